"""A hand as text: in every request that has a hand, in every spelling. Single figures and faults: tests/cases."""

from statistics import median
from time import process_time

import pytest

from service.fields.hand_text import LONGEST, MOST_FAULTS
from service.http.problems import document_of
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json

SCORES, BATCH = "/v1/scores", "/v1/scores/batch"
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


def test_a_set_that_a_discard_completed_is_read_as_the_answer_writes_it(asked):
    win = {"source": "discard", "discarder": "west"}
    answer = asked(TABLE | {"hand": "[DR DR DR] B6 B7 B8 B7 B9 C1 C1 C1 WS WS B8*", "win": win})
    text = answer["hand"]["text"]
    assert "*" in text[text.index("[B") : text.rindex("]")], "the set that the discard completed is exposed"
    again = asked(TABLE | {"hand": text, "win": win})
    assert (answer["total"], text) == (again["total"], again["hand"]["text"])


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


# What a text may cost.

PLAIN = TABLE | IN_FIELDS | {"win": WALL | {"tile": "D5"}}
COSTLY = {
    "stars": "*", "a bracket": "(", "brackets": "()", "sets": "[B1]", "words": "x ", "one word": "x",
    "unknown tiles": "B0 ", "digits": "1", "jokers": "JK ", "wild tiles": "JK=C5 ", "tiles": "B1",
    "tiles in Unicode": "🀀", "claimed": "claimed ", "stands for": "=",
}  # fmt: skip


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
