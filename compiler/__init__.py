"""From tree to game."""
