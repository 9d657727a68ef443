"""A clock that can be set: loaded by Python before all else, where this folder stands in PYTHONPATH.

CLOCK names a file with the seconds that the clock is ahead. What only counts seconds goes on, as when a clock is set.
"""

import os
import time
from pathlib import Path

_AHEAD = Path(os.environ["CLOCK"])
_time = time.time


def _set_time():
    return _time() + float(_AHEAD.read_text(encoding="ascii"))


time.time = _set_time
time.time_ns = lambda: int(_set_time() * 1e9)
