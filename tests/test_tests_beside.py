"""The tests that ``make quick`` runs are those beside what changed."""

import pytest

from support.serving import ROOT
from tools.tests_beside import LAWS_OF_THE_CONTRACT, LONG, OF_THE_ADDRESSES, OTHERS, beside, of_rulesets

OF_THE_CODE = "tests/test_architecture.py"

OF_CASES = [
    *("tests/test_cases.py", "tests/test_across_rulesets.py"),
    *("tests/service/test_refused_requests.py", "tests/service/test_answered_requests.py"),
]
MOST_FILES = 12
PARTS = ("engine", "service", "tools", "benchmarks")
WRITTEN = (".py", ".mjs", ".css", ".html", ".svg")


def files_of(folder):
    return [str(each.relative_to(ROOT)) for each in sorted((ROOT / "tests" / folder).glob("test_*.py"))]


@pytest.mark.parametrize("changed, tests", [
    ("engine/scoring/deal.py", [OF_THE_CODE, "tests/engine/scoring/test_deal.py"]),
    ("engine/table/procedures/british.py", [OF_THE_CODE, *files_of("engine/table")]),
    ("engine/rulesets/dmjl.py", [OF_THE_CODE, *OF_CASES, *of_rulesets(), "tests/engine/rulesets/test_dmjl.py"]),
    ("engine/text.py", [OF_THE_CODE, *OTHERS["engine/text.py"]]),
    ("service/waits/routes.py", [OF_THE_CODE, OF_THE_ADDRESSES, LAWS_OF_THE_CONTRACT, *files_of("service/waits")]),
    ("service/app.py", [OF_THE_CODE, OF_THE_ADDRESSES, "tests/service/test_deployment.py"]),
    ("service/languages.py", [OF_THE_CODE, "tests/service/test_languages.py"]),
    ("service/pages/standings.css", ["tests/service/tournament/standings/test_page.py"]),
    ("service/score_pad/table/board.mjs", [*OTHERS["service/score_pad/"]]),
    ("service/words/de/LC_MESSAGES/words.po", ["tests/test_catalogues.py"]),
    ("tests/cases/babcock.json", OF_CASES),
    ("tests/test_cases.py", ["tests/test_cases.py"]),
    ("tests/support/mcr_library.py", ["tests/engine/scoring/test_mcr_library.py"]),
    ("LICENSE", []),
])  # fmt: skip
def test_a_changed_file_has_its_tests(changed, tests):
    assert tests == list(beside(changed))


def test_a_changed_ruleset_is_spoilt_in_each_row():
    assert 1 == sum("_notices_a_row_left_out(" in (ROOT / each).read_text("utf-8") for each in of_rulesets())


def test_each_part_of_the_code_and_the_pad_has_a_few_quick_files_of_tests_that_are_there():
    files = {str(each.relative_to(ROOT)) for each in (ROOT / "tests").rglob("test_*.py")}
    parts = [str(each.relative_to(ROOT)) for top in PARTS for each in (ROOT / top).rglob("*.*")]
    always = {OF_THE_CODE, LAWS_OF_THE_CONTRACT, *OF_CASES, *of_rulesets()}
    led = {name: {*beside(name)} - always for name in parts if name.endswith(WRITTEN)}
    fit = [name for name, tests in led.items() if 0 < len(tests) <= (1 if tests & {*LONG} else MOST_FILES)]

    assert {} == {name: tests for name, tests in led.items() if name not in fit or tests - files}
    assert [] == [test for tests in (LONG, *OTHERS.values()) for test in tests if not (ROOT / test).exists()]
