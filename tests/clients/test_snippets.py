"""The snippets of the page on calling the service are run as they stand there, where this machine can run them."""

import re
import subprocess
import sys
from collections import Counter

import pytest

from support.javascript_clients import COMPILED
from support.javascript_clients import FOLDER as TYPESCRIPT
from support.keys import key_of, written
from support.programs import found, needs
from support.serving import ROOT, served_with, serving

BLOCK = r"((?:(?!```)[\s\S])*)"
PAGE = (ROOT / "docs" / "clients.md").read_text(encoding="utf-8")
SHOWN = {
    language: (snippet, output)
    for language, snippet, output in re.findall(rf"```(\w+)\n{BLOCK}```\n\n```text\n{BLOCK}```", PAGE)
}
READ_ONLY = [(name, (ROOT / "examples" / f"score.{name}").read_text(encoding="utf-8")) for name in ("kt", "swift")]
KEY, LINE = key_of("club")
ASKED = [
    pytest.param(title, request, answer, id=f"{title} {number}")
    for title, text in re.findall(r"^## (.*)\n([\s\S]*?)(?=^## |\Z)", PAGE, flags=re.MULTILINE)
    for number, (request, answer) in enumerate(re.findall(rf"```sh\n{BLOCK}```\n\n```http\n{BLOCK}```", text))
]
README = dict(re.findall(rf"```(python|ts)\n{BLOCK}```", (ROOT / "README.md").read_text(encoding="utf-8")))
RUN_BY = {
    "sh": ["bash", "-c"],
    "python": [sys.executable, "-c"],
    "js": [found("node"), "--input-type=module", "--eval"],
    "ts": [found("node"), "--input-type=module-typescript", "--eval"],
}


def test_two_languages_show_what_they_print():
    assert {"sh", "js"} == set(SHOWN)


@pytest.mark.parametrize(
    "language, snippet, output",
    [
        pytest.param("sh", *SHOWN["sh"], marks=needs("curl")),
        pytest.param("js", *SHOWN["js"], marks=needs("node")),
        ("python", README["python"], "240\n"),
        pytest.param("ts", README["ts"], "240\n", marks=needs("node", COMPILED)),
    ],
)
def test_a_snippet_prints_what_the_page_says(address, tmp_path, monkeypatch, language, snippet, output):
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "clients" / "python"))
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    command = [*RUN_BY[language], snippet.replace("http://localhost:8000", address)]
    # The client is found by its name in its own folder.
    folder = TYPESCRIPT if language == "ts" else tmp_path
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert (output, "") == (run.stdout, run.stderr)


@pytest.mark.parametrize("snippet", [pytest.param(snippet, id=language) for language, snippet in READ_ONLY])
def test_the_hands_of_the_other_languages_are_scored_and_refused(server, snippet):
    hands = re.findall(r'[#"]*(\{"ruleset".*?\]\}\]\})"', snippet)
    answers = [server.post("/v1/scores", data=hand, headers={"Content-Type": "application/json"}) for hand in hands]
    assert [200, 422] == [answer.status_code for answer in answers]
    assert set(re.findall(r'ask\("([^"?]*)', snippet)) == {"/v1/scores", "/v1/scores/batch"}


# Keys, rate limits, pages of other origins, versions.


@pytest.fixture(scope="module")
def guarded(tmp_path_factory):
    """A service that requires a key and allows the pages of one origin."""
    folder = tmp_path_factory.mktemp("guarded")
    with serving(folder, API_KEYS_FILE=written(folder / "keys", LINE), CORS_ORIGINS="https://club.example") as running:
        yield running


limited = served_with(RATE_LIMIT="20/minute")


def parted(answer):
    """Return the first line, the headers and the body of an answer; how much time is left is no matter."""
    timeless = re.sub(r"(?<=;t=)\d+|(?<=Retry-After: )\d+|(?<=again in )\d+", "…", answer.replace("\r\n", "\n"))
    head, _, body = timeless.strip().partition("\n\n")
    first, *headers = head.splitlines()
    return first, set(headers), body


def test_four_things_are_shown_with_their_answers():
    shown = Counter(each.values[0] for each in ASKED)
    assert {"Keys": 1, "Rate limits": 1, "Pages of other origins": 1, "Versions": 1} == shown


@needs("curl")
@pytest.mark.parametrize("title, asked, answer", ASKED)
def test_a_request_has_the_answer_that_is_shown(request, tmp_path, monkeypatch, title, asked, answer):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    server = request.getfixturevalue("limited" if title == "Rate limits" else "guarded")
    command = asked.replace("http://localhost:8000", server.url).replace("mjs_…", KEY)
    run = subprocess.run(
        ["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
    )
    first, headers, body = parted(run.stdout)
    shown_first, shown_headers, shown_body = parted(answer)
    assert (shown_first, set(), shown_body, "") == (first, shown_headers - headers, body, run.stderr)


def test_the_page_shows_the_configuration_of_a_generator():
    file = ROOT / "tests" / "clients" / "openapi_python_client.yaml"
    _, configuration = file.read_text(encoding="utf-8").split("\n", 1)
    assert f"```yaml\n{configuration}```" in PAGE
