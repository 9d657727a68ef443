"""The TypeScript client, in Node.js and in a browser, against the service as it is deployed and against stubs."""

import json
import re
import subprocess

import pytest

from support.contracts import followed
from support.javascript_clients import COMPILED, FOLDER, club_site, in_a_browser, in_node
from support.programs import found, needs
from support.refused_requests import good
from support.sample import HAND
from support.serving import serving
from support.stub_service import Answer, answering, problem

DEAL = good("settlements")["deal"]

pytestmark = needs("node", "chromium", COMPILED)
IMPOSSIBLE = HAND | {"win": HAND["win"] | {"discarder": "south"}}
ANYONE = ("Access-Control-Allow-Origin", "*"), ("Access-Control-Expose-Headers", "*")
NDJSON = "application/x-ndjson"
JSON = {"application/json", NDJSON}


@pytest.fixture(scope="module")
def origin():
    with club_site() as running:
        yield running


@pytest.fixture(scope="module")
def browser(origin):
    with in_a_browser(origin) as run:
        yield run


@pytest.fixture(params=["Node.js", "browser"])
def run(request):
    return in_node if request.param == "Node.js" else request.getfixturevalue("browser")


@pytest.fixture(scope="module")
def service(tmp_path_factory, origin):
    """The address of a service that lets the page of the club ask."""
    with serving(tmp_path_factory.mktemp("gunicorn"), CORS_ORIGINS=origin) as running:
        yield "http://{}:{}".format(*running.address)


def test_a_hand_has_its_score(run, service):
    code = "async ({ scoringClient }, at, body) => (await scoringClient(at).POST('/v1/scores', { body })).data.total"
    assert 112 == run(code, service, HAND)


def test_a_hand_that_cannot_be_has_its_problem(run, service):
    code = "async ({ scoringClient }, at, body) => (await scoringClient(at).POST('/v1/scores', { body })).error"
    refused = run(code, service, IMPOSSIBLE)
    assert (422, ["discarder_is_winner"]) == (refused["status"], [fault["code"] for fault in refused["errors"]])


def test_a_problem_is_thrown_where_that_is_wanted(run, service):
    code = """async ({ scoringClient, orThrow, ProblemError }, at, body) => {
      const error = await orThrow(scoringClient(at).POST('/v1/scores', { body })).catch((error) => error);
      return [error instanceof ProblemError, error.name, error.message, error.requestId.length > 15, error.retryAfter];
    }"""
    told = "/win/discarder: The winner cannot be the discarder. Name the player that the last tile came from."
    assert [True, "ProblemError", told, True, None] == run(code, service, IMPOSSIBLE)


ANSWERS = {
    "text/markdown": ("GET", "/v1/rulesets/{id}/card", {"params": {"path": {"id": "booklet"}}}, "# "),
    "text/html": ("GET", "/v1/rulesets/{id}/card", {"params": {"path": {"id": "booklet"}}}, "<!doctype html>"),
    "image/svg+xml": ("GET", "/v1/hands.svg", {"params": {"query": {"hand": "[DR DR DR]"}}}, "<svg"),
    "text/csv": ("POST", "/v1/table/sheet", {"body": {"ruleset": "british", "deals": []}}, "deal,"),
    "application/yaml": ("GET", "/openapi.yaml", {}, "openapi: 3"),
}


@pytest.mark.parametrize("media_type", ANSWERS)
def test_every_media_type_may_be_asked_for(run, service, media_type):
    method, path, options, start = ANSWERS[media_type]
    code = """async ({ scoringClient, orThrow, as }, at, method, path, options, mediaType) =>
      await orThrow(scoringClient(at)[method](path, { ...options, ...as(mediaType) }))"""
    assert run(code, service, method, path, options, media_type).lstrip("\ufeff").startswith(start)


def test_every_media_type_that_scoring_answers_in_is_among_these(contract):
    operations = [each for path, methods in contract["paths"].items() for each in methods.values() if "/v1/" in path]
    answers = [followed(contract, each["responses"]["200"]) for each in operations]
    assert {*ANSWERS} - {"application/yaml"} == {each for answer in answers for each in answer["content"]} - JSON


def test_many_hands_have_a_result_each(run, service):
    code = """async ({ scoringClient, scoreMany }, at, hands, options) => {
      const results = [];
      for await (const result of scoreMany(scoringClient(at), hands, options)) {
        results.push([result.index, result.score ?? result.problem.status]);
      }
      return results;
    }"""
    hands = [HAND, IMPOSSIBLE, HAND, HAND, IMPOSSIBLE]
    total = {"total": 112}
    for size in (2, 5, 1000):
        options = {"fields": ["total"], "handsInABatch": size}
        expected = [[0, total], [1, 422], [2, total], [3, total], [4, 422]]
        assert expected == run(code, service, hands, options), size
    assert [] == run(code, service, [], {})


def test_many_deals_have_a_result_each(run, service):
    code = """async ({ scoringClient, settleMany }, at, deals) => {
      const results = [];
      for await (const result of settleMany(scoringClient(at), deals, { fields: ["net"], handsInABatch: 2 })) {
        results.push([result.index, result.settlement?.net.north ?? result.problem.status]);
      }
      return results;
    }"""
    assert [[0, 796], [1, 422], [2, 796]] == run(code, service, [DEAL, DEAL | {"winner": None}, DEAL])


def test_names_and_sentences_come_in_the_language_of_the_client(run, service):
    code = """async ({ scoringClient }, at, body) =>
      (await scoringClient(at, { language: 'de' }).POST('/v1/scores', { body })).error.errors[0].message"""
    assert run(code, service, IMPOSSIBLE).startswith("Der Gewinner")


def test_a_key_goes_with_every_request(run):
    code = """async ({ scoringClient }, at, body) =>
      void await scoringClient(at, { apiKey: 'k' }).POST('/v1/scores', { body })"""
    with answering(Answer(headers=ANYONE)) as stub:
        run(code, stub.address, HAND)
    [(_, _, headers, _)] = stub.asked
    assert "k" == {name.lower(): value for name, value in headers.items()}["x-api-key"]


def test_node_says_who_asks_and_a_browser_is_not_told_what_to_say(run):
    code = """async ({ scoringClient, VERSION }, at, body) =>
      (await scoringClient(at).POST('/v1/scores', { body }), VERSION)"""
    with answering(Answer(headers=ANYONE)) as stub:
        version = run(code, stub.address, HAND)
    user_agent = {name.lower(): value for name, value in stub.asked[-1][2].items()}["user-agent"]
    assert json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))["version"] == version
    assert (run is in_node) == user_agent.startswith(f"mah-jong-client/{version} node/")


def test_a_redirect_is_not_followed(run):
    code = """async ({ scoringClient }, at) =>
      await scoringClient(at).GET('/v1/rulesets').then(() => 'followed', () => 'not')"""
    with answering(Answer(headers=ANYONE)) as other:
        elsewhere = Answer(302, headers=(*ANYONE, ("Location", other.address)))
        with answering(elsewhere) as stub:
            assert "not" == run(code, stub.address)
        assert [] == other.asked


# Something else answers.

ERROR = "async ({ scoringClient }, at) => (await scoringClient(at).GET('/v1/rulesets')).error"


@pytest.mark.parametrize(
    "answer, status, told",
    [
        (Answer(502, b"<h1>Bad gateway", "text/html", ANYONE), 502, "no problem document"),
        (Answer(503, b"", "text/plain", ANYONE), 503, "no problem document"),
        (Answer(500, b"<h1>Oh", "application/problem+json", ANYONE), 500, "no problem document"),
        (Answer(200, b"<h1>Please log in", "text/html", ANYONE), 502, "The answer is text/html, not application/json"),
        (Answer(429, b'{"detail": "No.", "status": "x"}', "application/problem+json", ANYONE), "x", "No."),
    ],
)
def test_a_page_of_a_proxy_is_a_problem_too(run, answer, status, told):
    with answering(answer) as stub:
        error = run(ERROR, stub.address)
        assert status == error["status"]
        assert told in error["detail"]


def test_a_busy_service_says_when_to_ask_again(run):
    code = """async ({ scoringClient, orThrow }, at) =>
      await orThrow(scoringClient(at).GET('/v1/rulesets')).catch((error) => [error.problem.status, error.retryAfter])"""
    with answering(problem(429, ("Retry-After", "7"), *ANYONE)) as stub:
        assert [429, 7] == run(code, stub.address)


def test_a_slow_service_is_waited_for_as_long_as_was_said(run):
    code = """async ({ scoringClient }, at) =>
      await scoringClient(at, { timeout: 100 }).GET('/v1/rulesets').catch((error) => error.name)"""
    with answering(Answer(in_time=False)) as stub:
        assert "TimeoutError" == run(code, stub.address)


RESULT = b'{"index": 0, "score": {"total": 112}}\n'


@pytest.mark.parametrize(
    "body, good",
    [
        (RESULT, 1),
        (RESULT + b'{"done": 1}\n', 1),
        (RESULT + b'{"done": 2}\n', 1),
        (RESULT + b'{"index": 2, "score": {}}\n{"done": 2}\n', 1),
        (RESULT + b'{"index": 1, "sc', 1),
        (b"", 0),
    ],
)
def test_results_that_break_off_are_an_error_behind_the_good_ones(run, body, good):
    code = """async ({ scoringClient, scoreMany }, at, hands) => {
      let good = 0;
      try {
        for await (const result of scoreMany(scoringClient(at), hands)) good += 1;
      } catch (error) {
        return [good, error instanceof Error];
      }
    }"""
    with answering(Answer(200, body, NDJSON, ANYONE)) as stub:
        assert [good, True] == run(code, stub.address, [HAND, HAND])


# The examples.

README = (FOLDER / "README.md").read_text(encoding="utf-8")
EXAMPLES = list(
    zip(*(re.findall(rf"```{kind}\n(.*?)```", README, flags=re.DOTALL) for kind in ("ts", "text")), strict=True)
)


@pytest.mark.parametrize("example, output", [pytest.param(*each, id=each[1][:9]) for each in EXAMPLES])
def test_the_examples_of_its_page_print_what_it_says(service, tmp_path, example, output):
    script = tmp_path / "example.mts"
    written = example.replace('"mah-jong-scoring-client"', f'"{COMPILED.as_uri()}"')
    script.write_text(written.replace("http://localhost:8000", service), encoding="utf-8")
    run = subprocess.run([found("node"), script], capture_output=True, text=True, timeout=300, check=False)
    assert (output, "") == (run.stdout, run.stderr)


def test_the_script_gives_what_a_plan_and_standings_answer_to_the_next_request(service):
    command = [found("node"), FOLDER / "examples" / "tournament.ts", service]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ("", 2) == (run.stderr, len(run.stdout.splitlines()))
    assert "leads with 4 of 4 points." in run.stdout
    assert "Round 2 has 2 tables." in run.stdout


def test_the_script_scores_a_hand_and_tells_what_is_wrong_with_another(service):
    command = [found("node"), FOLDER / "examples" / "score.ts", service]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert "" == run.stderr
    assert [
        "Mahjong, Player Discard: 20 points, 0 doublings (p. 14, Mahjong Bonus)",
        "Chow: 0 points, 0 doublings (p. 15, Basic Scoring, Suits)",
        "Chow: 0 points, 0 doublings (p. 15, Basic Scoring, Suits)",
        "Pong, minor tiles (Simple Pong): 2 points, 0 doublings (p. 15, Basic Scoring, Suits)",
        "Pair, Personal Wind (Lucky Pair): 2 points, 0 doublings (p. 16, Honours: Winds)",
        "Pong, Dragons (Lucky Pong): 4 points, 2 doublings (p. 17, Honours: Dragons)",
        "Flower: 2 points, 0 doublings (p. 18, Bonus Tiles)",
        "Corresponding Flower, Personal Wind: 0 points, 1 doublings (p. 18, Bonus Tiles; pp. 3 and 7)",
        "30 doubled 3 times: 240",
        "/win/discarder: The winner cannot be the discarder. Name the player that the last tile came from.",
    ] == run.stdout.splitlines()
