"""A module for each command, named like it; each holds `command`."""
