"""What an update costs the page: `python -m benchmarks.page`. Needs Node, Chromium and, by `npm ci` in web/, its tools.

A whole game is played at random on both seats of a real server on loopback, while Chromium shows the page of one
player, with everything that is asked there. Chromium's own trace says what its main thread does from the arrival of an
update to the end of the next frame, which shows it: every task of the thread in that time, so script, style, layout,
paint and the commit. Not in it are raster and display, which other threads do, and waiting for the frame to begin. In
the last columns are the longest task after that frame, as a median and the longest of all, and all that the thread does
until the next update arrives: the same, with the frames of the animations and what is put off to later frames. Only
tasks, frames and their stages are traced, a few dozen notes an update. The few updates that open another screen, as the
table after the set-up, have a line of their own. The same again on a processor that Chromium makes four times slower,
in the size of a phone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .server import our_server

PROGRAM = Path(__file__).with_suffix(".js")
SECONDS = 900
"""How long one game may take."""
MOST = 4000
"""Steps of the players after which a game is left, over or not."""

GAMES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "Quick Duel Advanced": (
        {"game": "stalingrad", "scenario": "quick-duel", "mode": "advanced"},
        ["german", "soviet"],
    ),
    "Deep Battle Advanced": (
        {"game": "stalingrad", "scenario": "deep-battle", "mode": "advanced"},
        ["german", "soviet"],
    ),
    "Great Battle full": ({"game": "panzer", "scenario": "great-battle", "rules": "full"}, ["american", "german"]),
}
"""Each game with its config and its sides; the page is the first one's."""


@dataclass(frozen=True)
class Device:
    """Where the page is looked at."""

    name: str
    width: int
    height: int
    slower: int
    """How many times slower than this machine."""


DESK, PHONE = Device("desk", 1440, 900, 1), Device("phone, 4 x slower", 360, 740, 4)

Cost = dict[str, float]
"""What one update costs, in milliseconds."""


def costs(game: str, device: Device, pause: float, turns: int | None, seed: int) -> list[Cost]:
    """What each update of one game costs."""
    config, sides = GAMES[game]
    plan = {"config": config | {"turn_limit": turns}, "sides": sides, "slower": device.slower, "seed": seed}
    plan |= {"size": {key: asdict(device)[key] for key in ("width", "height")}, "pause": pause * 1000, "most": MOST}
    with our_server(os.sched_getaffinity(0), None) as (_, base):
        command = ["node", str(PROGRAM), f"http://{base}", json.dumps(plan)]
        run = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    if run.returncode != 0:
        raise SystemExit(f"{game} on {device.name}: {run.stderr.strip()}")
    found: list[Cost] = json.loads(run.stdout)
    return found


def quantile(numbers: Sequence[float], part: float) -> float:
    """The smallest of the numbers that so great a part of them does not exceed."""
    ranked = sorted(numbers)
    return ranked[max(0, -int(-part * len(ranked) // 1) - 1)]


def report(game: str, device: Device, found: Sequence[Cost]) -> Iterator[str]:
    """A line for the thread's processor time, with medians of the stages, and one for the wall clock; then one for
    the updates that open another screen."""
    opening = [cost for cost in found if cost["opens"]]
    board = [cost for cost in found if not cost["opens"]]
    label = f"{game}, {device.name}"
    for field, name, some in (("processor", "CPU", board), ("busy", "wall", board), ("processor", "opens", opening)):
        figures = [quantile([cost[field] for cost in some], part) for part in (0.5, 0.95, 0.99, 1.0)] if some else []
        if name == "CPU" and some:
            stages = (("style", 0.5), ("layout", 0.5), ("paint", 0.5), ("later", 0.5), ("later", 1.0), ("whole", 0.5))
            figures += [quantile([cost[stage] for cost in some], part) for stage, part in stages]
        yield f"{label:<40} {name:<5} {len(some):>7} " + " ".join(f"{figure:>8.1f}" for figure in figures)


def main() -> None:
    """Play every game on a desk and on a slow phone, and print what updates cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="which games")
    parser.add_argument("--pause", type=float, default=0.2, help="seconds between two decisions")
    parser.add_argument("--turns", type=int, default=None, help="a turn limit in place of the game's own")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not 0 < options.pause <= 5:
        parser.error("--pause: more than 0 and at most 5 seconds")
    names = ("updates", "median", "95 %", "99 %", "longest", "style", "layout", "paint", "later", "longest", "in all")
    print(f"{'milliseconds of the main thread':<46} " + " ".join(f"{name:>8}" for name in names)[1:])
    for device in (DESK, PHONE):
        for game in options.games:
            found = costs(game, device, options.pause, options.turns, options.seed)
            print("\n".join(report(game, device, found)), flush=True)


if __name__ == "__main__":
    main()
