"""The snippets of the page on calling the service are run as they stand there, where this machine can run them."""

import re
import subprocess
import sys

import pytest

from support.programs import found, needs
from support.serving import ROOT

PAGE = (ROOT / "docs" / "clients.md").read_text(encoding="utf-8")
SHOWN = {
    language: (snippet, output)
    for language, snippet, output in re.findall(r"```(\w+)\n(.*?)```\n\n```text\n(.*?)```", PAGE, flags=re.DOTALL)
}
READ_ONLY = re.findall(r"```(kotlin|swift)\n(.*?)```", PAGE, flags=re.DOTALL)
RUN_BY = {
    "sh": ["bash", "-c"],
    "python": [sys.executable, "-c"],
    "js": [found("node"), "--input-type=module", "--eval"],
}


def test_three_languages_show_what_they_print():
    assert set(RUN_BY) == set(SHOWN)


@pytest.mark.parametrize(
    "language",
    [
        pytest.param("sh", marks=needs("curl")),
        "python",
        pytest.param("js", marks=needs("node")),
    ],
)
def test_a_snippet_prints_what_the_page_says(address, tmp_path, monkeypatch, language):
    snippet, output = SHOWN[language]
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "clients" / "python"))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    command = [*RUN_BY[language], snippet.replace("http://localhost:8000", address)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (output, "") == (run.stdout, run.stderr)


@pytest.mark.parametrize("snippet", [pytest.param(snippet, id=language) for language, snippet in READ_ONLY])
def test_the_hands_of_the_other_languages_are_scored_and_refused(server, snippet):
    hands = re.findall(r'[#"]*(\{"ruleset".*?\]\]\})"', snippet)
    answers = [server.post("/v1/scores", data=hand, headers={"Content-Type": "application/json"}) for hand in hands]
    assert [200, 422] == [answer.status_code for answer in answers]
    assert set(re.findall(r'ask\("([^"?]*)', snippet)) == {"/v1/scores", "/v1/scores/batch"}
