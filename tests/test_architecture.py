"""The laws of the code itself, which no type checker and no linter knows."""

import ast
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from engine.rulesets import RULESETS
from engine.table.procedures import PROCEDURES
from support.laws import for_each

ROOT = Path(__file__).parent.parent
WRITTEN_BY_PROGRAM = {
    ROOT / "clients" / "python" / "mah_jong_client" / name
    for name in ("types.py", "operations.py", "async_operations.py")
}
MODULES = sorted(
    path
    for package in ("engine", "service", "clients")
    for path in (ROOT / package).rglob("*.py")
    if path not in WRITTEN_BY_PROGRAM
)
TABLES = sorted(path for path in (ROOT / "engine" / "rulesets").glob("*.py") if path.name != "__init__.py")

PACKAGES = [ROOT / "engine", ROOT / "service"]
FOLDERS = sorted({path.parent for package in PACKAGES for path in package.rglob("*.py")})
FOLDERS_OF_DATA = [ROOT / "service" / name for name in ("pages", "score_pad", "words")]

MOST_MODULES = 16
MOST_MODULES_AT_THE_TOP = {ROOT / "engine": 5, ROOT / "service": 7}
LONGEST_FILE = 400
MOST_LINES_AROUND_GUNICORN = 200
LONGEST_FUNCTION = 40
DOING_SOMETHING = (
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda,
    ast.If, ast.IfExp, ast.Match, ast.For, ast.While, ast.Try, ast.With,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.BoolOp, ast.BinOp, ast.JoinedStr,
)  # fmt: skip


def by_path(paths):
    return for_each("path", [pytest.param(path, id=str(path.relative_to(ROOT))) for path in paths])


PROCEDURE_TABLES = sorted(
    path for path in (ROOT / "engine" / "table" / "procedures").glob("*.py") if path.name != "__init__.py"
)
NAMES_OF_PROCEDURES = {name for each in PROCEDURES.values() for name in (each.id, *each.aliases)}


@cache
def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module", autouse=True)
def _forgotten():
    """Forget all that was parsed, which would take much memory until the end."""
    yield
    parsed.cache_clear()


@by_path([*TABLES, *PROCEDURE_TABLES])
def test_a_ruleset_or_procedure_is_nothing_but_data(path):
    doing = [
        f"{type(node).__name__} in line {node.lineno}"
        for node in ast.walk(parsed(path))
        if isinstance(node, DOING_SOMETHING)
    ]

    assert [] == doing


@by_path(FOLDERS)
def test_no_folder_holds_more_modules_than_one_can_keep_in_mind(path):
    assert len(list(path.glob("*.py"))) <= MOST_MODULES_AT_THE_TOP.get(path, MOST_MODULES)


@by_path(FOLDERS_OF_DATA)
def test_a_folder_of_data_holds_no_code(path):
    assert [] != list(path.iterdir())
    assert [] == list(path.rglob("*.py"))


def test_a_class_name_stands_once():
    modules = [parsed(path) for package in PACKAGES for path in package.rglob("*.py")]
    names = Counter(node.name for module in modules for node in module.body if isinstance(node, ast.ClassDef))

    assert [] == [name for name, times in names.items() if times > 1]


CHANGE_AS_THEY_GO = {"PlayerRecord", "RequestRecord", "_TableBeingDealt"}
"""Dataclasses that gather something while it is made, and are no values."""


def test_values_are_frozen():
    classes = [
        (node, ast.unparse(decorator))
        for package in PACKAGES
        for path in package.rglob("*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
        for decorator in node.decorator_list
        if ast.unparse(decorator).startswith("dataclass")
    ]

    assert len(classes) > 100
    assert CHANGE_AS_THEY_GO == {node.name for node, decorator in classes if "frozen=True" not in decorator}


@by_path(MODULES)
def test_no_file_is_longer_than_one_can_keep_in_mind(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


def test_little_is_built_around_gunicorn():
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "service" / "serving").rglob("*.py")]
    assert sum(len(text.splitlines()) for text in texts) <= MOST_LINES_AROUND_GUNICORN


@by_path(MODULES)
def test_no_function_is_longer_than_a_page(path):
    functions = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]

    assert [] == [f"{each.name}: {length_of(each)} lines" for each in functions if length_of(each) > LONGEST_FUNCTION]


def length_of(function):
    """Count the lines of a function without its docstring."""
    docstring = function.body[0] if ast.get_docstring(function) is not None else None
    length = function.end_lineno - function.lineno + 1
    return length - (docstring.end_lineno - docstring.lineno + 1 if docstring else 0)


@by_path(path for path in MODULES if path not in TABLES)
def test_no_code_asks_which_ruleset_or_procedure_it_serves(path):
    asked = [ast.unparse(node) for node in ast.walk(parsed(path)) if names_a_ruleset(node)]

    assert [] == asked


def names_a_ruleset(node):
    """Tell whether some code compares, matches or looks up by the id of a ruleset."""
    match node:
        case ast.Compare():
            compared = [node.left, *node.comparators]
        case ast.MatchValue():
            compared = [node.value]
        case ast.Subscript():
            compared = [node.slice]
        case ast.Dict():
            compared = [key for key in node.keys if key]
        case _:
            compared = []
    return any(
        isinstance(part, ast.Constant) and part.value in {*RULESETS, *NAMES_OF_PROCEDURES}
        for each in compared
        for part in ast.walk(each)
    )


@by_path(path for path in MODULES if "service" in path.parts)
def test_no_pattern_is_made_of_what_a_caller_sent(path):
    """A pattern takes long to make, and is kept. Those of the service are made as it starts, or are written out."""
    functions = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.FunctionDef)]
    made = {
        ast.unparse(call)
        for function in functions
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("re.")
        if not isinstance(call.args[0], ast.Constant)
    }

    assert set() == made


def test_a_build_needs_nothing_that_the_service_needs_to_run():
    # Without the packages that are installed.
    run = subprocess.run(
        [sys.executable, "-S", "-c", "import service.documents.pad_files"], cwd=ROOT, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert (0, "") == (run.returncode, run.stderr)
