"""What the image is made of: licences that we may pass on.

`make release` looks at the wheel and the list of all parts: parts_of_a_release.py.
"""

import json
import re
import subprocess
import sys

import pytest

from support.deployed import in_image
from support.serving import ROOT

LICENCES = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
ALLOWED = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MIT", "MPL-2.0", "PSF-2.0"}
# What packages that do not yet name their licence by its SPDX identifier call it.
CALLED = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}


@pytest.fixture(scope="module")
def licences():
    """Return the licence of each package of the image, and of the one that can send traces."""
    packages = list(in_image("tracing.txt"))
    told = subprocess.run(
        [sys.executable, "-m", "piplicenses", "--format=json", "--from=mixed", "--packages", *packages],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return {
        each["Name"].lower().replace("_", "-"): CALLED.get(each["License"], each["License"])
        for each in json.loads(told)
    }


def test_every_licence_is_one_that_we_may_pass_on(licences):
    assert set(in_image("tracing.txt")) == set(licences)
    assert {name for each in licences.values() for name in re.findall(r"[\w.-]+", each)} <= ALLOWED | {"AND", "OR"}


@pytest.mark.parametrize(
    "heading, lock, without", [("In the image", "run.txt", ()), ("With traces", "tracing.txt", ("run.txt",))]
)
def test_the_page_lists_every_package_with_its_licence(licences, heading, lock, without):
    section = LICENCES.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (.*?) \| (`.*) \|$", section, flags=re.MULTILINE)
    shown = {name: licence for licence, names in rows for name in re.findall(r"`([\w-]+)`", names)}
    elsewhere = {name for each in without for name in in_image(each)}
    assert {
        name: licence for name, licence in licences.items() if name in in_image(lock) and name not in elsewhere
    } == shown
