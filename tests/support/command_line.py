"""The command line, called as a user does: in a pipe, or at a terminal."""

import io
import os
import pty
import re
import sys

from service.__main__ import main


def called(monkeypatch, capfdbinary, *arguments, sent=b""):
    """Call a command in a pipe; return its exit code, what it wrote, and what it told."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(sent))))
    code = main(arguments)
    sys.stdout.flush()
    written, told = capfdbinary.readouterr()
    return code, written.decode(), told.decode()


def at_a_terminal(*arguments, columns=120, **variables):
    """Call a command at a terminal, in English unless variables say otherwise; return what is seen, without colours.

    The command runs in a copy of this process, which has loaded all that it needs.
    """
    process, end = pty.fork()
    if process == 0:
        os.environ |= {"COLUMNS": str(columns), "TERM": "xterm"} | (variables or {"LC_ALL": "C.UTF-8"})
        _run_here(arguments)
    seen = b"".join(iter(lambda: _read(end), b""))
    os.close(end)
    os.waitpid(process, 0)
    return re.sub(r"\x1b\[[0-9;]*m", "", seen.decode()).replace("\r\n", "\n")


def _run_here(arguments):
    """Run a command with the terminal for its input and output, and end this process."""
    try:
        sys.stdin, sys.stdout, sys.stderr = (open(number, mode, encoding="utf-8") for number, mode in enumerate("rww"))  # noqa: SIM115, PTH123 - as long as the process
        main(arguments)
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(0)


def _read(end):
    try:
        return os.read(end, 65536)
    except OSError:  # the other end was closed
        return b""
