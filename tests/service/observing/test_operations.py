"""What those who run the service see: the log, the counts, and the headers of every answer."""

import json
import logging
import os
import re
import signal
from collections import Counter
from itertools import count

import pytest
from gunicorn.config import Config
from prometheus_client.parser import text_string_to_metric_families

from service import middleware
from service.app import create_app
from service.http import media_types
from service.observing.logs import REQUEST_ID, JsonLines, ServerLog
from service.observing.metrics import Metrics
from service.observing.record import count_faults
from service.scores import scoring
from service.settings.variables import Settings
from support.laws import for_each
from support.observing import awaited, counts_in, lines_of
from support.serving import ROOT, posted, serving

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
BRITISH = HAND | {"ruleset": "british"}
BATCH = "/v1/scores/batch"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
OF_DOCS = [
    *("/docs", "/docs/docs.css", "/docs/docs.js", "/docs/first.json", "/docs/swagger-ui.css", "/openapi.json"),
    *("/docs/swagger-ui-bundle.js", "/docs/favicon-32x32.png", "/openapi.yaml", "/tiles.svg"),
]
SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def requests_counted(counts, route):
    return {
        (dict(labels)["method"], dict(labels)["status"]): value
        for (name, *labels), value in counts.items()
        if name == "mahjong_requests_total" and dict(labels)["route"] == route
    }


# One process.


@pytest.fixture
def alone():
    """Return a service with counts of its own."""
    return create_app(Settings()).test_client()


def whole(answer):
    """Read an answer to its end, as a server does."""
    with answer:
        return answer.get_data()


def counts_of(client):
    return counts_in(client.get("/metrics").text)


def test_requests_are_counted_by_the_template_of_their_route_and_what_is_made_up_as_one(alone):
    for path in ("/v1/rulesets/booklet", "/v1/rulesets/british", "/v1/rulesets/none-such"):
        alone.get(path)
    for number in range(3):
        alone.open(f"/made/up/{number}", method=f"MADE{number}")
    counts = counts_of(alone)
    assert {("GET", "200"): 2.0, ("GET", "404"): 1.0} == requests_counted(counts, "/v1/rulesets/<ruleset_id>")
    assert {("other", "404"): 3.0} == requests_counted(counts, "none")


def test_how_long_requests_took_is_counted_by_route_and_how_many_are_in_flight(alone):
    alone.post("/v1/scores", json=HAND)
    counts = counts_of(alone)
    route = ("route", "/v1/scores")
    assert 1 == counts["mahjong_request_duration_seconds_count", route]
    assert 1 == counts["mahjong_request_duration_seconds_bucket", ("le", "+Inf"), route]
    assert counts["mahjong_request_duration_seconds_sum", route] > 0
    # The request for the counts itself.
    assert 1 == counts["mahjong_requests_in_flight",]


def test_hands_are_counted_by_ruleset_wherever_they_are_scored(alone):
    alone.post("/v1/scores", json=HAND)
    alone.post("/v1/scores", json={**HAND, "players": 9})
    whole(alone.post(BATCH, json={"hands": [HAND, BRITISH, {}]}))
    won = {"melds": [[each] * 3 for each in ("DR", "DG", "WE", "WN")], "concealed_tiles": ["B1", "B1"]}
    hands = {"east": {}, "south": {**won, "win": {"source": "wall", "tile": "B1"}}}
    deal = {"ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
    settled = alone.post("/v1/settlements", json={**deal, "hands": hands, "scores": {"west": 8, "north": 8}})
    assert 200 == settled.status_code
    ready = {"concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS", "D7", "D8"]}
    assert 200 == alone.post("/v1/waits", json={**BRITISH, **ready}).status_code
    counts = counts_of(alone)
    expected = {"booklet": 2, "british": 4, "chinese-classical": 0, "dmjl": 0}
    assert expected == {each: counts["mahjong_hands_scored_total", ("ruleset", each)] for each in expected}


@pytest.mark.parametrize(
    "path, sent",
    [
        ("/v1/scores", {**HAND, "concealed_tiles": ["B1"] * 5}),
        ("/v1/waits", {**HAND, "concealed_tiles": [*["B1"] * 5, *["B2"] * 4, *["B3"] * 4]}),
        ("/v1/settlements", {"ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "east",
                             "hands": {"east": {"concealed_tiles": ["B1"] * 5}}}),
    ],
)  # fmt: skip
def test_hands_that_are_refused_are_not_counted_as_scored(alone, path, sent):
    assert 422 == alone.post(path, json=sent).status_code
    assert {0.0} == {value for (name, *_), value in counts_of(alone).items() if name == "mahjong_hands_scored_total"}


def test_refusals_are_counted_once_for_each_code_of_a_request_or_hand(alone):
    faulty = {**HAND, "concealed_tiles": ["X1", "X2"], "players": 9}
    codes = {error["code"] for error in alone.post("/v1/scores", json=faulty).get_json()["errors"]}
    whole(alone.post(BATCH, json={"hands": [faulty, HAND]}))
    whole(alone.post(BATCH, data=b"{", content_type="application/x-ndjson"))
    alone.get("/nowhere")
    refused = {name[1][1]: value for name, value in counts_of(alone).items() if name[0] == "mahjong_refusals_total"}
    assert len(codes) == 2
    assert dict.fromkeys(codes, 2.0) | {"status_400": 1.0, "status_404": 1.0} == refused


def test_a_failure_of_the_service_is_no_refusal():
    refused = Counter()
    count_faults({"status": 500}, refused)
    assert not refused


def test_processes_that_have_counted_nothing_show_nothing(tmp_path):
    assert b"" == Metrics(str(tmp_path)).exposition()


def test_the_line_of_a_request_says_what_was_done(alone, logged, monkeypatch):
    monkeypatch.setattr(middleware, "perf_counter", count(step=0.25).__next__)
    secrets = {"Authorization": "secret", "Referer": "secret"}
    named = {"X-Request-ID": "mine", "User-Agent": "desk/1.0" + 99 * "."}
    alone.post("/v1/scores", json=HAND, headers=named | secrets)
    [line] = logged()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", line.pop("time"))
    assert {
        "level": "info",
        "logger": "service.requests",
        "id": "mine",
        "method": "POST",
        "route": "/v1/scores",
        "status": 200,
        "duration_ms": 250.0,
        "ruleset": "booklet",
        "hands": 1,
        "client": "127.0.0.1",
        "address": "127.0.0.1",
        "user_agent": "desk/1.0" + 92 * ".",
    } == line


def test_the_line_of_a_request_never_says_its_query(alone, logged):
    assert 400 == alone.post("/v1/scores?token=secret", json=HAND).status_code
    [line] = logged()
    assert ("/v1/scores", 400) == (line["route"], line["status"])
    assert "secret" not in str(line)


def test_a_batch_is_told_when_its_answer_ends(alone, logged):
    answer = alone.post(BATCH, json={"hands": [HAND, BRITISH, {}, HAND]})
    assert [] == logged()
    whole(answer)
    [line] = logged()
    assert ("booklet,british", 3, 200) == (line["ruleset"], line["hands"], line["status"])
    assert "aborted" not in line


def test_a_batch_that_nobody_reads_to_its_end_is_told_with_the_hands_really_scored(alone, logged):
    answer = alone.post(BATCH, json={"hands": [HAND] * 1000})
    next(answer.iter_encoded())
    answer.close()
    [line] = logged()
    assert line["aborted"]
    assert 0 < line["hands"] < 1000
    assert 1 == counts_of(alone)["mahjong_requests_in_flight",]


def test_an_unexpected_failure_is_told_with_its_traceback_and_its_request(alone, logged, monkeypatch):
    monkeypatch.setattr(scoring, "read_hand", lambda *_: 1 / 0)
    answer = alone.post("/v1/scores", json=HAND)
    whole(alone.post(BATCH, json={"hands": [HAND]}, headers={"X-Request-ID": "batch"}))
    failure, line, failure_of_batch, line_of_batch = logged()
    assert answer.headers["X-Request-ID"] == failure["id"] == line["id"]
    assert ("error", 500) == (failure["level"], line["status"])
    assert "POST /v1/scores" in failure["message"]
    assert "ZeroDivisionError" in failure["traceback"].splitlines()[-1]
    assert "batch" == failure_of_batch["id"] == line_of_batch["id"]


def test_an_answer_that_breaks_off_is_told_with_its_traceback_and_its_request(alone, logged, monkeypatch):
    monkeypatch.setattr(media_types, "result_line", lambda index, _: 1 // (64 - index) * b" " or b" ")
    answer = alone.post(BATCH, data=65 * (json.dumps(HAND) + "\n"), content_type="application/x-ndjson")
    with pytest.raises(ZeroDivisionError):
        whole(answer)
    failure, line = logged()
    assert answer.headers["X-Request-ID"] == failure["id"] == line["id"]
    assert "the answer broke off" == failure["message"]
    assert line["aborted"]


def test_lines_of_requests_can_be_left_out_and_are_below_the_level(alone, logged, caplog):
    create_app(Settings(log_requests=False)).test_client().post("/v1/scores", json=HAND)
    assert [] == logged()
    caplog.set_level(logging.WARNING, logger="service")
    alone.post("/v1/scores", json=HAND)
    assert [] == logged()


def test_what_is_told_between_requests_belongs_to_none(alone, logged):
    alone.post("/v1/scores", json=HAND)
    assert REQUEST_ID.get() is None


def test_a_message_with_half_a_character_is_written():
    record = logging.makeLogRecord({"msg": "\ud800", "levelname": "ERROR"})
    assert "?" == json.loads(JsonLines().format(record))["message"]


def test_a_server_tells_everything_on_its_standard_output_in_one_form(monkeypatch, capfd):
    for name in ("gunicorn.error", "gunicorn.access", "service", None):
        logger = logging.getLogger(name)
        monkeypatch.setattr(logger, "handlers", [])
        monkeypatch.setattr(logger, "level", logger.level)
        monkeypatch.setattr(logger, "propagate", logger.propagate)
    server_log = ServerLog(Config())
    # So gunicorn says it where each process listens for itself.
    server_log.info("Listening at: %s (%s)", "", 7)
    logging.getLogger("service.batches.many").info("of the service")
    logging.getLogger("of.a.library").warning("of a library")
    written, told = capfd.readouterr()
    assert ["Listening at: 127.0.0.1:8000 (7)", "of the service", "of a library"] == [
        json.loads(line)["message"] for line in written.splitlines()
    ]
    assert not told


def test_the_log_of_gunicorn_has_no_queries_and_no_pages_that_clients_come_from(tmp_path):
    with serving(tmp_path, ACCESS_LOG=str(tmp_path / "access")) as server:
        server.get("/v1/rulesets?token=secret", headers={"Referer": "http://secret.example", "User-Agent": "desk/1.0"})
    [told] = [line for line in (tmp_path / "access").read_text().splitlines() if "/v1/rulesets" in line]
    assert ("desk/1.0" in told, "secret" in told) == (True, False)


# Headers.


def test_what_a_shared_cache_keeps_names_no_client():
    limited = create_app(Settings(rate_limit="20/hour")).test_client()
    of_a_client = {"X-Request-ID", "RateLimit", "RateLimit-Policy"}
    for path, named in (("/v1/rulesets", set()), ("/docs", set()), ("/v1/rulesets/nowhere", of_a_client)):
        answer = limited.get(path, headers={"X-Request-ID": "mine"})
        assert named == of_a_client & set(answer.headers.keys()), path
    kept = limited.get("/v1/rulesets", headers={"If-None-Match": limited.get("/v1/rulesets").headers["ETag"]})
    assert (304, False) == (kept.status_code, "X-Request-ID" in kept.headers)


@for_each("path", ["/", "/nowhere", "/metrics", "/healthz", "/readyz", "/v1/rulesets", *OF_DOCS])
def test_every_answer_carries_the_headers_of_security(client, path):
    answer = client.get(path)
    assert SECURITY == {name: answer.headers.get(name) for name in SECURITY}


def test_answers_to_post_may_not_be_kept(client, contract):
    for path, methods in contract["paths"].items():
        if "post" in methods:
            assert "no-store" == client.post(path, json={}).headers["Cache-Control"], path
    scored = client.post("/v1/scores", json=HAND)
    assert ("no-store", False) == (scored.headers["Cache-Control"], "ETag" in scored.headers)
    assert "public, max-age=3600" == client.get("/v1/rulesets").headers["Cache-Control"]


# Several processes.


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("several")


@pytest.fixture(scope="module")
def several(folder):
    """Run the service in two processes, which count in a folder that holds counts of an earlier start."""
    counts = folder / "counts"
    counts.mkdir()
    (counts / "counter_1.db").write_bytes(b"of an earlier start")
    (counts / "notes.txt").write_text("not a count")
    with serving(folder, WEB_CONCURRENCY="2", PROMETHEUS_MULTIPROC_DIR=str(counts), LOG_LEVEL="info") as running:
        yield running


def workers_of(folder):
    return {
        int(re.findall(r"\d+", line["message"])[0]) for line in lines_of(folder) if "Booting" in line.get("message", "")
    }


def asked_of_both(server, folder):
    """Score hands, each by a connection of its own, until both processes have; return how many."""
    asked = 0
    while len(list((folder / "counts").glob("histogram_*.db"))) < 2 or asked < 40:
        body = json.dumps(HAND).encode()
        assert b" 200 OK" in server.speak(posted("/v1/scores", "application/json", body, "Connection: close"))
        asked += 1
        assert asked < 1000, "one process gets no requests"
    return asked


def test_counts_are_added_up_over_processes_and_outlive_them(several, folder):
    before = counts_of(several).get(("mahjong_hands_scored_total", ("ruleset", "booklet")), 0)
    asked = asked_of_both(several, folder)
    for _ in range(5):
        assert before + asked == counts_of(several)["mahjong_hands_scored_total", ("ruleset", "booklet")]
    ended = min(workers_of(folder))
    os.kill(ended, signal.SIGKILL)
    gauge = folder / "counts" / f"gauge_livesum_{ended}.db"
    assert awaited(lambda: not gauge.exists())
    assert awaited(lambda: len(workers_of(folder)) == 3)
    assert before + asked == counts_of(several)["mahjong_hands_scored_total", ("ruleset", "booklet")]
    assert 1 == counts_of(several)["mahjong_requests_in_flight",]


def test_counts_of_an_earlier_start_are_removed_and_nothing_else(several, folder):
    assert not (folder / "counts" / "counter_1.db").exists()
    assert (folder / "counts" / "notes.txt").exists()


def test_each_line_of_the_log_is_json_and_each_request_has_one(several, folder):
    names = [f"line-{number}" for number in range(20)]
    for name in names:
        several.post("/v1/scores", json=HAND, headers={"X-Request-ID": name})
    assert awaited(lambda: len(lines_of(folder, logger="service.requests", id=names[-1])) == 1)
    told = [line["id"] for line in lines_of(folder, logger="service.requests") if line["id"] in names]
    assert names == sorted(told, key=names.index)
    assert lines_of(folder, logger="gunicorn.error")


def test_a_client_that_goes_away_is_told_of(several, folder):
    hands = 10_000 * (json.dumps(HAND).encode() + b"\n")
    with several.connected(posted(BATCH, "application/x-ndjson", hands, "X-Request-ID: gone")) as connection:
        assert connection.recv(1000)
    [line] = awaited(lambda: lines_of(folder, id="gone", logger="service.requests"))
    assert (True, 200) == (line["aborted"], line["status"])
    assert 0 < line["hands"] < 10_000


def test_an_answer_that_breaks_off_is_told_with_the_name_of_its_request(tmp_path):
    # After the first 64 hands: what fails before them is answered with a problem.
    environment = {"SCORED_HANDS": str(tmp_path / "scored"), "BREAKS_DOWN_AFTER": "65", "PYTHONPATH": "tests"}
    with serving(tmp_path, "support.watched_service:app", **environment) as server:
        hands = 70 * (json.dumps(HAND).encode() + b"\n")
        named = ("X-Request-ID: breaks-down", "Connection: close")
        server.speak(posted(BATCH, "application/x-ndjson", hands, *named))
        failure, line = awaited(lambda: lines_of(tmp_path, id="breaks-down")[:2])
    assert ("the answer broke off", "error") == (failure["message"], failure["level"])
    assert "the service breaks down" in failure["traceback"]
    # More than were answered: some hands are always scored together.
    assert (True, 70) == (line["aborted"], line["hands"])


# The page.


def test_the_page_names_every_metric_with_its_labels(alone):
    alone.get("/nowhere")
    families = {each.name: each.type for each in text_string_to_metric_families(alone.get("/metrics").text)}
    named = re.findall(r"^\| `(mahjong_\w+?)(?:_total)?` \|", OPERATIONS, flags=re.MULTILINE)
    assert sorted(families) == sorted(named)


def test_the_page_names_every_member_of_a_line(alone, logged):
    alone.post("/v1/scores", json=HAND)
    [line] = logged()
    shown, failure = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", OPERATIONS, flags=re.DOTALL)]
    table = OPERATIONS.partition("| member |")[2].partition("\n\n")[0]
    explained = [
        name for cell in re.findall(r"^\| (.*?) \|", table, flags=re.MULTILINE) for name in re.findall(r"`(\w+)`", cell)
    ]
    assert list(line) == list(shown)
    assert [*line, "aborted"] == explained
    assert ["time", "level", "logger", "id", "message", "traceback"] == list(failure)
