"""The balance lab: which trials there are, what is counted, and what the report says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner

from scopegames.arena import Fixture, Played, play_fixture
from scopegames.arena.account import Account, Loss
from scopegames.arena.bout import Bout
from scopegames.cli import cli
from scopegames.errors import ConfigError, ScopeError
from scopegames.lab.balance import Choice, Experiment, Findings, Result, Trial, experiment, trials
from scopegames.lab.balance.findings import Edge, Group
from scopegames.lab.balance.judging import no_accidents, verdict
from scopegames.lab.balance.report import report_text, write_report
from scopegames.lab.balance.worth import Array, Numbers, Rows, Worth, beyond, fit, worth_of_losses, worth_of_squads
from scopegames.scenarios import read_config
from scopegames.scenarios.panzer import battle_names
from scopegames.scenarios.stalingrad import scenario_names, theme_names

QUICK_DUEL = read_config({"game": "stalingrad", "turn_limit": 200})
OPEN_FRONT = read_config({"game": "stalingrad", "scenario": "open-front", "turn_limit": 200})
SKIRMISH = read_config({"game": "panzer", "turn_limit": 200})


def made_up(trial: Trial, number: int, result: str, account: Account, turns: int = 10) -> Played:
    """A game that nobody played."""
    fixture = trial.fixture(trial.pairs[0], number)
    ended = "S-TURN-7" if result == "draw" else "S-WIN-1"
    return Played(fixture.pair, number, fixture.seed, fixture.seats, result, turns, ended, account=account)


def even_trial(wins: int, losses: int, draws: int = 0, seed: int = 0) -> Result:
    """A trial with so many games won by the side that begins."""
    trial = Trial(("scripted",), QUICK_DUEL, wins + losses + draws, seed)
    results = ["german"] * wins + ["soviet"] * losses + ["draw"] * draws
    return Result(trial, [made_up(trial, number, each, Account(())) for number, each in enumerate(results)])


class TestTrials:
    def test_all_of_stalingrad_is_every_scenario_theme_and_mode_that_can_be_played(self) -> None:
        found = trials(Choice("stalingrad"), "scripted", 10)
        titles = [trial.title for trial in found]
        assert len(set(titles)) == len(titles)
        for scenario in scenario_names():
            assert {f"{scenario}, basic", f"{scenario}, advanced"} <= set(titles)
        for theme in theme_names():
            assert any(theme in title for title in titles)
        assert "quick-duel, stop-the-advance, basic" not in titles
        assert all(trial.games == 10 and trial.players == ("scripted",) for trial in found)

    def test_all_of_panzer_is_every_scenario_with_every_preset(self) -> None:
        titles = [trial.title for trial in trials(Choice("panzer"), "scripted", 1)]
        assert titles == [f"{name}, {rules}" for name in battle_names() for rules in ("basic", "advanced", "full")]

    def test_names_narrow_it_down(self) -> None:
        choice = Choice("stalingrad", ("open-front",), ("none", "duel-of-aces"), ("basic",))
        assert [each.title for each in trials(choice, "scripted", 1)] == [
            "open-front, basic",
            "open-front, duel-of-aces, basic",
        ]

    def test_teams(self) -> None:
        choice = Choice("stalingrad", ("quick-duel",), ("none",), players=4)
        assert [each.title for each in trials(choice, "scripted", 1)] == ["quick-duel, advanced, 4 players"]

    def test_squads_by_lot_are_trials_of_their_own(self) -> None:
        choice = Choice("panzer", ("skirmish",), rules=("flank, rear",), squads=("own", "drawn"))
        own, drawn = trials(choice, "scripted", 1)
        assert (own.title, own.players) == ("skirmish, flank+rear", ("scripted",))
        assert (drawn.title, drawn.players) == ("skirmish, flank+rear, drawn squads", ("drawn:scripted",))

    def test_own_values_are_played_beside_the_shipped_ones(self, tmp_path: Path) -> None:
        cards = tmp_path / "dear-snipers.toml"
        cards.write_text("[points]\nsniper = 3\n")
        choice = Choice("stalingrad", ("quick-duel",), ("none",), ("basic",), cards=(cards,))
        shipped, own = trials(choice, "scripted", 1)
        assert (shipped.title, own.title) == ("quick-duel, basic", "quick-duel, basic, dear-snipers")
        assert own.file_name == "stalingrad_quick-duel_basic_dear-snipers"
        assert own.config != shipped.config

    def test_own_scenarios_have_no_themes(self, tmp_path: Path) -> None:
        own = tmp_path / "yard.toml"
        own.write_text('columns = 4\nrows = 3\nmode = "basic"\n[cards]\nsniper = 2\n[victory]\nsnipers = true\n')
        assert [each.title for each in trials(Choice("stalingrad", (str(own),)), "scripted", 1)] == ["yard, basic"]

    def test_what_cannot_be_played_at_all_is_refused_with_the_reason(self) -> None:
        with pytest.raises(ConfigError, match="there is no 'quick-dual'"):
            trials(Choice("stalingrad", ("quick-dual",)), "scripted", 1)
        with pytest.raises(ConfigError, match="Advanced Mode only"):
            trials(Choice("stalingrad", themes=("stop-the-advance",), modes=("basic",)), "scripted", 1)

    def test_every_game_has_a_seed_of_its_own(self) -> None:
        trial = Trial(("scripted",), QUICK_DUEL, 50)
        assert len({fixture.seed for fixture in trial.fixtures()}) == 50
        assert all(set(fixture.seats.values()) == {"scripted"} for fixture in trial.fixtures())

    @pytest.mark.parametrize("players, games", [(("a", "b"), 1), ((), 1), (("a",), 0)])
    def test_one_player_and_at_least_one_game(self, players: tuple[str, ...], games: int) -> None:
        with pytest.raises(ConfigError):
            Trial(players, QUICK_DUEL, games)


class TestFindings:
    def test_the_edge_is_about_games_that_somebody_won(self) -> None:
        (found,) = Findings([even_trial(60, 30, 10)]).trials
        assert (found.edge.first, found.edge.second, found.edge.draws) == (60, 30, 10)
        assert found.edge.share == pytest.approx(2 / 3)
        assert found.edge.interval == pytest.approx((0.5642, 0.7555), abs=1e-4)
        assert found.endings == {"Victory over the Snipers": 90, "turn limit": 10}

    def test_uneven_trials_are_judged_together(self) -> None:
        """60 of 100 is uneven by itself (p = 0.046), but not as the best of three."""
        alone = Findings([even_trial(60, 40)])
        assert len(alone.uneven) == 1
        even = [Result(Trial(("scripted",), QUICK_DUEL, 100, values=name), even_trial(50, 50).games) for name in "ab"]
        assert Findings([even_trial(60, 40), *even]).uneven == set()
        assert len(Findings([even_trial(90, 10), *even]).uneven) == 1

    def test_holm_stops_at_the_first_that_may_be_an_accident(self) -> None:
        assert no_accidents({"a": 0.001, "b": 0.02, "c": 0.9}) == {"a", "b"}
        assert no_accidents({"a": 0.001, "b": 0.03, "c": 0.04}) == {"a"}
        assert no_accidents({"a": 0.02, "b": 0.02, "c": 0.02}) == set()
        assert no_accidents(dict[str, float]()) == set()

    def test_units_are_judged_together_over_all_variants(self) -> None:
        """A unit that stands out by itself (p = 0.03) does not among those of two variants; a sure one does."""
        worths = [Worth("ST", 50, 2.17, 1.0), Worth("SH", 50, 0.5, 1.0), Worth("HC", 50, -5.0, 1.0)]
        assert 0.025 < worths[0].chance < 0.05
        assert worths[0].interval[0] > 0
        groups = [
            Group("panzer", name, [drawn_result()], (), worths[:count], ()) for name, count in (("a", 3), ("b", 2))
        ]
        findings = Findings([])
        findings.__dict__["groups"] = groups
        assert findings.misvalued == {("a", "HC")}
        assert [findings.verdict(groups[0], worth) for worth in worths] == ["as valued", "as valued", "worth less"]

    def test_a_unit_that_is_all_its_side_can_lead_is_as_valued(self) -> None:
        left, unsure = beyond(np.array([4.0]), np.array([0.7]), np.array([[0.01]]))
        assert Worth("SH", 100, float(left[0]), float(np.sqrt(max(0.0, unsure[0, 0])))).chance == 1

    def test_scenarios_are_added_up(self) -> None:
        other = Result(Trial(("scripted",), OPEN_FRONT, 40), even_trial(10, 20, 10).games)
        (variant, everything) = Findings([even_trial(30, 10), other]).together
        assert (variant.game, variant.variant, everything.variant) == ("stalingrad", "basic", "everything")
        assert variant.edge == everything.edge == Edge(40, 30, 10)

    def test_a_trial_without_games_is_left_out(self) -> None:
        assert Findings([Result(Trial(("scripted",), QUICK_DUEL, 5))]).trials == []

    def test_squads_are_counted_by_side(self) -> None:
        trial = Trial(("scripted",), SKIRMISH, 3)
        account = Account((), {"american": "SH SH", "german": "TG"})
        games = [made_up(trial, number, result, account) for number, result in enumerate(("german", "german", "draw"))]
        (group,) = Findings([Result(trial, games)]).groups
        assert [(each.side, each.units, each.games, each.wins, each.draws) for each in group.squads] == [
            ("american", "SH SH", 3, 0, 1),
            ("german", "TG", 3, 2, 1),
        ]


def rows_of(more: Array, won: Array, scenario: Numbers | None = None) -> Rows:
    """A game for each row."""
    cards, nowhere = tuple("abcdefgh"[: more.shape[1]]), np.zeros(len(won), dtype=np.int64)
    return Rows(cards, more, won, np.ones(len(won)), nowhere if scenario is None else scenario, np.arange(len(won)))


class TestWorth:
    def test_the_fit_finds_what_the_games_were_made_with(self) -> None:
        random, truth = np.random.default_rng(1), np.array([1.0, 0.0, -0.5])
        more = random.integers(-1, 2, (4000, 3)).astype(np.float64)
        scenario = random.integers(0, 2, 4000)
        chance = 1 / (1 + np.exp(-(more @ truth + np.array([0.5, -0.5])[scenario])))
        logits, covariance = fit(rows_of(more, (random.random(4000) < chance).astype(np.float64), scenario))
        errors = np.sqrt(np.diag(covariance))
        assert np.abs(logits - truth).max() < 0.15
        assert (np.abs(logits - truth) < 3 * errors).all()
        assert (errors < 0.08).all()

    def test_positions_of_one_game_count_as_one_game(self) -> None:
        """Ten times the rows of the same games with a tenth of the weight are no surer."""
        random = np.random.default_rng(2)
        once = rows_of(random.normal(size=(200, 1)), random.integers(0, 2, 200).astype(np.float64))
        each, weight = np.repeat(np.arange(200), 10), np.full(2000, 0.1)
        often = Rows(once.cards, once.more[each], once.won[each], weight, once.scenario[each], each)
        assert fit(often)[1] == pytest.approx(fit(once)[1], rel=1e-6)

    def test_a_card_that_decides_every_game_is_worth_much_but_not_infinitely(self) -> None:
        logits, _ = fit(rows_of(np.array([[1.0]] * 20 + [[-1.0]] * 20), np.array([1.0] * 20 + [0.0] * 20)))
        assert 2 < logits[0] < 6

    def test_a_card_that_two_games_differ_by_is_not_sure(self) -> None:
        more = np.array([[1.0]] * 2 + [[0.0]] * 38)
        _, covariance = fit(rows_of(more, np.array([1.0, 0.0] * 20)))
        assert covariance[0, 0] > 1

    def test_losses_before_the_last_turn_count_from_both_sides(self) -> None:
        trial, random, games = Trial(("scripted",), QUICK_DUEL, 200), Random(3), []
        for number in range(200):
            side, enemy = random.sample(("german", "soviet"), 2)
            losses = [Loss(2, side, "S"), Loss(2, random.choice((side, enemy)), "C")]
            games.append(made_up(trial, number, enemy, Account((*losses, Loss(10, side, "O")))))
        found = {worth.card: worth for worth in worth_of_losses([Result(trial, games)])}
        assert "O" not in found
        assert found["S"].interval[0] > 0.3
        assert found["C"].interval[0] < 0 < found["C"].interval[1]
        assert found["S"].games == 200

    def test_what_came_back_is_no_loss(self) -> None:
        trial = Trial(("scripted",), QUICK_DUEL, 40)
        account = Account((Loss(2, "german", "I"), Loss(2, "german", "I", back=True), Loss(3, "soviet", "S")))
        games = [made_up(trial, number, "german", account) for number in range(40)]
        assert [worth.card for worth in worth_of_losses([Result(trial, games)])] == ["S"]

    def test_few_games_say_nothing(self) -> None:
        trial = Trial(("scripted",), QUICK_DUEL, 5)
        games = [made_up(trial, number, "german", Account((Loss(2, "soviet", "S"),))) for number in range(5)]
        assert worth_of_losses([Result(trial, games)]) == []

    def test_a_unit_that_wins_is_worth_more_than_its_points(self) -> None:
        trial, random, games = Trial(("drawn:scripted",), SKIRMISH, 400), Random(4), []
        for number in range(400):
            squads = {
                "american": " ".join(random.sample(("AT", "BZ", "HC", "SH", "ST"), 3)),
                "german": " ".join(random.sample(("P2", "P3", "P4", "PK"), 3)),
            }
            likely = 0.8 if "ST" in squads["american"] else 0.2
            winner = "american" if random.random() < likely else "german"
            games.append(made_up(trial, number, winner, Account((), squads)))
        found = {worth.card: worth for worth in worth_of_squads([Result(trial, games)])}
        assert verdict(found["ST"], stands_out=True) == "worth more"
        assert found["ST"].gain > 0.1
        assert no_accidents({unit: worth.chance for unit, worth in found.items()}) == {"ST"}
        assert all(found[unit].chance > 0.05 for unit in ("P2", "P3", "P4", "PK"))

    def test_figures_in_proportion_to_the_points_leave_nothing(self) -> None:
        points, covariance = np.array([2.0, 3.0, 5.0]), np.diag([0.1, 0.2, 0.3])
        left, unsure = beyond(points, 0.4 * points, covariance)
        assert left == pytest.approx([0, 0, 0])
        assert (np.diag(unsure) < np.diag(covariance)).all()
        assert unsure @ np.linalg.solve(covariance, points) == pytest.approx([0, 0, 0])

    def test_without_points_nothing_is_taken(self) -> None:
        left, _ = beyond(np.zeros(2), np.array([1.0, 2.0]), np.eye(2))
        assert left.tolist() == [1, 2]


class TestExperiment:
    @pytest.fixture(autouse=True)
    def play_here(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Play in this process; workers and clusters have their tests with the arena."""

        def play_all(trial: Trial, fixtures: list[Fixture], jobs: int | None, ray: str | None) -> Iterator[Bout]:
            yield from (play_fixture(trial, fixture) for fixture in fixtures)

        monkeypatch.setattr(experiment, "play_all", play_all)

    def test_games_are_logged_and_gone_on_from(self, tmp_path: Path) -> None:
        choice = Choice("stalingrad", ("quick-duel",), ("none",), ("basic",), turn_limit=200)
        first = Experiment(trials(choice, "random", 2), tmp_path, jobs=1)
        (two,) = first.hold()
        told = list[int]()
        second = Experiment(trials(choice, "random", 3), tmp_path, jobs=1)
        (three,) = second.hold(lambda held: told.append(held.done))
        assert [game.number for game in three.games] == [0, 1, 2]
        assert three.games[:2] == two.games
        assert told == [2, 3]
        assert second.total == 3
        (again,) = Experiment(trials(choice, "random", 1), tmp_path, jobs=1).hold()
        assert again.games == three.games

    def test_two_trials_of_one_name_are_refused(self) -> None:
        trial = Trial(("random",), QUICK_DUEL, 1)
        with pytest.raises(ScopeError, match="there twice"):
            Experiment([trial, trial])

    def test_an_unknown_player_is_refused_before_anything_is_played(self, tmp_path: Path) -> None:
        with pytest.raises(ConfigError, match="there is no 'nobody'"):
            Experiment([Trial(("nobody",), QUICK_DUEL, 1)], tmp_path / "logs").hold()
        assert not (tmp_path / "logs").exists()


def drawn_result() -> Result:
    """Made-up games of Panzer with everything in them."""
    trial, random, games = Trial(("drawn:scripted",), SKIRMISH, 60), Random(5), []
    for number in range(60):
        squads = {"american": random.choice(("AT SH", "BZ PE")), "german": random.choice(("P4 P4", "PK TG"))}
        account = Account((Loss(3, "german", squads["german"][:2]), Loss(4, "american", "SH")), squads)
        games.append(made_up(trial, number, random.choice(("american", "german", "draw")), account))
    return Result(trial, games)


def test_the_report_has_tables_and_plots_and_is_the_same_again(tmp_path: Path) -> None:
    findings = Findings([even_trial(30, 10), drawn_result()], ["scope lab balance"])
    path = write_report(findings, tmp_path / "one")
    write_report(findings, tmp_path / "two")
    assert {file.name for file in path.parent.iterdir()} == {
        "report.md", "edges.svg", "endings.svg", "lengths.svg", "cards-panzer.svg", "units.svg",
    }  # fmt: skip
    for file in path.parent.iterdir():
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()
    text = path.read_text("utf-8")
    assert "| quick-duel, basic | 40 | 30 : 10 | 0 | **75 %** | 60 to 86 | 10 | 10 |" in text
    assert "M26 Pershing (american)" in text
    assert "![units](units.svg)" in text
    assert text == report_text(findings)


def test_games_that_nobody_won_can_be_drawn(tmp_path: Path) -> None:
    write_report(Findings([even_trial(0, 0, 3)]), tmp_path)
    assert "| quick-duel, basic | 3 | 0 : 0 | 3 |  |  | 10 | 10 |" in (tmp_path / "report.md").read_text("utf-8")


@pytest.mark.parametrize(
    "player, said",
    [
        (
            "level-5",
            {"(0 simulations a decision in Stalingrad's Basic Mode)", "decision in Stalingrad's Advanced Mode)"},
        ),
        ("level-6", {"itself: `level-6` (4,000 simulations a decision in Stalingrad)."}),
    ],
)
def test_the_report_says_how_the_player_thinks(player: str, said: set[str]) -> None:
    configs = [read_config({"game": "stalingrad", "mode": mode}) for mode in ("basic", "advanced")]
    played = [Trial((player,), config, 1) for config in configs]
    text = report_text(Findings([Result(trial, [made_up(trial, 0, "draw", Account(()))]) for trial in played]))
    assert all(each in text for each in said)


def test_plain_findings_are_json(tmp_path: Path) -> None:
    plain = json.loads(json.dumps(Findings([even_trial(30, 10), drawn_result()]).plain()))
    assert plain["trials"][0]["wins"] == {"german": 30, "soviet": 10}
    assert plain["trials"][0]["uneven"] is True
    assert plain["trials"][0]["chance"] == pytest.approx(0.00157, abs=1e-5)
    assert 0 <= plain["variants"][1]["units_led"][0]["chance"] <= 1
    assert plain["variants"][1]["units_led"][0]["verdict"] in ("worth more", "worth less", "as valued")


class TestCommand:
    def scope(self, *arguments: str) -> tuple[int, str]:
        run = CliRunner().invoke(cli, ["lab", "balance", *arguments], env={"COLUMNS": "100"})
        return run.exit_code, run.output

    def test_it_plays_shows_and_writes(self, tmp_path: Path) -> None:
        found, report = tmp_path / "found.json", tmp_path / "report"
        code, output = self.scope(
            "--scenario", "skirmish", "--rules", "basic", "--player", "random", "--games", "2", "--jobs", "1",
            "--json", str(found), "--report", str(report), "--pictures", "png",
        )  # fmt: skip
        assert code == 0, output
        assert "skirmish, basic" in output
        assert json.loads(found.read_text("utf-8"))["trials"][0]["games"] == 2
        assert {"report.md", "games", "edges.png"} <= {file.name for file in report.iterdir()}

    @pytest.mark.parametrize(
        "arguments, reason",
        [
            ("--game panzer --theme duel-of-aces", "belongs to SCOPE Stalingrad"),
            ("--game stalingrad --rules full", "belongs to SCOPE Panzer"),
            ("--game stalingrad --squads drawn", "squads: it belongs to SCOPE Panzer"),
            ("--game stalingrad --scenario skirmish", "belongs to SCOPE Panzer"),
            ("--cards cards.toml", "say with --game"),
            ("--game stalingrad --cards missing.toml", "missing.toml"),
            ("--scenario nowhere", "there is no 'nowhere'"),
            ("--player nobody", "there is no 'nobody'"),
            ("--players 3 --mode basic", "players: three and four players play in Advanced Mode only"),
            ("--turn-limit 0", "Invalid value for '--turn-limit': 0 is not in the range x>=1"),
            ("--json missing/found.json", "there is no folder"),
        ],
    )
    def test_what_cannot_be_tried_is_refused(self, arguments: str, reason: str) -> None:
        code, output = self.scope("--games", "1", *arguments.split())
        assert code == 2
        assert reason in " ".join(output.split())

    def test_help_explains_every_option(self) -> None:
        code, output = self.scope("--help")
        assert code == 0
        for option in ("--scenario", "--theme", "--squads", "--cards", "--player", "--ray", "--report"):
            assert option in output
