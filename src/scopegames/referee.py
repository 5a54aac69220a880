"""A referee for programs in any language: one JSON request a line in, one JSON answer a line out."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, NoReturn

from .errors import IllegalDecision, NotationError, ScopeError
from .game import Game, warm_up

LONGEST_LINE = 1 << 20
"""Bytes of a request line; a position has about a thousand."""

Answer = dict[str, Any]


class Referee:
    """The authority over one game: each request has its answer, and a refused one changes nothing."""

    def __init__(self) -> None:
        self._game: Game | None = None

    def answer(self, line: bytes) -> Answer:
        """The answer to one request line."""
        try:
            command, value = read_request(line)
            return {"ok": True, **COMMANDS[command](self, value)}
        except ScopeError as error:
            return _refusal(str(error))
        except Exception:
            # Even a fault of ours must not end a match: games are values, so the one in play is untouched.
            logging.getLogger(__name__).exception("request %r", line[:1000])
            return _refusal("the referee failed on this request; the details are on its error stream")

    @property
    def game(self) -> Game:
        """The game in play."""
        if self._game is None:
            raise IllegalDecision("there is no game yet; begin with 'new' or 'load'")
        return self._game

    def new(self, config: object) -> Answer:
        """Begin a game from a config."""
        return self._begin(Game.from_config, config, "new: the config is no object")

    def load(self, position: object) -> Answer:
        """Begin a game from a position."""
        return self._begin(Game.from_position, position, "load: the position is no object")

    def apply(self, decision: object) -> Answer:
        """Carry out a written decision."""
        if not isinstance(decision, str):
            raise NotationError("apply: the decision is no text")
        self._game = self.game.apply(decision)
        return _standing(self._game)

    def legal(self, asked: object) -> Answer:
        """Say again who is to move and what is legal."""
        _check_true("legal", asked)
        return _standing(self.game)

    def position(self, asked: object) -> Answer:
        """The whole position."""
        _check_true("position", asked)
        return {"position": self.game.position()}

    def view(self, viewer: object) -> Answer:
        """What one viewer sees."""
        if not isinstance(viewer, str):
            raise NotationError("view: the viewer is no text")
        return {"view": self.game.view(viewer)}

    def _begin(self, begin: Callable[[Mapping[str, Any]], Game], plain: object, otherwise: str) -> Answer:
        if not isinstance(plain, dict):
            raise NotationError(otherwise)
        game = begin(plain)
        if self._game is None or self._game.config.game != game.config.game:
            warm_up(game.config.game)
        answer = _standing(game)
        self._game = game
        return answer


COMMANDS: dict[str, Callable[[Referee, object], Answer]] = {
    "new": Referee.new,
    "legal": Referee.legal,
    "apply": Referee.apply,
    "position": Referee.position,
    "view": Referee.view,
    "load": Referee.load,
}


def _standing(game: Game) -> Answer:
    """Who is to move and what is legal; the cards to be laid in Stalingrad's set-up, and the chances at a draw."""
    standing: Answer = {
        "to_move": game.to_move,
        "division": game.division,
        "legal": game.legal(),
        "facts": game.facts,
        "result": game.result,
    }
    if game.phase == "setup":
        standing["cards"] = game.cards
    if game.chances:
        standing["chances"] = game.chances
    return standing


def _refusal(reason: str) -> Answer:
    return {"ok": False, "error": reason}


def _check_true(command: str, asked: object) -> None:
    if asked is not True:
        raise NotationError(f'{command}: write it as {{"{command}":true}}')


def read_request(line: bytes) -> tuple[str, Any]:
    """The command of a request line and what is said with it."""
    if len(line) > LONGEST_LINE:
        raise NotationError(f"the line is longer than {LONGEST_LINE} bytes")
    if not line.strip():
        raise NotationError("the line is empty")
    try:
        request = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_number)
        # Half a surrogate pair can be escaped in JSON, but no answer could repeat it.
        json.dumps(request, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise NotationError(f"the line is no JSON in UTF-8: {error}") from None
    commands = ", ".join(COMMANDS)
    if not isinstance(request, dict) or not request:
        raise NotationError(f"a request is an object with one command out of {commands}")
    unknown = [name for name in request if name not in COMMANDS]
    if unknown:
        raise NotationError(f"there is no command {', '.join(map(repr, unknown))}; the commands are {commands}")
    if len(request) > 1:
        raise NotationError(f"one command a line, not {', '.join(request)} together")
    return next(iter(request.items()))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) < len(pairs):
        name, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise ValueError(f"{name!r} is given twice")
    return plain


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer request lines one by one until they end."""
    referee = Referee()
    while line := _read_line(requests):
        answer = json.dumps(referee.answer(line), ensure_ascii=False, separators=(",", ":"))
        answers.write(answer.encode() + b"\n")
        answers.flush()


def _read_line(requests: BinaryIO) -> bytes:
    """The next line; of one that is too long, only as much as shows it."""
    line = rest = requests.readline(LONGEST_LINE + 1)
    while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
        rest = requests.readline(LONGEST_LINE + 1)
    return line
