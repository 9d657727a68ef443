"""Every environment variable of the service: its default, what it sets, and the reason for its default. Data only.

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
    """An environment variable: its kind of value, what it sets, and the reason for its default."""

    name: str
    kind: Kind
    meaning: str
    reason: str
    secret: bool = False


def _set_by(kind: Kind, *words: str, default: Value, name: str = "", secret: bool = False) -> Value:
    """Return a field of ``Settings``; ``words``: what it sets, and the reason for its default.

    The variable that sets it has the name of the field in capitals, unless it has another.
    """
    meaning, reason = words
    declared: Value = field(
        default=default, metadata={"variable": lambda own: Variable(name or own.upper(), kind, meaning, reason, secret)}
    )
    return declared


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a deployment. Every default is safe."""

    max_body_bytes: int = _set_by(whole_number(_KIB), "largest body of a request about one hand, in bytes",
        "a hand takes 1 KiB; a request about a whole table may be some times as large", default=16 * _KIB)
    max_batch_bytes: int = _set_by(whole_number(_KIB), "largest body of a batch, in bytes",
        "a process may hold `MAX_LARGE_BODIES` of them in memory", default=8 * _KIB * _KIB)
    max_batch_hands: int = _set_by(whole_number(1), "most hands in a batch", "they keep a thread busy for some seconds", default=10_000)
    max_large_bodies: int = _set_by(whole_number(1, 1024), "bodies larger than four times `MAX_BODY_BYTES` that a process holds at once; others wait",
        "each may take `MAX_BATCH_BYTES`, and some times as much once it is parsed", default=4)
    bind: str | None = _set_by(ADDRESSES, "addresses to listen on, separated by commas",
        "not set: all interfaces and `PORT`, because a container cannot be reached otherwise", default=None)
    port: int = _set_by(whole_number(0, 65535), "port to listen on, unless `BIND` is set", "needs no privileges", default=8000)
    workers: int = _set_by(whole_number(1, 1024), "number of worker processes",
        "scale with more containers; set more where one machine has no orchestrator", default=1, name="WEB_CONCURRENCY")
    worker_class: str = _set_by(worker_class(), "gunicorn worker class",
        "fair to single hands beside large batches; without a proxy, the only one that slow clients cannot block", default="deadline")
    threads: int = _set_by(whole_number(1, 1024), "threads of a `gthread` worker, so also requests that it works on or waits for at once",
        "Python runs one thread at a time, so more do not score faster; `deadline` starts as many as clients need", default=4)
    request_time: int = _set_by(whole_number(1, _HOUR), "longest time of a request in seconds, from its first byte to the last of its answer",
        "a full batch takes some seconds to score, and half a minute to arrive at 2 Mbit/s", default=60)
    worker_connections: int = _set_by(whole_number(8, 65535), "connections that a process holds, idle and slow ones included",
        "each is an open file, and many systems allow 1,024; a slow one also holds a thread", default=900)
    keepalive: int = _set_by(whole_number(0, _HOUR), "seconds that an idle connection is kept open",
        "longer than the usual 60 s of a proxy, so that the proxy closes first", default=75)
    timeout: int = _set_by(whole_number(1, _HOUR), "seconds without a heartbeat after which a process is replaced",
        "finds a process that hangs; it does not limit a request", default=30)
    graceful_timeout: int = _set_by(whole_number(1, _HOUR), "seconds that running requests have to finish when the service stops",
        "below the 30 s after which container platforms kill", default=25)
    backlog: int = _set_by(whole_number(1, 65535), "connections that may wait to be accepted",
        "refusing early is better than a queue longer than a client waits", default=512)
    worker_tmp_dir: str | None = _set_by(WRITABLE_FOLDER, "folder for heartbeats and for metrics",
        "not set: in memory, so that no slow or read-only disk stops a process", default=None)
    log_level: str = _set_by(choice("debug", "info", "warning", "error", "critical"), "lowest level that is logged",
        "`warning` also leaves out the line of each request", default="info")
    log_requests: bool = _set_by(SWITCH, "whether each request is logged", "turn it off where a proxy logs requests", default=True)
    access_log: str | None = _set_by(TEXT, "file for gunicorn's own access log, `-` for standard output", "the service logs each request itself", default=None)
    metrics_folder: str | None = _set_by(TEXT, "folder in which processes add up their metrics; old metrics in it are deleted at the start",
        "not set: a new folder in `WORKER_TMP_DIR`, deleted at the end", default=None, name="PROMETHEUS_MULTIPROC_DIR")
    trusted_proxies: str = _set_by(PROXIES, "proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed",
        "only those on this machine", default="127.0.0.1,::1")
    api_keys_file: str | None = _set_by(READABLE_FILE, "file of API keys; read again when it changes",
        "not set: everyone may score hands, because on a club's own network nobody hands out keys", default=None)
    wrong_key_limit: str = _set_by(rate("keys", 1, "30/minute"), "unknown keys that may come from one address in a time; a valid key is always admitted",
        "more than a person mistypes; a guesser, or a program with an old key, must wait", default="30/minute")
    metrics_need_key: bool = _set_by(SWITCH, "whether `/metrics` needs a key with the scope `admin`",
        "a proxy that hides `/metrics` is simpler; needs `API_KEYS_FILE`", default=False)
    # At least 20: a request about discards may cost nearly as many. One with heavy special hands is told so.
    rate_limit: str | None = _set_by(rate("hands", 20, "6000/minute"),
        "hands that a client may have scored in a time; a client is a key, or an address without one",
        "not set: no limit, because a whole club may share one address", default=None)
    rate_limit_storage_uri: str | None = _set_by(store(), "store in which processes count rate limits together; hidden, because it may hold a password",
        "not set: each process counts by itself, so the real limit is as many times higher", default=None, secret=True)
    clubs_dir: str | None = _set_by(READABLE_FOLDER, "folder with the rules of clubs, a file for each; read once, at the start",
        "not set: the rulesets of books alone", default=None)
    cors_origins: str | None = _set_by(ORIGINS, "web origins whose pages may use the API in a browser",
        "not set: none, because the pages of the service itself do not need it", default=None)
    traces_to: str | None = _set_by(collector(), "collector that receives a span of each request, by OTLP over HTTP",
        "not set: no traces, because a span costs 0.1 ms of processor time and the log says the same", default=None)


FIELDS: Final[dict[str, tuple[Variable, Any]]] = {
    each.name: (each.metadata["variable"](each.name), each.default) for each in fields(Settings)
}
"""All variables with their defaults by the names of their settings, in the order of the documents."""
