"""How gunicorn runs the service. service/settings/variables.py lists what a deployment may change, and why."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from gunicorn.http.unreader import SocketUnreader

from service.clubs.folder import read_clubs_or_exit
from service.observing import metrics_folder
from service.settings.environment import settings_or_exit

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter
    from gunicorn.http.message import Request
    from gunicorn.workers.base import Worker

_settings = settings_or_exit()
read_clubs_or_exit(_settings.clubs_dir)

wsgi_app = "service.wsgi:app"
bind = _settings.bind or f"0.0.0.0:{_settings.port}"

workers = _settings.workers
worker_class = {"deadline": "service.serving.worker.DeadlineWorker"}.get(_settings.worker_class, _settings.worker_class)
worker_connections = _settings.worker_connections
threads = _settings.threads
# Workers share one socket, so that an idle one takes the next connection. With sockets of their own the system would
# choose at random, and two long batches in one worker take turns.
reuse_port = False
# The memory of a worker does not grow (benchmarks/running_costs.py).
max_requests = 0

keepalive = _settings.keepalive
timeout = _settings.timeout
graceful_timeout = _settings.graceful_timeout
backlog = _settings.backlog

# Far above what a request for a score needs, far below what would be slow to parse. service/http/head.py bounds all
# headers together.
limit_request_line = 2048
limit_request_fields = 50
limit_request_field_size = 4096

# Gunicorn would make it under the home directory, which may be read-only; nothing uses it.
control_socket_disable = True
_memory = "/dev/shm"  # noqa: S108 - gunicorn makes a file there with an unguessable name
worker_tmp_dir = _settings.worker_tmp_dir or (_memory if os.access(_memory, os.W_OK) else None)

accesslog = _settings.access_log
# Gunicorn's own format has query strings, names of users and the pages that clients come from.
access_log_format = '%(h)s %(t)s "%(m)s %(U)s %(H)s" %(s)s %(b)s %(M)s "%(a)s"'
errorlog = "-"
loglevel = _settings.log_level
logger_class = "service.observing.logs.ServerLog"

forwarded_allow_ips = _settings.trusted_proxies
# By default a trusted proxy may send SCRIPT_NAME and PATH_INFO, and most pass on what their clients send.
forwarder_headers = ""

_HTTP_1_1 = (1, 1)
_M_ARENA_MAX = -8
"""The number of this option in malloc.h of glibc."""
_GC_THRESHOLD = 50_000
"""Objects allocated before a garbage collection, which then takes one or two milliseconds."""
_BODY_CHUNK = 65536
"""Bytes of a body received at once: no more of a large one is held in memory while it waits for its place."""
_SWITCH_INTERVAL = 0.001
"""Seconds after which a thread lets another one work. Python's own 5 ms add up for a request beside a batch."""


def on_starting(arbiter: Arbiter) -> None:
    """Import most of the service, so that a new worker answers at once, and open the folder of the metrics.

    The metrics are imported by the workers only: prometheus_client looks for the folder at its import. The folder is an
    attribute of the arbiter, because this file is read again on SIGHUP.
    """
    for module in ("service.batches.routes", "service.scores.routes", "service.sheet.routes", "service.table.routes"):
        import_module(module)
    arbiter.metrics_folder = metrics_folder.open_metrics_folder(_settings.metrics_folder, worker_tmp_dir)


def post_fork(arbiter: Arbiter, _worker: Worker) -> None:
    """Name the folder of the metrics to a worker. Not to the arbiter: its successor makes its own folder."""
    os.environ[metrics_folder.VARIABLE] = str(arbiter.metrics_folder.path)


def _use_one_heap() -> None:
    """Have all threads take memory from one heap, where the C library can do so.

    Otherwise each thread has a heap of its own, and keeps there what a large batch took. Python runs one thread at a
    time, so one heap is enough.
    """
    if mallopt := getattr(ctypes.CDLL(None), "mallopt", None):
        mallopt(_M_ARENA_MAX, 1)


def post_worker_init(_worker: Worker) -> None:
    """Collect garbage seldom, never among imported modules: scoring leaves no cycles. Let threads alternate often."""
    _use_one_heap()
    SocketUnreader.max_body_chunk = _BODY_CHUNK
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GC_THRESHOLD)
    sys.setswitchinterval(_SWITCH_INTERVAL)


def pre_request(_worker: Worker, request: Request) -> None:
    """Answer later versions of HTTP/1 in HTTP/1.1. Gunicorn would claim to speak them."""
    request.version = min(request.version, _HTTP_1_1)


def child_exit(arbiter: Arbiter, worker: Worker) -> None:
    """Remove the gauges of a worker that has ended, and the room that its files do not use."""
    arbiter.metrics_folder.forget_process(worker.pid)


def on_exit(arbiter: Arbiter) -> None:
    """Clear the folder of the metrics."""
    arbiter.metrics_folder.clear()
