"""Starts the program with its page, away from this machine's own matches."""

import os
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 60  # seconds, for whatever we wait for


class Page:
    """The program, running, in a `with` block. It ends with it, at the latest."""

    def __init__(self, command):
        self.folder = tempfile.TemporaryDirectory()
        environment = os.environ | {"TIDETABLE_CONFIG": str(self._config())}
        output = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        began = time.monotonic()
        self.process = subprocess.Popen(command, env=environment, **output)
        self.url = self._address()
        self.seconds_to_start = time.monotonic() - began

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
        self.folder.cleanup()

    def _config(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        file = Path(self.folder.name) / "tidetable.toml"
        file.write_text(
            f"""[store]
path = "{self.folder.name}/data"
export_path = "{self.folder.name}/exports"
[page]
listen = "127.0.0.1:{port}"
"""
        )
        return file

    def _address(self):
        watch = selectors.DefaultSelector()
        watch.register(self.process.stdout, selectors.EVENT_READ)
        until, printed = time.monotonic() + PATIENCE, ""
        while time.monotonic() < until:
            if not watch.select(timeout=1):
                continue
            new = os.read(self.process.stdout.fileno(), 65536).decode(errors="replace")
            printed += new
            found = re.search(r"http://127\.0\.0\.1:\d+[^\s\x1b]*", printed)
            if found:
                return found.group()
            if not new:
                break
        self.process.kill()
        sys.exit(f"no address was printed, only:\n{printed}")
