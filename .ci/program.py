"""The program, running on a folder of its own, and what the kernel says of it."""

import http.client
import os
import re
import secrets
import signal
import subprocess
import time
import urllib.parse
from pathlib import Path

from page import PATIENCE, Page


def config(home, port=0):
    """Writes the config of the program that keeps its matches in `home`."""
    file = Path(home) / "tidetable.toml"
    file.write_text(
        f"""[store]
path = "{home}/data"
export_path = "{home}/exports"
[page]
listen = "127.0.0.1:{port}"
[log]
level = "error"
"""
    )
    return file


def run(binary, home, *arguments, **more):
    """Runs a command of the program to its end, and returns what it printed."""
    environment = os.environ | {"TIDETABLE_CONFIG": str(config(home))}
    command = [str(part) for part in (binary, *arguments)]
    more = {"check": True, "stdout": subprocess.PIPE, "env": environment} | more
    return subprocess.run(command, **more).stdout


def seconds_of_children(work):
    """The CPU seconds of the processes that `work` starts and waits for."""
    before = os.times()
    work()
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


class Program(Page):
    """The program with its page, in a `with` block.

    It is measured from outside: processor time and memory as the kernel has them.
    """

    def __init__(self, binary, home):
        self.home = home
        began = time.monotonic()
        super().__init__([str(binary)])
        self.connection = None
        self.get("/")
        self.wall_to_start = time.monotonic() - began
        self.cpu_to_start = self.cpu()
        self.began = began

    def _config(self):
        # A port that is free now; `Page` knows how to find one.
        port = re.search(r":(\d+)", super()._config().read_text())[1]
        return config(self.home, port)

    def stop(self):
        """Ends it as a host does."""
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=PATIENCE * 5)

    def cpu(self):
        """Seconds of processor time so far, of all its threads."""
        # What clock_getcpuclockid(3) returns on Linux. /proc has hundredths only.
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def memory(self, what="VmRSS"):
        """Megabytes: `VmRSS` now, `VmHWM` at most since `forget_peak`."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{what}:\s+(\d+) kB", status)[1]) / 1024

    def forget_peak(self):
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    def settle(self, longest=120):
        """Waits until it does nothing for a second; returns what it used till then."""
        first = last = self.cpu()
        until = time.monotonic() + longest
        while time.monotonic() < until:
            time.sleep(1)
            now = self.cpu()
            if now - last < 0.01:
                break
            last = now
        return self.cpu() - first

    def get(self, path):
        """The page at a path, or where that leads."""
        return self._ask("GET", path)

    def post(self, path, **fields):
        """Sends a form of the page. Where that leads to is not looked at."""
        fields = {"nonce": secrets.token_hex(16)} | fields
        body = urllib.parse.urlencode({"as" if key == "who" else key: it for key, it in fields.items()})
        return self._ask("POST", path, body)

    def say(self, room, who, text):
        return self.post("/say", room=room, who=who, text=text)

    def _ask(self, method, path, body=None):
        address = urllib.parse.urlsplit(self.url)
        for attempt in range(2):
            if self.connection is None:
                self.connection = http.client.HTTPConnection(address.netloc, timeout=PATIENCE * 5)
            try:
                kind = {"Content-Type": "application/x-www-form-urlencoded"} if body else {}
                self.connection.request(method, path, body, kind)
                answer = self.connection.getresponse()
                text = answer.read().decode()
                break
            except (http.client.RemoteDisconnected, ConnectionError):
                # One that was kept open may have been closed meanwhile.
                self.connection = None
                if attempt:
                    raise
        if method == "GET" and answer.status in (303, 307):
            # A room leads to a match in it.
            return self._ask(method, answer.headers["Location"].partition("#")[0])
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path} {body}: {answer.status}\n{text[:500]}")
        return text
