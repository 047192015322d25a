"""Walking over syntax: everything inside a node."""

from collections.abc import Iterator

from kakumei.dsl import ast


def nodes_in(node: ast.Node) -> Iterator[ast.Node]:
    """The node and everything inside it, in the order written."""
    yield node
    for member in node.__struct_fields__:
        yield from _in_value(getattr(node, member))


def names_in(node: ast.Node) -> Iterator[str]:
    """Every name inside the node."""
    return (found.text for found in nodes_in(node) if isinstance(found, ast.Name))


def _in_value(value: object) -> Iterator[ast.Node]:
    if isinstance(value, ast.Node):
        yield from nodes_in(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _in_value(part)
