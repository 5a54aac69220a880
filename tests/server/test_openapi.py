"""The API does what its description says, whatever is asked: schemathesis asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.core.result import Ok

from scopegames.server.app import create_app
from scopegames.server.openapi import described
from scopegames.server.settings import Settings

from .live import Live, against_a_friend, alone, bearer, running

UNLIMITED: dict[str, Any] = {"create_limit": 0, "join_limit": 0, "replay_limit": 0, "request_limit": 0}

# No schema says which games can be played and which records are whole: such requests are valid, and refused with 400.
UNDERSTOOD = ["2xx", "400", "401", "403", "404", "409"]
CONFIG = {
    "checks": {"negative_data_rejection": {"expected-statuses": ["400", "401", "404", "405", "413"]}},
    "operations": [
        {"include-name": name, "checks": {"positive_data_acceptance": {"expected-statuses": UNDERSTOOD}}}
        for name in ("POST /api/matches", "POST /api/config", "POST /api/replay", "POST /api/verify")
    ],
}

DOCUMENT = described(create_app(Settings()).openapi_schema.to_schema())
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT, config=schemathesis.Config.from_dict(CONFIG))
FOUND = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]
OPERATIONS = {each.label: each for each in FOUND}
ASKING = [label for label, each in OPERATIONS.items() if each.definition.raw.get("parameters") or each.body]
OF_A_MATCH = [label for label in OPERATIONS if "{match}" in label]

BOUNDED = settings(
    max_examples=10,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("openapi")
    with running(Settings(database=f"sqlite:///{folder}/m.sqlite", **UNLIMITED)) as found:
        yield found


def ask(live: Live, label: str, mode: GenerationMode, **changes: Any) -> list[int]:
    """Ask what schemathesis makes up, check every answer, and say which statuses they had."""
    statuses: list[int] = []

    @BOUNDED
    @given(case=OPERATIONS[label].as_strategy(generation_mode=mode))
    def asked(case: Case[Any]) -> None:
        for name, value in changes.items():
            setattr(case, name, value)
        answer = case.call(base_url=live.url)
        statuses.append(answer.status_code)
        case.validate_response(answer)

    asked()
    return statuses


def test_every_route_is_described() -> None:
    assert set(OPERATIONS) == {
        "POST /api/matches",
        "GET /api/matches",
        "GET /api/matches/{match}",
        "POST /api/matches/{match}/join",
        "PATCH /api/matches/{match}/seat",
        "POST /api/matches/{match}/rematch",
        "GET /api/matches/{match}/ideas",
        "GET /api/matches/{match}/record",
        "GET /api/matches/{match}/replay",
        "POST /api/replay",
        "POST /api/verify",
        "POST /api/config",
        "GET /api/games",
        "GET /api/cards/{game}",
        "GET /api/scenarios/{name}",
        "GET /api/rulebook/{game}",
        "GET /health",
        "GET /metrics",
    }


def test_refusals_are_described() -> None:
    for path in DOCUMENT["paths"].values():
        for operation in path.values():
            refusals = {status: each for status, each in operation["responses"].items() if status >= "400"}
            assert {"400", "429", "503"} <= set(refusals)
            for each in refusals.values():
                assert each["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Problem"}


def test_what_clients_send_is_described_strictly() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for name in ("NewMatch", "SeatAsked", "Clock", "Join", "Rename", "AskRematch", "ReplayAsked", "ProofAsked"):
        assert schemas[name]["additionalProperties"] is False


def test_what_may_be_left_out_is_described_so() -> None:
    needed = {
        operation["operationId"]: operation["requestBody"]["required"]
        for path in DOCUMENT["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    }
    assert [name for name, is_needed in needed.items() if not is_needed] == ["playAgain"]
    assert {"createMatch", "joinMatch", "renameSeat", "replayRecord", "verifyRecord"} < set(needed)


def test_the_description_is_served(live: Live) -> None:
    assert live.client.get("/schema/openapi.json").json()["paths"].keys() == DOCUMENT["paths"].keys()


@pytest.mark.parametrize("label", OPERATIONS)
def test_valid_requests(live: Live, label: str) -> None:
    assert ask(live, label, GenerationMode.POSITIVE)


@pytest.mark.parametrize("label", ASKING)
def test_invalid_requests(live: Live, label: str) -> None:
    assert ask(live, label, GenerationMode.NEGATIVE)


@pytest.mark.parametrize("label", OF_A_MATCH)
def test_requests_about_a_match_that_is_there(live: Live, label: str) -> None:
    created = live.client.post("/api/matches", json=against_a_friend()).json()
    headers = dict(bearer(created["seats"][0]["token"]))
    path = {"match": created["match"]["match"]}
    statuses = ask(live, label, GenerationMode.POSITIVE, path_parameters=path, headers=headers)
    assert 404 not in statuses
    assert set(statuses) & {200, 403, 409}


def test_requests_with_a_body_that_can_be_played(live: Live) -> None:
    for wanted in (alone(game="stalingrad"), alone(game="panzer", rules=["flank"])):
        case = OPERATIONS["POST /api/matches"].Case(body=wanted, media_type="application/json")
        assert case.call_and_validate(base_url=live.url).status_code == 201
