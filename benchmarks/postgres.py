"""A PostgreSQL of one's own, with its files in a folder, for as long as it is needed."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

WAIT = 30.0
"""Seconds that a server may take to start."""


class Cluster:
    """A PostgreSQL server with its files in a folder."""

    def __init__(self, programs: Path, folder: Path, **settings: object) -> None:
        self._programs = programs
        self._folder = folder
        self._settings = settings
        self._port = free_port()
        self._server: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user)
        options = ["--auth=trust", "--username=scope", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._call(["initdb", *options, "--pgdata", str(folder / "data")])

    @property
    def pid(self) -> int:
        """The process that all others of the server come from."""
        assert self._server is not None
        return self._server.pid

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data")]
        command += ["-h", "127.0.0.1", "-p", str(self._port)]
        for name, value in {"unix_socket_directories": self._folder, **self._settings}.items():
            command += ["-c", f"{name}={value}"]
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(command, user=self._user, stdout=log, stderr=log)
        wait_for(self._ready, self._server)

    def stop(self) -> None:
        """Stop the server at once, as a power cut would."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(WAIT)
            self._server = None

    def run(self, statement: str) -> None:
        """Carry out a statement outside of all databases that are made here."""
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


@contextmanager
def running_cluster(programs: Path, **settings: object) -> Iterator[Cluster]:
    """A PostgreSQL in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="scope-postgres-", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(programs, Path(folder), **settings)
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()


def postgres_programs() -> Path | None:
    """The folder with PostgreSQL's programs, the newest that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port: int = server.getsockname()[1]
        return port


def wait_for(ready: Callable[[], bool], server: subprocess.Popen[bytes]) -> None:
    """Wait until a server that was started is ready."""
    until = time.monotonic() + WAIT
    while not ready():
        assert server.poll() is None, "the server has ended"
        assert time.monotonic() < until, "the server does not answer"
        time.sleep(0.02)
