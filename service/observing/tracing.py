"""Traces: a span for each request, sent to the collector that ``TRACES_TO`` names.

This module is imported only where ``TRACES_TO`` is set, because OpenTelemetry is an optional extra. A span holds what
the log line holds: no body, no query, no address. It joins the caller's trace if the request names one (traceparent).
"""

from functools import partial
from http import HTTPStatus
from importlib.metadata import version
from typing import Final

from flask import Flask, Response, g, request
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from service.observing.record import RequestRecord

_NAME: Final = "mah-jong-scoring"
_TRACE_CONTEXT: Final = TraceContextTextMapPropagator()
_UNTRACED_ROUTES: Final = frozenset({"/healthz", "/readyz", "/metrics"})


def span_processor(address: str) -> SpanProcessor:
    """Return the processor that sends spans to a collector, in batches and from a thread of its own."""
    return BatchSpanProcessor(OTLPSpanExporter(endpoint=address))


def install(app: Flask, processor: SpanProcessor) -> None:
    """Make a span of each request, but not of health checks and metrics. The middleware must be installed before."""
    provider = TracerProvider(resource=Resource.create({"service.name": _NAME, "service.version": version(_NAME)}))
    provider.add_span_processor(processor)
    tracer = provider.get_tracer(__name__)

    def begin() -> None:
        record: RequestRecord = g.record
        if record.route in _UNTRACED_ROUTES:
            return
        trace_headers = {name: request.headers[name] for name in _TRACE_CONTEXT.fields if name in request.headers}
        attributes = {"http.request.method": record.method, "http.route": record.route, "request.id": record.request_id}
        g.span = tracer.start_span(
            f"{record.method} {record.route}", _TRACE_CONTEXT.extract(trace_headers), SpanKind.SERVER, attributes
        )

    def finish(answer: Response) -> Response:
        if "span" not in g:
            return answer
        end = partial(_end_span, g.span, g.record, answer.status_code)
        if answer.is_streamed:
            answer.call_on_close(end)
        else:
            end()
        return answer

    app.before_request(begin)
    app.after_request(finish)


def _end_span(span: Span, record: RequestRecord, status: int) -> None:
    span.set_attribute("http.response.status_code", status)
    span.set_attribute("mahjong.hands", record.hands.total())
    span.set_attribute("mahjong.rulesets", sorted(record.hands))
    span.set_attribute("mahjong.refusals", sorted(record.refusals))
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR or not record.is_complete:
        span.set_status(StatusCode.ERROR)
    span.end()
