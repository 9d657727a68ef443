"""Each address has all that an address needs. What a new one lacks is told in one failure, with where to put it."""

import json
import re
import tomllib

from support.drawn_requests import CORPUS
from support.request_schemas import READ_APART
from support.serving import ROOT

PARAMETER = re.compile(r"\{\w+\}|<(?:path:)?\w+>")
PAGES = re.compile(r"/$|/pad/|/docs|/openapi|/errors$|/tiles.svg$|/healthz$|/readyz$|/metrics$")
"""What no program of a caller asks: the contract leaves it out."""
CLIENT = ROOT / "clients" / "python" / "mah_jong_client"


def plain(path):
    return PARAMETER.sub("{}", path)


def all_routes(app):
    """Yield each address with its method and the folder of its view."""
    for rule in app.url_map.iter_rules():
        folder = app.view_functions[rule.endpoint].__module__.split(".")[1]
        for method in rule.methods - {"HEAD", "OPTIONS"}:
            yield plain(rule.rule), method, folder


def lacking(path, method, folder, known):
    if (path, method) not in known["operations"]:
        yield "describe it in openapi.yaml"
    if path not in known["drawn"]:
        draw = "KEEP_REQUESTS=1 .venv/bin/python -m pytest -p schemathesis tests/fuzz/from_contract.py -k"
        yield f"draw requests to it: {draw} {path}"
    if path.startswith("/v1/") and path not in known["called"]:
        yield "run make rewrite: it writes its methods in the clients"
    examples = (ROOT / "examples" / "requests").glob(f"{path.removeprefix('/v1/').replace('/', '.')}.*")
    if method == "POST" and path not in READ_APART and not [*examples]:
        yield "put an example into examples/requests"
    if folder not in known["rungs"]:
        yield f"give the folder {folder} its rung in [tool.importlinter] of pyproject.toml, most often that of waits"


def test_each_address_has_all_that_an_address_needs(app, contract):
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    [layers] = [each["layers"] for each in contracts if each.get("containers") == ["service"]]
    calls = " ".join(each.read_text("utf-8") for each in CLIENT.rglob("*.py"))
    known = {
        "operations": {(plain(path), method.upper()) for path, each in contract["paths"].items() for method in each},
        "called": {re.sub(r"\{[^}]*\}", "{}", path) for path in re.findall(r'f?"(/v1/[^"]*)"', calls)},
        "drawn": {plain(json.loads(line)["path"]) for line in CORPUS.read_text("utf-8").splitlines()},
        "rungs": set(re.findall(r"\w+", " ".join(layers))),
    }
    routes = [each for each in all_routes(app) if not PAGES.match(each[0])]
    lack = [f"{each[1]} {each[0]}: {what}" for each in routes for what in lacking(*each, known)]

    assert not lack, "\n".join(lack)
    assert known["operations"] == {(path, method) for path, method, _ in routes}
    assert known["called"] <= {path for path, _ in known["operations"]}
