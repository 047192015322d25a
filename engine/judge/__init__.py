"""What may be done: readings of cards, patterns, guards, limits, and the plays of a seat. Nothing here changes a table.

From below: `values` and `who` work out amounts, cards and players; `shapes` and `generate` make readings; `patterns`
and `guards` say whether something holds; `limits` and `legality` judge; `plays` lists and judges what a seat can lay.
"""
