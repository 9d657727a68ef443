"""What a WSGI server is pointed at."""

from __future__ import annotations

from service.app import create_app

app = create_app()
