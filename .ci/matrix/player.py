"""A person with a client that is not ours: matrix-nio, with encryption."""

import asyncio
import io
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import aiohttp
import nio
from nio.crypto import decrypt_attachment
from nio.exceptions import EncryptionError, LocalProtocolError
from PIL import Image

from event import Event
from homeserver import Homeserver, password_of

# How long anything may take before it counts as lost.
PATIENCE = 40.0
# The default of ten leaves out events of a busy room, and says so nowhere.
_FILTER = {"room": {"timeline": {"limit": 2000}}, "presence": {"types": []}}
_ENCRYPTION = {"type": "m.room.encryption", "state_key": "", "content": {"algorithm": "m.megolm.v1.aes-sha2"}}

T = TypeVar("T")
Is = Callable[[Event], bool]


class Player:
    """It reads along all the time, and keeps what it sees, in order."""

    def __init__(self, homeserver: Homeserver, user: str, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.homeserver = homeserver
        self.id = user
        self.folder = folder
        config = nio.AsyncClientConfig(encryption_enabled=True, request_timeout=30, max_timeouts=2)
        self.client = nio.AsyncClient(homeserver.url, user, store_path=str(folder), config=config)
        self.rooms: dict[str, list[Event]] = {}
        self.invited: dict[str, str] = {}
        # Whether it goes where the bot invites it to.
        self.follows = True
        self._undecrypted: list[nio.MegolmEvent] = []
        # The last picture without words, by room and sender.
        self._bare: dict[tuple[str, str], Event] = {}
        self._news = asyncio.Condition()
        self._reading: asyncio.Task[None] | None = None
        # What keys were not given to the others yet; see `hold_keys`.
        self._held: asyncio.Event | None = None

    @property
    def name(self) -> str:
        return self.id[1:].split(":")[0]

    @property
    def pill(self) -> str:
        return f'<a href="https://matrix.to/#/{self.id}">{self.name}</a>'

    async def begin(self) -> "Player":
        answer = await self.client.login(password_of(self.name), device_name="nio")
        if not isinstance(answer, nio.LoginResponse):
            raise AssertionError(f"{self.id} cannot log in: {answer}")
        self._hold()
        await self._step(0)
        self._reading = asyncio.create_task(self._read())
        return self

    async def end(self) -> None:
        await self.look_away()
        await self.client.close()

    async def look_away(self) -> None:
        """Reads no more: what it does itself may be too much for its client."""
        if self._reading:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    # What they do.

    async def create(
        self,
        *invited: str,
        encrypted: bool = False,
        direct: bool = False,
        name: str = "reef",
        **more: Any,
    ) -> str:
        state = list(more.pop("initial_state", [])) + ([_ENCRYPTION] if encrypted else [])
        answer = await self._insist(
            lambda: self.client.room_create(name=name, invite=invited, initial_state=state, is_direct=direct, **more)
        )
        await self.is_in(answer.room_id)
        return str(answer.room_id)

    async def join(self, room: str) -> None:
        await self._insist(lambda: self.client.join(room))
        await self.is_in(room)

    async def say(self, room: str, body: str, *, html: str = "", mentions: Sequence[str] = (), **more: Any) -> str:
        """Returns the ID of what was said. `more`: `reply`, `thread` and `edit` name an
        event, and `msgtype` is another kind of message."""
        content: dict[str, Any] = {"msgtype": more.pop("msgtype", "m.text"), "body": body}
        if html:
            content |= {"format": "org.matrix.custom.html", "formatted_body": html}
        if mentions:
            content["m.mentions"] = {"user_ids": list(mentions)}
        reply, thread, edit = (more.pop(key, None) for key in ("reply", "thread", "edit"))
        if more:
            raise TypeError(f"unknown: {more}")
        if thread:
            falling_back = {"m.in_reply_to": {"event_id": reply or thread}, "is_falling_back": reply is None}
            content["m.relates_to"] = {"rel_type": "m.thread", "event_id": thread} | falling_back
        elif reply:
            content["m.relates_to"] = {"m.in_reply_to": {"event_id": reply}}
        elif edit:
            relation = {"rel_type": "m.replace", "event_id": edit}
            content = {"msgtype": content["msgtype"], "body": f"* {body}", "m.new_content": content}
            content["m.relates_to"] = relation
        return await self.send(room, "m.room.message", content)

    async def react(self, room: str, event: str, key: str) -> str:
        relation = {"rel_type": "m.annotation", "event_id": event, "key": key}
        return await self.send(room, "m.reaction", {"m.relates_to": relation})

    async def send(self, room: str, kind: str, content: dict[str, Any]) -> str:
        """Until it is there, once: however often the homeserver is away."""
        transaction = secrets.token_hex(8)

        async def once() -> Any:
            if self.client.should_query_keys:
                await self.client.keys_query()
            return await self.client.room_send(room, kind, content, transaction, ignore_unverified_devices=True)

        return str((await self._insist(once)).event_id)

    async def put(self, room: str, kind: str, content: Mapping[str, Any]) -> str:
        """Sends an event as it is, whatever the client thinks of the room."""
        path = f"/_matrix/client/v3/rooms/{quote(room)}/send/{kind}/{secrets.token_hex(8)}"
        told = await self.homeserver.ask("PUT", path, dict(content), self.client.access_token)
        return str(told["event_id"])

    def seal(self, room: str, event: Mapping[str, Any]) -> dict[str, Any]:
        """Encrypts anything at all, which no client of good will does."""
        olm = self.client.olm
        content: dict[str, Any] = olm.group_encrypt(room, {"type": "m.dummy", "content": {}})
        whole = json.dumps({"room_id": room, **event})
        return content | {"ciphertext": olm.outbound_group_sessions[room].encrypt(whole)}

    async def redact(self, room: str, event: str) -> None:
        await self._insist(lambda: self.client.room_redact(room, event))

    async def set_state(self, room: str, kind: str, content: dict[str, Any], key: str = "") -> None:
        await self._insist(lambda: self.client.room_put_state(room, kind, content, key))

    async def allow(self, room: str, levels: dict[str, Any]) -> None:
        """Changes power levels of a room."""
        now = await self._insist(lambda: self.client.room_get_state_event(room, "m.room.power_levels"))
        await self.set_state(room, "m.room.power_levels", now.content | levels)

    async def picture(self, event: Event) -> Image.Image:
        """The picture of an event, decrypted if need be, and held against what is said of it."""
        event = event.shown or event
        content, info = event.content, event.content.get("info", {})
        file = content.get("file") or {}
        if bool(file) != event.encrypted:
            raise AssertionError(f"a picture is not encrypted as its room is: {event.told()}")
        answer = await self._insist(lambda: self.client.download(file.get("url") or content.get("url")))
        data = answer.body
        if file:
            data = decrypt_attachment(data, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
        picture = Image.open(io.BytesIO(data))
        picture.load()
        real = {"w": picture.width, "h": picture.height, "size": len(data), "mimetype": "image/png"}
        told = {key: info.get(key) for key in real}
        if picture.format != "PNG" or told != real:
            raise AssertionError(f"the picture is a {picture.format} of {real}, and said to be {told}")
        return picture

    # What they see.

    def seen(self, room: str, sender: str | None = None) -> list[Event]:
        return [event for event in self.rooms.get(room, []) if sender in (None, event.sender)]

    async def is_in(self, room: str) -> None:
        await self.until(f"to be in {room}", lambda: room in self.client.rooms)

    async def sees(self, room: str, event: str) -> None:
        await self.expect(room, event, lambda it: it.id == event)

    async def signed(self, room: str, event: str) -> None:
        """Somebody puts a reaction below an event."""
        await self.expect(
            room, f"a reaction to {event}", lambda it: it.reaction is not None and it.reaction[0] == event
        )

    async def expect(
        self, room: str, what: str, wanted: Is, after: str | None = None, patience: float = PATIENCE
    ) -> Event:
        """The first such event, behind another if one is named."""

        def look() -> Event | None:
            events = self.rooms.get(room, [])
            ids = [event.id for event in events]
            if after is not None and after not in ids:
                return None
            rest = events[ids.index(after) + 1 :] if after is not None else events
            return next((event for event in rest if wanted(event)), None)

        return await self.until(f"{what} in {room}", look, patience)

    async def until(self, what: str, look: Callable[[], T | None], patience: float = PATIENCE) -> T:
        """Waits until there is something, and returns it."""

        async def wait() -> T:
            async with self._news:
                while not (found := look()):
                    await self._news.wait()
                return found

        try:
            return await asyncio.wait_for(wait(), patience)
        except TimeoutError:
            raise AssertionError(f"{self.name} waited {patience:.0f} s in vain: {what}") from None

    def hold_keys(self) -> asyncio.Event:
        """What is said from now on reaches others before its key: that goes when the
        event is set that is returned."""
        self._held = asyncio.Event()
        olm = self.client.olm
        for room in list(olm.outbound_group_sessions):
            olm.outbound_group_sessions.pop(room)
        return self._held

    def _hold(self) -> None:
        """Has the client put off all that shares keys, if they are held."""
        send = self.client._send

        async def patient(response_class: Any, *arguments: Any, **more: Any) -> Any:
            held = self._held
            if response_class is not nio.ShareGroupSessionResponse or held is None or held.is_set():
                return await send(response_class, *arguments, **more)

            async def later() -> None:
                await held.wait()
                await send(response_class, *arguments, **more)

            self._later = asyncio.create_task(later())
            return nio.ShareGroupSessionResponse(*more["response_data"])

        self.client._send = patient

    async def _read(self) -> None:
        while True:
            try:
                await self._step(10_000)
            except (aiohttp.ClientError, TimeoutError, OSError, LocalProtocolError):
                await asyncio.sleep(0.3)

    async def _step(self, longest: int) -> None:
        answer = await self.client.sync(timeout=longest, sync_filter=_FILTER)
        if not isinstance(answer, nio.SyncResponse):
            await asyncio.sleep(0.3)
            return
        now = time.monotonic()
        for room, info in answer.rooms.join.items():
            if info.timeline.limited and self.rooms.get(room):
                raise AssertionError(f"{self.name} may have missed something in {room}")
            for event in info.timeline.events:
                self._take(room, event, now)
        for event in list(self._undecrypted):
            decrypted = self.client.olm._decrypt_megolm_no_error(event, event.room_id)
            if decrypted is not None:
                self._undecrypted.remove(event)
                self._take(event.room_id, decrypted, now)
        for room, info in answer.rooms.invite.items():
            inviters = [it.sender for it in info.invite_state if getattr(it, "membership", "") == "invite"]
            self.invited[room] = inviters[-1] if inviters else ""
            if self.follows and room not in self.client.rooms:
                await self.client.join(room)
        if self.client.should_upload_keys:
            await self.client.keys_upload()
        if self.client.should_query_keys:
            await self.client.keys_query()
        if self.client.should_claim_keys:
            await self.client.keys_claim(self.client.get_users_for_key_claiming())
        await self.client.send_to_device_messages()
        async with self._news:
            self._news.notify_all()

    def _take(self, room: str, event: Any, now: float) -> None:
        events = self.rooms.setdefault(room, [])
        if isinstance(event, nio.MegolmEvent):
            event.room_id = room
            self._undecrypted.append(event)
            return
        source = event.source
        if any(it.id == source["event_id"] for it in events[-200:]):
            return
        shown = self._shown(room, source)
        taken = Event(
            id=source["event_id"],
            room=room,
            sender=source["sender"],
            type=source["type"],
            content=source.get("content", {}),
            sent=source.get("origin_server_ts", 0),
            seen=now,
            encrypted=bool(getattr(event, "decrypted", False)),
            state_key=source.get("state_key"),
            shown=shown,
        )
        if taken.is_bare:
            self._bare[room, taken.sender] = taken
        else:
            events.append(taken)

    def _shown(self, room: str, source: Mapping[str, Any]) -> Event | None:
        """The picture that its sender showed just before, without words: it is no event by
        itself to who looks for what is said."""
        content = source.get("content", {})
        edits = "m.new_content" in content
        if source["type"] != "m.room.message" or content.get("msgtype") == "m.image" or edits:
            return None
        return self._bare.pop((room, source["sender"]), None)

    async def _insist(self, ask: Callable[[], Awaitable[Any]], patience: float = PATIENCE) -> Any:
        """Asks until there is an answer, while the homeserver may be away."""
        until = time.monotonic() + patience
        while True:
            try:
                answer: Any = await ask()
            # Without its homeserver, a client may also lack the keys that it would ask for.
            except (aiohttp.ClientError, TimeoutError, OSError, EncryptionError, LocalProtocolError) as error:
                answer = error
            if not isinstance(answer, nio.ErrorResponse | Exception):
                return answer
            if _is_refusal(answer) or time.monotonic() > until:
                raise AssertionError(f"{self.name}: {answer}")
            await asyncio.sleep(0.2)


def _is_refusal(answer: Any) -> bool:
    """Whether a homeserver will not do it, later neither: one that just stops or starts answers
    with errors of its own."""
    if not isinstance(answer, nio.ErrorResponse) or not str(answer.status_code).startswith("M_"):
        return False
    http = answer.transport_response
    return http is None or http.status < 500
