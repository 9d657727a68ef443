"""Metrics for Prometheus, and GET /metrics, which shows them.

No label takes a value that a caller can choose, so the number of series stays small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, Response, current_app
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector

from engine import all_rulesets

if TYPE_CHECKING:
    from collections.abc import Mapping

metrics: Final = Blueprint("metrics", __name__)

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"})

# Several processes together cannot report creation times, so one process does not report them either.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The metrics of one process; with a folder, of all processes that share it."""

    def __init__(self, folder: str | None) -> None:
        self._folder = folder
        self._registry = own = CollectorRegistry()
        self._requests = Counter("mahjong_requests", "Requests answered.", ("route", "method", "status"), registry=own)
        self._seconds = Histogram(
            "mahjong_request_duration_seconds",
            "How long requests took, a streamed answer to its end.",
            ("route",),
            buckets=_SECONDS,
            registry=own,
        )
        self._hands = Counter("mahjong_hands_scored", "Hands scored.", ("ruleset",), registry=own)
        self._refusals = Counter(
            "mahjong_refusals", "Requests and hands of batches refused, once for each code.", ("code",), registry=own
        )
        self._limited = Counter(
            "mahjong_rate_limited",
            "Requests refused by the rate limit, by what the client is known by.",
            ("by",),
            registry=own,
        )
        self._store_failures = Counter(
            "mahjong_rate_limit_store_failures", "Questions that the store of rate limits did not answer.", registry=own
        )
        self._in_flight = Gauge(
            "mahjong_requests_in_flight", "Requests being answered.", multiprocess_mode="livesum", registry=own
        )
        # Cached: finding a labelled metric in prometheus_client costs more than counting.
        self._by_labels: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self._limited_by = {each: self._limited.labels(each) for each in ("key", "address", "wrong_key")}
        self._by_ruleset = {each.id: self._hands.labels(each.id) for each in all_rulesets()}

    def begin_request(self) -> None:
        """Count a request that begins."""
        self._in_flight.inc()

    def end_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request that ends."""
        self._in_flight.dec()
        labels = route, method if method in _METHODS else "other", status
        if labels not in self._by_labels:
            self._by_labels[labels] = self._requests.labels(*map(str, labels)), self._seconds.labels(route)
        requests, durations = self._by_labels[labels]
        requests.inc()
        durations.observe(seconds)

    def count_hands(self, scored: Mapping[str, int]) -> None:
        """Count hands scored by ruleset."""
        for ruleset_id, hands in scored.items():
            self._by_ruleset[ruleset_id].inc(hands)

    def count_refusals(self, refused: Mapping[str, int]) -> None:
        """Count refusals by code."""
        for code, times in refused.items():
            self._refusals.labels(code).inc(times)

    def count_rate_limited(self, by: str) -> None:
        """Count a request refused by a rate limit; ``by`` is ``key``, ``address`` or ``wrong_key``."""
        self._limited_by[by].inc()

    def count_store_failure(self) -> None:
        """Count a query that the store of rate limits did not answer."""
        self._store_failures.inc()

    def exposition(self) -> bytes:
        """Return all metrics in the text format of Prometheus, summed over the processes that share a folder."""
        if self._folder is None:
            return generate_latest(self._registry)
        all_processes = CollectorRegistry()
        MultiProcessCollector(all_processes, self._folder)  # type: ignore[no-untyped-call]
        return generate_latest(all_processes)


@metrics.get("/metrics")
def show_metrics() -> Response:
    """Show the metrics."""
    all_metrics: Metrics = current_app.extensions["metrics"]
    return Response(all_metrics.exposition(), content_type=CONTENT_TYPE_PLAIN_0_0_4)
