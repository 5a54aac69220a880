"""Right of the board: what is asked or what happens now, with the firing hand, and the rules of the game."""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import NamedTuple

from ..card import SIZE
from ..frame import MIDDLE, PLAIN, RIGHT, answers, outcome
from ..ink import ACT, MONO, SIDES, Art, at, box, fitted, label, use
from ..marks import acting, rivet
from .cards import firing_card, hidden_unit, silhouette, terrain
from .marks import corners, lookout
from .table import Battlefield, Hand

COLUMN = 256

Block = tuple[float, str]
"""Something in the column: its height, and how it is drawn."""

_PAD = 16
_ROOM = COLUMN - 2 * _PAD
_TILE = 50
_TERRAINS = ("meadow", "hill", "lake", "mountain")
_NAMED_CARD = 40


class Tile(NamedTuple):
    """A small card in a tray."""

    card: str
    words: str
    free: bool
    """Whether it can be taken."""
    chosen: bool = False


def prompt(art: Art, field: Battlefield) -> Block:
    """The panel at the top of the column."""
    blocks = _ending(art, field) if field.result is not None else _asked(art, field)
    paint, colours = f'fill="{art.tones.surface}" stroke="{art.tones.line}"', SIDES.get(field.result or "")
    if colours:
        paint = f'fill="{colours.deep}" stroke="{colours.text}" stroke-width="1.5"'
    return _panel(blocks, paint)


def rules_panel(art: Art, field: Battlefield) -> Block:
    """How large the squads may be, and the rules in force beside the basic ones."""
    ink, squads = art.tones.ink2, f"{field.most_units} units, {field.most_points} points a squad"
    blocks = [_small_heading(art, "RULES"), _line(art, squads)]
    for left, right in zip(field.rules[::2], [*field.rules[1::2], ""], strict=False):
        words = label(0, 12, left, 14, ink, PLAIN) + label(_ROOM / 2 + 4, 12, right, 14, ink, PLAIN)
        blocks.append((19, words))
    if not field.rules:
        blocks.append((19, label(0, 12, "Basic rules only", 14, ink, PLAIN)))
    return _panel(blocks, f'fill="{art.tones.surface}"')


def _panel(blocks: list[Block], paint: str) -> Block:
    """Blocks under each other on a panel."""
    y, drawn = 14.0, []
    for height, block in blocks:
        drawn.append(at(_PAD, y, block))
        y += height
    return y + 12, box(0, 0, COLUMN, y + 12, 12, paint) + "".join(drawn)


def _asked(art: Art, field: Battlefield) -> list[Block]:
    match field.phase:
        case "terrain" | "ground":
            return _laying(art, field)
        case "squad":
            return _choosing(art, field)
        case "deploy":
            return _deploying(art, field)
        case "fire":
            return _weighing(art, field)
        case "draw":
            return _drawing(art, field)
        case "action":
            return _turn(art, field)
        case _:
            return _half_done(art, field)


def _heading(art: Art, words: str) -> Block:
    return 28, label(0, 18, words, 21, art.tones.ink, fitted(words, 21))


def _small_heading(art: Art, words: str) -> Block:
    return 21, label(0, 11, words, 13, art.tones.ink3, 'letter-spacing="1"')


def _line(art: Art, words: str, ink: str = "") -> Block:
    return 21, label(0, 12, words, 14.5, ink or art.tones.ink2, PLAIN)


def _answers(art: Art, field: Battlefield) -> list[Block]:
    """What the viewer may decide, as it is written."""
    lines = wrap(answers(field.legal), 27)
    more = f'{PLAIN} font-family="{MONO}"'
    return [(6, ""), *((18, label(0, 12, line, 13.5, art.tones.ink2, more)) for line in lines)] if lines else []


def _who(field: Battlefield) -> str:
    return "You" if field.viewer == field.active else f"The {field.active.title()} side"


def _turn(art: Art, field: Battlefield) -> list[Block]:
    """At the start of a turn: the actions that the viewer may take, each beside its mark on the board."""
    if not field.acts:
        return [_heading(art, f"{field.active.title()} to move"), _line(art, "One action a turn.")]
    verbs = Counter(verb for verb, _ in {tuple(decision.split()[:2]) for decision in field.legal if " " in decision})
    marks = {
        "move": ("Movement", rivet()),
        "explore": ("Exploration", lookout()),
        "search": ("Search for target", corners(ACT, 11)),
    }
    yours = field.viewer == field.active
    blocks = [_heading(art, "Your turn" if yours else f"{field.active.title()} to move")]
    for verb, (name, mark) in marks.items():
        if verbs[verb]:
            count = label(_ROOM, 18, str(verbs[verb]), 16, art.tones.ink, RIGHT)
            blocks.append((29, at(11, 13, mark) + label(34, 18, name, 15.5, art.tones.ink2, PLAIN) + count))
    return blocks if verbs else [*blocks, _line(art, "No action is possible."), *_answers(art, field)]


def _half_done(art: Art, field: Battlefield) -> list[Block]:
    """In the middle of an EXPLORATION, a MOVEMENT or a strike of a light tank."""
    quadrant, who = field.pending.get("quadrant", ""), _who(field)
    match field.phase:
        case "explored":
            words = (f"{quadrant} is clear", f"{who} may move it at once.")
        case "arrange":
            words = (f"Movement of {quadrant}", f"{who} lay{'' if who == 'You' else 's'} its cards back.")
        case _ if field.legal == ("end",):
            words = (f"{quadrant} has moved", "No light tank can strike.")
        case _:
            words = (f"{quadrant} has moved", f"{who} may strike with a light tank.")
    return [_heading(art, words[0]), _line(art, words[1]), *_answers(art, field)]


def _weighing(art: Art, field: Battlefield) -> list[Block]:
    """A unit was found: who could fire at it, with which hand."""
    target = field.pending["target"]
    found = field.cards[field.units[target].code].name
    blocks = [_heading(art, f"{found} on {target}"), _line(art, f"{_who(field)}: fire or hold?")]
    for hand in field.hands:
        blocks += [(5, ""), _candidate(art, field, hand)]
    if field.acts and not field.hands:
        blocks.append(_line(art, "Nobody can fire at it."))
    return blocks + _answers(art, field)


def _candidate(art: Art, field: Battlefield, hand: Hand) -> Block:
    """A unit that could fire: its chance to hit, its firing hand, and what changed it."""
    code, tones = field.units[hand.attacker].code, art.tones
    card = field.cards[code]
    colours, colour = (SIDES[card.side].light, tones.raised), acting(art, field.acts)
    reasons = [label(12, 82 + 17 * index, words, 13, tones.ink2, PLAIN) for index, words in enumerate(hand.reasons)]
    name = f"{card.name} {hand.attacker}"
    height = 72 + (17 * len(reasons) + 4 if reasons else 0)
    drawn = (
        box(0, 0, _ROOM, height, 10, f'fill="{tones.raised}"'),
        silhouette(art, code, card.side, colours, 40, 10, 3),
        label(58, 22, name, 15, tones.ink, fitted(name, 15)),
        label(_ROOM - 12, 23, hand.percent, 19, colour, f"{RIGHT} {fitted(hand.percent, 19)}"),
        at(12, 33, _cards(art, hand, 22, _ROOM - 24)[1]),
        *reasons,
    )
    return height, "".join(drawn)


def _cards(art: Art, hand: Hand, widest: float, room: float) -> Block:
    """The cards of a firing hand in a row, narrower where they are many."""
    kinds = ["hit"] * hand.hits + ["range"] * hand.range + ["armor"] * hand.armor
    width = min(widest, (room + 4) / len(kinds) - 4)
    drawn = {kind: firing_card(art, kind, width, named=width >= _NAMED_CARD) for kind in kinds}
    return width * 1.4, "".join(at(index * (width + 4), 0, drawn[kind]) for index, kind in enumerate(kinds))


def _drawing(art: Art, field: Battlefield) -> list[Block]:
    """The firing hand lies on the table: one card is drawn."""
    hand = field.hands[0]
    attacker, target = (field.cards[field.units[square].code].name for square in (hand.attacker, hand.target))
    whole = hand.hits + hand.range + hand.armor
    height, cards = _cards(art, hand, 42, _ROOM)
    chance = label(0, 34, hand.percent, 40, acting(art, field.acts), fitted(hand.percent, 40))
    odds = label(_ROOM, 19, f"{hand.hits} of {whole} cards hit.", 14.5, art.tones.ink2, f"{PLAIN} {RIGHT}")
    drawn = label(_ROOM, 38, "One card is drawn.", 14.5, art.tones.ink2, f"{PLAIN} {RIGHT}")
    return [
        _heading(art, f"{attacker} fires"),
        _line(art, f"from {hand.attacker} at {target} on {hand.target}"),
        (height + 14, at(0, 6, cards)),
        (46, chance + odds + drawn),
        *(_line(art, words) for words in hand.reasons),
    ]


def _laying(art: Art, field: Battlefield) -> list[Block]:
    """Set-up: the faces of the terrain cards that can be laid."""
    card = _line(art, f"Card {field.laid + 1} of {field.terrain_cards}")
    if not field.acts:
        return [_heading(art, f"{field.active.title()} lays terrain"), card]
    legal = {decision.split()[1] for decision in field.legal}
    chosen = [field.pending["terrain"]] if "terrain" in field.pending else []
    tiles = [Tile(terrain(art, kind), kind.title(), kind in legal, kind in chosen) for kind in _TERRAINS]
    return [_heading(art, "Lay terrain"), card, *_tray(art, tiles)]


def _choosing(art: Art, field: Battlefield) -> list[Block]:
    """Set-up: the units of the box with their points, and those chosen so far."""
    squad = Counter(field.squads[field.active] or ())
    if not field.acts:
        return [_heading(art, f"{field.active.title()} squad"), _line(art, "Chosen in secret.")]
    free = set().union(*(Counter(decision.split()[1:]) - squad for decision in field.legal))
    spent = sum(field.cards[code].points * count for code, count in squad.items())
    tiles: list[Tile] = []
    for code, card in field.cards.items():
        if card.side == field.active:
            words = " + ".join([str(card.points)] * squad[code]) if squad[code] > 1 else f"{card.points} points"
            tiles.append(Tile(hidden_unit(art, code, card, small=True), words, code in free, code in squad))
    return [
        _heading(art, "Choose your squad" if field.viewer == field.active else f"{field.active.title()} squad"),
        _line(art, f"{spent} of {field.most_points} points, {squad.total()} of {field.most_units} units"),
        *_tray(art, tiles),
    ]


def _deploying(art: Art, field: Battlefield) -> list[Block]:
    """Set-up: the units of the squad that are still to be laid."""
    if not field.acts:
        return [_heading(art, f"{field.active.title()} deploys"), _line(art, "In secret, in the deployment row.")]
    rank = "1" if field.active == "american" else str(field.rows)
    laid = Counter(unit.code for square, unit in field.units.items() if square[1:] == rank)
    waiting = Counter(field.squads[field.active] or ()) - laid
    cards = [(code, field.cards[code]) for code in waiting.elements()]
    tiles = [Tile(hidden_unit(art, code, card, small=True), "", free=True) for code, card in cards]
    head = "Deploy your squad" if field.viewer == field.active else f"{field.active.title()} deploys"
    line = f"Units to lay: {len(tiles)}, squares: {len(field.free_places())}"
    return [_heading(art, head), _line(art, line), *_tray(art, tiles)]


def _tray(art: Art, tiles: list[Tile]) -> list[Block]:
    """Small cards, four in a row."""
    step = (_ROOM - _TILE) / 3
    rows = [tiles[start : start + 4] for start in range(0, len(tiles), 4)]
    drawn = [[at(index * step, 8, _tile(art, tile)) for index, tile in enumerate(row)] for row in rows]
    return [(_TILE + 28, "".join(row)) for row in drawn]


def _tile(art: Art, tile: Tile) -> str:
    """A small card with its words: amber round it if chosen, pale if it cannot be taken."""
    pale = "" if tile.free or tile.chosen else ' opacity=".42"'
    card = f'<g transform="scale({_TILE / SIZE:.3f})"{pale}>{tile.card}</g>'
    line = f'fill="none" stroke="{ACT}" stroke-width="2.4"'
    ring = box(-4, -4, _TILE + 8, _TILE + 8, 9, line) if tile.chosen else ""
    more = f"{PLAIN} {MIDDLE} {fitted(tile.words, 14)}"
    return card + ring + (label(_TILE / 2, _TILE + 18, tile.words, 14, art.tones.ink2, more) if tile.words else "")


def _ending(art: Art, field: Battlefield) -> list[Block]:
    """How the game ended."""
    words, colours = outcome(field.result), SIDES.get(field.result or "")
    emblem = ""
    if colours:
        emblem = use(art.figure(f"emblem-{field.result}", colours.text, colours.deep), 34, 0, 3)
    start = 46 if emblem else 0
    left = ", ".join(f"{name.title()} {count}" for name, count in field.counts.items())
    return [
        (46, emblem + label(start, 29, words, 26, art.tones.ink, fitted(words, 26))),
        _line(art, f"Units left: {left}"),
    ]
