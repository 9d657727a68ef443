"""The Python clients against the service as it is deployed."""

import asyncio
import inspect
import re
from contextlib import ExitStack
from itertools import count, islice
from urllib.parse import parse_qsl

import pytest

from mah_jong_client import ProblemError, Progress, Refused, Scored, ScoringClient, Settled
from mah_jong_client.async_client import AsyncScoringClient
from mah_jong_client.batches import Limits, batches_of
from support.contracts import whole_contract
from support.example_files import example_files
from support.laws import for_each
from support.loops import run
from support.python_clients import CLIENTS, Recording
from support.refused_requests import good
from support.sample import HAND
from support.serving import ROOT
from tools.clients.operations import FORMS, methods_of

DEAL = good("settlements")["deal"]

IMPOSSIBLE = HAND | {"win": {**HAND["win"], "discarder": "south"}}


@pytest.fixture(params=CLIENTS)
def recording(request):
    return Recording(request.param)


@pytest.fixture
def client_of(recording, request, address):
    """Make clients of the kind that is tried, and have them hang up in the end."""
    kind = CLIENTS[request.node.callspec.params["recording"]]
    with ExitStack() as clients:
        yield lambda **options: clients.enter_context(kind(address, session=recording.session, **options))


@pytest.fixture
def client(client_of):
    return client_of()


def test_a_hand_has_the_score_that_the_service_answers(client, server):
    assert server.score(HAND).json() == client.score_hand(HAND)


def test_a_hand_that_cannot_be_is_an_error_that_lists_every_fault_and_reads_as_a_sentence(client, server):
    with pytest.raises(ProblemError) as refused:
        client.score_hand(IMPOSSIBLE)
    problem = server.score(IMPOSSIBLE).json()
    error = refused.value
    assert (422, problem, problem["errors"]) == (error.status, error.problem, error.faults)
    assert ("faulty", "/win/discarder", problem["detail"]) == (error.code, error.pointer, error.detail)
    told = "The winner cannot be the discarder. Name the player that the last tile came from."
    assert f"422 Unprocessable Content: /win/discarder: {told}" == str(error)


@pytest.mark.parametrize("name", ["mystery", "../../healthz"])
def test_what_is_asked_by_name_cannot_lead_elsewhere_and_its_error_names_the_request(client, name):
    with pytest.raises(ProblemError) as refused:
        client.show_ruleset(name)
    assert 404 == refused.value.status
    assert re.fullmatch(r"[0-9a-f-]{16,}", refused.value.request_id)


# Many hands.


def test_many_hands_have_the_results_that_each_has_alone(client):
    whole = client.score_hand(HAND)
    first, second, third = client.score_many([HAND, {**IMPOSSIBLE, "reference": "b"}, {**HAND, "reference": "c"}])
    assert (Scored(0, whole), Scored(2, whole, "c")) == (first, third)
    assert (1, "b", 422, ["/win/discarder"]) == (
        second.index,
        second.reference,
        second.error.status,
        [fault["pointer"] for fault in second.error.faults],
    )


def test_only_the_fields_that_are_wanted_are_answered(client):
    assert [Scored(0, {"total": 112})] == list(client.score_many([HAND], fields=["total"]))


def test_no_hands_have_no_results_and_nobody_is_asked(client, recording):
    assert ([], []) == (list(client.score_many([])), recording.bodies)


# Those that the service finds too large are sent in halves.
@pytest.mark.parametrize("number, options, sizes", [
    (100, {"hands_in_a_batch": 40}, [40, 40, 20]), (250, {}, [250, 125, 62, 63, 125, 62, 63]),
])  # fmt: skip
def test_hands_are_sent_in_batches_and_numbered_over_all_of_them(client_of, recording, number, options, sizes):
    results = list(client_of(**options).score_many([HAND] * number, fields=["total"]))
    assert [Scored(index, {"total": 112}) for index in range(number)] == results
    assert sizes == [body.count(b"\n") for body in recording.bodies]


def test_a_hand_that_is_too_large_alone_spoils_no_other(client):
    large = HAND | {"ruleset": "x" * 9_000_000}
    first, second, third = client.score_many([HAND, large, HAND], fields=["total"])
    assert [Scored(0, {"total": 112}), Scored(2, {"total": 112})] == [first, third]
    assert (Refused, 1, 413) == (type(second), second.index, second.error.status)


def test_hands_are_taken_only_as_results_are_asked_for(client_of):
    taken = []
    hands = (taken.append(number) or HAND for number in count())
    results = client_of(hands_in_a_batch=10).score_many(hands, fields=["total"])
    assert 15 == len(list(islice(results, 15)))
    results.close()
    assert 21 == len(taken)


@pytest.mark.parametrize(
    "most, sizes", [(Limits(2, 10**6), [2, 2, 1]), (Limits(9, 36), [3, 2]), (Limits(9, 1), [1, 1, 1, 1, 1])]
)
def test_a_batch_keeps_within_hands_and_bytes(most, sizes):
    assert sizes == [len(batch.lines) for batch in batches_of([{"a": 1000}] * 5, most)]


def test_many_deals_have_the_results_that_each_has_alone(client_of):
    client = client_of(hands_in_a_batch=2)
    whole = client.settle_deal(DEAL)
    first, second, third = client.settle_many([DEAL, DEAL | {"winner": None}, DEAL])
    assert (Settled(0, whole), Settled(2, whole)) == (first, third)
    assert (1, 422, "/winner") == (second.index, second.error.status, second.error.faults[0]["pointer"])
    assert [Settled(0, {"net": whole["net"]})] == list(client.settle_many([DEAL], fields=["net"]))


def test_progress_is_told_after_each_batch(client_of):
    told = []
    list(client_of(hands_in_a_batch=2).score_many([HAND, IMPOSSIBLE, HAND, IMPOSSIBLE, HAND], progress=told.append))
    assert [Progress(2, 1), Progress(4, 2), Progress(5, 2)] == told


def test_hands_may_arrive_while_others_are_scored(address):
    async def arriving():
        for _ in range(3):
            await asyncio.sleep(0)
            yield HAND

    async def score():
        async with AsyncScoringClient(address, hands_in_a_batch=2) as client:
            return [result.score["total"] async for result in client.score_many(arriving())]

    assert [112, 112, 112] == run(score())


def test_hands_may_be_scored_at_the_same_time(address):
    async def score():
        async with AsyncScoringClient(address) as client:
            return await asyncio.gather(*(client.score_hand(HAND) for _ in range(8)))

    assert [112] * 8 == [score["total"] for score in run(score())]


def test_what_is_no_json_is_not_sent(client, recording):
    with pytest.raises(ValueError, match="not JSON compliant"):
        client.score_hand(HAND | {"players": float("nan")})
    assert [] == recording.bodies


# Every operation.


SENT = [
    pytest.param(example, method.snake_case, id=f"{example.name} {method.snake_case}")
    for example in example_files()
    for method in methods_of(whole_contract())
    if example.path == method.path and not example.is_refused and example.media_type != "application/x-ndjson"
]


@for_each("example, method", SENT)
def test_every_example_may_be_sent_by_each_method_of_its_address(client, example, method):
    fields = dict(parse_qsl(example.query))
    answer = getattr(client, method)(example.value, **fields)
    assert answer
    form = method.rpartition("_")[2]
    assert isinstance(answer, str) == (form in FORMS)


def example_of(name):
    return next(each.value for each in example_files() if each.name == name)


def test_a_worked_case_goes_to_its_address(client):
    cases = client.list_cases("british")["cases"]
    for path, is_refused in ((path, refused) for path in ("scores", "settlements") for refused in (False, True)):
        case = next(each for each in cases if path in each["path"] and ("status" in each["expect"]) == is_refused)
        assert is_refused == ("errors" in client.send_case(case))
    with pytest.raises(ProblemError):
        client.send_case({**case, "path": "/v1/nowhere"})


def test_a_written_sheet_is_read_back(client):
    evening = example_of("table.sheet.british")
    again = client.keep_sheet(client.keep_sheet_csv(evening), ruleset="british", procedure="british", rotation=True)
    assert again["next"] == client.keep_sheet(evening)["next"]


def test_the_sheets_of_a_league_have_figures_together(client):
    evening = example_of("table.sheet.british")
    once, twice = (client.league_figures([evening] * times) for times in (1, 2))
    assert [2 * each["deals_played"] for each in once] == [each["deals_played"] for each in twice]
    assert client.league_figures_csv([evening]).splitlines()[1].startswith(f"{once[0]['player']},")
    assert "<title>Cup: " in client.league_figures_html(iter([evening, evening]), title="Cup", date="2026-11-26")
    with pytest.raises(ProblemError) as caught:
        client.league_figures([evening, {"deals": []}])
    assert "/v1/table/sheet#/1" == caught.value.problem["instance"]
    refused, *kept = client.keep_sheets([{"deals": []}, *[evening] * 40])
    assert (0, [*range(1, 41)]) == (refused.index, [each.index for each in kept])
    assert client.keep_sheet(evening) == kept[-1].sheet


def test_waits_and_discards_are_asked_for_by_the_same_method(client):
    assert "waits" in client.find_waits(example_of("waits.two_sided"))
    assert "discards" in client.find_waits(example_of("waits.discards"))


def test_every_ruleset_and_procedure_is_shown(client):
    for ruleset in client.list_rulesets()["rulesets"]:
        assert ruleset["name"] == client.show_ruleset(ruleset["id"])["name"]
        assert client.show_card(ruleset["id"]).startswith("# ")
        assert client.show_card_html(ruleset["id"]).startswith("<!")
        assert len(client.list_cases(ruleset["id"])["cases"]) > 50
        assert client.compare_rulesets(ruleset["id"], ruleset["id"])["same"]
    for procedure in client.list_procedures()["procedures"]:
        assert procedure["name"] == client.show_procedure(procedure["id"])["name"]


def test_the_file_of_a_club_is_checked(client):
    clubs = ROOT / "tests" / "cases" / "clubs"
    assert "rhine" == client.check_ruleset((clubs / "good" / "rhine.toml").read_text("utf-8"))["ruleset"]["id"]
    least = {"id": "rhine", "version": "1", "base": "british", "title": {"en": "Rhine"}}
    assert client.check_ruleset(least)["ok"]
    with pytest.raises(ProblemError) as caught:
        client.check_ruleset((clubs / "wrong" / "syntax.toml").read_text("utf-8"))
    assert ["not_toml"] == [each["code"] for each in caught.value.faults]


def test_hands_are_drawn(client):
    hand = "[DR DR DR] (C7 C8 C9) + F2"
    drawn = client.draw_hand(hand)
    assert drawn.startswith("<svg")
    assert drawn != client.draw_hand(hand, codes="below", tile_width=80)


def test_schemes_are_listed(client):
    assert "mcr" in {each["id"] for each in client.list_schemes()["schemes"]}


def test_the_service_says_that_it_is_ready(client):
    assert client.is_ready() is True


def test_names_and_sentences_come_in_the_language_of_the_client(client_of):
    client = client_of(language="de")
    assert client.show_card("booklet").startswith("# Mah-Jongg-Wertungskarte")
    with pytest.raises(ProblemError, match="Der Gewinner"):
        client.score_hand(IMPOSSIBLE)


@for_each("name", [name for name in dir(ScoringClient) if not name.startswith("_")])
def test_both_clients_have_the_same_methods(name):
    first, second = (getattr(each, name) for each in (ScoringClient, AsyncScoringClient))
    (names, words), (other_names, other_words) = (
        (
            [(each.name, each.kind, each.default) for each in inspect.signature(method).parameters.values()],
            method.__doc__,
        )
        for method in (first, second)
    )
    assert (names, words) == (other_names, other_words)
