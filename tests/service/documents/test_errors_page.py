"""The page of error codes, which the ``type`` of each problem leads to."""

import re
from base64 import b64encode
from collections import Counter
from hashlib import sha256

import pytest

from engine import FaultCode
from service.http.problems import ProblemCode


@pytest.fixture
def page(client):
    answer = client.get("/errors")
    assert (200, "text/html; charset=utf-8") == (answer.status_code, answer.headers["Content-Type"])
    return answer


def test_each_code_of_problems_and_of_faults_has_one_anchor(page):
    assert Counter({*ProblemCode, *FaultCode}) == Counter(re.findall(r' id="(\w+)"', page.text))


def test_what_a_code_means_stands_beside_it(page):
    told = "<dd>404: there is nothing at this address. See <code>/docs</code>.</dd>"
    assert re.search(r'id="not_found">\s*<dt><a href="#not_found">not_found</a></dt>\s*' + told, page.text)


def test_no_markdown_is_left(page):
    [main] = re.findall("<main>(.*)</main>", page.text, flags=re.DOTALL)
    assert not re.search(r"`|\]\(|\| |\.md\b", main)


def test_the_type_of_a_problem_leads_to_what_is_told_of_problems(page):
    [row] = re.findall(r'<div id="named_twice">(.*?)</div>', page.text, flags=re.DOTALL)
    assert "<dd>400: an object has a member twice. Keep one of them.</dd>" in row


def test_the_page_loads_nothing_and_leads_to_itself_only(page):
    assert {"#"} == {address[0] for address in re.findall(r'href="([^"]+)"', page.text)} - {"d"}
    assert not re.search(r"<script| src=| style=|https?:", page.text)


def test_only_the_style_of_the_page_is_allowed(page):
    [style] = re.findall("<style>(.*)</style>", page.text, flags=re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}';" in page.headers["Content-Security-Policy"]
