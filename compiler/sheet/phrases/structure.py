"""Structural statements: every question of the language, answered in a sentence or two."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Part
from kakumei.compiler.sheet.phrases.appointees import dealer, leader
from kakumei.compiler.sheet.phrases.context import Context
from kakumei.compiler.sheet.phrases.setup import deal, direction, jokers, order, pack, players, seating
from kakumei.compiler.sheet.phrases.tables import exchange, match_end, scores, titles
from kakumei.compiler.sheet.phrases.tricks import beating, going_out, leading, passing, what_may_be_played
from kakumei.dsl import ast


def structural(node: ast.Structural, context: Context) -> Part:
    """The answer in words."""
    match node:
        case ast.PlayerCount():
            return players(node, context)
        case ast.Pack():
            return pack(node, context)
        case ast.RankOrder() | ast.SuitOrder():
            return order(node)
        case ast.JokerAlone() | ast.JokerStands() | ast.JokerTogether() | ast.JokerReads() | ast.JokerTies():
            return jokers(node, context)
        case ast.Deal():
            return deal(node, context)
        case ast.Dealer():
            return dealer(node, context)
        case ast.Seating():
            return seating(node, context)
        case ast.Direction():
            return direction(node)
        case ast.PlayShapes():
            return what_may_be_played(node, context)
        case ast.Beat() | ast.BeatRuns():
            return beating(node)
        case ast.PassRight() | ast.PassEffect() | ast.PassLeading() | ast.PassSkipped():
            return passing(node, context)
        case ast.TrickTest() | ast.Open():
            return leading(node, context)
        case ast.Lead():
            return leader(node, context)
        case ast.GoingOut() | ast.GoingOutTogether() | ast.HandTest():
            return going_out(node)
        case ast.Exchange() | ast.ExchangeOrder() | ast.ExchangeJudged() | ast.ExchangeNever():
            return exchange(node, context)
        case ast.Titles():
            return titles(node, context)
        case ast.Scores():
            return scores(node, context)
        case ast.MatchHands() | ast.MatchPoints() | ast.MatchSets() | ast.MatchTies():
            return match_end(node, context)
        case _:
            assert_never(node)
