# Why something cannot be done in Atlantis.

atlantis-no-over = The game is over.
atlantis-no-left = You do not play any more.
atlantis-no-end-planned = You have planned moves, and the end would drop them: take them back with { CODE("back") }, or end your turn with { CODE("done") }, and then ask.
atlantis-no-agreed = You have agreed already: the others must, too, before the turn is done.
atlantis-no-turn = It is not your turn.
atlantis-no-turn-of = It is { $mover }'s turn.
atlantis-no-plan = There is nothing to take back: you have planned no move. { COMMAND("atlantis undo") } takes back a turn that was carried out.
atlantis-no-back-by-name = Only the last of your planned moves is taken back: write { CODE("back") } alone.
atlantis-no-stack = None of your stacks can go to { $to }: stones travel straight, and as many as the fields are apart.
atlantis-no-field = That is not on this board.
atlantis-no-such-field = { $place } is not on this board.
atlantis-no-stones = There are no stones on { $from }.
atlantis-no-own-stones = The stones on { $from } are { $side }'s.
atlantis-no-growing = { $from } is still growing: stones leave it only when it explodes.
atlantis-no-way = Stones must leave { $from }.
atlantis-no-line = { $from } and { $to } are not on one line: stones travel straight, in one of six directions.
atlantis-no-reach = { $to } is { $distance ->
    [one] 1 field
   *[other] { $distance } fields
} from { $from }, and as many stones must travel: there { $n ->
    [one] is only 1
   *[other] are only { $n }
}.
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
}.
atlantis-no-segment = You move { $n ->
    [one] 1 stone
   *[other] { $n } stones
} from { $from } already this turn, and only one move may start in a segment.
