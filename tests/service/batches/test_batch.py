"""Many hands in one request: each has the result it would have alone, however they are sent and read."""

import json
import socket
import struct
from contextlib import contextmanager
from contextvars import copy_context
from itertools import count
from time import sleep

import pytest
import requests

from service.app import create_app
from service.batches import answering, kinds
from service.batches.many import results_of
from service.http.turns import Turns
from service.scores import scoring
from service.scores.answers import SCORE_FIELDS
from service.settings.variables import Settings
from support.addresses import BATCH, SETTLEMENT_BATCH
from support.answered_requests import cases_of
from support.batches import DEALS, HANDS, JSON, NDJSON, both_media_types, read
from support.case_files import load, requests_of_hands
from support.sample import HAND
from support.serving import posted, rest_of, serving

URL = BATCH
REQUESTS = requests_of_hands()
REQUESTS_OF_DEALS = [case["request"] for name in ("settlements", "settlements-refused") for case in load(name)]
NAMED = HAND | {"reference": "game-17/deal-4"}
IMPOSSIBLE = NAMED | {"melds": [["DR", "DR", "D9"]], "players": 9}
ask, alone, written = HANDS.ask, HANDS.alone, HANDS.written


# Results.


@pytest.fixture(scope="module", params=[(HANDS, REQUESTS), (DEALS, [*REQUESTS_OF_DEALS, 5, None, [], {}])])
def with_results_alone(app, request):
    batch, requests = request.param
    client = app.test_client()
    return batch, requests, [batch.alone(client, each, index) for index, each in enumerate(requests)]


# Both media types are read and both written; how a batch is written does not depend on how it was read.
@pytest.mark.parametrize("kind, wanted", [(JSON, NDJSON), (NDJSON, JSON)])
def test_each_of_a_batch_has_the_result_that_it_has_alone(server, with_results_alone, kind, wanted):
    batch, requests, results = with_results_alone
    answer = batch.ask(server, requests, kind, wanted)
    assert wanted == answer.headers["Content-Type"]
    assert results == read(answer)
    assert {batch.result, "problem"} == {name for each in results for name in each}


@both_media_types
def test_a_hand_that_cannot_be_spoils_only_its_own_result(client, kind):
    hands = [NAMED, IMPOSSIBLE, 5, None, [], {}, HAND]
    results = read(ask(client, hands, kind))
    assert [alone(client, hand, index) for index, hand in enumerate(hands)] == results
    assert [False, True, True, True, True, True, False] == ["problem" in result for result in results]
    assert [NAMED["reference"]] * 2 + [None] * 5 == [result.get("reference") for result in results]


@both_media_types
@pytest.mark.parametrize("reference, faults", [(7, 1), ("x" * 81, 1), ("\u0007", 1), ("", 0), (None, 0), ("x" * 80, 0)])
def test_a_reference_is_a_text_of_at_most_80_characters(client, kind, reference, faults):
    [result] = read(ask(client, [HAND | {"reference": reference}], kind))
    assert faults * ["/reference"] == [each["pointer"] for each in result.get("problem", {}).get("errors", ())]
    assert (reference if isinstance(reference, str) and 0 < len(reference) < 81 else None) == result.get("reference")


def test_a_reference_comes_back_from_a_line_however_it_is_written(client):
    escaped = json.dumps(NAMED).replace("reference", "r\\u0065ference")
    [result, broken] = read(ask(client, f"{escaped}\n{escaped[:-1]}", NDJSON, NDJSON))
    assert (NAMED["reference"], None) == (result["reference"], broken.get("reference"))


def test_all_faults_of_a_hand_are_told_with_pointers_into_that_hand(client):
    [_, result] = read(ask(client, [HAND, IMPOSSIBLE]))
    assert ["/players", "/melds/0"] == [each["pointer"] for each in result["problem"]["errors"]]
    assert f"{URL}#/hands/1" == result["problem"]["instance"]


def test_a_line_that_is_not_json_or_not_utf_8_spoils_only_its_own_result(client):
    good = json.dumps(HAND)
    sent = f"{good}\n{good[:-1]}\n{good}\n\ufffe\n{good}\n".encode() + b"\xff\n" + good.encode()
    results = read(ask(client, sent, NDJSON, NDJSON))
    assert [200, 400] * 3 + [200] == [each.get("problem", {"status": 200})["status"] for each in results]
    assert results[1]["problem"]["detail"].startswith("The line is not JSON: EOF while parsing an object at line 1")
    assert f"{URL}#/hands/1" == results[1]["problem"]["instance"]


@pytest.mark.parametrize("between", ["\n", "\r\n", "\n\n", "\n \t\r\n\n"])
@pytest.mark.parametrize("around", ["", "\n", " \r\n\n"])
def test_blank_lines_are_not_counted(client, between, around):
    text = around + between.join([json.dumps(HAND), "nonsense", json.dumps(HAND)]) + around
    results = read(ask(client, text, NDJSON, NDJSON))
    assert ["score", "problem", "score"] == [next(iter(each)) for each in results]


@both_media_types
@pytest.mark.parametrize("wanted", [JSON, NDJSON])
def test_no_hands_have_no_results(client, kind, wanted):
    assert [] == read(ask(client, [], kind, wanted))


def test_a_failure_of_the_service_spoils_only_the_result_of_its_hand(client, monkeypatch, caplog):
    read_hand = scoring.read_hand
    monkeypatch.setattr(
        scoring, "read_hand", lambda hand, rules: 1 / 0 if hand.players == 2 else read_hand(hand, rules)
    )
    two_players = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east", "players": 2}
    results = read(ask(client, [HAND, two_players, HAND], JSON, NDJSON))
    assert [200, 500, 200] == [each.get("problem", {"status": 200})["status"] for each in results]
    assert "division" not in json.dumps(results)
    [record] = caplog.records
    assert record.exc_info[0] is ZeroDivisionError
    assert f"{URL}#/hands/1" in record.getMessage()


# Which fields, which media type.


@pytest.mark.parametrize(
    "query, fields",
    [
        ("?fields=total", ["total"]),
        ("?fields=total,basic_score", ["basic_score", "total"]),
        ("?fields=net&fields=%20total", ["total", "net"]),
        ("?fields=total,total", ["total"]),
        ("?fields=ruleset,house_rules", ["ruleset", "house_rules"]),
        ("?fields=" + ",".join(SCORE_FIELDS), list(SCORE_FIELDS)),
    ],
)
@both_media_types
def test_scores_have_the_fields_asked_for_and_no_others(client, query, fields, kind):
    [short, problem] = read(ask(client, [HAND, IMPOSSIBLE], JSON, kind, query))
    whole = client.post("/v1/scores", json=HAND).get_json()
    assert {name: whole[name] for name in fields if name in whole} == short["score"]
    assert [name for name in fields if name in whole] == list(short["score"])
    assert alone(client, IMPOSSIBLE, 1) == problem


@pytest.mark.parametrize(
    "query", ["?fields=", "?fields=total,", "?fields=Total", "?fields=total;net", "?fields=items/0"]
)
def test_a_field_that_scores_do_not_have_is_refused_with_those_they_have(client, query):
    answer = ask(client, [HAND], query=query)
    assert 422 == answer.status_code
    [fault] = answer.get_json()["errors"]
    assert ("fields", "unknown_value") == (fault["parameter"], fault["code"])
    assert ", ".join(SCORE_FIELDS) in fault["message"]


def test_a_field_of_the_body_is_none_of_the_address(client):
    [fault] = client.post("/v1/scores/batch?fields=total", json={"hands": [], "fields": "total"}).get_json()["errors"]
    assert ("/fields", False) == (fault["pointer"], "parameter" in fault)


def test_a_parameter_that_there_is_not_is_refused(client):
    answer = ask(client, [HAND], query="?fields=total&limit=10")
    assert (400, True) == (answer.status_code, '"limit"' in answer.get_json()["detail"])


@pytest.mark.parametrize(
    "sent, accept, answered",
    [
        (JSON, None, JSON),
        (NDJSON, None, NDJSON),
        (JSON, "*/*", JSON),
        (NDJSON, "*/*", NDJSON),
        (NDJSON, "application/*", NDJSON),
        (JSON, "text/html, */*;q=0.1", JSON),
        (JSON, NDJSON, NDJSON),
        (NDJSON, JSON, JSON),
        (JSON, f"{JSON};q=0.5, {NDJSON}", NDJSON),
        (NDJSON, f"{JSON}, {NDJSON};q=0.5", JSON),
        (NDJSON, f"{NDJSON};q=0, */*", JSON),
    ],
)
def test_the_answer_comes_in_what_is_liked_best_else_in_what_was_sent(client, sent, accept, answered):
    headers = {"Content-Type": sent} | ({"Accept": accept} if accept else {})
    answer = client.post(URL, data=written([HAND], sent), headers=headers)
    assert (200, answered) == (answer.status_code, answer.headers["Content-Type"])
    assert 1 == len(read(answer))


@pytest.mark.parametrize("accept", ["text/csv", "application/x-ndjson;q=0, application/json;q=0"])
def test_an_answer_in_neither_media_type_is_refused(client, accept):
    answer = client.post(URL, data=written([HAND], JSON), headers={"Content-Type": JSON, "Accept": accept})
    assert (406, True) == (answer.status_code, NDJSON in answer.get_json()["detail"])


# What is refused whole.


def test_a_document_that_is_not_json_is_refused(client):
    answer = ask(client, written([HAND], JSON)[:-1])
    assert (400, URL) == (answer.status_code, answer.get_json()["instance"])


@pytest.fixture
def small(monkeypatch):
    """A service that takes few hands, and a list of the hands that it scored."""
    scored = []
    read_hand = scoring.read_hand
    monkeypatch.setattr(scoring, "read_hand", lambda hand, rules: scored.append(hand) or read_hand(hand, rules))
    return create_app(Settings(max_batch_hands=3, max_batch_bytes=2048)).test_client(), scored


@both_media_types
def test_a_batch_of_too_many_hands_or_bytes_is_refused_before_one_is_scored(small, kind):
    client, scored = small
    body = written([HAND], kind)
    for refused, taken, number in (([HAND] * 4, [HAND] * 3, 3), (body.ljust(2049), body.ljust(2048), 1)):
        scored.clear()
        assert 413 == ask(client, refused, kind).status_code
        assert [] == scored
        assert number == len(read(ask(client, taken, kind))) == len(scored)


@both_media_types
@pytest.mark.parametrize("part, most", [("{},", 817), ("[],", 817), ("0,", 2048)])
def test_a_batch_of_more_parts_than_hands_have_is_refused(kind, part, most):
    client = create_app(Settings(max_batch_bytes=16384)).test_client()
    for number, status in ((most, 200), (most + 1, 413)):
        assert status == ask(client, f'{{"hands":[{part * number}0]}}', kind).status_code


@pytest.mark.parametrize("place", [(), ("win",), ("house_rules",), ("melds", 0)])
def test_an_object_of_very_many_members_is_refused_with_one_fault(client, place):
    crowded = {str(number): 0 for number in range(201)}
    for step in reversed(place):
        crowded = [crowded] if step == 0 else {step: crowded}
    [result] = read(ask(client, [HAND | crowded if place else crowded]))
    pointer = "".join(f"/{step}" for step in place)
    assert [(pointer, "too_long")] == [(each["pointer"], each["code"]) for each in result["problem"]["errors"]]


def test_a_hand_of_a_batch_may_be_larger_than_one_that_comes_alone(client):
    text = json.dumps(HAND).replace(" ", " " * 1000)
    assert 413 == client.post("/v1/scores", data=text, content_type=JSON).status_code
    [result] = read(ask(client, text, NDJSON))
    assert alone(client, HAND, 0) == result


# Over the wire.


@both_media_types
def test_a_batch_may_be_sent_in_chunks(server, kind):
    body = written([HAND] * 200, kind).encode()
    answer = ask_in_chunks(server, body, kind)
    assert [alone(server, HAND, 0)] * 200 == read(answer)


@both_media_types
def test_a_batch_in_chunks_is_not_cut_at_the_limit_but_refused(server, kind):
    body = written([HAND] * 200, kind).encode().ljust(Settings().max_batch_bytes + 1)
    assert 413 == ask_in_chunks(server, body, kind).status_code


def ask_in_chunks(server, body, kind):
    parts = (body[start : start + 10_000] for start in range(0, len(body), 10_000))
    return server.post(URL, data=parts, headers={"Content-Type": kind, "Accept": kind})


def test_the_largest_batch_is_answered_whole(server):
    most = Settings().max_batch_hands
    results = read(ask(server, [HAND] * most, NDJSON, NDJSON, "?fields=total"))
    assert [{"score": {"total": 112}}] * most == results


# The client while it is answered. What the service does meanwhile is seen from the hands that it has scored.

BREAKS_DOWN_AFTER = 100
HANDS = 3000
"""Their scores are several times what the system keeps on the way."""


class Watched:
    """A service whose scored hands are counted, and a way to ask it without reading what it answers."""

    def __init__(self, server, notes):
        self.server = server
        self._notes = notes

    @property
    def scored(self):
        return self._notes.stat().st_size

    def scored_when_at_rest(self):
        """Wait until no more hands are scored, and return how many were."""
        seen = None
        while seen != self.scored:
            seen = self.scored
            sleep(0.3)
        return seen

    @contextmanager
    def asked(self, kind):
        """Send a batch, and give the connection, of whose answer only the first byte is read."""
        body = written([HAND] * HANDS, kind).encode()
        with self.server.connected(posted(URL, kind, body, "Connection: close")) as connection:
            assert connection.recv(1) == b"H"
            yield connection


@pytest.fixture(scope="module")
def watched_service(tmp_path_factory):
    folder = tmp_path_factory.mktemp("watched")
    notes = folder / "scored"
    environment = {"SCORED_HANDS": str(notes), "BREAKS_DOWN_AFTER": str(BREAKS_DOWN_AFTER)}
    with serving(folder, "--pythonpath", "tests", "support.watched_service:app", **environment) as server:
        yield server, notes


@pytest.fixture
def watched(watched_service):
    server, notes = watched_service
    notes.write_bytes(b"")
    return Watched(server, notes)


@both_media_types
def test_hands_are_scored_no_faster_than_their_scores_are_read(watched, kind):
    with watched.asked(kind) as connection:
        assert 0 < watched.scored_when_at_rest() < HANDS
        answer = rest_of(connection)
    assert HANDS == watched.scored
    assert answer.endswith(b"0\r\n\r\n")


@both_media_types
def test_no_hand_is_scored_for_a_client_that_went_away(watched, kind):
    with watched.asked(kind) as connection:
        # Hang up at once, as a client that was killed does.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert 0 < watched.scored_when_at_rest() < HANDS
    assert watched.server.get("/readyz").ok


@both_media_types
def test_an_answer_that_breaks_off_does_not_look_whole(watched, kind):
    received = bytearray()
    headers = {"Content-Type": JSON, "Accept": kind, "X-Request-ID": "breaks-down"}
    with watched.server.post(URL, data=written([HAND] * HANDS, JSON), headers=headers, stream=True) as answer:
        assert 200 == answer.status_code
        parts = map(received.extend, answer.iter_content(1000))
        with pytest.raises(requests.exceptions.ChunkedEncodingError):
            list(parts)
    assert b'"done"' not in received
    assert not received.endswith(b"]}")
    assert 0 < received.count(b'"score":') <= BREAKS_DOWN_AFTER
    assert watched.server.get("/readyz").ok


@pytest.mark.parametrize("seconds, sizes", [(0, [64, 64, 64, 8]), (0.008, [3, 3, 3, 1])])
def test_results_are_written_many_at_a_time_but_sooner_if_they_take_long(monkeypatch, seconds, sizes):
    monkeypatch.setattr(answering, "monotonic", count(step=seconds).__next__)
    parts = answering.in_chunks((bytes([number]) for number in range(sum(sizes))), Turns(), copy_context())
    assert sizes == list(map(len, parts))


OWN = {**HAND, "house_rules": {"hands": [{"id": "own", "name": "Own", "pattern": "7 pairs", "points": 5}]}}


@pytest.mark.parametrize(
    "hand, at_once",
    [
        (HAND, 64),
        (OWN, 4),
        (json.dumps(HAND).encode(), 64),
        (json.dumps(OWN).encode(), 4),
        (json.dumps(OWN).replace("pattern", "p\\u0061ttern").encode(), 4),
        ({"house_rules": ["hands"]}, 64),
        ("hands", 64),
    ],
)
def test_of_hands_that_may_take_long_few_are_scored_before_the_first_is_answered(hand, at_once):
    begun = []
    results = results_of(kinds.HANDS, [hand] * 200, (lambda hand: begun.append(hand) or {},), "")

    next(results)
    assert at_once == len(begun)
    assert 199 == len(list(results))
    assert 200 == len(begun)


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(BATCH, SETTLEMENT_BATCH)
