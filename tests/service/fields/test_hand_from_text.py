"""A hand as text: in every request that has a hand, in every spelling. Single figures and faults: tests/cases."""

from contextlib import suppress
from random import Random
from statistics import median
from time import process_time

import pytest
from marshmallow import Schema, ValidationError

from service.fields.hand import HandSchema
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


# The shorter way, by the parts of a text.

PARTS = (
    "[DR DR DR]", "(C7 C8 C9)", "(C7 C8 C9*)", "[C7 C8 C9*]", "[C9 C9]", "(WE WE WE WE)", "[B1 B1 B1 B1 claimed]",
    "[B9 B9 B9 B9*]", "(C1 C2)", "(C1 C2 C3 D4 WN)", "B2", "B3*", "123m", "F1", "F1 S2", "+", ",", "riichi", "RIICHI",
    "dora C4", "dora", "(", "()", "JK=C5", "C0", "*", "claimed",
)  # fmt: skip


def test_the_shorter_way_reads_what_the_longer_way_reads_or_leaves_the_text_to_it():
    random, schema, alike, declared = Random(4), HandSchema(), 0, 0
    for _ in range(1500):
        request = {"hand": " ".join(random.choices(PARTS, k=random.randrange(1, 5)))}
        request |= random.choice(({}, {"win": WALL})) | random.choice(({}, {}, {"riichi": "riichi"}, {"riichi": None}))
        with suppress(ValidationError):
            shorter = schema.read(request)
            longer = None
            with suppress(ValidationError):
                longer = Schema.load(schema, request)
            assert shorter == longer, request
            alike += 1
            declared += shorter.riichi is not None and request.get("riichi") is not None

    assert alike > 300
    assert declared


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
