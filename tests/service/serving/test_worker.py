"""The worker where a running server cannot be brought to the point: threads that the system refuses."""

import threading

from service.serving.worker import ElasticThreadPool

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


def refused(_thread):
    raise RuntimeError("can't start new thread")
