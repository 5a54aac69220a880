"""The browser client's files, read once: what is not in that folder cannot be asked for."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

INDEX = "index.html"
ASSETS = "assets/"
"""The folder of files whose names change with their content."""

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

COMPRESSED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
"""What compressing makes smaller, by its type."""

TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What the machine's own list of types may not know, or know otherwise."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file of the page."""

    content: bytes
    zipped: bytes | None
    """The content compressed, where that is smaller."""
    type: str
    tag: str
    """Changes with the content."""
    caching: str


def read_page() -> Mapping[str, PageFile]:
    """Every file of the page by its path."""
    folder = files("scopegames.server").joinpath("page")
    return dict(_files(folder, "")) if folder.is_dir() else {}


def _files(folder: Traversable, path: str) -> list[tuple[str, PageFile]]:
    found: list[tuple[str, PageFile]] = []
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir():
            found += _files(each, f"{path}{each.name}/")
        elif not each.name.startswith((".", "__")):
            found.append((f"{path}{each.name}", _file(f"{path}{each.name}", each.read_bytes())))
    return found


def _file(path: str, content: bytes) -> PageFile:
    suffix = path[path.rfind(".") :]
    type = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    zipped = gzip.compress(content, mtime=0) if type.startswith(COMPRESSED) else content
    smaller = zipped if len(zipped) < len(content) else None
    caching = FOREVER if path.startswith(ASSETS) else ASK_AGAIN
    return PageFile(content, smaller, type, f'"{hashlib.sha256(content).hexdigest()[:32]}"', caching)


def find(page: Mapping[str, PageFile], path: str) -> PageFile | None:
    """The file of a path; the page itself where its client finds the way."""
    name = path.strip("/")
    if name in page:
        return page[name]
    return None if "." in name.rpartition("/")[2] else page.get(INDEX)
