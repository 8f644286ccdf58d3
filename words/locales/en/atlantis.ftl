# What is told and asked of Atlantis, wherever it is played.

# What the game is about, in the list of games.
atlantis-what = stacks that explode, and land that falls apart

# What sides are called. The first letters must differ: stones carry them.
atlantis-color = { $color ->
    [Red] Red
    [Blue] Blue
    [Green] Green
    [Yellow] Yellow
    [Purple] Purple
   *[Orange] Orange
}
# A side and who plays it: `ann (Red)`.
atlantis-player = { $seat } ({ $side })
# A side that nobody plays.
atlantis-dummy = { $side } (a dummy)

# Options, in forms and help.
atlantis-board = The board
atlantis-board-standard = Usual board for the players
atlantis-board-large = A larger board for two
atlantis-board-hexagon2 = A hexagon of 49 fields
atlantis-board-hexagon3 = A hexagon of 133 fields
atlantis-board-hexagon4 = A hexagon of 259 fields
atlantis-board-hexagon5 = A hexagon of 427 fields
atlantis-board-triangle3 = A triangle of 42 fields, for three
atlantis-board-triangle4 = A triangle of 70 fields, for three
atlantis-board-triangle5 = A triangle of 105 fields, for three
atlantis-board-triangle6 = A triangle of 147 fields, for three
atlantis-board-triangle7 = A triangle of 196 fields, for three
atlantis-board-triangle8 = A triangle of 252 fields, for three
atlantis-board-triangle9 = A triangle of 315 fields, for three
atlantis-board-rhombus2 = A rhombus of 28 fields, for two
atlantis-board-rhombus3 = A rhombus of 63 fields, for two
atlantis-board-rhombus4 = A rhombus of 112 fields, for two
atlantis-board-rhombus5 = A rhombus of 175 fields, for two
atlantis-board-rhombus6 = A rhombus of 252 fields, for two
atlantis-board-rhombus7 = A rhombus of 343 fields, for two
atlantis-ties = Equal scores
atlantis-ties-shared = Equal scores share a place
atlantis-ties-later = The later player wins the tie
atlantis-lull = Ten quiet rounds
atlantis-lull-ends = Ten quiet rounds in a row end the game
atlantis-lull-lasts = Quiet rounds never end the game

# Why options do not go together, after a colon.
atlantis-unfit-large = the large board is for 2 players
atlantis-unfit-rhombus = a rhombus is for 2 players
atlantis-unfit-triangle = a triangle is for 3 players
atlantis-unfit-start = a position that is handed in brings its own board
atlantis-unfit-seats = this board is for another number of players

# What is asked of whose turn it is, after their name and a colon.
atlantis-ask-wait = wait, or agree to end the game
atlantis-ask-first = move stones, or pass
atlantis-ask-alone = pass, move stones, or ask to end the game (only you can move)
atlantis-ask-more = move more stones, or end your turn

# Questions of the menus, and the buttons below them.
atlantis-which-move = Move what?
atlantis-which-stack = Move which stack?
atlantis-which-target = Where to?
atlantis-which-end = End the game here?
atlantis-button-pass = Pass
atlantis-button-done = Done
atlantis-button-back = Take back
atlantis-button-ask = Ask to end
atlantis-button-agree = Agree to end
atlantis-button-play-on = Play on
# So many stones go to a field.
atlantis-button-target = { $n } to { $to }
# Parts of the board, by fields in them.
atlantis-part-one = around { $first }
atlantis-part-two = around { $first } and { $last }
atlantis-part-more = around { $first } to { $last }

# What an action does, in autocompletion and where it is planned.
atlantis-travel = { $n ->
    [one] 1 stone
   *[other] { $n } stones
} from { $from } to { $to }
# The next of several moves of one turn.
atlantis-travel-too = { $n } from { $from } to { $to }
atlantis-do-back = take back { $travel }
atlantis-do-back-any = take a move back
# `$standing` is a list of the two below.
atlantis-do-ask = ask to end the game now: { $standing }
atlantis-do-play-on = play on
atlantis-do-agree = agree to end the game now: { $standing }
atlantis-standing = { $side } { $n ->
    [one] 1 field
   *[other] { $n } fields
}
atlantis-standing-too = { $side } { $n }
# The state of the match, a part for each side: the shape of its stones, the fields it holds and its
# stones.
atlantis-tally = { $color ->
    [Red] ●
    [Blue] ■
    [Green] ▲
    [Yellow] ◆
    [Purple] ▼
   *[Orange] ✚
} { $who } { STRONG($n) } { $n ->
    [one] field
   *[other] fields
}, { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}
atlantis-tally-left = { $color ->
    [Red] ●
    [Blue] ■
    [Green] ▲
    [Yellow] ◆
    [Purple] ▼
   *[Orange] ✚
} { $who } { STRONG($n) } { $n ->
    [one] field
   *[other] fields
}, resigned
atlantis-do-pass = pass
atlantis-do-done = end the turn with { $n ->
    [one] 1 move
   *[other] { $n } moves
}
# What it is, and what it leads to.
atlantis-do-leads = { $what }: { $leads }
atlantis-leads-nothing = nothing explodes
atlantis-leads-lost = { $n ->
    [one] 1 stone
   *[other] { $n } stones
} lost
atlantis-explosions = { $fields ->
    [one] 1 field explodes
   *[other] { $fields } fields explode
}{ $waves ->
    [one] {""}
   *[other] {" "}in { $waves } waves
}

# What happened.
atlantis-planned = { $by } { WHO($by) ->
    [you] plan
   *[other] plans
} to move { $travel }.
atlantis-took-back = { $by } { WHO($by) ->
    [you] take
   *[other] takes
} back { $travel }.
# `$moves` is a list of the travels above, and perhaps of how many more.
atlantis-moved = { $by } { WHO($by) ->
    [you] move
   *[other] moves
} { $moves }.
atlantis-moved-exploded = { $by } { WHO($by) ->
    [you] move
   *[other] moves
} { $moves }: { STRONG($explosions) }.
atlantis-moved-more = { $n ->
    [one] 1 stack
   *[other] { $n } stacks
} more
atlantis-passed = { $by } { WHO($by) ->
    [you] pass
   *[other] passes
}.
atlantis-passed-exploded = { $by } { WHO($by) ->
    [you] pass
   *[other] passes
}: { STRONG($explosions) }.
atlantis-exploded = { $by }: { STRONG($explosions) }.
atlantis-idle = { $who } { $n ->
    [one] has
   *[other] have
} nothing to move.
atlantis-lost-each = { $who } lose { $n ->
    [one] 1 stone
   *[other] { $n } stones
} each.
# `$all` is a list of the two below.
atlantis-lost = { $all }.
atlantis-loses = { $by } { WHO($by) ->
    [you] lose
   *[other] loses
} { $n ->
    [one] 1 stone
   *[other] { $n } stones
}
atlantis-loses-too = { $by } { $n }
atlantis-region = { $by } { $settled ->
    [yes] {""}
   *[no] now {""}
}{ WHO($by) ->
    [you] hold
   *[other] holds
} the region of { $n ->
    [one] 1 field
   *[other] { $n } fields
} around { $place }{ $settled ->
    [yes] : it is settled.
   *[no] .
}
atlantis-region-nobody = Nobody holds the region of { $n ->
    [one] 1 field
   *[other] { $n } fields
} around { $place }: it is settled.
atlantis-stop-asked = { $by } { WHO($by) ->
    [you] ask
   *[other] asks
} to end the game here; { $left } { $n ->
    [one] has
   *[other] have
} not agreed yet.
atlantis-stop-agreed = { $by } { WHO($by) ->
    [you] agree
   *[other] agrees
} to end the game here; { $left } { $n ->
    [one] has
   *[other] have
} not agreed yet.
atlantis-stop-withdrawn = { $by } { WHO($by) ->
    [you] withdraw
   *[other] withdraws
} the request to end the game.
atlantis-stop-refused = { $by } { WHO($by) ->
    [you] want
   *[other] wants
} to play on: the request to end the game is over.
atlantis-stop-open = { $who } { $n ->
    [one] asks
   *[other] ask
} to end the game here.
atlantis-resigned = { $by } { WHO($by) ->
    [you] resign
   *[other] resigns
}.
# `$standing` is as above: `Red 12 fields, Blue 3`.
atlantis-alone = Only { $by } can still move{ $growing ->
    [0] , and explosions now only cost land.
    [one] , but 1 growing field of others will explode yet.
   *[other] , but { $growing } growing fields of others will explode yet.
} The game ends once nothing grows beside live fields. It now stands { $standing }.

# How it ended. `$why` is one of these, `$all` a list of the two below it.
atlantis-end = { $why ->
    [settled] All regions are settled
    [quiet] Ten quiet rounds end the game
    [agreed] Everyone agrees to end the game
    [alone] Nobody else is left
   *[limit] That was turn 2,000, the last one
}
atlantis-ended = { $why }: { $all }.
atlantis-ended-alone = { $why }.
atlantis-ended-none = { $why }: nobody holds a region.
atlantis-has = { $by } { WHO($by) ->
    [you] have
   *[other] has
} { $n ->
    [one] 1 field
   *[other] { $n } fields
}
atlantis-has-too = { $by } { $n }
# Why the places are not those of the fields alone.
atlantis-place-later = Of equal scores, the later in turn order is better.
atlantis-place-resigned = A player who resigns comes last.
atlantis-place-dummy = { $who } { $n ->
    [one] has
   *[other] have
} more than a player, but no place.
