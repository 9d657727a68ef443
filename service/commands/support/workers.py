"""Shares work among processes. Results come in order, and only a few parts are in memory."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from service.clubs.folder import serve_clubs
from service.commands.support.options import CommandError

Part = TypeVar("Part")
Result = TypeVar("Result")

_PARTS_PER_WORKER: Final = 3


def map_in_order(work: Callable[[Part], Result], parts: Iterable[Part], workers: int) -> Generator[Result, None, None]:
    """Run some work on each part in worker processes, and yield the results in the order of the parts.

    Raises CommandError if a process died.
    """
    if workers == 1:
        yield from map(work, parts)
        return
    running: deque[Future[Result]] = deque()
    with ProcessPoolExecutor(workers, initializer=start_worker) as pool:
        try:
            for part in parts:
                running.append(pool.submit(work, part))
                if len(running) == workers * _PARTS_PER_WORKER:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        except BrokenProcessPool:
            raise CommandError("a worker process died, perhaps for want of memory; try fewer --workers.") from None
        finally:
            for each in running:
                each.cancel()


def start_worker() -> None:
    """Serve the clubs that the parent process serves, where it was not copied with them."""
    leave_interrupts_to_parent()
    serve_clubs(os.environ.get("CLUBS_DIR", "").strip() or None)


def leave_interrupts_to_parent() -> None:
    """Let Ctrl-C reach the parent process only, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
