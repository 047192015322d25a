"""Exit statuses that have a name. 0, 1 and 2 are explained by `kakumei --help`."""

INTERRUPTED = 130  # what a shell itself reports of a program that was stopped with Ctrl-C
NOBODY_READS = 141  # and of one whose reader has gone, as `head` has when it has seen enough
