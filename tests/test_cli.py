"""The command `scope`, as a person meets it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scopegames import Game, terminal
from scopegames.cli import article, cli
from scopegames.locales import LANGUAGES, read_messages
from scopegames.replay import write_record
from scopegames.rulebook import articles, word
from scopegames.scenarios.stalingrad import (
    Config,
    Scenario,
    Victory,
    box,
    card_values,
    load_points,
    load_scenario,
    scenario_names,
    theme_names,
)

COMMAND = (sys.executable, "-m", "scopegames.cli")
PLAIN = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "80"}


def scope(*arguments: str | Path, **environment: str) -> Result:
    return CliRunner(env={"LC_ALL": "C", "COLUMNS": "80", **environment}).invoke(cli, [str(each) for each in arguments])


def shown(*arguments: str | Path, **environment: str) -> str:
    result = scope(*arguments, **environment)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*arguments: str | Path) -> str:
    result = scope(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def process(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, env=PLAIN, check=False, **options)


class TestScope:
    def test_help_names_every_command(self) -> None:
        assert set(re.findall(r"^│ ([a-z]+) ", shown("--help"), re.MULTILINE)) == set(cli.commands)

    @pytest.mark.parametrize("command", [*cli.commands, "scenario check", "scenario template"])
    def test_every_command_has_help(self, command: str) -> None:
        assert "Usage: " in shown(*command.split(), "--help")

    def test_help_does_not_wait_for_the_compiler(self) -> None:
        loaded = "import sys; from scopegames.cli import cli; cli(['--help'], standalone_mode=False); "
        code = f"{loaded}assert 'numba' not in sys.modules"
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)

    def test_version(self) -> None:
        assert re.fullmatch(r"scopegames \d+\.\d+\.\d+\n", shown("--version"))

    def test_an_unknown_command_is_a_usage_error(self) -> None:
        assert scope("dance").exit_code == 2

    def test_an_error_is_one_line_and_exit_code_2(self) -> None:
        done = process("article", "S-NONE-1")
        assert (done.returncode, done.stdout) == (2, "")
        assert re.fullmatch(r"error: there is no article 'S-NONE-1'; .*\n", done.stderr)

    def test_an_error_is_red_where_there_are_colours(self) -> None:
        assert scope("article", "S-NONE-1", FORCE_COLOR="1").stderr.startswith("\x1b[31merror: ")
        assert scope("article", "S-NONE-1", FORCE_COLOR="1", NO_COLOR="1").stderr.startswith("error: ")

    def test_no_color_prints_no_colours(self) -> None:
        assert "\x1b[3" not in shown("article", "S-TURN-2", FORCE_COLOR="1", NO_COLOR="1")

    def test_control_c_is_quiet(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupt(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(terminal, "play", interrupt)
        result = scope("play", "--watch")
        assert (result.exit_code, result.output) == (130, "")

    def test_control_c_in_a_process_is_quiet(self) -> None:
        with subprocess.Popen(
            [*COMMAND, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
        ) as running:
            assert running.stdin is not None
            assert running.stdout is not None
            running.stdin.write(b"\n")
            assert running.stdout.readline()
            running.send_signal(signal.SIGINT)
            assert running.communicate(timeout=60) == (b"", b"")
        assert running.returncode == 130

    def test_a_reader_that_goes_away_is_no_crash(self) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run([*COMMAND, "article"], stdout=writing, stderr=subprocess.PIPE, check=False)
        os.close(writing)
        assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize(
    "arguments", ["--help", "play --help", "article", "article S-TURN-1 --lang fr", "cards", "scenarios --lang es"]
)
def test_eighty_columns_are_enough(arguments: str) -> None:
    text = shown(*arguments.split()).partition("Fonctions")[0]
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("topic", ["cli"])
def test_every_language_has_the_same_messages(topic: str) -> None:
    ids = {
        language: re.findall(r"^([a-z-]+) =", read_messages(language, topic), re.MULTILINE) for language in LANGUAGES
    }
    assert ids["en"]
    assert all(found == ids["en"] for found in ids.values())


class TestArticle:
    def test_without_an_id_all_are_listed(self) -> None:
        lines = shown("article").splitlines()
        assert [line.split()[0] for line in lines] == list(articles())
        assert any("Move" in line for line in lines)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_an_article_in_a_language(self, language: str) -> None:
        found = articles()["S-ADV-6"]
        text = " ".join(shown("article", "S-ADV-6", "--lang", language).split())
        assert found.ruling is not None
        for words in (found.title, found.text, found.ruling):
            assert " ".join(words[language].split()) in text

    def test_the_environments_language_is_spoken(self) -> None:
        assert "Mover" in shown("article", "S-TURN-2", LC_ALL="es_ES.UTF-8")

    def test_its_functions_and_tests_are_named(self) -> None:
        text = shown("article", "s-turn-2")
        place = re.search(r"^src/scopegames/rules/stalingrad/move\.py:(\d+)  may_move$", text, re.MULTILINE)
        assert place is not None
        source = (article.CHECKOUT / "src/scopegames/rules/stalingrad/move.py").read_text("utf-8").splitlines()
        assert "S-TURN-2" in source[int(place.group(1)) - 1]
        assert re.search(r"^tests/rules/\w+\.py:\d+  test_\w+$", text, re.MULTILINE)

    def test_outside_a_checkout_there_are_no_tests_to_name(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr(article, "CHECKOUT", tmp_path)
        text = shown("article", "S-TURN-2")
        assert "Functions" in text
        assert "Tests" not in text

    @pytest.mark.parametrize("id", articles())
    def test_every_article_can_be_shown(self, id: str) -> None:
        assert shown("article", id).startswith(id)

    @pytest.mark.parametrize(
        "id, hint",
        [("S-TRUN-2", "S-TURN-2"), ("S-WIN", "S-WIN-1, S-WIN-2, S-WIN-3, S-WIN-4"), ("xyz", "`scope article` lists")],
    )
    def test_an_unknown_id_is_refused_with_what_is_near(self, id: str, hint: str) -> None:
        assert f"there is no article '{id}'" in refused("article", id)
        assert hint in refused("article", id)


class TestCards:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_counts_and_points_are_labelled_as_reconstructed(self, language: str) -> None:
        text = shown("cards", "stalingrad", "--lang", language)
        rows = text.splitlines()[1:]
        for name, count in box().items():
            row = next(row for row in rows if row.startswith(word("card", name, language)))
            assert f" {count} " in row
            if name in card_values():
                assert f" {card_values()[name]['value']} *" in row
        assert "S-CARD-2" in text
        assert re.search(r"^\* reconst", text, re.MULTILINE)

    def test_sources_are_named(self) -> None:
        assert "reported by players" in shown("cards")

    def test_a_written_file_reads_back_to_the_same_values(self, tmp_path: Path) -> None:
        file = tmp_path / "cards.toml"
        assert str(file) in shown("cards", "--write", file)
        assert load_points(file) == {"S": 2, "O": 2, "C": 1, "M": 1, "G": 1, "I": 0}
        assert file.read_text("utf-8").count("reconstructed") == 1 + len(card_values())

    def test_a_file_is_never_overwritten(self, tmp_path: Path) -> None:
        file = tmp_path / "cards.toml"
        file.write_text("mine", "utf-8")
        assert "File exists" in refused("cards", "--write", file)
        assert file.read_text("utf-8") == "mine"


class TestScenarios:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_are_listed(self, language: str) -> None:
        names = [line.split(" ")[0] for line in shown("scenarios", "--lang", language).splitlines()]
        assert set(scenario_names()) | set(theme_names()) <= set(names)

    def test_size_cards_and_objective(self) -> None:
        row = next(line for line in shown("scenarios").splitlines() if line.startswith("deep-battle"))
        assert row.split()[:10] == ["deep-battle", "5\N{MULTIPLICATION SIGN}4", *"53222222"]
        assert row.rstrip().endswith("  every enemy Sniper, or 9 points")

    def test_the_template_can_be_played(self, tmp_path: Path) -> None:
        file = tmp_path / "own.toml"
        file.write_text(shown("scenario", "template"), "utf-8")
        scenario = load_scenario(file)
        assert Game.new(scenario=scenario, mode="advanced").cards
        text = shown("scenario", "check", file)
        assert f"{file}: “Factory Ruins” can be played." in text
        assert "5\N{MULTIPLICATION SIGN}3" in text

    def test_every_field_is_in_the_template(self) -> None:
        text = shown("scenario", "template")
        for field in (*Scenario.__struct_fields__, *Victory.__struct_fields__, *box()):
            assert re.search(rf"^\[?{field}\b", text, re.MULTILINE) or field in ("empty", "shot"), field

    @pytest.mark.parametrize(
        "change, reason",
        [
            (("columns = 5", "columns = 9"), "columns: 9 is not between 2 and 8"),
            (("rows = 3", 'rows = "three"'), "Expected `int`, got `str` - at `$.rows`"),
            (("sniper = 2", "sniper = 4"), "cards.sniper: 4 is not between 0 and 3"),
            (("decoy = 2", "tank = 2"), "cards.tank: there is no such card"),
            (("points = 7", "points = 99"), "victory.points: 99 is not between 1 and"),
            (('mode = "advanced"', 'mode = "basic"'), "victory.breakthrough: only Advanced Mode"),
            (("rows = 3", "rows = 3\nweather = 1"), "unknown field `weather`"),
            (("rows = 3", "rows = "), "Invalid value (at line"),
        ],
    )
    def test_a_broken_scenario_is_refused_with_the_field(
        self, tmp_path: Path, change: tuple[str, str], reason: str
    ) -> None:
        file = tmp_path / "own.toml"
        file.write_text(shown("scenario", "template").replace(*change), "utf-8")
        assert reason in refused("scenario", "check", file)

    def test_a_missing_file_is_named(self, tmp_path: Path) -> None:
        assert refused("scenario", "check", tmp_path / "no.toml").endswith("no.toml: No such file or directory\n")


Played = tuple[Config, dict[str, str], str | None, int | None, Path | None]


class TestPlay:
    @pytest.fixture
    def played(self, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Played]:
        calls: list[Played] = []
        monkeypatch.setattr(terminal, "play", lambda *call: calls.append(call))

        def play(*arguments: str | Path) -> Played:
            result = scope("play", *arguments)
            assert result.exit_code == 0, result.output
            return calls.pop()

        return play

    def test_defaults(self, played: Callable[..., Played]) -> None:
        assert played() == (Config(), {"german": "human", "soviet": "level-3"}, None, None, None)

    def test_every_option_arrives(self, played: Callable[..., Played], tmp_path: Path) -> None:
        cards = tmp_path / "cards.toml"
        cards.write_text("[points]\nsniper = 3\n", "utf-8")
        config, sides, language, seed, record = played(
            *("stalingrad", "--scenario", "deep-front", "--theme", "duel-of-aces", "--mode", "advanced"),
            *("--players", "4", "--side", "soviet", "--opponent", "random", "--turn-limit", "90", "--cards", cards),
            *("--lang", "fr", "--seed", "7", "--record", tmp_path / "game.scope"),
        )
        assert config == Config(
            scenario="deep-front",
            theme="duel-of-aces",
            mode="advanced",
            players=4,
            turn_limit=90,
            points={"S": 3},
        )
        assert sides == {"german": "random", "soviet": "human"}
        assert (language, seed, record) == ("fr", 7, tmp_path / "game.scope")

    def test_two_people_at_one_keyboard(self, played: Callable[..., Played]) -> None:
        assert played("--opponent", "human")[1] == {"german": "human", "soviet": "human"}

    def test_watching(self, played: Callable[..., Played]) -> None:
        config, sides, *_ = played("--watch", "--opponent", "random")
        assert config.turn_limit == 200
        assert sides == {"german": "random", "soviet": "random"}
        assert played("--watch", "--turn-limit", "9")[0].turn_limit == 9

    @pytest.mark.parametrize("option", [("--theme", "stop-the-advance"), ("--players", "3")])
    def test_what_needs_advanced_mode_gets_it(self, played: Callable[..., Played], option: tuple[str, str]) -> None:
        assert played(*option)[0].mode == "advanced"

    def test_an_own_scenario(self, played: Callable[..., Played], tmp_path: Path) -> None:
        file = tmp_path / "own.toml"
        file.write_text(shown("scenario", "template"), "utf-8")
        config = played("--scenario", file)[0]
        assert config.scenario == load_scenario(file)
        assert config.mode == "advanced"

    @pytest.mark.parametrize(
        "arguments, reason",
        [
            ("--scenario moon", "scenario: there is no 'moon'"),
            ("--scenario no.toml", "no.toml: No such file"),
            ("--theme moon", "theme: there is no 'moon'"),
            ("--theme stop-the-advance --mode basic", "mode: 'stop-the-advance' is played in Advanced Mode only"),
            ("--players 3 --mode basic", "players: three and four players play in Advanced Mode only"),
            ("--turn-limit 0", "turn_limit: 0 is not between"),
            ("--cards no.toml", "no.toml: No such file"),
            ("--opponent robot", "there is no 'robot'; the players are random, scripted"),
            ("--watch --opponent human", "`human` cannot be watched"),
        ],
    )
    def test_what_cannot_be_played_is_refused(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, reason: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert reason in refused("play", *arguments.split())

    def test_without_options_it_asks_whoever_is_there(
        self, played: Callable[..., Played], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from scopegames.cli import play

        asked = (Config(scenario="open-front"), {"german": "human", "soviet": "human"})
        monkeypatch.setattr(terminal, "ask_options", lambda *_: asked)
        monkeypatch.setattr(play, "_is_at_a_terminal", lambda: True)
        assert played() == (*asked, None, None, None)
        assert played("stalingrad", "--lang", "es", "--seed", "1") == (*asked, "es", 1, None)
        assert played("--side", "soviet")[0] == Config()

    def test_a_watched_game_is_played_and_written_down(self, tmp_path: Path) -> None:
        record = tmp_path / "game.scope"
        done = process("play", "--watch", "--opponent", "random", "--seed", "1", "--record", record, input="")
        assert done.returncode == 0, done.stderr
        assert record.read_text("utf-8").startswith('[Version "1"]')
        replayed = process("replay", record)
        assert replayed.returncode == 0, replayed.stderr


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game.new(scenario="quick-duel", mode="advanced", turn_limit=40)
    for decision in (
        "setup SD.G/..MI/OC.S",
        "setup s.oc/im../g.ds",
        *("move a1 .OC.", "end", "move a5 .ims", "end"),
        *("search b6", "shoot a2", "end", "search d3", "hold", "end"),
    ):
        game = game.apply(decision)
    return game.apply("resign german")


@pytest.fixture
def record(game: Game, tmp_path: Path) -> Path:
    file = tmp_path / "game.scope"
    file.write_text(write_record(game), "utf-8")
    return file


@pytest.fixture
def redacted(game: Game, tmp_path: Path) -> Path:
    file = tmp_path / "german.scope"
    file.write_text(write_record(game, "german"), "utf-8")
    return file


class TestReplay:
    def test_all_cards_are_open_in_a_whole_record(self, record: Path) -> None:
        text = shown("replay", record)
        assert "▒" not in text
        assert text.count("Front laid") == 2
        assert "Move a1: . O C ." in text
        assert "Move a5: . i m s" in text
        assert "Sniper on b6 eliminated (+2)" in text

    @pytest.mark.parametrize("viewer, own", [("german", "Move a1: . O C ."), ("soviet", "Move a5: . i m s")])
    def test_a_side_sees_what_it_saw(self, record: Path, viewer: str, own: str) -> None:
        text = shown("replay", record, "--viewer", viewer)
        assert own in text
        assert re.findall(r"Move a\d:.*", text) == [own]
        assert text.count("▒") > 12

    def test_a_spectator_sees_no_orders(self, record: Path) -> None:
        text = shown("replay", record, "--viewer", "spectator")
        assert not re.search(r"Move a\d:", text)

    def test_a_redacted_record_shows_the_same_as_the_whole_one(self, record: Path, redacted: Path) -> None:
        for viewer in ("german", "spectator"):
            for turn in map(str, range(5)):
                arguments = ("--viewer", viewer, "--turn", turn)
                assert shown("replay", redacted, *arguments) == shown("replay", record, *arguments)
        assert shown("replay", redacted) == shown("replay", record, "--viewer", "german")

    @pytest.mark.parametrize("viewer", ["soviet", "open"])
    def test_a_redacted_record_has_nothing_for_others(self, redacted: Path, viewer: str) -> None:
        assert "holds only what german may know" in refused("replay", redacted, "--viewer", viewer)

    def test_any_turn_can_be_looked_at(self, record: Path) -> None:
        assert "Turn 3" in shown("replay", record, "--turn", "3")
        assert "Search" not in shown("replay", record, "--turn", "3")
        assert "Search b6" in shown("replay", record, "--turn", "4")
        assert "Front laid" not in shown("replay", record, "--turn", "0")
        assert "no turn 77" in refused("replay", record, "--turn", "77")

    @pytest.mark.parametrize("language, turn", [("en", "Turn 3"), ("es", "Turno 3"), ("fr", "Tour 3")])
    def test_in_a_language(self, record: Path, language: str, turn: str) -> None:
        assert turn in shown("replay", record, "--turn", "3", "--lang", language)

    def test_a_broken_record_is_refused_with_its_line(self, record: Path) -> None:
        record.write_text(record.read_text("utf-8").replace("move a1 .OC.", "move a1 SSSS"), "utf-8")
        assert re.match(r"error: line \d+: move a1 SSSS: ", refused("replay", record))

    def test_what_is_no_text_is_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "game.scope"
        file.write_bytes(b"\xff\xfe")
        assert "not UTF-8 text" in refused("replay", file)
        assert "No such file" in refused("replay", tmp_path / "none.scope")
