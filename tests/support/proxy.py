"""nginx as deploy/nginx/ sets it up, before services on loopback."""

import os
import re
import socket
import subprocess
from contextlib import contextmanager

from support.observing import awaited
from support.programs import found
from support.serving import ROOT, STOPS_WITHIN_SECONDS, Server, listens

NGINX = ROOT / "deploy" / "nginx"
PROGRAM = found("nginx")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


def set_up(folder, name, port, *instances):
    """Write nginx's settings: a file of deploy/nginx/ with only its addresses changed; return where they stand."""
    places = iter(instances)
    text = (NGINX / name).read_text(encoding="utf-8")
    text = re.sub(r"server [\w.-]+:8000", lambda _: f"server 127.0.0.1:{next(places)}", text)
    text = re.sub(r"listen (80|8080);", f"listen 127.0.0.1:{port};", text).replace("listen [::]:80;", "")
    text = text.replace("/etc/nginx/", f"{NGINX}/")
    # As root, nginx would hand its work to a user who may not enter the folders of tests.
    user = "user root;" if os.geteuid() == 0 else ""
    temporary = "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    settings = folder / "nginx.conf"
    settings.write_text(
        f"{user} daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{ worker_connections 1024; }}\nhttp {{ access_log off; {temporary}\n{text}}}\n",
        encoding="utf-8",
    )
    return settings


@contextmanager
def fronting(folder, name, *instances):
    """Run nginx before services on these ports until the block ends."""
    port = free_port()
    process = subprocess.Popen([PROGRAM, "-p", str(folder), "-c", str(set_up(folder, name, port, *instances))])
    try:
        assert awaited(lambda: listens(port)), "nginx does not listen"
        with Server(port) as running:
            yield running
    finally:
        process.terminate()
        process.wait(STOPS_WITHIN_SECONDS)
