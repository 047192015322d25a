"""The syntax of the language, as lark files."""
