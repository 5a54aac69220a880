"""Trials held one after another, on this machine or on a cluster, from the beginning or from where they were left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

from ...arena import Fault, Played
from ...arena.log import Log
from ...arena.run import MOST_FAULTS, play_all
from ...arena.seats import take_seat
from ...errors import ScopeError
from ...players.closing import closing as closing_players
from .trial import Trial

LOG = ".games.jsonl"


def log_path(logs: Path, trial: Trial) -> Path:
    """Where in a folder the games of a trial are."""
    return logs / f"{trial.file_name}{LOG}"


@dataclass(frozen=True)
class Result:
    """A trial, the games of it that were played, and those that failed."""

    trial: Trial
    games: list[Played] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Whether every game that was asked for was played."""
        return len(self.games) >= self.trial.games


@dataclass
class Experiment:
    """Trials and how they are held; what was played stays here, also when it is broken off."""

    trials: Sequence[Trial]
    logs: Path | None = None
    """The folder where each trial has a log, from which the same trial goes on."""
    jobs: int | None = None
    ray: str | None = None
    fresh: bool = False
    results: list[Result] = field(init=False)

    def __post_init__(self) -> None:
        names = [trial.file_name for trial in self.trials]
        if twice := [name for name in names if names.count(name) > 1]:
            raise ScopeError(f"trials: '{twice[0]}' is there twice; scenarios and files of values need different names")
        self.results = [Result(trial) for trial in self.trials]

    @property
    def done(self) -> int:
        """The games that were played or could not be."""
        return sum(min(len(each.games), each.trial.games) + len(each.faults) for each in self.results)

    @property
    def total(self) -> int:
        """The games that are asked for."""
        return sum(trial.games for trial in self.trials)

    def hold(self, tell: Callable[[Experiment], None] = lambda _: None) -> list[Result]:
        """Play every game that is not in a log yet, telling of each."""
        for player in {player: None for trial in self.trials for player in trial.players}:
            with closing_players(take_seat(player, 0, self.trials[0].move_time)):
                pass
        for result in self.results:
            self._hold(result, tell)
        return self.results

    def _hold(self, result: Result, tell: Callable[[Experiment], None]) -> None:
        trial = result.trial
        with ExitStack() as stack:
            # However many workers there were, the same games are in the same order.
            stack.callback(result.games.sort, key=lambda game: game.number)
            log = None
            if self.logs is not None:
                log = stack.enter_context(Log(log_path(self.logs, trial), trial, self.fresh))
                result.games.extend(log.played)
            tell(self)
            done = {game.key for game in result.games}
            left = [fixture for fixture in trial.fixtures() if (fixture.pair, fixture.number) not in done]
            if not left:
                return
            for bout in stack.enter_context(closing(play_all(trial, left, self.jobs, self.ray))):
                if isinstance(bout.outcome, Fault):
                    result.faults.append(bout.outcome)
                else:
                    result.games.append(bout.outcome)
                    if log is not None:
                        log.add(bout.outcome)
                tell(self)
                if len(result.faults) >= MOST_FAULTS:
                    break
