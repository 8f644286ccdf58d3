"""Where the bot comes to, where it goes from, and what it may do there."""

import asyncio

from nio import RoomPreset, RoomVisibility

from bot import USER
from event import Event
from lab import Lab, is_join
from match import Match, bare
from player import Player
from scenario import Scenario


# Who invites it to encrypted rooms, to how many each, and how long it may be silent there,
# in seconds.
PEOPLE = 8
ROOMS_OF_EACH = 3
LATEST = 4
# How many conversations it opens with one person in a day.
CONVERSATIONS = 5


async def policy(lab: Lab) -> None:
    """Only those who may invite it are followed; the rest is declined."""
    ann, bob = await lab.people("ann", "bob")
    room = await bob.create()
    await bob.client.room_invite(room, USER)
    declined = await bob.expect(room, "it declines", lambda it: _membership(it) == "leave")
    if "can’t take invitations" not in declined.content.get("reason", ""):
        raise AssertionError(f"it declines without a reason: {declined.content}")
    if any(is_join(it) for it in bob.seen(room)):
        raise AssertionError("it came, and went")
    room = await lab.room(ann)
    await lab.ask(ann, room, "!atlanteon help")


async def hello_and_farewell(lab: Lab) -> None:
    """It says hello once, and leaves when everybody has."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    hello = await ann.expect(room, "hello", _is_unasked)
    if "!" not in hello.body or hello.mentions:
        raise AssertionError(f"no way to begin with: {hello.told()}")
    lab.bot.restart()
    await lab.ask(ann, room, "!atlanteon help")
    if len(told := [it for it in ann.seen(room) if _is_unasked(it)]) != 1:
        raise AssertionError(f"{len(told)} times hello")
    for player in (bob, ann):
        await player.client.room_leave(room)
    for _ in range(200):
        if room not in await lab.homeserver.rooms_of(USER):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it stays in an empty room")


async def greeted(lab: Lab) -> None:
    """Who greets it is greeted, alone and by its name; a greeting among others is talk."""
    ann, bob = await lab.people("ann", "bob")
    room, alone = await lab.room(ann, bob), await lab.room(ann, direct=True)
    for where, text in ((alone, "hi"), (alone, "Good morning!"), (room, "tidetable: hello")):
        told = await lab.ask(ann, where, text)
        if " help" not in told.body or "know" in told.body:
            raise AssertionError(f"no greeting: {told.told()}")
    await lab.unanswered(ann, room, await ann.say(room, "hi"))


async def at_once(lab: Lab) -> None:
    """In an encrypted room its first word waits for nobody's keys. If nothing is
    begun once more, one in a dozen waits five seconds."""
    late = []
    for _ in range(PEOPLE):
        ann, bob = await lab.people("ann", "bob")
        for _ in range(ROOMS_OF_EACH):
            room = await lab.room(ann, bob, encrypted=True)
            came = await ann.expect(room, "it comes", is_join)
            hello = await ann.expect(room, "hello", _is_unasked)
            late.append(hello.seen - came.seen)
    if max(late) > LATEST:
        raise AssertionError(f"it takes {max(late):.1f} s until it says something")


async def kicked(lab: Lab) -> None:
    """Who sends it away can have it back, and their match with it."""
    ann, bob = await lab.people("ann", "bob")
    room, other = await lab.room(ann, bob), await lab.room(ann)
    match = Match(lab, room, ann, bob, seed=40)
    await match.start()
    await match.play([bare], longest=2)
    await ann.client.room_kick(room, USER, "be off")
    await lab.ask(ann, other, "!atlanteon help")
    await ann.client.room_invite(room, USER)
    await ann.expect(room, "it is back", is_join, match.turn.id)
    shown = await ann.expect(room, "the board", lambda it: it.is_picture and not it.reply_to, match.turn.id)
    if match.id not in shown.body or shown.mentions:
        raise AssertionError(f"another board, or one that rings: {shown.told()}")
    match.turns.append(shown)
    await lab.ask(ann, room, "!atlanteon board")
    await match.play([bare], longest=2)


async def muted(lab: Lab) -> None:
    """Where it may not speak, who asks is told elsewhere."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    await lab.ask(ann, room, "!atlanteon help")
    await ann.allow(room, {"events_default": 50})
    before = set(ann.rooms)
    await ann.say(room, "!atlanteon board")

    def told() -> Event | None:
        direct = [it for key, events in ann.rooms.items() if key not in before for it in events]
        return next((it for it in direct if it.sender == USER and it.type == "m.room.message"), None)

    await ann.until("words in a direct room", told)
    await ann.allow(room, {"events_default": 0})
    match = Match(lab, room, ann, bob, seed=41)
    await match.start()
    await match.play([bare], longest=2)


async def upgraded(lab: Lab) -> None:
    """A match moves with its room."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    await lab.ask(ann, room, "!table room clock=7d")
    match = Match(lab, room, ann, bob, seed=42)
    await match.start()
    await match.play([bare], longest=3)
    beside = Match(lab, room, bob, ann, seed=44)
    await beside.start("thread")
    path = f"/_matrix/client/v3/rooms/{room}/upgrade"
    told = await lab.homeserver.ask("POST", path, {"new_version": "11"}, ann.client.access_token)
    new = str(told["replacement_room"])
    await asyncio.gather(*(ann.client.room_invite(new, it) for it in (bob.id, USER)))
    await ann.expect(new, "it follows", is_join)
    await asyncio.gather(ann.is_in(new), bob.is_in(new))
    # Two matches are in it by now.
    board = await lab.ask(ann, new, f"!atlanteon board match={match.id}")
    if not board.is_picture:
        raise AssertionError(f"not the match of before: {board.told()}")
    move = match.board.choose()
    # Both are in one room now: the reply says which is meant.
    await match.mover.sees(new, board.id)
    await match.mover.say(new, move, reply=board.id)
    match.board.play(move)
    await ann.expect(new, "the next turn", lambda it: it.sender == USER and it.is_picture, board.id)
    # What was played in a thread goes on in the room, and the old one is left.
    listed = await lab.ask(ann, new, "!table list")
    if beside.id not in listed.body or match.id not in listed.body:
        raise AssertionError(f"a match stayed behind: {listed.told()}")
    chosen = await lab.ask(ann, new, "!table room")
    if "7d" not in chosen.body.split(".")[0]:
        raise AssertionError(f"what was chosen stayed behind: {chosen.told()}")
    await ann.expect(room, "it leaves", lambda it: _membership(it) == "leave")


async def left_alone(lab: Lab) -> None:
    """Who leaves its conversations again and again gets no more of them."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    for _ in range(CONVERSATIONS):
        before = set(ann.rooms)
        asked = await ann.say(room, "!table link")
        await ann.signed(room, asked)
        (conversation,) = set(ann.rooms) - before
        await ann.client.room_leave(conversation)
    refused = await lab.ask(ann, room, "!table link")
    if "direct message" not in refused.body:
        raise AssertionError(f"no way on: {refused.told()}")
    own = await ann.create(USER, direct=True)
    await ann.expect(own, "it comes", is_join)
    await lab.ask(ann, own, "table link")


async def led_astray(lab: Lab) -> None:
    """Who has a say in one room cannot send its matches to another, nor the bot."""
    ann, bob, eve = await lab.people("ann", "bob", "eve")
    room, other = await lab.room(ann, bob), await lab.room(eve)
    public = await lab.room(eve, bot=False, visibility=RoomVisibility.public, preset=RoomPreset.public_chat)
    match = Match(lab, room, ann, bob, seed=43)
    await match.start()
    for wrong in (other, public):
        await ann.set_state(room, "m.room.tombstone", {"body": "moved", "replacement_room": wrong})
    await match.play([bare], longest=2)
    await lab.ask(eve, other, "!atlanteon help")
    if strange := [it for it in eve.seen(other, USER) if match.id in it.body]:
        raise AssertionError(f"the match went astray: {strange[0].told()}")
    if any(_membership(it) == "join" and not _has_left(eve, public) for it in eve.seen(public)):
        raise AssertionError("it stays where nobody wants it")


def _has_left(player: Player, room: str) -> bool:
    memberships = [_membership(it) for it in player.seen(room) if it.state_key == USER]
    return memberships[-1] == "leave"


def _membership(event: Event) -> str:
    return str(event.content.get("membership")) if event.state_key == USER else ""


def _is_unasked(event: Event) -> bool:
    return event.sender == USER and event.type == "m.room.message" and event.reply_to is None


SCENARIOS = [
    Scenario("comes-to-whom-it-may", policy, alone=True, lab={"matrix": {"invites": "example.org, @ann1:localhost"}}),
    Scenario("says-hello-at-once", at_once, alone=True),
    Scenario("says-hello-and-leaves", hello_and_farewell, alone=True),
    Scenario("greets-who-greets", greeted),
    Scenario("is-kicked", kicked),
    Scenario("may-not-speak", muted),
    Scenario("moves-with-its-room", upgraded),
    Scenario("goes-nowhere-else", led_astray),
    Scenario("is-left-again-and-again", left_alone),
]
