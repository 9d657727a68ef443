"""What a ready hand waits for: hands worked out from the rules, and random ones tried tile by tile."""

import pytest

from engine import waits as waits_module
from engine.errors import FaultCode, HandError
from engine.game.hand import WonFrom
from engine.rules.house_rules import with_house_rules
from engine.rulesets import RULESETS
from engine.scoring import completing, special_hands
from engine.special_hands.pattern import parse
from engine.waits import MOST_WAITS_OF_DISCARDS, MOST_WORK_ON_DISCARDS, ReadyHand, discards_of, wait_faults, waits_of
from support.addresses import WAITS
from support.answered_requests import cases_of
from support.building import hand_of, house_rules_of, ruleset_of, tiles_of
from support.case_files import load
from support.laws import for_each

WALL, DISCARD = WonFrom.WALL, WonFrom.DISCARD
ROBBED, HIDDEN, LOOSE, DEALT = (WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG, WonFrom.LOOSE_TILE, WonFrom.DEALT)
GATES = "D1 D1 D1 D2 D3 D4 D5 D6 D7 D8 D9 D9 D9"
ORPHANS = "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW"
DRAGONS = "DR DR DR"
WIND = "WW WW WW"
FAR = "B1 B4 B7 C1 C4 C7 D1 D4 D7 WE WS DR DG"

WILD = {"tile": "B2", "as": "B5"}


def ready(request, *, sources=(WALL, DISCARD), seen="", **facts):
    table = {"seat_wind": "south", "prevailing_wind": "east"}
    return ReadyHand(hand_of({**table, **request}), sources, tiles_of(seen.split()), **facts)


def lying(tiles="", *melds, wild=False, **more):
    tiles = [*tiles.split(), *[WILD] * wild]
    return {"concealed_tiles": tiles, "melds": [each.split() for each in melds], **more}


def ruleset(ruleset_id, **options):
    return ruleset_of({"ruleset": ruleset_id, "house_rules": {"options": options}})


def found(waits):
    return [(wait.tile.code, *(score.total for score in wait.scores.values())) for wait in waits]


GOULASH = ruleset("british", goulash=True)
CHOW = lying("DG DG C2 C3 B1 B2 B3 B7 B8 B9", WIND)
SEVENS = lying("D5 D6 D7 D7 B2 B2 B2 C3 C3 C3", DRAGONS)
KONGS = lying("D5 D6 B2 B2 B3 B4 B5", seat_wind="east") | {
    "melds": [{"tiles": [code] * 4, "concealed": True} for code in ("C2", "C9")]
}
LIMIT = [("D4", 1000), ("D7", 1000)]

# Worked out from the tables of the rules: tile, then what it scores drawn and discarded.
WORKED_OUT = [
    *((each["ruleset"], each["hand"], [tuple(wait) for wait in each["waits"]]) for each in load("engine/waits")),
    # Chinese Classical: with 5-6-7-7 the 4 makes a chow, the 7 the pair for 2 points more.
    ("chinese-classical", SEVENS, [("D7", 52, 48), ("D4", 48, 44)]),
    # A fifth of what a wild tile stands for: three bamboo 5 and a wild one, and the fourth completes the pair. 20 and 2
    # for a drawn tile, three concealed pungs of 4 and the own wind 4, which doubles.
    (GOULASH, lying("B7 B7 B7 D3 D3 D3 B5 B5 B5", "WS WS WS", wild=True), [("B5", 76, 72)]),
    # 10 for going out, 4 for the pung, 2 for the pair, 2 for a drawn tile, and 2 for the only possible one.
    ("chinese-classical", CHOW | {"exhausted_tiles": ["C1"]}, [("C4", 20, 18), ("C1", 18, 16)]),
    # Other sources: a robbed tile is one of which the hand holds none, and a concealed kong is robbed for the thirteen
    # wonders alone.
    ("chinese-classical", ready(SEVENS, sources=(ROBBED,)), [("D4", 88)]),
    ("chinese-classical", ready(lying(ORPHANS.replace("C9", "C1")), sources=(HIDDEN,)), [("C9", 1000)]),
    ("chinese-classical", ready(SEVENS, sources=(HIDDEN,)), []),
    # What holds for whatever tile comes.
    ("chinese-classical", ready(CHOW, last_tile=True), [("C4", 36, 32), ("C1", 36, 32)]),
    ("chinese-classical", ready(KONGS, sources=(LOOSE,), kongs_in_a_row=2), LIMIT),
    ("chinese-classical", ready(KONGS, sources=(DEALT,)), LIMIT),
    ("chinese-classical", ready(KONGS | {"seat_wind": "south"}, sources=(DISCARD,), first_turn=True), LIMIT),
    # A robbed tile completes no orphans unless that is agreed.
    *((ruleset("booklet", robbed_tile_completes=agreed), ready(lying(ORPHANS.replace("B9", "B1")),
      sources=(WALL, ROBBED)), [("B9", *scores)]) for agreed, scores in ((False, [2000]), (True, [2000, 2000]))),
    # The nine gates are waited for under either reading.
    *((ruleset("booklet", nine_gates=reading), lying(GATES), [(f"D{n}", 2000, 2000) for n in range(1, 10)])
      for reading in ("shape", "pure_wait")),
    *((each, lying(FAR), []) for each in RULESETS),
    # A kind of which the hand holds all four.
    *((each, lying("B5", "B5 B5 B5", DRAGONS, WIND, "C2 C2 C2"), []) for each in RULESETS),
]  # fmt: skip


@for_each("rules, asked, waits", WORKED_OUT)
def test_a_hand_waits_for_the_tiles_that_the_rules_say(rules, asked, waits):
    asked = ready(asked) if isinstance(asked, dict) else asked
    assert sorted(waits) == sorted(found(waits_of(asked, RULESETS.get(rules, rules))))


def kinds(waits):
    return {wait.tile.code for wait in waits}


def test_a_tile_that_would_break_up_a_grouped_set_is_no_wait():
    loose = lying("D2 D3 D4 D5 C2 C2 C2", DRAGONS, WIND)
    grouped = lying("D5 C2 C2 C2", DRAGONS, WIND, concealed_sets=[["D2", "D3", "D4"]])

    assert [{"D2", "D5"}, {"D5"}] == [kinds(waits_of(ready(each), RULESETS["booklet"])) for each in (loose, grouped)]


# The copies left.


def left(waits):
    return {wait.tile.code: wait.left for wait in waits}


def waits_of_first_discard(asked, rules):
    first = discards_of(asked, rules)[0]
    assert "D5" == first.tile.code
    return first.waits


GATES_LEFT = {"D2": 3, "D3": 3, "D4": 3, "D6": 3, "D7": 3, "D8": 3, "D5": 2, "D1": 1, "D9": 1}


@for_each("find, asked, ruleset_id, expected", [
    *((waits_of, ready(CHOW, seen=seen), "chinese-classical", expected) for seen, expected in {
        "": {"C1": 4, "C4": 4}, "C1 DG F1 C4 C4": {"C1": 3, "C4": 2}, "C4 C4 C4 C4": {"C1": 4, "C4": 0},
    }.items()),
    # The copies in the hand are not left, an exhausted tile is gone, and so is a discarded one.
    (waits_of, ready(lying("DG DG C2 C2", WIND, "B1 B1 B1", "B9 B9 B9"), seen="C2"), "booklet", {"DG": 2, "C2": 1}),
    (waits_of, ready({**CHOW, "exhausted_tiles": ["C1"]}), "chinese-classical", {"C1": 0, "C4": 4}),
    (waits_of_first_discard, ready(lying(f"{GATES} D5")), "chinese-classical", GATES_LEFT),
])  # fmt: skip
def test_the_copies_left_are_those_not_seen(find, asked, ruleset_id, expected):
    assert expected == left(find(asked, RULESETS[ruleset_id]))


def test_of_equal_scores_the_tile_of_which_more_are_left_comes_first():
    waits = waits_of(ready(CHOW, seen="C1"), RULESETS["chinese-classical"])
    assert ["C4", "C1"] == [wait.tile.code for wait in waits]


# Where the tile comes from.


def test_a_robbed_tile_is_one_of_which_the_hand_holds_none():
    waits = waits_of(ready(SEVENS, sources=(DISCARD, ROBBED)), RULESETS["chinese-classical"])

    assert {"D4": [DISCARD, ROBBED], "D7": [DISCARD]} == {wait.tile.code: list(wait.scores) for wait in waits}


def test_a_tile_with_which_the_hand_may_not_go_out_is_listed_with_the_reason():
    # Complete by a discard: 20, 2 + 2 + 2 + 4 points, three doublings.
    request = lying("B2 B2 B3 B3 B3 C5 C5", "D2 D2 D2", "D3 D3 D3", seat_wind="west", players=2)
    booklet = ruleset("booklet", two_player_gate="doublings_4_or_500")
    waits = waits_of(ready(request), booklet)
    refused = waits_of(ready(request, sources=(DISCARD,)), booklet)

    assert [("B2", 544), ("C5", 544)] == found(waits)
    assert [("B2",), ("C5",)] == found(refused)
    assert [0, 0] == [wait.best for wait in refused]
    for wait in (*waits, *refused):
        assert ["may_not_go_out"] == [fault.code for fault in wait.refused.values()]
        assert [DISCARD] == list(wait.refused)


def test_nine_gates_on_a_robbed_tile_are_an_ordinary_hand_unless_agreed():
    request = ready(lying("B1 B1 B1 B2 B3 B5 B5 B6 B7 B8 B9 B9 B9"), sources=(WALL, ROBBED))
    [four] = [wait for wait in waits_of(request, RULESETS["booklet"]) if wait.tile.code == "B4"]

    assert "nine_gates" == four.scores[WALL].limit_hand.id
    assert four.scores[ROBBED].limit_hand is None


# Wild tiles.


def test_a_wild_tile_is_kept_and_moves_up_when_a_tile_is_discarded():
    request = lying("D1 B7 B7 D3 D3 D3 B5 B5", "WS WS WS")
    request["concealed_tiles"] += [WILD, "DR", "DR"]
    [discard] = discards_of(ready(request), GOULASH)

    assert "D1" == discard.tile.code
    request["concealed_tiles"].remove("D1")
    assert discard.waits == waits_of(ready(request), GOULASH)


def counted(monkeypatch, name, module=waits_module, told=len):
    """Count the calls of a function of a module; return the list to which each adds what is told of its arguments."""
    calls, real = [], getattr(module, name)
    monkeypatch.setattr(module, name, lambda *arguments: calls.append(told(arguments)) or real(*arguments))
    return calls


@pytest.mark.parametrize("tiles", [GATES, ORPHANS, FAR])
def test_beside_a_wild_tile_only_the_kinds_that_may_complete_the_hand_are_tried(monkeypatch, tiles):
    request = lying(tiles)
    request["concealed_tiles"].append(WILD)
    tried = counted(monkeypatch, "_score_or_fault")
    found_ = discards_of(ready(request), GOULASH)

    assert len(tried) == sum(len(wait.scores) for each in found_ for wait in each.waits)


# Discards.


def test_a_discard_is_told_with_what_the_hand_then_waits_for():
    request = lying("B5 B5 D2 D3 D4 D6 D7 D9", DRAGONS, "C4 C5 C6")
    discards = discards_of(ready(request, seen="D5"), RULESETS["booklet"])

    # 22 or 20 and 4 for the dragons, doubled twice.
    assert [("D9", 104, 7, [("D8", 104, 96), ("D5", 104, 96)]), ("D6", 104, 4, [("D8", 104, 96)])] == [
        (each.tile.code, each.best, each.left, found(each.waits)) for each in discards
    ]


def test_only_tiles_in_no_set_are_discarded():
    request = lying("B5 D9", DRAGONS, concealed_sets=[["B2", "B3", "B4"], ["D6", "D7", "D8"], ["C1", "C1", "C1"]])
    assert ["B5", "D9"] == sorted(each.tile.code for each in discards_of(ready(request), RULESETS["booklet"]))


def test_a_hand_far_from_ready_has_no_discard():
    assert () == discards_of(ready(lying(f"{FAR} B9")), RULESETS["booklet"])


ANY_TILES = "any 14 suits honours"
OPEN = "any 4 suits + any 5 x2-8 + any 5 bamboos circles"
FITS_OPEN = "B2 B2 B3 B3 B4 B4 B5 B5 D5 D5 D6 D6 D7 D7"


def own_hands(*patterns):
    own = [{"id": f"h{n}", "name": "H", "pattern": each, "points": 100 - n} for n, each in enumerate(patterns)]
    return house_rules_of({"house_rules": {"hands": own}})


def with_hands(*patterns):
    return with_house_rules(RULESETS["chinese-classical"], own_hands(*patterns))


def test_the_tiles_of_a_wait_are_read_once_for_all_sources(monkeypatch):
    read, made = counted(monkeypatch, "ungrouped_reading"), counted(monkeypatch, "special_hands_allowed", special_hands)
    found_ = waits_of(ready(lying(FAR), sources=(WALL, DISCARD, ROBBED)), with_hands(ANY_TILES))

    assert 20 < len(read) == len(made) == len(found_)


def test_a_special_hand_that_another_always_beats_is_not_scored_and_one_pattern_looked_for_once(monkeypatch):
    scored = counted(monkeypatch, "scored_special_shape", told=lambda given: len(given[2]))
    looked_for = counted(monkeypatch, "tiles_lacked", completing, told=lambda given: given[0].id)
    waits_of(ready(lying(FAR)), with_hands(*[ANY_TILES] * 20))

    assert {1} == set(scored)
    assert ["h0"] == looked_for


def refusal(*patterns, tiles, sources=(WALL,)):
    with pytest.raises(HandError) as caught:
        discards_of(ready(lying(tiles), sources=sources), with_hands(*patterns), own_hands(*patterns))
    [fault] = caught.value.faults
    assert (("house_rules", "hands"), FaultCode.TOO_OPEN) == (fault.path, fault.code)
    return str(fault.message)


def test_discards_are_refused_where_looking_for_special_hands_takes_too_many_steps(monkeypatch):
    looked_for = counted(monkeypatch, "completions_of")
    work = 7 * 2 * parse(OPEN).work

    assert work > MOST_WORK_ON_DISCARDS
    assert f"can take {work} steps, and {MOST_WORK_ON_DISCARDS} are allowed" in refusal(
        OPEN, f"{OPEN} ", tiles=FITS_OPEN
    )
    assert not looked_for


def test_steps_count_for_each_different_discard():
    assert "too many tiles complete the hand" in refusal(OPEN, tiles=FITS_OPEN)
    assert discards_of(ready(lying(f"{FAR} B9")), with_hands(OPEN, f"{OPEN} "), own_hands(OPEN, f"{OPEN} ")) == ()


def test_discards_are_refused_where_too_many_tiles_complete_the_hand(monkeypatch):
    scored = counted(monkeypatch, "scored_special_shape")

    assert f"476 after all discards, and {MOST_WAITS_OF_DISCARDS} are allowed" in refusal(ANY_TILES, tiles=f"{FAR} B9")
    assert not scored


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_ruleset_of_a_book_leaves_too_much_open(ruleset_id):
    most = {"booklet": "D1 D1 D1 D2 D3 D3 D4 D5 D6 D7 D8 D9 D9 D9", "british": f"{ORPHANS} B2"}
    hand = most.get(ruleset_id, "C2 C2 C3 C4 C4 C4 C5 C6 C7 C8 C9 C9 C9 C9")
    waits = [each.waits for each in discards_of(ready(lying(hand)), RULESETS[ruleset_id])]

    assert 12 < sum(map(len, waits)) < MOST_WAITS_OF_DISCARDS


# Where a hand needs faan to go out.
ONE_MELDED = lying("B5 B6 C3 C4 C5 D6 D7 D8 D5 D5", "B1 B2 B3")


@for_each("bonus_tiles, minimum, let_in", [
    # Four chows drawn with an own flower are 3 faan, of which the flower's does not count; claimed, 1 counts.
    (["F2"], "3", []),
    # A lower minimum lets a source in.
    ([], "2", [8]),
])  # fmt: skip
def test_a_tile_with_which_the_hand_stays_below_the_minimum_is_no_wait_for_that_source(bonus_tiles, minimum, let_in):
    waits = waits_of(ready(ONE_MELDED | {"bonus_tiles": bonus_tiles}), ruleset("hong-kong", minimum_faan=minimum))
    refused = {(wait.tile.code, source) for wait in waits for source in wait.refused}

    assert [("B4", *let_in), ("B7", *let_in)] == sorted(found(waits))
    assert {tuple([WALL] * len(let_in))} == {tuple(wait.scores) for wait in waits}
    assert {(tile, each) for tile in ("B4", "B7") for each in (WALL, DISCARD)[len(let_in) :]} == refused


def test_seven_pairs_that_compete_are_waited_for_too():
    pairs = lying("B4 B4 B4 B4 B5 B5 B6 B6 B7 B7 B7 B7 B9")

    [nine] = [wait for wait in waits_of(ready(pairs), RULESETS["zung-jung"]) if wait.tile.code == "B9"]

    assert 110 == nine.scores[WALL].total


# Hands that cannot be.


def faults(asked, rules, *, discards=False):
    return [("/".join(map(str, fault.path)), fault.code) for fault in wait_faults(asked, rules, discards=discards)]


@pytest.mark.parametrize("asked, discards, expected", [
    (ready(lying("B1 B1 B1")), False, [("concealed_tiles", "wrong_number_of_tiles")]),
    (ready(lying()), False, [("melds", "wrong_number_of_tiles")]),
    (ready(lying(f"{GATES} D5")), False, [("concealed_tiles", "wrong_number_of_tiles")]),
    (ready(lying(GATES)), True, [("concealed_tiles", "wrong_number_of_tiles")]),
    (ready(lying(f"{GATES} D5 D5")), True, [("concealed_tiles", "wrong_number_of_tiles")]),
    (ready(lying("D9 C1 C2 C3 C4 C5 C6 C7 C8 C9", "D9 D9")), False, [
        ("concealed_tiles", "wrong_number_of_tiles"), ("melds/0", "melded_pair"),
    ]),
    (ready(lying(GATES), seen="D1 D2 D1 D1 F1 F1"), False, [
        ("seen_tiles/2", "too_many_of_a_tile"), ("seen_tiles/5", "too_many_of_a_tile"),
    ]),
    (ready(lying(GATES, bonus_tiles=["F1"]), seen="F1"), False, [("seen_tiles/0", "too_many_of_a_tile")]),
    (ready(lying(GATES.replace("D2", "D1 D1")), seen="D1"), False, [
        ("concealed_tiles/4", "too_many_of_a_tile"), ("concealed_tiles", "wrong_number_of_tiles"),
        ("seen_tiles/0", "too_many_of_a_tile"),
    ]),
    (ready(lying(GATES), sources=(WALL, DEALT)), False, [("win_sources/1", "dealt_to_the_dealer_only")]),
    (ready(lying(ORPHANS), sources=(HIDDEN, WALL)), False, [("win_sources/0", "source_not_allowed")]),
    (ready(lying("B2 B3 B4 C7 C8 C9 D5 D6 WS WS", DRAGONS, seat_wind="east"), sources=(DEALT,)), False, [
        ("win_sources/0", "dealt_hand_is_concealed"),
    ]),
    (ready(lying(GATES, bonus_tiles=["F1"]), sources=(WALL, LOOSE, ROBBED), last_tile=True), False, [
        ("last_tile", "not_the_last_tile"), ("last_tile", "not_the_last_tile"),
    ]),
    (ready(lying(GATES), sources=(WALL, LOOSE)), False, [("win_sources/1", "nothing_replaced")]),
    (ready(lying(GATES), kongs_in_a_row=2), False, [("kongs_in_a_row", "not_in_this_ruleset")]),
    (ready(lying(GATES, seat_wind="east"), first_turn=True), False, [
        ("first_turn", "not_the_first_turn"), ("win_sources/1", "not_the_first_turn"),
    ]),
    (ready(lying("B2 B3 B4 C7 C8 C9 D5 D6 WS WS", DRAGONS), first_turn=True), False, [
        ("first_turn", "not_the_first_turn"),
    ]),
    (ready(lying(GATES, original_call=True)), False, [("original_call", "not_in_this_ruleset")]),
    (ready(lying(GATES, players=2)), False, [("seat_wind", "not_at_the_table")]),
    (ready(lying("B1 B2 B3 C7 C8 C9 D5 D6 WS WS", "B1 B2 B3", seat_wind="west", players=2)), False, [
        ("melds/0", "too_many_chows"),
    ]),
])  # fmt: skip
def test_what_cannot_be_is_told_with_its_place(asked, discards, expected):
    assert expected == faults(asked, RULESETS["booklet"], discards=discards)


@for_each("ruleset_id, asked, expected", [
    # A fact that the sets exclude is told once; what no source has in common is told for each.
    ("british", ready(lying("D5 D6 D7 D7 B2 B2 B2 C3 C3 C3", DRAGONS, original_call=True)),
     [("original_call", "not_an_original_call")]),
    ("chinese-classical", ready(lying(GATES, dealer_wins=14, seat_wind="east"), sources=(WALL,)),
     [("dealer_wins", "too_many_wins")]),
    ("chinese-classical", ready(CHOW, kongs_in_a_row=2), [("kongs_in_a_row", "kongs_not_in_hand")] * 2),
])  # fmt: skip
def test_what_the_facts_exclude_is_told_with_its_place(ruleset_id, asked, expected):
    assert expected == faults(asked, RULESETS[ruleset_id])


@pytest.mark.parametrize("find", [waits_of, discards_of])
def test_a_hand_that_cannot_be_is_refused(find):
    with pytest.raises(HandError) as caught:
        find(ready(lying("B1")), RULESETS["booklet"])

    assert ["wrong_number_of_tiles"] == [fault.code for fault in caught.value.faults]


def test_a_score_too_large_to_be_written_down_is_refused():
    values = {"dragon_pung": {"exposed": {"doublings": 20}}, "wind_pung": {"exposed": {"doublings": 20}}}
    agreed = ruleset_of({"ruleset": "booklet", "house_rules": {"limit": None, "values": values}})
    with pytest.raises(HandError) as caught:
        waits_of(ready(lying("B5", DRAGONS, "DG DG DG", WIND, "C1 C1 C1")), agreed)

    assert [("house_rules", "values")] == [fault.path for fault in caught.value.faults]


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(WAITS)
