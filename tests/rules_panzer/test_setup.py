"""P-SETUP: scenarios, the two halves, squads and deployment."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import pytest

from scopegames import Game
from scopegames.errors import ConfigError, NotationError
from scopegames.events import Placed, SquadChosen, TurnBegan
from tests.boards import options, play, refused
from tests.fields import EVERYBODY, drawn, picture

# Rows, columns, units, points.
SCENARIOS = {"skirmish": (6, 4, 4, 12), "battle": (6, 5, 5, 16), "great-battle": (5, 6, 6, 20)}

# Every card with its points.
BOX = {
    "american": ("BZ2", "AT2", "ST2", "HC3", "SH4", "SH4", "JK4", "JB5", "PE6"),
    "german": ("PS2", "PK3", "P22", "P33", "P44", "P44", "SG4", "PV5", "TG6"),
}

HOW_MANY_SQUADS = {
    ("skirmish", "american"): 108,
    ("skirmish", "german"): 99,
    ("battle", "american"): 202,
    ("battle", "german"): 191,
    ("great-battle", "american"): 293,
    ("great-battle", "german"): 283,
}


def new(**config: Any) -> Game:
    return Game.new("panzer", **config)


def to_choose(scenario: str, side: str) -> Game:
    game = new(scenario=scenario)
    return game if side == "american" else game.apply("squad SH")


def possible_squads(side: str, most_units: int, most_points: int) -> list[str]:
    """Every squad by trying all groups of cards."""
    found = set()
    for size in range(1, most_units + 1):
        for cards in combinations(BOX[side], size):
            if sum(int(card[-1]) for card in cards) <= most_points:
                found.add(" ".join(sorted(card[:-1] for card in cards)))
    return sorted(found)


@pytest.mark.article("P-SETUP-1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_three_scenarios(scenario: str) -> None:
    seen = new(scenario=scenario).observe("spectator")
    assert (seen.rows, seen.columns) == SCENARIOS[scenario][:2]


@pytest.mark.article("P-SETUP-1")
@pytest.mark.parametrize(
    "config, reason",
    [
        ({"scenario": "ambush-at-dawn"}, "scenario: there is no 'ambush-at-dawn'"),
        ({"scenario": 3}, "$.scenario"),
        ({"rules": ["fog"]}, "rules: there is no 'fog'"),
        ({"rules": "everything"}, "rules: there is no preset 'everything'"),
        ({"rules": 3}, "$.rules"),
        ({"turn_limit": 0}, "turn_limit: 0"),
        ({"turn_limit": "late"}, "$.turn_limit"),
        ({"players": 2}, "players"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_the_field(config: dict[str, Any], reason: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        new(**config)
    assert reason in str(refusal.value)


@pytest.mark.article("P-SETUP-1")
def test_missing_keys_have_their_defaults() -> None:
    assert new().position()["config"] == {
        "game": "panzer",
        "scenario": "skirmish",
        "rules": [],
        "turn_limit": None,
        "units": {},
    }


@pytest.mark.article("P-SETUP-1")
def test_rules_are_switched_on_alone_or_by_a_presets_name() -> None:
    advanced = (
        *("firing-correction", "flank", "rear", "light", "heavy", "superior-armor"),
        *("stug", "pershing-banned", "open-turret"),
    )
    assert new(rules="basic").config.rules == ()
    assert new(rules="advanced").config.rules == advanced
    assert new(rules="full").config.rules == (*advanced, "terrain", "ambush")
    for rule in (*advanced, "terrain", "ambush"):
        assert new(rules=[rule]).config.rules == (rule,)
    assert new(rules=["ambush", "flank", "ambush"]).config.rules == ("flank", "ambush")


@pytest.mark.article("P-SETUP-2")
def test_each_side_controls_the_half_next_to_it() -> None:
    assert drawn(new()) == picture("""
        g g g g
        g g g g
        g g g g
        a a a a
        a a a a
        a a a a
    """)
    assert drawn(new(scenario="battle")) == picture("""
        g g g g g
        g g g g g
        g g g g g
        a a a a a
        a a a a a
        a a a a a
    """)


@pytest.mark.article("P-SETUP-2")
def test_the_middle_row_of_a_great_battle_is_split() -> None:
    control = drawn(new(scenario="great-battle"))
    assert control == picture("""
        g g g g g g
        g g g g g g
        a a a g g g
        a a a a a a
        a a a a a a
    """)
    turned_round = control[::-1].translate(str.maketrans("ag", "ga"))
    assert turned_round == control


@pytest.mark.article("P-SETUP-2")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_control_is_public(viewer: str) -> None:
    game = new(scenario="great-battle")
    assert drawn(game, viewer) == drawn(game)


@pytest.mark.article("P-SETUP-4", "P-SETUP-1")
@pytest.mark.parametrize("scenario, side", HOW_MANY_SQUADS)
def test_every_squad_within_units_and_points_may_be_chosen(scenario: str, side: str) -> None:
    game = to_choose(scenario, side)
    squads = possible_squads(side, *SCENARIOS[scenario][2:])
    assert game.legal() == [f"squad {squad}" for squad in squads]
    assert len(squads) == HOW_MANY_SQUADS[scenario, side] <= 293


@pytest.mark.article("P-SETUP-4", "P-SETUP-1", "P-CARD-1")
@pytest.mark.parametrize(
    "scenario, squad, reason",
    [
        ("skirmish", "AT BZ HC SH ST", "a squad has at most 4 units (P-SETUP-1)"),
        ("skirmish", "HC JB JK ST", "14 points are more than the 12 of a squad (P-SETUP-1)"),
        ("skirmish", "JB PE ST", "13 points are more than the 12 of a squad (P-SETUP-1)"),
        ("battle", "AT BZ HC SH SH ST", "a squad has at most 5 units (P-SETUP-1)"),
        ("battle", "JB PE SH ST", "17 points are more than the 16 of a squad (P-SETUP-1)"),
        ("great-battle", "AT BZ HC JK SH SH ST", "a squad has at most 6 units (P-SETUP-1)"),
        ("great-battle", "AT JB JK PE SH", "21 points are more than the 20 of a squad (P-SETUP-1)"),
        ("great-battle", "SH SH SH", "the box does not hold so many of one kind (P-CARD-1)"),
        ("great-battle", "HC HC", "the box does not hold so many of one kind (P-CARD-1)"),
        ("skirmish", "P4", "a squad has units of its own side only (P-SETUP-4)"),
        ("skirmish", "SH ? HC", None),
        ("skirmish", "SH HC", "the codes stand in alphabetical order"),
        ("skirmish", "", None),
    ],
)
def test_a_squad_beyond_the_limits_is_refused(scenario: str, squad: str, reason: str | None) -> None:
    game = new(scenario=scenario)
    if reason is not None:
        assert refused(game, f"squad {squad}") == reason
    else:
        with pytest.raises(NotationError, match="write it like: squad BZ HC SH SH"):
            game.apply(f"squad {squad}".strip())


@pytest.mark.article("P-SETUP-4")
def test_squads_are_chosen_before_anything_is_deployed() -> None:
    game = new()
    asked = []
    for decision in ("squad HC SH", "squad P4 TG", "deploy . SH HC .", "deploy TG . . P4"):
        asked.append((game.phase, game.to_move, game.turn))
        game = game.apply(decision)
    assert asked == [
        ("squad", "american", 0),
        ("squad", "german", 0),
        ("deploy", "american", 0),
        ("deploy", "german", 0),
    ]
    assert (game.phase, game.to_move, game.turn) == ("action", "american", 1)


@pytest.mark.article("P-SETUP-4")
def test_how_many_units_a_squad_has_is_public_and_which_ones_is_not() -> None:
    game = new().apply("squad HC SH ST")
    chosen = SquadChosen(("P-SETUP-4",), "american", 3, ("HC", "SH", "ST"))
    unknown = SquadChosen(("P-SETUP-4",), "american", 3, None)
    assert game.events_for("american") == (chosen,)
    assert game.events_for("german") == game.events_for("spectator") == (unknown,)
    assert game.facts == []
    for viewer, known in (("american", ("HC", "SH", "ST")), ("german", None), ("spectator", None)):
        assert game.observe(viewer).counts == {"american": 3, "german": 0}
        assert game.observe(viewer).squads["american"] == known
    assert game.view("german")["squads"] == {"german": []}
    assert game.view("spectator")["squads"] == {}


@pytest.mark.article("P-SETUP-5", "P-SETUP-1")
@pytest.mark.parametrize(
    "scenario, squad", [("skirmish", "HC SH SH"), ("battle", "SH"), ("great-battle", "AT JK SH SH ST")]
)
def test_a_whole_squad_is_laid_in_any_order(scenario: str, squad: str) -> None:
    game = play(new(scenario=scenario), f"squad {squad}", "squad P4")
    columns = SCENARIOS[scenario][1]
    cards = squad.split() + ["."] * (columns - len(squad.split()))
    assert game.legal() == sorted({f"deploy {' '.join(row)}" for row in permutations(cards)})


@pytest.mark.article("P-SETUP-5")
@pytest.mark.parametrize("row", ["HC . . .", "HC SH SH .", "HC SH ST .", "HC SH . . .", "HC SH .", ". . . ."])
def test_a_row_that_is_not_the_squad_is_refused(row: str) -> None:
    game = play(new(), "squad HC SH", "squad P4")
    assert refused(game, f"deploy {row}") == "the row must hold the whole squad, one card for each square (P-SETUP-5)"


@pytest.mark.article("P-SETUP-5", "P-TURN-1")
def test_units_are_deployed_hidden_in_the_row_next_to_their_player() -> None:
    game = play(
        new(scenario="great-battle"), "squad HC SH", "squad P4 TG", "deploy SH . . . . HC", "deploy . TG P4 . . ."
    )
    assert drawn(game) == picture("""
        g  TG P4 g g g
        g  g  g  g g g
        a  a  a  g g g
        a  a  a  a a a
        SH a  a  a a HC
    """)
    assert isinstance(game.events[-1], TurnBegan)
    assert (game.events[-1].turn, game.events[-1].side) == (1, "american")


@pytest.mark.article("P-SETUP-5")
def test_only_the_owner_sees_the_deployment() -> None:
    game = play(new(), "squad HC SH", "squad P4 TG", "deploy SH . . HC")
    cards = ("SH", ".", ".", "HC")
    for viewer in EVERYBODY:
        assert game.events_for(viewer) == tuple(
            Placed(("P-SETUP-5",), "american", f"{file}1", card if viewer == "american" else None)
            for file, card in zip("abcd", cards, strict=True)
        )
    assert game.facts == []
    assert drawn(game, "german") == drawn(game, "spectator") == drawn(new())
    assert drawn(game, "american").splitlines()[-1] == "SH a a HC"


@pytest.mark.article("P-SETUP-6", "P-SETUP-4", "P-SETUP-5")
def test_neither_choice_depends_on_the_other() -> None:
    one = play(new(), "squad HC JB SH")
    other = play(new(), "squad AT BZ PE")
    assert one.observe("german") == other.observe("german")
    assert one.legal() == other.legal()
    one, other = play(one, "squad P4 TG", "deploy JB . SH HC"), play(other, "squad P4 TG", "deploy . AT BZ PE")
    assert one.observe("german") == other.observe("german")
    assert one.legal() == other.legal()
    one, other = one.apply("deploy . . P4 TG"), other.apply("deploy . . P4 TG")
    assert one.observe("german") == other.observe("german")


@pytest.mark.article("P-SETUP-6")
def test_the_american_side_does_not_see_the_german_choice_either() -> None:
    games = [
        play(new(), "squad HC SH", f"squad {squad}", "deploy HC . SH .", f"deploy {row}")
        for squad, row in (("P4 TG", "P4 . TG ."), ("PK PS", ". . PS PK"))
    ]
    assert games[0].observe("american") == games[1].observe("american")
    assert games[0].observe("spectator") == games[1].observe("spectator")


@pytest.mark.article("P-SETUP-4", "P-SETUP-5")
@pytest.mark.parametrize(
    "before, decision, reason",
    [
        ((), "deploy SH . . .", "a squad is to be chosen first (P-SETUP-4)"),
        ((), "move a1 . . . .", "a squad is to be chosen first (P-SETUP-4)"),
        ((), "terrain hill b3", "a squad is to be chosen first (P-SETUP-4)"),
        (("squad SH", "squad P4"), "squad SH", "the squad is to be deployed first (P-SETUP-5)"),
        (("squad SH", "squad P4"), "search b4", "the squad is to be deployed first (P-SETUP-5)"),
    ],
)
def test_the_order_of_the_set_up_is_kept(before: tuple[str, ...], decision: str, reason: str) -> None:
    assert refused(play(new(), *before), decision) == reason


@pytest.mark.article("P-SETUP-4", "P-ADV-9")
def test_without_the_pershing_fewer_squads_can_be_chosen() -> None:
    game = new(rules=["pershing-banned"])
    squads = [squad for squad in possible_squads("american", 4, 12) if "PE" not in squad.split()]
    assert options(game, "squad") == squads
    assert len(squads) == 87
