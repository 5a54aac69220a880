"""Every code by which something is refused is used; that each has its words is tested beside the page."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import get_args

import msgspec

from scopegames.server.match import Refusal
from scopegames.server.socket import _refused
from scopegames.server.wire import RefusalCode, Refused, Status

STATUSES = set(get_args(Status))


def test_every_code_is_used_somewhere() -> None:
    modules = [module for module in files("scopegames.server").iterdir() if module.name.endswith(".py")]
    source = "\n".join(module.read_text("utf-8") for module in modules if module.name != "wire.py")
    quoted = set(re.findall(r'"([a-z-]+)"', source))
    assert [code for code in get_args(RefusalCode) if code not in quoted] == []
    assert set(get_args(RefusalCode)) >= STATUSES, "a command may be refused by how the match stands"


def test_a_refusal_carries_what_its_words_leave_open() -> None:
    told = msgspec.json.decode(_refused(Refusal("talkative", "wait 9 s", 429, seconds=9)), type=Refused)
    assert told == Refused("talkative", "wait 9 s", {"seconds": 9})
    assert msgspec.json.decode(_refused(Refusal("over", "the match is over"))) == {
        "type": "refused",
        "code": "over",
        "reason": "the match is over",
    }
