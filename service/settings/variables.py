"""What a deployment may set: every variable of the environment, its default, and why one would change it.

Nothing else looks at the environment, the settings of gunicorn included. A variable that is blank counts as not set.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

from environs import Env, EnvValidationError

from service.settings.key_file import KeysError, read_keys
from service.settings.kinds import (
    address,
    choice,
    collector,
    file,
    folder,
    origins,
    proxies,
    rate,
    store,
    switch,
    text,
    whole_number,
    worker_class,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.settings.kinds import Kind

Value = TypeVar("Value")

_KIB: Final = 1024
_HOUR: Final = 3600


class WrongSettingsError(Exception):
    """Settings that cannot be: for each a sentence that names the variable and says what would be right."""

    def __init__(self, sentences: list[str]) -> None:
        self.sentences = sentences
        super().__init__("\n".join(sentences))


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable of the environment: what it may be, what it means, and why it has its default."""

    name: str
    kind: Kind
    meaning: str
    reason: str
    secret: bool = False


def _set_by(variable: Variable, default: Value) -> Value:
    """Declare a field that a variable sets."""
    declared: Value = field(default=default, metadata={"variable": variable})
    return declared


@dataclass(frozen=True, slots=True)
class Settings:
    """All that a deployment may set, with defaults that are safe; first what the service heeds, then gunicorn."""

    max_body_bytes: int = _set_by(
        Variable(
            "MAX_BODY_BYTES",
            whole_number(_KIB),
            "bytes that the request for one hand may measure",
            "a hand takes 1 KiB; requests about a whole table may measure some times as much",
        ),
        16 * _KIB,
    )
    max_batch_bytes: int = _set_by(
        Variable(
            "MAX_BATCH_BYTES",
            whole_number(_KIB),
            "bytes that a batch may measure",
            "a process may hold `MAX_LARGE_BODIES` of them in memory",
        ),
        8 * _KIB * _KIB,
    )
    max_batch_hands: int = _set_by(
        Variable(
            "MAX_BATCH_HANDS",
            whole_number(1),
            "hands that a batch may have",
            "a thread is busy with them for some seconds",
        ),
        10_000,
    )
    max_large_bodies: int = _set_by(
        Variable(
            "MAX_LARGE_BODIES",
            whole_number(1, 1024),
            "bodies larger than four times `MAX_BODY_BYTES` that a process holds at once; others wait",
            "each may take `MAX_BATCH_BYTES`, and what is made of it some times as much",
        ),
        4,
    )
    bind: str | None = _set_by(
        Variable(
            "BIND",
            address(),
            "addresses to listen on, with commas between",
            "left out, all interfaces and `PORT`: inside a container nothing else would be reached",
        ),
        None,
    )
    port: int = _set_by(
        Variable("PORT", whole_number(0, 65535), "port to listen on, unless `BIND` is set", "needs no privileges"), 8000
    )
    workers: int = _set_by(
        Variable(
            "WEB_CONCURRENCY",
            whole_number(1, 1024),
            "processes that answer",
            "scale by more containers; several where one machine has no orchestrator",
        ),
        1,
    )
    worker_class: str = _set_by(
        Variable(
            "WORKER_CLASS",
            worker_class(),
            "how a process divides its time",
            "fair beside large batches, and the only one that slow clients cannot stop without a proxy before it",
        ),
        "deadline",
    )
    threads: int = _set_by(
        Variable(
            "THREADS",
            whole_number(1, 1024),
            "requests that a process works on at once",
            "scoring holds the interpreter lock: more lower the throughput; who waits for a client does not count",
        ),
        4,
    )
    request_time: int = _set_by(
        Variable(
            "REQUEST_TIME",
            whole_number(1, _HOUR),
            "seconds that a request may take, from its first byte to the last of its answer",
            "a full batch takes some seconds, and on a line of 2 Mbit/s half a minute to arrive",
        ),
        60,
    )
    worker_connections: int = _set_by(
        Variable(
            "WORKER_CONNECTIONS",
            whole_number(8, 65535),
            "connections that a process holds, idle and slow ones included",
            "each is an open file, of which many systems allow 1,024, and while it is slow a thread",
        ),
        900,
    )
    keepalive: int = _set_by(
        Variable(
            "KEEPALIVE",
            whole_number(0, _HOUR),
            "seconds that an idle connection is kept",
            "longer than the 60 s of a usual proxy, so that the proxy is never the one surprised",
        ),
        75,
    )
    timeout: int = _set_by(
        Variable(
            "TIMEOUT",
            whole_number(1, _HOUR),
            "seconds without a sign of life after which a process is replaced",
            "tells a hung process from a busy one; it does not bound a request",
        ),
        30,
    )
    graceful_timeout: int = _set_by(
        Variable(
            "GRACEFUL_TIMEOUT",
            whole_number(1, _HOUR),
            "seconds that running requests get when the service is stopped",
            "below the 30 s that container platforms wait before they kill",
        ),
        25,
    )
    backlog: int = _set_by(
        Variable(
            "BACKLOG",
            whole_number(1, 65535),
            "connections that may wait",
            "refuse early rather than queue for longer than a client waits",
        ),
        512,
    )
    worker_tmp_dir: str | None = _set_by(
        Variable(
            "WORKER_TMP_DIR",
            folder(),
            "folder for signs of life and for what processes have counted",
            "left out, in memory: neither a slow disk nor a read-only one stops a process",
        ),
        None,
    )
    log_level: str = _set_by(
        Variable(
            "LOG_LEVEL",
            choice("debug", "info", "warning", "error", "critical"),
            "the least that is logged",
            "at `warning` the lines of requests are left out too",
        ),
        "info",
    )
    log_requests: bool = _set_by(
        Variable("LOG_REQUESTS", switch(), "a line in the log for each request", "off where a proxy logs them"),
        default=True,
    )
    access_log: str | None = _set_by(
        Variable(
            "ACCESS_LOG",
            text(),
            "file for gunicorn's own access log, `-` for standard output",
            "the service writes its own line for each request",
        ),
        None,
    )
    metrics_folder: str | None = _set_by(
        Variable(
            "PROMETHEUS_MULTIPROC_DIR",
            text(),
            "folder in which processes add up what they count; emptied of counts at the start",
            "left out, a new one in `WORKER_TMP_DIR`, removed at the end",
        ),
        None,
    )
    trusted_proxies: str = _set_by(
        Variable(
            "TRUSTED_PROXIES",
            proxies(),
            "whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed",
            "nobody's but this machine's",
        ),
        "127.0.0.1,::1",
    )
    api_keys_file: str | None = _set_by(
        Variable(
            "API_KEYS_FILE",
            file(),
            "file of the keys that clients may have; read again when it changes",
            "left out, everyone may have hands scored: on a club's own network nobody hands out keys",
        ),
        None,
    )
    wrong_key_limit: str = _set_by(
        Variable(
            "WRONG_KEY_LIMIT",
            rate("keys", 1, "30/minute"),
            "keys that are not known which may come from one address in a time; a good key is always let in",
            "more than someone mistypes; a guesser, or a program with an old key, is told to wait",
        ),
        "30/minute",
    )
    metrics_need_key: bool = _set_by(
        Variable(
            "METRICS_NEED_KEY",
            switch(),
            "whether `/metrics` asks for a key with the scope `admin`",
            "a proxy that keeps the address to itself is simpler; needs `API_KEYS_FILE`",
        ),
        default=False,
    )
    rate_limit: str | None = _set_by(
        Variable(
            "RATE_LIMIT",
            # Twenty, for a request that is no batch may cost nearly as many.
            rate("hands", 20, "6000/minute"),
            "hands that a client may have scored in a time, by its key or else by its address",
            "left out, any number: a whole club may stand behind one address",
        ),
        None,
    )
    rate_limit_storage_uri: str | None = _set_by(
        Variable(
            "RATE_LIMIT_STORAGE_URI",
            store(),
            "where processes count together what clients have asked for; hidden, for it may hold a password",
            "left out, each counts for itself, so that the limit is as many times higher",
            secret=True,
        ),
        None,
    )
    cors_origins: str | None = _set_by(
        Variable(
            "CORS_ORIGINS",
            origins(),
            "origins whose pages a browser lets use the API",
            "left out, none: the pages of the service itself need no leave",
        ),
        None,
    )
    traces_to: str | None = _set_by(
        Variable(
            "TRACES_TO",
            collector(),
            "collector that gets a span of each request, by OTLP over HTTP",
            "left out, no traces: a span costs 0.1 ms of the processor, and the log tells the same",
        ),
        None,
    )


_FIELDS: Final[dict[str, tuple[Variable, Any]]] = {
    each.name: (each.metadata["variable"], each.default) for each in fields(Settings)
}
VARIABLES: Final = tuple((variable, default) for variable, default in _FIELDS.values())
"""All variables, each with its default."""


def from_environment() -> Settings:
    """Read the settings; raise WrongSettingsError with all that is wrong with them."""
    env, read, wrong = Env(), dict[str, Any](), list[str]()
    for name, (variable, default) in _FIELDS.items():
        try:
            read[name] = variable.kind.read(env, variable.name) if is_set(variable) else default
        except EnvValidationError:
            wrong.append(f"{variable.name} must be {variable.kind.right}, not {_quoted(env, variable)}.")
    settings = Settings(**read)
    wrong += _contradictions(settings)
    if wrong:
        raise WrongSettingsError(wrong)
    return settings


def is_set(variable: Variable) -> bool:
    """Tell whether the environment sets a variable."""
    return bool(Env().str(variable.name, "").strip())


def in_force() -> Iterator[tuple[Variable, Any]]:
    """Go through the variables with the values in force; raise WrongSettingsError."""
    settings = from_environment()
    for name, (variable, _) in _FIELDS.items():
        yield variable, getattr(settings, name)


def _quoted(env: Env, variable: Variable) -> str:
    return "what it is" if variable.secret else f'"{env.str(variable.name)}"'


def _contradictions(settings: Settings) -> Iterator[str]:
    """Find settings that cannot be together; one that cannot be at all counts as its default."""
    if settings.max_batch_bytes < settings.max_body_bytes:
        yield (
            f"MAX_BATCH_BYTES must be at least MAX_BODY_BYTES, which is {settings.max_body_bytes}, "
            f"not {settings.max_batch_bytes}: what may be sent alone may be sent in a batch."
        )
    if settings.api_keys_file is not None:
        yield from _faults_of_keys(settings.api_keys_file)
    elif settings.metrics_need_key:
        yield "API_KEYS_FILE must be set where METRICS_NEED_KEY is true: without it there is no key to ask for."
    if settings.rate_limit_storage_uri and not (settings.rate_limit or settings.api_keys_file):
        yield (
            "RATE_LIMIT or API_KEYS_FILE must be set where RATE_LIMIT_STORAGE_URI is: without them nothing is counted "
            "there."
        )
    if settings.worker_class == "sync" and settings.threads > 1:
        yield f"THREADS must be 1 where WORKER_CLASS is sync, not {settings.threads}: gunicorn would take gthread."


def _faults_of_keys(file_name: str) -> Iterator[str]:
    try:
        read_keys(file_name)
    except KeysError as error:
        yield f"API_KEYS_FILE must be a file of keys, but {error}"
