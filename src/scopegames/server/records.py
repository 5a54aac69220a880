"""Records that clients bring or fetch: replayed moment by moment for a viewer, or verified."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from ..errors import ScopeError
from ..fairness import verify
from ..game import Game
from ..replay import Replay, read_record
from ..scenarios import config_json
from . import wire
from .match import told

OPEN = "open"
"""The viewer of a whole record who sees all cards."""

MOST_MOMENTS = 200
"""How many moments one answer has at most."""

Onlooker: TypeAlias = Literal["german", "soviet", "american", "spectator", "open"]
"""Whose knowledge a replay shows; `open` shows all cards."""
RecordFile: TypeAlias = Annotated[str, Meta(max_length=1_000_000)]
Seal: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
MomentNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


class ReplayAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record to be replayed."""

    record: RecordFile
    viewer: Onlooker | None = None
    """The record's own viewer if left out, else `open`."""
    first: MomentNumber = 0
    last: MomentNumber | None = None
    """The last moment wanted; an answer has at most 200."""


class ProofAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record to be verified, with the seals that a player noted."""

    record: RecordFile
    seals: Annotated[tuple[Seal, ...], Meta(max_length=100)] = ()


class NotedSeal(Struct, frozen=True):
    """A seal that belongs to the log."""

    seal: str
    seq: int
    """The entry after which it was given; 0 for the beginning."""


class Proved(Struct, frozen=True, kw_only=True):
    """What a record has proved."""

    match: str
    viewer: str | None
    """Whose knowledge the record holds; None for a whole one."""
    result: str | None
    opened: bool
    """Whether the key is there, so that commitments and draws were checked as well."""
    entries: int
    decisions: int
    hidden: int
    """Hidden decisions, each with its commitment."""
    draws: int
    seal: str
    """The seal after the last entry."""
    noted: tuple[NotedSeal, ...]


def replayed(text: str, viewer: Onlooker | None, first: int = 0, last: int | None = None) -> wire.Replay:
    """A part of a record, as a viewer may know it."""
    replay = read_record(text)
    seen_by = viewer or replay.viewer or OPEN
    _check_viewer(replay, seen_by)
    end = min(len(replay), first + MOST_MOMENTS, len(replay) if last is None else last + 1)
    return wire.Replay(
        config=config_json(replay.config),
        viewer=seen_by,
        result=replay.final.result,
        moments=len(replay),
        first=first,
        part=tuple(_moment(replay, number, seen_by) for number in range(first, end)),
    )


def _check_viewer(replay: Replay, viewer: str) -> None:
    if viewer == OPEN and replay.viewer is not None:
        raise ScopeError(f"viewer: the record holds only what {replay.viewer} may know; not all cards can be open")
    viewers = replay.final.rules.VIEWERS
    if viewer not in (*viewers, OPEN):
        raise ScopeError(f"viewer: {viewer} does not play SCOPE {replay.config.game.title()}")
    if replay.viewer is not None and viewer not in (replay.viewer, viewers[-1]):
        raise ScopeError(f"viewer: the record holds only what {replay.viewer} may know")


def _moment(replay: Replay, number: int, viewer: str) -> wire.Moment:
    moment = replay.moments[number]
    game = moment.game
    events = game.events if viewer == OPEN else game.events_for(viewer)
    return wire.Moment(
        decision=_decision(replay, number, viewer),
        facts=tuple(game.facts) if number else (),
        events=tuple(map(told, events)) if number else (),
        observation=_seen(game, viewer),
    )


def _decision(replay: Replay, number: int, viewer: str) -> str | None:
    """A decision as a viewer may know it; a redacted record has it so already."""
    text = replay.moments[number].decision
    if text is None or viewer == OPEN or replay.viewer is not None:
        return text
    before = replay.moments[number - 1].game
    return text if before.to_move == viewer else before.rules.redact(text)


def _seen(game: Game, viewer: str) -> dict[str, Any]:
    if viewer == OPEN:
        observation = game.rules.observe_open(game.config, game._states, game._sights)
    else:
        observation = game.observe(viewer)
    return {each.name: getattr(observation, each.name) for each in fields(observation) if each.name not in _APART}


_APART = ("config", "history", "legal")
"""What a replay says elsewhere, or has no use for."""


def proved(asked: ProofAsked) -> Proved:
    """What a record proves; a forged one is refused with its line."""
    found = verify(asked.record, asked.seals)
    return Proved(
        match=found.match,
        viewer=found.viewer,
        result=found.result,
        opened=found.opened,
        entries=found.entries,
        decisions=found.decisions,
        hidden=found.hidden,
        draws=found.draws,
        seal=found.seal,
        noted=tuple(NotedSeal(seal, seq) for seal, seq in found.noted),
    )
