"""Processes that end with this one, whatever happens to it, and free ports."""

import asyncio
import contextlib
import ctypes
import os
import random
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None)


# Linux gives outgoing connections ports from 32768 on: one of those could be taken while a
# server restarts, even by a client that tries to reach that server.
_LISTENING_PORTS = range(20_000, 32_000)


def free_port() -> int:
    """Returns a port of this machine on which nothing listens."""
    while True:
        port = random.choice(_LISTENING_PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Process:
    """A program that writes all it prints to a file."""

    def __init__(self, name: str, command: Sequence[str | Path], folder: Path, environment: Mapping[str, str]) -> None:
        self.name = name
        self.command = [str(part) for part in command]
        self.folder = folder
        self.environment = dict(environment)
        self.log_file = folder / f"{name}.log"
        # Where in its log it began.
        self._began = 0
        self.child: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        if self.child is None:
            raise RuntimeError(f"{self.name} was never started")
        return self.child.pid

    def start(self) -> None:
        if self.is_running():
            raise RuntimeError(f"{self.name} runs already")
        with self.log_file.open("ab") as log:
            self._began = log.tell()
            self.child = subprocess.Popen(
                self.command,
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                preexec_fn=die_with_parent,
            )

    def is_running(self) -> bool:
        return self.child is not None and self.child.poll() is None

    def kill(self) -> None:
        """As a crash does."""
        if self.child is not None:
            self.child.kill()
            self.child.wait()

    def freeze(self) -> None:
        """Until it thaws it does nothing."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    async def stop(self, patience: float = 20) -> int:
        """Ends it in good order, and returns how it ended."""
        if self.is_running() and self.child is not None:
            self.child.send_signal(signal.SIGTERM)
        return await self.end(patience)

    async def end(self, patience: float = 30) -> int:
        """Waits until it ends by itself, and returns how."""
        if self.child is None:
            raise RuntimeError(f"{self.name} was never started")
        until = asyncio.get_running_loop().time() + patience
        while (code := self.child.poll()) is None:
            if asyncio.get_running_loop().time() > until:
                raise AssertionError(f"{self.name} does not end in {patience} s:\n{self.log_tail()}")
            await asyncio.sleep(0.05)
        return code

    def log(self) -> str:
        return self.log_file.read_text(errors="replace") if self.log_file.exists() else ""

    def log_since_start(self) -> str:
        return self.log_file.read_bytes()[self._began :].decode(errors="replace")

    def log_tail(self, lines: int = 30) -> str:
        return "\n".join(self.log().splitlines()[-lines:])

    async def logs(self, words: str, patience: float = 30) -> None:
        """Waits until it has printed these words, since it was last started."""
        until = asyncio.get_running_loop().time() + patience
        while words not in self.log_since_start():
            if asyncio.get_running_loop().time() > until:
                raise AssertionError(f"{self.name} never said `{words}`:\n{self.log_tail()}")
            await asyncio.sleep(0.05)


def die_with_parent() -> None:
    _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
