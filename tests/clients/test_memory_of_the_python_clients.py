"""Batches take the same memory however many hands there are."""

import json
import tracemalloc

import pytest

from mah_jong_client import Progress
from support.python_clients import CLIENTS
from support.stub_service import QuietHandler, loopback_server

HAND = {"ruleset": "booklet", "seat_wind": "south", "prevailing_wind": "east", "concealed_tiles": ["B1"] * 13}
SCORE = {"total": 112, "notes": ["x" * 4000]}


class Scoring(QuietHandler):
    """Answers each line with the same score, and keeps nothing."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        hands = self.rfile.read(int(self.headers["Content-Length"])).count(b"\n")
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for index in range(hands):
            self.send({"index": index, "score": SCORE})
        self.send({"done": hands})
        self.wfile.write(b"0\r\n\r\n")

    def send(self, document):
        line = json.dumps(document).encode() + b"\n"
        self.wfile.write(b"%x\r\n%b\r\n" % (len(line), line))


@pytest.fixture(scope="module")
def address():
    with loopback_server(Scoring) as where:
        yield where


def most_memory(client, hands):
    """Return how much memory is held at most while so many hands are scored, and the last progress."""
    told = [Progress(0, 0)]
    tracemalloc.start()
    for _ in client.score_many((HAND.copy() for _ in range(hands)), progress=lambda each: told.__setitem__(0, each)):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most, *told


@pytest.mark.parametrize("kind", CLIENTS)
def test_twenty_batches_need_no_more_memory_than_two(address, kind):
    with CLIENTS[kind](address, hands_in_a_batch=50) as client:
        most_memory(client, 1)
        few, _ = most_memory(client, 100)
        many, progress = most_memory(client, 1_000)
    assert Progress(1_000, 0) == progress
    assert many < 2 * few
    # All results at once would take more than four megabytes.
    assert many < 2_000_000
