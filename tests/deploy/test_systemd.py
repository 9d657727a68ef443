"""The unit of deploy/systemd/: systemd understands it, and finds it well shut in."""

import re
import subprocess

import pytest

from service.settings.environment import WRONG_SETTINGS
from service.settings.variables import Settings
from support.deployed import DEPLOY, wrong_settings
from support.programs import needs

UNIT = DEPLOY / "systemd" / "mah-jong-scoring.service"
TEXT = UNIT.read_text(encoding="utf-8")
HOME = "/opt/mah-jong-scoring"


@pytest.fixture
def unit(tmp_path):
    """Return the unit with a program that is there."""
    program = tmp_path / ".venv" / "bin" / "mah-jong-scoring"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    copy = tmp_path / UNIT.name
    copy.write_text(TEXT.replace(HOME, str(tmp_path)), encoding="utf-8")
    return copy


@needs("systemd-analyze")
def test_systemd_understands_the_unit(unit):
    tried = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (0, "") == (tried.returncode, tried.stderr)


@needs("systemd-analyze")
def test_the_unit_is_well_shut_in(unit):
    # Of ten; what remains is that it listens at all.
    analysed = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=15", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == analysed.returncode, analysed.stdout + analysed.stderr


def test_the_service_knows_and_accepts_its_settings(monkeypatch):
    settings = dict(re.findall(r"^Environment=(\w+)=(.*)$", TEXT, flags=re.MULTILINE))
    assert settings
    assert set() == wrong_settings(monkeypatch, settings)


def test_a_wrong_setting_is_not_tried_again():
    assert f"RestartPreventExitStatus={WRONG_SETTINGS}\n" in TEXT


def test_the_service_may_end_what_it_is_doing():
    [seconds] = re.findall(r"^TimeoutStopSec=(\d+)$", TEXT, flags=re.MULTILINE)
    assert int(seconds) > Settings().graceful_timeout
