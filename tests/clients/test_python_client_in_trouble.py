"""The Python clients where the service is busy, slow, gone, or not the service at all."""

import json
import re
import socket
from contextlib import ExitStack
from itertools import islice
from time import monotonic

import pytest

from mah_jong_client import BrokenAnswerError, NoAnswerError, ProblemError, Scored, __version__
from mah_jong_client.batches import Lines
from mah_jong_client.patience import Patience
from support.python_clients import CLIENTS
from support.stub_service import BROKEN_RESULTS, Answer, answering, lines, problem, result

HAND = {"ruleset": "booklet", "seat_wind": "south", "prevailing_wind": "east"}
SCORE = Answer(body=b'{"total": 112}')
AT_ONCE = ("Retry-After", "0")
LATE = Answer(in_time=False)
NDJSON = "application/x-ndjson"


@pytest.fixture(params=CLIENTS)
def client_of(request):
    """Make clients, and have them hang up in the end."""
    with ExitStack() as clients:
        yield lambda address, **options: clients.enter_context(CLIENTS[request.param](address, **options))


@pytest.mark.parametrize("status, wait", [(429, 1), (502, 0), (503, 0), (504, 0)])
def test_a_busy_service_is_asked_again_when_it_said(client_of, status, wait):
    begun = monotonic()
    with answering(problem(status, AT_ONCE), problem(status, ("Retry-After", str(wait))), SCORE) as stub:
        assert {"total": 112} == client_of(stub.address).score_hand(HAND)
    assert wait <= monotonic() - begun < 5
    assert 3 == len(stub.asked)


@pytest.mark.parametrize("status, wait, asked", [
    # A service that stays busy, and one that says to wait longer than two minutes.
    (429, 0, 3), (429, 121, 1),
    # What would be refused again.
    *((status, None, 1) for status in (400, 401, 404, 413, 422, 500)),
])  # fmt: skip
def test_a_refusal_is_an_error_after_the_tries_that_may_help(client_of, status, wait, asked):
    told = () if wait is None else (("Retry-After", str(wait)),)
    with answering(problem(status, *told)) as stub, pytest.raises(ProblemError) as refused:
        client_of(stub.address, retries=2).score_hand(HAND)
    assert (status, wait, asked) == (refused.value.status, refused.value.retry_after, len(stub.asked))


@pytest.mark.parametrize("said", [(), (("Retry-After", "Sun, 22 Nov 2026 12:00:00 GMT"),), (("Retry-After", "soon"),)])
def test_a_busy_service_that_names_no_seconds_is_asked_again_soon(client_of, said):
    with answering(problem(503, *said), SCORE) as stub:
        assert {"total": 112} == client_of(stub.address).score_hand(HAND)


def test_each_wait_without_a_word_of_the_service_is_twice_the_last():
    assert [0.25, 0.5, 1, None] == [Patience(retries=3).after_no_answer(tries) for tries in (1, 2, 3, 4)]


def test_a_batch_is_sent_again_while_the_service_is_busy(client_of):
    with answering(problem(429, AT_ONCE), lines(result(0), {"done": 1})) as stub:
        assert [Scored(0, {"total": 112})] == list(client_of(stub.address).score_many([HAND]))


def test_a_batch_that_breaks_off_is_not_sent_again(client_of):
    broken = lines(result(0), missing=4)
    with answering(broken, lines(result(0), {"done": 1})) as stub, pytest.raises(BrokenAnswerError):
        list(client_of(stub.address).score_many([HAND]))
    assert 1 == len(stub.asked)


def test_a_connection_that_is_lost_is_made_again(client_of):
    with answering(Answer(hangs_up=True), SCORE) as stub:
        assert {"total": 112} == client_of(stub.address).score_hand(HAND)
    assert 2 == len(stub.asked)


def test_no_service_is_no_answer(client_of):
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    with pytest.raises(NoAnswerError) as caught:
        client_of(f"http://127.0.0.1:{port}", retries=0).score_hand(HAND)
    told = rf"http://127.0.0.1:{port}/v1/scores did not answer: [^()<>]*(refused|failed)[^()<>]*"
    assert re.fullmatch(told, str(caught.value))


def test_a_slow_service_is_waited_for_as_long_as_was_said_and_not_asked_again(client_of):
    begun = monotonic()
    with answering(LATE) as stub, pytest.raises(NoAnswerError, match="timed out"):
        client_of(stub.address, timeout=(5, 0.2)).score_hand(HAND)
    assert 0.2 <= monotonic() - begun < 5
    assert 1 == len(stub.asked)


# Answers that cannot be.


@pytest.mark.parametrize(
    "method, sent, body, media_type, missing, told",
    [
        ("score_hand", HAND, b'{"total": 112}', "application/json", 4, None),
        ("show_card", "booklet", b"# A score card", "application/json", 4, None),
        ("score_hand", HAND, b"<h1>Welcome", "text/html", 0, "not answer in JSON"),
        ("show_card", "booklet", b"<h1>Welcome", "text/html; charset=utf-8", 0, "answered with text/html, not"),
        ("draw_hand", "B1", b"<h1>Welcome", "text/html; charset=utf-8", 0, "answered with text/html, not"),
    ],
)
def test_what_breaks_off_or_is_something_else_is_an_error(client_of, method, sent, body, media_type, missing, told):
    answer = Answer(body=body, media_type=media_type, missing=missing)
    with answering(answer) as stub, pytest.raises(BrokenAnswerError, match=told):
        getattr(client_of(stub.address), method)(sent)


@pytest.mark.parametrize("body", [b"<h1>Bad gateway", b"[]", b"{}", b'{"detail": "No."}', b"\xff"])
def test_a_problem_document_that_is_none_is_an_error_all_the_same(client_of, body):
    broken = Answer(502, body, "application/problem+json")
    with answering(broken) as stub, pytest.raises(ProblemError) as refused:
        client_of(stub.address, retries=0).score_hand(HAND)
    assert (502, "failed", None) == (refused.value.status, refused.value.code, refused.value.pointer)
    assert str(refused.value).startswith("502 Bad Gateway: ")


def test_only_a_line_feed_ends_a_line_of_the_results(client_of):
    named = {"index": 0, "score": {"total": "a\u2028b\u0085c"}}
    body = b"".join(json.dumps(each, ensure_ascii=False).encode() + b"\n" for each in (named, {"done": 1}))
    with answering(Answer(body=body, media_type=NDJSON)) as stub:
        assert [Scored(0, named["score"])] == list(client_of(stub.address).score_many([HAND]))


@pytest.mark.parametrize("sizes", [[1] * 9, [4, 5], [9], [2, 0, 7]])
def test_lines_are_the_same_however_they_arrive(sizes):
    lines, body, found = Lines(), b"ab\n\ncde\nf", []
    for size in sizes:
        found += lines.add(body[:size])
        body = body[size:]
    assert [b"ab", b"", b"cde", b"f"] == [*found, *lines.add(body), *lines.rest()]


def test_a_proxy_that_answers_in_place_of_the_service_is_told_of(client_of):
    with answering(Answer(502, b"<h1>Bad gateway", "text/html")) as stub, pytest.raises(ProblemError) as refused:
        client_of(stub.address, retries=0).score_hand(HAND)
    assert (502, [], None) == (refused.value.status, refused.value.faults, refused.value.request_id)
    assert "may not come from the service" in str(refused.value)


@pytest.mark.parametrize("answered, good", BROKEN_RESULTS)
def test_results_that_break_off_are_an_error_behind_the_good_ones(client_of, answered, good):
    with answering(answered) as stub:
        results = client_of(stub.address).score_many([HAND, HAND])
        assert [Scored(index, {"total": 112}) for index in range(good)] == list(islice(results, good))
        with pytest.raises(BrokenAnswerError):
            next(results)


def test_a_client_that_stops_reading_hangs_up(client_of):
    with answering(Answer(body=lines(result(0)).body * 200_000, media_type=NDJSON)) as stub:
        results = client_of(stub.address).score_many([HAND] * 2)
        assert Scored(0, {"total": 112}) == next(results)
        results.close()
        assert stub.hung_up_on.wait(10)


# Keys.


def test_a_key_goes_with_every_request_and_so_does_who_asks(client_of):
    with answering(SCORE) as stub:
        client_of(stub.address, api_key="secret").score_hand(HAND)
    [(_, _, headers, _)] = stub.asked
    assert "secret" == headers["X-API-Key"]
    asks = rf"mah-jong-client/{re.escape(__version__)} python-(requests|httpx)/[\d.]+"
    assert re.fullmatch(asks, headers["User-Agent"])


def test_a_key_does_not_follow_to_another_service(client_of):
    with answering(SCORE) as other:
        elsewhere = Answer(302, headers=(("Location", other.address),))
        with answering(elsewhere) as stub, pytest.raises(ProblemError, match="302"):
            client_of(stub.address, api_key="secret").score_hand(HAND)
        assert [] == other.asked


def test_a_service_that_is_not_ready_says_so(client_of):
    with answering(problem(503, AT_ONCE)) as stub:
        assert client_of(stub.address, retries=0).is_ready() is False
    with answering(problem(500)) as stub, pytest.raises(ProblemError):
        client_of(stub.address).is_ready()


def test_a_service_may_lie_below_a_path(client_of):
    with answering(SCORE) as stub:
        client_of(f"{stub.address}/mah-jong/").score_hand(HAND)
    assert "/mah-jong/v1/scores" == stub.asked[0][1]
