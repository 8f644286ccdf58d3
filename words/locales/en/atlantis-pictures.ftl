# What pictures of Atlantis show, and what is told of them to those who do not see
# them. `$by` may be the reader: `You`, `You (Red)`.

# Above the board, in large letters.
atlantis-seen-over = The game is over
atlantis-seen-won = { WHO($by) ->
    [you] { $by } win
   *[other] { $by } wins
}
atlantis-seen-draw = A draw between { $who }
atlantis-seen-draw-all = A draw between all
atlantis-seen-turn = Turn { $n }

# Below it. A line in a picture, and a sentence in what is told of it.
atlantis-seen-task = One move from each segment, or none
atlantis-seen-planned = Planned: { $steps }
atlantis-seen-planned-more = { $n } more
atlantis-seen-quiet = { $n } quiet rounds: after ten it ends
atlantis-seen-asks = { WHO($by) ->
    [you] { $by } ask
   *[other] { $by } asks
} to end the game here
atlantis-seen-ask = { $sides } ask to end the game here
atlantis-seen-end = { $why ->
    [settled] All regions are settled
    [quiet] Ten rounds went by and nothing happened
    [agreed] All agree to end the game
    [alone] Nobody else is left
   *[limit] That was the last turn there is
}
atlantis-seen-contested = { $n ->
    [one] 1 field
   *[other] { $n } fields
} contested

# The line below the picture: what the last turn did. There is little room.
atlantis-seen-last = Last turn: { $last }
atlantis-seen-more-turns = Then { $n ->
    [one] 1 more turn
   *[other] { $n } more turns
}
atlantis-seen-idle = { WHO($by) ->
    [you] { $by } have
   *[other] { $by } has
} nothing to move
atlantis-seen-passed = { WHO($by) ->
    [you] { $by } pass
   *[other] { $by } passes
}
atlantis-seen-passed-exploded = { WHO($by) ->
    [you] { $by } pass
   *[other] { $by } passes
}: { $explosions }
atlantis-seen-exploded = { $by }: { $explosions }
atlantis-seen-moved = { WHO($by) ->
    [you] { $by } move
   *[other] { $by } moves
} { $n ->
    [one] 1 stack
   *[other] { $n } stacks
}
atlantis-seen-moved-exploded = { WHO($by) ->
    [you] { $by } move
   *[other] { $by } moves
} { $n ->
    [one] 1 stack
   *[other] { $n } stacks
}: { $explosions }
atlantis-seen-lost = { $all }

# On the cards of the sides, beside their names and numbers.
atlantis-card-dummy = dummy
# Below the number itself.
atlantis-card-fields = { $n ->
    [one] field
   *[other] fields
}
atlantis-card-stones = { $n ->
    [one] 1 stone
   *[other] { $n } stones
}
atlantis-card-growing = { $n ->
    [one] 1 stone
   *[other] { $n } stones
}, { $growing } growing
atlantis-card-resigned = resigned, { $n ->
    [one] 1 stone
   *[other] { $n } stones
}

# Films of long chains, frame by frame: a headline and the line below it.
atlantis-film-before = The fields as they were
atlantis-film-moves = { WHO($by) ->
    [you] { $by } move
   *[other] { $by } moves
}
atlantis-film-stacks = { $n ->
    [one] 1 stack
   *[other] { $n } stacks
}
atlantis-film-wave = Wave { $wave } of { $waves }
atlantis-film-after = { WHO($by) ->
    [you] After your turn
   *[other] After { $by }'s turn
}
atlantis-film-grown = { $n ->
    [0] Nothing grows
    [one] 1 growing field gains a stone
   *[other] { $n } growing fields gain a stone each
}
atlantis-film-alt = Film: { $told }.

# The position in words, at most 1,000 characters.
atlantis-told = Atlantis. { $headline }.
atlantis-told-side = { $by }{ $note ->
    [resigned] , resigned,
    [dummy] {" "}(a dummy)
   *[none] {""}
} { $n ->
    [one] 1 stone
   *[other] { $n } stones
}{ $growing ->
    [0] {""}
   *[other] , { $growing } growing
}{ $fields ->
    [0] {""}
   *[other] , { WHO($by) ->
        [you] hold
       *[other] holds
    } { $fields ->
        [one] 1 field
       *[other] { $fields } fields
    }
}
atlantis-told-contested = { $n ->
    [one] 1 field is
   *[other] { $n } fields are
} contested
atlantis-told-fields = Of { $n } fields, { $live ->
    [one] 1 is
   *[other] { $live } are
} alive and { $dead ->
    [one] 1 is
   *[other] { $dead } are
} dead
# `$stacks` is a list of the one below; `$more` fields are left out.
atlantis-told-stacks = { $side }: { $stacks }{ $more ->
    [0] .
   *[other] , { $more } more.
}
atlantis-told-stack = { $growing ->
    [yes] growing { $n }
   *[no] { $n }
} on { $places }

# The position in lines of at most 60 characters, all of the same width.
atlantis-text-growing = { $n } growing
atlantis-text-fields = { $n ->
    [one] 1 field
   *[other] { $n } fields
}
atlantis-text-resigned = resigned
atlantis-text-players = Players: { $who }
atlantis-text-side = { $side }:
atlantis-text-regions = Held regions, by size and a field:
atlantis-text-region = { $side } { $n } with { $place }{ $settled ->
    [yes] {" "}(settled)
   *[no] {""}
}
atlantis-text-dead = Dead:
atlantis-text-run = { $first } to { $last }
atlantis-text-segments = Segments, by their middles:
atlantis-text-segments-odd = Other segments:
# The letter is that of the first side, here and in each language.
atlantis-text-legend = R3 is a stack of 3, r3 a growing field with 3, . is an empty field and ~ a dead one. Neighbours: left, right, above and below, and of the others above right and below left.

# Stacks that explode in the next turn of their side, unless stones leave them.
atlantis-fuses = Explode next: { $stacks }
atlantis-fuse = { $side } { $places }
