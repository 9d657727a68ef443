"""The connection to a service: timeouts, retries, and errors as exceptions.

No answer of the service depends on an earlier request, so a POST may be sent again like a GET.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import requests
from requests.adapters import HTTPAdapter
from urllib3.exceptions import ReadTimeoutError
from urllib3.util import Retry

from mah_jong_client.errors import BrokenAnswerError, NoAnswerError, ProblemError

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping
    from types import TracebackType

    from urllib3 import BaseHTTPResponse
    from urllib3.connectionpool import ConnectionPool

    from mah_jong_client.types import Problem

JSON: Final = "application/json"
_PROBLEM: Final = "application/problem+json"
_BUSY: Final = (429, 503)
_LONGEST_WAIT: Final = 60
_FIRST_WAIT: Final = 0.25
_LEAST_FAILURE: Final = 300
_PART: Final = 2**16


class Patience(Retry):
    """Retries if there is no connection or the service is busy, after the time in Retry-After if there is one.

    A request that timed out is not sent again: the caller has chosen the timeout.
    """

    def increment(
        self,
        method: str | None = None,
        url: str | None = None,
        response: BaseHTTPResponse | None = None,
        error: Exception | None = None,
        _pool: ConnectionPool | None = None,
        _stacktrace: TracebackType | None = None,
    ) -> Patience:
        """Count a failure; raise it if all retries are used."""
        if isinstance(error, ReadTimeoutError):
            raise error
        return super().increment(method, url, response, error, _pool, _stacktrace)


class Request(NamedTuple):
    """A request."""

    method: str
    path: str
    accept: str = JSON
    body: bytes | None = None
    media_type: str = JSON
    query: Mapping[str, str] | None = None


class Connection:
    """Sends requests to one service over a connection that stays open."""

    def __init__(
        self,
        address: str,
        api_key: str | None,
        timeout: tuple[float, float],
        retries: int,
        session: requests.Session | None,
    ) -> None:
        self._address = address.rstrip("/")
        self._timeout = timeout
        self._session = session or requests.Session()
        self._headers = {"X-API-Key": api_key} if api_key else {}
        patience = Patience(
            total=retries,
            status_forcelist=_BUSY,
            allowed_methods=None,
            backoff_factor=_FIRST_WAIT,
            retry_after_max=_LONGEST_WAIT,
            raise_on_status=False,
        )
        self._session.mount(f"{self._address}/", HTTPAdapter(max_retries=patience))

    def close(self) -> None:
        """Close the connection."""
        self._session.close()

    def ask(self, request: Request) -> requests.Response:
        """Return an answer whose body is not read yet; raise ScoringError if its status is not a success."""
        headers = {**self._headers, "Accept": request.accept}
        if request.body is not None:
            headers["Content-Type"] = request.media_type
        try:
            answer = self._session.request(
                request.method,
                self._address + request.path,
                params=request.query,
                data=request.body,
                headers=headers,
                timeout=self._timeout,
                # Redirects are not followed: another service must not get the key.
                allow_redirects=False,
                stream=True,
            )
            if answer.status_code >= _LEAST_FAILURE:
                with answer:
                    raise ProblemError(_problem(answer, request.path), answer.headers.get("X-Request-ID"))
        except requests.RequestException as error:
            raise NoAnswerError(f"{self._address}{request.path} did not answer: {error}") from error
        return answer

    def ask_for_json(self, request: Request) -> Any:
        """Return the JSON of an answer."""
        answer = self.ask(request)
        try:
            return answer.json()
        except requests.JSONDecodeError as error:
            raise BrokenAnswerError(f"{self._address}{request.path} did not answer in JSON: {error}") from error
        except requests.RequestException as error:
            raise BrokenAnswerError(f"The answer of {self._address}{request.path} broke off: {error}") from error

    def ask_for_text(self, request: Request) -> str:
        """Return the text of an answer."""
        try:
            return self.ask(request).content.decode()
        except requests.RequestException as error:
            raise BrokenAnswerError(f"The answer of {self._address}{request.path} broke off: {error}") from error

    def ask_for_lines(self, request: Request) -> Generator[bytes, None, None]:
        """Go through the lines of an answer as they arrive. The request is sent when the first line is read."""
        with self.ask(request) as answer:
            try:
                yield from answer.iter_lines(_PART)
            except requests.RequestException as error:
                raise BrokenAnswerError(f"The answer of {self._address}{request.path} broke off: {error}") from error


def _problem(answer: requests.Response, path: str) -> Problem:
    """Return the problem document of an answer, or one made of its status if it has none, such as that of a proxy."""
    if answer.headers.get("Content-Type", "").partition(";")[0] == _PROBLEM:
        return cast("Problem", answer.json())
    return {
        "type": "about:blank",
        "title": answer.reason,
        "status": answer.status_code,
        "detail": "This answer has no problem document; it may not come from the service.",
        "instance": path,
    }
