"""Colours, plain text and the questions before a game."""

from __future__ import annotations

import sys
from io import StringIO

import pytest
from rich.console import Console

from scopegames import terminal
from scopegames.locales import LANGUAGES
from scopegames.scenarios.stalingrad import Config
from scopegames.terminal import screen as screens
from scopegames.terminal.questions import Questions
from scopegames.terminal.screen import Leave, Screen, own_screen, to_ascii
from scopegames.terminal.words import Words

from .sitting import paper, printed


class Tty(StringIO):
    """A terminal, as far as programs can tell."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__()
        self._encoding = encoding

    def isatty(self) -> bool:
        return True

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


def watch(patch: pytest.MonkeyPatch, out: StringIO, **environment: str) -> str:
    """Two computers play a little in what looks like a terminal."""
    for name in ("NO_COLOR", "TERM", "COLUMNS", "LINES", "FORCE_COLOR", "COLORTERM"):
        patch.delenv(name, raising=False)
    for name, value in {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **environment}.items():
        patch.setenv(name, value)
    patch.setattr(sys, "stdout", out)
    patch.setattr(sys, "stdin", StringIO())
    terminal.play(Config(turn_limit=4), {"german": "random", "soviet": "random"}, "fr", 1, None)
    return out.getvalue()


def test_terminal_has_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    output = watch(monkeypatch, Tty())
    assert "\x1b[1;38;5;" in output
    assert "\x1b[2J" in output


def test_no_color_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    output = watch(monkeypatch, Tty(), NO_COLOR="1")
    # The screen may still be wiped: that is no colour.
    assert "\x1b" not in output.replace("\x1b[H\x1b[2J\x1b[3J", "")


@pytest.mark.parametrize("dumb", ["dumb", "unknown"])
def test_dumb_terminal_gets_plain_text(monkeypatch: pytest.MonkeyPatch, dumb: str) -> None:
    assert "\x1b" not in watch(monkeypatch, Tty(), TERM=dumb)


def test_pipe_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    output = watch(monkeypatch, StringIO())
    assert "\x1b" not in output
    assert max(map(len, output.splitlines())) <= 80


def test_terminal_without_unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    output = watch(monkeypatch, Tty("ascii"), NO_COLOR="1")
    assert output.isascii()
    assert "SOVIETIQUE - ordinateur (random)" in output
    assert to_ascii("▒s▒ · «é» → \u2019") == '#s# - "e" > \''


def test_lines_typed_into_a_pipe_are_echoed() -> None:
    screen = Screen(Console(file=StringIO(), width=80), lambda _: " typed ", echoes=True)
    assert screen.ask("> ") == "typed"
    assert printed(screen) == "typed\n"


def test_tab_completes(monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setattr(sys, "stdin", Tty())
    monkeypatch.setattr(readline, "get_line_buffer", lambda: "search c")
    monkeypatch.setattr(readline, "get_endidx", lambda: len("search c"))
    screen = own_screen()
    screen.suggest = lambda line: [f"{line[-1]}4", f"{line[-1]}5"]
    complete = readline.get_completer()
    assert [complete("c", state) for state in range(3)] == ["c4 ", "c5 ", None]
    assert screens is sys.modules[type(screen).__module__]


# The questions


def ask(*lines: str, language: str = "en") -> tuple[Config, dict[str, str], str]:
    answers = iter(lines)
    screen = paper(lambda _: next(answers))
    config, sides = Questions(screen, Words(language)).ask()
    return config, sides, printed(screen)


def test_enter_is_quick_duel_against_the_easiest_computer() -> None:
    config, sides, _ = ask("", "", "", "")
    assert config == Config(scenario="quick-duel", mode="basic")
    assert sides == {"german": "human", "soviet": "level-1"}


def test_the_computers_level_is_chosen_by_its_rank() -> None:
    _, sides, output = ask("", "", "4", "7", "6", language="es")
    assert sides == {"german": "level-6", "soviet": "level-6"}
    assert "6  Capitán" in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_the_screen(language: str) -> None:
    config, sides, output = ask("9", "5", "3", "1", "2", "3", language=language)
    assert config == Config(scenario="deep-battle", theme="duel-of-aces", mode="advanced")
    assert sides == {"german": "human", "soviet": "human"}
    assert max(map(len, output.splitlines())) <= 80


def test_theme_that_has_one_mode_asks_for_none() -> None:
    config, sides, _ = ask("", "3", "4", "4", "")
    assert config == Config(theme="stop-the-advance", mode="advanced")
    assert "human" not in sides.values()


def test_questions_can_be_left(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())
    with pytest.raises(SystemExit) as left:
        terminal.ask_options("en")
    assert left.value.code == 0
    assert capsys.readouterr().out.rstrip().endswith("Goodbye.")


def test_end_of_input_leaves() -> None:
    def end(_: str) -> str:
        raise EOFError

    with pytest.raises(Leave):
        paper(end).ask("> ")
