"""Which file of a crate imports which other, with re-exports resolved."""

import re
from pathlib import Path

# The wings of a crate, from the lowest to the highest. Those of one line are siblings.
WINGS = {
    "bot/desk": [
        ["port"],
        ["matches"],
        ["people"],
        ["present"],
        ["ledger"],
        ["commands", "schedule", "delivery"],
        ["facade"],
    ],
}
USE = re.compile(r"^\s*(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);", re.M)
PATH = re.compile(r"\b((?:crate|super|self)(?:::\w+)+)")
MODULE = re.compile(r"^(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+);", re.M)
COMMENT = re.compile(r"//[^\n]*")
TESTS = re.compile(r"^#\[cfg\((?:any\()?test\b[^\n]*\]\n(?:#[^\n]*\n)*mod \w+ \{", re.M)
TEST_FILE = re.compile(r"^#\[cfg\(test\)\]\n(?:pub(?:\([^)]*\))? )?mod \w+;", re.M)


def code(path):
    """The text of a file without comments and its module of tests."""
    text = TEST_FILE.sub("", path.read_text())
    tests = TESTS.search(text)
    return COMMENT.sub("", text[: tests.start()] if tests else text)


def flat(tree):
    """The paths of a use tree: `a::{b, c::d as e}` is `a::b` and `a::c::d`, with their names."""
    tree = " ".join(tree.split())

    def split(text):
        depth, start = 0, 0
        for at, sign in enumerate(text):
            depth += (sign == "{") - (sign == "}")
            if sign == "," and depth == 0:
                yield text[start:at].strip()
                start = at + 1
        yield text[start:].strip()

    def walk(prefix, text):
        if not text:
            return
        if "{" in text:
            head, rest = text.split("{", 1)
            head = head.strip().removesuffix("::")
            inner = rest[: rest.rindex("}")]
            for part in split(inner):
                yield from walk(prefix + [name for name in head.split("::") if name], part)
            return
        path, _, alias = text.partition(" as ")
        names = prefix + [name.strip() for name in path.split("::")]
        if names[-1] == "self":
            names = names[:-1]
        yield names, (alias or names[-1]).strip()

    for part in split(tree):
        yield from walk([], part)


class Crate:
    def __init__(self, folder):
        self.folder = folder
        self.files = {}  # module path as a tuple -> file
        self.exports = {}  # module -> {name: path}
        self.globs = {}  # module -> [path]
        self.children = {}  # module -> names of its modules
        root = folder / "src" / "lib.rs"
        self.root = root if root.exists() else folder / "src" / "main.rs"
        self.load((), self.root)

    def load(self, module, path):
        text = code(path)
        self.files[module] = (path, text)
        self.exports[module], self.globs[module] = {}, []
        self.children[module] = set(MODULE.findall(text))
        for public, tree in USE.findall(text):
            for names, alias in flat(tree):
                names = self.absolute(module, names)
                if names is None:
                    continue
                if names[-1] == "*":
                    self.globs[module].append(names[:-1])
                else:
                    self.exports[module][alias] = names
        base = path.parent if path.name in ("lib.rs", "main.rs", "mod.rs") else path.with_suffix("")
        for name in MODULE.findall(text):
            for child in (base / f"{name}.rs", base / name / "mod.rs"):
                if child.exists():
                    self.load((*module, name), child)

    def absolute(self, module, names):
        if names[0] == "crate":
            return tuple(names[1:])
        if names[0] == "self":
            return (*module, *names[1:])
        at, names = list(module), list(names)
        if names[0] == "super":
            while names and names[0] == "super":
                at, names = at[:-1], names[1:]
            return (*at, *names)
        # A child of this module by its bare name; else another crate.
        return (*module, *names) if names[0] in self.children[module] else None

    def definer(self, names, depth=0):
        """The module that defines what a path names."""
        if depth > 12:
            return None
        module = ()
        for at, name in enumerate(names):
            if (*module, name) in self.files:
                module = (*module, name)
                continue
            target = self.exports[module].get(name)
            if target is not None and target != (*module, name):
                return self.definer((*target, *names[at + 1 :]), depth + 1)
            for path in self.globs[module]:
                found = self.definer((*path, name), depth + 1)
                if found is not None and found != self.definer(path, depth + 1):
                    return found
            return module
        return module

    def imports(self):
        """(module, module) for each import of a file from another, once."""
        found = set()
        for module, (_, text) in self.files.items():
            paths = [self.absolute(module, names) for _, tree in USE.findall(text) for names, _ in flat(tree)]
            bare = USE.sub("", text)
            paths += [self.absolute(module, path.split("::")) for path in PATH.findall(bare)]
            for names in paths:
                if names is None:
                    continue
                to = self.definer(names[:-1] if names and names[-1] == "*" else names)
                if to is not None and to != module:
                    found.add((module, to))
        return found


def is_relative(one, other):
    """Whether one module holds the other."""
    return one[: len(other)] == other or other[: len(one)] == one


def components(nodes, edges):
    """Strongly connected components, by Tarjan."""
    index, low, stack, on, out, counter = {}, {}, [], set(), [], [0]
    after = {}
    for one, other in edges:
        after.setdefault(one, []).append(other)

    def visit(start):
        work = [(start, iter(after.get(start, ())))]
        index[start] = low[start] = counter[0]
        counter[0] += 1
        stack.append(start)
        on.add(start)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = counter[0]
                    counter[0] += 1
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(after.get(other, ()))))
                    break
                if other in on:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    part = []
                    while True:
                        part.append(stack.pop())
                        on.discard(part[-1])
                        if part[-1] == node:
                            break
                    out.append(part)

    for node in nodes:
        if node not in index:
            visit(node)
    return out


def crates(root):
    for manifest in sorted(root.glob("**/Cargo.toml")):
        folder = manifest.parent
        if "target" not in manifest.parts and (folder / "src" / "lib.rs").exists():
            yield Crate(folder)


def circles(root, most=4):
    """The files that lie in circles of more than four; parents and children apart."""
    for crate in crates(root):
        edges = {(one, other) for one, other in crate.imports() if not is_relative(one, other)}
        for part in components(crate.files, edges):
            if len(part) > most:
                name = crate.folder.relative_to(root)
                for module in sorted(part):
                    yield f"{name}: {'::'.join(module)} (circle of {len(part)})"


def upward(root):
    """Imports from a wing to one above it, or beside it."""
    for name, wings in WINGS.items():
        folder = root / name
        level = {wing: height for height, line in enumerate(wings) for wing in line}
        if not (folder / "src").exists() or not any((folder / "src" / wing).exists() for wing in level):
            continue
        for one, other in sorted(Crate(folder).imports()):
            low, high = one[0] if one else None, other[0] if other else None
            if low in level and low != high:
                height = level.get(high, len(wings))
                if height >= level[low]:
                    yield f"{name}: {'::'.join(one)} -> {'::'.join(other) or 'lib'}"
