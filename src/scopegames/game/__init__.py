"""The facade: one game, whichever rules it has, as an immutable value."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..decisions import AgreeDraw, Decision, Flag, Resign
from ..errors import ConfigError, IllegalDecision
from ..events import Event
from ..notation.decisions import read_decision, write_decision
from ..notation.facts import write_facts
from ..notation.position import read_position, sorted_cards, write_position, write_view
from ..notation.words import DIVISIONS, PHASES, RESULTS, SIDES, SPECTATOR, viewer_number
from ..observations import Observation
from ..rules.article import CACHE, COMPILED
from ..rules.record import records
from ..rules.stalingrad import kernels
from ..rules.stalingrad.sight import SIGHT, VIEWERS
from ..rules.stalingrad.state import ACTIONS, STATE, Cause, Division, Outcome, Phase
from ..scenarios import Config, Scenario, new_state, read_config
from ..svg import REFEREE
from . import stalingrad

GAMES = ("stalingrad",)

Line = tuple["Line", int | str] | None
"""The engine steps and closings that led to a game, the last one first."""

_OVER = int(Phase.OVER)
_OUT = np.empty(ACTIONS, dtype=np.int64)


def warm_up(announce: bool = True) -> None:
    """Compile the rules if they are not, saying so on the error stream."""
    ready = CACHE / "stalingrad.ready"
    if COMPILED and announce and not ready.exists():
        print(
            "Compiling the rules of SCOPE Stalingrad for this machine. This happens once…", file=sys.stderr, flush=True
        )
    game = Game.new("stalingrad", mode="advanced")
    game.apply(game.legal_actions()[0]).observe("german")
    opening = Game.from_position(game.position())
    opening.apply("resign german")
    if COMPILED:
        ready.touch()


class Game:
    """A game at one point of its course. Applying a decision gives a new game and leaves this one as it is."""

    __slots__ = ("_earlier", "_line", "_phase", "_sights", "_start", "_states", "config")

    def __init__(
        self,
        config: Config,
        states: NDArray[np.void],
        sights: NDArray[np.void],
        line: Line = None,
        start: Mapping[str, Any] | None = None,
        earlier: tuple[stalingrad.RawEvent, ...] = (),
        phase: int | None = None,
    ) -> None:
        self.config = config
        self._states = states
        self._sights = sights
        self._line = line
        self._start = start
        self._earlier = earlier
        self._phase = int(states[0]["phase"]) if phase is None else phase

    @classmethod
    def new(cls, game: str = "stalingrad", **config: Any) -> Game:
        """A new game: `Game.new("stalingrad", scenario="quick-duel", mode="advanced")`."""
        return cls.from_config({"game": game, **config})

    @classmethod
    def from_config(cls, config: Config | Mapping[str, Any]) -> Game:
        """A new game from a config."""
        if not isinstance(config, Config):
            game = config.get("game", GAMES[0])
            if game not in GAMES:
                raise ConfigError(f"game: there is no '{game}'; the games are {', '.join(GAMES)}")
            config = read_config(config)
        states, sights = new_state(config), records(VIEWERS, SIGHT)
        kernels.begin(states, sights, 0)
        return cls(config, states, sights)

    @classmethod
    def from_position(cls, position: Mapping[str, Any]) -> Game:
        """A game from a position; its viewers know their own cards and nothing seen before."""
        config, states, sights = read_position(position)
        return cls(config, states, sights, start=dict(position))

    def legal(self) -> list[str]:
        """The legal decisions of the side to move, as sorted text; none in set-up (see `cards`)."""
        return stalingrad.legal_decisions(self._states)

    def legal_actions(self) -> list[int]:
        """The legal engine steps as integers, in a fixed order."""
        return stalingrad.legal_steps(self._states)

    def apply(self, decision: str | int | Decision) -> Game:
        """The game after a decision, written, as a dataclass or as one engine step; an illegal one is refused."""
        if isinstance(decision, int):
            return self._step(decision)
        if isinstance(decision, str):
            decision = read_decision(decision)
        if isinstance(decision, Resign | Flag | AgreeDraw):
            return self._close(decision)
        if self.over:
            raise IllegalDecision(f"{write_decision(decision)}: the game is over")
        game, earlier = self, self._earlier[:0]
        for step in stalingrad.steps_of(self._states, decision):
            earlier += game.raw_events if game is not self else ()
            game = game._step(step)
        game._earlier = earlier
        return game

    def _step(self, action: int) -> Game:
        states, sights = records(1, STATE), records(VIEWERS, SIGHT)
        phase = kernels.step_into(self._states, self._sights, states, sights, action, _OUT)
        if phase < 0:
            raise IllegalDecision(f"step {action} is not legal now")
        return Game(self.config, states, sights, (self._line, action), self._start, (), phase)

    def _close(self, decision: Resign | Flag | AgreeDraw) -> Game:
        if self.over:
            raise IllegalDecision(f"{write_decision(decision)}: the game is over already (S-TURN-7)")
        outcome = Outcome.DRAW if isinstance(decision, AgreeDraw) else Outcome(1 - SIDES.index(decision.side))
        states = stalingrad.scratch(self._states)
        kernels.finish(states, 0, outcome, Cause.AGREEMENT)
        return Game(self.config, states, self._sights, (self._line, write_decision(decision)), self._start)

    @property
    def to_move(self) -> str | None:
        """The side that decides now, or None when the game is over."""
        return None if self.over else SIDES[int(self._states[0]["to_move"])]

    @property
    def division(self) -> str | None:
        """The Division that leads the turn in a team game."""
        return None if self.over else DIVISIONS[Division(int(self._states[0]["division"]))]

    @property
    def phase(self) -> str:
        """What is asked."""
        return PHASES[Phase(self._phase)]

    @property
    def turn(self) -> int:
        """The number of the turn, 0 in set-up."""
        return int(self._states[0]["turn"])

    @property
    def cards(self) -> str:
        """The cards that the side to move has still to lay in set-up."""
        state = self._states[0]
        return sorted_cards(state["hand"], int(state["to_move"])) if state["phase"] == Phase.SETUP else ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._phase == _OVER)

    @property
    def result(self) -> str | None:
        """The side that won, `draw`, or None while the game goes on."""
        return RESULTS[Outcome(int(self._states[0]["result"]))]

    @property
    def raw_events(self) -> tuple[stalingrad.RawEvent, ...]:
        """The engine's event tuples of the last decision."""
        return self._earlier + stalingrad.raw_events(self._states[0])

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last decision caused, whole: for a referee, not for a player."""
        return tuple(stalingrad.read_event(raw, None) for raw in self.raw_events)

    def events_for(self, viewer: str) -> tuple[Event, ...]:
        """What the last decision caused, as a viewer may know it."""
        number = viewer_number(viewer)
        return tuple(stalingrad.read_event(raw, number) for raw in self.raw_events)

    @property
    def facts(self) -> list[str]:
        """The public `!` lines of the last decision."""
        return write_facts(self.events)

    def observe(self, viewer: str) -> Observation:
        """What a viewer (`german`, `soviet`, `spectator`) knows."""
        return stalingrad.observe(self.config, self._states, self._sights, viewer_number(viewer))

    def view(self, viewer: str) -> dict[str, Any]:
        """What a viewer sees on the table now, as plain data."""
        return write_view(self.observe(viewer))

    def position(self) -> dict[str, Any]:
        """The whole position as plain data."""
        return write_position(self.config, self._states[0])

    def svg(self, viewer: str | None = None) -> str:
        """The board as SVG: as a viewer sees it, or without one every card open, for a referee and not for a player."""
        if viewer is not None:
            return self.observe(viewer)._repr_svg_()
        seen, ranks = self.observe(SPECTATOR), self.position()["board"].split("/")
        board = dict(zip(seen.board, "".join(reversed(ranks)), strict=True))
        whole = replace(seen, viewer=REFEREE, board=board, cards=self.cards, legal=tuple(self.legal()))
        return whole._repr_svg_()

    def _repr_svg_(self) -> str:
        """The board with every card open, as notebooks draw it: for a referee, not for a player."""
        return self.svg()

    @property
    def start(self) -> Mapping[str, Any] | None:
        """The position that the game was loaded from, or None for a game from its set-up."""
        return self._start

    def course(self) -> Iterable[tuple[str, Game]]:
        """Every written decision so far with the game that it led to."""
        steps: list[int | str] = []
        line = self._line
        while line is not None:
            line, step = line
            steps.append(step)
        game = Game.from_config(self.config) if self._start is None else Game.from_position(self._start)
        earlier: tuple[stalingrad.RawEvent, ...] = ()
        for step in reversed(steps):
            before = game
            if isinstance(step, str):
                game = game.apply(step)
                yield step, game
                continue
            game = game._step(step)
            text = _written_now(before, game, step)
            if text is None:
                earlier += game.raw_events
                continue
            game._earlier, earlier = earlier, ()
            yield text, game

    @property
    def decisions(self) -> list[str]:
        """The written decisions so far."""
        return [text for text, _ in self.course()]

    def __repr__(self) -> str:
        state = f"result {self.result}" if self.over else f"turn {self.turn}, {self.to_move} to move"
        return f"<Game {self.config.game} {_scenario_name(self.config)} {self.config.mode}: {state}>"


def _scenario_name(config: Config) -> str:
    return config.scenario.name if isinstance(config.scenario, Scenario) else config.scenario


def _written_now(before: Game, after: Game, step: int) -> str | None:
    """The text of the decision that a step completed, or None between the steps of one decision."""
    state = before._states[0]
    if before.phase == "setup":
        if after.phase == "setup" and after.to_move == before.to_move:
            return None
        return stalingrad.written_setup(after._states[0], int(state["to_move"]))
    if stalingrad.split(step)[0] in stalingrad.OPENINGS:
        return None
    return stalingrad.write_step(before._states, step)
