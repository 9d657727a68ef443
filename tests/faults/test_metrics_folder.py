"""The folder of the metrics goes, or its disk is full: that costs the metrics, and nothing else."""

import os
import resource
import shutil
import signal
from contextlib import contextmanager

import pytest
import requests

from support.instances import instance
from support.observing import awaited, counts_in, lines_of
from support.sample import HAND

SCORED = ("mahjong_hands_scored_total", ("ruleset", HAND["ruleset"]))


def replaced(service):
    """Kill all processes of a service; return when there are as many others."""
    before = service.workers()
    for each in before:
        os.kill(each, signal.SIGKILL)
    assert awaited(lambda: len(now := service.workers()) == len(before) and not set(now) & set(before))
    assert awaited(lambda: is_ready(service))
    assert service.process.poll() is None


def is_ready(service):
    try:
        return service.server.get("/readyz").ok
    except requests.ConnectionError:
        return False


def check_refusal(answer):
    assert (503, "15") == (answer.status_code, answer.headers["Retry-After"])
    assert "application/problem+json" == answer.headers["Content-Type"]
    assert "folder is missing, full or damaged" in answer.json()["detail"]


def shown(service):
    return awaited(lambda: (answer := service.server.get("/metrics")).ok and counts_in(answer.text))


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_folder_that_is_deleted_costs_only_the_metrics_until_it_is_back(tmp_path, processes):
    folder = tmp_path / "metrics"
    with instance(tmp_path, PROMETHEUS_MULTIPROC_DIR=str(folder), WEB_CONCURRENCY=processes) as service:
        assert 200 == service.server.score(HAND).status_code
        assert 1 == shown(service)[SCORED]
        shutil.rmtree(folder)
        check_refusal(service.server.get("/metrics"))
        assert 200 == service.server.score(HAND).status_code
        replaced(service)
        assert 200 == service.server.score(HAND).status_code
        check_refusal(service.server.get("/metrics"))
        folder.mkdir()
        assert SCORED in shown(service)
        before = shown(service)[SCORED]
        assert 200 == service.server.score(HAND).status_code
        assert awaited(lambda: shown(service)[SCORED] == before + 1)
        assert 1 == shown(service)[("mahjong_requests_in_flight",)]
        shutil.rmtree(folder)
        assert 0 == service.stop()
    assert lines_of(tmp_path, level="warning", logger="service.observing.metrics")


def test_a_temporary_folder_that_is_deleted_is_no_reason_to_end(tmp_path):
    with instance(tmp_path, WORKER_TMP_DIR=str(tmp_path)) as service:
        [folder] = tmp_path.glob("mah-jong-scoring-*")
        shutil.rmtree(folder)
        replaced(service)
        assert 200 == service.server.score(HAND).status_code
        check_refusal(service.server.get("/metrics"))
        assert 0 == service.stop()


@contextmanager
def full_disk(service, room):
    """Let no process of a service, nor those that it starts, write a file beyond some bytes, until the block ends.

    A disk without room refuses to allocate space in the same way, but only an administrator can mount a small one.
    """
    limited = [service.process.pid, *service.workers()]
    for each in limited:
        _, most = resource.prlimit(each, resource.RLIMIT_FSIZE)
        resource.prlimit(each, resource.RLIMIT_FSIZE, (room, most))
    yield
    for each in (service.process.pid, *service.workers()):
        _, most = resource.prlimit(each, resource.RLIMIT_FSIZE)
        resource.prlimit(each, resource.RLIMIT_FSIZE, (most, most))


def test_a_full_disk_costs_only_the_metrics_of_processes_that_start_then(tmp_path):
    folder = tmp_path / "metrics"
    with instance(tmp_path, PROMETHEUS_MULTIPROC_DIR=str(folder)) as service:
        # The log still has room.
        with full_disk(service, 100_000):
            workers = service.workers()
            # Series that there were not before.
            for path in ("/v1/rulesets", "/nowhere", "/docs", "/v1/table/procedures"):
                for method in ("GET", "POST", "DELETE", "OPTIONS"):
                    service.server.request(method, path)
            assert 200 == service.server.score(HAND).status_code
            assert 1 == shown(service)[SCORED]
            assert workers == service.workers()
            replaced(service)
            assert 200 == service.server.score(HAND).status_code
            check_refusal(service.server.get("/metrics"))
            assert all(each.suffix == ".db" for each in folder.iterdir())
        assert SCORED in shown(service)
        assert 0 == service.stop()
