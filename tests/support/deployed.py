"""What deploy/ and requirements/ say, read."""

import re

import yaml
from packaging.markers import Marker

from service.settings.environment import from_environment
from service.settings.variables import FIELDS
from support.serving import ROOT

DEPLOY = ROOT / "deploy"


def read(path):
    """Read a file of deploy/ in YAML, all that it holds."""
    return list(yaml.safe_load_all((DEPLOY / path).read_text(encoding="utf-8")))


def wrong_settings(monkeypatch, environment):
    """Return the variables that the service does not know, after a start with these settings."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    from_environment()
    return set(environment) - {variable.name for variable, _ in FIELDS.values()}


def locked(name):
    """Return each package of a lock with its version and hashes."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    return {re.split(r"\[|==", line)[0]: line for line in lines}


def in_image(name):
    """Return the packages of a lock that are installed for the Python of the image."""
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    [version] = set(re.findall(r"^FROM python:([\d.]+)", dockerfile, re.MULTILINE))
    image = {"python_full_version": version, "python_version": version.rpartition(".")[0], "sys_platform": "linux"}
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    wanted = re.findall(r"^([a-z0-9-]+)(?:\[[\w,-]+\])?==\S+(?: ; (.*?))? \\$", text, re.MULTILINE)
    return {package for package, marker in wanted if not marker or Marker(marker).evaluate(image)}
