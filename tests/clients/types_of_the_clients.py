"""The types of the clients: those of the contract, so narrow that misuse is found, and each answer fits a next request.

Run by ``make check-clients``, since three type checkers take half a minute of processor time.
"""

import json
import re
import subprocess
import sys

import pytest

from support.javascript_clients import FOLDER
from support.programs import MODULES, found, needs
from support.serving import ROOT

CLIENT = ROOT / "clients" / "python"
EXAMPLES = re.findall(r"```python\n(.*?)```", (CLIENT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL)
JOINTS = ROOT / "tests" / "clients" / "joints"
PYRIGHT = MODULES / ".bin" / "pyright"
TYPESCRIPT = FOLDER / "node_modules" / "typescript" / "bin" / "tsc"

# What a caller with lists of strings writes, and what no checker may let pass.
USE = """\
from collections.abc import Iterator

from mah_jong_client import Refused, Scored, ScoringClient
from mah_jong_client.async_client import AsyncScoringClient
from mah_jong_client.types import Meld, PlayerHand, Score, ScoreRequest, SettlementRequest

tiles: list[str] = ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"]
melds: list[Meld] = [{"tiles": ["DR", "DR", "DR"]}]
bonus_tiles: tuple[str, ...] = ("F2",)
hand: ScoreRequest = {
    "ruleset": "booklet",
    "seat_wind": "south", "prevailing_wind": "east",
    "melds": melds,
    "concealed_tiles": tiles,
    "bonus_tiles": bonus_tiles,
    "win": {"source": "discard", "tile": tiles[8], "discarder": "west"},
    "house_rules": {"limit": 500, "without": ["all_simples"]},
}
lost: dict[str, PlayerHand] = {"east": {"melds": melds, "concealed_tiles": tiles[:10]}}
deal: SettlementRequest = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out", "hands": lost}


def hands() -> Iterator[ScoreRequest]:
    yield hand


def use(client: ScoringClient) -> list[int]:
    score: Score = client.score_hand(hand)
    client.settle_deal(deal)
    totals = [score["total"]]
    for result in client.score_many(hands()):
        if isinstance(result, Refused):
            print([fault.get("pointer") for fault in result.error.faults])
        else:
            totals.append(result.score["total"])
    short = client.score_many([hand], fields=["total"], progress=print)
    return totals + [result.score.get("total", 0) for result in short if isinstance(result, Scored)]


async def use_async(client: AsyncScoringClient) -> list[int]:
    score: Score = await client.score_hand(hand)
    found = [result async for result in client.score_many(hands(), progress=print)]
    return [score["total"], *(each.score["total"] for each in found if isinstance(each, Scored))]
"""
MISUSES = [
    'hand: ScoreRequest = {"ruleset": "booklet", "seat_wind": "up", "prevailing_wind": "east"}',
    'hand: ScoreRequest = {"ruleset": "booklet", "seat_wnd": "east", "prevailing_wind": "east"}',
    'hand: ScoreRequest = {"ruleset": "booklet", "seat_wind": "east"}',
    'hand: ScoreRequest = {"ruleset": "b", "seat_wind": "east", "prevailing_wind": "east", "concealed_tiles": [1]}',
    'def use(client: ScoringClient, hand: ScoreRequest) -> str: return client.score_hand(hand)["total"]',
    'def use(client: ScoringClient, hand: ScoreRequest) -> int: return client.score_hand(hand)["totl"]',
]


def test_the_types_are_those_of_the_contract():
    command = [sys.executable, "-m", "datamodel_code_generator", "--check"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert 0 == run.returncode, f"make types would change them:\n{run.stdout}"


@pytest.fixture
def project(tmp_path):
    """A project with a good program in each file, and a misuse in each of the others."""
    for number, program in enumerate([USE, *EXAMPLES]):
        (tmp_path / f"good_{number}.py").write_text(program, encoding="utf-8")
    imports = "from mah_jong_client import ScoringClient\nfrom mah_jong_client.types import ScoreRequest\n"
    for number, program in enumerate(MISUSES):
        (tmp_path / f"misuse_{number}.py").write_text(f"{imports}{program}\n", encoding="utf-8")
    return tmp_path


def names_of_misuses():
    return {f"misuse_{number}.py" for number in range(len(MISUSES))}


def test_mypy_lets_lists_of_strings_pass_and_finds_every_misuse(project, monkeypatch):
    monkeypatch.setenv("MYPYPATH", str(CLIENT))
    # As where the package is installed: what it says of itself is no business of the project.
    (project / "mypy.ini").write_text("[mypy-mah_jong_client.*]\nfollow_imports = silent\n", encoding="utf-8")
    # Types of the libraries are read once.
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", ROOT / ".mypy_cache" / "package", "."]
    run = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert names_of_misuses() == set(re.findall(r"^(\S+?):\d+: error", run.stdout, flags=re.MULTILINE)), run.stdout


@needs("node", PYRIGHT)
def test_pyright_lets_lists_of_strings_pass_and_finds_every_misuse(project):
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(CLIENT)], "reportUnusedImport": False}
    (project / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [found("node"), PYRIGHT, "--outputjson", "--pythonpath", sys.executable]
    run = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    faults = json.loads(run.stdout)["generalDiagnostics"]
    assert names_of_misuses() == {fault["file"].rpartition("/")[2] for fault in faults}, faults


def test_mypy_takes_each_answer_for_the_next_request(tmp_path, monkeypatch):
    monkeypatch.setenv("MYPYPATH", str(CLIENT))
    # Types of the libraries are read once, and not with the settings of `make check`.
    command = ["-m", "mypy", "--strict", "--cache-dir", ROOT / ".mypy_cache" / "joints", JOINTS / "joints.py"]
    run = subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (0, "") == (run.returncode, run.stderr), run.stdout


@needs("node", TYPESCRIPT)
def test_the_compiler_takes_each_answer_for_the_next_request():
    command = [found("node"), TYPESCRIPT, "--project", JOINTS]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (0, "") == (run.returncode, run.stderr), run.stdout
