"""The TypeScript client, compiled, in Node.js and in a browser."""

import json
import subprocess
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from support.browsing import chromium
from support.programs import found
from support.serving import ROOT

FOLDER = ROOT / "clients" / "typescript"
COMPILED = FOLDER / "dist" / "index.js"
PAGE = b"<!doctype html><title>A page of a club</title>"


class _ClubServer(SimpleHTTPRequestHandler):
    """A club's own site: a page, and the client beside it."""

    def __init__(self, *arguments):
        super().__init__(*arguments, directory=FOLDER)

    def do_GET(self):
        if self.path != "/":
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


@contextmanager
def club_site():
    """Serve the site of a club; give its origin."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _ClubServer) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def in_node(code, *arguments):
    """Return what a function of the client and of these arguments returns in Node.js."""
    script = (
        f"import * as client from {json.dumps(COMPILED.as_uri())};"
        f"console.log(JSON.stringify(await ({code})(client, ...{json.dumps(arguments)}) ?? null));"
    )
    command = [found("node"), "--input-type=module", "--eval", script]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert "" == run.stderr
    return json.loads(run.stdout)


@contextmanager
def in_a_browser(origin):
    """Give a function like `in_node`, which runs on a page of this origin."""
    with chromium() as browser:
        page = browser.new_page()
        page.goto(origin)
        yield lambda code, *arguments: page.evaluate(
            f"async (given) => await ({code})(await import('/dist/index.js'), ...given)", list(arguments)
        )
