"""The second opinion stays a second opinion."""

import ast
from pathlib import Path


def test_the_counter_imports_nothing_from_kakumei() -> None:
    tree = ast.parse(Path(__file__).with_name("brute_force.py").read_text(encoding="utf-8"))
    modules = {
        alias.name if isinstance(node, ast.Import) else node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert not {module for module in modules if module.split(".")[0] == "kakumei"}
