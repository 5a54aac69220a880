"""Phrases, and who is connected."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Make the tables of what stands beside the matches."""
    op.create_table(
        "phrases",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("phrase", sa.Text, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="phrases_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="phrases_match_is_known"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "visits",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("run", sa.Text, nullable=False),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "run", name="visits_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="visits_match_is_known"),
        sqlite_with_rowid=False,
    )
