"""The client's TypeScript types say what the server sends and reads."""

from __future__ import annotations

import dataclasses
import re
import types
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from scopegames import events, observations
from scopegames.scenarios import panzer, stalingrad
from scopegames.server import catalogue, records, wire
from scopegames.server.telling import told
from scopegames.server.typescript import HEAD, NAMES, main, snake_case, written

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "wire.ts"
MODULES: tuple[types.ModuleType, ...] = (stalingrad, panzer, observations, events, wire, records, catalogue)

TEXT = written()
INTERFACES = {
    name: dict(re.findall(r"^  readonly (\w+)(\??): ", body, re.MULTILINE))
    for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", TEXT, re.MULTILINE | re.DOTALL)
}


def declared(module: types.ModuleType) -> dict[str, type[Any]]:
    """The messages that a module declares."""
    return {
        name: each
        for name, each in vars(module).items()
        if isinstance(each, type)
        and each.__module__ == module.__name__
        and (issubclass(each, msgspec.Struct) or dataclasses.is_dataclass(each))
    }


STRUCTS = {name: each for module in MODULES for name, each in declared(module).items()}


def test_the_committed_file_is_what_the_sources_say() -> None:
    assert COMMITTED.read_text("utf-8") == TEXT, "run `make wire`, and commit what it writes"


@pytest.mark.parametrize("name", STRUCTS)
def test_every_field_is_there(name: str) -> None:
    kind: Any = STRUCTS[name]
    fields = INTERFACES[NAMES.get(name, name)]
    if not issubclass(kind, msgspec.Struct):
        assert set(fields) - {"type"} == {each.name for each in dataclasses.fields(kind)}
        return
    found = msgspec.inspect.type_info(kind)
    assert isinstance(found, msgspec.inspect.StructType)
    assert set(fields) - {"type"} == {each.encode_name for each in found.fields}
    assert ("type" in fields) == (found.tag is not None)
    if found.tag is not None:
        assert f'readonly type: "{found.tag}";' in TEXT
    for each in found.fields:
        if each.required:
            assert fields[each.encode_name] == "", each.name
        elif found.forbid_unknown_fields:
            assert fields[each.encode_name] == "?", each.name


def test_events_are_tagged_as_they_are_sent() -> None:
    kinds = get_args(events.Event)
    assert kinds
    for kind in kinds:
        event = kind(*(None for _ in dataclasses.fields(kind)))
        assert told(event)["type"] == snake_case(kind.__name__)
        assert f'readonly type: "{snake_case(kind.__name__)}";' in TEXT


def test_comments_are_the_docstrings() -> None:
    assert "/** What somebody wants to play. */\nexport interface NewMatch {" in TEXT
    assert "  /** The `seq` of the question. */\n  readonly answers: Seq;" in TEXT


def test_a_file_that_somebody_wrote_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "wire.ts"
    file.write_text("// mine\n", "utf-8")
    with pytest.raises(SystemExit, match="not written by this program"):
        main([str(file)])
    assert file.read_text("utf-8") == "// mine\n"


def test_its_own_file_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "src" / "wire.ts"
    main([str(file)])
    file.write_text(f"{HEAD}// old\n", "utf-8")
    main([str(file)])
    assert file.read_text("utf-8") == TEXT
