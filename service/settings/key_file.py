"""Reads and checks the file of API keys, which has a line for each key: the client, its scopes, the hash of the key."""

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

_CLIENT: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_HASH: Final = re.compile(r"sha256:([0-9a-f]{64})")
_PARTS_OF_A_LINE: Final = 3


class Scope(StrEnum):
    """What a key allows: to score hands, or to read the metrics."""

    SCORE = "score"
    ADMIN = "admin"


class KeysError(Exception):
    """Raised for a faulty file of keys, with a sentence: which line is wrong, and what would be right."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key in the file: its client, its scopes, and the hash of the key itself."""

    client: str
    scopes: frozenset[Scope]
    hash: bytes

    @property
    def line(self) -> str:
        scopes = ",".join(scope for scope in Scope if scope in self.scopes)
        return f"{self.client} {scopes} sha256:{self.hash.hex()}"


def is_client(name: str) -> bool:
    return _CLIENT.fullmatch(name) is not None


def read_keys(file: str) -> tuple[Key, ...]:
    """Return the keys in a file; raise KeysError. It never quotes the file, which may hold a key by mistake."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise KeysError(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise KeysError(f"{file} is no text in UTF-8.") from None
    keys: dict[bytes, Key] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key = _parse_line(line, f"line {number} of {file}")
        if key.hash in keys:
            raise KeysError(f"line {number} of {file} has the hash of a key above; each key stands there once.")
        keys[key.hash] = key
    if not keys:
        raise KeysError(f"{file} has no key, so nobody could ask; mah-jong-scoring key NAME makes one.")
    return tuple(keys.values())


def _parse_line(line: str, place: str) -> Key:
    parts = line.split()
    hashed = _HASH.fullmatch(parts[-1])
    if len(parts) != _PARTS_OF_A_LINE or not is_client(parts[0]) or hashed is None:
        right = "a client, its scopes and the hash of a key, such as: desk score sha256:(64 hexadecimal digits)"
        raise KeysError(f"{place} must be {right}; mah-jong-scoring key NAME writes such a line.")
    try:
        scopes = frozenset(map(Scope, parts[1].split(",")))
    except ValueError:
        raise KeysError(f"{place} must name scopes with commas between; they are {', '.join(Scope)}.") from None
    return Key(parts[0], scopes, bytes.fromhex(hashed[1]))
