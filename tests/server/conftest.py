"""Databases and a Redis for the tests of the server, each started when the first test asks for it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import NoReturn

import pytest

WAIT = 30.0
"""Seconds that a server may take to start."""
_numbers = count()


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/scope.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """The address of a new, empty PostgreSQL database."""
    name = f"test_{next(_numbers)}"
    postgres.run(f"CREATE DATABASE {name}")
    yield postgres.url(name)
    postgres.run(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of this test process alone."""
    programs = _postgres_programs()
    if programs is None:
        _missing("PostgreSQL")
    with tempfile.TemporaryDirectory(prefix="scope-postgres-", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(programs, Path(folder))
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The address of a Redis of this test process alone."""
    program = shutil.which("redis-server")
    if program is None:
        _missing("redis-server")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with tempfile.TemporaryDirectory(prefix="scope-redis-") as folder:
        server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait_for(lambda: _answers(port), server)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.kill()
            server.wait()


class Cluster:
    """A PostgreSQL server with its files in a folder."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._port = free_port()
        self._server: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user)
        options = ["--auth=trust", "--username=scope", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._call(["initdb", *options, "--pgdata", str(folder / "data")])

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = {
            "unix_socket_directories": self._folder,
            "shared_buffers": "16MB",
            "max_connections": 60,
            # After a crash, the alternative goes through a thousand files.
            "recovery_init_sync_method": "syncfs",
        }
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data")]
        command += ["-h", "127.0.0.1", "-p", str(self._port)]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(command, user=self._user, stdout=log, stderr=log)
        _wait_for(self._ready, self._server)

    def stop(self) -> None:
        """Stop the server at once, as a power cut would."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(WAIT)
            self._server = None

    def run(self, statement: str) -> None:
        """Carry out a statement outside of all tests' databases."""
        self._call(["psql", "-h", "127.0.0.1", "-p", str(self._port), "-U", "scope", "-qc", statement, "postgres"])

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://scope@127.0.0.1:{self._port}/{name}"

    def _ready(self) -> bool:
        command = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self._port)]
        return subprocess.run(command, check=False).returncode == 0

    def _call(self, command: list[str]) -> None:
        program = str(self._programs / command[0])
        subprocess.run(
            [program, *command[1:]], user=self._user, cwd=self._folder, check=True, stdout=subprocess.DEVNULL
        )


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port: int = server.getsockname()[1]
        return port


def _postgres_programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def _missing(what: str) -> NoReturn:
    """Skip a test for which something is not installed; in CI everything is."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is not installed")
    pytest.skip(f"{what} is not installed")


def _answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def _wait_for(ready: Callable[[], bool], server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + WAIT
    while not ready():
        assert server.poll() is None, "the server has ended"
        assert time.monotonic() < until, "the server does not answer"
        time.sleep(0.02)
