"""The collection for Postman, and for what reads its format (v2.1): a folder for each tag of the contract."""

import json
from collections.abc import Iterable
from typing import Any, Final

from tools.clients.requests import SERVICE, Asked

_FORMAT: Final = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
_LANGUAGES: Final = {"application/json": "json"}
_ABOUT: Final = """\
A request for every operation of the service. The variable `service` is its address; if it needs a key, set `key`. \
`make types` writes this file from openapi.yaml.\
"""


def postman(requests: Iterable[Asked]) -> str:
    """Return the collection."""
    by_tag: dict[str, list[dict[str, Any]]] = {}
    for each in requests:
        by_tag.setdefault(each.tag, []).append(_item(each))
    collection = {
        "info": {"name": "Mah-jong scoring", "description": _ABOUT, "schema": _FORMAT},
        "auth": {
            "type": "apikey",
            "apikey": [_pair("key", "X-API-Key"), _pair("value", "{{key}}"), _pair("in", "header")],
        },
        "variable": [_pair("service", SERVICE), _pair("key", "")],
        "item": [{"name": tag, "item": items} for tag, items in by_tag.items()],
    }
    return json.dumps(collection, indent=2, ensure_ascii=False) + "\n"


def _pair(key: str, value: str) -> dict[str, str]:
    return {"key": key, "value": value}


def _item(asked: Asked) -> dict[str, Any]:
    url: dict[str, Any] = {
        "raw": f"{{{{service}}}}{asked.address}",
        "host": ["{{service}}"],
        "path": asked.path.strip("/").split("/"),
    }
    if asked.query:
        url["query"] = [_pair(name, value) for name, value in asked.query]
    request: dict[str, Any] = {"method": asked.method.upper(), "header": [_pair("Accept", asked.accept)], "url": url}
    if asked.body:
        request["header"].append(_pair("Content-Type", asked.body.media_type))
        language = _LANGUAGES.get(asked.body.media_type, "text")
        request["body"] = {"mode": "raw", "raw": asked.body.text, "options": {"raw": {"language": language}}}
    return {"name": asked.name, "request": request, "response": []}
