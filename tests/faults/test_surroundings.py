"""What goes wrong around the service: a full disk, a clock that jumps."""

import json
import os
import signal
from itertools import product
from pathlib import Path
from time import sleep

from support.faults import LONG, callers
from support.instances import instance
from support.keys import bearer, key_of, written
from support.observing import awaited
from support.sample import HAND
from support.serving import ROOT

DAY = 24 * 3600
ASKED = 20_000 if LONG else 400
CALLERS = 16


def test_a_service_that_cannot_write_its_log_goes_on_answering(tmp_path):
    with instance(tmp_path, Path("/dev/full")) as service:
        # As many as it takes until garbage was looked for.
        for _ in range(max(100, ASKED // 4)):
            assert 200 == service.server.score(HAND).status_code
        before, workers = service.memory(), service.workers()
        for _ in range(ASKED):
            assert 200 == service.server.score(HAND).status_code
        assert 500 > service.server.post("/v1/scores", data=b"{").status_code
        assert workers == service.workers()
        assert service.memory() < before + 2


def test_a_service_whose_log_nobody_reads_goes_on_answering_and_tells_how_many_lines_were_lost(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with instance(tmp_path, pipe, WEB_CONCURRENCY="2") as service, os.fdopen(reader, "rb", buffering=0) as log:
        with callers(service.server.address[1], CALLERS) as asking:
            assert awaited(lambda: sum(len(each.well) for each in asking) > ASKED)
        assert [[]] * CALLERS == [each.failures for each in asking]
        lines = log.read(2**20)
        told = b""
        while b"lines of the log were lost" not in told:
            # By a new connection each time: it comes to the other worker too, which may be the one that lost lines.
            assert 200 == service.server.post("/v1/scores", json=HAND, headers={"Connection": "close"}).status_code
            sleep(0.01)
            told += log.read(2**20) or b""
    [lost] = [
        line["message"] for line in map(json.loads, told.splitlines()) if line["logger"] == "service.observing.logs"
    ]
    assert 0 < int(lost.split()[0]) < sum(len(each.well) for each in asking)
    assert all(json.loads(line) for line in lines.splitlines())


def gone(file):
    file.unlink()


def wrong(file):
    written(file, "desk")


def test_a_file_of_keys_that_went_wrong_ends_no_service_whose_processes_are_replaced(tmp_path):
    sent, line = key_of("desk")
    keys, asked = tmp_path / "keys", {"json": HAND, "headers": bearer(sent)}
    with instance(tmp_path, API_KEYS_FILE=written(keys, line), PROMETHEUS_MULTIPROC_DIR="") as service:
        for spoil, replaced in product((gone, wrong), ("worker", "all")):
            before = service.workers()
            service.server.close()
            spoil(keys)
            if replaced == "worker":
                os.kill(before[0], signal.SIGKILL)
            else:
                service.process.send_signal(signal.SIGHUP)
            assert awaited(lambda old=before: (now := service.workers()) and now != old and len(now) == 1)
            assert 401 == service.server.post("/v1/scores", **asked).status_code
            written(keys, line)
            assert awaited(lambda: service.server.post("/v1/scores", **asked).status_code == 200)
            assert 'status="401"' in service.server.get("/metrics").text


def test_a_file_of_a_club_that_went_wrong_ends_no_service_and_changes_none(tmp_path):
    clubs = tmp_path / "clubs"
    clubs.mkdir()
    file = clubs / "rhine.toml"
    file.write_text('id = "rhine"\nversion = "1"\nbase = "british"\ntitle = {en = "Rhine Club"}\n', encoding="utf-8")
    with instance(tmp_path, CLUBS_DIR=str(clubs)) as service:
        before = service.workers()
        [listed] = [each for each in service.server.get("/v1/rulesets").json()["rulesets"] if each["id"] == "rhine"]
        service.server.close()
        file.write_text('id = "rhi', encoding="utf-8")
        service.process.send_signal(signal.SIGHUP)
        assert awaited(lambda: (now := service.workers()) and now != before and len(now) == 1)
        assert listed in service.server.get("/v1/rulesets").json()["rulesets"]
        assert 0 == service.stop()


def jumping_clock(folder):
    """Return the settings of a service by whose clock ``jump`` sets the time, and that function."""
    clock = folder / "clock"
    clock.write_text("0", encoding="ascii")

    def jump(ahead):
        new = folder / "new"
        new.write_text(str(ahead), encoding="ascii")
        new.replace(clock)

    return {"CLOCK": str(clock), "PYTHONPATH": str(ROOT / "tests" / "support" / "jumping_clock")}, jump


def test_a_clock_that_jumps_changes_nothing_but_the_time_in_the_log(tmp_path):
    settable, jump = jumping_clock(tmp_path)
    with instance(tmp_path, TIMEOUT="2", REQUEST_TIME="5", KEEPALIVE="5", **settable) as service:
        with callers(service.server.address[1], 2) as asking:
            workers = service.workers()
            sleep(0.5)
            for ahead in (DAY, -DAY):
                jump(ahead)
                sleep(2.5)
                assert workers == service.workers()
        assert [[], []] == [each.failures for each in asking]
        assert 0 == service.stop()
    lines = [json.loads(line) for line in service.log.read_text(encoding="utf-8").splitlines()]
    asked = [line for line in lines if line["logger"] == "service.requests"]
    assert all(0 < line["duration_ms"] < 5000 for line in asked)
    assert 3 == len({line["time"][:10] for line in asked})


def test_a_clock_that_jumps_neither_lifts_nor_locks_the_rate_limit(tmp_path):
    settable, jump = jumping_clock(tmp_path)
    with instance(tmp_path, RATE_LIMIT="25/day", **settable) as service:
        answers = []
        for ahead, number in ((0, 18), (DAY, 3), (-DAY, 5)):
            jump(ahead)
            answers += [service.server.score(HAND) for _ in range(number)]
        left = [each.headers["RateLimit"].partition(";t=")[0] for each in answers]
        assert [200] * 25 + [429] == [each.status_code for each in answers]
        assert [*(f'"hands";r={n}' for n in reversed(range(25))), '"hands";r=0'] == left
