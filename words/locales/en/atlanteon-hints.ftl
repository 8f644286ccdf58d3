# Why a move is a good one: sentences to who asked for a hint, the most important
# first. `$other` is the side of the opponent.

# Something on the board with the sums of both, in lists:
# `b3 (you 9, Blue 7) and the black tower on c4 (you 2, Blue 5)`.
atlanteon-hint-stake = { $what ->
        [my-king] your { -king } on { $square }
        [their-king] { $other }'s { -king } on { $square }
        [white] the white tower on { $square }
        [black] the black tower on { $square }
       *[tile] { $square }
    } (you { $mine }, { $other } { $theirs })

# How it ends the game; `$why` is as it is told: `White has all three towers`.
atlanteon-hint-wins = It wins the game: { $why }.
atlanteon-hint-loses = Even so, it lets { $other } win: { $why }.
# What is surrounded, and who gets it.
atlanteon-hint-takes = You win { $stakes }.
atlanteon-hint-gives = { $other } gets { $stakes }.
# A King is won by the other side alone: surrounded by its owner it cannot be lost any more.
# `$whose` owns it; `$when` it is safe: now, next, or else what the opponent could do.
atlanteon-hint-king = { $when ->
        [now] { $whose ->
            [mine] Your { -king } on { $square } is
           *[theirs] { $other }'s { -king } on { $square } is
        }
        [next] With one more tile { $whose ->
            [mine] your { -king } on { $square } would be
           *[theirs] { $other }'s { -king } on { $square } would be
        }
       *[else] Otherwise with one tile { $whose ->
            [mine] your { -king } on { $square } would be
           *[theirs] { $other }'s { -king } on { $square } would be
        }
    } safe for good (you { $mine }, { $other } { $theirs }).
# What the opponent could have done next, and cannot any more.
atlanteon-hint-stops = Otherwise { $other } could win the game at once with { $tile ->
        [K] the { -king }
       *[other] { $tile }
    } on { $square }.
atlanteon-hint-keeps = Otherwise { $other } could win { $stakes } with one tile.
# What can be done next, unless the opponent prevents it.
atlanteon-hint-threatens = Next you could win the game with { $tile ->
        [K] the { -king }
       *[other] { $tile }
    } on { $square }.
atlanteon-hint-next = With one more tile you could win { $stakes }.
# Where nothing of that happens: the sums where it changes them.
atlanteon-hint-stands = The sums beside { $square } are then { $mine } for you and { $theirs } for { $other }, and { $n ->
        [one] 1 square is
       *[other] { $n } squares are
    } still empty there.
# A tower before the first tile; `$n` squares are beside it.
atlanteon-hint-tower = { $tower ->
        [white] It takes { $n } tiles to surround it on { $square }: the greater sum beside it captures it.
       *[black] It takes { $n } tiles to surround it on { $square }: the lesser sum beside it captures it.
    }
# A claim. `$mine` and `$theirs` are as the rules compare them: with the best tiles that
# the other could still bring, and for the black tower with one's own.
atlanteon-hint-safe = { $safe ->
        [less] With your best tiles you would have { $mine } on { $square }, and { $other } has { $theirs }: it is yours.
       *[more] You have { $mine } on { $square }, and { $other } could bring { $theirs } there at most: it is yours.
    }
atlanteon-hint-done = What’s safe stays safe: you can claim it later.
