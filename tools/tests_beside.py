"""Prints the tests beside what has changed since main, for ``make quick``.

The tests of ``engine/scoring/deal.py`` are ``tests/engine/scoring/test_deal.py``; where there is no such file, those
of that folder, without the folders in it. What has no folder of tests of its own has a few tests in ``OTHERS``.
"""

import re
import subprocess
import sys
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
OF_SPOILT_RULES: Final = re.compile(r"^def test_a_\w+_notices_", re.MULTILINE)
"""What stands in the files of tests that spoil each part of a ruleset, and look for a case that notices."""
LAWS_OF_THE_CONTRACT: Final = "tests/service/test_laws_of_the_contract.py"
OF_THE_CONTRACT: Final = (
    "tests/service/test_contract.py",
    LAWS_OF_THE_CONTRACT,
    "tests/service/fields/test_described.py",
)
LONG: Final = (
    "tests/service/commands/test_archives.py",
    "tests/service/sheet/test_csv_faults.py",
    "tests/service/sheet/test_csv_sheets.py",
    "tests/service/sheet/test_spreadsheets.py",
)
"""Not for each module of their folder: the others of it take at most 20 seconds of processor time together."""
OTHERS: Final = {
    "openapi.yaml": OF_THE_CONTRACT,
    "docs/": ("tests/test_documents.py",),
    "examples/": ("tests/service/test_examples.py",),
    "README.md": ("tests/test_documents.py",),
    "deploy/": ("tests/deploy",),
    "clients/": ("tests/clients/test_python_client.py",),
    **dict.fromkeys(
        ("clients/bruno/", "clients/postman/", "clients/typescript/", "clients/python/mah_jong_client/types.py"),
        ("tests/clients/test_written_clients.py",),
    ),
    "engine/__init__.py": ("tests/engine/test_front_door.py",),
    "engine/errors.py": ("tests/engine/test_front_door.py", "tests/engine/test_fault_places.py"),
    **dict.fromkeys(
        ("engine/tournament/__", "engine/tournament/rounds.py"),
        ("tests/engine/tournament/seating/test_parts.py", "tests/engine/tournament/standings/test_reckoned_twice.py"),
    ),
    "engine/text.py": ("tests/engine/test_front_door.py", "tests/engine/rules/test_terms.py"),
    "service/__": ("tests/service/commands/test_command_line.py",),
    "service/app.py": (OF_THE_ADDRESSES, "tests/service/test_deployment.py"),
    "service/middleware.py": ("tests/service/access/test_admission.py", "tests/service/documents/test_docs_page.py"),
    "service/commands/support/archive": ("tests/service/commands/test_archives.py",),
    "service/commands/support/result_": ("tests/service/commands/test_archives.py",),
    "service/commands/support/workers.py": ("tests/service/commands/test_archives.py",),
    "service/sheet/csv_deals.py": ("tests/service/sheet/test_csv_faults.py",),
    "service/wsgi.py": ("tests/service/test_deployment.py",),
    "service/pages/": (
        "tests/service/documents/test_errors_page.py",
        "tests/service/tournament/standings/test_page.py",
    ),
    "service/pages/card": ("tests/service/rulesets/test_pages.py",),
    "service/pages/docs": ("tests/service/documents/test_docs_page.py",),
    "service/pages/errors": ("tests/service/documents/test_errors_page.py",),
    "service/pages/figures": ("tests/service/sheet/test_figures.py",),
    "service/pages/hand": ("tests/service/pictures/test_hand.py",),
    "service/pages/seating": ("tests/service/tournament/seating/test_seating.py",),
    "service/pages/sheet": ("tests/service/sheet/test_printed.py",),
    "service/pages/standings": ("tests/service/tournament/standings/test_page.py",),
    "service/pages/tiles": ("tests/service/fields/test_tiles.py",),
    "service/pages/OFL": ("tests/service/fields/test_tiles.py",),
    "service/pages/wall": ("tests/service/pictures/test_wall.py",),
    "service/score_pad/": (
        "tests/pad/test_evening.py",
        "tests/pad/test_without_an_answer.py",
        "tests/service/documents/test_score_pad.py",
    ),
    "service/words/": ("tests/test_catalogues.py",),
    "benchmarks/": ("tests/test_benchmarks.py",),
    "pyproject.toml": (OF_THE_CODE, "tests/deploy/test_lock.py"),
    "requirements/": ("tests/deploy/test_lock.py",),
    "tools/": ("tests/test_tests_beside.py",),
    "tools/clients/": ("tests/clients/test_written_clients.py",),
    "tools/make_": ("tests/service/documents/test_score_pad.py",),
    "tools/mutants.py": ("tests/test_mutants.py",),
    "tools/pad/": ("tests/service/documents/test_score_pad.py",),
    "tools/words/": ("tests/test_catalogues.py",),
}
"""The tests of what has no folder of tests. Of several beginnings of a name the longest counts."""


def changed() -> set[str]:
    """Return the files that differ from where HEAD left main, those that git does not know yet among them."""
    return {*_lines("diff", "--name-only", _left_at()), *_lines("ls-files", "--others", "--exclude-standard")}


def _left_at() -> str:
    """Return the commit in which HEAD left main; on main itself that in which it left the main of origin."""
    [head] = _lines("rev-parse", "HEAD")
    mains = _lines("for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/origin/main")
    found = (commit for main in mains for commit in _lines("merge-base", "HEAD", main))
    return next((each for each in found if each != head), head)


def beside(name: str) -> Iterator[str]:
    """Yield the tests of a file."""
    path = Path(name)
    top = path.parts[0]
    code = top in {"engine", "service"} and path.suffix == ".py"
    if code:
        yield OF_THE_CODE
    if name.startswith(("tests/cases/", "engine/rulesets/")):
        yield from OF_THE_CASES
    if name.startswith("engine/rulesets/"):
        yield from of_rulesets()
    if code and path.name == "routes.py":
        yield from (OF_THE_ADDRESSES, LAWS_OF_THE_CONTRACT)
    if name.startswith("tests/support/"):
        importing = _with(re.compile(rf"support\.{re.escape(path.stem)} import"))
        yield from sorted(importing, key=lambda each: (ROOT / each).stat().st_size)[:2]
    elif top == "tests":
        yield from [name] if path.name.startswith("test_") and (ROOT / name).is_file() else []
    elif known := [each for each in OTHERS if name.startswith(each)]:
        yield from OTHERS[max(known, key=len)]
    elif code and (path.parent == Path(top) or (TESTS / top / path.parts[1]).is_dir()):
        yield from _nearest(TESTS / path.parent, f"test_{path.stem}.py")


def of_rulesets() -> list[str]:
    """Return the tests of what is published of a ruleset, and of whether a case notices each part of it."""
    return ["tests/test_published.py", *sorted(_with(OF_SPOILT_RULES))]


def _nearest(folder: Path, name: str) -> list[str]:
    """Return a file of tests; without it those of the folder that would have it, or of the nearest one around that."""
    own = folder / name
    if own.is_file():
        return [str(own.relative_to(ROOT))]
    around = [str(each.relative_to(ROOT)) for each in sorted(folder_beside(folder).glob("test_*.py"))]
    return [each for each in around if each not in LONG]


def _with(words: re.Pattern[str]) -> list[str]:
    """Return the files of tests in which something stands."""
    return [str(each.relative_to(ROOT)) for each in TESTS.rglob("test_*.py") if words.search(each.read_text("utf-8"))]


def folder_beside(folder: Path) -> Path:
    """Return a folder of tests, or the nearest one around it that there is."""
    return next(each for each in (folder, *folder.parents) if each.is_dir())


def _lines(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603, S607
    return done.stdout.splitlines()


if __name__ == "__main__":
    names = changed()
    if not names:
        print("Nothing has changed since main. Commits on main itself are not seen: work on a branch.", file=sys.stderr)  # noqa: T201
    print(*sorted({test for name in names for test in beside(name)}) or [OF_THE_CODE])  # noqa: T201
