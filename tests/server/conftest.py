"""Databases and a Redis for the tests of the server, each started when the first test asks for it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NoReturn

import pytest

from benchmarks.postgres import Cluster, free_port, postgres_programs, running_cluster, wait_for

_numbers = count()


@pytest.fixture(scope="session", autouse=True)
def _patient_health() -> Iterator[None]:
    """A server that is well says so, however slowly a busy machine lets its database answer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scopegames.server.http.HEALTH_SECONDS", 60.0)
        yield


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
    programs = postgres_programs()
    if programs is None:
        _missing("PostgreSQL")
    settings = {
        "shared_buffers": "16MB",
        "max_connections": 60,
        # After a crash, the alternative goes through a thousand files.
        "recovery_init_sync_method": "syncfs",
    }
    with running_cluster(programs, **settings) as cluster:
        yield cluster


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
            wait_for(lambda: _answers(port), server)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.kill()
            server.wait()


def _missing(what: str) -> NoReturn:
    """Skip a test for which something is not installed; in CI everything is."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is not installed")
    pytest.skip(f"{what} is not installed")


def _answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0
