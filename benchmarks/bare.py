"""The least that a Flask route can do: read the body, answer a constant. The opponent of POST /v1/scores.

And the least that a page can do: one module, with which a tap lays a tile. The opponent of the score pad.
"""

from __future__ import annotations

import os

from flask import Flask, Response, request

app = Flask(__name__, static_folder=None)
# The worker, which is the service's own, asks for it.
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
    """Answer what does not depend on the request, in as many bytes as an answer of the service."""
    request.get_data()
    return Response(_ANSWER, content_type="application/json")


@app.get("/")
def page() -> Response:
    """Show a page that takes a tap as soon as its module is there."""
    return Response(_PAGE, content_type="text/html; charset=utf-8")


@app.get("/tap.mjs")
def module() -> Response:
    """Answer the module of the page."""
    return Response(_MODULE, content_type="text/javascript; charset=utf-8")


@app.get("/healthz")
def alive() -> Response:
    """Answer that the process is alive."""
    return Response(b"{}", content_type="application/json")
