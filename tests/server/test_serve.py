"""The command `scope serve`, from its first line to its end."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from scopegames.cli import cli, serve
from scopegames.cli.serve import address_of, bound, can_open
from scopegames.errors import ScopeError
from scopegames.locales import LANGUAGES, Texts
from scopegames.server.settings import Settings

from .live import WAIT, alone, compiled, hear, running, say

COMMAND = (sys.executable, "-m", "scopegames.cli", "serve", "--no-open")
CALM = {"LC_ALL": "C.UTF-8", "COLUMNS": "80"}


@contextmanager
def served(folder: Path, *arguments: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process of its own, and the address that it prints."""
    compiled()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **CALM, "XDG_DATA_HOME": str(folder), **environment},
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://localhost:\d+", line)
        if found is None:
            process.kill()
            pytest.fail(f"{line}{process.communicate()[1]}")
        yield process, found[0]
    finally:
        process.kill()
        process.communicate()


def ended(process: subprocess.Popen[str]) -> str:
    """Wait for the end of a process; its log."""
    _, log = process.communicate(timeout=WAIT)
    assert process.returncode == 0, log
    assert [line for line in log.splitlines() if json.loads(line)["level"] not in ("debug", "info")] == []
    return log


def test_a_server_from_its_start_to_its_end_twice(tmp_path: Path) -> None:
    with served(tmp_path, "--port", "0") as (process, address):
        match = httpx.post(f"{address}/api/matches", json=alone(), timeout=WAIT).json()["match"]
        with connect(f"{address.replace('http', 'ws')}/api/matches/{match['match']}/play") as player:
            say(player, type="hello")
            assert [hear(player)["type"] for _ in range(2)] == ["welcome", "update"]
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                hear(player)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1001
        log = ended(process)
    assert '"event":"stopped"' in log
    database = tmp_path / "scopegames" / "matches.sqlite"
    assert database.stat().st_mode & 0o777 == 0o600
    assert database.parent.stat().st_mode & 0o777 == 0o700
    with served(tmp_path, "--port", "0") as (process, address):
        assert httpx.get(f"{address}/api/matches/{match['match']}", timeout=WAIT).json() == match
        process.send_signal(signal.SIGINT)
        ended(process)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log stays as the tests have it."""
    monkeypatch.setattr("scopegames.server.logs.configure", lambda *_: None)


@pytest.mark.usefixtures("quiet")
def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/m.sqlite"
    with running(Settings(database=database)):
        result = CliRunner().invoke(cli, ["serve", "--no-open", "--port", "0", "--database", database])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.usefixtures("quiet")
def test_a_database_that_cannot_be_is_one_line() -> None:
    result = CliRunner().invoke(cli, ["serve", "--no-open", "--port", "0", "--database", "mysql://x/y"])
    assert result.exit_code == 2
    assert result.stderr == "error: database: mysql is unknown; it is sqlite or postgresql\n"


@pytest.mark.usefixtures("quiet")
def test_a_server_that_cannot_hear_of_others_ends(tmp_path: Path) -> None:
    compiled()
    nowhere = ("--database", f"sqlite:///{tmp_path}/m.sqlite", "--redis", "redis://127.0.0.1:1/0")
    result = CliRunner().invoke(cli, ["serve", "--no-open", "--port", "0", *nowhere])
    assert result.exit_code == 2
    assert result.stderr.startswith("error: news between server processes: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_where_it_is_in_the_players_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(settings: Settings, listener: socket.socket, listening: Any, prepared: Any) -> None:
        listening()

    monkeypatch.setattr(serve, "serve", at_once)
    monkeypatch.setattr(serve, "are_warm", lambda: True)
    result = CliRunner(env={"COLUMNS": "80"}).invoke(cli, ["serve", "--no-open", "--port", "0", "--lang", language])
    assert result.exit_code == 0, result.output
    found = re.search(r"http://localhost:\d+", result.stdout)
    assert found is not None
    assert result.stdout == Texts(language, "serve")("listening", address=found[0]) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_that_it_compiles_and_when_that_is_done(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(settings: Settings, listener: socket.socket, listening: Any, prepared: Any) -> None:
        listening()
        prepared()

    monkeypatch.setattr(serve, "serve", at_once)
    monkeypatch.setattr(serve, "are_warm", lambda: False)
    result = CliRunner(env={"COLUMNS": "300"}).invoke(cli, ["serve", "--no-open", "--port", "0", "--lang", language])
    say = Texts(language, "serve")
    assert result.stdout.splitlines()[1:] == [say("preparing"), say("prepared")]


def test_it_opens_the_page_unless_told_not_to(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def at_once(settings: Settings, listener: socket.socket, listening: Any, prepared: Any) -> None:
        listening()

    monkeypatch.setattr(serve, "serve", at_once)
    monkeypatch.setattr(serve, "open_page", opened.append)
    monkeypatch.setenv("DISPLAY", ":0")
    for flags in (["--no-open"], []):
        assert CliRunner().invoke(cli, ["serve", "--port", "0", *flags]).exit_code == 0
    assert len(opened) == 1
    assert opened[0].startswith("http://localhost:")


def test_without_a_screen_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopegames.cli.serve.sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not can_open()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert can_open()


def test_flags_and_variables_set_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr(serve, "serve", lambda settings, *_: seen.append(settings))
    flags = ["--create-limit", "7", "--allow-host", "a.example", "--allow-host", "b.example", "--metrics"]
    variables = {"SCOPE_CREATE_LIMIT": "7", "SCOPE_ALLOW_HOST": "a.example, b.example", "SCOPE_METRICS": "1"}
    for arguments, environment in ((flags, {}), ([], variables)):
        result = CliRunner(env=environment).invoke(cli, ["serve", "--no-open", "--port", "0", *arguments])
        assert result.exit_code == 0, result.output
    wanted = Settings(port=0, create_limit=7, allow_host=("a.example", "b.example"), metrics=True)
    assert seen == [wanted, wanted]


def test_a_port_that_is_taken() -> None:
    with bound("127.0.0.1", 0, named=True) as first:
        port = first.getsockname()[1]
        with pytest.raises(ScopeError, match=f"--port: {port} is taken; name another"):
            bound("127.0.0.1", port, named=True)
        with bound("127.0.0.1", port, named=False) as second:
            assert port < second.getsockname()[1] < port + serve.PORTS


def test_no_port_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PORTS", 1)
    with bound("127.0.0.1", 0, named=True) as first, pytest.raises(ScopeError, match="are taken; name another"):
        bound("127.0.0.1", first.getsockname()[1], named=False)


def test_a_host_that_is_not_ours() -> None:
    for host in ("192.0.2.1", "no such host"):
        with pytest.raises(ScopeError, match=r"--host: '.*' is no address of this machine"):
            bound(host, 0, named=True)


def test_addresses_as_somebody_types_them() -> None:
    assert address_of("127.0.0.1", 8000) == "http://localhost:8000"
    assert address_of("127.0.0.5", 8000) == "http://127.0.0.5:8000"
    assert address_of("192.168.1.5", 80) == "http://192.168.1.5:80"
    assert address_of("2001:db8::1", 80) == "http://[2001:db8::1]:80"
    assert re.fullmatch(r"http://(?!0\.0\.0\.0)[\w.-]+:80", address_of("0.0.0.0", 80))
