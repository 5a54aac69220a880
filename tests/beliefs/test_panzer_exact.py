"""Beliefs about squads in SCOPE Panzer against every game that could have been."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from scopegames import Game
from scopegames.beliefs import Belief, believe
from scopegames.beliefs.panzer import ANYONE, Fitting
from scopegames.game.panzer import SIDES
from scopegames.scenarios.panzer import Figures, PanzerConfig, rule_names
from tests.battles import RULE_SETS, opponent_of

from .battles_panzer import course, small_battle, watchers
from .brute_panzer import Worlds

NEAR = 1e-12
PAIRS, TRIPLES = 6, 4
"""What a unit costs in squads of two and of three."""
Chances = dict[str, dict[str, float]]


def difference(one: Chances, other: Chances) -> float:
    """The largest difference between two tables of chances."""
    assert set(one) == set(other)
    return max(
        abs(one[square].get(code, 0.0) - other[square].get(code, 0.0))
        for square in one
        for code in {*one[square], *other[square]}
    )


class Compared:
    """What one viewer believes, checked against all games that fit the viewer's record."""

    def __init__(self, viewer: str) -> None:
        self.viewer = viewer
        self.belief: Belief | None = None
        self.worlds: Worlds | None = None

    def look(self, game: Game) -> None:
        """Take in the game, and compare."""
        observation = game.observe(self.viewer)
        if self.belief is None or self.worlds is None:
            self.belief, self.worlds = believe(observation, 0), Worlds(observation)
        else:
            self.belief.look(observation)
            self.worlds.look(observation)
        if game.turn:
            chances = self.worlds.marginals(opponent_of(self.viewer))
            assert difference(self.belief.marginals(), chances) < NEAR, observation.history
            assert self.belief.exact

    @property
    def fittings(self) -> list[Fitting]:
        """What legal decisions and missing wins have told."""
        assert self.belief is not None
        return [evidence for evidence in self.belief._evidence if isinstance(evidence, Fitting)]


def compare(games: Iterable[Game], viewers: Sequence[str] = SIDES) -> list[Compared]:
    """Compare viewers' beliefs after every decision."""
    compared = [Compared(viewer) for viewer in viewers]
    for game in games:
        for viewer in compared:
            viewer.look(game)
    return compared


def script(config: PanzerConfig, decisions: Sequence[str]) -> Iterable[Game]:
    """A game after each of some decisions."""
    game = Game.from_config(config)
    for decision in decisions:
        game = game.apply(decision)
        yield game


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: "+".join(rules) if len(rules) < 2 else "all")
def test_chances_are_those_of_all_games_that_fit(rules: tuple[str, ...]) -> None:
    compare(course(small_battle(rules, PAIRS), 1, 50))


@pytest.mark.parametrize("seed", [0, 2])
def test_chances_are_those_of_all_games_that_fit_with_all_rules_and_more_units(seed: int) -> None:
    compare(course(small_battle(rule_names(), TRIPLES), seed, 40))


@pytest.mark.article("P-TURN-7", "P-ADV-7", "P-ADV-8")
@pytest.mark.parametrize("rules", [("superior-armor",), ("stug",), ("superior-armor", "stug", "terrain")])
def test_who_names_a_revealed_unit_could_fire_at_it(rules: tuple[str, ...]) -> None:
    told = [
        fitting
        for seed in (2, 17)
        for viewer in compare(course(small_battle(rules, PAIRS), seed, 60, naming=0.7))
        for fitting in viewer.fittings
    ]
    assert len(told) > 4
    if "superior-armor" in rules:
        assert any(mask not in (0, ANYONE) for fitting in told for mask in fitting.masks)


@pytest.mark.article("P-TURN-7", "P-ADV-7")
def test_what_only_one_kind_of_unit_could_do_tells_where_it_stands() -> None:
    opening = ["squad SH", "squad P2 TG", "deploy . SH . .", "deploy . P2 TG ."]
    nearer = ["move b1 . . SH .", "move b5 TG . P2 .", "move b2 . . SH .", "search b3", "hold", "move c1 . . . ."]
    *_, game = (games := list(script(small_battle(("superior-armor",), PAIRS), [*opening, *nearer])))
    assert believe(game.observe("american"), 0).marginals()["b5"]["TG"] < 1 / 4
    named = game.apply("search b3")
    (american,) = compare([*games, named], ["american"])
    assert american.belief is not None
    # The Sherman has armor 3 here, and only the Tiger fires at that from two squares away.
    chances = american.belief.marginals()
    assert chances["b5"]["TG"] == pytest.approx(1 / 2, abs=NEAR)
    assert chances["c5"]["TG"] == pytest.approx(1 / 2, abs=NEAR)
    assert all("TG" not in chances[square] for square in chances if square not in ("b5", "c5"))


@pytest.mark.article("P-ADV-6")
def test_a_blocked_unit_stays_where_it_is_known_to_be() -> None:
    opening = [
        "squad SH",
        "squad P2 TG",
        "deploy . SH . .",
        "deploy . P2 TG .",
        "move b1 . . SH .",
        "move b5 TG . P2 .",
    ]
    shot = ["move b2 . . SH .", "search b3", "fire b5", "draw range", "move c1 . . . .", "move b5 TG . . P2"]
    (american,) = compare(script(small_battle(("heavy",), PAIRS), [*opening, *shot]), ["american"])
    assert american.belief is not None
    chances = american.belief.marginals()
    assert set(chances["b5"]) == {"TG"}
    assert chances["c5"] == pytest.approx(chances["c6"], abs=NEAR)
    assert 0 < chances["c5"]["P2"] < 1


QUIET = "move a4 . . SH ."
ROUND = (
    *("squad SH", "squad P2 P4", "deploy SH . . .", "deploy . . P4 P2"),
    *("move a1 . . SH .", "move c5 {1}", "move a2 . . SH .", "move c4 {2}"),
    *("explore a3", "move a3 . . SH .", "explore c3", "move c3 {2}"),
    *("explore a4", "move a4 . . SH .", "explore c2", "move c2 {2}", QUIET, "explore c1", "move c1 {2}", QUIET),
    *("explore b2", "end", QUIET, "explore a2", "end", QUIET, "explore a1", "end"),
)
"""The German side takes the whole American row, with or without a unit on the way."""
FEW = PanzerConfig(units={code: Figures(points=13) for code in ("P3", "PK", "PS", "PV", "SG", "TG")})
"""The German side has Panzer II and Panzer IV only."""


@pytest.mark.article("P-WIN-2")
def test_a_row_that_did_not_win_has_no_unit_in_it() -> None:
    decisions = [line.format("", ". . P4 P2", ". . . .") for line in ROUND]
    (american,) = compare(script(FEW, decisions), ["american"])
    assert [fitting.fits for fitting in american.fittings] == [False]
    assert american.belief is not None
    chances = american.belief.marginals()
    assert set(chances["c1"]) == set(chances["d1"]) == {"."}
    assert chances["c2"]["."] < 1


@pytest.mark.article("P-WIN-2")
def test_a_row_that_won_has_a_unit_in_it() -> None:
    decisions = [line.format("", "P4 . . P2", "P4 . . .") for line in ROUND]
    (american,) = compare(script(FEW, decisions), ["american"])
    assert [fitting.fits for fitting in american.fittings] == [True]
    assert american.belief is not None
    chances = american.belief.marginals()
    assert chances["c1"]["."] + chances["d1"]["."] < 1 + NEAR


@pytest.mark.article("P-SETUP-4", "P-ADV-9")
def test_every_squad_is_as_likely_as_the_others() -> None:
    # Twelve points are enough for two of three units, and for none of the others.
    cheap = {code: Figures(points=6) for code in ("AT", "BZ", "ST")}
    dear = {code: Figures(points=13) for code in ("HC", "JB", "JK", "PE", "SH")}
    config = PanzerConfig(units=cheap | dear)
    *_, game = script(config, ["squad AT ST", "squad P2", "deploy AT . . ST", "deploy P2 . . ."])
    chances = believe(game.observe("german"), 0).marginals()
    for square in ("a1", "b1", "c1", "d1"):
        assert chances[square] == pytest.approx({".": 1 / 2, "AT": 1 / 6, "BZ": 1 / 6, "ST": 1 / 6}, abs=NEAR)
    assert set(chances["a2"]) == {"."}


@pytest.mark.article("P-TURN-2")
def test_a_movement_spreads_what_was_known() -> None:
    opening = ["squad SH", "squad P2", "deploy . SH . .", "deploy P2 . . .", "move b1 . . SH ."]
    near = [*opening, "move a5 P2 . . .", "move b2 . . SH .", "move a4 P2 . . ."]
    *_, game = script(PanzerConfig(), [*near, "search a4", "fire b3", "draw range"])
    belief = believe(game.observe("american"), 0)
    assert belief.marginals()["a4"] == pytest.approx({"P2": 1.0}, abs=NEAR)
    belief.look(game.apply("move a4 . P2 . .").observe("american"))
    chances = belief.marginals()
    for square in ("a4", "b4", "a5", "b5"):
        assert chances[square] == pytest.approx({".": 3 / 4, "P2": 1 / 4}, abs=NEAR)
    assert set(chances["a6"]) == {"."}


@pytest.mark.parametrize("rules", [(), rule_names()], ids=["basic", "full"])
def test_step_by_step_is_the_same_as_at_once(rules: tuple[str, ...]) -> None:
    config = PanzerConfig(scenario="battle", rules=rules, turn_limit=40)
    *_, last = (games := list(course(config, 5, 200)))
    for observation, _ in watchers(last):
        slowly = believe(games[0].observe(observation.viewer), 0)
        for game in games:
            slowly.look(game.observe(observation.viewer))
        assert slowly.marginals() == believe(observation, 1).marginals()


def test_what_everybody_can_know_of_a_side_is_what_its_enemy_knows() -> None:
    for game in course(PanzerConfig(scenario="great-battle", rules=rule_names(), turn_limit=30), 2, 120):
        if game.turn % 5 == 1:
            chances = believe(game.observe("american"), 0).marginals()
            assert believe(game.observe("german"), 0, about="german").marginals() == chances
            assert believe(game.observe("spectator"), 0, about="german").marginals() == chances
