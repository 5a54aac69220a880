"""What is compiled beside a server: in which order it is waited for, what is told of it, and how it ends."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from scopegames import Game
from scopegames.players import LEVELS
from scopegames.server import preparing
from scopegames.server.computers import Computers
from scopegames.server.preparing import Preparing
from scopegames.server.settings import Settings
from scopegames.server.worker import Decide, WarmUp

from .live import alone, running

LONG = 60.0
"""Seconds after which a test that waits for something gives up."""

SAID = """
import pathlib, sys, time
folder, game = pathlib.Path(sys.argv[1]), sys.argv[2]
(folder / f"{game}.begun").touch()
read = 0
while True:
    lines = (folder / game).read_text().split("\\n")[:-1] if (folder / game).exists() else []
    for line in lines[read:]:
        if line.startswith("exit"):
            code, *why = line.split()[1:]
            print(*why, file=sys.stderr)
            sys.exit(int(code))
        print(line, flush=True)
    read = len(lines)
    time.sleep(0.01)
"""
"""A compiler that says what a file says, line by line as it grows."""


class Compilers:
    """Compilers that do what a test says."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def say(self, game: str, *lines: str) -> None:
        """Have a game's compiler say something."""
        with (self._folder / game).open("a") as file:
            file.writelines(f"{line}\n" for line in lines)

    def begun(self) -> set[str]:
        """The games whose compilers run or have run."""
        return {file.stem for file in self._folder.glob("*.begun")}


@pytest.fixture
def compilers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compilers:
    """Nothing is compiled, and compilers do what the test says."""
    folder = tmp_path / "compilers"
    folder.mkdir()
    monkeypatch.setattr("scopegames.players.warming.is_warm", lambda *_: False)
    monkeypatch.setattr(preparing, "COMMAND", (sys.executable, "-c", SAID, str(folder)))
    return Compilers(folder)


@asynccontextmanager
async def prepared(done: Callable[[], None] = lambda: None) -> AsyncIterator[Preparing]:
    """Begun, and stopped in the end."""
    made = Preparing(done)
    made.begin()
    try:
        yield made
    finally:
        await made.stop()


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test within some time."""
    asyncio.run(asyncio.wait_for(test, LONG))


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    while not holds():
        await asyncio.sleep(0.01)


def left(made: Preparing, game: str) -> list[tuple[bool, int, int]]:
    """How far the parts of a game are."""
    return [(part.ready, part.done, part.known) for part in made.left() if part.game == game]


def test_what_is_compiled_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopegames.players.warming.is_warm", lambda *_: True)
    monkeypatch.setattr(preparing, "COMMAND", ("there is no such command",))

    async def test() -> None:
        async with prepared() as made:
            await made.rules()
            await made.wait(WarmUp("panzer", "search"))
            assert made.left() == ()

    run(test())


def test_each_part_is_there_as_soon_as_it_is_compiled(compilers: Compilers) -> None:
    finished: list[bool] = []

    async def test() -> None:
        async with prepared(lambda: finished.append(True)) as made:
            rules = asyncio.ensure_future(made.rules())
            play = asyncio.ensure_future(made.wait(WarmUp("stalingrad", "play")))
            await until(lambda: compilers.begun() == {"stalingrad", "panzer"})
            compilers.say("stalingrad", "rules 0 126", "play 0 71", "search 0 69", "rules")
            await until(lambda: left(made, "stalingrad") == [(False, 0, 71), (False, 0, 69)])
            assert not rules.done()
            compilers.say("panzer", "rules")
            await rules
            compilers.say("stalingrad", "setup", "play 40 71")
            await until(lambda: left(made, "stalingrad") == [(False, 40, 71), (False, 0, 69)])
            assert not play.done()
            compilers.say("stalingrad", "play")
            await play
            assert left(made, "stalingrad") == [(True, 40, 71), (False, 0, 69)]
            compilers.say("stalingrad", "search", "exit 0")
            await until(lambda: left(made, "stalingrad") == [])
            assert finished == []
            compilers.say("panzer", "exit 0")
            await until(lambda: made.left() == ())
            assert finished == [True]

    run(test())


def test_a_part_names_the_levels_that_need_it(compilers: Compilers) -> None:
    async def test() -> None:
        async with prepared() as made:
            needing = [(part.game, part.levels) for part in made.left()]
            assert needing == [
                ("stalingrad", tuple(LEVELS)),
                ("stalingrad", ("level-5", "level-6")),
                ("panzer", tuple(LEVELS)),
                ("panzer", ("level-6",)),
            ]

    run(test())


def test_nobody_waits_for_a_compiler_that_failed(compilers: Compilers, caplog: pytest.LogCaptureFixture) -> None:
    finished: list[bool] = []

    async def test() -> None:
        async with prepared(lambda: finished.append(True)) as made:
            compilers.say("stalingrad", "rules", "exit 3 MemoryError: no more")
            await made.wait(WarmUp("stalingrad", "search"))
            assert left(made, "stalingrad") == []
            compilers.say("panzer", "exit 0")
            await until(lambda: made.left() == ())

    run(test())
    assert finished == []
    assert "compiling stalingrad has ended with 3; the computers do it themselves: MemoryError: no more" in caplog.text


def test_nobody_waits_for_a_compiler_that_does_not_start(
    compilers: Compilers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(preparing, "COMMAND", ("there is no such command",))

    async def test() -> None:
        async with prepared() as made:
            await made.rules()
            await until(lambda: made.left() == ())

    run(test())
    assert compilers.begun() == set()
    assert caplog.text.count("a compiler does not start") == 2


def test_a_computer_is_asked_when_what_it_needs_is_compiled() -> None:
    begun = Game.new("stalingrad")
    observation = begun.observe("german")
    waited: list[WarmUp] = []

    async def test() -> None:
        go = asyncio.Event()

        async def wait(wanted: WarmUp) -> None:
            waited.append(wanted)
            await go.wait()

        computers = Computers(prepared=wait)
        await computers.start()
        try:
            asked = asyncio.ensure_future(computers.decide("scripted", 1, observation))
            await until(lambda: bool(waited))
            assert computers.waiting == 1
            assert not asked.done()
            go.set()
            assert (await asked).startswith("setup ")
            assert computers.waiting == 0
        finally:
            await computers.stop()

    run(test())
    assert waited == [WarmUp("stalingrad", "rules")]
    assert Decide("level-6", 1, observation).warm_up == WarmUp("stalingrad", "setup")


def test_what_is_told_says_nothing_of_a_match(compilers: Compilers, tmp_path: Path) -> None:
    for game in ("stalingrad", "panzer"):
        compilers.say(game, "play 0 71", "rules")
    with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite")) as live:
        live.client.get("/api/matches")
        before = live.client.get("/health").content
        assert b'"preparing":[{"game":"stalingrad"' in before
        asked = alone(game="stalingrad")
        asked["seats"][1]["player"] = "level-6"
        match = live.client.post("/api/matches", json=asked).json()["match"]["match"]
        assert live.client.get(f"/api/matches/{match}").status_code == 200
        assert live.client.get("/health").content == before


def test_what_a_compiler_says_beside_is_nothing_to_us() -> None:
    """Numba can be told to say what it does."""
    told = Preparing()
    for line in ("", "[cache] index saved to 'rules.nbi'", "rules three 4", "rules 1 4", "rules"):
        told._hear("stalingrad", line.split())
    assert told._counts == {("stalingrad", "rules"): (1, 4)}
    assert [stage for (_, stage), ready in told._ready.items() if ready.is_set()] == ["rules"]
