"""What holds for all tests: none fails because its machine is busy, and what a machine cannot run is reported."""

import gc
import os
import sys

import pytest
from hypothesis import settings

# `make test` tries what was drawn once, so that an innocent change never fails. `make fuzz` draws anew.
settings.register_profile("replayed", deadline=None, derandomize=True)
settings.register_profile("drawn", deadline=None, max_examples=1000)
settings.load_profile("replayed")

# With it jsonschema makes 38 parsers of addresses in any script, in 2 s. No schema here asks for such an address.
sys.modules["rfc3987_syntax"] = None

# The collected tests live until the end. Searching them for garbage takes a quarter of the time of collecting them.
gc.disable()


def pytest_xdist_auto_num_workers():
    """Return how many processes test: one more than there are processors, for some tests wait."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def browser():
    """Start one browser for all tests of a process that look at pages."""
    from support.browsing import chromium  # noqa: PLC0415 - most tests look at none

    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """Run the service as it is deployed, one for all tests of a process."""
    from support.serving import serving  # noqa: PLC0415 - most tests of the engine ask no service

    with serving(tmp_path_factory.mktemp("gunicorn")) as running:
        yield running


@pytest.fixture(scope="session")
def app():
    from service.app import create_app  # noqa: PLC0415 - the same
    from service.settings.variables import Settings  # noqa: PLC0415

    return create_app(Settings())


@pytest.fixture(scope="module")
def client(app):
    return app.test_client()


@pytest.fixture(scope="session")
def contract():
    from support.contracts import whole_contract  # noqa: PLC0415 - the same

    return whole_contract()


def pytest_collection_finish():
    gc.freeze()
    # Tests keep much and leave little in circles: looked through as often as usual, it takes a fifth of their time.
    gc.set_threshold(20_000, 10, 100)
    gc.enable()


def pytest_terminal_summary(terminalreporter):
    """Say in one line which tests were skipped and which command brings what they need."""
    if skipped := terminalreporter.stats.get("skipped"):
        reasons = [report.longrepr[2].removeprefix("Skipped: needs ") for report in skipped]
        missing = sorted({program for reason in reasons for program in reason.split(", ")})
        terminalreporter.write_line(
            f"Tests not run: {len(skipped)}. They need {', '.join(missing)}; `make programs` installs all of these."
        )


def pytest_sessionfinish(session):
    """In CI each test must run: a skipped one fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") == "true" and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
