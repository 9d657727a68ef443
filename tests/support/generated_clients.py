"""Calls that the tests of generated clients make: each operation of openapi.yaml with each of its examples."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from support.contracts import followed, whole_contract

JSON = "application/json"


@dataclass(frozen=True)
class Call:
    """An operation with an example of what is sent to it."""

    operation: str
    tag: str
    method: str
    path: str
    arguments: dict[str, str]
    media_type: str
    """The first media type of its answer."""
    answer: str | None = None
    """The schema of its answer, if that is JSON with a schema of its own."""
    model: str | None = None
    """The schema of what is sent."""
    example: str = ""
    body: Any = None

    @property
    def address(self) -> str:
        """The path, with the arguments in it or behind it."""
        query = {name: value for name, value in self.arguments.items() if f"{{{name}}}" not in self.path}
        return self.path.format(**self.arguments) + (f"?{urlencode(query)}" if query else "")

    def __str__(self) -> str:
        return f"{self.operation}-{self.example}" if self.example else self.operation


def every_call() -> list[Call]:
    """Return the calls, in the order of the contract."""
    contract = whole_contract()
    return [
        call
        for path, operations in contract["paths"].items()
        for method, operation in operations.items()
        for call in _calls(contract, path, method, operation)
    ]


def _calls(contract, path, method, operation):
    [answer] = [followed(contract, each) for status, each in operation["responses"].items() if status.startswith("2")]
    parameters = [followed(contract, each) for each in operation.get("parameters", ())]
    arguments = {
        each["name"]: each.get("example") or each["schema"]["enum"][0] for each in parameters if each.get("required")
    }
    media_type = next(iter(answer["content"]))
    schema = answer["content"][media_type].get("schema", {})
    answered = schema.get("$ref", "").rpartition("/")[2] if media_type == JSON else None
    call = [operation["operationId"], operation["tags"][0], method, path, arguments, media_type, answered or None]
    if "requestBody" not in operation:
        return [Call(*call)]
    sent = operation["requestBody"]["content"][JSON]
    model = sent["schema"]["$ref"].rpartition("/")[2]
    return [Call(*call, model, name, followed(contract, each)["value"]) for name, each in sent["examples"].items()]


def snake_case(name: str) -> str:
    """Return the name of an operation as Python has it."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
