"""A hand in the address of the score pad, and the page on the notation."""

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from support.serving import ROOT

PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
LINKS = {
    "[DR DR DR] (B2 B3 B4) C7 C8* C9 D5 D5 D5 WS WS + F2": {
        "melds": "DRDRDR", "sets": "B2B3B4", "tiles": "C7C8C9D5D5D5WSWS", "last": "C8", "bonus": "F2", "won": "wall"
    },
    "[C1 C1 C1 C1 claimed] (D2 D2 D2 D2) [B1 B1 B1 B1] WE WE": {
        "melds": "C1C1C1C1=.D2D2D2D2*.B1B1B1B1+", "tiles": "WEWE"
    },
    "(C4 C0 C6*) (B2 B3 B4) riichi dora C4 WN ura C6 C0": {
        "sets": "C4C5C6.B2B3B4", "last": "C6", "won": "wall", "riichi": "riichi",
        "red": "C5", "dora": "C4WN", "ura": "C6C5",
    },
}  # fmt: skip


@pytest.mark.parametrize("hand", LINKS)
def test_a_hand_in_the_address_opens_the_pad_with_it(client, hand):
    told = {"hand": hand, "ruleset": "british", "seat_wind": "south"}
    answer = client.get("/", query_string=told)
    assert 302 == answer.status_code
    fragment = parse_qs(urlsplit(answer.headers["Location"]).fragment)
    expected = {"ruleset": "british", "seat": "south", "prevailing": "east"} | LINKS[hand]
    assert expected == {name: value for name, [value] in fragment.items()}
    assert "from=west" in client.get("/", query_string=told | {"discarder": "west"}).headers["Location"]


def test_a_hand_that_cannot_be_read_is_left_to_the_pad(client):
    assert "./#hand" == client.get("/?hand=nonsense").headers["Location"]
    assert 200 == client.get("/?other=1").status_code


def test_the_page_on_the_notation_shows_what_is_read(client):
    for hand in re.findall(r"^\| `([\[(][^`]+)` \|", PAGE, flags=re.MULTILINE):
        assert 200 == client.get("/v1/hands.svg", query_string={"hand": hand}).status_code, hand
    [evening] = re.findall(r"```json\n(.*?)```", PAGE, flags=re.DOTALL)
    sheet = client.post("/v1/table/sheet", json=json.loads(evening)["sheet"]).get_json()
    assert {"Ann": -168, "Ben": 336, "Cid": -84, "Dot": -84} == sheet["net"]
