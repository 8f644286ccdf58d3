"""The bot is killed and the homeserver goes away, again and again, amid games."""

import asyncio
import random

from bot import USER
from lab import Lab
from match import Match, bare, command, reply
from scenario import Scenario

KILLS = 30
HOMESERVER_RESTARTS = 5
# Whether each room is encrypted.
ROOMS = (False, False, True, True)
# How long the bot lives, in seconds: some deaths come while it starts, most while it plays.
LIFE = (0.3, 3.0)
# Games that are begun across a death.
CHALLENGES = 24
# When it dies after it was told to ask, and how long its last words take to be seen, in seconds.
ASKS = (0.0, 0.2)
SEEN = 0.2


class Storm:
    """Whether it still goes on."""

    def __init__(self) -> None:
        self.is_over = False
        # It begins once all rooms are there: nobody makes a room again.
        self.rooms = asyncio.Barrier(len(ROOMS) + 1)

    async def blow(self, lab: Lab) -> None:
        luck = random.Random(8)
        await self.rooms.wait()
        # The homeserver is away at even distances.
        away = {(at + 1) * KILLS // (HOMESERVER_RESTARTS + 1) for at in range(HOMESERVER_RESTARTS)}
        for kill in range(KILLS):
            await asyncio.sleep(luck.uniform(*LIFE))
            lab.bot.restart()
            if kill in away:
                await asyncio.sleep(luck.uniform(0, 1))
                await lab.homeserver.restart(pause=luck.uniform(0, 2), kill=luck.random() < 0.4)
        self.is_over = True


async def killed(lab: Lab) -> None:
    storm = Storm()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(storm.blow(lab))
        for n, encrypted in enumerate(ROOMS):
            tasks.create_task(play(lab, storm, n, encrypted))


async def play(lab: Lab, storm: Storm, number: int, encrypted: bool) -> None:
    """Two play match after match until the storm is over, and ask for things between."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=encrypted)
    # Seen once: the first word in an encrypted room could not be read, since its key had not
    # come when the bot was killed. This is about what can be read.
    for person in (ann, bob):
        await lab.ask(person, room, "!atlanteon help")
    await storm.rooms.wait()
    matches: list[Match] = []
    asked: list[str] = []
    while not storm.is_over:
        players = (ann, bob) if len(matches) % 2 == 0 else (bob, ann)
        match = Match(lab, room, *players, seed=100 * number + len(matches))
        matches.append(match)
        await match.start()
        while not storm.is_over and not await match.play([bare, command, reply], longest=1):
            # Answered whoever dies meanwhile, but nobody waits for it.
            asked.append(await match.mover.say(room, "!atlanteon board"))
    # What is said last is answered last.
    asked.append(await ann.say(room, "!atlanteon board"))
    for event in asked:
        await lab.answer(ann, room, event)
    await lab.ask(bob, room, "!atlanteon help")
    await asyncio.sleep(1)
    for event in asked:
        if len(answers := lab.answers(ann, room, event)) != 1:
            raise AssertionError(f"{event} was answered {len(answers)} times: {[it.told() for it in answers]}")
    told = [it.id for it in ann.seen(room, USER) if it.is_picture and it.reply_to is None and not it.replaces]
    known = [turn.id for match in matches for turn in match.turns if turn.is_picture]
    if told != known:
        raise AssertionError(f"{len(known)} turns were played, and {len(told)} were told")
    moves = sum(len(match.board.moves) for match in matches)
    print(f"  room {number}: {moves} moves in {len(matches)} matches, {len(asked)} questions", flush=True)


async def across(lab: Lab) -> None:
    """What was asked right before a death may be answered right after it."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    luck = random.Random(9)
    n_across = 0
    for _ in range(CHALLENGES):
        asked = await ann.say(room, f"!atlanteon start {bob.id}", mentions=[bob.id])
        # Whether the bot has asked by now, and noted that, is chance.
        await asyncio.sleep(luck.uniform(*ASKS))
        lab.bot.kill()
        await asyncio.sleep(SEEN)
        n_across += any(bob.id in it.mentions for it in ann.seen(room, USER)[-1:])
        lab.bot.start()
        challenge = await ann.expect(room, "a challenge", lambda it: bob.id in it.mentions, asked)
        await bob.say(room, "1")
        begun = await ann.expect(room, "the first turn", lambda it: it.is_picture, challenge.id)
        await ann.say(room, "!atlanteon resign confirm")
        await ann.expect(room, "the end", lambda it: it.is_picture, begun.id)
    print(f"  {n_across} of {CHALLENGES} were answered by who had seen the question before", flush=True)


SCENARIOS = [
    Scenario("killed-again-and-again", killed, alone=True),
    Scenario("answers-across-a-death", across, alone=True),
]
