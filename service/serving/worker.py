"""A gunicorn worker that slow clients cannot stop.

A new connection costs no thread before its first bytes have come. A thread that waits for its client, to read a
request or to write an answer, leaves its place to one that can work. No request takes longer than REQUEST_TIME, all in:
then its connection is shut down, whatever it waits for.

Leans on the inside of gunicorn 27, which pyproject.toml therefore holds below 28; tests/faults tries all of it.
"""

from __future__ import annotations

import os
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from selectors import EVENT_READ
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NoReturn

from gunicorn.workers.gthread import STOP_KEEPALIVE_LINGER, ThreadWorker  # type: ignore[import-untyped]

from service.http.slots import WorkSlots, in_slot, slot_released
from service.serving.refused_requests import answer_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gunicorn.workers.gthread import TConn

_PIECE: Final = 65536
_GRACE: Final = 1.0
"""Seconds between the end of reading and the end of writing, in which a client may be told what went wrong."""
_SILENCE: Final = 2.0
"""Seconds that a client may be silent before the connection is closed on which it has had its last answer."""
_NOT_YET_SLOW: Final = 1.0
"""Seconds that a client may keep the worker waiting also where all connections are taken."""
_ROOM_IS_MADE_EVERY: Final = 0.1
_ROOM_IS_TOLD_OF_EVERY: Final = 60.0
_KEPT_FOR_A_READER: Final = 131072
"""Bytes of an answer that the system takes ahead of the client, so that little is scored for one that reads slowly."""
_UNREAD_AND_KEPT: Final = 65536
"""Gunicorn reads no more than so many bytes of a body that nobody wanted, and closes the connection of a longer one."""


class SlotReleasingSocket(socket.socket):
    """A client's connection: a thread that has to wait for it leaves its place meanwhile."""

    keeps_waiting = False

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        """Receive what is there, else wait for it."""
        if self.gettimeout() is None:
            with suppress(BlockingIOError):
                return super().recv(size, flags | socket.MSG_DONTWAIT)
        with self._patience():
            return super().recv(size, flags)

    def sendall(self, data: Any, flags: int = 0, /) -> None:
        """Send as much as the system takes, then wait until it takes the rest."""
        rest = memoryview(data)
        with suppress(BlockingIOError):
            while rest:
                rest = rest[super().send(rest, flags | socket.MSG_DONTWAIT) :]
            return
        with self._patience():
            super().sendall(rest, flags)

    @contextmanager
    def _patience(self) -> Iterator[None]:
        with slot_released():
            self.keeps_waiting = True
            try:
                yield
            finally:
                self.keeps_waiting = False


class ElasticThreadPool(ThreadPoolExecutor):
    """Threads made as they are needed; where the system refuses another, those there are do the work."""

    def _adjust_thread_count(self) -> None:
        try:
            super()._adjust_thread_count()
        except RuntimeError:
            if not self._threads:
                raise


@dataclass(slots=True)
class RunningRequest:
    """A request that a thread has: when its time is up, and how its connection is then shut down."""

    ends: float
    how: int = socket.SHUT_RD


class DeadlineWorker(ThreadWorker):  # type: ignore[misc]
    """Threads that leave their place while they wait for a client, and wait for none longer than REQUEST_TIME."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._places = WorkSlots(self.cfg.threads)
        self._asked: dict[TConn, RunningRequest] = {}
        self._makes_room_at = self._tells_at = 0.0

    def get_thread_pool(self) -> ElasticThreadPool:
        """Have a thread for each connection that needs one: most of them only wait."""
        return ElasticThreadPool(self.worker_connections)

    def load_wsgi(self) -> None:
        """Load the service, and have it say when a connection ends with its answer."""
        self._service = self.app.wsgi()
        # Not before, for a worker is made in the process that must go on whatever becomes of it.
        self._request_time: int = self._service.config["REQUEST_TIME"]
        self.wsgi: Any = partial(_answered, self._service)

    def enqueue_req(self, conn: TConn) -> None:
        """Hand a connection to a thread once there is something to read."""
        if conn.initialized or conn.data_ready:
            super().enqueue_req(conn)
            return
        accepted = conn.sock
        conn.sock = SlotReleasingSocket(accepted.family, accepted.type, accepted.proto, accepted.detach())
        conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KEPT_FOR_A_READER)
        conn.sock.settimeout(0)
        conn.timeout = monotonic() + self._request_time
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self.on_pending_socket_readable, conn))

    def set_accept_enabled(self, enabled: bool) -> None:  # noqa: FBT001 - as gunicorn calls it
        """Accept connections or not; a worker that stops takes those that wait, and lets new ones go elsewhere."""
        if enabled and not self.alive:
            # It was told to stop before it began.
            return
        super().set_accept_enabled(enabled)
        if self.alive:
            return
        for listener in self.sockets:
            known = None
            while known != self.nr_conns:
                known = self.nr_conns
                self.accept(listener)
            listener.close()
        for conn in self.pending_conns:
            conn.timeout = min(conn.timeout, monotonic() + STOP_KEEPALIVE_LINGER)

    def handle(self, conn: TConn) -> Any:
        """Answer a request, and see the client off if it was the last one on its connection."""
        self._asked[conn] = RunningRequest(monotonic() + self._request_time)
        try:
            with in_slot(self._places):
                is_kept = super().handle(conn)
            if not is_kept:
                _see_off(conn.sock)
            return is_kept
        finally:
            del self._asked[conn]

    def is_parent_alive(self) -> bool:
        """Tell whether to go on; a worker whose master was killed stops as if told to, and gives its address free."""
        if super().is_parent_alive():
            return True
        self.alive = False
        return False

    def handle_quit(self, _sig: int, _frame: Any) -> NoReturn:
        """End at once, and wait neither for threads that wait for clients nor for a lock that was held just now."""
        self.cfg.worker_int(self)
        os._exit(0)

    def handle_error(self, req: Any, client: SlotReleasingSocket, addr: Any, exc: Exception) -> None:  # noqa: ARG002 - as gunicorn calls it
        """Refuse what is no request, as the service refuses; gunicorn would quote it in HTML and in the log."""
        answer = answer_to(exc, self._service, self.cfg, addr[0] if addr else "")
        with suppress(OSError):
            client.sendall(answer)

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        """Wait until something happens; where all connections are taken no longer than until room is made."""
        super().wait_for_and_dispatch_events(min(timeout, _ROOM_IS_MADE_EVERY) if self._is_full else timeout)

    @property
    def _is_full(self) -> bool:
        return bool(self.nr_conns >= self.worker_connections)

    def murder_pending(self) -> None:
        """End what has lasted too long; called once a second and oftener, also while the worker stops."""
        if self._is_full:
            self._make_room()
        super().murder_pending()
        now = monotonic()
        for conn, asked in list(self._asked.items()):
            if asked.ends < now:
                with suppress(OSError):
                    conn.sock.shutdown(asked.how)
                asked.ends, asked.how = now + _GRACE, socket.SHUT_RDWR

    def _make_room(self) -> None:
        """Where all connections are taken, end some of those whose clients have been waited for longest.

        So whoever asks at once is answered, however many connections say nothing, or little at a time.
        """
        now = monotonic()
        if now < self._makes_room_at:
            return
        self._makes_room_at = now + _ROOM_IS_MADE_EVERY
        if now >= self._tells_at:
            self._tells_at = now + _ROOM_IS_TOLD_OF_EVERY
            self.log.warning("all %d connections are taken; the slowest are ended", self.worker_connections)
        waited_for = [(conn.timeout - self._request_time, conn) for conn in self.pending_conns]
        waited_for += [(conn.timeout - self.cfg.keepalive, conn) for conn in self.keepalived_conns]
        waited_for += [
            (asked.ends - self._request_time, conn)
            for conn, asked in list(self._asked.items())
            if conn.sock.keeps_waiting
        ]
        waited_for.sort(key=itemgetter(0))
        for since, conn in waited_for[: 1 + self.worker_connections // 20]:
            if since > now - _NOT_YET_SLOW:
                break
            # What no thread has is ended with what has lasted too long.
            conn.timeout = 0.0
            if conn in self._asked:
                with suppress(OSError):
                    conn.sock.shutdown(socket.SHUT_RDWR)


def _see_off(connection: SlotReleasingSocket) -> None:
    """Read what a client still sends, for one whose connection is closed meanwhile may lose its answer."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(_SILENCE)
        while connection.recv(_PIECE):
            pass
    # Gunicorn would wait for the client once more, and all others with it.
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _answered(app: Any, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Answer a request with ``Connection: close`` if so much of its body was left unread that gunicorn will close."""

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        if _much_is_unread(environ["wsgi.input"].reader):
            start_response.__self__.force_close()
        return start_response(status, headers, exc_info)

    answer: Iterable[bytes] = app(environ, start)
    return answer


def _much_is_unread(reader: Any) -> bool:
    """Tell whether a body of known length has much left, or one in chunks has not come to its end."""
    if hasattr(reader, "length"):
        return bool(reader.length > _UNREAD_AND_KEPT)
    return getattr(reader, "parser", None) is not None
