"""Static checks, a module for each family."""
