"""Other people's programs as players: what they are told, what they may answer, and what becomes of those that fail."""

from __future__ import annotations

import gc
import json
import os
import pickle
import re
import select
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from scopegames import Game
from scopegames.errors import ConfigError, PlayerFailed, ScopeError
from scopegames.observations import FiringHand, Observation, PanzerObservation, Sighting, UnitSeen
from scopegames.players import AnyObservation, RandomPlayer, make_player, process, program
from scopegames.players.closing import closing
from scopegames.players.match import play
from scopegames.players.process import LONGEST_ANSWER, Process
from scopegames.players.program import ProgramPlayer, decide_line, is_legal, new_line
from scopegames.scenarios import read_config
from scopegames.scenarios.panzer import PanzerConfig
from scopegames.scenarios.stalingrad import Config
from tests.properties import twins, twins_panzer
from tests.properties.twins import Tally

DOCS = (Path(__file__).parents[2] / "docs" / "engine-protocol.md").read_text("utf-8")
PROGRAMS = Path(__file__).parent / "programs"
ADVANCED = {"mode": "advanced", "turn_limit": 30}
GAMES: dict[str, dict[str, Any]] = {
    "basic": {"mode": "basic", "turn_limit": 30},
    "team": {"scenario": "deep-battle", "mode": "advanced", "players": 4, "turn_limit": 20},
    "skirmish": {"game": "panzer", "turn_limit": 30},
    "full": {"game": "panzer", "scenario": "great-battle", "rules": "full", "turn_limit": 20},
}
IN_TIME = 60.0
"""Seconds after which a test gives up on a program that should be dead."""


def command(name: str, *arguments: str | Path) -> str:
    return shlex.join([sys.executable, str(PROGRAMS / f"{name}.py"), *map(str, arguments)])


def documented(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```", DOCS, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found.group(1)


def begun() -> Observation:
    """The German side's first action of a game."""
    game = Game.from_config(ADVANCED).apply("setup SD.G/..MI/OC.S").apply("setup sd.g/..mi/oc.s")
    observation = game.observe("german")
    assert isinstance(observation, Observation)
    return observation


def failure(name: str, *arguments: str | Path, seconds: float = 10.0) -> PlayerFailed:
    """How a program fails at its first decision."""
    with ProgramPlayer(command(name, *arguments), move_time=seconds) as player:
        with pytest.raises(PlayerFailed) as caught:
            player.decide(begun())
        return caught.value


class Held:
    """A file that processes hold open: it ends when the last of them has ended."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        self.file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def read(self) -> bytes:
        assert select.select([self.file], [], [], IN_TIME)[0]
        return os.read(self.file, 100)


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Held]:
    held = Held(tmp_path / "held")
    yield held
    os.close(held.file)


# Playing


@pytest.fixture
def example(tmp_path: Path) -> str:
    """The program of the documentation, as a command."""
    source = tmp_path / "example.py"
    source.write_text(documented("python"), "utf-8")
    return shlex.join([sys.executable, str(source)])


def test_the_example_is_short_and_plain() -> None:
    source = documented("python")
    assert len(source.splitlines()) <= 32
    assert set(re.findall(r"^(?:import|from) (\w+)", source, re.MULTILINE)) == {"json", "random", "sys"}


@pytest.mark.parametrize("name", GAMES)
def test_the_example_plays_whole_games_of_every_kind(name: str, example: str) -> None:
    config = read_config(GAMES[name])

    def game(seed: int) -> list[str]:
        sides = Game.from_config(config).rules.SIDES
        players = {side: ProgramPlayer(example, seed + number) for number, side in enumerate(sides)}
        with closing(*players.values()):
            ended = play(config, players, seed)
        assert ended.over
        assert {player.name for player in players.values()} == {"Any"}
        return ended.decisions

    assert game(1) == game(1) != game(2)


def test_the_session_of_the_documentation(tmp_path: Path) -> None:
    lines = documented("session").splitlines()
    game = Game.new(mode="advanced", turn_limit=200).apply("setup SD.G/..MI/OC.S")
    answers = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    with ProgramPlayer(command("first", tmp_path / "diary"), move_time=2) as player:
        setup = player.decide(game.observe("soviet"))
        game = game.apply(setup).apply("search a5").apply("hold").apply("end")
        assert [setup, player.decide(game.observe("soviet"))] == [answer["decision"] for answer in answers[2:]]
        assert player.name == answers[0]["name"]
    sent = (tmp_path / "diary").read_text("utf-8").splitlines()
    for line, expected in zip(sent, [line[2:] for line in lines if line.startswith("> ")], strict=True):
        assert re.fullmatch(".+".join(map(re.escape, expected.split("…"))), line), expected


def test_each_game_is_announced_with_a_seed_of_its_own(tmp_path: Path) -> None:
    def seeds(seed: int) -> list[int]:
        diary = tmp_path / str(seed)
        with ProgramPlayer(command("first", diary), seed) as player:
            for config in (ADVANCED, ADVANCED, GAMES["skirmish"]):
                sides = Game.from_config(config).rules.SIDES
                play(config, {sides[0]: player, sides[1]: RandomPlayer(5)}, most_decisions=12)
        messages = [json.loads(line) for line in diary.read_text("utf-8").splitlines()]
        kinds = "".join(message["type"][0] for message in messages)
        assert re.fullmatch("h(nd+){3}q", kinds), kinds
        new = [message for message in messages if message["type"] == "new"]
        assert [message["side"] for message in new] == ["german", "german", "american"]
        assert all(0 <= message["seed"] < 1 << 32 for message in new)
        return [message["seed"] for message in new]

    assert len({*seeds(1), *seeds(2)}) == 6


def test_a_program_is_a_player_by_its_command() -> None:
    player = make_player(f"program:{command('first')}", 1)
    assert isinstance(player, ProgramPlayer)
    with closing(player):
        assert player.decide(begun()) == begun().legal[0]


def test_a_set_up_lays_just_the_cards_in_hand() -> None:
    observation = Game.from_config(ADVANCED).observe("german")
    assert is_legal(observation, "setup SD.G/..MI/OC.S")
    for wrong in ("SD.G/..MI/OC.", "SD.G/..MI/OC.s", "SD.G/..MI/OCOS", "SD.G..MI/OC.S", "SD.G/..MI/OC.S/", "?", ""):
        assert not is_legal(observation, f"setup {wrong}")
    assert not is_legal(observation, "SD.G/..MI/OC.S")
    assert not is_legal(observation, "resign german")


def test_a_set_up_leaves_what_is_laid() -> None:
    laid = Game.from_config(ADVANCED)
    laid = laid.apply(laid.legal_actions()[0]).apply(laid.legal_actions()[-1])
    observation = laid.observe("german")
    cards = [card for card in observation.board.values() if card not in "-?"]
    assert len(cards) == 2
    text = RandomPlayer(3).decide(observation)
    assert is_legal(observation, text)
    assert laid.apply(text).to_move == "soviet"
    assert not is_legal(observation, "setup " + "/".join(reversed(text.removeprefix("setup ").split("/"))))


def test_only_what_is_listed_is_legal() -> None:
    observation = begun()
    assert all(is_legal(observation, decision) for decision in observation.legal)
    for wrong in ("search a1", "SEARCH c5", "search c5 ", "resign german", "draw agreed", "setup SD.G/..MI/OC.S", ""):
        assert not is_legal(observation, wrong)


# Failing


def test_a_crash_is_reported_with_what_the_program_said() -> None:
    crash = failure("crash")
    assert str(crash) == "Crash: it has ended with exit code 1"
    assert crash.log.endswith("ZeroDivisionError: no idea what to do\n")


GARBAGE = {
    b"": "it answers '': Input data was truncated",
    b"hello": "it answers 'hello': JSON is malformed",
    b"[]": "Expected `object`, got `array`",
    b"{}": "Object missing required field `type`",
    b'{"type":"resign"}': "Invalid value 'resign'",
    b'{"type":"decision"}': "Object missing required field `decision`",
    b'{"type":"decision","decision":7}': "Expected `str`, got `int`",
    b'{"type":"decision","decision":"\xff"}': 'it answers \'{"type":"decision","decision":"\\ufffd"}\': ',
    b'{"type":"decision","decision":"\\ud800"}': "it answers '{",
    b'{"type":"ready"}': "when it is asked otherwise",
    b'{"type":"error","reason":"my head hurts"}': "it gives up: 'my head hurts'",
    b'{"type":"decision","decision":"search a1"}': "its decision is not legal now: 'search a1'",
    b'{"type":"decision","decision":"resign soviet"}': "its decision is not legal now: 'resign soviet'",
    b'{"type":"decision","x":' + b"[" * 50_000: "it answers '{",
}


@pytest.mark.parametrize("answer", GARBAGE, ids=range(len(GARBAGE)))
def test_a_wrong_answer_is_named(answer: bytes) -> None:
    garbage = failure("garbage", answer.hex())
    assert str(garbage).startswith("Garbage: ")
    assert GARBAGE[answer] in str(garbage)
    assert len(str(garbage)) < 300


def test_a_slow_program_is_killed_with_its_children(held: Held) -> None:
    assert str(failure("slow", held.path, seconds=1)) == "Slow: it has not answered after 1.2 s"
    assert held.read() == b"thinking\n"
    assert held.read() == b""


def test_a_program_that_never_gets_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_TIME", 0.2)
    assert str(failure("deaf")).endswith("deaf.py: it has not answered after 0.2 s")


def test_an_endless_line_is_cut_short() -> None:
    endless = failure("endless")
    assert f"its answer is longer than {LONGEST_ANSWER} bytes: 'endless endless" in str(endless)
    assert len(str(endless)) < 1000
    assert 0 < len(endless.log) <= process.LOG_KEPT


def test_an_endless_error_stream_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    # Long enough for a busy machine to start it.
    monkeypatch.setattr(program, "START_TIME", 2.0)
    flood = failure("flood")
    assert "it has not answered after 2 s" in str(flood)
    assert "flood\nflood\n" in flood.log
    assert len(flood.log) <= process.LOG_KEPT


def test_what_nobody_asked_for_is_no_answer() -> None:
    assert "it writes what nobody asked for: '{" in str(failure("eager"))


def test_a_program_that_is_killed_by_others() -> None:
    suicide = shlex.join([sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"])
    with ProgramPlayer(suicide) as player, pytest.raises(PlayerFailed, match="it was ended by signal 9"):
        player.decide(begun())


def test_a_program_that_closes_its_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LAST_WORDS", 0.1)
    silent = shlex.join([sys.executable, "-c", "import os, time; os.close(1); time.sleep(3600)"])
    with ProgramPlayer(silent) as player, pytest.raises(PlayerFailed, match="it has closed its output"):
        player.decide(begun())


def test_a_file_that_is_no_program_does_not_start(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.write_bytes(b"\x7fnothing")
    nothing.chmod(0o755)
    with ProgramPlayer(str(nothing)) as player, pytest.raises(PlayerFailed, match="nothing: it does not start: Exec"):
        player.decide(begun())


def test_a_program_that_has_failed_is_not_asked_again() -> None:
    with ProgramPlayer(command("crash")) as player:
        failures = []
        for _ in range(2):
            with pytest.raises(PlayerFailed) as caught:
                player.decide(begun())
            failures.append(str(caught.value))
        assert failures[0] == failures[1]
        assert player._process is None


def test_a_failure_can_be_sent_to_another_process() -> None:
    failed = pickle.loads(pickle.dumps(PlayerFailed("reason", "log")))
    assert (str(failed), failed.log) == ("reason", "log")


@pytest.mark.parametrize(
    "wrong, reason",
    [
        ("", "name the command of the program"),
        ("no-such-program --fast", "there is no program 'no-such-program'"),
        ("'python", "no closing quotation"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_at_once(wrong: str, reason: str) -> None:
    with pytest.raises(ConfigError, match=reason):
        ProgramPlayer(wrong)


# Ending


def take_one(player: ProgramPlayer) -> None:
    observation = begun()
    assert player.decide(observation) == observation.legal[-1]


def test_a_program_that_does_not_quit_is_killed(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LAST_WORDS", 0.1)
    with ProgramPlayer(command("stubborn", held.path)) as player:
        take_one(player)
    assert held.read() == b""


def test_a_player_that_is_forgotten_leaves_no_process(held: Held) -> None:
    player = ProgramPlayer(command("stubborn", held.path))
    take_one(player)
    del player
    gc.collect()
    assert held.read() == b""


def test_no_process_outlives_the_interpreter(held: Held) -> None:
    source = (
        "import sys; from tests.players.test_program import *\n"
        "player = ProgramPlayer(command('stubborn', sys.argv[1])); take_one(player)"
    )
    subprocess.run([sys.executable, "-c", source, held.path], check=True, cwd=PROGRAMS.parents[2])
    assert held.read() == b""


def test_a_player_can_be_closed_at_any_time_and_begin_again(tmp_path: Path) -> None:
    player = ProgramPlayer(command("first", tmp_path / "diary"))
    player.close()
    for _ in range(2):
        player.decide(begun())
        player.close()
        player.close()
    kinds = [json.loads(line)["type"] for line in (tmp_path / "diary").read_text("utf-8").splitlines()]
    assert kinds == ["hello", "new", "decide", "quit"] * 2


def test_closing_closes_whoever_needs_it_and_passes_errors_on() -> None:
    player = ProgramPlayer(command("first"))

    def give_up() -> None:
        player.decide(begun())
        raise ScopeError("given up")

    with pytest.raises(ScopeError, match="given up"), closing(RandomPlayer(1), player):
        give_up()
    assert player._process is None


def test_long_lines_get_through_and_nobody_waits_for_a_reader() -> None:
    line = b"x" * 3_000_000 + b"\n"
    reader = Process([sys.executable, "-c", "import sys; print(len(sys.stdin.readline()))"])
    assert reader.ask(line, IN_TIME) == b"3000001"
    deaf = Process([sys.executable, str(PROGRAMS / "deaf.py")])
    with pytest.raises(PlayerFailed, match="not answered"):
        deaf.ask(line, 0.2)
    assert len(reader._said) == 0
    reader.kill()


# What programs are told


def sent(game: Game, viewer: str) -> dict[str, object]:
    """Every byte that the program of a side is sent."""
    observation: AnyObservation = game.observe(viewer)
    return {"new": new_line(observation, 1), "decide": decide_line(observation, 1.0)}


@pytest.mark.parametrize("viewer", ["german", "soviet"])
def test_what_a_side_cannot_know_changes_no_byte(viewer: str) -> None:
    tally = Tally()
    for seed in range(6):
        rng = Random(seed)
        pair = twins.lay_fronts(Config(mode="advanced", turn_limit=30), viewer, rng, tally, 0.0)
        following: twins.Twins | None = pair
        while following is not None and not following.one.over:
            twins.compare(following, tally, rng, sent)
            following = twins.go_on(following, rng)
    assert tally.differing > 100


@pytest.mark.parametrize("viewer", ["american", "german"])
def test_what_a_side_cannot_know_changes_no_byte_in_panzer(viewer: str) -> None:
    tally = Tally()
    for seed in range(6):
        rng = Random(seed)
        game = twins_panzer.begin(PanzerConfig(turn_limit=30), rng)
        following: twins_panzer.Twins | None = twins_panzer.Twins(viewer, game, game)
        while following is not None and not following.one.over:
            twins_panzer.compare(following, tally, rng, sent)
            following = twins_panzer.go_on(following, rng, 0.4)
    assert tally.differing > 50


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_reads_back_from_what_was_sent(name: str) -> None:
    game = play(GAMES[name], dict.fromkeys(("german", "soviet", "american"), RandomPlayer(2)), most_decisions=15)
    for viewer in game.rules.SIDES:
        observation = game.observe(viewer)
        message = json.loads(decide_line(observation, 1.0))
        assert list(message["observation"]) == [field.name for field in fields(observation)]
        assert msgspec.convert(message["observation"], type(observation)) == observation


# The documentation

NAMES: Mapping[object, str] = {
    str: "text",
    int: "number",
    bool: "boolean",
    Any: "any",
    NoneType: "null",
    Config: "config",
    PanzerConfig: "config",
    Sighting: "sighting",
    UnitSeen: "unit",
    FiringHand: "firing hand",
}


def in_words(hint: Any) -> str:
    """A type as the tables of the documentation name it."""
    if hint in NAMES:
        return NAMES[hint]
    parts = get_args(hint)
    if isinstance(hint, UnionType):
        return " or ".join(map(in_words, parts))
    if get_origin(hint) is tuple:
        return f"array of {in_words(parts[0])}" if parts[-1] is ... else f"[{', '.join(map(in_words, parts))}]"
    assert parts[0] is str
    return f"object of {in_words(parts[1])}"


@pytest.mark.parametrize(
    "title, kind",
    [
        ("SCOPE Stalingrad", Observation),
        ("SCOPE Panzer", PanzerObservation),
        ("A sighting", Sighting),
        ("A unit", UnitSeen),
        ("A firing hand", FiringHand),
    ],
)
def test_every_field_is_documented_as_it_is(title: str, kind: type) -> None:
    section = re.split(r"^#+ ", DOCS.split(f"### {title}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$", section, re.MULTILINE)
    assert is_dataclass(kind)
    hints = get_type_hints(kind)
    assert rows == [(field.name, in_words(hints[field.name])) for field in fields(kind)]


@pytest.mark.parametrize(
    "words",
    [
        f"`protocol`: {program.PROTOCOL} ",
        f"after {program.START_TIME:g} s",
        f"`move_time` and {program.SLACK:g} s more",
        f"more than {process.LONGEST_ANSWER} bytes",
        f"its last {process.LOG_KEPT} bytes",
        f"has {process.LAST_WORDS:g} s to end",
    ],
)
def test_every_limit_is_documented_as_it_is(words: str) -> None:
    assert words in DOCS


@pytest.mark.parametrize("length, kept", [(60, True), (61, False)])
def test_a_name_is_short(length: int, kept: bool) -> None:
    answer = json.dumps({"type": "ready", "name": "n" * length})
    if kept:
        assert program._ANSWERS.decode(answer) == program.Ready("n" * length)
    else:
        with pytest.raises(msgspec.ValidationError):
            program._ANSWERS.decode(answer)


@pytest.mark.parametrize("letter", ["\x1b", "\n", "\x9b", "\u202e", "\u2067"])
def test_a_name_cannot_steer_a_terminal(letter: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        program._ANSWERS.decode(json.dumps({"type": "ready", "name": f"a{letter}b"}))
