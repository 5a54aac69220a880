"""Fair play that anybody can check: commitments to what is hidden, draws that nobody chose, a log that is sealed."""

from .course import is_closing
from .promises import (
    ABANDON,
    BEGIN,
    CARDS,
    TOGETHER,
    Logged,
    Proof,
    Sealed,
    commitment,
    draw,
    first_seal,
    is_hidden,
    key_commitment,
    new_key,
    next_seal,
    salt,
)
from .verifying import Verified, verify, verify_kept
from .writing import seal_log, write_proof

__all__ = [
    "ABANDON",
    "BEGIN",
    "CARDS",
    "TOGETHER",
    "Logged",
    "Proof",
    "Sealed",
    "Verified",
    "commitment",
    "draw",
    "first_seal",
    "is_closing",
    "is_hidden",
    "key_commitment",
    "new_key",
    "next_seal",
    "salt",
    "seal_log",
    "verify",
    "verify_kept",
    "write_proof",
]
