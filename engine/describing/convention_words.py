"""How a table plays and pays, in words: who goes out, what facts ask for, who pays whom how much."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Final

from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.rules import conventions as play
from engine.rules.award import ADDITIVE, FaanTable, FuAndHan, LimitShare
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import LiabilityRule, StakeRules, Winners
from engine.text import Text, and_list, comma_list, comma_or_list, figure, join_sentences, number_word, template, times

_SOURCES: Final = {
    WonFrom.WALL: template("a tile drawn from the wall"),
    WonFrom.LOOSE_TILE: template("a loose tile"),
    WonFrom.DISCARD: template("a discard"),
    WonFrom.ROBBED_KONG: template("the tile that another player adds to a pung"),
    WonFrom.ROBBED_CONCEALED_KONG: template("a tile of another player's concealed kong"),
    WonFrom.DEALT: template("the tiles as dealt"),
}
_CAUSES: Final = {
    "nine_terminals": template("a first hand has nine different terminals and honours"),
    "four_winds": template("the first discards of all four are the same wind"),
    "four_riichi": template("all four have declared riichi"),
    "four_kongs": template("four kongs are not all of one player"),
    "three_winners": template("three claim one discard to go out"),
}
_SETS: Final = {SetKind.PAIR: template("pair"), SetKind.CHOW: template("chow"), SetKind.PUNG: template("pung")}


def numbers_text(numbers: Collection[int]) -> str:
    return comma_or_list(number_word(number) for number in sorted(numbers))


def sources_text(sources: Collection[WonFrom]) -> str:
    return comma_or_list(Text(words) for source, words in _SOURCES.items() if source in sources)


def dealer_text(table: play.TableRules) -> Text:
    east, free = table.players & table.dealer_is_east_with, table.players - table.dealer_is_east_with
    if not free:
        return Text("Always East.")
    if not east:
        return Text("Any wind.")
    sentence = template("With {east} players always East; with {others} any wind.")
    return Text(sentence, east=numbers_text(east), others=numbers_text(free))


def chows_text(table: play.TableRules) -> Text:
    without = table.players & table.no_chows_with
    if not table.most_chows or without == table.players:
        return Text("None.")
    if table.most_chows >= 4:
        allowed = Text("Any number")
    else:
        allowed = Text("At most {number} in a hand", number=number_word(table.most_chows))
    if without:
        return Text("{allowed}; none with {players} players.", allowed=allowed, players=numbers_text(without))
    return Text("{allowed}.", allowed=allowed)


def claimed_text(table: play.TableRules) -> Text:
    """Return which sets count as exposed, and which as concealed, if a claimed tile completes them and the hand."""
    exposed = [Text(words) for kind, words in _SETS.items() if kind in table.claim_exposes]
    concealed = [Text(words) for kind, words in _SETS.items() if kind not in table.claim_exposes]
    clauses = []
    if exposed:
        clauses.append(Text("a {sets} counts as exposed", sets=comma_or_list(exposed)))
    if concealed:
        clauses.append(Text("a {sets} counts as concealed", sets=comma_or_list(concealed)))
    return Text("Where it completes the hand, {clauses}.", clauses=comma_list(clauses))


def gate_text(rules: play.GoingOutRules, table: play.TableRules, not_counted: str) -> Text:
    """Return what a hand must reach before its player may go out. ``not_counted`` names what does not help."""
    if rules.with_players == table.players:
        text = Text("A hand must reach {gate}.", gate=rules.gate.text)
    else:
        players = numbers_text(rules.with_players)
        text = Text("With {players} players a hand must reach {gate}.", players=players, gate=rules.gate.text)
    sentences = [text]
    if rules.from_counters:
        number, gate = rules.from_counters
        sentences.append(Text("From {number} counters on that is {gate}.", number=number_word(number), gate=gate.text))
    if not_counted:
        sentences.append(Text("These do not count towards it: {rules}.", rules=not_counted))
    return join_sentences(sentences)


def red_fives_text(red_fives: tuple[int, int, int]) -> Text:
    bamboos, characters, circles = map(number_word, red_fives)
    return Text(
        "Of the four fives are red: of bamboos {bamboos}, of characters {characters}, of circles {circles}.",
        bamboos=bamboos, characters=characters, circles=circles,
    )  # fmt: skip


def first_turn_text(fact: play.FirstTurnFact) -> Text:
    match fact.kongs, fact.bonus_tiles:
        case True, True:
            text = template("Nothing was claimed before. Concealed kongs and bonus tiles may have been replaced.")
        case False, True:
            text = template("Nothing was claimed and no kong declared before. Bonus tiles may have been replaced.")
        case True, False:
            text = template("Nothing was claimed and no bonus tile replaced before. Concealed kongs may have been.")
        case _:
            text = template("Nothing was claimed, declared or replaced before.")
    sentences = [Text(text)]
    if fact.dealt_kongs and not fact.kongs:
        sentences.append(Text("A hand that is complete as dealt may have concealed kongs."))
    elif fact.kongs and not fact.dealt_kongs:
        sentences.append(Text("A hand that is complete as dealt has no kong."))
    if not fact.own_kong:
        sentences.append(Text("The last tile did not replace a kong."))
    if fact.any_discard:
        sentences.append(Text("The first discard of each player between the dealer and the winner may win too."))
    return join_sentences(sentences)


def original_call_text(fact: play.OriginalCallFact) -> Text:
    if not fact.most_exposed:
        exposed = template("No set is exposed before the last tile")
    elif fact.last_counts:
        exposed = template("At most {most} sets are exposed, one that a claimed last tile completes included")
    else:
        exposed = template("At most {most} sets are exposed before the last tile")
    sets = Text(exposed, most=number_word(fact.most_exposed))
    kongs = template("{sets}; kongs may be declared.") if fact.kongs else template("{sets}, and no kong is declared.")
    return Text(kongs, sets=sets)


def score_text(ruleset: Ruleset) -> Text:
    scale = ruleset.scale
    if isinstance(scale, FuAndHan):
        return _fu_and_han_text(scale)
    if isinstance(scale, FaanTable):
        steps = and_list(figure(step) for step in scale.up_to_the_limit)
        return Text("The faan added up. From 0 faan on they are worth {steps} points, up to the limit.", steps=steps)
    if scale is ADDITIVE and not ruleset.limit_hand_without_limit:
        return Text("The points added up, without a limit. Nothing doubles.")
    if scale is ADDITIVE:
        return Text("The points added up, up to the limit. Nothing doubles.")
    return Text("The points added up, then doubled once for each doubling, up to the limit.")


def _fu_and_han_text(scale: FuAndHan) -> Text:
    steps = [
        Text("{number} doublings: {name} ({points:,})", number=step.doublings, name=step.name, points=step.points)
        for step in scale.steps
    ]
    text = Text(
        "The points added up, rounded up to a multiple of {multiple}, {unrounded} excepted, doubled twice and once "
        "more for each doubling, up to {most:,}. From {steps}. A limit hand: {name}.",
        multiple=scale.rounds_up_to,
        unrounded=and_list(figure(each) for each in sorted(scale.unrounded)),
        most=scale.steps[0].points,
        steps=comma_list(steps),
        name=scale.limit_name,
    )
    if scale.rounded_from is None:
        return text
    rounded = Text("{points:,} and more count as {name}.", points=scale.rounded_from, name=scale.steps[0].name)
    return join_sentences([text, rounded])


_ON_DISCARD: Final = {
    (2, 0): template("The discarder pays twice the score, the others nothing."),
    (4, 0): template("The discarder pays four times the score, the others nothing."),
    (1, 1): template("Each of the others pays the score, whoever discarded."),
    (2, 1): template("The discarder pays twice the score, each of the others once."),
}
"""What is paid for a discard, by the shares of the discarder and of each of the others."""
LOOSE_TILE: Final = {
    play.PaysAs.DRAW: template("Paid like a tile drawn."),
    play.PaysAs.DISCARD: template(
        "Paid like a discard, by the player whose discard made the kong; where there was none, like a tile drawn."
    ),
    play.PaysAs.DRAW_FOR_ALL: template(
        "The player whose discard made the kong pays what all together pay for a tile drawn. Where there was none, all "
        "pay."
    ),
}
ROBBED_KONG: Final = {
    play.PaysAs.DRAW: template("Paid like a tile drawn."),
    play.PaysAs.DISCARD: template("Paid like a discard, by the player who was robbed."),
    play.PaysAs.DRAW_FOR_ALL: template("The player who was robbed pays what all together pay for a tile drawn."),
}
_DISCARD: Final = {
    play.PaysAs.DRAW: template("Paid like a tile drawn."),
    play.PaysAs.DRAW_FOR_ALL: template("The discarder pays what all together pay for a tile drawn."),
}
WINNERS: Final = {
    Winners.TWO_AT_MOST: template("Two may win with one discard; with three nobody does."),
    Winners.ALL: template("All who claim one discard to go out win."),
}
_DOUBLE: Final = {
    play.DoubleRole.EAST: template("East pays and receives double in a game of {players}."),
    play.DoubleRole.DEALER: template("The dealer pays and receives double in a game of {players}."),
}
LIABLE: Final = {
    False: template(
        "A player whose dangerous discard lets another go out pays the winner for all. The losers then pay each other "
        "nothing."
    ),
    True: template(
        "A player whose dangerous discard becomes part of the winning hand pays the winner for all. The losers then "
        "pay each other nothing."
    ),
}
PAYS_FOR_ALL: Final = {
    False: template("A player whose dangerous discard lets another go out may have to pay what all would pay."),
    True: template(
        "A player whose dangerous discard becomes part of the winning hand may have to pay what all would pay."
    ),
}
"""By whether the tile may have been discarded earlier: where all settle, and where only the winner is paid."""
_LIMIT: Final = {
    play.LimitScope.SCORE: template("It caps the score, which is then doubled for payment."),
    play.LimitScope.PAYMENT: template("It caps each payment as well as the score."),
}


def on_discard_text(rules: play.PaymentRules) -> Text:
    shares = rules.shares
    if rules.discard is not play.PaysAs.DISCARD:
        return Text(_DISCARD[rules.discard])
    if shares.others_at_most is not None:
        sentence = template(
            "Each of the others pays the score, but at most {most} points; the discarder pays the rest of {times} the "
            "score."
        )
        return Text(sentence, most=shares.others_at_most, times=times(shares.giver + 2 * shares.others))
    if shares.base:
        sentence = template("The discarder pays {base} points and the score, each of the others {base} points.")
        return Text(sentence, base=shares.base)
    if shares.dealer_spares_others:
        return Text(
            "The discarder pays twice the score and each of the others once; where the dealer wins, the discarder "
            "alone pays."
        )
    return Text(_ON_DISCARD[shares.giver, shares.others])


def double_text(role: play.DoubleRole, doubling_with: frozenset[int]) -> Text:
    if not doubling_with:
        return Text("Nobody pays or receives double.")
    return Text(_DOUBLE[role], players=numbers_text(doubling_with))


def limit_text(rules: play.PaymentRules) -> Text:
    if rules.limit_scope is play.LimitScope.SCORE and not rules.doubling_with:
        return Text("It caps the score, not what a player pays for it.")
    return Text(_LIMIT[rules.limit_scope])


def liability_text(words: Mapping[bool, str], rule: LiabilityRule) -> Text:
    """Return who may have to pay the winner for all, and whether a discard claimed for a kong counts too."""
    sentences = [Text(words[rule.earlier_tiles])]
    if rule.claimed_kongs:
        sentences.append(Text("This includes a discard that was claimed for a kong."))
    return join_sentences(sentences)


def fed_text(rule: LiabilityRule, hands: str) -> Text:
    """Return what a player pays who gave up the last set of one of some limit hands."""
    sentences = [Text("Who gives up the last set of one of these pays for all: {hands}.", hands=hands)]
    if rule.halves:
        sentences.append(Text("On a third player's discard the two pay half each."))
    if rule.for_its_hand_only:
        sentences.append(Text("Of several limit hands that is for the one that was fed."))
    if rule.counters:
        sentences.append(Text("Who is liable pays for the counters too."))
    return join_sentences(sentences)


def counters_text(stakes: StakeRules) -> Text:
    sentence = template("For each counter who gave up the last tile pays {claimed}, or each of the others {drawn}.")
    text = Text(sentence, claimed=stakes.claimed, drawn=stakes.drawn)
    each = Text("Each of several winners is paid.")
    first = Text("Of several winners the first in turn is paid.")
    return join_sentences([text, each if stakes.counters_to_each else first])


def drawn_deal_text(stakes: StakeRules, broken_off_by: Collection[str]) -> Text:
    ready = template("Those who are not ready pay {points:,} together, and the ready ones share it.")
    sentences = [Text(ready, points=stakes.ready)]
    if stakes.kept_discards is not None:
        kept = template(
            "Instead, who discarded only ones, nines and honours, none of which was claimed, is paid as for a "
            "drawn hand of {points:,}."
        )
        sentences.append(Text(kept, points=stakes.kept_discards))
    if broken_off_by:
        causes = comma_or_list(Text(words) for cause, words in _CAUSES.items() if cause in broken_off_by)
        sentences.append(Text("A deal may be broken off if {causes}.", causes=causes))
    return join_sentences(sentences)


def penalty_text(rule: play.PenaltyRule) -> Text:
    match rule.amount:
        case LimitShare(share):
            names = {Fraction(2): template("twice the limit"), Fraction(1, 2): template("1/2 of the limit")}
            amount = Text(names.get(share, template("{share} of the limit")), share=str(share))
        case fixed:
            amount = Text("{points:,} points", points=fixed.points)
    if rule.payees is play.Payees.ONE_NAMED:
        claimed = template("Costs {amount} to the player who claimed")
        wronged = template("Costs {amount} to the player who was wronged")
        cost = Text(wronged if rule.is_house_rule else claimed, amount=amount)
    elif rule.each:
        cost = Text("Costs {amount} to each of those who do not pay it", amount=amount)
    else:
        cost = Text("Costs {amount} in all, shared by those who do not pay it", amount=amount)
    if rule.east_doubles:
        cost = Text("{cost}, twice that to or from East", cost=cost)
    if rule.most_payers > 1:
        cost = Text("{cost}; up to {players} pay it together", cost=cost, players=number_word(rule.most_payers))
    return Text("{cost}.", cost=cost)
