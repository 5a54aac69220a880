"""`scope verify`: whether a record's proof holds, and what it proves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from ..locales import Texts
from .page import Page, file_type, language_option, read_text

if TYPE_CHECKING:
    from ..fairness import Verified

CHECKED = ("entries", "decisions", "hidden", "draws")
UNOPENED = ("hidden", "draws")
"""What can be checked only with the dealer's key."""


@click.command("verify")
@click.argument("file", type=file_type)
@click.option("--seal", "seals", multiple=True, help="A seal that you noted during play; can be given several times.")
@click.option("--kept", type=file_type, help="Your own record of the match, kept during play, to compare with.")
@language_option
def verify_command(file: Path, seals: tuple[str, ...], kept: Path | None, language: str | None) -> None:
    """Check the proof in a match's record: that cards, draws and log are what was promised."""
    from ..fairness import verify, verify_kept
    from ..game import warm_up
    from ..notation.record import read_record_text

    text = read_text(file)
    warm_up(read_record_text(text).config.game)
    verified = verify(text, seals)
    _show(Page(language), verified, None if kept is None else verify_kept(text, read_text(kept)))


def _show(page: Page, verified: Verified, kept: int | None) -> None:
    say = Texts(page.language, "verify")
    page.line(say("verified", match=verified.match), "bold")
    page.line()
    page.table(("", "", ""), [_row(say, verified, name) for name in CHECKED], numbers=(1,))
    page.line()
    for seal, seq in verified.noted:
        page.line(say("noted", seal=f"{seal[:8]}…", seq=seq) if seq else say("noted-first", seal=f"{seal[:8]}…"))
    if kept is not None:
        page.line(say("kept", seq=kept))
    if not verified.opened:
        page.line(say("unopened"))
    if not verified.noted and kept is None:
        page.line(say("nothing-noted"))


def _row(say: Texts, verified: Verified, name: str) -> tuple[str, str, str]:
    count: int = getattr(verified, name)
    unchecked = name in UNOPENED and not verified.opened
    return say(name), str(count), say("not-checked" if unchecked else f"{name}-checked") if count else ""
