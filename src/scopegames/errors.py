"""What goes wrong in a way that a person can mend: each error says what and why."""

from __future__ import annotations

import re

_ARTICLE = re.compile(r"\(([SP]-[A-Z]+-\d+)")
"""How the engine names an article behind its reason."""


class ScopeError(ValueError):
    """Something was asked that cannot be done."""


class ConfigError(ScopeError):
    """A game that cannot be set up as asked."""


class NotationError(ScopeError):
    """A text that is no decision, position or record."""


class IllegalDecision(ScopeError):
    """A decision that the rules do not allow now; nothing has changed."""

    @property
    def article(self) -> str | None:
        """The article that forbids it, where the reason names one."""
        found = _ARTICLE.search(str(self))
        return found[1] if found else None


class RecordError(ScopeError):
    """A record file that is refused, with its line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class PlayerFailed(ScopeError):
    """A player that cannot go on: whoever runs the match scores a loss and logs why."""

    def __init__(self, reason: str, log: str = "") -> None:
        super().__init__(reason)
        self.log = log
        """The last that the player wrote to its error stream."""
