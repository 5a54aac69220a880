"""Write the kept playthroughs anew: `python -m tests.envs.write_playthroughs`."""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import scopegames.envs.openspiel  # noqa: F401

KEPT = Path(__file__).parent / "playthroughs"
GAMES = ("scope_stalingrad(variant=stalingrad-2x2)", "scope_panzer(variant=panzer-2x4)")


def main() -> None:
    """Play each game at random, and keep every state as OpenSpiel sees it."""
    KEPT.mkdir(exist_ok=True)
    for game in GAMES:
        name = game.partition("=")[2].rstrip(")")
        (KEPT / f"{name}.txt").write_text(playthrough(game, [], seed=3), "utf-8")


if __name__ == "__main__":
    main()
