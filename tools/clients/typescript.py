"""The methods of the TypeScript client, with types and documentation from the contract."""

import re
from collections.abc import Iterator, Sequence
from textwrap import fill, indent
from typing import Final

from tools.clients.operations import Method, Parameter, short, type_of

_WIDTH: Final = 114
_TYPES: Final = {
    "of": "{}",
    "enum": "{}",
    "or": " | ",
    "list": "readonly {}[]",
    "string": "string",
    "integer": "number",
    "boolean": "boolean",
}
_HEAD: Final = """\
/** The operations of the contract. `make types` writes this from openapi.yaml: change that, not this. */

import type {{
{names}
}} from "./contract.js";
import type {{ Asked, Sending }} from "./sending.js";
"""
_CLASS: Final = """\
/** A method for each operation of the service. */
export abstract class Operations {
  /** Ask the service, and return its answer: a value, or a text. */
  protected abstract ask<Answer>(asked: Asked): Promise<Answer>;
"""


def methods_in_typescript(methods: Sequence[Method]) -> str:
    """Return the module of the methods."""
    types = {each.request for each in methods} | {each.answer for each in methods}
    types |= {name for each in methods for name in _named_types(each)}
    names = "\n".join(f"  {each}," for each in sorted(types - {""}))
    queries = [_query(each) for each in methods if each.optional and not each.form]
    parts = [_HEAD.format(names=names), *queries, _CLASS, *(_method(each) for each in methods)]
    return "\n".join(parts).rstrip("\n") + "\n}\n"


def _named_types(method: Method) -> Iterator[str]:
    for each in method.parameters:
        yield from re.findall(r"\b[A-Z]\w+", re.sub(r'"[^"]*"', "", type_of(each.schema, _TYPES)))


def _query(method: Method) -> str:
    """Return the type of what a caller may say in the address, alike for all forms of an answer."""
    fields = "\n".join(
        f"{_comment(fill(each.description, _WIDTH), 2)}\n  {each.name}?: {type_of(each.schema, _TYPES)} | undefined;"
        for each in method.optional
    )
    told = _comment(f"What may stand in the address of `{method.camel_case}`.")
    return f"{told}\nexport interface {_query_type(method)} extends Sending {{\n{fields}\n}}\n"


def _query_type(method: Method) -> str:
    return f"{method.operation[0].upper()}{method.operation[1:]}Query"


def _method(method: Method) -> str:
    arguments = [f"{each.variable}: {type_of(each.schema, _TYPES)}" for each in method.positional]
    if method.request:
        arguments.append(f"request: {method.request}" + (" | string" if method.text else ""))
    arguments.append(
        f"{{ signal, ...query }}: {_query_type(method)} = {{}}" if method.optional else "{ signal }: Sending = {}"
    )
    return (
        indent(
            "\n".join(
                [
                    _comment(_documentation(method)),
                    f"{method.camel_case}({', '.join(arguments)}): Promise<{method.answer or 'string'}> {{",
                    "  return this.ask({",
                    *(f"    {each}," for each in _asked(method)),
                    "  });",
                    "}",
                ]
            ),
            "  ",
        )
        + "\n"
    )


def _asked(method: Method) -> Iterator[str]:
    path = method.path
    for each in method.positional:
        path = path.replace(f"{{{each.name}}}", f"${{encodeURIComponent({each.variable})}}")
    yield f'method: "{method.verb}"'
    yield f"path: `{path}`" if "${" in path else f'path: "{path}"'
    yield f'accept: "{method.accept}"'
    if method.request:
        yield "request"
    if method.text:
        yield f'text: "{method.text}"'
    named = [_pair(each) for each in method.positional if not each.in_path]
    if named:
        yield f"query: {{ {', '.join([*named, *(['...query'] if method.optional else [])])} }}"
    elif method.optional:
        yield "query"
    yield "signal"


def _pair(parameter: Parameter) -> str:
    return parameter.name if parameter.variable == parameter.name else f"{parameter.name}: {parameter.variable}"


def _documentation(method: Method) -> str:
    told = [f"@param {each.variable} {each.description}" for each in method.positional]
    if method.text:
        told.append(f"@param request The body. A text is sent as {short(method.text).upper()}.")
    return "\n\n".join([f"{method.title}.", method.description, *(fill(each, _WIDTH) for each in told)])


def _comment(text: str, indented: int = 0) -> str:
    """Return a text as a comment of documentation."""
    lines = text.replace("*/", "*\\/").splitlines()
    if len(lines) == 1:
        return indent(f"/** {lines[0]} */", " " * indented)
    return indent("\n".join(["/**", *(f" * {each}".rstrip() for each in lines), " */"]), " " * indented)
