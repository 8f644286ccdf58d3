"""The live suite: plays with the real program on a real homeserver, with clients of others.

    run.py PROGRAM [--partner PROGRAM] [--pictures DIR] [NAME...]

A NAME is that of a scenario, or the beginning of some; without one all are played.
"""

import argparse
import asyncio
import logging
import signal
import sys
import time
from pathlib import Path

from partner import Partner
from scenario import Run, Scenario
from scenarios import ALL


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays on Matrix with the program.")
    parser.add_argument("program", type=Path, help="the program `tidetable`")
    parser.add_argument("names", nargs="*", metavar="NAME", help="play only what begins so")
    parser.add_argument("--partner", type=Path, help="the example `discord_partner`, for a player on Discord")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="keep the pictures that were seen")
    parser.add_argument("--list", action="store_true", help="print the names of all scenarios")
    wanted = parser.parse_intermixed_args()
    scenarios = [it for it in ALL if not wanted.names or any(it.name.startswith(name) for name in wanted.names)]
    if wanted.list:
        print("\n".join(it.name for it in scenarios))
        return
    if not scenarios:
        sys.exit(f"matrix: there is no scenario that begins with {' or '.join(wanted.names)}: see --list")
    # The client tells of every key that it does not know yet.
    logging.disable(logging.ERROR)
    # So that nothing stays behind, whoever ends this.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    asyncio.run(play(wanted, scenarios))


async def play(wanted: argparse.Namespace, scenarios: list[Scenario]) -> None:
    began = time.monotonic()
    Partner.program = wanted.partner and wanted.partner.resolve()
    run = Run(wanted.program.resolve(), wanted.pictures)
    await run.all(scenarios)
    if run.failed:
        print("\n".join(run.tracebacks), flush=True)
        sys.exit(f"matrix: FAILED: {', '.join(run.failed)}")
    print(f"matrix: all {len(scenarios)} scenarios passed in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
