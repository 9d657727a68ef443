"""What is raised for a request that does not follow HTTP: nothing here."""


class ParseException(Exception):  # noqa: N818 - so it is called in gunicorn
    """A request that does not follow HTTP."""
