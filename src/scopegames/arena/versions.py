"""Which sources made a result."""

from __future__ import annotations

import platform
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
NO_PART = ("cli", "envs", "lab", "locales", "referee.py", "rulebook", "server", "svg", "tensors", "terminal")
"""What has no part in a game between computers."""


@cache
def sources_digest() -> str:
    """A digest of every file that a game between computers depends on."""
    digest = sha256()
    for file in sorted(PACKAGE.rglob("*")):
        place = file.relative_to(PACKAGE)
        if file.is_file() and file.suffix != ".pyc" and place.parts[0] not in NO_PART:
            digest.update(place.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def versions() -> dict[str, str]:
    """The versions of whatever may change a game."""
    packages = {name: version(name) for name in ("scopegames", "numpy", "numba")}
    return {**packages, "python": platform.python_version(), "sources": sources_digest()}
