# What pictures of Escape from Atlantis show, and what is told of them to those who do
# not see them. `$by` may be the reader: `You`.

# A player's people by their shape, where nobody knows the player's name.
escape-seen-side = { $side ->
    [bell] Bell
    [block] Block
    [cone] Cone
   *[hourglass] Hourglass
}

# Above the board, in large letters.
escape-seen-won = { WHO($by) ->
    [you] { $by } win
   *[other] { $by } wins
}
escape-seen-shared = { $who } share the first place
escape-seen-over = The game is over

# Beside it.
escape-seen-turn = Turn { $n }
escape-seen-clock = { $n ->
    [0] The last turn
    [one] 1 more turn
   *[other] { $n } more turns
}

# Below it: what is asked, or why it is over. A line in a picture, and a sentence in what
# is told.
escape-seen-place = Put somebody on the island: { $n } to go
escape-seen-moving = { $ring ->
    [none] { $n ->
        [0] Roll the dice
        [one] 1 move left, then roll the dice
       *[other] { $n } moves left, then roll the dice
    }
   *[other] { $n ->
        [0] Sink { $ring ->
            [rock] a rock piece
            [land] a land piece
           *[citadel] a citadel piece
        }
        [one] 1 move left, then sink { $ring ->
            [rock] a rock piece
            [land] a land piece
           *[citadel] a citadel piece
        }
       *[other] { $n } moves left, then sink { $ring ->
            [rock] a rock piece
            [land] a land piece
           *[citadel] a citadel piece
        }
    }
}
escape-seen-creature = { $again ->
    [yes] On with the { $kind ->
        [dolphin] dolphin
        [shark] shark
        [octopus] octopus
       *[monster] sea monster
    }: { $n ->
        [one] 1 hex left
       *[other] { $n } hexes left
    }
   *[no] Move { $kind ->
        [dolphin] a dolphin
        [shark] a shark
        [octopus] an octopus
       *[monster] a sea monster
    }{ $n ->
        [0] : it dives anywhere
        [one] {" "}1 hex
       *[other] {" "}up to { $n } hexes
    }
}
escape-seen-why = { $why ->
    [nobody] Nobody is left on the island or at sea
    [citadel] The last citadel piece is gone
    [clock] All had their last turns
   *[alone] Nobody else is left
}

# The three parts of a turn, side by side.
escape-seen-part = { $part ->
    [move] Move
    [sink] Sink
    [roll] Roll
   *[creature] Creature
}

# On the panels of the players, after a number: `4 saved`.
escape-seen-fate = { $fate ->
    [waiting] to place
    [saved] saved
    [out] in danger
   *[lost] lost
}

# Below the players: what can come up next.
escape-seen-hidden = Still below { $ring ->
    [rock] { $n ->
        [one] 1 rock piece
       *[other] { $n } rock pieces
    }
    [land] { $n ->
        [one] 1 land piece
       *[other] { $n } land pieces
    }
   *[citadel] { $n ->
        [one] 1 citadel piece
       *[other] { $n } citadel pieces
    }
}, some of:
escape-seen-hidden-none = The whole island has sunk
# After how many there are.
escape-seen-many = { $what ->
    [dolphin] { $n ->
        [one] dolphin
       *[other] dolphins
    }
    [ship] { $n ->
        [one] ship
       *[other] ships
    }
    [shark] { $n ->
        [one] shark
       *[other] sharks
    }
    [octopus] { $n ->
        [one] octopus
       *[other] octopuses
    }
    [monster] { $n ->
        [one] sea monster
       *[other] sea monsters
    }
   *[whirlpool] { $n ->
        [one] whirlpool
       *[other] whirlpools
    }
}
escape-seen-symbol = { $what ->
    [dolphin] dolphin
    [ship] ship
    [shark] shark
    [octopus] octopus
    [monster] sea monster
   *[whirlpool] whirlpool
}
escape-seen-kind = { $kind ->
    [dolphin] dolphin
    [shark] shark
    [octopus] octopus
   *[monster] sea monster
}
escape-seen-ring = { $ring ->
    [rock] rock
    [land] land
   *[citadel] citadel
}

# The line below the picture: who, and what they did, one after the other.
escape-seen-last = { WHO($by) ->
    [you] Your last turn
   *[other] Last turn, { $by }
}: { $what }
escape-seen-now = { WHO($by) ->
    [you] Your turn so far
   *[other] This turn, { $by }
}: { $what }
escape-seen-more = { $n ->
    [one] 1 step
   *[other] { $n } steps
}
escape-seen-did = { $what ->
    [walk] walked from { $from } to { $to }
    [dive] dived from { $from } to { $to }
    [board] went aboard from { $from } to { $to }
    [climb] climbed aboard at { $to }
    [hop] changed ships from { $from } to { $to }
    [swim] swam from { $from } to { $to }
    [escort] swam with a dolphin from { $from } to { $to }
    [sail] sailed from { $from } to { $to }
   *[land] landed from { $to }
}
escape-seen-sank = sank { $cell }: { $what ->
    [dolphin] a dolphin
    [ship] a ship
    [shark] a shark
    [octopus] an octopus
    [monster] a sea monster
   *[whirlpool] a whirlpool
}
escape-seen-swept = { $n ->
    [one] 1 more piece gone
   *[other] { $n } more pieces gone
}
escape-seen-rolled = rolled { $kind ->
    [dolphin] dolphin
    [shark] shark
    [octopus] octopus
   *[monster] sea monster
}{ $n ->
    [0] {" "}and Dive
   *[other] {" "}{ $n }
}
escape-seen-path = moved the { $kind ->
    [dolphin] dolphin
    [shark] shark
    [octopus] octopus
   *[monster] sea monster
} from { $from } to { $to }
escape-seen-lost = { WHO($by) ->
    [you] you lost { $n }
   *[other] { $by } lost { $n }
}
escape-seen-lost-ships = { $n ->
    [one] 1 ship lost
   *[other] { $n } ships lost
}
escape-seen-lost-creatures = { $n ->
    [one] 1 creature gone
   *[other] { $n } creatures gone
}

# What is told to those who do not see it.
escape-told-stand = { $by } { $saved } saved{ $over ->
    [yes] {""}
   *[no] , { $out } in danger
}, { $lost } lost{ $left ->
    [yes] , resigned
   *[no] {""}
}
escape-told-people = { WHO($by) ->
    [you] Your people
   *[other] People of { $by }
}: { $what }
escape-told-on = on pieces { $at }
escape-told-aboard = aboard at { $at }
escape-told-swims = { $guarded ->
    [yes] swimming with a dolphin { $at }
   *[no] swimming { $at }
}{ $spent ->
    [yes] {" "}(no further this turn)
   *[no] {""}
}
escape-told-dangers = One step away from them: { $what }
escape-told-danger = { $kind ->
    [dolphin] dolphin
    [shark] shark
    [octopus] octopus
   *[monster] sea monster
} { $at }
escape-told-creatures = On the map, { $kind }: { $at }
escape-told-empty = Empty ships: { $at }
escape-told-left = { $n } { $ring }
escape-told-island = Pieces left: { $left }

# The board in letters.
escape-board-ground = - rock, = land, # citadel, ! Acropolis, % coral, $ landing, . sea; a number: people
escape-board-afloat = Capitals: ships, o swimmers, ~ dolphin, ^ shark, * octopus, & sea monster, + more; ' goes no further this turn
escape-board-on = On pieces: { $at }
escape-board-ships = Ships: { $at }
escape-board-swim = Swimmers (~ is guarded): { $at }
escape-board-creatures = { $sign } { $kind }: { $at }
escape-board-refuge = Ashore from { $cell }: { $who }
escape-board-player = { $place }{ $sign } { $by }: { $saved } saved{ $over ->
    [yes] {""}
   *[no] , { $out } in danger
}, { $lost } lost{ $waiting ->
    [0] {""}
   *[other] , { $waiting } to place
}{ $left ->
    [yes] , resigned
   *[no] {""}
}
escape-board-ring = { $n } left of { $ring }; never seen: { $unseen }

# A whirlpool, or a creature's meal, as a moving picture.
escape-film-sinks = { $cell } sinks
escape-film-hunts = On the move: { $what }
escape-film-comes = There it is: { $what }
escape-film-alt = Film: { $told }.
