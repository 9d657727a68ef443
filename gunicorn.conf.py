"""How gunicorn runs the service; what a deployment may change comes from the environment."""

import os

wsgi_app = "service.wsgi:app"

# All interfaces: inside a container nothing else would reach it.
bind = os.environ.get("BIND") or f"0.0.0.0:{os.environ.get('PORT') or 8000}"

# One worker, scaled by more containers; several where one machine has no orchestrator.
workers = int(os.environ.get("WEB_CONCURRENCY") or 1)
worker_class = os.environ.get("WORKER_CLASS") or "gthread"
# Few, because scoring holds the interpreter lock: more threads lower the throughput.
threads = int(os.environ.get("THREADS") or 4)
# Workers that share one socket leave most of the work to one of them.
reuse_port = workers > 1
# With sockets of their own, a recycled worker would drop the connections waiting for it.
max_requests = 0

# Longer than the idle time of a usual proxy (60 s), so that the proxy is never the one surprised.
keepalive = int(os.environ.get("KEEPALIVE") or 75)
# Tells a hung worker from a busy one; it does not bound a request.
timeout = int(os.environ.get("TIMEOUT") or 30)
# Below the 30 s that container platforms wait before they kill.
graceful_timeout = int(os.environ.get("GRACEFUL_TIMEOUT") or 25)
# Refuse early rather than queue for longer than a client waits.
backlog = int(os.environ.get("BACKLOG") or 512)

# Far above what a scoring request needs, far below what would cost something to parse.
limit_request_line = 2048
limit_request_fields = 50
limit_request_field_size = 4096

# It would be made under the home directory, which may be read-only, and nothing here speaks to it.
control_socket_disable = True
# The heartbeat file: in memory, so that neither a slow disk nor a read-only one stops a worker.
_memory = "/dev/shm"  # noqa: S108 - gunicorn makes a file there with an unguessable name
worker_tmp_dir = os.environ.get("WORKER_TMP_DIR") or (_memory if os.access(_memory, os.W_OK) else None)

# The service writes its own line for each request.
accesslog = os.environ.get("ACCESS_LOG") or None
errorlog = "-"
loglevel = (os.environ.get("LOG_LEVEL") or "info").lower()

# Whose X-Forwarded-Proto to believe: by default nobody's but this machine's.
forwarded_allow_ips = os.environ.get("TRUSTED_PROXIES") or "127.0.0.1,::1"
