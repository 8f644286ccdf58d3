"""A whole match of Atlanteon between two people, and what must be so in it."""

import re
from collections.abc import Awaitable, Callable, Sequence

from atlanteon import Board
from bot import USER, Record
from event import Event
from lab import Lab
from player import Player

# A game has at most three towers and 22 tiles.
LONGEST = 26
# What the last turn says, and no other: towers, too, are won by who has less.
_ENDS = re.compile(r"\bwins!|\bIt’s a draw\b")
QUESTIONS = 6
Way = Callable[["Match", Player, str], Awaitable[None]]


class Match:
    """It is played in a room by two, of whom the first challenges and is White."""

    def __init__(self, lab: Lab, room: str, white: Player, blue: Player, seed: int, thread: str | None = None) -> None:
        self.lab, self.room = lab, room
        self.white, self.blue = white, blue
        self.board = Board(seed)
        self.thread = thread
        self.id = ""
        # The announcements, from the first turn on.
        self.turns: list[Event] = []
        self.challenge: Event | None = None

    @property
    def mover(self) -> Player:
        return self.white if self.board.side == "white" else self.blue

    @property
    def turn(self) -> Event:
        return self.turns[-1]

    async def start(self, words: str = "", accept: str = "1", prefix: str = "!") -> None:
        text = f"{prefix}atlanteon start {self.blue.id} sides=white {words}".strip()
        asked = await self.white.say(self.room, text, mentions=[self.blue.id], thread=self.thread)
        self.challenge = await self.white.expect(
            self.room, "a challenge", lambda it: self.blue.id in it.mentions, asked
        )
        self.lab.afterwards(self.check_record)
        named = re.search(r"\bMatch (\w+)", self.challenge.body.replace("`", ""))
        if not named:
            raise AssertionError(f"a challenge without a match: {self.challenge.told()}")
        self.id = named[1]
        await self.blue.sees(self.room, self.challenge_id)
        if accept in ("1", "accept"):
            await self.blue.say(self.room, accept, reply=self.challenge_id, thread=self.challenge.thread)
        else:
            await self.blue.react(self.room, self.challenge_id, accept)
        await self.next(self.challenge_id)

    @property
    def challenge_id(self) -> str:
        return self.challenge.id if self.challenge else ""

    async def play(self, ways: Sequence[Way], longest: int = LONGEST) -> bool:
        """Makes moves, each in the next of the ways; returns whether the match is over."""
        for _ in range(longest):
            if self.is_over():
                return True
            before = self.turn
            mover = self.mover
            await mover.sees(self.room, before.id)
            move = self.board.choose()
            await ways[len(self.board.moves) % len(ways)](self, mover, move)
            self.board.play(move)
            await self.next(before.id)
        return self.is_over()

    def is_over(self) -> bool:
        # Who plays on is called; at the end there is nobody to be asked for a move.
        return bool(self.turns) and len(self.board.moves) >= 3 and _ENDS.search(self.turn.body) is not None

    async def next(self, after: str) -> None:
        turn = await self.white.expect(self.room, f"turn {len(self.turns)}", self._is_turn, after)
        self.turns.append(turn)
        self._check(turn)

    def _is_turn(self, event: Event) -> bool:
        """Said to all, and no answer to one of them."""
        told = event.sender == USER and event.type == "m.room.message" and not event.replaces
        return told and event.reply_to is None and (event.is_picture or event.msgtype == "m.text")

    def _check(self, turn: Event) -> None:
        players = {self.white.id, self.blue.id}
        rung = set(turn.mentions)
        # Who ended it is called by no rule, and all hear how it ended.
        right = rung <= players if self.is_over() else rung == {self.mover.id}
        if not right:
            raise AssertionError(f"{self.mover.id} is to act, but it calls {rung}: {turn.told()}")
        if turn.thread != (self.thread or (self.challenge and self.challenge.thread)):
            raise AssertionError(f"a turn left its thread: {turn.told()}")

    async def settle(self) -> None:
        """Leaves the bot as long as another question takes to note that the last turn was
        told: a new device of it, which the homeserver does not know by its transactions,
        would tell it again."""
        await self.lab.ask(self.white, self.room, "!atlanteon help", thread=self.thread)

    def check_record(self, records: dict[str, Record]) -> None:
        """What was kept is what was played here."""
        record = records[self.id]
        played = [action for _, action in record.played]
        if played != self.board.moves:
            raise AssertionError(f"kept was {played}, and played was {self.board.moves}")
        people = [f"matrix:{self.white.id}", f"matrix:{self.blue.id}"]
        if record.people != people:
            raise AssertionError(f"it was played by {record.people}, not by {people}")

    def check_announced(self) -> None:
        """Each turn once, and no other picture."""
        told = [it.id for it in self.white.seen(self.room) if self._is_turn(it) and it.is_picture]
        known = [it.id for it in self.turns]
        if told != known:
            raise AssertionError(f"{len(known)} turns were played, and {len(told)} were told: {told} {known}")


# The ways to make a move.


async def bare(match: Match, player: Player, move: str) -> None:
    await player.say(match.room, move, thread=match.turn.thread)


async def command(match: Match, player: Player, move: str) -> None:
    await player.say(match.room, f"!atlanteon play {move}", thread=match.turn.thread)


async def reply(match: Match, player: Player, move: str) -> None:
    await player.say(match.room, move, reply=match.turn.id, thread=match.turn.thread)


async def numbers(match: Match, player: Player, move: str) -> None:
    await _answer(match, player, move, by_reaction=False)


async def reactions(match: Match, player: Player, move: str) -> None:
    await _answer(match, player, move, by_reaction=True)


async def _answer(match: Match, player: Player, move: str, by_reaction: bool) -> None:
    """Answers one question after the other, until the move is made."""
    question = match.turn
    for _ in range(QUESTIONS):
        choices = question.choices()
        number = _choice(choices, move)
        if by_reaction and 1 <= number <= 9 and len(choices) <= 9:
            asked = await player.react(match.room, question.id, f"{number}\ufe0f\u20e3")
        else:
            asked = await player.say(match.room, str(number), thread=match.turn.thread)
        question = await player.expect(
            match.room,
            f"what comes of {number} of {choices}",
            lambda it: it.sender == USER and it.type == "m.room.message" and not it.replaces,
            asked,
        )
        if match._is_turn(question):
            return
    raise AssertionError(f"there is no end of questions: {question.told()}")


def _choice(choices: dict[int, str], move: str) -> int:
    """The number of what leads to a move."""
    piece, square = (move.split("-")[0], move[-2:]) if "-" in move else (move[0], move[-2:])
    wanted = {"white": "white tower", "black": "black tower", "K": "king"}.get(piece, piece)
    for number, label in choices.items():
        label = label.lower()
        if label in ("confirm", square, wanted.lower()) or label == move.lower():
            return number
    raise AssertionError(f"nothing of {choices} leads to {move}")
