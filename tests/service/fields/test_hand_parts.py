"""The shorter way to read a text, by its parts, reads what the longer way reads, or leaves the text to it."""

from contextlib import suppress
from random import Random

from marshmallow import Schema, ValidationError

from service.fields.hand import HandSchema

PARTS = (
    "[DR DR DR]", "(C7 C8 C9)", "(C7 C8 C9*)", "[C7 C8 C9*]", "[C9 C9]", "(WE WE WE WE)", "[B1 B1 B1 B1 claimed]",
    "[B9 B9 B9 B9*]", "(C1 C2)", "(C1 C2 C3 D4 WN)", "B2", "B3*", "123m", "F1", "F1 S2", "+", ",", "riichi", "RIICHI",
    "dora C4", "dora", "(", "()", "JK=C5", "C0", "*", "claimed",
)  # fmt: skip


def test_both_ways_read_the_same():
    random, schema, alike = Random(4), HandSchema(), 0
    for _ in range(1500):
        request = {"hand": " ".join(random.choices(PARTS, k=random.randrange(1, 5))), "win": {"source": "wall"}}
        if random.random() < 0.5:
            del request["win"]
        with suppress(ValidationError):
            shorter = schema.read(request)
            longer = None
            with suppress(ValidationError):
                longer = Schema.load(schema, request)
            assert shorter == longer, request
            alike += 1

    assert alike > 300
