"""Putting the service together."""

from __future__ import annotations

from flask import Flask

from service import problems, request_ids
from service.documents import documents
from service.routes import api
from service.ruleset_pages import ruleset_pages
from service.settings import Settings, from_environment
from service.sheet_routes import sheets


def create_app(settings: Settings | None = None) -> Flask:
    """Return the service, set up by the environment unless settings are given."""
    settings = settings or from_environment()
    app = Flask(__name__, static_folder=None)
    app.config["MAX_BODY_BYTES"] = settings.max_body_bytes
    request_ids.install(app)
    problems.install(app)
    app.register_blueprint(api)
    app.register_blueprint(ruleset_pages)
    app.register_blueprint(sheets)
    app.register_blueprint(documents)
    return app
