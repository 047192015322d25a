"""Checks that hold an implementation to the rules."""
