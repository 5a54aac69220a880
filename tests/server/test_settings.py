"""Settings: each is checked, and each is a flag, a variable and a line of the guide."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from scopegames.cli.serve import serve_command
from scopegames.errors import ScopeError
from scopegames.server.settings import Settings, data_folder, flag, is_ip, is_loopback, variable

NAMES = [each.name for each in fields(Settings)]
GUIDE = Path(__file__).parents[2] / "docs" / "server.md"


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_a_flag_and_a_variable(name: str) -> None:
    option = next(each for each in serve_command.params if each.name == name)
    assert flag(name) in option.opts
    assert option.envvar == variable(name)
    assert getattr(option, "help", "")


@pytest.mark.parametrize("name", NAMES)
def test_the_guide_names_every_setting(name: str) -> None:
    assert f"`{flag(name)}`" in GUIDE.read_text("utf-8")


@pytest.mark.parametrize(
    "wrong, reason",
    [
        ({"proxy": ("10.0.0.0/99",)}, "--proxy: "),
        ({"proxy": ("a proxy",)}, "--proxy: "),
        ({"allow_host": ("a.example", "https://b.example")}, "--allow-host: 'https://b.example' is not a name such as"),
        ({"allow_host": ("a.example:8000",)}, "--allow-host: 'a.example:8000' is not "),
        ({"allow_host": ("*.example.org",)}, "--allow-host: '*.example.org' is not "),
        ({"origin": ("example.org",)}, "--origin: 'example.org' is not a page such as https://example.org, nor *"),
        ({"origin": ("https://example.org/play",)}, "--origin: 'https://example.org/play' is not "),
        ({"log_format": "xml"}, "--log-format: 'xml' is none of auto, text, json"),
        ({"log_level": "loud"}, "--log-level: 'loud' is none of "),
        ({"create_limit": -1}, "--create-limit: -1 is below 0"),
        ({"port": 65_536}, "--port: 65536 is above 65535"),
        ({"workers_computers": 257}, "--workers-computers: 257 is above 256"),
    ],
)
def test_a_wrong_setting_is_named(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(ScopeError) as refused:
        Settings(**wrong)
    assert str(refused.value).startswith(reason)


def test_names_and_pages_may_be_written_in_any_way_that_fits() -> None:
    names, pages = (
        ("games.example.org.", "10.0.0.1", "[::1]", "games", "*"),
        ("HTTPS://Example.org:8443/", "app://localhost", "*"),
    )
    assert Settings(allow_host=names, origin=pages).allow_host == names


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.8.9.1", "::1", "[::1]", "localhost", "LOCALHOST.", "::ffff:127.0.0.1"]
)
def test_this_machine(host: str) -> None:
    assert is_loopback(host)
    assert Settings(host=host).on_loopback


@pytest.mark.parametrize(
    "host", ["", "0.0.0.0", "::", "10.0.0.1", "example.org", "localhost.example.org", "127.1", "::2"]
)
def test_not_only_this_machine(host: str) -> None:
    assert not is_loopback(host)


def test_addresses_and_names() -> None:
    assert all(map(is_ip, ("192.168.0.1", "::1", "[fe80::1]")))
    assert not any(map(is_ip, ("example.org", "1.2.3", "")))


def test_the_data_folder_of_each_system(tmp_path: Path) -> None:
    home = Path.home()
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}, "linux") == tmp_path / "scopegames"
    assert data_folder({}, "linux") == home / ".local" / "share" / "scopegames"
    assert data_folder({"XDG_DATA_HOME": "not/absolute"}, "linux") == home / ".local" / "share" / "scopegames"
    assert data_folder({}, "darwin") == home / "Library" / "Application Support" / "scopegames"
    assert data_folder({"LOCALAPPDATA": str(tmp_path)}, "win32") == tmp_path / "scopegames"


def test_the_database_is_a_file_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("scopegames.server.settings.sys.platform", "linux")
    assert Settings().database_url() == f"sqlite:///{tmp_path}/scopegames/matches.sqlite"
    assert Settings(database="postgresql://somewhere/scope").database_url() == "postgresql://somewhere/scope"
