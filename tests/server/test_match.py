"""One match: its log, its questions, and what each viewer is told."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from scopegames import fairness
from scopegames.fairness import ABANDON, BEGIN
from scopegames.game import Game
from scopegames.players import make_player
from scopegames.scenarios import config_json, read_config
from scopegames.server import wire
from scopegames.server.agreed import Agreed
from scopegames.server.match import Match, Refusal
from scopegames.server.rows import LogEntry, SeatRow

CONFIGS: list[dict[str, Any]] = [
    {"game": "stalingrad", "turn_limit": 40},
    {"game": "stalingrad", "mode": "advanced", "turn_limit": 40},
    {"game": "stalingrad", "scenario": "open-front", "mode": "advanced", "players": 4, "turn_limit": 40},
    {"game": "panzer", "turn_limit": 40},
    {"game": "panzer", "scenario": "battle", "rules": "full", "turn_limit": 40},
]
NAMES = ["basic", "advanced", "teams", "panzer", "panzer with all rules"]
MATCH = "match-of-the-tests-0"


def seats_for(config: dict[str, Any]) -> tuple[SeatRow, ...]:
    sides = Game.from_config(config).rules.SIDES
    led = [(side, "") for side in sides]
    if config.get("players", 2) == 4:
        led = [(side, division) for side in sides for division in ("units", "snipers")]
    return tuple(
        SeatRow(MATCH, number, side, division, "human", contribution=f"{number:02x}", token=bytes([number]) * 32)
        for number, (side, division) in enumerate(led)
    )


def new_match(config: dict[str, Any], **terms: Any) -> Match:
    plain = config_json(read_config(config))
    return Match.new(Agreed(MATCH, wire.Terms(config=plain, **terms), b"k" * 32, seats_for(config)))


class Table:
    """A match with a log, to which decisions are put as a hall does."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.log: list[LogEntry] = []
        self.time = 1_000
        self.put(None, BEGIN)

    def put(self, seat: SeatRow | None, text: str) -> None:
        self.time += 100
        spent = self.match.spent(None if seat is None else seat.side, text, self.time, {})
        entry = LogEntry(MATCH, self.match.seq + 1, None if seat is None else seat.seat, text, self.time, spent)
        self.match = self.match.take(entry)
        self.log.append(entry)

    def seat(self, side: str) -> SeatRow:
        return next(seat for seat in self.match.agreed.seats if seat.side == side and self.match.leads(seat))

    def decide(self, side: str, decision: str) -> None:
        seat = self.seat(side)
        text = self.match.may_decide(seat, self.match.asked[side][0], decision)
        assert text is not None
        self.put(seat, text)

    def play(self, chance: Random, most: int = 10_000, player: str = "random") -> None:
        """Play on, the sides in set-up in any order."""
        players = {side: make_player(player, chance.getrandbits(32)) for side in self.match.sides}
        for _ in range(most):
            if self.match.at_dealer:
                self.put(None, self.match.draw())
            elif self.match.asked:
                side = chance.choice(list(self.match.asked))
                self.decide(side, players[side].decide(self.match.asked_game(side).observe(side)))
            else:
                break


@pytest.mark.parametrize("config", CONFIGS, ids=NAMES)
def test_a_match_is_the_game_that_its_record_tells(config: dict[str, Any]) -> None:
    """However set-ups arrive, the game has them in the notation's order, and viewers hear it line by line."""
    for seed in range(3):
        table = Table(new_match(config))
        heard: dict[str, list[str]] = {viewer: [] for viewer in (*table.match.sides, "spectator")}
        chance = Random(seed)
        for _ in range(10_000):
            if table.match.status != "playing":
                break
            table.play(chance, 1)
            for viewer, lines in heard.items():
                lines.extend(table.match.entry_for(viewer).lines)
        assert table.match.status == "over"
        text = fairness.write_proof(
            table.match.game.config,
            None,
            None,
            fairness.Proof(
                MATCH,
                table.match.agreed.key,
                table.match.agreed.key_commitment,
                table.match.agreed.contributions,
                tuple(fairness.Logged(each.seq, table.match._side_of(each), each.text) for each in table.log),
            ),
        )
        fairness.verify(text, [table.match.seal])
        for viewer, lines in heard.items():
            assert tuple(lines) == table.match.game.history(viewer)


@pytest.mark.parametrize("config", CONFIGS, ids=NAMES)
def test_a_log_read_again_gives_the_same_match(config: dict[str, Any]) -> None:
    table = Table(new_match(config))
    table.play(Random(7), 60)
    again = new_match(config)
    for entry in table.log:
        again = again.take(entry)
        assert again.seq == entry.seq
    viewers = (*again.sides, "spectator")
    for viewer in viewers:
        before = table.match.update(viewer, True, (), table.time, {})
        assert wire.write(again.update(viewer, True, (), table.time, {})) == wire.write(before)
    assert again.seal == table.match.seal


def test_both_sides_set_up_at_the_same_time() -> None:
    """Neither side is told anything of the other's set-up, not even its order, but that it is ready."""
    table = Table(new_match(CONFIGS[0]))
    assert table.match.asked == {"german": (1, 1_100), "soviet": (1, 1_100)}
    before = table.match.update("german", True, (), 0, {})
    table.decide("soviet", "setup ..../ssoc/mgid")
    entry = table.match.entry_for("german")
    assert (entry.note, entry.lines, entry.events) == ("ready", (), ())
    assert entry.commitment is not None
    after = table.match.update("german", True, (), 0, {})
    assert after == msgspec.structs.replace(before, seq=2)
    assert table.match.update("soviet", True, (), 0, {}).held == "setup ..../ssoc/mgid"
    assert table.match.update("soviet", True, (), 0, {}).question is None
    table.decide("german", "setup SSOC/MGID/....")
    entry = table.match.entry_for("soviet")
    assert entry.lines == ("setup ?", "setup ..../ssoc/mgid")
    assert table.match.game.to_move == "german"
    assert table.match.asked == {"german": (3, 1_300)}


def test_squads_are_chosen_without_knowing_how_many_units_the_enemy_takes() -> None:
    table = Table(new_match(CONFIGS[3]))
    before = table.match.update("german", True, (), 0, {})
    squad = table.match.asked_game("american").legal()[-1]
    table.decide("american", squad)
    after = table.match.update("german", True, (), 0, {})
    assert after == msgspec.structs.replace(before, seq=2)
    assert table.match.entry_for("german").lines == ()


def test_a_repeated_answer_is_harmless_and_an_old_one_is_refused() -> None:
    table = Table(new_match(CONFIGS[0]))
    seat = table.seat("german")
    table.decide("german", "setup SSOC/MGID/....")
    assert table.match.may_decide(seat, 1, "setup SSOC/MGID/....") is None
    with pytest.raises(Refusal, match="not your turn") as refused:
        table.match.may_decide(seat, 1, "setup ..../SSOC/MGID")
    assert refused.value.code == "not-asked"
    table.decide("soviet", "setup ..../ssoc/mgid")
    with pytest.raises(Refusal) as refused:
        table.match.may_decide(seat, 1, "search a5")
    assert refused.value.code == "stale"


@pytest.mark.parametrize("decision", ["resign soviet", "flag soviet", "draw agreed", "draw hit", "move b2", "", "pass"])
def test_what_is_no_decision_of_a_turn_is_refused(decision: str) -> None:
    table = Table(new_match(CONFIGS[0]))
    with pytest.raises(Refusal) as refused:
        table.match.may_decide(table.seat("german"), 1, decision)
    assert refused.value.code == "illegal"


def test_an_illegal_decision_is_refused_with_the_article_that_speaks_against_it() -> None:
    table = Table(new_match(CONFIGS[0]))
    seat = table.seat("german")
    with pytest.raises(Refusal) as refused:
        table.match.may_decide(seat, 1, "setup SS/..")
    assert refused.value.values == {"article": "S-SETUP-1"}
    with pytest.raises(Refusal) as refused:
        table.match.may_decide(seat, 1, "no such thing")
    assert refused.value.values == {}


def test_a_team_mate_waits_for_the_own_division() -> None:
    table = Table(new_match(CONFIGS[2]))
    table.play(Random(1), 2)
    units, snipers = (seat for seat in table.match.agreed.seats if seat.side == "german")
    assert table.match.game.division == "units"
    assert table.match.leads(units)
    assert not table.match.leads(snipers)
    legal = table.match.game.legal()[0]
    with pytest.raises(Refusal) as refused:
        table.match.may_decide(snipers, table.match.asked["german"][0], legal)
    assert refused.value.code == "not-yours"


def test_a_computer_leaves_the_set_up_to_the_people_of_its_side() -> None:
    match = new_match(CONFIGS[2])
    players = ("human", "level-1", "level-1", "level-1")
    seats = tuple(
        msgspec.structs.replace(seat, player=player) for seat, player in zip(match.agreed.seats, players, strict=True)
    )
    table = Table(Match.new(replace(match.agreed, seats=seats)))
    assert [seat.side for seat in table.match.computers()] == ["soviet"]
    assert table.match.leads(seats[0])
    table.play(Random(1), 2)
    assert table.match.game.division == "units"
    assert not list(table.match.computers())
    while table.match.game.turn == 1:
        table.play(Random(1), 1)
    assert [(seat.side, seat.divisions) for seat in table.match.computers()] == [("soviet", "units")]


def test_a_draw_is_offered_once_a_turn_declined_and_agreed() -> None:
    table = Table(new_match(CONFIGS[0]))
    table.play(Random(2), 2)
    german, soviet = (table.match.agreed.seats[number] for number in (0, 1))
    asked = table.match.asked
    text = table.match.may_offer_draw(german, table.match.seq)
    assert text == "offer draw german"
    table.put(german, text)
    assert table.match.asked == asked
    assert table.match.may_offer_draw(german, table.match.seq) is None
    assert table.match.may_decline_draw(german, table.match.seq) is None
    table.put(soviet, str(table.match.may_decline_draw(soviet, table.match.seq)))
    assert table.match.offer is None
    assert table.match.entry_for("german").note == "decline-draw"
    with pytest.raises(Refusal, match="in this turn"):
        table.match.may_offer_draw(german, table.match.seq)
    table.put(soviet, str(table.match.may_offer_draw(soviet, table.match.seq)))
    assert table.match.may_offer_draw(german, table.match.seq) == "draw agreed"
    table.put(german, "draw agreed")
    assert (table.match.status, table.match.game.result) == ("over", "draw")


def test_an_old_word_about_draws_says_nothing_about_a_new_offer() -> None:
    table = Table(new_match(CONFIGS[0]))
    table.play(Random(2), 2)
    german, soviet = (table.match.agreed.seats[number] for number in (0, 1))
    before = table.match.seq
    table.put(german, "offer draw german")
    table.put(soviet, "decline draw soviet")
    table.play(Random(3), 4)
    with pytest.raises(Refusal) as refused:
        table.match.may_offer_draw(german, before)
    assert refused.value.code == "stale"
    table.put(soviet, "offer draw soviet")
    for old in (table.match.may_offer_draw, table.match.may_decline_draw):
        with pytest.raises(Refusal) as refused:
            old(german, before)
        assert refused.value.code == "stale"
    assert table.match.may_offer_draw(german, table.match.seq) == "draw agreed"


def test_an_offer_lapses_when_the_enemy_plays_on() -> None:
    table = Table(new_match(CONFIGS[0]))
    table.play(Random(2), 2)
    table.put(table.match.agreed.seats[1], "offer draw soviet")
    table.play(Random(3), 1)
    assert table.match.offer is None


def test_offers_do_not_fill_a_log_that_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(new_match(CONFIGS[0]))
    table.play(Random(5), 12)
    monkeypatch.setattr("scopegames.server.match.MOST_ENTRIES", table.match.seq)
    german, soviet = table.match.agreed.seats
    for one, other in ((german, soviet), (soviet, german)):
        table.put(one, str(table.match.may_offer_draw(one, table.match.seq)))
        table.put(other, str(table.match.may_decline_draw(other, table.match.seq)))
    for seat in (german, soviet):
        with pytest.raises(Refusal, match="in this turn"):
            table.match.may_offer_draw(seat, table.match.seq)
    with pytest.raises(Refusal) as refused:
        table.play(Random(5), 1)
    assert refused.value.code == "log-full", "without a decision there is no other turn to offer a draw in"


def test_giving_up_and_leaving() -> None:
    table = Table(new_match(CONFIGS[0]))
    with pytest.raises(Refusal) as refused:
        table.match.may_abandon()
    assert refused.value.code == "resign"
    table.put(table.match.agreed.seats[0], table.match.may_resign(table.match.agreed.seats[0]))
    assert (table.match.status, table.match.game.result) == ("over", "soviet")
    assert table.match.asked == {}
    with pytest.raises(Refusal) as refused:
        table.match.may_resign(table.match.agreed.seats[0])
    assert refused.value.code == "over"
    alone = Table(new_match(CONFIGS[0], alone=True))
    assert alone.match.may_abandon() == ABANDON
    alone.put(alone.match.agreed.seats[0], ABANDON)
    assert alone.match.status == "abandoned"
    assert alone.match.may_abandon() is None
    assert not alone.match.is_open


def test_the_key_is_told_when_the_match_is_over_and_only_if_agreed() -> None:
    for opens in (True, False):
        table = Table(new_match(CONFIGS[0], open_at_end=opens))
        assert table.match.info().fairness.key is None
        table.put(table.match.agreed.seats[0], "resign german")
        key = table.match.info().fairness.key
        assert key == (table.match.agreed.key.hex() if opens else None)


def test_time_is_charged_to_whoever_is_asked() -> None:
    table = Table(new_match(CONFIGS[0], clock=wire.Clock(base=60, increment=2)))
    assert table.match.clock(1_600, {}) == wire.ClockNow({"german": 59_500, "soviet": 59_500}, ("german", "soviet"))
    assert table.match.deadline({"german": 3_000}) == (61_100, "soviet")
    table.decide("german", "setup SSOC/MGID/....")
    assert table.match.left == {"german": 61_900, "soviet": 60_000}
    clock = table.match.clock(2_100, {"soviet": 400})
    assert clock == wire.ClockNow({"german": 61_900, "soviet": 59_400}, ("soviet",))


@pytest.mark.parametrize(
    "ending, german, soviet",
    [("flag german", 0, 61_900), ("resign german", 59_800, 61_900), ("resign soviet", 59_800, 61_900)],
)
def test_clocks_stand_still_at_the_end(ending: str, german: int, soviet: int) -> None:
    """Whoever ran out of time has none left; nobody gets any for giving up, and whoever thought keeps what is left."""
    table = Table(new_match(CONFIGS[0], clock=wire.Clock(base=60, increment=2)))
    table.decide("soviet", "setup ..../digm/coss")
    verb, side = ending.split()
    table.put(None if verb == "flag" else table.seat(side), ending)
    assert table.match.clock(table.time + 5_000, {}) == wire.ClockNow({"german": german, "soviet": soviet}, ())


def test_days_are_for_each_decision() -> None:
    table = Table(new_match(CONFIGS[0], clock=wire.Clock(days=1)))
    day = 86_400_000
    for _ in range(6):
        table.time += day // 2
        table.play(Random(0), 1)
        first = min(at for _, at in table.match.asked.values())
        assert set(table.match.left.values()) == {day}
        assert table.match.deadline({}) == (first + day, min(table.match.asked))


def test_draws_follow_from_the_key_and_what_the_players_gave() -> None:
    """Another contribution, or another key, draws other cards; the same ones draw the same."""

    def cards(key: bytes, contribution: str) -> list[str]:
        agreed = new_match(CONFIGS[3]).agreed
        seats = tuple(msgspec.structs.replace(seat, contribution=contribution) for seat in agreed.seats)
        table = Table(Match.new(Agreed(MATCH, agreed.terms, key, seats)))
        table.play(Random(4), 400, "scripted")
        return [entry.text for entry in table.log if entry.seat is None and entry.text.startswith("draw ")]

    first = cards(b"a" * 32, "00")
    assert first
    assert cards(b"a" * 32, "00") == first
    others = [cards(b"b" * 32, "00"), cards(b"a" * 32, "01")]
    assert all(other != first for other in others)
