"""Work in other processes: of this machine, or of many by Dask's scheduler. Results have the order of the parts."""

import logging
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, TypeVar

from service.commands.support.options import CommandError, with_extra

_PARTS_PER_WORKER: Final = 3
_SECONDS_FOR_THE_SCHEDULER: Final = 10

Part = TypeVar("Part")
Result = TypeVar("Result")


def map_in_order(
    work: Callable[[Part], Result], parts: Iterable[Part], workers: int, scheduler: str | None = None
) -> Generator[Result, None, None]:
    """Run some work on each part in worker processes, and yield the results in the order of the parts.

    Raises CommandError if a process of this machine died, or if the scheduler has no use for the parts.
    """
    if workers == 1 and scheduler is None:
        yield from map(work, parts)
        return
    running: deque[Future[Result]] = deque()
    with _pool(workers, scheduler) as (pool, ahead):
        try:
            for part in parts:
                running.append(pool.submit(work, part))
                if len(running) == ahead:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        finally:
            for each in running:
                each.cancel()


@contextmanager
def _pool(workers: int, scheduler: str | None) -> Iterator[tuple[Executor, int]]:
    """Yield what runs the work, and how many parts it is given ahead."""
    if scheduler is not None:
        with _cluster(scheduler) as cluster:
            yield cluster
        return
    try:
        with ProcessPoolExecutor(workers, initializer=leave_interrupts_to_parent) as pool:
            yield pool, workers * _PARTS_PER_WORKER
    except BrokenProcessPool:
        raise CommandError("a worker process died, perhaps for want of memory; try fewer --workers.") from None


@contextmanager
def _cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    dask = with_extra("distributed")
    # What goes wrong is told in a sentence.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = dask.Client(scheduler, timeout=_SECONDS_FOR_THE_SCHEDULER)
    except (OSError, ValueError):
        raise CommandError(f"no scheduler of Dask answers at {scheduler}.") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise CommandError(f"the scheduler has no workers; start some: dask worker {scheduler} --nthreads 1")
        try:
            yield client.get_executor(pure=False), threads * _PARTS_PER_WORKER
        except dask.KilledWorker:
            raise CommandError("several workers died of the same hands; do they have enough memory?") from None
        except CancelledError:
            raise CommandError("the scheduler is gone; start it, and go on by --resume.") from None


def leave_interrupts_to_parent() -> None:
    """Let Ctrl-C reach the parent process only, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
