"""Every example of a request in openapi.yaml is sent as it stands, in its media type, with what its summary says."""

from __future__ import annotations

import json
import re

from support.contracts import followed

IN_ADDRESS = re.compile(r"to be sent with `(\?[^`]*)`")


def is_refused(contract, operation, name):
    """Return whether an example shows what is refused: the answer of that name is a fault."""
    faulty = followed(contract, operation["responses"]["422"])["content"]["application/problem+json"]
    return name in faulty["examples"]


def examples_of_requests(contract):
    for path, methods in contract["paths"].items():
        for method, operation in methods.items():
            for media_type, content in followed(contract, operation.get("requestBody", {})).get("content", {}).items():
                for name, example in content.get("examples", {}).items():
                    right = 422 if is_refused(contract, operation, name) else 200
                    yield method, path, media_type, name, followed(contract, example), right


def test_each_example_of_a_request_is_accepted_as_it_stands(client, contract):
    unlike, media_types = {}, set()
    for method, path, media_type, name, example, right in examples_of_requests(contract):
        media_types.add(media_type)
        sent, address = example["value"], path + "".join(IN_ADDRESS.findall(example.get("summary", "")))
        body = sent if isinstance(sent, str) else json.dumps(sent)
        answer = client.open(address, method=method.upper(), data=body.encode(), content_type=media_type)
        if answer.status_code != right:
            unlike[address, name] = answer.get_data(as_text=True)
    assert {} == unlike
    assert {"application/json", "application/x-ndjson", "text/csv", "application/toml"} == media_types


def test_each_media_type_of_a_request_has_an_example(contract):
    without = [
        (path, media_type)
        for path, methods in contract["paths"].items()
        for operation in methods.values()
        for media_type, content in followed(contract, operation.get("requestBody", {})).get("content", {}).items()
        if not content.get("examples")
    ]
    assert [] == without
