"""A homeserver that lets the bot say little."""

from bot import USER
from lab import Lab
from match import Match, bare
from scenario import Scenario

QUESTIONS = 10
MOVES = 5


async def slowed_down(lab: Lab) -> None:
    """All arrives, in order, and nothing twice."""
    ann, bob = await lab.people("ann", "bob")
    room, table = await lab.room(ann, bob), await lab.room(ann, bob)
    await lab.ask(ann, room, "!atlanteon help")
    match = Match(lab, table, ann, bob, seed=50)
    await match.start()
    await lab.homeserver.limit(USER, a_second=1, burst=3)
    asked = [await ann.say(room, f"!{'atlanteon' if n % 2 else 'atlantis'} help") for n in range(QUESTIONS)]
    await match.play([bare], longest=MOVES)
    for event in asked:
        await lab.answer(ann, room, event, patience=90)
    answers = [it.reply_to for it in ann.seen(room, USER) if it.reply_to in asked]
    if answers != asked:
        raise AssertionError(f"out of order, or more than once: {answers}, to {asked}")
    match.check_announced()


async def small_uploads(lab: Lab) -> None:
    """Where no picture is taken, the board comes in words."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    match = Match(lab, room, ann, bob, seed=51)
    await match.start()
    await match.play([bare], longest=3)
    for turn in match.turns:
        if turn.is_picture or "0 markers (11 win)" not in turn.body:
            raise AssertionError(f"no board in words: {turn.told()}")


SCENARIOS = [
    Scenario("is-slowed-down", slowed_down, alone=True),
    Scenario("may-not-upload", small_uploads, alone=True, lab={"homeserver": {"max_upload_size": "2K"}}),
]
