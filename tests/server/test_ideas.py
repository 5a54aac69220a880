"""Ideas for a set-up, as a seat asks for them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from scopegames.players.ideas import DEPLOYMENTS, LAYOUTS, SQUADS
from scopegames.server import wire
from scopegames.server.settings import Settings

from .live import Live, against_a_friend, alone, bearer, hear, running, say

WORDS = Path(__file__).parents[2] / "web" / "src" / "i18n"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with running(Settings(database=f"sqlite:///{tmp_path_factory.mktemp('ideas')}/m.sqlite")) as found:
        yield found


def created(live: Live, wanted: dict[str, Any]) -> dict[str, Any]:
    answer = live.client.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def asked(live: Live, match: str, token: str) -> list[dict[str, str]]:
    answer = live.client.get(f"/api/matches/{match}/ideas", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    found: list[dict[str, str]] = answer.json()["ideas"]
    return found


@pytest.mark.parametrize("game, names", [("stalingrad", LAYOUTS), ("panzer", SQUADS)])
def test_a_seat_is_given_ideas_and_may_play_them(live: Live, game: str, names: Any) -> None:
    new = created(live, alone(game=game))
    match, token = new["match"]["match"], new["seats"][0]["token"]
    found = asked(live, match, token)
    assert found
    assert {each["name"] for each in found} <= set(names)
    with live.play(match) as socket:
        say(socket, type="hello", token=token)
        question = None
        while question is None:
            question = hear(socket).get("question")
        say(socket, type="decide", answers=question["seq"], decision=found[-1]["decision"])
        while (heard := hear(socket))["type"] != "update":
            pass
        assert heard["held"] == found[-1]["decision"] or heard["entries"]


def test_ideas_are_for_the_seat_alone(live: Live) -> None:
    match = created(live, alone(game="stalingrad"))["match"]["match"]
    path = f"/api/matches/{match}/ideas"
    assert live.client.get(path).json()["code"] == "no-token"
    assert live.client.get(path, headers=bearer("x" * 40)).json()["code"] == "token"


def test_who_is_asked_for_no_set_up_is_given_no_ideas(live: Live) -> None:
    new = created(live, against_a_friend())
    answer = live.client.get(f"/api/matches/{new['match']['match']}/ideas", headers=bearer(new["seats"][0]["token"]))
    assert (answer.status_code, answer.json()["code"]) == (409, "not-asked")


def test_every_idea_has_a_name_on_the_wire_and_words_on_the_page() -> None:
    names = {*LAYOUTS, *SQUADS, *DEPLOYMENTS}
    assert set(get_args(wire.IdeaName)) == names
    for language in ("en", "es", "fr"):
        text = (WORDS / f"{language}.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^idea-([a-z]+) =", text, re.MULTILINE)) == names
        assert set(re.findall(r"^idea-([a-z]+)-note =", text, re.MULTILINE)) == names
