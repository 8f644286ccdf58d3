"""Measures what we promise, in the release build whose folder is the argument.

Each figure is printed beside its bar. A machine that runs checks may be slow and
busy, so only twice the bar fails; BARS=strict makes it the bar itself.
"""

import json
import os
import re
import selectors
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from page import PATIENCE, Page

RELEASE = Path(sys.argv[1])
EXAMPLE = "cargo run --locked --release --quiet --example".split()
SLACK = 1 if os.environ.get("BARS") == "strict" else 2
broken = []


def bar(what, figure, limit, unit, least=False):
    """Prints a figure; `least` means that it must not be less."""
    good = figure >= limit / SLACK if least else figure <= limit * SLACK
    sign = "at least" if least else "at most"
    print(f"{what:<42} {figure:>9.2f} {unit:<4} ({sign} {limit:g})", flush=True)
    if not good:
        broken.append(what)


def run(*command):
    command = [str(part) for part in command]
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def rules():
    told = run(*EXAMPLE, "rules_speed")
    rate = re.search(r"^plain: ([\d.]+) million placements", told, re.M)
    bar("placements a second", float(rate[1]), 1, "M", least=True)
    micros = re.search(r"^replay of \d+ actions: (\d+) µs", told, re.M)
    bar("replay of a match of two games", int(micros[1]) / 1000, 1, "ms")


def pictures():
    told = run(*EXAMPLE, "picture_speed")
    line = r"^(\w+) +png: (\d+) bytes, ([\d.]+) ms.*?scene: ([\d.]+) ms"
    for name, milliseconds, kilobytes in [
        ("Atlanteon", 6, 60),
        ("Atlantis, standard board for 6, crowded", 15, 150),
    ]:
        part = re.search(rf"^{name}\n(.*\n.*)", told, re.M)
        themes = re.findall(line, part[1], re.M) if part else []
        if not themes:
            sys.exit(f"bars: no figures about pictures of {name}:\n{told}")
        for theme, size, both, paint in themes:
            short = f"{name.split(',')[0]}, {theme}"
            bar(f"drawing and encoding, {short}", float(both) + float(paint), milliseconds, "ms")
            bar(f"size of the picture, {short}", int(size) / 1000, kilobytes, "kB")


def atlantis():
    """Random games as they are played nowhere else: whole turns, thousands of games."""
    for seats, board, limit in [(2, "hexagon3", 700), (3, None, 500)]:
        options = ["--option", f"board={board}"] if board else []
        told = run(RELEASE / "tidetable", "simulate", "atlantis", "--seats", seats, *options, "--games", 4000, "--quiet")
        rate = re.search(r"([\d,]+) turns/s", told)
        if not rate:
            sys.exit(f"bars: no figure about turns of Atlantis:\n{told}")
        thousands = int(rate[1].replace(",", "")) / 1000
        bar(f"turns of Atlantis a second, {seats} players", thousands, limit, "k", least=True)
    began = time.monotonic()
    for seats in [2, 3, 6]:
        told = run(RELEASE / "tidetable", "simulate", "atlantis", "--seats", seats, "--games", 20_000, "--quiet")
        if not told.startswith("20,000 games"):
            sys.exit(f"bars: not all games of {seats} players ended:\n{told}")
    bar("60,000 random games of Atlantis", time.monotonic() - began, 60, "s")


def turns():
    """From a typed move to the first word of the answer, kept in sled."""
    program = RELEASE / "tidetable"
    record = run(program, "simulate", "atlanteon", "--option", "sides=white", "--seed", 7)
    entries = [json.loads(line) for line in record.splitlines()]
    moves = [(entry["seat"], entry["action"]) for entry in entries if entry.get("what") == "played"]
    with tempfile.TemporaryDirectory() as folder:
        command = [str(program), "chat", "--store", f"{folder}/data"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen(command, cwd=folder, **pipes) as chat:
            watch = selectors.DefaultSelector()
            watch.register(chat.stdout, selectors.EVENT_READ)

            def say(line):
                chat.stdin.write(f"{line}\n".encode())
                chat.stdin.flush()
                began = time.monotonic()
                if not watch.select(timeout=PATIENCE):
                    sys.exit(f"bars: no answer to `{line}`")
                seconds, told = time.monotonic() - began, b""
                while watch.select(timeout=0.05):
                    told += os.read(chat.stdout.fileno(), 65536)
                return seconds, told.decode()

            say("ann: /atlanteon start @bob sides=white")
            say("bob: /accept")
            times = []
            for seat, action in moves:
                seconds, told = say(f"{['ann', 'bob'][seat]}: /play {action}")
                if "[room]" not in told:
                    sys.exit(f"bars: {action} was not played:\n{told}")
                times.append(seconds * 1000)
            chat.stdin.close()
    bar(f"a turn, median of {len(times)}", statistics.median(times), 15, "ms")


def long_match():
    """The same where thousands of moves went before."""
    with tempfile.TemporaryDirectory() as folder:
        told = run(*EXAMPLE, "long_match", f"{folder}/data")
    for what in ["a draft", "the end of a turn"]:
        median = re.search(rf"^{what}, of the last fifth: \d+ times, median ([\d.]+) ms", told, re.M)
        if not median:
            sys.exit(f"bars: no figure about {what} in a long match:\n{told}")
        bar(f"{what} in a long match, median", float(median[1]), 15, "ms")


def discord():
    """Many matches and presses, with the double of Discord on this machine."""
    told = run(*EXAMPLE, "discord_load", "15", RELEASE / "tidetable")
    answered = re.search(
        r"^presses answered: (\d+) median ([\d.]+) ms, 99 % ([\d.]+) ms, longest ([\d.]+) ms", told, re.M
    )
    failed = re.search(r"^failures: (\d+) presses without an answer, (\d+) bad requests", told, re.M)
    memory = re.search(r"^resident: ([\d.]+) MB", told, re.M)
    if not (answered and failed and memory):
        sys.exit(f"bars: no figures about Discord:\n{told}")
    if failed.groups() != ("0", "0"):
        sys.exit(f"bars: {failed[0]}:\n{told}")
    bar("Discord, the median press of 50 a second", float(answered[2]), 60, "ms")
    bar("Discord, 99 % of the presses", float(answered[3]), 400, "ms")
    # Discord itself waits no longer: no slack here.
    bar("Discord, the slowest press", float(answered[4]) / 1000, 3 / SLACK, "s")
    bar("memory, with 200 matches on Discord", float(memory[1]), 80, "MB")


def idle():
    starts = []
    for _ in range(5):
        with Page([str(RELEASE / "tidetable")]) as page:
            starts.append(page.seconds_to_start)
            urllib.request.urlopen(page.url, timeout=PATIENCE).read()
            time.sleep(1)
            status = Path(f"/proc/{page.process.pid}/status").read_text()
    resident = int(re.search(r"VmRSS:\s+(\d+) kB", status)[1])
    bar("start, until the address is printed", statistics.median(starts), 0.3, "s")
    bar("memory, the page idle", resident / 1024, 25, "MB")


rules()
atlantis()
pictures()
turns()
long_match()
discord()
idle()
if broken:
    sys.exit(f"bars: too slow or too large: {', '.join(broken)}")
