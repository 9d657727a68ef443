"""Scoring classical mah-jong over HTTP: the shell around the engine. Knows JSON and status codes, not the game."""

from __future__ import annotations

from service.app import create_app

__all__ = ["create_app"]
