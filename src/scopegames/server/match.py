"""One match as its terms, seats and log say: no clock, no database, no socket."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from .. import fairness
from ..decisions import AgreeDraw, Decision, Flag, Resign
from ..errors import IllegalDecision, ScopeError
from ..fairness import ABANDON, TOGETHER, is_closing
from ..game import Game
from ..notation.squares import SPECTATOR
from . import wire
from .agreed import HUMAN, Agreed, describe
from .rows import LogEntry, SeatRow
from .telling import told_json

DEALER = "dealer"
DAY = 86_400_000
MOST_ENTRIES = 10_000
"""How long a log may get by what is decided in a turn; the longest matches have some hundreds of entries."""

_NOT_PLAYING = {"waiting": "a seat is still free", "over": "the match is over", "abandoned": "the match was left"}


class Refusal(ScopeError):
    """Why a client's message changed nothing."""

    def __init__(self, code: wire.RefusalCode, reason: str, status: int = 409, **values: int | str) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status
        self.values = values


def _illegal(error: ScopeError) -> Refusal:
    """A decision that the rules do not allow, with the article that the engine names."""
    article = error.article if isinstance(error, IllegalDecision) else None
    return Refusal("illegal", str(error), 400, **({"article": article} if article else {}))


class Taken(Struct, frozen=True):
    """What the last entry was, and the games that it led to: two where it completed both sides' set-up."""

    entry: LogEntry
    side: str | None
    games: tuple[Game, ...]
    lines_before: int
    note: str | None
    commitment: str | None


class Match(Struct, frozen=True):
    """A match at one point of its log. Taking an entry gives a new match and leaves this one as it is."""

    agreed: Agreed
    game: Game
    seal: str
    seq: int = 0
    status: wire.Status = "waiting"
    held: Mapping[str, str] = {}
    """Side to its decision while that of the other side is awaited."""
    asked: Mapping[str, tuple[int, int]] = {}
    """Side to the number of its question and the time from which it thinks."""
    answered: Mapping[str, tuple[int, str]] = {}
    """Side to the question that it answered last, and how."""
    left: Mapping[str, int] = {}
    """Side to its milliseconds left when its question was asked."""
    offer: tuple[str, int] | None = None
    """The side that offers a draw, and the entry by which it did."""
    offered: Mapping[str, tuple[int, int]] = {}
    """Side to the turn in which it offered a draw last, and the entry."""
    taken: Taken | None = None
    _tried: dict[str, Game] = {}
    """The game after a decision that was found legal, so that it is not worked out again when it is taken."""

    @classmethod
    def new(cls, agreed: Agreed) -> Match:
        """The match before its first entry."""
        game = Game.from_config(agreed.terms.config)
        clock = agreed.terms.clock
        left = {} if clock is None else dict.fromkeys(game.rules.SIDES, _allotment(clock))
        return cls(agreed, game, "", left=left)

    @property
    def sides(self) -> tuple[str, str]:
        """Both sides."""
        return self.game.rules.SIDES

    # Taking entries.

    def take(self, entry: LogEntry) -> Match:
        """The match after an entry of its log, which is trusted: it was checked before it was written."""
        kind, _, side = entry.text.rpartition(" ")
        match kind, entry.text:
            case _, "begin":
                return replace(self, status="playing")._taken(entry, None, note="begin")
            case _, "abandon":
                return replace(self, status="abandoned", offer=None)._taken(entry, None, note="abandon")
            case "offer draw", _:
                offered = {**self.offered, side: (self.game.turn, entry.seq)}
                return replace(self, offer=(side, entry.seq), offered=offered)._taken(entry, side, note="offer-draw")
            case "decline draw", _:
                return replace(self, offer=None)._taken(entry, side, note="decline-draw")
            case _:
                return self._decide(entry)

    def _decide(self, entry: LogEntry) -> Match:
        """The match after a decision of the notation."""
        side, text = self._side_of(entry), entry.text
        games = self._games_after(side, text)
        game = games[-1] if games else self.game
        commitment = fairness.commitment(self.agreed.key, self.agreed.id, entry.seq, side, text)
        answered = dict(self.answered)
        if side is not None and side in self.asked:
            answered[side] = self.asked[side][0], text
        after = replace(
            self,
            game=game,
            status="over" if game.over else "playing",
            held={} if games or side is None else {**self.held, side: text},
            answered=answered,
            left=self._left_after(entry, side),
            offer=self.offer if side in (None, self.offering) and not game.over else None,
        )
        who = DEALER if text.startswith("draw ") and side is None else side
        return after._taken(entry, who, games, self.game.lines, None if games else "ready", commitment)

    def _taken(
        self,
        entry: LogEntry,
        side: str | None,
        games: tuple[Game, ...] = (),
        lines: int = 0,
        note: str | None = None,
        commitment: str | None = None,
    ) -> Match:
        """The match with the entry's seal; whoever is asked anew has a question of the entry's number."""
        asked = {
            each: (entry.seq, entry.at) if games or each not in self.asked else self.asked[each]
            for each in self._asking()
        }
        agreed = self.agreed
        seal = self.seal or fairness.first_seal(
            agreed.id, self.game.config, agreed.key_commitment, agreed.contributions
        )
        seal = fairness.next_seal(seal, entry.seq, side, commitment or entry.text)
        taken = Taken(entry, side, games, lines, note, commitment)
        return replace(self, seq=entry.seq, seal=seal, asked=asked, taken=taken, _tried={})

    def _side_of(self, entry: LogEntry) -> str | None:
        return None if entry.seat is None else self.agreed.seats[entry.seat].side

    def _games_after(self, side: str | None, text: str) -> tuple[Game, ...]:
        """The games that a decision leads to: none while the other side's is awaited, both in the notation's order."""
        if side is None or not self._together() or is_closing(text):
            game = self._tried.get(text) or self.game.apply(text)
            return (game.without_course(),)
        held = {**self.held, side: text}
        if len(held) < len(self.sides):
            return ()
        first = self.game.apply(held[cast(str, self.game.to_move)])
        second = first.apply(held[cast(str, first.to_move)])
        return first.without_course(), second.without_course()

    def _left_after(self, entry: LogEntry, side: str | None) -> Mapping[str, int]:
        """The time left to each side after a decision: whoever took it gets more, and the end stops all clocks."""
        clock = self.agreed.terms.clock
        if clock is None:
            return self.left
        if is_closing(entry.text):
            return {each: self._left_at_end(each, entry) for each in self.sides}
        if side is None or side not in self.asked:
            return self.left
        left = _allotment(clock) if clock.days else self.left[side] - entry.spent + int(clock.increment * 1000)
        return {**self.left, side: left}

    def _left_at_end(self, side: str, entry: LogEntry) -> int:
        """What a side's clock shows for good: nothing where its flag fell."""
        if entry.text == f"flag {side}":
            return 0
        return max(0, self.left[side] - (entry.spent if side in self.asked else 0))

    def _together(self) -> bool:
        """Whether both sides decide at the same time now, neither knowing the other's decision."""
        return self.game.turn == 0 and self.game.phase in TOGETHER

    # Questions.

    def _asking(self) -> tuple[str, ...]:
        """The sides that have to decide."""
        if self.status != "playing":
            return ()
        if self._together():
            return tuple(side for side in self.sides if side not in self.held)
        to_move = self.game.to_move
        return (to_move,) if to_move in self.sides else ()

    @property
    def at_dealer(self) -> bool:
        """Whether a firing card is to be drawn."""
        return self.status == "playing" and self.game.to_move == DEALER

    def draw(self) -> str:
        """The dealer's decision, which follows from the key, the players' contributions and what everybody has seen."""
        agreed, lines = self.agreed, self.game.history(SPECTATOR)
        return fairness.draw(agreed.key, agreed.id, agreed.contributions, lines, self.game.chances)

    def leads(self, seat: SeatRow) -> bool:
        """Whether a seat answers its side's question: in team games the Division of the turn, in set-up any person."""
        if seat.player == HUMAN and not seat.divisions:
            return True
        if self._together():
            # A computer lays out no Front that a person of its side could lay out.
            team = {each.player for each in self.agreed.seats if each.side == seat.side}
            return seat.player == HUMAN or HUMAN not in team
        if not seat.divisions:
            return True
        division = self.game.division
        return division is None or division in seat.divisions.split(",")

    def asked_game(self, side: str) -> Game:
        """The game that asks a side: as it is, or as it will be when the other side's set-up is laid."""
        if self.game.to_move == side:
            return self.game
        return _ahead(self.game)

    def question(self, side: str) -> wire.Question | None:
        """What a side is asked."""
        if side not in self.asked:
            return None
        game = self.asked_game(side)
        legal = cast(Any, msgspec.Raw(game.legal_json()))
        return wire.Question(seq=self.asked[side][0], phase=game.phase, legal=legal, cards=game.cards)

    def computers(self) -> Iterator[SeatRow]:
        """The seats of computers that have to decide."""
        for side in self.asked if self.agreed.has_computers else ():
            for seat in self.agreed.seats:
                if seat.side == side and seat.player != HUMAN and self.leads(seat):
                    yield seat
                    break

    def deciding(self) -> Iterator[str]:
        """What kinds of players have to decide; computers that nobody watches do not."""
        if self.at_dealer:
            yield "dealer"
        if not self.agreed.has_computers:
            if self.asked:
                yield HUMAN
            return
        if not self.agreed.is_show and next(self.computers(), None) is not None:
            yield "computer"
        if any(seat.player == HUMAN and seat.side in self.asked and self.leads(seat) for seat in self.agreed.seats):
            yield HUMAN

    # Commands.

    def may_decide(self, seat: SeatRow, answers: int, decision: str) -> str | None:
        """The decision as it is written down, or None where it was taken already; anything else is refused."""
        side = seat.side
        read = self._read(decision)
        text = self.game.rules.write_decision(read)
        if self.answered.get(side) == (answers, text):
            return None
        self._refuse_unless_playing()
        if side not in self.asked:
            raise Refusal("not-asked", "it is not your turn to decide")
        if answers != self.asked[side][0]:
            raise Refusal("stale", f"the question is {self.asked[side][0]}, not {answers}")
        if not self.leads(seat):
            raise Refusal("not-yours", "your team mate leads this turn")
        self._refuse_if_full()
        asks = self.asked_game(side)
        try:
            after = asks.apply(read)
        except ScopeError as error:
            raise _illegal(error) from None
        if asks is self.game:
            self._tried[text] = after
        return text

    def _read(self, decision: str) -> Decision:
        """What a player decides, if it is something that is decided in a turn."""
        try:
            read = self.game.rules.read_decision(decision)
        except ScopeError as error:
            raise _illegal(error) from None
        if isinstance(read, Resign | Flag | AgreeDraw):
            raise Refusal("illegal", f"'{decision}' is not decided in a turn", 400)
        return read

    @property
    def offering(self) -> str | None:
        """The side that offers a draw."""
        return self.offer[0] if self.offer is not None else None

    def may_offer_draw(self, seat: SeatRow, answers: int) -> str | None:
        """The entry that a draw offer makes: an offer, the agreement, or None where it was offered already."""
        self._refuse_unless_playing()
        if self.offering == seat.side:
            return None
        if self.offer is not None:
            self._refuse_older(answers, self.offer[1])
            return "draw agreed"
        turn, seq = self.offered.get(seat.side, (-1, 0))
        self._refuse_older(answers, seq)
        if turn == self.game.turn:
            raise Refusal("offered", "a draw was offered in this turn already")
        return f"offer draw {seat.side}"

    def may_decline_draw(self, seat: SeatRow, answers: int) -> str | None:
        """The entry that declines the enemy's offer, or None where there is none."""
        self._refuse_unless_playing()
        if self.offer is None or self.offering == seat.side:
            return None
        self._refuse_older(answers, self.offer[1])
        return f"decline draw {seat.side}"

    def _refuse_older(self, answers: int, seq: int) -> None:
        """A message from before an offer says nothing about it."""
        if answers < seq:
            raise Refusal("stale", f"draws were spoken of in entry {seq}, after {answers}")

    def may_resign(self, seat: SeatRow) -> str:
        """The entry by which a side gives up."""
        self._refuse_unless_playing()
        return f"resign {seat.side}"

    def may_abandon(self) -> str | None:
        """The entry that leaves the match without a result, or None where it was left already."""
        if self.status == "abandoned":
            return None
        if self.status == "over":
            raise Refusal("over", "the match is over")
        if self.status == "playing" and not self.agreed.terms.alone:
            raise Refusal("resign", "somebody else plays: resign, or offer a draw")
        return ABANDON

    @property
    def is_full(self) -> bool:
        """Whether the log is so long that the match can only be ended."""
        return self.seq >= MOST_ENTRIES

    def _refuse_if_full(self) -> None:
        if self.is_full:
            reason = f"the match has {MOST_ENTRIES} entries, and can only be resigned or agreed to be a draw"
            raise Refusal("log-full", reason, most=MOST_ENTRIES)

    def _refuse_unless_playing(self) -> None:
        if self.status != "playing":
            raise Refusal(self.status, _NOT_PLAYING[self.status])

    # Clocks.

    def thought(self, side: str, now: int, pause: int = 0) -> int:
        """The milliseconds that a side has thought about its question, without those in which no server ran."""
        return max(0, now - self.asked[side][1] - pause) if side in self.asked else 0

    def spent(self, side: str | None, text: str, now: int, pauses: Mapping[str, int]) -> int:
        """The milliseconds that an entry costs whoever took it, or, where it ends the match, whoever was thinking: if
        both sides were, they began at the same time."""
        thinking = self.asked if is_closing(text) else [side] if side is not None else []
        return max((self.thought(each, now, pauses.get(each, 0)) for each in thinking), default=0)

    def clock(self, now: int, pauses: Mapping[str, int]) -> wire.ClockNow | None:
        """The time left to each side."""
        if self.agreed.terms.clock is None:
            return None
        left = {side: max(0, self.left[side] - self.thought(side, now, pauses.get(side, 0))) for side in self.sides}
        return wire.ClockNow(left, tuple(self.asked))

    def deadline(self, pauses: Mapping[str, int]) -> tuple[int, str] | None:
        """When the first flag falls if nothing is decided, and whose."""
        if self.agreed.terms.clock is None or not self.asked:
            return None
        return min((at + self.left[side] + pauses.get(side, 0), side) for side, (_, at) in self.asked.items())

    # What viewers are told.

    def entry_for(self, viewer: str) -> wire.Entry:
        """The last entry as a viewer may know it."""
        assert self.taken is not None
        taken = self.taken
        lines = taken.games[-1].history(viewer, taken.lines_before) if taken.games else ()
        events = [told_json(event) for game in taken.games for event in game.events_for(viewer)]
        return wire.Entry(
            seq=taken.entry.seq,
            side=cast(Any, taken.side),
            lines=lines,
            events=cast(Any, tuple(events)),
            commitment=taken.commitment,
            note=cast(Any, taken.note),
            seal=self.seal,
        )

    def update(
        self, viewer: str, leads: bool, entries: tuple[wire.Entry, ...], now: int, pauses: Mapping[str, int]
    ) -> wire.Update:
        """How things stand for a viewer; who leads the turn is told what can be decided."""
        return wire.Update(
            seq=self.seq,
            entries=entries,
            observation=cast(Any, msgspec.Raw(self.game.observed_json(viewer))),
            question=self.question(viewer) if leads else None,
            held=self.held.get(viewer),
            offer=self.offering,
            clock=self.clock(now, pauses),
            status=self.status,
        )

    def info(self) -> wire.MatchInfo:
        """The match as everybody sees it."""
        return describe(self.agreed, self.status, self.game.result, self.is_open)

    def now(self) -> wire.MatchNow | None:
        """How the match stands, as every viewer of it knows, while it goes on."""
        if self.status != "playing":
            return None
        return wire.MatchNow(self.game.turn, cast(Any, tuple(self.asked)), cast(Any, self.game.division))

    @property
    def is_open(self) -> bool:
        """Whether everything may be shown to everybody."""
        return self.status == "over" and self.agreed.terms.open_at_end


def _allotment(clock: wire.Clock) -> int:
    return int(clock.days * DAY) if clock.days else int(clock.base * 1000)


def _ahead(game: Game) -> Game:
    """The game as it asks the second side, with the first side's set-up laid in any way."""
    first = game.to_move
    while game.to_move == first:
        game = game.apply(game.legal_actions()[0])
    return game
