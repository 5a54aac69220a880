"""What the server counts, as Prometheus reads it. Nothing here names a match, a player or an address."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, GCCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

CONTENT_TYPE = "text/plain; version=0.0.4"

REGISTRY = CollectorRegistry(auto_describe=True)
"""Everything that is counted in this process."""

REFUSALS = Counter("scope_refusals", "Requests and messages that were refused.", ["code"], registry=REGISTRY)
REQUESTS = Counter("scope_http_requests", "Requests by route and status.", ["route", "status"], registry=REGISTRY)
ERRORS = Counter("scope_errors", "Errors of the server itself.", registry=REGISTRY)

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0, float("inf"))
"""Seconds until an entry is committed, in which Prometheus is told how many took no longer."""

UNKNOWN = "unknown"
"""The route of a request for something that is not there."""


class _Appended(Collector):
    """The entries that were appended, counted by the event loop alone: Prometheus's own counters lock at every one."""

    def __init__(self) -> None:
        self._counts = [0] * len(BUCKETS)
        self._seconds = 0.0

    def note(self, seconds: float) -> None:
        """Count an entry that took so long."""
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterable[Metric]:
        """What was counted so far."""
        counts = list(accumulate(self._counts))
        bounds = [str(bound) for bound in BUCKETS[:-1]] + ["+Inf"]
        yield CounterMetricFamily("scope_entries", "Entries appended to the logs of matches.", value=counts[-1])
        yield HistogramMetricFamily(
            "scope_append_seconds",
            "Seconds until an entry is committed.",
            buckets=list(zip(bounds, counts, strict=True)),
            sum_value=self._seconds,
        )


class _Hall(Protocol):
    @property
    def live(self) -> int: ...
    @property
    def listeners(self) -> int: ...


class _Computers(Protocol):
    restarts: int

    @property
    def waiting(self) -> int: ...


class _Now(Collector):
    """How things stand at the moment of asking."""

    def __init__(self) -> None:
        self.watched: list[tuple[_Hall, _Computers]] = []

    def collect(self) -> Iterable[Metric]:
        """Add up what is watched."""
        halls, computers = [hall for hall, _ in self.watched], [each for _, each in self.watched]
        live, listening = sum(hall.live for hall in halls), sum(hall.listeners for hall in halls)
        waiting, restarts = sum(each.waiting for each in computers), sum(each.restarts for each in computers)
        yield GaugeMetricFamily("scope_matches_live", "Matches in memory.", value=live)
        yield GaugeMetricFamily("scope_listeners", "Sockets that listen to a match.", value=listening)
        yield GaugeMetricFamily("scope_computers_waiting", "Questions that computers have not answered.", value=waiting)
        yield CounterMetricFamily("scope_computer_restarts", "Workers of computers replaced.", value=restarts)


_NOW = _Now()
APPENDED = _Appended()
for _collector in (_NOW, APPENDED):
    REGISTRY.register(_collector)
ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)


@contextmanager
def watching(hall: _Hall, computers: _Computers) -> Iterator[None]:
    """Count what a hall and its computers do, as long as they do it."""
    _NOW.watched.append((hall, computers))
    try:
        yield
    finally:
        _NOW.watched.remove((hall, computers))


def exposition() -> bytes:
    """Everything in Prometheus's text format."""
    return generate_latest(REGISTRY)
