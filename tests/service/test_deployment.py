"""What a deployment sets, and what it is pointed at."""

import pytest

from service.app import create_app
from service.settings.variables import Settings

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}


@pytest.fixture
def set_limit(monkeypatch):
    return lambda value: monkeypatch.setenv("MAX_BODY_BYTES", value)


def test_a_body_may_measure_what_the_environment_allows(set_limit):
    set_limit("2048")
    client = create_app().test_client()
    for size, status in ((2048, 200), (2049, 413)):
        body = client.application.json.dumps(HAND).ljust(size)
        assert status == client.post("/v1/scores", data=body, content_type="application/json").status_code


def test_a_batch_may_be_as_large_as_the_environment_allows(monkeypatch):
    monkeypatch.setenv("MAX_BODY_BYTES", "2048")
    monkeypatch.setenv("MAX_BATCH_BYTES", "2048")
    monkeypatch.setenv("MAX_BATCH_HANDS", "3")
    client = create_app().test_client()
    for hands, size, status in ((3, 2048, 200), (3, 2049, 413), (4, 2048, 413)):
        body = client.application.json.dumps({"hands": [HAND] * hands}).ljust(size)
        assert status == client.post("/v1/scores/batch", data=body, content_type="application/json").status_code


def test_a_sheet_that_takes_too_long_is_given_up():
    client = create_app(Settings(request_time=0)).test_client()
    answer = client.post("/v1/table/sheet", json={"ruleset": "booklet", "deals": [{"outcome": "wash_out"}]})
    assert (503, True) == (answer.status_code, "within 0 seconds" in answer.get_json()["detail"])


def test_settings_that_are_given_count_instead_of_the_environment(set_limit):
    set_limit("2048")
    assert 4096 == create_app(Settings(max_body_bytes=4096)).config["MAX_BODY_BYTES"]


def test_a_server_is_pointed_at_the_service():
    from service.wsgi import app  # noqa: PLC0415 - made when it is imported

    assert {"status": "ok"} == app.test_client().get("/healthz").get_json()


def test_services_in_one_process_share_no_settings():
    small, large = create_app(Settings(max_body_bytes=1024)), create_app(Settings(max_body_bytes=4096))
    body = small.json.dumps(HAND).ljust(2000)
    answers = [
        each.test_client().post("/v1/scores", data=body, content_type="application/json") for each in (small, large)
    ]
    assert [413, 200] == [answer.status_code for answer in answers]
