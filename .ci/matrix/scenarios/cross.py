"""Dan plays on Discord against ann on Matrix."""

import re
from typing import Any

from atlanteon import Board
from bot import USER
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


def _code(messages: list[dict[str, Any]]) -> str:
    for message in messages:
        if found := re.search(r"\bjoin\b.*`(?:code: )?([a-z0-9]{8})`", message["content"]):
            return found[1]
    return ""


def _check(records: dict[str, Any], moves: list[str], ann: str) -> None:
    (record,) = records.values()
    if [action for _, action in record.played] != moves or f"matrix:{ann}" not in record.people:
        raise AssertionError(f"kept was {record}, and played was {moves}")


SCENARIOS = [Scenario("plays-with-discord", discord_and_matrix, alone=True)]
