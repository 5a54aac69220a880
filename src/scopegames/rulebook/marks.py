"""Which tests name an article, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Mark:
    """One article named by `@pytest.mark.article` on a test, or by a test file for all its tests."""

    article: str
    test: str
    """The name of the test or test class; empty where the whole file is marked."""
    file: Path
    line: int


def marks(folder: Path) -> list[Mark]:
    """Every mark in a folder of tests, by file and line."""
    return [mark for file in sorted(folder.rglob("test_*.py")) for mark in _marks_of(file)]


def _marks_of(file: Path) -> Iterator[Mark]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                for decorator in node.decorator_list:
                    yield from (Mark(id, node.name, file, node.lineno) for id in _named(decorator))
            case ast.Assign(targets=[ast.Name(id="pytestmark")]):
                yield from (Mark(id, "", file, node.lineno) for id in _named(node.value))


def _named(expression: ast.expr) -> Iterator[str]:
    for node in ast.walk(expression):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="article")):
                yield from (id for argument in node.args for id in _text(argument))


def _text(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
