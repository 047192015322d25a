"""The syntax tree: what the author wrote, a span on every node."""
