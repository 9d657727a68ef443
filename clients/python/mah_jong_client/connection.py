"""The connection of the client: sends its requests with requests."""

from __future__ import annotations

import re
from contextlib import contextmanager
from time import sleep
from typing import TYPE_CHECKING, Final

import requests

from mah_jong_client.answers import LEAST_FAILURE, Answer
from mah_jong_client.batches import Lines
from mah_jong_client.errors import BrokenAnswerError, NoAnswerError

if TYPE_CHECKING:
    from collections.abc import Generator

    from mah_jong_client.calls import Call, Found, Request, Service
    from mah_jong_client.patience import Patience

_PART: Final = 2**16
_POOL: Final = re.compile(r"^HTTPS?Connection\w*\(.*?\): ")


class Connection:
    """Sends requests to one service over a connection that stays open."""

    def __init__(
        self, service: Service, timeout: tuple[float, float], patience: Patience, session: requests.Session | None
    ) -> None:
        self._service = service
        self._timeout = timeout
        self._patience = patience
        self._session = session or requests.Session()

    def close(self) -> None:
        """Close the connection."""
        self._session.close()

    def ask(self, call: Call[Found]) -> Found:
        """Send a request and read its answer; raise ScoringError if there is none, or if it is an error."""
        with self._answer_to(call.request) as answer:
            return call.read(_whole(answer))

    def lines(self, request: Request) -> Generator[bytes, None, None]:
        """Go through the lines of an answer as they arrive. The request is sent when the first line is read."""
        lines = Lines()
        with self._answer_to(request) as answer:
            for part in answer.iter_content(_PART):
                yield from lines.add(part)
            yield from lines.rest()

    @contextmanager
    def _answer_to(self, request: Request) -> Generator[requests.Response, None, None]:
        """Give an answer whose body is not read yet, and hang up if it is not read to its end."""
        with self._patiently(request) as answer:
            try:
                if answer.status_code >= LEAST_FAILURE:
                    raise _whole(answer).error
                yield answer
            except requests.RequestException as error:
                raise BrokenAnswerError(f"The answer of {answer.url} broke off: {error}") from error

    def _patiently(self, request: Request) -> requests.Response:
        """Send a request until there is an answer to take, or no more patience."""
        tries = 0
        while True:
            tries += 1
            try:
                answer = self._send(request)
            except requests.RequestException as error:
                no_connection = isinstance(error, requests.ConnectionError)
                wait = self._patience.after_no_answer(tries) if no_connection else None
                if wait is None:
                    raise NoAnswerError(
                        f"{self._service.address}{request.path} did not answer: {_told(error)}"
                    ) from error
            else:
                wait = self._patience.after_answer(tries, answer.status_code, answer.headers)
                if wait is None:
                    return answer
                answer.close()
            sleep(wait)

    def _send(self, request: Request) -> requests.Response:
        return self._session.request(
            request.method,
            self._service.address + request.path,
            params=request.query,
            data=request.body,
            headers=self._service.headers_of(request, self._session.headers),
            timeout=self._timeout,
            # Redirects are not followed: another service must not get the key.
            allow_redirects=False,
            stream=True,
        )


def _whole(answer: requests.Response) -> Answer:
    """Return an answer with its body, which is read now."""
    return Answer(answer.url, answer.status_code, answer.headers, answer.content)


def _told(error: Exception) -> str:
    """Return what the network said: the innermost error, without the pool of connections in front of it."""
    while inner := next(
        (each for each in (getattr(error, "reason", None), *error.args) if isinstance(each, Exception)), None
    ):
        error = inner
    return _POOL.sub("", str(error))
