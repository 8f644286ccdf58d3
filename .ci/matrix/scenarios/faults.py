"""What goes wrong with the rooms, and what somebody does so that it goes wrong for others."""

import asyncio
import contextlib

from bot import USER
from lab import Lab, is_answer
from match import Match, bare
from player import Player
from scenario import Scenario

NOWHERE = "$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
# How often something comes that cannot be read, in seconds.
OFTEN = 0.5
# More than is kept of what one person said without a key.
FLOOD = 210
# More than is read in a room in which nothing goes on.
TALK, AT_ONCE = 2_050, 50


async def unreadable(lab: Lab) -> None:
    """An event that the library cannot go through costs nobody else an answer."""
    ann, bob, eve = await lab.people("ann", "bob", "eve")
    table, room = await lab.room(ann, bob), await lab.room(eve, encrypted=True)
    await lab.ask(eve, room, "!atlanteon help")
    await eve.look_away()
    match = Match(lab, table, ann, bob, seed=90)
    await match.start()
    lab.bot.process.freeze()
    await _spoil(eve, room)
    asked = await ann.say(table, "!atlanteon help")
    lab.bot.process.thaw()
    await lab.answer(ann, table, asked)

    async def again_and_again() -> None:
        while True:
            await _spoil(eve, room)
            await asyncio.sleep(OFTEN)

    flood = asyncio.create_task(again_and_again())
    await match.play([bare], longest=4)
    for _ in range(4):
        await lab.ask(ann, table, "!atlanteon help", patience=10)
    flood.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await flood
    lab.bot.restart()
    await match.play([bare], longest=2)
    await lab.ask(ann, table, "!atlanteon help")
    if "does not answer" in lab.bot.process.log():
        raise AssertionError("it says that the homeserver does not answer")


async def _spoil(eve: Player, room: str) -> None:
    await eve.put(room, "m.room.encrypted", eve.seal(room, {"content": {}}))


async def no_such_thread(lab: Lab) -> None:
    """A thread that the homeserver knows nothing of holds up nobody."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    await asyncio.gather(*(lab.ask(player, room, "!atlanteon help") for player in (ann, bob)))
    relation = {"rel_type": "m.thread", "event_id": NOWHERE}
    content = {"msgtype": "m.text", "body": "!atlanteon help", "m.relates_to": relation}
    said = await bob.put(
        room, "m.room.encrypted", bob.seal(room, {"type": "m.room.message", "content": content})
    )
    answer = await lab.answer(ann, room, said)
    if answer.thread:
        raise AssertionError(f"it is in a thread that is not there: {answer.told()}")
    await lab.ask(ann, room, "!atlanteon help", patience=10)


async def no_such_cipher(lab: Lab) -> None:
    """Where nobody can encrypt, the players are told alone."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=91)
    await match.start()
    await match.play([bare], longest=2)
    mover, other = (ann, bob) if match.mover is ann else (bob, ann)
    await ann.set_state(room, "m.room.encryption", {"algorithm": "m.none.v9"})
    await mover.sees(room, match.turn.id)
    move = match.board.choose()
    said = await mover.put(room, "m.room.message", {"msgtype": "m.text", "body": move})
    match.board.play(move)

    def told() -> bool:
        elsewhere = [event for name, events in other.rooms.items() if name != room for event in events]
        return any(event.sender == USER and match.id in event.body for event in elsewhere)

    await other.until("to be told of a turn alone", told, patience=20)
    asked = await mover.put(room, "m.room.message", {"msgtype": "m.text", "body": "!atlanteon help"})
    alone = [name for name in mover.rooms if name != room]
    await mover.until(
        "an answer alone",
        lambda: any(event.sender == USER for name in mover.rooms if name != room for event in mover.rooms[name]),
        patience=20,
    )
    if any(is_answer(event, it) for event in mover.seen(room) for it in (said, asked)):
        raise AssertionError(f"answered in the room, though {alone}")


async def other_clock(lab: Lab) -> None:
    """A clock that is behind makes nothing old that was said just now."""
    ann = await lab.player("ann")
    room = await lab.room(ann)
    await lab.ask(ann, room, "!atlanteon help")
    # What was said while it did not run seems to have been said long before.
    lab.bot.kill()
    await ann.say(room, "!atlanteon rules")
    lab.bot.start()
    await lab.bot.process.logs("said too long ago")
    await lab.ask(ann, room, "!atlanteon help")


async def much_talk(lab: Lab) -> None:
    """However much is said in a room while it is away, no move there is missed."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=92)
    await match.start()
    await match.play([bare], longest=2)
    await lab.bot.process.stop()
    mover = match.mover
    before, move = match.turn, match.board.choose()
    await mover.say(room, move)
    match.board.play(move)
    for _ in range(TALK // AT_ONCE):
        talk = (ann.put(room, "m.room.message", {"msgtype": "m.text", "body": "hm"}) for _ in range(AT_ONCE))
        await asyncio.gather(*talk)
    lab.bot.start()
    await match.next(before.id)


async def flood_without_keys(lab: Lab) -> None:
    """Who sends what nobody can read does not keep others from being read late."""
    ann, bob, eve = await lab.people("ann", "bob", "eve")
    room = await lab.room(ann, bob, eve, encrypted=True)
    for player in (ann, bob, eve):
        await lab.ask(player, room, "!atlanteon help")
    sealed = eve.seal(room, {"type": "m.dummy", "content": {}})
    for n in range(FLOOD):
        await eve.put(room, "m.room.encrypted", sealed | {"session_id": f"none{n}"})
    await lab.ask(ann, room, "!atlanteon help")
    release = bob.hold_keys()
    asked = await bob.say(room, "!atlanteon rules")
    await asyncio.sleep(2)
    if lab.answers(ann, room, asked):
        raise AssertionError("the key was not late")
    release.set()
    await lab.answer(ann, room, asked)
    said = [line for line in lab.bot.process.log().splitlines() if room in line and eve.id in line]
    if not 1 <= len(said) <= 5:
        raise AssertionError(f"{len(said)} lines are said of it: {said[:3]}")


SCENARIOS = [
    Scenario("reads-past-what-cannot-be-read", unreadable, alone=True),
    Scenario("reads-all-that-was-said", much_talk, alone=True),
    Scenario("has-another-clock", other_clock, alone=True, lab={"clock": -7_200}),
    Scenario("answers-beside-no-thread", no_such_thread),
    Scenario("cannot-encrypt", no_such_cipher),
    Scenario("keeps-little-of-a-flood", flood_without_keys),
]
