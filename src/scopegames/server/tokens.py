"""Secrets of seats and invitations: made here, kept as hashes, compared in constant time."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(32)


def new_match_id() -> str:
    """The name of a match, which nobody guesses either."""
    return secrets.token_urlsafe(16)


def rematch_token(token: str, match: str) -> str:
    """The secret of a seat's rematch, the same each time it is asked for; who has the seat's own could ask as well."""
    digest = hmac.digest(token.encode(), f"rematch\n{match}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def hashed(token: str) -> bytes:
    """What is kept of a secret; a random one of 256 bits needs no salt."""
    return hashlib.sha256(token.encode()).digest()


def same(one: bytes, other: bytes) -> bool:
    """Whether two hashes are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)
