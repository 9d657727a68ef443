"""Parameters in the query of an address. Each view says which ones it takes; any other is refused under /v1.

The title and the date of a page or a table stand there too: ``?title=Club Cup&date=2026-11-26``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from http import HTTPStatus
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

from flask import Request, current_app, g, request
from marshmallow import ValidationError

from engine import Fault, FaultCode, FaultyInputError, Text, comma_list, template, visible, with_nearest
from service.http.body import parse_json
from service.http.problems import BadRequestError, ProblemCode

View = TypeVar("View", bound="Callable[..., Any]")
Readers = Mapping[str, Callable[[str], Any]]
"""The parameters that are fields of a request, each with what reads it."""

_PREFIX: Final = "/v1/"
"""Addresses for programs. Links to pages for people carry parameters of others, which do no harm there."""

FIGURES: Final = "figures"
"""The switch for figures and ratings of players."""
HEADING: Final = ("title", "date")
_LONGEST_TITLE: Final = 80
_MOST_SHOWN: Final = 40


def takes_parameters(*names: str, also_read: tuple[str, ...] = ()) -> Callable[[View], View]:
    """Return a decorator that says which parameters a view takes in its query. Without it a view takes none.

    ``also_read``: earlier names of parameters, which no fault lists.
    """

    def declare(view: View) -> View:
        view.query_parameters = names, also_read  # type: ignore[attr-defined]
        return view

    return declare


def check_parameters(sent: Request) -> None:
    """Raise BadRequestError for a parameter that the view does not take, FaultyInputError for a heading that is none.

    A heading is checked for every kind of answer, also those that do not show it.
    """
    rule = sent.url_rule
    if not sent.environ.get("QUERY_STRING") or rule is None:
        return
    if not rule.rule.startswith(_PREFIX) or sent.method == "OPTIONS":
        return
    known, also_read = getattr(current_app.view_functions[rule.endpoint], "query_parameters", ((), ()))
    unknown = next((name for name in sent.args if name not in (*known, *also_read)), None)
    if unknown is not None:
        detail = _no_such_parameter(visible(unknown, _MOST_SHOWN), known)
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.UNKNOWN_PARAMETER)
    if HEADING[0] in known:
        heading()


def fields_in_address(readers: Readers) -> dict[str, Any]:
    """Return those of the parameters that are fields of a request without a body, or beside a table as CSV.

    Faults of these fields name the parameter from now on. One that is sent twice stays a list, which every field
    refuses.
    """
    g.faulty_parameters = frozenset(readers)
    sent = {name: request.args.getlist(name) for name in readers if name in request.args}
    return {name: readers[name](each[0]) if len(each) == 1 else each for name, each in sent.items()}


def true_or_false(text: str) -> bool | str:
    """Return what a switch says; any other text as it is, to be refused where it is checked."""
    return {"true": True, "false": False}.get(text, text)


@contextmanager
def faults_of_parameter(name: str) -> Iterator[None]:
    """While this is entered, faults are those of a parameter, whatever the body has by its name."""
    try:
        yield
    except (FaultyInputError, ValidationError):
        g.faulty_parameters = frozenset((name,))
        raise


def _refuse(name: str, code: FaultCode, message: Text) -> NoReturn:
    with faults_of_parameter(name):
        raise FaultyInputError([Fault((name,), code, message)])


def wants(name: str) -> bool:
    """Return whether a switch is set in the address; raise FaultyInputError for anything but true and false."""
    wanted = request.args.getlist(name) or ["false"]
    if wanted not in (["true"], ["false"]):
        _refuse(name, FaultCode.NOT_A_BOOLEAN, Text("Send true or false."))
    return wanted == ["true"]


def json_in_address(name: str, text: str) -> Any:
    """Return the value of a parameter that is JSON; raise FaultyInputError if it is not."""
    try:
        return parse_json(text.encode(), Text("parameter"))
    except BadRequestError as error:
        raise FaultyInputError([Fault((name,), FaultCode.NOT_AN_OBJECT, error.detail)]) from None


def refuse_fields_in_address(names: Iterable[str]) -> None:
    """Raise BadRequestError for a field that stands in the address although the body is JSON."""
    name = next((each for each in names if each in request.args), None)
    if name is not None:
        detail = Text("{parameter} stands in the address only beside CSV. Send it in the body.", parameter=name)
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.BELONGS_IN_BODY)


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
    try:
        return Heading(title, day and date.fromisoformat(day).isoformat())
    except ValueError:
        _refuse("date", FaultCode.UNKNOWN_VALUE, Text("Send a date such as 2026-11-26."))


def _no_such_parameter(unknown: str, known: tuple[str, ...]) -> Text:
    if not known:
        return Text('This address has no parameter "{parameter}". It takes none.', parameter=unknown)
    only = template('This address has no parameter "{parameter}". Its only parameter is {known}.')
    several = template('This address has no parameter "{parameter}". Its parameters are {known}.')
    message = Text(only if len(known) == 1 else several, parameter=unknown, known=comma_list(known))
    return with_nearest(message, unknown, known)
