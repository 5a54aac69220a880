"""`scope referee` as programs meet it: a process that is sent lines and answers each of them."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from scopegames import Game
from scopegames.cli import cli
from scopegames.referee import COMMANDS, LONGEST_LINE, Referee, serve
from tests.test_vectors import VECTORS, check_legal

DOCS = (Path(__file__).parents[1] / "docs" / "referee.md").read_text("utf-8")
COMMAND = (sys.executable, "-m", "scopegames.cli", "referee")
NEW = b'{"new":{"mode":"advanced"}}'


class Process:
    """A referee in a process of its own."""

    def __init__(self) -> None:
        self.popen = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def send(self, line: bytes) -> dict[str, Any]:
        """Send a line and wait for its answer: a referee that does not flush would never give one."""
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        self.popen.stdin.write(line + b"\n")
        answer = self.popen.stdout.readline()
        assert answer.endswith(b"\n")
        plain = json.loads(answer)
        assert isinstance(plain, dict)
        return plain

    def ask(self, command: str, value: object) -> dict[str, Any]:
        return self.send(json.dumps({command: value}).encode())

    def close(self) -> int:
        rest, _ = self.popen.communicate(timeout=60)
        assert rest == b""
        return self.popen.returncode


@pytest.fixture(scope="module")
def process() -> Iterator[Process]:
    process = Process()
    yield process
    assert process.close() == 0


@pytest.fixture
def referee() -> Referee:
    referee = Referee()
    assert referee.answer(NEW)["ok"]
    return referee


def asked(referee: Referee, command: str, value: object) -> dict[str, Any]:
    return referee.answer(json.dumps({command: value}).encode())


@pytest.mark.parametrize("line", VECTORS[::8])
def test_a_sample_game_is_refereed(process: Process, line: str) -> None:
    vector = json.loads(line)
    answer = process.ask("new", vector["config"])
    assert answer["facts"] == []
    for step in vector["steps"]:
        assert answer["ok"] is True
        assert (answer["to_move"], answer["result"]) == (step["to_move"], None)
        assert answer.get("chances") == step.get("chances")
        if "legal" in step:
            check_legal(answer["legal"], step["legal"])
            assert "cards" not in answer
        else:
            assert answer["legal"] == []
            assert sorted(answer["cards"]) == sorted(step["decision"].removeprefix("setup ").replace("/", ""))
        answer = process.ask("apply", step["decision"])
        assert answer["facts"] == step["facts"]
    assert answer["result"] == vector["result"]
    assert (answer["to_move"], answer["legal"]) == (None, [])
    assert process.ask("position", True) == {"ok": True, "position": vector["position"]}
    loaded = process.ask("load", vector["position"])
    assert loaded == {**answer, "facts": []}
    assert process.ask("position", True)["position"] == vector["position"]


def test_an_answer_has_the_promised_keys(referee: Referee) -> None:
    keys = ["ok", "to_move", "division", "legal", "facts", "result"]
    assert list(asked(referee, "new", {})) == [*keys, "cards"]
    assert list(asked(referee, "apply", "setup SD.G/..MI/OC.S")) == [*keys, "cards"]
    assert list(asked(referee, "apply", "setup sd.g/..mi/oc.s")) == keys
    assert list(asked(referee, "legal", True)) == keys
    position = asked(referee, "position", True)
    assert list(position) == ["ok", "position"]
    assert list(asked(referee, "load", position["position"])) == keys
    assert list(asked(referee, "view", "german")) == ["ok", "view"]


def test_division_is_named_in_team_games_only(referee: Referee) -> None:
    for players, division in ((2, None), (3, "units"), (4, "units")):
        asked(referee, "new", {"mode": "advanced", "players": players})
        asked(referee, "apply", "setup SD.G/..MI/OC.S")
        assert asked(referee, "apply", "setup sd.g/..mi/oc.s")["division"] == division


def test_legal_repeats_the_facts_of_the_last_decision(referee: Referee) -> None:
    asked(referee, "apply", "setup SD.G/..MI/OC.S")
    asked(referee, "apply", "setup s.oc/im../g.ds")
    found = asked(referee, "apply", "search a6")
    assert found["facts"] == ["! a6 s"]
    assert not asked(referee, "apply", "search a5")["ok"]
    assert asked(referee, "legal", True) == found


@pytest.mark.parametrize("viewer", ["german", "soviet", "spectator"])
def test_a_view_is_the_viewers(referee: Referee, viewer: str) -> None:
    asked(referee, "apply", "setup SD.G/..MI/OC.S")
    view = asked(referee, "view", viewer)["view"]
    assert view == Game.new(mode="advanced").apply("setup SD.G/..MI/OC.S").view(viewer)
    assert ("SD.G" in view["board"]) == (viewer == "german")


@pytest.mark.parametrize(
    "decision, result", [("resign german", "soviet"), ("flag soviet", "german"), ("draw agreed", "draw")]
)
def test_a_game_can_be_closed(referee: Referee, decision: str, result: str) -> None:
    answer = asked(referee, "apply", decision)
    assert answer == {
        "ok": True,
        "to_move": None,
        "division": None,
        "legal": [],
        "facts": [f"! result {result}"],
        "result": result,
    }
    assert asked(referee, "apply", decision)["ok"] is False


@pytest.mark.parametrize("request_", [{"legal": True}, {"apply": "pass"}, {"position": True}, {"view": "german"}])
def test_without_a_game_there_is_nothing_to_ask(request_: dict[str, object]) -> None:
    answer = Referee().answer(json.dumps(request_).encode())
    assert answer == {"ok": False, "error": "there is no game yet; begin with 'new' or 'load'"}


REFUSED = {
    b"": "empty",
    b" \t ": "empty",
    b"hello": "JSON",
    b'{"legal":true': "JSON",
    b'{"legal":true} {"legal":true}': "JSON",
    b"\xff\xfe{}": "UTF-8",
    b'{"apply":"hold\xe9"}': "UTF-8",
    b'{"apply":"\\ud800"}': "surrogates",
    b'{"legal":NaN}': "NaN is no number",
    b'{"new":{"turn_limit":-Infinity}}': "-Infinity is no number",
    b'{"new":{"turn_limit":' + b"9" * 5000 + b"}}": "JSON",
    b"[" * 200_000: "JSON",
    b'{"new":' * 100_000: "JSON",
    b'{"legal":true,"legal":true}': "'legal' is given twice",
    b'{"new":{"mode":"basic","mode":"advanced"}}': "'mode' is given twice",
    b'"legal"': "one command",
    b"[]": "one command",
    b"null": "one command",
    b"3": "one command",
    b"{}": "one command",
    b'{"moves":true}': "'moves'",
    b'{"legal":true,"why":1,"huh":2}': "'why', 'huh'",
    b'{"legal":true,"apply":"hold"}': "legal, apply",
    b'{"legal":false}': '{"legal":true}',
    b'{"legal":1}': '{"legal":true}',
    b'{"position":null}': '{"position":true}',
    b'{"apply":3}': "no text",
    b'{"apply":null}': "no text",
    b'{"apply":["hold"]}': "no text",
    b'{"apply":""}': "decision",
    b'{"apply":"dance"}': "'dance'",
    b'{"apply":"hold\\n"}': "decision",
    b'{"apply":"move b2 ?"}': "S-SETUP-1",
    b'{"apply":"setup ?"}': "missing",
    b'{"apply":"setup SSSS/SSSS/SSSS"}': "S-SETUP-4",
    b'{"apply":"search c5"}': "S-SETUP-1",
    b'{"apply":"resign dealer"}': "resign",
    b'{"view":true}': "no text",
    b'{"view":"open"}': "'open'",
    b'{"new":true}': "no object",
    b'{"new":null}': "no object",
    b'{"new":[]}': "no object",
    b'{"new":{"game":"chess"}}': "'chess'",
    b'{"new":{"game":["stalingrad"]}}': "game",
    b'{"new":{"scenario":7}}': "scenario",
    b'{"new":{"scenario":"moon"}}': "'moon'",
    b'{"new":{"scenario":{"name":"n","columns":4}}}': "rows",
    b'{"new":{"turn_limit":"200"}}': "turn_limit",
    b'{"new":{"turn_limit":1e999}}': "turn_limit",
    b'{"new":{"turn_limit":100000000000000000000000}}': "turn_limit",
    b'{"new":{"points":{"S":100000000000000000000000}}}': "points.S",
    b'{"new":{"points":{"Q":1}}}': "points.Q",
    b'{"new":{"players":5}}': "players",
    b'{"new":{"mode":"basic","theme":"stop-the-advance"}}': "Advanced",
    b'{"new":{"colour":"red"}}': "colour",
    b'{"load":"here"}': "no object",
    b'{"load":{}}': "missing",
}


def without(line: bytes) -> str:
    return repr(line[:40])


@pytest.mark.parametrize("line", REFUSED, ids=without)
def test_a_refused_line_changes_nothing(process: Process, line: bytes) -> None:
    process.send(NEW)
    before = process.ask("position", True), process.ask("legal", True)
    answer = process.send(line)
    assert list(answer) == ["ok", "error"]
    assert answer["ok"] is False
    assert REFUSED[line] in answer["error"]
    assert (process.ask("position", True), process.ask("legal", True)) == before


def broken_positions() -> Iterator[tuple[str, object]]:
    junk: list[object] = [None, True, -1, 2**70, 0.5, "", "x", [], {}, ["german"], {"german": []}, {"target": "c5"}]
    for key in Game.new().position():
        for value in junk:
            yield key, value


def test_a_broken_position_is_refused_or_read_whole(referee: Referee) -> None:
    asked(referee, "apply", "setup SD.G/..MI/OC.S")
    asked(referee, "apply", "setup s.oc/im../g.ds")
    good = asked(referee, "position", True)["position"]
    for key, value in broken_positions():
        broken = {**good, key: value}
        answer = asked(referee, "load", broken)
        now = asked(referee, "position", True)["position"]
        if answer["ok"]:
            assert now == {**broken, "config": now["config"]}
            asked(referee, "load", good)
        else:
            assert "referee failed" not in answer["error"]
            assert now == good


def test_a_loaded_config_may_leave_out_its_defaults(referee: Referee) -> None:
    position = asked(referee, "position", True)["position"]
    assert asked(referee, "load", {**position, "config": {"mode": "advanced"}})["ok"]
    assert asked(referee, "position", True)["position"] == position


def test_an_overlong_line_is_refused_and_skipped(process: Process) -> None:
    process.send(NEW)
    before = process.ask("legal", True)
    for length in (LONGEST_LINE, LONGEST_LINE + 1, 3 * LONGEST_LINE):
        answer = process.send(b'{"apply":"' + b"x" * length + b'"}')
        assert answer == {"ok": False, "error": f"the line is longer than {LONGEST_LINE} bytes"}
    assert process.ask("legal", True) == before


def test_a_fault_of_the_referee_is_answered_too(
    referee: Referee, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: Game) -> None:
        raise ZeroDivisionError

    before = asked(referee, "legal", True)
    with monkeypatch.context() as patched:
        patched.setattr(Game, "position", fail)
        answer = asked(referee, "position", True)
    assert answer == {"ok": False, "error": "the referee failed on this request; the details are on its error stream"}
    assert "ZeroDivisionError" in caplog.text
    assert asked(referee, "legal", True) == before


@settings(deadline=None)
@given(line=st.binary(max_size=60) | st.text(max_size=40).map(lambda text: json.dumps({"apply": text}).encode()))
def test_no_line_ends_the_referee(line: bytes) -> None:
    referee = Referee()
    referee.answer(NEW)
    answer = referee.answer(line)
    assert answer["ok"] is False
    json.dumps(answer, ensure_ascii=False).encode()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(request_=st.dictionaries(st.sampled_from([*COMMANDS, "other"]), json_values, max_size=2))
def test_no_request_ends_the_referee(request_: dict[str, object]) -> None:
    referee = Referee()
    referee.answer(NEW)
    answer = referee.answer(json.dumps(request_).encode())
    assert "referee failed" not in answer.get("error", "")
    json.dumps(answer, ensure_ascii=False).encode()


def test_lines_end_as_they_like() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(b"\xef\xbb\xbf" + NEW + b'\r\n\n{"legal":true}'), answers)
    first, blank, last = map(json.loads, answers.getvalue().splitlines())
    assert first == last
    assert first["ok"]
    assert not blank["ok"]


def test_answers_are_utf_8_on_one_line() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO('{"apply":"búsqueda\\n"}\n{"új":1}\n'.encode()), answers)
    assert answers.getvalue().count(b"\n") == 2
    assert "új" in answers.getvalue().decode()


def test_an_own_scenario_can_be_refereed(referee: Referee) -> None:
    own = {"name": "ñ", "columns": 2, "rows": 2, "cards": {"sniper": 1, "scout": 1}, "victory": {"points": 2}}
    answer = asked(referee, "new", {"scenario": own, "mode": "basic"})
    assert answer["cards"] == "..CS"
    position = asked(referee, "position", True)["position"]
    assert position["config"]["scenario"]["name"] == "ñ"
    assert asked(referee, "load", position)["cards"] == "..CS"


def test_compiling_is_announced_on_the_error_stream(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scopegames.game.CACHE", tmp_path)
    monkeypatch.setattr("scopegames.game.COMPILED", True)
    assert Referee().answer(NEW)["ok"]
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("Compiling the rules")


def test_nothing_but_answers_is_on_stdout(monkeypatch: pytest.MonkeyPatch) -> None:
    def noisy(_: Game) -> list[str]:
        print("noise")
        return []

    monkeypatch.setattr(Game, "facts", property(noisy))
    result = CliRunner().invoke(cli, ["referee"], input=NEW + b"\n")
    assert result.exit_code == 0
    assert result.stderr == "noise\n"
    assert json.loads(result.stdout)["ok"]


def test_it_runs_uncompiled_as_well() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(COMMAND, input=NEW + b"\n", capture_output=True, check=True, env=environment)
    assert json.loads(done.stdout)["ok"]
    assert done.stderr == b""


def test_no_input_is_no_error() -> None:
    done = subprocess.run(COMMAND, input=b"", capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (b"", b"")


def test_a_reader_that_goes_away_is_no_crash() -> None:
    process = Process()
    assert process.popen.stdin is not None
    assert process.popen.stdout is not None
    process.popen.stdout.close()
    process.popen.stdin.write(b'{"legal":true}\n')
    process.popen.stdin.close()
    assert process.popen.wait(timeout=60) == 1


def documented(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```", DOCS, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found.group(1)


def test_the_session_of_the_documentation(process: Process) -> None:
    lines = documented("session").splitlines()
    assert len(lines) % 2 == 0
    for request, expected in zip(lines[::2], lines[1::2], strict=True):
        assert request.startswith("> ")
        assert expected.startswith("< ")
        answer = json.dumps(process.send(request[2:].encode()), ensure_ascii=False, separators=(",", ":"))
        pattern = ".+".join(map(re.escape, expected[2:].split("…")))
        assert re.fullmatch(pattern, answer), request


def test_the_client_of_the_documentation(tmp_path: Path) -> None:
    client = tmp_path / "client.py"
    client.write_text(documented("python"), "utf-8")
    done = subprocess.run(
        (sys.executable, client),
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.search(r"! result (german|soviet|draw)\n$", done.stdout)
    assert len(re.findall(r"^setup ", done.stdout, re.MULTILINE)) == 2
