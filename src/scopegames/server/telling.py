"""Events and observations as they are sent."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import lru_cache
from typing import Any, get_args

import msgspec

from ..events import Event
from ..observations import Observation, PanzerObservation

_APART = {"config", "history", "legal"}
"""What an update does not say again: the match has its config, the entries their lines, the question what is legal."""


def told(event: Event) -> dict[str, Any]:
    """An event for the wire."""
    tag, names = _EVENTS[type(event)]
    return {"type": tag, **{name: getattr(event, name) for name in names}}


@lru_cache(maxsize=8192)
def told_json(event: Event) -> msgspec.Raw:
    """An event as it is sent; few different ones happen again and again."""
    return msgspec.Raw(msgspec.json.encode(told(event)))


def told_observation(observation: Any) -> dict[str, Any]:
    """An observation for the wire."""
    return {name: getattr(observation, name) for name in _OBSERVATIONS[type(observation)]}


def _tag(kind: type) -> str:
    """The name of an event: `ShotLaid` is `shot_laid`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


_EVENTS: dict[type, tuple[str, tuple[str, ...]]] = {
    kind: (_tag(kind), tuple(each.name for each in fields(kind))) for kind in get_args(Event)
}
_OBSERVATIONS: dict[type, tuple[str, ...]] = {
    kind: tuple(each.name for each in fields(kind) if each.name not in _APART)
    for kind in (Observation, PanzerObservation)
}
