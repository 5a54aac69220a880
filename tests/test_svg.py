"""Drawings hold what their viewer may know and nothing else, and stand alone on any page.

`python -m tests.test_svg` draws the picture of the README again.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from scopegames import Game
from scopegames.svg import REFEREE, draw

SVG = "{http://www.w3.org/2000/svg}"
VIEWERS = ("german", "soviet", "spectator")
PICTURE = Path(__file__).parents[1] / "docs" / "board.svg"
FRONTS = ("setup G.IC/S.DO/M.S.", "setup s..m/d.s./oicg")
COURSE = (
    *("scout a5 b5", "end", "search c2", "shoot c5", "end", "howitzer a1 d4", "end", "search a1", "shoot a5", "end"),
    *("scout c4", "end", "move c4 .sc.", "end", "move a2 .SG.", "end", "search d3", "shoot c4", "end", "search a4"),
)


def played(*decisions: str, **config: Any) -> Game:
    game = Game.new("stalingrad", **config)
    for decision in decisions:
        game = game.apply(decision)
    return game


def readme_game() -> Game:
    return played(*FRONTS, *COURSE, scenario="quick-duel", mode="advanced")


def own_scenario(columns: int, rows: int, name: str = "own") -> dict[str, Any]:
    return {"name": name, "columns": columns, "rows": rows, "cards": {"sniper": 1, "officer": 1, "decoy": 1}}


def laid_out(seed: int = 0, **config: Any) -> Game:
    game, chance = Game.new("stalingrad", **config), Random(seed)
    while game.phase == "setup":
        game = game.apply(chance.choice(game.legal_actions()))
    return game


def words(svg: str) -> list[str]:
    """The lines of text round the board and on its marks; what is printed on the cards is not among them."""
    root = ElementTree.fromstring(svg)
    root.remove(root[2])
    return [element.text or "" for element in root.iter(SVG + "text")]


def drawn(svg: str, name: str) -> int:
    """How often a definition whose name ends so is used outside the definitions."""
    return len(re.findall(f'href="#scope[0-9a-f]{{8}}-{name}"', svg.split("</defs>")[1]))


def test_picture_of_the_readme_is_current() -> None:
    assert PICTURE.read_text("utf-8") == readme_game().svg("german") + "\n"


def test_picture_of_the_readme_shows_what_the_german_side_sees() -> None:
    svg = readme_game().svg("german")
    assert {"Quick Duel · Advanced", "Turn 9", "German", "until 10", "a4 Officer"} <= set(words(svg))
    assert "hold · shoot a1 a2 b1 b2 c1" in words(svg)
    assert drawn(svg, "open-soviet-officer") == 1
    assert drawn(svg, "hidden-german-sniper") == 2
    assert drawn(svg, "soviet-back") == 11
    assert drawn(svg, "german-back") == 0


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_cards_do_not_change_a_single_byte(viewer: str) -> None:
    """Where the viewer has not looked, the other Fronts are laid and moved otherwise."""
    changes = {"german": {FRONTS[0]: "setup O.IC/.SDG/MS..", "move a2 .SG.": "move a2 O.S."}}
    changes["soviet"] = {FRONTS[1]: "setup .smi/d..s/o.cg", "move c4 .sc.": "move c4 s..c"}
    changed: dict[str, str] = {}
    for side in changes.keys() - {viewer}:
        changed |= changes[side]
    decisions = [changed.get(decision, decision) for decision in (*FRONTS, *COURSE)]
    other = played(*decisions, scenario="quick-duel", mode="advanced")
    assert readme_game().svg(viewer) == other.svg(viewer)
    assert readme_game().svg() != other.svg()


def test_set_up_is_hidden_from_the_enemy_and_from_spectators() -> None:
    for viewer in ("soviet", "spectator"):
        drawings = set()
        for first in (0, 1, -1):
            game = Game.new("stalingrad")
            drawings.add(game.apply(game.legal_actions()[first]).svg(viewer))
        assert len(drawings) == 1


def test_set_up_shows_free_places_and_the_cards_to_lay() -> None:
    game = Game.new("stalingrad")
    for _ in range(5):
        game = game.apply(game.legal_actions()[0])
    assert "7 to lay" in words(game.svg("german"))
    assert game.svg("german").count("M40 48H56M48 40V56") == 7
    assert game.svg("soviet").count("M40 48H56M48 40V56") == 0
    assert drawn(game.svg("soviet"), "german-back") == 5


def test_own_side_lies_at_the_bottom() -> None:
    game = readme_game()
    places = {viewer: game.observe(viewer).table().place("a1") for viewer in VIEWERS}
    assert places["german"] == places["spectator"]
    assert places["german"][0] < places["soviet"][0]
    assert places["german"][1] > places["soviet"][1]


def test_referee_sees_every_card() -> None:
    svg = readme_game().svg()
    assert readme_game()._repr_svg_() == svg
    assert "Referee view: every card open" in words(svg)
    assert drawn(svg, "german-back") == drawn(svg, "soviet-back") == 0
    assert drawn(svg, "hidden-soviet-sniper") == 2


def test_an_infantry_in_the_enemy_front_lies_open_to_everybody() -> None:
    game = played(*FRONTS, "assault c3 b3", "advance c4", scenario="quick-duel", mode="advanced")
    for viewer in VIEWERS:
        assert drawn(game.svg(viewer), "open-german-infantry") == 1


@pytest.mark.parametrize("players,lifted", [(2, ["until 3", "until 4"]), (4, ["until 7", "until 8"])])
def test_shot_card_says_when_it_is_lifted(players: int, lifted: list[str]) -> None:
    game = played(*FRONTS, scenario="quick-duel", mode="advanced", players=players)
    units = ("move a2 S.G.", "end", "move c4 cgs.", "end") if players > 2 else ()
    ended = () if players > 2 else ("end",)
    for decision in (*units, "search a5", "shoot a1", *ended, "search c2", "shoot c5"):
        game = game.apply(decision)
    assert [word for word in words(game.svg("spectator")) if word.startswith("until")] == lifted


def test_the_end_is_announced_and_the_shot_card_stays() -> None:
    game = readme_game().apply("resign soviet")
    assert words(game.svg("german")).count("German wins") == 2
    assert "German 1 : 2 Soviet" in words(game.svg("german"))
    assert not [word for word in words(game.svg("german")) if word.startswith("until")]
    assert "Draw" in words(readme_game().apply("draw agreed").svg("spectator"))


def test_amber_brackets_are_for_the_side_that_decides() -> None:
    game = readme_game()
    amber, white = (f'stroke="{colour}" stroke-width="3"' for colour in ("#f5b942", "#f3f0e9"))
    assert (amber in game.svg("german"), white in game.svg("german")) == (True, False)
    assert (amber in game.svg("soviet"), white in game.svg("soviet")) == (False, True)


def test_points_are_said_to_be_reconstructed_unless_they_are_the_players_own() -> None:
    note = "points reconstructed (S-CARD-2)"
    printed = dict.fromkeys("SOCMGI", 1) | {"O": 5}
    assert note in words(laid_out().svg("german"))
    assert note in words(laid_out(points={"O": 5}).svg("german"))
    assert note not in words(laid_out(points=printed).svg("german"))
    assert "5" in words(laid_out(points=printed).svg("german"))


@pytest.mark.parametrize("columns", range(2, 9))
@pytest.mark.parametrize("rows", range(2, 5))
def test_every_size_is_drawn_within_its_frame(columns: int, rows: int) -> None:
    game = laid_out(scenario=own_scenario(columns, rows))
    for viewer in VIEWERS:
        table = game.observe(viewer).table()
        root = ElementTree.fromstring(game.svg(viewer))
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        assert width > table.width > max(table.place(square)[0] for square in table.squares())
        assert height > table.height > max(table.place(square)[1] for square in table.squares())
        assert len({table.place(square) for square in table.squares()}) == 2 * columns * rows


def test_names_are_escaped() -> None:
    name = "<script>&\"']]>\x00\x1b"
    svg = laid_out(scenario=own_scenario(3, 2, name)).svg("german")
    assert "<script" not in svg
    assert words(svg)[0].startswith("<script>&\"']]>\ufffd\ufffd · Basic")


def test_a_long_name_is_cut_short_in_the_header_but_not_for_screen_readers() -> None:
    svg = laid_out(scenario=own_scenario(2, 2, "name " * 40)).svg("german")
    assert len(words(svg)[0]) < 40
    assert words(svg)[0].endswith("…")
    assert "name " * 40 in (ElementTree.fromstring(svg).findtext(SVG + "title") or "")


def test_drawing_is_a_titled_image_with_the_board_as_text() -> None:
    root = ElementTree.fromstring(readme_game().svg("german"))
    assert root.attrib["role"] == "img"
    title, desc = root[0], root[1]
    assert root.attrib["aria-labelledby"] == f"{title.attrib['id']} {desc.attrib['id']}"
    assert title.text == "Quick Duel · Advanced, turn 9, german to move"
    assert "4 ? ? ? ?\n3 G . I .\n2 . S D O" in (desc.text or "")
    assert "open on a4: o" in (desc.text or "")
    assert "Shot card of soviet: c4, until turn 10" in (desc.text or "")


@pytest.mark.parametrize("viewer", [*VIEWERS, None])
def test_drawings_stand_alone_and_do_not_clash(viewer: str | None) -> None:
    one, other = readme_game().svg(viewer), laid_out().svg(viewer)
    for svg in (one, other):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg) + re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
        assert not re.search(r'href="[^#]|url\([^#]|<style|<script|<image|@import|var\(--', svg)
    assert not set(re.findall(r' id="([^"]+)"', one)) & set(re.findall(r' id="([^"]+)"', other))


def test_observation_draws_itself() -> None:
    observation = readme_game().observe("soviet")
    assert observation._repr_svg_() == draw(observation.table()) == readme_game().svg("soviet")
    assert observation.viewer != REFEREE


def test_whole_games_are_drawn_for_everybody() -> None:
    """Every phase and half-done step, in team games and themes too, gives well-formed drawings."""
    configs: tuple[dict[str, Any], ...] = (
        {"scenario": "quick-duel", "mode": "advanced"},
        {"scenario": "deep-battle", "mode": "advanced", "players": 4},
        {"scenario": "deep-front", "mode": "advanced", "theme": "duel-of-aces"},
        {"scenario": "open-front", "mode": "advanced", "theme": "offensive-without-snipers"},
    )
    phases: Counter[str] = Counter()
    for seed, config in enumerate(configs):
        game, chance = laid_out(seed, turn_limit=80, **config), Random(seed)
        while not game.over:
            phases[game.phase] += 1
            for viewer in (*VIEWERS, None) if phases[game.phase] <= 12 else ():
                ElementTree.fromstring(game.svg(viewer))
            game = game.apply(chance.choice(game.legal_actions()))
    assert phases.keys() >= {"action", "search", "fire", "assault", "deploy", "after", "arrange", "howitzer", "charge"}


if __name__ == "__main__":
    PICTURE.write_text(readme_game().svg("german") + "\n", "utf-8")
