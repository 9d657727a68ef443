"""The service as it is deployed: gunicorn with the project's own settings, on loopback."""

import socket
import subprocess
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import requests

from service.settings.variables import Settings
from support.starting import started

ROOT = Path(__file__).parents[2]
STARTS_WITHIN_SECONDS = 120
STOPS_WITHIN_SECONDS = 60


class Server(requests.Session):
    """A running service, asked by paths: ``server.get("/healthz")``."""

    def __init__(self, port):
        super().__init__()
        # No proxy and no password file of the machine comes between the tests and the service.
        self.trust_env = False
        self.address = ("127.0.0.1", port)
        self.url = f"http://127.0.0.1:{port}"

    def request(self, method, url, **options):
        return super().request(method, self.url + url, **{"timeout": 60, **options})

    def close(self):
        """Close its connections. Else they live as long as an answer does, and a service that stops waits for them."""
        pools = self.get_adapter(self.url).poolmanager.pools
        for key in pools.keys():  # noqa: SIM118 - it is no dictionary
            pools[key].close()
        super().close()

    def score(self, request):
        return self.post("/v1/scores", json=request)

    @contextmanager
    def connected(self, *sent, keeps=4096):
        """Send bytes as they are, each part for itself, as a reader for whom the system keeps little of an answer."""
        with closing(socket.socket()) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, keeps)
            connection.settimeout(60)
            connection.connect(self.address)
            for part in sent:
                connection.sendall(part)
            yield connection

    def speak(self, *sent):
        """Send bytes as they are, each part for itself; return everything answered until the service hangs up."""
        with self.connected(*sent, keeps=2**20) as connection:
            connection.shutdown(socket.SHUT_WR)
            return rest_of(connection)


def posted(path, media_type, body, *headers):
    """Write a request with a body as it goes over the wire."""
    length = f"Content-Length: {len(body)}"
    head = [f"POST {path} HTTP/1.1", "Host: here", *headers, f"Content-Type: {media_type}", length]
    return "".join(f"{line}\r\n" for line in [*head, ""]).encode() + body


def rest_of(connection):
    """Return all that is sent until the other side hangs up."""
    return b"".join(iter(lambda: connection.recv(65536), b""))


def listens(port):
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def end(process):
    """Have a service end by itself, or kill it."""
    process.terminate()
    try:
        process.wait(STOPS_WITHIN_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def serving(folder, *arguments, **environment):
    """Run the service with gunicorn until the block ends."""
    log = folder / "log"
    # The server inherits a socket that listens already: its port is free, and requests wait until it answers.
    with socket.create_server(("127.0.0.1", 0)) as listening:
        # As gunicorn does with a socket of its own; else each answer would wait 40 ms for its body.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        defaults = Settings()
        environment = {
            "WEB_CONCURRENCY": "1",
            "MAX_BODY_BYTES": str(defaults.max_body_bytes), "MAX_BATCH_BYTES": str(defaults.max_batch_bytes),
            "MAX_BATCH_HANDS": str(defaults.max_batch_hands), **environment,
        }  # fmt: skip
        process = started(arguments, environment, log, listening)
        try:
            with Server(listening.getsockname()[1]) as running:
                assert running.get("/readyz", timeout=STARTS_WITHIN_SECONDS).ok, log.read_text()
                yield running
        finally:
            end(process)


def served_with(scope="module", **settings):
    """Return a fixture of the service with settings of its own."""

    @pytest.fixture(scope=scope)
    def server(tmp_path_factory):
        with serving(tmp_path_factory.mktemp("gunicorn"), **settings) as running:
            yield running

    return server
