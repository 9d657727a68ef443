"""What the documents say is tried out: their requests are sent, their answers and tables compared."""

import json
import re
from http import HTTPStatus
from itertools import zip_longest
from pathlib import Path

import pytest

from engine import FaultCode, all_rulesets
from engine.table import all_procedures
from service.http.problems import ProblemCode
from service.settings.variables import FIELDS
from support.case_files import load
from support.kept import assert_kept
from support.laws import for_each
from tools.card_pages import options_table

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def page_of(name):
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def blocks(language, text=README):
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


@pytest.fixture(scope="module")
def request_of_readme():
    [body] = [re.search(r"-d '(.*)'", block, flags=re.DOTALL)[1] for block in blocks("sh") if "curl" in block]
    return json.loads(body)


@pytest.fixture(scope="module")
def answer(client, request_of_readme):
    return client.post("/v1/scores", json=request_of_readme).get_json()


def assert_shown(shown, actual, where=""):
    """Everything shown is so; the README leaves some members out, but no element of a list."""
    if isinstance(shown, dict):
        for name, value in shown.items():
            assert name in actual, where
            assert_shown(value, actual[name], f"{where}/{name}")
    elif isinstance(shown, list):
        assert len(shown) == len(actual), where
        for place, value in enumerate(shown):
            assert_shown(value, actual[place], f"{where}/{place}")
    else:
        assert shown == actual, where


def scored(client, **hand):
    return client.post("/v1/scores", json={"seat_wind": "east", "prevailing_wind": "east", **hand}).get_json()


def test_the_request_of_the_readme_has_the_answer_and_the_pages_of_the_readme(answer):
    [commented] = blocks("jsonc")
    assert_shown(json.loads(re.sub(r"//.*", "", commented)), answer)
    pages = re.findall(r'\{"rule": "(\w+)".*// (p\. .*)', commented)
    assert pages == [(item["rule"], item["source"]["locus"]) for item in answer["items"]]


NUMBERS = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "twenty-one", "twenty-two",
]  # fmt: skip


@pytest.mark.parametrize("name", ["docs/british.md", "openapi.yaml"])
def test_the_british_special_hands_are_as_many_as_the_service_lists(client, name):
    british = client.get("/v1/rulesets/british").get_json()
    by_going_out = [rule for rule in british["rules"] if rule["chapter"] == "Limit hands by the way of going out"]
    listed = [len(british["special_hands"]), len(by_going_out)]
    text = " ".join((ROOT / name).read_text(encoding="utf-8").split()).lower()
    every, special, by_the_way = (NUMBERS[each] for each in (sum(listed), *listed))

    assert re.search(rf"{every} special hands.{{0,50}}?{special}.{{0,200}}?{by_the_way}", text)


@pytest.mark.parametrize("page, number", [("waits", 1), ("tournaments", 1), ("settling", 2), ("errors", 1)])
def test_the_requests_of_a_page_have_the_answers_that_it_shows(client, page, number):
    text = page_of(page)
    sent = re.findall(r"localhost:8000(/v1/[^' ]+)[^`]*? -d '(.*?)'[^'`]*\n```", text, re.DOTALL)
    answers = blocks("jsonc", text)
    assert number == len(answers)
    for (address, body), commented in zip_longest(sent, answers):
        answer = client.post(address, data=body, content_type="application/json")
        assert commented or answer.status_code == 200
        assert_shown(json.loads(re.sub(r"//.*", "", commented or "{}")), answer.get_json())


@pytest.mark.parametrize("ruleset, net", [
    # West 20 to North; East 50 to South; West half of 1,000 to each.
    ("british", {"east": 450, "south": 550, "west": -1520, "north": 520}),
    # East and South 75 each to West and North; West 50 to North.
    ("dmjl", {"east": -150, "south": -150, "west": 100, "north": 200}),
])  # fmt: skip
def test_the_penalties_on_the_page_of_a_ruleset_are_paid_as_it_says(client, ruleset, net):
    [shown] = [block for block in blocks("json", page_of(ruleset)) if '"penalties"' in block]
    deal = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": "wash_out", **json.loads(shown)}
    assert net == client.post("/v1/settlements", json=deal).get_json()["net"]


@for_each(
    "name",
    [
        str(page.relative_to(ROOT))
        for folder in (".", "benchmarks", "clients/python", "clients/typescript", "docs")
        for page in (ROOT / folder).glob("*.md")
    ],
)
def test_links_between_documents_lead_somewhere(name):
    page = ROOT / name
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / target).exists(), f"{name} links to {target}"


def test_every_page_has_its_place_in_the_site():
    placed = re.findall(r": ([\w-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set() == {page.name for page in (ROOT / "docs").glob("*.md")} - set(placed)


def test_the_case_on_the_page_on_checking_programs_is_lent(client):
    [shown] = blocks("json", page_of("conformance"))
    assert json.loads(shown) in client.get("/v1/rulesets/booklet/cases").get_json()["cases"]


def test_the_lines_of_the_page_on_archives_are_answered_as_it_shows(client):
    sent, answered = blocks("json", page_of("archives"))
    answer = client.post("/v1/scores/batch?fields=total", data=sent, content_type="application/x-ndjson")
    assert answered + '{"done":2}\n' == answer.text


def compared_hands():
    """Return each hand of the comparison with its text and the rows of its table."""
    hands = {case["name"]: case["hand"] for case in load("across")}
    sections = COMPARISON.split("\n## ")[1:]
    for name, _, text in (section.partition("\n") for section in sections):
        rows = re.findall(r"^\| \[([a-z-]+)\]\(.*?\) \|(.*)\|$", text, flags=re.MULTILINE)
        told = {ruleset: [cell.strip() for cell in cells.split("|")] for ruleset, cells in rows}
        yield pytest.param(hands[name], text, told, id=name)


COMMON, *DESCRIBED = re.findall(r"```json\n(.*?)```(?:\n\n<!-- drawn: (.*?) -->)?", page_of("hands"), flags=re.DOTALL)
COMPARISON = page_of("rulesets-compared")
PAGES = [README.replace("](docs/", "]("), *(page_of(page.stem) for page in sorted((ROOT / "docs").glob("*.md")))]
DRAWN = re.findall(r"<!-- drawn: (.*?) -->\n!\[(.*?)\]\((.*?)\)", "".join(PAGES))


@pytest.mark.parametrize("fields, drawn", DESCRIBED, ids=[drawn for _, drawn in DESCRIBED])
def test_the_hands_that_are_described_are_scored_and_drawn_as_they_are_read(client, fields, drawn):
    answer = client.post("/v1/scores", json=json.loads(COMMON[0]) | json.loads(fields)).get_json()
    assert drawn == answer["hand"]["text"]


@pytest.mark.parametrize("hand, words, name", DRAWN, ids=[name for _, _, name in DRAWN])
def test_the_pictures_of_hands_are_what_the_service_draws(client, hand, words, name):
    picture = ROOT / "docs" / name
    drawn = client.get("/v1/hands.svg", query_string={"hand": hand, "codes": "below"}).get_data(as_text=True)
    assert_kept(picture, drawn)
    assert f">{words}</desc>" in drawn


def test_the_mistake_in_the_request_of_the_readme_is_told_as_shown(client, request_of_readme):
    [shown] = blocks("json")
    request = request_of_readme | {"win": request_of_readme["win"] | {"discarder": "south"}}
    assert json.loads(shown) == client.post("/v1/scores", json=request).get_json()["errors"]


WORKED = [
    pytest.param(name, *row, id=f"{name}-{row[0]}")
    for name in ("hong-kong", "zung-jung", "babcock")
    for row in re.findall(r"(?m)^\| `(.*?)` \| (east|south|west|north) \| (\w+) \| .* \| ([\d,]+) \|$", page_of(name))
]


@pytest.mark.parametrize("ruleset, hand, seat, source, total", WORKED)
def test_the_worked_hands_of_a_ruleset_score_as_shown(client, ruleset, hand, seat, source, total):
    win = {"source": source} | ({"discarder": "north"} if source == "discard" else {})
    assert int(total.replace(",", "")) == scored(client, ruleset=ruleset, seat_wind=seat, hand=hand, win=win)["total"]


@pytest.mark.parametrize("house_rules", blocks("json", page_of("house-rules")))
def test_the_house_rules_that_are_shown_are_understood(client, request_of_readme, house_rules):
    answer = client.post("/v1/scores", json=request_of_readme | {"house_rules": json.loads(house_rules)})
    assert json.loads(house_rules) == answer.get_json()["house_rules"]


class Answered:
    """An answer of the service, as a program in the documents has it."""

    def __init__(self, response):
        self.content, self.json, self.text = response.data, response.get_json, response.text
        self.ok = response.status_code == 200

    def raise_for_status(self):
        assert self.ok, self.text


def test_the_evening_from_a_program_is_played_as_shown(client, monkeypatch):
    def post(address, timeout, **sent):
        assert timeout
        return Answered(client.post(address.removeprefix("http://localhost:8000"), **sent))

    monkeypatch.setattr("requests.post", post)
    told, shown = {}, 0
    for kind, block in re.findall(r"```(python|json)\n(.*?)```", page_of("evening"), flags=re.DOTALL):
        if kind == "python":
            exec(block, told)  # noqa: S102 - the document is ours
            continue
        expected = json.loads(block)
        answers = [each for each in told.values() if isinstance(each, dict) and expected.keys() <= each.keys()]
        alike = [each for each in answers if all(type(each[name]) is type(expected[name]) for name in expected)]
        assert_shown(expected, alike[-1])
        shown += 1

    assert shown == 6
    assert told["practice"]["net"] == dict.fromkeys(told["drawn"]["seats"], 0)
    second = told["second"]
    by_name = {second["seats"][seat]: each for seat, each in second["net"].items()}
    assert told["corrected"]["lines"][1]["deal"]["net"] == by_name
    assert told["next_week"]["state"].get("debts") == told["corrected"]["state"].get("debts")
    whole, again = client.post("/v1/table/sheet", json=told["whole"]).json, told["again"]
    assert [again[name] for name in ("balances", "next", "state")] == [
        whole[name] for name in ("balances", "next", "state")
    ]
    assert [line["deal"]["net"] for line in again["lines"]] == [line["deal"]["net"] for line in whole["lines"]]


OF_FAULTS, OF_WHOLE_REQUESTS = page_of("errors").split("\n## The request as a whole\n")
EXAMPLES = load("requests/errors")


@for_each("example", EXAMPLES["faults"])
def test_each_error_is_what_its_example_is_told(client, example):
    sent = EXAMPLES.get(example.get("changed"), {}) | example["sent"]
    how = {"query_string": sent} if example["method"] == "GET" else {"json": sent}
    answer = client.open(example["address"], method=example["method"], **how)
    assert {example["code"]} == {error["code"] for error in answer.get_json()["errors"]}


def test_what_the_examples_of_errors_change_is_good(client):
    assert 200 == client.post("/v1/scores", json=EXAMPLES["hand"]).status_code
    assert 200 == client.post("/v1/settlements", json=EXAMPLES["deal"]).status_code


def test_every_code_is_explained_and_has_an_example():
    explained = re.findall(r"^\| `(\w+)` \| \S.*\. \|$", OF_FAULTS, flags=re.MULTILINE)
    # These two are tried on files, in tests/service/clubs.
    examples = ["not_toml", "id_differs_from_file", *(each["code"] for each in EXAMPLES["faults"])]

    assert sorted(set(FaultCode) - {"invalid"}) == sorted(explained)
    assert sorted(explained) == sorted(examples)
    assert list(ProblemCode) == re.findall(r"^\| `(\w+)` \|", OF_WHOLE_REQUESTS, flags=re.MULTILINE)


def test_every_status_of_a_failure_is_explained():
    code = "".join(path.read_text("utf-8") for path in (ROOT / "service").rglob("*.py"))
    answered = {HTTPStatus[name].value for name in re.findall(r"HTTPStatus\.([A-Z_]+)", code)}
    explained = re.findall(r"\| ([45]\d\d): ", OF_WHOLE_REQUESTS)

    assert {status for status in answered if status >= HTTPStatus.BAD_REQUEST} == set(map(int, explained))


@pytest.mark.parametrize("hand, text, rows", list(compared_hands()))
def test_the_comparison_shows_the_sets_of_each_hand_and_how_every_ruleset_scores_it(client, hand, text, rows):
    [shown] = re.findall(r"`([\[(].*?)`", text)
    answer = client.post("/v1/scores", json={"ruleset": "chinese-classical", **hand}).get_json()
    assert sets_in(shown) == sets_in(answer["hand"]["text"])
    assert [ruleset.id for ruleset in all_rulesets()] == list(rows)
    for ruleset, (points, doublings, score, rules) in rows.items():
        answer = client.post("/v1/scores", json={"ruleset": ruleset, **hand}).get_json()
        figures = [answer.get(each, "") for each in ("basic_score", "doublings", "total")]
        told = f"correct the row of {ruleset} in docs/rulesets-compared.md"
        assert [points, doublings, score.replace(",", "")] == list(map(str, figures)), told
        named = re.findall(r"`(\w+)`", rules)
        loci = {item["rule"]: item["source"]["locus"] for item in answer.get("items", ())}
        if "errors" in answer:
            assert [error["code"] for error in answer["errors"]] == named
        else:
            assert set(named) <= set(loci), ruleset
            assert {loci[rule] for rule in named} <= set(re.findall(r"\(((?:[^()]|\([^()]*\))*)\)", rules)), ruleset


def sets_in(text):
    """Return the sets of a hand as it is written, and its bonus tiles, in whatever order."""
    return sorted(re.findall(r"[\[(].*?[\])]", text)), text.partition("+")[2].split()


@pytest.mark.parametrize("ruleset", [*all_rulesets()], ids=lambda each: each.id)
def test_the_page_of_a_ruleset_tells_every_option_with_its_values_default_first(ruleset):
    page, table = ROOT / "docs" / f"{ruleset.id}.md", options_table(ruleset)
    text, tables = re.subn(r"^\| option \|.*\n(\|.*\n)+", lambda _: table, page.read_text(), flags=re.MULTILINE)
    assert tables == 1
    assert_kept(page, text)
    assert all(each.choices[0].value == each.default for each in ruleset.options)


TABLE = page_of("table")


def test_the_page_on_the_table_tells_every_option_with_its_values_default_first():
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| (.*) \|$", TABLE.partition("## Options")[2], flags=re.MULTILINE)
    told = {}
    for option, where, values in rows:
        for procedure in re.findall(r"`([\w-]+)`", where) or [each.id for each in all_procedures()]:
            told[procedure, option] = re.findall(r"`([^`]+)`", values)
    expected = {
        (procedure.id, option.id): [str(choice.value).lower() for choice in option.choices]
        for procedure in all_procedures()
        for option in procedure.options
    }
    assert expected == told


def test_the_page_on_the_table_lists_every_procedure_with_its_other_names():
    rows = re.findall(
        r"^\| `([\w-]+)` \| (?:`([\w-]+)`)? ?\| ", TABLE.partition("How they differ")[0], flags=re.MULTILINE
    )
    assert rows == [(each.id, *(each.aliases or ("",))) for each in all_procedures()]


@pytest.mark.parametrize("block", blocks("sh", TABLE))
def test_the_requests_on_the_page_on_the_table_are_answered(client, block):
    [address], [body] = re.findall(r"8000(\S+)", block), re.findall(r"-d '(.*)'", block, flags=re.DOTALL)
    accept = re.findall(r"Accept: (\S+)'", block) or ["application/json"]
    answer = client.post(address, data=body, content_type="application/json", headers={"Accept": accept[0]})
    assert (200, accept[0]) == (answer.status_code, answer.mimetype)


SCORE_SHEET = page_of("score-sheet")
ASKED = re.findall(r"localhost:8000([^\s']+) ([^']*'.*?) -d '(.*?)'\n?```", SCORE_SHEET, flags=re.DOTALL)


def test_the_page_on_the_score_sheet_asks_four_times_in_json_and_once_in_csv_for_a_written_sheet(client):
    assert SCORE_SHEET.count("curl ") - 2 == len(ASKED) == 4
    (path, _, written), *_ = [each for each in ASKED if each[0] == "/v1/table/sheet"]
    table = client.post(path, data=written, content_type="application/json", headers={"Accept": "text/csv"})
    address, _ = re.findall(r"localhost:8000(\S+\?\S+)'", SCORE_SHEET)
    again = client.post(address, data=table.get_data(), content_type="text/csv")
    sheet = client.post(path, data=written, content_type="application/json")
    assert sheet.get_json()["next"] == again.get_json()["next"]


def test_the_page_on_the_score_sheet_asks_for_the_figures_of_a_league(client):
    address, headers = re.findall(r"8000(\S+)' (-H.*?) --data-binary @league.ndjson", SCORE_SHEET, flags=re.DOTALL)[-1]
    sent = dict(re.findall(r"-H '([\w-]+): ([^']+)'", headers))
    first, *_ = (ROOT / "examples" / "requests" / "table.sheet.tables.ndjson").read_bytes().splitlines()
    answer = client.post(address, data=b"\n".join([first, first]), headers=sent)
    assert [("Eve", 2), ("Fay", 2), ("Gus", 2), ("Hal", 2)] == [
        (each["player"], each["deals_played"]) for each in answer.get_json()["figures"]
    ]


@pytest.mark.parametrize("path, headers, body", ASKED)
def test_the_requests_of_the_page_on_the_score_sheet_are_answered(client, path, headers, body):
    sent = dict(re.findall(r"-H '([\w-]+): ([^']+)'", headers))
    answer = client.post(path, data=body, headers=sent)
    assert 200 == answer.status_code
    assert sent.get("Accept", "application/json") == answer.mimetype


def test_the_state_shown_there_is_that_of_the_answer_before(client):
    (path, _, first), (_, _, second), *_ = ASKED
    answer = client.post(path, data=first, content_type="application/json").get_json()
    assert answer["next"]["position"] == json.loads(second)["position"]


def test_every_option_of_every_procedure_is_told_there_default_first():
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*) \|$", SCORE_SHEET, flags=re.MULTILINE)
    told = {option: re.findall(r"`([^`]+)`", values) for option, _, values in rows}
    options = {
        each.id: [choice.value for choice in each.choices]
        for procedure in all_procedures()
        for each in procedure.rotation_options
    }
    assert options == told


LIMITS = page_of("operations").partition("## Limits\n")[2].partition("###")[0]


def test_each_setting_among_the_limits_is_one():
    named = set(re.findall(r"`([A-Z]+(?:_[A-Z]+)+|THREADS|KEEPALIVE|BACKLOG)`", LIMITS))
    assert set() == named - {variable.name for variable, _ in FIELDS.values()}
