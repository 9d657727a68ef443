"""What a WSGI server is pointed at."""

from __future__ import annotations

from service.app import create_app
from service.settings.startup import or_stop

app = create_app(or_stop())
