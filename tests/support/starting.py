"""Servers, started as a copy of a process that has loaded what gunicorn loads before it makes workers.

Loading it anew takes a second of each start. Servers with a PYTHONPATH of their own are started anew.
"""

import os
import signal
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = ["--config", "gunicorn.conf.py"]
LOADED = [
    "gunicorn.app.wsgiapp", "gunicorn.arbiter", "service.serving.worker", "service.clubs.folder",
    "service.observing.logs", "service.observing.metrics_folder", "service.settings.environment",
    "service.batches.routes", "service.scores.routes", "service.sheet.routes", "service.table.routes",
    "engine.tournament", "flask_swagger_ui", "limits", "yaml",
]  # fmt: skip
"""What gunicorn.conf.py has the main process load, and what workers load that asks nothing of their environment."""

_copies = get_context("forkserver")
_copies.set_forkserver_preload(LOADED)


class Copy:
    """A server in a copy: what `subprocess.Popen` has, as far as tests ask for it."""

    def __init__(self, process):
        self._process = process
        process.start()
        self.pid, self.terminate, self.kill = process.pid, process.terminate, process.kill

    def poll(self):
        return self._process.exitcode

    def wait(self, timeout=None):
        self._process.join(timeout)
        if self.poll() is None:
            raise subprocess.TimeoutExpired("gunicorn", timeout)
        return self.poll()

    def send_signal(self, number):
        os.kill(self.pid, number)


def started(arguments, environment, output, listening=None):
    """Start gunicorn with the project's own settings, on a socket that listens already or where BIND says."""
    environment = os.environ | environment
    if environment.get("PYTHONPATH") == os.environ.get("PYTHONPATH"):
        return Copy(_copies.Process(target=_run, args=([*COMMAND, *arguments], environment, str(output), listening)))
    shared = [listening.fileno()] if listening else []
    environment |= {"BIND": f"fd://{shared[0]}"} if shared else {}
    with output.open("ab") as opened:
        command = [sys.executable, "-m", "gunicorn", *COMMAND, *arguments]
        return subprocess.Popen(command, cwd=ROOT, env=environment, pass_fds=shared, stdout=opened, stderr=opened)


def _run(arguments, environment, output, listening):
    from gunicorn.app.wsgiapp import run  # noqa: PLC0415 - the process of the tests does without it

    signal.signal(signal.SIGINT, signal.default_int_handler)
    if listening:
        environment["BIND"] = f"fd://{listening.detach()}"
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(ROOT)
    opened = os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(opened, 1)
    os.dup2(opened, 2)
    os.close(opened)
    sys.argv = ["gunicorn", *arguments]
    run()
