"""The log is written by many threads, none of which waits for another."""

import json
import logging
import os
from concurrent.futures import ThreadPoolExecutor

from service.observing.logs import JsonLines, NonBlockingLogHandler

THREADS, LINES = 8, 500


def test_each_line_is_written_in_its_order_or_counted_as_lost():
    read, write = os.pipe()
    handler = NonBlockingLogHandler(write)
    handler.setFormatter(JsonLines())

    def log(number):
        for line in range(LINES):
            handler.handle(logging.makeLogRecord({"name": "test", "msg": f"{number} {line}"}))

    with os.fdopen(read, "rb", buffering=0) as reader, ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(log, range(THREADS)))
        text = reader.read(2**20)
        handler.handle(logging.makeLogRecord({"name": "test", "msg": f"{THREADS} 0"}))
        os.close(write)
        # The line that found no room for its end was cut off there, and counts as lost.
        lines = [json.loads(line) for line in (text + reader.read()).splitlines() if line.endswith(b"}")]
    [lost] = [int(each["message"].split()[0]) for each in lines if each["logger"] != "test"]
    written = [tuple(map(int, each["message"].split())) for each in lines if each["logger"] == "test"]
    assert THREADS * LINES + 1 == len(written) + lost
    for number in range(THREADS):
        of_thread = [line for thread, line in written if thread == number]
        assert sorted(of_thread) == of_thread
