"""The battlefield: forest, units and terrain, the front line through it, and every mark on it."""

from __future__ import annotations

from collections.abc import Iterator

from ..card import GAP, SIZE, free_place
from ..ink import ACT, Art, at, label
from ..marks import acting, brackets, eye, memory_chip, reticle, rivet, round_four
from .cards import forest, hidden_unit, on_terrain, open_unit, terrain, terrain_name
from .marks import blocked_tag, chance_tag, corners, front_line, lookout, ring, tip
from .table import FILES, FOREST, Battlefield

_MIDDLE = 'text-anchor="middle"'
_TILT = f'<g transform="rotate(-7 {SIZE // 2} {SIZE // 2})">'
_CHIP, _TREES = (34, 34 * 56 / 96), (22, 22)


def draw_board(art: Art, field: Battlefield) -> str:
    """Everything that lies on the table, from the lowest layer up."""
    noted = field.remembered()
    cards = [at(*field.place(square), _card(art, field, square, square in noted)) for square in field.squares()]
    line = front_line(art, list(_front(field)))
    lifted = [at(*field.place(square), _lifted(art, field, square)) for square in field.units]
    chips = [at(*field.place(square), _chip(art, field, square, code)) for square, code in noted.items()]
    marks = (*_choices(field), *_quadrant(art, field), *_shot(art, field))
    return "".join((_names(art, field), *cards, line, *lifted, *chips, *marks))


def _names(art: Art, field: Battlefield) -> str:
    """Rank numbers left of the board, file letters under it."""
    ink, lower = art.tones.ink3, field.height + 24
    ranks = [(str(rank), -18.0, field.centre(f"a{rank}")[1] + 5) for rank in range(1, field.rows + 1)]
    files = [(file, field.centre(f"{file}1")[0], lower) for file in FILES[: field.columns]]
    return "".join(label(x, y, name, 15, ink, _MIDDLE) for name, x, y in ranks + files)


def _card(art: Art, field: Battlefield, square: str, noted: bool) -> str:
    """What lies flat on a square."""
    side, ground, unit = field.owner(square), field.terrain.get(square), field.units.get(square)
    if square in field.free_places():
        return free_place(field.active, ACT, plus=True)
    if ground:
        return terrain(art, ground) + (terrain_name(ground) if unit else "")
    if unit is None:
        return forest(art, side, noted=noted) if side else ""
    draw = hidden_unit if unit.hidden else open_unit
    return "" if unit.blocked else draw(art, unit.code, field.cards[unit.code])


def _lifted(art: Art, field: Battlefield, square: str) -> str:
    """What lies over the front line: eyes of open units, units on terrain, and blocked ones, which lie askew."""
    unit = field.units[square]
    if unit.hidden:
        return ""
    card = field.cards[unit.code]
    drawn = eye(card.side)
    if unit.blocked or square in field.terrain:
        drawn = open_unit(art, unit.code, card) + drawn
    if unit.blocked:
        drawn = f"{_TILT}{drawn}{blocked_tag(art, card.side)}</g>"
    return on_terrain(drawn) if square in field.terrain else drawn


def _chip(art: Art, field: Battlefield, square: str, code: str) -> str:
    if code == FOREST:
        return memory_chip(art, "forest", _TREES, True, mirrored=False)
    sure = not field.memory[square].moved
    return memory_chip(art, code, _CHIP, sure, mirrored=field.owner(square) == "german")


def _front(field: Battlefield) -> Iterator[tuple[float, float, bool]]:
    """Every edge between squares of the two sides: where it starts, and whether it runs across."""
    for square in field.squares():
        file, rank = FILES.index(square[0]), int(square[1:])
        x, y = field.place(square)
        for other in (f"{FILES[file + 1]}{rank}", f"{square[0]}{rank + 1}"):
            if other in field.control and {field.control[square], field.control[other]} == {"A", "G"}:
                next_x, next_y = field.place(other)
                yield max(x, next_x) - GAP / 2, max(y, next_y) - GAP / 2, x == next_x


def _choices(field: Battlefield) -> list[str]:
    """What the viewer may choose now: quadrants to move or explore, squares to search or lay terrain on, strikers."""
    quadrants = [at(*field.crossing(quadrant), rivet()) for quadrant in _named(field, "move")]
    quadrants += [at(*field.crossing(quadrant), lookout()) for quadrant in _named(field, "explore")]
    squares = {*_named(field, "search"), *_named(field, "strike", 2), *_named(field, "terrain", 2)}
    places = [at(*field.centre(square), corners(ACT)) for square in sorted(squares)]
    strikers = [at(*field.place(square), _round(field, square, ACT)) for square in _named(field, "strike")]
    return places + quadrants + strikers


def _named(field: Battlefield, verb: str, word: int = 1) -> list[str]:
    """What the decisions with a verb name at a place, but for the quadrant that is chosen already."""
    decisions = (decision.split() for decision in field.legal)
    return sorted({words[word] for words in decisions if words[0] == verb} - {field.pending.get("quadrant", "")})


def _quadrant(art: Art, field: Battlefield) -> list[str]:
    """The quadrant that an action is about."""
    quadrant = field.pending.get("quadrant")
    if quadrant is None or field.result is not None:
        return []
    colour, edge = acting(art, field.acts), 2 * SIZE + GAP
    line = round_four(edge, edge, colour, "" if field.acts else "2 5")
    return [at(*field.crossing(quadrant), line, reticle(colour))]


def _shot(art: Art, field: Battlefield) -> list[str]:
    """The target in brackets, and who fires at it or could, each with the chance to hit; the best on top."""
    target, colour, fires = field.pending.get("target"), acting(art, field.acts), field.phase == "draw"
    marks = [at(*field.place(target), brackets(colour))] if target else []
    for hand in reversed(field.hands):
        (x, y), (to_x, to_y) = field.place(hand.attacker), field.place(hand.target)
        line = _round(field, hand.attacker, colour, solid=fires) + tip(colour, (to_x - x, to_y - y))
        marks.append(at(x, y, line, chance_tag(hand.percent, colour, chosen=fires)))
    return marks


def _round(field: Battlefield, square: str, colour: str, *, solid: bool = False) -> str:
    """A line round a unit, as its card or the terrain under it is cut."""
    return ring(None if square in field.terrain else field.active, colour, solid=solid)
