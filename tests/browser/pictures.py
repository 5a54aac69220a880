"""Renew the pictures of `docs/screens`: `python -m tests.browser.pictures FOLDER`, from what the browser tests keep
there (`SCOPE_PICTURES=FOLDER make test ARGS=tests/browser`)."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

SCREENS = Path(__file__).parents[2] / "docs" / "screens"

TAKEN = {
    "choose-four": ("choose four desk light en", "choose four phone light fr", ""),
    "choose-panzer": ("choose panzer desk dark", "choose panzer phone dark", ""),
    "choose-stalingrad": ("choose stalingrad desk dark", "choose stalingrad phone dark", ""),
    "curtain": ("curtain desk light en", "curtain phone light fr", ""),
    "deploy": ("deploy desk dark", "deploy phone dark", ""),
    "files": ("files stalingrad desk light en", "files stalingrad phone light fr", ""),
    "fire": ("fire desk dark", "fire phone dark", ""),
    "found": ("found desk dark", "found phone dark", ""),
    "hand-over": ("hand-over desk", "hand-over phone", ""),
    "ideas": ("ideas desk", "ideas phone", ""),
    "invite": ("invite desk light en", "invite phone light fr", ""),
    "join": ("join desk light en", "join phone light fr", ""),
    "later": ("later desk dark", "later phone dark", ""),
    "lost": ("", "line lost phone", "line lost tablet"),
    "menu": ("menu desk dark", "menu phone dark", ""),
    "move": ("move desk dark", "move phone dark", ""),
    "offline": ("offline desk", "offline phone", ""),
    "open": ("replay open desk", "replay open phone", ""),
    "over-panzer": ("over panzer full desk", "over panzer basic phone", "over panzer advanced tablet"),
    "over-stalingrad": ("over stalingrad basic desk", "over stalingrad advanced phone", ""),
    "phrases": ("phrase watching desk", "phrases phone", ""),
    "proof": ("replay proof desk", "replay proof phone", ""),
    "replay-panzer": ("replay panzer desk dark", "replay panzer phone dark", ""),
    "replay-stalingrad": ("replay stalingrad desk dark", "replay stalingrad phone dark", ""),
    "rules": ("rules panzer desk light en", "rules stalingrad phone light fr", ""),
    "score": ("", "score stalingrad phone light", ""),
    "setup": ("setup desk dark", "setup phone dark", "setup tablet light"),
    "shot": ("", "shot phone dark", ""),
    "squad": ("squad desk dark", "squad phone dark", "squad tablet light"),
    "start": ("start desk dark", "start phone dark", "start tablet light"),
    "terrain": ("terrain desk dark", "terrain phone dark", ""),
    "theme": ("theme desk", "theme phone", ""),
    "turn": ("turn desk dark", "turn phone dark", "turn tablet light"),
}
"""What the tests call a screen on a desk, on a phone and on a tablet."""

LOW = {"setup-low": "setup low", "turn-low": "turn low"}
"""On a phone on its side."""


def pictures() -> dict[str, str]:
    """Every picture of the documents, and what the tests call it."""
    sizes = ("desk", "phone", "tablet")
    taken = {
        f"{screen}-{size}": name
        for screen, names in TAKEN.items()
        for size, name in zip(sizes, names, strict=True)
        if name
    }
    return taken | LOW


def main() -> None:
    """Take over what the tests have kept."""
    if len(sys.argv) != 2 or not (folder := Path(sys.argv[1])).is_dir():
        raise SystemExit(f"usage: python -m {__spec__.name} FOLDER, where the browser tests have kept their pictures")
    if missing := [name for name in pictures().values() if not (folder / f"{name}.png").is_file()]:
        raise SystemExit(f"{folder} has no picture of: {', '.join(missing)}")
    for picture, name in pictures().items():
        shutil.copyfile(folder / f"{name}.png", SCREENS / f"{picture}.png")


if __name__ == "__main__":
    main()
