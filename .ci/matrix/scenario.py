"""How scenarios are run: some share a homeserver and a bot, others have their own."""

import asyncio
import tempfile
import time
import traceback
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lab import Lab

# How many go on at the same time: much of the time is waited.
AT_ONCE = 5
LABS_AT_ONCE = 2
# None takes so long, even where a browser takes most of two slow cores: a whole game
# took 50 s alone and 280 s there. What hangs is a failure, not a wait.
LONGEST = 900

Play = Callable[[Lab], Awaitable[None]]


@dataclass(frozen=True)
class Scenario:
    name: str
    play: Play
    # Whether it does things to the bot or the homeserver that others would notice.
    alone: bool = False
    # How it wants its lab, if it is alone.
    lab: dict[str, Any] = field(default_factory=dict)


@dataclass
class Run:
    program: Path
    pictures: Path | None = None
    failed: list[str] = field(default_factory=list)
    # The traceback of each failure: printed once more at the end, where a cut log still shows it.
    tracebacks: list[str] = field(default_factory=list)

    async def all(self, scenarios: Sequence[Scenario]) -> None:
        """Plays them all, and notes which of them failed."""
        with tempfile.TemporaryDirectory(prefix="tidetable-matrix-") as folder:
            home = Path(folder)
            shared = [scenario for scenario in scenarios if not scenario.alone]
            if shared:
                await self._together(home / "shared", shared)
            free = asyncio.Semaphore(LABS_AT_ONCE)

            async def one(scenario: Scenario) -> None:
                async with free:
                    await self._alone(home / scenario.name, scenario)

            await asyncio.gather(*(one(scenario) for scenario in scenarios if scenario.alone))

    async def _together(self, home: Path, scenarios: Sequence[Scenario]) -> None:
        free = asyncio.Semaphore(AT_ONCE)
        async with Lab(self.program, home, self.pictures) as lab:

            async def one(scenario: Scenario) -> None:
                async with free:
                    await self._play(scenario, lab)

            await asyncio.gather(*(one(scenario) for scenario in scenarios))
            await self._checked("what was kept", lab.check(), lab)

    async def _alone(self, home: Path, scenario: Scenario) -> None:
        async with Lab(self.program, home, self.pictures, **scenario.lab) as lab:
            if await self._play(scenario, lab):
                await self._checked(f"{scenario.name}: what was kept", lab.check(), lab)

    async def _play(self, scenario: Scenario, lab: Lab) -> bool:
        view = lab.view()
        return await self._checked(scenario.name, scenario.play(view), view)

    async def _checked(self, name: str, work: Awaitable[None], lab: Lab) -> bool:
        began = time.monotonic()
        try:
            await asyncio.wait_for(work, LONGEST)
        except Exception:  # noqa: BLE001 # whatever went wrong, the others go on
            self.failed.append(name)
            self.tracebacks.append(f"-- {name}\n{traceback.format_exc()}")
            print(f"{name:<44} FAILED after {time.monotonic() - began:6.1f} s", flush=True)
            print(traceback.format_exc(), lab.report(), f"-- end of {name}", sep="\n", flush=True)
            return False
        print(f"{name:<44} passed in {time.monotonic() - began:6.1f} s", flush=True)
        return True
