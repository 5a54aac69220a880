"""What stands above and beside the battlefield: the turn, how the game is won, units left, piles, the own squad."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from ...notation.panzer.words import DEALER, SIDES
from ...observations import PanzerObservation
from ..board import side_style
from .board import own_side
from .words import PanzerWords

SETUP = ("terrain", "ground", "squad", "deploy")
"""The phases before the first turn."""


def heading(observation: PanzerObservation, words: PanzerWords) -> str:
    """The scenario, the rules and the turn, in one line."""
    parts = [words.battle(observation.config)]
    limit = observation.config.turn_limit
    if observation.phase in SETUP:
        parts.append(words("set-up"))
    elif limit is None:
        parts.append(words("turn", turn=observation.turn))
    else:
        parts.append(words("turn-of", turn=observation.turn, limit=limit))
    if observation.to_move == DEALER:
        parts.append(words("dealer-draws"))
    elif observation.to_move is not None:
        parts.append(words("to-move", side=words.side(observation.to_move)))
    return " · ".join(parts)


def goal(words: PanzerWords) -> str:
    """How the game is won, in one line."""
    return words("goal", ways=" · ".join((words("goal-destroy"), words("goal-supply"))))


def side_lines(observation: PanzerObservation, side: str, who: str, words: PanzerWords) -> list[Text]:
    """One side's part of the panel."""
    title = Text(words.side(side).upper(), side_style(side))
    if who:
        title.append(f" · {who}", "default not bold")
    rows = [
        (words("label-units"), _units_left(observation, side)),
        (words("label-destroyed"), " ".join(observation.piles[side]) or "-"),
    ]
    squad = observation.squads[side]
    if squad:
        rows.append((words("label-squad"), " ".join(squad)))
    width = max(len(label) for label, _ in rows)
    lines = [title]
    for label, value in rows:
        lines.append(Text(f"{label:<{width}}  ", "bright_black").append(value, "default"))
    return lines


def _units_left(observation: PanzerObservation, side: str) -> str:
    """How many units a side has; none are counted before it has chosen."""
    count = observation.counts[side]
    return "-" if observation.phase in SETUP and count == 0 else str(count)


def panel(observation: PanzerObservation, names: Mapping[str, str], words: PanzerWords) -> list[Text]:
    """Both sides, the enemy on top and the viewer's own below, as on the board."""
    own = own_side(observation)
    other = next(side for side in SIDES if side != own)
    above, below = (side_lines(observation, side, names[side], words) for side in (other, own))
    return [*above, Text(), *below]
