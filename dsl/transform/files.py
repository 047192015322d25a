"""Builders for whole files: headers, rules in force, rules, shapes, examples."""

from msgspec.structs import replace

from kakumei.dsl.ast import (
    AboutLine,
    AfterExchangeStep,
    AllowLine,
    AlsoCardsLine,
    AlsoPlayLine,
    AnswerLine,
    AnswersStep,
    AnyPlay,
    AnyRanks,
    AnyRule,
    Argument,
    AsideStep,
    Block,
    CallsStep,
    CannotPassStep,
    CannotPlayStep,
    CardDeclaration,
    CardSet,
    Choice,
    CompareBy,
    ConflictsLine,
    Custom,
    DealsStep,
    DeclinesStep,
    DiscardsStep,
    Drop,
    EqualRanks,
    ExactRanks,
    Example,
    ForbidLine,
    GivesStep,
    Header,
    HoldsStep,
    InsteadLine,
    IntLiteral,
    LeadsStep,
    LibraryHeader,
    Name,
    NamesStep,
    NoteLine,
    NowDirection,
    NowHandEnds,
    NowHasCards,
    NowHasPoints,
    NowHolds,
    NowInForce,
    NowLeads,
    NowOrder,
    NowOut,
    NowPlaced,
    NowToMove,
    NumberRange,
    OptionRule,
    ParamLine,
    PassesStep,
    Pattern,
    Place,
    PlaysStep,
    PrintedCard,
    Provenance,
    RankItem,
    RankLine,
    RememberLine,
    ReplacesLine,
    RequireLine,
    RequiresLine,
    RowRanks,
    Rule,
    RuleLine,
    RulesFile,
    SaysStep,
    Scope,
    Seat,
    SeatsStep,
    SetChoiceStep,
    SetOptionStep,
    ShapeCompare,
    ShapeDefinition,
    ShapeReads,
    ShapeSuits,
    ShapeWild,
    SourceLine,
    SpecialItem,
    SplitRanks,
    Statement,
    StatementNode,
    StepRanks,
    StockStep,
    Structural,
    SumRanks,
    TagsLine,
    TakesStep,
    TheseRules,
    Title,
    UseRule,
    VariantHeader,
    WasStep,
    WhenLine,
    WithCall,
    Words,
)
from kakumei.dsl.source import Span
from kakumei.dsl.transform.children import Builder, Children
from kakumei.dsl.transform.effects import what_is_forbidden
from kakumei.dsl.transform.structure import added_cards

# Files and statements


def _file(k: Children) -> RulesFile:
    blocks: list[Block] = []
    header: Header | None = None
    statements: list[Statement] = []

    def close() -> None:
        if header is None and not statements:
            return
        first = statements[0] if header is None else header
        last = statements[-1] if statements else first
        span = Span(first.span.source, first.span.start, _end(last))
        blocks.append(Block(header=header, statements=tuple(statements), span=span))

    for item in k.nodes:
        if isinstance(item, Header):
            close()
            header, statements = item, []
        elif isinstance(item, Statement):
            statements.append(item)
    close()
    return RulesFile(blocks=tuple(blocks), span=k.span)


def _end(node: Statement | Header) -> int:
    """Where a statement ends, its provenance included."""
    if isinstance(node, StatementNode) and node.provenance:
        return max(node.span.end, node.provenance[-1].span.end)
    return node.span.end


def _with_provenance(k: Children) -> object:
    """The sentence that was read, with the brackets after it."""
    sentence = k.node(0)
    if not isinstance(sentence, StatementNode):
        raise TypeError(f"no sentence: {sentence!r}")
    provenance: tuple[Provenance, ...] = k.provenance()
    return replace(sentence, provenance=provenance) if provenance else sentence


def _variant(k: Children) -> VariantHeader:
    name, *base = k.all(Name)
    return VariantHeader(name=name, names=k.words(), base=base[0] if base else None, span=k.span)


def _use(k: Children) -> UseRule:
    return UseRule(
        rule=k.one(Name),
        arguments=_arguments(k),
        alias=next(iter(k.names_in("alias")), None),
        players=k.players(),
        requires=k.names_in("requires"),
        conflicts=k.names_in("conflicts"),
        span=k.span,
    )


def _option(k: Children) -> OptionRule:
    return OptionRule(
        rule=k.one(Name),
        arguments=_arguments(k),
        alias=next(iter(k.names_in("alias")), None),
        on=k.says("on"),
        players=k.players(),
        requires=k.names_in("requires"),
        conflicts=k.names_in("conflicts"),
        span=k.span,
    )


def _arguments(k: Children) -> tuple[Argument, ...]:
    part = k.sub("arguments")
    return () if part is None else part.all(Argument)


# Rules and shapes


def _rule(k: Children) -> Rule:
    return Rule(
        name=k.one(Name),
        names=k.words(),
        lines=tuple(item for item in k.nodes if isinstance(item, RuleLine)),
        provenance=k.provenance(),
        span=k.span,
    )


def _remember(k: Children) -> RememberLine:
    return RememberLine(
        name=k.one(Name),
        type=k.value_type(),
        each_player=k.has("of_each_player"),
        start=k.value(),
        scope=k.one(Scope),
        span=k.span,
    )


def _answer(k: Children) -> AnswerLine:
    return AnswerLine(
        to=next(item for item in k.nodes if isinstance(item, TheseRules | AnyRule | AnyPlay)),
        who=k.who(),
        answer=k.maybe(WithCall) or k.one(Pattern),
        guards=k.guards(),
        effects=k.effects(),
        span=k.span,
    )


def _allow(k: Children) -> AllowLine:
    return AllowLine(
        pattern=k.one(Pattern),
        ignoring=k.tests(),
        who=k.for_whom(),
        any_time=k.has("any_time"),
        guards=k.guards(),
        span=k.span,
    )


def _rank_line(k: Children) -> RankLine:
    return RankLine(
        cards=k.one(CardSet),
        side=k.side(),
        target=k.rank_ref(),
        who=k.for_whom(),
        guards=k.guards(),
        span=k.span,
    )


def _instead(k: Children) -> InsteadLine:
    return InsteadLine(statement=next(item for item in k.nodes if isinstance(item, Structural)), span=k.span)


def _shape(k: Children) -> ShapeDefinition:
    size, ranks, suits = k.sub("shape_size"), k.sub("shape_ranks"), k.sub("shape_suits")
    wild, compare, reads = k.sub("shape_wild"), k.maybe(ShapeCompare), k.sub("shape_reads")
    return ShapeDefinition(
        name=k.one(Name),
        names=k.words(),
        size=None if size is None else size.one(NumberRange),
        ranks=None if ranks is None else ranks.shape_ranks(),
        suits=None if suits is None else suits.enum(ShapeSuits),
        wild=None if wild is None else wild.enum(ShapeWild),
        compare=compare,
        reads=None if reads is None else reads.enum(ShapeReads),
        span=k.span,
    )


def _row_ranks(k: Children) -> RowRanks:
    return RowRanks(each=k.maybe_number(), around=k.has("around_the_end"), span=k.span)


# Examples


def _example(k: Children) -> Example:
    return Example(rule=k.maybe(Name), names=k.one(Words), steps=k.steps(), provenance=k.provenance(), span=k.span)


def _reading(k: Children) -> tuple[PrintedCard, ...]:
    part = k.sub("reading")
    return () if part is None else part.hand()


def _because(k: Children) -> Name | None:
    return next(iter(k.names_in("because")), None)


def _seats(k: Children) -> SeatsStep:
    first, *order = k.all(Seat)
    return SeatsStep(seat=first, order=tuple(order), span=k.span)


def _names_step(k: Children) -> NamesStep:
    value = k.nodes[1]
    if not isinstance(value, IntLiteral | RankItem | Seat | PrintedCard):
        raise TypeError(f"nothing that can be named: {value!r}")
    return NamesStep(seat=k.one(Seat), value=value, span=k.span)


BUILDERS: dict[str, Builder] = {
    "file": _file,
    "statement": _with_provenance,
    "rule_line": _with_provenance,
    # headers, names, choices, rules in force
    "variant": _variant,
    "library": lambda k: LibraryHeader(name=k.one(Name), names=k.words(), span=k.span),
    "source": lambda k: SourceLine(text=k.one(Words), span=k.span),
    "title": lambda k: Title(name=k.one(Name), names=k.one(Words), span=k.span),
    "card": lambda k: CardDeclaration(card=k.one(SpecialItem), names=k.words(), span=k.span),
    "choice": lambda k: Choice(name=k.one(Name), range=k.maybe(NumberRange), default=k.number(-1), span=k.span),
    "argument": lambda k: Argument(name=k.one(Name), value=k.value(), span=k.span),
    "use": _use,
    "option": _option,
    "drop": lambda k: Drop(rules=k.all(Name), span=k.span),
    "custom": lambda k: Custom(text=k.one(Words), span=k.span),
    # rules
    "rule": _rule,
    "about": lambda k: AboutLine(text=k.one(Words), span=k.span),
    "tags": lambda k: TagsLine(tags=k.all(Name), span=k.span),
    "requires_line": lambda k: RequiresLine(rules=k.all(Name), span=k.span),
    "conflicts_line": lambda k: ConflictsLine(rules=k.all(Name), span=k.span),
    "replaces": lambda k: ReplacesLine(rules=k.all(Name), span=k.span),
    "note": lambda k: NoteLine(text=k.one(Words), span=k.span),
    "param": lambda k: ParamLine(name=k.one(Name), type=k.value_type(), default=k.value(), span=k.span),
    "remember": _remember,
    "when": lambda k: WhenLine(event=k.event(), guards=k.guards(), effects=k.effects(), span=k.span),
    "answer": _answer,
    "these_rules": lambda k: TheseRules(rules=k.all(Name), span=k.span),
    "any_rule": lambda k: AnyRule(span=k.span),
    "any_play": lambda k: AnyPlay(span=k.span),
    "with_call": lambda k: WithCall(span=k.span),
    "allow": _allow,
    "forbid": lambda k: ForbidLine(what=what_is_forbidden(k), who=k.for_whom(), guards=k.guards(), span=k.span),
    "require": lambda k: RequireLine(pattern=k.one(Pattern), who=k.for_whom(), guards=k.guards(), span=k.span),
    "rank_line": _rank_line,
    "instead": _instead,
    "also_play": lambda k: AlsoPlayLine(shapes=k.playable(), span=k.span),
    "also_cards": lambda k: AlsoCardsLine(added=added_cards(k), span=k.span),
    # shapes
    "shape": _shape,
    "equal_ranks": lambda k: EqualRanks(span=k.span),
    "row_ranks": _row_ranks,
    "step_ranks": lambda k: StepRanks(step=k.one(NumberRange), span=k.span),
    "exact_ranks": lambda k: ExactRanks(parts=k.exact_parts(), span=k.span),
    "sum_ranks": lambda k: SumRanks(total=k.one(NumberRange), span=k.span),
    "split_ranks": lambda k: SplitRanks(larger=k.number(), smaller=k.number(1), span=k.span),
    "any_ranks": lambda k: AnyRanks(span=k.span),
    "shape_compare": lambda k: ShapeCompare(by=k.enum(CompareBy), same_steps=k.has("same_steps"), span=k.span),
    # examples
    "example": _example,
    "seat": lambda k: Seat(number=int(k.tokens[0][1:]), span=k.span),
    "holds_step": lambda k: HoldsStep(seat=k.one(Seat), cards=k.hand(), span=k.span),
    "was_step": lambda k: WasStep(seat=k.one(Seat), place=k.one(Place), span=k.span),
    "leads_step": lambda k: LeadsStep(seat=k.one(Seat), span=k.span),
    "deals_step": lambda k: DealsStep(seat=k.one(Seat), span=k.span),
    "after_exchange": lambda k: AfterExchangeStep(span=k.span),
    "aside_step": lambda k: AsideStep(cards=k.hand(), span=k.span),
    "stock_step": lambda k: StockStep(cards=k.hand(), span=k.span),
    "set_option": lambda k: SetOptionStep(name=k.one(Name), on=k.says("on"), span=k.span),
    "set_choice": lambda k: SetChoiceStep(name=k.one(Name), value=k.integer(), span=k.span),
    "plays_step": lambda k: PlaysStep(seat=k.one(Seat), cards=k.hand(), reading=_reading(k), span=k.span),
    "cannot_play": lambda k: CannotPlayStep(
        seat=k.one(Seat), cards=k.hand(), reading=_reading(k), because=_because(k), span=k.span
    ),
    "passes_step": lambda k: PassesStep(seat=k.one(Seat), span=k.span),
    "cannot_pass": lambda k: CannotPassStep(seat=k.one(Seat), because=_because(k), span=k.span),
    "answers_step": lambda k: AnswersStep(
        seat=k.one(Seat), cards=k.hand(), by=next(iter(k.names_in("answer_by")), None), span=k.span
    ),
    "declines_step": lambda k: DeclinesStep(seat=k.one(Seat), span=k.span),
    "calls_step": lambda k: CallsStep(seat=k.one(Seat), rule=k.one(Name), span=k.span),
    "gives_step": lambda k: GivesStep(seat=k.one(Seat), cards=k.hand(), to=k.all(Seat)[1], span=k.span),
    "discards_step": lambda k: DiscardsStep(seat=k.one(Seat), cards=k.hand(), span=k.span),
    "takes_step": lambda k: TakesStep(seat=k.one(Seat), cards=k.hand(), span=k.span),
    "names_step": _names_step,
    "says_step": lambda k: SaysStep(seat=k.one(Seat), yes=k.says("yes"), span=k.span),
    "seats_step": _seats,
    "now_leads": lambda k: NowLeads(seat=k.one(Seat), span=k.span),
    "now_to_move": lambda k: NowToMove(seat=k.one(Seat), span=k.span),
    "now_out": lambda k: NowOut(seat=k.one(Seat), negated=k.has("not_"), span=k.span),
    "now_placed": lambda k: NowPlaced(seat=k.one(Seat), place=k.one(Place), span=k.span),
    "now_holds": lambda k: NowHolds(seat=k.one(Seat), cards=k.hand(), span=k.span),
    "now_has_cards": lambda k: NowHasCards(seat=k.one(Seat), count=k.integer(), span=k.span),
    "now_has_points": lambda k: NowHasPoints(seat=k.one(Seat), points=k.integer(), minus=k.has("minus"), span=k.span),
    "now_order": lambda k: NowOrder(reversed=k.says("reversed"), span=k.span),
    "now_direction": lambda k: NowDirection(reversed=k.says("reversed"), span=k.span),
    "now_in_force": lambda k: NowInForce(rule=k.one(Name), negated=k.has("not_"), span=k.span),
    "now_hand_ends": lambda k: NowHandEnds(span=k.span),
}
