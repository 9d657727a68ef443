"""The examples do what their documents say, and those in docstrings are true."""

import csv
import doctest
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from io import StringIO
from pathlib import Path

import pytest

from engine import all_rulesets
from support.browsing import chromium
from support.case_files import load
from support.kept import REWRITES

ROOT = Path(__file__).parent.parent


# The check of another program.


@pytest.fixture(scope="module")
def address(server):
    return server.url


def check(*arguments):
    command = [sys.executable, str(ROOT / "examples" / "conformance.py"), *arguments]
    return subprocess.run(command, env={"NO_PROXY": "127.0.0.1"}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("ruleset", [each.id for each in all_rulesets()])
def test_the_service_itself_is_found_right(address, ruleset):
    told = check(address, ruleset, address)
    assert 0 == told.returncode, told.stdout + told.stderr
    assert re.fullmatch(r"(\d+) of \1 cases are right\.\n", told.stdout)
    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    assert re.search(r"^```text\n(\d+) of \1 cases are right\.\n```$", page, flags=re.MULTILINE)


def test_a_case_that_is_wrong_is_told_with_its_page(address, monkeypatch, capsys):
    spec = spec_from_file_location("conformance", ROOT / "examples" / "conformance.py")
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    [case] = [each for each in load("booklet") if each["name"].startswith("The same four chows drawn")]
    ask = script.ask

    def spoilt(at, sent=None):
        return ask(at, sent) | ({"total": 44} if sent == case["request"] else {})

    monkeypatch.setattr(script, "ask", spoilt)
    with pytest.raises(SystemExit) as ended:
        script.main(address, "booklet", address)

    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    [shown] = re.findall(r"```text\n(The same .*?)```", page, flags=re.DOTALL)
    told, _, counted = capsys.readouterr().out.rpartition("\n")[0].rpartition("\n")
    right, of_all = map(int, re.findall(r"\d+", counted))
    assert (1, shown.strip(), 1) == (ended.value.code, told, of_all - right)


# The desk of a tournament.


@pytest.fixture(scope="module")
def desk(address, tmp_path_factory):
    """Run the tournament; return its folder and what it printed."""
    folder = tmp_path_factory.mktemp("desk")
    command = [sys.executable, str(ROOT / "examples" / "tournament.py"), address, str(folder)]
    told = subprocess.run(command, env={"NO_PROXY": "127.0.0.1"}, capture_output=True, text=True, check=False)
    assert 0 == told.returncode, told.stderr
    return folder, told.stdout


def test_the_tournament_is_ranked_from_its_plan_to_the_final_standings(desk):
    folder, _ = desk
    text = (folder / "standings.csv").read_text(encoding="utf-8-sig")
    ranked = {row["player"]: row for row in csv.DictReader(StringIO(text))}

    assert 24 == len(ranked)
    assert {"kim": "3"} | {name: "8" for name in ranked if name != "kim"} == {
        name: row["rounds_played"] for name, row in ranked.items()
    }
    assert 8 * 6 * 7 - 1 >= sum(float(row["table_points"]) for row in ranked.values()) > 8 * 6 * 7 - 1 - 5 * 4
    assert {"standings.html", "standings.csv", "plan.html", *(f"standings-{n}.html" for n in range(1, 9))} == {
        each.name for each in folder.iterdir()
    }


def test_team_mates_of_the_tournament_never_meet(desk):
    folder, _ = desk
    rows = list(csv.DictReader(StringIO((folder / "standings.csv").read_text(encoding="utf-8-sig"))))
    places = [(row["team"], number, row[f"R{number} table"]) for row in rows for number in range(1, 9)]
    met = [each for each in places if each[-1]]

    assert 24 * 8 - 5 == len(met) == len(set(met))


def test_the_pages_of_the_tournament_tell_of_the_drop_out_the_substitute_and_the_penalty(desk):
    folder, _ = desk
    page = (folder / "standings.html").read_text(encoding="utf-8")

    assert "Penalty in round 2: Ben, \u22121 (table points): phone" in page
    assert "Substitutes without a rank: substitute-1" in page
    assert 1 == page.count('<abbr title="substitute: friend">')
    assert "Standings after round 3" in (folder / "standings-3.html").read_text(encoding="utf-8")


def test_the_documents_show_the_tournament_as_it_is_run(desk):
    _, printed = desk
    file = ROOT / "docs" / "tournaments.md"
    page = file.read_text(encoding="utf-8")
    if REWRITES:
        # A new version of the service may seat the players otherwise.
        page = re.sub(r"```text\n.*?```", f"```text\n{printed}```", page, flags=re.DOTALL)
        file.write_text(page, encoding="utf-8")
    [shown] = re.findall(r"```text\n(.*?)```", page, flags=re.DOTALL)

    assert shown == printed


def test_the_documents_show_pictures_of_its_pages(desk):
    folder, _ = desk
    pictures = {name: ROOT / "docs" / "pictures" / f"tournament-{name}.png" for name in ("plan", "standings")}
    if "PICTURES" in os.environ:
        with chromium() as browser:
            page = browser.new_page(viewport={"width": 794, "height": 1123})
            page.emulate_media(media="print")
            for name, picture in pictures.items():
                page.set_content((folder / f"{name}.html").read_text(encoding="utf-8"))
                # The margin of the paper.
                page.evaluate("document.body.style.padding = '15mm'")
                page.screenshot(path=picture)
    text = (ROOT / "docs" / "tournaments.md").read_text(encoding="utf-8")

    for picture in pictures.values():
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert f"(pictures/{picture.name})" in text


# The chat bot.


def test_the_chat_bot_scores_a_hand_draws_it_and_sets_one_to_practise(address):
    spec = spec_from_file_location("chat_bot", ROOT / "examples" / "chat_bot.py")
    bot = module_from_spec(spec)
    spec.loader.exec_module(bot)
    told, png = bot.reply(address, "!score booklet south east west [DR DR DR] B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS F2")
    assert told.endswith("**240**")
    assert png.startswith(b"\x89PNG")
    told, png = bot.reply(address, "!practise british hard")
    assert re.search(r"\n\|\|\d+\|\|$", told)
    assert png.startswith(b"\x89PNG")
    assert ("", b"") != bot.reply(address, "!score booklet") != bot.reply(address, "!score booklet a b c D9*")
    assert bot.reply(address, "hello") is None


def test_the_examples_in_docstrings_are_true():
    files = [each for package in ("engine", "service") for each in (ROOT / package).rglob("*.py")]
    with_examples = [each.relative_to(ROOT).with_suffix("") for each in files if ">>> " in each.read_text("utf-8")]
    tried = {each: doctest.testmod(import_module(".".join(each.parts))) for each in with_examples}

    assert [] == [each for each, found in tried.items() if found.failed or not found.attempted]
