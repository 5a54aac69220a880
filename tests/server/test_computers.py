"""Computer players in processes: they decide as they would here, a death costs nothing, and none is left behind."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import ConfigError, ScopeError
from scopegames.players import LEVELS, AnyObservation, Player, make_player
from scopegames.players.match import draw
from scopegames.server import computers as module
from scopegames.server.computers import (
    ONE_THREAD,
    PASSED_ON,
    PASSES,
    SLOW,
    ComputerFailed,
    Computers,
    computer_names,
    pause_of,
)
from scopegames.server.worker import KEPT, Decide, Players, dying_with, seed_at

GAMES: tuple[dict[str, Any], ...] = (
    {"game": "stalingrad", "mode": "advanced", "turn_limit": 12},
    {"game": "panzer", "rules": "full", "turn_limit": 12},
)
both_games = pytest.mark.parametrize("config", GAMES, ids=lambda config: config["game"])
on_linux = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="there is no /proc to look into")

LONG = 120.0
"""Seconds after which a test that waits for something gives up."""


@asynccontextmanager
async def at_work(processes: int = 1, patience: float = 30.0) -> AsyncIterator[Computers]:
    """Computers that are stopped in the end."""
    computers = Computers(processes, patience)
    await computers.start()
    try:
        yield computers
    finally:
        await computers.stop()


def run(test: Callable[[], Coroutine[Any, Any, None]], runner: asyncio.Runner | None = None) -> None:
    """Run a test within some time, in a loop of its own or in that of the workers that it shares with others."""
    (runner.run if runner else asyncio.run)(asyncio.wait_for(test(), LONG))


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """The loop of workers that several tests share, because starting one takes a second."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def one(runner: asyncio.Runner) -> Iterator[Computers]:
    """A single worker."""
    computers = Computers()
    runner.run(computers.start())
    yield computers
    runner.run(computers.stop())
    assert computers.restarts == computers.waiting == 0


@pytest.fixture(scope="module")
def two(runner: asyncio.Runner) -> Iterator[Computers]:
    """Two workers of a server that has secrets and sockets."""
    computers = Computers(2)
    with pytest.MonkeyPatch.context() as patch, socket.create_server(("127.0.0.1", 0)) as listening:
        patch.setenv("DATABASE_PASSWORD", "secret")
        patch.setenv("NUMBA_NUM_THREADS", "2")
        listening.set_inheritable(True)
        runner.run(computers.start())
        runner.run(until(lambda: len(computers.pids) == 2))
    yield computers
    runner.run(computers.stop())
    assert computers.restarts == computers.waiting == 0


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something to happen."""
    while not happened():
        await asyncio.sleep(0.002)


@contextmanager
def halted(pid: int) -> Iterator[None]:
    """A worker that is as busy as can be: meanwhile it does nothing, however long one waits."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


async def is_handed_out(computers: Computers, busy: int) -> None:
    """Wait until so many workers have a question."""
    await until(lambda: len(computers.pids) - len(computers._idle) == busy)


def knower(computers: Computers, player: str, seed: int) -> int:
    """The process that keeps a player."""
    (pid,) = (worker.pid for worker in computers._staff if any(match[:2] == (player, seed) for match in worker.matches))
    return pid


def opening(config: dict[str, Any] = GAMES[0]) -> AnyObservation:
    """What whoever begins a game sees."""
    return observed(Game.from_config(config))


def observed(game: Game) -> AnyObservation:
    """What whoever is to move sees."""
    assert game.to_move is not None
    observation: AnyObservation = game.observe(game.to_move)
    return observation


def later(config: dict[str, Any], decisions: int) -> AnyObservation:
    """What is seen after some decisions of players at random."""
    game, random = Game.from_config(config), Random(1)
    player = make_player("random", 1)
    for _ in range(decisions):
        game = game.apply(draw(game.chances, random) if game.chances else player.decide(observed(game)))
    while game.chances:
        game = game.apply(draw(game.chances, random))
    return observed(game)


async def play(computers: Computers, config: dict[str, Any], player: str, seed: int) -> list[str]:
    """The decisions of a game in which workers decide for both sides."""
    game, dealer, decisions = Game.from_config(config), Random(seed), list[str]()
    while game.to_move is not None:
        decision = draw(game.chances, dealer) if game.chances else await computers.decide(player, seed, observed(game))
        game = game.apply(decision)
        decisions.append(decision)
    return decisions


def play_here(config: dict[str, Any], player: str, seed: int) -> list[str]:
    """The decisions of the same game without workers."""
    game, dealer, decisions = Game.from_config(config), Random(seed), list[str]()
    players: dict[str, Player] = {}
    while (side := game.to_move) is not None:
        if side not in players and not game.chances:
            players[side] = make_player(player, seed_at(seed, observed(game)))
        decision = draw(game.chances, dealer) if game.chances else players[side].decide(observed(game))
        game = game.apply(decision)
        decisions.append(decision)
    return decisions


def test_only_computers_can_be_asked(one: Computers, runner: asyncio.Runner) -> None:
    async def test() -> None:
        for name in ("level-7", "program:/bin/true", "search:100", "human", ""):
            with pytest.raises(ConfigError, match="there is no"):
                await one.decide(name, 1, opening())
        assert one.waiting == 0

    run(test, runner)
    assert computer_names() == (*LEVELS, "random", "scripted")
    assert all(make_player(name, 0) for name in computer_names())
    with pytest.raises(ConfigError):
        Computers(processes=0)


def test_pauses_are_told_and_not_slept() -> None:
    assert [pause_of(name) for name in LEVELS] == [level.pause for level in LEVELS.values()]
    assert pause_of("random") == pause_of("scripted") == 0.0
    with pytest.raises(ConfigError):
        pause_of("program:/bin/true")


@both_games
def test_games_are_the_same_as_without_workers(config: dict[str, Any], two: Computers, runner: asyncio.Runner) -> None:
    """Two workers, and each game goes on where it is known; what a player remembers beside its history counts too."""

    async def test() -> None:
        for player in ("random", "scripted", "level-1", "level-4"):
            assert await play(two, config, player, 3) == play_here(config, player, 3)

    run(test, runner)


@both_games
def test_every_computer_joins_a_game_under_way(config: dict[str, Any], two: Computers, runner: asyncio.Runner) -> None:
    observation = later(config, 15)

    async def test() -> None:
        for name in computer_names():
            assert await two.decide(name, 5, observation) in observation.legal

    run(test, runner)


def test_two_questions_are_answered_side_by_side(two: Computers, runner: asyncio.Runner) -> None:
    """A question goes to the worker that knows its match, here one that does not answer; the other serves the rest."""

    async def test() -> None:
        await asyncio.gather(*(two.decide("scripted", seed, opening()) for seed in (11, 12)))
        for known, other in ((11, 12), (12, 11), (12, 11)):
            with halted(knower(two, "scripted", known)):
                slow = asyncio.create_task(two.decide("scripted", known, opening()))
                await is_handed_out(two, 1)
                assert await two.decide("scripted", other, opening())
                assert await two.decide("scripted", 13, opening())
                assert not slow.done()
                assert two.waiting == 1
            assert await slow

    run(test, runner)


Asked = tuple[str, int, bool]
"""A question: the player, the seed, and whether it is one of a show."""


async def order_of(computers: Computers, questions: Sequence[Asked]) -> list[Asked]:
    """The order in which a single worker serves questions that come while it is busy with another."""
    served = list[Asked]()

    async def ask(question: Asked) -> None:
        player, seed, patient = question
        await computers.decide(player, seed, opening(), patient)
        served.append(question)

    await computers.decide("random", 0, opening())
    with halted(computers.pids[0]):
        busy = asyncio.create_task(computers.decide("random", 0, opening()))
        await is_handed_out(computers, 1)
        asked = [asyncio.create_task(ask(question)) for question in questions]
        await until(lambda: computers.waiting == 1 + len(questions))
    await asyncio.gather(busy, *asked)
    return served


def test_who_comes_first_is_served_first(one: Computers, runner: asyncio.Runner) -> None:
    questions = [("random", seed, False) for seed in (5, 3, 4, 0, 1)]

    async def test() -> None:
        assert await order_of(one, questions) == questions

    run(test, runner)


def test_people_come_before_shows(one: Computers, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a show has waited, and however slow the computers that people play against are."""
    monkeypatch.setattr(module, "SLOW", {"scripted"})
    shows = [("scripted", 1, True), ("random", 1, True), ("scripted", 2, True)]
    quick, slow = [("random", seed, False) for seed in range(2, 5)], [("scripted", seed, False) for seed in range(3, 6)]

    async def test() -> None:
        assert await order_of(one, [*shows, *slow, *quick]) == [*quick, *slow, *shows]
        assert await order_of(one, [shows[0], quick[0], shows[1], slow[0], shows[2]]) == [quick[0], slow[0], *shows]

    run(test, runner)


def test_quick_computers_pass_slow_ones_but_not_for_ever(
    one: Computers, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The slow one that is next has its turn after so many quick ones, and then the one behind it in the same way."""
    assert {"level-6"} == SLOW
    monkeypatch.setattr(module, "SLOW", {"scripted"})
    slow = [("scripted", seed, False) for seed in range(3)]
    quick = [("random", seed, False) for seed in range(2 * PASSES + 5)]

    async def test() -> None:
        first, second, third = quick[:PASSES], quick[PASSES : 2 * PASSES], quick[2 * PASSES :]
        assert await order_of(one, [*slow, *quick]) == [*first, slow[0], *second, slow[1], *third, slow[2]]
        # Where no slow one waits, nobody has passed it.
        assert await order_of(one, first) == first
        assert await order_of(one, [slow[0], *second]) == [*second, slow[0]]

    run(test, runner)


def test_a_question_that_lost_its_worker_is_the_next_of_its_kind() -> None:
    async def test() -> None:
        queue = module._Queue()
        show, people, other = (
            module._Question(Decide("random", 1, opening()), patient) for patient in (True, False, False)
        )
        for question in (show, people, other):
            queue.add(question)
        assert queue.take() is people
        assert queue.take() is other
        assert queue.take() is show
        queue.add(other)
        queue.put_back(show)
        queue.put_back(people)
        assert [queue.take() for _ in range(len(queue))] == [people, other, show]
        people.answer.cancel()
        queue.put_back(people)
        assert len(queue) == 0

    run(test)


def test_an_error_of_a_player_costs_no_worker_and_tells_nothing_hidden(one: Computers, runner: asyncio.Runner) -> None:
    """The words of an error can be passed on to anybody; what it says of the cards is for the log."""
    game = Game.from_position(Game.from_config(GAMES[0]).apply("setup S..O/IDGM/SC..").position())
    game = game.apply("setup sdoi/cmg./...s")

    async def test() -> None:
        with pytest.raises(ComputerFailed) as failed:
            await one.decide("level-3", 1, observed(game))
        assert str(failed.value) == "level-3 cannot go on (ScopeError)"
        assert "this history does not begin with the game" in failed.value.log
        assert isinstance(failed.value, ScopeError)
        assert await one.decide("level-3", 1, opening())

    run(test, runner)


def test_whoever_no_longer_waits_is_forgotten(one: Computers, runner: asyncio.Runner) -> None:
    async def test() -> None:
        await one.decide("random", 1, opening())
        (worker,) = one._staff
        with halted(worker.pid):
            asked = [asyncio.create_task(one.decide("random", seed, opening(), seed > 102)) for seed in range(100, 105)]
            await until(lambda: one.waiting == 5)
            assert len(one._queue) == 4
            for task in asked[:4]:
                task.cancel()
            await asyncio.wait(asked[:4])
            assert one.waiting == len(one._queue) == 1
        assert await asked[4]
        assert not {101, 102, 103} & {seed for _, seed, _ in worker.matches}

    run(test, runner)


def test_a_question_is_not_begun_if_nobody_waits_when_it_reaches_its_worker(
    one: Computers, runner: asyncio.Runner
) -> None:
    async def test() -> None:
        await one.decide("random", 1, opening())
        (worker,) = one._staff
        await until(lambda: worker in one._idle)
        asked = asyncio.create_task(one.decide("random", 110, opening()))
        await asyncio.sleep(0)
        assert worker not in one._idle
        asked.cancel()
        assert await one.decide("random", 111, opening())
        assert [seed for _, seed, _ in worker.matches][-2:] == [1, 111]

    run(test, runner)


@on_linux
def test_workers_get_nothing_else_of_the_server(two: Computers, runner: asyncio.Runner) -> None:
    async def test() -> None:
        await asyncio.gather(*(two.decide("level-6", seed, later(GAMES[0], 9)) for seed in (1, 2)))

    run(test, runner)
    for pid in two.pids:
        worker = Path(f"/proc/{pid}")
        given = dict(variable.split("=", 1) for variable in (worker / "environ").read_text("utf-8").split("\0")[:-1])
        assert given.keys() <= {*PASSED_ON, *ONE_THREAD}
        assert ONE_THREAD.items() <= given.items()
        files = {number.name: str(number.readlink()) for number in (worker / "fd").iterdir()}
        assert [name for name, file in files.items() if file.startswith("socket:")] == ["0"]
        assert "\nThreads:\t1\n" in (worker / "status").read_text("utf-8")
        assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_busy_worker_that_is_killed_is_replaced_and_the_match_goes_on() -> None:
    async def test() -> None:
        async with at_work() as computers:
            await computers.decide("level-2", 1, opening())
            (pid,) = computers.pids
            with halted(pid):
                match = asyncio.create_task(play(computers, GAMES[0], "level-2", 4))
                await is_handed_out(computers, 1)
                os.kill(pid, signal.SIGKILL)
                assert len(await match) > 10
            assert computers.restarts == 1
            assert pid not in computers.pids

    run(test)


def test_a_worker_can_be_killed_at_any_moment() -> None:
    """Starting, compiling, thinking, answering or idle: each question is answered, and each dead worker replaced."""
    observation = later(GAMES[1], 20)

    async def test() -> None:
        async with at_work() as computers:
            for number, seconds in enumerate((0.0, 0.5, 1.2), 1):
                asked = asyncio.create_task(computers.decide("level-6", 1, observation))
                await until(lambda: len(computers.pids) == 1)
                await asyncio.sleep(seconds)
                os.kill(computers.pids[0], signal.SIGKILL)
                assert await asked in observation.legal
                while computers.restarts < number:
                    await asyncio.sleep(0.01)
            assert computers.restarts == 3
            assert computers.waiting == 0

    run(test)


def test_an_idle_worker_that_is_killed_is_replaced_before_anybody_asks() -> None:
    async def test() -> None:
        async with at_work(2) as computers:
            await until(lambda: len(computers.pids) == 2)
            first, second = computers.pids
            os.kill(first, signal.SIGKILL)
            await until(lambda: computers.restarts == 1 and len(computers.pids) == 2)
            assert first not in computers.pids
            assert second in computers.pids
            assert await computers.decide("random", 1, opening())

    run(test)


def test_patience_ends_and_does_not_count_the_queue() -> None:
    async def test() -> None:
        async with at_work(patience=1.5) as computers:
            await computers.decide("random", 1, opening())
            with halted(computers.pids[0]):
                stuck = asyncio.create_task(computers.decide("random", 1, opening()))
                await is_handed_out(computers, 1)
                behind = [asyncio.create_task(computers.decide("random", seed, opening())) for seed in range(3)]
                with pytest.raises(ComputerFailed, match=r"^random has not answered after 1\.5 s$"):
                    await stuck
                assert all(await asyncio.gather(*behind))
            assert computers.restarts == 1

    run(test)


def test_a_worker_that_is_given_up_says_where_it_is(capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with at_work(patience=0.02) as computers:
            with pytest.raises(ComputerFailed, match=r"^level-6 has not answered"):
                await computers.decide("level-6", 1, opening())
            await until(lambda: computers.restarts == 1)

    run(test)
    assert re.search(r'worker\.py", line \d+ in answer_to', capfd.readouterr().err)


def test_a_question_costs_two_workers_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_WORK", "raise SystemExit(3)")

    async def test() -> None:
        async with at_work() as computers:
            with pytest.raises(ComputerFailed, match=r"^level-1 has crashed 2 times$"):
                await computers.decide("level-1", 1, opening())
            monkeypatch.undo()
            assert await computers.decide("level-1", 1, opening())

    run(test)


def test_workers_that_cannot_be_started_leave_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def test() -> None:
        async with at_work() as computers:
            with pytest.raises(ComputerFailed, match=r"^scripted has crashed 2 times$"):
                await computers.decide("scripted", 1, opening())
            assert computers.pids == ()

    run(test)


def test_stopping_leaves_no_process_and_nobody_waiting() -> None:
    async def test() -> None:
        computers = Computers(2)
        await computers.start()
        await asyncio.gather(*(computers.decide("random", seed, opening()) for seed in (1, 2)))
        pids = computers.pids
        with halted(pids[0]):
            asked = [asyncio.create_task(computers.decide("level-6", seed, later(GAMES[0], 9))) for seed in range(5)]
            await is_handed_out(computers, 2)
            await computers.stop()
            for pid in pids:
                with pytest.raises(ProcessLookupError):
                    os.kill(pid, 0)
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert {str(each) for each in outcomes} == {"level-6 was stopped with the server"}
        assert computers.pids == ()
        assert computers.restarts == computers.waiting == 0
        with pytest.raises(ComputerFailed, match="not at work"):
            await computers.decide("random", 1, opening())

    run(test)


@pytest.mark.parametrize("steps", range(5))
def test_stopping_while_workers_start_leaves_none(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    started, spawn = list[subprocess.Popen[bytes]](), module._spawn

    def noted(line: socket.socket) -> subprocess.Popen[bytes]:
        started.append(spawn(line))
        return started[-1]

    monkeypatch.setattr(module, "_spawn", noted)

    async def test() -> None:
        async with at_work():
            for _ in range(steps):
                await asyncio.sleep(0)

    run(test)
    assert len(started) == (steps > 0)
    assert all(process.returncode == -signal.SIGKILL for process in started)


SERVER = """
import asyncio, sys
from scopegames import Game
from scopegames.server.computers import Computers

async def serve(starting):
    computers = Computers(2)
    await computers.start()
    while len(computers.pids) < 2:
        await asyncio.sleep(0)
    game = Game.new("stalingrad").apply("setup S..O/IDGM/SC..").apply("setup sdoi/cmg./...s")
    if not starting:
        await asyncio.gather(*(computers.decide("level-6", seed, game.observe("german")) for seed in (1, 2)))
    print("ready", flush=True)
    while True:
        await computers.decide("level-6", 1, game.observe("german"))

asyncio.run(serve(sys.argv[1] == "starting"))
"""


@pytest.mark.parametrize("workers", ["starting", "idle-and-busy"])
def test_workers_end_with_a_server_that_is_killed(workers: str) -> None:
    server = subprocess.Popen((sys.executable, "-c", SERVER, workers), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert server.stdout is not None
    assert server.stdout.readline() == b"ready\n"
    server.kill()
    # The workers share the error stream: it ends with the last of them.
    assert server.communicate(timeout=LONG) == (b"", b"")


def test_whoever_computes_dies_when_the_line_does() -> None:
    code = (
        "import socket; from scopegames.server.worker import dying_with\n"
        "with dying_with(socket.socket(fileno=0)):\n"
        "    print('begun', flush=True)\n"
        "    while True: pass\n"
    )
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen((sys.executable, "-c", code), stdin=theirs.fileno(), stdout=subprocess.PIPE)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        assert process.poll() is None
        ours.close()
        assert process.wait(LONG) == -signal.SIGIO


def test_nobody_computes_for_a_line_that_is_dead_already() -> None:
    ours, theirs = socket.socketpair()
    ours.close()
    with theirs, pytest.raises(SystemExit), dying_with(theirs):
        pytest.fail("this is not reached")


def test_signals_meant_for_the_server_do_not_reach_workers(capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with at_work() as computers:
            await computers.decide("random", 1, opening())
            (pid,) = computers.pids
            assert os.getsid(pid) == os.getpgid(pid) == pid
            os.kill(pid, signal.SIGINT)
            os.kill(pid, signal.SIGTERM)
            assert await computers.decide("random", 1, opening())
            assert computers.pids == (pid,)
            assert computers.restarts == 0

    run(test)
    assert capfd.readouterr() == ("", "")


def test_the_same_workers_serve_another_loop() -> None:
    uvloop = pytest.importorskip("uvloop")

    async def test() -> None:
        async with at_work() as computers:
            await until(lambda: len(computers.pids) == 1)
            os.kill(computers.pids[0], signal.SIGKILL)
            assert await play(computers, GAMES[1], "scripted", 2) == play_here(GAMES[1], "scripted", 2)
            assert computers.restarts == 1

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        run(test, runner)


def test_players_of_many_matches_are_forgotten_in_turn() -> None:
    players, observation = Players(), opening()
    for seed in range(KEPT + 5):
        players.decide(Decide("random", seed, observation))
    players.decide(Decide("random", 5, observation))
    players.decide(Decide("random", 99, observation))
    assert [seed for _, seed, _ in players._kept] == [*range(7, KEPT + 5), 5, 99]


def test_a_player_goes_on_only_with_its_own_game() -> None:
    """With the same seed and side, an earlier moment or another game is one that the player does not know."""
    players, early = Players(), opening()
    late = next(seen for seen in map(partial(later, GAMES[0]), range(9, 20)) if seen.viewer == early.viewer)
    players.decide(Decide("scripted", 1, late))
    (known,) = players._kept.values()
    players.decide(Decide("scripted", 1, late))
    assert players._kept[Decide("scripted", 1, late).match][0] is known[0]
    for other in (early, opening({**GAMES[0], "turn_limit": 30})):
        assert players.decide(Decide("scripted", 1, other)) == make_player("scripted", 1).decide(other)


def test_a_player_who_joins_late_does_not_toss_the_same_coins_again() -> None:
    observations = [later(GAMES[0], decisions) for decisions in range(2, 20)]
    assert seed_at(1, opening()) == 1
    assert len({seed_at(1, observation) for observation in observations}) == len(observations)
    for observation in observations:
        decision = Players().decide(Decide("random", 1, observation))
        assert decision == make_player("random", seed_at(1, observation)).decide(observation)
