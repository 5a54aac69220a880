"""The folder of a report: the logs of all its trials, whichever command played them, and the commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ...arena.log import read_log
from ...arena.seats import decider
from ...arena.versions import sources_digest
from ...errors import ConfigError, ScopeError
from ...scenarios import read_config
from ...scenarios.panzer import battle_names
from ...scenarios.stalingrad import scenario_names
from .experiment import LOG, Result
from .trial import Trial

COMMANDS = "commands.txt"
GAMES = ("stalingrad", "panzer")


class Terms(NamedTuple):
    """Who played a trial, with which sources and how; a report sums up only what was played on the same terms."""

    player: str
    sources: str
    turn_limit: int | None
    seed: int

    @classmethod
    def of(cls, trial: Trial, sources: str | None = None) -> Terms:
        """The terms of a trial, played by this version if nothing else is said."""
        digest = sources_digest() if sources is None else sources
        return cls(decider(trial.players[0]), digest, trial.config.turn_limit, trial.seed)

    def differ(self, other: Terms) -> str:
        """What makes games of these terms others than those of a report."""
        if self.player != other.player:
            return f"by '{self.player}'"
        if self.sources != other.sources:
            return "by another version"
        if self.turn_limit != other.turn_limit:
            limit = "without a turn limit" if self.turn_limit is None else f"with turn limit {self.turn_limit}"
            return f"{limit}, not {other.turn_limit or 'without one'}"
        return f"from seed {self.seed}, not {other.seed}"


@dataclass(frozen=True)
class Kept:
    """The trials that the logs of a folder hold, and the logs that a report has to leave out, with the reason."""

    results: list[Result]
    left_out: list[str]
    sources: str
    """What the trials were played with."""


def read_logs(logs: Path, terms: Terms | None = None, but: Collection[Path] = ()) -> Kept:
    """All trials on the same terms but some; where none are named, on those that most games were played on."""
    found, results, left_out = [], list[Result](), list[str]()
    for path in sorted(set(logs.glob(f"*{LOG}")).difference(but)):
        try:
            found.append((path, *_read(path)))
        except ScopeError as error:
            left_out.append(str(error))
    if not found:
        return Kept([], left_out, sources_digest())
    terms = terms or _busiest([(on, len(result.games)) for _, result, on in found])
    for path, result, on in found:
        if on == terms:
            results.append(result)
        else:
            left_out.append(f"{path.name}: {len(result.games)} games, played {on.differ(terms)}")
    return Kept(results, left_out, terms.sources)


def _read(path: Path) -> tuple[Result, Terms]:
    run, games = read_log(path)
    try:
        (player,) = run["players"]
        trial = Trial((player,), read_config(run["config"]), max(1, len(games)), run["seed"], run["move_time"])
        terms = Terms.of(trial, str(run.get("sources")))
    except (KeyError, ValueError, TypeError, AttributeError, ConfigError) as error:
        raise ScopeError(f"{path.name}: no trial of this version: {error}") from None
    played = sorted(games, key=lambda game: game.number)
    return Result(_with_values(trial, path), played), terms


def _with_values(trial: Trial, path: Path) -> Trial:
    """The trial with the name of its values, which only the file's name tells."""
    name = path.name.removesuffix(LOG)
    if name == trial.file_name:
        return trial
    if not name.startswith(f"{trial.file_name}_"):
        raise ScopeError(f"{path.name}: it holds games of {trial.title}, which its name does not say")
    values = name.removeprefix(f"{trial.file_name}_")
    return Trial(trial.players, trial.config, trial.games, trial.seed, trial.move_time, values=values)


def _busiest(played: Collection[tuple[Terms, int]]) -> Terms:
    games = Counter[Terms]()
    for on, count in played:
        games[on] += count
    return max(games, key=lambda on: (games[on], on.turn_limit or 0, on[:2], on.seed))


def in_order(results: Collection[Result]) -> list[Result]:
    """Trials by game and scenario: the same report, whichever command was the last."""
    return sorted(results, key=lambda result: _place(result.trial))


def _place(trial: Trial) -> tuple[int, int, str, int, str]:
    names = [*scenario_names(), *battle_names()]
    known = names.index(trial.scenario) if trial.scenario in names else len(names)
    themed = getattr(trial.config, "theme", None) is not None
    return GAMES.index(trial.config.game), themed, trial.players[0], known, trial.variant


def commands_of(logs: Path, new: str | None = None) -> list[str]:
    """The commands that played the games of a folder, a new one taken down with them."""
    path = logs / COMMANDS
    try:
        commands = path.read_text("utf-8").splitlines() if path.exists() else []
        if new is not None and new not in commands:
            commands.append(new)
            path.write_text("\n".join(commands) + "\n", "utf-8")
    except OSError as error:
        raise ScopeError(f"{path}: {error.strerror}") from None
    return commands
