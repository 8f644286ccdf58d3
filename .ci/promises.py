"""Starts the page with README's own command, given as arguments, and ends it.

The page has to print its address and to answer there; SIGTERM has to end it
in good order. Nothing of it may be left.
"""

import os
import re
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

PATIENCE = 60  # seconds, for each of: starting, ending


def address(process):
    """The address that the program prints."""
    watch = selectors.DefaultSelector()
    watch.register(process.stdout, selectors.EVENT_READ)
    until, printed = time.monotonic() + PATIENCE, ""
    while time.monotonic() < until and process.poll() is None:
        if not watch.select(timeout=1):
            continue
        printed += os.read(process.stdout.fileno(), 65536).decode(errors="replace")
        found = re.search(r"http://127\.0\.0\.1:\d+[^\s\x1b]*", printed)
        if found:
            return found.group()
    sys.exit(f"promises: no address was printed, only:\n{printed}")


def config(folder):
    """A configuration that leaves the matches and the port of this machine alone."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    file = folder / "tidetable.toml"
    file.write_text(
        f"""[store]
path = "{folder}/data"
export_path = "{folder}/exports"
[page]
listen = "127.0.0.1:{port}"
"""
    )
    return file


def main(command, folder):
    environment = os.environ | {"TIDETABLE_CONFIG": str(config(folder))}
    output = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    process = subprocess.Popen(command, env=environment, **output)
    try:
        url = address(process)
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            page = answer.read().decode()
            if answer.status != 200 or "<html" not in page.lower():
                sys.exit(f"promises: {url} answered {answer.status}:\n{page[:500]}")
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        if process.returncode != 0:
            sys.exit(f"promises: SIGTERM ended it with {process.returncode}, not with 0")
        print(f"`{' '.join(command)}` showed a page at {url} and ended on SIGTERM")
    finally:
        if process.poll() is None:
            process.kill()


with tempfile.TemporaryDirectory() as folder:
    main(sys.argv[1:], Path(folder))
