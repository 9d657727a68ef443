"""What a caller seems to mean: ids and words in any letter case, and the address that a word comes near.

Words that come near in a request: tests/cases/refused.
"""

from engine import nearest
from engine.text import LONGEST_WORD

HAND = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east"}
DEAL = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}
STANDINGS = {"scheme": "mcr", "rounds": []}
FALSE = {"rule": "false_mah_jong", "payers": ["east"]}

TAKEN = {
    "a ruleset": ("/v1/scores", {**HAND, "ruleset": "British"}),
    "a ruleset with its version": ("/v1/scores", {**HAND, "ruleset": "BOOKLET"}),
    "a procedure": ("/v1/table/next", {"procedure": "British", "results": []}),
    "a procedure of walls": ("/v1/table/wall", {"procedure": "British", "throws": [[3, 4], [5, 2]]}),
    "a scheme": ("/v1/tournament/standings", {**STANDINGS, "scheme": "MCR"}),
    "a rule left out": ("/v1/scores", {**HAND, "house_rules": {"without": ["Purity"]}}),
    "a penalty": ("/v1/settlements", {**DEAL, "penalties": [{**FALSE, "rule": "False_Mah_Jong"}]}),
    "an outcome": ("/v1/settlements", {**DEAL, "outcome": "Wash_Out"}),
}


def test_letter_case_does_not_count_in_ids_and_words(client):
    refused = {
        name: answer.get_json()["errors"]
        for name, (path, sent) in TAKEN.items()
        if (answer := client.post(path, json=sent)).status_code != 200
    }
    assert {} == refused
    assert client.get("/v1/rulesets/british").get_json() == client.get("/v1/rulesets/British").get_json()


ADDRESSES = {
    "/v1/settlement": "/v1/settlements",
    "/v1/settlements/": "/v1/settlements",
    "/settlements": "/v1/settlements",
    "/v1/tournaments/standings": "/v1/tournament/standings",
    "/v1/score/batch": "/v1/scores/batch",
    "/v1/ruleset/british/card": "/v1/rulesets/british/card",
    "/doc": "/docs",
    "/nowhere": None,
    "/docs/nothing": None,
    "/v1": None,
    "/a" * 3_000: None,
    "/v1/rulesets/a\u202eb/crad": "/v1/rulesets/a<U+202E>b/card",
}


def test_an_address_that_is_near_is_proposed(client):
    told = {path: client.get(path) for path in ADDRESSES}
    assert {404} == {answer.status_code for answer in told.values()}
    proposals = {path: answer.get_json()["detail"].partition("Did you mean ")[2] for path, answer in told.items()}
    assert {path: f"{near}?" if near else "" for path, near in ADDRESSES.items()} == proposals


def test_a_hand_without_tiles_is_noted(client):
    told = "This hand has no tiles but bonus tiles. Send its tiles, if it has any."
    for hand, noted in (
        (HAND, True),
        ({**HAND, "bonus_tiles": ["F1"]}, True),
        ({**HAND, "melds": [["B1"] * 3]}, False),
    ):
        assert (told in client.post("/v1/scores", json=hand).get_json()["notes"]) is noted, hand
    won = {"hand": "[B1 B1 B1] [B2 B2 B2] [B3 B3 B3] [C7 C7 C7] C2 C2*", "win": {"source": "wall"}}
    deal = {**DEAL, "outcome": "mah_jong", "winner": "east", "hands": {"east": won, "south": {}}}
    deal["scores"] = {"west": 4, "north": 8}
    assert ["South has no tiles but bonus tiles. Send the tiles of this hand, if it has any."] == [
        note for note in client.post("/v1/settlements", json=deal).get_json()["notes"] if "no tiles" in note
    ]


def test_one_letter_may_be_wrong_missing_too_many_or_elsewhere():
    known = ["settlements", "scores", "waits"]
    words = ["settlement", "setlements", "settlemants", "settlementss", "settelments", "SETT LEMENTS", "settle-ments"]
    assert {"settlements"} == {nearest(word, known) for word in words}
    assert {None} == {nearest(word, known) for word in ["", "s", "settings", "wa", "xaxts", "settlementettle"]}


def test_a_long_word_is_not_looked_for():
    class Counted(str):
        __slots__ = ()
        looked_at = 0

        def lower(self):
            Counted.looked_at += 1
            return super().lower()

    assert nearest(Counted("a" * (LONGEST_WORD + 1)), ["a" * LONGEST_WORD]) is None
    assert nearest(Counted("a" * LONGEST_WORD), ["a" * LONGEST_WORD + "a"]) is not None
    assert 1 == Counted.looked_at
