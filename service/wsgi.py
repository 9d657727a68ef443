"""The app for a WSGI server: ``service.wsgi:app``."""

from service.app import create_app
from service.clubs.folder import read_clubs_or_exit
from service.settings.environment import settings_or_exit

_settings = settings_or_exit()
read_clubs_or_exit(_settings.clubs_dir)
app = create_app(_settings)
