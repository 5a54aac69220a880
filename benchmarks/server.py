"""Our server beside boardgame.io's, on loopback: `python -m benchmarks.server`. Needs Linux, Node, npm and PostgreSQL.

Each server gets one core; the load gets the other, and PostgreSQL with it. All hold the same number of matches with
both players' sockets, in which players do nothing but lay the four cards of a quadrant back: Quick Duel here, and a
game of as many hidden cards there. Ours keeps them in an SQLite file or in PostgreSQL, and tells of a decision when it
is on disk. boardgame.io keeps them in memory, as it comes, lost when it stops; in files, by the one lasting storage
that it brings along; or in PostgreSQL, by bgio-postgres; the latter two behind its own cache. It tells of a decision
before it writes it. Every step has a limit of seconds.

Of ours there can be several processes on one PostgreSQL (`--processes 2`), which then share all cores with it and with
the load.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import IO, Any
from urllib.request import urlopen

from scopegames.game import GAMES
from scopegames.players import LEVELS
from scopegames.players.warming import warm_up_players

from .postgres import Cluster, postgres_programs, running_cluster

PEER = Path(__file__).parent / "boardgameio"
OURS, THEIRS = "ours", "bg.io"
MEMORY, FILES, SQLITE, POSTGRES = "memory", "files", "SQLite", "PostgreSQL"
LOADS = {OURS: "ours", THEIRS: "boardgame.io"}
"""Each server with what its load is called."""
INSTALL_SECONDS, START_SECONDS, STOP_SECONDS = 300, 180, 20
WARM_MATCHES, WARM_SECONDS = 32, 4
SETTLE_SECONDS = 2.0
"""What a server may take to tidy up before its memory is read."""

_LIMITS = ("create", "join", "request", "message")


@dataclass(frozen=True)
class Kind:
    """A server, and where it keeps its matches."""

    server: str
    keeps: str

    @property
    def name(self) -> str:
        """What it is called in a table."""
        return f"{self.server} {self.keeps}"


KINDS = [Kind(OURS, SQLITE), Kind(OURS, POSTGRES), Kind(THEIRS, MEMORY), Kind(THEIRS, FILES), Kind(THEIRS, POSTGRES)]
COMPARED = [(KINDS[0], KINDS[2]), (KINDS[0], KINDS[3]), (KINDS[1], KINDS[4])]
"""Ours in a file beside theirs that keeps nothing and theirs in files, and both in the same PostgreSQL."""


@dataclass(frozen=True)
class Plan:
    """What is asked of both servers."""

    matches: int
    every: float
    """Seconds between two decisions of a match that is played at leisure."""
    rushed: int
    """Matches that are played as fast as the server answers."""
    seconds: float
    processes: int = 1
    """How many of our servers share the matches in PostgreSQL."""


@dataclass(frozen=True)
class Measured:
    """What came of it: milliseconds, bytes, and decisions a second."""

    kind: Kind
    idle_match: float
    live_connection: float
    paced: Mapping[str, float]
    rushed: Mapping[str, float]


class Program:
    """A process that says something on its output, and is ended with whatever it started."""

    def __init__(self, command: list[str], cores: set[int], **environment: str) -> None:
        mine = os.sched_getaffinity(0)
        os.sched_setaffinity(0, cores & mine or mine)
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, **environment},
                start_new_session=True,
            )
        finally:
            os.sched_setaffinity(0, mine)

    def hear(self, seconds: float) -> str:
        """The next line, or an error if it takes too long."""
        timer = Timer(seconds, self._end)
        timer.start()
        try:
            line = _open(self.process.stdout).readline()
        finally:
            timer.cancel()
        if not line:
            raise RuntimeError(f"{self.process.args!r} ended or said nothing for {seconds:.0f} s")
        return line

    def say(self, line: str) -> None:
        """Write a line to its input."""
        _open(self.process.stdin).write(f"{line}\n")
        _open(self.process.stdin).flush()

    def memory(self) -> int:
        """The bytes of memory that are its own or shared."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(re.findall(r"VmRSS:\s+(\d+) kB", status)[0])

    def stop(self) -> None:
        """End it, and close what it was spoken to by."""
        self._end()
        for stream in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                _open(stream).close()

    def _end(self) -> None:
        """End it, gently first."""
        for way, seconds in ((signal.SIGTERM, STOP_SECONDS), (signal.SIGKILL, STOP_SECONDS)):
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, way)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(seconds)
                return


def _open(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def installed_peer() -> Path:
    """The folder with boardgame.io in exactly the versions of the lock file, installed when it is not there yet."""
    versions = hashlib.sha256((PEER / "package-lock.json").read_bytes()).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(home) / "scopegames" / f"boardgameio-{versions}"
    if not (folder / "ready").exists():
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PEER / name, folder)
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=folder, check=True, timeout=INSTALL_SECONDS)
        (folder / "ready").touch()
    return folder


@contextmanager
def our_server(cores: set[int], database: str | None) -> Iterator[tuple[Program, str]]:
    """Our server, with a database of its own where none is named, and where it listens."""
    with tempfile.TemporaryDirectory(prefix="scopegames-") as folder:
        command = [
            sys.executable,
            "-m",
            "scopegames.cli",
            "serve",
            "--port",
            "0",
            "--no-open",
            "--log-level",
            "warning",
        ]
        command += ["--database", database or f"sqlite:///{folder}/matches.sqlite", "--connections-each", "0"]
        for limit in _LIMITS:
            command += [f"--{limit}-limit", "0"]
        server = Program(command, cores, LANG="C.UTF-8", COLUMNS="200")
        try:
            found = re.search(r"http://\S+?:(\d+)", server.hear(START_SECONDS))
            assert found is not None
            base = f"127.0.0.1:{found[1]}"
            _wait_for(f"http://{base}/health")
            yield server, base
        finally:
            server.stop()


def _wait_for(address: str) -> None:
    """Wait until a server is open, its rules compiled."""
    limit = time.monotonic() + START_SECONDS
    while True:
        with suppress(OSError), urlopen(address, timeout=5) as answer:
            if json.loads(answer.read())["ready"]:
                return
        if time.monotonic() > limit:
            raise RuntimeError(f"{address} is not well")
        time.sleep(0.2)


@contextmanager
def their_server(cores: set[int], keeps: str, database: str | None) -> Iterator[tuple[Program, str]]:
    """boardgame.io's server, and where it listens."""
    modules = str(installed_peer() / "node_modules")
    with tempfile.TemporaryDirectory(prefix="boardgameio-") as folder:
        place = {MEMORY: [], FILES: [folder], POSTGRES: [database or ""]}[keeps]
        server = Program(["node", str(PEER / "server.js"), *place], cores, NODE_PATH=modules, NODE_ENV="production")
        try:
            yield server, f"127.0.0.1:{json.loads(server.hear(START_SECONDS))['port']}"
        finally:
            server.stop()


class Load:
    """The players of all matches, in a process of their own."""

    def __init__(self, server: str, bases: Sequence[str], cores: set[int]) -> None:
        modules = str(installed_peer() / "node_modules")
        self._program = Program(["node", str(PEER / "load.js"), LOADS[server], *bases], cores, NODE_PATH=modules)

    def ask(self, command: str, limit: float, **options: float | list[int]) -> dict[str, Any]:
        """Have something done, within a limit of seconds."""
        self._program.say(json.dumps({"command": command, **options}))
        said: dict[str, Any] = json.loads(self._program.hear(limit))
        if "error" in said:
            raise RuntimeError(f"{command}: {said['error']}")
        return said

    def stop(self) -> None:
        """Hang up."""
        self._program.stop()


@contextmanager
def loaded(server: str, bases: Sequence[str], cores: set[int]) -> Iterator[Load]:
    """The players of a server, until they hang up."""
    load = Load(server, bases, cores)
    try:
        yield load
    finally:
        load.stop()


@dataclass(frozen=True)
class Running:
    """What is measured: servers, where they listen, and the PostgreSQL in which they keep their matches."""

    servers: Sequence[Program]
    bases: Sequence[str]
    database: Sequence[int] = ()
    """The process that PostgreSQL's others come from, if it is used."""

    def play(self, load: Load, command: str, seconds: float, **options: float) -> dict[str, float]:
        """What a stretch of play comes to; the first quarter as long again is played before it and not counted."""
        pids = [server.process.pid for server in self.servers]
        options |= {"seconds": seconds, "before": seconds / 4}
        said = load.ask(command, 2 * seconds + 30, pids=pids, databases=list(self.database), **options)
        rate = said["decisions"] / said["seconds"]
        return {**said, "rate": rate, "per_cpu": rate / said["server"]}

    def memory(self) -> int:
        """The bytes of memory of all servers, when they have tidied up."""
        time.sleep(SETTLE_SECONDS)
        return sum(server.memory() for server in self.servers)


@contextmanager
def running(kind: Kind, processes: int, serving: set[int], loading: set[int]) -> Iterator[Running]:
    """A server of a kind, or several of ours on one PostgreSQL."""
    with ExitStack() as stack:
        cluster = stack.enter_context(_postgres(loading)) if kind.keeps == POSTGRES else None
        url = None if cluster is None else cluster.url("postgres")
        if kind.server == THEIRS:
            started = [stack.enter_context(their_server(serving, kind.keeps, url))]
        else:
            started = [stack.enter_context(our_server(serving, url)) for _ in range(processes)]
        servers, bases = [server for server, _ in started], [base for _, base in started]
        yield Running(servers, bases, () if cluster is None else (cluster.pid,))


@contextmanager
def _postgres(cores: set[int]) -> Iterator[Cluster]:
    """A new PostgreSQL as it comes, on some cores."""
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed; --servers says which servers are measured without it")
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        with running_cluster(programs) as cluster:
            os.sched_setaffinity(0, mine)
            yield cluster
    finally:
        os.sched_setaffinity(0, mine)


def measure(kind: Kind, plan: Plan) -> Measured:
    """One server, from its start to its end."""
    cores = sorted(os.sched_getaffinity(0))
    serving, loading = {cores[0]}, set(cores[1:2] or cores)
    processes = plan.processes if kind == Kind(OURS, POSTGRES) else 1
    if processes > 1:
        serving = loading = set(cores)
    with running(kind, processes, serving, loading) as those:
        with loaded(kind.server, those.bases, loading) as load:
            load.ask("create", 60, matches=WARM_MATCHES)
            load.ask("connect", 60, seconds=50)
            those.play(load, "rush", WARM_SECONDS, matches=WARM_MATCHES)
        with loaded(kind.server, those.bases, loading) as load:
            empty = those.memory()
            load.ask("create", 240, matches=plan.matches)
            idle = those.memory()
            load.ask("connect", 240, seconds=200)
            live = those.memory()
            paced = those.play(load, "pace", plan.seconds, every=plan.every)
            live = max(live, those.memory())
            rushed = those.play(load, "rush", plan.seconds, matches=plan.rushed)
    return Measured(kind, (idle - empty) / plan.matches, (live - idle) / (2 * plan.matches), paced, rushed)


def report(plan: Plan, measured: Sequence[Measured]) -> Iterator[str]:
    """The figures of all servers in numbered columns, and of those that are compared the one's in the other's."""
    numbers = {each.kind: number for number, each in enumerate(measured, 1)}
    pairs = [(numbers[one], numbers[other]) for one, other in COMPARED if one in numbers and other in numbers]

    def line(words: str, figure: Callable[[Measured], float], digits: int = 0) -> str:
        figures = [figure(each) for each in measured]
        ratios = [(figures[one - 1], figures[other - 1]) for one, other in pairs]
        cells = [f"{each:>20,.{digits}f}" for each in figures]
        cells += [f"{one / other if other else '-':>7{'.2f' if other else ''}}" for one, other in ratios]
        return f"  {words:<46}{''.join(cells)}"

    names = "".join(f"{f'{number} {kind.name}':>20}" for kind, number in numbers.items())
    ratios = "".join(f"{f'{one} : {other}':>7}" for one, other in pairs)
    yield f"{'':<48}{names}{ratios}"
    yield f"{plan.rushed} matches, each as fast as it goes"
    yield line("decisions a second", lambda each: each.rushed["rate"])
    yield line("decisions a second of the server's CPU time", lambda each: each.rushed["per_cpu"])
    yield line("p50 from decision to opponent, ms", lambda each: each.rushed["p50"], 1)
    yield line("p99", lambda each: each.rushed["p99"], 1)
    yield line("cores that the server used", lambda each: each.rushed["server"], 2)
    yield line("cores that PostgreSQL used", lambda each: each.rushed["database"], 2)
    yield line("cores that the load used", lambda each: each.rushed["busy"], 2)
    yield f"{plan.matches:,} matches, a decision each every {plan.every:g} s"
    yield line("decisions a second", lambda each: each.paced["rate"])
    yield line("p50 from decision to opponent, ms", lambda each: each.paced["p50"], 1)
    yield line("p99", lambda each: each.paced["p99"], 1)
    yield line("longest", lambda each: each.paced["most"], 1)
    yield line("decisions put off: the last was under way", lambda each: each.paced["late"])
    yield line("cores that the server used", lambda each: each.paced["server"], 2)
    yield line("cores that PostgreSQL used", lambda each: each.paced["database"], 2)
    yield "memory, kB"
    yield line("an idle match", lambda each: each.idle_match / 1000, 1)
    yield line("a live connection, with its half of the match", lambda each: each.live_connection / 1000, 1)


def main() -> None:
    """Measure the servers one after the other, and print what came of it."""
    kinds = {kind.name.replace(" ", "-").lower(): kind for kind in KINDS}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000, help="live matches, each with two sockets")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two decisions of a match")
    parser.add_argument("--rushed", type=int, default=64, help="matches that are played as fast as it goes")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each stretch of play is")
    parser.add_argument("--processes", type=int, default=1, help="how many of our servers share one PostgreSQL")
    parser.add_argument("--servers", nargs="+", choices=kinds, default=list(kinds), help="which servers")
    options = parser.parse_args()
    if not 1 <= options.matches <= 5000 or not 1 <= options.rushed <= options.matches or not 1 <= options.seconds <= 60:
        parser.error("at most 5000 matches, as many of them rushed, and 60 seconds")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for game in GAMES:
        # A server compiles the computer player in a process beside it, which would take half of its core meanwhile.
        warm_up_players(game, LEVELS)
    plan = Plan(options.matches, options.every, options.rushed, options.seconds, options.processes)
    print("\n".join(report(plan, [measure(kinds[name], plan) for name in options.servers])))


if __name__ == "__main__":
    main()
