"""The whole server as one ASGI application, and how it is run."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, cast

import uvicorn
from litestar import Litestar
from litestar.datastructures import State

from ..errors import ScopeError
from . import metrics
from .bus import choose_bus
from .computers import Computers
from .connections import Connections, RequestProtocol, SocketProtocol
from .guard import Application, Guard, Receive, Scope, Send
from .hall import Hall
from .http import HANDLERS, ROUTES, Desk
from .logs import report, say
from .match import Refusal
from .openapi import openapi_config
from .opening import Opening, warm_up_rules
from .pages import read_page
from .preparing import Preparing
from .settings import Settings
from .socket import PlaySocket
from .store import Store

SOCKET_BYTES = 8_192
"""The longest message that a socket takes in."""

SHUTDOWN_SECONDS = 5
"""How long requests that are under way may take when the server stops."""

KEEP_ALIVE = 75
"""Seconds that a connection without a request is kept; more than most proxies keep theirs."""

_PLAY = re.compile(r"/api/matches/([A-Za-z0-9_-]{16,22})/play/?")

log = logging.getLogger(__name__)


class Switchboard:
    """Sends sockets straight to the hall, which spares each the memory of a request, and requests to their handlers."""

    def __init__(self, requests: Application, settings: Settings, state: State) -> None:
        self._requests = requests
        self._settings = settings
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take in a request or a socket."""
        if scope["type"] == "websocket":
            await self._play(scope, receive, send)
        else:
            await self._requests(scope, receive, send)

    async def _play(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _PLAY.fullmatch(scope["path"])
        if found is None:
            await send({"type": "websocket.close", "code": 1008, "reason": "not-found"})
            return
        try:
            hall = await self._state.desk.opening.hall()
        except Refusal:
            await send({"type": "websocket.close", "code": 1013, "reason": "opening"})
            return
        scope["path_params"] = {"match": found[1]}
        await PlaySocket(hall, self._settings)(scope, receive, send)


def create_app(settings: Settings, prepared: Callable[[], None] = lambda: None) -> Litestar:
    """The server's application: opening it opens the store, the computers and the hall."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(_report_stray)
        try:
            store = await Store.open(settings.database_url())
        except ScopeError as error:
            app.state.failed = error
            raise
        try:
            async with _working(settings, store, app, Preparing(prepared)):
                yield
        finally:
            await store.close()

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[life],
        openapi_config=openapi_config(),
        exception_handlers=HANDLERS,
        debug=False,
        logging_config=None,
        request_max_body_size=None,
    )
    # The guard stands before everything, also before what Litestar refuses by itself.
    switchboard = Switchboard(cast(Application, app.asgi_handler), settings, app.state)
    app.state.guard = Guard(switchboard, settings)
    app.asgi_handler = app.state.guard
    return app


@asynccontextmanager
async def _working(settings: Settings, store: Store, app: Litestar, preparing: Preparing) -> AsyncIterator[None]:
    """The computers and the hall, from their start to their end."""
    processes = settings.workers_computers or min(4, max(1, (os.cpu_count() or 1) - 1))
    computers = Computers(processes, prepared=preparing.wait)
    hall = Hall(store, choose_bus(settings.database_url(), settings.redis), computers, settings)
    opening = Opening(hall, preparing, partial(_prepare, app))
    app.state.desk = Desk(settings, opening, preparing, store.ping, read_page())
    await computers.start()
    try:
        with metrics.watching(hall, computers):
            preparing.begin()
            opening.begin()
            yield
    finally:
        await opening.close()
        await preparing.stop()
        await computers.stop()


def _prepare(app: Litestar) -> None:
    """Do what takes long before somebody waits for it: write the API's description, and load the rules."""
    _ = app.openapi_schema
    warm_up_rules()


def _report_stray(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error that nobody waited for; asyncio would also print what it quotes."""
    error = context.get("exception")
    if error is not None:
        report(log, "an error that nobody waited for", error)


class Server(uvicorn.Server):
    """A server that says goodbye to its sockets, and says when it listens."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, connections: Connections, listening: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.server_state = connections
        self._state = app.state
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen; what a person can mend is raised as such."""
        try:
            await super().startup(sockets)
        except SystemExit:
            if "failed" in self._state:
                raise self._state.failed from None
            raise
        if self.started:
            say(log, "listening")
            self._listening()

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop, which includes that no match can ever be played."""
        return await super().on_tick(counter) or self._state.desk.opening.failed is not None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve to the end; if that is one that a person can prevent, it is raised as such."""
        await super().serve(sockets)
        if self.started and (failed := self._state.desk.opening.failed) is not None:
            raise failed

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every socket, let requests end, then close the hall and the store."""
        say(log, "stopping")
        for server in self.servers:
            server.close()
        await self._state.guard.close_sockets()
        await super().shutdown(sockets)
        say(log, "stopped")


def make_server(
    settings: Settings, listening: Callable[[], None] = lambda: None, prepared: Callable[[], None] = lambda: None
) -> Server:
    """A server for an application of its own, set up to need little memory for each connection.

    It says when it listens, and when all is compiled that was not when it began.
    """
    app = create_app(settings, prepared)
    config = uvicorn.Config(
        app,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=SOCKET_BYTES,
        ws_max_queue=4,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return Server(config, app, Connections(settings), listening)
