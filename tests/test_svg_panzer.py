"""Drawings of SCOPE Panzer hold what their viewer may know and nothing else, and stand alone on any page.

`python -m tests.test_svg_panzer` draws the picture of the documentation again.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from scopegames import Game
from scopegames.game.panzer import VIEWERS
from scopegames.rules.panzer.state import Action
from scopegames.scenarios.panzer import CODES, battle_names
from scopegames.svg import REFEREE, Battlefield, Standing, draw
from tests.battles import BATTLES, limited, marches
from tests.test_svg import drawn, words

PICTURE = Path(__file__).parents[1] / "docs" / "board-panzer.svg"
GROUND = ("terrain hill c5", "terrain hill d3", "terrain lake a2", "terrain mountain e5")
SQUADS = ("squad BZ HC JK SH ST", "squad P2 P4 PK TG")
ROWS = ("deploy BZ SH HC JK ST", "deploy . TG P4 PK P2")
COURSE = (
    *("move b1 . . SH HC", "end", "move b5 TG P4 . .", "end", "move b2 . . SH HC", "end", "move d5 PK - . P2", "end"),
    *("move d1 . . JK ST", "end", "move b4 TG . . P4", "end", "search d5", "hold", "move d5 . - PK P2", "end"),
    *("search c5", "fire c3", "draw hit", "search c3", "fire b4", "draw hit", "move d2 . . JK ST", "end"),
    *("search b3", "fire b4", "draw armor", "search d4", "search b3", "fire b4", "draw armor", "search b4"),
)
AMBER, WHITE = "#f5b942", "#f1f2e8"
PLUS = "M40 48H56M48 40V56"


def played(*decisions: str, **config: Any) -> Game:
    game = Game.new("panzer", **config)
    for decision in decisions:
        game = game.apply(decision)
    return game


def weighed_shot() -> Game:
    return played(*GROUND, *SQUADS, *ROWS, *COURSE, scenario="battle", rules="full")


def begun(phase: str) -> Game:
    """A game at the beginning of a phase of its set-up, always by the last legal step."""
    game = Game.new("panzer", rules="full")
    while game.phase != phase:
        game = game.apply(game.legal_actions()[-1])
    return game


def chips(svg: str) -> list[str]:
    """What the memory chips of a drawing show; a `?` after those whose quadrant has moved."""
    board = svg.split("</defs>")[1]
    found = re.findall(r'stroke="#c9b0ff" stroke-width="1.6"( stroke-dasharray)?[^>]*/><use href="#\w+-(\w+)-', board)
    return sorted(name + ("?" if moved else "") for moved, name in found)


def test_picture_of_the_documentation_is_current() -> None:
    assert PICTURE.read_text("utf-8") == weighed_shot().svg("american") + "\n"


def test_picture_of_the_documentation_shows_what_the_american_side_sees() -> None:
    svg = weighed_shot().svg("american")
    assert {"Panzer · Battle · Full", "Turn 15", "PzVI Tiger on b4", "fire b3 d3 · hold"} <= set(words(svg))
    assert {"M36 Jackson d3", "50 %", "M4 Sherman b3", "33 %", "Flank attack: -1 armor"} <= set(words(svg))
    assert [drawn(svg, f"hidden-{code}") for code in ("BZ", "ST", "PK", "P2")] == [1, 1, 0, 0]
    assert [drawn(svg, f"open-{code}") for code in ("TG", "SH", "JK")] == [1, 1, 1]
    assert [drawn(svg, f"open-{code}-small") for code in ("P4", "HC")] == [1, 1]
    assert [drawn(svg, f"terrain-{kind}") for kind in ("hill", "lake", "mountain", "meadow")] == [4, 2, 2, 0]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_units_do_not_change_a_single_byte(viewer: str) -> None:
    """Where the viewer has not looked, the other squads are chosen, deployed and moved otherwise."""
    changes = {
        "american": {
            SQUADS[0]: "squad AT HC JK SH ST",
            ROWS[0]: "deploy AT SH HC JK ST",
            "move d1 . . JK ST": "move d1 . . ST JK",
            "move d2 . . JK ST": "move d2 ST . JK .",
        },
        "german": {
            SQUADS[1]: "squad P4 PK PS TG",
            ROWS[1]: "deploy PS TG P4 PK .",
            "move d5 PK - . P2": "move d5 PK - . .",
            "move d5 . - PK P2": "move d5 PK - . .",
        },
    }
    changed: dict[str, str] = {}
    for side in changes.keys() - {viewer}:
        changed |= changes[side]
    decisions = [changed.get(decision, decision) for decision in (*GROUND, *SQUADS, *ROWS, *COURSE)]
    other = played(*decisions, scenario="battle", rules="full")
    assert weighed_shot().svg(viewer) == other.svg(viewer)
    assert weighed_shot().svg() != other.svg()


@pytest.mark.parametrize("phase", ["terrain", "squad", "deploy"])
def test_half_done_set_up_is_hidden_from_the_enemy_and_from_spectators(phase: str) -> None:
    before = begun(phase)
    for viewer in {*VIEWERS} - {before.to_move}:
        assert len({before.apply(step).svg(viewer) for step in before.legal_actions()}) == 1
    assert len({before.apply(step).svg() for step in before.legal_actions()}) > 1


def test_laying_terrain_shows_the_faces_and_where_they_may_lie() -> None:
    game = Game.new("panzer", scenario="battle", rules="full")
    assert {"Lay terrain", "Card 1 of 4", "Meadow", "Hill", "Lake", "Mountain"} <= set(words(game.svg("german")))
    assert {"German lays terrain", "Card 1 of 4"} <= set(words(game.svg("american")))
    assert "Meadow" not in words(game.svg("american"))
    assert game.svg("german").count(f'stroke="{AMBER}" stroke-width="2"') == 20
    assert AMBER not in game.svg("american")


def test_choosing_a_squad_shows_its_points() -> None:
    game = Game.new("panzer")
    for code in ("HC", "SH", "SH"):
        game = game.apply(int(Action.PICK) + CODES.index(code))
    assert {"Choose your squad", "11 of 12 points, 3 of 4 units", "4 + 4"} <= set(words(game.svg("american")))
    assert {"American squad", "Chosen in secret."} <= set(words(game.svg("german")))
    assert [drawn(game.svg(viewer), "hidden-HC-small") for viewer in VIEWERS] == [1, 0, 0]


def test_deployment_shows_free_places_and_who_is_to_be_laid() -> None:
    game = played("squad BZ HC SH", "squad P2 P3")
    assert game.svg("american").count(PLUS) == 4
    assert game.svg("german").count(PLUS) == 0
    assert [drawn(game.svg("american"), f"hidden-{code}-small") for code in ("BZ", "HC", "SH")] == [1, 1, 1]
    laid = game.apply("deploy BZ . HC SH")
    assert laid.svg("german").count(PLUS) == 4
    assert drawn(laid.svg("american"), "hidden-HC") == 1
    assert drawn(laid.svg("german"), "american-back") == drawn(Game.new("panzer").svg("german"), "american-back")


def test_own_side_lies_at_the_bottom() -> None:
    game = weighed_shot()
    places = {viewer: game.observe(viewer).table().place("a1") for viewer in VIEWERS}
    assert places["american"] == places["spectator"]
    assert places["american"][0] < places["german"][0]
    assert places["american"][1] > places["german"][1]


def test_referee_sees_every_unit_and_every_firing_hand() -> None:
    svg = weighed_shot().svg()
    assert weighed_shot()._repr_svg_() == svg
    assert "Referee view: every card open" in words(svg)
    assert [drawn(svg, f"hidden-{code}") for code in ("BZ", "ST", "PK", "P2")] == [1, 1, 1, 1]
    assert {"50 %", "33 %"} <= set(words(svg))
    assert chips(svg) == []


def test_only_the_side_that_weighs_a_shot_sees_who_could_fire() -> None:
    for viewer in ("german", "spectator"):
        assert {"PzVI Tiger on b4", "The American side: fire or hold?"} <= set(words(weighed_shot().svg(viewer)))
        assert not [word for word in words(weighed_shot().svg(viewer)) if "%" in word]


def test_everybody_sees_the_firing_hand_that_is_drawn_from() -> None:
    game = weighed_shot().apply("fire d3")
    for viewer in (*VIEWERS, None):
        svg = game.svg(viewer)
        assert {"A card is drawn", "M36 Jackson fires", "50 %", "3 of 6 cards hit.", "High ground: 1 range"} <= set(
            words(svg)
        )
        assert [drawn(svg, f"firing-{kind}-\\w+-\\w+") for kind in ("hit", "range", "armor")] == [3, 1, 2]


def test_amber_brackets_are_for_the_side_that_decides() -> None:
    game = weighed_shot()
    amber, white = (f'stroke="{colour}" stroke-width="3"' for colour in (AMBER, WHITE))
    assert (amber in game.svg("american"), white in game.svg("american")) == (True, False)
    assert (amber in game.svg("german"), white in game.svg("german")) == (False, True)
    assert AMBER not in game.svg("german")


def front_line(svg: str) -> int:
    """How many edges the front line runs along."""
    found = re.search(r'<path d="([^"]*)" fill="none" stroke="#f1f2e8" stroke-width="2.6"', svg)
    assert found is not None
    return len(re.findall("[hv]102", found[1]))


def test_front_line_runs_along_every_edge_between_the_sides() -> None:
    deployed = played("squad SH", "squad P4", "deploy SH . . .", "deploy P4 . . .")
    assert front_line(deployed.svg("spectator")) == 4
    explored = deployed.apply("explore c3")
    assert explored.facts == ["! c4 .", "! d4 .", "! controls c4 d4"]
    assert front_line(explored.svg("spectator")) == 5
    great = Game.new("panzer", scenario="great-battle")
    assert front_line(great.svg("american")) == front_line(great.svg("german")) == 7


def test_neutral_terrain_interrupts_the_front_line() -> None:
    game = played("terrain hill b3", "terrain lake c4", rules=["terrain"])
    assert front_line(game.svg("spectator")) == 2


def test_what_can_be_done_is_marked_for_the_side_to_move() -> None:
    game = played("squad SH", "squad P4", "deploy SH . . .", "deploy P4 . . .")
    assert {"Your turn", "Movement", "6", "Exploration", "3", "Search for target", "8"} <= set(
        words(game.svg("american"))
    )
    assert {"American to move", "One action a turn."} <= set(words(game.svg("german")))
    assert AMBER not in game.svg("german")


def test_an_explored_quadrant_is_outlined_for_everybody() -> None:
    game = played("squad SH", "squad P4", "deploy SH . . .", "deploy P4 . . .", "explore c3")
    outline = 'stroke="{}" stroke-width="2.4" stroke-dasharray="2 5"'
    assert {"c3 is clear", "You may move it at once."} <= set(words(game.svg("american")))
    assert "end · move c3" in words(game.svg("american"))
    assert outline.format(WHITE) in game.svg("german")
    assert outline.format(AMBER) not in game.svg("american")


def test_light_tanks_that_may_strike_are_marked() -> None:
    setup = ("squad ST", "squad P4", "deploy ST . . .", "deploy P4 . . .")
    game = played(*setup, "move a1 . . ST .", rules=["light"])
    assert "You may strike with a light tank." in words(game.svg("american"))
    assert game.svg("american").count('stroke-dasharray="7 5"') == 1
    assert game.svg("german").count('stroke-dasharray="7 5"') == 0
    nobody = played(*setup, "move c1 . . . .", rules=["light"])
    assert "No light tank can strike." in words(nobody.svg("american"))
    assert "The American side may strike with a light tank." in words(nobody.svg("german"))


def test_a_blocked_heavy_unit_lies_askew() -> None:
    for viewer in (*VIEWERS, None):
        assert "blocked" in words(weighed_shot().svg(viewer))
        assert weighed_shot().svg(viewer).count("rotate(-7 48 48)") == 1
    hit = weighed_shot().apply("fire d3").apply("draw hit")
    assert "blocked" not in words(hit.svg("spectator"))


def test_a_unit_on_terrain_lies_open_on_it() -> None:
    for viewer in VIEWERS:
        svg = weighed_shot().svg(viewer)
        assert {"Hill", "Hill d3: American", "Hill c5: nobody"} <= set(words(svg))
        assert drawn(svg, "open-JK") == 1


def test_memory_notes_hidden_units_where_they_were_seen_and_empty_forest() -> None:
    assert chips(weighed_shot().svg("american")) == ["PK?", "forest"]
    assert chips(weighed_shot().svg("german")) == ["forest"]
    assert chips(weighed_shot().svg("spectator")) == ["PK?", "forest", "forest"]


def test_memory_forgets_a_place_when_its_unit_is_seen_elsewhere() -> None:
    again = weighed_shot().apply("hold")
    assert "PK?" in chips(again.svg("american"))
    table = again.observe("american").table()
    found = replace(table, units={**table.units, "d6": Standing("PK", False, False)})
    destroyed = replace(table, piles={**table.piles, "american": ("P4", "PK")})
    assert chips(draw(found)) == chips(draw(destroyed)) == ["forest"]


def test_squads_are_shown_to_their_own_side_only() -> None:
    def figures(viewer: str | None) -> list[int]:
        svg = weighed_shot().svg(viewer)
        return [drawn(svg, f"{code}-{colour}-1a241d") for code, colour in (("ST", "f0e6ae"), ("P2", "c3d8ea"))]

    assert [figures(viewer) for viewer in (*VIEWERS, None)] == [[1, 0], [0, 1], [0, 0], [1, 1]]


def test_the_end_is_announced() -> None:
    game = weighed_shot().apply("resign german")
    assert words(game.svg("german")).count("American wins") == 2
    assert "Units left: American 4, German 3" in words(game.svg("german"))
    assert words(weighed_shot().apply("draw agreed").svg("spectator")).count("Draw") == 2
    assert AMBER not in game.svg("american")


def test_figures_are_said_to_be_reconstructed_unless_they_are_the_players_own() -> None:
    note = "figures reconstructed (P-CARD-3)"
    own = {code: {"firepower": 1, "armor": 2, "points": 3} for code in CODES}
    assert note in words(Game.new("panzer").svg("german"))
    assert note in words(Game.new("panzer", units={"TG": own["TG"]}).svg("german"))
    assert note in words(Game.new("panzer", units={**own, "TG": {"points": 7}}).svg("german"))
    assert note not in words(Game.new("panzer", units=own).svg("german"))


@pytest.mark.parametrize("scenario", battle_names())
def test_every_scenario_is_drawn_within_its_frame(scenario: str) -> None:
    game = Game.new("panzer", scenario=scenario)
    for viewer in VIEWERS:
        table: Battlefield = game.observe(viewer).table()
        root = ElementTree.fromstring(game.svg(viewer))
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        assert width > table.width > max(table.place(square)[0] for square in table.squares())
        assert height > table.height > max(table.place(square)[1] for square in table.squares())
        assert len({table.place(square) for square in table.squares()}) == table.columns * table.rows


def test_rules_are_named() -> None:
    assert "Basic rules only" in words(Game.new("panzer").svg("german"))
    assert "Panzer · Skirmish · Basic" in words(Game.new("panzer").svg("german"))
    some = Game.new("panzer", rules=["flank", "ambush"]).svg("german")
    assert {"Panzer · Skirmish · 2 rules", "Flank attack", "Ambushes"} <= set(words(some))


def test_words_are_escaped() -> None:
    table = replace(weighed_shot().observe("american").table(), title="<script>&\"']]>\x00")
    svg = draw(table)
    assert "<script" not in svg
    assert words(svg)[0] == "<script>&\"']]>\ufffd"


def test_drawing_is_a_titled_image_with_the_board_as_text() -> None:
    root = ElementTree.fromstring(weighed_shot().svg("american"))
    assert root.attrib["role"] == "img"
    title, desc = root[0], root[1]
    assert root.attrib["aria-labelledby"] == f"{title.attrib['id']} {desc.attrib['id']}"
    assert title.text == "Panzer · Battle · Full, turn 15, american to move"
    assert "5 G G n G n\n4 G TG G G G\n3 A SH A JK ST\n2 n A A A A\n1 BZ A A A A" in (desc.text or "")
    assert {"c5: hill", "blocked: b4", "fire from d3 at b4: 1/2"} <= set((desc.text or "").split("\n"))
    assert "american: 4 units left, destroyed P4" in (desc.text or "")
    assert (desc.text or "").endswith("seen: d4 ., d5 PK")


@pytest.mark.parametrize("viewer", [*VIEWERS, None])
def test_drawings_stand_alone_and_do_not_clash(viewer: str | None) -> None:
    one, other = weighed_shot().svg(viewer), Game.new("panzer").svg(viewer)
    for svg in (one, other):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg) + re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
        assert not re.search(r'href="[^#]|url\([^#]|<style|<script|<image|@import|var\(--', svg)
    assert not set(re.findall(r' id="([^"]+)"', one)) & set(re.findall(r' id="([^"]+)"', other))


def test_observation_draws_itself() -> None:
    observation = weighed_shot().observe("german")
    assert observation._repr_svg_() == draw(observation.table()) == weighed_shot().svg("german")
    assert observation.viewer != REFEREE


def test_whole_games_are_drawn_for_everybody() -> None:
    """Every phase and half-done step, with every rule, gives well-formed drawings."""
    phases: Counter[str] = Counter()
    for seed, config in enumerate(BATTLES):
        for game in marches(Game.from_config(limited(config, 40)), Random(seed), 200):
            phases[game.phase] += 1
            for viewer in (*VIEWERS, None) if phases[game.phase] <= 25 else ():
                ElementTree.fromstring(game.svg(viewer))
    assert phases.keys() >= {"terrain", "ground", "squad", "deploy", "action", "arrange", "explored"}
    assert phases.keys() >= {"strike", "aim", "fire", "draw", "over"}


if __name__ == "__main__":
    PICTURE.write_text(weighed_shot().svg("american") + "\n", "utf-8")
