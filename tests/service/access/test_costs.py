"""What each request costs of the rate limit: its work in plain hands, known before the work is done."""

import json
from dataclasses import replace

import pytest

from benchmarks.request_costs import MOST_TIMES_THE_COST, PLAIN, SAMPLES, left_after, paid_for, plain_hands
from engine.special_hands.matcher import Matcher
from fuzz.costs import corpus, request_of
from service.app import create_app
from service.batches import routes
from service.batches.kinds import HANDS
from service.settings.variables import Settings
from support.programs import needs
from support.redis import running_redis

SCORES, BATCH, SETTLEMENTS, SHEET = "/v1/scores", "/v1/scores/batch", "/v1/settlements", "/v1/table/sheet"
HAND = PLAIN.request(0)
OPEN = "any 4 suits + any 5 x2-8 y2-8 + any 5 bamboos circles"
NDJSON = "application/x-ndjson"
KIB = 1024


def own(*patterns):
    hands = [{"id": f"own_{n}", "name": "Own", "pattern": each, "points": 100} for n, each in enumerate(patterns)]
    return {"house_rules": {"hands": hands}}


HEAVY = HAND | own(OPEN)


@pytest.fixture(scope="module")
def without_end():
    return create_app(Settings(rate_limit="900000000/day", log_requests=False))


def left(answer):
    return int(answer.headers["RateLimit"].split(";")[1].removeprefix("r="))


def lines(*hands):
    return {"data": "".join(f"{json.dumps(hand)}\n" for hand in hands), "content_type": NDJSON}


def cost_of(app, path, **sent):
    before = left_after(app, PLAIN)
    with app.test_client() as client, client.post(path, **sent) as answer:
        return before - left(answer)


# Each address.


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: f"{each.path} {each.what}")
def test_each_request_is_charged_what_it_costs(without_end, sample):
    assert sample.cost == paid_for(without_end, sample)


@pytest.mark.no_cover
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: f"{each.path} {each.what}")
def test_a_request_takes_about_as_much_work_as_it_costs(sample):
    app = create_app(Settings(log_requests=False))
    plain_hands(app, sample, 0)
    # A busy machine measures more, and none measures less.
    taken = (plain_hands(app, sample, number) for number in range(1, 6))
    assert any(each <= 2 * MOST_TIMES_THE_COST * sample.cost for each in taken)


def test_there_is_a_sample_of_every_address_that_takes_a_body(contract):
    paths = {path for path, methods in contract["paths"].items() if path.startswith("/v1/") and "post" in methods}
    assert paths <= {each.path for each in SAMPLES}


# Special hands of a club's own.


@pytest.mark.parametrize("costly", corpus(), ids=lambda each: f"{each.path} {each.patterns[0][:40]}")
def test_the_cost_bounds_the_steps_that_special_hands_take(without_end, monkeypatch, costly):
    taken = []
    for name in ("matches", "lacking"):
        real = getattr(Matcher, name)

        def counted(*given, real=real):
            result = real(*given)
            taken.append(result[1])
            return result

        monkeypatch.setattr(Matcher, name, counted)
    paid = cost_of(without_end, costly.path, json=request_of(costly))

    assert 1 + sum(taken) // 1000 <= paid


def test_a_heavy_special_hand_costs_more_only_where_the_tiles_may_make_it(without_end):
    honours = HAND | {"concealed_tiles": ["WE"] * 3 + ["WS"] * 3 + ["WW"] * 3 + ["DR"] * 3 + ["B5"] * 2}
    costs = [cost_of(without_end, SCORES, json=each | own(OPEN)) for each in (HAND, honours)]

    assert costs[1] < costs[0]


def test_a_batch_costs_the_work_of_its_hands_in_json_and_in_lines(without_end):
    single, plain = (cost_of(without_end, SCORES, json=each) for each in (HEAVY, HAND))
    # The pattern is read once.
    in_each = cost_of(without_end, BATCH, json={"hands": [HEAVY] * 2}) - single
    hands = [HEAVY, HAND, HEAVY, {}, HAND]
    expected = single + in_each + 2 * plain + 1

    assert in_each > 3
    assert expected == cost_of(without_end, BATCH, json={"hands": hands})
    assert expected == cost_of(without_end, BATCH, **lines(*hands))


def test_a_pattern_costs_as_much_if_its_name_is_written_with_escapes(without_end):
    hidden = json.dumps(HEAVY).replace('"pattern"', '"\\u0070attern"')
    costs = [cost_of(without_end, BATCH, data=each, content_type=NDJSON) for each in (json.dumps(HEAVY), hidden)]

    assert costs[0] == costs[1] > 3


def test_a_line_that_is_not_json_costs_one_hand(without_end):
    assert 3 == cost_of(without_end, BATCH, data='{"pattern"\n[\npattern\n', content_type=NDJSON)


def test_patterns_are_paid_for_though_the_request_is_refused(without_end):
    wrong = HAND | own(OPEN, "no such pattern") | {"concealed_tiles": ["Q9"]}

    assert 1 < cost_of(without_end, SCORES, json=wrong)


@pytest.mark.parametrize("path", [SCORES, "/v1/waits", SETTLEMENTS, SHEET])
def test_twenty_changes_of_rules_cost_a_hand_wherever_they_are_read(without_end, path):
    few, more = ({"ruleset": "british", "house_rules": {"without": ["no_chows"] * number}} for number in (39, 60))

    assert 2 == cost_of(without_end, path, json=more) - cost_of(without_end, path, json=few)


# What does not fit.


def test_a_request_heavier_than_what_is_left_is_not_worked_on(limited, monkeypatch):
    limited.post(BATCH, json={"hands": [HAND] * 17}).close()
    monkeypatch.setattr(Matcher, "matches", None)
    refused = limited.post(SCORES, json=HEAVY)

    assert (429, 2) == (refused.status_code, left(refused))


def test_a_heavy_request_fits_after_the_seconds_told(limited, clock):
    limited.post(BATCH, json={"hands": [HAND] * 18}).close()
    refused = limited.post(SCORES, json=HEAVY)
    assert 429 == refused.status_code
    clock[0] += int(refused.headers["Retry-After"])
    assert 200 == limited.post(SCORES, json=HEAVY).status_code


def test_a_request_heavier_than_the_whole_limit_is_told_so_and_not_worked_on(limited, monkeypatch):
    monkeypatch.setattr(Matcher, "matches", None)
    four = {seat: {"concealed_tiles": HAND["concealed_tiles"][:13]} for seat in ("south", "west", "north")}
    deal = {"outcome": "mah_jong", "winner": "east", "hands": four, "scores": {"east": 100}}
    asked = {"ruleset": "chinese-classical", "prevailing_wind": "east", **deal, **own(OPEN, f"{OPEN} ")}
    refused = limited.post(SETTLEMENTS, json=asked)

    assert 413 == refused.status_code
    assert "The request costs as much as" in refused.get_json()["detail"]
    assert "fewer special hands of your own" in refused.get_json()["detail"]
    assert "Retry-After" not in refused.headers
    assert 200 == limited.post(SCORES, json=HAND).status_code


def test_a_heavy_batch_is_refused_before_its_first_hand_is_scored(limited, monkeypatch):
    monkeypatch.setattr(Matcher, "matches", None)
    refused = limited.post(BATCH, json={"hands": [HEAVY] * 10})

    assert (413, "Send smaller batches.") == (refused.status_code, refused.get_json()["detail"][-21:])


def test_the_cost_of_a_heavy_batch_is_not_worked_out_beyond_the_time_of_a_request(monkeypatch):
    app = create_app(Settings(rate_limit="1000/minute"))
    app.config["REQUEST_TIME"] = 0
    monkeypatch.setattr(routes, "HANDS", replace(HANDS, cost=None))

    assert 503 == app.test_client().post(BATCH, json={"hands": [HEAVY] * 10}).status_code


# Bodies.


def large(size):
    return {"data": json.dumps(HAND) + " " * size, "content_type": "application/json"}


def test_a_body_costs_a_hand_for_each_kib(without_end):
    assert [1, 1, 2, 9] == [cost_of(without_end, SCORES, **large(size)) for size in (0, KIB, 2 * KIB, 9 * KIB)]


@pytest.mark.parametrize("data", ["[" * 10 * KIB, '{"ruleset": "' + "b" * 10 * KIB + '"}'], ids=["no JSON", "faulty"])
@pytest.mark.parametrize("path", [SCORES, BATCH, "/v1/table/seats"])
def test_what_is_refused_is_paid_for_by_its_size(without_end, path, data):
    assert 10 == cost_of(without_end, path, data=data, content_type="application/json")


def test_a_body_that_is_not_read_costs_one_hand(without_end):
    assert 1 == cost_of(without_end, SCORES, **large(100 * KIB))


def test_what_was_done_beyond_the_limit_is_taken_from_what_comes_later(limited, clock):
    limited.post(BATCH, json={"hands": [HAND] * 15}).close()
    answer = limited.post("/v1/table/seats", data="[" * 10 * KIB, content_type="application/json")
    assert (400, 0) == (answer.status_code, left(answer))
    refused = limited.post(SCORES, json=HAND)
    assert 429 == refused.status_code
    clock[0] += int(refused.headers["Retry-After"])
    assert 200 == limited.post(SCORES, json=HAND).status_code


@needs("redis-server")
def test_processes_that_share_redis_count_all_of_this_together():
    with running_redis() as redis:
        sharing = [
            create_app(Settings(rate_limit="100/hour", rate_limit_storage_uri=redis.uri)).test_client()
            for _ in range(2)
        ]
        heavy, plain = (each.post(SCORES, json=sent) for each, sent in zip(sharing, (HEAVY, HAND), strict=True))
        assert 1 == left(heavy) - left(plain)
        assert 95 > left(heavy)
        refused = sharing[0].post("/v1/table/seats", data="[" * 10 * KIB, content_type="application/json")
        assert 10 == left(plain) - left(refused)
