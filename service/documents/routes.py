"""GET /openapi.yaml, /openapi.json, /docs, /errors, /tiles.svg, /healthz, /readyz, and the score pad: / and /pad/...

The contract that is served has the files of its examples joined in. The page /docs loads nothing from other hosts.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Final, cast

import flask_swagger_ui  # type: ignore[import-untyped]
import orjson
import yaml
from flask import Blueprint, Response, abort, redirect, request

from service.catalogue import served
from service.documents import score_pad
from service.documents.errors import POLICY, errors_page
from service.documents.first_view import first_view
from service.http.answers import cacheable_response, json_response
from service.http.folders import PAGES, SERVICE
from service.http.media_types import HTML, JSON, YAML, Json
from service.languages import request_language

_EXAMPLE: Final = re.compile(r"\bexternalValue: (examples/\S+)$", re.MULTILINE)
documents: Final = Blueprint("documents", __name__)
_SWAGGER_UI: Final = Path(flask_swagger_ui.__file__).parent / "dist"
_ASSETS: Final = {
    "docs.css": (PAGES, "text/css; charset=utf-8"),
    "docs.js": (PAGES, "text/javascript; charset=utf-8"),
    "swagger-ui.css": (_SWAGGER_UI, "text/css; charset=utf-8"),
    "swagger-ui-bundle.js": (_SWAGGER_UI, "text/javascript; charset=utf-8"),
    "favicon-32x32.png": (_SWAGGER_UI, "image/png"),
}
_PAGE: Final = f"{HTML}; charset=utf-8"
_POLICY_OF_DOCS: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_A_YEAR: Final = 365 * 24 * 3600


def contract_folder() -> Path:
    """Return where the contract, its examples and docs/errors.md lie: in this package, or one above in a checkout."""
    return SERVICE if (SERVICE / "openapi.yaml").exists() else SERVICE.parent


def version_served() -> str:
    """Return the version of the contract, which is that of the service too."""
    with (contract_folder() / "openapi.yaml").open(encoding="utf-8") as lines:
        return next(line.split()[1] for line in lines if line.startswith("  version: "))


@cache
def contract_in_yaml() -> bytes:
    return _EXAMPLE.sub(_joined, (contract_folder() / "openapi.yaml").read_text(encoding="utf-8")).encode()


def _joined(example: re.Match[str]) -> str:
    file = contract_folder() / example[1]
    sent = file.read_bytes().decode()
    # Each value in JSON is one in YAML too.
    return f"value: {json.dumps(json.loads(sent) if file.suffix == '.json' else sent, ensure_ascii=False)}"


@cache
def contract() -> Json:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document: Json = yaml.load(contract_in_yaml(), loader)  # noqa: S506 - a safe loader, in C if there is one
    return document


@documents.get("/healthz")
def check_alive() -> Response:
    return json_response({"status": "ok"})


@documents.get("/readyz")
def check_ready() -> Response:
    """Answer that the process is ready to score: its rulesets are loaded."""
    return json_response({"status": "ready", "rulesets": [each.id for each in served().all_rulesets()]})


@documents.get("/tiles.svg")
def show_tiles() -> Response:
    """Show the pictures of all tiles: an SVG with a symbol for each, whose id is the code of the tile."""
    return cacheable_response(_content(PAGES / "tiles.svg"), "image/svg+xml; charset=utf-8")


@documents.get("/openapi.yaml")
def show_contract() -> Response:
    return cacheable_response(contract_in_yaml(), YAML)


@documents.get("/openapi.json")
def show_contract_as_json() -> Response:
    return cacheable_response(_in_json(contract), JSON)


@documents.get("/docs/first.json")
def show_first_view() -> Response:
    return cacheable_response(_in_json(_first_view), JSON)


def _first_view() -> Json:
    return first_view(contract())


@cache
def _in_json(make: Callable[[], Json]) -> bytes:
    return orjson.dumps(make())


@documents.get("/docs", strict_slashes=False)
def show_docs() -> Response:
    if request.path.endswith("/"):
        return cast("Response", redirect("../docs", HTTPStatus.PERMANENT_REDIRECT))
    return cacheable_response(_content(PAGES / "docs.html"), _PAGE, policy=_POLICY_OF_DOCS)


@documents.get("/errors")
def show_errors() -> Response:
    return cacheable_response(errors_page(contract_folder() / "docs" / "errors.md"), _PAGE, policy=POLICY)


@documents.get("/docs/<name>")
def show_docs_asset(name: str) -> Response:
    """Show a file that the page /docs needs; no other file of its folders is served."""
    if name not in _ASSETS:
        abort(HTTPStatus.NOT_FOUND)
    folder, media_type = _ASSETS[name]
    return cacheable_response(_content(folder / name), media_type)


@cache
def _content(file: Path) -> bytes:
    return file.read_bytes()


@documents.get("/")
def show_score_pad() -> Response:
    language = request_language()
    return _revalidated(cacheable_response(score_pad.document(language), _PAGE, language, policy=score_pad.policy()))


@documents.get("/pad/<path:name>")
def show_part(name: str) -> Response:
    """Show a script, a picture or the words of the score pad; no other file of its folders is served."""
    part = score_pad.parts().get(name)
    if part is None:
        abort(HTTPStatus.NOT_FOUND)
    answer = cacheable_response(part.content, part.media_type)
    if name == score_pad.WORKER:
        answer.headers["Service-Worker-Allowed"] = "/"
    return _lasting(answer) if part.lasting else _revalidated(answer)


@documents.get("/pad/<version>/offline/<name>")
def show_offline_part(version: str, name: str) -> Response:
    """Show a file that the score pad counts with where there is no connection. It is always compressed with gzip."""
    part = score_pad.offline_part(name) if version == score_pad.version() else None
    if part is None:
        abort(HTTPStatus.NOT_FOUND)
    return _lasting(cacheable_response(*part, coding="gzip", policy=score_pad.OFFLINE_POLICY))


@documents.get("/pad/<version>/offline/clubs.json")
def show_clubs(version: str) -> Response:
    """Show the files of clubs as a list, for a page of this release that counts by itself."""
    if version != score_pad.version():
        abort(HTTPStatus.NOT_FOUND)
    files = b",".join(club.file for club in served().clubs.values())
    return _revalidated(cacheable_response(b"[%s]" % files, JSON))


def _lasting(answer: Response) -> Response:
    """Let a browser keep a response for good: its address names its content."""
    answer.cache_control.max_age = _A_YEAR
    answer.cache_control.immutable = True
    return answer


def _revalidated(answer: Response) -> Response:
    """Let a browser revalidate a response at each use, so that parts of two releases never mix."""
    answer.cache_control.clear()
    answer.cache_control.no_cache = True
    return answer
