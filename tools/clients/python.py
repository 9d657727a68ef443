"""The methods of both Python clients, with types and documentation from the contract."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from textwrap import fill, indent
from typing import Final

from tools.clients.operations import JSON, Method, Parameter, short, type_of

_WIDTH: Final = 112
_TYPES: Final = {
    "of": "types.{}",
    "enum": "Literal[{}]",
    "or": ", ",
    "list": "Sequence[{}]",
    "string": "str",
    "integer": "int",
    "boolean": "bool",
}
_HEAD: Final = '''\
"""{written} `make types` writes this from openapi.yaml: change that, not this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mah_jong_client.calls import json_call, part, text_call

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mah_jong_client import types
    from mah_jong_client.{module} import {connection}


class {name}:
    """A method for each operation of the service{await_it}."""

    def __init__(self, connection: {connection}) -> None:
        self._connection = connection
'''


def blocking(methods: Sequence[Method]) -> str:
    """Return the module of the methods that wait."""
    names = {"written": "The operations of the contract.", "await_it": "", "name": "Operations"}
    return _module(methods, {**names, "module": "connection", "connection": "Connection"}, "def", "return")


def to_await(methods: Sequence[Method]) -> str:
    """Return the module of the methods to await."""
    names = {
        "written": "The operations of the contract, to await.",
        "await_it": ", to await",
        "name": "AsyncOperations",
    }
    names |= {"module": "async_connection", "connection": "AsyncConnection"}
    return _module(methods, names, "async def", "return await")


def _module(methods: Sequence[Method], names: dict[str, str], define: str, give: str) -> str:
    parts = [_HEAD.format(**names), *(_method(each, define, give) for each in methods)]
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "clients/python/operations.py", "-"]
    return subprocess.run(command, input="\n".join(parts), capture_output=True, text=True, check=True).stdout  # noqa: S603


def _method(method: Method, define: str, give: str) -> str:
    answered = f"types.{method.answer}" if method.answer else "str"
    lines = [
        f"{define} {method.snake_case}({', '.join(_arguments(method))}) -> {answered}:",
        indent(f'"""{_documentation(method)}\n"""', "    "),
        f"    {give} self._connection.ask({_call(method)})",
    ]
    return indent("\n".join(lines), "    ") + "\n"


def _arguments(method: Method) -> Iterator[str]:
    yield "self"
    yield from (f"{each.name}: {type_of(each.schema, _TYPES)}" for each in method.positional)
    if method.request:
        yield f"request: types.{method.request}" + (" | str" if method.text else "")
    if method.optional:
        yield "*"
    yield from (f"{each.name}: {type_of(each.schema, _TYPES)} | None = None" for each in method.optional)


def _documentation(method: Method) -> str:
    told = [("request", f"The body. A text is sent as {short(method.text).upper()}.")] if method.text else []
    told += [(each.name, each.description) for each in method.parameters]
    parts = [f"{method.title}.", method.description]
    if told:
        lines = (fill(f"{name}: {words}", _WIDTH - 4, subsequent_indent="    ") for name, words in told)
        parts.append("Args:\n" + indent("\n".join(lines), "    "))
    return "\n\n".join(parts)


def _call(method: Method) -> str:
    path = method.path
    for each in method.positional:
        path = path.replace(f"{{{each.name}}}", f"{{part({each.name})}}")
    given = [f'"{method.verb}"', f'f"{path}"' if "{" in path else f'"{path}"']
    if method.accept != JSON:
        given.append(f'"{method.accept}"')
    if method.request:
        given.append("request")
    if method.text:
        given.append(f'text="{method.text}"')
    if query := [each for each in method.parameters if not each.in_path]:
        given.append(f"query={{{', '.join(_pair(each) for each in query)}}}")
    return f"{'json_call' if method.accept == JSON else 'text_call'}({', '.join(given)})"


def _pair(parameter: Parameter) -> str:
    return f'"{parameter.name}": {parameter.name}'
