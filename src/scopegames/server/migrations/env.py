"""What Alembic runs for each of its commands: the steps, on the connection that the caller has opened."""

from __future__ import annotations

from alembic import context

from scopegames.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    # SQLite changes a table by making it anew.
    render_as_batch=True,
)
context.run_migrations()
