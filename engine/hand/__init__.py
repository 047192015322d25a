"""How a hand runs: `agenda` works off what is to be done, `stages` goes from step to step, until somebody must choose.

`deal` begins and ends a hand, `exchange` moves the cards before it, `leads` finds who deals and leads, and `match` says
how long it all goes on.
"""
