"""Slips that a player or the programmer of an app makes first: each is told what would be right, and that is right.

Most faults say it in a form that a machine can follow: ``Did you mean X?``, one of some values, or JSON to be sent.
"""

import json
import re
from copy import deepcopy

import pytest

from support.advice import TEXT
from support.laws import for_each
from support.sample import HAND

GOULASH = {
    "ruleset": "british",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "house_rules": {"options": {"goulash": "true"}},
    "melds": [["WS", "WS", "WS"]],
    "concealed_tiles": ["C5", "C5", "B2", "D3", "D3", "D3", "B7", "B7", "B7", "DR", "DR"],
    "win": {"source": "wall", "tile": "DR"},
}


def changed(request=HAND, **fields):
    return {name: value for name, value in (request | fields).items() if value != "left out"}


def tiles(text):
    return text.split()


def won(**fields):
    return changed(win=changed(HAND["win"], **fields))


SLIPS = {
    "a wind as a number": changed(seat_wind=1),
    "a tile by its name": changed(concealed_tiles=tiles("bamboo3 B2 B4 C7 C8 C9 D5 D5 D5 WS WS")),
    "a tile with its number first": changed(concealed_tiles=tiles("B2 3B B4 C7 C8 C9 D5 D5 D5 WS WS")),
    "a dragon in the other order": changed(melds=[["RD", "RD", "RD"]]),
    "a wind tile by its name": changed(concealed_tiles=tiles("B2 B3 B4 C7 C8 C9 D5 D5 D5 south South")),
    "a red five": changed(concealed_tiles=tiles("2s 3s 4s 7m 8m 9m 0p 5p 5p 2z 2z")),
    "a tile by its name in a text": changed(TEXT, hand="[red red red] B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS"),
    "all tiles in one text": changed(concealed_tiles="B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS"),
    "a set that is no list": changed(melds=["DR", "DR", "DR"]),
    "the last tile not among the tiles": changed(concealed_tiles=tiles("B2 B3 B4 C7 C8 C9 D5 D5 WS WS")),
    "no star, no last tile": changed(
        TEXT, hand="[DR DR DR] B2 B3 B4 C7 C8 C9 D5 D5 WS WS", win={"source": "wall", "tile": "D5"}
    ),
    "no win": changed(win="left out"),
    "a star, but no win": changed(TEXT, win="left out"),
    "a text without win": changed(TEXT, hand=TEXT["hand"].replace("*", ""), win="left out"),
    "a kong of loose tiles": changed(melds=[], concealed_tiles=tiles("DR DR DR DR B2 B3 B4 C7 C8 C9 D5 D5 D5 WS WS")),
    "a kong of loose tiles in a text": changed(TEXT, hand="DR DR DR DR B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS"),
    "a fourth tile beside a pung": changed(concealed_tiles=tiles("DR B2 B3 B4 C7 C8 C9 D5 D5 D5 WS WS")),
    "a fourth tile beside a pung in a text": changed(TEXT, hand="[DR DR DR] DR B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS"),
    "a bonus tile in the hand": changed(concealed_tiles=[*HAND["concealed_tiles"], "F1"]),
    "a bonus tile in brackets": changed(TEXT, hand=f"{TEXT['hand']} (F1)"),
    "the other word for discarder": changed(win={"source": "discard", "tile": "D5", "from": "west"}),
    "the other word for a source": won(source="self_drawn", discarder="left out"),
    "a source in other letters": won(source="DISCARDED"),
    "fields in camel case": changed(seat_wind="left out", seatWind="south"),
    "the round's wind": changed(prevailing_wind="left out", round_wind="east"),
    "the seat is missing": changed(seat_wind="left out"),
    "the ruleset is missing": changed(ruleset="left out"),
    "the source is missing": won(source="left out"),
    "a chow that is none": changed(concealed_tiles=tiles("B2 B3 B5 C7 C8 C9 D5 D5 D5 WS WS")),
    "a wild tile that is not marked": GOULASH,
    "a melded pair": changed(melds=[["DR"] * 3, ["WS"] * 2], concealed_tiles=tiles("B2 B3 B4 C7 C8 C9 D5 D5 D5")),
    "both forms of a hand": changed(HAND, hand=TEXT["hand"]),
    "a star and another last tile": changed(TEXT, win={"source": "wall", "tile": "WS"}),
    "the discarder of a drawn tile": won(source="wall"),
}  # fmt: skip


def followed(request, fault):
    """Return the request that a fault proposes, as a machine reads it; None if it proposes none."""
    place = [int(step) if step.isdigit() else step for step in fault["pointer"].split("/")[1:]]
    message, right = fault["message"], deepcopy(request)
    around = right
    for step in place[:-1]:
        around = around.setdefault(step, {}) if isinstance(around, dict) else around[step]
    name = place[-1]
    for pattern, follow in ADVICE.items():
        found = re.search(pattern, message)
        if found:
            follow(right, around, name, found)
            return right
    return None


def rename(_request, around, name, found):
    around[found[1]] = around.pop(name)


def put(_request, around, name, found):
    if name == "hand":
        around[name] = around[name].replace(found[1], found[2])
    else:
        around[name] = found[2]


def put_one_of(request, around, name, found):
    known = found[1].split(", ")
    around[name] = HAND[name] if HAND.get(name) in known else known[0]


def declare(request, _around, name, found):
    code, kong, text = found.groups()
    if name == "hand":
        request["hand"] = f"{text} " + re.sub(rf"\[?{code} {code} {code}\]?( {code})?", "", request["hand"]).replace(
            f" {code} ", " "
        )
    else:
        request["melds"] = [each for each in request["melds"] if each[0] != code] + [json.loads(kong)]
        request["concealed_tiles"] = [each for each in request["concealed_tiles"] if each != code]


def go_out(request, _around, _name, found):
    request["win"] = json.loads(found[1])


def add_last_tile(request, around, name, found):
    if name == "hand":
        around[name] += f" {found[1]}"
    else:
        around[name] = [*around[name], found[1]]


def mark_as_wild(_request, around, name, found):
    wild = json.loads(found[1])
    around[name][around[name].index(wild["tile"])] = wild


def exchange(_request, around, name, found):
    around[name][around[name].index(found[2])] = found[1].split(" or ")[0]


def list_as_bonus(request, around, name, found):
    around.pop(name)
    request["bonus_tiles"] = [found[1]]


def without_brackets(request, _around, _name, found):
    request["hand"] = request["hand"].replace(f"({found[1]})", found[1])


def leave_out(around_name):
    def follow(_request, around, name, _found):
        around.pop(around_name or name)

    return follow


def ungroup(request, around, name, _found):
    request["concealed_sets"] = [around.pop(name)]


def one_text(request, _around, _name, _found):
    melds = " ".join(f"[{' '.join(each)}]" for each in request.pop("melds"))
    request["hand"] = f"{melds} {request.pop('concealed_tiles')}"


def one_list(request, _around, _name, _found):
    request["melds"] = [request["melds"]]


ADVICE = {
    r"no such field\. Did you mean (\w+)\?": rename,
    r'"(\w+)" is not a tile\. Did you mean (\w+)\?': put,
    r"(\w\w) is a red five.*?Did you mean (\w+)\?": put,
    r"()Send one of .*\. Did you mean ([\w-]+)\?": put,
    r"Send (?:no more than )?one of ([\w, -]+)\.": put_one_of,
    r"\b(\w\w) lie among .*?send (\{.*?\}) in melds instead, or (.*?) in a hand as text": declare,
    r"Three (\w\w) are melded.*?send (\[.*?\]) in melds instead, or (.*?) in a hand as text": declare,
    r"win seems to be missing.*?such as (\{.*?\})": go_out,
    r"The last tile is one of the fourteen.*?Send (\w\w) once more": add_last_tile,
    r"is wild here.*?with (\{.*?\}) in its place": mark_as_wild,
    r"with ([\w ]+?) instead of (\w\w) they are four sets and a pair": exchange,
    r"(\w\w) is a bonus tile; list it under bonus_tiles": list_as_bonus,
    r"(\w\w) is in brackets": without_brackets,
    r"it came from no other player\. Leave discarder out": leave_out(None),
    r"Send only hand, or leave hand out": leave_out("hand"),
    r"put it under concealed_sets": ungroup,
    r"A whole hand as one text belongs in hand": one_text,
    r"Each set is a list of its own": one_list,
    r"with the source (wall) if the tile was drawn": lambda _r, around, name, found: around.update({name: found[1]}),
    r"leave win\.tile out": lambda request, *_: request["win"].pop("tile"),
}  # fmt: skip
"""What a fault may propose, and how it is followed."""


@for_each("slip", SLIPS)
def test_what_a_slip_is_told_is_right(client, slip):
    request, told = SLIPS[slip], []
    # Each advice mends one slip; a tile that is wrong three times is mended three times.
    for _ in range(4):
        answer = client.post("/v1/scores", json=request)
        if answer.status_code == 200:
            break
        told += [each["message"] for each in answer.get_json()["errors"]]
        request = next(filter(None, (followed(request, fault) for fault in answer.get_json()["errors"])), None)
        assert request, told
    assert told, "this is no slip"
    assert answer.status_code == 200, told


@pytest.mark.parametrize(
    "request_, expected",
    [
        (SLIPS["no win"], "These tiles go out, so win seems to be missing."),
        (SLIPS["a kong of loose tiles"], "Four DR lie among the concealed tiles. A kong must be declared: "),
        (
            SLIPS["the last tile not among the tiles"],
            "The last tile is one of the fourteen, so it seems to be missing.",
        ),
    ],
)
def test_advice_stands_before_the_count_of_tiles(client, request_, expected):
    [error] = client.post("/v1/scores", json=request_).get_json()["errors"]
    assert error["message"].startswith(expected)
    assert "This hand has" in error["message"]


@pytest.mark.parametrize(
    "request_",
    [
        changed(concealed_tiles=tiles("B2 B3 B5 C7 C8 C9 D5 D5 D5 WS WS"), win="left out"),
        changed(concealed_tiles=tiles("DR B2 B3 B5 C7 C8 C9 D5 D5 D5 WS WS")),
        changed(concealed_tiles=tiles("B2 B3 B5 C7 C8 C9 D5 D5 WS WS")),
    ],
)
def test_no_advice_is_given_that_would_be_refused(client, request_):
    [error] = client.post("/v1/scores", json=request_).get_json()["errors"]
    assert error["message"].startswith("This hand has ")


def test_a_dreamer_is_not_offered_where_he_cannot_sit(client):
    [error] = client.post("/v1/scores", json=changed(seat_wind="up")).get_json()["errors"]
    assert "Send one of east, south, west, north." == error["message"]
