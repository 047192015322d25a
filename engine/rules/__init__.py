"""What a rule does: which lines are due on an event (`firing`), what each effect changes (`effects`), what that needs.

`transfers` and `picking` move cards, `answers` opens windows, `lasting` keeps what is in force for a time, `memory`
what rules write down, and `outs` who leaves the hand and in which place.
"""
