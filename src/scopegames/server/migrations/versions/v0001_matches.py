"""Matches, seats, entries and runs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("terms", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("turn_of", sa.Text, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("rematch", sa.Text),
        sa.PrimaryKeyConstraint("id", name="matches_key"),
        sa.ForeignKeyConstraint(
            ["rematch"], ["matches.id"], name="matches_rematch_is_known", deferrable=True, initially="DEFERRED"
        ),
    )
    op.create_index("matches_by_deadline", "matches", ["status", "deadline"])
    op.create_index("matches_in_lobby", "matches", ["listed", "status", "created"])
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("divisions", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("contribution", sa.Text, nullable=False),
        sa.Column("token", sa.LargeBinary),
        sa.Column("invitation", sa.LargeBinary),
        sa.PrimaryKeyConstraint("match", "seat", name="seats_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="seats_match_is_known"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("spent", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="entries_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="entries_match_is_known"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "runs",
        sa.Column("run", sa.Text, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("run", name="runs_key"),
    )
