"""`scope backup` and `scope restore`: all matches of a server in one file, and back."""

from __future__ import annotations

from pathlib import Path

import rich_click as click

from ..locales import Texts
from .page import Page, file_type, language_option

database_option = click.option(
    "--database",
    metavar="URL",
    envvar="SCOPE_DATABASE",
    default="",
    help="sqlite:///FILE or postgresql://…; the one that `scope serve` uses if left out.",
)


@click.command("backup")
@click.argument("file", type=file_type)
@database_option
@language_option
def backup_command(file: Path, database: str, language: str | None) -> None:
    """Write all matches of a server to a new FILE, which may run on meanwhile; FILE.gz is compressed.

    The file holds the keys of running matches: keep it where only you can read it.
    """
    from ..server.keeping import back_up

    rows = back_up(_database(database), file)
    page = Page(language)
    page.line(Texts(page.language, "keeping")("backed-up", file=str(file), rows=rows), wrap=False)


@click.command("restore")
@click.argument("file", type=file_type)
@database_option
@language_option
def restore_command(file: Path, database: str, language: str | None) -> None:
    """Fill a new, empty database from a backup FILE; it may be of the other kind than the one that was backed up."""
    from ..server.keeping import restore

    rows = restore(_database(database), file)
    page = Page(language)
    page.line(Texts(page.language, "keeping")("restored", file=str(file), rows=rows), wrap=False)


def _database(url: str) -> str:
    from ..server.settings import Settings

    return Settings(database=url).database_url()
