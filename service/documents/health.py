"""GET /healthz and GET /readyz."""

from typing import Final

from flask import Blueprint, Response

from service.catalogue.served import served
from service.http.answers import json_response

health: Final = Blueprint("health", __name__)


@health.get("/healthz")
def check_alive() -> Response:
    """Answer that the process is alive."""
    return json_response({"status": "ok"})


@health.get("/readyz")
def check_ready() -> Response:
    """Answer that the process is ready to score: its rulesets are loaded."""
    return json_response({"status": "ready", "rulesets": [each.id for each in served().all_rulesets()]})
