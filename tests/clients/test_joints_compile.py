"""What an answer gives, the next request takes, over HTTP in both languages.

`make check-clients` checks the same programs with the types of both clients: types_of_the_clients.py.
"""

import re
import subprocess
import sys

import pytest

from support.javascript_clients import COMPILED
from support.programs import found, needs
from support.serving import ROOT

JOINTS = ROOT / "tests" / "clients" / "joints"
PROGRAMS = {"python": JOINTS / "joints.py", "typescript": JOINTS / "joints.mts"}
EACH = [
    "table/deal.hands -> settlements.hands", "table/deal.hands -> scores",
    "table/seats.seats, dealer -> settlements.seats, dealer",
    "table/seats.players, dealer -> table/sheet.players, first_dealer", "table/next.position -> settlements.position",
    "table/next.position -> table/next.position", "table/next.position -> table/sheet.position",
    "table/next.position -> table/sheet.state.position", "settlements.deal -> table/sheet.deals",
    "table/sheet.lines[].deal -> table/sheet.deals", "table/sheet.lines[].deal -> corrections[].with",
    "table/sheet.lines[].deal -> corrections[].was", "table/sheet.corrected_deals[] -> corrections[].was",
    "table/sheet.state -> table/sheet.state", "table/sheet.balances -> settlements.balances",
    "table/sheet.balances, standings -> tournament/standings.rounds[].tables[].scores",
    "tournament/seating.rounds -> tournament/seating.rounds",
    "tournament/seating.rounds -> tournament/standings.rounds",
    "tournament/standings.standings -> tournament/seating.standings", "rulesets.cases[].request -> its address",
    "a problem's advice -> the request that it proposes",
]  # fmt: skip


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, **options)
    assert (0, "") == (done.returncode, done.stderr), done.stdout
    return done.stdout


@pytest.mark.parametrize("language", PROGRAMS)
def test_a_program_has_each_joint(language):
    assert sorted(EACH) == sorted(
        re.findall(r"^ *(?:#|//) (.* -> .*)$", PROGRAMS[language].read_text("utf-8"), re.MULTILINE)
    )


def test_no_program_says_more_of_an_answer_than_its_type():
    assert "cast" not in PROGRAMS["python"].read_text("utf-8")
    assert [] == re.findall(r"\bas (?:unknown|never|[A-Z])|: any\b", PROGRAMS["typescript"].read_text("utf-8"))


def test_the_service_takes_them_from_python(address, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "clients" / "python"))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    run(sys.executable, PROGRAMS["python"], address)


@needs("node", COMPILED)
def test_the_service_takes_them_from_typescript(address, tmp_path):
    program = tmp_path / "joints.mts"
    written = PROGRAMS["typescript"].read_text("utf-8").replace('"mah-jong-scoring-client"', f'"{COMPILED.as_uri()}"')
    program.write_text(written, encoding="utf-8")
    run(found("node"), program, address)
