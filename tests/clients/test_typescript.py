"""The TypeScript client, in Node.js and in a browser, against the service as it is deployed and against stubs."""

import json
import re
import socket
import subprocess
from time import monotonic
from urllib.parse import parse_qsl

import pytest

from support.contracts import whole_contract
from support.example_files import example_files
from support.javascript_clients import COMPILED, FOLDER, club_site, in_a_browser, in_node
from support.programs import found, needs
from support.refused_requests import good
from support.sample import HAND
from support.serving import serving
from support.stub_service import ANYONE, BROKEN_RESULTS, NDJSON, Answer, answering, problem
from tools.clients.operations import FORMS, methods_of

DEAL = good("settlements")["deal"]

pytestmark = needs("node", "chromium", COMPILED)
IMPOSSIBLE = HAND | {"win": HAND["win"] | {"discarder": "south"}}
TOLD = "The winner cannot be the discarder. Name the player that the last tile came from."


@pytest.fixture(scope="module")
def origin():
    with club_site() as running:
        yield running


@pytest.fixture(scope="module")
def page(browser, origin):
    with in_a_browser(browser, origin) as run:
        yield run


@pytest.fixture(scope="module")
def node():
    with in_node() as run:
        yield run


@pytest.fixture(params=["node", "page"])
def run(request):
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="module")
def small_service(tmp_path_factory, origin):
    """The address of a service that takes few hands at once."""
    folder = tmp_path_factory.mktemp("gunicorn")
    with serving(folder, CORS_ORIGINS=origin, MAX_BATCH_HANDS="2") as running:
        yield running.url


@pytest.fixture(scope="module")
def service(tmp_path_factory, origin):
    """The address of a service that lets the page of the club ask."""
    with serving(tmp_path_factory.mktemp("gunicorn"), CORS_ORIGINS=origin) as running:
        yield running.url


def test_a_hand_has_its_score(run, service):
    code = "async ({ ScoringClient }, at, hand) => (await new ScoringClient(at).scoreHand(hand)).total"
    assert 112 == run(code, service, HAND)


def test_a_hand_that_cannot_be_is_an_error_that_lists_every_fault(run, service):
    code = """async ({ ScoringClient, ProblemError, ScoringError }, at, hand) => {
      const error = await new ScoringClient(at).scoreHand(hand).catch((error) => error);
      const { name, message, status, code, detail, pointer, faults, requestId, retryAfter, problem } = error;
      const kinds = [ProblemError, ScoringError, Error].map((kind) => error instanceof kind);
      return [kinds, name, message, status, code, detail, pointer, faults, requestId.length > 15, retryAfter, problem];
    }"""
    place = "/win/discarder"
    fault = {"pointer": place, "code": "discarder_is_winner", "message": TOLD}
    *error, problem = run(code, service, IMPOSSIBLE)
    assert [
        *([True, True, True], "ProblemError", f"422 Unprocessable Content: {place}: {TOLD}", 422, "faulty"),
        *("1 fault found in the request.", place, [fault], True, None),
    ] == error
    assert [fault] == problem["errors"]


SENT = {
    f"{example.name} {method.camel_case}": [method.camel_case, example.value, dict(parse_qsl(example.query))]
    for example in example_files()
    for method in methods_of(whole_contract())
    if example.path == method.path and not example.is_refused and example.media_type != NDJSON
}


def test_every_example_may_be_sent_by_each_method_of_its_address(run, service):
    code = """async ({ ScoringClient }, at, sent) => {
      const client = new ScoringClient(at);
      const told = {};
      for (const [name, [method, request, query]] of Object.entries(sent)) {
        told[name] = await client[method](request, query).then((answer) => typeof answer, (error) => error.message);
      }
      return told;
    }"""
    forms = tuple(form.capitalize() for form in FORMS)
    assert {name: "string" if name.endswith(forms) else "object" for name in SENT} == run(code, service, SENT)


def test_what_is_asked_for_by_name_alone_is_answered(run, service):
    code = """async ({ ScoringClient }, at) => {
      const client = new ScoringClient(at, { language: "de" });
      const texts = [client.showCard("booklet"), client.showCardHtml("booklet")];
      texts.push(client.drawHand("[DR DR DR] + F2", { codes: "below", tile_width: 80 }));
      const lists = [client.listRulesets(), client.listProcedures(), client.listSchemes(), client.listCases("british")];
      lists.push(client.compareRulesets("booklet", "british"));
      lists.push(client.showRuleset("british"), client.showProcedure("british"));
      const [starts, kinds] = [await Promise.all(texts), await Promise.all(lists)];
      return [starts.map((text) => text.slice(0, 8)), kinds.map((each) => typeof each)];
    }"""
    assert [["# Mah-Jo", "<!doctyp", "<svg xml"], ["object"] * 7] == run(code, service)


def test_the_sheets_of_a_league_have_figures_together(run, service):
    code = """async ({ ScoringClient }, at, sheet) => {
      const client = new ScoringClient(at);
      const [once, twice] = [await client.leagueFigures([sheet]), await client.leagueFigures([sheet, sheet])];
      const table = await client.leagueFiguresCsv(new Set([sheet]));
      const page = await client.leagueFiguresHtml([sheet], { title: "Cup" });
      const refused = await client.leagueFigures([sheet, { deals: [] }]).catch((error) => error.problem.instance);
      const deals = (figures) => figures.map((each) => each.deals_played);
      const kept = await Array.fromAsync(client.keepSheets([sheet, { deals: [] }]), ({ sheet }) => sheet?.stock);
      return [deals(once), deals(twice), table.includes("best_sheet"), page.includes("<title>Cup: "), refused, kept];
    }"""
    sheet = next(each.value for each in example_files() if each.name == "table.sheet.british")
    number = len(sheet["deals"])
    expected = [[number] * 4, [2 * number] * 4, True, True, "/v1/table/sheet#/1", [2000, None]]
    assert expected == run(code, service, sheet)


def test_what_pages_of_other_origins_may_not_ask_is_answered_too_but_a_name_cannot_lead_there(node, service):
    code = """async ({ ScoringClient }, at) => {
      const client = new ScoringClient(at);
      return [await client.isReady(), await client.showRuleset("../../healthz").catch((error) => error.status)];
    }"""
    assert [True, 404] == node(code, service)


# Many hands.

MANY = """async ({ ScoringClient }, at, method, sent, options) => {
  const results = [];
  const told = [];
  const progress = ({ hands, refused }) => told.push([hands, refused]);
  for await (const result of new ScoringClient(at)[method](sent, { ...options, progress })) {
    results.push([result.index, result.score ?? result.settlement ?? result.problem.status]);
  }
  return [results, told];
}"""


def test_many_hands_have_a_result_each(run, service):
    hands = [HAND, IMPOSSIBLE, HAND, HAND, IMPOSSIBLE]
    total = {"total": 112}
    for options, told in [
        ({"handsInABatch": 2}, [[2, 1], [4, 1], [5, 2]]),
        ({"handsInABatch": 5}, [[5, 2]]),
        ({}, [[5, 2]]),
        ({"bytesInABatch": 1}, [[1, 0], [2, 1], [3, 1], [4, 1], [5, 2]]),
    ]:
        expected = [[0, total], [1, 422], [2, total], [3, total], [4, 422]]
        assert [expected, told] == run(MANY, service, "scoreMany", hands, {"fields": ["total"], **options}), options
    assert [[], []] == run(MANY, service, "scoreMany", [], {})
    [[[_, score]], _] = run(MANY, service, "scoreMany", [HAND], {})
    assert {"total", "items", "ruleset"} <= {*score}


def test_many_deals_have_a_result_each(run, service):
    deals = [DEAL, DEAL | {"winner": None}, DEAL]
    [first, second, third], _ = run(MANY, service, "settleMany", deals, {"fields": ["net"], "handsInABatch": 2})
    assert (796, [1, 422], first[1]) == (first[1]["net"]["north"], second, third[1])


def test_a_batch_that_the_service_finds_too_large_is_sent_in_halves(run, small_service):
    code = """async ({ ScoringClient }, at, hand) => {
      const hands = [hand, hand, { ...hand, ruleset: "x".repeat(9_000_000) }, hand, { ...hand, reference: "e" }];
      const results = [];
      for await (const result of new ScoringClient(at).scoreMany(hands, { fields: ["total"] })) {
        results.push([result.index, result.score?.total ?? result.problem.status, result.reference ?? ""]);
      }
      return results;
    }"""
    expected = [[0, 112, ""], [1, 112, ""], [2, 413, ""], [3, 112, ""], [4, 112, "e"]]
    assert expected == run(code, small_service, HAND)


def test_names_and_sentences_come_in_the_language_of_the_client(run, service):
    code = """async ({ ScoringClient }, at, hand) =>
      await new ScoringClient(at, { language: 'de' }).scoreHand(hand).catch((error) => error.faults[0].message)"""
    assert run(code, service, IMPOSSIBLE).startswith("Der Gewinner")


def test_a_key_goes_with_every_request(run):
    code = "async ({ ScoringClient }, at, hand) => void await new ScoringClient(at, { apiKey: 'k' }).scoreHand(hand)"
    with answering(Answer(headers=ANYONE)) as stub:
        run(code, stub.address, HAND)
    [(_, _, headers, _)] = stub.asked
    assert "k" == {name.lower(): value for name, value in headers.items()}["x-api-key"]


def test_node_says_who_asks_and_a_browser_is_not_told_what_to_say(run, node):
    code = "async ({ ScoringClient, VERSION }, at, hand) => (await new ScoringClient(at).scoreHand(hand), VERSION)"
    with answering(Answer(headers=ANYONE)) as stub:
        version = run(code, stub.address, HAND)
    user_agent = {name.lower(): value for name, value in stub.asked[-1][2].items()}["user-agent"]
    assert json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))["version"] == version
    assert (run is node) == user_agent.startswith(f"mah-jong-client/{version} node/")


def test_a_service_may_lie_below_a_path(run):
    code = "async ({ ScoringClient }, at) => void await new ScoringClient(`${at}/mah-jong/`).listRulesets()"
    with answering(Answer(headers=ANYONE)) as stub:
        run(code, stub.address)
    assert "/mah-jong/v1/rulesets" == stub.asked[0][1]


# The service is busy, slow or gone, or something else answers.

ERROR = """async ({ ScoringClient }, at, options) =>
  await new ScoringClient(at, options).listRulesets().then(() => null, ({ name, message, status, code, retryAfter }) =>
    ({ name, message, status, code, retryAfter }))"""
LIST = Answer(body=b'{"rulesets": []}', headers=ANYONE)


def test_a_redirect_is_not_followed(run):
    with answering(LIST) as other:
        elsewhere = Answer(302, headers=(*ANYONE, ("Location", other.address)))
        with answering(elsewhere) as stub:
            assert "BrokenAnswerError" == run(ERROR, stub.address, {"apiKey": "secret"})["name"]
            assert 1 == len(stub.asked)
        assert [] == other.asked


@pytest.mark.parametrize(
    "answer, name, status, told",
    [
        (Answer(502, b"<h1>Bad gateway", "text/html", ANYONE), "ProblemError", 502, "no problem document"),
        (Answer(503, b"", "text/plain", ANYONE), "ProblemError", 503, "no problem document"),
        (Answer(500, b"<h1>Oh", "application/problem+json", ANYONE), "ProblemError", 500, "no problem document"),
        (Answer(500, b"[]", "application/problem+json", ANYONE), "ProblemError", 500, "no problem document"),
        (Answer(200, b"<h1>Log in", "text/html", ANYONE), "BrokenAnswerError", None, "text/html, not application/json"),
        (Answer(200, b"{", headers=ANYONE), "BrokenAnswerError", None, "not JSON"),
        (Answer(200, b"{}", headers=ANYONE, missing=1), "BrokenAnswerError", None, "broke off"),
        (Answer(429, b'{"detail": "No."}', "application/problem+json", ANYONE), "ProblemError", 429, "No."),
    ],
)
def test_what_is_no_answer_of_the_service_is_an_error_too(run, answer, name, status, told):
    with answering(answer) as stub:
        error = run(ERROR, stub.address, {"retries": 0})
    assert (name, status) == (error["name"], error.get("status"))
    assert told in error["message"]


@pytest.mark.parametrize("status, wait", [(429, 1), (502, 0), (503, 0), (504, 0)])
def test_a_busy_service_is_asked_again_when_it_said(run, status, wait):
    busy, begun = [problem(status, ("Retry-After", str(each)), *ANYONE) for each in (0, wait)], monotonic()
    with answering(*busy, LIST) as stub:
        assert run(ERROR, stub.address, {}) is None
    assert wait <= monotonic() - begun
    assert [("GET", "/v1/rulesets")] * 3 == [each[:2] for each in stub.asked]


@pytest.mark.parametrize("status, wait, asked", [
    # A service that stays busy, and one that says to wait longer than two minutes.
    (429, 0, 3), (429, 121, 1),
    # What would be refused again.
    *((status, None, 1) for status in (400, 404, 413, 422, 500)),
])  # fmt: skip
def test_a_refusal_is_an_error_after_the_tries_that_may_help(run, status, wait, asked):
    told = () if wait is None else (("Retry-After", str(wait)),)
    with answering(problem(status, *told, *ANYONE)) as stub:
        error = run(ERROR, stub.address, {"retries": 2})
    assert (status, wait, asked) == (error["status"], error["retryAfter"], len(stub.asked))


def test_a_connection_that_is_lost_is_made_again(run):
    # A browser asks again by itself, too.
    with answering(Answer(hangs_up=True), LIST) as stub:
        assert run(ERROR, stub.address, {}) is None


def test_no_service_is_no_answer(run):
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    begun = monotonic()
    error = run(ERROR, address, {"retries": 1})
    assert ("NoAnswerError", True) == (error["name"], f"{address}/v1/rulesets did not answer: " in error["message"])
    assert 0.25 <= monotonic() - begun


def test_a_slow_service_is_waited_for_as_long_as_was_said_and_not_asked_again(run):
    with answering(Answer(in_time=False)) as stub:
        assert "NoAnswerError" == run(ERROR, stub.address, {"timeout": 2_000})["name"]
        assert 1 == len(stub.asked)


def test_a_caller_may_give_a_request_up(run):
    code = """async ({ ScoringClient }, at, waits) => {
      const signal = AbortSignal.timeout(waits);
      const asked = new ScoringClient(at).listRulesets({ signal });
      return await asked.catch((error) => [error === signal.reason, error.name]);
    }"""
    for answer in (Answer(in_time=False), problem(503, ("Retry-After", "30"), *ANYONE)):
        with answering(answer) as stub:
            assert [True, "TimeoutError"] == run(code, stub.address, 400)


def test_a_service_that_is_not_ready_says_so(run):
    code = """async ({ ScoringClient }, at) =>
      await new ScoringClient(at, { retries: 0 }).isReady().catch((error) => error.status)"""
    for status, told in ((503, False), (500, 500)):
        with answering(problem(status, *ANYONE)) as stub:
            assert told == run(code, stub.address)


# What a browser was sent before an answer broke off may be lost.
@pytest.mark.parametrize("answered, good", [each for each in BROKEN_RESULTS if not each[0].missing])
def test_results_that_break_off_are_an_error_behind_the_good_ones(run, answered, good):
    code = """async ({ ScoringClient }, at, hands) => {
      let good = 0;
      try {
        for await (const result of new ScoringClient(at).scoreMany(hands)) good += 1;
      } catch (error) {
        return [good, error.name];
      }
    }"""
    with answering(answered) as stub:
        assert [good, "BrokenAnswerError"] == run(code, stub.address, [HAND, HAND])


def test_only_a_line_feed_ends_a_line_of_the_results(run):
    line = '{"index": 0, "score": {"total": "a\u2028b\u0085c"}}\n{"done": 1}\n'
    with answering(Answer(200, line.encode(), NDJSON, ANYONE)) as stub:
        assert [[0, {"total": "a\u2028b\u0085c"}]] == run(MANY, stub.address, "scoreMany", [HAND], {})[0]


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
    assert output == printed(script)


def printed(script, *arguments):
    """Run a script with Node.js, which tells no error; return what it prints."""
    command = [found("node"), script, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert "" == run.stderr
    return run.stdout


def test_the_script_gives_what_a_plan_and_standings_answer_to_the_next_request(service):
    leader, tables = printed(FOLDER / "examples" / "tournament.ts", service).splitlines()
    assert "leads with 4 of 4 points." in leader
    assert "Round 2 has 2 tables." in tables


def test_the_script_scores_a_hand_and_tells_what_is_wrong_with_another(service):
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
        f"422 Unprocessable Content: /win/discarder: {TOLD}",
    ] == printed(FOLDER / "examples" / "score.ts", service).splitlines()
