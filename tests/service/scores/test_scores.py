"""Hands in, scores out, over the real server: every case of the case files, and what each answer owes its reader."""

import json
from collections import Counter
from pathlib import Path

import pytest

from service.scores.scoring import score_json
from support.addresses import SCORES
from support.answered_requests import cases_of
from support.contracts import validator
from support.laws import for_each

CASES = Path(__file__).parents[2] / "cases"

HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["C4", "C5", "C6"], {"tiles": ["WE", "WE", "WE", "WE"], "concealed": True}],
    "concealed_sets": [["D2", "D3", "D4"]],
    "concealed_tiles": ["D6", "D7", "D8", "B5", "B5"],
    "bonus_tiles": ["F1"],
    "win": {"source": "discard", "tile": "D8", "discarder": "west"},
}
SUITS = {"B": ("s", 0x1F010), "C": ("m", 0x1F007), "D": ("p", 0x1F019)}
HONOURS = {"WE": "1z", "WS": "2z", "WW": "3z", "WN": "4z", "DW": "5z", "DG": "6z", "DR": "7z"}
# In Unicode the bamboo flower comes before the chrysanthemum.
CHARACTERS = {
    **{f"{suit}{rank}": chr(first + rank - 1) for suit, (_, first) in SUITS.items() for rank in range(1, 10)},
    **dict(zip(("WE", "WS", "WW", "WN", "DR", "DG", "DW"), map(chr, range(0x1F000, 0x1F007)), strict=True)),
    "F1": "\U0001f022",
    "F2": "\U0001f023",
    "F3": "\U0001f025",
    "F4": "\U0001f024",
    **{f"S{number}": chr(0x1F026 + number - 1) for number in range(1, 5)},
}
NUMBERED = {
    f"{suit}{rank}": f"{rank}{letter}" for suit, (letter, _) in SUITS.items() for rank in range(1, 10)
} | HONOURS


def cases():
    """Read the case files of every ruleset, each case beside the name of its file."""
    files = [file for file in sorted(CASES.glob("*.json")) if not file.stem.endswith("-refused")]
    files = [file for file in files if not file.stem.startswith(("settlements", "across"))]
    return [(file.stem, case) for file in files for case in json.loads(file.read_text(encoding="utf-8"))]


SCORED = cases()


def respelled(value, spellings):
    """Write tiles in other spellings; what is not one stays as it is."""
    if isinstance(value, dict):
        return {name: respelled(each, spellings) for name, each in value.items()}
    if isinstance(value, list):
        return [respelled(each, spellings) for each in value]
    return spellings.get(value, value) if isinstance(value, str) else value


@for_each("file, case", SCORED, by=lambda file, _: file)
def test_each_case_scores_what_the_book_says_and_explains_it(server, file, case):
    """Each case is sent once, and all laws hold for its answer."""
    answer = server.score(case["request"])
    assert 200 == answer.status_code, answer.text
    score = answer.json()
    validator("Score").validate(score)
    assert_as_expected(case["expect"], score)
    assert_the_items_explain_the_whole_score(score)
    assert_only_who_did_not_go_out_fishes(case["request"], score)
    assert_the_payments_make_up_the_net(score)
    assert_each_tile_is_in_the_hand(case["request"], score)


def assert_as_expected(expect, score):
    # What is empty is absent.
    actual = {name: score.get(name, {} if name == "net" else None) for name in expect if name != "items"}
    actual |= {"special": score["special"]["rule"] if "special" in score else None} if "special" in actual else {}
    actual["items"] = [
        [each["rule"], each["points"], each["doublings"], each.get("limit")] for each in score.get("items", ())
    ]
    assert expect == actual


def on_scale(scale, points, doublings):
    """Return what points and doublings come to by a scale. Beyond its steps the table of Hong Kong doubles by twos."""
    if scale["kind"] == "doubling":
        return points * 2**doublings
    if scale["kind"] == "sum":
        return points
    if scale["kind"] == "fu_and_han":
        reached = [each["points"] for each in scale["limits"] if doublings >= each["doublings"]]
        rounded = points if points == 25 else -(-points // 10) * 10
        value = min(rounded * 2 ** (2 + doublings), 2000)
        return reached[-1] if reached else 2000 if value >= scale.get("rounded_from", 2000) else value
    steps = list(scale["steps"])
    while len(steps) <= doublings:
        steps.append({"half_spicy": 2 * steps[-2], "full_spicy": 2 * steps[-1], "old_style": steps[-1]}[scale["id"]])
    return points * steps[doublings]


def assert_the_items_explain_the_whole_score(score):
    items = score.get("items", [])
    assert score["basic_score"] == sum(item["points"] for item in items)
    assert score["doublings"] == sum(item["doublings"] for item in items)
    assert score["uncapped"] == on_scale(score["scale"], score["basic_score"], score["doublings"])
    limit_hands = [item["rule"] for item in items if "limit" in item]
    special = score.get("special")
    if special is None:
        assert score.get("limit_hand") is None
        total = score["uncapped"] if score["limit"] is None else min(score["uncapped"], score["limit"])
        assert total == score["total"]
        assert (score["uncapped"] > total) is score["capped"]
    else:
        assert special["rule"] in [item["rule"] for item in items]
        assert score.get("limit_hand") == (special["rule"] if special["rule"] in limit_hands else None)
        assert special["total"] == score["total"]
        on_top = special["on_top"]
        assert on_top["total"] == on_top["points"] * 2 ** on_top["doublings"]
        uncut = special["value"] + on_top["total"]
        share = sum(item.get("limit", 0) for item in items) if special["value"] > (score["limit"] or 0) else 0
        most = score["limit"] if share <= 1 or score["limit"] is None else special["value"]
        assert score["total"] == (uncut if most is None else min(uncut, most))
        assert score["capped"] is False


def assert_only_who_did_not_go_out_fishes(request, score):
    if "special" in score:
        assert bool(score["special"].get("fishing_for")) is (request.get("win") is None)


def assert_the_payments_make_up_the_net(score):
    net = dict.fromkeys(score.get("net", ()), 0)
    for payment in score.get("payments", ()):
        net[payment["payer"]] -= payment["amount"]
        net[payment["payee"]] += payment["amount"]
    assert net == score.get("net", {})
    assert 0 == sum(net.values())


def assert_each_tile_is_in_the_hand(request, score):
    melds = [meld if isinstance(meld, list) else meld["tiles"] for meld in request.get("melds", [])]
    sent = [tile for tiles in (*melds, *request.get("concealed_sets", [])) for tile in tiles]
    sent += request.get("concealed_tiles", [])
    hand = score.get("hand", {})
    counted = [tile for each in hand.get("sets", ()) for tile in each["tiles"]] + hand.get("other_tiles", [])
    assert [tile for tile in sent if "=" in tile] == hand.get("wild_tiles", [])
    assert sorted(tile.rpartition("=")[2].replace("0", "5") for tile in sent) == sorted(counted)
    assert request.get("bonus_tiles", []) == hand.get("bonus_tiles", [])


def test_house_rules_of_one_request_leave_the_next_alone(server):
    before = server.score(HAND).json()
    server.score({**HAND, "house_rules": {"limit": 1, "values": {"chow": {"points": 99}}}})
    assert before == server.score(HAND).json()


SPELLINGS = {
    "small letters": {code: code.lower() for code in CHARACTERS},
    "first letter small": {code: code[0].lower() + code[1] for code in CHARACTERS},
    "second letter small": {code: code[0] + code[1].lower() for code in CHARACTERS},
    "numbers and suits": NUMBERED,
    "numbers and capital suits": {code: spelling.upper() for code, spelling in NUMBERED.items()},
    "Unicode": CHARACTERS,
    "Unicode as text": {code: character + "\ufe0e" for code, character in CHARACTERS.items()},
    "Unicode as pictures": {code: character + "\ufe0f" for code, character in CHARACTERS.items()},
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_hand_may_be_spelled_in_other_ways(server, spelling):
    respelled_hand = respelled(HAND, SPELLINGS[spelling])
    assert server.score(HAND).content == server.score(respelled_hand).content


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_each_tile_may_be_spelled_in_other_ways(client, spelling):
    for code, written in SPELLINGS[spelling].items():
        place = "bonus_tiles" if code[0] in "FS" else "concealed_tiles"
        request = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east", place: [written]}
        hand = client.post("/v1/scores", json=request).get_json()["hand"]
        assert [code] == hand.get("other_tiles", []) + hand.get("bonus_tiles", []), written


def test_all_42_tiles_are_spelled_in_the_tables_above():
    assert 42 == len(CHARACTERS) == len(set(CHARACTERS.values()))
    assert {chr(point) for point in range(0x1F000, 0x1F02A)} == set(CHARACTERS.values())
    assert 34 == len(NUMBERED) == len(set(NUMBERED.values()))


def test_a_hand_is_charged_and_counted():
    counter, charged = Counter(), []
    score = {"total": 432, "scale": {"kind": "doubling", "one_more": 864}}

    assert score == score_json(HAND, tuple(score), counter, charged.append)
    assert ([1], {"booklet": 1}) == (charged, counter)


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(SCORES)
