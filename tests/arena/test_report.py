"""The results as plain data, and as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scopegames.arena import Fault, Fixture, Report, ending_name
from scopegames.arena.plot import draw
from scopegames.errors import ScopeError
from scopegames.scenarios import config_json
from scopegames.scenarios.stalingrad import Config

from .made_up import SKIRMISH, contest, play_all, played

TRIO = contest("level-1", "random", "scripted", games=20)


def winner(fixture: Fixture) -> str | None:
    """A few draws, and the better of the names."""
    return None if fixture.number % 7 == 3 else max(fixture.pair)


@pytest.fixture(scope="module")
def report() -> Report:
    return Report(TRIO, play_all(TRIO, winner))


@pytest.fixture(scope="module")
def plain(report: Report) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(report.plain("scope arena")))
    return written


def test_each_player_has_games_wins_draws_and_losses(plain: dict[str, Any]) -> None:
    found = {each["player"]: [each[key] for key in ("games", "wins", "draws", "losses")] for each in plain["players"]}
    assert found == {"level-1": [40, 0, 6, 34], "random": [40, 17, 6, 17], "scripted": [40, 34, 6, 0]}
    scripted = plain["players"][2]
    assert scripted["win_rate"] == 0.85
    assert scripted["win_rate_interval"][0] < 0.85 < scripted["win_rate_interval"][1]
    assert scripted["score"] == 37 / 40
    assert {side: each["games"] for side, each in scripted["sides"].items()} == {"german": 20, "soviet": 20}


def test_each_pair_has_its_own(plain: dict[str, Any]) -> None:
    assert [[each["player"] for each in pair["players"]] for pair in plain["pairs"]] == list(map(list, TRIO.pairs))
    for pair in plain["pairs"]:
        one, other = pair["players"]
        assert (one["wins"], one["draws"], one["losses"]) == (other["losses"], other["draws"], other["wins"])
        low, high = pair["rating_difference_interval"]
        assert low < pair["rating_difference"] < high < 0
        assert pair["turns"]["mean"] == 20
        assert pair["endings"] == {"S-WIN-1": 17, "S-TURN-7": 3}


def test_ratings_say_how_they_were_made(plain: dict[str, Any]) -> None:
    ratings = plain["ratings"]
    assert [each["player"] for each in ratings["players"]] == ["scripted", "random", "level-1"]
    assert "choix" in ratings["method"]
    assert "average is 1500" in ratings["method"]
    assert sum(each["rating"] for each in ratings["players"]) == pytest.approx(4500)


def test_what_makes_the_games_again_is_named(plain: dict[str, Any]) -> None:
    assert plain["command"] == "scope arena"
    assert plain["config"] == config_json(TRIO.config)
    assert (plain["seed"], plain["games_a_pair"], plain["confidence"]) == (0, 20, 0.95)
    assert set(plain["versions"]) == {"scopegames", "numpy", "numba", "python", "sources"}
    assert plain["reproducible"] is plain["complete"] is True
    assert sum(plain["sides"].values()) + plain["endings"]["S-TURN-7"] == 60


@pytest.mark.parametrize(
    "player, reproducible",
    [("search:2000", True), ("level-6", True), ("search:0.05s", False), ("program:./engine", False)],
)
def test_what_a_clock_decides_is_marked(player: str, reproducible: bool) -> None:
    plain = Report(contest("random", player), []).plain("")
    assert plain["reproducible"] is reproducible
    assert [each["reproducible"] for each in plain["players"]] == [True, reproducible]


def test_what_is_not_finished_says_so(report: Report) -> None:
    fixture = TRIO.fixture(TRIO.pairs[0], 19)
    partial = Report(TRIO, report.games[:-3], [Fault(fixture, "it broke", "Traceback …")])
    plain = partial.plain("")
    assert plain["complete"] is False
    assert plain["faults"] == [
        {"fixture": msgspec.to_builtins(fixture), "error": "it broke", "traceback": "Traceback …"}
    ]
    assert Report(TRIO, []).plain("")["turns"] is None


def test_forfeits_are_named_with_their_reason() -> None:
    pair = contest("x", "y", games=2)
    lost = msgspec.structs.replace(played(pair.fixture(("x", "y"), 1), "x", 0, "forfeit"), reason="it sleeps")
    plain = Report(pair, [played(pair.fixture(("x", "y"), 0), "x"), lost]).plain("")
    assert plain["forfeits"] == [{"player": "y", "seed": lost.seed, "seats": lost.seats, "reason": "it sleeps"}]
    assert [each["forfeits"] for each in plain["players"]] == [0, 1]


@pytest.mark.parametrize(
    "ended, name",
    [
        ("S-WIN-1", "Victory over the Snipers"),
        ("S-TURN-7", "turn limit"),
        ("P-TURN-8", "turn limit"),
        ("forfeit", "forfeit"),
    ],
)
def test_endings_have_names(ended: str, name: str) -> None:
    assert ending_name(ended) == name


def test_the_title_says_what_was_played() -> None:
    config = Config(scenario="open-front", theme="duel-of-aces", mode="advanced", players=4)
    assert Report(contest("x", "y", config=config), []).title == (
        "SCOPE Stalingrad, open-front, duel-of-aces, advanced, 4 players: 0 games"
    )
    assert Report(contest("x", "y", config=SKIRMISH), []).title == "SCOPE Panzer, skirmish, basic: 0 games"


class TestPlot:
    @pytest.mark.parametrize("suffix, start", [(".svg", b"<?xml"), (".png", b"\x89PNG"), (".pdf", b"%PDF")])
    def test_it_is_of_the_kind_that_the_suffix_says(
        self, report: Report, tmp_path: Path, suffix: str, start: bytes
    ) -> None:
        draw(report, tmp_path / f"plot{suffix}")
        assert (tmp_path / f"plot{suffix}").read_bytes().startswith(start)

    def test_it_names_the_players_and_their_figures(self, report: Report, tmp_path: Path) -> None:
        draw(report, tmp_path / "plot.svg")
        text = (tmp_path / "plot.svg").read_text("utf-8")
        for words in (
            "SCOPE Stalingrad",
            "scripted",
            "random",
            "level-1",
            "Victory over the Snipers (51)",
            "turn limit",
        ):
            assert words in text
        for player in TRIO.players:
            assert f">{report.ratings.rating(player):.0f}<" in text

    def test_the_same_games_give_the_same_drawing(self, report: Report, tmp_path: Path) -> None:
        for name in ("one.svg", "other.svg"):
            draw(report, tmp_path / name)
        assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "other.svg").read_bytes()

    @pytest.mark.parametrize("games", [0, 1, 20])
    def test_two_players_are_drawn_by_seats(self, tmp_path: Path, games: int) -> None:
        pair = contest("x", "a-program-with-quite-a-long-name-that-goes-on", games=20)
        draw(Report(pair, play_all(pair, winner)[:games]), tmp_path / "plot.svg")
        text = (tmp_path / "plot.svg").read_text("utf-8")
        assert "both seats" in text
        assert "as soviet" in text

    def test_a_place_that_cannot_be_written_is_named(self, report: Report, tmp_path: Path) -> None:
        with pytest.raises(ScopeError, match="No such file"):
            draw(report, tmp_path / "no" / "plot.png")
