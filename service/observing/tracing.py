"""Traces: a span for each request that does something, sent to the collector that ``TRACES_TO`` names.

Imported only where one is named, for OpenTelemetry is an extra. A span tells what the line of the log tells, never of
bodies, queries or addresses; it belongs to the trace of the caller, if the caller says which.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from flask import g, request
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

if TYPE_CHECKING:
    from flask import Flask, Response
    from opentelemetry.sdk.trace import SpanProcessor
    from opentelemetry.trace import Span

    from service.observing.record import RequestRecord

_NAME: Final = "mah-jong-scoring"
_OF_THE_CALLER: Final = TraceContextTextMapPropagator()
_OF_THE_PLATFORM: Final = frozenset({"/healthz", "/readyz", "/metrics"})
_OUR_FAULT: Final = 500


def to_collector(address: str) -> SpanProcessor:
    """Send spans to a collector, many at a time and beside the answering of requests."""
    return BatchSpanProcessor(OTLPSpanExporter(endpoint=address))


def install(app: Flask, processor: SpanProcessor) -> None:
    """Make a span of each request but those of the platform; to be installed after the watching of requests."""
    provider = TracerProvider(resource=Resource.create({"service.name": _NAME, "service.version": version(_NAME)}))
    provider.add_span_processor(processor)
    tracer = provider.get_tracer(__name__)

    def begin() -> None:
        watch: RequestRecord = g.watch
        if watch.route in _OF_THE_PLATFORM:
            return
        sent = {name: request.headers[name] for name in _OF_THE_CALLER.fields if name in request.headers}
        known = {"http.request.method": watch.method, "http.route": watch.route, "request.id": watch.name}
        g.span = tracer.start_span(
            f"{watch.method} {watch.route}", _OF_THE_CALLER.extract(sent), SpanKind.SERVER, known
        )

    def answered(answer: Response) -> Response:
        if "span" not in g:
            return answer
        span, watch, status = g.span, g.watch, answer.status_code
        if answer.is_streamed:
            answer.call_on_close(lambda: _end(span, watch, status, is_whole=watch.is_whole))
        else:
            _end(span, watch, status, is_whole=True)
        return answer

    app.before_request(begin)
    app.after_request(answered)


def _end(span: Span, watch: RequestRecord, status: int, *, is_whole: bool) -> None:
    """End a span with what was done for its request."""
    span.set_attribute("http.response.status_code", status)
    span.set_attribute("mahjong.hands", watch.hands.total())
    span.set_attribute("mahjong.rulesets", sorted(watch.hands))
    span.set_attribute("mahjong.refusals", sorted(watch.refusals))
    if status >= _OUR_FAULT or not is_whole:
        span.set_status(StatusCode.ERROR)
    span.end()
