"""Games that follow each other share their lines, and games that part do not."""

from __future__ import annotations

from itertools import pairwise

from scopegames import Game

CARDS = ("setup SSDC/OMGI/....", "setup ssdc/omgi/....")


def test_games_that_part_have_lines_of_their_own() -> None:
    begun = Game.new("stalingrad").apply(CARDS[0]).apply(CARDS[1])
    one, other = begun.apply("search a4"), begun.apply("search b4")
    for game, square in ((one, "a4"), (other, "b4"), (begun.apply("search c4"), "c4")):
        assert game.history("german")[:3] == (CARDS[0], "setup ?", f"search {square}")
        assert game.history("soviet")[:3] == ("setup ?", CARDS[1], f"search {square}")
        assert game.history("spectator")[:3] == ("setup ?", "setup ?", f"search {square}")
    assert begun.history("german") == (CARDS[0], "setup ?")


def test_a_history_can_be_read_on_from_any_line() -> None:
    games = [Game.new("stalingrad").apply(CARDS[0]).apply(CARDS[1])]
    for text in ("move a1 ..OM", "move a4 oms.", "move b2 GI.M"):
        games.append(games[-1].apply(next(each for each in games[-1].legal() if each.startswith(text[:7]))))
    for before, after in pairwise(games):
        for viewer in after.rules.VIEWERS:
            assert before.lines == len(before.history(viewer))
            assert before.history(viewer) + after.history(viewer, before.lines) == after.history(viewer)
            assert len(after.history(viewer, before.lines)) == 1
