"""The score pad as it is served: its parts, their types, what a browser may keep and load."""

import re

import pytest

from support.serving import ROOT

PARTS = sorted(path.name for path in (ROOT / "service" / "score_pad").iterdir() if path.name != "index.html")
LONGEST_FILE = 400
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


def test_the_front_is_the_score_pad(client):
    answer = client.get("/")
    assert (200, "text/html; charset=utf-8") == (answer.status_code, answer.content_type)
    assert "Score pad" in answer.get_data(as_text=True)


def test_the_page_runs_no_script_but_its_own(client):
    rules = client.get("/").headers["Content-Security-Policy"]
    policy = {name: allowed for name, *allowed in (rule.split() for rule in rules.split(";"))}
    assert ["'none'"] == policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"]
    assert ["'self'"] == policy["script-src"] == policy["style-src"] == policy["connect-src"]


@pytest.mark.parametrize("name", PARTS)
def test_each_part_says_of_which_type_it_is(client, name):
    answer = client.get(f"/pad/{name}")
    assert TYPES[name[name.rindex(".") :]] == answer.content_type


@pytest.mark.parametrize("path", ["/", *(f"/pad/{name}" for name in PARTS)])
def test_parts_of_two_releases_never_meet(client, path):
    first = client.get(path)
    assert "no-cache" == first.headers["Cache-Control"]
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (304, b"") == (again.status_code, again.data)


IMPORTED = re.compile(r'^(?:import|export|\}) .*from "\./(\w+\.mjs)";$', re.MULTILINE)
NAMED_AHEAD = re.compile(r'<link rel="modulepreload" href="pad/(\w+\.mjs)">')


def test_the_page_names_ahead_what_its_module_asks_for_and_nothing_else(client):
    needed, page = ["main.mjs"], client.get("/").get_data(as_text=True)
    for name in needed:
        asked = IMPORTED.findall(client.get(f"/pad/{name}").get_data(as_text=True))
        needed.extend(dict.fromkeys(each for each in asked if each not in needed))
    assert {*needed} - {"main.mjs"} == {*NAMED_AHEAD.findall(page)}


@pytest.mark.parametrize("name", ["index.html", "nothing.mjs", "..%2fapp.py", "%2e%2e/app.py"])
def test_nothing_else_is_served_there(client, name):
    assert 404 == client.get(f"/pad/{name}").status_code


@pytest.mark.parametrize("name", ["index.html", *PARTS])
def test_no_part_is_longer_than_one_can_keep_in_mind(name):
    text = (ROOT / "service" / "score_pad" / name).read_text(encoding="utf-8")
    assert LONGEST_FILE >= len(text.splitlines())
