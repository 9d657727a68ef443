"""The least that a Flask route can do for POST /v1/scores: it reads the body and answers a constant."""

import os

from flask import Flask, Response, request

app = Flask(__name__, static_folder=None)
# The worker of the service needs this setting.
app.config["REQUEST_TIME"] = 60
_ANSWER = b"x" * int(os.environ.get("ANSWER_BYTES", "3000"))


@app.post("/v1/scores")
def constant() -> Response:
    """Answer a constant, with as many bytes as an answer of the service."""
    request.get_data()
    return Response(_ANSWER, content_type="application/json")


@app.get("/healthz")
def alive() -> Response:
    """Answer that the process is alive."""
    return Response(b"{}", content_type="application/json")
