"""A service that answers as it is told to, to see what a client makes of it."""

import json
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread

ANYONE = ("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "*")
"""Headers by which a page of any origin may read an answer."""
NDJSON = "application/x-ndjson"


@dataclass(frozen=True)
class Answer:
    """What is answered: with ``missing`` bytes of the body kept back, too late, or not at all."""

    status: int = 200
    body: bytes = b"{}"
    media_type: str = "application/json"
    headers: tuple = ()
    missing: int = 0
    in_time: bool = True
    hangs_up: bool = False


def problem(status, *headers, **members):
    document = {"type": "about:blank", "title": "A problem", "status": status, "detail": "It is so.", "instance": "/"}
    return Answer(status, json.dumps(document | members).encode(), "application/problem+json", headers)


class Stub(ThreadingHTTPServer):
    """Gives one answer after the other, and the last one to whoever asks again; remembers what was asked."""

    daemon_threads = True

    def __init__(self, *answers):
        super().__init__(("127.0.0.1", 0), _StubHandler)
        self.answers = list(answers)
        self.asked = []
        self.hung_up_on = Event()
        self.ended = Event()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"

    def next_answer(self):
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


class QuietHandler(BaseHTTPRequestHandler):
    """The base of what answers requests on loopback. It writes no log."""

    def log_message(self, *_):
        pass


class _StubHandler(QuietHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.asked.append((self.command, self.path, dict(self.headers), body))
        answer = self.server.next_answer()
        if not answer.in_time:
            self.server.ended.wait(30)
        if not answer.in_time or answer.hangs_up:
            self.close_connection = True
            return
        self.send_response(answer.status)
        for name, value in (("Content-Type", answer.media_type), *answer.headers):
            self.send_header(name, value)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            for line in answer.body[: len(answer.body) - answer.missing].splitlines(keepends=True):
                self.wfile.write(b"%x\r\n%b\r\n" % (len(line), line))
            self.wfile.write(b"" if answer.missing else b"0\r\n\r\n")
        except OSError:
            self.server.hung_up_on.set()
        self.close_connection = self.close_connection or answer.missing > 0

    do_GET = do_POST

    def do_OPTIONS(self):
        """Let the pages of every origin ask."""
        self.send_response(204)
        for name in ("Origin", "Methods", "Headers"):
            self.send_header(f"Access-Control-Allow-{name}", "*")
        self.send_header("Content-Length", "0")
        self.end_headers()


@contextmanager
def running(server):
    """Run a server of the library until the block ends; give its address."""
    with server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def loopback_server(handler):
    """Run what answers requests on loopback until the block ends; give its address."""
    return running(ThreadingHTTPServer(("127.0.0.1", 0), handler))


@contextmanager
def answering(*answers):
    stub = Stub(*answers)
    with running(stub):
        try:
            yield stub
        finally:
            stub.ended.set()


def lines(*documents, missing=0):
    body = b"".join(json.dumps(each).encode() + b"\n" for each in documents)
    return Answer(body=body, media_type=NDJSON, headers=ANYONE, missing=missing)


def result(index):
    return {"index": index, "score": {"total": 112}}


BROKEN_RESULTS = [
    (lines(result(0), result(1)), 2),
    (lines(result(0), result(1), {"done": 1}), 2),
    (lines(result(0), {"done": 1}), 1),
    (lines(result(0), {"done": 2}), 1),
    (lines(result(0), result(2), {"done": 2}), 1),
    (lines(result(0), {"index": 1}, {"done": 2}), 1),
    (lines(result(0), result(1), result(2), {"done": 3}), 3),
    (lines(result(0), result(1), {"done": 2}, {"done": 2}), 2),
    *((lines(result(0), each), 1) for each in (["nonsense"], None)),
    (lines(result(0), result(1), {"done": 2}, missing=4), 2),
    (lines(result(0), result(1), missing=4), 1),
    (Answer(body=b'{"index": 0, "sc', media_type=NDJSON, headers=ANYONE), 0),
    (lines(), 0),
]
"""Answers to a batch of two hands that break off or cannot be, and how many good results come first."""
