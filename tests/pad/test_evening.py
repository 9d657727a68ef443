"""What the score pad keeps of an evening, tested without a page in Node.js: storage, locks, undo, waiting deals."""

import subprocess
from pathlib import Path

from support.programs import found, needs

FOLDER = Path(__file__).parent / "evening"


@needs("node")
def test_the_evening_is_kept():
    tests = sorted(FOLDER.glob("*.test.mjs"))
    assert tests
    command = [found("node"), "--test", "--test-reporter=tap", *tests]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert 0 == run.returncode, run.stdout
