"""What a viewer cannot know changes nothing on the viewer's screens."""

from __future__ import annotations

from random import Random

import pytest

from scopegames import Game
from scopegames.notation.stalingrad.words import VIEWERS
from scopegames.scenarios.stalingrad import Config
from scopegames.terminal.explain import show_choices, show_memory
from scopegames.terminal.screen import HIDING_LINES
from scopegames.terminal.table import Table
from scopegames.terminal.words import Words
from tests.games import BETWEEN
from tests.properties.twins import Tally, go_on, lay_fronts

from .sitting import TWO_PEOPLE, Sitting, paper, printed

CONFIGS = (
    Config(turn_limit=24),
    Config(scenario="open-battle", mode="advanced", turn_limit=24),
    Config(scenario="open-front", theme="duel-of-aces", mode="advanced", players=4, turn_limit=24),
)
NAMES = {"german": "player", "soviet": "player"}
GAMES = 3


def screens(game: Game, viewer: str) -> str:
    """Everything that the terminal can show a viewer of a game."""
    words, screen = Words("en"), paper(lambda _: "")
    table = Table(game.config, NAMES, words, screen)
    for decision in game.decisions:
        table.apply(decision)
    table.show(viewer)
    table.show_log(table.chronicle.entries[viewer])
    show_memory(screen, game.observe(viewer), words)
    if game.to_move == viewer:
        show_choices(screen, game.observe(viewer), words)
    return printed(screen)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_screens_depend_only_on_what_the_viewer_knows(number: int, viewer: str) -> None:
    differing = 0
    for seed in range(GAMES):
        rng = Random(seed)
        twins = lay_fronts(CONFIGS[number], viewer, rng, Tally(), 0)
        while not twins.one.over:
            following = go_on(twins, rng)
            if following is None:
                break
            twins = following
            if twins.one.phase not in BETWEEN and not twins.one.over and rng.random() < 0.12:
                assert screens(twins.one, viewer) == screens(twins.other, viewer)
                differing += twins.differ()
    assert differing >= GAMES


class Watcher:
    """Two people whose typed lines are given; what was printed is kept for the one who looked."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = iter(lines)
        self.seen: dict[str | None, list[str]] = {"german": [], "soviet": [], None: []}
        self.sitting = Sitting(Config(), TWO_PEOPLE, answer=self.answer)
        self.read = 0

    def answer(self, prompt: str) -> str:
        output = printed(self.sitting.screen)[self.read :]
        # A screen that asks to pass the keyboard belongs to nobody.
        looking = None if prompt == " Press Enter. " else self.sitting.session.looking
        self.seen[looking].append(output + prompt)
        self.read += len(output)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def watch(german: str, soviet: str) -> Watcher:
    """A few turns with moves, a search that finds something, and a shot, from two layouts."""
    setups = ["", german, "", "", "", soviet, "", "", ""]
    turns = [
        *("move a2", "=", "", ""),
        *("search d3", "hold", "memory", "log", "", ""),
        *("search c6", "shoot c1", "", ""),
        *("m b4", "=", "", ""),
        *("board", "?"),
    ]
    watcher = Watcher([*setups, *turns])
    watcher.sitting.run()
    return watcher


def test_two_people_never_see_each_others_cards() -> None:
    game = watch("SD.G/..MI/OC.S", "s.cd/.img/o..s")
    assert game.sitting.session.table.game.turn == 5
    other_german = watch("SI.G/MD../.COS", "s.cd/.img/o..s")
    assert other_german.seen["german"] != game.seen["german"]
    assert other_german.seen["soviet"] == game.seen["soviet"]
    other_soviet = watch("SD.G/..MI/OC.S", ".dcs/gmi./.os.")
    assert other_soviet.seen["soviet"] != game.seen["soviet"]
    assert other_soviet.seen["german"] == game.seen["german"]
    assert game.seen[None] == other_german.seen[None] == other_soviet.seen[None]


def test_nothing_is_printed_between_hiding_one_board_and_the_others_enter() -> None:
    game = watch("SD.G/..MI/OC.S", "s.cd/.img/o..s")
    assert len(game.seen[None]) == 7
    for screen in game.seen[None]:
        before, after = screen.rsplit("\n" * HIDING_LINES, 1)
        assert "street" not in before
        assert after.split("player.")[1].split() == ["Press", "Enter."]
        assert after.split()[:5] == ["Pass", "the", "keyboard", "to", "the"]


def test_typed_lines_are_forgotten_when_the_board_is_hidden() -> None:
    watcher = Watcher(["", "", "", ""])
    forgotten: list[int] = []
    watcher.sitting.screen.forget = lambda: forgotten.append(len(forgotten))
    watcher.sitting.run()
    assert len(forgotten) == 2
