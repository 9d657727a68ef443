"""A gunicorn worker that slow clients cannot block: gthread, with as many threads as there are connections.

A request takes at most REQUEST_TIME from its first byte to the last of its answer. If all connections are taken, those
of the slowest clients are closed. `make newest-gunicorn` tests what it promises with the newest gunicorn.
"""

import os
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic, sleep
from typing import Any, Final, NoReturn

from gunicorn.workers.gthread import STOP_KEEPALIVE_LINGER, ThreadWorker  # type: ignore[import-untyped]

from service.serving.refused_requests import answer_to

_SLOW_AFTER: Final = 1.0
"""Seconds that a client may keep the worker waiting when all connections are taken."""
_GRACE: Final = 2.0
"""Seconds in which a client may read an error after REQUEST_TIME, or be silent after its last answer."""
_HESITATION: Final = 0.0005
"""Seconds by which a busy worker accepts a connection later than an idle one."""
_SEND_BUFFER: Final = 131072
"""Bytes of an answer that the system buffers: few, so that little is scored ahead for a client that reads slowly."""


class ClientSocket(socket.socket):
    """The connection of a client. It says whether a thread waits for its bytes, as at first, or to send some."""

    is_waited_for = True

    def recv(self, *arguments: int) -> bytes:
        self.is_waited_for = True
        received = super().recv(*arguments)
        self.is_waited_for = False
        return received

    def sendall(self, *arguments: Any) -> None:
        self.is_waited_for = True
        super().sendall(*arguments)
        self.is_waited_for = False

    def end(self, how: int) -> None:
        """End reading, writing or both, also for a thread that waits for the client."""
        with suppress(OSError):
            self.shutdown(how)

    def drain(self) -> None:
        """Read what the client still sends, else it may lose its answer. Gunicorn would do so and block all others."""
        self.end(socket.SHUT_WR)
        with suppress(OSError):
            self.settimeout(_GRACE)
            while self.recv(_SEND_BUFFER):
                pass
        self.end(socket.SHUT_RDWR)


class ElasticThreadPool(ThreadPoolExecutor):
    """Starts threads as they are needed. If the system refuses another one, the existing threads do the work."""

    def _adjust_thread_count(self) -> None:
        with suppress(RuntimeError):
            super()._adjust_thread_count()


class DeadlineWorker(ThreadWorker):  # type: ignore[misc]
    """Gives each connection a thread while it is slow, and each request REQUEST_TIME."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._begun: dict[ClientSocket, float] = {}
        self._next_warning = 0.0

    def get_thread_pool(self) -> ElasticThreadPool:
        """Return a pool with up to one thread for each connection; most of them only wait."""
        return ElasticThreadPool(self.worker_connections)

    def accept(self, listener: socket.socket) -> None:
        """Accept a connection. A busy worker waits a moment first: another that has nothing to do takes it then."""
        if self._begun and self.cfg.workers > 1:
            sleep(_HESITATION)
        super().accept(listener)

    def enqueue_req(self, conn: Any) -> None:
        if not isinstance(conn.sock, ClientSocket):
            conn.sock = ClientSocket(fileno=conn.sock.detach())
            conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        super().enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """Answer a request; after the last one of a connection, drain the connection."""
        client = conn.sock
        self._begun[client] = monotonic()
        try:
            stays_open = super().handle(conn)
            if not stays_open:
                client.drain()
            return stays_open
        finally:
            del self._begun[client]

    def handle_error(self, _req: Any, client: ClientSocket, addr: Any, exc: Exception) -> None:
        """Answer an unreadable request as the service does. Gunicorn would quote it in an HTML page and in the log."""
        client.sendall(answer_to(exc, self.wsgi, self.cfg, addr[0] if addr else ""))

    def murder_pending(self) -> None:
        """Close connections whose time is up. Gunicorn calls this after every event, and at least every second."""
        super().murder_pending()
        if self.nr_conns >= self.worker_connections:
            self._close_slowest(monotonic())
        due = monotonic() - self.wsgi.config["REQUEST_TIME"]
        for client, begun in self._begun.copy().items():
            if begun < due:
                client.end(socket.SHUT_RDWR if begun < due - _GRACE else socket.SHUT_RD)

    def _close_slowest(self, now: float) -> None:
        """Close the connection that has been waited for longest, so that a client that sends at once is answered."""
        if now >= self._next_warning:
            self._next_warning = now + 60
            self.log.warning("all %d connections are taken; the slowest are closed", self.worker_connections)
        since = {each.sock: each.timeout - self.cfg.keepalive for each in (*self.pending_conns, *self.keepalived_conns)}
        since |= {client: begun for client, begun in self._begun.copy().items() if client.is_waited_for}
        slowest = min(since, key=since.__getitem__, default=None)
        if slowest and since[slowest] < now - _SLOW_AFTER:
            slowest.end(socket.SHUT_RDWR)

    def set_accept_enabled(self, enabled: bool) -> None:  # noqa: FBT001 - as gunicorn calls it
        """Accept connections or stop doing so. A worker that stops accepts those in the queue, then closes it."""
        super().set_accept_enabled(enabled and self.alive)
        while self.sockets and not self.alive:
            listener = self.sockets.pop()
            for _ in range(self.cfg.backlog):
                super().accept(listener)
            listener.close()
        for conn in () if self.alive else self.pending_conns:
            conn.timeout = min(conn.timeout, monotonic() + STOP_KEEPALIVE_LINGER)

    def is_parent_alive(self) -> bool:
        """Return whether the main process runs. If it was killed, this worker stops too."""
        self.alive: bool = self.alive and super().is_parent_alive()
        return self.alive

    def handle_quit(self, _sig: int, _frame: Any) -> NoReturn:
        """End at once, without waiting for threads or locks."""
        self.cfg.worker_int(self)
        os._exit(0)
