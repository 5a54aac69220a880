"""`scope serve`: matches over the network, in the browser."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import reduce
from typing import Any, TypeVar

import rich_click as click
from click.core import ParameterSource

from ..errors import ScopeError
from ..locales import LANGUAGES, Texts, choose_language
from ..server.settings import CHOICES, Settings, flag, is_loopback, variable
from .page import Page

PORTS = 50
"""How many ports are tried where none is named."""

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that listen at every address of this machine."""

Command = TypeVar("Command", bound=Callable[..., Any])


def _listed(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Texts that are given one by one, or with commas as in the environment."""
    return tuple(each.strip() for value in values for each in value.split(",") if each.strip())


def _option(name: str, default: Any, help: str) -> Callable[[Command], Command]:
    """The flag of a setting."""
    more: dict[str, Any] = {"help": help, "envvar": variable(name), "show_envvar": True, "default": default}
    match default:
        case bool():
            return click.option(flag(name), name, is_flag=True, **more)
        case int():
            return click.option(flag(name), name, type=click.IntRange(min=0), show_default=True, **more)
        case tuple():
            return click.option(flag(name), name, multiple=True, callback=_listed, **more)
        case _:
            kind = click.Choice(CHOICES[name]) if name in CHOICES else None
            return click.option(flag(name), name, type=kind, show_default=bool(default), **more)


def settings_options(command: Command) -> Command:
    """Give a command a flag for each setting."""
    options = [_option(each.name, each.default, each.metadata["help"]) for each in fields(Settings)]
    return reduce(lambda decorated, option: option(decorated), reversed(options), command)


@click.command("serve")
@settings_options
@click.option(
    "--no-open", is_flag=True, envvar=variable("no_open"), show_envvar=True, help="Leave the browser as it is."
)
@click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    envvar=variable("lang"),
    show_envvar=True,
    help="The language; the environment's if left out.",
)
@click.pass_context
def serve_command(ctx: click.RichContext, /, no_open: bool, language: str | None, **options: Any) -> None:
    """Run matches for browsers and programs, and open the page in the browser.

    Only this machine is listened to, unless --host says otherwise. docs/server.md tells how to play at home, on a
    network, and behind a proxy.
    """
    settings = Settings(**options)
    named = ctx.get_parameter_source("port") != ParameterSource.DEFAULT
    with bound(settings.host, settings.port, named) as listener:
        address = address_of(settings.host, listener.getsockname()[1])
        page, say = Page(language), Texts(choose_language(language), "serve")

        def listening() -> None:
            page.line(say("listening", address=address), wrap=False)
            if not are_warm():
                page.line(say("preparing"))
            if not no_open and can_open():
                open_page(address)

        serve(settings, listener, listening, lambda: page.line(say("prepared")))


def serve(
    settings: Settings, listener: socket.socket, listening: Callable[[], None], prepared: Callable[[], None]
) -> None:
    """Serve until a signal says to stop."""
    from ..server.app import make_server
    from ..server.logs import configure

    configure(settings)
    server = make_server(settings, listening, prepared)
    with _quiet_signals():
        server.run(sockets=[listener])


def are_warm() -> bool:
    """Whether nothing is left to compile; the players take a moment to import."""
    from ..players import warming

    return warming.are_warm()


@contextlib.contextmanager
def _quiet_signals() -> Iterator[None]:
    """When the server has stopped, the signals that stopped it come again; by then there is nothing left to do."""
    stopping = (signal.SIGINT, signal.SIGTERM)
    before = {each: signal.signal(each, lambda *_: None) for each in stopping}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def bound(host: str, port: int, named: bool) -> socket.socket:
    """A socket that listens at a port; where none is named, at the next one that is free."""
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    except OSError:
        raise ScopeError(f"--host: '{host}' is no address of this machine") from None
    for each in [port] if named else range(port, min(port + PORTS, 65_536)):
        try:
            return _listener(family, host, each)
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise ScopeError(f"--host: '{host}' is no address of this machine") from None
            if error.errno == errno.EACCES:
                raise ScopeError(f"--port: {each} is not yours to use; name one above 1023") from None
            if error.errno != errno.EADDRINUSE:
                raise ScopeError(f"--port: {each}: {error.strerror}") from None
    if named:
        raise ScopeError(f"--port: {port} is taken; name another, or leave --port out to get the next free one")
    raise ScopeError(f"--port: {port} and the {PORTS - 1} after it are taken; name another")


def _listener(family: int, host: str, port: int) -> socket.socket:
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Answers are written in two parts; without this the second would wait for the first to be confirmed.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listener.bind((host, port))
        listener.listen(socket.SOMAXCONN)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(host: str, port: int) -> str:
    """The address of the page, as somebody types it."""
    if is_loopback(host):
        name = "localhost" if host in ("127.0.0.1", "localhost", "::1") else host
    else:
        name = _network_address() if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def _network_address() -> str:
    """The address by which others on the network reach this machine; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def open_page(address: str) -> None:
    """Open a page in the browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def can_open() -> bool:
    """Whether there is a screen to open a page on; a browser inside the terminal would take it over."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER"))
