"""The reference engine: executes an `EngineConfig`, and nothing else.

    state = start(config, seats=4, seed=7)             # a whole match from a seed
    state = from_position(config, position)            # one hand, set up by hand
    state.decision                                     # who must choose, and what kind of choice
    legal_moves(state)                                 # every move of that decision
    state, events = apply(state, move)                 # raises IllegalMove, leaves the old state as it was
    why_not(state, seat, move)                         # every clause a move breaks; empty: legal
    view(state, seat)                                  # what one seat may see
    state.snapshot()                                   # the state as a verdict shows it

Pure functions over frozen values: same seed and moves, same states, on every machine.
"""
