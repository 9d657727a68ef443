"""Kinds of values of environment variables: how each is read, checked, and described in a message."""

import re
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import ip_network
from os import R_OK, W_OK, X_OK, access
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from environs import Env, EnvValidationError, validate
from marshmallow import ValidationError

_ADDRESS: Final = re.compile(r"unix:\S+|fd://\d+|(\[[0-9A-Fa-f:.]+\]|[^\s:,]+):(?P<port>\d{1,5})")
_LAST_PORT: Final = 65535
_RATE: Final = re.compile(r"([1-9]\d{0,8})/(second|minute|hour|day)")
_ORIGIN: Final = re.compile(r"\s*(\*|https?://[a-z0-9.-]+(:\d{1,5})?|https?://\[[0-9a-f:]+\](:\d{1,5})?)\s*")


class Kind(NamedTuple):
    """A kind of value: a description for messages, and a function that reads it.

    ``read`` raises EnvValidationError for a wrong value.
    """

    expected: str
    read: Callable[[Env, str], Any]


def _checked_text(expected: str, is_right: Callable[[str], Any]) -> Kind:
    """A text. For a wrong one ``is_right`` returns nothing true, or raises ValueError."""

    def check(value: str) -> None:
        with suppress(ValueError):
            if is_right(value):
                return
        raise ValidationError(expected)

    return Kind(expected, lambda env, name: env.str(name, validate=check))


def whole_number(least: int, most: int | None = None) -> Kind:
    expected = f"a whole number, {least} or more" if most is None else f"a whole number from {least} to {most}"
    bounds = validate.Range(min=least, max=most)
    return Kind(expected, lambda env, name: env.int(name, validate=bounds))


def choice(*names: str, note: str = "") -> Kind:
    """One of several names, in upper or lower case. ``note``: what a message adds to them."""

    def read(env: Env, name: str) -> str:
        written: str = env.str(name).strip().lower()
        if written not in names:
            raise EnvValidationError("no such choice", [name])
        return written

    return Kind(f"{', '.join(names[:-1])} or {names[-1]}{note}", read)


def _are_addresses(value: str) -> bool:
    matches = [_ADDRESS.fullmatch(each) for each in value.split(",")]
    return all(each and int(each["port"] or 0) <= _LAST_PORT for each in matches)


def _are_proxies(listed: str) -> bool:
    return all(each == "*" or ip_network(each) for each in map(str.strip, listed.split(",")))


def rate(units: str, least: int, example: str) -> Kind:
    """A number of units in a time, such as 30/minute. ``units`` names the units in a message."""

    def is_rate(value: str) -> bool:
        match = _RATE.fullmatch(value)
        return match is not None and int(match[1]) >= least

    expected = f"a number of {units}, {least} or more, by the second, minute, hour or day, such as {example}"
    return _checked_text(expected, is_rate)


def store() -> Kind:
    """The address of a store: the memory of a process, or Redis if its package is installed."""
    schemes = ("redis", "rediss", "redis+unix") if find_spec("redis") else ()

    def is_known(uri: str) -> bool:
        parts = urlsplit(uri)
        named = parts.path if parts.scheme == "redis+unix" else parts.hostname
        return uri == "memory://" or (parts.scheme in schemes and parts.port != 0 and bool(named))

    expected = "memory:// or, where the package redis is installed, an address such as redis://127.0.0.1:6379/0"
    return _checked_text(expected, is_known)


def collector() -> Kind:
    """The address of a collector of traces. Without OpenTelemetry no address is right."""
    is_address = validate.URL(schemes={"http", "https"} if find_spec("opentelemetry") else {"none"}, require_tld=False)
    expected = "an address such as http://127.0.0.1:4318/v1/traces, where the extra tracing is installed"
    return _checked_text(expected, is_address)


def worker_class() -> Kind:
    installed = ("gevent",) if find_spec("gevent") else ()
    return choice("deadline", "gthread", "sync", *installed, note=" (gevent where it is installed)")


SWITCH: Final = Kind("true or false", lambda env, name: env.bool(name))
TEXT: Final = Kind("text", lambda env, name: env.str(name))
ADDRESSES: Final = _checked_text("an address such as 127.0.0.1:8000, unix:/run/scoring.sock or fd://3", _are_addresses)
"""Where to listen, as gunicorn writes it, separated by commas."""
PROXIES: Final = _checked_text(
    "addresses or networks with commas between, such as 10.0.0.0/8,::1, or * for anyone", _are_proxies
)
WRITABLE_FOLDER: Final = _checked_text("a folder that can be written to", lambda name: access(f"{name}/", W_OK))
READABLE_FOLDER: Final = _checked_text("a folder that can be read", lambda name: access(f"{name}/", R_OK | X_OK))
READABLE_FILE: Final = _checked_text(
    "a file that can be read", lambda name: Path(name).is_file() and access(name, R_OK)
)
ORIGINS: Final = _checked_text(
    "origins with commas between, such as https://club.example, or * for any",
    lambda listed: all(map(_ORIGIN.fullmatch, listed.split(","))),
)
"""Of web pages, separated by commas; ``*`` means any."""
