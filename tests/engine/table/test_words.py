"""What is said of the table: all sentences of each procedure with their pages, as they were last read against its page.

Where a change is meant, take it over with `make rewrite` and read the difference against the page.
"""

import re
from itertools import combinations, product
from pathlib import Path

import pytest

from engine.errors import TableError
from engine.game.tiles import SEATS, Wind
from engine.table.catalogue import all_procedures, find_procedure, with_options
from engine.table.claims import ClaimedDiscard, decide_claim
from engine.table.describing import describe_procedure
from engine.table.dice import Throw
from engine.table.rules import Claim
from engine.table.seating.draw import NO_ROW, SeatDraw, WindRow, draw_seats
from engine.table.seating.words import seat_steps
from engine.table.stacks import End, tile_positions, wall_order
from engine.table.walls.dealing import NO_KONGS, KongsToDeclare, deal_tiles, plan_deal, tiles_in_play
from engine.table.walls.dealing_words import deal_steps
from engine.table.walls.opening import open_wall, throws_for_wall
from engine.table.walls.opening_words import wall_steps
from support.kept import assert_kept
from support.laws import for_each
from support.turns import NAMES, hand_by_hand

GOLDEN = Path(__file__).parents[2] / "golden" / "procedures"
by_procedure = pytest.mark.parametrize("procedure", [pytest.param(each, id=each.id) for each in all_procedures()])


def changed_choices(options):
    """Yield each choice that changes something, alone."""
    for option in options:
        for choice in option.choices[1:]:
            yield {option.id: choice.value}


def agreed(options):
    return "".join(f", {name} {value}" for name, value in options.items())


def sentences(steps):
    return [f"{step.text} [{step.cite.source.title}: {step.cite.locus}]" for step in steps]


def said_of_rules(procedure):
    def rules(each):
        return [f"{rule.id}: {sentences([rule])[0]}" for rule in describe_procedure(each)]

    usual = rules(procedure)
    yield "The rules", usual
    for options in changed_choices(procedure.options):
        changed = rules(with_options(procedure, options))
        yield f"The rules{agreed(options)}", [each for each in changed if each not in usual]


def said_of_seats(procedure):
    nothing = {"seats": (), "thrower": None, "throws": (), "rolls": (), "row": NO_ROW, "draws": {}}
    row = WindRow((Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.EAST), End.RIGHT)
    for number in procedure.seats:
        players = NAMES[:number]
        tied = dict(zip(players, (3, 6, 1, 6, 2), strict=False))
        again = {each: 7 - place for place, each in enumerate(players) if tied[each] == max(tied.values())}
        rolls = (tied, again) if len(again) > 1 else (tied,)
        winds = SEATS[: 2 * number : 2] if number == 2 else tuple(Wind)[:number]
        told = [
            *({"throws": (Throw(7), Throw(each)), "row": row} for each in (3, 4)),
            {"rolls": rolls[:1]},
            {"rolls": rolls},
            {"rolls": rolls, "throws": (Throw(3),)},
            {"draws": dict(zip(players, winds, strict=True))},
        ]
        for each in told:
            draw = SeatDraw(players=players, **(nothing | each))
            try:
                steps = seat_steps(procedure, draw, draw_seats(procedure, draw))
            except TableError:
                continue
            yield f"Seats of {number} by {', '.join(each)}", sentences(steps)


def dealt_in_order(wall, kongs=NO_KONGS):
    """Deal a wall whose first live tiles are the eight bonus tiles, and the others in the order of the box."""
    box = sorted(tiles_in_play(wall.procedure).elements(), key=lambda tile: -tile.index)
    lying = dict(zip(dict.fromkeys(tile_positions(wall.live) + wall.replacements), box, strict=True))
    tiles = [lying[place] for place in tile_positions(wall_order(wall.procedure.building.stacks))]
    return deal_tiles(wall, tiles, kongs)


def said_of_walls(procedure):
    for players in procedure.seats:
        for options in [{}, *changed_choices(procedure.options)] if players == len(SEATS) else [{}]:
            played = with_options(procedure, options)
            for first, second in ((Throw(12, (6, 6)), Throw(10)), (Throw(4), Throw(2, (1, 1))))[: 1 if options else 2]:
                needed = throws_for_wall(played, None, players)
                thrown = first if played.choosing.dice > 1 else Throw(first.total // 4)
                wall = open_wall(played, [thrown, second][-len(needed) :], None, players)
                kongs = KongsToDeclare({}, every=True) if played.bonus_tiles.kongs_cite else NO_KONGS
                dealt = dealt_in_order(wall, kongs) if players == len(SEATS) else None
                steps = [*wall_steps(wall), *deal_steps(wall, plan_deal(wall), dealt)]
                yield f"A wall and a deal of {players}{agreed(options)}", sentences(steps)


def said_of_claims(procedure):
    reasons = []
    for seats, claims in product(combinations((Wind.WEST, Wind.NORTH, Wind.EAST), 2), product(Claim, repeat=2)):
        for told in (dict(zip(seats[:1], claims, strict=False)), dict(zip(seats, claims, strict=True))):
            try:
                decision = decide_claim(procedure, ClaimedDiscard(discarder=Wind.SOUTH, claims=told))
            except TableError:
                continue
            of_each = " | ".join(str(each.reason) for each in (decision.taken, *decision.others))
            reasons.append(f"{of_each} [{decision.cite.source.title}: {decision.cite.locus}]")
    yield "Claims", reasons


EVENINGS = ["D", "-", "L" * 6, "LLLDL--", "LLLLLLLL-", "L" * 15 + "D" * 9, "L" * 17, "L" * 16 + "D", "D" * 13]


def said_of_turns(procedure):
    for players in procedure.rotation.rules_by_players:
        for options in [{}, *changed_choices(procedure.rotation.options)]:
            why = []
            for letters in EVENINGS:
                for found in hand_by_hand(procedure.id, letters, players, **options):
                    why += found.why
                    if found.state.finished:
                        break
            yield f"Turns of {players}{agreed(options)}", sentences(why)


PARTS = (said_of_rules, said_of_seats, said_of_walls, said_of_claims, said_of_turns)


@by_procedure
def test_a_procedure_says_what_was_last_read_against_its_page(procedure):
    text, seen = "", set()
    for part in PARTS:
        for title, told in part(procedure):
            new = [each for each in dict.fromkeys(told) if each not in seen]
            seen.update(new)
            text += f"# {title}\n\n" * bool(new) + "".join(f"{each}\n" for each in new) + "\n" * bool(new)

    assert_kept(GOLDEN / f"{procedure.id}.txt", text)


def test_no_file_is_kept_of_a_procedure_that_is_gone():
    assert {f"{each.id}.txt" for each in all_procedures()} == {path.name for path in GOLDEN.iterdir()}


# What holds for the sentences of all.


@by_procedure
def test_the_rules_of_a_procedure_differ_in_id_and_are_sentences(procedure):
    rules = describe_procedure(procedure)

    assert len(rules) == len({each.id for each in rules})
    assert [] == [each.text for each in rules if not re.fullmatch(r"[A-Z0-9].*\.", each.text)]


@for_each("procedure", [each for each in all_procedures() if each.building.has_bonus_tiles and each.options])
def test_without_flowers_and_seasons_replacement_tiles_are_for_kongs_only(procedure):
    rules = {each.id: each.text for each in describe_procedure(with_options(procedure, {"tiles": "136"}))}

    assert "kongs" in rules["used_for"]
    assert "flowers" not in rules["used_for"]
    assert not {"bonus_tiles", "further_bonus_tiles"} & {*rules}


def test_nobody_throws_for_a_dealer_who_is_known():
    wall = open_wall(find_procedure("booklet"), [Throw(7)], Wind.WEST)
    steps = [step.text for step in wall_steps(wall)]

    assert not any("falls on" in step for step in steps)
    assert "West throws two dice: 7." in steps
