"""Plays a match in a container, with a stop and a start in the middle.

    play.py ROOT INSPECTED SCRATCH

`build` calls it, in namespaces of its own. ROOT is the mounted root of the image.
"""

import json
import secrets
import sys
import time
from pathlib import Path

from container import Container, switch_on_loopback
from visitor import Visitor

PORT = 8713
PEOPLE = ["ann", "bob"]
ROOM = "image"
KEY = "TIDETABLE_PAGE_ACCESS_KEY"


def check_config(container):
    """Checks the settings that an engine and a host rely on."""
    config = container.config
    labels = config.get("Labels") or {}
    for wanted, there in (
        ("the user 10001:10001", config["User"] == "10001:10001"),
        ("the volume /data alone", list(config["Volumes"]) == ["/data"]),
        (f"the port {PORT} alone", list(config["ExposedPorts"]) == [f"{PORT}/tcp"]),
        ("SIGTERM as its stop signal", config.get("StopSignal") == "SIGTERM"),
        ("a health check", bool(config.get("Healthcheck"))),
        ("a label with its licences", "org.opencontainers.image.licenses" in labels),
    ):
        if not there:
            container.fail(f"the image lacks {wanted}: {json.dumps(config)}")
    try:
        (container.root / "etc" / "probe").touch()
    except OSError:
        return
    container.fail("the root is not read-only, so this run proves nothing")


def simulate_moves(container):
    """Returns the seats and actions of a whole match of Atlanteon."""
    simulated = container.run(["tidetable", "simulate", "atlanteon", "--option", "sides=white", "--seed", "7"])
    if simulated.returncode != 0:
        container.fail(f"`tidetable simulate` failed: {simulated.stdout}")
    entries = [json.loads(line) for line in simulated.stdout.splitlines()]
    return [(entry["seat"], entry["action"]) for entry in entries if entry.get("what") == "played"]


def play(container, visitor, moves):
    for seat, action in moves:
        visitor.say(ROOM, PEOPLE[seat], f"/play {action}")


def check_entries(container, visitor, wanted):
    found = visitor.board(ROOM, PEOPLE[0])
    if found != wanted:
        container.fail(f"the match and its entries are {found} instead of {wanted}")


root, inspected, scratch = sys.argv[1:]
switch_on_loopback()
container = Container(root, inspected, Path(scratch) / "volume", Path(scratch) / "container.log")
check_config(container)
moves = simulate_moves(container)
half = len(moves) // 2
key = secrets.token_urlsafe(24)

container.start(**{KEY: key})
began = time.monotonic()
visitor = Visitor(container, PORT)
visitor.wait_for_page()
print(f"image: serves the page after {time.monotonic() - began:.1f} s")
visitor.expect(401, "POST", "/key", key="a-key-that-somebody-guessed")
visitor.show_key(key)
visitor.begin(ROOM, PEOPLE)
match, entries = visitor.board(ROOM, PEOPLE[0])
play(container, visitor, moves[:half])
check_entries(container, visitor, (match, entries + half))
code, words = container.health(**{KEY: key})
if code != 0:
    container.fail(f"the health check of a healthy program ended with {code}: {words}")
print(f"image: healthy: {'; '.join(words.splitlines())}")
code = container.stop()
if code != 0:
    container.fail(f"the stop signal ended the program with {code}")
code, words = container.health(**{KEY: key})
if code == 0:
    container.fail(f"the health check of a stopped program says that all is well: {words}")

container.start(**{KEY: key})
visitor.wait_for_page()
check_entries(container, visitor, (match, entries + half))
play(container, visitor, moves[half:])
found, total = visitor.board(ROOM, PEOPLE[0], match)
# The end of the match may have entries of its own.
if found != match or total < entries + len(moves):
    container.fail(f"the match ended as {found} with {total} entries")
if container.stop() != 0:
    container.fail("the second stop did not end well")
print(f"image: played {len(moves)} moves, with a restart after {half}")
