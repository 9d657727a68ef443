"""A gunicorn worker that slow clients cannot block.

A new connection gets a thread when its first bytes have arrived. A thread that waits for its client, to read a request
or to write an answer, gives its work slot to another thread. A request takes at most REQUEST_TIME from its first byte
to the last of its answer; then its connection is shut down.

This uses internals of gunicorn 27, so pyproject.toml pins gunicorn below 28. tests/faults tests all of it.
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

_CHUNK: Final = 65536
_GRACE: Final = 1.0
"""Seconds from the end of reading to the end of writing. In them the client may be sent an error."""
_DRAIN_TIME: Final = 2.0
"""Seconds that a client may be silent after its last answer before its connection is closed."""
_SLOW_AFTER: Final = 1.0
"""Seconds that a client may keep the worker waiting when all connections are taken."""
_EVICTION_INTERVAL: Final = 0.1
_WARNING_INTERVAL: Final = 60.0
_SEND_BUFFER: Final = 131072
"""Bytes of an answer that the system buffers: few, so that little is scored ahead for a client that reads slowly."""
_MOST_UNREAD: Final = 65536
"""Gunicorn discards so many unread bytes of a body. After a longer body it closes the connection."""


class SlotReleasingSocket(socket.socket):
    """The connection of a client. A thread that has to wait for it releases its work slots meanwhile."""

    is_waited_for = False

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        """Receive what has arrived, or wait for more."""
        if self.gettimeout() is None:
            with suppress(BlockingIOError):
                return super().recv(size, flags | socket.MSG_DONTWAIT)
        with self._waiting():
            return super().recv(size, flags)

    def sendall(self, data: Any, flags: int = 0, /) -> None:
        """Send as much as the system takes at once, then wait until it takes the rest."""
        rest = memoryview(data)
        with suppress(BlockingIOError):
            while rest:
                rest = rest[super().send(rest, flags | socket.MSG_DONTWAIT) :]
            return
        with self._waiting():
            super().sendall(rest, flags)

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        with slot_released():
            self.is_waited_for = True
            try:
                yield
            finally:
                self.is_waited_for = False


class ElasticThreadPool(ThreadPoolExecutor):
    """Starts threads as they are needed. If the system refuses another one, the existing threads do the work."""

    def _adjust_thread_count(self) -> None:
        try:
            super()._adjust_thread_count()
        except RuntimeError:
            if not self._threads:
                raise


@dataclass(slots=True)
class RunningRequest:
    """A request in a thread: when its time ends, and how its connection is then shut down."""

    ends: float
    shutdown: int = socket.SHUT_RD


class DeadlineWorker(ThreadWorker):  # type: ignore[misc]
    """Runs requests in threads that release their slots while they wait, and ends each request after REQUEST_TIME."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._slots = WorkSlots(self.cfg.threads)
        self._running: dict[TConn, RunningRequest] = {}
        self._next_eviction = self._next_warning = 0.0

    def get_thread_pool(self) -> ElasticThreadPool:
        """Return a pool with up to one thread for each connection; most of them only wait."""
        return ElasticThreadPool(self.worker_connections)

    def load_wsgi(self) -> None:
        """Load the service. Its answers close the connection where gunicorn would close it."""
        self._service = self.app.wsgi()
        # Not in `__init__`, which runs in gunicorn's main process: an error there would end the whole server.
        self._request_time: int = self._service.config["REQUEST_TIME"]
        self.wsgi: Any = partial(_answer_and_close, self._service)

    def enqueue_req(self, conn: TConn) -> None:
        """Give a connection to a thread once it has something to read."""
        if conn.initialized or conn.data_ready:
            super().enqueue_req(conn)
            return
        accepted = conn.sock
        conn.sock = SlotReleasingSocket(accepted.family, accepted.type, accepted.proto, accepted.detach())
        conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        conn.sock.settimeout(0)
        conn.timeout = monotonic() + self._request_time
        self.pending_conns.append(conn)
        self.poller.register(conn.sock, EVENT_READ, partial(self.on_pending_socket_readable, conn))

    def set_accept_enabled(self, enabled: bool) -> None:  # noqa: FBT001 - as gunicorn calls it
        """Accept connections or stop doing so. A worker that stops still accepts those in its queue, then closes it."""
        if enabled and not self.alive:
            # The worker was told to stop before it started.
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
        """Answer a request; after the last one of a connection, drain the connection."""
        self._running[conn] = RunningRequest(monotonic() + self._request_time)
        try:
            with in_slot(self._slots):
                stays_open = super().handle(conn)
            if not stays_open:
                _drain(conn.sock)
            return stays_open
        finally:
            del self._running[conn]

    def is_parent_alive(self) -> bool:
        """Return whether the main process runs. If it was killed, this worker stops too."""
        if super().is_parent_alive():
            return True
        self.alive = False
        return False

    def handle_quit(self, _sig: int, _frame: Any) -> NoReturn:
        """End at once, without waiting for threads or locks."""
        self.cfg.worker_int(self)
        os._exit(0)

    def handle_error(self, req: Any, client: SlotReleasingSocket, addr: Any, exc: Exception) -> None:  # noqa: ARG002 - as gunicorn calls it
        """Answer an unreadable request as the service does. Gunicorn would quote it in an HTML page and in the log."""
        answer = answer_to(exc, self._service, self.cfg, addr[0] if addr else "")
        with suppress(OSError):
            client.sendall(answer)

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        """Wait for events; when all connections are taken, only until the slowest are to be closed."""
        super().wait_for_and_dispatch_events(min(timeout, _EVICTION_INTERVAL) if self._is_full else timeout)

    @property
    def _is_full(self) -> bool:
        return bool(self.nr_conns >= self.worker_connections)

    def murder_pending(self) -> None:
        """Close connections whose time is up. Gunicorn calls this every second, also while stopping."""
        if self._is_full:
            self._close_slowest()
        super().murder_pending()
        now = monotonic()
        for conn, running in list(self._running.items()):
            if running.ends < now:
                with suppress(OSError):
                    conn.sock.shutdown(running.shutdown)
                running.ends, running.shutdown = now + _GRACE, socket.SHUT_RDWR

    def _close_slowest(self) -> None:
        """Close some of the connections that have been waited for longest.

        So a client that sends its request at once is answered, however many connections send nothing or little.
        """
        now = monotonic()
        if now < self._next_eviction:
            return
        self._next_eviction = now + _EVICTION_INTERVAL
        if now >= self._next_warning:
            self._next_warning = now + _WARNING_INTERVAL
            self.log.warning("all %d connections are taken; the slowest are closed", self.worker_connections)
        waited_for = [(conn.timeout - self._request_time, conn) for conn in self.pending_conns]
        waited_for += [(conn.timeout - self.cfg.keepalive, conn) for conn in self.keepalived_conns]
        waited_for += [
            (running.ends - self._request_time, conn)
            for conn, running in list(self._running.items())
            if conn.sock.is_waited_for
        ]
        waited_for.sort(key=itemgetter(0))
        for since, conn in waited_for[: 1 + self.worker_connections // 20]:
            if since > now - _SLOW_AFTER:
                break
            # `murder_pending` closes connections without a thread by their timeout.
            conn.timeout = 0.0
            if conn in self._running:
                with suppress(OSError):
                    conn.sock.shutdown(socket.SHUT_RDWR)


def _drain(connection: SlotReleasingSocket) -> None:
    """Read what a client still sends. If its connection were closed before, it might lose its answer."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(_DRAIN_TIME)
        while connection.recv(_CHUNK):
            pass
    # Otherwise gunicorn would wait for this client again, and block all others.
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _answer_and_close(app: Any, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Answer a request; add ``Connection: close`` if more of its body is unread than gunicorn discards."""

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        if _leaves_much_unread(environ["wsgi.input"].reader):
            start_response.__self__.force_close()
        return start_response(status, headers, exc_info)

    answer: Iterable[bytes] = app(environ, start)
    return answer


def _leaves_much_unread(reader: Any) -> bool:
    """Return whether too much of a body with a known length is unread, or a chunked body has not ended."""
    if hasattr(reader, "length"):
        return bool(reader.length > _MOST_UNREAD)
    return getattr(reader, "parser", None) is not None
