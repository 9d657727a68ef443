"""Scoring classical mah-jong over HTTP: the shell around the engine. Knows JSON and status codes, not the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from service.settings.variables import Settings

__all__ = ["create_app"]


def create_app(settings: Settings | None = None) -> Flask:
    """Return the service, set up by the environment unless settings are given."""
    from service.app import create_app as put_together  # noqa: PLC0415 - gunicorn reads the settings without it

    return put_together(settings)
