"""Without a connection the page counts by itself: the service runs in a worker of the page, and answers the same."""

import json

import pytest
from playwright.sync_api import expect

from engine.rulesets import RULESETS
from service.clubs.folder import catalogue_with
from support.case_files import load, refused_cases, scored_cases
from support.evenings import evenings
from support.example_files import examples_in_json
from support.laws import ALL
from support.programs import needs
from support.serving import ROOT, served_with

pytestmark = needs("chromium")

# Where two cores do the work of many, 7 MB take a while to come, and to start.
STARTS_WITHIN = 120_000
TILES_OF_A_HAND = [*("DR",) * 3, "B2", "B3", "B4", "C7", "C8", "C9", "WS", "WS", *("D5",) * 3]
ASKED_BY_THE_PAGE = ("/v1/scores", "/v1/settlements", "/v1/waits", "/v1/table/")
CASES = [
    *(("/v1/scores", each["request"]) for id_ in RULESETS for each in scored_cases(id_) + refused_cases(id_)),
    *(("/v1/settlements", each["request"]) for name in ("settlements", "settlements-refused") for each in load(name)),
]
EXAMPLES = [(path, sent) for path, sent in examples_in_json() if path.startswith(ASKED_BY_THE_PAGE)]
CLUBS = ROOT / "examples" / "clubs"
# Has the worker answer without the page between; each answer is a message of the worker.
ANSWERS = """cases => new Promise((done) => {
  const send = self.postMessage;
  const answers = [];
  self.postMessage = (answer) => {
    answers.push([answer.status, answer.type, answer.text]);
    if (answers.length < cases.length) return;
    self.postMessage = send;
    done(answers);
  };
  cases.forEach(([path, language, body], id) => {
    const data = { id, path: path.slice(1), accept: "*/*", language, body: body ?? undefined };
    self.dispatchEvent(new MessageEvent("message", { data }));
  });
})"""


server = served_with(CLUBS_DIR=str(CLUBS))


@pytest.fixture(scope="module")
def alone(browser, server):
    """Return an evening that fetched what it counts with, lost its connection, and has a deal counted by the page."""
    with evenings(browser, server, keeps=True) as open_page:
        evening = open_page().begin()
        evening.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED"]
        evening.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        evening.page.click("#open-rules")
        evening.page.click("[data-key=counting]")
        evening.page.wait_for_selector("text=The page can count by itself", timeout=STARTS_WITHIN)
        evening.close()
        evening.page.context.set_offline(True)
        evening.page.reload()
        assert [] == evening.page.workers
        evening.page.set_default_timeout(STARTS_WITHIN)
        evening.won("p2", "p3")
        expect(evening.page.locator("#total")).to_have_text("240", timeout=STARTS_WITHIN)
        yield evening


def test_the_page_keeps_the_sheet_without_a_connection_and_asks_the_service_when_it_is_back(alone):
    alone.write()
    alone.nobody().write()
    expect(alone.page.locator("#round")).to_have_text("No connection: counted here")
    alone.open_sheet()
    assert [["0", "+480", "\u2212480", "0"], ["0"] * 4] == alone.sheet()[0]
    alone.close()
    alone.page.context.set_offline(False)
    with alone.answered():
        alone.won("p2", "p3")
    expect(alone.page.locator("#round")).not_to_contain_text("No connection")


def test_the_worker_answers_as_the_service_does(alone, server):
    cases = [(path, "en", json.dumps(sent)) for path, sent in [*(CASES if ALL else CASES[::10]), *EXAMPLES]]
    cases += [(path, "zh", sent) for path, _, sent in cases[::10]]
    cases += [(path, "de", None) for path in ("/v1/rulesets", "/v1/table/procedures", "/v1/rulesets/booklet")]
    for club in catalogue_with(str(CLUBS)).clubs.values():
        sent = [(path, each) for path, each in CASES if each.get("ruleset") == club.ruleset.amends.base.id]
        cases += [(path, "en", json.dumps({**each, "ruleset": club.ruleset.id})) for path, each in sent[::40]]
        cases += [(f"/v1/rulesets/{club.ruleset.id}{page}", "fr", None) for page in ("", "/card")]
    [worker] = alone.page.workers
    answers = worker.evaluate(ANSWERS, cases)

    def told(path, language, sent):
        headers = {"Accept-Language": language, "Content-Type": "application/json"}
        answer = server.request("GET" if sent is None else "POST", path, data=sent, headers=headers)
        return [answer.status_code, answer.headers["Content-Type"], answer.content.decode()]

    wrong = [case for case, answer in zip(cases, answers, strict=True) if answer != told(*case)]
    assert [] == wrong


@pytest.fixture
def unreached(opening):
    """Return an evening whose page does not reach the service, the addresses it asks for, and the answers held back."""
    evening = opening().begin()
    evening.expected += ["ERR_FAILED"]
    evening.page.wait_for_load_state("networkidle")
    evening.page.clock.install()
    asked, held = [], []

    def fail(route):
        asked.append(route.request.url)
        route.abort()

    evening.page.route("**/v1/**", fail)
    evening.page.route("**/offline/*", lambda route: held.append(route))  # noqa: PLW0108 - it marks what it calls
    evening.press("[data-player=p2]", "[data-player=p3]", *(f"[data-tile={tile}]" for tile in TILES_OF_A_HAND))
    evening.pass_time(30, lambda: held)
    return evening, asked, held


def test_it_is_fetched_when_the_service_was_not_reached_twice(unreached):
    evening, asked, held = unreached

    assert ["worker.js"] == [route.request.url.split("/")[-1] for route in held]
    assert 2 == len([each for each in asked if each.endswith("/v1/scores")])
    expect(evening.page.locator("#round")).not_to_contain_text("counted here")


def test_while_it_is_fetched_by_a_bad_connection_the_service_is_asked_again(unreached):
    evening, asked, held = unreached
    asked.clear()
    evening.pass_time(45, lambda: f"{evening.address}/v1/scores" in asked)

    assert f"{evening.address}/v1/scores" in asked
    assert [] != held
    evening.page.unroute_all(behavior="ignoreErrors")
