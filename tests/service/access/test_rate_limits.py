"""How many hands a client may have scored in a time: who pays for what, what it is told, and where it is counted."""

import json
import random
import time

import pytest
from limits import parse
from limits.strategies import SlidingWindowCounterRateLimiter

from service.access.quotas import QuotaStore
from service.access.rate_limits import RateLimit
from service.access.windows import SteadyMemoryStorage
from service.app import create_app
from service.http.problems import BadRequestError
from service.observing.metrics import Metrics
from service.observing.record import RequestRecord
from service.settings.variables import Settings
from support.kept import assert_answer_kept
from support.keys import bearer, guessed, key_of, written
from support.observing import counts_in, left_after, policy_of

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
SCORES, BATCH, SETTLEMENTS = "/v1/scores", "/v1/scores/batch", "/v1/settlements"
DAY = 24 * 3600

OPEN = "any 4 suits + any 5 x2-8 y2-8 + any 5 bamboos circles"
TOO_HEAVY = {
    "ruleset": "chinese-classical",
    "prevailing_wind": "east",
    "outcome": "mah_jong",
    "winner": "east",
    "scores": {"east": 100},
    "hands": {
        "south": {"concealed_tiles": ["B2", "B3", "B4", "B5", "B6", "C2", "C3", "C4", "D2", "D3", "D4", "D5", "D6"]},
        "west": {"concealed_tiles": ["B2", "B3", "B4", "B5", "B6", "C5", "C6", "C7", "D2", "D3", "D4", "D5", "D6"]},
        "north": {"concealed_tiles": ["B6", "B7", "B7", "B8", "B8", "C5", "C6", "C7", "D6", "D7", "D7", "D8", "D8"]},
    },
    "house_rules": {
        "hands": [
            {"id": f"own_{number}", "name": "Own", "pattern": pattern, "points": 100, "fishing": {"points": 5}}
            for number, pattern in enumerate((OPEN, f"{OPEN} "))
        ]
    },
}


def asked_from(client, address):
    return client.post(SCORES, json=HAND, environ_base={"REMOTE_ADDR": address})


# What it costs.


def test_unless_set_up_nothing_is_limited(client):
    answer = client.post(SCORES, json=HAND)
    assert not {"RateLimit", "RateLimit-Policy"} & set(answer.headers.keys())


def test_each_answer_tells_the_allowance_and_what_is_left_of_it(limited):
    answer = limited.post(SCORES, json=HAND)
    allowed, (left, seconds) = policy_of(answer)
    assert ((20, 60), 19) == (allowed, left)
    assert 0 < seconds <= 60


@pytest.mark.parametrize(
    "path, body, cost",
    [(SCORES, {}, 1), (BATCH, {"hands": []}, 1), (BATCH, {"hands": [{}] * 3}, 3), (BATCH, {"hands": 5}, 1)],
)
def test_a_request_costs_the_hands_that_it_asks_about_and_one_at_least(limited, path, body, cost):
    """What else requests cost: test_costs.py."""
    assert 20 - cost == left_after(limited.post(path, json=body))


def test_a_batch_of_lines_costs_its_lines(limited):
    answer = limited.post(BATCH, data=5 * (json.dumps(HAND) + "\n"), content_type="application/x-ndjson")
    assert 15 == left_after(answer)


@pytest.mark.parametrize(
    "path", ["/healthz", "/readyz", "/docs", "/errors", "/openapi.yaml", "/", "/metrics", "/nowhere"]
)
def test_what_is_for_everyone_costs_nothing(limited, path):
    assert "RateLimit" not in limited.get(path).headers
    assert 19 == left_after(limited.post(SCORES, json=HAND))


def test_what_a_browser_asks_beforehand_costs_nothing(limited):
    limited.options(SCORES)
    assert 19 == left_after(limited.post(SCORES, json=HAND))


# When it is used up.


def test_who_has_used_up_the_allowance_is_told_when_to_come_again(limited, clock):
    answers = [limited.post(SCORES, json=HAND) for _ in range(21)]
    assert [200] * 20 + [429] == [answer.status_code for answer in answers]
    refused = answers[-1]
    assert "application/problem+json" == refused.content_type
    wait = int(refused.headers["Retry-After"])
    assert (0, wait) == policy_of(refused)[1]
    clock[0] += wait - 1
    assert 429 == limited.post(SCORES, json=HAND).status_code
    clock[0] += 1
    assert 200 == limited.post(SCORES, json=HAND).status_code


def test_a_batch_that_does_not_fit_costs_no_more_than_one(limited):
    assert 17 == left_after(limited.post(BATCH, json={"hands": [HAND] * 3}))
    refused = limited.post(BATCH, json={"hands": [HAND] * 18})
    assert (429, 16) == (refused.status_code, left_after(refused))
    assert 0 == left_after(limited.post(BATCH, json={"hands": [HAND] * 16}))


@pytest.mark.parametrize("hands", [10, 18, 20])
def test_a_batch_fits_after_the_seconds_told_though_its_refusal_cost_one(limited, clock, hands):
    limited.post(BATCH, json={"hands": [HAND] * 15})
    refused = limited.post(BATCH, json={"hands": [HAND] * hands})
    assert 429 == refused.status_code
    clock[0] += int(refused.headers["Retry-After"])
    assert 200 == limited.post(BATCH, json={"hands": [HAND] * hands}).status_code


def test_a_batch_that_never_fits_is_told_what_would(limited):
    refused = limited.post(BATCH, json={"hands": [HAND] * 21})
    assert (413, "application/problem+json") == (refused.status_code, refused.content_type)
    assert "at most 20 hands scored in 60 seconds. Send smaller batches." in refused.get_json()["detail"]
    assert "Retry-After" not in refused.headers
    assert 200 == limited.post(BATCH, json={"hands": [HAND] * 19}).status_code


@pytest.mark.parametrize("seed", range(20))
def test_the_seconds_told_are_the_fewest_after_which_the_request_fits(clock, seed):
    chance = random.Random(seed)
    counted = Metrics(None)
    limit = RateLimit("50/minute", QuotaStore(None, counted), counted)

    def fits(hands):
        record = RequestRecord("name", "POST", SCORES, "192.0.2.1", 0)
        try:
            limit.charge(record, hands)
        except BadRequestError as error:
            return int(error.headers["Retry-After"])
        return None

    refused = 0
    while refused < 20:
        clock[0] += chance.choice([0, 0.5, 7, 31.25])
        hands = chance.randint(1, 50)
        wait = fits(hands)
        if wait is not None:
            refused += 1
            clock[0] += wait - 1
            assert fits(hands) is not None
            clock[0] += 1
            assert None is fits(hands)


@pytest.mark.parametrize("second", range(0, 60, 5))
def test_nobody_gets_two_allowances_in_a_row_whenever_the_first_is_used_up(limited, clock, second):
    clock[0] += second
    assert 0 == left_after(limited.post(BATCH, json={"hands": [HAND] * 20}))
    clock[0] += 2
    assert 429 == limited.post(BATCH, json={"hands": [HAND] * 3}).status_code


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_clock_that_jumps_neither_lifts_nor_locks_the_limit(limited, monkeypatch, jump):
    before = left_after(limited.post(BATCH, json={"hands": [HAND] * 15}))
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + jump)
    assert [before - 1, before - 2] == [left_after(limited.post(SCORES, json=HAND)) for _ in range(2)]
    assert 429 == limited.post(BATCH, json={"hands": [HAND] * 4}).status_code


def test_use_older_than_two_windows_is_forgotten(limited, clock):
    assert 0 == left_after(limited.post(BATCH, json={"hands": [HAND] * 20}))
    clock[0] += 120
    assert 19 == left_after(limited.post(SCORES, json=HAND))


def test_a_store_can_forget_the_use_of_a_client(clock):
    limiter, rate = SlidingWindowCounterRateLimiter(SteadyMemoryStorage()), parse("20/minute")
    limiter.hit(rate, "one", cost=20)
    limiter.hit(rate, "other", cost=20)
    limiter.clear(rate, "one")
    assert [True, False] == [limiter.test(rate, client) for client in ("one", "other")]


# Who pays.


def test_each_address_has_an_allowance_of_its_own(limited):
    assert [19, 18, 19] == [left_after(asked_from(limited, each)) for each in ("192.0.2.1", "192.0.2.1", "192.0.2.2")]


def test_a_network_of_ipv6_has_one_allowance_for_a_client_may_take_any_address_in_it(limited):
    one = ("2001:db8::1", "2001:db8::8000:0:0:1")
    addresses = (*one, "2001:db8:0:1::1", "::ffff:192.0.2.1", "192.0.2.1", "fe80::1%eth0")
    assert [19, 18, 19, 19, 18, 19] == [left_after(asked_from(limited, each)) for each in addresses]


def test_a_client_behind_a_trusted_proxy_pays_for_itself(limited):
    told = [limited.post(SCORES, json=HAND, headers={"X-Forwarded-For": f"192.0.2.{n}"}) for n in (1, 2)]
    assert [19, 19] == [left_after(answer) for answer in told]


def test_all_keys_of_a_client_share_its_allowance_wherever_they_are_used(clock, tmp_path):
    (one, one_line), (two, two_line), (other, other_line) = key_of("desk"), key_of("desk"), key_of("guest")
    keys = written(tmp_path / "keys", one_line, two_line, other_line)
    limited = create_app(Settings(rate_limit="20/minute", api_keys_file=keys)).test_client()
    left = []
    for sent, address in ((one, "192.0.2.1"), (two, "192.0.2.2"), (other, "192.0.2.1")):
        answer = limited.post(SCORES, json=HAND, headers=bearer(sent), environ_base={"REMOTE_ADDR": address})
        left.append(left_after(answer))
    assert [19, 18, 19] == left


def test_who_is_refused_for_the_key_pays_no_hands(clock, tmp_path):
    sent, line = key_of("desk")
    limited = create_app(Settings(rate_limit="20/minute", api_keys_file=written(tmp_path / "keys", line))).test_client()
    assert "RateLimit" not in limited.post(SCORES, json=HAND).headers
    assert 19 == left_after(limited.post(SCORES, json=HAND, headers=bearer(sent)))


# Wrong keys.

DESK, DESK_LINE = key_of("desk")
SCRAPER, SCRAPER_LINE = key_of("prometheus", "admin")


@pytest.fixture
def guarded(clock, tmp_path):
    """Return a service that asks for keys, and hears of no more than 30 wrong ones a minute."""
    keys = written(tmp_path / "keys", DESK_LINE, SCRAPER_LINE)
    return create_app(Settings(api_keys_file=keys, metrics_need_key=True)).test_client()


def test_who_sends_wrong_keys_without_end_is_told_when_to_come_again(guarded, clock):
    answers = [guessed(guarded) for _ in range(32)]
    assert [401] * 30 + [429] * 2 == [answer.status_code for answer in answers]
    assert {"q=30;w=60"} == {answer.headers["RateLimit-Policy"].partition(";")[2] for answer in answers}
    assert [f'"wrong-keys";r={left}' for left in (*range(29, -1, -1), 0, 0)] == [
        answer.headers["RateLimit"].rpartition(";")[0] for answer in answers
    ]
    wait = int(answers[-1].headers["Retry-After"])
    clock[0] += wait - 1
    assert 429 == guessed(guarded).status_code
    clock[0] += 1
    assert 401 == guessed(guarded).status_code


def test_wrong_keys_shut_nobody_out_who_has_a_good_one(guarded):
    while guessed(guarded).status_code != 429:
        pass
    assert 200 == guessed(guarded, sent=DESK).status_code
    assert 429 == guessed(guarded).status_code


def test_each_address_may_send_wrong_keys_of_its_own_and_a_network_of_ipv6_is_one(guarded):
    while guessed(guarded, "2001:db8::1").status_code != 429:
        pass
    assert [429, 401, 401] == [
        guessed(guarded, each).status_code for each in ("2001:db8::ffff:1", "2001:db8:0:1::1", "192.0.2.9")
    ]


def test_only_a_key_that_is_not_known_counts(guarded):
    for _ in range(31):
        assert 401 == asked_from(guarded, "192.0.2.1").status_code
        assert 403 == guessed(guarded, sent=SCRAPER).status_code
    assert '"wrong-keys";r=29' == guessed(guarded).headers["RateLimit"].rpartition(";")[0]


def test_keys_tried_on_the_counts_are_limited_too(guarded):
    while guessed(guarded).status_code != 429:
        pass
    tried = {"headers": bearer("mjs_guessed"), "environ_base": {"REMOTE_ADDR": "192.0.2.1"}}
    assert 429 == guarded.get("/metrics", **tried).status_code
    told = counts_in(guarded.get("/metrics", headers=bearer(SCRAPER)).text)
    assert 2 == told["mahjong_rate_limited_total", ("by", "wrong_key")]


# What is told.


def test_requests_refused_are_counted_by_what_the_client_is_known_by(limited):
    for _ in range(23):
        limited.post(SCORES, json=HAND)
    counts = counts_in(limited.get("/metrics").text)
    assert 3 == counts["mahjong_rate_limited_total", ("by", "address")]
    assert 0 == counts["mahjong_rate_limited_total", ("by", "key")]
    assert 3 == counts["mahjong_refusals_total", ("code", "status_429")]


def test_the_examples_are_answered_exactly_as_shown(limited, guarded, clock):
    for _ in range(30):
        limited.post(SCORES, json=HAND)
        guessed(guarded)
    answers = {"rate_limited": limited.post(SCORES, json=HAND), "wrong_keys": guessed(guarded)}
    clock[0] += 120
    answers["too_heavy"] = limited.post(SETTLEMENTS, json=TOO_HEAVY)
    for name, answer in answers.items():
        assert_answer_kept(name, answer)
        assert {"Retry-After", "RateLimit-Policy", "RateLimit"} <= set(answer.headers.keys()) or name == "too_heavy"
