"""Can a play be like this? Decided by looking for one: what patterns ask, what plays there are, and the search."""
