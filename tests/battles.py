"""Games of SCOPE Panzer to test with: every scenario with every rule, random unit figures, and random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import numpy as np

from scopegames import Game
from scopegames.errors import ConfigError
from scopegames.game.panzer import SIDES, split
from scopegames.game.panzer.steps import CORNERS, ORDERS
from scopegames.notation.squares import SPECTATOR
from scopegames.rules.panzer.state import UNITS, Action, Shot
from scopegames.scenarios.panzer import CODES, Figures, PanzerConfig, battle_names, rule_names
from tests.games import pick

RULE_SETS: tuple[tuple[str, ...], ...] = ((), *((rule,) for rule in rule_names()), rule_names())
"""No rule, each rule alone, and all of them."""

BATTLES = tuple(PanzerConfig(scenario=scenario, rules=rules) for scenario in battle_names() for rules in RULE_SETS)

BETWEEN = ("arrange", "ground", "aim")
"""The phases between the engine steps of one written decision; a squad or a row can be half done as well."""


def battle_name(config: PanzerConfig) -> str:
    """A short name for a config, fit for a test or a file."""
    names = {(): "basic", rule_names(): "full"}
    return f"{config.scenario}_{names.get(config.rules) or '_'.join(config.rules)}"


def limited(config: PanzerConfig, turn_limit: int | None) -> PanzerConfig:
    """The same config with another turn limit."""
    return msgspec.structs.replace(config, turn_limit=turn_limit)


def opponent_of(side: str) -> str:
    """The other side."""
    return SIDES[1 - SIDES.index(side)]


def unseen_by(viewer: str) -> tuple[str, ...]:
    """The sides whose hidden units a viewer does not see."""
    return SIDES if viewer == SPECTATOR else (opponent_of(viewer),)


def own_battle(seed: int) -> PanzerConfig:
    """A scenario with random rules and random unit figures that the checks accept."""
    rng = Random(seed)
    while True:
        rules = tuple(rule for rule in rule_names() if rng.random() < 0.5)
        units = {code: _any_figures(rng) for code in CODES if rng.random() < 0.4}
        config = PanzerConfig(scenario=pick(rng, battle_names()), rules=rules, units=units)
        try:
            Game.from_config(config)
        except ConfigError:
            continue
        return config


def _any_figures(rng: Random) -> Figures:
    return Figures(
        firepower=pick(rng, (None, 1, 2, 3)),
        armor=pick(rng, (None, 0, 1, 2, 3)),
        points=pick(rng, (None, 0, 1, 3, 8, 21)),
    )


def any_step(game: Game, rng: Random) -> int:
    """A legal engine step of random play that seeks a fight: units go forward, what stands somewhere is found."""
    steps = game.legal_actions()
    families = sorted({split(step)[0] for step in steps})
    rare = [family for family in families if family in (Action.READY, Action.HOLD)]
    family = pick(rng, families) if not rare or rng.random() < 0.2 else families[0]
    same = [step for step in steps if split(step)[0] == family]
    state = game._states[0]
    return max((pick(rng, same) for _ in range(3)), key=lambda step: _liveliness(state, step))


def _liveliness(state: np.void, step: int) -> int:
    """How likely a step brings units together."""
    family, value = split(step)
    if family == Action.SEARCH:
        return int(state["shown"][value]) + int(state["unit"][value] < UNITS)
    if family in (Action.MOVE, Action.EXPLORE):
        shots = [int(square) for shot in state["shots"] for square in (shot[Shot.FROM], shot[Shot.AT])]
        squares = [value + corner for corner in CORNERS]
        return sum(int(state["unit"][square] < UNITS) + 2 * shots.count(square) for square in squares)
    if family == Action.ARRANGE:
        order, forward = ORDERS[value], (2, 3) if state["to_move"] == 0 else (0, 1)
        return sum(int(state["unit"][int(state["quadrant"]) + CORNERS[order[corner]]] < UNITS) for corner in forward)
    return 0


def is_half_done(game: Game) -> bool:
    """Whether the game is between the engine steps of one written decision."""
    state = game._states[0]
    picked = game.phase == "squad" and int(state["units_left"][int(state["to_move"])]) > 0
    return game.phase in BETWEEN or picked or (game.phase == "deploy" and int(state["placed"]) > 0)


def marches(game: Game, rng: Random, steps: int) -> Iterator[Game]:
    """The game, and the game after each of a number of random engine steps, as long as it goes on."""
    yield game
    for _ in range(steps):
        if game.over:
            return
        game = game.apply(any_step(game, rng))
        yield game


def fight(config: PanzerConfig, seed: int, steps: int) -> Game:
    """A game after some random engine steps; fewer steps give an earlier point of the same game."""
    game = Game.from_config(config)
    for later in marches(game, Random(seed), steps):
        game = later
    return game


def completed(game: Game, rng: Random) -> Game:
    """The game with a half-done decision completed."""
    while is_half_done(game):
        game = game.apply(any_step(game, rng))
    return game


def deployed(config: PanzerConfig, rng: Random) -> Game:
    """A game with terrain, squads and both rows laid at random."""
    game = Game.from_config(config)
    while game.turn == 0:
        game = game.apply(any_step(game, rng))
    return game
