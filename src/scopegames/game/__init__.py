"""The facade: one game, whichever rules it has, as an immutable value."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from ..decisions import AgreeDraw, Decision, Flag, Resign
from ..errors import ConfigError, IllegalDecision, NotationError, ScopeError
from ..events import Event
from ..notation.squares import SPECTATOR
from ..rules.article import CACHE, COMPILED, alone
from ..rules.record import Records
from ..scenarios import AnyConfig, read_config
from . import panzer, stalingrad
from .histories import Histories
from .rules import RawEvent, Rules

GAMES: dict[str, Rules] = {"stalingrad": stalingrad, "panzer": panzer}
"""Every game with its rules."""

CLOSINGS = (Resign, Flag, AgreeDraw)


MOMENTS = 60
"""So many decisions of a game ask the engine for everything that anybody asks it for."""


def rules_are_warm(game: str) -> bool:
    """Whether a game's rules are compiled."""
    return not COMPILED or (CACHE / f"{game}.ready").exists()


def warm_up(game: str = "stalingrad", notice: str | None = None) -> None:
    """Load a game's compiled rules; if they are not compiled, do that, saying so on the error stream."""
    rules = rules_of(game)
    if not COMPILED:
        return
    if rules_are_warm(game):
        _run_through(game)
        return
    if notice is None:
        notice = f"Compiling the rules of {rules.TITLE} for this machine. This happens once…"
    if notice:
        print(notice, file=sys.stderr, flush=True)
    with alone(game):
        _run_through(game)
    (CACHE / f"{game}.ready").touch()


def _run_through(name: str) -> None:
    """Do with a game what players and servers do with it."""
    sides, game = rules_of(name).SIDES, Game.new(name)
    for moment in range(MOMENTS):
        if game.over:
            break
        legal = game.legal()
        game.legal_json()
        game.observe(sides[0])
        game.observed_json(sides[0])
        game = game.apply(legal[7 * moment % len(legal)] if legal else game.legal_actions()[0])
    if not game.over:
        Game.from_position(game.position()).apply(f"resign {sides[0]}").legal()


def rules_of(game: object) -> Rules:
    """A game's rules, by its name."""
    if game not in list(GAMES):
        raise ConfigError(f"game: there is no '{game}'; the games are {', '.join(GAMES)}")
    return GAMES[str(game)]


class Game:
    """A game at one point of its course. Applying a decision gives a new game and leaves this one as it is."""

    __slots__ = (
        "_course_given_away",
        "_earlier",
        "_histories",
        "_mover",
        "_phase",
        "_previous",
        "_sights",
        "_start",
        "_states",
        "_taken",
        "_text",
        "_told",
        "_turn",
        "config",
        "rules",
    )

    def __init__(
        self,
        config: AnyConfig,
        states: Records,
        sights: Records,
        previous: Game | None = None,
        taken: int | str = "",
        start: Mapping[str, Any] | None = None,
        earlier: tuple[RawEvent, ...] = (),
        phase: int | None = None,
    ) -> None:
        self.config: Any = config
        self.rules = GAMES[config.game]
        self._states = states
        self._sights = sights
        self._previous = previous
        self._taken = taken
        self._start = start
        self._earlier = earlier
        self._phase = int(states[0]["phase"]) if phase is None else phase
        self._turn: int | None = None
        self._mover: tuple[str | None] | None = None
        self._text: str | None = None
        self._told: tuple[RawEvent, ...] | None = None
        self._histories: Histories | None = None
        self._course_given_away = False

    @classmethod
    def new(cls, game: str = "stalingrad", **config: Any) -> Game:
        """A new game: `Game.new("stalingrad", scenario="quick-duel", mode="advanced")`."""
        return cls.from_config({"game": game, **config})

    @classmethod
    def from_config(cls, config: AnyConfig | Mapping[str, Any]) -> Game:
        """A new game from a config."""
        if isinstance(config, Mapping):
            config = read_config(config)
        states, sights = GAMES[config.game].new_table(config)
        return cls(config, states, sights)

    @classmethod
    def from_position(cls, position: Mapping[str, Any]) -> Game:
        """A game from a position; its viewers know their own cards and nothing seen before."""
        if not isinstance(position, Mapping):
            raise NotationError("position: not an object")
        if "game" not in position:
            raise NotationError("position: 'game' is missing")
        if position["game"] not in list(GAMES):
            raise NotationError(f"position: game: there is no '{position['game']}'")
        config, states, sights = rules_of(position["game"]).read_position(position)
        return cls(config, states, sights, start=dict(position))

    def legal(self) -> list[str]:
        """The legal decisions now, as sorted text; none in Stalingrad's set-up (see `cards`)."""
        return self.rules.legal_decisions(self._states)

    def legal_json(self) -> bytes:
        """The legal decisions now as a JSON list, which is made much faster than the list."""
        return self.rules.legal_json(self._states)

    def legal_actions(self) -> list[int]:
        """The legal engine steps as integers, in a fixed order."""
        return self.rules.legal_steps(self._states)

    @property
    def chances(self) -> dict[str, str]:
        """The chance of each of the dealer's decisions, as reduced fractions; empty when a side decides."""
        return self.rules.chances(self._states)

    def apply(self, decision: str | int | Decision) -> Game:
        """The game after a decision, written, as a dataclass or as one engine step; an illegal one is refused."""
        if isinstance(decision, int):
            return self._step(decision)
        if isinstance(decision, str):
            text, decision = decision, self.rules.read_decision(decision)
        else:
            text = self.rules.write_decision(decision)
        if isinstance(decision, CLOSINGS):
            return self._close(decision)
        if self.over:
            raise IllegalDecision(f"{text}: the game is over")
        game = self._step(*self.rules.steps_of(self._states, decision))
        game._text = text
        return game

    def _step(self, *actions: int) -> Game:
        """The game after the steps of one decision, or after one step of it."""
        states, sights, phase = self._states, self._sights, self._phase
        earlier: tuple[RawEvent, ...] = ()
        for action in actions:
            if states is self._states:
                states, sights, phase = self.rules.step(states, sights, action)
            else:
                earlier += self.rules.raw_events(states[0])
                phase = self.rules.step_on(states, sights, action)
            if phase < 0:
                raise IllegalDecision(f"step {action} is not legal now")
        return Game(self.config, states, sights, self, actions[-1], self._start, earlier, phase)

    def _close(self, decision: Resign | Flag | AgreeDraw) -> Game:
        text = self.rules.write_decision(decision)
        if self.over:
            raise IllegalDecision(f"{text}: the game is over already")
        side = None if isinstance(decision, AgreeDraw) else self.rules.SIDES.index(decision.side)
        states = self.rules.finish(self._states, side)
        return Game(self.config, states, self._sights, self, text, self._start)

    def seen(self, text: str, facts: Iterable[str]) -> Game:
        """The game after a decision as a viewer's redacted record has it, with the facts that followed.

        Such a game holds what the viewer may know and no more: it has views for that viewer and for spectators.
        """
        facts = list(facts)
        decision = self.rules.read_decision(text)
        if self.over:
            raise IllegalDecision(f"{text}: the game is over already")
        if isinstance(decision, CLOSINGS):
            after = self._close(decision)
        else:
            try:
                states, sights, raws = self.rules.see(self._states, self._sights, decision, facts)
            except NotationError as error:
                # The decision was read: what cannot be is what follows it.
                raise IllegalDecision(f"{text}: {error}") from None
            last = len(self.rules.raw_events(states[0]))
            after = Game(self.config, states, sights, self, text, self._start, raws[: len(raws) - last])
        if after.facts != facts:
            raise IllegalDecision(f"{text}: what follows is {after.facts}, not {facts}")
        return after

    @property
    def to_move(self) -> str | None:
        """Who decides now: a side, `dealer`, or None when the game is over."""
        if self._mover is None:
            self._mover = (self.rules.to_move(self._states),)
        return self._mover[0]

    @property
    def division(self) -> str | None:
        """The Division that leads the turn in a team game."""
        return None if self.over else self.rules.division(self._states)

    @property
    def phase(self) -> str:
        """What is asked."""
        return self.rules.PHASES[self._phase]

    @property
    def turn(self) -> int:
        """The number of the turn, 0 in set-up."""
        if self._turn is None:
            self._turn = int(self._states["turn"].item())
        return self._turn

    @property
    def cards(self) -> str:
        """The cards that the side to move has still to lay in Stalingrad's set-up."""
        return self.rules.cards(self._states)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._phase == self.rules.OVER

    @property
    def result(self) -> str | None:
        """The side that won, `draw`, or None while the game goes on."""
        return self.rules.RESULTS[self._states["result"].item()]

    @property
    def raw_events(self) -> tuple[RawEvent, ...]:
        """The engine's event tuples of the last decision."""
        return self._earlier + self._last_told()

    def _last_told(self) -> tuple[RawEvent, ...]:
        """The engine's event tuples of the last step."""
        if self._told is None:
            self._told = self.rules.raw_events(self._states[0])
        return self._told

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last decision caused, whole: for a referee, not for a player."""
        return self.rules.read_events(self._states[0], self.raw_events, None)

    def events_for(self, viewer: str) -> tuple[Event, ...]:
        """What the last decision caused, as a viewer may know it."""
        return self.rules.read_events(self._states[0], self.raw_events, self._viewer(viewer))

    @property
    def facts(self) -> list[str]:
        """The public `!` lines of the last decision."""
        return self.rules.write_facts(self.events_for(SPECTATOR))

    def _viewer(self, name: str) -> int:
        viewers = self.rules.VIEWERS
        try:
            return viewers.index(name)
        except ValueError:
            raise NotationError(f"'{name}' is no viewer; viewers are {', '.join(viewers)}") from None

    def observe(self, viewer: str) -> Any:
        """What a viewer (a side, or `spectator`) knows: an `Observation`, in SCOPE Panzer a `PanzerObservation`."""
        number, history = self._viewer(viewer), self.history(viewer)
        return self.rules.observe(self.config, self._states, self._sights, number, history)

    def observed(self, viewer: str) -> dict[str, Any]:
        """The fields of a viewer's observation, but for its config, legal decisions and history."""
        return self.rules.observed(self._states, self._sights, self._viewer(viewer))

    def observed_json(self, viewer: str) -> bytes:
        """The same fields as JSON, which is made much faster than they are."""
        return self.rules.observed_json(self._states, self._sights, self._viewer(viewer))

    def observe_open(self) -> Any:
        """The table with every card open: for a referee and for a game that is over, not for a player."""
        return self.rules.observe_open(self.config, self._states, self._sights)

    def history(self, viewer: str, after: int = 0) -> tuple[str, ...]:
        """The decisions so far as a viewer may know them, each followed by its public `!` lines; all after so many."""
        return self._all_histories().read(self._viewer(viewer), after)

    @property
    def lines(self) -> int:
        """How many lines everybody's history has."""
        return self._all_histories().count(self.rules.VIEWERS.index(SPECTATOR))

    def _all_histories(self) -> Histories:
        """Every viewer's history, carried on from the last game that has them."""
        if self._histories is not None:
            return self._histories
        known, unread = self, []
        while known._histories is None and known._previous is not None:
            unread.append(known)
            known = known._previous
        histories = known._histories or Histories([[] for _ in self.rules.VIEWERS])
        spectator = self.rules.VIEWERS.index(SPECTATOR)
        for text, mover, game, earlier in self._written(reversed(unread)):
            events = self.rules.read_events(game._states[0], earlier + game._last_told(), spectator)
            # Games that are played at the same time share their lines.
            facts = tuple(map(sys.intern, self.rules.write_facts(events)))
            whole = (sys.intern(text), *facts)
            redacted = (sys.intern(self.rules.redact(text)), *facts)
            histories = histories.extended([whole if viewer == mover else redacted for viewer in self.rules.VIEWERS])
            game._histories = histories
        return histories

    def view(self, viewer: str) -> dict[str, Any]:
        """What a viewer sees on the table now, as plain data."""
        return self.rules.write_view(self.observe(viewer))

    def position(self) -> dict[str, Any]:
        """The whole position as plain data."""
        return self.rules.write_position(self.config, self._states[0])

    def svg(self, viewer: str | None = None) -> str:
        """The board as SVG: as a viewer sees it, or without one every card open, for a referee and not for a player."""
        seen = self.observe(viewer) if viewer is not None else self.observe_open()
        drawn: str = seen._repr_svg_()
        return drawn

    def _repr_svg_(self) -> str:
        """The board with every card open, as notebooks draw it: for a referee, not for a player."""
        return self.svg()

    @property
    def start(self) -> Mapping[str, Any] | None:
        """The position that the game was loaded from, or None for a game from its set-up."""
        return self._start

    def without_course(self) -> Game:
        """The same game without the games that led to it, which take far more memory than the game itself.

        Everything goes on as before, but such a game and those after it cannot say what was decided so far.
        """
        game = Game(self.config, self._states, self._sights, None, "", self._start, self._earlier, self._phase)
        game._histories = self._all_histories()
        game._course_given_away = True
        game._turn, game._mover, game._told = self._turn, self._mover, self._told
        return game

    def course(self) -> Iterator[tuple[str, Game]]:
        """Every written decision so far with the game that it led to."""
        games: list[Game] = []
        game = self
        while game._previous is not None:
            games.append(game)
            game = game._previous
        if game._course_given_away:
            raise ScopeError("the course of this game was given away; whoever did so keeps its decisions")
        return self._played(games)

    def _played(self, games: Sequence[Game]) -> Iterator[tuple[str, Game]]:
        for text, _, after, earlier in self._written(reversed(games)):
            if after._earlier == earlier:
                yield text, after
            else:
                states, sights = after._states, after._sights
                yield text, Game(after.config, states, sights, after._previous, after._taken, after._start, earlier)

    def _written(self, games: Iterable[Game]) -> Iterable[tuple[str, str | None, Game, tuple[RawEvent, ...]]]:
        """The written decisions of consecutive games: text, who decided, the game after it, its earlier events."""
        earlier: tuple[RawEvent, ...] = ()
        for game in games:
            before = cast(Game, game._previous)
            if isinstance(game._taken, str):
                yield game._taken, before.to_move, game, game._earlier
                continue
            text = game._text or self.rules.written_now(before._states, game._states, game._taken)
            if text is None:
                earlier += game._last_told()
            else:
                yield text, before.to_move, game, earlier + game._earlier
                earlier = ()

    @property
    def decisions(self) -> list[str]:
        """The written decisions so far."""
        return [text for text, _ in self.course()]

    def __repr__(self) -> str:
        state = f"result {self.result}" if self.over else f"turn {self.turn}, {self.to_move} to move"
        scenario = self.config.scenario
        name = scenario if isinstance(scenario, str) else scenario.name
        return f"<Game {self.config.game} {name}: {state}>"
