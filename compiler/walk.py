"""Walking over syntax: everything inside a node."""

from collections.abc import Iterator

from msgspec import structs

from kakumei.dsl import ast


def nodes_in(node: ast.Node) -> Iterator[ast.Node]:
    """The node and everything inside it, in the order written."""
    waiting: list[object] = [node]
    while waiting:
        value = waiting.pop()
        if isinstance(value, ast.Node):
            yield value
            waiting += structs.astuple(value)[::-1]
        elif isinstance(value, tuple):
            waiting += value[::-1]


def names_in(node: ast.Node) -> Iterator[str]:
    """Every name inside the node."""
    return (found.text for found in nodes_in(node) if isinstance(found, ast.Name))
