"""What a viewer of SCOPE Panzer cannot know changes nothing on the viewer's screens."""

from __future__ import annotations

from random import Random

import pytest

from scopegames import Game
from scopegames.notation.panzer.words import VIEWERS
from scopegames.scenarios.panzer import PanzerConfig
from scopegames.terminal.panzer.commands import PanzerCommands
from scopegames.terminal.panzer.explain import show_choices, show_memory
from scopegames.terminal.panzer.table import PanzerTable
from scopegames.terminal.panzer.turns import PanzerTurnDialog
from scopegames.terminal.panzer.words import PanzerWords
from scopegames.terminal.screen import HIDING_LINES
from tests.battles import is_half_done
from tests.properties.twins_panzer import Twins, go_on

from .panzer_sitting import FULL, TWO_PEOPLE, PanzerSitting
from .sitting import paper, printed

CONFIGS = (
    PanzerConfig(turn_limit=24),
    PanzerConfig(scenario="battle", rules=FULL, turn_limit=24),
)
NAMES = {"american": "player", "german": "player"}
GAMES = 6
STEPS = 50


def screens(game: Game, viewer: str) -> str:
    """Everything that the terminal can show a viewer of a game."""
    words, screen = PanzerWords("en"), paper(lambda _: "")
    table = PanzerTable(game.config, NAMES, words, screen)
    for decision in game.decisions:
        table.apply(decision)
    table.show(viewer)
    table.show_log(table.chronicle.entries[viewer])
    show_memory(screen, game.observe(viewer), words)
    if game.to_move == viewer:
        show_choices(screen, game.observe(viewer), words)
        commands = PanzerCommands(table, lambda _: False)
        PanzerTurnDialog(table, viewer, Random(0), commands)._say_what_is_asked()
    return printed(screen)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_screens_depend_only_on_what_the_viewer_knows(number: int, viewer: str) -> None:
    differing = 0
    for seed in range(GAMES):
        rng, game = Random(seed), Game.from_config(CONFIGS[number])
        twins = Twins(viewer, game, game)
        for _ in range(STEPS):
            following = None if twins.one.over else go_on(twins, rng, 0.5)
            if following is None:
                break
            twins = following
            if not is_half_done(twins.one) and not twins.one.over and rng.random() < 0.3:
                assert screens(twins.one, viewer) == screens(twins.other, viewer)
                differing += twins.differ()
    assert differing >= GAMES


class Watcher:
    """Two people whose typed lines are given; what was printed is kept for the one who looked."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = iter(lines)
        self.seen: dict[str | None, list[str]] = {"american": [], "german": [], None: []}
        self.sitting = PanzerSitting(PanzerConfig(), TWO_PEOPLE, answer=self.answer)
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


def watch(american: str, german: str) -> Watcher:
    """A few turns with a move, a search that finds nothing, an exploration and every screen that can be asked for."""
    squads = [*("", "SH SH HC", "", ""), *("", "P4 P4 PK", "", "")]
    rows = [*("", american, "", ""), *("", german, "", "")]
    turns = [
        *("", "move a1", "=", ""),
        *("", "move a5", "=", ""),
        *("", "search b5", ""),
        *("", "memory", "log", "explore a3", "end", ""),
        *("", "board", "?", "search b4", ""),
        *("", "help", "?"),
    ]
    watcher = Watcher([*squads, *rows, *turns])
    watcher.sitting.run()
    return watcher


def test_two_people_never_see_each_others_units() -> None:
    game = watch("SH . SH HC", "P4 . PK P4")
    assert game.sitting.session.table.game.turn == 6
    other_american = watch(". SH SH HC", "P4 . PK P4")
    assert other_american.seen["american"] != game.seen["american"]
    assert other_american.seen["german"] == game.seen["german"]
    other_german = watch("SH . SH HC", "P4 . P4 PK")
    assert other_german.seen["german"] != game.seen["german"]
    assert other_german.seen["american"] == game.seen["american"]
    assert game.seen[None] == other_american.seen[None] == other_german.seen[None]


def test_nothing_is_printed_between_hiding_one_board_and_the_others_enter() -> None:
    game = watch("SH . SH HC", "P4 . PK P4")
    assert len(game.seen[None]) == 10
    for screen in game.seen[None]:
        before, after = screen.rsplit("\n" * HIDING_LINES, 1)
        assert "To win" not in before
        assert after.split("player.")[1].split() == ["Press", "Enter."]
        assert after.split()[:5] == ["Pass", "the", "keyboard", "to", "the"]
