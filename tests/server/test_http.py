"""Requests over the loopback: seats, records, the catalogue, the page, health, metrics, and what is never said."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import logging
import re
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scopegames.errors import ScopeError
from scopegames.locales import LANGUAGES
from scopegames.rulebook import articles
from scopegames.server import app, http, logs, pages, records, wire
from scopegames.server.hall import Hall
from scopegames.server.match import MOST_ENTRIES
from scopegames.server.opening import warm_up_rules
from scopegames.server.settings import Settings
from scopegames.server.store import Store, StoreUnavailable

from .live import WAIT, Live, against_a_friend, alone, bearer, hear, running, say

SECRET = "abcdefghijklmnopqrstuvwxyz_SECRET_0123456789"
NOBODY = "x" * 20


@contextmanager
def written(**settings: Any) -> Iterator[io.StringIO]:
    """What the server logs meanwhile."""
    root, own = logging.getLogger(), logging.getLogger(logs.OWN)
    before = root.handlers[:], root.level, own.level
    stream = io.StringIO()
    logs.configure(Settings(**settings), stream)
    try:
        yield stream
    finally:
        root.handlers[:], root.level = before[0], before[1]
        own.setLevel(before[2])


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("http")
    with running(Settings(database=f"sqlite:///{folder}/m.sqlite")) as found:
        yield found


def created(live: Live, wanted: dict[str, Any]) -> dict[str, Any]:
    answer = live.client.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


WITH_VALUES = ("internal", "record")
"""The refusals whose words leave something open."""


def refused(answer: Any, status: int, code: str, fault: str | None = None) -> str:
    """The reason of a refusal; a fault of a file also says in values what is wrong."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    problem = answer.json()
    assert set(problem) == {"code", "reason"} | ({"values"} if fault or code in WITH_VALUES else set())
    assert problem["code"] == code
    assert fault is None or problem["values"]["fault"] == fault
    return str(problem["reason"])


def finished(live: Live, **more: Any) -> tuple[str, str]:
    """A match that one side gave up, and that side's token."""
    new = created(live, {**alone(game="stalingrad"), **more})
    match, token = new["match"]["match"], new["seats"][0]["token"]
    with live.play(match) as socket:
        say(socket, type="hello", token=token)
        hear(socket)
        say(socket, type="resign", answers=hear(socket)["seq"])
        while hear(socket).get("status") != "over":
            pass
    return match, token


class TestMatches:
    def test_from_an_invitation_to_a_name(self, live: Live) -> None:
        new = created(live, against_a_friend(name="Ana"))
        match, invitation = new["match"]["match"], new["invitations"][0]["token"]
        join = {"invitation": invitation, "token": SECRET, "name": "Bo", "contribution": "00ff"}
        for _ in range(2):
            # Asking again is harmless.
            joined = live.client.post(f"/api/matches/{match}/join", json=join)
            assert joined.status_code == 200
            assert joined.json()["seats"] == [{"seat": 1, "side": "soviet", "token": SECRET}]
        reason = refused(live.client.post(f"/api/matches/{match}/join", json={"invitation": invitation}), 409, "taken")
        assert reason == "somebody has taken this seat already"
        renamed = live.client.patch(f"/api/matches/{match}/seat", json={"name": "Eva"}, headers=bearer(SECRET))
        assert [seat["name"] for seat in renamed.json()["seats"]] == ["Ana", "Eva"]
        info = live.client.get(f"/api/matches/{match}")
        assert info.json() == renamed.json()
        assert SECRET not in info.text

    def test_whoever_sits_there_is_told_how_the_match_stands(self, live: Live) -> None:
        new = created(live, against_a_friend())
        at, token = f"/api/matches/{new['match']['match']}", new["seats"][0]["token"]
        assert live.client.get(at, headers=bearer(token)).json()["now"] is None
        join = {"invitation": new["invitations"][0]["token"], "token": SECRET}
        assert live.client.post(f"{at}/join", json=join).json()["match"]["now"] is None
        both = {"turn": 0, "asked": ["german", "soviet"], "division": None}
        for each in (token, SECRET):
            assert live.client.get(at, headers=bearer(each)).json()["now"] == both
        assert live.client.get(at).json()["now"] is None
        refused(live.client.get(at, headers=bearer("x" * 43)), 401, "token")

    def test_how_a_match_stands_is_no_news_once_it_is_over(self, live: Live) -> None:
        match, token = finished(live)
        answer = live.client.get(f"/api/matches/{match}", headers=bearer(token)).json()
        assert (answer["status"], answer["now"]) == ("over", None)

    def test_tokens_are_needed_and_checked(self, live: Live) -> None:
        match = created(live, against_a_friend())["match"]["match"]
        seat, rename = f"/api/matches/{match}/seat", {"name": "Eva"}
        answer = live.client.patch(seat, json=rename)
        refused(answer, 401, "no-token")
        assert answer.headers["www-authenticate"] == "Bearer"
        refused(live.client.patch(seat, json=rename, headers=bearer(SECRET)), 401, "token")
        for header in ("Bearer", "Basic abc", f"Bearer {SECRET} {SECRET}", f"Bearer {SECRET},{SECRET}", "Bearer short"):
            refused(live.client.patch(seat, json=rename, headers={"Authorization": header}), 401, "token")
        refused(live.client.post(f"/api/matches/{match}/rematch"), 401, "no-token")
        refused(live.client.post(f"/api/matches/{match}/join", json={"invitation": SECRET}), 403, "invitation")

    def test_what_is_not_there(self, live: Live) -> None:
        for path in ("", "/record", "/replay"):
            refused(live.client.get(f"/api/matches/{NOBODY}{path}"), 404, "unknown-match")
        refused(live.client.post(f"/api/matches/{NOBODY}/join", json={"invitation": SECRET}), 404, "unknown-match")
        refused(live.client.get("/api/nothing"), 404, "not-found")
        refused(live.client.get("/api/matches/short"), 400, "invalid")
        refused(live.client.delete("/api/matches"), 405, "method")

    def test_what_is_not_valid_is_named(self, live: Live) -> None:
        post = live.client.post
        refused(post("/api/matches", content=b"{", headers={"Content-Type": "application/json"}), 400, "invalid")
        assert "config" in refused(post("/api/matches", json={"config": 5}), 400, "invalid")
        assert "unknown field `cheat`" in refused(post("/api/matches", json={**alone(), "cheat": 1}), 400, "invalid")
        assert "scenario" in refused(post("/api/matches", json=alone(scenario="moon")), 400, "invalid")
        refused(post("/api/matches", json={**alone(), "name": "x" * 100_000}), 413, "too-large")

    @pytest.mark.parametrize("path", ["/api/matches", f"/api/matches/{NOBODY}/join", "/api/replay", "/api/verify"])
    @pytest.mark.parametrize("opened", ["[", '{"config":', '{"config":{"scenario":'])
    def test_what_is_nested_too_deeply(self, live: Live, path: str, opened: str) -> None:
        answer = live.client.post(path, content=opened * 2_500, headers={"Content-Type": "application/json"})
        assert refused(answer, 400, "invalid") == "the request is nested too deeply"

    def test_what_requires_a_token_is_not_nested_either(self, live: Live) -> None:
        match = created(live, against_a_friend())["match"]["match"]
        headers = {"Content-Type": "application/json", **bearer(SECRET)}
        for method, path in (("PATCH", "seat"), ("POST", "rematch")):
            answer = live.client.request(method, f"/api/matches/{match}/{path}", content="[" * 5_000, headers=headers)
            assert refused(answer, 400, "invalid") == "the request is nested too deeply"

    @pytest.mark.parametrize("levels", [100, 300, 500, 900, 2_500])
    @pytest.mark.parametrize("where", ["scenario", "points", "units", "rules", "turn_limit"])
    def test_a_config_that_is_nested_deeply(self, live: Live, where: str, levels: int) -> None:
        for game in ("stalingrad", "panzer"):
            wanted = json.dumps(alone(game=game, **{where: "DEEP"})).replace('"DEEP"', "[" * levels + "]" * levels)
            headers = {"Content-Type": "application/json"}
            refused(live.client.post("/api/matches", content=wanted, headers=headers), 400, "invalid")

    @pytest.mark.parametrize(
        "file, fault",
        [("a = " + "[" * 5_000, "deep"), ("a = " + "{a = " * 3_000, "deep"), ("a" + ".a" * 5_000 + " = 1", "dots")],
        ids=["lists", "tables", "dots"],
    )
    def test_own_files_that_are_nested_too_deeply(self, live: Live, file: str, fault: str) -> None:
        for name in ("scenario_file", "cards_file"):
            reason = refused(live.client.post("/api/matches", json={**alone(), name: file}), 400, "invalid", fault)
            assert "recursion" not in reason

    def test_the_lobby_lists_what_wants_to_be_listed(self, live: Live) -> None:
        listed = created(live, against_a_friend(listed=True))["match"]["match"]
        unlisted = created(live, against_a_friend())["match"]["match"]
        found = [each["match"] for each in live.client.get("/api/matches").json()["matches"]]
        assert listed in found
        assert unlisted not in found

    def test_a_rematch_follows_the_end(self, live: Live) -> None:
        going = created(live, alone(game="stalingrad"))
        path = f"/api/matches/{going['match']['match']}/rematch"
        refused(live.client.post(path, headers=bearer(going["seats"][0]["token"])), 409, "playing")
        match, token = finished(live)
        again = live.client.post(f"/api/matches/{match}/rematch", headers=bearer(token)).json()
        assert again["seats"][0]["side"] == "soviet"
        assert live.client.get(f"/api/matches/{match}").json()["rematch"] == again["match"]["match"]

    def test_who_plays_again_adds_to_the_chance_of_the_match(self, live: Live) -> None:
        match, token = finished(live)
        asked = {"contribution": "00ff" * 8, "token": SECRET}
        for _ in range(2):
            again = live.client.post(f"/api/matches/{match}/rematch", json=asked, headers=bearer(token)).json()
            assert "00ff" * 8 in [seat["contribution"] for seat in again["match"]["seats"]]
            assert SECRET in [seat["token"] for seat in again["seats"]]
        for wrong in ({"contribution": "no hex"}, {"token": "short"}, {"cheat": 1}):
            answer = live.client.post(f"/api/matches/{match}/rematch", json=wrong, headers=bearer(token))
            refused(answer, 400, "invalid")

    def test_foreign_pages_open_no_socket(self, live: Live) -> None:
        match = created(live, alone())["match"]["match"]
        with pytest.raises(InvalidStatus) as closed:
            live.play(match, origin="http://evil.example")
        assert closed.value.response.status_code == 403

    def test_sockets_are_for_matches_alone(self, live: Live) -> None:
        with pytest.raises(InvalidStatus):
            live.play("nothing")


class TestRecords:
    def test_while_the_match_goes_on_everybody_has_their_own(self, live: Live) -> None:
        new = created(live, against_a_friend())
        match, token = new["match"]["match"], new["seats"][0]["token"]
        path = f"/api/matches/{match}"
        record = live.client.get(f"{path}/record")
        assert record.headers["content-type"] == "text/plain; charset=utf-8"
        assert '[Viewer "spectator"]' in record.text
        assert '[Viewer "german"]' in live.client.get(f"{path}/record", headers=bearer(token)).text
        for asked in ("record", "replay"):
            refused(live.client.get(f"{path}/{asked}?viewer=soviet", headers=bearer(token)), 403, "hidden")
        refused(live.client.get(f"{path}/replay?viewer=open", headers=bearer(token)), 403, "hidden")
        assert live.client.get(f"{path}/replay", headers=bearer(token)).json()["viewer"] == "german"

    def test_afterwards_all_is_open_and_proved(self, live: Live) -> None:
        match, _ = finished(live)
        record = live.client.get(f"/api/matches/{match}/record").text
        assert "Viewer" not in record
        proved = live.client.post("/api/verify", json={"record": record}).json()
        assert (proved["match"], proved["opened"], proved["result"]) == (match, True, "soviet")
        replay = live.client.get(f"/api/matches/{match}/replay").json()
        assert replay["viewer"] == "open"
        assert replay == live.client.post("/api/replay", json={"record": record}).json()
        german = live.client.get(f"/api/matches/{match}/replay?viewer=german").json()
        assert (german["viewer"], german["moments"]) == ("german", replay["moments"])

    def test_unless_the_terms_say_otherwise(self, live: Live) -> None:
        match, token = finished(live, open_at_end=False)
        assert '[Viewer "spectator"]' in live.client.get(f"/api/matches/{match}/record").text
        refused(live.client.get(f"/api/matches/{match}/replay?viewer=open", headers=bearer(token)), 403, "hidden")

    def test_a_forged_record_is_refused_with_its_line(self, live: Live) -> None:
        match, _ = finished(live)
        record = live.client.get(f"/api/matches/{match}/record").text
        forged = record.replace("resign german", "resign soviet")
        answer = live.client.post("/api/verify", json={"record": forged})
        found = re.match(r"line (\d+): (.*)", refused(answer, 400, "record"))
        assert found is not None
        assert answer.json()["values"] == {"line": int(found[1]), "broken": "course", "decision": "resign soviet"}

    def test_a_replay_comes_in_parts(self, live: Live) -> None:
        text = _long_record()
        whole = live.client.post("/api/replay", json={"record": text}).json()
        part = live.client.post("/api/replay", json={"record": text, "first": 2, "last": 3}).json()
        assert part["part"] == whole["part"][2:4]
        assert (part["first"], part["moments"]) == (2, whole["moments"])
        beyond = live.client.post("/api/replay", json={"record": text, "first": 999_999}).json()
        assert beyond["part"] == []

    @pytest.mark.parametrize("path", ["/api/replay", "/api/verify"])
    def test_more_than_a_match_may_have_is_not_replayed(self, live: Live, path: str) -> None:
        moves = "move a1 ....\n" * (MOST_ENTRIES + 1)
        record = f'[Version "1"]\n[Game "stalingrad"]\n[Scenario "quick-duel"]\n[Mode "basic"]\n[Result "*"]\n\n{moves}'
        refused(live.client.post(path, json={"record": record}), 413, "too-large")

    def test_a_viewer_of_a_whole_record_sees_what_they_saw(self, live: Live) -> None:
        text = _long_record()
        views = {
            viewer: live.client.post("/api/replay", json={"record": text, "viewer": viewer}).json()["part"]
            for viewer in ("german", "soviet", "spectator", "open")
        }
        assert views["german"][1]["decision"] == views["open"][1]["decision"]
        assert views["soviet"][1]["decision"] == views["spectator"][1]["decision"] != views["open"][1]["decision"]
        assert views["soviet"][1]["observation"]["board"]["a1"] == "?"
        refused(live.client.post("/api/replay", json={"record": text, "viewer": "american"}), 400, "invalid")

    def test_only_so_many_wait_for_a_record(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        begun, go_on = threading.Event(), threading.Event()

        def slow(*_: object) -> wire.Replay:
            begun.set()
            assert go_on.wait(WAIT)
            return replayed(text, None)

        text, replayed = _long_record(), records.replayed
        monkeypatch.setattr(records, "replayed", slow)
        monkeypatch.setattr(http, "MOST_READERS", 1)
        with ThreadPoolExecutor(1) as other:
            first = other.submit(live.client.post, "/api/replay", json={"record": text})
            try:
                assert begun.wait(WAIT)
                for path in ("/api/replay", "/api/verify"):
                    answer = live.client.post(path, json={"record": text})
                    refused(answer, 503, "busy")
                    assert answer.headers["retry-after"] == "5"
            finally:
                go_on.set()
            assert first.result().status_code == 200
        assert live.client.post("/api/replay", json={"record": text}).status_code == 200


def _long_record() -> str:
    """A game of a few decisions."""
    from scopegames import Game
    from scopegames.replay import write_record

    game = Game.new("stalingrad")
    for cards in ("setup SSOC/MGID/....", "setup ssoc/mgid/...."):
        game = game.apply(cards)
    for _ in range(4):
        game = game.apply(game.legal()[0])
    return write_record(game)


class TestCatalogue:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_can_be_chosen(self, live: Live, language: str) -> None:
        found = live.client.get("/api/games", params={"language": language}).json()
        assert found["language"] == language
        assert [each["name"] for each in found["levels"]] == [f"level-{number}" for number in range(1, 7)]
        for scenario in found["stalingrad"]["scenarios"]:
            assert sum(scenario["cards"].values()) == scenario["columns"] * scenario["rows"]
        assert {unit["side"] for unit in found["panzer"]["units"]} == {"american", "german"}
        assert found["words"]["card"]["sniper"]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_says_how_it_is_won(self, live: Live, language: str) -> None:
        found = live.client.get("/api/games", params={"language": language}).json()
        scenarios, themes = found["stalingrad"]["scenarios"], found["stalingrad"]["themes"]
        for each in scenarios:
            assert f" {int(each['victory']['points'])} " in each["aim"]
        told = [each["aim"] for each in (*scenarios, *themes, found["panzer"])]
        assert all(told)
        assert len({each["aim"] for each in themes}) == len(themes)

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game, initial", [("stalingrad", "S-"), ("panzer", "P-")])
    def test_the_rulebook(self, live: Live, game: str, initial: str, language: str) -> None:
        found = live.client.get(f"/api/rulebook/{game}", params={"language": language}).json()
        assert [each["id"] for each in found["articles"]] == [id for id in articles() if id.startswith(initial)]
        assert found["articles"][0]["text"] == articles()[found["articles"][0]["id"]].text[language]

    def test_everything_that_is_listed_can_be_played(self, live: Live) -> None:
        games = live.client.get("/api/games").json()
        themes = games["stalingrad"]["themes"]
        wanted = [
            {"scenario": scenario, "theme": each["name"], "mode": each["mode"] or "basic"}
            for each in themes
            for scenario in each["scenarios"][:1]
        ]
        for config in wanted:
            created(live, alone(game="stalingrad", **config))
        for preset in games["panzer"]["presets"]:
            created(live, alone(game="panzer", rules=preset["rules"]))


class TestPage:
    def test_the_page_and_its_routes(self, live: Live) -> None:
        page = live.client.get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == pages.ASK_AGAIN
        assert live.client.get("/match/some-match").content == page.content
        refused(live.client.get("/missing.js"), 404, "not-found")

    def test_files_whose_names_change_are_kept(self, live: Live) -> None:
        asset = next(path for path in pages.read_page() if path.startswith(pages.ASSETS))
        assert live.client.get(f"/{asset}").headers["cache-control"] == pages.FOREVER

    @pytest.mark.parametrize(
        "path, type",
        [
            ("/sw.js", "text/javascript; charset=utf-8"),
            ("/manifest.webmanifest", "application/manifest+json"),
            ("/icon-192.png", "image/png"),
        ],
    )
    def test_what_an_installed_page_needs_is_asked_for_again(self, live: Live, path: str, type: str) -> None:
        found = live.client.get(path)
        assert (found.status_code, found.headers["content-type"]) == (200, type)
        assert found.headers["cache-control"] == pages.ASK_AGAIN

    def test_what_has_not_changed_is_not_sent_again(self, live: Live) -> None:
        tag = live.client.get("/").headers["etag"]
        again = live.client.get("/", headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")

    def test_large_files_are_compressed_for_those_who_can_read_it(self, live: Live) -> None:
        asset = next(path for path, file in pages.read_page().items() if file.zipped is not None)
        plain = live.client.get(f"/{asset}", headers={"Accept-Encoding": "identity"})
        zipped = live.client.get(f"/{asset}", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in plain.headers
        assert zipped.headers["content-encoding"] == "gzip"
        assert zipped.content == plain.content == gzip.decompress(pages.read_page()[asset].zipped or b"")

    @pytest.mark.parametrize("path", ["/../wire.py", "/%2e%2e/wire.py", "/assets/..%2f..%2fwire.py", "/..%5cwire.py"])
    def test_nothing_else_is_there(self, live: Live, path: str) -> None:
        assert "msgspec" not in live.client.get(path).text


class TestOperations:
    def test_health(self, live: Live) -> None:
        live.client.get("/api/matches")
        health = live.client.get("/health").json()
        assert (health["status"], health["ready"]) == ("ok", True)

    def test_a_database_that_does_not_answer_is_not_waited_for(
        self, live: Live, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def silent() -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(live.state.desk, "ping", silent)
        monkeypatch.setattr(http, "HEALTH_SECONDS", 0.01)
        refused(live.client.get("/health"), 503, "unavailable")

    def test_a_database_that_is_away_is_told(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        async def away(*_: object) -> None:
            raise StoreUnavailable(f"no connection to {SECRET}")

        monkeypatch.setattr(live.state.desk, "ping", away)
        refused(live.client.get("/health"), 503, "unavailable")
        monkeypatch.setattr(Store, "create", away)
        with written() as log:
            answer = live.client.post("/api/matches", json=alone())
        refused(answer, 503, "unavailable")
        assert answer.headers["retry-after"] == "5"
        assert SECRET not in log.getvalue()

    def test_metrics_count_by_route(self, live: Live) -> None:
        match, _ = finished(live)
        live.client.get(f"/api/matches/{match}")
        answer = live.client.get("/metrics")
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        text = answer.text
        assert 'scope_http_requests_total{route="/api/matches/{match}",status="200"}' in text
        assert match not in text
        for name in ("scope_entries_total", "scope_append_seconds_bucket", "scope_refusals_total"):
            assert name in text
        for name in (
            "scope_matches_live",
            "scope_listeners",
            "scope_computers_waiting",
            "scope_computer_restarts_total",
        ):
            assert re.search(rf"^{name} \d", text, re.MULTILINE)

    def test_metrics_are_for_this_machine(self, live: Live) -> None:
        refused(live.client.get("/metrics", headers={"X-Forwarded-For": "1.2.3.4"}), 403, "metrics")

    def test_metrics_can_be_for_everybody(self, tmp_path: Path) -> None:
        with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite", metrics=True)) as live:
            assert live.client.get("/metrics", headers={"X-Forwarded-For": "1.2.3.4"}).status_code == 200

    def test_the_page_is_there_before_the_rules_are_compiled(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        compiled = threading.Event()

        def slow() -> None:
            compiled.wait()
            warm_up_rules()

        monkeypatch.setattr("scopegames.server.app.warm_up_rules", slow)
        with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite")) as live:
            try:
                assert live.client.get("/").status_code == 200
                assert live.client.get("/health").json()["ready"] is False
                assert live.client.get("/api/games").status_code == 200
            finally:
                compiled.set()
            assert live.client.get("/api/matches").status_code == 200
            assert live.client.get("/health").json()["ready"] is True

    def test_a_request_does_not_wait_for_ever(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        compiled = threading.Event()
        monkeypatch.setattr("scopegames.server.app.warm_up_rules", compiled.wait)
        monkeypatch.setattr("scopegames.server.opening.PATIENCE", 0.01)
        with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite")) as live:
            try:
                refused(live.client.get("/api/matches"), 503, "opening")
                with pytest.raises(InvalidStatus):
                    live.play(NOBODY)
            finally:
                compiled.set()

    def test_a_hall_that_cannot_open_is_told_and_ends_the_server(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened = threading.Event()

        async def broken(_: Hall) -> None:
            await asyncio.to_thread(opened.wait)
            raise OSError(SECRET)

        monkeypatch.setattr(Hall, "start", broken)
        # A server looks ten times a second whether to stop; the first look is held back until it has been asked.
        looked = app.Server.on_tick
        asked = threading.Event()

        async def on_tick(server: app.Server, counter: int) -> bool:
            return asked.is_set() and await looked(server, counter)

        monkeypatch.setattr(app.Server, "on_tick", on_tick)

        def serve_and_ask() -> None:
            with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite")) as live:
                try:
                    assert live.client.get("/health").json()["ready"] is False
                    opened.set()
                    refused(live.client.get("/api/matches"), 503, "failing")
                    refused(live.client.get("/health"), 503, "failing")
                finally:
                    opened.set()
                    asked.set()

        with written(log_format="json") as log, pytest.raises(ScopeError, match=r"open its matches \(OSError\)"):
            serve_and_ask()
        assert SECRET not in log.getvalue()
        assert "the hall cannot open" in log.getvalue()

    def test_a_server_that_still_compiles_can_be_stopped(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        begun = tmp_path / "begun"
        code = "import pathlib, sys, time; pathlib.Path(sys.argv[1]).touch(); time.sleep(600)"
        monkeypatch.setattr("scopegames.players.warming.is_warm", lambda *_: False)
        monkeypatch.setattr("scopegames.server.preparing.COMMAND", (sys.executable, "-c", code, str(begun)))
        with running(Settings(database=f"sqlite:///{tmp_path}/m.sqlite")) as live:
            while not begun.exists():
                time.sleep(0.01)
            assert live.client.get("/health").json()["ready"] is False
        # Leaving the block has waited for the server's end, and the compiler is not waited for.
        assert not live.state.desk.opening.opened


class TestErrors:
    def test_a_client_is_told_nothing_of_our_errors(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        async def broken(*_: object) -> None:
            raise RuntimeError(f"the key is {SECRET}")

        monkeypatch.setattr(Hall, "info", broken)
        with written(log_format="json") as log:
            answer = live.client.get(f"/api/matches/{NOBODY}?{SECRET}={SECRET}")
        reason = refused(answer, 500, "internal")
        assert SECRET not in reason + log.getvalue()
        assert "RuntimeError" not in answer.text
        line = next(json.loads(each) for each in log.getvalue().splitlines() if "a request failed" in each)
        assert line["number"] in reason
        assert (line["error"], line["route"]) == ("RuntimeError", "/api/matches/{match}")
        assert any("get_match" in place for place in line["where"])
        assert NOBODY not in log.getvalue()

    def test_a_socket_is_told_nothing_either(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        async def broken(*_: object) -> None:
            raise RuntimeError(f"the key is {SECRET}")

        monkeypatch.setattr(Hall, "enter", broken)
        with written() as log, live.play(NOBODY) as socket:
            say(socket, type="hello")
            with pytest.raises(ConnectionClosed) as closed:
                hear(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
        assert "RuntimeError" in log.getvalue()
        assert SECRET not in log.getvalue()


class TestLog:
    def test_no_secret_is_ever_logged(self, live: Live) -> None:
        with written(access_log=True, log_level="debug", log_format="json") as log:
            secrets = drive_everything(live)
        text = log.getvalue()
        for secret in secrets:
            assert len(secret) > 8
            assert secret not in text
        assert SECRET not in text

    def test_every_line_is_json(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(live.state.guard, "_settings", Settings(access_log=True))
        with written(log_format="json") as log:
            live.client.get("/api/games?language=en")
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        asked = next(line for line in lines if line["event"] == "request")
        assert (asked["method"], asked["route"], asked["status"]) == ("GET", "/api/games", 200)

    def test_other_libraries_values_and_errors_quotes_are_left_out(self) -> None:
        with written(log_format="json") as log:
            logging.getLogger("uvicorn.error").warning("asked for %s", SECRET)
            logging.getLogger("asyncio").error(f"Task failed\nfuture: {SECRET}")
            logging.getLogger("scopegames.server.hall").error("it failed: %s", ValueError(SECRET))
            try:
                try:
                    raise KeyError(SECRET)
                except KeyError as error:
                    raise ValueError(SECRET) from error
            except ValueError as error:
                logs.report(logging.getLogger("scopegames.server"), "broken", error)
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        assert [line["event"] for line in lines] == ["asked for %s", "Task failed", "it failed: ValueError", "broken"]
        assert lines[3]["error"] == "ValueError from KeyError"
        assert SECRET not in log.getvalue()

    def test_a_value_begins_no_line_of_its_own(self) -> None:
        with written(log_format="text") as log:
            logs.say(logging.getLogger("scopegames.server"), "told", name="a\nb\x1b[31m\u2028", places=["x", "y"])
        assert log.getvalue().count("\n") == 1
        assert "\x1b" not in log.getvalue()
        assert log.getvalue().endswith("places=x,y\n")


def drive_everything(live: Live) -> list[str]:
    """Use every route and every message of a socket, rightly and wrongly; the secrets that were used."""
    live.state.guard._settings = Settings(access_log=True)
    client = live.client
    new = created(live, against_a_friend(name="SecretlyAna", contribution="beefbeefbeef"))
    match, token = new["match"]["match"], new["seats"][0]["token"]
    invitation = new["invitations"][0]["token"]
    join = {"invitation": invitation, "token": SECRET, "name": "SecretlyBo", "contribution": "feedfeedfeed"}
    path = f"/api/matches/{match}"
    client.post(f"{path}/join?invitation={SECRET}", json=join)
    client.post(f"{path}/join", json={"invitation": SECRET})
    client.post(f"{path}/join", content=f'{{"invitation": "{SECRET}"')
    client.patch(f"{path}/seat", json={"name": "SecretlyEva"}, headers=bearer(token))
    client.patch(f"{path}/seat", json={"name": 5}, headers=bearer(f"{SECRET}x"))
    client.post(f"{path}/rematch", headers=bearer(token))
    for asked in ("", "/record", "/replay"):
        client.get(f"{path}{asked}?viewer={SECRET}", headers=bearer(token))
        client.get(f"{path}{asked}", headers=bearer(token))
    client.post("/api/replay", json={"record": SECRET})
    client.post("/api/verify", json={"record": SECRET, "seals": [SECRET]})
    for asked in ("/", f"/{SECRET}", f"/api/{SECRET}", "/health", "/metrics", f"/api/games?language={SECRET}"):
        client.get(asked)
    client.get("/", headers={"Host": SECRET})
    setup = "setup SSOC/MGID/...."
    with live.play(match) as german, live.play(match) as soviet, live.play(match) as stranger:
        say(stranger, type="hello", token=f"{SECRET}y")
        hear(stranger)
        for socket, own in ((german, token), (soviet, SECRET)):
            say(socket, type="hello", token=own)
            hear(socket)
        asked_seq = hear(german)["question"]["seq"]
        german.send(f'{{"type": "decide", "decision": "{SECRET}')
        say(german, type="decide", answers=asked_seq, decision=SECRET)
        say(german, type="decide", answers=asked_seq, decision=setup)
        say(soviet, type="decide", answers=asked_seq, decision=setup.lower())
        for kind in ("offer-draw", "decline-draw", "abandon", "hello"):
            say(soviet, type=kind, answers=asked_seq)
        say(soviet, type="resign", answers=asked_seq)
        while hear(german).get("status") != "over":
            pass
    record = client.get(f"{path}/record").text
    key = client.get(path).json()["fairness"]["key"]
    client.post("/api/verify", json={"record": record})
    client.post("/api/verify", json={"record": record.replace(key, SECRET)})
    client.post(f"{path}/rematch", headers=bearer(token))
    names = ["SecretlyAna", "SecretlyBo", "SecretlyEva"]
    return [token, invitation, key, "SSOC/MGID", "ssoc/mgid", "beefbeefbeef", "feedfeedfeed", *names]


class TestGuide:
    TEXT = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")

    def test_its_requests_are_answered(self, live: Live) -> None:
        asked = re.findall(r"^curl -s localhost:8000(\S+) .*?-d '(.*)'$", self.TEXT, re.MULTILINE)
        (create, wanted), (join, invited) = asked
        new = live.client.post(create, json=json.loads(wanted)).json()
        join = join.replace("MATCH", new["match"]["match"])
        body = json.loads(invited.replace("INVITATION", new["invitations"][0]["token"]))
        assert live.client.post(join, json=body).status_code == 200

    def test_its_messages_can_be_read(self) -> None:
        messages = re.findall(r'^\{"type":"(?!said|presence).*\}$', self.TEXT, re.MULTILINE)
        assert {type(wire.read_command(each.replace("TOKEN", SECRET).encode())) for each in messages} == {
            wire.Say,
            wire.Hello,
            wire.Decide,
            wire.OfferDraw,
            wire.DeclineDraw,
            wire.ResignMatch,
            wire.Abandon,
        }

    @pytest.mark.parametrize("kind, message", [("said", wire.Said), ("presence", wire.Presence)])
    def test_its_answers_can_be_read(self, kind: str, message: type[wire.Said | wire.Presence]) -> None:
        (told,) = re.findall(rf'^\{{"type":"{kind}".*\}}$', self.TEXT, re.MULTILINE)
        assert isinstance(msgspec.json.decode(told, type=message), message)
