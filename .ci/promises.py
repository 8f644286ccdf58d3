"""Starts the page with README's own command, given as arguments, and ends it.

The page has to print its address and to answer there; SIGTERM has to end it
in good order.
"""

import signal
import sys
import urllib.request

from page import PATIENCE, Page

command = sys.argv[1:]
with Page(command) as page:
    with urllib.request.urlopen(page.url, timeout=PATIENCE) as answer:
        text = answer.read().decode()
    if "<html" not in text.lower():
        sys.exit(f"promises: {page.url} is no page:\n{text[:500]}")
    page.process.send_signal(signal.SIGTERM)
    page.process.communicate(timeout=PATIENCE)
    if page.process.returncode != 0:
        sys.exit(f"promises: SIGTERM ended it with {page.process.returncode}, not with 0")
    print(f"`{' '.join(command)}` showed a page at {page.url} and ended on SIGTERM")
