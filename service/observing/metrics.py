"""Metrics for Prometheus, and GET /metrics, which shows them.

No label takes a value that a caller can choose, so the number of series stays small.
"""

import logging
import os
import struct
from collections.abc import Callable
from functools import partial
from threading import RLock
from time import monotonic, sleep
from typing import Final

from flask import Blueprint, Response, current_app
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    values,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector
from werkzeug.exceptions import ServiceUnavailable

from engine import Text
from service.catalogue import BOOKS, Catalogue
from service.observing.metrics_folder import has_files, make_files
from service.observing.record import RequestRecord

metrics: Final = Blueprint("metrics", __name__)

_LOG: Final = logging.getLogger(__name__)

_UNUSABLE: Final = (OSError, ValueError, RuntimeError, struct.error)
"""What prometheus_client raises where a folder is missing or full, or a file in it is damaged."""

# Seconds.
_MOMENT: Final = 0.1
_LOOK_INTERVAL: Final = 1.0
_RETRY_AFTER: Final = 15
_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"})

# Several processes together cannot report creation times, so one process does not report them either.
disable_created_metrics()  # type: ignore[no-untyped-call]


class _Counted:
    """What is counted. prometheus_client opens its files, if it has a folder, when this is made."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.registry = own = CollectorRegistry()
        counter = partial(Counter, registry=own)
        self._requests = counter("mahjong_requests", "Requests answered.", ("route", "method", "status"))
        self._seconds = Histogram(
            "mahjong_request_duration_seconds",
            "How long requests took, a streamed answer to its end.",
            ("route",),
            buckets=_SECONDS,
            registry=own,
        )
        hands = counter("mahjong_hands_scored", "Hands scored.", ("ruleset",))
        refused = "Requests and hands of batches refused, once for each code."
        self._refusals = counter("mahjong_refusals", refused, ("code",))
        known_by = "Requests refused by the rate limit, by what the client is known by."
        limited = counter("mahjong_rate_limited", known_by, ("by",))
        unanswered = "Questions that the store of rate limits did not answer."
        self.store_failures = counter("mahjong_rate_limit_store_failures", unanswered)
        self.in_flight = Gauge(
            "mahjong_requests_in_flight", "Requests being answered.", multiprocess_mode="livesum", registry=own
        )
        # Cached: finding a labelled metric in prometheus_client costs more than counting.
        self._by_labels: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.limited_by = {each: limited.labels(each) for each in ("key", "address", "wrong_key")}
        self._by_ruleset = {each.id: hands.labels(each.id) for each in catalogue.all_rulesets()}

    def count_request(self, record: RequestRecord, seconds: float) -> None:
        """Count a request that ends, how long it took, its hands by ruleset and its refusals by code."""
        labels = record.route, record.method if record.method in _METHODS else "other", record.status
        if labels not in self._by_labels:
            self._by_labels[labels] = self._requests.labels(*map(str, labels)), self._seconds.labels(record.route)
        requests, durations = self._by_labels[labels]
        requests.inc()
        durations.observe(seconds)
        for ruleset_id, hands in record.hands.items():
            self._by_ruleset[ruleset_id].inc(hands)
        for code, times in record.refusals.items():
            self._refusals.labels(code).inc(times)


class Metrics:
    """The metrics of one process; with a folder, of all processes that share it.

    If the folder cannot be used, the process counts nothing, and looks for the folder once a second.
    """

    def __init__(self, folder: str | None, catalogue: Catalogue = BOOKS) -> None:
        self._folder, self._catalogue = folder, catalogue
        # Nobody counts while the files are closed.
        self._lock = RLock()
        self._in_flight = 0
        self._is_lost = False
        self._looked_at = monotonic()
        self._counted: _Counted | None = None
        self._open()

    def begin_request(self) -> None:
        self._change_in_flight(1)

    def end_request(self, record: RequestRecord, seconds: float) -> None:
        if self._folder is not None and monotonic() > self._looked_at + _LOOK_INTERVAL:
            self._find_folder()
        self._change_in_flight(-1)
        self._count(lambda counted: counted.count_request(record, seconds))

    def count_rate_limited(self, by: str) -> None:
        """Count a request refused by a rate limit; ``by`` is ``key``, ``address`` or ``wrong_key``."""
        self._count(lambda counted: counted.limited_by[by].inc())

    def count_store_failure(self) -> None:
        self._count(lambda counted: counted.store_failures.inc())

    def exposition(self) -> bytes | None:
        """Return all metrics in the text format of Prometheus, summed over the processes that share a folder.

        Return ``None`` if the folder is missing or damaged, or has had no room since this process began.
        """
        self._find_folder()
        if self._counted is None:
            return None
        if self._folder is None:
            return generate_latest(self._counted.registry)
        try:
            return _of_all_processes(self._folder)
        except _UNUSABLE:
            # A process that begins may be making its files just now, which are empty for a moment.
            sleep(_MOMENT)
        try:
            return _of_all_processes(self._folder)
        except _UNUSABLE as error:
            _LOG.warning("the metrics cannot be read: %s", error)
            return None

    def _change_in_flight(self, by: int) -> None:
        with self._lock:
            self._in_flight += by
            self._count(lambda counted: counted.in_flight.set(self._in_flight))

    def _count(self, count: Callable[[_Counted], None]) -> None:
        """Count something. prometheus_client opens a file at its first use: its folder may have gone by then."""
        with self._lock:
            if self._counted is None:
                return
            try:
                count(self._counted)
            except _UNUSABLE as error:
                self._lose_folder(error)

    def _find_folder(self) -> None:
        """Open the files again if they have gone, or could not be opened."""
        if self._folder is None:
            return
        with self._lock:
            self._looked_at = monotonic()
            if self._counted is None or not has_files(self._folder, os.getpid()):
                self._open()

    def _open(self) -> None:
        """Count anew: in the folder, or in this process if there is no folder."""
        try:
            if self._folder is not None:
                self._counted = None
                # The system keeps deleted files until they are closed.
                values.close_all_multiprocess_files()  # type: ignore[no-untyped-call]
                make_files(self._folder, os.getpid())
            # prometheus_client chooses once for a process; this looks again whether its variable names a folder.
            values.ValueClass = values.get_value_class()  # type: ignore[no-untyped-call]
            self._counted = _Counted(self._catalogue)
            self._counted.in_flight.set(self._in_flight)
        except _UNUSABLE as error:
            self._lose_folder(error)
            return
        if self._is_lost:
            _LOG.warning("the folder of the metrics is back, and this process counts again")
        self._is_lost = False

    def _lose_folder(self, error: Exception) -> None:
        """Count nothing until the folder is back, and tell so once."""
        self._counted = None
        if not self._is_lost:
            _LOG.warning("the folder of the metrics cannot be used, so this process counts nothing: %s", error)
        self._is_lost = True


def _of_all_processes(folder: str) -> bytes:
    registry = CollectorRegistry()
    MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


@metrics.get("/metrics")
def show_metrics() -> Response:
    all_metrics: Metrics = current_app.extensions["metrics"]
    shown = all_metrics.exposition()
    if shown is None:
        detail = Text(
            "The metrics cannot be shown, because their folder is missing, full or damaged. All else works. Try "
            "again in {seconds} seconds.",
            seconds=_RETRY_AFTER,
        )
        raise ServiceUnavailable(detail, retry_after=_RETRY_AFTER)
    return Response(shown, content_type=CONTENT_TYPE_PLAIN_0_0_4)
