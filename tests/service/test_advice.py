"""Whatever a message proposes can be done: each proposal is followed, and what is sent then is accepted.

Slips in a hand are in ``scores/test_slips.py``.
"""

import ast
import re
from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest

from engine import find_ruleset
from support.advice import ADVICE
from support.refused_requests import REFUSED

ROOT = Path(__file__).parents[2]


def sent(client, address, request):
    if isinstance(request, str):
        return client.post(address, data=request.encode(), content_type="text/csv")
    return client.post(address, json=request)


def said(answer):
    problem = answer.get_json()
    return [each["message"] for each in problem.get("errors") or ()] or [problem.get("detail", "")]


@pytest.fixture(scope="module")
def followed(app):
    """Return of each proposal what was said, and what became of following it: None if it was accepted."""
    client, told = app.test_client(), []
    for rows in ADVICE:
        for address, wrong, right, advice in rows(client):
            messages = said(sent(client, address, wrong))
            answer = sent(client, *(right if isinstance(right, tuple) else (address, right)))
            accepted = answer.status_code == 200 and answer.get_json().get("ok", True)
            told.append((advice, messages, None if accepted else answer.get_data(as_text=True)))
    return told


def test_each_proposal_is_made(followed):
    assert [] == [
        (advice, messages) for advice, messages, _ in followed if not any(advice in message for message in messages)
    ]


def test_what_each_proposal_says_is_accepted(followed):
    assert [] == [(advice, refused) for advice, _, refused in followed if refused]


PROPOSES = re.compile(r"Did you mean|\b[Ll]eave\b.*\bout\b|\b[Ll]eave the cell|\bsend \w+ instead\b")
ELSEWHERE = {"An address that is sent has no # and nothing after it. Leave it out, or write %23.": "http/test_head.py"}
"""What the client of these tests cannot be told, and the test that follows it."""


@cache
def proposals():
    """Return every sentence that proposes something, as it is before its values are put in."""
    nodes = [
        node
        for folder in ("engine", "service")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Text", "template"} and node.args
    ]
    texts = {node.args[0].value for node in nodes if isinstance(node.args[0], ast.Constant)}
    return {text for text in texts if isinstance(text, str) and PROPOSES.search(text)}


def patterns(text):
    """Return what a sentence looks like in the usual words, and in those of the book on riichi."""
    book = {term.usual: term.book for term in find_ruleset("riichi").terms.words}
    said = re.sub(r"[\w-]+", lambda word: book.get(word[0], word[0]), text)
    return {re.sub(r"\\\{[\w:]+\\\}", ".+", re.escape(each)) for each in (text, said)}


def test_no_proposal_is_left_unfollowed(followed, refused):
    heard = {message for _, messages, _ in followed for message in messages}
    heard |= {fault["message"] for _, _, faults in refused for fault in faults}
    # A line each: no pattern goes over the end of a line.
    lines = "\n".join(heard)
    unfollowed = {
        text
        for text in proposals() - set(ELSEWHERE)
        if not any(re.search(pattern, lines) for pattern in patterns(text))
    }
    assert set() == unfollowed, "add to support/advice.py a request that is told this, and what it should be"
    assert all((Path(__file__).parent / test).exists() for test in ELSEWHERE.values())


# What may be left out, in all requests that other tests have refused.


@pytest.fixture(scope="module")
def refused(app):
    """Return the requests that cannot be answered: the address, the request and its faults."""
    client = app.test_client()
    sent_before = [(address, request, sent(client, address, request).get_json()) for address, request, _ in REFUSED]
    return [(address, request, answer["errors"]) for address, request, answer in sent_before if "errors" in answer]


LEFT_OUT = re.compile(r"[Ll]eave ([\w.]+)(?: or \w+)? out")
NOT_A_FIELD = {
    "Character ": "one character",
    "Nobody plays in these rounds": "rounds of a player",
    "There are no table points to rank by": "some of the order",
    "Only a hand that is complete as dealt may leave it out.": "what is left out already",
}
"""What of a message says that no field is to be left out, and what is meant instead."""
NEXT = {"may_not_go_out", "too_many_chows", "wrong_number_of_tiles"}
"""What may come to light once a field is left out: the tiles, or the worth, of a hand that did not go out so."""


def without_what_it_says(request, fault, name):
    """Return the request without the field of this name that is nearest to the place of a fault."""
    request = deepcopy(request)
    steps, around = fault["pointer"].split("/")[1:], [request]
    for step in steps:
        inner = around[-1]
        found = inner.get(step) if isinstance(inner, dict) else inner[int(step)] if isinstance(inner, list) else None
        around.append(found)
    if name in {"it", "field", "them"}:
        name = steps[-1]
        around = around[:-1]
    for holder in reversed(around):
        if isinstance(holder, list) and name.isdigit():
            holder.pop(int(name))
            return request
        if isinstance(holder, dict) and name in holder:
            holder.pop(name)
            return request
    return None


def test_what_a_message_says_may_be_left_out_may_be(client, refused):
    wrong, times = [], 0
    for address, request, faults in refused:
        before = {(fault["pointer"], fault["message"]) for fault in faults}
        for fault in faults:
            found = LEFT_OUT.search(fault["message"])
            # A position is sent as it was told: nothing is left out of it.
            in_a_position = "/position/" in fault["pointer"]
            if not found or in_a_position or any(words in fault["message"] for words in NOT_A_FIELD):
                continue
            right = without_what_it_says(request, fault, found[1].rpartition(".")[2])
            # Nor is a field left out of a text, which may say what a field would.
            if right is None and fault["pointer"] == "/hand" and isinstance(request.get("hand"), str):
                continue
            times += 1
            left = sent(client, address, right).get_json().get("errors", []) if right else [fault]
            new = [each for each in left if (each["pointer"], each["message"]) not in before]
            if fault in left or any(each["code"] not in NEXT or LEFT_OUT.search(each["message"]) for each in new):
                wrong.append((address, fault, new))
    assert [] == wrong
    assert times > len(LEFT_OUT.findall(" ".join(proposals()))), "each of them, and more"


def test_nobody_but_the_winner_is_advised_to_go_out(client):
    complete = {"concealed_tiles": ["B1", "B1", "B1", "B2", "B2", "B2", "C3", "C3", "C3", "D4", "D4", "D4", "WN", "WN"]}
    deal = {"ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
    deal |= {"scores": {"south": 28, "west": 2, "north": 0}, "hands": {"east": complete}}
    [error] = client.post("/v1/settlements", json=deal).get_json()["errors"]
    assert "wrong_number_of_tiles" == error["code"]
    assert "win" not in error["message"]
