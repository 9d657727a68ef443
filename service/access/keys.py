"""API keys: makes keys, and finds the key of a request in the file of hashes. The file is read again when it changes.

A line of the file has a client, its scopes and the hash of a key. A client may have several lines: it gets a new key
before the old one is removed. The hash is a plain SHA-256. A key has 256 random bits, which nobody can guess; a slow
hash would only slow down every request.
"""

import hmac
import logging
import os
import secrets
from hashlib import sha256
from time import monotonic
from typing import Final

from service.settings.key_file import Key, KeysError, Scope, read_keys

_LOG: Final = logging.getLogger(__name__)

_PREFIX: Final = "mjs_"
"""Every key begins with this, so that scanners for leaked secrets recognise one."""

_RANDOM_BYTES: Final = 32
_CHECK_INTERVAL: Final = 1.0
"""Seconds between two checks whether the file has changed."""


def new_key(client: str, scopes: frozenset[Scope]) -> tuple[str, Key]:
    """Return a new random key: the token that the client sends, and what the file holds of it."""
    token = _PREFIX + secrets.token_urlsafe(_RANDOM_BYTES)
    return token, Key(client, scopes, _hash_of(token))


def _hash_of(token: str) -> bytes:
    return sha256(token.encode(errors="surrogateescape")).digest()


class Keys:
    """The keys in a file. If the file becomes faulty, the keys that were read before stay valid."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._known_state = self._file_state()
        self._keys: tuple[Key, ...] = ()
        try:
            self._keys = read_keys(file)
        except KeysError as error:
            # The file became faulty after the start of the server, which would have refused it.
            _LOG.error("no key is accepted: %s", error)
        self._next_check = monotonic() + _CHECK_INTERVAL

    def find(self, token: str) -> Key | None:
        """Return the key with this token, or ``None`` if it is unknown. The time that this takes reveals nothing."""
        self._read_again_if_changed()
        hashed, found = _hash_of(token), None
        for key in self._keys:
            if hmac.compare_digest(key.hash, hashed):
                found = key
        return found

    def _read_again_if_changed(self) -> None:
        now = monotonic()
        if now < self._next_check:
            return
        state = self._file_state()
        if state != self._known_state:
            self._read_again()
        # Only now: another thread answers by these keys too. Two at once may both read the file; that does no harm.
        self._known_state, self._next_check = state, now + _CHECK_INTERVAL

    def _read_again(self) -> None:
        try:
            self._keys = read_keys(self._file)
        except KeysError as error:
            _LOG.error("the keys read before stay valid: %s", error)
        else:
            _LOG.info("keys read again from %s: %d", self._file, len(self._keys))

    def _file_state(self) -> tuple[int, ...]:
        """Return values that change when the file changes; empty if there is no file."""
        try:
            state = os.stat(self._file)  # noqa: PTH116 - faster than making a Path each time
        except OSError:
            return ()
        return state.st_mtime_ns, state.st_size, state.st_ino
