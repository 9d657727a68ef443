"""A refused request is forgotten at once, and not only when the garbage collector runs."""

import gc
import json
from types import FrameType, TracebackType

import pytest

from support.sample import HAND

LINES = {"Content-Type": "application/x-ndjson"}
AGREED = {"hands": [{"id": "own", "name": "Own", "pattern": "7 pears", "limit": 1}]}
REFUSED = {
    "an unknown field": ("/v1/scores", {"json": HAND | {"marker": 1}}),
    "a wrong part": ("/v1/scores", {"json": HAND | {"win": {"source": "marker"}}}),
    "too many members": ("/v1/scores", {"json": HAND | {f"marker {number}": 0 for number in range(900)}}),
    "tiles that there are not": ("/v1/scores", {"json": HAND | {"bonus_tiles": ["F1", "F1"]}}),
    "a wrong pattern": ("/v1/scores", {"json": HAND | {"house_rules": AGREED}}),
    "a wrong option": ("/v1/scores", {"json": HAND | {"house_rules": {"options": {"marker": 1}}}}),
    "no ruleset": ("/v1/scores", {"json": HAND | {"ruleset": "marker"}}),
    "no JSON": ("/v1/scores", {"data": b'{"marker": ', "headers": {"Content-Type": "application/json"}}),
    "no address": ("/v1/nowhere", {"json": {}}),
    "a wrong batch": ("/v1/scores/batch", {"json": {f"marker {number}": 0 for number in range(900)}}),
    "wrong hands": ("/v1/scores/batch", {"json": {"hands": [{"marker": 1}, [], HAND | {"melds": [["DR", "DG"]]}]}}),
    "wrong lines": ("/v1/scores/batch", {"data": b'{"marker": 1}\n{\n[]\n', "headers": LINES}),
    "a wrong deal": ("/v1/settlements", {"json": {"ruleset": "british", "marker": 1}}),
    "wrong waits": ("/v1/waits", {"json": {"ruleset": "british", "marker": 1}}),
    "a wrong sheet": ("/v1/table/sheet", {"json": {"ruleset": "british", "deals": [{"winner": "marker"}, []]}}),
    "a wrong state": ("/v1/table/next", {"json": {"procedure": "british", "state": {"marker": 1}}}),
    "a wrong wall": ("/v1/table/wall", {"json": {"procedure": "marker"}}),
}


@pytest.fixture
def left():
    """Return a function that makes a call, and returns the objects that only the garbage collector frees."""

    def objects_left(call):
        gc.collect()
        gc.disable()
        # What was there before is never looked through again.
        gc.freeze()
        try:
            call()
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            return gc.garbage[:]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()

    return objects_left


@pytest.mark.parametrize("path, sent", REFUSED.values(), ids=REFUSED)
def test_a_refused_request_leaves_nothing_of_it(client, left, path, sent):
    def ask():
        answer = client.post(path, **sent)
        assert 400 <= answer.status_code < 500 or b'"problem"' in answer.get_data()

    ask()
    garbage = left(ask)
    assert [] == [each for each in garbage if isinstance(each, FrameType | TracebackType)]
    assert [] == [each for each in garbage if type(each) in {dict, list} and "marker" in json.dumps(each, default=str)]
