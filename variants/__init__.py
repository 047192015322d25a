"""The bundled variants and the library of house rules, as text."""
