"""A procedure in words: each of its rules as a text with its page."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.rules.citation import Convention
from engine.table.claims import BY_ANYBODY, CLAIMS_OF_CHOWS, EQUAL_CLAIMS, ONE_CHOW, claim_order_text, no_chows_text
from engine.table.procedure import TILES_PER_STACK, ChosenRole, Procedure
from engine.table.rules import ClaimRules
from engine.table.seating.words import seat_rule_text
from engine.table.stacks import OTHER_END
from engine.table.walls import words as walls
from engine.table.words import END_NAMES, number_of_stacks
from engine.text import Text, join_sentences, template

_THROWER: Final = {ChosenRole.BREAKER: template("The breaker"), ChosenRole.DEALER: template("The dealer")}


def describe_procedure(procedure: Procedure) -> tuple[Convention, ...]:
    """Return the rules of a procedure in words: seats, wall, reserve, deal, claims, and play if the page has it."""
    rules = (
        *_seat_rules(procedure),
        *_wall_rules(procedure),
        *_reserve_rules(procedure),
        *((procedure.terms,) if procedure.terms else ()),
        *_deal_rules(procedure),
        *_claim_rules(procedure.claims),
        *procedure.play,
    )
    say = procedure.words.say
    return tuple(replace(rule, name=say(rule.name), text=say(rule.text)) for rule in rules)


def _seat_rules(procedure: Procedure) -> Iterator[Convention]:
    for players, rule in procedure.drawing.items():
        name = Text("Seats of {players} players", players=players)
        text, cite = seat_rule_text(rule, procedure.seats[players]), rule.choose_cite or rule.cite
        yield Convention(f"seats_of_{players}", name, text, cite)


def _wall_rules(procedure: Procedure) -> Iterator[Convention]:
    """Yield how the walls are built, where they are broken, and where the loose tiles and the live wall lie."""
    counting, loose = procedure.counting, procedure.loose_tiles
    yield Convention("walls", Text("The walls"), walls.building_text(procedure), procedure.building.cite)
    yield Convention("side", Text("Which side"), walls.side_text(procedure), procedure.choosing.cite)
    yield Convention("stack", Text("Which stack"), _stack_text(procedure), counting.cite)
    yield Convention("loose_tiles", Text("The loose tiles"), _laid_text(procedure), loose.cite)
    yield Convention("live_wall", Text("The live wall"), walls.live_text(procedure), counting.cite)


def _laid_text(procedure: Procedure) -> Text:
    loose = procedure.loose_tiles
    if not procedure.lifts_loose_tiles:
        return Text("No tiles are lifted.")
    sentence = template(
        "The upper tile is laid on stack {upper} from the gap, the lower one on stack {lower}, both to the {end} of it."
    )
    return Text(sentence, upper=loose.upper, lower=loose.lower, end=END_NAMES[procedure.counting.end])


def _stack_text(procedure: Procedure) -> Text:
    """Return who counts how many stacks, and which one is lifted, in words."""
    counting = procedure.counting
    if counting.one_throw:
        text = template("The same throw counts the stacks, from the {end} end of the side.")
    elif counting.added:
        text = template(
            "{player} throws two dice, adds East's throw and counts so many stacks from the {end} end of the side, on "
            "round its {other} end where they do not suffice."
        )
    else:
        text = template("{player} throws two dice and counts so many stacks from the {end} end of the side.")
    ends = {"end": END_NAMES[counting.end], "other": END_NAMES[OTHER_END[counting.end]]}
    if not procedure.lifts_loose_tiles:
        lifted = Text("The wall is broken beyond the last one counted.")
    else:
        lifted = Text("The next stack is lifted.") if counting.beyond else Text("The last one counted is lifted.")
    return join_sentences([Text(text, player=Text(_THROWER[procedure.choosing.chosen]), **ends), lifted])


def _reserve_rules(procedure: Procedure) -> Iterator[Convention]:
    """Yield how large the reserve is, what it is for, and when a hand ends without a winner."""
    reserve = procedure.reserve
    if not reserve.exists:
        text = walls.no_reserve_text(procedure)
    elif reserve.stacks is None:
        text = Text("The counted stacks next to the gap and the two loose tiles.")
    elif not procedure.lifts_loose_tiles:
        sentence = template("The last {stacks} of the wall: {tiles} tiles.")
        text = Text(sentence, stacks=number_of_stacks(reserve.stacks + 1), tiles=(reserve.stacks + 1) * TILES_PER_STACK)
    else:
        sentence = template("{stacks} next to the gap and the two loose tiles: {tiles} tiles.")
        text = Text(sentence, stacks=number_of_stacks(reserve.stacks), tiles=(reserve.stacks + 1) * TILES_PER_STACK)
    yield Convention("reserve", Text("The {reserve}", reserve=procedure.reserve_name), text, reserve.cite)
    yield Convention("used_for", Text("What it is for"), walls.used_for_text(procedure), reserve.used_for_cite)
    yield Convention("order_of_use", Text("Order of use"), walls.order_of_use_text(procedure), reserve.order_cite)
    yield Convention("refilled", Text("Whether it is filled up"), walls.refilled_text(procedure), reserve.refilled_cite)
    yield Convention("drawn", Text("When nobody wins"), walls.wash_out_text(procedure), procedure.wash_out.cite)


def _deal_rules(procedure: Procedure) -> Iterator[Convention]:
    last, bonus = procedure.last_tiles, procedure.bonus_tiles
    yield Convention("rounds", Text("Dealing"), walls.rounds_text(), procedure.rounds_cite)
    yield Convention("last_tiles", Text("The last tiles"), walls.last_tiles_text(procedure), last.cite)
    if procedure.building.has_bonus_tiles:
        yield Convention("bonus_tiles", Text("Flowers and seasons"), walls.bonus_text(procedure), bonus.source_cite)
        yield Convention("further_bonus_tiles", Text("Further ones"), walls.further_text(procedure), bonus.further_cite)
    if bonus.kongs_cite:
        yield Convention("dealt_kongs", Text("Kongs that are dealt"), walls.kongs_text(procedure), bonus.kongs_cite)
    if procedure.empty_seats_cite:
        yield Convention("empty_seats", Text("Empty seats"), walls.EMPTY_SEATS, procedure.empty_seats_cite)


def _claim_rules(claims: ClaimRules) -> Iterator[Convention]:
    yield Convention("claim_order", Text("Claims of a discard"), claim_order_text(claims), claims.order_cite)
    yield Convention("equal_claims", Text("Equal claims"), EQUAL_CLAIMS, claims.nearest_cite)
    yield Convention("claims_by_anybody", Text("Who may claim"), BY_ANYBODY, claims.anybody_cite)
    yield Convention("chow_claims", Text("Who may claim a chow"), CLAIMS_OF_CHOWS, claims.chow_cite)
    if claims.one_chow_cite:
        yield Convention("one_chow", Text("How many chows"), ONE_CHOW, claims.one_chow_cite)
    for players, cite in claims.no_chows.items():
        name = Text("Chows of {players} players", players=players)
        yield Convention(f"no_chows_of_{players}", name, no_chows_text(players), cite)
