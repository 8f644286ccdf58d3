#!/usr/bin/env python3
"""Makes a folder of kept files with the program as it is: see README.md beside this.

    make.py PROGRAM PARTNER FOLDER

PROGRAM is the binary, PARTNER the example `discord_partner`. FOLDER is made anew.
Three runs share one store: the page with Discord, the console, the page alone.
"""

import hashlib
import http.client
import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

PATIENCE = 60  # seconds
KEY = "kept-files-access-key"
# One of each kind, as the desk had them: a page shows only some.
DEEDS = "accept decline join begin cancel board again next show start grant refuse withdraw"
DEEDS += " without claim wait standin takeseat leaveseat pause resume"
BUTTONS = [f"{{match}}|12|!{deed}" for deed in DEEDS.split()]
BUTTONS += [
    "{match}|12|7|c3",
    "{match}|12|7|c3|!play|0",
    "{match}|12|7|c3|!change",
    "{match}|12|7|!zoom",
    "{match}|12|!whole",
    "{match}|12|!follow|0|7c3",
    "{match}|12|!resign|0",
    "{match}|12|!keep|0",
    "-|0|!board|{match}",
    "-|0|!history|9|{match}",
    "-|0|!rules|atlantis|2",
    "-|0|!lessons|atlantis",
]
GAMES = ["atlanteon", "atlantis", "looting", "escape", "rising"]


class Partner:
    """The double of Discord, driven by lines of JSON."""

    def __init__(self, program):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = subprocess.Popen([program], **pipes)
        began = json.loads(self.process.stdout.readline())
        self.url, self.token = began["url"], began["token"]
        self.channel = began["channel"]

    def ask(self, **line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"{line}: {answer['error']}")
        return answer

    def command(self, user, game, word, **options):
        return self.ask(do="command", user=user, game=game, word=word, options=options)["message"]

    def stop(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)


class Program:
    """The program with its page, in a `with` block."""

    def __init__(self, binary, home, environment):
        self.home = home
        self.buttons, self.invitations = set(), {}
        self.log = (home / "log").open("ab")
        environment = os.environ | {"TIDETABLE_CONFIG": str(home / "tidetable.toml")} | environment
        pipes = {"stdout": self.log, "stderr": self.log}
        self.process = subprocess.Popen([binary], cwd=home, env=environment, **pipes)
        self.port = int(re.search(r"127\.0\.0\.1:(\d+)", (home / "tidetable.toml").read_text())[1])
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.ask("GET", "/key")
                return
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(PATIENCE) != 0:
            raise RuntimeError((self.home / "log").read_text()[-2000:])
        self.log.close()

    def ask(self, method, path, cookie=None, **fields):
        """Returns the status, the headers and the text."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Origin": f"http://127.0.0.1:{self.port}"} if method == "POST" else {}
        if cookie:
            headers["Cookie"] = cookie
        body = None
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urllib.parse.urlencode(fields)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path} {fields}: {answer.status}\n{text[:600]}")
        return answer.status, answer.headers, text

    def cookie(self, method, path, **fields):
        return self.ask(method, path, **fields)[1]["Set-Cookie"].split(";")[0]

    def guest(self, host, name):
        """Invites somebody, and returns the cookie they come in with."""
        text = self.ask("POST", "/guests", host, invite=name)[2]
        path = re.search(r"http://[^/\"<]+(/in/[\w.~%-]+)", text)[1]
        self.invitations[name] = path
        return self.cookie("GET", path)

    def say(self, cookie, name, text, room="table"):
        fields = {"room": room, "as": name, "text": text, "nonce": secrets.token_hex(16)}
        self.ask("POST", "/say", cookie, **fields)

    def read(self, cookie, name, room="table"):
        path = f"/room/{room}?as={name}"
        while True:
            status, headers, text = self.ask("GET", path, cookie)
            if status not in (303, 307):
                self.buttons |= set(re.findall(r'value="([^"]*\|\d+\|[^"]*)"', text))
                return text
            path = headers["Location"].partition("#")[0]


class Chat:
    """The console, line by line."""

    END = "[console] write "

    def __init__(self, binary, home, *arguments):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        command = [binary, "--config", str(home / "tidetable.toml"), "chat", *arguments]
        self.process = subprocess.Popen(command, cwd=home, env=clean(), **pipes)
        self.said = []

    def say(self, line):
        self.process.stdin.write(f"{line}\n?\n")
        self.process.stdin.flush()
        answers = []
        while not (line := self.process.stdout.readline()).startswith(self.END):
            if not line:
                raise RuntimeError("the console has ended")
            answers.append(line.rstrip("\n"))
        self.said += answers
        return answers

    def play(self, answers, steps):
        """Presses options, so many times; the pattern of numbers is fixed."""
        for step in range(steps):
            asked = [re.match(r"\[room\] @(\w+) \(", line) for line in answers]
            asked = [found[1] for found in asked if found]
            n_options = len(re.findall(r" \d+\) ", answers[-1])) if answers else 0
            if not asked or not n_options:
                return answers
            answers = self.say(f"{asked[-1]} # {1 + step % min(n_options, 3)}") or answers
        return answers

    def stop(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)


def clean():
    return {key: value for key, value in os.environ.items() if not key.startswith(("TIDETABLE", "LC_", "LANG"))}


def config(home, more=""):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    (home / "tidetable.toml").write_text(
        f"""[store]
path = "data"
export_path = "exports"
[page]
listen = "127.0.0.1:{port}"
access_key = "{KEY}"
[table]
computer_playouts = 20
[numbers]
looting = "our-looting.toml"
[log]
level = "info"
{more}"""
    )


def page_and_discord(binary, partner, home):
    """Guests, matches of the page, matches of a channel and of a thread."""
    discord = Partner(partner)
    config(home, f'[discord]\napi_url = "{discord.url}"\n')
    with Program(binary, home, {"TIDETABLE_DISCORD_TOKEN": discord.token}) as program:
        host = program.cookie("POST", "/key", key=KEY)
        guests = {name: program.guest(host, name) for name in ("ann", "bob", "cyd", "eve")}
        guests["link of ann"] = program.invitations["ann"]
        program.ask("POST", "/guests", host, revoke="eve")
        say = lambda name, text, room="table": program.say(guests[name], name, text, room)
        say("ann", "/atlanteon start @bob clock=3d")
        say("bob", "/accept")
        say("ann", "/looting start @cyd @bob", "lagoon")
        say("bob", "/accept", "lagoon")
        say("cyd", "/accept", "lagoon")
        say("cyd", "/atlantis start players=4", "lagoon")
        say("bob", "/table settings language de")
        say("bob", "/table settings digest 8")
        say("bob", "/table settings clock-of berlin")
        say("ann", "/table settings confirm on")
        say("ann", "/table settings board text")
        program.say(host, "host", "/table room clock=7d")
        program.say(host, "host", "/table room ranked=off", "lagoon")
        say("bob", "/table settings quiet 23-7")
        say("cyd", "/table settings language-here de", "lagoon")
        say("ann", "/table learn escape")
        say("ann", "/table link")
        link = re.search(r"/table link (\w{8})", program.read(guests["ann"], "ann"))[1]
        for name in ("ann", "bob", "cyd"):
            for room in ("table", "lagoon"):
                program.read(guests[name], name, room)
        for name in ("dan", "fay"):
            discord.ask(do="user", name=name)
        discord.ask(do="ready")
        for step in (
            ("dan", "table", "room", {"dashboard": "on"}),
            ("dan", "atlanteon", "start", {}),
        ):
            discord.command(step[0], step[1], step[2], **step[3])
        time.sleep(2)
        press(discord, "fay", "Join")
        time.sleep(1)
        for user in ("dan", "fay") * 3:
            press(discord, user, None)
            time.sleep(1)
        discord.command("dan", "table", "room", threads="on")
        discord.command("fay", "escape", "start")
        time.sleep(1)
        discord.command("fay", "table", "settings", board="text")
        discord.command("dan", "table", "settings", reminders="12h")
        dans = discord.command("dan", "table", "link")
        dans = re.search(r"\b[34679]\w{7}\b", dans["content"])[0]
        invitation = re.search(r"/in/[\w.~%-]+", guests.pop("link of ann"))[0]
        time.sleep(3)
        buttons = program.buttons
    discord.stop()
    return {"link": link, "dans": dans, "invitation": invitation, "buttons": buttons}


def press(discord, user, label):
    """Presses the newest button that is called so, or the first of the newest."""
    for message in reversed(discord.ask(do="messages", user=user)["messages"]):
        labels = message["labels"]
        if labels and (label is None or label in labels):
            nth = labels.index(label) if label else 0
            discord.ask(do="press", user=user, message=message["id"], nth=nth)
            return
    print(f"{user} has nothing to press")


def console(binary, home, codes):
    """All five games, every stage of a match, and what people choose."""
    chat = Chat(binary, home, "--store", "data", "--language", "en")
    # The account of the page and that of the console are one person.
    chat.say(f"ann: /table link {codes['link']} confirm")
    chat.say(f"dee: /table link {codes['dans']} confirm")
    # Their matches go on here as well: what happens elsewhere waits for the console.
    for name in ("ann", "dee"):
        listed = chat.say(f"{name}: /table mine")
        for found in sorted(set(re.findall(r"\b(\w{4}) (?:Atlanteon|Looting)", " ".join(listed)))):
            chat.say(f"{name}: /table move match={found}")
            codes.setdefault("moved", []).append(found)
    # Others are joined from here: these are played in two rooms.
    for game, code in codes["open"].items():
        chat.say(f"pia: /{game} join {code}")
    for line in (
        "bob: /table settings theme dark",
        "bob: /table settings zoom on",
        "bob: /table settings film off",
        "cyd: /table settings language de",
        "cyd: /table settings reminders 6h",
        "dot: /table settings digest 20",
        "dot: /table settings away 1w",
        "ann: /table room clock=3d",
        "ann: /table room game=rising ranked=off",
        "bob: /table learn atlanteon",
    ):
        chat.say(line)
    for game in GAMES:
        # One is played a good way, with others between.
        clock = "" if game == "rising" else " clock=1d"
        chat.say(f"bob: /{game} start @cyd{clock}")
        chat.play(chat.say("cyd: /accept"), 40)
    for line in (
        # Over: resigned, played to the end against the computer, declined, cancelled.
        "eva: /atlanteon start @fin salt=pebble",
        "fin: /atlanteon accept salt=shell",
        "eva: /resign confirm",
        "eva: /looting start @fin",
        "fin: /decline",
        "eva: /escape start @fin",
        "eva: /cancel",
        "gus: /rising start computer",
        "gus: /resign confirm",
        "hal: /atlantis start computer",
    ):
        chat.say(line)
    chat.play(chat.said, 60)
    for line in (
        # Undo, a pause, a relay, a seat that is offered, one for whoever joins.
        "ida: /atlanteon start @jon clock=1d ranked=on",
        "jon: /accept",
        "kim: /looting start @lea clock=3d",
        "lea: /accept",
    ):
        chat.say(line)
    chat.play(chat.said, 6)
    for line in (
        "kim: /undo",
        "lea: /accept",
        "kim: /table pause",
        "lea: /table pause",
        "kim: /table relay on",
        "kim: /table hand @max",
        "ned: /escape start players=3",
        "ola: /escape join",
        "bob: /table link",
        "dot: /rising start @max",
    ):
        chat.say(line)
    chat.stop()


def page_alone(binary, home, moved):
    """What happens on the page alone waits for the rooms of other platforms."""
    config(home)
    with Program(binary, home, {}) as program:
        host = program.cookie("POST", "/key", key=KEY)
        guests = {name: program.guest(host, name) for name in ("ann", "bob", "cyd")}
        say = lambda name, text, room="table": program.say(guests[name], name, text, room)
        for field in ("a1", "b1", "c1", "a2"):
            for name in ("ann", "bob"):
                for match in moved:
                    say(name, f"/atlanteon play white-{field} match={match}")
                    say(name, f"/atlanteon play black-{field} match={match}")
        # It begins without those who did not come.
        say("cyd", "/atlantis begin", "lagoon")
        say("ann", "/table learn atlantis")
        program.read(guests["ann"], "ann")
        time.sleep(1)
        return program.buttons


# Rows that a double cannot bring about, as bot/discord and bot/matrix write them.
def rows_of_platforms(matches):
    mine, event = matches[0], "$kept-event:example.org"
    room, user = "!kept:example.org", "@ann:example.org"
    place, account = f"matrix:{room}", f"matrix:{user}"

    def named(*parts):
        return hashlib.sha256(b"".join(part.encode() + b"\0" for part in parts)).hexdigest()

    def text(value):
        return json.dumps(value, separators=(",", ":"))

    later = 1798334798
    question = {"of": [account], "options": [{"mark": 1, "press": f"{mine}|3|a1", "label": "a1"}], "beside": []}
    posted = {"about": mine, "thread": None, "question": question}
    living = {"began": 2, "asked": 3, "rev": 3, "event": event, "below": [3, event]}
    board = {"n": 1, "event": event, "said": "f00d", "pinned": True, "refused": 0, "before": None}
    token = {"token": "kept-sync-token", "device": "KEPTDEVICE", "at": 1795742800123}
    late = {"type": "m.room.encrypted", "event_id": event, "sender": user, "origin_server_ts": 1795742800123, "content": {}}
    pinned = {"n": 1, "message": 1575684284423864362, "said": "f00d", "begun": 1795742808, "changed": 1795742809, "pinned": True, "refused": 0}
    thread, channel = "1575684284423864363", "discord:1575684235648303105/1575684235648303106"
    return [
        ("matrix/sync", text(token), None),
        (f"matrix/seen/{event}", "", later),
        ("matrix/job/00000000000000000001", text({"room": room, "invited": {"by": user, "direct": True}}), None),
        (f"matrix/late/{named(room)}/{named(user)[:16]}/{event}", text(late), later),
        (f"matrix/cursor/{room}", event, None),
        (f"matrix/room/{room}", text({"by": user}), None),
        (f"matrix/upgrade/{room}/!older:example.org", "!older:example.org", None),
        (f"matrix/thread/{named(room)}/{event}", event, later),
        (f"matrix/direct/{user}", "!direct:example.org", None),
        (f"matrix/opened/{user}", "1", later),
        (f"matrix/question/{event}", text(posted), later),
        (f"matrix/asked/{named(place, account)}", event, later),
        (f"matrix/turn/{named(mine, place)}", event, later),
        (f"matrix/slot/{named(mine, place, 'turn')}", text(living), later),
        (f"matrix/dashboard/{named(room)}", text(board), None),
        ("matrix/profile", named("kept"), None),
        ("account/" + account, "pkeptmatrixperson", None),
        (
            "person/pkeptmatrixperson",
            text({"name": "ann of example.org", "accounts": [account], "prefers": {"zone": "vienna"}}),
            None,
        ),
        ("discord/reads/1575684235648303105", "de", None),
        ("discord/dashboard/1575684235648303106", text(pinned), None),
        (f"discord/thread/of/{channel}/{thread}", thread, None),
        (f"discord/thread/in/{thread}", f"{channel}/{thread}", None),
        (f"room/{channel}", text({"dashboard": True, "threads": True, "games": {"rising": False}, "matches": True}), None),
        (f"unsaid/{mine}/{channel}", "2", later),
    ]


def export_of(rows):
    """An export of nothing but rows."""
    lines = [json.dumps({"format": "tidetable-export", "version": 1, "at": 1795742800}, separators=(",", ":"))]
    for key, value, due in rows:
        row = {"key": key, "value": value} | ({} if due is None else {"due": due})
        lines.append(json.dumps({"row": row}, separators=(",", ":"), ensure_ascii=False))
    whole = "".join(f"{line}\n" for line in lines)
    end = {"matches": 0, "lines": len(lines), "sha256": hashlib.sha256(whole.encode()).hexdigest()}
    return whole + json.dumps({"end": end}, separators=(",", ":")) + "\n"


def run(binary, home, *arguments, **more):
    command = [binary, "--config", str(home / "tidetable.toml"), *map(str, arguments)]
    return subprocess.run(command, cwd=home, env=clean(), check=True, capture_output=True, text=True, **more).stdout


def every_key(example):
    """The config with every key set: those that are only shown, too."""
    text = re.sub(r"^# (\w+ = .*)$", r"\1", example, flags=re.M)
    # A bot proves itself by one of these, and a page with a key asks for it.
    text = re.sub(r"^token = \"syt_.*$", "", text, flags=re.M)
    text = re.sub(r"^avatar = .*$", "", text, flags=re.M)
    return text


def main():
    binary, partner, to = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    binary, partner = str(Path(binary).resolve()), str(Path(partner).resolve())
    root = Path(__file__).resolve().parents[4]
    home = Path(tempfile.mkdtemp())
    (home / "our-looting.toml").write_text(subprocess.run([binary, "numbers", "looting"], check=True, capture_output=True, text=True).stdout)
    codes = page_and_discord(binary, partner, home)
    games = dict(re.findall(r'"id":"(\w+)","game":"(\w+)"', run(binary, home, "export")))
    joins = re.findall(r'"join/(\w+)","value":"(\w+)"', run(binary, home, "export"))
    codes["open"] = {games[match]: code for code, match in joins if games[match] in ("atlantis", "escape")}
    console(binary, home, codes)
    buttons = codes["buttons"] | page_alone(binary, home, codes["moved"])
    listed = run(binary, home, "export")
    ids = re.findall(r'-match","version":1,"id":"(\w+)","game":"(\w+)"', listed)
    transcripts = root / "games/tests/atlantis/data/sample_game.json"
    run(binary, home, "import", transcripts)
    (home / "rows.jsonl").write_text(export_of(rows_of_platforms([ids[0][0]])))
    run(binary, home, "import", "rows.jsonl")
    run(binary, home, "check")
    shutil.rmtree(to, ignore_errors=True)
    (to / "store").mkdir(parents=True)
    export = run(binary, home, "export")
    for file in sorted((home / "data").iterdir()):
        if file.is_file() and file.name != "lock":
            shutil.copy(file, to / "store" / file.name)
    (to / "export.jsonl").write_text(export)
    buttons |= {button.format(match=ids[0][0]) for button in BUTTONS}
    (to / "buttons.txt").write_text("".join(f"{button}\n" for button in sorted(buttons)))
    atlantis = max(re.findall(r'"id":"([\w-]+)","game":"atlantis"', export), key=lambda match: match.startswith("at-"))
    for name, more in (("turns", []), ("events", ["--events"])):
        text = run(binary, home, "export", "--transcript", atlantis, *more)
        (to / f"transcript-{name}.json").write_text(text)
    config = every_key((root / "config.example.toml").read_text())
    (to / "tidetable.toml").write_text(config)
    (to / "access.txt").write_text(f"{KEY}\n{codes['invitation']}\n")
    shutil.rmtree(home)


if __name__ == "__main__":
    main()
