"""mah-jong-scoring score: archives of hands, a line each."""

import io
import json
import os
import signal
import sys
from contextlib import closing

import pytest

from service import __main__ as command_line
from service.commands.support import workers
from service.commands.support.archive_parts import LONGEST_LINE
from service.commands.support.options import CommandError
from service.scores.answers import SCORE_FIELDS
from support.command_line import Copy, at_a_terminal
from support.observing import awaited
from support.sample import HAND
from support.serving import ROOT

SCORE = {"total": 112}
WITHOUT_RULESET = {name: value for name, value in HAND.items() if name != "ruleset"}


def lines(*hands):
    return b"".join((each if isinstance(each, bytes) else json.dumps(each).encode()) + b"\n" for each in hands)


@pytest.fixture
def archive(tmp_path):
    path = tmp_path / "hands.ndjson"

    def write(*hands):
        path.write_bytes(lines(*hands))
        return str(path)

    return write


@pytest.fixture
def score(monkeypatch, capsysbinary):
    """Score hands by the command; return the exit code, what it wrote, and what it told."""

    def run(*arguments, sent=b"", number_of_workers="1"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(sent))))
        code = command_line.main(["score", "--workers", number_of_workers, *arguments])
        written, told = capsysbinary.readouterr()
        return code, [json.loads(line) for line in written.splitlines()], told.decode()

    return run


def test_hands_of_the_standard_input_are_scored_a_line_each(score, client):
    code, written, told = score(sent=lines(HAND, HAND))
    whole = client.post("/v1/scores", json=HAND).get_json()
    assert (0, "") == (code, told)
    assert [{"index": 0, "score": whole}, {"index": 1, "score": whole}] == written


def test_each_hand_of_a_file_is_scored_with_the_fields_asked_for(score, archive):
    assert (0, [{"index": 0, "score": SCORE}], "") == score(archive(HAND), "--fields", "total")
    assert (0, [], "") == score(sent=b"\n")


def test_a_hand_that_cannot_be_has_a_problem_and_makes_the_exit_code_1(score):
    code, written, _ = score("--fields=total", sent=lines(HAND, {**HAND, "players": 9}, b"{", HAND))
    assert 1 == code
    assert [0, 1, 2, 3] == [line["index"] for line in written]
    assert [SCORE, None, None, SCORE] == [line.get("score") for line in written]
    assert [(422, "#/hands/1"), (400, "#/hands/2")] == [
        (line["problem"]["status"], line["problem"]["instance"]) for line in written if "problem" in line
    ]


def test_blank_lines_are_not_counted_and_the_last_line_needs_no_end(score):
    _, written, _ = score("--fields=total", sent=b"\n \r\n" + lines(HAND) + b"\n\t\n" + lines(HAND).rstrip())
    assert [{"index": 0, "score": SCORE}, {"index": 1, "score": SCORE}] == written


@pytest.mark.parametrize("hands", [b"", b"\n", b"\n\n" + lines(HAND), lines(HAND, HAND), b"[]", b"{", b"x" * 2**20])
def test_a_byte_order_mark_changes_no_result(score, hands):
    assert score("--fields", "total", sent=hands) == score("--fields", "total", sent=b"\xef\xbb\xbf" + hands)


@pytest.mark.parametrize("size", [LONGEST_LINE, LONGEST_LINE + 1])
def test_a_first_line_with_a_mark_may_be_as_long_as_others(score, size):
    long = b'"' + b"x" * (size - 2) + b'"'
    assert score(sent=long + b"\n" + lines(HAND)) == score(sent=b"\xef\xbb\xbf" + long + b"\n" + lines(HAND))


@pytest.mark.parametrize("behind, more", [(b"", 0), (b"\n", 0), (b"\n" + lines(HAND), 1)])
def test_a_line_that_is_too_long_spoils_only_its_own_result(score, behind, more):
    long = json.dumps(HAND).encode().ljust(3 * LONGEST_LINE)
    _, written, _ = score("--fields=total", sent=lines(HAND) + long + behind)
    assert [None, 413] == [line.get("problem", {}).get("status") for line in written[:2]]
    assert [{"index": 2, "score": SCORE}] * more == written[2:]


def test_a_line_may_be_as_long_as_is_told(score):
    long = json.dumps(HAND).encode().ljust(LONGEST_LINE - 1) + b"\n"
    _, written, _ = score("--fields=total", sent=b" " + long + long)
    assert [413, None] == [line.get("problem", {}).get("status") for line in written]


# Rulesets.


def test_a_hand_that_names_no_ruleset_alone_is_given_the_one_of_the_command(score):
    code, written, _ = score("--ruleset", "booklet", "--fields", "ruleset,total", sent=lines(WITHOUT_RULESET))
    assert (0, "booklet", 112) == (code, written[0]["score"]["ruleset"]["id"], written[0]["score"]["total"])
    nothing = {"seat_wind": "east", "prevailing_wind": "east"}
    sent = lines({**nothing, "ruleset": "booklet"}, nothing)
    _, written, _ = score("--ruleset", "british", "--fields", "ruleset", sent=sent)
    assert ["booklet", "british"] == [line["score"]["ruleset"]["id"] for line in written]


@pytest.mark.parametrize(
    "options, sent, faults",
    [
        ([], lines(WITHOUT_RULESET), [("/ruleset", "missing")]),
        (["--ruleset", "booklet"], b"[1]\n", [("", "not_an_object")]),
    ],
)
def test_without_one_a_hand_must_name_its_ruleset_and_be_an_object(score, options, sent, faults):
    _, [line], _ = score(*options, sent=sent)
    assert faults == [(each["pointer"], each["code"]) for each in line["problem"]["errors"]]


# Workers.


def test_several_workers_write_what_one_writes(score):
    sent = lines(*([HAND, {**HAND, "seat_wind": "east"}, b"?"] * 500))
    alone = score("--fields=total,net", sent=sent)
    assert 1500 == len(alone[1])
    assert alone == score("--fields=total,net", sent=sent, number_of_workers="2")


def test_parts_are_taken_no_faster_than_they_are_worked_on():
    taken = []
    parts = (taken.append(number) or number for number in range(1000))
    with closing(workers.map_in_order(abs, parts, 2)) as results:
        assert [0, 1, 2] == [next(results) for _ in range(3)]
        assert len(taken) < 10


def test_what_is_wrong_with_a_part_is_raised_in_its_turn_and_a_worker_that_dies_is_told():
    results = workers.map_in_order(int, ["0", "1", "x"], 2)
    assert [0, 1] == [next(results), next(results)]
    with pytest.raises(ValueError, match="invalid literal"):
        next(results)
    with pytest.raises(CommandError, match="worker"):
        list(workers.map_in_order(os._exit, [1], 2))


def test_a_worker_is_not_interrupted_by_the_terminal():
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        workers.leave_interrupts_to_parent()
        assert signal.SIG_IGN == signal.getsignal(signal.SIGINT)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# What cannot be.


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["--ruleset", "mystery"], "booklet"),
        (["--fields", "totals"], ", ".join(SCORE_FIELDS)),
        (["--workers", "0"], "x>=1"),
        (["--workers", "two"], "integer"),
        (["--resume"], "--output"),
        (["no-such-file"], "no-such-file: No such file"),
        (["--output", "/no/such/folder/scores"], "/no/such/folder/scores.part: No such file"),
        (["--no-such-option"], "--no-such-option"),
    ],
)
def test_a_command_that_cannot_be_is_told_and_makes_the_exit_code_2(score, arguments, told):
    code, written, message = score(*arguments)
    assert (2, []) == (code, written)
    # The lines are broken as the terminal is wide.
    assert told in " ".join(message.split())


def test_a_command_must_be_named(capsys):
    assert 2 == command_line.main([])
    assert "COMMAND" in capsys.readouterr().err


def test_the_help_shows_how_to_call_it(capsys):
    assert 0 == command_line.main(["score", "--help"])
    assert "mah-jong-scoring score --ruleset booklet < hands.ndjson > scores.ndjson" in capsys.readouterr().out


# As a process.


@pytest.mark.parametrize("end, number_of_workers", [(signal.SIGINT, "1"), (signal.SIGTERM, "2")])
def test_an_interrupted_run_stops_quietly_and_can_be_resumed(archive, tmp_path, end, number_of_workers):
    part, output = tmp_path / "scores.ndjson.part", tmp_path / "scores.ndjson"
    arguments = [archive(*[HAND] * 20_000), f"--workers={number_of_workers}", "--fields=total", "--output", str(output)]
    running = Copy("score", *arguments)
    assert awaited(lambda: part.exists() and part.stat().st_size > 1000)
    os.kill(running.pid, end)
    assert (130, "") == running.ended()
    written = part.read_bytes()
    assert 1 < written.count(b"\n") <= 20_000
    assert written.endswith(b"}\n")
    assert not output.exists()


def test_nobody_who_reads_is_no_trouble(archive, tmp_path):
    os.mkfifo(pipe := tmp_path / "pipe")
    running = Copy("score", archive(*[HAND] * 2000), output=pipe)
    with pipe.open("rb") as reading:
        assert reading.readline().startswith(b'{"index":0')
    assert (141, "") == running.ended()


def test_a_full_disk_is_told_once(archive):
    code, told = Copy("score", archive(HAND), output="/dev/full").ended()
    assert (2, 1) == (code, told.count("\n"))
    assert "the output: No space left on device." in told


def test_a_terminal_is_told_how_far_it_is(archive):
    told = at_a_terminal("score", archive(HAND, b"{"), "--workers=1", "--fields=total")
    assert "100%" in told
    assert "2 done, 1 with problems" in told


def test_the_service_is_run_with_its_own_settings_and_the_version_is_that_of_the_contract(
    monkeypatch, contract, capsys
):
    asked = []
    monkeypatch.setattr(os, "execv", lambda *call: asked.append(call) or sys.exit(0))
    with pytest.raises(SystemExit):
        command_line.main(["serve"])
    assert [(sys.executable, [sys.executable, "-m", "gunicorn", "--config", str(ROOT / "gunicorn.conf.py")])] == asked
    command_line.main(["--version"])
    assert capsys.readouterr().out.endswith(f" {contract['info']['version']}\n")


def test_the_installed_command_is_the_module(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["mah-jong-scoring", "score", "--workers=1", "no-such-file"])
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert 2 == command_line.command_line()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert 'mah-jong-scoring = "service.__main__:command_line"' in (ROOT / "pyproject.toml").read_text()
