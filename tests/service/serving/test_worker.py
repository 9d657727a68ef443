"""The worker where a running server cannot be brought to the point: threads that are refused, which of two accepts."""

import socket
import threading

from gunicorn.config import Config

from service.serving import worker
from service.serving.worker import DeadlineWorker, ElasticThreadPool

SOON = 5


def test_where_the_system_has_no_more_threads_those_there_are_do_the_work(monkeypatch):
    with ElasticThreadPool(8) as threads:
        threads.submit(threading.Event().wait, 0.1)
        monkeypatch.setattr(threading.Thread, "start", refused)
        answered = [threads.submit(int, number) for number in range(5)]
        assert [0, 1, 2, 3, 4] == [each.result(SOON) for each in answered]


def test_where_the_system_has_not_a_single_thread_the_work_waits_for_one(monkeypatch):
    with ElasticThreadPool(8) as threads:
        with monkeypatch.context() as without:
            without.setattr(threading.Thread, "start", refused)
            waiting = threads.submit(int, 1)
        assert 2 == threads.submit(int, 2).result(SOON)
        assert 1 == waiting.result(SOON)


def test_of_two_workers_with_one_socket_the_idle_one_accepts(monkeypatch):
    config = Config()
    config.set("workers", 2)
    busy, idle = (DeadlineWorker(0, 0, [], None, 30, config, None) for _ in range(2))
    accepted = []
    for each in (busy, idle):
        each.tmp.close()
        monkeypatch.setattr(each, "enqueue_req", lambda conn, each=each: accepted.append((each, conn.sock.close())[0]))
    monkeypatch.setattr(busy, "_begun", {None: 0.0})
    with socket.create_server(("127.0.0.1", 0)) as listener, socket.create_connection(listener.getsockname()):
        listener.setblocking(False)
        monkeypatch.setattr(worker, "sleep", lambda _: idle.accept(listener))
        busy.accept(listener)
    assert [idle] == accepted


def refused(_thread):
    raise RuntimeError("can't start new thread")
