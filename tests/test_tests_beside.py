"""The tests that ``make quick`` runs are those beside what changed."""

import pytest

from support.serving import ROOT
from tools.tests_beside import OTHERS, beside

OF_THE_CODE = "tests/test_architecture.py"

OF_CASES = [
    *("tests/test_cases.py", "tests/test_across_rulesets.py"),
    *("tests/service/test_refused_requests.py", "tests/service/test_answered_requests.py"),
]


@pytest.mark.parametrize("changed, tests", [
    ("engine/scoring/deal.py", [OF_THE_CODE, "tests/engine/scoring/test_deal.py"]),
    ("engine/scoring/score.py", [OF_THE_CODE, "tests/engine/scoring"]),
    ("engine/table/rotation/goulash.py", [OF_THE_CODE, "tests/engine/table/rotation"]),
    ("engine/rulesets/booklet.py", [OF_THE_CODE, *OF_CASES, "tests/engine/rulesets"]),
    ("service/waits/routes.py", [OF_THE_CODE, "tests/service/test_addresses.py", "tests/service/waits"]),
    ("service/batches/answering.py", [OF_THE_CODE, "tests/service/batches"]),
    ("service/app.py", [OF_THE_CODE, "tests/service"]),
    ("service/catalogue.py", [OF_THE_CODE, "tests/service/test_catalogue.py"]),
    ("service/words/de/LC_MESSAGES/words.po", ["tests/test_catalogues.py"]),
    ("tests/cases/babcock.json", OF_CASES),
    ("tests/test_cases.py", ["tests/test_cases.py"]),
    ("tests/support/laws.py", []),
    ("docs/hands.md", ["tests/test_documents.py"]),
    ("LICENSE", []),
])  # fmt: skip
def test_a_changed_file_has_its_tests(changed, tests):
    assert tests == list(beside(changed))


def test_all_of_them_are_there():
    assert [] == [test for tests in OTHERS.values() for test in tests if not (ROOT / test).exists()]
