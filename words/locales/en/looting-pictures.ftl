# What pictures of Looting Atlantis show, and what is told of them to those who do not
# see them. `$by` may be the reader: `You`.

# An air car by its shape, where nobody knows its player's name.
looting-car = { $car ->
    [saucer] Saucer
    [dart] Dart
    [crescent] Crescent
   *[cross] Cross
}

# One to whom something was done.
looting-seen-whom = { WHO($who) ->
    [you] you
   *[other] { $who }
}

# Above the board, in large letters.
looting-seen-won = { WHO($by) ->
    [you] { $by } win
   *[other] { $by } wins
}
looting-seen-shared = { $who } share the first place
looting-seen-over = The game is over

# Beside it.
looting-seen-turn = Turn { $n }
looting-seen-phase = Phase { $n }

# Below it: what is asked of whom. A line in a picture, and a sentence in what is told.
looting-seen-place = Place your air car on a free space
looting-seen-lava = Place { $n ->
    [one] a lava marker
   *[other] { $n } lava markers
}
looting-seen-field = { $who }: a Force Field against this lava, or pass
looting-seen-field-short = A Force Field against this lava, or pass
looting-seen-nullify = { $who }: nullify { WHO($by) ->
    [you] your
   *[other] { $by }'s
} { $what ->
    [field] Force Field
    [battery] Battery
    [take] blue card
   *[swap] swap
}, or pass
looting-seen-nullify-short = Nullify { $what ->
    [field] the Force Field
    [battery] the Battery
    [take] the blue card
   *[swap] the swap
}, or pass
looting-seen-redo = Force Field: { WHO($by) ->
    [you] you place
   *[other] { $by } places
} the lava on { $cells } anew, { $n ->
    [one] elsewhere
   *[other] in another way
}
looting-seen-redo-short = The lava on { $cells } goes { $n ->
    [one] elsewhere
   *[other] another way
}
looting-seen-redo-least = This lava goes elsewhere
looting-seen-enter = Move your car back into the city
looting-seen-act = { $n ->
    [one] 1 action
   *[other] { $n } actions
} left
looting-seen-play-or-end = Play a card or end the turn
looting-seen-end-turn = End the turn
looting-seen-why = { $why ->
    [lava] Lava covers the whole city
    [cards] No card is left in the city
   *[alone] Nobody else is left
}

# A kingdom, in a corner: there is little room.
looting-nook = { $kingdom ->
    [egypt] Egypt
    [china] China
   *[maya] Maya
}

# What is left of the city, in a corner.
looting-seen-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
looting-seen-open = { $n ->
    [one] 1 space
   *[other] { $n } spaces
}

# The line below the picture: who, and what they did, one after the other.
looting-seen-last = { WHO($by) ->
    [you] Your last turn
   *[other] Last turn, { $by }
}: { $what }
looting-seen-now = { WHO($by) ->
    [you] Your turn so far
   *[other] This turn, { $by }
}: { $what }
looting-seen-more = { $n } more
looting-seen-lava-on = { $n ->
    [one] lava
   *[other] lava twice
} on { $cells }
looting-seen-lava-by = { $n ->
    [one] lava
   *[other] lava twice
} on { $cells } by { WHO($by) ->
    [you] your
   *[other] { $by }'s
} Force Field
looting-seen-hit = hit { $who }
looting-seen-stood = stood up
looting-seen-moved = moved to { $space }
looting-seen-claimed = got { $card }
looting-seen-charged = played a Battery
looting-seen-took = got { $card } for a blue card
looting-seen-swapped = got { $card } for an Amplifier
looting-seen-fled = fled

# On the panels of the players, beside their names.
looting-note-down = hit by lava
looting-note-left = resigned
looting-note-used = card used
looting-note-away = not in the city

# The signs of lava, below the picture.
looting-key-new = new lava
looting-key-open = not final
looting-key-withdrawn = withdrawn

# What is told to those who do not see it.
looting-told-on = { $by } { $n ->
    [one] 1 point
   *[other] { $n } points
}, on space { $space }
looting-told-down = { $by } { $n ->
    [one] 1 point
   *[other] { $n } points
}, hit by lava
looting-told-fled = { $by } { $n ->
    [one] 1 point
   *[other] { $n } points
}, fled to { $kingdom }
looting-told-waits = { $by } { $n ->
    [one] 1 point
   *[other] { $n } points
}, not in the city
looting-told-left = { $by }: resigned
looting-told-tracks = Lava on the tracks: { $lava }
looting-told-sunk = Under lava: { $spaces }
looting-told-unsure = Not final yet: lava on { $spaces }
looting-told-layer = { $place ->
    [1] Top cards
    [2] Second cards
    [3] Third cards
   *[other] Cards in place { $place }
} by space: { $cards }
looting-told-deeper = The board in letters has all cards below
looting-told-top = { $card } { $spaces }
looting-told-cards = { $card } { $n }
looting-told-holds = { WHO($by) ->
    [you] { $by } have
   *[other] { $by } has
} { $cards }
looting-told-nothing = { WHO($by) ->
    [you] { $by } have
   *[other] { $by } has
} no card

# The board in letters.
looting-board-player = { $place }{ $car } { $by }, { $at }: { $n ->
    [one] 1 point
   *[other] { $n } points
}
looting-board-kingdom = { $kingdom }: +{ $n }
looting-board-kingdom-of = { $kingdom }: +{ $n }, { $by }
looting-board-legend = The top card is the first. ~ is lava, ? is not final, > leads to a space, @ is a car.
looting-board-legend-withdrawn = x is placed anew.

# Lava that hits a car, as a moving picture.
looting-film-flows = Lava flows
looting-film-hits = Lava hits
looting-film-covers = Lava covers { $n ->
    [one] space { $spaces }
   *[other] spaces { $spaces }
}
