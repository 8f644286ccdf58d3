#!/usr/bin/env python3
"""Counts the habits that make the code hard to read, each beside its bar and its lock.

    .ci/house.py               print all counts; fail if one is above its lock
    .ci/house.py --list NAME   print the places that a count is made of
    .ci/house.py --lock        lower the locks in house.json to the counts of today

A lock is the lowest count that was reached so far. A change may lower a count, and then
lowers its lock; it never raises one.
"""

import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from imports import circles, upward

ROOT = Path(__file__).resolve().parent.parent
LOCKS = Path(__file__).with_name("house.json")
CRATES = sorted(path.parent for path in ROOT.glob("**/Cargo.toml") if "target" not in path.parts)

# Names of what was done to something, where a name of what is done would be clearer.
IRREGULAR = {
    "begun", "beheld", "bought", "brought", "built", "chosen", "come", "cut", "done", "drawn",
    "driven", "fallen", "felt", "found", "given", "gone", "got", "grown", "heard", "held",
    "hidden", "kept", "known", "laid", "led", "left", "lent", "lost", "made", "meant", "met",
    "paid", "put", "read_by", "risen", "run_by", "said", "sat", "seen", "sent", "set_by", "shown",
    "shut", "sold", "spent", "spoken", "stood", "struck", "sunk", "taken", "taught", "thought",
    "thrown", "told", "undone", "unsaid", "untold", "won", "worn", "written",
}
REGULAR = re.compile(r"[a-z]{2,}ed")
# Words that end so and are no participles.
NO_PARTICIPLES = {"bed", "feed", "need", "seed", "speed", "shed", "red", "embed", "exceed", "proceed", "indeed"}

COMMENT = re.compile(r"^\s*//[/!]?\s*(.*)$")
CLAUSE = re.compile(r"(Who|Whom|Whoever|What|Whatever|Whose|So (?:many|much|long|often))\b")
CLOSURE = re.compile(r"(?<![|\w)\]])(?<!&&)\|(?P<params>[^|\n]{1,80})\|(?!\|)")
FUNCTION = re.compile(r"^\s*(?:pub(?:\([^)]*\))?\s+)?(?:const\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(\w+)")
TYPE = re.compile(r"^\s*(?:pub(?:\([^)]*\))?\s+)?(?:struct|enum|trait|type|union)\s+([A-Z]\w*)")


def sources(of_tests=False):
    """The Rust files, without tests and generated code."""
    for crate in CRATES:
        for folder in ("src", "tests", "examples", "benches") if of_tests else ("src",):
            yield from sorted((crate / folder).rglob("*.rs"))


def place(path, number):
    return f"{path.relative_to(ROOT)}:{number}"


def without_tests(lines):
    """The lines of a file before its module of tests."""
    for at, line in enumerate(lines):
        if line.startswith("#[cfg(test)]") and any(next.startswith("mod ") and next.endswith("{") for next in lines[at + 1 : at + 4]):
            return lines[:at]
    return lines


def is_test(path):
    return path.name in ("tests.rs", "laws.rs", "kit.rs") or {"tests", "laws", "double"} & set(path.parts)


class File:
    def __init__(self, path):
        self.path = path
        self.lines = path.read_text().splitlines()
        self.code = without_tests(self.lines)


def clauses(files):
    """Comment lines that begin with a clause."""
    for file in files:
        for number, line in enumerate(file.lines, 1):
            comment = COMMENT.match(line)
            if comment and CLAUSE.match(comment.group(1)):
                yield f"{place(file.path, number)}: {comment.group(1)}"


def is_participle(name):
    first = name.split("_")[0]
    if name in IRREGULAR:
        return True
    if "_" in name:
        return first in IRREGULAR and name.split("_")[1] in ("of", "in", "by", "for", "with", "to")
    return bool(REGULAR.fullmatch(name)) and name not in NO_PARTICIPLES


def participles(files):
    """Functions that are named by a participle."""
    for file in files:
        for number, line in enumerate(file.code, 1):
            function = FUNCTION.match(line)
            if function and is_participle(function.group(1)):
                yield f"{place(file.path, number)}: {function.group(1)}"


def closures(files):
    """Closures with a parameter of one letter, or `it`."""
    for file in files:
        for number, line in enumerate(file.lines, 1):
            if COMMENT.match(line):
                continue
            for closure in CLOSURE.finditer(line):
                names = re.findall(r"\b[a-z_]\w*\b", re.sub(r":[^,]*", "", closure.group("params")))
                if any(name == "it" or (len(name) == 1 and name != "_") for name in names):
                    yield f"{place(file.path, number)}: {closure.group(0)}"


def crate_of(path):
    """The crate of a file; of the rules and pictures, the game in it."""
    crate = next(crate for crate in sorted(CRATES, key=lambda it: -len(it.parts)) if crate in path.parents)
    inner = path.relative_to(crate / "src").parts if crate / "src" in path.parents else ()
    name = str(crate.relative_to(ROOT))
    if name in ("games", "render") and len(inner) > 1:
        return f"{name}/{inner[0]}"
    return name


def homonyms(files):
    """Names that stand for several types within a crate or a game."""
    places = defaultdict(list)
    for file in files:
        # Toys are games of their own, like those in `games`.
        if is_test(file.path) or "toys" in file.path.parts:
            continue
        for number, line in enumerate(file.code, 1):
            named = TYPE.match(line)
            # An associated type belongs to its trait.
            if named and not line.startswith(" "):
                places[crate_of(file.path), named.group(1)].append(place(file.path, number))
    for (crate, name), found in sorted(places.items()):
        if len(found) > 1:
            yield f"{crate}: {name}: {', '.join(found)}"


def top_files(files):
    """The most files at the top of a source folder."""
    folders = Counter(file.path.parent for file in files)
    (folder, count) = max(folders.items(), key=lambda item: item[1])
    return [f"{folder.relative_to(ROOT)}: a file"] * count


def functions(file):
    """Each function of a file: its name, first line and number of lines."""
    lines = file.code
    for at, line in enumerate(lines):
        named = FUNCTION.match(line)
        if not named:
            continue
        indent = len(line) - len(line.lstrip())
        for end in range(at, len(lines)):
            ends = lines[end].rstrip()
            if ends == " " * indent + "}" and end > at:
                yield named.group(1), at, end - at + 1
                break
            # Declared, and not written out.
            if (end == at and ends.endswith(("}", ";"))) or (
                ends.startswith(" " * indent + ")") and ends.endswith(";")
            ):
                break


def long_functions(files, most):
    for file in files:
        if is_test(file.path):
            continue
        for name, at, length in functions(file):
            if length > most:
                yield f"{place(file.path, at + 1)}: {name}: {length} lines"


def methods(files):
    """The functions whose first parameter is the type that has most of them."""
    found = defaultdict(list)
    owner = re.compile(r"^impl(?:<[^>]*>)?\s+(?:[\w:]+(?:<[^{]*>)?\s+for\s+)?(\w+)")
    first = re.compile(r"fn\s+\w+(?:<[^(]*>)?\(\s*(?:(?:mut\s+)?(\w+):\s*)?&?(?:'\w+\s+)?(?:mut\s+)?(\w+)")
    for file in files:
        if is_test(file.path):
            continue
        of = None
        for number, line in enumerate(file.code, 1):
            # A blank line ends no block.
            if line and not line.startswith((" ", "}")):
                implemented = owner.match(line)
                of = implemented.group(1) if implemented else None
            if not FUNCTION.match(line):
                continue
            text = " ".join(file.code[number - 1 : number + 2])
            parameter = first.search(text)
            if not parameter:
                continue
            kind = parameter.group(2)
            kind = of if kind == "self" else kind
            if kind and kind[0].isupper():
                found[crate_of(file.path), kind].append(f"{place(file.path, number)}: {kind}")
    return max(found.values(), key=len)


def fields(files, name):
    for file in files:
        for at, line in enumerate(file.code):
            if re.match(rf"^pub(?:\([^)]*\))? struct {name}\b", line):
                for number, field in enumerate(file.code[at + 1 :], at + 2):
                    if field.startswith("}"):
                        break
                    named = re.match(r"^    (?:pub(?:\([^)]*\))? )?(\w+):", field)
                    if named:
                        yield f"{place(file.path, number)}: {named.group(1)}"


def code_lines(files):
    """Lines of code, without comments, blanks, tests, doubles, examples and laws."""
    for file in files:
        if is_test(file.path) or "toys" in file.path.parts:
            continue
        for number, line in enumerate(file.code, 1):
            if line.strip() and not COMMENT.match(line):
                yield f"{place(file.path, number)}"


def words(document):
    path = ROOT / "docs" / document
    return path.read_text().split() if path.exists() else []


def counts():
    files = [File(path) for path in sources()]
    everything = [File(path) for path in sources(of_tests=True)]
    desk = [file for file in files if (ROOT / "bot/desk") in file.path.parents]
    matches = list(fields(desk, "Caller")) or list(fields(desk, "Context"))
    return {
        "clauses": ("comment lines that begin with a clause", 60, list(clauses(everything))),
        "participles": ("functions named by a participle", 19, list(participles(files))),
        "closures": ("closures with `it` or one letter", 299, list(closures(everything))),
        "homonyms": ("type names with several meanings", 5, list(homonyms(files))),
        "upward": ("imports upward between wings", 0, list(upward(ROOT))),
        "circles": ("files in circles of more than four", 0, list(circles(ROOT))),
        "top": ("files at the top of a source folder", 12, top_files(files)),
        "methods": ("functions whose first parameter is one type", 60, methods(files)),
        "caller": ("fields of the caller of a command", 12, matches),
        "long": ("functions over 60 lines", 19, list(long_functions(files, 60))),
        "longer": ("functions over 100 lines", 0, list(long_functions(files, 100))),
        "code": ("lines of code", None, list(code_lines(files))),
        "architecture": ("words in architecture.md", 2500, words("architecture.md")),
        "design": ("words in design.md", 5000, words("design.md")),
    }


def main(arguments):
    counted = counts()
    if arguments[:1] == ["--list"]:
        print("\n".join(counted[arguments[1]][2]))
        return 0
    locks = json.loads(LOCKS.read_text()) if LOCKS.exists() else {}
    broken = []
    print(f"{'':<46} {'today':>7} {'lock':>7} {'bar':>7}")
    for name, (label, bar, found) in counted.items():
        lock = locks.get(name)
        shown = ["" if figure is None else str(figure) for figure in (len(found), lock, bar)]
        print(f"{label:<46} {shown[0]:>7} {shown[1]:>7} {shown[2]:>7}")
        # What has no bar is only printed.
        if None not in (lock, bar) and len(found) > max(lock, bar):
            broken.append(name)
    if arguments == ["--lock"]:
        lowered = {
            name: min(len(found), locks.get(name, len(found)))
            for name, (_, bar, found) in counted.items()
            if bar is not None
        }
        LOCKS.write_text(json.dumps(lowered, indent=2) + "\n")
        return 0
    for name in broken:
        print(f"house: {counted[name][0]}: more than before (.ci/house.py --list {name})", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
