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
# The threshold is of ten in tenths; what remains is that it listens at all.
@pytest.mark.parametrize("asked", [["verify"], ["security", "--offline=true", "--threshold=15"]], ids=" ".join)
def test_systemd_understands_the_unit_and_finds_it_well_shut_in(unit, asked):
    tried = subprocess.run(["systemd-analyze", *asked, unit], capture_output=True, text=True, check=False)
    assert 0 == tried.returncode, tried.stdout + tried.stderr
    assert "" == tried.stderr or asked != ["verify"]


def test_the_service_knows_and_accepts_its_settings(monkeypatch):
    settings = dict(re.findall(r"^Environment=(\w+)=(.*)$", TEXT, flags=re.MULTILINE))
    assert settings
    assert set() == wrong_settings(monkeypatch, settings)


def test_a_wrong_setting_is_not_tried_again():
    assert f"RestartPreventExitStatus={WRONG_SETTINGS}\n" in TEXT


def test_the_service_may_end_what_it_is_doing():
    [seconds] = re.findall(r"^TimeoutStopSec=(\d+)$", TEXT, flags=re.MULTILINE)
    assert int(seconds) > Settings().graceful_timeout
