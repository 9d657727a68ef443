"""The service in this process, asked by the bytes of a request: as a server asks it, without the socket."""

import sys
from io import BytesIO
from typing import NamedTuple

import orjson
from flask import g

from service.app import create_app
from service.settings.variables import Settings
from support.addresses import BATCH, SCORES


class Answer(NamedTuple):
    status: int
    document: dict

    @property
    def faults(self):
        """The faults of a refusal, each as its pointer and its code."""
        errors = self.document.get("errors", ())
        return [(error.get("pointer", error.get("parameter")), error["code"]) for error in errors]


class Service:
    """One service for all that is asked; it keeps nothing between two requests, which is a law of its own."""

    def __init__(self, **settings):
        self._app = create_app(Settings(log_requests=False, **settings))
        self._app.after_request(self._remember)
        self._record = None

    @property
    def hands(self):
        """How many plain hands the last request was worth; at least one."""
        return max(1, self._record.cost)

    def _remember(self, answer):
        self._record = g.record
        return answer

    def post(self, path, request):
        return self.send(path, orjson.dumps(request))

    def send(self, path, body):
        status, answer = self.ask("POST", path, {"CONTENT_TYPE": "application/json"}, body)
        return Answer(status, orjson.loads(answer))

    def ask(self, method, address, headers, body=b""):
        """Send any request; return the status and the bytes of the answer. ``headers`` are written as in WSGI."""
        status = []
        path, _, query = address.partition("?")
        environ = {
            "REQUEST_METHOD": method, "SCRIPT_NAME": "", "PATH_INFO": path, "QUERY_STRING": query,
            "SERVER_NAME": "localhost", "SERVER_PORT": "80", "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": "localhost",
            "CONTENT_LENGTH": str(len(body)), "wsgi.version": (1, 0), "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(body), "wsgi.errors": sys.stderr, "wsgi.multithread": False,
            "wsgi.multiprocess": False, "wsgi.run_once": False, **headers,
        }  # fmt: skip
        parts = self._app(environ, lambda line, *_: status.append(int(line[:3])))
        try:
            answer = b"".join(parts)
        finally:
            parts.close()
        return status[0], answer

    def score(self, hand):
        return self.post(SCORES, hand)

    def scores(self, *hands):
        """Score several hands in one request; return an answer for each."""
        results = self.post(BATCH, {"hands": list(hands)}).document["results"]
        return [
            Answer(200, each["score"]) if "score" in each else Answer(each["problem"]["status"], each["problem"])
            for each in results
        ]
