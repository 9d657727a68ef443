"""An event loop beside the tests: in their thread a browser may have one, and no second one may run there."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


class Loop:
    """An event loop in a thread of its own."""

    def __init__(self):
        self._thread, self._runner = ThreadPoolExecutor(1), asyncio.Runner()

    def run(self, coroutine):
        return self._thread.submit(self._runner.run, coroutine).result()

    def close(self):
        self._thread.submit(self._runner.close).result()
        self._thread.shutdown()


def run(coroutine):
    """Return what a coroutine returns."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
