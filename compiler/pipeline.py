"""The steps from a text to a checked Variant, in order, one line each."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from kakumei.compiler.after_syntax_errors import still_said
from kakumei.compiler.bundle import bundled_files, bundled_names, bundled_sources, library_project
from kakumei.compiler.checks import check_variant
from kakumei.compiler.elaborate import elaborate
from kakumei.compiler.elaborate.declarations import unsound
from kakumei.compiler.elaborate.project import Project, collect
from kakumei.compiler.folder import NO_FOLDER, Folder
from kakumei.compiler.model import Variant
from kakumei.compiler.parsed import parsed
from kakumei.compiler.refuse import unsupported
from kakumei.compiler.seen import look_around
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic, has_errors
from kakumei.dsl.source import NO_SPAN, Source, whole_file
from kakumei.dsl.suggest import suggestion

# What a text may lack that another one of its folder could have.
_MISSED = (Code.UNKNOWN_RULE, Code.UNKNOWN_BASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled:
    """What became of a text: the variant, if it can be used, and everything there is to say about it.

    INVARIANT: where there is a variant, no diagnostic is an error.
    `sources` are the texts that diagnostics may point into, by name.
    """

    variant: Variant | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    project: Project


def why_unusable(result: Compiled) -> tuple[Diagnostic, ...]:
    """The errors of a text that gives no variant; one of rules only has none, and is told that it lacks a header."""
    errors = tuple(found for found in result.diagnostics if has_errors([found]))
    return errors or (diagnostic(Code.MISSING_HEADER, NO_SPAN),)


def compile_bundled(name: str) -> Compiled:
    """The bundled variant of this name."""
    return _compile((), name)


def compile_source(source: Source, name: str | None = None, folder: Folder = NO_FOLDER) -> Compiled:
    """The variant `name` of a text, or the last one in it; a text without variants is a library and has none.

    It sees the texts of `folder`, which are those beside it.
    """
    return _compile((source,), name, folder)


def compile_beside(source: Source, text: Source, folder: Folder = NO_FOLDER) -> Compiled:
    """The last variant of `text`, which sees everything that `source` defines and sees; neither is read twice."""
    return _compile((source, text), None, folder)


def compile_in_folder(name: str, folder: Folder) -> Compiled | None:
    """The variant of this name that a text of the folder defines; None where none does."""
    return _compile((), name, folder) if name in folder.variants() else None


def compile_text(text: str, name: str | None = None, source_name: str = "text.rules") -> Compiled:
    """As `compile_source`, for a text that has no file."""
    return compile_source(Source(source_name, text), name)


def compile_probe(rule: str, *, on: bool = True, base: str = "plain") -> Compiled:
    """The bundled variant `base` with one rule of the library, and everything that rule requires.

    With `on` False the rule is an option that is off, so that its examples can be shown to need it.

    Raises:
        KeyError: the library has no such rule.
    """
    project = library_project()
    needed = [f"use {name}" for name in with_required(project.rules, rule) if name != rule]
    switch = "on" if on else "off"
    text = "\n".join([f'variant probe "Probe" based on {base}', *needed, f"option {rule} {switch}", ""])
    return compile_text(text, source_name=f"{rule} on {base}")


def with_required(rules: Mapping[str, ast.Rule], rule: str) -> tuple[str, ...]:
    """The rule and all that it requires, what is required first; what is not among `rules` is left out.

    Raises:
        KeyError: the rule itself is not among them.
    """
    found: dict[str, None] = {}
    open_, waiting = set[str](), [rule]
    while waiting:
        name = waiting[-1]
        lines = () if name in open_ else rules[name].lines
        open_.add(name)
        needed = [other.text for line in lines if isinstance(line, ast.RequiresLine) for other in line.rules]
        ahead = [other for other in reversed(needed) if other in rules and other not in open_]
        if ahead:
            waiting += ahead
        else:
            found[waiting.pop()] = None
    return tuple(found)


def _compile(own: tuple[Source, ...], name: str | None, folder: Folder = NO_FOLDER) -> Compiled:
    results = [parsed(source) for source in own]
    problems = [found for result in results for found in result.diagnostics]
    texts = [result.file for result in results]
    name = name or _last_variant(texts)
    seen = look_around(own, folder, name)
    problems += seen.problems
    texts += seen.files
    project, clashes = collect([*texts, *_bundled_beside(texts)], name)
    elsewhere = (*folder.variants(), *bundled_names())
    project = replace(project, variants_elsewhere=elsewhere, rules_elsewhere=folder.rules())
    left_out = tuple(span for result in results for span in result.left_out)
    texts_by_name = {source.name: source for source in own}
    clashes = (*clashes, *(found for file in texts for found in unsound(file.blocks)))  # bundled texts are sound
    problems += still_said(clashes, problems, left_out, texts_by_name) if has_errors(problems) else clashes
    sources = {source.name: source for source in (*bundled_sources(), *own, *seen.sources)}
    variant = None
    if name is not None and name in project.variants and not has_errors(problems):
        variant, found = _judged(project, name)
        problems += found
    elif name is not None and name in project.variants and not seen.problems:
        problems += still_said(_judged(project, name)[1], problems, left_out, texts_by_name)
    elif name is not None and name not in project.variants and not seen.problems:
        place = whole_file(own[0].name) if own else NO_SPAN
        known = suggestion(name, [*project.variants, *bundled_names()])
        problems.append(diagnostic(Code.UNKNOWN_VARIANT, place, name=name, help=known))
    problems = [_with_left_out(found, folder) for found in problems]
    usable = None if has_errors(problems) else variant
    return Compiled(variant=usable, diagnostics=tuple(problems), sources=sources, project=project)


def _judged(project: Project, name: str) -> tuple[Variant | None, tuple[Diagnostic, ...]]:
    """A variant of the project, and everything that there is to say about it."""
    variant, found = elaborate(project, name)
    if variant is None or has_errors(found):
        return variant, tuple(found)
    wrong = check_variant(variant, project)
    # What nobody can mean need not be built: one mistake, one message.
    return variant, (*found, *wrong, *_without_errors_inside(unsupported(variant), wrong))


def _without_errors_inside(found: Iterable[Diagnostic], others: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Those that mark a place in which none of the others is an error."""
    spans = (other.primary.span for other in others if has_errors([other]))
    errors = sorted((span.source, span.start, span.end) for span in spans)
    for one in found:
        outer = one.primary.span
        first = bisect_left(errors, (outer.source, outer.start))
        after = bisect_left(errors, (outer.source, outer.end + 1))
        if not any(end <= outer.end for _, _, end in errors[first:after]):
            yield one


def _with_left_out(found: Diagnostic, folder: Folder) -> Diagnostic:
    """The diagnostic; where it misses a name, with the texts of the folder that were not looked at."""
    return replace(found, notes=(*found.notes, *folder.left_out)) if found.code in _MISSED else found


def _bundled_beside(own: Iterable[ast.RulesFile]) -> Iterable[ast.RulesFile]:
    """The bundled files, without those whose variant or library an own file defines itself.

    So a bundled file can be copied and changed without renaming anything.
    """
    defined = {_header(block) for file in own for block in file.blocks}
    return (file for file in bundled_files()[0] if not any(_header(block) in defined for block in file.blocks))


def _header(block: ast.Block) -> tuple[type, str] | None:
    return None if block.header is None else (type(block.header), block.header.name.text)


def _last_variant(files: Iterable[ast.RulesFile]) -> str | None:
    names = [
        block.header.name.text for file in files for block in file.blocks if isinstance(block.header, ast.VariantHeader)
    ]
    return names[-1] if names else None
