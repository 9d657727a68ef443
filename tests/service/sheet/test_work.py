"""A sheet with a club's own special hands costs little: few patterns are read, and little is looked for."""

from itertools import islice

import pytest

from engine import HouseRules, LimitShare, Source, SpecialHand, parse_pattern
from engine.special_hands.pattern import read_or_fault
from engine.table.sheet import results
from service.sheet import scoring
from service.sheet.routes import _SHEET_SCHEMA
from service.sheet.scoring import MOST_WORK_ON_A_SHEET, score_sheet
from support.clubs import club, club_rules, serving_clubs

OPEN = "any 4 suits + any 5 x2-8 + any 5 bamboos circles"
TILES = ["B2", "B2", "B3", "B3", "B4", "D4", "D5", "D5", "D6", "D7", "D8", "D8", "B7"]


def rules(*patterns):
    return {
        "hands": [{"id": f"own_{n}", "name": "Own", "pattern": each, "limit": 1} for n, each in enumerate(patterns)]
    }


def deal(**fields):
    hands = {"east": {"concealed_tiles": TILES}}
    won = {"outcome": "mah_jong", "winner": "north", "scores": {"north": 100, "south": 0, "west": 0}, "hands": hands}
    return {"prevailing_wind": "east", **won, **fields}


def answered(client, *deals, **fields):
    answer = client.post("/v1/table/sheet", json={"ruleset": "british", "deals": list(deals), **fields})
    errors = [(each["pointer"], each["code"]) for each in answer.get_json().get("errors", ())]
    return answer.status_code, errors


def test_a_sheet_with_few_heavy_hands_is_scored(client):
    assert (200, []) == answered(client, *[deal()] * 8, house_rules=rules(OPEN))


def test_a_sheet_that_could_take_too_many_steps_is_refused_at_the_deal(client):
    status, [(pointer, code)] = answered(client, *[deal()] * 60, house_rules=rules(OPEN, f"{OPEN} "))
    number, work = int(pointer.split("/")[2]), parse_pattern(OPEN).work

    assert (422, "too_open", f"/deals/{number}/hands") == (status, code, pointer)
    assert 2 * work * number <= MOST_WORK_ON_A_SHEET < 2 * work * (number + 1)


def test_the_special_hands_of_a_club_count_as_those_of_a_request(client):
    hand = SpecialHand(
        id="own", name="Own", pattern=parse_pattern(OPEN), worth=LimitShare(1), cite=Source("Rhine Club").at("")
    )
    with serving_clubs(client.application, club(club_rules(HouseRules(hands=(hand,))))):
        answer = client.post("/v1/table/sheet", json={"ruleset": "rhine", "deals": [deal()] * 100})
    [fault] = answer.get_json()["errors"]
    assert "too_open" == fault["code"]


def test_hands_that_no_pattern_allows_cost_nothing(client):
    assert (200, []) == answered(client, *[deal()] * 60, house_rules=rules("7 pairs, only majors"))


@pytest.mark.parametrize("place", ["deals", "corrections"])
def test_deals_may_not_have_many_patterns_of_their_own(client, place):
    own = [deal(house_rules=rules(f"7 pairs, only majors, no B{n % 9 + 1} C{n // 9 + 1}")) for n in range(21)]
    if place == "corrections":
        status, errors = answered(client, deal(), corrections=[{"deal": 1, "with": each} for each in own])
    else:
        status, errors = answered(client, *own)

    assert (422, [("/deals", "too_open")]) == (status, errors)


def test_patterns_that_take_long_to_read_are_refused_unread(client):
    texts = [f"any x1 y2 z3 + any x2 y3 z4 + any x3 y4 z5 + any x4 y5 z6 + any x5 y6 z{n}" for n in range(1, 10)]
    read = read_or_fault.cache_info().misses

    assert (422, [("/deals", "too_open")]) == answered(client, *[deal(house_rules=rules(text)) for text in texts])
    assert read == read_or_fault.cache_info().misses


def test_deals_may_repeat_their_house_rules(client):
    own = rules(*[f"7 pairs, only majors, no B{n % 9 + 1} C{n // 9 + 1}" for n in range(5)])

    assert (200, []) == answered(client, *[deal(house_rules=own)] * 30)


class TimeIsUpError(Exception):
    """The time of a request has ended."""


def three_deals(deals):
    """Pass three deals through; then the time is up."""
    yield from islice(deals, 3)
    raise TimeIsUpError


def test_no_house_rules_are_read_once_the_time_is_up(monkeypatch):
    read, real = [], scoring.with_house_rules
    monkeypatch.setattr(scoring, "within_deadline", three_deals)
    monkeypatch.setattr(scoring, "with_house_rules", lambda *given: read.append(given) or real(*given))
    deals = [deal(house_rules={"limit": 1000 + number}) for number in range(50)]
    with pytest.raises(TimeIsUpError):
        score_sheet(_SHEET_SCHEMA.load({"ruleset": "british", "deals": deals}))

    # Those of the sheet, and of three deals.
    assert len(read) == 4


def test_each_deal_is_settled_once_however_many_are_corrected(client, monkeypatch):
    settled, real = [], results.settle_deal
    monkeypatch.setattr(results, "settle_deal", lambda *given: settled.append(given) or real(*given))
    scores = dict.fromkeys(("east", "south", "west", "north"), 40)
    won = [{"outcome": "mah_jong", "winner": seat, "scores": scores} for seat in ("south", "west")]
    corrections = [{"deal": number, "with": won[number % 2]} for number in range(1, 61)]
    request = {"rotation": True, "procedure": "british", "options": {"after_north": "wrap"}}

    assert (200, []) == answered(client, *[won[0]] * 60, corrections=corrections, **request)
    assert 60 == len(settled)
