"""Prints the tests that write what is kept, for ``make rewrite``: those that call a function of ``support.kept``.

The others of their files would take twice as long, and write nothing.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
KEEPING: Final = re.compile(r"assert_\w*kept|assert_answered|REWRITES")
"""What a test names that writes. ``assert_answered`` is that of an example."""


def tests_that_keep() -> Iterator[str]:
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if "support.kept import" in text:
            functions = (each for each in ast.parse(text).body if isinstance(each, ast.FunctionDef))
            for each in functions:
                if each.name.startswith("test_") and any(map(KEEPING.fullmatch, _names_in(each))):
                    yield f"{file.relative_to(ROOT)}::{each.name}"


def _names_in(function: ast.FunctionDef) -> set[str]:
    names = {each.id for each in ast.walk(function) if isinstance(each, ast.Name)}
    return names | {each.attr for each in ast.walk(function) if isinstance(each, ast.Attribute)}


if __name__ == "__main__":
    print(*tests_that_keep())  # noqa: T201
