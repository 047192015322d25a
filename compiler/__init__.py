"""From text to game.

    text --parse--> AST --elaborate--> Variant --lower--> EngineConfig --> engine, checker, JSON
                    dsl                model               config
                                         '--> rule sheet (sheet/)

`pipeline` has the steps in order. The names below are what the rest of the product uses; each is loaded when it is
first asked for, so that `import kakumei.compiler.config` costs nothing more.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "Compiled": "pipeline",
    "compile_bundled": "pipeline",
    "compile_probe": "pipeline",
    "compile_source": "pipeline",
    "compile_text": "pipeline",
    "bundled_names": "bundle",
    "bundled_sources": "bundle",
    "library_project": "bundle",
    "Setting": "setting",
    "default_setting": "setting",
    "make_setting": "setting",
    "rules_on": "setting",
    "check_setting": "checks.settings",
    "lower": "lower",
    "config_document": "document",
    "Sheet": "sheet",
    "make_sheet": "sheet",
    "render_html": "sheet",
    "render_markdown": "sheet",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
