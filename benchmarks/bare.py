"""The least that a Flask route can do: read the body, answer a constant. The opponent of POST /v1/scores."""

from __future__ import annotations

import os

from flask import Flask, Response, request

app = Flask(__name__, static_folder=None)
_ANSWER = b"x" * int(os.environ.get("ANSWER_BYTES", "3000"))


@app.post("/v1/scores")
def constant() -> Response:
    """Answer what does not depend on the request, in as many bytes as an answer of the service."""
    request.get_data()
    return Response(_ANSWER, content_type="application/json")


@app.get("/healthz")
def alive() -> Response:
    """Answer that the process is alive."""
    return Response(b"{}", content_type="application/json")
