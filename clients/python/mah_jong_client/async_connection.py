"""The connection of the async client: sends its requests with httpx."""

from __future__ import annotations

from asyncio import sleep
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

try:
    import httpx
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("AsyncScoringClient needs httpx: install mah-jong-scoring-client[async].") from error

from mah_jong_client.answers import LEAST_FAILURE, Answer
from mah_jong_client.batches import Lines
from mah_jong_client.errors import BrokenAnswerError, NoAnswerError

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from mah_jong_client.calls import Call, Found, Request, Service
    from mah_jong_client.patience import Patience

_NO_CONNECTION = (httpx.NetworkError, httpx.ConnectTimeout, httpx.RemoteProtocolError, httpx.ProxyError)


class AsyncConnection:
    """Sends requests to one service over connections that stay open."""

    def __init__(
        self, service: Service, timeout: tuple[float, float], patience: Patience, session: httpx.AsyncClient | None
    ) -> None:
        connect, answer = timeout
        self._service = service
        # Requests of one program may wait for a free connection as long as they like.
        self._timeout = httpx.Timeout(connect=connect, read=answer, write=answer, pool=None)
        self._patience = patience
        self._session = session or httpx.AsyncClient()

    async def close(self) -> None:
        """Close the connections."""
        await self._session.aclose()

    async def ask(self, call: Call[Found]) -> Found:
        """Send a request and read its answer; raise ScoringError if there is none, or if it is an error."""
        async with self._answer_to(call.request) as answer:
            return call.read(await _whole(answer))

    async def lines(self, request: Request) -> AsyncGenerator[bytes, None]:
        """Go through the lines of an answer as they arrive. The request is sent when the first line is read."""
        lines = Lines()
        async with self._answer_to(request) as answer:
            async for part in answer.aiter_bytes():
                for line in lines.add(part):
                    yield line
            for line in lines.rest():
                yield line

    @asynccontextmanager
    async def _answer_to(self, request: Request) -> AsyncGenerator[httpx.Response, None]:
        """Give an answer whose body is not read yet, and hang up if it is not read to its end."""
        answer = await self._patiently(request)
        try:
            if answer.status_code >= LEAST_FAILURE:
                raise (await _whole(answer)).error
            yield answer
        except httpx.HTTPError as error:
            raise BrokenAnswerError(f"The answer of {answer.url} broke off: {_told(error)}") from error
        finally:
            await answer.aclose()

    async def _patiently(self, request: Request) -> httpx.Response:
        """Send a request until there is an answer to take, or no more patience."""
        tries = 0
        while True:
            tries += 1
            try:
                answer = await self._send(request)
            except (httpx.HTTPError, httpx.InvalidURL) as error:
                no_connection = isinstance(error, _NO_CONNECTION)
                wait = self._patience.after_no_answer(tries) if no_connection else None
                if wait is None:
                    address = self._service.address + request.path
                    raise NoAnswerError(f"{address} did not answer: {_told(error)}") from error
            else:
                wait = self._patience.after_answer(tries, answer.status_code, answer.headers)
                if wait is None:
                    return answer
                await answer.aclose()
            await sleep(wait)

    async def _send(self, request: Request) -> httpx.Response:
        headers, content = self._service.headers_of(request, self._session.headers), None
        if request.body is not None:
            headers["Content-Length"] = str(len(request.body))
            content = _once(request.body)
        sent = self._session.build_request(
            request.method,
            self._service.address + request.path,
            params=request.query,
            content=content,
            headers=headers,
            timeout=self._timeout,
        )
        # Redirects are not followed: another service must not get the key.
        return await self._session.send(sent, stream=True, follow_redirects=False)


async def _once(body: bytes) -> AsyncGenerator[bytes, None]:
    """Give a body to httpx, which keeps a request longer than it is needed, so that it does not keep the body."""
    yield body


async def _whole(answer: httpx.Response) -> Answer:
    """Return an answer with its body, which is read now."""
    return Answer(str(answer.url), answer.status_code, answer.headers, await answer.aread())


def _told(error: Exception) -> str:
    """Return what an error says; the timeouts of httpx say nothing."""
    return "it timed out" if isinstance(error, httpx.TimeoutException) else str(error)
