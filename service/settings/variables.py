"""Every environment variable of the service: its default, and what it sets. Data only.

gunicorn.conf.py takes all its values from here. An empty variable counts as not set.
"""

from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from service.settings.kinds import (
    ADDRESSES, ORIGINS, PROXIES, READABLE_FILE, READABLE_FOLDER, SWITCH, TEXT, WRITABLE_FOLDER, Kind, choice, collector, rate, store,
    whole_number, worker_class,
)

Value = TypeVar("Value")

_KIB: Final = 1024
_HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Variable:
    """An environment variable: its kind of value, and what it sets."""

    name: str
    kind: Kind
    meaning: str
    secret: bool = False


def _set_by(kind: Kind, meaning: str, default: Value, name: str = "", *, secret: bool = False) -> Value:
    """Return a field of ``Settings``. The variable that sets it has its name in capitals, unless it has another."""
    declared: Value = field(
        default=default, metadata={"variable": lambda own: Variable(name or own.upper(), kind, meaning, secret)}
    )
    return declared


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a deployment. Every default is safe."""

    max_body_bytes: int = _set_by(whole_number(_KIB), "largest body of a request about one hand, in bytes; a hand takes 1 KiB", 16 * _KIB)
    max_batch_bytes: int = _set_by(whole_number(_KIB), "largest body of a batch, in bytes", 8 * _KIB * _KIB)
    max_batch_hands: int = _set_by(whole_number(1), "most hands in a batch; so many keep a thread busy for some seconds", 10_000)
    max_large_bodies: int = _set_by(whole_number(1, 1024), "bodies larger than four times `MAX_BODY_BYTES` that a process holds at once; others wait", 4)
    bind: str | None = _set_by(ADDRESSES, "addresses to listen on, separated by commas; not set: all interfaces and `PORT`", None)
    port: int = _set_by(whole_number(0, 65535), "port to listen on, unless `BIND` is set", 8000)
    workers: int = _set_by(whole_number(1, 1024), "number of worker processes; set more where no orchestrator adds containers", 1, "WEB_CONCURRENCY")
    worker_class: str = _set_by(worker_class(), "gunicorn worker class; `deadline` is the only one that slow clients cannot block without a proxy", "deadline")
    threads: int = _set_by(whole_number(1, 1024), "threads of a `gthread` worker, so also requests that it works on or waits for at once", 4)
    request_time: int = _set_by(whole_number(1, _HOUR), "longest time of a request in seconds, from its first byte to the last of its answer", 60)
    worker_connections: int = _set_by(whole_number(8, 65535), "connections that a process holds, idle and slow ones included; each is an open file", 900)
    keepalive: int = _set_by(whole_number(0, _HOUR), "seconds that an idle connection is kept open; longer than the usual 60 of a proxy, which so closes first", 75)
    timeout: int = _set_by(whole_number(1, _HOUR), "seconds without a heartbeat after which a process is replaced; it does not limit a request", 30)
    graceful_timeout: int = _set_by(whole_number(1, _HOUR), "seconds that running requests have to finish when the service stops; below the 30 after which platforms kill", 25)
    backlog: int = _set_by(whole_number(1, 65535), "connections that may wait to be accepted", 512)
    worker_tmp_dir: str | None = _set_by(WRITABLE_FOLDER, "folder for heartbeats and for metrics; not set: in memory", None)
    log_level: str = _set_by(choice("debug", "info", "warning", "error", "critical"), "lowest level that is logged; `warning` also leaves out the line of each request", "info")
    log_requests: bool = _set_by(SWITCH, "whether each request is logged", default=True)
    access_log: str | None = _set_by(TEXT, "file for gunicorn's own access log, `-` for standard output", None)
    metrics_folder: str | None = _set_by(TEXT, "folder in which processes add up their metrics; old metrics in it are deleted at the start", None, "PROMETHEUS_MULTIPROC_DIR")
    trusted_proxies: str = _set_by(PROXIES, "proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed", "127.0.0.1,::1")
    api_keys_file: str | None = _set_by(READABLE_FILE, "file of API keys; read again when it changes; not set: everyone is answered", None)
    wrong_key_limit: str = _set_by(rate("keys", 1, "30/minute"), "unknown keys that may come from one address in a time; a valid key is always admitted", "30/minute")
    metrics_need_key: bool = _set_by(SWITCH, "whether `/metrics` needs a key with the scope `admin`", default=False)
    # At least 20: a request about discards may cost nearly as many. One with heavy special hands is told so.
    rate_limit: str | None = _set_by(rate("hands", 20, "6000/minute"), "hands that a client may have scored in a time; a client is a key, or an address without one", None)
    rate_limit_storage_uri: str | None = _set_by(store(), "store in which processes count rate limits together; hidden, because it may hold a password", None, secret=True)
    clubs_dir: str | None = _set_by(READABLE_FOLDER, "folder with the rules of clubs, a file for each; read once, at the start", None)
    cors_origins: str | None = _set_by(ORIGINS, "web origins whose pages may use the API in a browser", None)
    traces_to: str | None = _set_by(collector(), "collector that receives a span of each request, by OTLP over HTTP; a span costs 0.1 ms", None)


FIELDS: Final[dict[str, tuple[Variable, Any]]] = {
    each.name: (each.metadata["variable"](each.name), each.default) for each in fields(Settings)
}
"""All variables with their defaults by the names of their settings, in the order of the documents."""
