"""Makes the Flask app: its configuration, its middleware, its blueprints."""

from flask import Flask

from service import middleware
from service.batches.routes import batches
from service.catalogue import Catalogue
from service.clubs.folder import catalogue_with
from service.clubs.routes import clubs
from service.documents.routes import documents, health
from service.documents.score_pad import score_pad
from service.http import problems
from service.http.gunicorn_bodies import telling_of_unread
from service.http.turns import LargePlaces, Turns
from service.observing.metrics import metrics
from service.pictures.routes import pictures
from service.rulesets.cases import ruleset_cases
from service.rulesets.pages import ruleset_pages
from service.rulesets.routes import rulesets
from service.scores.routes import scores
from service.settings.variables import Settings, from_environment
from service.settlements.routes import settlements
from service.sheet.routes import sheet
from service.table.routes import table
from service.tournament.seating.routes import seating
from service.tournament.standings.routes import standings
from service.waits.routes import waits


def create_app(settings: Settings | None = None, catalogue: Catalogue | None = None) -> Flask:
    """Return the app, with these settings or those in the environment, and this catalogue or the one that they name."""
    settings = settings or from_environment()
    app = Flask(__name__, static_folder=None, template_folder="pages")
    # Otherwise //v1//rulesets is redirected to the host in the Host header, which anybody may forge.
    app.url_map.merge_slashes = False
    app.config["MAX_BODY_BYTES"] = settings.max_body_bytes
    app.config["MAX_BATCH_BYTES"] = settings.max_batch_bytes
    app.config["MAX_BATCH_HANDS"] = settings.max_batch_hands
    app.config["REQUEST_TIME"] = settings.request_time
    # A process holds only some large requests at once, and does one long piece of work: a batch, a sheet or discards.
    app.extensions["places"] = LargePlaces(settings.max_large_bodies)
    app.extensions["long_work"] = Turns()
    app.wsgi_app = telling_of_unread(app.wsgi_app)  # type: ignore[method-assign]
    app.extensions["catalogue"] = catalogue or catalogue_with(settings.clubs_dir)
    middleware.install(app, settings)
    if settings.traces_to:
        from service.observing import tracing  # noqa: PLC0415 - OpenTelemetry is an optional extra, and takes memory

        tracing.install(app, tracing.span_processor(settings.traces_to))
    problems.install(app)
    app.register_blueprint(scores)
    app.register_blueprint(settlements)
    app.register_blueprint(rulesets)
    app.register_blueprint(clubs)
    app.register_blueprint(health)
    app.register_blueprint(batches)
    app.register_blueprint(waits)
    app.register_blueprint(ruleset_pages)
    app.register_blueprint(ruleset_cases)
    app.register_blueprint(pictures)
    app.register_blueprint(table)
    app.register_blueprint(sheet)
    app.register_blueprint(standings)
    app.register_blueprint(seating)
    app.register_blueprint(documents)
    app.register_blueprint(score_pad)
    app.register_blueprint(metrics)
    return app
