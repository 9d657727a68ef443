"""The clients as their users have them: built, installed with what they need into an empty project, and used."""

import json
import os
import re
import subprocess
import sys

import pytest

from support.javascript_clients import COMPILED
from support.programs import found, needs
from support.serving import ROOT

pytestmark = pytest.mark.skipif(os.environ.get("CI") != "true", reason="needs the package registries (CI=true)")
PYTHON, TYPESCRIPT = ROOT / "clients" / "python", ROOT / "clients" / "typescript"
MISUSE = """\
import { type ScoreRequest, ScoringClient } from "mah-jong-scoring-client";
const hand: ScoreRequest = { ruleset: "booklet", seat_wnd: "east", prevailing_wind: "east" };
const score = await new ScoringClient("").scoreHand(hand);
console.log(score.totl);
"""


def run(command, cwd):
    # What a user's shell knows; nothing of this project's own folders.
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    done = subprocess.run(
        command, cwd=cwd, env=environment | {"NO_PROXY": "127.0.0.1"}, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


def run_well(command, cwd):
    code, output, wrong = run(command, cwd)
    assert 0 == code, output + wrong
    return output


def examples(folder, language, address):
    """Return the examples on the page of a client, each with what it prints."""
    page = (folder / "README.md").read_text(encoding="utf-8").replace("http://localhost:8000", address)
    return zip(
        *(re.findall(rf"```{each}\n(.*?)```", page, flags=re.DOTALL) for each in (language, "text")), strict=True
    )


def test_the_python_package_does_what_its_page_says(address, tmp_path):
    run_well([sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path], PYTHON)
    [wheel] = tmp_path.glob("*.whl")
    run_well([found("uv"), "venv", "--quiet", "--python", sys.executable, "fresh"], tmp_path)
    python = tmp_path / "fresh" / "bin" / "python"
    locked = ("--constraint", ROOT / "requirements" / "dev.txt")
    run_well([found("uv"), "pip", "install", "--quiet", "--python", python, *locked, f"{wheel}[async]"], tmp_path)

    [hands] = re.findall(r"```json\n(.*?)```", (PYTHON / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL)
    (tmp_path / "hands.ndjson").write_text(hands, encoding="utf-8")
    for number, (example, output) in enumerate(examples(PYTHON, "python", address)):
        (tmp_path / f"example_{number}.py").write_text(example, encoding="utf-8")
        assert output == run_well([python, f"example_{number}.py"], tmp_path)
    checked = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", ".", "--python-executable", python]
    run_well([*checked, *tmp_path.glob("example_*.py")], tmp_path)


@needs("node", COMPILED)
def test_the_typescript_package_does_what_its_page_says(address, tmp_path):
    # It is compiled already, and other tests use it at the same time.
    run_well([found("npm"), "pack", "--silent", "--ignore-scripts", "--pack-destination", tmp_path], TYPESCRIPT)
    [package] = tmp_path.glob("*.tgz")
    lock = json.loads((TYPESCRIPT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    pinned = f"typescript@{lock['node_modules/typescript']['version']}"
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    run_well([found("npm"), "install", "--silent", "--no-audit", "--no-fund", package, pinned], tmp_path)

    scripts = []
    for number, (example, output) in enumerate(examples(TYPESCRIPT, "ts", address)):
        scripts.append(f"example_{number}.ts")
        (tmp_path / scripts[-1]).write_text(example, encoding="utf-8")
        assert output == run_well([found("node"), scripts[-1]], tmp_path)
    compiler = [found("node"), "node_modules/typescript/bin/tsc", "--strict", "--noEmit", "--module", "nodenext"]
    run_well([*compiler, "--target", "es2022", "--exactOptionalPropertyTypes", *scripts], tmp_path)
    (tmp_path / "misuse.ts").write_text(MISUSE, encoding="utf-8")
    _, told, _ = run([*compiler, "--target", "es2022", "misuse.ts"], tmp_path)
    assert ["2", "4"] == re.findall(r"^misuse\.ts\((\d+),\d+\): error TS", told, flags=re.MULTILINE)
