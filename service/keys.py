"""The keys that clients may have: a file of their hashes, read again when it changes.

A line of the file is a client, its scopes and the hash of a key; a client may have several, so that a new key can be
handed out before the old one is taken away. The hash is a plain SHA-256: a key is 256 bits of chance, which no one
guesses however fast the hash is, and a slow one would cost every request what it costs a thief.
"""

from __future__ import annotations

import hmac
import logging
import os
import re
import secrets
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Final

_LOG: Final = logging.getLogger(__name__)

_PREFIX: Final = "mjs_"
"""What every key begins with, so that programs that look for leaked secrets can know one."""

_BYTES_OF_CHANCE: Final = 32
_LOOKED_AT_EVERY_SECONDS: Final = 1.0
_CLIENT: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_HASH: Final = re.compile(r"sha256:([0-9a-f]{64})")
_MEMBERS: Final = 3


class Scope(StrEnum):
    """What a key is good for."""

    SCORE = "score"
    ADMIN = "admin"


class KeysError(Exception):
    """A file of keys that cannot be used: a sentence that says where it is wrong, and what would be right."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key as it is kept: whose it is, what it is good for, and its hash."""

    client: str
    scopes: frozenset[Scope]
    hash: bytes

    @property
    def line(self) -> str:
        """The line of the file that stands for this key."""
        scopes = ",".join(scope for scope in Scope if scope in self.scopes)
        return f"{self.client} {scopes} sha256:{self.hash.hex()}"


def is_client(name: str) -> bool:
    """Tell whether a client may be called so."""
    return _CLIENT.fullmatch(name) is not None


def new_key(client: str, scopes: frozenset[Scope]) -> tuple[str, Key]:
    """Make a key by chance; return it as the client must send it, and as it is kept."""
    sent = _PREFIX + secrets.token_urlsafe(_BYTES_OF_CHANCE)
    return sent, Key(client, scopes, _hashed(sent))


def read_keys(file: str) -> tuple[Key, ...]:
    """Read the keys of a file; raise KeysError, which never quotes what may be a key written down by mistake."""
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
        key = _key_in(line, f"line {number} of {file}")
        if key.hash in keys:
            raise KeysError(f"line {number} of {file} has the hash of a key above; each key stands there once.")
        keys[key.hash] = key
    if not keys:
        raise KeysError(f"{file} has no key, so nobody could ask; python -m service key NAME makes one.")
    return tuple(keys.values())


def _key_in(line: str, place: str) -> Key:
    members = line.split()
    hashed = _HASH.fullmatch(members[-1])
    if len(members) != _MEMBERS or not is_client(members[0]) or hashed is None:
        right = "a client, its scopes and the hash of a key, such as: desk score sha256:(64 hexadecimal digits)"
        raise KeysError(f"{place} must be {right}; python -m service key NAME writes such a line.")
    try:
        scopes = frozenset(map(Scope, members[1].split(",")))
    except ValueError:
        raise KeysError(f"{place} must name scopes with commas between; they are {', '.join(Scope)}.") from None
    return Key(members[0], scopes, bytes.fromhex(hashed[1]))


def _hashed(sent: str) -> bytes:
    return sha256(sent.encode(errors="surrogateescape")).digest()


class Keys:
    """The keys of a file. A file that goes wrong later leaves the keys in force that were read before, if any were."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._seen = self._look()
        self._keys: tuple[Key, ...] = ()
        try:
            self._keys = read_keys(file)
        except KeysError as error:
            # A process that takes the place of another: the start of all was held to a good file.
            _LOG.error("no key is let in: %s", error)
        self._looks_again_at = monotonic() + _LOOKED_AT_EVERY_SECONDS

    def find(self, sent: str) -> Key | None:
        """Return the key that was sent, if it is known; how long that takes does not tell how near a wrong one came."""
        self._read_again_if_changed()
        hashed, found = _hashed(sent), None
        for key in self._keys:
            if hmac.compare_digest(key.hash, hashed):
                found = key
        return found

    def _read_again_if_changed(self) -> None:
        now = monotonic()
        if now < self._looks_again_at:
            return
        # Two threads that come at once read the file twice, which does no harm.
        self._looks_again_at = now + _LOOKED_AT_EVERY_SECONDS
        seen = self._look()
        if seen == self._seen:
            return
        self._seen = seen
        try:
            self._keys = read_keys(self._file)
        except KeysError as error:
            _LOG.error("the keys read before stay in force: %s", error)
        else:
            _LOG.info("keys read again from %s: %d", self._file, len(self._keys))

    def _look(self) -> tuple[int, ...]:
        """Return what changes when the file does; nothing if there is none."""
        try:
            found = os.stat(self._file)  # noqa: PTH116 - a Path would be made each time
        except OSError:
            return ()
        return found.st_mtime_ns, found.st_size, found.st_ino
