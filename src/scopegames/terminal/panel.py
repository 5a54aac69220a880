"""What stands beside the board: points, score piles, cards in play, Shot cards, and how the game is won."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from ..observations import Observation
from ..players.ground import enemy_of
from ..scenarios.stalingrad import LETTERS, scenario_of
from .board import side_style
from .words import Words

TEAM_SIZE = 2


def heading(observation: Observation, words: Words) -> str:
    """The scenario and the turn, in one line."""
    parts = [words.scenario(observation.config)]
    if observation.phase == "setup":
        parts.append(words("set-up"))
    else:
        limit = observation.config.turn_limit
        parts.append(
            words("turn", turn=observation.turn)
            if limit is None
            else words("turn-of", turn=observation.turn, limit=limit)
        )
    if observation.to_move is not None:
        parts.append(words("to-move", side=words.side(observation.to_move)))
    if observation.division is not None:
        parts.append(words.name("word", f"{observation.division}_division"))
    return " · ".join(parts)


def goal(observation: Observation, words: Words) -> str:
    """How the game is won, in one line."""
    victory = scenario_of(observation.config).victory
    ways = []
    if victory.points is not None:
        ways.append(words("goal-points", points=victory.points))
    if victory.snipers:
        ways.append(words("goal-none-left", card=words.name("card", "sniper")))
    if victory.eliminate:
        ways.append(words("goal-none-left", card=", ".join(words.name("card", kind) for kind in victory.eliminate)))
    if victory.breakthrough:
        ways.append(words("goal-breakthrough", card=words.name("card", "infantry")))
    return words("goal", ways=" · ".join(ways))


def shot_ends(observation: Observation, side: str) -> int:
    """The turn at whose start a side takes its Shot card back."""
    turn = observation.turn + 1
    step = 4 if observation.config.players > TEAM_SIZE else 2
    # Odd turns are German; in a team game the Snipers Divisions lead the third and the fourth turn of a round.
    remainder = {"german": step - 1, "soviet": 0}[side]
    return turn + (remainder - turn) % step


def side_lines(observation: Observation, side: str, who: str, words: Words) -> list[Text]:
    """One side's part of the panel."""
    title = Text(words.side(side).upper(), side_style(side))
    if who:
        title.append(f" · {who}", "default not bold")
    rows = [
        (words("label-points"), _points(observation, side, words)),
        (words("label-taken"), " ".join(observation.score[side]) or "-"),
        (words("label-in-play"), _in_play(observation.counts[side])),
    ]
    if observation.zone[side]:
        rows.append((words("label-waiting"), " ".join(observation.zone[side])))
    shot = observation.shot[side]
    if shot is not None:
        rows.append((words("label-shot"), words("shot-until", quadrant=shot, turn=shot_ends(observation, side))))
    width = max(len(label) for label, _ in rows)
    lines = [title]
    for label, value in rows:
        line = Text(f"{label:<{width}}  ", "bright_black")
        line.append(value, "default")
        lines.append(line)
    return lines


def _points(observation: Observation, side: str, words: Words) -> str:
    points = observation.points[side]
    if observation.objective is None:
        return str(points)
    return words(
        "points-of", points=points, objective=observation.objective, left=max(0, observation.objective - points)
    )


def _in_play(counts: Mapping[str, int]) -> str:
    order = sorted(counts, key=lambda card: LETTERS.index(card.upper()))
    return " ".join(card * counts[card] for card in order if counts[card])


def panel(observation: Observation, names: Mapping[str, str], words: Words) -> list[Text]:
    """Both sides, the enemy on top and the viewer's own below, as on the board."""
    own = "soviet" if observation.viewer == "soviet" else "german"
    above, below = (side_lines(observation, side, names[side], words) for side in (enemy_of(own), own))
    return [*above, Text(), *below]
