"""The version of the client, which pyproject.toml and every request take from here."""

__version__ = "1.0.0"
