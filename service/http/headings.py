"""The title and the date on a page or a table, as the address tells them: ``?title=Club Cup&date=2026-11-26``."""

from datetime import date
from typing import Final, NamedTuple, NoReturn

from flask import request

from engine import Fault, FaultCode, FaultyInputError, Text
from service.http.parameters import faults_of_parameter

HEADING: Final = ("title", "date")
_LONGEST_TITLE: Final = 80


class Heading(NamedTuple):
    """What stands above a page. What was not sent is empty."""

    title: str
    date: str

    def __str__(self) -> str:
        return " ".join(filter(None, self))


def heading() -> Heading:
    """Return the heading that the address of the current request has. Raises FaultyInputError if it cannot be one."""
    title, day = (" ".join(" ".join(request.args.getlist(name)).split()) for name in HEADING)
    if len(title) > _LONGEST_TITLE or not title.isprintable():
        message = Text("Send a text of at most {longest} characters.", longest=_LONGEST_TITLE)
        _refuse("title", FaultCode.NOT_A_NAME, message)
    return Heading(title, _date(day) if day else "")


def _date(day: str) -> str:
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        _refuse("date", FaultCode.UNKNOWN_VALUE, Text("Send a date such as 2026-11-26."))


def _refuse(name: str, code: FaultCode, message: Text) -> NoReturn:
    with faults_of_parameter(name):
        raise FaultyInputError([Fault((name,), code, message)])
