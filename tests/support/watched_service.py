"""The service, with a byte for each hand that it scores added to the file named by SCORED_HANDS.

A batch named ``breaks-down`` by its X-Request-ID fails after BREAKS_DOWN_AFTER results.
"""

import os

from flask import request

from service import create_app
from service.scores import batch, scoring

_NOTES = os.open(os.environ["SCORED_HANDS"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
_read_hand, _results = scoring.read_hand, batch.results


def noted(hand, ruleset):
    os.write(_NOTES, b".")
    return _read_hand(hand, ruleset)


def results(*arguments):
    made = _results(*arguments)
    return breaking_down(made) if request.headers.get("X-Request-ID") == "breaks-down" else made


def breaking_down(made):
    for number, result in enumerate(made):
        if number == int(os.environ["BREAKS_DOWN_AFTER"]):
            raise RuntimeError("the service breaks down")
        yield result


scoring.read_hand = noted
batch.results = results
app = create_app()
