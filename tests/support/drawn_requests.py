"""Requests that were drawn from openapi.yaml, and what its schemas cannot tell of them."""

from pathlib import Path

from support.request_schemas import SCHEMAS

CORPUS = Path(__file__).parents[1] / "fuzz" / "corpus" / "from_contract.ndjson"

RULES_OF_THE_GAME = {*SCHEMAS, "/v1/hands.svg"}
"""Where a request may follow the contract and be refused: no schema can state that tiles are a hand that went out, that
scores are those of one table, or which throws a procedure asks for. In a batch such a hand is refused in its result."""


def holds_nothing(body):
    """Tell whether there is a null or an empty text anywhere in a body: where a field may be left out, it is."""
    if isinstance(body, dict | list):
        return any(holds_nothing(each) for each in (body.values() if isinstance(body, dict) else body))
    return body is None or body == ""
