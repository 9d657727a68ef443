"""What a release is made of: a wheel that is always the same, and a list of all parts of the image.

Run by ``make release``, since two builds of the wheel take half a minute of processor time.
"""

import json
import os
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from service.languages import TRANSLATED
from support.deployed import locked
from support.serving import ROOT

PARTS = (
    "pyproject.toml", "README.md", "LICENSE", "gunicorn.conf.py", "openapi.yaml", "docs/errors.md", "engine",
    "examples", "service", "tests/cases", "tools",
)  # fmt: skip
BROUGHT = (
    "gunicorn.conf.py", "openapi.yaml", "docs/errors.md", "examples/requests/scores.discard_win.json",
    "cases/booklet.json", *(f"score_pad/built/{name}" for name in ("main.js", "style.css", "uqr.js")),
    *(f"score_pad/built/offline/{name}.gz" for name in ("worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    "score_pad/built/offline/python.zip.gz",
)  # fmt: skip
OF_A_LANGUAGE = ("words.mo", "pad.json")
MADE = shutil.ignore_patterns("*.mo", "pad.json", "built", "__pycache__", "node_modules")


def built(folder, mode, when):
    """Build the wheel from a copy of the project in this folder, with other times and modes of its files."""
    (folder / "docs").mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=MADE)
        else:
            shutil.copy(ROOT / part, folder / part)
    for path in folder.rglob("*"):
        path.chmod(mode | 0o100 if path.is_dir() else mode)
        os.utime(path, (when, when))
    # What npm brings is the same everywhere.
    (folder / "tools" / "pad" / "node_modules").symlink_to(ROOT / "tools" / "pad" / "node_modules")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder / "out"],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"},
        check=True,
        capture_output=True,
    )
    [wheel] = (folder / "out").iterdir()
    return wheel.read_bytes()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return built(tmp_path_factory.mktemp("a"), 0o600, 1_000_000_000)


def test_the_wheel_is_the_same_bytes_wherever_and_whenever_it_is_built(wheel, tmp_path):
    there = tmp_path / "some where" / "else"
    there.mkdir(parents=True)
    assert wheel == built(there, 0o644, 1_700_000_000)


def test_the_wheel_brings_the_contract_the_worked_cases_and_what_the_build_makes(wheel):
    with ZipFile(BytesIO(wheel)) as packed:
        brought = set(packed.namelist())
    assert {f"service/{name}" for name in BROUGHT} <= brought
    assert {f"service/words/{tag}/LC_MESSAGES/{name}" for tag in TRANSLATED for name in OF_A_LANGUAGE} <= brought


def test_the_list_of_parts_names_all_that_is_in_the_image_with_hashes(tmp_path):
    made = tmp_path / "sbom.json"
    venv = Path(sys.executable).parent.parent
    recipe = subprocess.run(
        ["make", "--dry-run", "sbom", f"VENV={venv}"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.replace("\\\n", " ")
    [command] = [line for line in recipe.splitlines() if "cyclonedx_py" in line]
    subprocess.run(command.replace("dist/sbom.json", str(made)).split(), cwd=ROOT, check=True, capture_output=True)
    components = json.loads(made.read_text(encoding="utf-8"))["components"]
    assert set(locked("run.txt")) == {each["name"] for each in components}
    assert all(reference["hashes"] for each in components for reference in each["externalReferences"])
