"""Many games at a time are the same games as the facade plays one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from scopegames import Game
from scopegames.envs.batch import BatchedEnv, Turn
from scopegames.errors import ConfigError, IllegalDecision
from scopegames.rules.panzer.state import Shot, Unit
from scopegames.tensors import Notes
from scopegames.tensors.planes import MOST, OLDEST

CONFIGS: dict[str, dict[str, Any]] = {
    "quick duel basic": {"scenario": "quick-duel", "mode": "basic", "turn_limit": 30},
    "quick duel advanced": {"scenario": "quick-duel", "mode": "advanced", "turn_limit": 12},
    "deep battle advanced": {"scenario": "deep-battle", "mode": "advanced", "turn_limit": 25},
    "aces": {"scenario": "open-front", "mode": "basic", "theme": "duel-of-aces", "turn_limit": 40},
    "no snipers": {
        "scenario": "quick-duel",
        "mode": "advanced",
        "theme": "offensive-without-snipers",
        "turn_limit": 30,
    },
    "four players": {"scenario": "quick-duel", "mode": "advanced", "players": 4, "turn_limit": 20},
    "skirmish": {"game": "panzer", "scenario": "skirmish", "turn_limit": 40},
    "skirmish full": {"game": "panzer", "scenario": "skirmish", "rules": "full", "turn_limit": 40},
    "great battle heavy": {
        "game": "panzer",
        "scenario": "great-battle",
        "rules": ["heavy", "ambush"],
        "turn_limit": 30,
    },
}
BATCH = 5
STEPS = 160


def env_of(name: str, batch: int = BATCH, seed: int = 3, **options: Any) -> BatchedEnv:
    return BatchedEnv(CONFIGS[name], batch, seed, **{"threads": 1, **options})


def new_game(env: BatchedEnv) -> Game:
    return Game.from_config(env.config)


def comparable(record: np.void) -> dict[str, Any]:
    """Every field of a record; of lists only what is on them: a game that begins anew leaves the rest as it was."""
    fields: dict[str, Any] = {name: record[name].tolist() for name in record.dtype.names or ()}
    fields["events"] = fields["events"][: fields["told"]]
    if "shots" in fields:
        fields["laid_square"] = fields["laid_square"][: fields["laid"]]
        fields["shots"] = [shot for shot in fields["shots"] if shot[Shot.ATTACKER] != Unit.NONE]
        fields["next_shot"] = [part for part in fields["next_shot"] if fields["next_shot"][Shot.ATTACKER] != Unit.NONE]
    return fields


def follow(game: Game, action: int, record: np.void, ended: bool) -> Game:
    """The game after an action, and after the dealer's draw that leads to the record of the batch."""
    after = game.apply(action)
    if after.to_move != "dealer":
        return after
    drawn = [after.apply(draw) for draw in after.legal_actions()]
    if ended:
        return next(game for game in drawn if game.over)
    return next(game for game in drawn if not game.over and comparable(game._states[0]) == comparable(record))


@pytest.mark.parametrize("name", CONFIGS)
def test_agrees_with_the_facade_step_by_step(name: str) -> None:
    env = env_of(name, beliefs=True)
    turn = env.reset()
    games = [new_game(env) for _ in range(BATCH)]
    notes = [Notes(game, beliefs=True) for game in games]
    ends = 0
    for _ in range(STEPS):
        actions = env.sample().copy()
        for number, game in enumerate(games):
            assert actions[number] in game.legal_actions()
        turn = env.step(actions)
        for number, game in enumerate(games):
            record = env._arrays.states[number]
            after = follow(game, int(actions[number]), record, bool(turn.done[number]))
            assert turn.done[number] == after.over
            assert turn.rewards[number].tolist() == rewards(after)
            if after.over:
                ends += 1
                after = new_game(env)
                notes[number] = Notes(after, beliefs=True)
            else:
                assert comparable(after._states[0]) == comparable(record)
            games[number] = after
            notes[number].follow(after)
            compare(env, turn, number, after, notes[number])
    assert ends > 0


def rewards(game: Game) -> list[float]:
    if game.result in (None, "draw"):
        return [0.0, 0.0]
    return [1.0 if game.result == side else -1.0 for side in game.rules.SIDES]


def compare(env: BatchedEnv, turn: Turn, number: int, game: Game, notes: Notes) -> None:
    """What the batch says of a game is what the facade says of it."""
    side = env.sides[turn.to_move[number]]
    assert game.to_move == side
    assert np.flatnonzero(turn.mask[number]).tolist() == sorted(game.legal_actions())
    assert turn.observations[number].tobytes() == notes.row(side).tobytes()
    # What the batch keeps up to date step by step, for both sides, is what the viewers' Sights say.
    assert env._arrays.sightings[number].tobytes() == notes._sightings[0].tobytes()


def test_a_long_game_stays_within_small_integers() -> None:
    """A card is seen once, then the sides only MOVE, for far more turns than the numbers of a tensor count."""
    limit = 2 * OLDEST
    env = BatchedEnv({"scenario": "quick-duel", "mode": "basic", "turn_limit": limit}, 1, threads=1, beliefs=True)
    env.reset()
    game, notes = new_game(env), Notes(new_game(env), beliefs=True)
    while game.turn < limit:
        wanted = "search" if game.turn == 1 else "arrange"
        steps = game.legal_actions()
        step = next((step for step in steps if game.phase == "action" and game.apply(step).phase == wanted), steps[0])
        turn, game = env.step([step]), game.apply(step)
        notes.follow(game)
        assert game.to_move is not None
        assert turn.observations[0].tobytes() == notes.row(game.to_move).tobytes()
        assert turn.observations.min() >= -1
        pieces = notes.layout.split(notes.tensor(game.to_move))
        assert pieces["turn"][2] == min(game.turn, MOST) / 64
        assert pieces["turn"][3] == pytest.approx(game.turn / limit, abs=0.5 / MOST)
    assert pieces["sighting"][0].max() == np.float32(1 / MOST)
    assert pieces["sighting"][1].max() == np.float32(1 - 1 / MOST)


@pytest.mark.parametrize("name", ["quick duel basic", "skirmish full"])
def test_the_same_games_on_any_number_of_cores(name: str) -> None:
    turns = []
    for threads in (1, 2):
        env = env_of(name, batch=33, threads=threads, beliefs=True)
        env.reset()
        seen = [tuple(array.tobytes() for array in env.step(env.sample())) for _ in range(60)]
        turns.append(seen)
    assert turns[0] == turns[1]


def test_a_game_does_not_depend_on_how_many_there_are() -> None:
    few, many = env_of("skirmish full", batch=3), env_of("skirmish full", batch=50)
    few.reset()
    many.reset()
    for _ in range(120):
        actions = few.sample().copy()
        assert actions.tolist() == many.sample()[:3].tolist()
        one, other = few.step(actions), many.step(many._chosen)
        assert one.observations.tobytes() == other.observations[:3].tobytes()


def test_the_seed_decides() -> None:
    env = env_of("quick duel basic")

    def course(seed: int | None) -> list[bytes]:
        env.reset(seed)
        return [env.step(env.sample()).observations.tobytes() for _ in range(40)]

    first = course(5)
    assert course(5) == first
    assert course(None) == first
    assert course(6) != first
    assert course(np.int64(5)) == first  # type: ignore[arg-type]
    with pytest.raises(ConfigError, match=r"^seed: 1.5 is no whole number"):
        env.reset(1.5)  # type: ignore[arg-type]
    assert course(None) == first


@pytest.mark.parametrize("name", ["quick duel basic", "skirmish"])
@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_action_is_refused_before_anything_changes(name: str, threads: int) -> None:
    env = env_of(name, batch=40, threads=threads)
    env.reset()
    for _ in range(30):
        env.step(env.sample())
    before = [array.tobytes() for array in env._arrays]
    for wrong in (env.actions, -1, int(np.flatnonzero(~env._arrays.mask[17])[0])):
        actions = env._arrays.choices[:, 0].astype(np.int64)
        actions[17] = wrong
        with pytest.raises(IllegalDecision, match=f"game 17: action {wrong} is not legal"):
            env.step(actions)
    assert [array.tobytes() for array in env._arrays] == before


def test_a_mask_that_somebody_wrote_to_makes_nothing_legal() -> None:
    env = env_of("quick duel basic")
    turn = env.reset()
    turn.mask[:] = True
    with pytest.raises(IllegalDecision, match="game 0: action 100"):
        env.step(np.full(BATCH, 100))


@pytest.mark.parametrize("actions", [[0, 0], np.zeros(BATCH), [[0] * BATCH], "hold", np.zeros(BATCH, dtype=bool)])
def test_actions_of_another_kind_are_refused(actions: Any) -> None:
    env = env_of("quick duel basic")
    env.reset()
    with pytest.raises(IllegalDecision, match="5 integers are wanted"):
        env.step(actions)


def test_bad_options_are_named() -> None:
    for options, name in (
        ({"batch": 0}, "batch"),
        ({"batch": 4.0}, "batch"),
        ({"batch": True}, "batch"),
        ({"threads": 1.5}, "threads"),
        ({"history": 2.5}, "history"),
        ({"seed": 1.5}, "seed"),
        ({"seed": None}, "seed"),
        ({"threads": 0}, "threads"),
        ({"threads": 10**6}, "threads"),
        ({"history": -1}, "history"),
        ({"tensors": False, "beliefs": True}, "beliefs"),
    ):
        with pytest.raises(ConfigError, match=f"^{name}:"):
            env_of("quick duel basic", **options)
    for config in (None, ["stalingrad"], "quick-duel"):
        with pytest.raises(ConfigError, match=r"^config: a mapping or a config is wanted, not"):
            BatchedEnv(config, 1)  # type: ignore[arg-type]
    with pytest.raises(IllegalDecision, match="call reset first"):
        env_of("quick duel basic").step([0] * BATCH)
    with pytest.raises(IllegalDecision, match="call reset first"):
        env_of("quick duel basic").sample()


def test_a_game_does_not_depend_on_its_place() -> None:
    env, turned = env_of("deep battle advanced"), env_of("deep battle advanced")
    env.reset()
    turned.reset()
    ends = 0
    for _ in range(200):
        actions = env.sample().copy()
        turn, other = env.step(actions), turned.step(actions[::-1])
        ends += int(turn.done.sum())
        for name, array in turn._asdict().items():
            assert array.tobytes() == getattr(other, name)[::-1].tobytes(), name
    assert ends > 0


def test_a_game_weighs_the_same_in_any_company() -> None:
    layout = env_of("quick duel basic").layout
    assert layout is not None
    weights = {env_of("quick duel basic", batch=batch).bytes_per_game for batch in (1, 2, 3, len(layout.pieces), 40)}
    assert len(weights) == 1


def test_without_tensors_there_are_none() -> None:
    env, other = env_of("quick duel basic", tensors=False), env_of("quick duel basic")
    env.reset()
    other.reset()
    assert env.layout is None
    assert env.bytes_per_game < other.bytes_per_game
    for _ in range(80):
        turn, told = env.step(env.sample()), other.step(other.sample())
        assert turn.observations.shape == (BATCH, 0)
        assert turn.mask.tobytes() == told.mask.tobytes()
        assert turn.rewards.tobytes() == told.rewards.tobytes()


def test_arrays_are_reused_and_shared_without_copies() -> None:
    env = env_of("skirmish")
    first, second = env.reset(), env.step(env.sample())
    for name, array in second._asdict().items():
        assert getattr(first, name) is array
        assert np.shares_memory(np.from_dlpack(array), array)


def test_torch_shares_the_arrays() -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed")
    env = env_of("skirmish")
    for name, array in env.reset()._asdict().items():
        tensor = torch.from_dlpack(array)
        assert tensor.data_ptr() == array.ctypes.data, name
        assert tuple(tensor.shape) == array.shape


def test_random_actions_are_legal_and_cover_everything() -> None:
    env = env_of("quick duel basic", batch=2000)
    turn = env.reset()
    actions = env.sample()
    assert turn.mask[np.arange(2000), actions].all()
    assert set(actions.tolist()) == set(np.flatnonzero(turn.mask[0]).tolist())
