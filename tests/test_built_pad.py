"""The scripts of the score pad are those that its modules make."""

from support.programs import needs
from tools.make_pad import BUILT, ESBUILD, make

AGAIN = "run `make pad`"


def contents(folder):
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


@needs(ESBUILD)
def test_the_scripts_are_made_of_the_modules_as_they_are(tmp_path):
    make(tmp_path)
    assert contents(tmp_path) == contents(BUILT), AGAIN
