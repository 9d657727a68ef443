"""gunicorn in a browser, where nothing comes over a connection: what the service imports of it."""
