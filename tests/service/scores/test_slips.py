"""Slips that a player or the programmer of an app makes first: each is told what would be right, and that is right.

Most faults say it in a form that a machine can follow: ``Did you mean X?``, one of some values, or JSON to be sent.
"""

import json
import re
from copy import deepcopy

from support.case_files import load
from support.laws import for_each
from support.sample import HAND

SLIPS = load("requests/slips")


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


def one_set(request, _around, _name, _found):
    request["melds"] = [{"tiles": request["melds"]}]


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
    r"Each set is an object of its own": one_set,
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
