"""Writes again what the clients have of the contract."""

from tools.clients import write

write()
