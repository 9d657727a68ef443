"""Prints the tests beside what has changed since main, for ``make quick``.

The tests of ``engine/scoring/score.py`` are ``tests/engine/scoring/test_score.py``; where there is no such file, those
of its folder.
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
TESTS: Final = ROOT / "tests"
OF_THE_CODE: Final = "tests/test_architecture.py"
OF_THE_ADDRESSES: Final = "tests/service/test_addresses.py"
OF_THE_CASES: Final = (
    "tests/test_cases.py",
    "tests/test_across_rulesets.py",
    "tests/service/test_refused_requests.py",
    "tests/service/test_answered_requests.py",
)
OF_THE_CONTRACT: Final = ("tests/service/test_contract.py", "tests/service/fields/test_described.py")
OTHERS: Final = {
    "openapi.yaml": OF_THE_CONTRACT,
    "docs": ("tests/test_documents.py",),
    "examples": ("tests/service/test_examples.py",),
    "README.md": ("tests/test_documents.py",),
    "deploy": ("tests/deploy",),
    "clients": ("tests/clients/test_python_client.py",),
}
"""What lies elsewhere, and the tests that it has."""


def changed() -> set[str]:
    """Return the files that differ from where this branch left main, those that git does not know yet among them."""
    [left_at] = _lines("merge-base", "HEAD", "main")
    return {*_lines("diff", "--name-only", left_at), *_lines("ls-files", "--others", "--exclude-standard")}


def beside(name: str) -> Iterator[str]:
    """Yield the tests of a file."""
    path = Path(name)
    top = path.parts[0]
    if name.startswith("tests/cases/"):
        yield from OF_THE_CASES
    elif name.startswith("service/words/"):
        yield "tests/test_catalogues.py"
    elif top in {"engine", "service"}:
        yield OF_THE_CODE
        if name.startswith("engine/rulesets/"):
            yield from OF_THE_CASES
        if path.name == "routes.py":
            yield OF_THE_ADDRESSES
        yield str(_nearest(TESTS / path.parent, f"test_{path.stem}.py").relative_to(ROOT))
    elif top == "tests":
        yield from [name] if path.name.startswith("test_") and (ROOT / name).is_file() else []
    else:
        yield from OTHERS.get(top, ())


def _nearest(folder: Path, name: str) -> Path:
    """Return a file of tests; without it the folder that would have it, or the nearest one around that."""
    own = folder / name
    return own if own.is_file() else folder_beside(folder)


def folder_beside(folder: Path) -> Path:
    """Return a folder of tests, or the nearest one around it that there is."""
    return next(each for each in (folder, *folder.parents) if each.is_dir())


def _lines(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603, S607
    return done.stdout.splitlines()


if __name__ == "__main__":
    print(*sorted({test for name in changed() for test in beside(name)}) or [OF_THE_CODE])  # noqa: T201
