"""The folder of the metrics: the room that files take, and what happens when the folder goes, is full or is damaged."""

import errno
import os
import shutil
from pathlib import Path

import pytest
from prometheus_client import values

from service.app import create_app
from service.observing import metrics, metrics_folder
from service.observing.metrics import Metrics
from service.observing.record import RequestRecord
from service.settings.variables import Settings
from support.observing import counts_in
from support.serving import serving

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
SCORED = ("mahjong_hands_scored_total", ("ruleset", "booklet"))
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "OTHER")
STATUSES = (200, 204, 304, 400, 401, 403, 404, 405, 406, 413, 415, 422, 429, 500, 503)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a folder in which this process counts, as the processes of a server do."""
    monkeypatch.setenv(metrics_folder.VARIABLE, str(tmp_path / "metrics"))
    monkeypatch.setattr(values, "ValueClass", values.ValueClass)
    monkeypatch.setattr(metrics, "_LOOK_INTERVAL", 0)
    (tmp_path / "metrics").mkdir()
    yield tmp_path / "metrics"
    values.close_all_multiprocess_files()


def served(folder):
    return create_app(Settings(metrics_folder=str(folder))).test_client()


def no_room(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_the_files_of_a_process_have_room_for_every_route_method_and_status(folder):
    counted = Metrics(str(folder))
    sizes = {file: file.stat().st_size for file in folder.iterdir()}
    assert sorted(sizes) == sorted(metrics_folder.files_of(str(folder), os.getpid()))
    for rule in create_app(Settings()).url_map.iter_rules():
        for method in METHODS:
            for status in STATUSES:
                counted.end_request(RequestRecord("", method, rule.rule, "", 0.0, status=status), 0.1)
    assert sizes == {file: file.stat().st_size for file in folder.iterdir()}
    # The room is there, not only promised.
    assert all(file.stat().st_blocks * 512 >= size for file, size in sizes.items())


def test_a_process_that_ended_leaves_its_counts_and_no_room_unused(folder):
    assert 200 == served(folder).post("/v1/scores", json=HAND).status_code
    before = Metrics(str(folder)).exposition()
    metrics_folder.MetricsFolder(folder, is_temporary=False).forget_process(os.getpid())
    assert ["counter", "histogram"] == sorted(file.name.split("_")[0] for file in folder.iterdir())
    assert all(file.stat().st_size < 50_000 for file in folder.iterdir())
    values.close_all_multiprocess_files()
    assert counts_in(before.decode())[SCORED] == counts_in(Metrics(str(folder)).exposition().decode())[SCORED]


def test_a_folder_that_goes_costs_the_metrics_until_it_is_back(folder, caplog):
    client = served(folder)
    assert 200 == client.post("/v1/scores", json=HAND).status_code
    shutil.rmtree(folder)
    for _ in range(2):
        answer = client.get("/metrics")
        assert (503, "15") == (answer.status_code, answer.headers["Retry-After"])
        assert 200 == client.post("/v1/scores", json=HAND).status_code
        assert 422 == client.post("/v1/scores", json={}).status_code
    folder.mkdir()
    assert 200 == client.post("/v1/scores", json=HAND).status_code
    counts = counts_in(client.get("/metrics").text)
    # What is counted begins anew, but the request for the metrics is in flight.
    assert (1, 1) == (counts[SCORED], counts[("mahjong_requests_in_flight",)])
    told = [each.message for each in caplog.records if each.name == "service.observing.metrics"]
    assert ["cannot be used" in each for each in told] == [True, False]
    assert told[-1].endswith("is back, and this process counts again")


def test_a_folder_that_goes_before_anything_was_counted_fails_no_request(folder, monkeypatch):
    monkeypatch.setattr(metrics, "_LOOK_INTERVAL", 60)
    client = served(folder)
    shutil.rmtree(folder)
    assert [200, 200] == [client.post("/v1/scores", json=HAND).status_code for _ in range(2)]
    assert 503 == client.get("/metrics").status_code
    folder.mkdir()
    assert 200 == client.post("/v1/scores", json=HAND).status_code
    # Nobody looks for the folder at each request.
    assert [] == list(folder.iterdir())
    assert 1 == counts_in(client.get("/metrics").text)[("mahjong_requests_in_flight",)]


@pytest.mark.parametrize("limits", [{"rate_limit": "20/hour"}, {}])
def test_a_process_that_finds_a_full_folder_serves_without_metrics(folder, monkeypatch, limits):
    with monkeypatch.context() as patch:
        patch.setattr(os, "posix_fallocate", no_room)
        client = create_app(Settings(metrics_folder=str(folder), **limits)).test_client()
        for _ in range(22):
            client.post("/v1/scores", json=HAND)
        assert 503 == client.get("/metrics").status_code
        assert [] == list(folder.iterdir())
    assert 200 == client.get("/metrics").status_code


@pytest.mark.parametrize("content", [b"", b"\xff\xff\xff\x7f", b"\x40\0\0\0\0\0\0\0\x08\0\0\0{{{{{{{{" + bytes(60)])
def test_a_damaged_file_costs_only_the_metrics(folder, content):
    client = served(folder)
    (folder / "counter_7.db").write_bytes(content)
    assert 503 == client.get("/metrics").status_code
    (folder / "counter_7.db").unlink()
    assert 200 == client.get("/metrics").status_code


def test_a_file_that_a_process_is_just_making_costs_nothing(folder, monkeypatch):
    client = served(folder)
    file = folder / "counter_7.db"
    file.touch()
    monkeypatch.setattr("service.observing.metrics.sleep", lambda _: file.write_bytes(bytes(1 << 10)))
    assert 200 == client.get("/metrics").status_code


def test_a_folder_that_cannot_be_looked_into_has_no_files():
    assert not metrics_folder.has_files("x" * 5000, 1)


def test_the_folder_that_is_made_is_removed_at_the_end(tmp_path):
    with serving(tmp_path, WORKER_TMP_DIR=str(tmp_path)) as server:
        assert server.get("/metrics").ok
        assert list(tmp_path.glob("mah-jong-scoring-*/counter_*.db"))
    assert [] == list(tmp_path.glob("mah-jong-scoring-*"))


def test_a_folder_that_cannot_be_stops_the_start(tmp_path, capsys):
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit) as stopped:
        metrics_folder.open_metrics_folder(str(tmp_path / "file" / "counts"), None)
    assert 2 == stopped.value.code
    assert capsys.readouterr().err.startswith("PROMETHEUS_MULTIPROC_DIR must be a folder that can be written to, not")


def test_a_folder_for_counts_forgets_what_a_process_was_doing_and_clears_what_it_holds(tmp_path):
    named = metrics_folder.open_metrics_folder(str(tmp_path / "new"), None)
    for file in ("counter_7.db", "gauge_livesum_7.db", "gauge_livesum_77.db", "other.db"):
        (named.path / file).touch()
    named.forget_process(7)
    assert {"counter_7.db", "gauge_livesum_77.db", "other.db"} == {file.name for file in named.path.iterdir()}
    named.clear()
    assert ["other.db"] == [file.name for file in named.path.iterdir()]
    made = metrics_folder.open_metrics_folder(None, str(tmp_path))
    (made.path / "counter_7.db").touch()
    made.clear()
    assert not Path(made.path).exists()
