"""The tables of methods in the pages of the clients."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from tools.clients.operations import Method

_TABLE: Final = re.compile(r"(?<=<!-- methods, by make types -->\n).*?(?=<!-- end of methods -->)", re.DOTALL)


def with_methods(page: str, methods: Sequence[Method], call_of: Callable[[Method], str]) -> str:
    """Return the page of a client with its table of methods written anew."""
    lines = [f"| `{call_of(each)}` | `{each.verb} {each.path}` |" for each in methods]
    table = "\n".join(["", "| method | address |", "|---|---|", *lines, "", ""])
    return _TABLE.sub(lambda _: table, page)


def in_python(method: Method) -> str:
    """Return a call in Python."""
    return _call(method.snake_case, [each.name for each in method.positional], method)


def in_typescript(method: Method) -> str:
    """Return a call in TypeScript."""
    return _call(method.camel_case, [each.variable for each in method.positional], method)


def _call(name: str, arguments: list[str], method: Method) -> str:
    given = [*arguments, *(["request"] if method.request else [])]
    return f"{name}({', '.join(given)})"
