"""The command `scope` for SCOPE Panzer, as a person meets it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from scopegames import Game, terminal
from scopegames.cli import play
from scopegames.locales import LANGUAGES
from scopegames.players.match import draw
from scopegames.replay import write_record
from scopegames.rulebook import articles, word
from scopegames.scenarios.panzer import (
    Figures,
    PanzerConfig,
    battle_names,
    load_units,
    presets,
    rule_names,
    unit_cards,
)

from .test_cli import process, refused, scope, shown

Played = tuple[PanzerConfig, dict[str, str], str | None, int | None, Path | None]


@pytest.mark.parametrize("arguments", ["cards panzer", "scenarios", "article P-ADV-2", "play --help"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_eighty_columns_are_enough(arguments: str, language: str) -> None:
    chosen = () if "--help" in arguments else ("--lang", language)
    text = shown(*arguments.split(), *chosen)
    prose = [line for line in text.splitlines() if ".py:" not in line]
    assert max(map(len, prose)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_article_in_a_language(language: str) -> None:
    found = articles()["P-ADV-2"]
    text = " ".join(shown("article", "p-adv-2", "--lang", language).split())
    assert found.title[language] in text
    assert " ".join(found.text[language].split()) in text


class TestCards:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_unit_with_its_figures_labelled_reconstructed(self, language: str) -> None:
        text = shown("cards", "panzer", "--lang", language)
        for code, unit in unit_cards().items():
            line = next(line for line in text.splitlines() if line.startswith(f"{code} "))
            figures = [f"{unit[figure]} *" for figure in ("firepower", "armor", "points")]
            assert unit["name"] in line
            assert line.split("  ")[-1].strip() in ("", figures[-1])
            assert all(figure in line for figure in figures)
        assert "(P-CARD-3)" in text
        assert word("panzer.word", "armor", language) in text

    def test_the_template_reads_back_as_shipped(self, tmp_path: Path) -> None:
        file = tmp_path / "units.toml"
        assert f"scope play panzer --cards {file}" in shown("cards", "panzer", "--write", file)
        written = load_units(file)
        figures = ("firepower", "armor", "points")
        assert written == {code: {name: unit[name] for name in figures} for code, unit in unit_cards().items()}
        assert "reconstructed" in file.read_text("utf-8")
        assert tomllib.loads(file.read_text("utf-8"))["units"] == written
        assert "File exists" in refused("cards", "panzer", "--write", file)


def test_scenarios_presets_and_rules_are_listed() -> None:
    text = shown("scenarios")
    for name in (*battle_names(), *presets(), *rule_names(), "quick-duel", "SCOPE Stalingrad", "SCOPE Panzer"):
        assert name in text


class TestPlay:
    @pytest.fixture
    def played(self, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Played]:
        calls: list[Played] = []
        monkeypatch.setattr(terminal, "play", lambda *call: calls.append(call))

        def run(*arguments: str | Path) -> Played:
            result = scope("play", "panzer", *arguments)
            assert result.exit_code == 0, result.output
            return calls.pop()

        return run

    def test_defaults(self, played: Callable[..., Played]) -> None:
        assert played() == (PanzerConfig(), {"american": "human", "german": "level-3"}, None, None, None)

    def test_every_option_arrives(self, played: Callable[..., Played], tmp_path: Path) -> None:
        cards = tmp_path / "units.toml"
        cards.write_text("[units.TG]\npoints = 7\n", "utf-8")
        config, sides, language, seed, record = played(
            *("--scenario", "battle", "--rules", "terrain, flank", "--side", "german", "--opponent", "random"),
            *("--turn-limit", "90", "--cards", cards, "--lang", "fr", "--seed", "7", "--record", tmp_path / "g.scope"),
        )
        assert config == PanzerConfig(
            scenario="battle", rules=("flank", "terrain"), turn_limit=90, units={"TG": Figures(points=7)}
        )
        assert sides == {"american": "random", "german": "human"}
        assert (language, seed, record) == ("fr", 7, tmp_path / "g.scope")

    @pytest.mark.parametrize("preset", ["basic", "advanced", "full"])
    def test_presets(self, played: Callable[..., Played], preset: str) -> None:
        assert played("--rules", preset)[0].rules == presets()[preset]

    def test_watching(self, played: Callable[..., Played]) -> None:
        config, sides, *_ = played("--watch", "--opponent", "random")
        assert config.turn_limit == 200
        assert sides == {"american": "random", "german": "random"}

    @pytest.mark.parametrize(
        "arguments, reason",
        [
            ("panzer --mode basic", "mode: --mode belongs to SCOPE Stalingrad, not to SCOPE Panzer"),
            ("panzer --theme duel-of-aces", "theme: --theme belongs to SCOPE Stalingrad"),
            ("panzer --players 3", "players: --players belongs to SCOPE Stalingrad"),
            ("panzer --side soviet", "side: soviet does not play SCOPE Panzer; its sides are american and german"),
            ("panzer --scenario quick-duel", "scenario: there is no 'quick-duel'; the scenarios are skirmish"),
            ("panzer --rules moon", "rules: there is no 'moon'"),
            ("panzer --cards no.toml", "no.toml: No such file"),
            ("panzer --watch --opponent human", "`human` cannot be watched"),
            ("--rules full", "rules: --rules belongs to SCOPE Panzer, not to SCOPE Stalingrad"),
            ("--side american", "side: american does not play SCOPE Stalingrad"),
        ],
    )
    def test_what_cannot_be_played_is_refused(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, reason: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert reason in refused("play", *arguments.split())

    def test_without_options_it_asks_about_the_game_that_was_named(
        self, played: Callable[..., Played], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[tuple[str | None, str | None]] = []
        answer = (PanzerConfig(scenario="battle"), {"american": "human", "german": "human"})

        def ask(language: str | None, game: str | None) -> tuple[PanzerConfig, dict[str, str]]:
            asked.append((language, game))
            return answer

        monkeypatch.setattr(terminal, "ask_options", ask)
        monkeypatch.setattr(play, "_is_at_a_terminal", lambda: True)
        assert played("--lang", "es") == (*answer, "es", None, None)
        assert asked == [("es", "panzer")]

    def test_a_watched_game_is_played_and_written_down(self, tmp_path: Path) -> None:
        file = tmp_path / "battle.scope"
        watched = ("--watch", "--opponent", "random", "--turn-limit", "12", "--seed", "1")
        done = process("play", "panzer", "--rules", "full", *watched, "--record", str(file), input="")
        assert done.returncode == 0, done.stderr
        assert "\x1b" not in done.stdout
        assert max(map(len, done.stdout.splitlines())) <= 80
        assert "Movement" in shown("replay", file)


@pytest.fixture(scope="module")
def game() -> Game:
    """A battle of twenty turns with every rule."""
    rng, game = Random(2), Game.new("panzer", rules="full", turn_limit=20)
    while not game.over:
        game = game.apply(draw(game.chances, rng) if game.chances else rng.choice(game.legal_actions()))
    return game


@pytest.fixture
def record(game: Game, tmp_path: Path) -> Path:
    file = tmp_path / "game.scope"
    file.write_text(write_record(game), "utf-8")
    return file


class TestReplay:
    def test_open_shows_every_unit(self, game: Game, record: Path) -> None:
        text = shown("replay", record)
        board = text[: text.index("Lay terrain")]
        assert "▒" not in board
        assert all(unit["code"] in board for unit in game.position()["units"].values())
        assert f"Deploy: {game.decisions[4].removeprefix('deploy ')}" in text

    @pytest.mark.parametrize("viewer", ["american", "german", "spectator"])
    def test_a_viewer_sees_what_their_own_record_holds(
        self, game: Game, record: Path, tmp_path: Path, viewer: str
    ) -> None:
        redacted = tmp_path / "seen.scope"
        redacted.write_text(write_record(game, viewer), "utf-8")
        for turn in ("0", "1", "7", "20"):
            arguments = ("--viewer", viewer, "--turn", turn)
            assert shown("replay", redacted, *arguments) == shown("replay", record, *arguments)
        assert shown("replay", redacted) == shown("replay", record, "--viewer", viewer)
        assert "holds only what" in refused("replay", redacted, "--viewer", "open")

    def test_a_side_of_the_other_game_is_refused(self, record: Path) -> None:
        assert "viewer: soviet does not play SCOPE Panzer" in refused("replay", record, "--viewer", "soviet")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_languages(self, record: Path, language: str) -> None:
        text = shown("replay", record, "--turn", "9", "--lang", language)
        assert word("panzer.action", "terrain", language) in text
        assert max(map(len, text.splitlines())) <= 80
