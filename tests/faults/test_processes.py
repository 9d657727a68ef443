"""Processes that die, stop and are replaced: what was being answered is lost at worst, and nothing else."""

import json
import os
import signal
import socket
from contextlib import ExitStack, closing
from selectors import DefaultSelector
from time import monotonic, sleep
from types import SimpleNamespace

import pytest
from gunicorn.config import Config

from service.app import create_app
from service.serving.worker import DeadlineWorker
from service.settings.variables import Settings
from support.faults import LONG, callers
from support.instances import instance
from support.observing import awaited
from support.programs import needs
from support.proxy import fronting
from support.sample import HAND
from support.serving import posted, rest_of
from support.slow_clients import KINDS

CALLERS = 6
TIMES = 20 if LONG else 2


def test_a_process_that_is_killed_takes_only_its_requests_with_it(tmp_path):
    with instance(tmp_path, WEB_CONCURRENCY="2") as service, callers(service.server.address[1], CALLERS) as asking:
        for _ in range(TIMES):
            assert awaited(lambda: len(service.workers()) == 2)
            sleep(0.5)
            before = [len(each.failures) for each in asking]
            killed = monotonic()
            os.kill(service.workers()[0], signal.SIGKILL)
            assert awaited(lambda at=killed: any(began > at for each in asking for began, *_ in each.well))
            sleep(1.5)
            for each, number in zip(asking, before, strict=True):
                # What it was answering, and what came to it while the system had not yet closed its socket.
                assert len(each.failures) <= number + 2
                assert all(began < killed + 0.5 for began, *_ in each.failures)
        assert awaited(lambda: len(service.workers()) == 2)
    assert all(each.well for each in asking)


@needs("nginx")
def test_two_instances_behind_a_proxy_are_replaced_without_a_failed_request(tmp_path):
    with ExitStack() as stack:
        folders = [tmp_path / name for name in ("one", "other", "nginx")]
        for folder in folders:
            folder.mkdir()
        services = [stack.enter_context(instance(folder)) for folder in folders[:2]]
        ports = [each.server.address[1] for each in services]
        proxied = stack.enter_context(fronting(folders[2], "compose.conf", *ports))
        with callers(proxied.address[1], CALLERS) as asking:
            for _ in range(TIMES // 2):
                for service in services:
                    sleep(0.5)
                    assert 0 == service.stop()
                    service.start()
    assert [[]] * CALLERS == [each.failures for each in asking]
    assert all(len(each.well) > 10 for each in asking)


@pytest.fixture
def streaming(tmp_path):
    """A service that is answering a long batch, and the connection on which it does."""
    hands = 3000
    body = b"".join(json.dumps(HAND).encode() + b"\n" for _ in range(hands))
    sent = posted("/v1/scores/batch", "application/x-ndjson", body)
    with instance(tmp_path) as service, service.server.connected(sent, keeps=65536) as connection:
        assert connection.recv(1)
        yield service, connection, hands


def is_refused(address):
    try:
        socket.create_connection(address, timeout=5).close()
    except ConnectionRefusedError:
        return True
    return False


def test_a_service_that_stops_ends_the_answers_it_has_begun_and_takes_no_more(streaming):
    service, connection, hands = streaming
    service.process.terminate()
    assert awaited(lambda: is_refused(service.server.address))
    assert service.process.poll() is None
    answer = rest_of(connection)
    assert b'{"done":%d}\n' % hands in answer
    assert answer.endswith(b"0\r\n\r\n")
    assert 0 == service.process.wait(20)


def test_connections_that_say_nothing_do_not_keep_a_service_from_stopping(tmp_path):
    with instance(tmp_path) as service, ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(closing(socket.create_connection(service.server.address)))
        began = monotonic()
        assert 0 == service.stop()
    assert monotonic() - began < 10


def test_a_service_told_to_quit_waits_for_nobody(tmp_path):
    with instance(tmp_path) as service, ExitStack() as stack:
        for _ in range(20):
            slow = stack.enter_context(closing(socket.create_connection(service.server.address)))
            slow.sendall(KINDS["body"])
        for _ in range(TIMES // 2):
            with callers(service.server.address[1], CALLERS):
                sleep(0.5)
                service.process.send_signal(signal.SIGQUIT)
                # Less than GRACEFUL_TIMEOUT.
                assert 0 == service.process.wait(20)
            service.start()


def reloaded(service):
    before = set(service.workers())
    service.server.close()
    service.process.send_signal(signal.SIGHUP)
    assert awaited(lambda: len(service.workers()) == len(before) and not before & set(service.workers()))


def test_a_service_told_to_reload_replaces_its_process_without_a_failed_request(tmp_path):
    with instance(tmp_path) as service:
        with callers(service.server.address[1], CALLERS) as asking:
            for _ in range(TIMES // 2):
                reloaded(service)
        assert [[]] * CALLERS == [each.failures for each in asking]


def test_a_process_told_to_stop_before_it_began_still_answers_who_waits():
    app = SimpleNamespace(wsgi=lambda: create_app(Settings()))
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.create_connection(listening.getsockname()):
        listening.setblocking(False)
        worker = DeadlineWorker(1, os.getpid(), [listening], app, 30, Config(), None)
        worker.load_wsgi()
        worker.enqueue_req = (answered := []).append
        worker.alive = False
        with DefaultSelector() as worker.poller:
            worker.set_accept_enabled(True)
            worker.set_accept_enabled(False)
        [waits] = answered
        waits.close()
        worker.tmp.close()


def test_several_processes_that_are_told_to_reload_are_all_replaced_and_answer(tmp_path):
    with instance(tmp_path, WEB_CONCURRENCY="2") as service:
        reloaded(service)
        assert 200 == service.server.score(HAND).status_code


def test_processes_whose_master_was_killed_end_what_they_do_and_give_the_address_free(tmp_path):
    with instance(tmp_path, WEB_CONCURRENCY="2") as service:
        with callers(service.server.address[1], CALLERS) as asking:
            sleep(0.5)
            killed = monotonic()
            service.process.kill()
            assert awaited(lambda: is_refused(service.server.address))
        assert all(began > killed for each in asking for began, *_ in each.failures)
        service.process.wait(5)
        service.start()
