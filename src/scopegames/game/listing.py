"""Legal decisions written out: as a list, and as the JSON that a server sends at every turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Listed: TypeAlias = Iterable[tuple[int, str, Mapping[str, int] | None]]
"""Each legal step with its text; if that only begins a decision, with what may end it, in the order of the alphabet."""


def write_legal(listed: Listed) -> list[str]:
    """Every decision as sorted text."""
    written: list[str] = []
    for _, text, endings in listed:
        written += (text,) if endings is None else [text + ending for ending in endings]
    written.sort()
    return written


def legal_to_json(listed: Listed) -> bytes:
    """The same list as JSON, without making every text by itself; the notation has nothing that JSON would escape."""
    # No decision begins like another one that opens, so that all of one opening stand together in the alphabet.
    written = sorted([(text, _joined(text, endings)) for _, text, endings in listed if endings is None or endings])
    return f"[{','.join([texts for _, texts in written])}]".encode()


def _joined(text: str, endings: Mapping[str, int] | None) -> str:
    if endings is None:
        return f'"{text}"'
    between = f'","{text}'
    return f'"{text}{between.join(endings)}"'


def texts_to_json(texts: Iterable[str]) -> bytes:
    """Sorted decisions as JSON."""
    written = '","'.join(sorted(texts))
    return f'["{written}"]'.encode() if written else b"[]"
