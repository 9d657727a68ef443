"""The running service and openapi.yaml: requests drawn from the one are answered as it describes.

``make fuzz`` draws new ones: ``tests/fuzz/from_contract.py``, which also says how these were kept.
"""

import json
from base64 import b64decode

import pytest
from jsonschema_rs import Draft202012Validator

from support.contracts import followed, whole_contract
from support.drawn_requests import CORPUS, RULES_OF_THE_GAME, holds_nothing
from support.laws import for_each
from support.serving import served_with

pytestmark = pytest.mark.no_cover

KEPT = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
SPOILS_ONLY_ITS_RESULT = {"/v1/scores/batch", "/v1/settlements/batch"}
"""The addresses at which a hand or a deal that is none, or any text as a line, is told so in its own result."""


# Room for bodies that break the contract at length, which are else too large before they are looked at.
server = served_with(MAX_BODY_BYTES=str(2**20))


@pytest.fixture(scope="module")
def answers_of():
    """Return a function that finds the answers of an operation by their status."""
    contract = whole_contract()

    def find(path, method):
        operation = contract["paths"][path].get(method.lower())
        return operation and {each: followed(contract, one) for each, one in operation["responses"].items()}

    return find


def is_described(answer, described):
    """Look whether an answer is one of those that the contract has for its operation."""
    assert answer.ok or 400 <= answer.status_code < 500, answer.text[:300]
    content = described["200" if answer.ok else "default" if answer.status_code != 422 else "422"].get("content", {})
    # Parameters of a media type are told only where they are its own.
    whole = answer.headers.get("Content-Type", "")
    media_type = whole if whole in content else whole.partition(";")[0]
    assert media_type in content or not (content or answer.content), whole
    # A result on each line is a text to the contract.
    if media_type.endswith("json") and not media_type.endswith("ndjson"):
        components = {"schemas": whole_contract()["components"]["schemas"]}
        Draft202012Validator({**content[media_type]["schema"], "components": components}).validate(answer.json())


def body_of(kept):
    """Return what was sent, as JSON if it is some."""
    try:
        return json.loads(b64decode(kept["body"]))
    except ValueError:
        return None


@for_each("kept", KEPT, by=lambda kept: kept["path"])
def test_whatever_is_sent_is_answered_as_described(server, answers_of, kept):
    answer = server.request(
        kept["method"], kept["address"], headers=kept["headers"], data=b64decode(kept["body"]), allow_redirects=False
    )
    described = answers_of(kept["path"], kept["method"])
    if described is None:
        assert (200 if kept["method"] == "OPTIONS" else 405) == answer.status_code
        return
    is_described(answer, described)
    if kept["follows"]:
        # An id in an address may be any text, but few are those of something.
        assert answer.ok or answer.status_code == 404 or kept["path"] in RULES_OF_THE_GAME, answer.text
    elif kept["path"] not in SPOILS_ONLY_ITS_RESULT and not holds_nothing(body_of(kept)):
        assert 400 <= answer.status_code < 500, answer.text


def test_requests_were_kept_of_every_address():
    assert {each["path"] for each in KEPT} == set(whole_contract()["paths"]), (
        "run `KEEP_REQUESTS=1 python -m pytest -p schemathesis tests/fuzz/from_contract.py`"
    )
