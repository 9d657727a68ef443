"""Keys of clients, and the file that the service knows them by."""

import re

from service.access.keys import new_key
from service.settings.key_file import Scope
from support.addresses import SCORES
from support.sample import HAND


def key_of(client, *scopes):
    """Return a key as its client sends it, and its line of the file."""
    sent, key = new_key(client, frozenset(map(Scope, scopes or ["score"])))
    return sent, key.line


def written(file, *lines):
    """Write a file of keys as it should be: beside the old one, which it then takes the place of."""
    beside = file.with_suffix(".new")
    beside.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    beside.replace(file)
    return str(file)


def bearer(sent):
    return {"Authorization": f"Bearer {sent}"}


def challenge_of(answer):
    """Read the header that says how a key is sent: its scheme and its parameters."""
    scheme, _, parameters = answer.headers["WWW-Authenticate"].partition(" ")
    return scheme, dict(re.findall(r'(\w+)="([^"]*)"', parameters))


def guessed(client, address="192.0.2.1", sent="mjs_guessed"):
    """Send a hand with a key, which is wrong unless a good one is told."""
    return client.post(SCORES, json=HAND, headers=bearer(sent), environ_base={"REMOTE_ADDR": address})
