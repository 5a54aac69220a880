"""A contest held: on this machine or on a cluster, from the beginning or from where it was broken off."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import ScopeError
from ..game import warm_up
from ..players.closing import closing as closing_players
from ..players.warming import warm_up_players
from .bout import Bout, Fault, Played
from .cluster import play_on_cluster
from .contest import Contest, Fixture
from .log import FRESH, Log, log_of
from .report import Report
from .seats import decider, take_seat
from .workers import cores, play_here

MOST_FAULTS = 10
"""A run with this many games that could not be finished has something wrong with it, and stops."""


@dataclass
class Run:
    """A contest and how it is held; what was played stays here, also when it is broken off."""

    contest: Contest
    json: Path | None = None
    command: str = ""
    """What the results say that they were made with."""
    jobs: int | None = None
    ray: str | None = None
    record: Path | None = None
    fresh: bool = False
    games: list[Played] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def check(self) -> None:
        """Refuse what cannot be played before anything is."""
        for player in self.contest.players:
            with closing_players(take_seat(player, 0, self.contest.move_time)):
                pass
        if self.json is not None:
            _check_results(self.json, self.fresh)
        if self.record is not None:
            _make_folder(self.record)

    def hold(self, tell: Callable[[Run], None] = lambda _: None) -> Report:
        """Play every game that is not in the log yet, telling of each; the results are written however it ends."""
        self.check()
        with ExitStack() as stack:
            log = None if self.json is None else stack.enter_context(Log(log_of(self.json), self.contest, self.fresh))
            # Whatever happens, what was played so far is worth having.
            stack.callback(self._write)
            fixtures = list(self.contest.fixtures())
            if log is not None:
                self._go_on_from(log, fixtures)
            tell(self)
            done = {game.key for game in self.games}
            left = [fixture for fixture in fixtures if (fixture.pair, fixture.number) not in done]
            if left:
                playing = play_all(self.contest, left, self.jobs, self.ray, self.record is not None)
                for bout in stack.enter_context(closing(playing)):
                    self._take(bout, log)
                    tell(self)
                    if len(self.faults) >= MOST_FAULTS:
                        break
        return self.report()

    def report(self) -> Report:
        """What was played so far, in the order of the fixtures, however many workers there were."""
        return Report(
            self.contest,
            sorted(self.games, key=lambda game: (game.number, game.pair)),
            sorted(self.faults, key=lambda fault: (fault.fixture.number, fault.fixture.pair)),
        )

    def _go_on_from(self, log: Log, fixtures: list[Fixture]) -> None:
        wanted = {(fixture.pair, fixture.number) for fixture in fixtures}
        self.games += [game for game in log.played if game.key in wanted]

    def _take(self, bout: Bout, log: Log | None) -> None:
        """Keep what came of a game: its record first, so that a game in the log has one."""
        if isinstance(bout.outcome, Fault):
            self.faults.append(bout.outcome)
            return
        if self.record is not None and bout.record is not None:
            (self.record / record_name(bout.outcome)).write_text(bout.record, "utf-8")
        if log is not None:
            log.add(bout.outcome)
        self.games.append(bout.outcome)

    def _write(self) -> None:
        if self.json is None:
            return
        text = json.dumps(self.report().plain(self.command), ensure_ascii=False, indent=2)
        # A reader finds the old results or the new ones, never half of them.
        half = self.json.with_name(f"{self.json.name}.part")
        half.write_text(text + "\n", "utf-8")
        half.replace(self.json)


def play_all(
    contest: Contest, fixtures: list[Fixture], jobs: int | None = None, ray: str | None = None, recorded: bool = False
) -> Generator[Bout, None, None]:
    """Play games on the cores of this machine or on a cluster, and give back each as it ends."""
    if ray is not None:
        return play_on_cluster(contest, fixtures, ray, jobs, recorded)
    # Otherwise every worker would compile the same.
    warm_up(contest.config.game)
    warm_up_players(contest.config.game, map(decider, contest.players))
    return play_here(contest, fixtures, jobs or cores(), recorded)


def record_name(game: Played) -> str:
    """A file name for a game's record: the number of the pair's game, and who played which side."""
    seats = "_".join(f"{side}-{re.sub(r'[^A-Za-z0-9.]+', '-', player)[:40]}" for side, player in game.seats.items())
    return f"{game.number:06}_{seats}_{game.seed}.scope"


def _check_results(path: Path, fresh: bool) -> None:
    """Refuse to write over a file that no run of ours has left."""
    if path.is_dir():
        raise ScopeError(f"{path}: Is a directory")
    if path.exists() and not fresh and not log_of(path).exists():
        raise ScopeError(f"{path}: the file is there, but not the log of its games; {FRESH}")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ScopeError(f"{folder}: {error.strerror}") from None
