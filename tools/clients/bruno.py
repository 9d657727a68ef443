"""The collection for Bruno: a file for each request."""

import json
from collections.abc import Iterable
from textwrap import indent
from typing import Final

from tools.clients.requests import SERVICE, Asked

_BODY_KINDS: Final = {"application/json": "json"}
_ABOUT: Final = """\
# The service in Bruno

This folder is a [Bruno](https://www.usebruno.com) collection with a request for every operation of the service. Open
it in Bruno, and choose the environment `local` for a service on this machine. If the service needs an API key, set the
variable `key` in the environment.

`make types` writes these files from `openapi.yaml`.
"""


def bruno(requests: Iterable[Asked]) -> dict[str, str]:
    """Return the files of the collection by their paths."""
    return {
        "README.md": _ABOUT,
        "bruno.json": json.dumps({"version": "1", "name": "Mah-jong scoring", "type": "collection"}, indent=2) + "\n",
        "collection.bru": _block("headers", "X-API-Key: {{key}}"),
        "environments/local.bru": _block("vars", f"service: {SERVICE}\nkey:"),
        **{f"{each.tag}/{each.file}.bru": _request(each) for each in requests},
    }


def _request(asked: Asked) -> str:
    kind = _BODY_KINDS.get(asked.body.media_type, "text") if asked.body else "none"
    headers = f"Accept: {asked.accept}" + (f"\nContent-Type: {asked.body.media_type}" if asked.body else "")
    blocks = [
        _block("meta", f"name: {asked.name}\ntype: http"),
        _block(asked.method, f"url: {{{{service}}}}{asked.address}\nbody: {kind}\nauth: none"),
        _block("headers", headers),
        *([_block(f"body:{kind}", asked.body.text)] if asked.body else []),
    ]
    return "\n".join(blocks)


def _block(name: str, lines: str) -> str:
    return f"{name} {{\n{indent(lines, '  ')}\n}}\n"
