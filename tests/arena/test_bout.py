"""One game of a contest: what the log has of it, and whatever a player does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scopegames.arena import Contest, Fault, Played, bout, play_fixture
from scopegames.arena.bout import FORFEIT
from scopegames.observations import Observation
from scopegames.players import Player, RandomPlayer
from scopegames.players.player import AnyObservation
from scopegames.replay import read_record
from scopegames.scenarios import AnyConfig
from scopegames.scenarios.stalingrad import Config

from .made_up import QUICK_DUEL, SKIRMISH, contest


def outcome(contest: Contest, number: int = 0) -> Played:
    found = play_fixture(contest, contest.fixture(contest.pairs[0], number)).outcome
    assert isinstance(found, Played), found
    return found


def facts(game: Played) -> tuple[object, ...]:
    """A game without the times, which are never the same."""
    return game.key, game.seed, game.seats, game.result, game.turns, game.ended, game.reason


Seat = Callable[[str | Exception], None]


class Misplaying:
    """Plays at random, then does something else."""

    def __init__(self, seed: int, says: str | Exception) -> None:
        self._random, self._says, self._asked = RandomPlayer(seed), says, 0

    def decide(self, observation: AnyObservation) -> str:
        self._asked += 1
        if self._asked < 4:
            return self._random.decide(observation)
        if isinstance(self._says, str):
            return self._says
        raise self._says


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Seat:
    """Let the player `y` say something wrong in its fourth decision."""

    def seat(says: str | Exception) -> None:
        def take_seat(name: str, seed: int, _: float | None = None) -> Player:
            return Misplaying(seed, says) if name == "y" else RandomPlayer(seed)

        monkeypatch.setattr(bout, "take_seat", take_seat)

    return seat


@pytest.mark.parametrize("config", [QUICK_DUEL, SKIRMISH], ids=["stalingrad", "panzer"])
@pytest.mark.parametrize("number", [0, 1])
def test_the_same_game_comes_out_the_same(config: AnyConfig, number: int) -> None:
    pair = contest("random", "scripted", config=config)
    one, other = outcome(pair, number), outcome(pair, number)
    assert facts(one) == facts(other)
    assert one.ended in ("S-WIN-1", "S-WIN-2", "P-WIN-1", "P-WIN-2")
    assert one.turns > 0
    assert set(one.thought) == set(one.seats)
    assert all(each.decisions > 0 and 0 < each.longest <= each.seconds for each in one.thought.values())


def test_a_player_against_itself_would_play_an_openings_two_games_alike() -> None:
    """Whoever sits on a side has that side's seed: only the players differ between the seatings."""
    pair = contest("random", "x")
    first, second = pair.fixture(("random", "x"), 0), pair.fixture(("random", "x"), 1)
    alike = [
        play_fixture(pair, type(each)(each.pair, each.number, each.seed, dict.fromkeys(each.seats, "random"))).outcome
        for each in (first, second)
    ]
    assert isinstance(alike[0], Played)
    assert isinstance(alike[1], Played)
    assert (alike[0].result, alike[0].turns) == (alike[1].result, alike[1].turns)


def test_a_record_replays_to_the_result() -> None:
    pair = contest("random", "scripted")
    found = play_fixture(pair, pair.fixture(pair.pairs[0], 0), recorded=True)
    assert isinstance(found.outcome, Played)
    assert found.record is not None
    assert read_record(found.record).final.result == found.outcome.result
    assert read_record(found.record).final.turn == found.outcome.turns


def test_a_turn_limit_draws() -> None:
    config = Contest(("random", "scripted"), Config(turn_limit=1), 2)
    game = outcome(config)
    assert (game.result, game.winner, game.ended, game.turns) == ("draw", None, "S-TURN-7", 1)


@pytest.mark.parametrize("number, side", [(0, "soviet"), (1, "german")])
@pytest.mark.parametrize("says", ["search z9", "dance", "setup .../.../..."])
def test_an_illegal_decision_loses_with_its_reason(seat: Seat, number: int, side: str, says: str) -> None:
    seat(says)
    game = outcome(contest("x", "y"), number)
    assert (game.ended, game.winner, game.forfeiter) == (FORFEIT, "x", "y")
    assert game.seats[side] == "y"
    assert game.reason is not None
    assert game.reason.startswith("illegal decision: ")
    assert says.split(maxsplit=1)[0] in game.reason


def test_a_forfeit_is_recorded_as_resigning(seat: Seat) -> None:
    seat("dance")
    pair = contest("x", "y")
    found = play_fixture(pair, pair.fixture(("x", "y"), 0), recorded=True)
    assert found.record is not None
    assert "resign soviet" in found.record
    assert read_record(found.record).final.result == "german"


def test_any_other_error_is_told_with_seed_and_seats(seat: Seat) -> None:
    seat(RuntimeError("out of\nideas"))
    pair = contest("x", "y")
    fault = play_fixture(pair, pair.fixture(("x", "y"), 1)).outcome
    assert isinstance(fault, Fault)
    assert fault.error.startswith("RuntimeError: out of ideas (test_bout.py:")
    assert "Traceback" in fault.traceback
    assert str(fault.fixture) == f"game 1 (seed {fault.fixture.seed}; y as german, x as soviet)"


def test_a_program_that_crashes_loses_and_what_it_said_is_kept(tmp_path: Path) -> None:
    program = tmp_path / "crash.py"
    program.write_text("import sys\nsys.exit('no idea')\n", "utf-8")
    game = outcome(contest(f"program:{sys.executable} {program}", "random"))
    assert game.ended == FORFEIT
    assert game.winner == "random"
    assert game.reason is not None
    assert "exit code 1" in game.reason
    assert game.log == "no idea\n"


def test_players_get_observations_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[type] = set()

    class Looking(RandomPlayer):
        def decide(self, observation: AnyObservation) -> str:
            seen.add(type(observation))
            return super().decide(observation)

    monkeypatch.setattr(bout, "take_seat", lambda _, seed, __: Looking(seed))
    outcome(contest("x", "y"))
    assert seen == {Observation}
