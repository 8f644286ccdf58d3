"""What is measured of one program, with an empty store or a full one."""

import json
import re
import statistics
import tempfile
import time
from itertools import count
from pathlib import Path

import population
from program import Program, run, seconds_of_children

# The entries of the long match of Atlantis, and how many copies are checked.
LONG, COPIES = 2403, 20


class Matches:
    """Two people play Atlanteon on the page, then two others in another room."""

    def __init__(self, program, moves, rooms="bench"):
        self.program, self.moves = program, moves
        self.numbers, self.rooms = count(), rooms
        self.room, self.match, self.left = None, None, []

    def begin(self):
        """A match that begins: what comes next are its moves."""
        self.check()
        number = next(self.numbers)
        self.room, self.left = f"{self.rooms}{number}", list(self.moves)
        self.people = [f"ann{number}", f"bob{number}"]
        form = {"game": "atlanteon", "against": "people", "opponents": self.people[1]}
        self.program.post("/start", room=self.room, who=self.people[0], **form, **{"option.sides": "white"})
        self.program.say(self.room, self.people[1], "/accept")
        self.match = None
        self.before = self.rev()

    def rev(self):
        """How many entries the match on the page has, by the address of its board."""
        page = self.program.get(self.url())
        self.match, rev = re.search(rf"/board/{self.room}/([^/]+)/(\d+)/", page).groups()
        return int(rev)

    def url(self):
        match = f"&match={self.match}" if self.match else ""
        return f"/room/{self.room}?as={self.people[0]}{match}"

    def check(self):
        """All that was said since the match began has been played."""
        made = len(self.moves) - len(self.left)
        if self.room and self.rev() - self.before != made:
            raise SystemExit(f"scale: not all {made} moves in {self.room} were made")

    def move(self):
        """Makes one; returns the processor time of the program and the time, in seconds."""
        if not self.left:
            self.begin()
        seat, action = self.left.pop(0)
        cpu, began = self.program.cpu(), time.monotonic()
        self.program.say(self.room, self.people[seat], f"/play {action}")
        return self.program.cpu() - cpu, time.monotonic() - began


def cost(program, times, ask):
    """The milliseconds of processor time for each of so many."""
    before = program.cpu()
    for _ in range(times):
        ask()
    # What it does behind the answer belongs to it.
    time.sleep(0.2)
    return (program.cpu() - before) * 1000 / times


def atlanteon(binary, home):
    """The moves of a match in which the first seat is White: seats and actions."""
    lines = run(binary, home, "simulate", "atlanteon", "--option", "sides=white", "--seed", 7)
    entries = [json.loads(line) for line in lines.splitlines()]
    return [(it["seat"], it["action"]) for it in entries if it.get("what") == "played"]


def played(binary, home, figures, moves, more, idle):
    """What a store costs that is played in: see `figures`."""
    with Program(binary, home) as program:
        figures["start, CPU"] = program.cpu_to_start
        figures["start, wall"] = program.wall_to_start
        figures["after start, CPU"] = program.settle()
        figures["resident after start"] = program.memory()
        matches = Matches(program, atlanteon(binary, home))
        for _ in range(20):
            matches.move()
        taken = [matches.move() for _ in range(moves)]
        figures["CPU per move"] = statistics.fmean(cpu for cpu, _ in taken) * 1000
        walls = sorted(wall * 1000 for _, wall in taken)
        figures["a move, median"] = walls[len(walls) // 2]
        figures["a move, longest"] = walls[-1]
        figures["CPU per page"] = cost(program, 50, lambda: program.get(matches.url()))
        figures["mine, CPU"] = cost(program, 50, lambda: program.say("talk", "w1", "/table mine"))
        figures["a word, CPU"] = cost(program, 50, lambda: program.say("talk", "w2", "hello"))
        for _ in range(more - moves - 20):
            matches.move()
        matches.check()
        figures["resident after moves"] = program.memory()
        # Challenges and backups are looked at every minute after the start.
        if idle > 5:
            time.sleep((57 - (time.monotonic() - program.began)) % 60)
        before = program.cpu()
        time.sleep(idle)
        figures["idle, CPU"] = (program.cpu() - before) * 1000
        program.stop()


def exported(binary, home, figures, patience):
    """The export that the running program makes by itself, while people play.

    Returns how many moves they made: the processor time is with theirs. If no
    export comes there are no figures.
    """
    folder = Path(home) / "exports"
    with Program(binary, home) as program:
        program.forget_peak()
        matches = Matches(program, atlanteon(binary, home), "export")
        begun, n_moves, longest = program.cpu(), 0, 0
        until = time.monotonic() + patience
        while not any(folder.glob("*.jsonl")) and time.monotonic() < until:
            longest = max(longest, matches.move()[1])
            n_moves += 1
            time.sleep(0.2)
        if any(folder.glob("*.jsonl")):
            figures["export, CPU"] = program.cpu() - begun
            figures["export, peak"] = program.memory("VmHWM")
            figures["export, longest answer"] = longest * 1000
        program.stop()
    return n_moves


def long_match(binary, home):
    """Replays a match of Atlantis that was drafted with many changes of mind.

    `check` replays all that a store has: of many copies, and of one.
    """
    file = home / "long.jsonl"
    if not file.exists():
        home.mkdir(parents=True)
        turns = drafted(binary, home)
        with population.Console(binary, home / "data") as console:
            console.play(0, "atlantis", [], turns, drafts=3)
        run(binary, home, "export", "--out", home / "whole.jsonl")
        (home / "whole.jsonl").rename(file)
    header, [record], _ = population.Export.read(file)
    if len(record) <= LONG:
        raise SystemExit(f"scale: the long match has {len(record)} entries, and needs {LONG + 1}")
    record = [*record[: LONG + 1], '{"outcome":null}']
    used = []
    for copies in (1, COPIES + 1):
        with tempfile.TemporaryDirectory() as other:
            export = population.Export(Path(other) / "copies.jsonl", header)
            for n in range(copies):
                people = [population.person(it) for it in range(len(population.persons(record)))]
                export.match(population.disguised(record, f"long{n}", people, population.room(9)))
            export.end()
            run(binary, other, "import", export.file.name)
            used.append(min(seconds_of_children(lambda: run(binary, other, "check")) for _ in range(3)))
    return (used[1] - used[0]) * 1000 / COPIES


def drafted(binary, home):
    """The turns of a match that is long enough, however it is drafted."""
    for seed in count(1):
        turns = population.simulated(binary, home, "atlantis", 3, [], seed)
        # A move drafted three times is seven entries; an end of a turn is one.
        actions = [action for _, actions in (turns or [])[1:] for action in actions]
        if sum(7 if "-" in action else 1 for action in actions) > LONG:
            return turns
