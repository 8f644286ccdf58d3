# Why something cannot be done in Atlantis.

atlantis-no-over = The game is over.
atlantis-no-left = You’re no longer in this game.
atlantis-no-end-planned = Ending would drop your planned moves. First take them back with { CODE("back") } or finish with { CODE("done") }.
atlantis-no-request = Nobody asks to end the game.
atlantis-no-agreed = You already agreed. The others still need to.
atlantis-no-turn = It isn’t your turn.
atlantis-no-turn-of = It is { $mover }'s turn.
atlantis-no-plan = No move is planned. { COMMAND("atlantis undo") } takes back a turn that was carried out.
atlantis-no-back-by-name = Only the last planned move is taken back. Type { CODE("back") } alone.
atlantis-no-stack = None of your stacks reaches { $to }: stones travel straight, 1 stone per field.
atlantis-no-field = That isn’t on this board.
atlantis-no-such-field = { $place } isn’t on this board.
atlantis-no-stones = { $from } has no stones.
atlantis-no-own-stones = The stones on { $from } belong to { $side }.
atlantis-no-growing = { $from } is growing. Its stones only leave when it explodes.
atlantis-no-way = Stones must leave { $from }.
atlantis-no-line = { $from } and { $to } aren’t on one line. Stones travel straight, in six directions.
atlantis-no-reach = { $to } is { $distance ->
    [one] 1 field
   *[other] { $distance } fields
} away and takes as many stones. { $from } has only { $n }.
atlantis-no-count = From { $from } to { $to } is { $n ->
    [one] 1 step: exactly 1 stone travels
   *[other] { $n } steps: exactly { $n } stones travel
}.
atlantis-no-board = The way from { $from } to { $to } leaves the board.
atlantis-no-target = { $to } is { $state ->
    [growing] growing
   *[dead] dead
}, and no stones can go there.
atlantis-no-crossing = The way from { $from } to { $to } crosses { $at }, which is { $state ->
    [growing] growing
   *[dead] dead
}. Pick another way.
atlantis-no-segment = You already move { $n ->
    [one] 1 stone
   *[other] { $n } stones
} from { $from } this turn: one move per segment.
