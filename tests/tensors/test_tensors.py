"""What a tensor says is what the viewer's observation says."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from scopegames import Game
from scopegames.beliefs.known import Known
from scopegames.errors import ConfigError, NotationError, ScopeError
from scopegames.notation.squares import square_number
from scopegames.observations import Observation, PanzerObservation
from scopegames.rules.grid import STRIDE
from scopegames.rules.stalingrad.state import Cause
from scopegames.scenarios.panzer import CODES, PanzerConfig, rule_names
from scopegames.scenarios.stalingrad import LETTERS, Config
from scopegames.tensors import HISTORY, Notes, describe, encode, layout_of
from scopegames.tensors.events import COUNT, NEWEST, NO_CARD, causes_of, forget, happenings_of, keep
from scopegames.tensors.games import GAMES, MOST_HISTORY
from scopegames.tensors.panzer.table import Part as PanzerPart
from scopegames.tensors.planes import MOST, NEVER, OLDEST, RECENCY
from scopegames.tensors.stalingrad.table import CARDS, CAUSES, Part
from tests.battles import fight
from tests.games import play

Pieces = dict[str, NDArray[np.float32]]

FRONTS = (
    Config(scenario="quick-duel", mode="basic"),
    Config(scenario="deep-front", mode="advanced"),
    Config(scenario="open-battle", mode="advanced", players=4),
)
BATTLES = (PanzerConfig(scenario="skirmish"), PanzerConfig(scenario="battle", rules=rule_names()))


def pieces_of(game: Game, viewer: str) -> Pieces:
    notes = Notes(game)
    return notes.layout.split(notes.tensor(viewer))


def place(square: str, shape: tuple[int, ...], viewer: str, second: str) -> tuple[int, int]:
    """The rank and file of a square in a plane: the second side sees it turned round."""
    number = square_number(square)
    rank, file = divmod(number, STRIDE)
    return (shape[-2] - 1 - rank, shape[-1] - 1 - file) if viewer == second else (rank, file)


def one_hot(planes: NDArray[np.float32], at: tuple[int, int]) -> int | None:
    """Which plane is marked at a place."""
    marked = np.flatnonzero(planes[(slice(None), *at)])
    assert len(marked) <= 1
    return int(marked[0]) if len(marked) else None


@pytest.mark.parametrize("config", FRONTS, ids=lambda config: config.scenario)
@pytest.mark.parametrize("viewer", ["german", "soviet", "spectator"])
def test_a_front_is_told_as_it_is_observed(config: Config, viewer: str) -> None:
    for seed in range(6):
        game = play(config, seed, 12 * seed)
        seen: Observation = game.observe(viewer)
        pieces = pieces_of(game, viewer)
        first = "german" if viewer == "spectator" else viewer
        for square, letter in seen.board.items():
            at = place(square, pieces["owner"].shape, viewer, "soviet")
            check_card(seen, pieces, square, letter, at, first)
        check_counts(seen, pieces, first)


def check_card(seen: Observation, pieces: Pieces, square: str, letter: str, at: tuple[int, int], first: str) -> None:
    assert letter != "-"
    if letter.isalpha():
        own = letter.isupper() == (first == "german")
        assert pieces["owner"][(0, *at)] == (1 if own else -1)
        if own and seen.viewer == first:
            kind = LETTERS.index(letter.upper())
            assert one_hot(pieces["own_card"], at) == (kind - 1 if kind else None)
        else:
            assert one_hot(pieces["own_card"], at) is None
    sighting = seen.memory.get(square)
    if sighting is None:
        assert one_hot(pieces["seen"], at) is None
        assert pieces["sighting"][(0, *at)] == 0
    else:
        assert one_hot(pieces["seen"], at) == LETTERS.index(sighting.card.upper())
        recent, moved = pieces["sighting"][(slice(None), *at)]
        assert recent == pytest.approx(1 / (1 + seen.turn - sighting.turn), abs=0.5 / MOST)
        assert moved == pytest.approx(1 - 1 / (1 + sighting.moves), abs=0.5 / MOST)


def check_counts(seen: Observation, pieces: Pieces, first: str) -> None:
    second = "soviet" if first == "german" else "german"
    assert pieces["score"][:2].tolist() == [seen.points[side] / 8 for side in (first, second)]
    in_play = [count for side in (first, second) for count in seen.counts[side].values()]
    assert (4 * pieces["in_play"]).tolist() == in_play
    for side, mark in ((first, 1), (second, -1)):
        assert (pieces["shot"] == mark).any() == (seen.shot[side] is not None)
    assert pieces["turn"][0] == (seen.to_move == seen.viewer)
    assert pieces["phase"].sum() == 1


@pytest.mark.parametrize("config", BATTLES, ids=lambda config: config.scenario)
@pytest.mark.parametrize("viewer", ["american", "german", "spectator"])
def test_a_battlefield_is_told_as_it_is_observed(config: PanzerConfig, viewer: str) -> None:
    for seed in range(8):
        game = fight(config, seed, 20 * seed)
        seen: PanzerObservation = game.observe(viewer)
        pieces = pieces_of(game, viewer)
        first = "american" if viewer == "spectator" else viewer
        for square, control in seen.control.items():
            at = place(square, pieces["control"].shape, viewer, "german")
            side = {"A": "american", "G": "german"}.get(control)
            assert pieces["control"][(0, *at)] == (0 if side is None else 1 if side == first else -1)
            unit, memory = seen.units.get(square), seen.memory.get(square)
            assert one_hot(pieces["unit"], at) == (None if unit is None else plane_of(unit.code, first))
            assert one_hot(pieces["seen"], at) == (None if memory is None else plane_of(memory.card, first))
            assert pieces["open"][(0, *at)] == (unit is not None and not unit.hidden)
        sides = (first, "german" if first == "american" else "american")
        if game.turn:
            assert (8 * pieces["units_left"]).tolist() == [seen.counts[side] for side in sides]
        if seen.hand is not None:
            assert (8 * pieces["hand"]).tolist() == [seen.hand.hits, seen.hand.range, seen.hand.armor]
        assert pieces["turn"][1] == (seen.to_move == seen.viewer)


def plane_of(code: str, first: str) -> int:
    """The plane of a unit: the viewer's own come before the enemy's, and nobody after both."""
    if code == ".":
        return 16
    unit = CODES.index(code)
    own = (unit < 8) == (first == "american")
    return unit % 8 + (0 if own else 8)


@pytest.mark.parametrize("side, other", [("german", "soviet"), ("soviet", "german")])
def test_both_sides_see_their_own_front_below(side: str, other: str) -> None:
    owner = pieces_of(play(FRONTS[0], 1, 0), side)["owner"][0]
    assert (owner[:3] == 1).all()
    assert (owner[3:] == -1).all()
    assert side != other


def test_the_newest_event_comes_first() -> None:
    game = play(FRONTS[0], 2, 0)
    game = game.apply("search c5")
    events = pieces_of(game, "german")["history"]
    own, enemy, file, rank = events[0][:4]
    assert (own, enemy, 8 * file, 8 * rank) == (0, 1, 3, 5)
    turned = pieces_of(game, "soviet")["history"]
    assert (turned[0][:2].tolist(), (8 * turned[0][2:4]).tolist()) == ([1, 0], [2, 2])


def test_notes_that_follow_are_notes_made_anew() -> None:
    game, rng = Game.new("panzer", rules="full", turn_limit=40), Random(4)
    notes = Notes(game, beliefs=True)
    for step in range(120):
        if game.over:
            break
        game = game.apply(rng.choice(game.legal_actions()))
        if step % 7 == 0:
            notes.follow(game)
            for viewer in game.rules.VIEWERS:
                assert notes.tensor(viewer).tobytes() == encode(game, viewer, beliefs=True).tobytes()


@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_an_observation_alone_gives_the_same_tensor(game: str) -> None:
    rng, played = Random(9), Game.new(game, turn_limit=40)
    while not played.over:
        played = played.apply(rng.choice(played.legal_actions()))
        viewer = played.rules.SIDES[rng.randrange(2)]
        if rng.random() < 0.15 and played.turn and played.phase == "action":
            known = Known(played.observe(viewer))
            known.look(played.observe(viewer))
            assert encode(known.game, viewer, beliefs=True).tobytes() == encode(played, viewer, beliefs=True).tobytes()


@pytest.mark.parametrize("game, parts", [("stalingrad", Part), ("panzer", PanzerPart)])
def test_the_table_is_what_the_writers_write(game: str, parts: type[Part] | type[PanzerPart]) -> None:
    state = Game.new(game)._states[0]
    layout = layout_of(game, state, beliefs=True)
    assert [piece.name for piece in layout.pieces] == [part.name.lower() for part in parts]
    assert layout.size == sum(int(np.prod(piece.shape)) for piece in layout.pieces)
    assert layout.size - layout_of(game, state).size == int(np.prod(layout.pieces[-1].shape))
    assert len(describe(game).splitlines()) == len(GAMES[game].table) + 3
    assert HISTORY > 0
    assert len(CARDS) == 8


def test_what_cannot_be_told_is_said() -> None:
    game = Game.new("stalingrad")
    with pytest.raises(NotationError, match="'nobody' is no viewer"):
        encode(game, "nobody")
    with pytest.raises(ConfigError, match="history: -1"):
        encode(game, "german", history=-1)
    with pytest.raises(ConfigError, match="there is no 'chess'"):
        describe("chess")
    loaded = Game.from_position(play(FRONTS[0], 1, 5).position())
    assert encode(loaded, "german").shape == (Notes(loaded).layout.size,)
    with pytest.raises(ScopeError, match="whole course"):
        encode(loaded, "german", beliefs=True)


@pytest.mark.parametrize("game", ["stalingrad", "panzer"])
def test_small_integers_over_their_whole_are_the_tensor(game: str) -> None:
    notes = Notes(Game.new(game), beliefs=True)
    whole = notes.layout.whole
    assert whole.shape == (notes.layout.size,)
    for viewer in notes._game.rules.VIEWERS if notes._game else ():
        row = notes.row(viewer)
        assert row.dtype == np.int8
        assert (row / whole).tobytes() == notes.tensor(viewer).tobytes()
    for piece, numbers in notes.layout.split(whole).items():
        placed = next(placed for placed in notes.layout.pieces if placed.name == piece)
        axis = 1 if piece == "history" else 0
        assert (np.moveaxis(numbers, axis, -1) == placed.wholes).all()


def test_what_is_older_is_less_recent_and_never_nothing() -> None:
    assert RECENCY[0] == MOST
    assert (np.diff(RECENCY[: OLDEST + 1].astype(int)) <= 0).all()
    assert RECENCY[OLDEST] == 1
    assert RECENCY[NEVER] == 0
    assert np.allclose(RECENCY[: OLDEST + 1] / MOST, 1 / np.arange(1, OLDEST + 2), atol=0.5 / MOST)


def test_numbers_that_are_too_large_stay_the_largest() -> None:
    points = dict.fromkeys("SOCMGI", 1000000)
    game = Game.new("stalingrad", mode="basic", points=points, turn_limit=1_000_000)
    pieces = pieces_of(game, "german")
    assert pieces["points"].max() == MOST / 4
    assert pieces["points"].min() >= 0
    assert pieces["turn"][3] == 0


def test_the_longest_history_counts_its_events() -> None:
    happenings, causes = happenings_of(1, MOST_HISTORY), causes_of(CAUSES, tuple(Cause), len(CARDS))
    forget(happenings, 0)
    for number in range(MOST_HISTORY + 3):
        keep(happenings, 0, causes, Cause.MOVE, number % 2, 0, NO_CARD, 0)
    assert happenings[0, -1, COUNT] == MOST_HISTORY
    assert happenings[0, -1, NEWEST] == 2
    with pytest.raises(ConfigError, match=f"possible are 0 to {MOST_HISTORY}"):
        encode(Game.new("stalingrad"), "german", history=MOST_HISTORY + 1)
