"""Keys: who may ask for what, how a key is sent, kept, handed out and taken away, and what nobody is told of it."""

import hashlib
import json
import re

import pytest

from service import __main__ as command_line
from service.access import keys
from service.access.keys import Keys
from service.app import create_app
from service.settings.environment import Settings, WrongSettingsError, from_environment
from service.settings.key_file import read_keys
from support.kept import assert_answer_kept
from support.keys import bearer, challenge_of, key_of, written

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
SCORES = "/v1/scores"
DESK, DESK_LINE = key_of("desk")
OLD, OLD_LINE = key_of("desk")
SCRAPER, SCRAPER_LINE = key_of("prometheus", "admin")
BOTH, BOTH_LINE = key_of("office", "score", "admin")


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "keys"
    written(path, "# Club", "", DESK_LINE, OLD_LINE, f"  {SCRAPER_LINE}", BOTH_LINE)
    return path


@pytest.fixture
def asked(file):
    return create_app(Settings(api_keys_file=str(file), metrics_need_key=True)).test_client()


@pytest.fixture
def clock(monkeypatch):
    """Return the time that the keys are told, in seconds; it stands still unless it is set."""
    now = [1000.0]
    monkeypatch.setattr(keys, "monotonic", lambda: now[0])
    return now


# Open by default.


def test_unless_set_up_nobody_is_asked_for_a_key_and_none_that_is_sent_is_looked_at(client, logged):
    assert 200 == client.post(SCORES, json=HAND, headers=bearer("mjs_of_another_service")).status_code
    [line] = logged()
    assert "127.0.0.1" == line["client"]
    assert 200 == client.post(SCORES, json=HAND).status_code
    assert 200 == client.get("/metrics").status_code


# Who may ask for what.


@pytest.mark.parametrize(
    "headers",
    [
        {"Authorization": f"Bearer {DESK}"},
        {"Authorization": f"bearer   {DESK} "},
        {"X-API-Key": DESK},
        {"X-API-Key": OLD},
        {"X-API-Key": DESK, "Authorization": "Bearer of-a-proxy"},
        {"X-API-Key": "", "Authorization": f"Bearer {DESK}"},
        {"X-API-Key": BOTH},
    ],
)
def test_a_good_key_is_let_in_however_it_is_sent(asked, headers):
    assert 200 == asked.post(SCORES, json=HAND, headers=headers).status_code


@pytest.mark.parametrize("headers", [{}, {"Authorization": f"Basic {DESK}"}, {"Authorization": "Bearer"}])
def test_who_sends_no_key_is_told_how_to(asked, headers):
    answer = asked.post(SCORES, json=HAND, headers=headers)
    assert (401, "application/problem+json") == (answer.status_code, answer.content_type)
    assert ("Bearer", {"realm": "mah-jong scoring"}) == challenge_of(answer)


@pytest.mark.parametrize(
    "sent", ["x", DESK[:-1], f"{DESK}x", DESK.swapcase(), DESK_LINE.split()[-1], "\xe9" * 2000], ids=range(6)
)
def test_a_wrong_key_is_refused(asked, sent):
    answer = asked.post(SCORES, json=HAND, headers={"X-API-Key": sent})
    assert (401, "application/problem+json") == (answer.status_code, answer.content_type)
    assert "invalid_token" == challenge_of(answer)[1]["error"]
    assert sent not in answer.text


def test_a_key_for_something_else_is_told_which_scope_is_missing(asked):
    answers = asked.post(SCORES, json=HAND, headers=bearer(SCRAPER)), asked.get("/metrics", headers=bearer(DESK))
    for answer, scope in zip(answers, ("score", "admin"), strict=True):
        assert (403, "application/problem+json") == (answer.status_code, answer.content_type)
        assert {"error": "insufficient_scope", "scope": scope} == {
            name: value for name, value in challenge_of(answer)[1].items() if name != "realm"
        }


@pytest.mark.parametrize("sent, status", [(None, 401), (DESK, 403), (SCRAPER, 200), (BOTH, 200)], ids=range(4))
def test_the_counts_can_be_kept_for_the_scope_admin(asked, sent, status):
    assert status == asked.get("/metrics", headers=bearer(sent) if sent else {}).status_code


def test_the_contract_says_which_addresses_need_which_scope(asked, contract):
    for path, methods in contract["paths"].items():
        for method, operation in methods.items():
            security = operation.get("security", contract["security"])
            needs_key = any(security)
            answer = asked.open(re.sub(r"{\w+}", "booklet", path), method=method.upper())
            assert needs_key == (answer.status_code == 401), path
            scope = operation.get("x-scope", contract["x-scope"])
            assert not needs_key or scope == ("score" if path.startswith("/v1/") else "admin"), path


def test_what_is_not_there_is_said_to_be_so_without_a_key(asked):
    assert 404 == asked.get("/nowhere").status_code
    assert 405 == asked.get(SCORES).status_code


def test_what_took_a_key_is_kept_by_no_cache_that_others_use(asked, client):
    assert "private, max-age=3600" == asked.get("/v1/rulesets", headers=bearer(DESK)).headers["Cache-Control"]
    assert "public, max-age=3600" == asked.get("/openapi.yaml").headers["Cache-Control"]
    assert "public, max-age=3600" == client.get("/v1/rulesets").headers["Cache-Control"]


def test_a_refused_request_is_counted_and_scores_nothing(file):
    asked = create_app(Settings(api_keys_file=str(file))).test_client()
    asked.post(SCORES, json=HAND)
    asked.post(SCORES, json=HAND, headers=bearer(SCRAPER))
    # The counts need no key unless set so.
    answer = asked.get("/metrics")
    assert 200 == answer.status_code
    counts = answer.text
    assert 'mahjong_refusals_total{code="status_401"} 1.0' in counts
    assert 'mahjong_refusals_total{code="status_403"} 1.0' in counts
    assert 'mahjong_hands_scored_total{ruleset="booklet"} 0.0' in counts


# What is told of a key.


def test_the_log_names_the_client_and_never_the_key(asked, logged):
    asked.post(SCORES, json=HAND, headers=bearer(DESK))
    asked.post(SCORES, json=HAND, headers=bearer(SCRAPER))
    asked.post(SCORES, json=HAND, headers=bearer(DESK[:-1]))
    lines = logged()
    assert ["desk", "prometheus", "127.0.0.1"] == [line["client"] for line in lines]
    assert {"127.0.0.1"} == {line["address"] for line in lines}
    assert "mjs_" not in json.dumps(lines)


def test_every_hash_is_compared_in_constant_time(file, monkeypatch):
    compared = []
    monkeypatch.setattr(keys.hmac, "compare_digest", lambda *pair: compared.append(pair) or pair[0] == pair[1])
    kept = Keys(str(file))
    for sent, client in ((DESK, "desk"), ("x", None)):
        compared.clear()
        found = kept.find(sent)
        assert client == (found and found.client)
        assert {key.hash for key in read_keys(str(file))} == {known for known, _ in compared}


def test_the_examples_are_answered_exactly_as_shown(asked):
    answers = {
        "no_key": asked.post(SCORES, json=HAND),
        "unknown_key": asked.post(SCORES, json=HAND, headers=bearer("x")),
        "wrong_scope": asked.post(SCORES, json=HAND, headers=bearer(SCRAPER)),
    }
    for name, answer in answers.items():
        assert_answer_kept(name, answer)


# The file.


def test_a_faulty_file_stops_the_start_with_a_sentence(file, monkeypatch):
    monkeypatch.setenv("API_KEYS_FILE", str(file))
    assert str(file) == from_environment().api_keys_file
    written(file, "desk")
    with pytest.raises(WrongSettingsError) as caught:
        from_environment()
    [sentence] = caught.value.sentences
    assert sentence.startswith(f"API_KEYS_FILE must be a file of keys, but line 1 of {file} must be a client, ")


def test_counts_cannot_need_a_key_where_there_are_none(monkeypatch):
    monkeypatch.setenv("METRICS_NEED_KEY", "true")
    with pytest.raises(WrongSettingsError, match="API_KEYS_FILE must be set where METRICS_NEED_KEY is true"):
        from_environment()


# Keys are handed out and taken away while the service runs.


def test_a_new_key_counts_and_one_taken_away_does_not_from_the_next_second(file, clock):
    kept = Keys(str(file))
    new, line = key_of("guest")
    written(file, OLD_LINE, line)
    clock[0] += 0.9
    assert (None, "desk") == (kept.find(new), kept.find(DESK).client)
    clock[0] += 0.2
    assert ("guest", None, "desk") == (kept.find(new).client, kept.find(DESK), kept.find(OLD).client)


def test_no_thread_answers_by_the_old_keys_while_another_reads_the_new_ones(file, clock, monkeypatch):
    kept, others, found = Keys(str(file)), [DESK], []
    written(file, OLD_LINE)
    clock[0] += 2

    def read_slowly(path):
        if others:
            found.append(kept.find(others.pop()))
        return read_keys(path)

    monkeypatch.setattr(keys, "read_keys", read_slowly)
    assert "desk" == kept.find(OLD).client
    assert [None] == found


def test_a_file_that_did_not_change_is_not_read_again(file, clock, monkeypatch):
    kept = Keys(str(file))
    monkeypatch.setattr(keys, "read_keys", lambda _: pytest.fail("it was read again"))
    clock[0] += 2
    assert "desk" == kept.find(DESK).client


@pytest.mark.parametrize("spoil", [lambda file: written(file, "desk"), written, lambda file: file.unlink()])
def test_a_file_that_goes_wrong_leaves_the_keys_read_before_and_is_told_of_once(file, clock, logged, spoil):
    kept = Keys(str(file))
    spoil(file)
    for _ in range(3):
        clock[0] += 2
        assert "desk" == kept.find(DESK).client
    [line] = logged()
    assert ("error", "service.access.keys") == (line["level"], line["logger"])
    assert line["message"].startswith("the keys read before stay valid: ")
    assert str(file) in line["message"]
    written(file, SCRAPER_LINE)
    clock[0] += 2
    assert None is kept.find(DESK)
    assert f"keys read again from {file}: 1" == logged()[-1]["message"]


def test_a_process_that_starts_with_a_file_gone_wrong_lets_nobody_in_until_it_is_mended(file, clock, logged):
    written(file, "desk")
    kept = Keys(str(file))
    assert None is kept.find(DESK)
    written(file, DESK_LINE)
    clock[0] += 2
    assert "desk" == kept.find(DESK).client
    assert logged()[0]["message"].startswith("no key is accepted: line 1 of ")


# The command.


@pytest.fixture
def key(capsys):
    """Call the command; return its exit code, the line, and what it told."""

    def run(*arguments):
        code = command_line.main(["key", *arguments])
        written, told = capsys.readouterr()
        return code, written, told

    return run


@pytest.mark.parametrize(
    "arguments, scopes",
    [([], "score"), (["--scope", "admin"], "admin"), (["--scope", "admin", "--scope", "score"], "score,admin")],
)
def test_the_command_makes_a_key_and_the_line_that_lets_it_in(key, tmp_path, arguments, scopes):
    code, line, told = key("desk-1", *arguments)
    [sent] = re.findall(r"mjs_[A-Za-z0-9_-]{43}\b", told)
    assert 0 == code
    assert f"desk-1 {scopes} sha256:{hashlib.sha256(sent.encode()).hexdigest()}\n" == line
    found = Keys(written(tmp_path / "keys", line.strip())).find(sent)
    assert ("desk-1", set(scopes.split(","))) == (found.client, {scope.value for scope in found.scopes})


def test_no_two_keys_are_alike(key):
    assert 20 == len({key("desk")[2] for _ in range(20)})


@pytest.mark.parametrize("name", ["", "two words", "a/b", "-a", "x" * 65, "é"])
def test_a_client_that_cannot_be_called_so_is_refused(key, name):
    code, line, told = key("--", name)
    assert (2, "") == (code, line)
    assert "NAME must be up to 64 letters, digits and . _ -" in told
