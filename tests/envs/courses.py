"""The engine steps that led to a game."""

from __future__ import annotations

from scopegames import Game


def last_steps(game: Game) -> list[int]:
    """The steps of the last decision, or the last step of one that is half made."""
    assert game._previous is not None
    if game._text is not None:
        return game.rules.steps_of(game._previous._states, game.rules.read_decision(game._text))
    assert isinstance(game._taken, int)
    return [game._taken]


def steps_to(game: Game) -> list[int]:
    """All steps from the beginning."""
    steps: list[int] = []
    while game._previous is not None:
        steps = last_steps(game) + steps
        game = game._previous
    return steps
