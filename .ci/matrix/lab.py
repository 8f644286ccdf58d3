"""A homeserver, the bot, and people: what a scenario plays with."""

import asyncio
import copy
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot import LOCALPART, USER, Bot, Record
from event import Event
from homeserver import Homeserver, Json
from player import PATIENCE, Player


class Lab:
    """In an `async with` block; all of it ends with the block."""

    def __init__(
        self,
        program: Path,
        folder: Path,
        pictures: Path | None = None,
        homeserver: Json | None = None,
        clock: float = 0,
        **bot: Any,
    ) -> None:
        self.program, self.folder, self.pictures = program, folder, pictures
        self.homeserver = Homeserver(folder / "homeserver", homeserver, clock)
        self.bot = Bot(program, folder / "bot", self.homeserver, **bot)
        self.players: list[Player] = []
        self._numbers = itertools.count(1)
        self._views: list[Lab] = []
        self._afterwards: list[Callable[[dict[str, Record]], None]] = []

    async def __aenter__(self) -> "Lab":
        await self.homeserver.start()
        await self.homeserver.register(LOCALPART)
        self.bot.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        everybody = [player for view in [self, *self._views] for player in view.players]
        await asyncio.gather(*(player.end() for player in everybody))
        self.bot.kill()
        self.homeserver.process.kill()

    def view(self) -> "Lab":
        """The same lab for one scenario, with its own people."""
        view = copy.copy(self)
        view.players = []
        self._views.append(view)
        return view

    def afterwards(self, look: Callable[[dict[str, Record]], None]) -> None:
        """What was kept is to be looked at, once the bot does not run any more."""
        self._afterwards.append(look)

    async def check(self) -> None:
        self.bot.kill()
        records = self.bot.records()
        for look in self._afterwards:
            look(records)

    async def player(self, name: str, display_name: str = "") -> Player:
        """Somebody new, whose ID begins with a name."""
        name = f"{name}{next(self._numbers)}"
        user = await self.homeserver.register(name, display_name=display_name)
        player = await Player(self.homeserver, user, self.folder / name).begin()
        self.players.append(player)
        return player

    async def people(self, *names: str) -> list[Player]:
        return list(await asyncio.gather(*(self.player(name) for name in names)))

    async def room(self, owner: Player, *others: Player, bot: bool = True, **more: Any) -> str:
        """A room in which they all are, and the bot."""
        room = await owner.create(*(other.id for other in others), **more)
        await asyncio.gather(*(other.is_in(room) for other in others))
        if bot:
            await self.invite(owner, room)
        return room

    async def invite(self, owner: Player, room: str) -> None:
        """Invites the bot, and waits until it has come."""
        answer = await owner.client.room_invite(room, USER)
        if "Error" in type(answer).__name__:
            raise AssertionError(f"the bot cannot be invited: {answer}")
        await owner.expect(room, "the bot joins", is_join)

    async def ask(self, player: Player, room: str, text: str, patience: float = PATIENCE, **more: Any) -> Event:
        """What the bot answers to a message."""
        asked = await player.say(room, text, **more)
        return await self.answer(player, room, asked, patience)

    async def answer(self, player: Player, room: str, asked: str, patience: float = PATIENCE) -> Event:
        return await player.expect(room, f"an answer to {asked}", lambda it: is_answer(it, asked), patience=patience)

    def answers(self, player: Player, room: str, asked: str) -> list[Event]:
        return [event for event in player.seen(room, USER) if is_answer(event, asked)]

    async def unanswered(self, player: Player, room: str, *asked: str) -> None:
        """The bot has heard all of these, as it answers what came after them, and was silent."""
        await self.ask(player, room, "!atlanteon help")
        for event in asked:
            if told := self.answers(player, room, event):
                raise AssertionError(f"{event} was answered: {told[0].told()}")

    async def keep(self, player: Player, event: Event, name: str) -> None:
        """Looks at the picture of an event, and keeps it for who runs this to look at."""
        picture = await player.picture(event)
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            picture.save(self.pictures / f"{name}.png")
            (self.pictures / f"{name}.txt").write_text(f"{event.body}\n\n{event.html}\n")

    def report(self, events: int = 12) -> str:
        """What was last seen by whom, and what the bot says itself."""
        parts = []
        told: set[str] = set()
        for player in self.players:
            for room, seen in player.rooms.items():
                if room not in told:
                    told.add(room)
                    parts.append(f"-- {room}, as {player.id} sees it:")
                    parts += [event.told() for event in seen[-events:]]
        parts += ["-- the bot:", self.bot.process.log_tail(60)]
        parts += ["-- the homeserver:", self.homeserver.process.log_tail(10)]
        return "\n".join(parts)


def is_join(event: Event) -> bool:
    return event.type == "m.room.member" and event.state_key == USER and event.content.get("membership") == "join"


def is_answer(event: Event, asked: str) -> bool:
    return event.sender == USER and event.reply_to == asked and event.type == "m.room.message"
