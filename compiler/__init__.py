"""From text to game.

    text --parse--> AST --elaborate--> Variant --lower--> EngineConfig --> engine, checker, JSON
                    dsl                model               config
                                         '--> rule sheet (sheet/)

This package imports nothing by itself, so that `kakumei.compiler.config` costs the engine nothing more. What the rest
of the product uses:

- `pipeline`: `compile_bundled`, `compile_source`, `compile_text`, `compile_probe` -> `Compiled`
- `bundle`: `bundled_names`, `bundled_sources`, `library_project`
- `setting`: `Setting`, `default_setting`, `make_setting`, `rules_on`; `checks.settings`: `check_setting`
- `lower`: `lower`; `document`: `config_document`
- `sheet`: `make_sheet`, `render_markdown`, `render_html`
"""
