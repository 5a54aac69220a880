"""The API's description: Litestar writes the routes, msgspec the messages, exactly as it reads them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar.connection import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from . import wire
from .http import BEARER

MESSAGES = (
    wire.NewMatch,
    wire.Created,
    wire.Lobby,
    wire.Join,
    wire.Joined,
    wire.Rename,
    wire.AskRematch,
    wire.Replay,
    wire.Problem,
    wire.ReplayAsked,
    wire.ProofAsked,
    wire.Proved,
    wire.Catalogue,
    wire.Rulebook,
    wire.Health,
)
"""The bodies of requests and answers; the messages inside them come along."""


@cache
def message_schemas() -> dict[str, Any]:
    """The schema of each message, by its name."""
    _, components = msgspec.json.schema_components(MESSAGES, ref_template="#/components/schemas/{name}")
    return components


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a parameter of an address, which can be left out but never be null."""
    options = [each for each in schema.get("oneOf", ()) if each != {"type": "null"}]
    if len(options) == 1:
        return {**{name: value for name, value in schema.items() if name != "oneOf"}, **options[0]}
    plain = dict(schema)
    if isinstance(plain.get("type"), list):
        plain["type"] = next(each for each in plain["type"] if each != "null")
    if "enum" in plain:
        plain["enum"] = [each for each in plain["enum"] if each is not None]
    return plain


def described(document: dict[str, Any]) -> dict[str, Any]:
    """Litestar's description with msgspec's schemas in place of its own."""
    components = {**document["components"], "schemas": {**document["components"]["schemas"], **message_schemas()}}
    paths = {
        path: {method: _operation(operation) for method, operation in operations.items()}
        for path, operations in document["paths"].items()
    }
    return {**document, "components": components, "paths": paths}


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    parameters = [{**each, "schema": _without_null(each["schema"])} for each in operation.get("parameters", ())]
    described = {**operation, "parameters": parameters} if parameters else dict(operation)
    if "requestBody" in operation:
        described["requestBody"] = {**operation["requestBody"], "required": not _may_be_null(operation["requestBody"])}
    return described


def _may_be_null(body: dict[str, Any]) -> bool:
    """Whether a body can be null, and so be left out; Litestar does not say that it can."""
    return any({"type": "null"} in each["schema"].get("oneOf", ()) for each in body["content"].values())


class Described(JsonRenderPlugin):
    """Renders the description."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self._rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002
        """The description as JSON."""
        if self._rendered is None:
            self._rendered = msgspec.json.encode(described(openapi_schema))
        return self._rendered


def openapi_config() -> OpenAPIConfig:
    """How Litestar describes the routes."""
    seat = SecurityScheme(type="http", scheme="bearer", description="The token of a seat.")
    return OpenAPIConfig(
        title="scopegames",
        version="1",
        description="SCOPE Stalingrad and SCOPE Panzer over the network. docs/server.md has examples, and the sockets.",
        path="/schema",
        render_plugins=[Described()],
        components=Components(security_schemes={BEARER: seat}),
        use_handler_docstrings=True,
    )
