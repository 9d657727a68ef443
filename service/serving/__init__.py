"""The gunicorn worker with deadlines."""
