"""Makes the scripts and the style of the score pad that browsers load, in service/score_pad/built, for a build.

esbuild joins the modules: one script for the table, one for the dialogs, and what both use.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from service.documents.pad_files import BUILT, FIRST_MODULE, FOLDER, MADE, OFFLINE, hash_of_all, made_from, styles
from tools import make_offline

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = ROOT / "tools" / "pad"
MODULES: Final = PACKAGES / "node_modules"
ESBUILD: Final = MODULES / ".bin" / "esbuild"
_FIRST: Final = f"{Path(FIRST_MODULE).stem}.js"
_LIBRARIES: Final = ("uqr",)
"""Packages that a module imports when they are wanted: a script each, apart from those of the page."""


def make(folder: Path) -> None:
    """Make the scripts and the style in an empty folder."""
    with TemporaryDirectory() as work:
        metafile = Path(work) / "meta.json"
        _esbuild(
            str(FOLDER / FIRST_MODULE),
            "--splitting",
            "--format=esm",
            "--target=es2022",
            "--chunk-names=[name]-[hash]",
            *(f"--alias:{name}=./{name}.js" for name in _LIBRARIES),
            *(f"--external:./{name}.js" for name in _LIBRARIES),
            f"--outdir={folder}",
            f"--metafile={metafile}",
        )
        for name in _LIBRARIES:
            licence = (MODULES / name / "LICENSE").read_text(encoding="utf-8")
            banner = f"--banner:js=/*! {name}\n{licence}*/"
            _esbuild(name, "--format=esm", "--target=es2022", banner, f"--outfile={folder / name}.js")
        outputs = json.loads(metafile.read_text(encoding="utf-8"))["outputs"]
        whole = Path(work) / "style.css"
        whole.write_text("".join(f'@import "{FOLDER / name}";\n' for name in styles()), encoding="utf-8")
        _esbuild(str(whole), f"--outfile={folder / 'style.css'}")
    offline = folder / OFFLINE.name
    offline.mkdir()
    make_offline.make(offline, _esbuild)
    made = {
        "from": made_from(),
        "first": _at_once({Path(path).name: each for path, each in outputs.items()}),
        "offline": hash_of_all(path.read_bytes() for path in sorted(offline.iterdir())),
    }
    (folder / MADE).write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")


def _at_once(outputs: dict[str, dict[str, list[dict[str, str]]]]) -> list[str]:
    """Return the first script, and those that it imports before it runs."""
    found = [_FIRST]
    for name in found:
        asked = (each for each in outputs[name]["imports"] if each["kind"] == "import-statement")
        found.extend(Path(each["path"]).name for each in asked if Path(each["path"]).name not in found)
    return found


def _esbuild(*arguments: str) -> None:
    command = [ESBUILD, *arguments, "--bundle", "--minify", "--log-level=warning"]
    # Libraries are found where npm put them.
    libraries = {"NODE_PATH": str(MODULES)}
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | libraries)  # noqa: S603


def main() -> None:
    """Make what is in ``built`` anew."""
    if not (ESBUILD.exists() and make_offline.PYODIDE.exists()):
        subprocess.run(["npm", "ci", "--silent", "--no-fund", "--no-audit"], cwd=PACKAGES, check=True)  # noqa: S607
    shutil.rmtree(BUILT, ignore_errors=True)
    BUILT.mkdir()
    make(BUILT)


if __name__ == "__main__":
    main()
