"""A host in a browser: shows the access key, and plays on the page for everybody."""

import http.client
import re
import secrets
import time
import urllib.parse

from container import PATIENCE


class Visitor:
    """Talks to the page at a port of this machine."""

    def __init__(self, container, port):
        self.container, self.port = container, port
        self.cookie = None

    def wait_for_page(self):
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.ask("GET", "/key")
            except OSError as error:
                status = self.container.process.poll()
                if status is not None:
                    self.container.fail(f"the program ended with {status}")
                if time.monotonic() > until:
                    self.container.fail(f"there is no page after {PATIENCE} s: {error}")
                time.sleep(0.1)

    def ask(self, method, path, **fields):
        """Returns the status, the headers and the text of the answer."""
        headers = {}
        body = None
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urllib.parse.urlencode({"nonce": secrets.token_hex(16)} | fields)
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode(errors="replace")
        finally:
            connection.close()

    def expect(self, wanted, method, path, **fields):
        status, headers, text = self.ask(method, path, **fields)
        if status != wanted:
            self.container.fail(f"{method} {path} {fields}: {status} instead of {wanted}\n{text[:500]}")
        return headers, text

    def show_key(self, key):
        headers, _ = self.expect(303, "POST", "/key", key=key)
        self.cookie = headers["Set-Cookie"].partition(";")[0]

    def begin(self, room, people):
        """Starts a match of Atlanteon in which the first of two people is White."""
        first, second = people
        form = {"game": "atlanteon", "against": "people", "opponents": second, "option.sides": "white"}
        self.expect(303, "POST", "/start", room=room, **{"as": first}, **form)
        self.say(room, second, "/accept")

    def say(self, room, person, text):
        self.expect(303, "POST", "/say", room=room, text=text, **{"as": person})

    def board(self, room, person, match=""):
        """The match in a room and its number of entries, by the address of its board.

        A match that is over has to be named.
        """
        status, headers, text = self.ask("GET", f"/room/{room}?as={person}&match={match}")
        if status in (303, 307):
            # A room leads to a match in it.
            _, text = self.expect(200, "GET", headers["Location"].partition("#")[0])
        found = re.search(rf"/board/{room}/([^/]+)/(\d+)/", text)
        if not found:
            self.container.fail(f"there is no match in {room}, or its board is not shown")
        return found[1], int(found[2])
