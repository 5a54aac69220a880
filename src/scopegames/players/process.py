"""Somebody else's program as a process: a line in, a line out, and an end whatever it does."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from ..errors import PlayerFailed

LONGEST_ANSWER = 1 << 16
"""Bytes of an answer line; a decision has about thirty."""

LOG_KEPT = 1 << 12
"""Bytes kept of what a program writes to its error stream: the last ones."""

LAST_WORDS = 1.0
"""Seconds that a program has to end by itself once it has closed its output or was told to quit."""

_CHUNK = 1 << 16


class Process:
    """A program with its children in a process group of its own; all are killed when it fails, or with this object."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._popen = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise PlayerFailed(f"it does not start: {error.strerror}") from None
        self._end = weakref.finalize(self, _end, self._popen)
        self._stdin, self._stdout, self._stderr = map(_unblocked, _pipes(self._popen))
        self._said = b""
        self._log = b""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for the line that answers it; a program that gives none is killed."""
        try:
            if self._said:
                raise PlayerFailed(f"it writes what nobody asked for: {shortened(self._said)}")
            self._exchange(line, seconds)
        except PlayerFailed:
            self.kill()
            raise
        answer, _, self._said = self._said.partition(b"\n")
        return answer

    def quit(self, line: bytes) -> None:
        """Send a last line, give the program a moment to end, and kill what is left of it."""
        if self._end.alive:
            self._write(line)
            _pipes(self._popen)[0].close()
            self._wait()
        self.kill()

    def kill(self) -> None:
        """Kill the program and its children, and keep the last that they said."""
        if self._end.alive:
            _kill_group(self._popen)
            self._read_log()
            self._end()

    @property
    def log(self) -> str:
        """The last that the program wrote to its error stream."""
        return self._log.decode("utf-8", "replace")

    def _exchange(self, line: bytes, seconds: float) -> None:
        """Write and read, whichever the program is ready for, until it has said a line."""
        deadline = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stderr, selectors.EVENT_READ)
            while b"\n" not in self._said:
                left = deadline - time.monotonic()
                ready = {key.fd for key, _ in selector.select(max(0.0, left))}
                if self._stderr in ready and not self._read_log():
                    selector.unregister(self._stderr)
                if self._stdin in ready and not (line := self._write(line)):
                    selector.unregister(self._stdin)
                if self._stdout in ready:
                    self._read()
                elif left <= 0:
                    ended = self._popen.poll() is not None
                    raise PlayerFailed(self._how_it_ended() if ended else f"it has not answered after {seconds:g} s")

    def _write(self, line: bytes) -> bytes:
        """Send as much as fits; what is left to send, which is nothing where nobody reads any more."""
        try:
            return line[os.write(self._stdin, line) :]
        except BlockingIOError:
            return line
        except BrokenPipeError:
            return b""

    def _read(self) -> None:
        """Take in a part of the answer."""
        read = os.read(self._stdout, _CHUNK)
        if not read:
            raise PlayerFailed(self._how_it_ended())
        self._said += read
        if len(self._said) > LONGEST_ANSWER and b"\n" not in self._said[:LONGEST_ANSWER]:
            raise PlayerFailed(f"its answer is longer than {LONGEST_ANSWER} bytes: {shortened(self._said)}")

    def _read_log(self) -> bool:
        """Take in what lies in the error stream; whether there can be more."""
        try:
            read = os.read(self._stderr, _CHUNK)
        except BlockingIOError:
            return True
        self._log = (self._log + read)[-LOG_KEPT:]
        return bool(read)

    def _how_it_ended(self) -> str:
        self._wait()
        code = self._popen.returncode
        if code is None:
            return "it has closed its output"
        return f"it was ended by signal {-code}" if code < 0 else f"it has ended with exit code {code}"

    def _wait(self) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(LAST_WORDS)


def shortened(said: bytes | str) -> str:
    """The beginning of what a program has said, fit for a message."""
    text = said if isinstance(said, str) else said[:LONGEST_ANSWER].decode("utf-8", "replace")
    return ascii(text[:60]) + ("…" if len(text) > 60 else "")


def _pipes(popen: subprocess.Popen[bytes]) -> list[IO[bytes]]:
    """The program's standard input, output and error stream."""
    return [pipe for pipe in (popen.stdin, popen.stdout, popen.stderr) if pipe]


def _unblocked(pipe: IO[bytes]) -> int:
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _kill_group(popen: subprocess.Popen[bytes]) -> None:
    # There is nobody to kill when all have ended by themselves; macOS then says that it is not permitted.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(popen.pid, signal.SIGKILL)


def _end(popen: subprocess.Popen[bytes]) -> None:
    """Leave neither a process nor an open pipe behind."""
    _kill_group(popen)
    popen.wait()
    for pipe in _pipes(popen):
        pipe.close()
