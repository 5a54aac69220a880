"""The page in Debian's Chromium: the tests of `web/tests` against a real server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.pictures import SCREENS, pictures
from tests.server.serving import HASTY, Server, serving

WEB = Path(__file__).parents[2] / "web"
FILES = sorted(path.name for path in (WEB / "tests").glob("*.test.js"))
IN_LANES = [pytest.param(file, marks=pytest.mark.xdist_group(f"browser-{at % 2}")) for at, file in enumerate(FILES)]
"""Two test processes share the files: a browser is mostly waited for, while the other processes use the cores."""
LONGEST = 600
"""Seconds for one file of browser tests on a machine with other work."""


def missing() -> str | None:
    """What the browser tests lack on this machine."""
    if shutil.which("node") is None:
        return "Node is not installed"
    if chromium() is None:
        return "Chromium is not installed"
    if not (WEB / "node_modules" / "playwright-core").is_dir():
        return "the page's tools are not installed: run `npm ci` in web/"
    return None


def chromium() -> str | None:
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the browsers, which all come from one address."""
    if (lacking := missing()) is not None:
        if os.environ.get("CI") == "true":
            pytest.fail(lacking)
        pytest.skip(lacking)
    folder = tmp_path_factory.mktemp("browser")
    with serving(f"sqlite:///{folder / 'matches.db'}", folder, more=HASTY) as running:
        yield running


@pytest.mark.parametrize("file", IN_LANES)
def test_in_the_browser(server: Server, file: str) -> None:
    """A file of browser tests passes."""
    environment = {**os.environ, "SCOPE_URL": server.url, "CHROMIUM": chromium() or ""}
    command = ["node", "--test", "--test-concurrency=1", "--test-reporter=spec", f"tests/{file}"]
    run = subprocess.run(
        command, cwd=WEB, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:] + server.log()[-2000:]


def test_there_are_browser_tests() -> None:
    """The files are found: none missing would be none failing."""
    assert {"games.test.js", "online.test.js", "screens.test.js"} <= set(FILES)


def test_every_screen_is_in_the_documents() -> None:
    """Each picture of a screen is there, is shown, and can be taken anew."""
    kept = {path.stem for path in SCREENS.glob("*.png")}
    shown = set(re.findall(r'src="([\w-]+)\.png"', (SCREENS / "README.md").read_text("utf-8")))
    assert kept == shown == set(pictures())
