"""Requests: lobby, seats, records, the catalogue and the page. What is hidden is the hall's business alone."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from importlib.metadata import version
from typing import Annotated, Any, TypeVar, cast

from litestar import MediaType, Request, Response, get, patch, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from ..errors import ScopeError
from ..notation.broken import Broken
from ..scenarios import stalingrad, writing
from ..scenarios.faults import Fault
from . import catalogue, ideas, metrics, pages, records, seating, wire
from .hall import Hall
from .logs import report
from .match import Refusal
from .opening import Opening
from .preparing import Preparing
from .settings import Settings
from .store import StoreUnavailable

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, State]
T = TypeVar("T")

HEALTH_SECONDS = 3.0
"""How long the database may take to say that it is there."""

MOST_READERS = 20
"""How many requests may wait for their turn to read a record."""

LAST = 1_000_000
"""The largest number of a moment."""

REASONS = {
    400: "What was asked is not valid, or cannot be played.",
    401: "The seat's token is missing or wrong.",
    403: "Not for whoever asks.",
    404: "There is no such thing.",
    405: "Not this way.",
    408: "The request took too long to arrive.",
    409: "It does not fit how the match stands.",
    413: "The request is too large.",
    429: "Too many requests; the header Retry-After says how long to wait.",
    503: "Not now; ask again in a moment.",
}
"""Why requests are refused, by status."""

TOML = "application/toml"

CODES: dict[int, wire.RefusalCode] = {400: "invalid", 404: "not-found", 405: "method"}

BEARER = "bearer"
WITH_TOKEN: list[dict[str, list[str]]] = [{BEARER: []}]
WITH_OR_WITHOUT: list[dict[str, list[str]]] = [{}, {BEARER: []}]

_TOKEN = re.compile(r"Bearer ([A-Za-z0-9_-]{32,86})", re.IGNORECASE)


@dataclass(slots=True)
class Desk:
    """What the handlers need."""

    settings: Settings
    opening: Opening
    preparing: Preparing
    ping: Callable[[], Awaitable[None]]
    """Whether the database is there."""
    page: Mapping[str, pages.PageFile]
    reading: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """One record at a time is replayed, so that matches are not slowed down."""
    readers: int = 0
    """How many wait for a record, or read one."""

    async def read(self, work: Callable[..., T], *values: Any) -> T:
        """Do what takes long beside the event loop; only a hall that is open has compiled rules."""
        await self.opening.hall()
        if self.readers >= MOST_READERS:
            raise Refusal("busy", "too many records are being read; ask again in a moment", 503)
        self.readers += 1
        try:
            async with self.reading:
                return await asyncio.to_thread(work, *values)
        finally:
            self.readers -= 1


MatchPath = Annotated[
    str, PathParameter(min_length=16, max_length=22, pattern=r"^[A-Za-z0-9_-]*$", description="The name of a match.")
]
ScenarioPath = Annotated[str, PathParameter(min_length=1, max_length=40, pattern=r"^[a-z-]*$")]
Number = Annotated[int, QueryParameter(ge=0, le=LAST)]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of a route; every route can be asked too often, or by a name that is not ours."""
    return {
        status: ResponseSpec(wire.Problem, description=REASONS[status], generate_examples=False)
        for status in sorted({400, 429, 503, *statuses})
    }


def desk_of(state: State) -> Desk:
    """What the app was made with."""
    return cast(Desk, state.desk)


async def hall_of(state: State) -> Hall:
    """The hall, once it is open."""
    return await desk_of(state).opening.hall()


def token_of(request: AnyRequest) -> str | None:
    """The token of a request's header, if it has one."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    found = _TOKEN.fullmatch(header.strip())
    if found is None:
        raise Refusal("token", "the header is to be `Authorization: Bearer TOKEN`", 401)
    return found[1]


def needed_token(request: AnyRequest) -> str:
    """The token without which a request is refused."""
    token = token_of(request)
    if token is None:
        raise Refusal("no-token", "this needs the token of a seat", 401)
    return token


@post("/api/matches", operation_id="createMatch", responses=problems(403, 408, 413))
async def create_match(data: JSONBody[wire.NewMatch], state: State) -> wire.Created:
    """Create a match. The answer has the creator's seats and the invitations to hand on, each with its secret."""
    return await (await hall_of(state)).create(data)


@get("/api/matches", operation_id="listMatches", responses=problems())
async def list_matches(state: State) -> wire.Lobby:
    """The matches that are listed: waiting ones first."""
    return await (await hall_of(state)).lobby()


@get("/api/matches/{match:str}", operation_id="getMatch", security=WITH_OR_WITHOUT, responses=problems(401, 404))
async def get_match(match: MatchPath, request: AnyRequest, state: State) -> wire.MatchInfo:
    """A match as everybody sees it; whoever sits there is told how it stands, too."""
    token = token_of(request)
    return await (await hall_of(state)).info(match, token)


@post(
    "/api/matches/{match:str}/join",
    operation_id="joinMatch",
    status_code=200,
    responses=problems(403, 404, 408, 409, 413),
)
async def join_match(match: MatchPath, data: JSONBody[wire.Join], state: State) -> wire.Joined:
    """Take the seat of an invitation; asking again with the same token is harmless."""
    return await (await hall_of(state)).join(match, data)


@patch(
    "/api/matches/{match:str}/seat",
    operation_id="renameSeat",
    security=WITH_TOKEN,
    responses=problems(401, 403, 404, 408, 413),
)
async def rename_seat(
    match: MatchPath, data: JSONBody[wire.Rename], request: AnyRequest, state: State
) -> wire.MatchInfo:
    """Claim a name for one's seat."""
    token = needed_token(request)
    return await (await hall_of(state)).rename(match, token, data.name)


@post(
    "/api/matches/{match:str}/rematch",
    operation_id="playAgain",
    status_code=200,
    security=WITH_TOKEN,
    responses=problems(401, 403, 404, 408, 409, 413),
)
async def play_again(
    match: MatchPath, request: AnyRequest, state: State, data: JSONBody[wire.AskRematch | None] = None
) -> wire.Joined:
    """Play again with the sides swapped; both players are given their seats of the same match."""
    token = needed_token(request)
    return await (await hall_of(state)).rematch(match, token, data or wire.AskRematch())


@get(
    "/api/matches/{match:str}/ideas",
    operation_id="getIdeas",
    security=WITH_TOKEN,
    responses=problems(401, 404, 409),
)
async def get_ideas(match: MatchPath, request: AnyRequest, state: State) -> wire.Ideas:
    """Ideas for the set-up that the seat is asked for, each time anew."""
    token = needed_token(request)
    observation = await (await hall_of(state)).asked(match, token)
    return await desk_of(state).read(ideas.suggested, observation)


@get(
    "/api/matches/{match:str}/record",
    operation_id="getRecord",
    media_type=MediaType.TEXT,
    security=WITH_OR_WITHOUT,
    responses=problems(401, 403, 404),
)
async def get_record(
    match: MatchPath, request: AnyRequest, state: State, viewer: FromQuery[wire.Viewer | None] = None
) -> str:
    """The record as whoever asks may know it; whole, with its proof, once the match is over and open."""
    token = token_of(request)
    return await (await hall_of(state)).record(match, token, viewer)


@get(
    "/api/matches/{match:str}/replay",
    operation_id="replayMatch",
    security=WITH_OR_WITHOUT,
    responses=problems(401, 403, 404),
)
async def replay_match(
    match: MatchPath,
    request: AnyRequest,
    state: State,
    viewer: FromQuery[wire.Onlooker | None] = None,
    first: Number = 0,
    last: Number = LAST,
) -> wire.Replay:
    """The match so far, moment by moment, as whoever asks may know it."""
    token, hall = token_of(request), await hall_of(state)
    if viewer == records.OPEN and not _is_open(await hall.info(match)):
        raise Refusal("hidden", "while the match goes on, everybody sees their own side only", 403)
    text = await hall.record(match, token, None if viewer == records.OPEN else viewer)
    return await desk_of(state).read(records.replayed, text, viewer, first, last)


def _is_open(match: wire.MatchInfo) -> bool:
    return match.status == "over" and match.terms.open_at_end


@post("/api/replay", operation_id="replayRecord", status_code=200, responses=problems(403, 408, 413))
async def replay_record(data: JSONBody[wire.ReplayAsked], state: State) -> wire.Replay:
    """A record file, moment by moment, for a viewer."""
    return await desk_of(state).read(records.replayed, data.record, data.viewer, data.first, data.last)


@post("/api/verify", operation_id="verifyRecord", status_code=200, responses=problems(403, 408, 413))
async def verify_record(data: JSONBody[wire.ProofAsked], state: State) -> wire.Proved:
    """What a record file proves; a forged one is refused with the line where it breaks."""
    return await desk_of(state).read(records.proved, data)


@get("/api/games", operation_id="getGames", responses=problems(), sync_to_thread=False)
def get_games(language: FromQuery[wire.Language] = "en") -> wire.Catalogue:
    """What can be chosen for a match, with its words in a language."""
    return catalogue.catalogue(language)


@get("/api/rulebook/{game:str}", operation_id="getRulebook", responses=problems(404), sync_to_thread=False)
def get_rulebook(game: FromPath[wire.GameName], language: FromQuery[wire.Language] = "en") -> wire.Rulebook:
    """The articles of a game's rulebook."""
    return catalogue.rulebook(game, language)


@post("/api/config", operation_id="checkConfig", status_code=200, responses=problems(403, 408, 413))
async def check_config(data: JSONBody[wire.ConfigAsked]) -> wire.ConfigRead:
    """A config with a player's own files read into it; what cannot be played is refused with its field and why."""
    return await asyncio.to_thread(seating.read_asked, data)


@get("/api/cards/{game:str}", operation_id="getCardsFile", media_type=TOML, responses=problems(404))
async def get_cards_file(game: FromPath[wire.GameName]) -> str:
    """The card values of a game, as a file to begin own ones with."""
    return writing.cards_file(game)


@get(
    "/api/scenarios/{name:str}",
    operation_id="getScenarioFile",
    media_type=TOML,
    responses=problems(404),
)
async def get_scenario_file(name: ScenarioPath) -> str:
    """A Basic Scenario, as a file to begin an own one with."""
    if name not in stalingrad.scenario_names():
        raise Refusal("not-found", f"there is no scenario '{name}'", 404)
    return writing.scenario_file(stalingrad.basic_scenario(name))


@get("/health", operation_id="getHealth", responses=problems())
async def get_health(state: State) -> Response[wire.Health]:
    """Whether the server and its database work, whether matches can be played already, and what is still compiled."""
    desk = desk_of(state)
    if desk.opening.failed is not None:
        raise Refusal("failing", "the server cannot open, and ends", 503)
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await desk.ping()
    except (StoreUnavailable, TimeoutError):
        raise Refusal("unavailable", "the database is away", 503) from None
    return Response(wire.Health("ok", desk.opening.opened, version("scopegames"), desk.preparing.left()))


@get("/metrics", operation_id="getMetrics", media_type=metrics.CONTENT_TYPE, responses=problems(403))
async def get_metrics(request: AnyRequest, state: State) -> str:
    """What the server counts, for Prometheus; for this machine alone unless set otherwise."""
    if not (desk_of(state).settings.metrics or request.scope["state"].get("local")):
        raise Refusal("metrics", "only this machine may ask; --metrics allows everybody", 403)
    return metrics.exposition().decode()


@get(["/", "/{path:path}"], include_in_schema=False)
async def get_page(request: AnyRequest, state: State, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the browser client."""
    name = path.strip("/")
    found = None if name.partition("/")[0] in ("api", "schema") else pages.find(desk_of(state).page, name)
    if found is None:
        raise Refusal("not-found", "there is no such page", 404)
    headers = {"etag": found.tag, "cache-control": found.caching}
    content = found.content
    if found.zipped is not None:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            content = found.zipped
    if request.headers.get("if-none-match") == found.tag:
        headers.pop("content-encoding", None)
        return Response(b"", status_code=304, headers=headers, media_type=found.type)
    return Response(content, headers=headers, media_type=found.type)


ROUTES: list[ControllerRouterHandler] = [
    create_match,
    list_matches,
    get_match,
    join_match,
    rename_seat,
    play_again,
    get_ideas,
    get_record,
    replay_match,
    replay_record,
    verify_record,
    get_games,
    get_rulebook,
    check_config,
    get_cards_file,
    get_scenario_file,
    get_health,
    get_metrics,
    get_page,
]


def _problem(
    status: int,
    code: wire.RefusalCode,
    reason: str,
    headers: Mapping[str, str] | None = None,
    values: wire.Values | None = None,
) -> Response[wire.Problem]:
    metrics.REFUSALS.labels(code).inc()
    problem = wire.Problem(code, reason, values or {})
    return Response(problem, status_code=status, headers=dict(headers or {}), media_type=MediaType.JSON)


def refuse(_: AnyRequest, refusal: Refusal) -> Response[wire.Problem]:
    """What a client did wrong, in the hall's words."""
    headers = {401: {"www-authenticate": "Bearer"}, 503: {"retry-after": "5"}}.get(refusal.status)
    return _problem(refusal.status, refusal.code, str(refusal), headers, refusal.values)


def refuse_invalid(_: AnyRequest, error: ScopeError) -> Response[wire.Problem]:
    """What cannot be done, in the words of whoever found out."""
    return _problem(400, "invalid", str(error))


def refuse_fault(_: AnyRequest, fault: Fault) -> Response[wire.Problem]:
    """An own scenario or own card values that cannot be played, with the file and the field."""
    return _problem(400, "invalid", str(fault), values=fault.values)


def refuse_record(_: AnyRequest, broken: Broken) -> Response[wire.Problem]:
    """A record that is broken or forged, with the line where."""
    return _problem(400, "record", str(broken), values=broken.values)


def refuse_deep(_: AnyRequest, __: RecursionError) -> Response[wire.Problem]:
    """What has more levels than can be followed."""
    return _problem(400, "invalid", "the request is nested too deeply")


def refuse_unavailable(_: AnyRequest, error: StoreUnavailable) -> Response[wire.Problem]:
    """The database is away."""
    report(log, "the database is away", error)
    return _problem(503, "unavailable", "the database is away; ask again in a moment", {"retry-after": "5"})


def refuse_request(_: AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    """A request that no handler took."""
    status = error.status_code
    if isinstance(error, ValidationException):
        reason = _reason(error)
    else:
        reason = "the request cannot be read" if status == 400 else HTTPStatus(status).phrase
    return _problem(status, CODES.get(status, "invalid"), reason, error.headers)


def _reason(error: ValidationException) -> str:
    """What is not valid, field by field, without what was sent."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{each.get('key') or each.get('source') or 'request'}: {each.get('message', '')}" for each in extra]
    return "; ".join(found) or "the request is not valid"


def fail(request: AnyRequest, error: Exception) -> Response[wire.Problem]:
    """An error of ours: the log has where, the client only a number to ask about it."""
    number = secrets.token_hex(4)
    metrics.ERRORS.inc()
    report(log, "a request failed", error, number=number, route=request.scope.get("path_template", metrics.UNKNOWN))
    reason = f"something went wrong here; in the server's log it is number {number}"
    return _problem(500, "internal", reason, values={"number": number})


HANDLERS: dict[int | type[Exception], Callable[[Request[Any, Any, Any], Any], Response[Any]]] = {
    Refusal: refuse,
    StoreUnavailable: refuse_unavailable,
    Broken: refuse_record,
    Fault: refuse_fault,
    ScopeError: refuse_invalid,
    RecursionError: refuse_deep,
    HTTPException: refuse_request,
    Exception: fail,
}
"""How errors become answers."""
