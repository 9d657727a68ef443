"""Sends many requests over open connections: with wrk if it is installed, else with client.py in its own process."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from benchmarks.hands import deal, loose
from benchmarks.servers import ROOT

CLIENT = "wrk" if shutil.which("wrk") else "benchmarks/client.py"
BODIES = 1000
_CONNECTIONS = 8
_LUA = """
local bodies = {{}}
for line in io.lines("{path}") do bodies[#bodies + 1] = line end
local next = 0
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
request = function()
  next = next % #bodies + 1
  return wrk.format(nil, nil, nil, bodies[next])
end
"""


def bodies() -> list[str]:
    """Return requests with hands of loose tiles, all different."""
    return [json.dumps(loose(each)) for each in islice(deal(seed=3), BODIES)]


def sender(address: str, folder: Path, seconds: int) -> Callable[[int], int]:
    """Return a contestant that has hands scored for some seconds, and returns how many were scored."""
    lines = folder / "bodies"
    lines.write_text("\n".join(bodies()), encoding="ascii")
    return (_with_wrk if CLIENT == "wrk" else _with_python)(address, lines, seconds)


def _with_wrk(address: str, lines: Path, seconds: int) -> Callable[[int], int]:
    script = lines.with_suffix(".lua")
    script.write_text(_LUA.format(path=lines), encoding="ascii")
    command = ["wrk", "-t1", f"-c{_CONNECTIONS}", f"-d{seconds}s", "-s", str(script), f"{address}/v1/scores"]

    def run(_number: int) -> int:
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603 - wrk by name
        assert "Non-2xx" not in told, told
        return int(re.findall(r"(\d+) requests in", told)[0])

    return run


def _with_python(address: str, lines: Path, seconds: int) -> Callable[[int], int]:
    host, port = address.removeprefix("http://").split(":")
    command = [sys.executable, "-m", "benchmarks.client", host, port, str(seconds), str(_CONNECTIONS), str(lines)]

    def run(_number: int) -> int:
        return int(subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout)  # noqa: S603 - the client beside this file

    return run
