"""The running service and openapi.yaml: schemathesis draws requests from the one, and what the other answers must fit.

All checks are on. Where one is left out, its reason stands beside it.
"""

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    negative_data_rejection,
    positive_data_acceptance,
)

from support.serving import ROOT, serving


@schemathesis.serializer("application/x-ndjson", "application/toml")
def as_lines(_context, text):
    return text if isinstance(text, bytes) else str(text).encode()


SCHEMA = schemathesis.openapi.from_path(ROOT / "openapi.yaml")

# positive_data_acceptance wants whatever follows the contract to be accepted, but the game has rules that no schema can
# state. Elsewhere, and for batches, in which a hand is refused in its own result, it is on.
RULES_OF_THE_GAME = {
    "/v1/scores": "random tiles are no hand that went out",
    "/v1/settlements": "random hands and scores are no deal of one table",
    "/v1/waits": "random tiles are no hand one tile short",
    "/v1/hands.svg": "random texts write no hand",
    "/v1/rulesets/check": "random words name no rules of a book, and random texts are not TOML",
    "/v1/table/next": "random results are no evening of one table",
    "/v1/table/sheet": "random deals are no evening of one table",
    "/v1/table/counters": "random payments are not of the players who sit there, and odd amounts have no counters",
    "/v1/table/seats": "random throws are not those that a procedure asks for",
    "/v1/table/wall": "random throws do not open a wall",
    "/v1/table/deal": "random tiles are no set of tiles",
    "/v1/tournament/standings": "random tables have not the scores of four players that come to a sum",
    "/v1/tournament/seating": "random players do not fill tables of four, and parameters go only with CSV",
    "/v1/table/claim": "random claims are not those that players may make",
}
SLOW_TO_TRY = ["/openapi.yaml", "/v1/scores/batch", "/v1/table/next", "/v1/table/sheet", "/v1/table/counters"]
SLOW_TO_TRY += ["/v1/tournament/standings"]
"""One answer that is long to parse, and requests with long lists to draw; all are tried less often."""

pytestmark = pytest.mark.no_cover


def tried(examples):
    return settings(max_examples=examples, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    # Room for bodies that break the contract at length, which are else too large before they are looked at.
    with serving(tmp_path_factory.mktemp("gunicorn"), MAX_BODY_BYTES=str(2**20)) as running:
        yield running


@pytest.fixture(scope="module")
def session():
    with requests.Session() as kept:
        kept.trust_env = False
        yield kept


def holds_null(body):
    """Tell whether there is a null anywhere in a body."""
    if isinstance(body, dict | list):
        return any(holds_null(each) for each in (body.values() if isinstance(body, dict) else body))
    return body is None


def is_answered_as_described(case, server, session):
    left_out = [positive_data_acceptance] if case.path in RULES_OF_THE_GAME else []
    if case.path == "/v1/scores/batch":
        # A hand that is none, and any text as a line, is told so in its own result. The batch is accepted.
        left_out.append(negative_data_rejection)
    elif holds_null(case.body):
        # Null leaves a field out where it may be left out. The schemas leave that to the description of the contract.
        left_out.append(negative_data_rejection)
    if case.path == "/v1/rulesets/check":
        # GET is for the page of a ruleset, and a club may call its own so.
        left_out.append(allow_header_conformance)
    host, port = server.address
    case.call_and_validate(base_url=f"http://{host}:{port}", session=session, excluded_checks=left_out)


@SCHEMA.exclude(path=SLOW_TO_TRY).parametrize()
@tried(15)
def test_whatever_is_sent_is_answered_as_described(case, server, session):
    is_answered_as_described(case, server, session)


@SCHEMA.include(path=SLOW_TO_TRY).parametrize()
@tried(3)
def test_whatever_is_sent_there_is_answered_as_described_too(case, server, session):
    is_answered_as_described(case, server, session)


def test_no_check_is_left_out_for_an_address_that_is_gone():
    assert set(RULES_OF_THE_GAME) <= set(SCHEMA.raw_schema["paths"])
