"""Processes that play: the games are the same however many there are, and none is left behind."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from scopegames.arena import Contest, Fault, Played, play_fixture
from scopegames.arena.workers import ONE_THREAD, _leave, _Worker, cores, play_here

from .made_up import QUICK_DUEL, contest


def facts(game: Played | Fault) -> tuple[object, ...]:
    """A game without the times, which are never the same."""
    assert isinstance(game, Played), game
    return game.key, game.seed, game.result, game.turns, game.ended


def test_games_in_other_processes_are_the_same() -> None:
    pair = contest("random", "scripted", games=6)
    here = [facts(play_fixture(pair, fixture).outcome) for fixture in pair.fixtures()]
    environment = dict(os.environ)
    there = [facts(bout.outcome) for bout in play_here(pair, pair.fixtures(), jobs=2)]
    assert sorted(there, key=str) == sorted(here, key=str)
    assert multiprocessing.active_children() == []
    assert dict(os.environ) == environment


def test_a_run_that_is_broken_off_leaves_no_process() -> None:
    playing = play_here(contest("random", "scripted", games=500), contest("random", "scripted").fixtures(), 2)
    assert isinstance(next(playing).outcome, Played)
    assert len(multiprocessing.active_children()) == 2
    playing.close()
    assert multiprocessing.active_children() == []


def test_control_c_does_not_meet_a_worker_that_is_just_being_started() -> None:
    pair = contest("random", "scripted")
    worker = _Worker(pair, recorded=False)
    os.kill(worker._process.pid or 0, signal.SIGINT)
    worker.play(next(iter(pair.fixtures())))
    bout, lives = worker.finish()
    worker.dismiss()
    assert lives
    assert isinstance(bout.outcome, Played)


def test_a_worker_leaves_silently_even_out_of_a_finalizer(capfd: pytest.CaptureFixture[str]) -> None:
    """What is raised in a finalizer is printed and lost: the way out has to be taken again."""
    worker = multiprocessing.get_context("spawn").Process(target=_told_to_go_in_a_finalizer)
    worker.start()
    worker.join(60)
    assert worker.exitcode == 0
    assert capfd.readouterr().err == ""


class _Finalized:
    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(1)


def _told_to_go_in_a_finalizer() -> None:
    signal.signal(signal.SIGTERM, _leave)
    _Finalized()
    time.sleep(60)
    sys.exit("the worker did not leave")


def test_a_worker_that_dies_is_told_of_and_replaced(tmp_path: Path) -> None:
    """A program that kills the process which plays against it costs its own games only."""
    program, said = tmp_path / "kill.py", tmp_path / "said.json"
    program.write_text(
        "import json, os, signal\n"
        f"with open({str(said)!r}, 'w', encoding='utf-8') as file:\n"
        "    json.dump(dict(os.environ), file)\n"
        "os.kill(os.getppid(), signal.SIGKILL)\n",
        "utf-8",
    )
    three = Contest(("random", "scripted", f"program:{sys.executable} {program}"), QUICK_DUEL, 1)
    outcomes = [bout.outcome for bout in play_here(three, three.fixtures(), 1)]
    faults = [each for each in outcomes if isinstance(each, Fault)]
    assert len(outcomes) == 3
    assert isinstance(outcomes[2], Played)
    assert {fault.error for fault in faults} == {"its process died with exit code -9"}
    assert [fault.fixture.pair for fault in faults] == three.pairs[:2]
    # The program's environment is that of the worker that started it.
    assert ONE_THREAD.items() <= json.loads(said.read_text("utf-8")).items()


def test_there_are_cores() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
