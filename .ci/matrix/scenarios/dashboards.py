"""What is played in a room is pinned there and corrected: one message, whatever breaks off."""

from bot import USER
from event import Event
from lab import Lab
from match import Match, bare
from player import Player
from scenario import Scenario

PINNED = "m.room.pinned_events"


async def pinned(lab: Lab) -> None:
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    _has(await lab.ask(bob, room, "!table room dashboard=on"), "Only this room’s managers")
    # As the room is at first, the bot may not pin.
    _has(await lab.ask(ann, room, "!table room dashboard=on"), "I need the power level 50")
    unpinned = await ann.expect(room, "a list", is_list)
    _has(unpinned, "No match is running here")
    asked = await ann.say(room, "!table room dashboard=off")
    await ann.expect(room, "it is taken away", lambda it: it.type == "m.room.redaction" and it.sender == USER, asked)
    if pins(ann, room):
        raise AssertionError(f"it may not pin: {pins(ann, room)}")
    await ann.allow(room, {"events": {PINNED: 0}})
    await bob.set_state(room, PINNED, {"pinned": [asked]})
    asked_again = await ann.say(room, "!table room dashboard=on")
    first = await ann.expect(room, "another list", is_list, asked_again)
    await ann.until("it is pinned beside what was", lambda: pins(ann, room) == [asked, first.id])

    match = Match(lab, room, ann, bob, seed=24)
    await match.start()
    await corrected(ann, room, first, "waits for")
    await match.play([bare], longest=1)
    # What was to be said is said after a crash, and once.
    lab.bot.restart()
    last = await corrected(ann, room, first, f"waits for {match.mover.name}")
    if last.mentions or last.content["m.new_content"].get("m.mentions") != {}:
        raise AssertionError(f"it calls somebody: {last.content}")
    if "https://matrix.to/#/" not in last.content["m.new_content"]["formatted_body"] or "UTC" not in last.body:
        raise AssertionError(f"it leads nowhere, or does not say since when: {last.content}")
    lists = [it for it in ann.seen(room, USER) if is_list(it)]
    if [it.id for it in lists] != [unpinned.id, first.id]:
        raise AssertionError(f"one list at a time was wanted: {[it.told() for it in lists]}")

    # What somebody has deleted is there again with the next change, in its place.
    await ann.client.room_redact(room, first.id)
    await match.play([bare], longest=1)
    second = await ann.expect(room, "the list again", is_list, last.id)
    await ann.until("it is pinned", lambda: pins(ann, room) == [asked, second.id])


async def corrected(player: Player, room: str, event: Event, words: str) -> Event:
    return await player.expect(
        room, f"a correction of {event.id}: {words}", lambda it: it.replaces == event.id and words in it.body
    )


def pins(player: Player, room: str) -> list[str]:
    """What is pinned in a room, as it was told last."""
    told = [it.content.get("pinned", []) for it in player.seen(room) if it.type == PINNED]
    return list(told[-1]) if told else []


def is_list(event: Event) -> bool:
    is_said = event.sender == USER and event.type == "m.room.message"
    listed = "Matches here" in event.body or "No match is running here" in event.body
    return is_said and listed and event.replaces is None and event.reply_to is None


def _has(event: Event, words: str) -> None:
    if words not in event.body:
        raise AssertionError(f"no `{words}`: {event.told()}")


SCENARIOS = [Scenario("keeps-a-list-pinned", pinned, alone=True)]
