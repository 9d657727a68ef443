"""The Python client against the service as it is deployed."""

import re
import subprocess
import sys
from itertools import count, islice

import pytest
import requests

from mah_jong_client import ProblemError, Refused, Scored, ScoringClient
from mah_jong_client.batches import Limits, batches_of
from support.contracts import followed
from support.sample import HAND
from support.serving import ROOT

IMPOSSIBLE = HAND | {"win": {**HAND["win"], "discarder": "south"}}


class Recording(requests.Session):
    """A session that remembers what was asked through it."""

    def __init__(self):
        super().__init__()
        self.trust_env = False
        self.asked = []

    def request(self, method, url, **options):
        self.asked.append((method, url, options))
        return super().request(method, url, **options)


@pytest.fixture
def session():
    return Recording()


@pytest.fixture
def client(address, session):
    with ScoringClient(address, session=session) as client:
        yield client


def test_a_hand_has_the_score_that_the_service_answers(client, server):
    assert server.score(HAND).json() == client.score(HAND)


def test_a_hand_that_cannot_be_is_an_error_that_lists_every_fault(client, server):
    with pytest.raises(ProblemError) as refused:
        client.score(IMPOSSIBLE)
    problem = server.score(IMPOSSIBLE).json()
    assert (422, problem, problem["errors"]) == (refused.value.status, refused.value.problem, refused.value.errors)


def test_an_error_reads_as_a_sentence_that_names_the_place(client):
    with pytest.raises(ProblemError) as refused:
        client.score(IMPOSSIBLE)
    message = "/win/discarder: The winner cannot be the discarder. Name the player that the last tile came from."
    assert f"422 Unprocessable Content: {message}" == str(refused.value)


def test_an_error_names_the_request_as_the_log_does(client):
    with pytest.raises(ProblemError) as refused:
        client.ruleset("mystery")
    assert re.fullmatch(r"[0-9a-f-]{16,}", refused.value.request_id)


def test_what_is_asked_by_name_cannot_lead_elsewhere(client):
    with pytest.raises(ProblemError) as refused:
        client.ruleset("../../healthz")
    assert 404 == refused.value.status


# Many hands.


def test_many_hands_have_the_results_that_each_has_alone(client):
    whole = client.score(HAND)
    first, second, third = client.score_many([HAND, IMPOSSIBLE, HAND])
    assert (Scored(0, whole), Scored(2, whole)) == (first, third)
    assert (1, 422, ["/win/discarder"]) == (
        second.index,
        second.error.status,
        [fault["pointer"] for fault in second.error.errors],
    )


def test_only_the_fields_that_are_wanted_are_answered(client):
    assert [Scored(0, {"total": 112})] == list(client.score_many([HAND], fields=["total"]))


def test_no_hands_have_no_results_and_nobody_is_asked(client, session):
    assert ([], []) == (list(client.score_many([])), session.asked)


def test_hands_are_sent_in_batches_and_numbered_over_all_of_them(address, session):
    with ScoringClient(address, session=session, hands_in_a_batch=40) as client:
        results = list(client.score_many([HAND] * 100, fields=["total"]))
    assert [Scored(index, {"total": 112}) for index in range(100)] == results
    assert [40, 40, 20] == [options["data"].count(b"\n") for _, _, options in session.asked]


def test_a_batch_that_the_service_finds_too_large_is_sent_in_halves(client, session):
    results = list(client.score_many([HAND] * 250, fields=["total"]))
    assert [Scored(index, {"total": 112}) for index in range(250)] == results
    assert [250, 125, 62, 63, 125, 62, 63] == [options["data"].count(b"\n") for _, _, options in session.asked]


def test_a_hand_that_is_too_large_alone_spoils_no_other(address, session):
    large = HAND | {"ruleset": "x" * 9_000_000}
    with ScoringClient(address, session=session) as client:
        first, second, third = client.score_many([HAND, large, HAND], fields=["total"])
    assert [Scored(0, {"total": 112}), Scored(2, {"total": 112})] == [first, third]
    assert (Refused, 1, 413) == (type(second), second.index, second.error.status)


def test_hands_are_taken_only_as_results_are_asked_for(address, session):
    taken = []
    hands = (taken.append(number) or HAND for number in count())
    with ScoringClient(address, session=session, hands_in_a_batch=10) as client:
        assert 15 == len(list(islice(client.score_many(hands, fields=["total"]), 15)))
    assert 21 == len(taken)


@pytest.mark.parametrize(
    "most, sizes", [(Limits(2, 10**6), [2, 2, 1]), (Limits(9, 36), [3, 2]), (Limits(9, 1), [1, 1, 1, 1, 1])]
)
def test_a_batch_keeps_within_hands_and_bytes(most, sizes):
    assert sizes == [len(batch.lines) for batch in batches_of([{"a": 1000}] * 5, most)]


def test_what_is_no_json_is_not_sent(client, session):
    with pytest.raises(ValueError, match="not JSON compliant"):
        client.score(HAND | {"players": float("nan")})
    assert [] == session.asked


# Every operation.


def examples_of(contract, path):
    """Return what the contract shows to be sent to an address, without what is there to be refused."""
    content = contract["paths"][path]["post"]["requestBody"]["content"]["application/json"]
    return {
        name: followed(contract, each)["value"]
        for name, each in content["examples"].items()
        if "faulty" not in name and "cannot_be" not in name
    }


ASKED = {
    "/v1/scores": ["score"],
    "/v1/settlements": ["settle"],
    "/v1/table/seats": ["seats"],
    "/v1/table/wall": ["wall", "wall_picture"],
    "/v1/table/deal": ["deal"],
    "/v1/table/claim": ["claim"],
    "/v1/table/next": ["next_deal"],
    "/v1/table/sheet": ["sheet", "sheet_csv", "sheet_page"],
    "/v1/table/counters": ["counters"],
}


@pytest.mark.parametrize("path, method", [(path, method) for path, methods in ASKED.items() for method in methods])
def test_every_example_of_the_contract_may_be_sent_by_its_method(client, contract, path, method):
    for name, example in examples_of(contract, path).items():
        assert getattr(client, method)(example), name


def test_waits_and_discards_are_asked_for_by_the_same_request(client, contract):
    examples = examples_of(contract, "/v1/waits")
    assert "waits" in client.waits(examples["waits_two_sided"])
    assert "discards" in client.discards(examples["waits_discards"])


def test_every_ruleset_and_procedure_is_shown(client):
    for ruleset in client.rulesets()["rulesets"]:
        assert ruleset["name"] == client.ruleset(ruleset["id"])["name"]
        assert client.card(ruleset["id"]).startswith("# ")
        assert client.card_page(ruleset["id"]).startswith("<!")
        assert client.compare(ruleset["id"], ruleset["id"])["same"]
    for procedure in client.procedures()["procedures"]:
        assert procedure["name"] == client.procedure(procedure["id"])["name"]


def test_a_hand_is_drawn(client):
    assert client.hand_picture("[DR DR DR] (C7 C8 C9) + F2").startswith("<svg")


def test_the_service_says_that_it_is_ready(client):
    assert client.is_ready() is True


def test_every_operation_for_programs_has_its_method(contract):
    """What the methods ask for, read from their source, is what the contract lists."""
    source = (ROOT / "clients/python/mah_jong_client").rglob("*.py")
    written = " ".join(re.findall(r'f?"(/v1/[^"]*)"', "".join(map(str, (each.read_text() for each in source)))))
    asked = {re.sub(r"\{[^}]*\}", "{}", path) for path in written.split()}
    listed = {re.sub(r"\{[^}]*\}", "{}", path) for path in contract["paths"] if path.startswith("/v1/")}
    assert listed == asked, "give each address its method in clients/python/mah_jong_client/client.py"


# The package.


def test_the_types_are_those_of_the_contract():
    command = [sys.executable, "-m", "datamodel_code_generator", "--check"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 0 == run.returncode, f"make types would change them:\n{run.stdout}"


def test_the_example_of_its_page_is_what_it_says(address, tmp_path):
    readme = (ROOT / "clients/python/README.md").read_text(encoding="utf-8")
    [example], [shown] = (re.findall(rf"```{kind}\n(.*?)```", readme, flags=re.DOTALL) for kind in ("python", "text"))
    command = [sys.executable, "-c", example.replace("http://localhost:8000", address)]
    environment = {"PYTHONPATH": str(ROOT / "clients/python"), "NO_PROXY": "127.0.0.1"}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (shown, "") == (run.stdout, run.stderr)
