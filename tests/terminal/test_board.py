"""The board and the panel as each viewer sees them."""

from __future__ import annotations

from rich.text import Text

from scopegames import Game
from scopegames.terminal.board import draw_board, draw_quadrant
from scopegames.terminal.chronicle import Chronicle
from scopegames.terminal.panel import goal, heading, panel, shot_ends
from scopegames.terminal.words import Words

WORDS = Words("en")
NAMES = {"german": "you", "soviet": "computer"}


def played(*decisions: str, **config: object) -> tuple[Game, Chronicle]:
    """A game after its set-up and some decisions, with its log."""
    game = Game.new("stalingrad", **config)
    chronicle = Chronicle(game, WORDS)
    for decision in ("setup SD.G/..MI/OC.S", "setup s.cd/.img/o..s", *decisions):
        after = game.apply(decision)
        chronicle.tell(game, decision, after)
        game = after
    return game, chronicle


def board_of(viewer: str, *decisions: str, **config: object) -> list[str]:
    game, chronicle = played(*decisions, **config)
    return [line.plain.rstrip() for line in draw_board(game.observe(viewer), chronicle.marks, WORDS, spaced=False)]


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_own_side_is_at_the_bottom() -> None:
    assert board_of("german") == [
        "     a    b    c    d",
        " 6  ▒▒▒  ▒▒▒  ▒▒▒  ▒▒▒",
        " 5  ▒▒▒  ▒▒▒  ▒▒▒  ▒▒▒",
        " 4  ▒▒▒  ▒▒▒  ▒▒▒  ▒▒▒",
        "    ───── street ─────",
        " 3   S    D    .    G",
        " 2   .    .    M    I",
        " 1   O    C    .    S",
        "     a    b    c    d",
    ]
    assert board_of("soviet") == [
        "     d    c    b    a",
        " 1  ▒▒▒  ▒▒▒  ▒▒▒  ▒▒▒",
        " 2  ▒▒▒  ▒▒▒  ▒▒▒  ▒▒▒",
        " 3  ▒▒▒  ▒▒▒  ▒▒▒  ▒▒▒",
        "    ───── street ─────",
        " 4   s    .    .    o",
        " 5   g    m    i    .",
        " 6   d    c    .    s",
        "     d    c    b    a",
    ]


def test_spectator_sees_only_backs() -> None:
    assert all(set(line[4:]) <= set("▒ ") for line in board_of("spectator")[1:4])
    assert all(set(line[4:]) <= set("▒ ") for line in board_of("spectator")[5:8])


def test_found_card_lies_open_until_it_is_answered() -> None:
    assert board_of("german", "search c6")[1] == " 6  ▒▒▒  ▒▒▒ >[c]  ▒▒▒"
    assert board_of("spectator", "search c6")[1] == " 6  ▒▒▒  ▒▒▒ >[c]  ▒▒▒"


def test_card_seen_is_remembered_and_its_owner_is_told() -> None:
    assert board_of("german", "search c6", "hold")[1] == " 6  ▒▒▒  ▒▒▒ >▒c▒  ▒▒▒"
    assert board_of("soviet", "search c6", "hold")[7] == " 6   d  > c*   .    s"


def test_card_moved_since_is_doubtful() -> None:
    moved = board_of("german", "search c6", "hold", "move b5 im.c")
    assert moved[1:3] == [" 6  ▒▒▒ ~▒▒▒ ~▒c?  ▒▒▒", " 5  ▒▒▒ ~▒▒▒ ~▒▒▒  ▒▒▒"]


def test_shot_card_is_braced_until_its_time_is_over() -> None:
    shot = board_of("german", "search c6", "shoot c1")
    assert shot[6:8] == [" 2   .    .  { M    I }", " 1   O    C  { .    S }"]
    assert board_of("soviet", "search c6", "shoot c1")[1:3] == [
        " 1 {▒▒▒  ▒▒▒} ▒▒▒  ▒▒▒",
        " 2 {▒▒▒  ▒▒▒} ▒▒▒  ▒▒▒",
    ]
    game, _ = played("search c6", "shoot c1")
    assert shot_ends(game.observe("german"), "german") == 3
    assert "Shot     c1, until turn 3" in plain(panel(game.observe("german"), NAMES, WORDS))


def test_mark_stands_beside_the_brace() -> None:
    assert board_of("german", "search c6", "shoot c1", "search d1")[7] == " 1   O    C  { .  >[S]}"
    assert board_of("german", "search c6", "shoot c1", "search c2")[6] == " 2   .    . >{[M]   I }"


def test_infantry_over_there_is_known() -> None:
    decisions = ("move c2 MG.I", "end", "move a4 o..i", "end", "assault d3 c3", "advance c4", "end")
    assert board_of("soviet", *decisions, mode="advanced")[5] == " 4 > s* ><I>   .    o"
    assert board_of("german", *decisions, mode="advanced")[3] == " 4  ▒▒▒  ▒▒▒ ><I> >▒s▒"


def test_snipers_turn_ends_the_shot_in_a_team_game() -> None:
    game, _ = played("move a1 OC..", "end", "move a4 o..i", "end", mode="advanced", players=4)
    observation = game.observe("german")
    assert observation.turn == 3
    assert (shot_ends(observation, "german"), shot_ends(observation, "soviet")) == (7, 4)
    assert "Snipers Division" in heading(observation, WORDS)


def test_board_is_spread_out_where_there_is_room() -> None:
    game, chronicle = played()
    spaced = draw_board(game.observe("german"), chronicle.marks, WORDS, spaced=True)
    assert plain(spaced)[1::2] == [""] * 8
    assert plain(spaced)[::2] == plain(draw_board(game.observe("german"), chronicle.marks, WORDS, spaced=False))


def test_panel_has_the_own_side_below() -> None:
    game, _ = played("search c6", "shoot c1")
    lines = plain(panel(game.observe("german"), NAMES, WORDS))
    assert lines[0] == "SOVIET · computer"
    assert lines[lines.index("") + 1 :][:4] == [
        "GERMAN · you",
        "Points   1 of 6, 5 to go",
        "Taken    c",
        "In play  SS O C M G I D",
    ]
    assert plain(panel(game.observe("soviet"), NAMES, WORDS))[0] == "GERMAN · you"


def test_goal_is_the_scenarios() -> None:
    def goal_of(**config: object) -> str:
        return goal(Game.new("stalingrad", **config).observe("german"), WORDS)

    assert goal_of() == "To win: 6 points · no enemy Sniper left"
    assert goal_of(theme="neutralize-artillery") == "To win: no enemy Sniper left · no enemy Scout, Mortar left"
    assert goal_of(theme="stop-the-advance", mode="advanced").endswith("an Infantry on the enemy\u2019s last row")
    assert "Sniper" not in goal_of(theme="offensive-without-snipers", mode="advanced")


def test_quadrant_is_drawn_as_its_owner_sees_it() -> None:
    game, _ = played("move a1 OC..")
    assert plain(draw_quadrant(game.observe("german"), "a1", "OC.."))[0] == "   a2  .   b2  . "
    assert plain(draw_quadrant(game.observe("soviet"), "a5", ".is."))[0] == "   b5  i   a5  . "


def test_log_tells_each_viewer_only_their_own_order() -> None:
    _, chronicle = played("move a1 CO..", "move a4 .oi.", "search c6", "shoot c1")
    texts = {viewer: [entry.text for entry in entries] for viewer, entries in chronicle.entries.items()}
    assert texts["german"][2:4] == ["Move a1: C O . .", "Move a4"]
    assert texts["soviet"][2:4] == ["Move a1", "Move a4: . o i ."]
    assert texts["spectator"][2:4] == ["Move a1", "Move a4"]
    assert texts["spectator"][4:] == ["Search c6: Scout", "Shoot: Scout on c6 eliminated (+1), Shot card on c1"]
