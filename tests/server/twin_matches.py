"""Twin matches on real servers: they differ only in what a viewer cannot know, and all that it is sent is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any, get_args

import httpx
import pytest
from websockets.sync.client import ClientConnection

from scopegames import Game, fairness
from scopegames.fairness import TOGETHER
from scopegames.scenarios import AnyConfig, config_json
from scopegames.scenarios.stalingrad import Config
from scopegames.server import clocks, hall, ideas, presence, seating, wire
from tests.properties import twins as stalingrad_twins
from tests.properties import twins_panzer as panzer_twins

from .live import WAIT, Live, bearer

KEY = b"k" * 32
CONTRIBUTIONS = ("c0", "c1", "c2", "c3")
WRONG = ("", "search z9", "search h8", "move b2 ????", "resign german", "draw hit", "shoot h8", "setup ?", "squad ?")
PRESENCE = re.compile(r'\{"type":"presence","away":\[(\{"seat":\d,"ago":(null|\d+)\},?)*\],"watching":\d+\}')
"""Who comes and goes, and nothing else."""
MALFORMED = ("", "[]", "null", '{"type":"decide"}', '{"type":"decide","answers":-1,"decision":"x"}', '{"type":"cheat"}')


class Same:
    """Names, tokens, keys and times that two servers make up alike."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.case = self._number = 0
        self.now = 1_700_000_000_000
        patch.setattr(hall, "new_match_id", lambda: self.name("match", 22))
        patch.setattr(hall, "new_token", lambda: self.name("token", 43))
        patch.setattr(seating, "new_token", lambda: self.name("secret", 43))
        patch.setattr(fairness, "new_key", lambda: KEY)
        patch.setattr(hall, "server_time", lambda: self.now)
        # A sign of life while the other server's match is played would be of a time that this one's has not reached.
        patch.setattr(clocks, "BEAT", 3600.0)
        patch.setattr(presence, "SETTLE", 0.05)
        patch.setattr(ideas, "secrets", SimpleNamespace(randbits=lambda _: self.case))

    def name(self, kind: str, length: int) -> str:
        self._number += 1
        return f"{kind}-{self.case}-{self._number}-".ljust(length, "x")[:length]

    def begin(self, case: int) -> None:
        """Make everything up anew, as it was in the twin match."""
        self.case, self._number = case, 0
        self.now = 1_700_000_000_000 + 1_000_000 * case


@dataclass(frozen=True)
class Course:
    """What is decided in both matches, by whom, and whether it differed."""

    config: AnyConfig
    viewer: str
    sides: tuple[str, ...]
    one: tuple[str, ...]
    other: tuple[str, ...]

    @property
    def differs(self) -> bool:
        return self.one != self.other


def twin_course(config: AnyConfig, viewer: str, seed: int, match: str, most: int) -> Course:
    """Two courses that look the same to a viewer; the sides' set-ups come in any order."""
    rng = Random(seed)
    one, other = (
        _stalingrad(config, viewer, rng, most)
        if isinstance(config, Config)
        else _panzer(config, viewer, rng, match, most)
    )
    game, sides, order = Game.from_config(config), list[str](), list[int]()
    for number, text in enumerate(one):
        sides.append(str(game.to_move))
        second = game.turn == 0 and game.phase in TOGETHER and game.to_move == game.rules.SIDES[1]
        order.insert(len(order) - (second and rng.random() < 0.5), number)
        game = game.apply(text)
    return Course(config, viewer, *(tuple(each[number] for number in order) for each in (sides, one, other)))


def _stalingrad(config: Config, viewer: str, rng: Random, most: int) -> tuple[list[str], list[str]]:
    twins = stalingrad_twins.lay_fronts(config, viewer, rng, stalingrad_twins.Tally(), 0.0)
    for _ in range(most):
        following = None if twins.one.over else stalingrad_twins.go_on(twins, rng)
        if following is None:
            break
        twins = following
    return twins.one.decisions, twins.other.decisions


def _panzer(config: Any, viewer: str, rng: Random, match: str, most: int) -> tuple[list[str], list[str]]:
    game = Game.from_config(config)
    twins = panzer_twins.Twins(viewer, game, game)
    for _ in range(3 * most):
        if twins.one.over:
            break
        following: panzer_twins.Twins | None
        if twins.one.to_move == "dealer":
            lines = twins.one.history("spectator")
            text = fairness.draw(KEY, match, CONTRIBUTIONS[:2], lines, twins.one.chances)
            following = panzer_twins.Twins(viewer, twins.one.apply(text), twins.other.apply(text))
        else:
            following = panzer_twins.go_on(twins, rng, 0.6)
        if following is None:
            break
        twins = following
    return twins.one.decisions, twins.other.decisions


class Traffic:
    """A match on a server, played as a course says, with all that the viewer sends and hears."""

    def __init__(self, live: Live, same: Same, course: Course, case: int, probing: float, **terms: Any) -> None:
        same.begin(case)
        self.live, self.same, self.course = live, same, course
        self.heard: list[str] = []
        self._chance = Random(case)
        self._probing = probing
        self._updates: dict[int, dict[str, Any]] = {}
        self._phrases: dict[int, int] = {}
        """Socket to the number of the last phrase that it was told."""
        self._create(terms)

    def _create(self, terms: dict[str, Any]) -> None:
        """Create the match; every seat but the first is taken by its invitation."""
        config = self.course.config
        sides = Game.from_config(config).rules.SIDES
        led: list[tuple[str, list[str]]] = [(side, []) for side in sides]
        if getattr(config, "players", 2) == 4:
            led = [(side, [division]) for side in sides for division in ("units", "snipers")]
        elif getattr(config, "players", 2) == 3:
            led = [(sides[0], ["units"]), (sides[0], ["snipers"]), (sides[1], [])]
        seats = [
            {"side": side, "divisions": divisions, "player": "link" if number else "me"}
            for number, (side, divisions) in enumerate(led)
        ]
        wanted = {"config": config_json(config), "seats": seats, "contribution": CONTRIBUTIONS[0], **terms}
        created = self.live.client.post("/api/matches", json=wanted)
        assert created.status_code == 201, created.text
        self.match = created.json()["match"]["match"]
        self.tokens: list[str | None] = [created.json()["seats"][0]["token"]]
        for number, invitation in enumerate(created.json()["invitations"], start=1):
            token = self.same.name(f"seat-{number}", 43)
            wanted = {"invitation": invitation["token"], "token": token, "contribution": CONTRIBUTIONS[number]}
            joined = self.live.client.post(f"/api/matches/{self.match}/join", json=wanted)
            assert joined.status_code == 200, joined.text
            self.tokens.append(token)
        self.tokens.append(None)
        self._sides = [*(side for side, _ in led), "spectator"]
        self._own = [number for number, side in enumerate(self._sides) if side == self.course.viewer]

    def play(self, texts: Sequence[str]) -> list[str]:
        """Play the course; all that was sent to the viewer."""
        with ExitStack() as stack:
            sockets = [stack.enter_context(self.live.play(self.match, compression=None)) for _ in self.tokens]
            for number, socket in enumerate(sockets):
                socket.send(json.dumps({"type": "hello", "token": self.tokens[number]}))
                self._hear(number, socket, 1)
            self._hear_all_are_there(sockets[self._own[0]])
            self._ask_ideas()
            for seq, (side, text) in enumerate(zip(self.course.sides, texts, strict=True), start=2):
                self.same.now += 700
                if side != "dealer":
                    self._decide(sockets, side, text)
                for number, socket in enumerate(sockets):
                    self._hear(number, socket, seq)
                if self._updates[0]["observation"]["turn"] == 0:
                    self._ask_ideas()
                if self._chance.random() < 0.15:
                    self._talk(sockets)
                if self._chance.random() < self._probing:
                    self._probe(sockets[self._own[0]], seq)
            self._give_up(sockets, len(texts) + 2)
            self._ask()
        return self.heard

    def _hear(self, number: int, socket: ClientConnection, seq: int) -> None:
        """Hear an entry; what comes with it to the viewer is kept."""
        while self._updates.get(number, {}).get("seq", 0) < seq:
            self._keep(number, self._next(socket))

    def _next(self, socket: ClientConnection) -> str:
        """The next message but for who comes and goes, which is told when the server has time, and holds no more."""
        while True:
            said = str(socket.recv(timeout=WAIT))
            if '"type":"presence"' not in said:
                return said
            assert PRESENCE.fullmatch(said), said

    def _keep(self, number: int, said: str) -> None:
        """What comes to the viewer is kept."""
        message = json.loads(said)
        if number in self._own:
            self.heard.append(f"{number} {said}")
        if message["type"] == "update":
            self._updates[number] = message
        elif message["type"] == "said":
            self._phrases[number] = message["phrases"][-1]["number"]

    def _hear_all_are_there(self, socket: ClientConnection) -> None:
        """Wait until the viewer is told that everybody is connected."""
        while True:
            said = str(socket.recv(timeout=WAIT))
            if said == '{"type":"presence","away":[],"watching":1}':
                self.heard.append(said)
                return
            if PRESENCE.fullmatch(said) is None:
                self._keep(self._own[0], said)

    def _talk(self, sockets: list[ClientConnection]) -> None:
        """Somebody says a phrase, and everybody hears it; or it is one too many."""
        speaker = self._chance.randrange(len(sockets) - 1)
        phrase = self._chance.choice(get_args(wire.Phrase))
        sockets[speaker].send(json.dumps({"type": "say", "phrase": phrase}))
        before = self._phrases.get(speaker, 0)
        said = self._next(sockets[speaker])
        self._keep(speaker, said)
        while self._phrases.get(speaker, 0) == before and '"type":"refused"' not in said:
            self._keep(speaker, said := self._next(sockets[speaker]))
        for number, socket in enumerate(sockets):
            while self._phrases.get(number, 0) < self._phrases.get(speaker, 0):
                self._keep(number, self._next(socket))

    def _decide(self, sockets: list[ClientConnection], side: str, text: str) -> None:
        asked = [
            number for number, each in enumerate(self._sides) if each == side and self._updates[number]["question"]
        ]
        number = asked[0]
        answers = self._updates[number]["question"]["seq"]
        sockets[number].send(json.dumps({"type": "decide", "answers": answers, "decision": text}))

    def _give_up(self, sockets: list[ClientConnection], seq: int) -> None:
        """The enemy gives up, if the match is not over."""
        if self._updates[0]["status"] != "over":
            enemy = next(number for number, side in enumerate(self._sides[:-1]) if side != self.course.viewer)
            sockets[enemy].send(json.dumps({"type": "resign", "answers": seq}))
            for number, socket in enumerate(sockets):
                self._hear(number, socket, seq)
        for number, socket in enumerate(sockets):
            # The description of the match that is over now.
            self._keep(number, self._next(socket))

    def _probe(self, socket: ClientConnection, seq: int) -> None:
        """Everything else that the viewer could try, each with its answer."""
        update, rng = self._updates[self._own[0]], self._chance
        question = update["question"]["seq"] if update["question"] else seq
        view = update["observation"]
        last = view["rows"] * (2 if "division" in view else 1)
        own = "a1" if self._own[0] == 0 else f"a{last}"
        tries = [
            json.dumps({"type": "decide", "answers": question, "decision": text}) for text in (*WRONG, f"search {own}")
        ]
        tries += [json.dumps({"type": "decide", "answers": max(0, question - 1), "decision": "search a1"})]
        tries += [json.dumps({"type": kind, "answers": seq}) for kind in ("decline-draw", "abandon", "hello")]
        tries += [json.dumps({"type": "say", "phrase": phrase}) for phrase in ("oops", "surrender")]
        for said in rng.sample([*tries, *MALFORMED], 6):
            socket.send(said)
            self.heard.append(said)
            self._keep(self._own[0], self._next(socket))
        told = self._phrases.get(self._own[0], 0)
        for since in {-1, seq, rng.randrange(seq + 1), seq + 1}:
            heard = rng.randrange(told + 1)
            with self.live.play(self.match, compression=None) as again:
                hello = {"type": "hello", "token": self.tokens[self._own[0]], "since": since, "heard": heard}
                again.send(json.dumps(hello))
                for _ in range(1 if since > seq else 3 if heard < told else 2):
                    self.heard.append(f"{since} {heard} -> {self._next(again)}")
        self._ask()

    def _ask(self) -> None:
        """Every request that the viewer can make."""
        token, at = self.tokens[self._own[0]], f"/api/matches/{self.match}"
        headers = {} if token is None else bearer(token)
        viewers = [f"?viewer={viewer}" for viewer in (*dict.fromkeys(self._sides), "open")]
        paths = [
            "/api/matches",
            at,
            *(f"{at}/{kind}{viewer}" for kind in ("record", "replay") for viewer in ("", *viewers)),
        ]
        answers = [self.live.client.get(path, headers=headers) for path in paths]
        answers.append(self.live.client.post(f"{at}/join", json={"invitation": "x" * 43}))
        answers.append(self.live.client.patch(f"{at}/seat", json={"name": "Ana"}, headers=bearer("x" * 43)))
        if "over" not in answers[1].text:
            answers.append(self.live.client.post(f"{at}/rematch", json={}, headers=headers))
        self._keep_answers(answers)
        self._ask_ideas()

    def _ask_ideas(self) -> None:
        """Ask for ideas for the set-up, with each of the viewer's tokens; chance is the same in both matches."""
        path = f"/api/matches/{self.match}/ideas"
        tokens = [self.tokens[number] for number in self._own]
        self._keep_answers(
            [self.live.client.get(path, headers={} if token is None else bearer(token)) for token in tokens]
        )

    def _keep_answers(self, answers: Sequence[httpx.Response]) -> None:
        for answer in answers:
            kept = sorted((name, value) for name, value in answer.headers.items() if name != "date")
            said = f"{answer.request.url.path} {answer.status_code} {kept} {answer.text}"
            self.heard.append(said.replace(f":{self.live.port}", ":port"))


def masked(heard: list[str]) -> list[str]:
    """The traffic without commitments and seals, which are as long as before."""
    pattern = re.compile(r"""((?:commitment|seal)(?:": ?"|\\":\\"| ))([0-9a-f]{64})""")
    return [pattern.sub(lambda found: found[1] + "0" * 64, each) for each in heard]
