"""Measures what we promise, in the release build whose folder is the argument.

Each figure is printed beside its bar. Machines differ by more than a factor of two,
and the same one from hour to hour. So a time counts in yardsticks: how long a fixed
drawing and a fixed deflate take (`render/examples/yardstick.rs`), just before and
after what is measured. Even so, only twice the bar fails; BARS=strict makes it the
bar itself.
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
# In yardsticks.
LIMITS = {
    "placements": 73,
    "replay": 0.073,
    "Atlanteon": 0.22,
    "Atlantis": 0.67,
    "Looting": 0.45,
    "raids": 150,
    "Escape": 0.6,
    "floods": 1700,
    "Rising": 0.9,
    "isles": 200,
    "turns of 2": 0.1,
    "turns of 3": 0.15,
    "games": 4400,
    "turn": 1.1,
    "press": 4.4,
    "slow press": 29,
    "processor": 0.45,
    "start": 22,
}
# Megabytes at most, and after 1,000 presses, with the allocator of the program: of the one
# that hosts have, and of the one that is built soon.
MEMORY = {"jemalloc": (80, 50), "mimalloc": (95, 90)}[os.environ.get("BARS_ALLOCATOR") or "mimalloc"]
SLACK = 1 if os.environ.get("BARS") == "strict" else 2
broken = []


def bar(what, figure, limit, unit):
    print(f"{what:<42} {figure:>9.2f} {unit} (at most {limit:g})", flush=True)
    if figure > limit * SLACK:
        broken.append(what)


class Yardstick:
    """How long what is measured in a `with` block takes, in yardsticks."""

    def __enter__(self):
        self.lengths = [self.length()]
        return self

    def __exit__(self, *_):
        self.lengths.append(self.length())

    @staticmethod
    def length():
        told = run(RELEASE / "examples" / "yardstick")
        wall, cpu = re.search(r"^yardstick: ([\d.]+) ms, ([\d.]+) ms CPU", told, re.M).groups()
        return float(wall), float(cpu)

    def bar(self, what, milliseconds, limit, cpu=False):
        """`cpu`: it was measured in time of the processor."""
        length = statistics.mean(length[cpu] for length in self.lengths)
        figure = milliseconds / length
        print(f"{what:<42} {milliseconds:>9.2f} ms = {figure:.3g} yardsticks of {length:.2f} ms (at most {limit:g})", flush=True)
        if figure > limit * SLACK:
            broken.append(what)


def run(*command):
    command = [str(part) for part in command]
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def rules():
    with Yardstick() as yardstick:
        told = run(RELEASE / "examples" / "rules_speed")
    rate = re.search(r"^plain: ([\d.]+) million placements", told, re.M)
    yardstick.bar("a million placements", 1000 / float(rate[1]), LIMITS["placements"])
    micros = re.search(r"^replay of \d+ actions: (\d+) µs", told, re.M)
    yardstick.bar("replay of a match of two games", int(micros[1]) / 1000, LIMITS["replay"])


def pictures():
    with Yardstick() as yardstick:
        told = run(RELEASE / "examples" / "picture_speed")
    line = r"^(\w+) +png: (\d+) bytes, ([\d.]+) ms.*?scene: ([\d.]+) ms"
    for name, limit, kilobytes in [
        ("Atlanteon", LIMITS["Atlanteon"], 52),
        ("Atlantis, standard board for 6, crowded", LIMITS["Atlantis"], 135),
        ("Looting Atlantis for 4, asked about lava", LIMITS["Looting"], 90),
        ("Escape from Atlantis, creature", LIMITS["Escape"], 120),
        ("Atlantis Rising, flood", LIMITS["Rising"], 200),
    ]:
        part = re.search(rf"^{name}\n((?:\w+ +png: .*\n?)+)", told, re.M)
        # A board may take several pictures: together they are what is sent.
        themes = {}
        for theme, size, both, paint in re.findall(line, part[1] if part else "", re.M):
            known = themes.get(theme, (0, 0))
            themes[theme] = (known[0] + int(size), known[1] + float(both) + float(paint))
        if not themes:
            sys.exit(f"bars: no figures about pictures of {name}:\n{told}")
        for theme, (size, milliseconds) in themes.items():
            short = f"{name.split(',')[0]}, {theme}"
            yardstick.bar(f"drawing and encoding, {short}", milliseconds, limit, cpu=True)
            bar(f"size of the picture, {short}", size / 1000, kilobytes, "kB")


def atlantis():
    """Random games as they are played nowhere else: whole turns, thousands of games."""
    for seats, board in [(2, "hexagon3"), (3, None)]:
        options = ["--option", f"board={board}"] if board else []
        with Yardstick() as yardstick:
            told = run(RELEASE / "tidetable", "simulate", "atlantis", "--seats", seats, *options, "--games", 4000, "--quiet")
        rate = re.search(r"([\d,]+) turns/s", told)
        if not rate:
            sys.exit(f"bars: no figure about turns of Atlantis:\n{told}")
        thousands = int(rate[1].replace(",", "")) / 1000
        limit = LIMITS[f"turns of {seats}"]
        yardstick.bar(f"a thousand turns of Atlantis, {seats} players", 1000 / thousands, limit)
    random_games("atlantis", "Atlantis", [2, 3, 6], LIMITS["games"])


def random_games(game, name, seats, limit, games=20_000):
    """So many for each number of players, all of which end."""
    with Yardstick() as yardstick:
        began = time.monotonic()
        for n in seats:
            told = run(RELEASE / "tidetable", "simulate", game, "--seats", n, "--games", games, "--quiet")
            if not told.startswith(f"{games:,} games"):
                sys.exit(f"bars: not all games of {n} players ended:\n{told}")
        seconds = time.monotonic() - began
    yardstick.bar(f"{games * len(seats):,} random games of {name}", seconds * 1000, limit)


def balance():
    """How often a plain team of four wins, as the data sheet of the game has it."""
    told = run(RELEASE / "examples" / "rising_balance", 1000, 4)
    print(told, flush=True)
    row = re.search(r"^\| 4 \|(.*)\|$", told, re.M)
    rates = [float(cell.split()[0]) for cell in row[1].split("|")] if row else []
    if len(rates) != 6 or not 0.5 <= rates[0] <= 0.95 or rates[5] >= 0.25:
        broken.append("how often a team of four wins")


def turns():
    """From a typed move to the first word of the answer, kept in sled."""
    program = RELEASE / "tidetable"
    record = run(program, "simulate", "atlanteon", "--option", "sides=white", "--seed", 7)
    entries = [json.loads(line) for line in record.splitlines()]
    moves = [(entry["seat"], entry["action"]) for entry in entries if entry.get("what") == "played"]
    with Yardstick() as yardstick, tempfile.TemporaryDirectory() as folder:
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
    yardstick.bar(f"a turn, median of {len(times)}", statistics.median(times), LIMITS["turn"])


def long_match():
    """The same where thousands of moves went before."""
    with Yardstick() as yardstick, tempfile.TemporaryDirectory() as folder:
        told = run(RELEASE / "examples" / "long_match", f"{folder}/data")
    for what in ["a draft", "the end of a turn"]:
        median = re.search(rf"^{what}, of the last fifth: \d+ times, median ([\d.]+) ms", told, re.M)
        if not median:
            sys.exit(f"bars: no figure about {what} in a long match:\n{told}")
        yardstick.bar(f"{what} in a long match, median", float(median[1]), LIMITS["turn"])


def discord():
    """Many matches and presses, with the double of Discord on this machine."""
    with Yardstick() as yardstick:
        told = run(RELEASE / "examples" / "discord_load", "20", RELEASE / "tidetable")
    answered = re.search(
        r"^presses answered: (\d+) median ([\d.]+) ms, 99 % ([\d.]+) ms, longest ([\d.]+) ms", told, re.M
    )
    failed = re.search(r"^failures: (\d+) presses without an answer, (\d+) bad requests", told, re.M)
    processor = re.search(r"^processor a press: ([\d.]+) ms", told, re.M)
    memory = re.search(r"^resident: ([\d.]+) MB at most, ([\d.]+) MB now", told, re.M)
    if not (answered and failed and processor and memory):
        sys.exit(f"bars: no figures about Discord:\n{told}")
    if failed.groups() != ("0", "0"):
        sys.exit(f"bars: {failed[0]}:\n{told}")
    yardstick.bar("Discord, the median press of 50 a second", float(answered[2]), LIMITS["press"])
    yardstick.bar("Discord, 99 % of the presses", float(answered[3]), LIMITS["slow press"])
    yardstick.bar("Discord, processor time a press", float(processor[1]), LIMITS["processor"], cpu=True)
    # Discord itself waits no longer: no slack here.
    bar("Discord, the slowest press", float(answered[4]) / 1000, 3 / SLACK, "s")
    bar("memory, with 200 matches on Discord, at most", float(memory[1]), MEMORY[0], "MB")
    bar("memory, after 1,000 presses", float(memory[2]), MEMORY[1], "MB")


def idle():
    starts = []
    with Yardstick() as yardstick:
        for _ in range(5):
            with Page([str(RELEASE / "tidetable")]) as page:
                starts.append(page.seconds_to_start)
                urllib.request.urlopen(page.url, timeout=PATIENCE).read()
                time.sleep(1)
                status = Path(f"/proc/{page.process.pid}/status").read_text()
        with Page([str(RELEASE / "tidetable")]) as page:
            at_rest(page.process.pid)
    resident = int(re.search(r"VmRSS:\s+(\d+) kB", status)[1])
    seconds = statistics.median(starts)
    yardstick.bar("start, until the address is printed", seconds * 1000, LIMITS["start"])
    bar("memory, the page idle", resident / 1024, 25, "MB")


def at_rest(pid, seconds=30):
    """Nobody does anything: the processor sleeps and the disk is left alone.

    How often the disk is flushed is counted by the tests of the store.
    """
    # What follows a start is done by then, and threads that waited for more have ended.
    time.sleep(15)
    before = used(pid)
    time.sleep(seconds)
    wakes, processor, written = (now - then for now, then in zip(used(pid), before))
    bar("wake-ups of an idle program", wakes / seconds, 2, "a second")
    bar("processor of an idle program", processor / seconds * 100, 0.05, "%")
    bar("written by an idle program", written, 0, "bytes")


def used(pid):
    """How often its threads woke, its seconds of processor, its bytes to the disk."""
    process = Path(f"/proc/{pid}")
    wakes = 0
    for thread in (process / "task").iterdir():
        try:
            status = (thread / "status").read_text()
        except (FileNotFoundError, ProcessLookupError):
            # It has ended meanwhile.
            continue
        wakes += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.M)[1])
    # What clock_getcpuclockid(3) returns on Linux.
    processor = time.clock_gettime((~pid << 3) | 2)
    written = int(re.search(r"^write_bytes: (\d+)", (process / "io").read_text(), re.M)[1])
    return wakes, processor, written


rules()
atlantis()
random_games("looting", "Looting Atlantis", [2, 3, 4], LIMITS["raids"])
random_games("escape", "Escape from Atlantis", [2, 3, 4], LIMITS["floods"])
random_games("rising", "Atlantis Rising", range(1, 7), LIMITS["isles"], games=5_000)
balance()
pictures()
turns()
long_match()
discord()
idle()
if broken:
    sys.exit(f"bars: too slow or too large: {', '.join(broken)}")
