"""The contract and the page to read it by. The page asks no outside host for anything."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

import flask_swagger_ui  # type: ignore[import-untyped]
import orjson
import yaml
from flask import Blueprint, abort, redirect, send_from_directory, url_for

from service.answers import JSON, kept_answer

if TYPE_CHECKING:
    from flask import Response
    from werkzeug.wrappers import Response as AnyResponse

documents: Final = Blueprint("documents", __name__)

_HERE: Final = Path(__file__).parent
_SWAGGER_UI: Final = Path(flask_swagger_ui.__file__).parent / "dist"
_FROM_SWAGGER_UI: Final = frozenset({"swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"})
_OWN: Final = frozenset({"docs.css", "docs.js"})
YAML: Final = "application/yaml"


@documents.get("/")
def front() -> AnyResponse:
    """Lead people who open the service in a browser to its pages."""
    return redirect(url_for("documents.docs"))


@documents.get("/openapi.yaml")
def openapi_yaml() -> Response:
    """Show the contract as it is written."""
    return kept_answer(_contract(), YAML)


@documents.get("/openapi.json")
def openapi_json() -> Response:
    """Show the contract in JSON."""
    return kept_answer(_contract_as_json(), JSON)


@cache
def _contract() -> bytes:
    """Read the contract: beside this file where the project is installed, a folder above in a checkout."""
    installed = _HERE / "openapi.yaml"
    return (installed if installed.exists() else _HERE.parent / "openapi.yaml").read_bytes()


@cache
def _contract_as_json() -> bytes:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return orjson.dumps(yaml.load(_contract(), Loader=loader))  # noqa: S506 - the safe loader, in C where there is one


@documents.get("/docs")
def docs() -> AnyResponse:
    """Show the contract to people, each operation ready to be tried."""
    page = send_from_directory(_HERE / "pages", "docs.html")
    page.headers["Content-Security-Policy"] = (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return page


@documents.get("/docs/<name>")
def docs_asset(name: str) -> AnyResponse:
    """Serve what the page needs, and nothing else of what lies there."""
    if name not in _OWN | _FROM_SWAGGER_UI:
        abort(HTTPStatus.NOT_FOUND)
    return send_from_directory(_HERE / "pages" if name in _OWN else _SWAGGER_UI, name, max_age=3600)
