"""The dashboard and the alerts ask for counts that there are, by labels that they have."""

import json
import re
import subprocess

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from service.app import create_app
from service.settings.variables import Settings
from support.deployed import DEPLOY, read
from support.programs import needs

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
OF_PROMETHEUS = {"job", "instance", "le"}
DASHBOARD = json.loads((DEPLOY / "grafana" / "dashboard.json").read_text(encoding="utf-8"))
PANELS = {panel["title"]: [each["expr"] for each in panel["targets"]] for panel in DASHBOARD["panels"]}
[ALERTS] = read("prometheus/alerts.yml")
RULES = {rule["alert"]: [rule["expr"]] for group in ALERTS["groups"] for rule in group["rules"]}
ASKED = [pytest.param(each, id=name) for name, asked in (PANELS | RULES).items() for each in asked]


@pytest.fixture(scope="module")
def counted():
    """Return every count with its labels, after a hand was scored and another refused."""
    client = create_app(Settings()).test_client()
    client.post("/v1/scores", json=HAND)
    client.post("/v1/scores", json={})
    families = text_string_to_metric_families(client.get("/metrics").text)
    return {sample.name: set(sample.labels) for family in families for sample in family.samples}


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_is_counted(counted, asked):
    assert re.findall(r"\bmahjong_\w+|\bup\b", asked)
    assert set(re.findall(r"\bmahjong_\w+", asked)) <= set(counted)


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_has_the_labels_that_choose_it(counted, asked):
    for name, chosen in re.findall(r"\b(mahjong_\w+)\{(.*?)\}", asked):
        assert set(re.findall(r"(\w+)(?:=|!)", chosen)) <= counted[name] | OF_PROMETHEUS, name


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_is_added_up_by_labels_that_it_has(counted, asked):
    has = {label for name in re.findall(r"\bmahjong_\w+", asked) for label in counted[name]}
    by = {label.strip() for group in re.findall(r"\bby \((.*?)\)", asked) for label in group.split(",")}
    assert by <= has | OF_PROMETHEUS


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_chooses_routes_that_there_are(asked):
    routes = {rule.rule for rule in create_app(Settings()).url_map.iter_rules()}
    assert {route for each in re.findall(r'route!?[=~]+"(.*?)"', asked) for route in each.split("|")} <= routes


@needs("promtool")
def test_prometheus_understands_what_the_dashboard_asks(tmp_path):
    # Grafana puts these in.
    asked = [re.sub(r"\$__\w+", "5m", each) for expressions in PANELS.values() for each in expressions]
    rules = [{"record": f"asked_{place}", "expr": each} for place, each in enumerate(asked)]
    (tmp_path / "rules.yml").write_text(yaml.safe_dump({"groups": [{"name": "asked", "rules": rules}]}))
    assert_good("check", "rules", tmp_path / "rules.yml")


@needs("promtool")
@pytest.mark.parametrize(
    "arguments", [("check", "config", "prometheus.yml"), ("test", "rules", "alerts.test.yml")], ids=" ".join
)
def test_prometheus_understands_its_files_and_tells_of_what_it_should(arguments):
    assert_good(*arguments)


def assert_good(*arguments):
    tried = subprocess.run(
        ["promtool", *map(str, arguments)], cwd=DEPLOY / "prometheus", capture_output=True, text=True, check=False
    )
    assert 0 == tried.returncode, tried.stdout + tried.stderr


def test_every_alert_says_what_it_means_and_what_to_do_and_is_tried():
    rules = [rule for group in ALERTS["groups"] for rule in group["rules"]]
    assert [{"summary", "what_to_do"}] * len(rules) == [set(rule["annotations"]) for rule in rules]
    [tests] = read("prometheus/alerts.test.yml")
    tried = [case for test in tests["tests"] for case in test["alert_rule_test"]]
    assert set(RULES) == {case["alertname"] for case in tried if case["exp_alerts"]}


def test_every_panel_says_what_it_shows_and_asks_the_chosen_prometheus():
    for panel in DASHBOARD["panels"]:
        assert panel["description"].endswith(".")
        assert {"${source}"} == {each["datasource"]["uid"] for each in (panel, *panel["targets"])}


def test_no_panel_hides_another():
    covered = [
        (place["x"] + right, place["y"] + down)
        for place in (panel["gridPos"] for panel in DASHBOARD["panels"])
        for right in range(place["w"])
        for down in range(place["h"])
    ]
    assert len(covered) == len(set(covered))
    assert 24 > max(x for x, _ in covered)
