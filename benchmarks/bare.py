"""Opponents: the least that a Flask route can do, for POST /v1/scores; the least that a page can do, for the score pad.

The route reads the body and answers a constant. The page has one module, with which a tap lays a tile.
"""

from __future__ import annotations

import os

from flask import Flask, Response, request

app = Flask(__name__, static_folder=None)
# The worker of the service needs this setting.
app.config["REQUEST_TIME"] = 60
_ANSWER = b"x" * int(os.environ.get("ANSWER_BYTES", "3000"))

_PAGE = b"""<!doctype html><title>Tap</title><script type="module" src="tap.mjs"></script><div id="rack"></div>"""
_MODULE = b"""const tile = document.createElement("button");
tile.dataset.tile = "B5";
tile.addEventListener("click", () => {
  const laid = document.createElement("button");
  laid.dataset.key = "loose-0";
  document.querySelector("#rack").append(laid);
});
document.body.append(tile);
"""


@app.post("/v1/scores")
def constant() -> Response:
    """Answer a constant, with as many bytes as an answer of the service."""
    request.get_data()
    return Response(_ANSWER, content_type="application/json")


@app.get("/")
def page() -> Response:
    """Show a page that takes a tap as soon as its module is loaded."""
    return Response(_PAGE, content_type="text/html; charset=utf-8")


@app.get("/tap.mjs")
def module() -> Response:
    """Show the module of the page."""
    return Response(_MODULE, content_type="text/javascript; charset=utf-8")


@app.get("/healthz")
def alive() -> Response:
    """Answer that the process is alive."""
    return Response(b"{}", content_type="application/json")
