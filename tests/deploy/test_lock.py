"""The lock in requirements/: what is installed is exactly what was looked at."""

import re
import tomllib

import pytest

from support.deployed import locked
from support.serving import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
NAMES = [lock.name for lock in LOCKS]


def test_what_runs_what_is_developed_with_and_what_builds_are_locked():
    assert ["build.txt", "compiled.txt", "dev.txt", "run.txt", "tracing.txt"] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_package_has_an_exact_version_and_hashes(name):
    for line in locked(name).values():
        assert re.fullmatch(r"[a-z0-9-]+(\[.+\])?==[0-9a-z.]+( ; [^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*", line)


@pytest.mark.parametrize("name", NAMES)
def test_a_lock_names_no_host(name):
    assert [] == re.findall(r"\w+://\S+|--\S*(?:index|links)\S*", (ROOT / "requirements" / name).read_text())


@pytest.mark.parametrize("name", ["build.txt", "run.txt", "tracing.txt"])
def test_what_is_deployed_is_what_was_tested(name):
    tested = locked("dev.txt")
    for package, line in locked(name).items():
        assert line == tested.get(package, line)


def test_what_builds_the_wheel_is_locked():
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["dependency-groups"]["build"])
    assert {re.split("[<>=]", each)[0] for each in PROJECT["dependency-groups"]["build"]} <= set(locked("build.txt"))


@pytest.mark.parametrize("name", ["Makefile", "Dockerfile"])
def test_nothing_is_installed_but_by_hash(name):
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    installs = re.findall(r"\bpip\)?[^&|\n]*? install [^&|\n]*", text)
    assert installs
    assert [] == [each for each in installs if not {"--require-hashes", "--no-deps"} & set(each.split())]
