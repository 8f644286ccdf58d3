"""What is seen in a room."""

import re
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Event:
    """An event of a timeline, decrypted if it was encrypted."""

    id: str
    room: str
    sender: str
    type: str
    content: dict[str, Any] = field(repr=False)
    # In milliseconds since 1970, as the homeserver says.
    sent: int
    # In seconds of this machine's own clock.
    seen: float
    encrypted: bool
    state_key: str | None = None
    # The picture that came before its words, in an event of its own.
    shown: "Event | None" = None

    @property
    def body(self) -> str:
        return str(self.content.get("body", ""))

    @property
    def html(self) -> str:
        return str(self.content.get("formatted_body", ""))

    @property
    def msgtype(self) -> str:
        return str(self.content.get("msgtype", ""))

    @property
    def is_bare(self) -> bool:
        """A picture without a caption: its words come behind it."""
        return self.msgtype == "m.image" and "filename" not in self.content

    @property
    def is_picture(self) -> bool:
        """Words with a picture, as its caption or behind it."""
        return self.shown is not None or (self.msgtype == "m.image" and not self.is_bare)

    @property
    def mentions(self) -> list[str]:
        mentions = self.content.get("m.mentions")
        return list(mentions.get("user_ids", [])) if isinstance(mentions, dict) else []

    @property
    def relation(self) -> dict[str, Any]:
        relation = self.content.get("m.relates_to")
        return relation if isinstance(relation, dict) else {}

    @property
    def thread(self) -> str | None:
        """The event that the thread began with."""
        return self.relation.get("event_id") if self.relation.get("rel_type") == "m.thread" else None

    @property
    def reply_to(self) -> str | None:
        """The event that this answers; not what a thread names for old clients."""
        if self.relation.get("is_falling_back"):
            return None
        told = self.relation.get("m.in_reply_to")
        return told.get("event_id") if isinstance(told, dict) else None

    @property
    def replaces(self) -> str | None:
        return self.relation.get("event_id") if self.relation.get("rel_type") == "m.replace" else None

    @property
    def reaction(self) -> tuple[str, str] | None:
        """What was reacted to, and with what."""
        if self.type != "m.reaction":
            return None
        return str(self.relation.get("event_id")), str(self.relation.get("key"))

    def choices(self) -> dict[int, str]:
        """The numbered list of what can be answered. What is a number itself stands alone."""
        found: dict[int, str] = {}
        for line in self.body.splitlines():
            for part in line.split(" · "):
                numbered = re.fullmatch(r"(\d+)(?:\. (.+))?", part.strip())
                if numbered:
                    found[int(numbered[1])] = numbered[2] or numbered[1]
        return found

    def told(self) -> str:
        """One line, for who looks for what went wrong."""
        what = self.msgtype or self.type
        if self.reaction:
            what = f"reaction {self.reaction[1]} to {self.reaction[0]}"
        where = f" in thread {self.thread}" if self.thread else ""
        answers = f" to {self.reply_to}" if self.reply_to else ""
        rung = f" @{','.join(self.mentions)}" if self.mentions else ""
        body = self.body.replace("\n", " ⏎ ")
        return f"{self.id} {self.sender}{rung} [{what}{where}{answers}] {body[:300]}"
