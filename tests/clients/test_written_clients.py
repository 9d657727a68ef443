"""What `make types` writes of the contract: the methods, their tables, the collections of requests."""

import inspect
import re

from mah_jong_client.async_client import AsyncScoringClient
from mah_jong_client.client import ScoringClient
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
    rows = re.findall(r"^\| `(\w+)\((.*)\)` \| `(\w+ /\S+)` \| (.*) \|$", page, flags=re.MULTILINE)
    listed = {name: (address, told) for name, _, address, told in rows}
    for name, (address, summary) in operations(contract).items():
        told = summary[0].lower() + summary[1:]
        assert (address, told) == listed[in_snake_case(name) if language == "python" else name]
    assert f"`{PAGES[language]}(" in page
