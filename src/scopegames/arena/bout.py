"""One game of a contest, from the empty table to a line of the log."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec

from ..errors import IllegalDecision, NotationError, PlayerFailed
from ..events import Ended
from ..game import Game
from ..players import Player
from ..players.closing import closing
from ..players.match import draw
from ..replay import write_record
from .account import Account, account_of
from .contest import Contest, Fixture, Pair
from .seats import take_seat

DRAW = "draw"
FORFEIT = "forfeit"
"""How a game ends that a player lost by failing."""


class Thought(msgspec.Struct, frozen=True):
    """How long a side thought in a game."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def with_decision(self, seconds: float) -> Thought:
        """The thought with one more decision in it."""
        return Thought(self.decisions + 1, self.seconds + seconds, max(self.longest, seconds))


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game, as the log has it."""

    pair: Pair
    number: int
    seed: int
    seats: dict[str, str]
    result: str
    """The side that won, or `draw`."""
    turns: int
    ended: str
    """The article that ended the game, or `forfeit`."""
    reason: str | None = None
    """Why a forfeit is one."""
    log: str = ""
    """The last that a program wrote to its error stream before it failed."""
    thought: dict[str, Thought] = {}
    account: Account | None = None
    """What the game cost each side, where the contest asks for it."""

    @property
    def key(self) -> tuple[Pair, int]:
        """What tells the game from all others of its contest."""
        return self.pair, self.number

    @property
    def winner(self) -> str | None:
        """The player who won."""
        return self.seats.get(self.result)

    @property
    def forfeiter(self) -> str | None:
        """The player who failed."""
        if self.ended != FORFEIT:
            return None
        return next(player for side, player in self.seats.items() if side != self.result)


class Fault(msgspec.Struct, frozen=True):
    """A game that could not be finished through no player's fault."""

    fixture: Fixture
    error: str
    """The error in one line."""
    traceback: str = ""


@dataclass(frozen=True)
class Bout:
    """What came of a fixture, and the game's record where one is kept."""

    outcome: Played | Fault
    record: str | None = None


@dataclass
class _Table:
    """A game in play."""

    game: Game
    players: Mapping[str, Player]
    dealer: Random
    thought: dict[str, Thought] = field(default_factory=dict)

    def play_on(self) -> None:
        """Play to the end."""
        while (side := self.game.to_move) is not None:
            if chances := self.game.chances:
                self.game = self.game.apply(draw(chances, self.dealer))
            else:
                self._ask(side)

    def _ask(self, side: str) -> None:
        observation, begun = self.game.observe(side), perf_counter()
        decision = self.players[side].decide(observation)
        self.thought[side] = self.thought.get(side, Thought()).with_decision(perf_counter() - begun)
        try:
            self.game = self.game.apply(decision)
        except (IllegalDecision, NotationError) as error:
            raise PlayerFailed(f"illegal decision: {error}") from None


def play_fixture(contest: Contest, fixture: Fixture, recorded: bool = False) -> Bout:
    """Play a game; whatever goes wrong in it is told, not raised, so that the other games go on."""
    try:
        return _play(contest, fixture, recorded)
    except Exception as error:  # noqa: BLE001
        return Bout(Fault(fixture, _one_line(error), traceback.format_exc()))


def _play(contest: Contest, fixture: Fixture, recorded: bool) -> Bout:
    players = {
        side: take_seat(name, fixture.player_seed(side), contest.move_time) for side, name in fixture.seats.items()
    }
    table, failure = _Table(Game.from_config(contest.config), players, Random(fixture.seed)), None
    with closing(*players.values()):
        try:
            table.play_on()
        except PlayerFailed as error:
            # Whoever was asked has failed, and the game still waits for that side's decision.
            table.game, failure = table.game.apply(f"resign {table.game.to_move}"), error
    account = account_of(table.game) if contest.accounts else None
    return Bout(_told(fixture, table, failure, account), write_record(table.game) if recorded else None)


def _told(fixture: Fixture, table: _Table, failure: PlayerFailed | None, account: Account | None) -> Played:
    game = table.game
    endings = (event.articles[0] for event in game.events if isinstance(event, Ended))
    return Played(
        pair=fixture.pair,
        number=fixture.number,
        seed=fixture.seed,
        seats=fixture.seats,
        result=game.result or DRAW,
        turns=game.turn,
        ended=next(endings) if failure is None else FORFEIT,
        reason=None if failure is None else str(failure),
        log="" if failure is None else failure.log,
        thought=table.thought,
        account=account,
    )


def _one_line(error: Exception) -> str:
    """An error's name and words, and where in the source it was raised."""
    words = " ".join(f"{type(error).__name__}: {error}".split())
    frames = traceback.extract_tb(error.__traceback__)
    return f"{words} ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else words
