"""mah-jong-scoring settle, card, wall and completion."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import all_rulesets
from support.command_line import Copy, at_a_terminal
from support.sample import DEAL
from support.serving import ROOT


@pytest.fixture
def deal(tmp_path):
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(DEAL))
    return str(path)


# Settling.


def test_a_deal_is_settled_as_the_service_settles_it(command, client, deal):
    settlement = client.post("/v1/settlements", json=DEAL).get_json()
    code, written, told = command("settle", deal)
    assert (0, settlement, "") == (code, json.loads(written), told)
    code, written, _ = command("settle", sent=json.dumps(DEAL).encode())
    assert (0, settlement) == (code, json.loads(written))


@pytest.mark.parametrize("seats, payment, stands", [
    ({}, " south   west          60   60: the winner's score", " west        60    +240      1240 "),
    ({"seats": {"east": "Ann", "south": "Ben", "west": "Cid", "north": "Dot"}},
     " Ben    Cid           60   60: the winner's score", " Cid         60    +240      1240 "),
])  # fmt: skip
def test_a_terminal_shows_who_pays_whom_and_how_everyone_stands(tmp_path, seats, payment, stands):
    (tmp_path / "deal.json").write_text(json.dumps(DEAL | seats))
    seen = at_a_terminal("settle", str(tmp_path / "deal.json"))
    assert f"\n{payment}  " in seen
    assert f"\n{stands}\n" in seen


def test_a_terminal_shows_what_is_noted_of_a_deal(tmp_path):
    path = tmp_path / "wash-out.json"
    path.write_text(json.dumps({**DEAL, "outcome": "wash_out", "winner": None}))
    assert "Nobody won, so these scores count for nothing." in at_a_terminal("settle", str(path))


def test_a_full_disk_is_told_and_makes_the_exit_code_2(deal):
    for arguments in (["settle", deal], ["card", "booklet"]):
        code, told = Copy(*arguments, output="/dev/full").ended()
        assert (2, 1) == (code, told.count("\n"))
        assert "the output: No space left on device." in told


@pytest.mark.parametrize(
    "arguments, sent, code, told",
    [
        (["settle"], json.dumps(DEAL | {"winner": "dreamer"}), 1, "/winner: "),
        (["settle"], "{", 1, "The document is not JSON"),
        (["settle", "no-such-file"], "", 2, "no-such-file: No such file or directory."),
        (["card", "mystery"], "", 2, "booklet"),
        *((["wall", "british", *wrong], "", 2, wrong[1]) for wrong in (["--throws", "six"], ["--option", "tiles"])),
        (["wall", "british", "--dealer", "nobody"], "", 2, "nobody"),
    ],
)
def test_what_cannot_be_is_told_and_has_an_exit_code(command, arguments, sent, code, told):
    ended, written, message = command(*arguments, sent=sent.encode())
    assert (code, "") == (ended, written)
    assert message.startswith(told) if code == 1 else told in message


# Cards.


@pytest.mark.parametrize("ruleset", [each.id for each in all_rulesets()])
def test_a_card_is_the_one_that_the_service_shows(command, client, ruleset):
    assert (0, client.get(f"/v1/rulesets/{ruleset}/card").text, "") == command("card", ruleset)


def test_a_terminal_shows_a_card_without_its_marks():
    seen = at_a_terminal("card", "booklet")
    assert "Mahjong score card: Booklet" in seen
    assert "| --- |" not in seen
    assert "**" not in seen


# Walls.


@pytest.mark.parametrize(
    "arguments, sent",
    [
        (["chinese-classical", "--throws", "6,2", "2,1"], {"throws": [[6, 2], [2, 1]]}),
        (["chinese-classical", "--throws", "8", "3"], {"throws": [8, 3]}),
        (["booklet", "--throw", "--seed", "7", "--dealer", "south"], {"throw": True, "seed": 7, "dealer": "south"}),
        (
            ["british", "--throws", "8", "3", "--players", "east,west,north"],
            {"throws": [8, 3], "players": ["east", "west", "north"]},
        ),
        (["booklet", "--throws", "3", "7", "--players", "2"], {"throws": [3, 7], "players": 2}),
        (
            ["chinese-classical", "--throws", "8", "3", "--option", "tiles=136", "--option", "dead_wall_refilled=true"],
            {"throws": [8, 3], "options": {"tiles": "136", "dead_wall_refilled": "true"}},
        ),
    ],
)
def test_a_wall_is_opened_as_the_service_opens_it(command, client, arguments, sent):
    code, written, told = command("wall", *arguments)
    assert (0, "") == (code, told)
    assert client.post("/v1/table/wall", json={"procedure": arguments[0], **sent}).get_json() == json.loads(written)


def test_each_example_of_the_help_is_answered(command):
    _, shown, _ = command("wall", "--help")
    examples = re.findall(r"^  .* (wall .*?)(?:  .*)?$", shown.partition("examples:")[2], flags=re.MULTILINE)
    assert [0] * 5 == [command(*example.split())[0] for example in examples]


def test_a_wall_that_cannot_be_opened_so_makes_the_exit_code_1(command):
    code, written, told = command("wall", "chinese-classical", "--seed", "7")
    assert (1, "") == (code, written)
    assert ["/seed", "/throws"] == sorted(line.partition(":")[0] for line in told.splitlines())


@pytest.mark.parametrize("option, live", [
    ((), ["live", "wall", "128", "N-R12", "N-R3"]),
    (("--option", "dead_wall_size=0"), ["live", "wall", "144", "N-R12", "N-R11"]),
])  # fmt: skip
def test_a_terminal_shows_a_wall_step_by_step_with_or_without_a_dead_wall(option, live):
    seen = at_a_terminal("wall", "chinese-classical", "--throws", "6,2", "2,1", *option)
    assert "The throw is 8 (6 + 2) and falls on North." in " ".join(seen.split())
    assert live in [line.split() for line in seen.splitlines()]
    assert [] == re.findall("Thrown by seed|Traceback", seen)


def test_a_terminal_names_the_seed_of_what_was_thrown_here():
    assert "Thrown by seed 7." in at_a_terminal("wall", "booklet", "--throw", "--seed", "7")


# Completion and starting.


def test_a_shell_completes_commands_options_and_ids(command, tmp_path):
    """The script asks the installed program, with the words of the line and the place of the cursor."""
    installed = Path(sys.executable).parent
    (tmp_path / "completion").write_text(command("completion", "bash")[1])
    ask = """
        . ./completion
        complete_for() {
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); $function "$1"; echo "${COMPREPLY[@]}"
        }
        function=$(complete -p mah-jong-scoring | sed 's/.*-F \\([^ ]*\\).*/\\1/')
        complete_for mah-jong-scoring sett
        complete_for mah-jong-scoring score --rules
        complete_for mah-jong-scoring card bri
    """
    variables = os.environ | {"PATH": f"{installed}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(["bash", "-c", ask], cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
    assert ["settle", "--ruleset", "british"] == run.stdout.split()


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_have_a_script_of_their_own(command, shell):
    code, written, _ = command("completion", shell)
    assert (0, True) == (code, "mah-jong-scoring" in written)


def test_tables_are_loaded_only_for_a_terminal():
    program = "import sys; from service.__main__ import main; main(['card', 'booklet']); print('rich' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stdout.endswith("\nFalse\n")


def test_an_archive_of_deals_is_settled_a_line_each(command, client, tmp_path):
    archive, output = tmp_path / "deals.ndjson", tmp_path / "nets.ndjson"
    sent = f"{json.dumps(DEAL)}\n{{\n{json.dumps(DEAL)}\n"
    archive.write_text(sent, encoding="utf-8")
    batch = client.post("/v1/settlements/batch?fields=net", data=sent, content_type="application/x-ndjson").text
    first, wrong, last, _ = map(json.loads, batch.splitlines())

    for workers in ("1", "2"):
        code, written, _ = command("settle", "--many", str(archive), "--fields=net", "--workers", workers)
        assert (1, 3) == (code, len(written.splitlines()))
        assert [first, last] == [json.loads(written.splitlines()[number]) for number in (0, 2)]
        assert wrong["problem"]["code"] == json.loads(written.splitlines()[1])["problem"]["code"]
    command("settle", "--many", str(archive), "--fields=net", "--output", str(output))
    assert [first, last] == [json.loads(output.read_bytes().splitlines()[number]) for number in (1, 3)]


def test_options_for_many_deals_are_refused_for_one(command, deal):
    code, _, told = command("settle", deal, "--fields=net")
    assert (2, True) == (code, "add --many" in str(told))


# Any request.


def test_ask_answers_what_the_service_answers(command, client, deal, tmp_path):
    code, written, _ = command("ask", "settlements", deal)
    assert (0, client.post("/v1/settlements", json=DEAL).get_json()) == (code, json.loads(written))
    players = tmp_path / "players.csv"
    players.write_text("id\nann\nben\ncid\ndot\n")
    code, written, _ = command("ask", "tournament/seating", str(players), "number_of_rounds=1", "--as", "csv")
    assert (0, "round,table,east,south,west,north") == (code, written.splitlines()[0].lstrip("\ufeff"))
    code, _, told = command("ask", "tournament/seating", str(players))
    assert (1, "number_of_rounds") == (code, json.loads(told)["errors"][0].get("parameter"))
    assert 2 == command("ask", "table/sheet", str(tmp_path / "none.json"))[0]


def test_ask_takes_parameters_in_several_arguments(command):
    _, written, _ = command("ask", "rulesets/british/cases", "seed=7", "number=2&difficulty=easy")
    assert ["practice-7-1", "practice-7-2"] == [each["id"] for each in json.loads(written)["cases"]]
    assert 2 == command("ask", "settlements", "one.json", "another.json")[0]


def test_ask_counts_nothing_among_the_requests_of_a_service(command, monkeypatch, tmp_path):
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    assert 0 == command("ask", "rulesets")[0]
    assert [] == list(tmp_path.iterdir())
