"""Makes the Flask app: its configuration, its middleware, its blueprints."""

from collections.abc import Iterator
from importlib import import_module
from typing import Final

from flask import Blueprint, Flask

from service import middleware
from service.catalogue import Catalogue
from service.clubs.folder import catalogue_with
from service.http import problems
from service.http.folders import SERVICE
from service.http.gunicorn_bodies import with_whole_head
from service.http.turns import LargePlaces, Turns
from service.observing.metrics import metrics
from service.settings.environment import from_environment
from service.settings.variables import Settings


def _blueprints() -> Iterator[Blueprint]:
    """Yield the blueprints of all resources: those in the module ``routes`` of each folder."""
    for file in sorted(SERVICE.rglob("routes.py")):
        module = import_module(".".join((SERVICE.name, *file.relative_to(SERVICE).with_suffix("").parts)))
        yield from (each for each in vars(module).values() if isinstance(each, Blueprint))


_BLUEPRINTS: Final = (*_blueprints(), metrics)


def create_app(settings: Settings | None = None, catalogue: Catalogue | None = None) -> Flask:
    """Return the app, with these settings or those in the environment, and this catalogue or the one that they name."""
    settings = settings or from_environment()
    app = Flask(__name__, static_folder=None, template_folder="pages")
    # Flask would look at every view and hook, at every request, whether it is a coroutine. None is.
    app.ensure_sync = lambda function: function  # type: ignore[assignment, method-assign]
    # Otherwise //v1//rulesets is redirected to the host in the Host header, which anybody may forge.
    app.url_map.merge_slashes = False
    app.config["MAX_BODY_BYTES"] = settings.max_body_bytes
    app.config["MAX_BATCH_BYTES"] = settings.max_batch_bytes
    app.config["MAX_BATCH_HANDS"] = settings.max_batch_hands
    app.config["REQUEST_TIME"] = settings.request_time
    # A process holds only some large requests at once, and does one long piece of work: a batch, a sheet or discards.
    app.extensions["places"] = LargePlaces(settings.max_large_bodies)
    app.extensions["long_work"] = Turns()
    app.wsgi_app = with_whole_head(app.wsgi_app)  # type: ignore[method-assign]
    app.extensions["catalogue"] = catalogue or catalogue_with(settings.clubs_dir)
    middleware.install(app, settings)
    if settings.traces_to:
        from service.observing import tracing  # noqa: PLC0415 - OpenTelemetry is an optional extra, and takes memory

        tracing.install(app, tracing.span_processor(settings.traces_to))
    problems.install(app)
    for each in _BLUEPRINTS:
        app.register_blueprint(each)
    return app
