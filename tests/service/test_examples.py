"""The files in examples: each request is sent as it stands, and answered exactly as the file of its answer says.

A name begins with the address. What else an example needs in its address, its summary in openapi.yaml says.
"""

import json
import re

import pytest

from engine import all_rulesets
from service import create_app
from service.http import body
from service.scores import scoring
from service.settings.variables import Settings
from support.addresses import BATCH, SCORES
from support.contracts import followed, validator, whole_contract
from support.kept import assert_answer_kept, assert_kept, in_json
from support.laws import for_each
from support.serving import ROOT

EXAMPLES = ROOT / "examples"
REQUESTS = sorted((EXAMPLES / "requests").iterdir())
TYPES = {
    ".json": "application/json",
    ".ndjson": "application/x-ndjson",
    ".csv": "text/csv",
    ".toml": "application/toml",
}
IN_ADDRESS = re.compile(r"to be sent with `\?([^`]*)`")
EMPTY_HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
JSON = {"Content-Type": "application/json"}
BY_EACH_ACCESS = {"no_key", "unknown_key", "wrong_scope", "rate_limited", "wrong_keys", "too_heavy"}
"""What a service answers that does not let everyone in, or limits its clients; tried in its own tests."""


def operation_of(contract, file):
    """Return the address that a file is sent to, and its operation in the contract."""
    address = "/v1/" + "/".join(file.stem.split(".")[:-1])
    return address, contract["paths"][address]["post"]


def contents(contract, operation):
    """Return what the contract says of the bodies of a request, by media type."""
    return followed(contract, operation["requestBody"])["content"]


def value_of(file):
    return json.loads(file.read_bytes()) if file.suffix == ".json" else file.read_bytes().decode()


def shown_as(contract, content, value):
    """Return the names under which an example is shown."""
    shown = {name: followed(contract, each) for name, each in content.get("examples", {}).items()}
    return {name: each for name, each in shown.items() if each["value"] == value}


def sent(client, contract, file):
    """Send a file as it stands, with what its summary says."""
    address, operation = operation_of(contract, file)
    shown = shown_as(contract, contents(contract, operation)[TYPES[file.suffix]], value_of(file))
    query = "".join(IN_ADDRESS.findall(" ".join(each["summary"] for each in shown.values())))
    return client.post(address, query_string=query, data=file.read_bytes(), content_type=TYPES[file.suffix])


@for_each("file", [pytest.param(each, id=each.name) for each in REQUESTS])
def test_each_example_is_answered_as_is_kept(client, contract, file):
    _, operation = operation_of(contract, file)
    if file.suffix == ".json":
        schema = contents(contract, operation)["application/json"]["schema"]["$ref"]
        validator(schema.rpartition("/")[2]).validate(value_of(file))

    answer = sent(client, contract, file)

    assert answer.status_code in {200, 422}
    lines = answer.mimetype == TYPES[".ndjson"]
    kept = EXAMPLES / "answers" / (f"{file.stem}.ndjson" if lines else f"{file.stem}.json")
    assert_kept(kept, answer.text if lines else in_json(answer.get_json()))
    content = followed(contract, operation["responses"][str(answer.status_code)])["content"][answer.mimetype]
    if "$ref" in content["schema"] and not lines:
        validator(content["schema"]["$ref"].rpartition("/")[2]).validate(answer.get_json())
    if answer.status_code == 200 and file.suffix in {".json", ".ndjson"} and content.get("examples"):
        assert shown_as(contract, content, value_of(kept)), "name the answer in openapi.yaml"


def test_what_the_contract_shows_lies_in_files_of_its_address(contract):
    for path, operations in contract["paths"].items():
        for operation in operations.values():
            for media_type, content in contents(contract, operation).items() if "requestBody" in operation else ():
                of_it = [value_of(each) for each in REQUESTS if operation_of(contract, each)[0] == path]
                examples = [followed(contract, each)["value"] for each in content.get("examples", {}).values()]
                assert examples, f"{path} shows no example in {media_type}"
                assert all(each in of_it for each in examples), path


def test_no_example_is_written_into_the_contract():
    written = (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    named = re.findall(r"externalValue: (\S+)", written)

    assert "\n      value:" not in written
    assert len(named) == len(set(named))
    assert {str(each.relative_to(ROOT)) for each in REQUESTS} <= set(named)


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
LISTS = {
    name: ("GET", path, {})
    for path, operations in whole_contract()["paths"].items()
    if "get" in operations and "{" not in path
    for name in operations["get"]["responses"]["200"].get("content", {}).get("application/json", {}).get("examples", ())
}
OTHERS = PROBLEMS | LISTS
IN_PART = {
    **{f"{each.id}_in_part": f"/v1/rulesets/{each.id}" for each in all_rulesets()},
    "cases_in_part": "/v1/rulesets/booklet/cases",
    "procedure_in_part": "/v1/table/procedures/chinese-classical",
}
NAMED_BY = ("id", "rule", "name", "code")


@for_each("name, request_", [pytest.param(*each, id=each[0]) for each in OTHERS.items()])
def test_each_other_example_is_answered_as_is_kept(client, name, request_):
    method, address, options = request_
    answer = client.open(address, method=method, **options)
    if name in PROBLEMS:
        validator("FaultyRequest" if answer.status_code == 422 else "Problem").validate(answer.get_json())
    assert_answer_kept(name, answer)


def part_of(whole, shown):
    """Return of each list what was shown of it, or what has the same name now; of all else the whole."""

    def name(each):
        return next((each[by] for by in NAMED_BY if by in each), each) if isinstance(each, dict) else each

    return {
        field: [each for each in value if name(each) in list(map(name, shown[field]))]
        if isinstance(value, list) and field in shown
        else value
        for field, value in whole.items()
    }


@for_each("name, address", [pytest.param(*each, id=each[0]) for each in IN_PART.items()])
def test_the_example_of_something_long_is_a_part_of_it(client, name, address):
    part = part_of(client.get(address).get_json(), answer_kept(name))
    assert_kept(EXAMPLES / "answers" / f"{name}.json", in_json(part))


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
    tried = {each.stem for each in REQUESTS} | {
        *OTHERS,
        *IN_PART,
        *BY_EACH_ACCESS,
        "internal_error",
        "busy",
        "no_metrics",
    }
    assert tried == {each.stem for each in (EXAMPLES / "answers").iterdir()}
