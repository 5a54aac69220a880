"""The tables: what a match agreed on, who sits where, its log, and when the server ran."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_is_known",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("terms", LargeBinary, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("turn_of", Text, nullable=False),
    Column("deadline", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("result", Text),
    # Deferred, so that a backup is read back in any order.
    Column("rematch", Text, ForeignKey("matches.id", deferrable=True, initially="DEFERRED")),
    Index("matches_by_deadline", "status", "deadline"),
    Index("matches_in_lobby", "listed", "status", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("side", Text, nullable=False),
    Column("divisions", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("contribution", Text, nullable=False),
    Column("token", LargeBinary),
    Column("invitation", LargeBinary),
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
    # A match's log lies together on disk, in its order.
    sqlite_with_rowid=False,
)

runs = Table(
    "runs",
    metadata,
    Column("run", Text, primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

phrases = Table(
    "phrases",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),
    Column("phrase", Text, nullable=False),
    Column("after", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

visits = Table(
    "visits",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("run", Text, primary_key=True),
    Column("sockets", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
