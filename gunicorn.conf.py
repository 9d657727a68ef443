"""How gunicorn runs the service; service/settings/variables.py tells what a deployment may change, and why."""

from __future__ import annotations

import gc
import os
from importlib import import_module
from typing import TYPE_CHECKING

from service.observing import metrics_folder
from service.settings.startup import settings_or_exit

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter
    from gunicorn.workers.base import Worker

_settings = settings_or_exit()

wsgi_app = "service.wsgi:app"
bind = _settings.bind or f"0.0.0.0:{_settings.port}"

workers = _settings.workers
worker_class = {"deadline": "service.serving.worker.DeadlineWorker"}.get(_settings.worker_class, _settings.worker_class)
worker_connections = _settings.worker_connections
threads = _settings.threads
# Workers that share one socket leave most of the work to one of them.
reuse_port = workers > 1
# With sockets of their own, a recycled worker would drop the connections waiting for it.
max_requests = 0

keepalive = _settings.keepalive
timeout = _settings.timeout
graceful_timeout = _settings.graceful_timeout
backlog = _settings.backlog

# Far above what a scoring request needs, far below what would cost something to parse.
limit_request_line = 2048
limit_request_fields = 50
limit_request_field_size = 4096

# It would be made under the home directory, which may be read-only, and nothing here speaks to it.
control_socket_disable = True
_memory = "/dev/shm"  # noqa: S108 - gunicorn makes a file there with an unguessable name
worker_tmp_dir = _settings.worker_tmp_dir or (_memory if os.access(_memory, os.W_OK) else None)

accesslog = _settings.access_log
errorlog = "-"
loglevel = _settings.log_level
logger_class = "service.observing.logs.ServerLog"

forwarded_allow_ips = _settings.trusted_proxies

_MADE_BEFORE_A_LOOK = 50_000
"""So many more objects made than given up: a look at the youngest takes one or two milliseconds then."""


def on_starting(arbiter: Arbiter) -> None:
    """Load most of the service, so that a new worker answers at once, and open the folder in which workers count.

    What counts is left to the workers, for it looks for the folder when it is loaded. The arbiter keeps the folder, for
    this file is read again when it is told to reload (SIGHUP).
    """
    for module in ("service.scores.batch", "service.scores.routes", "service.sheet.routes", "service.table.routes"):
        import_module(module)
    arbiter.metrics_folder = metrics_folder.open_metrics_folder(_settings.metrics_folder, worker_tmp_dir)


def post_fork(arbiter: Arbiter, _worker: Worker) -> None:
    """Tell a worker where to count; only it, for a server that replaces this one must make its own folder."""
    os.environ[metrics_folder.VARIABLE] = str(arbiter.metrics_folder.path)


def post_worker_init(_worker: Worker) -> None:
    """Look for garbage seldom, and not among what was loaded: scoring leaves none that would have to be looked for."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_MADE_BEFORE_A_LOOK)


def child_exit(arbiter: Arbiter, worker: Worker) -> None:
    """Forget what a worker was doing when it ended."""
    arbiter.metrics_folder.forget_process(worker.pid)


def on_exit(arbiter: Arbiter) -> None:
    """Leave nothing behind."""
    arbiter.metrics_folder.clear()
