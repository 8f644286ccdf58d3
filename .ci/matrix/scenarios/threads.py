"""A match stays in its thread."""

from bot import USER
from lab import Lab
from match import Match, bare, command, numbers
from player import Player
from scenario import Scenario

MOVES = 8


async def in_a_thread(lab: Lab) -> None:
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    root = await ann.say(room, "Who plays?")
    match = Match(lab, room, ann, bob, seed=30, thread=root)
    await match.start()
    await match.play([bare, numbers, command], longest=MOVES)
    # Clients without threads see each turn as a reply to what came last.
    said = [it for it in ann.seen(room) if it.thread == root and it.type == "m.room.message"]
    for before, turn in zip(said, said[1:], strict=False):
        follows = turn.relation.get("m.in_reply_to", {}).get("event_id")
        shown = turn.shown.id if turn.shown else before.id
        if turn.sender == USER and turn.reply_to is None and follows != shown:
            raise AssertionError(f"it follows {follows}, and not {before.told()}: {turn.told()}")
    answer = await lab.ask(ann, room, "!atlanteon board", thread=root)
    if answer.thread != root:
        raise AssertionError(f"an answer left the thread: {answer.told()}")
    match.check_announced()


async def by_word(lab: Lab) -> None:
    """`thread` begins one, and the room itself stays for others."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=31)
    await match.start("thread")
    await match.play([bare, command], longest=MOVES)
    threads = {turn.thread for turn in match.turns}
    if None in threads or len(threads) != 1:
        raise AssertionError(f"the turns are in {threads}")
    beside = Match(lab, room, bob, ann, seed=32)
    await beside.start()
    await beside.play([bare], longest=2)
    await ann.sees(room, beside.turn.id)
    listed = await lab.ask(ann, room, "!table list")
    if match.id not in listed.body or beside.id not in listed.body:
        raise AssertionError(f"a match of a thread is not listed: {listed.told()}")
    stray = [it for it in ann.seen(room, USER) if it.is_picture and it.thread is None]
    if [it.id for it in stray] != [it.id for it in beside.turns]:
        raise AssertionError(f"a turn left its thread: {[it.told() for it in stray]}")


async def by_the_room(lab: Lab) -> None:
    """A room may have a thread for each match, unless one is kept out of it."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    told = await lab.ask(ann, room, "!table room threads=on")
    if "their own thread" not in told.body:
        raise AssertionError(f"not understood: {told.told()}")
    match = Match(lab, room, ann, bob, seed=34)
    await match.start()
    await match.play([bare], longest=2)
    if None in {turn.thread for turn in match.turns}:
        raise AssertionError("a turn is in no thread")
    beside = Match(lab, room, bob, ann, seed=35)
    await beside.start("thread=off")
    await beside.play([bare], longest=2)
    if any(turn.thread for turn in beside.turns):
        raise AssertionError("a turn is in a thread")


async def below_a_board(lab: Lab) -> None:
    """Who opens a thread below a board plays on in it, and the turns stay in the room."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    match = Match(lab, room, ann, bob, seed=33)
    await match.start()

    async def below(played: Match, player: Player, move: str) -> None:
        await player.say(played.room, move, thread=played.turn.id)

    await match.play([below], longest=MOVES)
    answer = await lab.ask(bob, room, "!atlanteon board", thread=match.turn.id)
    if answer.thread != match.turn.id or not answer.is_picture:
        raise AssertionError(f"no board in the thread: {answer.told()}")
    match.check_announced()


SCENARIOS = [
    Scenario("stays-in-a-thread", in_a_thread),
    Scenario("begins-a-thread", by_word),
    Scenario("has-threads-by-choice", by_the_room),
    Scenario("plays-below-a-board", below_a_board),
]
