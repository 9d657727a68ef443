"""A hand as text: in every request that has a hand, in every spelling. Its faults: tests/cases/refused."""

from statistics import median
from time import process_time

import pytest

from service.fields.hand_text import LONGEST, MOST_FAULTS
from service.http.problems import document_of
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json

SCORES, BATCH, WAITS, SETTLEMENTS, SHEET = (
    "/v1/scores", "/v1/scores/batch", "/v1/waits", "/v1/settlements", "/v1/table/sheet"
)  # fmt: skip
TABLE = {"ruleset": "booklet", "seat_wind": "south", "prevailing_wind": "east"}
WALL = {"source": "wall"}
TEXT = "[DR DR DR] (C7 C8 C9) B2 B3 B4 D5 D5 D5* WS WS + F2"
IN_FIELDS = {
    "melds": [["DR", "DR", "DR"]],
    "concealed_sets": [["C7", "C8", "C9"]],
    "concealed_tiles": ["B2", "B3", "B4", "D5", "D5", "D5", "WS", "WS"],
    "bonus_tiles": ["F2"],
}


@pytest.fixture
def asked(client):
    """Return a function that sends a request and returns its answer, which must have a status."""

    def ask(request, path=SCORES, status=200):
        answer = client.post(path, json=request)
        assert status == answer.status_code, answer.get_data(as_text=True)
        return answer.get_json()

    return ask


def test_the_last_round_brackets_may_hold_tiles_that_make_no_set(asked):
    answer = asked(TABLE | {"ruleset": "british", "hand": "(C1 C1 C1) (DR WE B2)"})
    assert ["DR", "WE", "B2"] == answer["hand"]["other_tiles"]
    assert "[B1 B1 B1] (C1 C1 C1) (DR WE)" == asked(TABLE | {"ruleset": "british", "hand": "[111s] (111m) (DR WE)"})[
        "hand"]["text"]  # fmt: skip


RIICHI = {"ruleset": "riichi", "seat_wind": "west", "prevailing_wind": "east", "win": {"source": "wall"}}
RIICHI["house_rules"] = {"options": {"red_fives": "3"}}
DECLARED = "(DR DR DR) (C1 C2 C3) (C0 C6 C7*) (D3 D4 D5) (B9 B9)"
BEHIND = {"riichi": "double_riichi", "dora_indicators": ["C4", "WN"], "ura_indicators": ["C6", "D0"]}


def test_what_stands_behind_a_hand_is_read_and_written(asked):
    text = f"{DECLARED} double_riichi dora C4 WN ura C6 D0"
    answer = asked(RIICHI | {"hand": text})

    assert text == answer["hand"]["text"]
    assert answer == asked(RIICHI | BEHIND | {"hand": DECLARED})
    assert answer == asked(RIICHI | BEHIND | {"hand": text})
    assert answer == asked(RIICHI | {"hand": f"{DECLARED} URA 6m 0p DORA 4m, 4z Double_Riichi"})
    assert {"red_five", "ura_dora", "dora", "double_riichi"} <= {item["rule"] for item in answer["items"]}


@pytest.mark.parametrize("behind, more, code", [
    ("riichi", {"riichi": "double_riichi"}, "contradiction"),
    ("riichi dora C4", {"dora_indicators": ["C5"]}, "contradiction"),
    ("riichi (B1 B2 B3)", {}, "not_a_hand_text"),
    ("riichi riichi", {}, "not_a_hand_text"),
    ("dora C4 dora C5", {}, "not_a_hand_text"),
    ("riichi B1", {}, "not_a_hand_text"),
    ("dora B1*", {}, "not_a_hand_text"),
    ("dora C4 WN ura C6 riichi", {}, "no_ura"),
    ("dora C4 C4 C4 C4", {}, "too_many_of_a_tile"),
    ("dora F1", {}, "bonus_tile_in_hand"),
])  # fmt: skip
def test_what_cannot_stand_behind_a_hand_is_refused_at_the_text(asked, behind, more, code):
    hand = DECLARED if "C4 C4" not in behind else "C4 C5 C6 C1 C2 C3 DR DR DR D3 D4 D5 B9 B9*"
    [fault, *_] = asked(RIICHI | more | {"hand": f"{hand} {behind}"}, status=422)["errors"]

    assert ("/hand", code) == (fault["pointer"], fault["code"])


def test_in_a_deal_indicators_stand_beside_the_hands(asked):
    deal = {"ruleset": "riichi", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "west", "riichi": ["west"]}
    deal["house_rules"] = RIICHI["house_rules"]
    hand = {"hand": f"{DECLARED} riichi", "win": {"source": "wall"}}
    settled = asked(deal | {"dora_indicators": ["C4"], "hands": {"west": hand}}, SETTLEMENTS)

    assert DECLARED == settled["scored_hands"]["west"]["hand"]["text"]
    refused = deal | {"hands": {"west": hand | {"hand": f"{DECLARED} dora C4"}}}
    [fault] = asked(refused, SETTLEMENTS, 422)["errors"]
    assert ("/hands/west/hand", "not_a_hand_text") == (fault["pointer"], fault["code"])


GOULASH = TABLE | {"ruleset": "british", "house_rules": {"options": {"goulash": "true"}}}


@pytest.mark.parametrize("wild", ["JK=C5", "jk=5m", "B2=C5", "🀑=🀋", "🀪=c5"])
def test_a_wild_tile_names_the_tile_that_it_stands_for(asked, wild):
    text = f"[WS WS WS] [{wild} C5 C5] (D3 D3 D3) B7 B7 B7 DR DR*"
    joker = {"tile": "JK" if wild[0] in "jJ🀪" else "B2", "as": "C5"}
    in_fields = {
        "melds": [["WS"] * 3, [joker, "C5", "C5"]],
        "concealed_sets": [["D3"] * 3],
        "concealed_tiles": ["B7"] * 3 + ["DR"] * 2,
    }
    answer = asked(GOULASH | {"hand": text, "win": WALL})
    assert asked(GOULASH | in_fields | {"win": WALL | {"tile": "DR"}}) == answer
    assert f"[{joker['tile']}=C5 C5 C5]" in answer["hand"]["text"]


def test_a_set_that_a_discard_completed_is_read_as_the_answer_writes_it(asked):
    win = {"source": "discard", "discarder": "west"}
    answer = asked(TABLE | {"hand": "[DR DR DR] B6 B7 B8 B7 B9 C1 C1 C1 WS WS B8*", "win": win})
    text = answer["hand"]["text"]
    assert "*" in text[text.index("[B") : text.rindex("]")], "the set that the discard completed is exposed"
    again = asked(TABLE | {"hand": text, "win": win})
    assert (answer["total"], text) == (again["total"], again["hand"]["text"])


# Both forms, stars and wins.


def test_a_star_and_a_last_tile_that_disagree_are_refused(asked):
    [fault] = asked(TABLE | {"hand": TEXT, "win": WALL | {"tile": "ws"}}, status=422)["errors"]
    told = "The star at D5 says that the last tile is D5, but win.tile is WS. Move the star, or leave win.tile out."
    assert {"pointer": "/hand", "code": "contradiction", "message": told} == fault


def test_what_is_null_or_empty_in_either_form_leaves_it_out(asked):
    expected = asked(TABLE | {"hand": TEXT, "win": WALL})
    for no_text, nothing in ((None, None), ("", [])):
        fields = dict.fromkeys(IN_FIELDS, nothing)
        assert expected == asked(TABLE | {"hand": TEXT, "win": WALL} | fields)
        assert expected == asked(TABLE | IN_FIELDS | {"hand": no_text, "win": WALL | {"tile": "D5"}})


def test_without_a_star_the_win_may_name_the_last_tile(asked):
    without_star = TEXT.replace("*", "")
    assert asked(TABLE | {"hand": TEXT, "win": WALL}) == asked(
        TABLE | {"hand": without_star, "win": WALL | {"tile": "D5"}}
    )


# Every request that has a hand.


def test_texts_may_stand_in_batches(client, asked):
    requests = [
        TABLE | {"hand": TEXT, "win": WALL},
        TABLE | IN_FIELDS | {"win": WALL | {"tile": "D5"}},
        TABLE | {"hand": "F9"},
    ]
    as_text, in_fields, faulty = asked({"hands": requests}, BATCH)["results"]
    assert as_text == in_fields
    assert ["/hand"] == [each["pointer"] for each in faulty["problem"]["errors"]]
    lines = "\n".join(map(client.application.json.dumps, requests))
    answer = client.post(BATCH, data=lines, content_type="application/x-ndjson").get_data(as_text=True)
    assert as_text["score"] == client.application.json.loads(answer.splitlines()[0])["score"]


def test_a_text_may_wait(asked):
    ready = {
        "concealed_tiles": ["B1"] * 3 + ["C2", "C3"],
        "melds": [["DR"] * 3, ["D5"] * 3],
        "concealed_sets": [["WN"] * 2],
    }
    waiting = asked(TABLE | ready, WAITS)
    assert waiting == asked(TABLE | {"hand": "[DR DR DR] [555p] (WN WN) 111s 23m"}, WAITS)
    [fault] = asked(TABLE | {"hand": "[DR DR DR] [555p] (WN WN) 111s 23m*"}, WAITS, 422)["errors"]
    assert ("/hand", "win_superfluous") == (fault["pointer"], fault["code"])
    assert fault["message"].startswith("3m* at character 33: ")


DEAL = {"ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
WON = {"hand": "[DR DR DR] (C7 C7 C7) 222s 555p* 22z", "win": {"source": "discard", "discarder": "west"}}
IN_SHORT = {"south": WON, "east": "[111m] 99p", "west": {"hand": "(WE WE WE WE) + F1"}, "north": "B1 B1"}
IN_LONG = {
    "south": {
        "melds": [["DR"] * 3],
        "concealed_sets": [["C7"] * 3],
        "concealed_tiles": ["B2"] * 3 + ["D5"] * 3 + ["WS"] * 2,
        "win": {"tile": "D5", "source": "discard", "discarder": "west"},
    },
    "east": {"melds": [["C1"] * 3], "concealed_tiles": ["D9", "D9"]},
    "west": {"melds": [{"tiles": ["WE"] * 4, "concealed": True}], "bonus_tiles": ["F1"]},
    "north": {"concealed_tiles": ["B1", "B1"]},
}


def test_hands_of_a_deal_may_be_texts(asked):
    assert asked(DEAL | {"hands": IN_LONG}, SETTLEMENTS) == asked(DEAL | {"hands": IN_SHORT}, SETTLEMENTS)


def test_a_win_that_nothing_but_a_text_lacks_is_missed_at_the_text(asked):
    [fault] = asked(DEAL | {"hands": IN_SHORT | {"south": "[DR DR DR] (C7 C7 C7) 222s 555p 22z"}}, SETTLEMENTS, 422)[
        "errors"
    ]
    assert ("/hands/south", "win_missing") == (fault["pointer"], fault["code"])


def test_hands_of_a_sheet_may_be_texts(asked):
    deal = {name: value for name, value in DEAL.items() if name != "ruleset"}

    def sheet(hands):
        return {"ruleset": "british", "deals": [deal | {"hands": hands}]}

    corrected = {"corrections": [{"deal": 1, "with": deal | {"hands": IN_SHORT}}]}
    assert asked(sheet(IN_LONG), SHEET) == asked(sheet(IN_SHORT), SHEET)
    assert asked(sheet(IN_LONG), SHEET)["balances"] == asked(sheet(IN_LONG) | corrected, SHEET)["balances"]


# What a text may cost.

PLAIN = TABLE | IN_FIELDS | {"win": WALL | {"tile": "D5"}}
COSTLY = {
    "stars": "*",
    "a bracket": "(",
    "brackets": "()",
    "sets": "[B1]",
    "words": "x ",
    "one word": "x",
    "unknown tiles": "B0 ",
    "digits": "1",
    "jokers": "JK ",
    "wild tiles": "JK=C5 ",
    "tiles": "B1",
    "tiles in Unicode": "🀀",
    "claimed": "claimed ",
    "stands for": "=",
}


@pytest.mark.parametrize("part", COSTLY.values(), ids=COSTLY)
def test_no_text_costs_much_more_than_a_plain_score(part):
    def cost(request):
        started = process_time()
        for _ in range(20):
            try:
                score_json(request, SCORE_FIELDS)
            except Exception as error:  # noqa: BLE001 - whatever is wrong with the text
                document_of(error, SCORES)
        return process_time() - started

    text = TABLE | {"hand": (part * LONGEST)[:LONGEST], "win": WALL}
    times = [(cost(text), cost(PLAIN)) for _ in range(7)]
    assert median(costly for costly, _ in times) < 40 * median(plain for _, plain in times)


def test_a_text_is_read_no_further_once_many_faults_are_found(asked):
    assert MOST_FAULTS == len(asked(TABLE | {"hand": "x " * 100}, status=422)["errors"])
