"""What may be played, beating, passing, the ends of tricks and hands, going out."""

from typing import TypeAlias, assert_never

from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, listing, say
from kakumei.compiler.sheet.phrases.context import Context
from kakumei.compiler.sheet.phrases.numbers import number
from kakumei.compiler.sheet.phrases.patterns import counting_remarks, pattern
from kakumei.compiler.sheet.phrases.shapes import definitions, playable
from kakumei.dsl import ast

_BEAT = {
    (False, False): "beat-same-size",
    (False, True): "beat-same-size-or-equal",
    (True, False): "beat-size-or-more",
    (True, True): "beat-size-or-more-or-equal",
}
_RUNS = {
    ast.RunsBy.LOWEST: "beat-runs-lowest",
    ast.RunsBy.HIGHEST: "beat-runs-highest",
    ast.RunsBy.WITHOUT_OVERLAP: "beat-runs-without-overlap",
}
_AFTER_PASS = {ast.AfterPass.MAY_RETURN: "pass-may-return", ast.AfterPass.BARS: "pass-bars"}
_TRICK = {
    ast.TrickEnd.ALL_OTHERS_PASSED: "trick-all-passed",
    ast.TrickEnd.EVERYONE_PASSED: "trick-everyone-passed",
    ast.TrickEnd.TURN_RETURNS: "trick-turn-returns",
}
_GOING_OUT = {ast.AfterOut.LEAVES_OPEN: "going-out-leaves-open", ast.AfterOut.ENDS_TRICK: "going-out-ends-trick"}
_TOGETHER = {
    ast.OutTogether.PLAYER_FIRST: "going-out-together-player-first",
    ast.OutTogether.SHARES: "going-out-together-shares",
}
_HAND = {ast.HandEnd.ONE_LEFT: "hand-ends-one-left", ast.HandEnd.ALL_OUT: "hand-ends-all-out"}


def what_may_be_played(node: ast.PlayShapes, context: Context) -> Part:
    """The shapes, and what the declared ones are."""
    shapes = listing(Joint.CHOICES, *(playable(shape, context) for shape in node.shapes))
    return listing(Joint.SENTENCES, say("play", shapes=shapes), *definitions(node.shapes, context))


def beating(node: ast.Beat | ast.BeatRuns) -> Phrase:
    """What beats what."""
    match node:
        case ast.Beat(or_more_cards=or_more, or_equal=or_equal):
            return say(_BEAT[or_more, or_equal])
        case ast.BeatRuns(by=by):
            return say(_RUNS[by])
        case _:
            assert_never(node)


_Passing: TypeAlias = ast.PassRight | ast.PassEffect | ast.PassLeading | ast.PassSkipped


def passing(node: _Passing, context: Context) -> Phrase:
    """Who may pass, and what a pass means."""
    match node:
        case ast.PassRight(right=ast.PassRule.FREELY):
            return say("pass-freely")
        case ast.PassRight(right=ast.PassRule.UNABLE):
            return say("pass-unable")
        case ast.PassRight(limit=limit):
            return say("pass-up-to", n=0 if limit is None else number(limit, context))
        case ast.PassEffect(effect=effect):
            return say(_AFTER_PASS[effect])
        case ast.PassLeading(allowed=allowed):
            return say("pass-leading-allowed" if allowed else "pass-leading-never")
        case ast.PassSkipped(counts=counts):
            return say("pass-skipped-counts" if counts else "pass-skipped-does-not-count")
        case _:
            assert_never(node)


def leading(node: ast.TrickTest | ast.Open, context: Context) -> Part:
    """When a trick ends, and what may be led first."""
    match node:
        case ast.TrickTest(when=when):
            return say(_TRICK[when])
        case ast.Open(pattern=ast.Pattern(core=ast.ShapeCore(shape=ast.CoreShape.ANYTHING, size=None), qualities=())):
            return say("open-with-anything")
        case ast.Open(pattern=first):
            sentence = say("open-with", pattern=pattern(first, context))
            return listing(Joint.SENTENCES, sentence, *counting_remarks(first, context.game))
        case _:
            assert_never(node)


def going_out(node: ast.GoingOut | ast.GoingOutTogether | ast.HandTest) -> Phrase:
    """What happens when a player has no cards left, and when the hand is over."""
    match node:
        case ast.GoingOut(effect=effect):
            return say(_GOING_OUT[effect])
        case ast.GoingOutTogether(how=how):
            return say(_TOGETHER[how])
        case ast.HandTest(when=when):
            return say(_HAND[when])
        case _:
            assert_never(node)
