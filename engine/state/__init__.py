"""What a match is at one moment, as numbers, and how it is shown.

`state` holds the records (`State`, of a match part and a hand part), `records` and `frames` what they are made of, and
`changes` what can change in them. `table` lays a state beside its program, `run` carries a move out on one, `order`
says how strong cards are in it, `snapshot` shows it. `moves`, `events`, `errors`, `position` and `chance` are the other
things that go in and come out. Nothing here decides what a rule means.
"""
