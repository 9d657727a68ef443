"""The figures of the documents: those that stand in the code or in deploy/ too are the same there.

Each row has a page and what it says, with the figures as they are.
"""

import re
import runpy

from engine.scoring.hand import _MOST_ALTERNATIVES
from engine.special_hands.limits import LONGEST
from mah_jong_client.client import ScoringClient
from mah_jong_client.patience import _LONGEST_WAIT
from service.access.client_address import _MOST_PROXIES
from service.access.keys import _CHECK_INTERVAL
from service.access.quotas import _STORE_RETRY_INTERVAL
from service.app import create_app
from service.batches.many import HANDS_AT_ONCE
from service.commands.support.archive_parts import LONGEST_LINE
from service.fields.base import LONGEST_NAME
from service.fields.faults import MOST_MEMBERS
from service.fields.house_rules import MOST_HANDS, MOST_WORK_TOGETHER
from service.http.answers import _CACHED_SECONDS
from service.http.body import (
    _BYTES_OF_A_CHUNK,
    _BYTES_OF_A_LIST,
    _BYTES_OF_A_MEMBER,
    _BYTES_OF_A_VALUE,
    _FEWEST_CHUNKS,
    _LARGE_BODY_WAIT,
    HANDS_AT_A_TABLE,
)
from service.http.head import MOST_BYTES, MOST_BYTES_OF_A_LIST
from service.http.problems import MOST_ERRORS
from service.http.turns import _PATIENCE, PIECE
from service.observing.metrics import _SECONDS
from service.settings.variables import Settings
from service.sheet.answers import BLANK_LINES
from service.sheet.routes import _DEALS_OF_A_SHEET
from service.sheet.scoring import MOST_WORK_ON_A_SHEET
from service.spreadsheets.reading import LONGEST_LINE as LONGEST_LINE_OF_CSV
from service.spreadsheets.reading import MOST_COLUMNS
from support.deployed import read
from support.laws import for_each
from support.serving import ROOT
from test_architecture import LONGEST_FILE, LONGEST_FUNCTION, MOST_MODULES

SERVER = runpy.run_path(str(ROOT / "gunicorn.conf.py"))
LIMITS = {name.removeprefix("limit_request_"): value for name, value in SERVER.items() if name.startswith("limit_")}
SET = Settings()
CLIENT = ScoringClient.__init__.__kwdefaults__
CLIENT_BATCH = f"{CLIENT['bytes_in_a_batch'] // 2**20} MiB"
[COMPOSE] = read("compose.yaml")
SUBNET = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
COMPOSE_LIMIT = COMPOSE["x-scorer"]["environment"]["RATE_LIMIT"]
[POD] = [each["spec"]["template"]["spec"] for each in read("kubernetes/base/deployment.yaml")]
[CONTAINER] = POD["containers"]
REQUESTED, ALLOWED = CONTAINER["resources"]["requests"], CONTAINER["resources"]["limits"]
[PODS] = [each["spec"] for each in read("kubernetes/base/autoscaler.yaml")]
[MORE_PODS] = [each["spec"] for each in read("kubernetes/overlays/tournament/more-pods.yaml")]
NGINX = (ROOT / "deploy" / "nginx" / "scorer-proxy.conf").read_text(encoding="utf-8")
[PER_ADDRESS] = re.findall(r"^limit_conn addresses (\d+);", NGINX, flags=re.MULTILINE)
ONE_HAND = f"{SET.max_body_bytes // 2**10} KiB"
ONE_BATCH = f"{SET.max_batch_bytes // 2**20} MiB"
DEEPEST = 200
OPERATIONS, DEPLOYING, SPECIAL_HANDS = "docs/operations.md", "docs/deploying.md", "docs/special-hands.md"


@for_each("page, says", [
    (OPERATIONS, f"| body with one hand | {ONE_HAND} |"),
    (OPERATIONS, f"| {HANDS_AT_A_TABLE} times that; {_DEALS_OF_A_SHEET} times that | `MAX_BODY_BYTES` |"),
    (OPERATIONS, f"| body of a batch, or of a tournament | {ONE_BATCH} |"),
    (OPERATIONS, f"| hands or deals of a batch | {SET.max_batch_hands:,} |"),
    (OPERATIONS, f"one for each {_BYTES_OF_A_LIST} bytes of `MAX_BATCH_BYTES`; "),
    (OPERATIONS, f"; one for each {_BYTES_OF_A_MEMBER} bytes; "),
    (OPERATIONS, f"bytes; one for each {_BYTES_OF_A_VALUE} bytes | `MAX_BATCH_BYTES`"),
    (OPERATIONS, f"| {SET.max_large_bodies} | `MAX_LARGE_BODIES` | wait {_LARGE_BODY_WAIT} s, then 503 |"),
    (OPERATIONS, f"| nesting of JSON | {DEEPEST} |"),
    (OPERATIONS, f"| members of an object | {MOST_MEMBERS} |"),
    (OPERATIONS, f"| {MOST_HANDS} hands, {LONGEST} characters, {MOST_WORK_TOGETHER:,} steps; for a score sheet"),
    (OPERATIONS, f"for a score sheet {MOST_WORK_ON_A_SHEET:,} steps |"),
    (OPERATIONS, f"| faults listed in an answer | {MOST_ERRORS} |"),
    (OPERATIONS, f"| {LIMITS['line']:,} bytes, {LIMITS['field_size']:,} bytes, {LIMITS['fields']} |"),
    (OPERATIONS, f"| {MOST_BYTES // 2**10} KiB; {MOST_BYTES_OF_A_LIST:,} bytes | | 431 |"),
    (OPERATIONS, f"| proxies followed in `X-Forwarded-For` | {_MOST_PROXIES} |"),
    (OPERATIONS, f"{PIECE // 2**10} KiB of a large body or its answer, while others wait | {_PATIENCE:g} s |"),
    (OPERATIONS, f"| {_FEWEST_CHUNKS:,}, and one for each {_BYTES_OF_A_CHUNK} bytes that it may have |"),
    (OPERATIONS, f"| columns of a CSV file; characters of a line | {MOST_COLUMNS}; {LONGEST_LINE_OF_CSV:,} |"),
    (OPERATIONS, f"| {SET.request_time} s from first byte to last | `REQUEST_TIME` |"),
    (OPERATIONS, f"| {SET.keepalive + 5} s if new, {SET.keepalive} s between requests | `KEEPALIVE` |"),
    (OPERATIONS, f"| connections of a process | {SET.worker_connections} |"),
    (OPERATIONS, f"`all {SET.worker_connections} connections are taken`"),
    (OPERATIONS, f"one scores {HANDS_AT_ONCE} hands, then the next one continues"),
    (OPERATIONS, f"as a histogram from {_SECONDS[0] * 1000:g} ms to {_SECONDS[-1]:g} s"),
    (OPERATIONS, f"the default is {SET.wrong_key_limit.split('/')[0]} a minute"),
    (OPERATIONS, {1.0: "checks once a second whether the file has changed"}[_CHECK_INTERVAL]),
    (OPERATIONS, {5.0: "One request every five seconds tries Redis again"}[_STORE_RETRY_INTERVAL]),
    (OPERATIONS, {3600: "may be cached for an hour"}[_CACHED_SECONDS]),
    (OPERATIONS, f"`RATE_LIMIT={COMPOSE_LIMIT}` lets each client have 20,000 hands scored a minute"),
    (DEPLOYING, f"have {int(COMPOSE_LIMIT.split('/')[0]):,} hands scored a minute"),
    (DEPLOYING, f"nginx accepts {PER_ADDRESS} requests at a time from one address"),
    (DEPLOYING, SUBNET),
    (DEPLOYING, f"for {CONTAINER['lifecycle']['preStop']['sleep']['seconds']} s the pod still answers"),
    (DEPLOYING, f"then it has {SET.graceful_timeout} s to finish its requests"),
    (DEPLOYING, f"runs {PODS['minReplicas']} to {PODS['maxReplicas']} pods"),
    (DEPLOYING, f"({MORE_PODS['minReplicas']} to {MORE_PODS['maxReplicas']} in the overlay)"),
    (DEPLOYING, {"500m": "requests half a core"}[REQUESTED["cpu"]]),
    (DEPLOYING, f"{REQUESTED['memory'][:-2]} MiB, with a limit of {ALLOWED['memory'][:-2]} MiB"),
    ("CONTRIBUTING.md", f"{LONGEST_FUNCTION} lines, a file {LONGEST_FILE}, a folder {MOST_MODULES} modules"),
    ("docs/architecture.md", f"A folder has one subject and at most {MOST_MODULES} modules"),
    ("docs/archives.md", f"| {SET.max_batch_hands:,} hands or deals, or {ONE_BATCH} a request, by default |"),
    ("docs/archives.md", f"Then it scores {HANDS_AT_ONCE} hands at a time"),
    ("docs/archives.md", f"A line of more than {LONGEST_LINE // 2**20} MiB gets a `problem` with status 413"),
    ("docs/errors.md", f"Send a text of 1 to {LONGEST_NAME} characters"),
    ("docs/hands.md", {3: "lists up to three other groupings under `alternatives`"}[_MOST_ALTERNATIVES]),
    ("docs/score-sheet.md", f"a blank sheet of {BLANK_LINES} numbered lines"),
    (SPECIAL_HANDS, f"may have {MOST_HANDS} different patterns, and {MOST_WORK_ON_A_SHEET:,} steps"),
    (SPECIAL_HANDS, f"One pattern may take {MOST_WORK_TOGETHER:,} steps"),
    ("README.md", f"scores up to {SET.max_batch_hands:,} hands"),
    ("clients/python/README.md", f"`timeout={CLIENT['timeout']}`"),
    ("clients/python/README.md", f"A connection must be made within {CLIENT['timeout'][0]} seconds"),
    ("clients/python/README.md", f"each part of an answer must arrive within {CLIENT['timeout'][1]} seconds"),
    ("clients/python/README.md", {3: "tries up to three more times"}[CLIENT["retries"]]),
    ("clients/python/README.md", {120: "If that is more than two minutes, it"}[_LONGEST_WAIT]),
    ("clients/python/README.md", f"in batches of {CLIENT['hands_in_a_batch']:,} hands or {CLIENT_BATCH}"),
    ("openapi.yaml", f"One hand, at most {ONE_HAND}."),
    ("openapi.yaml", f"At most {SET.max_batch_hands:,} hands, and {ONE_BATCH}."),
    ("openapi.yaml", f"({SET.max_body_bytes * HANDS_AT_A_TABLE // 2**10} KiB)"),
    ("openapi.yaml", f"at most {_DEALS_OF_A_SHEET} times the size of one hand"),
    ("openapi.yaml", f"({SET.max_body_bytes * _DEALS_OF_A_SHEET // 2**10} KiB)"),
    ("openapi.yaml", f"the faults of the request, at most {MOST_ERRORS} of them"),
])  # fmt: skip
def test_a_page_gives_the_figures_of_the_code(page, says):
    text = (ROOT / page).read_text(encoding="utf-8")
    assert says in " ".join(text.split())


def test_json_may_be_nested_as_deeply_as_the_page_says():
    client = create_app(SET).test_client()
    for depth, parsed in ((DEEPEST, True), (DEEPEST + 2, False)):
        answer = client.post("/v1/scores", data="[" * depth + "]" * depth, content_type="application/json")
        assert parsed is (answer.status_code == 422)


def test_the_python_client_sends_no_more_at_once_than_a_service_takes_by_default():
    assert CLIENT["hands_in_a_batch"] <= SET.max_batch_hands
    assert CLIENT["bytes_in_a_batch"] <= SET.max_batch_bytes
