"""Work shared out among processes: in order, and with no more under way than keeps them busy."""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final, TypeVar

from service.commands.support.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from concurrent.futures import Future

Part = TypeVar("Part")
Result = TypeVar("Result")

_UNDER_WAY_FOR_EACH: Final = 3


def in_order(work: Callable[[Part], Result], parts: Iterable[Part], workers: int) -> Generator[Result, None, None]:
    """Do some work on each part, by so many processes, and go through the results in the order of the parts.

    Raises CommandError if a process died.
    """
    if workers == 1:
        yield from map(work, parts)
        return
    under_way: deque[Future[Result]] = deque()
    with ProcessPoolExecutor(workers, initializer=leave_signals_to_the_parent) as pool:
        try:
            for part in parts:
                under_way.append(pool.submit(work, part))
                if len(under_way) == workers * _UNDER_WAY_FOR_EACH:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BrokenProcessPool:
            raise CommandError("a worker process died, perhaps for want of memory; try fewer --workers.") from None
        finally:
            for each in under_way:
                each.cancel()


def leave_signals_to_the_parent() -> None:
    """Have a worker end when its parent tells it to, and not when the terminal interrupts both."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
