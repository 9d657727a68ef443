"""The keys that clients may have: a file of their hashes, read again when it changes.

A line of the file is a client, its scopes and the hash of a key; a client may have several, so that a new key can be
handed out before the old one is taken away. The hash is a plain SHA-256: a key is 256 bits of chance, which no one
guesses however fast the hash is, and a slow one would cost every request what it costs a thief.
"""

from __future__ import annotations

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
"""What every key begins with, so that programs that look for leaked secrets can know one."""

_BYTES_OF_CHANCE: Final = 32
_LOOKED_AT_EVERY_SECONDS: Final = 1.0


def new_key(client: str, scopes: frozenset[Scope]) -> tuple[str, Key]:
    """Make a key by chance; return it as the client must send it, and as it is kept."""
    sent = _PREFIX + secrets.token_urlsafe(_BYTES_OF_CHANCE)
    return sent, Key(client, scopes, _hashed(sent))


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
