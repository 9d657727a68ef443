"""The command line, called as a user does: in a pipe, or at a terminal."""

import io
import os
import pty
import re
import signal
import sys
import traceback

from service.__main__ import command_line, main


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


class Copy:
    """A command in a copy of this process, which has loaded all that it needs; its output goes to a file."""

    def __init__(self, *arguments, output=os.devnull, encoding="utf-8"):
        self._end, told = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.dup2(os.open(output, os.O_WRONLY), 1)
            os.dup2(told, 2)
            _run_here(arguments, encoding)
        os.close(told)

    def ended(self):
        """Wait until it ends; return its exit code and what it told."""
        with open(self._end, encoding="utf-8") as told:  # noqa: PTH123 - a pipe
            text = told.read()
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1]), text


def _run_here(arguments, encoding="utf-8"):
    """Run a command as a process of its own, and end this process with its exit code."""
    code = 1
    try:
        modes = {"stdin": ("r", None), "stdout": ("w", None), "stderr": ("w", "backslashreplace")}
        for number, (name, (mode, errors)) in enumerate(modes.items()):
            setattr(sys, name, open(number, mode, encoding=encoding, errors=errors))  # noqa: SIM115, PTH123 - as long as the process
        sys.argv[1:] = arguments
        # In the background pytest ignores it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        code = command_line()
        sys.stdout.flush()
    except BaseException:  # noqa: BLE001 - as Python does
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _read(end):
    try:
        return os.read(end, 65536)
    except OSError:  # the other end was closed
        return b""
