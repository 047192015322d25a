"""From lark's parse tree to the tree of `kakumei.dsl.ast`: `to_ast`, for the parser.

Each rule of the grammar has a builder of the same name in `BUILDERS`: a function from what the rule read (`Children`,
in `children`) to a node. The other modules hold the builders, by the kind of thing they build, and are private to the
package.
"""

from lark import Token, Tree

from kakumei.dsl.ast import RulesFile
from kakumei.dsl.transform import effects, files, lines, parts, structure
from kakumei.dsl.transform.children import Builder, Transform

BUILDERS: dict[str, Builder] = {
    **parts.BUILDERS,
    **structure.BUILDERS,
    **lines.BUILDERS,
    **effects.BUILDERS,
    **files.BUILDERS,
}


def to_ast(tree: "Tree[Token]", source: str, offsets: tuple[int, ...]) -> RulesFile:
    """The AST of a whole file; `offsets` leads back to the text as written."""
    file = Transform(BUILDERS, source, offsets).build(tree)
    if not isinstance(file, RulesFile):
        raise TypeError(f"the grammar's start does not build a file: {file!r}")
    return file
