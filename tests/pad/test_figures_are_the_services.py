"""Criterion 26 of the score pad's design: the page asks its own service alone, and reckons with none of its figures."""

import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "service" / "score_pad"
MODULES = sorted(path for path in FOLDER.rglob("*.mjs") if "built" not in path.parts)
# Fields of answers that are sums of money, or of what a hand is worth.
FIGURES = [
    "amount", "basic_score", "balances", "doublings", "gain", "gains", "limit", "net", "points", "score", "scores",
    "stock", "total", "totals", "uncapped", "value",
]  # fmt: skip
NAME = rf"(?:[\w?.!]+[.\[])?\b(?:{'|'.join(FIGURES)})\b(?:\[[^\]]*\])?\??"
RECKONED = re.compile(rf"(?:{NAME}\)? (?:[-+*/%]|\*\*)=? |(?<![=<>]) [-+*/%]=? {NAME}(?![\w(:]))")
STRINGS = re.compile(r"//.*|/\*.*?\*/|\"(?:\\.|[^\"\\])*\"", re.DOTALL)
FETCH = re.compile(r"\b(?:fetch|sendBeacon|EventSource|WebSocket|XMLHttpRequest)\(([^)]*)")
# An address of another host, or of no part of this page.
ELSEWHERE = re.compile(r"https?:|^[\"'`]//|wss?:")


def reckonings(text):
    """Return where a script reckons with a figure of an answer."""
    return [found.group().strip() for found in RECKONED.finditer(STRINGS.sub('""', text))]


def test_no_module_reckons_with_figures_of_answers():
    found = {path.name: reckonings(path.read_text(encoding="utf-8")) for path in MODULES}
    assert {} == {name: each for name, each in found.items() if each}


def test_reckoning_would_be_found():
    for text in (
        "sum += line.total;",
        "const all = score.points * 2;",
        "x = before - answer.net[id];",
        "n + each.amount;",
    ):
        assert reckonings(text), text
    for text in ("const { total } = answer;", "// points * 2", 'say("total + net")', "n + 1", "total: figure(total)"):
        assert not reckonings(text), text


def test_nothing_is_asked_of_other_hosts():
    asked = [(path.name, each) for path in MODULES for each in FETCH.findall(path.read_text(encoding="utf-8"))]
    assert asked
    assert [] == [each for each in asked if ELSEWHERE.search(each[1])]
