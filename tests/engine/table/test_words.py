"""What is said of the table: sentences that players read, each with its page."""

from __future__ import annotations

import re

import pytest

from engine.game.tiles import Tile, Wind
from engine.table.catalogue import all_procedures, find_procedure, with_options
from engine.table.describing import describe_procedure
from engine.table.dice import Throw
from engine.table.seating.draw import NO_ROW, SeatDraw, WindRow, draw_seats
from engine.table.seating.words import seat_steps
from engine.table.stacks import End, tile_positions, wall_order
from engine.table.walls.dealing import deal_tiles, plan_deal, tiles_in_play
from engine.table.walls.dealing_words import deal_steps
from engine.table.walls.opening import open_wall
from engine.table.walls.opening_words import wall_steps
from support.laws import for_each

FOUR = ("Anna", "Bert", "Cleo", "Dora")


def opened(procedure_id, *throws, dealer=None, **options):
    return open_wall(with_options(find_procedure(procedure_id), options), [*map(made, throws)], dealer)


def made(throw):
    return Throw(throw) if isinstance(throw, int) else Throw(sum(throw), throw)


def said(steps):
    return [step.text for step in steps]


def test_every_step_of_a_wall_is_told():
    assert [
        (
            "All but the dealer mix the tiles, until East calls Pow. The walls are pushed together so that each "
            "stands in at its right end and out at its left end. Each side is a wall of 18 stacks, two tiles high: "
            "144 tiles in all."
        ),
        (
            "East throws two dice: 12 (6 + 6). Counting the sides anticlockwise, East's own as one, that falls on "
            "North, who breaks the wall."
        ),
        "North throws two dice: 10. With the throw of East that makes 22.",
        (
            "North counts 22 stacks from the right end of that wall: 18 to its left end and 4 more round the corner, "
            "on West's. The count ends at W-R4, where the wall is broken."
        ),
        (
            "The two tiles of W-R4 are lifted: the loose tiles. They are laid face down, the upper one on N-R17 and "
            "the lower one on W-R1."
        ),
        (
            "The 7 stacks to the right of the gap, W-R3 to W-R1, then N-R18 to N-R15, and the two loose tiles are the "
            "dead wall: 16 tiles. They are set apart from the rest."
        ),
        "The dead wall gives the replacement tiles for kongs only.",
        (
            "The loose tile farther from the gap is taken first, then the other one. When both are used, the stack "
            "next to the gap is lifted in the same way, and so on to the right. So the first are, by where they stood "
            "in the wall: upper tile of W-R4, lower tile of W-R4, upper tile of W-R3, lower tile of W-R3."
        ),
        "The dead wall is not filled up from the live wall.",
        (
            "The live wall begins on the other side of the gap, at W-R5, and runs clockwise to N-R14: 64 stacks, 128 "
            "tiles. Of each stack the upper tile comes first."
        ),
        "The dead wall is also called the kong box.",
        (
            "The hand ends without a winner when the last tile of the live wall has been taken and its discard played, "
            "or when the last tile of the dead wall has been taken as a replacement and does not win."
        ),
    ] == said(wall_steps(opened("chinese-classical", (6, 6), 10)))


PLAYED_OUT = "The hand ends without a winner when the last tile of the live wall has been taken and its discard played"
NEEDED = ", or when a replacement tile is needed and the kong box is empty."


@pytest.mark.parametrize(
    "procedure_id, options, ends, from_",
    [
        ("left-hand", {}, NEEDED, ("Mah-Jong, British Rules (Peter Gregory)", "not on the page of this procedure")),
        ("sparrows", {}, NEEDED, ("Starting the Game (Smoothguide to Mah-Jong)", "an empty Kong Box is not on this")),
        ("british", {}, NEEDED, ("Mah-Jong, British Rules (Peter Gregory)", "another tile required")),
        (
            "booklet",
            {},
            NEEDED.replace("kong box", "Kong Box"),
            ("Mah-Jong, British Rules (Peter Gregory)", "not on the page of this procedure"),
        ),
        (
            "chinese-classical",
            {},
            ", or when the last tile of the dead wall has been taken as a replacement and does not win.",
            ("Four Winds Rule Collection: Chinese Classical", "not in chapter 2"),
        ),
        ("chinese-classical", {"dead_wall_refilled": True}, ".", ("Four Winds Rule Collection: Chinese Classical", "")),
        (
            "dmjl",
            {},
            ", or when the last tile of the kong box has been taken as a replacement and does not win.",
            ("Four Winds Rule Collection: Chinese Classical", "not in chapter 2"),
        ),
    ],
)
def test_a_hand_is_drawn_when_the_wall_or_the_replacements_are_used_up(procedure_id, options, ends, from_):
    rules = {each.id: each for each in describe_procedure(with_options(find_procedure(procedure_id), options))}
    title, locus = from_

    assert PLAYED_OUT + ends == rules["drawn"].text
    assert title == rules["drawn"].cite.source.title
    assert locus in rules["drawn"].cite.locus


@pytest.mark.parametrize(
    "procedure_id, rule, title",
    [
        ("left-hand", "seats_of_4", "Other pages of mahjongg.com: seats, start of play, scoring"),
        ("left-hand", "stack", "Deciding Which Tile Is To Be Opened (mahjongg.com)"),
        ("left-hand", "order_of_use", "Mah-Jong, British Rules (Peter Gregory)"),
        ("left-hand", "rounds", "Mah-Jong, British Rules (Peter Gregory)"),
        ("left-hand", "last_tiles", "Other pages of mahjongg.com: seats, start of play, scoring"),
        ("left-hand", "further_bonus_tiles", "Mah-Jong, British Rules (Peter Gregory)"),
        ("sparrows", "seats_of_4", "Starting the Game (Smoothguide to Mah-Jong)"),
        ("sparrows", "refilled", "Mah-Jong, British Rules (Peter Gregory)"),
        ("sparrows", "rounds", "Starting the Game (Smoothguide to Mah-Jong)"),
        ("sparrows", "further_bonus_tiles", "Mah-Jong, British Rules (Peter Gregory)"),
    ],
)
def test_a_rule_cites_the_page_that_says_it(procedure_id, rule, title):
    rules = {each.id: each for each in describe_procedure(find_procedure(procedure_id))}

    assert title == rules[rule].cite.source.title


@pytest.mark.parametrize(
    "wall, sentence",
    [
        (
            ("booklet", 3, 7),
            (
                "East throws one die: 3. Counting the sides anticlockwise, East's own as one, that falls on West, who "
                "is the dealer."
            ),
        ),
        (("booklet", 3, 7), "West throws two dice: 7."),
        (
            ("booklet", 3, 7),
            (
                "West counts 7 stacks from the right end of that wall, to W-R7. The next stack, W-R8, is where the "
                "wall is broken."
            ),
        ),
        (
            ("booklet", 3, 7),
            (
                "The hand ends without a winner when the last tile of the live wall has been taken and its discard "
                "played, or when a replacement tile is needed and the Kong Box is empty."
            ),
        ),
        (("british", 6, 8), "The kong box gives the replacement tiles for kongs, flowers and seasons."),
        (
            ("left-hand", 12, 4),
            (
                "North counts 16 stacks from the left end of that wall. The count ends at N-L16, where the wall is "
                "broken."
            ),
        ),
        (
            ("left-hand", 11, 9),
            (
                "The 7 stacks to the left of the gap, N-L1, then W-L18 to W-L13, and the two loose tiles are the kong "
                "box: 16 tiles."
            ),
        ),
    ],
)
def test_what_differs_between_procedures_is_told(wall, sentence):
    assert sentence in said(wall_steps(opened(*wall)))


NOTE = "2.2 The Deal, note on modern Asian Mah Jong"


@for_each(
    "procedure_id, options, rule_ids, locus",
    [
        ("chinese-classical", {"dead_wall_size": 0}, "loose_tiles reserve used_for order_of_use refilled", NOTE),
        ("chinese-classical", {"loose_tiles": "not_lifted"}, "loose_tiles order_of_use", NOTE),
        ("chinese-classical", {"east_last_pair": "tops_1_and_3"}, "last_tiles", "2.2 The Deal, closing note"),
        ("hong-kong", {}, "loose_tiles reserve used_for order_of_use refilled", NOTE),
    ],
)
def test_what_a_note_of_the_page_says_is_cited_from_the_note(procedure_id, options, rule_ids, locus):
    rules = {each.id: each for each in describe_procedure(with_options(find_procedure(procedure_id), options))}

    assert [] == [each for each in rule_ids.split() if not rules[each].cite.locus.startswith(locus)]


@for_each("procedure", [each for each in all_procedures() if each.building.has_bonus_tiles])
def test_without_flowers_and_seasons_replacement_tiles_are_for_kongs_only(procedure):
    rules = {each.id: each.text for each in describe_procedure(with_options(procedure, {"tiles": 136}))}

    assert "kongs" in rules["used_for"]
    assert "flowers" not in rules["used_for"]
    assert not {"bonus_tiles", "further_bonus_tiles"} & {*rules}


@for_each("procedure_id", ["booklet", "left-hand"])
def test_the_order_in_which_flowers_are_replaced_is_cited_from_a_page_that_has_it(procedure_id):
    wall = opened(procedure_id, 3, 7)
    [step] = [each for each in deal_steps(wall, plan_deal(wall), None) if each.text.startswith("The players do so")]

    assert "Mah-Jong, British Rules (Peter Gregory)" == step.cite.source.title
    assert "not on the page of this procedure" in step.cite.locus


def test_nobody_throws_for_a_dealer_who_is_known():
    steps = said(wall_steps(opened("booklet", 7, dealer=Wind.WEST)))

    assert not any("falls on" in step for step in steps)
    assert "West throws two dice: 7." in steps


def test_a_dead_wall_that_is_filled_up_is_told():
    wall = opened("chinese-classical", 8, 3, dead_wall_refilled=True)

    assert "The dead wall is filled up: the last tile of the live wall takes the place of each tile used." in said(
        wall_steps(wall)
    )


def test_every_step_of_a_deal_is_told():
    wall = opened("left-hand", 12, 4)

    assert [
        (
            "East deals, from N-L17 anticlockwise. The dealer and then the players to the right take 4 tiles each, two "
            "stacks, 3 times, until everybody has 12. East 1 to 4; South 5 to 8; West 9 to 12; North 13 to 16; East 17 "
            "to 20; South 21 to 24; West 25 to 28; North 29 to 32; East 33 to 36; South 37 to 40; West 41 to 44; North "
            "45 to 48."
        ),
        (
            "Each takes one tile, and East one more when all flowers and seasons have been replaced: the dealer has 14 "
            "tiles then, the others 13. East 49; South 50; West 51; North 52."
        ),
        "Flowers and seasons are laid out and replaced from the kong box.",
        "The players do so in turn: East, South, West and North.",
        "One that comes as a replacement is replaced at once.",
        "Then one more tile is taken: East 53.",
        "75 tiles are left in the live wall, 16 in the kong box. East begins with a discard.",
    ] == said(deal_steps(wall, plan_deal(wall), None))


@pytest.mark.parametrize(
    "wall, sentence",
    [
        (
            ("sparrows", 6, 8),
            (
                "The dealer takes the top tiles of the first and the third stack together, then the others one each: "
                "the dealer has 14 tiles then, the others 13. East 49 and 53; South 50; West 51; North 52."
            ),
        ),
        (
            ("chinese-classical", 8, 3),
            (
                "Flowers and seasons are laid out and replaced from the open end of the live wall, where the deal "
                "ended. The players do so in turn: East, South, West and North."
            ),
        ),
        (
            ("chinese-classical", 8, 3),
            ("One that comes as a replacement is replaced at once. A concealed kong may be declared at the same time."),
        ),
    ],
)
def test_what_differs_between_deals_is_told(wall, sentence):
    wall = opened(*wall)

    assert sentence in said(deal_steps(wall, plan_deal(wall), None))


def test_there_is_nothing_to_replace_without_flowers_and_seasons():
    wall = opened("british", 6, 8, tiles=136)
    steps = said(deal_steps(wall, plan_deal(wall), None))

    assert "There are no flowers and seasons to replace." in steps
    assert not any("laid out" in step for step in steps)


def dealt_in_order(wall):
    """Deal a wall whose first live tiles are the eight bonus tiles, and the others in the order of the box."""
    box = sorted(tiles_in_play(wall.procedure).elements(), key=lambda tile: -tile.index)
    lying = dict(zip(tile_positions(wall.live) + wall.replacements, box, strict=True))
    return deal_tiles(wall, [lying[place] for place in tile_positions(wall_order(wall.procedure.building.stacks))])


def test_each_replacement_of_a_real_wall_is_told():
    wall = opened("british", 6, 8)
    table = dealt_in_order(wall)
    steps = said(deal_steps(wall, plan_deal(wall), table))

    first = table.replacements[0]
    assert Tile.S4 is first.bonus_tile
    assert f"East lays out S4 and takes {first.tile.code} for it, the upper tile of S-R14." in steps
    assert "77 tiles are left in the live wall, 6 in the kong box. East begins with a discard." == steps[-1]


def test_an_empty_kong_box_is_told_and_nobody_begins():
    wall = opened("booklet", 1, 2)
    steps = said(deal_steps(wall, plan_deal(wall), dealt_in_order(wall)))

    assert "A replacement is needed and the Kong Box is empty: the hand ends without a winner." in steps
    assert "85 tiles are left in the live wall, 0 in the Kong Box." == steps[-1]


# Seats.


def seated(procedure_id, players=FOUR, **told):
    procedure = find_procedure(procedure_id)
    nothing = {"seats": (), "thrower": None, "throws": (), "rolls": (), "row": NO_ROW, "draws": {}}
    draw = SeatDraw(players=players, **(nothing | told))
    return said(seat_steps(procedure, draw, draw_seats(procedure, draw)))


def test_every_step_of_drawing_from_a_row_is_told():
    row = WindRow((Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.EAST), End.RIGHT)

    assert [
        (
            "Anna throws two dice: 7. Counting the players anticlockwise, Anna as one, that falls on Cleo, who is "
            "temporary East."
        ),
        (
            "Cleo lays the four winds in a row, from left to right South, West, North and East, the even tile at the "
            "right end."
        ),
        (
            "Cleo throws two dice: 4. Counting in the same way, that falls on Bert. The throw is even, so Bert takes "
            "the tile at the even end, on the right: East."
        ),
        "The others to the right follow from the same end: Cleo North, Dora West and Anna South.",
        "Anticlockwise round the table sit Bert as East, then Anna as South, then Dora as West, then Cleo as North.",
        "East deals: Bert deals first.",
    ] == seated("chinese-classical", throws=(Throw(7), Throw(4)), row=row)


def test_every_step_of_rolling_is_told():
    rolls = ({"Anna": 3, "Bert": 6, "Cleo": 1, "Dora": 6}, {"Bert": 2, "Dora": 5})

    assert [
        "Each rolls one die: Anna 3, Bert 6, Cleo 1 and Dora 6.",
        "Each rolls one die: Bert 2 and Dora 5.",
        "Anticlockwise round the table sit Dora as East, then Anna as South, then Bert as West, then Cleo as North.",
        "East rolls one die: 3. Counting anticlockwise, East as one, that falls on West: Bert deals first.",
    ] == seated("booklet", rolls=rolls, throws=(Throw(3),))


def test_who_rolls_again_is_told():
    assert (
        "Bert and Dora are tied for the highest roll and roll again."
        == (seated("booklet", rolls=({"Anna": 3, "Bert": 6, "Cleo": 1, "Dora": 6},))[-1])
    )


def test_it_is_told_that_east_rolls_for_the_dealer():
    rolls = ({"Anna": 3, "Bert": 6, "Cleo": 1, "Dora": 2},)

    assert "East rolls one die for who deals first." == seated("booklet", rolls=rolls)[-1]
    assert "East deals: Bert deals first." == seated("left-hand", rolls=rolls)[-1]


def test_who_sits_out_is_told():
    draws = dict(zip((*FOUR, "Emil"), Wind, strict=True))

    assert [
        (
            "One tile for each seat is mixed face down, and each player draws one: Anna East, Bert South, Cleo West, "
            "Dora North and Emil the white dragon."
        ),
        (
            "Anticlockwise round the table sit Anna as East, then Bert as South, then Cleo as West, then Dora as "
            "North. Emil sits out the first hand."
        ),
        "East deals: Anna deals first.",
    ] == seated("british", (*FOUR, "Emil"), draws=draws)


# Procedures.


def rule(procedure_id, rule_id):
    [text] = [each.text for each in describe_procedure(find_procedure(procedure_id)) if each.id == rule_id]
    return text


@pytest.mark.parametrize(
    "procedure_id, rule_id, text",
    [
        (
            "booklet",
            "side",
            (
                "East throws one die and counts the sides anticlockwise, East's own as one. The player there is the "
                "dealer."
            ),
        ),
        (
            "booklet",
            "stack",
            (
                "The dealer throws two dice and counts so many stacks from the right end of the side. The next stack "
                "is lifted."
            ),
        ),
        ("booklet", "reserve", "The counted stacks next to the gap and the two loose tiles."),
        (
            "left-hand",
            "stack",
            (
                "The breaker throws two dice, adds East's throw and counts so many stacks from the left end of the "
                "side, on round its right end where they do not suffice. The last one counted is lifted."
            ),
        ),
        (
            "left-hand",
            "loose_tiles",
            ("The upper tile is laid on stack 1 from the gap, the lower one on stack 3, both to the left of it."),
        ),
        ("left-hand", "live_wall", "The live wall begins on the other side of the gap and runs anticlockwise."),
        ("british", "reserve", "6 stacks next to the gap and the two loose tiles: 14 tiles."),
        ("british", "further_bonus_tiles", "One that comes as a replacement is replaced at once."),
        (
            "chinese-classical",
            "further_bonus_tiles",
            ("One that comes as a replacement is replaced at once. A concealed kong may be declared at the same time."),
        ),
        (
            "british",
            "seats_of_5",
            (
                "Tiles for East, South, West, North and the white dragon are mixed face down, and each player draws a "
                "seat. East deals first."
            ),
        ),
        (
            "left-hand",
            "seats_of_4",
            (
                "Each player rolls one die. The highest is East, the others sit to the right: East, South, West and "
                "North."
            ),
        ),
    ],
)
def test_the_rules_of_a_procedure_are_told(procedure_id, rule_id, text):
    assert text == rule(procedure_id, rule_id)


@pytest.mark.parametrize("procedure", list(all_procedures()), ids=lambda each: each.id)
def test_the_rules_of_a_procedure_differ_in_id_and_are_sentences(procedure):
    rules = describe_procedure(procedure)

    assert len(rules) == len({each.id for each in rules})
    assert [] == [each.text for each in rules if not re.fullmatch(r"[A-Z0-9].*\.", each.text)]
