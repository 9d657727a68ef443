"""Traces: what a span tells, which requests have one, and that nothing is there where nobody asked for it."""

import subprocess
import sys
from queue import Queue

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanKind, StatusCode

from service.app import create_app
from service.observing import tracing
from service.scores import scoring
from service.settings.variables import Settings
from support.serving import ROOT
from support.stub_service import QuietHandler, loopback_server

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
TRACE, PARENT = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"


@pytest.fixture
def traced():
    """Return a service that traces, and what gives its spans."""
    app, exporter = create_app(Settings()), InMemorySpanExporter()
    tracing.install(app, SimpleSpanProcessor(exporter))
    return app.test_client(), exporter.get_finished_spans


def test_a_span_tells_what_was_asked_and_what_was_done(traced):
    client, spans = traced
    client.post("/v1/scores", json=HAND, headers={"X-Request-ID": "desk-7", "X-API-Key": "secret"})
    [span] = spans()
    assert ("POST /v1/scores", SpanKind.SERVER, StatusCode.UNSET) == (span.name, span.kind, span.status.status_code)
    assert {
        "http.request.method": "POST",
        "http.route": "/v1/scores",
        "http.response.status_code": 200,
        "request.id": "desk-7",
        "mahjong.hands": 1,
        "mahjong.rulesets": ("booklet",),
        "mahjong.refusals": (),
    } == span.attributes


def test_a_span_never_tells_the_query(traced):
    client, spans = traced
    assert 400 == client.post("/v1/scores?x=secret", json=HAND).status_code
    assert all("secret" not in f"{span.name} {dict(span.attributes)}" for span in spans())


def test_a_refusal_is_no_error_and_names_its_codes(traced):
    client, spans = traced
    client.post("/v1/scores", json=HAND | {"ruleset": "mystery"})
    [span] = spans()
    assert (422, ("unknown_ruleset",)) == tuple(
        span.attributes[name] for name in ("http.response.status_code", "mahjong.refusals")
    )
    assert StatusCode.UNSET == span.status.status_code


def test_a_failure_is_an_error(traced, monkeypatch):
    client, spans = traced
    monkeypatch.setattr(scoring, "read_hand", None)
    client.post("/v1/scores", json=HAND)
    [span] = spans()
    assert (500, StatusCode.ERROR) == (span.attributes["http.response.status_code"], span.status.status_code)


def test_the_span_of_a_batch_ends_with_its_answer(traced):
    client, spans = traced
    answer = client.post("/v1/scores/batch", json={"hands": [HAND] * 3}, buffered=False)
    assert () == spans()
    assert 3 == len(answer.get_json()["results"])
    answer.close()
    [span] = spans()
    assert (3, StatusCode.UNSET) == (span.attributes["mahjong.hands"], span.status.status_code)


def test_an_answer_that_nobody_fetched_is_an_error(traced):
    client, spans = traced
    client.post("/v1/scores/batch", json={"hands": [HAND] * 3}, buffered=False).close()
    [span] = spans()
    assert StatusCode.ERROR == span.status.status_code


@pytest.mark.parametrize("trace, belongs", [
    (f"00-{TRACE}-{PARENT}-01", (int(TRACE, 16), int(PARENT, 16))),
    *((each, None) for each in ("", "nonsense", f"00-{'0' * 32}-{PARENT}-01")),
])  # fmt: skip
def test_a_span_belongs_to_the_trace_of_the_caller_unless_that_cannot_be(traced, trace, belongs):
    client, spans = traced
    assert 200 == client.post("/v1/scores", json=HAND, headers={"traceparent": trace}).status_code
    [span] = spans()
    assert belongs == (span.parent and (span.context.trace_id, span.parent.span_id))


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_what_the_platform_asks_leaves_no_trace(traced, path):
    client, spans = traced
    client.get(path)
    assert () == spans()


@pytest.fixture
def collector():
    """Return the address of a collector, and the spans that it was sent."""
    sent = Queue()

    class Collector(QuietHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            sent.put(ExportTraceServiceRequest.FromString(body))
            self.send_response(200)
            self.end_headers()

    with loopback_server(Collector) as where:
        yield f"{where}/v1/traces", sent


def test_spans_are_sent_to_the_collector_that_is_named(collector, monkeypatch):
    address, sent = collector
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "10")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
    client = create_app(Settings(traces_to=address)).test_client()
    client.post("/v1/scores", json=HAND)
    [resource] = sent.get(timeout=20).resource_spans
    told = {each.key: each.value.string_value for each in resource.resource.attributes}
    [scope] = resource.scope_spans
    assert ("mah-jong-scoring", ["POST /v1/scores"]) == (told["service.name"], [span.name for span in scope.spans])


def test_nothing_of_it_is_loaded_where_nobody_asks_for_traces():
    loaded = "import sys; from service.wsgi import app; print('opentelemetry' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, check=True, capture_output=True, text=True)
    assert "False" == told.stdout.strip()
