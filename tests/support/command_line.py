"""The command line, called as a user does: in a pipe, or at a terminal."""

import io
import os
import pty
import re
import subprocess
import sys

from service.__main__ import main
from support.serving import ROOT


def called(monkeypatch, capfdbinary, *arguments, sent=b""):
    """Call a command in a pipe; return its exit code, what it wrote, and what it told."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(sent)))
    code = main(arguments)
    sys.stdout.flush()
    written, told = capfdbinary.readouterr()
    return code, written.decode(), told.decode()


def at_a_terminal(*arguments, columns=120, **variables):
    """Call a command at a terminal, in English unless variables say otherwise; return what is seen, without colours."""
    main_end, terminal = pty.openpty()
    command = [sys.executable, "-m", "service", *arguments]
    english = {"LC_ALL": "C.UTF-8"}
    environment = os.environ | {"COLUMNS": str(columns), "TERM": "xterm"} | (variables or english)
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=terminal, stdout=terminal, stderr=terminal):
        os.close(terminal)
        seen = b"".join(iter(lambda: _read(main_end), b""))
    os.close(main_end)
    return re.sub(r"\x1b\[[0-9;]*m", "", seen.decode()).replace("\r\n", "\n")


def _read(end):
    try:
        return os.read(end, 65536)
    except OSError:  # the other end was closed
        return b""
