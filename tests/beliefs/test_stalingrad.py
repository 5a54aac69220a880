"""Beliefs about SCOPE Stalingrad: samples in every scenario, what moves and Shot cards do, and what stays the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from scopegames import Game
from scopegames.beliefs import Belief, believe
from scopegames.beliefs.particles import Particles
from scopegames.errors import ScopeError
from scopegames.notation.squares import SQUARE_NUMBERS
from scopegames.notation.stalingrad.words import CARD_LETTERS
from scopegames.players import make_player
from scopegames.rules.stalingrad.state import KINDS, card_of
from scopegames.scenarios.stalingrad import Config
from tests.beliefs.table import furthest, moments, sampled
from tests.games import CONFIGS, config_name, enemy_of, own_config, random_step

QUICK_DUEL = Config(scenario="quick-duel")
ADVANCED = Config(scenario="quick-duel", mode="advanced")
GERMAN_FRONT = "setup SS.G/..MI/OCD."
SOVIET_FRONT = "setup s..d/cmgi/o.s."


def check_samples(belief: Belief, game: Game, viewer: str, count: int = 3) -> None:
    """Each sampled state looks to the viewer as the true one does, has the cards in play, and can be played on."""
    seen = replace(game.observe(viewer), history=())
    side = game.rules.SIDES.index(enemy_of(viewer))
    samples = belief.sample(count)
    for number in range(count):
        states = samples[number : number + 1]
        guess = Game(game.config, states, belief.known.game._sights)
        assert replace(guess.observe(viewer), history=()) == seen
        cards = [int((states[0]["board"] == card_of(side, kind)).sum()) for kind in range(1, KINDS)]
        assert cards == states[0]["in_play"][side, 1:].tolist()
        assert not states[0]["hand"].any()
        if not guess.over:
            guess.apply(random_step(guess, Random(number)))


def check_game(config: Config, seed: int, viewer: str, particles: int, decisions: int = 40) -> None:
    """The samples of a belief that looks only now and then, all through a random game."""
    belief = None
    for number, (_, _, after) in enumerate(moments(config, seed, decisions)):
        if after.turn and (number % 6 == 0 or after.over):
            seen = after.observe(viewer)
            belief = belief or believe(seen, seed, particles)
            belief.look(seen)
            check_samples(belief, after, viewer)


@pytest.mark.parametrize("number", range(0, len(CONFIGS), 2), ids=lambda number: config_name(CONFIGS[number]))
def test_no_sample_contradicts_what_was_seen(number: int) -> None:
    check_game(CONFIGS[number], number, "german" if number % 4 else "soviet", 400, 30)


@pytest.mark.parametrize("viewer", ["german", "soviet"])
def test_too_many_parts_go_on_as_particles(viewer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half-way through a MOVE or a Shot card; what was exact till then stays close to what it would have been."""
    config = Config(scenario="deep-battle", mode="advanced")
    exact, given_way = None, None
    for _, text, after in moments(config, 4, 40):
        if not after.turn:
            continue
        seen = after.observe(viewer)
        exact, given_way = exact or believe(seen, 0), given_way or believe(seen, 0)
        exact.look(seen)
        with monkeypatch.context() as patched:
            patched.setattr("scopegames.beliefs.grouped.MOST_PARTS", (20, 20, 20))
            given_way.look(seen)
        check_samples(given_way, after, viewer, 1)
        if exact.exact:
            # 0.03 is seven deviations of 20,000 particles where half of them have a card, some of them alike.
            assert furthest(given_way.marginals(), exact.marginals()) < 0.03, text
    assert given_way is not None
    assert isinstance(given_way.filter, Particles)


@pytest.mark.parametrize("seed", range(16))
def test_no_sample_contradicts_what_was_seen_in_own_scenarios(seed: int) -> None:
    check_game(own_config(seed), seed, "soviet" if seed % 2 else "german", 400, 30)


@pytest.mark.parametrize("seed", range(4))
def test_too_few_particles_are_never_a_contradiction(seed: int) -> None:
    course = [after for _, _, after in moments(Config(scenario="deep-battle", mode="advanced"), seed, 60) if after.turn]
    belief = sampled(course[0], "german", 0, 3)
    for game in course:
        belief.look(game.observe("german"))
        assert isinstance(belief.filter, Particles)
        assert len(belief.filter) == 3
    check_samples(belief, course[-1], "german", 10)


def test_what_the_table_allows_fits_what_is_seen_on_it() -> None:
    for seed in range(6):
        *_, (_, _, game) = moments(own_config(seed), seed, 30)
        belief = believe(game.observe("german"), 0, 200)
        belief.filter = belief.unknown.present(belief.known.game._states, 200, belief._chance)
        check_samples(belief, game, "german", 10)


def laid(config: Config = QUICK_DUEL) -> Game:
    """A game with both Fronts laid."""
    return Game.from_config(config).apply(GERMAN_FRONT).apply(SOVIET_FRONT)


def test_before_anything_is_seen_every_card_is_equally_likely_everywhere() -> None:
    chances = {"s": 2 / 12, "d": 1 / 12, ".": 4 / 12} | dict.fromkeys("ocmgi", 1 / 12)
    for game in (Game.from_config(QUICK_DUEL), laid()):
        belief = believe(game.observe("german"), 0)
        assert belief.exact
        assert set(belief.marginals()) == {f"{file}{rank}" for file in "abcd" for rank in (4, 5, 6)}
        for square in belief.marginals().values():
            assert square == pytest.approx(chances, abs=1e-12)


@pytest.mark.article("S-TURN-2")
def test_a_move_spreads_what_was_known_over_its_four_squares() -> None:
    game = laid().apply("search b5").apply("hold")
    belief = believe(game.observe("german"), 0)
    before = belief.marginals()
    assert before["b5"] == {"m": 1.0}
    belief.look(game.apply("move a4 .omc").observe("german"))
    after = belief.marginals()
    for square in ("a4", "b4", "a5", "b5"):
        assert after[square]["m"] == pytest.approx(1 / 4)
        assert after[square]["s"] == pytest.approx(sum(before[name].get("s", 0) for name in ("a4", "b4", "a5")) / 4)
    assert after["c5"] == pytest.approx(before["c5"])


@pytest.mark.article("S-TURN-5")
def test_a_shot_card_says_that_a_sniper_is_there() -> None:
    game = laid().apply("move a1 OC..").apply("search a3").apply("shoot a5")
    belief = believe(game.observe("german"), 0)
    quadrant = [SQUARE_NUMBERS[square] for square in ("a5", "b5", "a6", "b6")]
    sniper = next(card for card, letter in CARD_LETTERS.items() if letter == "s")
    assert (belief.sample(500)["board"][:, quadrant] == sniper).any(axis=1).all()
    chances = belief.marginals()
    # Of 66 pairs of squares for two Snipers 28 lie outside the quadrant; 11 of the others have a given square of it.
    assert chances["a5"]["s"] == pytest.approx(11 / 38)
    assert chances["d4"]["s"] == pytest.approx(4 / 38)


def scripted(config: Config, seed: int, viewer: str) -> list[Game]:
    """A game between scripted players at each moment after set-up."""
    players = {side: make_player("scripted", seed + number) for number, side in enumerate(("german", "soviet"))}
    game = Game.from_config(config)
    games: list[Game] = []
    while (side := game.to_move) is not None and len(games) < 60:
        game = game.apply(players[side].decide(game.observe(side)))
        games += [game] if game.turn else []
    return games


@pytest.mark.parametrize("config", [QUICK_DUEL, ADVANCED], ids=config_name)
def test_particles_agree_with_the_exact_chances(config: Config) -> None:
    games = scripted(config, 11, "german")
    exact, sample = believe(games[0].observe("german"), 0), sampled(games[0], "german", 1, 20_000)
    for game in games[1:]:
        exact.look(game.observe("german"))
        sample.look(game.observe("german"))
        assert furthest(exact.marginals(), sample.marginals()) < 0.04
    assert exact.exact
    assert not sample.exact
    assert not sample.forgetful


@pytest.mark.parametrize("config", [QUICK_DUEL, Config(scenario="open-battle")], ids=config_name)
def test_samples_are_drawn_by_their_chances(config: Config) -> None:
    game = scripted(config, 3, "soviet")[12]
    belief = believe(game.observe("soviet"), 0)
    boards = belief.sample(8000)["board"]
    for square, chances in belief.marginals().items():
        cards = boards[:, SQUARE_NUMBERS[square]].tolist()
        for letter, chance in chances.items():
            drawn = sum(CARD_LETTERS[card] == letter for card in cards) / len(cards)
            assert drawn == pytest.approx(chance, abs=0.03)


def test_looking_step_by_step_and_all_at_once_are_the_same() -> None:
    games = scripted(ADVANCED, 5, "german")
    belief = believe(games[0].observe("german"), 0)
    for game in games:
        belief.look(game.observe("german"))
    assert furthest(belief.marginals(), believe(games[-1].observe("german"), 9).marginals()) < 1e-12


@pytest.mark.parametrize("scenario", ["quick-duel", "deep-battle"])
def test_the_same_seed_gives_the_same_samples(scenario: str) -> None:
    seen = scripted(Config(scenario=scenario), 2, "german")[10].observe("german")
    first, again, other = (believe(seen, seed, 2000).sample(50) for seed in (4, 4, 5))
    assert first.tobytes() == again.tobytes()
    assert first.tobytes() != other.tobytes()


@pytest.mark.parametrize("config", [QUICK_DUEL, ADVANCED], ids=config_name)
def test_everybody_knows_the_same_about_a_side(config: Config) -> None:
    game = scripted(config, 8, "german")[20]
    enemy = believe(game.observe("soviet"), 0)
    for viewer in ("german", "spectator"):
        watching = believe(game.observe(viewer), 0, about="german")
        assert furthest(watching.marginals(), enemy.marginals()) < 1e-12


def test_no_samples_are_no_error() -> None:
    assert len(believe(laid().observe("german"), 0).sample(0)) == 0


def test_a_spectator_names_a_side() -> None:
    seen = laid().observe("spectator")
    with pytest.raises(ScopeError, match="name a side: german or soviet"):
        believe(seen, 0)
    with pytest.raises(ScopeError, match="'french' is no side"):
        believe(seen, 0, about="french")


def test_another_game_is_not_a_later_look() -> None:
    belief = believe(laid().observe("german"), 0)
    with pytest.raises(ScopeError):
        belief.look(laid(ADVANCED).observe("german"))
