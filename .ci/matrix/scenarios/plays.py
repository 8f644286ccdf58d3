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
        if "Atlanteon." not in turn.body:
            raise AssertionError(f"a picture that is not in words: {turn.told()}")
        if turn.shown is None or not turn.shown.body.startswith("Atlanteon. "):
            raise AssertionError(f"not words behind a picture of their own: {turn.told()}")
        if turn.shown.mentions or len(turn.shown.body) > 120 or turn.shown.encrypted != turn.encrypted:
            raise AssertionError(f"a picture rings, or has too much of a name: {turn.shown.told()}")
        await lab.keep(_reader(ann, bob, number), turn, f"{'encrypted' if encrypted else 'plain'}-{number:02}")


def _reader(ann: Player, bob: Player, number: int) -> Player:
    return bob if number % 2 else ann


async def captions(lab: Lab) -> None:
    """Whoever manages a room has its words as captions; a reply to a picture is a move."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=5)
    await match.start()
    await match.play([to_picture], longest=4)
    for word, is_caption in (("on", True), ("off", False)):
        changed = await lab.ask(ann, room, f"!table room captions={word}")
        if "text" not in changed.body.lower():
            raise AssertionError(f"nothing of captions: {changed.told()}")
        await match.play([bare, reply], longest=2)
        turn = match.turn
        if not turn.is_picture or (turn.shown is None) != is_caption:
            raise AssertionError(f"captions are {word}: {turn.told()}")
        await lab.keep(ann, turn, f"captions-{word}")
    match.check_announced()


async def to_picture(match: Match, player: Player, move: str) -> None:
    shown = match.turn.shown
    if shown is None:
        raise AssertionError(f"no picture before its words: {match.turn.told()}")
    await player.say(match.room, move, reply=shown.id)


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
    Scenario("shows-words-beside-pictures", captions),
]
