"""Kinds of values of environment variables: how each is read, checked, and described in a message."""

import re
from collections.abc import Callable
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


class Kind(NamedTuple):
    """A kind of value: the word for its type, a description for messages, and a function that reads it.

    ``read`` raises EnvValidationError for a wrong value.
    """

    type: str
    expected: str
    read: Callable[[Env, str], Any]


def whole_number(least: int, most: int | None = None) -> Kind:
    """A whole number within bounds."""
    expected = f"a whole number, {least} or more" if most is None else f"a whole number from {least} to {most}"
    bounds = validate.Range(min=least, max=most)
    return Kind("number", expected, lambda env, name: env.int(name, validate=bounds))


def switch() -> Kind:
    """True or false."""
    return Kind("switch", "true or false", lambda env, name: env.bool(name))


def choice(*names: str) -> Kind:
    """One of several names, in upper or lower case."""

    def read(env: Env, name: str) -> str:
        found: str = env.str(name).strip().lower()
        if found not in names:
            raise EnvValidationError("no such choice", [name])
        return found

    return Kind("name", f"{', '.join(names[:-1])} or {names[-1]}", read)


def text() -> Kind:
    """Any text."""
    return Kind("text", "text", lambda env, name: env.str(name))


def address() -> Kind:
    """Addresses to listen on, as gunicorn writes them, separated by commas."""

    def are_addresses(value: str) -> None:
        found = [_ADDRESS.fullmatch(each) for each in value.split(",")]
        if not all(each and int(each["port"] or 0) <= _LAST_PORT for each in found):
            raise ValidationError("no such address")

    expected = "an address such as 127.0.0.1:8000, unix:/run/scoring.sock or fd://3"
    return Kind("address", expected, lambda env, name: env.str(name, validate=are_addresses))


def proxies() -> Kind:
    """Addresses and networks of proxies, separated by commas; ``*`` means any."""
    expected = "addresses or networks with commas between, such as 10.0.0.0/8,::1, or * for anyone"
    return Kind("addresses", expected, lambda env, name: env.str(name, validate=_each_is_a_network))


def _each_is_a_network(listed: str) -> None:
    try:
        [ip_network(each) for each in map(str.strip, listed.split(",")) if each != "*"]
    except ValueError as error:
        raise ValidationError(str(error)) from None


def folder() -> Kind:
    """A writable folder."""

    def is_writable(name: str) -> None:
        if not access(f"{name}/", W_OK):
            raise ValidationError("no folder to write to")

    return Kind("folder", "a folder that can be written to", lambda env, name: env.str(name, validate=is_writable))


def readable_folder() -> Kind:
    """A folder whose files can be listed."""

    def is_readable(name: str) -> None:
        if not access(f"{name}/", R_OK | X_OK):
            raise ValidationError("no folder to read")

    return Kind("folder", "a folder that can be read", lambda env, name: env.str(name, validate=is_readable))


def file() -> Kind:
    """A readable file."""

    def is_readable(name: str) -> None:
        if not (Path(name).is_file() and access(name, R_OK)):
            raise ValidationError("no file to read")

    return Kind("file", "a file that can be read", lambda env, name: env.str(name, validate=is_readable))


def rate(units: str, least: int, example: str) -> Kind:
    """A number of units in a time, such as 30/minute. ``units`` names the units in a message."""
    pattern = re.compile(r"([1-9]\d{0,8})/(second|minute|hour|day)")

    def is_rate(value: str) -> None:
        found = pattern.fullmatch(value)
        if found is None or int(found[1]) < least:
            raise ValidationError("no such rate")

    expected = f"a number of {units}, {least} or more, by the second, minute, hour or day, such as {example}"
    return Kind("rate", expected, lambda env, name: env.str(name, validate=is_rate))


def store() -> Kind:
    """The address of a store that processes share."""
    known = ("redis", "rediss", "redis+unix") if find_spec("redis") else ()

    def is_known(uri: str) -> None:
        parts = urlsplit(uri)
        try:
            is_complete = parts.port != 0 and bool(parts.path if parts.scheme == "redis+unix" else parts.hostname)
        except ValueError:
            is_complete = False
        if uri != "memory://" and not (parts.scheme in known and is_complete):
            raise ValidationError("no such store")

    expected = "memory:// or, where the package redis is installed, an address such as redis://127.0.0.1:6379/0"
    return Kind("address", expected, lambda env, name: env.str(name, validate=is_known))


def origins() -> Kind:
    """Origins of web pages, separated by commas; ``*`` means any."""
    one = r"(\*|https?://[a-z0-9.-]+(:\d{1,5})?|https?://\[[0-9a-f:]+\](:\d{1,5})?)"
    pattern = validate.Regexp(rf"\s*{one}(\s*,\s*{one})*\s*\Z")
    expected = "origins with commas between, such as https://club.example, or * for any"
    return Kind("origins", expected, lambda env, name: env.str(name, validate=pattern))


def collector() -> Kind:
    """The address of a collector of traces. Without OpenTelemetry no address is right."""
    pattern = validate.URL(schemes={"http", "https"} if find_spec("opentelemetry") else {"none"}, require_tld=False)
    expected = "an address such as http://127.0.0.1:4318/v1/traces, where the extra tracing is installed"
    return Kind("address", expected, lambda env, name: env.str(name, validate=pattern))


def worker_class() -> Kind:
    """A gunicorn worker class that is installed."""
    installed = ("deadline", "gthread", "sync", *(("gevent",) if find_spec("gevent") else ()))
    expected = f"{', '.join(installed[:-1])} or {installed[-1]} (gevent where it is installed)"
    return choice(*installed)._replace(expected=expected)
