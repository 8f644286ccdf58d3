"""Dan plays on Discord against ann on Matrix."""

import re
from typing import Any

from atlanteon import Board
from bot import USER
from event import Event
from lab import Lab
from partner import Partner
from scenario import Scenario

MOVES = 9


async def discord_and_matrix(lab: Lab) -> None:
    async with Partner(lab.folder) as dan:
        lab.bot.kill()
        lab.bot.add("discord", {"api_url": dan.url}, {"TIDETABLE_DISCORD_TOKEN": dan.token})
        lab.bot.start()
        await dan.ready()
        ann = await lab.player("ann")
        room = await lab.room(ann, encrypted=True)
        await dan.command("start", {"sides": "white"})
        code = await dan.until("a join code", _code)
        asked = await ann.say(room, f"!atlanteon join {code}")
        turn = await ann.expect(room, "the first turn", lambda it: it.sender == USER and it.is_picture, asked)
        board = Board(seed=70)
        for _ in range(MOVES):
            # Blue begins, who is ann.
            move, n_told = board.choose(), len(await dan.turns())
            if board.side == "blue":
                if turn.mentions != [ann.id] and board.moves:
                    raise AssertionError(f"it calls others: {turn.told()}")
                await ann.say(room, move)
            else:
                if ann.id in turn.mentions or "dan" not in turn.body or "matrix.to/#/@dan" in turn.html:
                    raise AssertionError(f"it does not name dan alone: {turn.told()}")
                await dan.command("play", {"move": move})
            board.play(move)
            turn = await ann.expect(room, "the next turn", lambda it: it.sender == USER and it.is_picture, turn.id)
            await dan.until_told(n_told + 1)
        if violations := await dan.violations():
            raise AssertionError(f"Discord would have refused: {violations}")
        await lab.keep(ann, turn, "cross-play")
    lab.afterwards(lambda records: _check(records, board.moves, ann.id))


async def talk(lab: Lab) -> None:
    """What is said in one room of a match is shown in its other one, if its players want that."""
    ann, bob = await lab.people("ann", "bob")
    here, there = await lab.room(ann, encrypted=True), await lab.room(bob)
    asked = await ann.say(here, "!atlanteon start sides=white")
    opened = await ann.expect(here, "a join code", lambda it: bool(_code([{"content": it.body}])), asked)
    await bob.say(there, f"!atlanteon join {_code([{'content': opened.body}])}")
    # Who is to move is called where they are, and nowhere else.
    begun = [await player.expect(room, "the first turn", _is_turn) for player, room in ((ann, here), (bob, there))]
    await bob.say(there, "white-a1")
    turns = [
        await player.expect(room, "the next turn", _is_turn, first.id)
        for player, room, first in zip((ann, bob), (here, there), begun, strict=True)
    ]
    if [it.mentions for it in turns] != [[ann.id], []]:
        raise AssertionError(f"others are called: {[it.told() for it in turns]}")
    unheard = await ann.say(here, "nobody hears this")
    await ann.say(here, "!table relay on")
    await bob.expect(there, "that it is on", lambda it: it.sender == USER and "show in" in it.body)
    said = f"<b>well</b> @room {bob.id}, ready?"
    await ann.say(here, said)
    heard = await bob.expect(there, "what was said", lambda it: it.sender == USER and "ready?" in it.body)
    if heard.mentions or heard.msgtype != "m.notice" or "<b>well" in heard.html or ann.name not in heard.body:
        raise AssertionError(f"it is not as it was said: {heard.told()}")
    await bob.say(there, "as ever")
    await ann.expect(here, "the answer", lambda it: it.sender == USER and "as ever" in it.body)
    for player, room in ((ann, here), (bob, there)):
        echoes = [it for it in player.seen(room, USER) if "ready?" in it.body or "as ever" in it.body]
        if len(echoes) != 1 or any("nobody hears" in it.body for it in player.seen(room, USER)):
            raise AssertionError(f"{unheard} was told, or echoed: {[it.told() for it in echoes]}")


def _is_turn(event: Event) -> bool:
    return event.sender == USER and event.is_picture


def _code(messages: list[dict[str, Any]]) -> str:
    for message in messages:
        if found := re.search(r"\bjoin\b.*?\b([0-9][a-z0-9]{7})\b", message["content"]):
            return found[1]
    return ""


def _check(records: dict[str, Any], moves: list[str], ann: str) -> None:
    (record,) = records.values()
    if [action for _, action in record.played] != moves or f"matrix:{ann}" not in record.people:
        raise AssertionError(f"kept was {record}, and played was {moves}")


SCENARIOS = [
    Scenario("plays-with-discord", discord_and_matrix, alone=True),
    Scenario("relays-talk", talk),
]
