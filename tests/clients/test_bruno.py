"""The collection for Bruno: every request in it is answered."""

import re

import pytest

from support.laws import for_each
from tools.clients.writing import BRUNO

REQUESTS = sorted(path for path in BRUNO.rglob("*.bru") if "meta {" in path.read_text(encoding="utf-8"))


def blocks_of(path):
    """Return the blocks of a request by their names, each without its indentation."""
    found = re.findall(r"^([\w:]+) \{\n(.*?)\n\}$", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return {name: re.sub("^  ", "", text, flags=re.MULTILINE) for name, text in found}


def values_of(block):
    return dict(line.split(": ", 1) for line in block.splitlines())


def test_every_operation_has_a_request(contract):
    operations = {each["operationId"] for path in contract["paths"].values() for each in path.values()}
    assert operations == {path.stem.partition("-")[0] for path in REQUESTS}


@for_each("path", [pytest.param(each, id=each.stem) for each in REQUESTS])
def test_every_request_is_answered_in_its_media_type(server, path):
    blocks = blocks_of(path)
    [(method, request)] = [(name, values_of(text)) for name, text in blocks.items() if name in {"get", "post"}]
    headers = values_of(blocks["headers"])
    body = blocks.get(f"body:{request['body']}", "").encode()
    answer = server.request(method, request["url"].removeprefix("{{service}}"), data=body, headers=headers)
    assert 200 == answer.status_code, answer.text
    assert headers["Accept"].partition(";")[0] in {"*/*", answer.headers["Content-Type"].partition(";")[0]}
