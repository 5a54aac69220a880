"""What is asked and answered at a table of SCOPE Panzer."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from scopegames import Game
from scopegames.locales import LANGUAGES
from scopegames.observations import FiringHand, Sighting, UnitSeen
from scopegames.players.match import draw
from scopegames.replay import read_record
from scopegames.rulebook import articles
from scopegames.scenarios.panzer import Figures, PanzerConfig, presets, unit_cards
from scopegames.terminal.panzer.board import board_width, cell, draw_board
from scopegames.terminal.panzer.hands import cards, chance, percent
from scopegames.terminal.panzer.questions import PanzerQuestions
from scopegames.terminal.panzer.words import PanzerWords
from scopegames.terminal.questions import Chooser
from scopegames.terminal.words import Words

from .panzer_sitting import AGAINST_RANDOM, FULL, TWO_PEOPLE, PanzerSitting
from .sitting import paper, printed

WORDS = PanzerWords("en")


def sit(*lines: str, rules: tuple[str, ...] = (), language: str = "en", sides: dict[str, str] | None = None) -> str:
    """What is printed while these lines are typed."""
    config = PanzerConfig(rules=rules)
    return PanzerSitting(config, sides or AGAINST_RANDOM, lines, language=language).run()


def in_one_line(text: str) -> str:
    return " ".join(text.split())


# Set-up


def test_terrain_is_suggested_and_can_be_typed() -> None:
    sitting = PanzerSitting(PanzerConfig(rules=FULL), TWO_PEOPLE, ["", "t hill b4", "", "", ""])
    assert "Enter takes this: terrain" in in_one_line(sitting.run())
    first, second = sitting.session.table.game.decisions
    assert first == "terrain hill b4"
    assert second.startswith("terrain ")


@pytest.mark.parametrize("language, typed", [("es", "colocar colina b4"), ("fr", "t Montagne b4")])
def test_terrain_is_typed_in_the_players_language(language: str, typed: str) -> None:
    sitting = PanzerSitting(PanzerConfig(rules=FULL), TWO_PEOPLE, ["", typed, ""], language=language)
    sitting.run()
    kinds = {"es": "hill", "fr": "mountain"}
    assert sitting.session.table.game.decisions == [f"terrain {kinds[language]} b4"]


def test_squad_shows_its_budget_and_is_changed_by_codes() -> None:
    sitting = PanzerSitting(PanzerConfig(), lines=["sh hc sh", "+bz -hc", "+jb", "xx", "p4", ""])
    output = in_one_line(sitting.run())
    assert "Squad: HC SH SH · 3 of 4 units, 11 of 12 points" in output
    assert "Squad: BZ SH SH · 3 of 4 units, 10 of 12 points" in output
    assert "Not possible: 15 points are more than the 12 of a squad (P-SETUP-1)." in output
    assert "“XX” is no unit of yours. Your units: BZ AT ST HC SH JK JB PE" in output
    assert "“P4” is no unit of yours" in output
    assert sitting.session.table.game.decisions[0] == "squad BZ SH SH"


@pytest.mark.parametrize("language, again", [("en", "again"), ("es", "otra"), ("fr", "autre")])
def test_another_squad_is_suggested(language: str, again: str) -> None:
    output = sit(*[again] * 6, language=language)
    squads = {line for line in output.splitlines() if "12" in line and " · " in line}
    assert len(squads) > 1


def test_deployment_is_typed_or_exchanged() -> None:
    lines = ["bz hc", "", "bz . . hc", "a1 b1", "hc hc . .", "sh", ""]
    sitting = PanzerSitting(PanzerConfig(), lines=lines)
    output = in_one_line(sitting.run())
    assert "Not possible: the row must hold the whole squad, one card for each square (P-SETUP-5)." in output
    assert sitting.session.table.game.decisions[2] == "deploy . BZ . HC"


def test_figures_are_labelled_reconstructed_unless_all_are_own() -> None:
    assert "SH M4 Sherman \N{MULTIPLICATION SIGN}2 2/2/4" in sit()
    assert "(reconstructed)" in sit()
    own = {code: Figures(unit["firepower"], unit["armor"], unit["points"]) for code, unit in unit_cards().items()}
    assert "reconstructed" not in PanzerSitting(PanzerConfig(units=own)).run()
    assert "PE M26 Pershing" in sit()
    assert "PE M26 Pershing" not in sit(rules=("pershing-banned",))


# The turn


def fight(rules: str = "full", seed: int = 0) -> tuple[Game, int]:
    """A game where somebody has found a unit that can be fired at, and the seed of its random play."""
    for number in range(seed, seed + 50):
        rng, game = Random(number), Game.new("panzer", rules=rules)
        for _ in range(80):
            if game.over:
                break
            if game.phase == "fire" and game.observe(game.to_move or "").hands:
                return game, number
            game = game.apply(draw(game.chances, rng) if game.chances else rng.choice(game.legal_actions()))
    raise AssertionError("nobody can fire")


def lines_of(game: Game) -> list[str]:
    """The lines that two people type to come to a game, with an Enter wherever the keyboard is passed."""
    lines: list[str] = []
    replayed, looking = Game.from_config(game.config), None
    for decision, after in game.course():
        if replayed.to_move != looking:
            lines += ["", ""] if looking else [""]
            looking = replayed.to_move
        lines.append(decision)
        if replayed.phase in ("squad", "deploy"):
            lines.append("")
        replayed = after
    if game.to_move != looking:
        lines += ["", ""]
    return lines


def test_firing_hands_are_shown_before_the_decision() -> None:
    game, number = fight("full")
    while any(decision.startswith("draw") for decision in game.decisions):
        game, number = fight("full", number + 1)
    sitting = PanzerSitting(game.config, TWO_PEOPLE, [*lines_of(game), "f"])
    output = in_one_line(sitting.run())
    assert sitting.session.table.game.decisions[: len(game.decisions)] == game.decisions
    seen = game.observe(game.to_move or "")
    for square, hand in seen.hands.items():
        unit = seen.units[square].code
        assert f"f {square} {WORDS.card(unit)}: {chance(hand)} · {cards(hand, WORDS)}" in output
    if len(seen.hands) == 1:
        assert sitting.session.table.game.turn > game.turn
        assert "Fire: " in output


def test_hand_names_every_rule() -> None:
    changes = (("P-TURN-5", "hit", 2), ("P-TURN-5", "range", 2), ("P-ADV-1", "range", -1), ("P-TURN-5", "armor", 3))
    hand = FiringHand("b3", "c5", 2, 1, 3, changes)
    assert chance(hand) == "2/6 (33 %)"
    text = "Hit 2 [P-TURN-5 +2] · Miss (range) 1 [P-TURN-5 +2, P-ADV-1 -1] · Miss (armor) 3 [P-TURN-5 +3]"
    assert cards(hand, WORDS) == text
    assert percent(Fraction(3, 8)) == 38


def test_short_forms_and_the_order_of_a_quadrant() -> None:
    setup = ["bz hc", "", "bz . . hc", ""]
    sitting = PanzerSitting(PanzerConfig(), lines=[*setup, "m a1", ". . hc .", "a1 b2"])
    output = in_one_line(sitting.run())
    assert "a1 BZ b1 ." in output
    assert "These cards are to be laid, units on forest or passable terrain: BZ . . ." in output
    assert "move a1 . . . BZ" in sitting.session.table.game.decisions
    for typed, decision in (("s c4", "search c4"), ("e b3", "explore b3"), ("m a1 . bz . .", "move a1 . BZ . .")):
        sitting = PanzerSitting(PanzerConfig(), lines=[*setup, typed])
        sitting.run()
        assert decision in sitting.session.table.game.decisions


@pytest.mark.parametrize(
    "language, reason",
    [
        ("en", "Not possible: a1 is no square of the enemy's (P-TURN-4)."),
        ("es", "a1 no es una casilla del enemigo (P-TURN-4)"),
        ("fr", "a1 n\u2019est pas une case adverse (P-TURN-4)"),
    ],
)
def test_refusals_are_explained(language: str, reason: str) -> None:
    assert reason in in_one_line(sit("", "", "search a1", language=language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_articles_help_and_memory(language: str) -> None:
    output = sit("", "", "?", "?P-ADV-2", "? explore", "help", "memory", "log", "board", "nonsense", language=language)
    for id in ("P-ADV-2", "P-TURN-3"):
        assert articles()[id].title[language] in output
    for verb in ("search", "move", "explore"):
        assert f"\n {verb:<11}P-TURN" in output
    assert max(map(len, output.splitlines())) <= 80
    assert PanzerWords(language)("unknown", typed="nonsense")[:12] in output


def test_draw_is_offered_and_the_game_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "battle.scope"
    sit("", "", f"save {file}")
    assert read_record(file.read_text("utf-8")).viewer == "american"
    assert "The draw is declined." in sit("", "", "draw")
    assert "A draw." in sit("", "draw", "y", "", "", sides=TWO_PEOPLE)


# The board


def test_own_side_is_at_the_bottom_and_colours_add_nothing() -> None:
    game = (
        Game.new("panzer").apply("squad BZ HC").apply("squad P2 TG").apply("deploy BZ . . HC").apply("deploy . P2 . TG")
    )
    american, german, spectator = (
        [line.plain.rstrip() for line in draw_board(game.observe(viewer), {"a1": ">"})]
        for viewer in ("american", "german", "spectator")
    )
    assert american[0].split() == ["a", "b", "c", "d"]
    assert american[-2] == " 1 >A BZ   A .    A .    A HC"
    assert american[1] == " 6  G ▒▒   G ▒▒   G ▒▒   G ▒▒"
    assert german[0].split() == ["d", "c", "b", "a"]
    assert german[-2] == " 6  G TG   G .    G P2   G ."
    assert spectator[1] == american[1]
    assert american[6] == "  " + "─" * 28
    tight = [line.plain.rstrip() for line in draw_board(game.observe("american"), {}, spaced=False)]
    assert tight == [line.replace(">", " ") for line in american if line]


def test_marks_of_units_terrain_and_memory() -> None:
    seen = replace(
        Game.new("panzer").observe("american"),
        terrain={"b3": "hill"},
        units={
            "a1": UnitSeen("SH", hidden=True, blocked=False),
            "b3": UnitSeen("HC", hidden=False, blocked=False),
            "c4": UnitSeen("TG", hidden=False, blocked=True),
        },
        memory={"a5": Sighting("P4", 3, 1), "b5": Sighting(".", 3, 0), "c5": Sighting(".", 3, 1)},
    )
    cells = {square: "".join(part for part, _ in cell(seen, square)) for square in seen.control}
    assert {len(text) for text in cells.values()} == {5}
    shown = {"a1": "A SH ", "b3": "A^HC!", "c4": "G TG#", "a5": "G P4?", "b5": "G .  ", "c5": "G ▒▒ ", "b1": "A .  "}
    assert {square: cells[square] for square in shown} == shown


def test_board_tells_everything_without_colours() -> None:
    game, _ = fight("full")
    side = game.to_move or ""
    seen = game.observe(side)
    target = str(seen.pending["target"])
    text = "\n".join(line.plain for line in draw_board(seen, {}))
    assert f"[{seen.shown[target]}]" in text
    marks = {"meadow": '"""', "hill": "^^^", "lake": "~~~", "mountain": "MMM"}
    for square, terrain in seen.terrain.items():
        assert (marks[terrain] in text) or square in seen.units
    assert max(map(len, text.splitlines())) <= board_width(seen)


def test_colours_are_used_where_there_are_some() -> None:
    console = Console(force_terminal=True, color_system="256", width=80)
    with console.capture() as capture:
        for line in draw_board(Game.new("panzer", rules="full").observe("american"), {}):
            console.print(line)
    assert "\x1b[" in capture.get()


# The questions


def ask(*lines: str, language: str = "en") -> tuple[PanzerConfig, dict[str, str], str]:
    answers = iter(lines)
    screen = paper(lambda _: next(answers))
    config, sides = PanzerQuestions(screen, PanzerWords(language)).ask()
    return config, sides, printed(screen)


def test_enter_is_the_smallest_game_against_the_computer() -> None:
    config, sides, _ = ask("", "", "", "")
    assert config == PanzerConfig()
    assert sides == {"american": "human", "german": "level-1"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_the_screen(language: str) -> None:
    config, sides, output = ask("7", "3", "3", "2", "4", language=language)
    assert config == PanzerConfig(scenario="great-battle", rules=presets()["full"])
    assert sides == {"american": "level-4", "german": "human"}
    assert max(map(len, output.splitlines())) <= 80


def test_the_game_is_asked_first_and_enter_is_stalingrad() -> None:
    for line, game in (("", "stalingrad"), ("2", "panzer")):
        answers = iter([line])
        assert Chooser(paper(lambda _, answers=answers: next(answers)), Words("en")).game() == game  # type: ignore[misc]
