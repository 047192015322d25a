"""What may stand where: a library holds definitions, and all that a game is made of belongs to a variant.

Statements before the first header are a library without a name.
"""

from collections.abc import Iterable, Iterator

from kakumei.compiler.questions import question_of
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.suggest import suggestion


def misplaced(blocks: Iterable[ast.Block]) -> Iterator[Diagnostic]:
    """Every statement outside a variant that only a variant can make."""
    for block in blocks:
        if isinstance(block.header, ast.VariantHeader):
            continue
        for statement in block.statements:
            begins = _belongs_to_variants(statement)
            if begins is not None:
                yield _misplaced(statement, begins, block.header)


def _misplaced(statement: ast.Statement, begins: str, header: ast.LibraryHeader | None) -> Diagnostic:
    where = "before the first header" if header is None else f"in the library `{header.name.text}`"
    home = "below a `variant` header" if header is None else "into the variant that shall have it"
    return diagnostic(Code.OUTSIDE_VARIANT, statement.span, statement=begins, where=where, home=home)


def _belongs_to_variants(statement: ast.Statement) -> str | None:
    """How a statement begins that says something of one game; None for a definition, which may stand anywhere."""
    match statement:
        case ast.Rule() | ast.ShapeDefinition() | ast.CardDeclaration() | ast.Example(rule=ast.Name()):
            return None
        case ast.Example():
            return "example"
        case ast.SourceLine():
            return "source"
        case ast.Title():
            return "title"
        case ast.Choice():
            return "choice"
        case ast.UseRule():
            return "use"
        case ast.OptionRule():
            return "option"
        case ast.Drop():
            return "drop"
        case ast.Custom():
            return "custom"
        case _:
            return question_of(statement).begins


def examples_of_nothing(blocks: Iterable[ast.Block]) -> Iterator[Diagnostic]:
    """Every example of a rule that no text defines, which nobody would ever run."""
    statements = [statement for block in blocks for statement in block.statements]
    known = {statement.name.text for statement in statements if isinstance(statement, ast.Rule)}
    for statement in statements:
        match statement:
            case ast.Example(rule=ast.Name(text=text, span=span)) if text not in known:
                yield diagnostic(Code.UNKNOWN_RULE, span, name=text, help=suggestion(text, known))
            case _:
                pass
