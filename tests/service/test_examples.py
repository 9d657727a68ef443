"""The files in examples: each request is sent as it stands, and answered exactly as the file of its answer says.

A name begins with the address. What else an example needs in its address, the table in examples/README.md says.
"""

import json
import re

import pytest

from service.app import create_app
from service.http import body
from service.scores import scoring
from service.settings.variables import Settings
from support.addresses import BATCH, SCORES
from support.contracts import followed, validator
from support.example_files import EXAMPLES, README, TYPES, example_files
from support.kept import assert_answer_kept
from support.laws import for_each
from support.serving import ROOT

EMPTY_HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
JSON = {"Content-Type": "application/json"}
BY_EACH_ACCESS = {"no_key", "unknown_key", "wrong_scope", "rate_limited", "wrong_keys", "too_heavy"}
"""What a service answers that does not let everyone in, or limits its clients; tried in its own tests."""


@for_each("example", [pytest.param(each, id=each.name) for each in example_files()])
def test_each_example_is_answered_as_is_kept(client, contract, example):
    operation = contract["paths"][example.path]["post"]
    if example.media_type == "application/json":
        schema = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
        validator(schema.rpartition("/")[2]).validate(example.value)

    answer = example.assert_answered(client)

    content = followed(contract, operation["responses"][str(answer.status_code)])["content"][answer.mimetype]
    if "$ref" in content["schema"] and answer.mimetype != TYPES[".ndjson"]:
        validator(content["schema"]["$ref"].rpartition("/")[2]).validate(answer.get_json())


def test_the_contract_shows_one_example_of_each_body(contract):
    for path, operations in contract["paths"].items():
        for media_type, content in operations.get("post", {}).get("requestBody", {}).get("content", {}).items():
            [shown] = content["examples"].values()
            assert (path, media_type, shown["value"]) in [
                (each.path, each.media_type, each.value) for each in example_files()
            ], path


def test_no_example_is_written_into_the_contract():
    written = (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    named = re.findall(r"externalValue: (\S+)", written)
    shown = re.findall(r"^ +examples:\n +\w+:\n((?: +summary: .*\n)? +\w+):", written, flags=re.MULTILINE)

    assert {"externalValue"} == {each.split()[-1] for each in shown}
    assert len(named) == len(set(named))
    assert all((ROOT / each).exists() for each in named)


def test_each_example_has_a_line_in_the_table():
    listed = re.findall(r"^\| \[(\S+)\]\(requests/(\S+)\) \| \S", README, flags=re.MULTILINE)
    assert all(name == file for name, file in listed)
    assert sorted(file for _, file in listed) == [each.name for each in sorted((EXAMPLES / "requests").iterdir())]


# What the rules say of some examples, read in the book and not in an answer.
PUBLISHED_SCORES = {"all_pair_honours": 516, "fishing": 416}
PUBLISHED_NET = {"published_deal": {"east": -1096, "south": 336, "west": -36, "north": 796}}


def answer_kept(name):
    return json.loads((EXAMPLES / "answers" / f"{name}.json").read_bytes())


def test_published_figures_are_shown_as_published():
    assert PUBLISHED_SCORES == {name: answer_kept(f"scores.{name}")["total"] for name in PUBLISHED_SCORES}
    assert PUBLISHED_NET == {name: answer_kept(f"settlements.{name}")["net"] for name in PUBLISHED_NET}


# Answers to what is no example itself.

PROBLEMS = {
    "not_json": ("POST", SCORES, {"data": "{", "headers": JSON}),
    "not_found": ("GET", "/v1/rulesets/mystery", {}),
    "method_not_allowed": ("GET", SCORES, {}),
    "not_acceptable": ("POST", SCORES, {"json": {}, "headers": {"Accept": "text/csv"}}),
    "too_large": ("POST", SCORES, {"data": " " * 20_000, "headers": JSON}),
    "unsupported_media_type": ("POST", SCORES, {"data": {"tile": "B1"}}),
    "unknown_score_field": ("POST", f"{BATCH}?fields=total,totals", {"json": {"hands": []}}),
    "unknown_parameter": ("POST", f"{BATCH}?field=total", {"json": {"hands": []}}),
    "takes_no_parameter": ("GET", "/v1/rulesets?language=de", {}),
    "no_batch_in_csv": ("POST", BATCH, {"json": {"hands": []}, "headers": {"Accept": "text/csv"}}),
    "too_many_hands": ("POST", BATCH, {"json": {"hands": [{}] * 10_001}}),
    "no_batch_of_a_form": ("POST", BATCH, {"data": {"hands": "B1"}}),
    "no_list_of_hands": ("POST", BATCH, {"json": {"hands": EMPTY_HAND}}),
}


@for_each("name, request_", [pytest.param(*each, id=each[0]) for each in PROBLEMS.items()])
def test_each_other_example_is_answered_as_is_kept(client, name, request_):
    method, address, options = request_
    answer = client.open(address, method=method, **options)
    validator("Problem").validate(answer.get_json())
    assert_answer_kept(name, answer)


def test_the_example_of_a_failure_is_what_a_failure_answers(client, monkeypatch):
    monkeypatch.setattr(scoring, "read_hand", lambda *_: 1 / 0)
    assert_answer_kept("internal_error", client.post(SCORES, json=EMPTY_HAND))


def test_the_example_of_a_busy_service_is_what_it_answers(monkeypatch):
    monkeypatch.setattr(body, "_LARGE_BODY_WAIT", 0)
    app = create_app(Settings(max_large_bodies=1))
    assert app.extensions["places"].take(0, lambda: None)
    assert_answer_kept("busy", app.test_client().post(BATCH, data=" " * 70_000, headers=JSON))


def test_the_example_of_metrics_without_a_folder_is_what_is_answered(tmp_path):
    app = create_app(Settings(metrics_folder=str(tmp_path / "gone")))
    assert_answer_kept("no_metrics", app.test_client().get("/metrics"))


def test_no_answer_is_left_untried():
    requests = {each.name for each in example_files()}
    tried = requests | {*PROBLEMS, *BY_EACH_ACCESS, "internal_error", "busy", "no_metrics"}
    assert tried == {each.stem for each in (EXAMPLES / "answers").iterdir()}
