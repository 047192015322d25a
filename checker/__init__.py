"""Does it hold? Positions, examples and logs, judged by playing them.

- `judge`: `judge_scenario` (`kakumei.scenario/1` to `kakumei.verdict/1`), `position`; `prepare` reads and checks a
  scenario, `scenario` and `verdict` are its formats as records, `attempt` tries one move
- `examples`: `run_example`, `run_variant_examples`, `run_rule_examples`; `probes` sets a table for one rule
- `play_out`: whole matches between random players; `log` writes them down, `replay` plays them again
- `reasons`: why a move is illegal, in words (`words/en/reasons.ftl`)
- `outputs`: what the commands print with `--json`; `table` finds the game that a text is about
- `listed`, `proposals`: whether the list of legal moves and the reasons for refusals agree, for tests and `bench/`
- `schema`: `python -m kakumei.checker.schema` writes the JSON Schemas of these formats

`json_text` and `decode` read JSON so that every mistake in it has its place. A text that means nothing raises
`MalformedScenario`, which holds diagnostics.
"""
