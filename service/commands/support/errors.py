"""The error of a command that cannot do its work."""


class CommandError(Exception):
    """Raised if a command cannot do its work, with a sentence: what is wrong, and what would be right."""
