"""A contest on a Ray cluster: the same games from the same seeds, whichever node plays them."""

from __future__ import annotations

import socket
from collections.abc import Generator, Iterable
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import Any

from ..errors import ScopeError
from .bout import Bout, Fault, play_fixture
from .contest import Contest, Fixture
from .versions import sources_digest
from .workers import ONE_THREAD

LOCAL = "local"
"""The address that starts a cluster of this machine alone."""

KNOCK = 5.0
"""Seconds for the door of a cluster to open."""

AHEAD = 2
"""Games handed out for each core of the cluster, so that none waits for the next."""


def play_on_cluster(
    contest: Contest, fixtures: Iterable[Fixture], address: str, jobs: int | None = None, recorded: bool = False
) -> Generator[Bout, None, None]:
    """Play games on a cluster, and give back each as it ends."""
    ray = _import_ray()
    _join(ray, address, jobs)
    try:
        yield from _play(ray, contest, fixtures, jobs, recorded)
    finally:
        ray.shutdown()


def _import_ray() -> ModuleType:
    try:
        return import_module("ray")
    except ImportError:
        raise ScopeError("ray: the extra is not installed; pip install 'scopegames[cluster]'") from None


def _join(ray: ModuleType, address: str, jobs: int | None) -> None:
    """Connect to a cluster, or start one here."""
    options: dict[str, Any] = {"logging_level": "error", "log_to_driver": False}
    if address == LOCAL:
        options |= {"num_cpus": jobs, "include_dashboard": False}
    _knock(address)
    try:
        ray.init(address=address, runtime_env={"env_vars": ONE_THREAD}, **options)
    except (ConnectionError, ValueError, RuntimeError) as error:
        first = str(error).strip().partition("\n")[0]
        raise ScopeError(f"ray: no cluster at '{address}': {first}") from None


def _knock(address: str) -> None:
    """Refuse an address where nobody answers, for which Ray would wait minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        raise ScopeError(f"ray: nobody answers at '{address}': {getattr(error, 'strerror', None) or error}") from None


def _play(
    ray: ModuleType, contest: Contest, fixtures: Iterable[Fixture], jobs: int | None, recorded: bool
) -> Generator[Bout, None, None]:
    # A game that a node lost is played again elsewhere: it comes out the same.
    play = ray.remote(num_cpus=1, max_retries=2)(_play_there)
    digest, waiting, playing = sources_digest(), iter(fixtures), dict[Any, Fixture]()
    most = AHEAD * (jobs or max(1, int(ray.cluster_resources().get("CPU", 1))))
    while True:
        for fixture in islice(waiting, most - len(playing)):
            playing[play.remote(digest, contest, fixture, recorded)] = fixture
        if not playing:
            return
        done, _ = ray.wait(list(playing), num_returns=1)
        for each in done:
            yield _fetched(ray, each, playing.pop(each))


def _fetched(ray: ModuleType, done: Any, fixture: Fixture) -> Bout:
    try:
        bout: Bout = ray.get(done)
    except ray.exceptions.RayError as error:
        return Bout(Fault(fixture, " ".join(str(error).split()), str(error)))
    return bout


def _play_there(digest: str, contest: Contest, fixture: Fixture, recorded: bool) -> Bout:
    """Play a game on a node, if the node has the same sources."""
    if sources_digest() != digest:
        return Bout(Fault(fixture, "the node has another version of scopegames; install the same on every node"))
    return play_fixture(contest, fixture, recorded)
