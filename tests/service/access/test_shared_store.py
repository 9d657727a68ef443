"""The store in which processes count together what is left of a rate limit. Each service here stands for a process."""

import socketserver
import time
from threading import Thread

import pytest

from service.access import quotas
from service.app import create_app
from service.settings.environment import Settings, WrongSettingsError, from_environment
from support.addresses import BATCH, SCORES
from support.keys import guessed, key_of, written
from support.observing import counts_in, left_after
from support.programs import needs
from support.redis import running_redis
from support.sample import HAND


@pytest.mark.parametrize("uri", ["memory://", "redis://cache:6379/0", "rediss://:pw@cache", "redis+unix:///run/redis"])
def test_a_store_is_in_memory_or_redis(monkeypatch, uri):
    monkeypatch.setenv("RATE_LIMIT", "6000/minute")
    monkeypatch.setenv("RATE_LIMIT_STORAGE_URI", uri)
    assert uri == from_environment().rate_limit_storage_uri


def test_a_store_without_a_limit_is_refused(monkeypatch):
    monkeypatch.setenv("RATE_LIMIT_STORAGE_URI", "memory://")
    with pytest.raises(
        WrongSettingsError, match="RATE_LIMIT or API_KEYS_FILE must be set where RATE_LIMIT_STORAGE_URI is"
    ):
        from_environment()


@pytest.fixture(scope="module")
def running():
    with running_redis() as server:
        yield server


@pytest.fixture
def redis(running, monkeypatch):
    """Return a server without counts, which services try again at once when it was away."""
    monkeypatch.setattr(quotas, "_STORE_RETRY_INTERVAL", 0)
    running.kill()
    running.start()
    return running


def sharing(redis):
    return create_app(Settings(rate_limit="20/hour", rate_limit_storage_uri=redis.uri)).test_client()


@needs("redis-server")
def test_processes_count_together_in_redis(redis):
    one, other = sharing(redis), sharing(redis)
    assert [19, 18, 17] == [left_after(each.post(SCORES, json=HAND)) for each in (one, other, one)]
    refused = other.post(BATCH, json={"hands": [HAND] * 18})
    assert (429, 16) == (refused.status_code, left_after(refused))
    assert 0 == left_after(one.post(BATCH, json={"hands": [HAND] * 16}))
    assert 429 == other.post(SCORES, json=HAND).status_code


@needs("redis-server")
def test_while_redis_is_gone_each_process_counts_for_itself(redis, caplog):
    one, other = sharing(redis), sharing(redis)
    one.post(SCORES, json=HAND)
    redis.kill()
    assert [19, 18, 19] == [left_after(each.post(SCORES, json=HAND)) for each in (one, one, other)]
    told = [(record.levelname, record.getMessage().split(":")[0]) for record in caplog.records]
    assert [("WARNING", "the store of rate limits does not answer, so each process counts by itself")] * 2 == told
    assert 2 == counts_in(one.get("/metrics").text)["mahjong_rate_limit_store_failures_total",]


@needs("redis-server")
def test_when_redis_is_back_it_counts_again(redis, caplog):
    one, other = sharing(redis), sharing(redis)
    redis.kill()
    one.post(SCORES, json=HAND)
    redis.start()
    assert [19, 18] == [left_after(each.post(SCORES, json=HAND)) for each in (one, other)]
    assert "the store of rate limits answers again" == caplog.messages[-1]


@needs("redis-server")
def test_a_service_starts_without_redis(redis):
    redis.kill()
    assert 200 == sharing(redis).post(SCORES, json=HAND).status_code
    redis.start()


@needs("redis-server")
def test_redis_that_does_not_answer_costs_one_request_half_a_second_now_and_then(redis, monkeypatch):
    monkeypatch.setattr(quotas, "_STORE_RETRY_INTERVAL", 60)
    limited = sharing(redis)
    limited.post(SCORES, json=HAND)
    redis.hang()
    begun = time.monotonic()
    assert 200 == limited.post(SCORES, json=HAND).status_code
    assert 0.2 < time.monotonic() - begun < 5
    for _ in range(5):
        limited.post(SCORES, json=HAND)
    redis.wake()
    assert 1 == counts_in(limited.get("/metrics").text)["mahjong_rate_limit_store_failures_total",]


@needs("redis-server")
def test_the_log_never_shows_the_password_of_the_store(redis, caplog):
    redis.kill()
    uri = redis.uri.replace("//", "//:hunter2@")
    create_app(Settings(rate_limit="20/hour", rate_limit_storage_uri=uri)).test_client().post(SCORES, json=HAND)
    redis.start()
    assert caplog.messages
    assert "hunter2" not in caplog.text


ODD_REPLIES = (
    b"+OK\r\n", b":1\r\n", b"*0\r\n", b"$-1\r\n", b"*2\r\n+a\r\n+b\r\n", b"HTTP/1.1 200 OK\r\n\r\n", b"\x00\xff\r\n",
)  # fmt: skip


@pytest.mark.parametrize("reply", ODD_REPLIES)
def test_a_store_that_answers_what_no_redis_says_counts_as_failing(reply):
    class Odd(socketserver.BaseRequestHandler):
        def handle(self):
            while self.request.recv(65536):
                self.request.sendall(reply)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Odd) as store:
        store.daemon_threads = True
        Thread(target=store.serve_forever, daemon=True).start()
        uri = f"redis://127.0.0.1:{store.server_address[1]}/0"
        limited = create_app(Settings(rate_limit="20/hour", rate_limit_storage_uri=uri)).test_client()
        answers = [limited.post(SCORES, json=HAND) for _ in range(3)]
        store.shutdown()
    assert [200] * 3 == [each.status_code for each in answers]
    assert 17 == left_after(answers[-1])


@needs("redis-server")
def test_processes_count_wrong_keys_together_in_redis_also_without_a_limit_of_hands(redis, tmp_path, monkeypatch):
    monkeypatch.setenv("API_KEYS_FILE", written(tmp_path / "keys", key_of("desk")[1]))
    monkeypatch.setenv("RATE_LIMIT_STORAGE_URI", redis.uri)
    monkeypatch.setenv("WRONG_KEY_LIMIT", "3/hour")
    one, other = create_app().test_client(), create_app().test_client()
    assert [401, 401, 401, 429] == [guessed(each).status_code for each in (one, other, one, other)]
