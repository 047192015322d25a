"""The `kakumei` command."""
