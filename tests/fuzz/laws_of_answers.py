"""Laws of every answer: no failure, no place that the request has not, no document but those of the contract."""

from collections import Counter
from functools import cache

import orjson
from jsonschema_rs import Draft202012Validator

from engine.game.tiles import find_wind
from engine.table.procedures import PROCEDURES
from fuzz.absurd import absurd_request, broken_json
from support.addresses import BATCH, CLAIM, COUNTERS, DEAL, NEXT, SCORES, SEATS, SETTLEMENTS, SHEET, WAITS, WALL
from support.contracts import closed, followed, whole_contract
from support.pointers import leads_into
from support.random_hands import BONUS, KINDS

ADDRESSES = (SCORES, BATCH, SETTLEMENTS, WAITS, NEXT, SHEET, COUNTERS, SEATS, WALL, DEAL, CLAIM)
PLAYERS = ("east", "south", "west", "north")
WHOLE_SET = Counter([*KINDS * 4, *BONUS])


SHAPE = {"not_a_list", "not_an_object", "not_a_boolean", "null", "too_long", "unknown_field"}
"""What the contract rules out already; where it does not, the game may."""


@cache
def sent(path):
    """Return what checks the requests to an address."""
    content = whole_contract()["paths"][path]["post"]["requestBody"]["content"]
    return checking(content, whole_contract()["components"]["schemas"])


@cache
def answered(path, status):
    """Return what checks the answers of an address."""
    responses = whole_contract()["paths"][path]["post"]["responses"]
    content = followed(whole_contract(), responses.get(str(status), responses["default"]))["content"]
    return checking(content, closed(whole_contract()["components"]["schemas"]))


def checking(content, schemas):
    media_type = next(each for each in content if each.endswith("json") and "nd" not in each)
    return Draft202012Validator({**content[media_type]["schema"], "components": {"schemas": schemas}})


def whatever_is_sent_is_answered_as_the_contract_says(service, rng):
    path, request = absurd_request(rng)
    answer = service.post(path, request)
    assert answer.status in {200, 413, 422}, answer
    answered(path, answer.status).validate(answer.document)
    assert (answer.status == 422) is bool(answer.faults), answer
    for pointer, code in answer.faults:
        assert leads_into(request, pointer), (pointer, code)
    if answer.status == 200:
        sent(path).validate(precise(without_refused_hands(request, answer.document)))
    elif sent(path).is_valid(request):
        assert SHAPE.isdisjoint(code for pointer, code in answer.faults if not is_unknown_name(pointer, code)), answer


def is_unknown_name(pointer, code):
    """Tell whether a member is named as nobody who plays: the contract cannot say who does."""
    return code == "unknown_field" and pointer.split("/")[-2] in {"hands", "scores", "balances"}


def without_refused_hands(request, document):
    """Return a request; of a batch, without the hands or deals that are answered with a problem of their own."""
    if "results" not in document:
        return request
    [name] = {"hands", "settlements"} & set(request)
    answered_ = zip(request[name], document["results"], strict=True)
    return {**request, name: [each for each, result in answered_ if "problem" not in result]}


WORDS = {
    "seat_wind", "prevailing_wind", "dealer", "discarder", "winner", "liable", "payer", "source", "outcome", "kong",
}  # fmt: skip
LISTS_OF_SEATS = {"players", "payees", "payers", "seats", "winds", "win_sources"}
OBJECTS_BY_SEAT = {"hands", "scores", "balances", "claims", "net"}


MAY_BE_NULL = {"limit", "revision", "procedure", "pieces", "table"}
"""No limit, and what the state of a sheet has not."""


def precise(value, name=""):
    """Return a request as the contract has it: without what is null, each word and value in the one form told there."""
    if isinstance(value, dict) and value.keys() == {"tile", "as"}:
        return f"{value['tile']}={value['as']}"
    if name == "melds":
        return [precise({"tiles": each} if isinstance(each, list) else each) for each in value]
    if name == "hands" and isinstance(value, dict):
        value = {seat: {"hand": hand} if isinstance(hand, str) else hand for seat, hand in value.items()}
    if isinstance(value, dict):
        return {
            word(member) if name in OBJECTS_BY_SEAT else member: precise(each, member)
            for member, each in value.items()
            if each is not None or member in MAY_BE_NULL
        }
    if isinstance(value, list):
        return [precise(each, name if name in LISTS_OF_SEATS else "") for each in value]
    return word(value) if isinstance(value, str) and name in WORDS | LISTS_OF_SEATS else value


def word(text):
    wind = find_wind(text)
    return wind.value if wind else text.lower()


def what_is_no_json_is_refused_and_nothing_breaks(service, rng):
    path, body = rng.choice(ADDRESSES), broken_json(rng)
    answer = service.send(path, body)
    assert answer.status in {200, 400, 413, 422}, answer
    answered(path, answer.status).validate(answer.document)
    try:
        orjson.loads(body)
    except orjson.JSONDecodeError:
        assert answer.status in {400, 413}


def a_seed_deals_every_tile_once_and_the_same_again(service, rng):
    request = {"procedure": rng.choice(list(PROCEDURES)), "shuffle": True, "throw": True, "seed": rng.randrange(2**32)}
    answer = service.post(DEAL, request)
    assert answer.status == 200, answer
    with_bonus_tiles = PROCEDURES[request["procedure"]].building.has_bonus_tiles
    assert (WHOLE_SET if with_bonus_tiles else Counter(KINDS * 4)) == Counter(answer.document["wall"])
    dealt = [number for numbers in answer.document["dealt"].values() for number in numbers]
    assert len(dealt) == len(set(dealt)) == 53
    assert answer == service.post(DEAL, request)
