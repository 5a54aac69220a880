"""Colours, text and small forms: what every part of a drawing is made with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import NamedTuple

ACT, ON_ACT, CASING = "#f5b942", "#1f1503", "#15110a"
KNOW, KNOW_BG = "#c9b0ff", "#33294f"
PAPER, PAPER_TOP, PAPER_FOOT, FIGURE = "#f3ecdc", "#fbf7ec", "#e0d7c0", "#1c1a16"

DISPLAY = (
    "'DIN Condensed',Bahnschrift,'Roboto Condensed','Avenir Next Condensed','Liberation Sans Narrow','Arial Narrow',"
    "system-ui,sans-serif"
)
MONO = "ui-monospace,'SF Mono',Consolas,'Liberation Mono',monospace"


class Tones(NamedTuple):
    """The colours of a game's table and of the panels round it."""

    bg: str
    table: str
    plan: str
    surface: str
    raised: str
    line: str
    edge: str
    ink: str
    ink2: str
    ink3: str


class Colours(NamedTuple):
    """The colours of a side."""

    base: str
    mid: str
    deep: str
    light: str
    text: str


SIDES: Mapping[str, Colours] = {
    "german": Colours("#3f5a72", "#2c4052", "#1d2a36", "#c3d8ea", "#9fc0de"),
    "soviet": Colours("#8f3628", "#5f2218", "#3d1510", "#ffd3c4", "#f59a84"),
    "american": Colours("#676025", "#4c4a1d", "#2a2a12", "#f0e6ae", "#dccb6a"),
}

_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Art:
    """The definitions that one drawing refers to; its tag keeps their ids apart from those of other drawings."""

    def __init__(self, shown: object, tones: Tones) -> None:
        self.tag = "scope" + sha256(repr(shown).encode("utf-8", "replace")).hexdigest()[:8]
        self.tones = tones
        self._defined: dict[str, str] = {}

    def define(self, name: str, element: str, inside: str, more: str = "") -> str:
        """The id of a definition: an element with what is inside it; `more` holds further attributes."""
        id = f"{self.tag}-{name}"
        self._defined[id] = f'<{element} id="{id}"{" " + more if more else ""}>{inside}</{element}>'
        return id

    def gradient(self, name: str, top: str, foot: str) -> str:
        """The id of a gradient from top to foot; each is given as the attributes of its stop."""
        return self.define(name, "linearGradient", f'<stop {top}/><stop offset="1" {foot}/>', 'x2="0" y2="1"')

    def figure(self, name: str, colour: str, cut: str) -> str:
        """The id of a silhouette in one colour, knocked out of the ground that it lies on."""
        box, body = _silhouettes()[name]
        more = f'viewBox="{box}" fill="{colour}" color="{colour}"'
        return self.define(f"{name}-{colour[1:]}-{cut[1:]}", "symbol", body.replace("var(--cut)", cut), more)

    def defs(self) -> str:
        """All definitions made so far."""
        return f"<defs>{''.join(self._defined.values())}</defs>"


@cache
def _silhouettes() -> dict[str, tuple[str, str]]:
    data = files("scopegames").joinpath("data")
    text = "".join(data.joinpath(f"silhouettes-{game}.svg").read_text("utf-8") for game in ("stalingrad", "panzer"))
    found = re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', text)
    return {name: (box, body) for name, box, body in found}


def clean(words: str) -> str:
    """Text as XML may hold it: markup escaped, characters that XML forbids replaced."""
    return escape(_UNWRITABLE.sub("\ufffd", words))


def cut_short(words: str, size: float, room: float) -> str:
    """Text shortened to fit a width, whichever font is there."""
    most = max(1, int(room / (0.58 * size)))
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def wide(words: str, size: float) -> float:
    """About how wide a line of text is in a condensed font."""
    return size * sum(0.3 if letter in " filrt" else 0.5 for letter in words)


def fitted(words: str, size: float) -> str:
    """The attributes that give a line of text that width in a broader font too."""
    return f'textLength="{number(wide(words, size))}" lengthAdjust="spacingAndGlyphs"'


def number(value: float) -> str:
    """A coordinate without superfluous digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def at(x: float, y: float, *parts: str) -> str:
    """Parts moved to a place."""
    return f'<g transform="translate({number(x)} {number(y)})">{"".join(parts)}</g>'


def use(id: str, width: float, x: float = 0, y: float = 0, *, height: float = 0, mirrored: bool = False) -> str:
    """A silhouette of a size with its upper left corner at a place; a square if no height is given."""
    turn = f' transform="translate({number(2 * x + width)} 0) scale(-1 1)"' if mirrored else ""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height or width)}"'
    return f'<use href="#{id}" {place}{turn}/>'


def box(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    """A rectangle with round corners."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {place} rx="{number(radius)}" {paint}/>'


def label(x: float, y: float, words: str, size: float, fill: str, more: str = "") -> str:
    """A line of text; `more` holds further attributes."""
    place = f'x="{number(x)}" y="{number(y)}"'
    return f'<text {place} font-size="{number(size)}" fill="{fill}"{" " + more if more else ""}>{clean(words)}</text>'
