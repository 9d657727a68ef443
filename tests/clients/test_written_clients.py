"""What `make types` writes of the contract: the methods, their tables, the collections of requests."""

import inspect
import json
import re

from mah_jong_client.async_client import AsyncScoringClient
from mah_jong_client.client import ScoringClient
from support.example_files import example_files
from support.laws import for_each
from support.serving import ROOT
from tools.clients.writing import BRUNO, CLIENTS, files

PAGES = {"python": "score_many", "typescript": "scoreMany"}


def operations(contract):
    return {
        each["operationId"]: (f"{method.upper()} {path}", each["summary"])
        for path, methods in contract["paths"].items()
        for method, each in methods.items()
    }


def in_snake_case(name):
    return re.sub("([A-Z])", r"_\1", name).lower()


def test_they_are_those_of_the_contract():
    changed = [str(path.relative_to(ROOT)) for path, text in files().items() if text != path.read_text("utf-8")]
    assert [] == changed, "make types writes them anew"
    assert {path for path in BRUNO.rglob("*") if path.is_file()} == {path for path in files() if BRUNO in path.parents}


def test_each_operation_has_a_method_in_each_client(contract):
    in_typescript = {
        *re.findall(r"^  (\w+)\(", (CLIENTS / "typescript/src/operations.ts").read_text("utf-8"), re.MULTILINE)
    }
    for name in operations(contract):
        assert name in in_typescript
        waiting, awaited = (getattr(each, in_snake_case(name)) for each in (ScoringClient, AsyncScoringClient))
        assert inspect.iscoroutinefunction(awaited)
        assert not inspect.iscoroutinefunction(waiting)


@for_each("language", PAGES)
def test_the_page_of_a_client_lists_its_methods_with_their_addresses(contract, language):
    page = (CLIENTS / language / "README.md").read_text("utf-8")
    listed = dict(re.findall(r"^\| `(\w+)\(.*\)` \| `(\w+ /\S+)` \|$", page, flags=re.MULTILINE))
    for name, (address, _) in operations(contract).items():
        assert address == listed[in_snake_case(name) if language == "python" else name]
    assert f"`{PAGES[language]}(" in page


# Postman.

COLLECTION = json.loads((CLIENTS / "postman" / "mah_jong_scoring.postman_collection.json").read_text("utf-8"))
ITEMS = [(folder["name"], item) for folder in COLLECTION["item"] for item in folder["item"]]


def test_the_collection_for_postman_is_of_its_format():
    assert "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" == COLLECTION["info"]["schema"]
    assert {"service", "key"} == {each["key"] for each in COLLECTION["variable"]}
    for _, item in ITEMS:
        assert {"name", "request", "response"} == {*item}
        assert {"method", "header", "url"} <= {*item["request"]} <= {"method", "header", "url", "body"}
        assert {"raw", "host", "path"} <= {*item["request"]["url"]} <= {"raw", "host", "path", "query"}


def test_the_requests_of_the_collection_are_the_examples(contract):
    examples = {(each.path, each.sent.decode().rstrip("\n")) for each in example_files() if not each.is_refused}
    parsed = {
        (path, json.dumps(json.loads(sent))) for path, sent in examples if sent.startswith("{") and "\n{" not in sent
    }
    asked = set()
    for tag, item in ITEMS:
        request = item["request"]
        path = "/" + "/".join(request["url"]["path"])
        asked.add((request["method"], tag))
        if "body" in request:
            sent = request["body"]["raw"]
            is_json = "json" == request["body"]["options"]["raw"]["language"]
            assert (path, json.dumps(json.loads(sent)) if is_json else sent) in (parsed if is_json else examples)
    whole = {
        (method.upper(), each["tags"][0]) for methods in contract["paths"].values() for method, each in methods.items()
    }
    assert whole == asked


def test_every_request_of_the_collection_is_answered_in_its_media_type(server):
    for _, item in ITEMS:
        request = item["request"]
        headers = {each["key"]: each["value"] for each in request["header"]}
        address = request["url"]["raw"].removeprefix("{{service}}")
        body = request.get("body", {}).get("raw", "").encode()
        answer = server.request(request["method"], address, data=body, headers=headers)
        assert (200, headers["Accept"]) == (answer.status_code, answer.headers["Content-Type"].partition(";")[0])
