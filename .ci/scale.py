#!/usr/bin/env python3
"""Measures the program with many matches: what a move, a start, an export cost.

    scale.py BIN [--old OLDBIN] [--live 10000] [--past 200000] [--quick]

BIN and OLDBIN are programs in a release build; their figures stand side by
side. All is measured from outside: the page is played on over HTTP, the
kernel tells processor time and memory. The matches are made once a build and kept
below ${XDG_CACHE_HOME:-~/.cache}/tidetable/scale, or in --cache FOLDER.

The bars are those of a quiet machine, and only twice a bar fails; BARS=strict
makes it the bar itself. The yardstick is for comparing two machines.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

import workload
from population import populated

SLACK = 1 if os.environ.get("BARS") == "strict" else 2


def main():
    args = arguments()
    # What was started is ended, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    args.cache.mkdir(parents=True, exist_ok=True)
    before = yardstick()
    figures = {}
    for name, binary in [("old", args.old), ("new", args.program)]:
        if binary and binary.suffix == ".json":
            figures[name] = json.loads(binary.read_text())
        elif binary:
            figures[name] = measure(binary.resolve(), args)
    if args.save:
        args.save.write_text(json.dumps(figures["new"], indent=1) + "\n")
    print(f"\n{args.live} matches in play, {args.past} past ones, {args.moves} moves\n")
    broken = table(figures.get("old", {}), figures["new"], bars(args, figures))
    print(f"\nyardstick: {before:.0f} ms before, {yardstick():.0f} ms after")
    if broken:
        sys.exit(f"scale: too slow, too large or missing: {', '.join(broken)}")


def arguments():
    parser = argparse.ArgumentParser(description="Measures the program with many matches.")
    parser.add_argument("program", type=Path, help="a program in a release build")
    parser.add_argument("--old", type=Path, help="another, or its figures as --save wrote them")
    parser.add_argument("--save", type=Path, help="a file for the figures of the program")
    parser.add_argument("--live", type=int, help="matches in play (10000)")
    parser.add_argument("--past", type=int, help="matches that are over (200000)")
    parser.add_argument("--moves", type=int, default=1000, help="moves until memory is looked at")
    parser.add_argument("--quick", action="store_true", help="500 and 5000 matches; no minute's tick")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    parser.add_argument("--cache", type=Path, default=cache / "tidetable" / "scale")
    args = parser.parse_args()
    args.live = args.live or (500 if args.quick else 10_000)
    args.past = args.past or (5_000 if args.quick else 200_000)
    return args


def measure(binary, args):
    """All figures of one program."""
    full = {}
    home = populated(binary, args.cache, args.live, args.past, log)
    log(f"{binary}: an empty store")
    empty = {}
    with tempfile.TemporaryDirectory(dir=args.cache.parent) as folder:
        workload.played(binary, folder, empty, 200, 220, 3)
    log(f"{binary}: the full store")
    with tempfile.TemporaryDirectory(dir=args.cache.parent) as folder:
        copy(home / "data", f"{folder}/data")
        full["on disk"] = size(Path(folder) / "data")
        n_moves = workload.exported(binary, folder, full, 1200)
        log(f"{binary}: with the export of before")
        workload.played(binary, folder, full, 200, args.moves, 3 if args.quick else 10)
    if "export, CPU" in full:
        full["export, CPU"] -= n_moves * full["CPU per move"] / 1000
    log(f"{binary}: a long match")
    full["replay"] = workload.long_match(binary, home / "long")
    return full | {f"{what}, empty": figure for what, figure in empty.items()}


def bars(args, figures):
    """What is shown: the figure, its unit, and the bar, if there is one.

    The bars of 10,000 matches in play and 200,000 past ones are the project's;
    with fewer, what grows with them has to be smaller.
    """
    new, old = figures["new"], figures.get("old")
    share = min(1, (args.live + args.past) / 210_000)
    live = min(1, args.live / 10_000)
    return [
        ("CPU per move, empty", "ms", None),
        ("CPU per move", "ms", min(8, 1.5 * new["CPU per move, empty"])),
        ("a move, median", "ms", None),
        ("a move, longest", "ms", None),
        ("CPU per page, empty", "ms", None),
        ("CPU per page", "ms", None),
        ("start, CPU, empty", "s", None),
        ("start, CPU", "s", max(0.2, live)),
        ("start, wall", "s", max(0.5, 2 * live)),
        ("after start, CPU", "s", None),
        ("resident after start, empty", "MB", None),
        ("resident after start", "MB", 40 + 60 * live),
        ("resident after moves", "MB", 60 + 60 * live),
        ("mine, CPU, empty", "ms", None),
        ("mine, CPU", "ms", 5),
        ("a word, CPU", "ms", 5),
        # With a minute's tick, and with the reading of all rows that goes on behind
        # everything after a start; `population` of the store measures a tick alone.
        ("idle, CPU", "ms", None),
        ("export, CPU", "s", 0.5 + 14.5 * share),
        ("export, peak", "MB", 50 + 50 * live),
        ("export, longest answer", "ms", 500),
        ("replay", "ms", old["replay"] / 2 if old else None),
        ("on disk", "MB", None),
    ]


def table(old, new, rows):
    """Prints the figures; returns those that are too large, or missing."""
    broken = []
    print("| what | old | new | bar | |\n| --- | ---: | ---: | ---: | --- |")
    for what, unit, limit in rows:
        figure = new.get(what)
        if limit is None:
            verdict = ""
        elif figure is not None and figure <= limit:
            verdict = "ok"
        elif figure is not None and figure <= limit * SLACK:
            verdict = "over"
        else:
            verdict = "FAIL"
            broken.append(what)
        shown = [f"{it:.2f} {unit}" if it is not None else "" for it in (old.get(what), figure, limit)]
        print(f"| {' | '.join([what, *shown, verdict])} |")
    return broken


def yardstick():
    """Milliseconds for work that has nothing to do with the program."""
    data = b"".join(n.to_bytes(4, "little") for n in range(500_000))
    began = time.process_time()
    zlib.compress(data, 6)
    sum(n * n for n in range(1_000_000))
    return (time.process_time() - began) * 1000


def copy(source, target):
    """A copy of a folder, without its blocks where the file system can."""
    subprocess.run(["cp", "-a", "--reflink=auto", str(source), str(target)], check=True)


def size(folder):
    return sum(it.stat().st_blocks * 512 for it in folder.rglob("*") if it.is_file()) / 1e6


def log(text):
    print(f"scale: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
