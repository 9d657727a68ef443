"""The service for tests of batches: it writes a byte to the file SCORED_HANDS for each hand that it scores.

A batch with the X-Request-ID ``breaks-down`` fails after BREAKS_DOWN_AFTER results.
"""

import os

from flask import request

from service.app import create_app
from service.batches import answering
from service.scores import scoring

_NOTES = os.open(os.environ["SCORED_HANDS"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
_read_hand, _results_of = scoring.read_hand, answering.results_of


def read_and_note(hand, ruleset):
    os.write(_NOTES, b".")
    return _read_hand(hand, ruleset)


def results_of(*arguments):
    results = _results_of(*arguments)
    return breaking_down(results) if request.headers.get("X-Request-ID") == "breaks-down" else results


def breaking_down(results):
    for number, result in enumerate(results):
        if number == int(os.environ["BREAKS_DOWN_AFTER"]):
            raise RuntimeError("the service breaks down")
        yield result


scoring.read_hand = read_and_note
answering.results_of = results_of
app = create_app()
