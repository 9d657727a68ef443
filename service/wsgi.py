"""The app for a WSGI server: ``service.wsgi:app``."""

from __future__ import annotations

from service.app import create_app
from service.settings.startup import settings_or_exit

app = create_app(settings_or_exit())
