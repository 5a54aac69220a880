"""Every message between the server and its clients. The client's TypeScript types are generated from this module."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..scenarios.stalingrad import Mode, Victory

Name: TypeAlias = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$")]
"""What a player wants to be called; nothing that steers a terminal or turns a line around."""
Secret: TypeAlias = Annotated[str, Meta(min_length=32, max_length=86, pattern=r"^[A-Za-z0-9_-]*$")]
"""A token: base64url, never in an address."""
Contribution: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]*$")]
"""What a player adds to the dealer's seed, as hexadecimal digits."""
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
DecisionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
File: TypeAlias = Annotated[str, Meta(max_length=20_000)]

Status: TypeAlias = Literal["waiting", "playing", "over", "abandoned"]
"""Seats are still open; it is set up or played; it has a result; it was given up without one."""
Viewer: TypeAlias = Literal["german", "soviet", "american", "spectator"]
Side: TypeAlias = Literal["german", "soviet", "american"]
Division: TypeAlias = Literal["units", "snipers"]
Phrase: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "nice-shot", "oops", "one-moment", "thanks", "good-game"
]
"""What players may say to each other; clients have the words."""
RefusalCode: TypeAlias = Literal[
    "abandoned",
    "busy",
    "failing",
    "full",
    "hello",
    "hidden",
    "host",
    "illegal",
    "internal",
    "invalid",
    "invitation",
    "log-full",
    "method",
    "metrics",
    "no-spectators",
    "no-token",
    "nobody-there",
    "not-asked",
    "not-found",
    "not-yours",
    "offered",
    "opening",
    "origin",
    "over",
    "phrases-spent",
    "playing",
    "record",
    "resign",
    "slow",
    "spectator",
    "stale",
    "taken",
    "talkative",
    "token",
    "too-large",
    "too-many",
    "unavailable",
    "unknown-match",
    "viewer",
    "waiting",
]
"""Why something is refused; clients have the words, and the English reason beside it is for programs."""
Values: TypeAlias = dict[str, int | str]
"""What a refusal's words leave open."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Time to think: a base with an increment for each decision, or a number of days for each."""

    base: Annotated[float, Meta(ge=0, le=86_400)] = 0
    """Seconds for the whole match, at least one; 0 where days are set."""
    increment: Annotated[float, Meta(ge=0, le=3_600)] = 0
    """Seconds that each decision adds."""
    days: Annotated[float, Meta(ge=0, le=30)] = 0
    """Days for each decision, in place of base and increment."""


class SeatAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new match: which side, in team games which Divisions, and who sits there."""

    side: Side
    player: Annotated[str, Meta(max_length=20)]
    """`me` for whoever creates the match (several seats: hot-seat), `link` for an invitation, or a computer."""
    divisions: tuple[Division, ...] = ()
    """In team games the Divisions that the seat leads; both where none is named."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What somebody wants to play."""

    config: dict[str, Any]
    """The config as the notation writes it; `scenario` may be an own scenario, `points` or `units` own values."""
    scenario_file: File | None = None
    """An own scenario as a TOML file, in place of the config's; where it has no name, it is called as that one."""
    cards_file: File | None = None
    """Own card values as a TOML file, in place of the config's."""
    seats: Annotated[tuple[SeatAsked, ...], Meta(min_length=2, max_length=4)]
    clock: Clock | None = None
    spectators: bool = True
    """Whether others may watch."""
    listed: bool = False
    """Whether the lobby shows the match."""
    open_at_end: bool = True
    """Whether everything is opened to everybody when the match has ended."""
    memory_aid: bool = True
    """Whether both players see what a perfect memory would keep."""
    name: Name = ""
    contribution: Contribution = ""


class ConfigAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A config to be checked, as a new match would have it."""

    config: dict[str, Any]
    """The mode can be left out where an own scenario says it."""
    scenario_file: File | None = None
    cards_file: File | None = None


class ConfigRead(Struct, frozen=True):
    """A config that can be played, with own files read into it."""

    config: dict[str, Any]


class Terms(Struct, frozen=True, kw_only=True):
    """What was agreed on for a match, kept with it: the match is its terms and its log."""

    config: dict[str, Any]
    clock: Clock | None = None
    spectators: bool = True
    listed: bool = False
    open_at_end: bool = True
    memory_aid: bool = True
    alone: bool = False
    """Whether nobody but whoever created it plays, on one device or against computers."""


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    side: Side
    divisions: tuple[Division, ...]
    player: str
    """`human`, or the computer's name."""
    name: str
    taken: bool
    contribution: str


class SeatKey(Struct, frozen=True):
    """The secret of a seat, for its player alone."""

    seat: int
    side: Side
    token: str


class Fairness(Struct, frozen=True):
    """What the server has promised before the first decision; docs/fairness.md says how it is checked."""

    key_commitment: str
    key: str | None
    """The dealer's key, once the match is over and open."""


class MatchNow(Struct, frozen=True):
    """How far a match has come, and who has to decide."""

    turn: int
    """0 during the set-up."""
    asked: tuple[Side, ...]
    """The sides that have to decide; both while both lay out their cards."""
    division: Division | None
    """The Division of the turn in a team game."""


class MatchInfo(Struct, frozen=True, kw_only=True):
    """A match as everybody sees it."""

    match: str
    terms: Terms
    seats: tuple[SeatInfo, ...]
    status: Status
    result: str | None
    fairness: Fairness
    rematch: str | None
    """The match that followed this one."""
    now: MatchNow | None = None
    """How it stands: for whoever asks with the token of a seat, while it goes on."""


class Created(Struct, frozen=True):
    """A new match, with the seats of whoever created it and the invitations to hand on."""

    match: MatchInfo
    seats: tuple[SeatKey, ...]
    invitations: tuple[SeatKey, ...]


class Join(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Taking the seat of an invitation."""

    invitation: Secret
    token: Secret | None = None
    """A secret that the client makes up for its seat, so that asking again is harmless; the server can make one."""
    name: Name = ""
    contribution: Contribution = ""


class Joined(Struct, frozen=True):
    """The seats that a player has now."""

    match: MatchInfo
    seats: tuple[SeatKey, ...]


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Claiming a name for one's seat."""

    name: Name


class AskRematch(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Playing again with the sides swapped."""

    token: Secret | None = None
    """A secret that the client makes up for its seat, as when it joins."""
    contribution: Contribution = ""


class Lobby(Struct, frozen=True):
    """Matches that are listed: waiting for somebody, or to be watched."""

    matches: tuple[MatchInfo, ...]


IdeaName: TypeAlias = Literal[
    "scattered", "guarded", "bold", "balanced", "heavy", "many", "spread", "together", "flank"
]


class Idea(Struct, frozen=True):
    """A set-up that a computer would think of."""

    name: IdeaName
    """What it is about: a Front `scattered`, a squad `balanced`, a deployment `spread`, and so on."""
    decision: str
    """The set-up as the notation writes it."""


class Ideas(Struct, frozen=True):
    """Ideas for the set-up that a seat is asked for."""

    ideas: tuple[Idea, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    code: RefusalCode
    reason: str
    values: Values = {}


class Moment(Struct, frozen=True, kw_only=True):
    """A point of a replay, as its viewer may know it."""

    decision: str | None
    """What led there; None at the empty table."""
    facts: tuple[str, ...]
    events: tuple[dict[str, Any], ...]
    observation: dict[str, Any]


class Replay(Struct, frozen=True, kw_only=True):
    """A part of a game, moment by moment."""

    config: dict[str, Any]
    viewer: str
    """A side, `spectator`, or `open` for everything open."""
    result: str | None
    moments: int
    """How many the whole game has."""
    first: int
    """The number of the first moment here."""
    part: tuple[Moment, ...]


Onlooker: TypeAlias = Literal["german", "soviet", "american", "spectator", "open"]
"""Whose knowledge a replay shows; `open` shows all cards."""
RecordFile: TypeAlias = Annotated[str, Meta(max_length=1_000_000)]
Seal: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
MomentNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]


class ReplayAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record to be replayed."""

    record: RecordFile
    viewer: Onlooker | None = None
    """The record's own viewer if left out, else `open`."""
    first: MomentNumber = 0
    last: MomentNumber | None = None
    """The last moment wanted; an answer has at most 200."""


class ProofAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record to be verified, with the seals that a player noted."""

    record: RecordFile
    seals: Annotated[tuple[Seal, ...], Meta(max_length=100)] = ()


class NotedSeal(Struct, frozen=True):
    """A seal that belongs to the log."""

    seal: str
    seq: int
    """The entry after which it was given; 0 for the beginning."""


class Proved(Struct, frozen=True, kw_only=True):
    """What a record has proved."""

    match: str
    viewer: str | None
    """Whose knowledge the record holds; None for a whole one."""
    result: str | None
    opened: bool
    """Whether the key is there, so that commitments and draws were checked as well."""
    entries: int
    decisions: int
    hidden: int
    """Hidden decisions, each with its commitment."""
    draws: int
    seal: str
    """The seal after the last entry."""
    noted: tuple[NotedSeal, ...]


GameName: TypeAlias = Literal["stalingrad", "panzer"]


class Preparing(Struct, frozen=True):
    """A part of the computer players that this machine compiles, once."""

    game: GameName
    levels: tuple[str, ...]
    """The computers that need it."""
    ready: bool
    done: int
    """How many of its functions are compiled, of those that are known; a few of them may never be needed."""
    known: int


class Health(Struct, frozen=True):
    """How the server is."""

    status: Literal["ok"]
    ready: bool
    """Whether matches can be played: the rules are compiled."""
    version: str
    preparing: tuple[Preparing, ...] = ()
    """What is compiled just now: every part of each game whose computers are not all ready."""


# What can be chosen, and the rulebook.

Language: TypeAlias = Literal["en", "es", "fr"]


class Named(Struct, frozen=True):
    """Something that is chosen by its name and shown by its title."""

    name: str
    title: str


class ScenarioInfo(Struct, frozen=True):
    """A Basic Scenario of SCOPE Stalingrad."""

    name: str
    title: str
    aim: str
    """How it is won, in one line."""
    columns: int
    rows: int
    cards: dict[str, int]
    """How many cards of each kind a Front has, Empty Areas among them."""
    victory: Victory


class ThemeInfo(Struct, frozen=True):
    """A Thematic Scenario of SCOPE Stalingrad."""

    name: str
    title: str
    aim: str
    """How it is won, in one line."""
    mode: Mode | None
    """The only mode in which it is played, if there is one."""
    scenarios: tuple[str, ...]
    """The Basic Scenarios on which it fits."""
    cards: dict[str, int]
    """The cards of which a Front has another number than the Basic Scenario."""
    victory: Victory
    """Points stay those of the Basic Scenario, where they count."""


class CardInfo(Struct, frozen=True):
    """A kind of card of SCOPE Stalingrad."""

    name: str
    title: str
    letter: str
    """How the notation writes it; empty for cards that no square holds."""
    count: int
    """How many a side has in the box."""
    points: int | None
    source: str
    """Where the points are from, in English."""
    reconstructed: bool
    """Whether the points are reconstructed and not read off the printed cards."""


class StalingradInfo(Struct, frozen=True):
    """What can be chosen in SCOPE Stalingrad."""

    title: str
    sides: tuple[Named, ...]
    """The side that begins first."""
    scenarios: tuple[ScenarioInfo, ...]
    themes: tuple[ThemeInfo, ...]
    modes: tuple[Named, ...]
    players: tuple[int, ...]
    """Three and four play in teams, in Advanced Mode."""
    columns: tuple[int, int]
    """The fewest and the most columns of an own scenario."""
    rows: tuple[int, int]
    cards: tuple[CardInfo, ...]


class BattleInfo(Struct, frozen=True):
    """A scenario of SCOPE Panzer."""

    name: str
    title: str
    columns: int
    rows: int
    units: int
    """The most units of a squad."""
    points: int
    """The most points of a squad."""
    terrain_cards: int


class PresetInfo(Struct, frozen=True):
    """A named set of rules."""

    name: str
    title: str
    rules: tuple[str, ...]


class RuleInfo(Struct, frozen=True):
    """A rule that can be switched on."""

    name: str
    title: str
    help: str


class UnitInfo(Struct, frozen=True):
    """A unit of SCOPE Panzer."""

    code: str
    title: str
    side: str
    count: int
    """How many a side has in the box."""
    firepower: int
    armor: int
    points: int
    source: str
    """Where the figures are from, in English."""
    reconstructed: bool
    """Whether the figures are reconstructed and not read off the printed cards."""


class PanzerInfo(Struct, frozen=True):
    """What can be chosen in SCOPE Panzer."""

    title: str
    aim: str
    """How every battle is won, in one line."""
    sides: tuple[Named, ...]
    """The side that begins first."""
    scenarios: tuple[BattleInfo, ...]
    presets: tuple[PresetInfo, ...]
    rules: tuple[RuleInfo, ...]
    units: tuple[UnitInfo, ...]


class LevelInfo(Struct, frozen=True):
    """A computer player."""

    name: str
    title: str
    pause: float
    """How many seconds it takes at least to answer a person."""


class Catalogue(Struct, frozen=True):
    """What can be chosen, with its words in a language."""

    language: Language
    stalingrad: StalingradInfo
    panzer: PanzerInfo
    levels: tuple[LevelInfo, ...]
    """From the weakest to the strongest."""
    words: dict[str, dict[str, str]]
    """The games' words by group and name, such as `card` and `sniper`; those of Panzer by `panzer.card` and so on."""


class ArticleInfo(Struct, frozen=True):
    """An article of the rulebook."""

    id: str
    kind: Literal["rule", "definition"]
    source: Literal["rulebook", "ruling"]
    """`ruling` where the printed rules are silent and the whole article is ours."""
    title: str
    text: str
    ruling: str | None
    """Which part is our ruling, and why."""


class Rulebook(Struct, frozen=True):
    """A game's articles in the rulebook's order."""

    game: GameName
    language: Language
    articles: tuple[ArticleInfo, ...]


# The socket. A client says hello first; then each of its messages is answered by an update or a refusal.


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Who listens, and from where: without a token as a spectator."""

    token: Secret | None = None
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    """The last entry of the log that the client has; -1 for none."""
    heard: Seq = 0
    """The number of the last phrase that the client has; 0 for none."""
    beside: Annotated[tuple[Secret, ...], Meta(max_length=3)] = ()
    """The tokens of other seats whose players share the client's device, and are there too."""


class Decide(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="decide"):
    """An answer to a question."""

    answers: Seq
    """The `seq` of the question."""
    decision: DecisionText


class OfferDraw(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="offer-draw"):
    """Offering a draw, or accepting the enemy's offer."""

    answers: Seq
    """The last `seq` that the client has."""


class DeclineDraw(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="decline-draw"):
    """Declining the enemy's offer."""

    answers: Seq


class ResignMatch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resign"):
    """Giving up."""

    answers: Seq


class Abandon(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="abandon"):
    """Leaving a match without a result: one that has not begun, or that nobody else plays."""

    answers: Seq


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """Saying a phrase to everybody."""

    phrase: Phrase


Answer: TypeAlias = Decide | OfferDraw | DeclineDraw | ResignMatch | Abandon
"""What a player says of the match once they are known; each names what it answers."""
Command: TypeAlias = Hello | Answer | Say


class Question(Struct, frozen=True, kw_only=True):
    """What a seat is asked."""

    seq: int
    """What an answer names."""
    phase: str
    """The prompt: what is asked, as the notation names it."""
    legal: tuple[str, ...]
    """Every legal decision; empty in Stalingrad's set-up, where `cards` are to be laid."""
    cards: str


class Entry(Struct, frozen=True, kw_only=True):
    """An entry of the log as the viewer may know it."""

    seq: int
    side: Literal["german", "soviet", "american", "dealer"] | None
    lines: tuple[str, ...]
    """The lines of the viewer's record that it brought: decisions, each followed by its public `!` lines. A set-up that
    waits for the enemy's brings none; the entry that completes both brings the lines of both."""
    events: tuple[dict[str, Any], ...]
    """What happened, as the viewer may know it; `type` is the event's name."""
    commitment: str | None
    """The salted hash of a decision that others may not know."""
    note: Literal["begin", "abandon", "ready", "offer-draw", "decline-draw"] | None
    """What an entry that is no decision, or not yet one, says."""
    seal: str
    """The log up to here in one hash."""


class ClockNow(Struct, frozen=True):
    """The time that each side has left, in milliseconds, and whose clocks run."""

    left: dict[str, int]
    running: tuple[str, ...]


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The match, and whom the client is taken for; again whenever seats, names or the rematch change."""

    match: MatchInfo
    viewer: Viewer
    seats: tuple[int, ...]


class Update(Struct, frozen=True, tag_field="type", tag="update", kw_only=True):
    """New entries, and how things stand after them."""

    seq: int
    entries: tuple[Entry, ...]
    observation: dict[str, Any]
    """The viewer's observation, without its config, history and legal decisions."""
    question: Question | None
    held: str | None
    """The viewer's own set-up, while it waits for the enemy's."""
    offer: str | None
    """The side that offers a draw."""
    clock: ClockNow | None
    status: Status


class SaidPhrase(Struct, frozen=True):
    """A phrase, and who said it when."""

    number: int
    """Phrases are counted from 1 on, apart from the entries of the log."""
    seat: int
    phrase: Phrase
    after: int
    """The last entry of the log when it was said."""
    ago: int
    """How many milliseconds ago it was said."""


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """New phrases."""

    phrases: tuple[SaidPhrase, ...]


class Away(Struct, frozen=True):
    """A seat whose player is not connected."""

    seat: int
    ago: int | None
    """For how many milliseconds; None where nobody has come yet."""


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is connected: soon after hello, and whenever it changes. Whoever is not away is there."""

    away: tuple[Away, ...]
    watching: int
    """How many watch."""


class Refused(Struct, frozen=True, tag_field="type", tag="refused", omit_defaults=True):
    """Why a message changed nothing."""

    code: RefusalCode
    reason: str
    values: Values = {}


Message: TypeAlias = Welcome | Update | Said | Presence | Refused

_COMMANDS = msgspec.json.Decoder(Command)
_ENCODER = msgspec.json.Encoder()


def read_command(text: str) -> Command:
    """A client's message."""
    command: Command = _COMMANDS.decode(text)
    return command


def write(message: Message) -> bytes:
    """The server's message as it is sent."""
    return _ENCODER.encode(message)
