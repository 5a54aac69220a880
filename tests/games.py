"""Games to test with: every config that can be played, random own scenarios, and random play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

import msgspec

from scopegames import Game
from scopegames.errors import ConfigError
from scopegames.game.stalingrad import split
from scopegames.notation.squares import SPECTATOR
from scopegames.rules.stalingrad.state import ACTIONS
from scopegames.scenarios.stalingrad import (
    KIND_NAMES,
    Config,
    Mode,
    Scenario,
    Victory,
    box,
    scenario_names,
    theme_names,
)

T = TypeVar("T")

TABLES: tuple[tuple[Mode, int], ...] = (("basic", 2), ("advanced", 2), ("advanced", 3), ("advanced", 4))
"""Each mode with each number of players that it allows."""

ADVANCED_ONLY = ("stop-the-advance", "offensive-without-snipers")

FAMILIES = [int(split(step)[0]) for step in range(ACTIONS)]
"""The kind of action that each engine step belongs to."""

BETWEEN = ("arrange", "howitzer", "charge")
"""The phases between the two engine steps of one written decision."""


def playable() -> Iterator[Config]:
    """Every scenario with every theme, mode and number of players."""
    for scenario in scenario_names():
        for theme in (None, *theme_names()):
            for mode, players in TABLES:
                if mode == "advanced" or theme not in ADVANCED_ONLY:
                    yield Config(scenario=scenario, theme=theme, mode=mode, players=players)


CONFIGS = tuple(playable())


def config_name(config: Config) -> str:
    """A short name for a config, fit for a test or a file."""
    scenario = config.scenario if isinstance(config.scenario, str) else config.scenario.name
    team = () if config.players == 2 else (f"{config.players}-players",)
    return "_".join((scenario, *((config.theme,) if config.theme else ()), config.mode, *team))


def with_limit(config: Config, turn_limit: int | None) -> Config:
    """The same config with another turn limit."""
    return msgspec.structs.replace(config, turn_limit=turn_limit)


def enemy_of(side: str) -> str:
    """The other side."""
    return "soviet" if side == "german" else "german"


def hidden_from(viewer: str) -> tuple[str, ...]:
    """The sides whose cards a viewer does not see."""
    return ("german", "soviet") if viewer == SPECTATOR else (enemy_of(viewer),)


def pick(rng: Random, options: Sequence[T]) -> T:
    """One of several options; unlike `choice`, `random` gives the same on every version of Python."""
    return options[int(rng.random() * len(options))]


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """The items in a random order, the same on every version of Python."""
    keys = [rng.random() for _ in items]
    return [items[place] for place in sorted(range(len(items)), key=keys.__getitem__)]


def own_config(seed: int) -> Config:
    """A random own scenario that the checks accept."""
    rng = Random(seed)
    while True:
        config = _any_config(rng)
        try:
            Game.from_config(config)
        except ConfigError:
            continue
        return config


def _any_config(rng: Random) -> Config:
    mode, players = pick(rng, TABLES)
    columns, rows = pick(rng, range(2, 9)), pick(rng, range(2, 5))
    cards = {name: pick(rng, range(box()[name] + 1)) for name in KIND_NAMES[1:]}
    while sum(cards.values()) > columns * rows:
        cards[pick(rng, [name for name in cards if cards[name]])] -= 1
    wanted = tuple(name for name in KIND_NAMES[1:-1] if cards[name] and rng.random() < 0.2)
    victory = Victory(
        snipers=rng.random() < 0.6,
        points=pick(rng, range(1, 12)) if rng.random() < 0.5 else None,
        eliminate=wanted,
        breakthrough=rng.random() < 0.3,
    )
    scenario = Scenario(
        name="own",
        columns=columns,
        rows=rows,
        cards=cards,
        victory=victory,
        mode=mode,
        reinforcements=pick(rng, ("infantry", "infantry-and-mortar")),
        duel_of_aces=cards["sniper"] == 1 and rng.random() < 0.5,
    )
    points = {letter: pick(rng, range(4)) for letter in "SOCMGI" if rng.random() < 0.3}
    return Config(scenario=scenario, mode=mode, players=players, points=points)


def random_step(game: Game, rng: Random) -> int:
    """A legal engine step; every kind of action has the same chance, so that rare ones are played too."""
    steps = game.legal_actions()
    family = pick(rng, sorted({FAMILIES[step] for step in steps}))
    return pick(rng, [step for step in steps if FAMILIES[step] == family])


def random_setup(game: Game, rng: Random) -> str:
    """A set-up of the side to move; what is laid already stays."""
    table = game.observe("spectator")
    ranks = game.position()["board"].split("/")
    front = ranks[table.rows :] if game.to_move == "german" else ranks[: table.rows]
    cards = "".join(front).replace("-", "") + "".join(shuffled(rng, game.cards))
    return "setup " + "/".join(cards[start : start + table.columns] for start in range(0, len(cards), table.columns))


def set_up(config: Config, rng: Random) -> Game:
    """A game with both Fronts laid at random."""
    game = Game.from_config(config)
    game = game.apply(random_setup(game, rng))
    return game.apply(random_setup(game, rng))


def course(game: Game, rng: Random, steps: int) -> Iterator[Game]:
    """The game, and the game after each of a number of random engine steps, as long as it goes on."""
    yield game
    for _ in range(steps):
        if game.over:
            return
        game = game.apply(random_step(game, rng))
        yield game


def play(config: Config, seed: int, steps: int) -> Game:
    """A game some random engine steps after its set-up; fewer steps give an earlier point of the same game."""
    rng = Random(seed)
    game = set_up(config, rng)
    for later in course(game, rng, steps):
        game = later
    return game


def whole(game: Game, rng: Random) -> Game:
    """The game with a half-done decision completed."""
    while game.phase in BETWEEN:
        game = game.apply(random_step(game, rng))
    return game
