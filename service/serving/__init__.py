"""The gunicorn worker with deadlines. Only ``gunicorn.conf.py`` names it."""
