"""What can be played in Atlanteon, known here without asking the bot."""

import random

SQUARES = [f"{file}{rank}" for file in "abcde" for rank in range(1, 6)]
TOWERS = ("white", "black")


class Board:
    """The moves of a match so far. The side of an odd ply is White's: Blue begins."""

    def __init__(self, seed: int) -> None:
        self.moves: list[str] = []
        self.luck = random.Random(seed)

    @property
    def side(self) -> str:
        return "white" if len(self.moves) % 2 else "blue"

    def legal(self) -> list[str]:
        taken = {move[-2:] for move in self.moves}
        free = [square for square in SQUARES if square not in taken]
        if len(self.moves) < 3:
            placed = [move.split("-")[0] for move in self.moves]
            left = {tower for tower in TOWERS if placed.count(tower) < (2 if tower == "white" else 1)}
            return [f"{tower}-{square}" for tower in sorted(left) for square in free if not _beside(square, taken)]
        mine = {move[0] for move in self.moves[3:][len(self.moves) % 2 == 0 :: 2]}
        return [f"{tile}{square}" for tile in "0123456789K" if tile not in mine for square in free]

    def choose(self) -> str:
        return self.luck.choice(self.legal())

    def play(self, move: str) -> None:
        if move not in self.legal():
            raise AssertionError(f"{move} is not legal after {self.moves}")
        self.moves.append(move)


def _beside(square: str, others: set[str]) -> bool:
    def distance(other: str) -> int:
        return abs(ord(square[0]) - ord(other[0])) + abs(int(square[1]) - int(other[1]))

    return any(distance(other) == 1 for other in others)
