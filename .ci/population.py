"""Matches by the hundred thousand, made by the program itself.

Some dozens are played through its own console and exported: the templates. An
export of copies of them, whole or cut short, with other ids, people and rooms,
is imported by the program. So nothing here knows the database, and of the
format of an export only what `Export` and `disguised` say.
"""

import hashlib
import json
import os
import random
import re
import shutil
import subprocess
from pathlib import Path
from statistics import median

from program import run

PEOPLE, ROOMS = 2000, 1000
# People and rooms of the page; all others are of Discord, which is off.
WEB_PEOPLE, WEB_ROOMS = 10, 3
CONSOLE = "console:"
PLAYED = '"what":"played"'

# The game, how many play, the options, how many templates.
TEMPLATES = [
    ("atlanteon", 2, ["sides=white"], 40),
    ("atlanteon", 2, ["sides=white", "variant=claims"], 20),
    ("atlantis", 2, ["board=hexagon3"], 3),
    ("atlantis", 3, [], 2),
]
LONGEST = 100  # turns


class Console:
    """Plays in `tidetable chat`, line by line."""

    def __init__(self, binary, store):
        command = [str(binary), "chat", "--store", str(store)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.chat = subprocess.Popen(command, cwd=Path(store).parent, text=True, **pipes)
        self.lines = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.chat.stdin.close()
        self.chat.wait()

    def say(self, who, text):
        """Says it; returns whether the room was told something."""
        self.lines += 1
        # Whoever this is plays no match; the answer shows that all before it came.
        last = f"z{self.lines}"
        self.chat.stdin.write(f"{who}: {text}\n{last}: /table mine\n")
        self.chat.stdin.flush()
        told = False
        for line in self.chat.stdout:
            if line.startswith(f"[{last}]"):
                return told
            told |= line.startswith("[room]")
        raise SystemExit(f"scale: the console ended at `{who}: {text}`")

    def must(self, who, text):
        if not self.say(who, text):
            raise SystemExit(f"scale: `{who}: {text}` told the room nothing")

    def play(self, number, game, options, turns, drafts=0):
        """Plays a match of `turns`: who, counted from who begins, and the actions."""
        n_seats = 1 + max(side for side, _ in turns)
        people = [f"p{number}s{seat}" for seat in range(n_seats)]
        mentions = [f"@{who}" for who in people[1:]]
        # The console knows whom it has heard.
        for who in people[1:]:
            self.say(who, "/table mine")
        self.must(people[0], " ".join([f"/{game} start", *mentions, *options]))
        for who in people[1:]:
            self.must(who, "/accept")
        # Who begins may have been rolled: whoever can make the first turn.
        text = f"/play {' '.join(turns[0][1])}"
        first = next((n for n, who in enumerate(people) if self.say(who, text)), None)
        if first is None:
            raise SystemExit(f"scale: nobody can begin a match of {game} with `{text}`")
        for side, actions in turns[1:]:
            who = people[(first + side) % n_seats]
            for action in [it for it in actions if "-" in it] * drafts:
                self.say(who, f"/play {action}+")
                self.say(who, "/play back")
            self.must(who, f"/play {' '.join(actions)}")


def simulated(binary, home, game, seats, options, seed):
    """The turns of a simulated match: who, counted from who begins, and the actions."""
    words = [word for option in options for word in ("--option", option)]
    arguments = ["simulate", game, "--seats", seats, "--seed", seed, *words]
    lines = [json.loads(line) for line in run(binary, home, *arguments).splitlines()]
    played = [(it["seat"], it["action"]) for it in lines if it.get("what") == "played"]
    if {"back", "stop"} & {action for _, action in played}:
        return None
    turns, first = [], played[0][0]
    for seat, action in played:
        side = (seat - first) % seats
        drafted = turns and "-" in turns[-1][1][-1] and game == "atlantis"
        if drafted and turns[-1][0] == side:
            if action != "done":
                turns[-1][1].append(action)
            else:
                turns[-1] = (side, [*turns[-1][1], action])
        else:
            turns.append((side, [action]))
    return turns if turns[0][1] != ["done"] else None


def templates(binary, folder):
    """Plays all templates, and returns an export of them in three parts."""
    folder.mkdir(parents=True)
    number = 0
    with Console(binary, folder / "data") as console:
        for game, seats, options, count in TEMPLATES:
            seed = 0
            while count:
                seed += 1
                turns = simulated(binary, folder, game, seats, options, seed)
                if turns is None or len(turns) > LONGEST:
                    continue
                console.play(number, game, options, turns)
                number, count = number + 1, count - 1
    file = folder / "templates.jsonl"
    run(binary, folder, "export", "--out", file)
    return Export.read(file)


class Export:
    """What is known here of an export: see *An export* in `docs/formats.md`."""

    RECORD = '{"format":"tidetable-match"'

    def __init__(self, file, header):
        self.file, self.sum = open(file, "w"), hashlib.sha256()
        self.n_lines = self.n_matches = 0
        self._line(header)

    def _line(self, line):
        self.file.write(f"{line}\n")
        self.sum.update(f"{line}\n".encode())
        self.n_lines += 1

    def match(self, lines):
        self.n_matches += 1
        self.rows(lines)

    def rows(self, lines):
        for line in lines:
            self._line(line)

    def end(self):
        end = {"matches": self.n_matches, "lines": self.n_lines, "sha256": self.sum.hexdigest()}
        self.file.write(json.dumps({"end": end}, separators=(",", ":")) + "\n")
        self.file.close()

    @classmethod
    def read(cls, file):
        """The header of an export, its matches, and the lines that are of no match."""
        header, *lines, _ = Path(file).read_text().splitlines()
        matches, rows, inside = [], [], False
        for line in lines:
            if line.startswith(cls.RECORD):
                matches.append([])
                inside = True
            (matches[-1] if inside else rows).append(line)
            inside = inside and not line.startswith('{"outcome"')
        return header, matches, rows


def disguised(record, match, people, room, plies=None):
    """A copy of a record with another id, other people and another room. With
    `plies`, it is cut off after so many moves, and goes on."""
    lines = record
    if plies is not None:
        played = [n for n, line in enumerate(record) if PLAYED in line]
        lines = [*record[: played[plies]], '{"outcome":null}']
    names = {f"{CONSOLE}table": room}
    for known, (account, name) in zip(persons(record), people):
        names |= renamed(known, account, name)
    id = json.loads(record[0])["id"]
    text = "\n".join(lines).replace(f'"id":"{id}"', f'"id":"{match}"')
    return replaced(text, names).split("\n")


def rows_of(record, rows, people):
    """What is kept of the first player of a record, for other people."""
    [known, *_] = persons(record)
    known["name"] = known["name"] or name_of(known["id"], rows)
    words = renamed(known, "", "")
    rows = [row for row in rows if replaced(row, words) != row]
    for account, name in people:
        yield from (replaced(row, renamed(known, account, name)) for row in rows)


def replaced(text, words):
    """The text with each of these words replaced by another."""
    word = "|".join(re.escape(it) for it in sorted(words, key=len, reverse=True))
    return re.sub(rf"(?<![\w:-])(?:{word})(?![\w:-])", lambda it: words[it[0]], text)


def renamed(known, account, name):
    """What stands for a person of the console, and what is to stand there."""
    words = {}
    if known["name"] is not None:
        words = {f"{CONSOLE}{known['name']}": account, known["name"]: name}
    # The id of an account, or one that says nothing.
    hidden = hashlib.sha256(account.encode()).hexdigest()
    return {known["id"]: hidden[: len(known["id"])]} | words


def persons(record):
    """The people in the header of a record, seat by seat: their ids, and their names
    if the record has them."""
    header = json.loads(record[0])
    names = header.get("people", {})
    people = [player["person"] for player in header["players"]]
    return [it if isinstance(it, dict) else {"id": it, "name": names.get(it)} for it in people]


def name_of(id, rows):
    """The name of a person, as it is kept beside the matches."""
    [row] = [it for line in rows if (it := json.loads(line)["row"])["key"] == f"person/{id}"]
    return json.loads(row["value"])["name"]


def person(n):
    return (f"web:w{n}", f"w{n}") if n < WEB_PEOPLE else (f"discord:{10**17 + n}", f"somebody-{n}")


def room(n):
    return f"web:hall{n}" if n < WEB_ROOMS else f"discord:{2 * 10**17 + n}"


def write_export(header, records, rows, file, live, past):
    """An export of `live` matches in play and `past` ones that are over."""
    dice = random.Random(5)
    export = Export(file, header)
    lengths = [len(it) for it in records]
    for n in range(live + past):
        # The two kinds are spread evenly; of the longer matches there are few.
        is_live = n * live % (live + past) < live
        longest = max(lengths) if dice.random() < 0.02 else median(lengths)
        record = dice.choice([it for it in records if len(it) <= longest])
        plies = sum(PLAYED in line for line in record)
        people = [person(it) for it in dice.sample(range(PEOPLE), len(persons(record)))]
        cut = dice.randrange(2, plies - 1) if is_live else None
        export.match(disguised(record, f"s{n}", people, room(dice.randrange(ROOMS)), cut))
    export.rows(rows_of(records[0], rows, map(person, range(PEOPLE))))
    export.end()


def populated(binary, cache, live, past, log):
    """A folder with the program's store of so many matches, made at most once.

    It is kept by the program's own bytes: another build may write another format.
    """
    key = hashlib.sha256(Path(binary).read_bytes()).hexdigest()[:12]
    home = cache / f"{key}-{live}-{past}"
    if not (home / "complete").exists():
        shutil.rmtree(home, ignore_errors=True)
        log(f"making {live} matches in play and {past} past ones in {home}")
        file = home / "import.jsonl"
        write_export(*templates(binary, home / "templates"), file, live, past)
        run(binary, home, "import", file)
        file.unlink()
        (home / "complete").touch()
        forget(cache)
    os.utime(home)
    return home


def forget(cache, keep=3):
    """Deletes the populations that were not used for the longest time."""
    homes = sorted(cache.iterdir(), key=lambda it: it.stat().st_mtime)
    for home in homes[:-keep]:
        shutil.rmtree(home)
