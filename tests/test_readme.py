"""What the README shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from scopegames.replay import read_record

README = Path(__file__).parent.parent / "README.md"
DOCS = README.parent / "docs"


@pytest.mark.parametrize("page", [README, DOCS / "players.md"], ids=lambda page: page.name)
def test_the_examples_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0


@pytest.mark.parametrize("page", [README, *sorted(DOCS.glob("*.md"))], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text("utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert missing == []


def test_the_record_of_the_notation_replays() -> None:
    record = re.search(r"```\n(\[Version.*?)```", (DOCS / "notation.md").read_text("utf-8"), re.DOTALL)
    assert record is not None
    assert read_record(record[1]).final.turn == 3
