"""Index each rule under its article of the rulebook, and compile it."""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import llvmlite.binding
import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.codegen import get_host_cpu_features

if sys.platform != "win32":
    import fcntl

Rule = TypeVar("Rule", bound=Callable[..., object])

COMPILED = not numba.config.DISABLE_JIT
"""Whether the rules run compiled; `NUMBA_DISABLE_JIT=1` runs the same code as plain Python."""

_KEPT_CACHES = 6


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands in the source."""

    function: str
    file: Path
    line: int


ARTICLES: dict[str, list[Place]] = {}
"""Article id to the functions that carry it out."""


def _cache_folder() -> Path:
    """A folder of its own for each version of the rules, as Numba does not see that a callee changed, and each kind of
    processor, as what is compiled for one says nothing of another."""
    digest = hashlib.sha256(f"{numba.__version__} {numba.config.BOUNDSCHECK} {sys.version_info[:2]}".encode())
    digest.update(f" {llvmlite.binding.get_host_cpu_name()} {get_host_cpu_features()}".encode())
    for source in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(source.read_bytes())
    name = f"kernels-{digest.hexdigest()[:16]}"
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".cache"
    try:
        folder = _writable(Path(home) / "scopegames" / name)
    except OSError:
        # The processes that this one starts go there, too: otherwise each would compile all for itself.
        os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="scopegames-")
        return _writable(Path(os.environ["XDG_CACHE_HOME"]) / "scopegames" / name)
    # Another process may clear away the same ones.
    with suppress(OSError):
        caches = sorted(folder.parent.glob("kernels-*"), key=lambda cache: cache.stat().st_mtime)
        for old in caches[:-_KEPT_CACHES]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _writable(folder: Path) -> Path:
    """A folder that is there, was used last, and takes files; an error where it does not."""
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    with tempfile.TemporaryFile(dir=folder):
        return folder


CACHE = _cache_folder()
KERNELS: list[Any] = []
"""Every compiled function, as far as its file was imported."""

_RULES = Path(__file__).resolve().parent


def _imports(source: Path) -> Iterator[Path]:
    """The files of the package outside the rules that a file imports."""
    for node in ast.walk(ast.parse(source.read_bytes())):
        if not isinstance(node, ast.ImportFrom):
            continue
        words = (node.module or "").split(".")
        if node.level:
            base = source.parents[node.level - 1].joinpath(*words)
        elif words[0] == _RULES.parent.name:
            base = _RULES.parent.joinpath(*words[1:])
        else:
            continue
        for path in (base, *(base / name.name for name in node.names)):
            file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            if file.is_file() and _RULES not in file.parents:
                yield file


def _imported(source: Path) -> set[Path]:
    """A file with all that it imports, and that these import."""
    found, unread = {source}, [source]
    while unread:
        fresh = set(_imports(unread.pop())) - found
        found |= fresh
        unread += fresh
    return found


@cache
def cache_of(source: Path) -> Path:
    """Where the kernels of a file are kept: players and beliefs change without their rules. It is named after what the
    files say and not after where they lie, so that all that have the same rules find the same kernels."""
    if _RULES in source.parents:
        return CACHE / ".".join(source.relative_to(_RULES).with_suffix("").parts)
    digest = hashlib.sha256()
    for file in sorted(_imported(source)):
        digest.update(file.read_bytes())
    return CACHE / f"{source.stem}-{digest.hexdigest()[:16]}"


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Let one process at a time do something to the kernels; one that ends, by whatever, lets the next one in."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / f"{name}.lock").open("a") as file:
        if sys.platform != "win32":
            # Some network folders have no locks.
            with suppress(OSError):
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Tells Numba's cache where a function is kept."""

    def __init__(self, function: Any, file: str) -> None:
        self._py_file = file
        self._line = function.__code__.co_firstlineno
        self._folder = cache_of(Path(file).resolve())
        self._stamp = hashlib.sha256(Path(file).read_bytes()).hexdigest()

    @classmethod
    def from_function(cls, function: Any, file: str) -> _Locator:
        """Where a function of a file is kept."""
        return cls(function, file)

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """What the function was compiled from: it may change after the folder was named, and before it is imported."""
        return self._stamp

    def get_disambiguator(self) -> str:
        """What tells it from others of its name."""
        return str(self._line)


class _Kept(CompileResultCacheImpl):  # type: ignore[misc]
    """A compiled function on disk."""

    _locator_classes = (_Locator,)


class _SharedCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of a function, for many processes and installations.

    Two that save the function for different types at the same time would give both the same name, and one's code would
    be run for the other's types.
    """

    _impl_class = _Kept

    def _save_overload(self, sig: Any, data: Any) -> None:
        with alone("saving"):
            super()._save_overload(sig, data)


def kernel(function: Rule, **options: bool) -> Rule:
    """Compile a function of the engine, or of what runs the engine in its own compiled loops."""
    source = Path(function.__code__.co_filename).resolve()
    if _RULES in source.parents:
        # Rules make no arrays: they need not count who uses those that they are given, which takes long.
        options["_nrt"] = False
    compiled = numba.njit(error_model="numpy", **options)(function)
    if COMPILED:
        compiled._cache = _SharedCache(function)
        KERNELS.append(compiled)
    return cast(Rule, compiled)


def article(*ids: str, compiled: bool = True) -> Callable[[Rule], Rule]:
    """Index a function under the articles it carries out, and compile it."""

    def index(function: Rule) -> Rule:
        code = function.__code__
        place = Place(f"{function.__module__}.{function.__name__}", Path(code.co_filename), code.co_firstlineno)
        for id in ids:
            ARTICLES.setdefault(id, []).append(place)
        return kernel(function) if compiled else function

    return index
