"""The running service and openapi.yaml: schemathesis draws requests from the one, and what the other answers must fit.

All checks are on. Where one is left out, its reason stands beside it. This is part of ``make fuzz``, which draws anew.
``KEEP_REQUESTS=1 python -m pytest -p schemathesis tests/fuzz/from_contract.py`` keeps some of what it draws as the
corpus that ``tests/service/test_whatever_is_sent.py`` sends again.
"""

import json
import os
from base64 import b64encode
from collections import defaultdict
from operator import itemgetter

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    negative_data_rejection,
    positive_data_acceptance,
)

from support.contracts import whole_contract
from support.drawn_requests import CORPUS, RULES_OF_THE_GAME, holds_nothing
from support.serving import served_with


@schemathesis.serializer("application/x-ndjson", "application/toml")
def as_lines(_context, text):
    return text if isinstance(text, bytes) else str(text).encode()


SCHEMA = schemathesis.openapi.from_dict(whole_contract())

LONGEST_KEPT = 1_200
MOST_KEPT = 8
"""So many requests are kept for each address, each status, and right and wrong ones. Long ones try mostly lengths."""

LONGEST_FIRST_LINE = 2_048
"""What the service reads of a first line; it answers 414 to any longer one."""

SLOW_TO_TRY = ["/openapi.yaml", "/v1/scores/batch", "/v1/settlements/batch", "/v1/table/next", "/v1/table/sheet"]
SLOW_TO_TRY += ["/v1/table/counters", "/v1/tournament/standings"]
"""One answer that is long to parse, and requests with long lists to draw; all are tried less often."""

pytestmark = pytest.mark.no_cover


def tried(examples):
    return settings(max_examples=examples, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def kept():
    """Keep the requests that were answered as described, in place of those that were kept for their addresses."""
    kinds = defaultdict(dict)
    yield kinds
    if os.environ.get("KEEP_REQUESTS") and kinds:
        drawn = {path for path, *_ in kinds}
        before = [(json.loads(line)["path"], line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
        lines = [(path, line) for path, line in before if path not in drawn]
        lines += [(kind[0], line) for kind in sorted(kinds) for line in list(kinds[kind])[:MOST_KEPT]]
        lines.sort(key=itemgetter(0))
        CORPUS.write_text("".join(f"{line}\n" for _, line in lines), encoding="utf-8")


def as_line(case, answer):
    """Return a request as a line of the corpus: whether it follows the contract, and what was sent."""
    sent = answer.request
    body = sent.body.encode() if isinstance(sent.body, str) else sent.body or b""
    headers = {name: each for name, each in sent.headers.items() if name in {"Content-Type", "Accept"}}
    told = {
        "path": case.path, "follows": case.meta.generation.mode.is_positive, "method": sent.method,
        "address": sent.path_url, "headers": headers, "body": b64encode(body).decode(),
    }  # fmt: skip
    return json.dumps(told)


# Room for bodies that break the contract at length, which are else too large before they are looked at.
server = served_with(MAX_BODY_BYTES=str(2**20))


@pytest.fixture(scope="module")
def session():
    with requests.Session() as kept:
        kept.trust_env = False
        yield kept


def is_answered_as_described(case, server, session, kept):
    left_out = [positive_data_acceptance] if case.path in RULES_OF_THE_GAME else []
    if case.path in {"/v1/scores/batch", "/v1/settlements/batch"}:
        # A hand that is none, and any text as a line, is told so in its own result. The batch is accepted.
        left_out.append(negative_data_rejection)
    elif holds_nothing(case.body) or "" in (case.query or {}).values():
        # Null leaves a field out where it may be left out, and an empty text too, as in `?date=`. The schemas leave
        # that to the description of the contract.
        left_out.append(negative_data_rejection)
    if case.path == "/v1/rulesets/check":
        # GET is for the page of a ruleset, and a club may call its own so.
        left_out.append(allow_header_conformance)
    answer = case.call(base_url=server.url, session=session)
    if len(answer.request.path_url) > LONGEST_FIRST_LINE - 100:
        return
    case.validate_response(answer, excluded_checks=left_out)
    line = as_line(case, answer)
    if len(line) <= LONGEST_KEPT:
        kept[case.path, answer.status_code, case.meta.generation.mode.is_positive][line] = True


@SCHEMA.exclude(path=SLOW_TO_TRY).parametrize()
@tried(15)
def test_whatever_is_sent_is_answered_as_described(case, server, session, kept):
    is_answered_as_described(case, server, session, kept)


@SCHEMA.include(path=SLOW_TO_TRY).parametrize()
@tried(3)
def test_whatever_is_sent_there_is_answered_as_described_too(case, server, session, kept):
    is_answered_as_described(case, server, session, kept)
