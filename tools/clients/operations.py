"""The operations of openapi.yaml, as the clients have them: a method for each form in which one answers."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
ALSO_READ: Final = {"checkRuleset": "application/toml"}
"""Bodies of a media type that the contract tells in words alone."""


class Parameter(NamedTuple):
    """A part of an address: a name in its path, or what stands behind the question mark."""

    name: str
    in_path: bool
    required: bool
    description: str
    schema: Mapping[str, Any]

    @property
    def variable(self) -> str:
        """The name of a variable for it in TypeScript."""
        return re.sub(r"_(\w)", lambda letter: letter[1].upper(), self.name)


class Method(NamedTuple):
    """An operation with one media type of its answer.

    ``request`` is the schema of a body in JSON, and ``text`` the media type of a body that is a text. ``answer`` is the
    schema of an answer in JSON; others are texts.
    """

    operation: str
    form: str
    tag: str
    verb: str
    path: str
    summary: str
    description: str
    parameters: tuple[Parameter, ...]
    request: str
    text: str
    accept: str
    answer: str

    @property
    def title(self) -> str:
        """What the method does, in a line: the summary, and the form of the answer if there are several."""
        return f"{self.summary}, as {FORMS[self.form]}" if self.form else self.summary

    @property
    def snake_case(self) -> str:
        """The name of the method in Python."""
        name = re.sub(r"[A-Z]", lambda letter: f"_{letter[0].lower()}", self.operation)
        return f"{name}_{self.form}" if self.form else name

    @property
    def camel_case(self) -> str:
        """The name of the method in TypeScript."""
        return self.operation + self.form.capitalize()

    @property
    def positional(self) -> tuple[Parameter, ...]:
        """The parameters that a caller must give, in their order."""
        return tuple(each for each in self.parameters if each.required)

    @property
    def optional(self) -> tuple[Parameter, ...]:
        """The parameters that a caller may give, by name."""
        return tuple(each for each in self.parameters if not each.required)


FORMS: Final = {"csv": "CSV", "html": "a page", "svg": "a picture", "markdown": "Markdown"}


def methods_of(contract: Mapping[str, Any]) -> tuple[Method, ...]:
    """Return the methods of all operations, in the order of the contract."""
    return tuple(
        method
        for path, operations in contract["paths"].items()
        for verb, operation in operations.items()
        for method in _methods(contract, path, verb, operation)
    )


def _methods(contract: Mapping[str, Any], path: str, verb: str, operation: Mapping[str, Any]) -> Iterator[Method]:
    sent = operation.get("requestBody", {}).get("content", {})
    name = operation["operationId"]
    texts = [each for each in sent if each not in {JSON, NDJSON}]
    for number, (accept, told) in enumerate(answers_of(contract, operation).items()):
        if accept == NDJSON:
            # scoreMany and settleMany read lines, and are written by hand.
            continue
        yield Method(
            operation=name,
            form=short(accept) if number else "",
            tag=operation["tags"][0],
            verb=verb.upper(),
            path=path,
            summary=operation["summary"],
            description=operation["description"].strip(),
            parameters=tuple(_parameters(contract, operation)),
            request=_component(sent[JSON]["schema"]) if JSON in sent else "",
            text=ALSO_READ.get(name) or next(iter(texts), ""),
            accept=accept,
            answer=_component(told["schema"]) if accept == JSON else "",
        )


def answers_of(contract: Mapping[str, Any], operation: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what an operation may answer when all is well, by the media types that Accept can choose from."""
    [answer] = [followed(contract, each) for status, each in operation["responses"].items() if status.startswith("2")]
    content: Mapping[str, Any] = answer["content"]
    return content


def _parameters(contract: Mapping[str, Any], operation: Mapping[str, Any]) -> Iterator[Parameter]:
    for each in (followed(contract, part) for part in operation.get("parameters", ())):
        yield Parameter(
            name=each["name"],
            in_path=each["in"] == "path",
            required=each.get("required", False),
            description=" ".join(each["description"].split()),
            schema=each["schema"],
        )


def followed(contract: Mapping[str, Any], part: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a part of the contract, with its reference followed."""
    while "$ref" in part:
        target: Any = contract
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        part = target
    return part


def short(media_type: str) -> str:
    """Return a short name of a media type, for the names of methods and files."""
    return media_type.partition(";")[0].rpartition("/")[2].removeprefix("x-").partition("+")[0]


def _component(schema: Mapping[str, Any]) -> str:
    name: str = schema["$ref"].rpartition("/")[2]
    return name


def type_of(schema: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """Return the type of a parameter in a language: ``words`` has the plain types, ``of`` a component, ``list``."""
    if "$ref" in schema:
        return words["of"].format(_component(schema))
    if "enum" in schema:
        return words["enum"].format(words["or"].join(f'"{each}"' for each in schema["enum"]))
    if schema["type"] == "array":
        return words["list"].format(type_of(schema["items"], words))
    return words[schema["type"]]
