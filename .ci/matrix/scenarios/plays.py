"""Whole games, each turn held against what a turn has to be."""

from lab import Lab
from match import LONGEST, Match, bare, command, numbers, reactions, reply
from player import Player
from scenario import Scenario


async def plain_room(lab: Lab) -> None:
    await whole_game(lab, encrypted=False, seed=1)


async def encrypted_room(lab: Lab) -> None:
    await whole_game(lab, encrypted=True, seed=2)


async def whole_game(lab: Lab, encrypted: bool, seed: int) -> None:
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=encrypted)
    match = Match(lab, room, ann, bob, seed)
    await match.start(accept="accept" if encrypted else "\u2705")
    over = await match.play([bare, numbers, reactions, command, reply])
    if not over:
        raise AssertionError(f"there is no end of it: {match.turn.told()}")
    match.check_announced()
    for number, turn in enumerate(match.turns):
        if not turn.is_picture:
            raise AssertionError(f"a turn without a picture: {turn.told()}")
        if "Atlanteon." not in turn.body or turn.content.get("filename") in (None, turn.body):
            raise AssertionError(f"a picture that is not in words: {turn.told()}")
        await lab.keep(_reader(ann, bob, number), turn, f"{'encrypted' if encrypted else 'plain'}-{number:02}")


def _reader(ann: Player, bob: Player, number: int) -> Player:
    return bob if number % 2 else ann


async def resigned(lab: Lab) -> None:
    """A game that ends early, and another one of the same two."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=3)
    await match.start()
    await match.play([bare, command], longest=4)
    await ann.say(room, "!atlanteon resign")
    asked = await ann.expect(room, "a question or the end", lambda it: it.sender not in (ann.id, bob.id), match.turn.id)
    if asked.choices() and "wins" not in asked.body:
        await ann.say(room, "1")
    await bob.expect(room, "the end", lambda it: "wins" in it.body, match.turn.id)
    again = Match(lab, room, bob, ann, seed=4)
    await again.start()
    await again.play([bare], longest=LONGEST // 4)


SCENARIOS = [
    Scenario("plays-in-a-plain-room", plain_room),
    Scenario("plays-in-an-encrypted-room", encrypted_room),
    Scenario("plays-until-resigned", resigned),
]
