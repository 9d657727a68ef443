"""Requests that were drawn from openapi.yaml, and what its schemas cannot tell of them."""

from pathlib import Path

CORPUS = Path(__file__).parents[1] / "fuzz" / "corpus" / "from_contract.ndjson"

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


def holds_nothing(body):
    """Tell whether there is a null or an empty text anywhere in a body: where a field may be left out, it is."""
    if isinstance(body, dict | list):
        return any(holds_nothing(each) for each in (body.values() if isinstance(body, dict) else body))
    return body is None or body == ""
