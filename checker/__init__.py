"""Does it hold? Positions, examples and logs, judged by playing them.

What the commands call:

- `judge`: `judge` tries every move of a scenario and `verdict` writes the answer down; `judge_scenario` does both, text
  to text. `prepare` reads a scenario and checks it against its variant first
- `examples`: `run_variant_examples`, `run_rule_examples`, `run_probe_examples`; `probes` puts each rule of the library
  on a plain table, so that there is a game to try it in
- `play_out`: whole matches between random players; `log` writes a game down, `replay` plays it again and compares
- `outputs`: what the commands print with `--json`; `schema` writes the JSON Schemas of it all

What they print it with: `reasons` (why a move is illegal, in words), `wording` (seats and names), `scenario` (its
records, and `MalformedScenario`: a text that means nothing, with diagnostics), `ruleset` (how the variant is found that
a text is about), `fitting` (whether it is played by so many).

Everything else here is private to the room: `json_text` and `decode` read JSON so that every mistake in it has its
place (`quick` is asked first, since few texts have any), `attempt` tries one move, and `example_setup`,
`example_steps`, `read_log` and `verdict` are steps of the above.
"""
