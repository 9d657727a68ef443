"""The TypeScript client, compiled, in Node.js and in a browser."""

import json
import subprocess
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler
from subprocess import PIPE

import pytest

from support.programs import found
from support.serving import ROOT
from support.stub_service import QuietHandler, loopback_server

FOLDER = ROOT / "clients" / "typescript"
COMPILED = FOLDER / "dist" / "index.js"
PAGE = b"<!doctype html><title>A page of a club</title>"


class _ClubServer(QuietHandler, SimpleHTTPRequestHandler):
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


def club_site():
    """Serve the site of a club; give its origin."""
    return loopback_server(_ClubServer)


NODE = """
import { createInterface } from "node:readline";
import * as client from %s;
for await (const line of createInterface({ input: process.stdin })) {
  const [code, given] = JSON.parse(line);
  console.log(JSON.stringify((await (0, eval)(`(${code})`)(client, ...given)) ?? null));
}"""


@contextmanager
def in_node():
    """Give a function which returns what a function of the client and of its arguments returns in Node.js."""
    command = [found("node"), "--input-type=module", "--eval", NODE % json.dumps(COMPILED.as_uri())]
    with subprocess.Popen(command, text=True, stdin=PIPE, stdout=PIPE, stderr=PIPE) as node:

        def run(code, *arguments):
            print(json.dumps([code, arguments]), file=node.stdin, flush=True)
            return json.loads(node.stdout.readline() or pytest.fail(node.stderr.read()))

        yield run
        _, told = node.communicate(timeout=300)
    assert ("", 0) == (told, node.returncode)


@contextmanager
def in_a_browser(browser, origin):
    """Give a function like that of `in_node`, which runs on a page of this origin."""
    with browser.new_page() as page:
        page.goto(origin)
        yield lambda code, *arguments: page.evaluate(
            f"async (given) => await ({code})(await import('/dist/index.js'), ...given)", list(arguments)
        )
