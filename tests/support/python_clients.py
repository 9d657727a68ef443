"""Both Python clients, so that each test of one is a test of the other."""

from inspect import isasyncgen

import httpx
import requests

from mah_jong_client import ScoringClient
from mah_jong_client.async_client import AsyncScoringClient
from support.loops import Loop


class Blocking:
    """The async client, asked like the other one: each call waits for its answer."""

    def __init__(self, address, **options):
        self._loop = Loop()
        self._client = AsyncScoringClient(address, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._loop.run(self._client.close())
        self._loop.close()

    def __getattr__(self, name):
        def call(*arguments, **options):
            made = getattr(self._client, name)(*arguments, **options)
            return self._each(made) if isasyncgen(made) else self._loop.run(made)

        return call

    def _each(self, results):
        try:
            while True:
                try:
                    yield self._loop.run(anext(results))
                except StopAsyncIteration:
                    return
        finally:
            self._loop.run(results.aclose())


CLIENTS = {"requests": ScoringClient, "httpx": Blocking}


class Recording:
    """A session of either kind that reads no settings of the machine, and the bodies that went through it."""

    def __init__(self, kind):
        self.bodies = []
        if kind == "requests":
            self.session = requests.Session()
            self.session.trust_env = False
            send = self.session.send
            self.session.send = lambda sent, **options: (self.bodies.append(sent.body), send(sent, **options))[1]
        else:
            self.session = httpx.AsyncClient(trust_env=False, event_hooks={"request": [self._note]})

    async def _note(self, sent):
        self.bodies.append(await sent.aread())
