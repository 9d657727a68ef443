"""Programs of the system that some tests drive: a browser, a proxy, a store."""

import os
import shutil

import pytest


def needs(*programs):
    """Mark tests that need programs: passed over where one is missing, but never where CI says that all must run."""
    missing = [program for program in programs if shutil.which(program) is None]
    return pytest.mark.skipif(
        bool(missing) and os.environ.get("CI") != "true",
        reason=f"needs {', '.join(missing)}, which .ci/packages names the Debian package of",
    )
