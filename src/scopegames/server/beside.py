"""What the database keeps beside the matches: the phrases that were said, and who is connected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite

from .rows import PhraseRow, VisitRow
from .schema import phrases, runs, visits

_INSERT = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""By database: its own INSERT, which knows what to do with what is there already."""


def phrases_after(connection: Connection, /, match: str, after: int) -> list[PhraseRow]:
    """The phrases of a match after a number, in their order."""
    where = (phrases.c.match == match) & (phrases.c.number > after)
    return [PhraseRow(*row) for row in connection.execute(select(phrases).where(where).order_by(phrases.c.number))]


def add_phrase(connection: Connection, /, phrase: PhraseRow) -> bool:
    """Keep a phrase; False where its number is another's. One that is there exactly so was kept by a broken attempt."""
    insert: Any = _INSERT[connection.dialect.name]
    connection.execute(insert(phrases).values(asdict(phrase)).on_conflict_do_nothing())
    this = (phrases.c.match == phrase.match) & (phrases.c.number == phrase.number)
    return PhraseRow(*connection.execute(select(phrases).where(this)).one()) == phrase


def visits_at(connection: Connection, /, matches: Sequence[str]) -> list[tuple[VisitRow, int]]:
    """Who is connected to matches, each with the last sign of life of its server process."""
    joined = select(visits, runs.c.seen).join(runs, runs.c.run == visits.c.run).where(visits.c.match.in_(matches))
    return [(VisitRow(*row[:-1]), row[-1]) for row in connection.execute(joined)]


def set_visits(connection: Connection, /, rows: Sequence[VisitRow], alive: int) -> None:
    """Note who is connected; what processes left that were not alive since a time is cleared away."""
    insert: Any = _INSERT[connection.dialect.name]
    living = select(runs.c.run).where(runs.c.seen >= alive)
    seated = tuple_(visits.c.match, visits.c.seat).in_([(row.match, row.seat) for row in rows])
    connection.execute(visits.delete().where(seated, visits.c.run.not_in(living)))
    add = insert(visits)
    newer = {"sockets": add.excluded.sockets, "at": add.excluded.at}
    key = [column.name for column in visits.primary_key]
    connection.execute(add.on_conflict_do_update(index_elements=key, set_=newer), [asdict(row) for row in rows])


def living_runs(connection: Connection, /, alive: int) -> dict[str, int]:
    """The server processes that were alive since a time, each with its last sign of life."""
    rows = connection.execute(select(runs.c.run, runs.c.seen).where(runs.c.seen >= alive))
    return {row.run: row.seen for row in rows}
