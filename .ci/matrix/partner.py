"""Dan on Discord: the project's own double of it, driven by lines of JSON."""

import asyncio
import json
import os
from asyncio.subprocess import PIPE
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from player import PATIENCE
from processes import die_with_parent

T = TypeVar("T")
Message = dict[str, Any]
NAME = "dan"


class Partner:
    """In an `async with` block. `program` is the example `discord_partner`."""

    program: Path | None = None

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = self.token = ""

    async def __aenter__(self) -> "Partner":
        if self.program is None:
            raise AssertionError("no --partner was given")
        with (self.folder / "partner.log").open("wb") as log:
            self.process = await asyncio.create_subprocess_exec(
                self.program,
                stdin=PIPE,
                stdout=PIPE,
                stderr=log,
                limit=1 << 24,
                env=os.environ,
                preexec_fn=die_with_parent,
            )
        began = await self._line()
        self.url, self.token = began["url"], began["token"]
        await self._ask(do="user", name=NAME)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.process.kill()
        await self.process.wait()

    async def ready(self) -> None:
        await self._ask(do="ready")

    async def command(self, word: str, options: dict[str, Any], game: str = "atlanteon") -> Message | None:
        told = await self._ask(do="command", user=NAME, game=game, word=word, options=options)
        return told["message"]

    async def press(self, message: Message, nth: int) -> Message | None:
        told = await self._ask(do="press", user=NAME, message=message["id"], nth=nth)
        return told["message"]

    async def messages(self) -> list[Message]:
        return list((await self._ask(do="messages", user=NAME))["messages"])

    async def turns(self) -> list[Message]:
        return shown_to_all(await self.messages())

    async def until(self, what: str, look: Callable[[list[Message]], T]) -> T:
        until = asyncio.get_running_loop().time() + PATIENCE
        while not (found := look(await self.messages())):
            if asyncio.get_running_loop().time() > until:
                told = [it["content"] for it in (await self.messages())[-5:]]
                raise AssertionError(f"dan waited in vain for {what}: {told}")
            await asyncio.sleep(0.05)
        return found

    async def until_told(self, n_turns: int) -> None:
        await self.until(f"turn {n_turns}", lambda seen: len(shown_to_all(seen)) >= n_turns)

    async def violations(self) -> list[str]:
        return list((await self._ask(do="violations", user=NAME))["violations"])

    async def _ask(self, **line: Any) -> Message:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(line).encode() + b"\n")
        await self.process.stdin.drain()
        told = await self._line()
        if "error" in told:
            raise AssertionError(f"dan cannot {line}: {told['error']}")
        return told

    async def _line(self) -> Message:
        assert self.process.stdout
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        if not line:
            raise AssertionError(f"dan is gone: {(self.folder / 'partner.log').read_text()[-2000:]}")
        return dict(json.loads(line))


def shown_to_all(messages: list[Message]) -> list[Message]:
    """What the channel was shown of the board."""
    return [it for it in messages if it["pictures"] and not it["private"]]
