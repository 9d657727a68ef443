"""The service: the engine over HTTP and on the command line. It knows JSON and status codes, not the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

# A build imports this package without what the service needs to run.
if TYPE_CHECKING:
    from flask import Flask

    from service.settings.variables import Settings

__all__ = ["create_app"]


def create_app(settings: Settings | None = None) -> Flask:
    """Return the WSGI app, with these settings or those in the environment."""
    from service.app import create_app as create  # noqa: PLC0415 - gunicorn.conf.py imports this package without the app

    return create(settings)
