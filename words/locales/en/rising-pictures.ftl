# What pictures of Atlantis Rising show, and what is told of them to those who do not see
# them.

# A player of whom neither the name nor the councilor is known.
rising-seen-seat = Player { $n }

# Above the island, in large letters: how it ended, or what is decided.
rising-seen-over = { $won ->
    [yes] Atlantis is saved
   *[no] Atlantis is lost
}
rising-seen-why = { $why ->
    [gate] The cosmic gate is complete
    [sunk] The island has sunk
    [doomed] More had to sink than was left
    [deadline] The last turn is over
   *[left] Nobody is left
}
rising-seen-task = { $what ->
    [choose] Pick a councilor
    [start] A new turn begins
    [place] Place all Atlanteans
    [draw] Draw a misfortune
    [late] Place after the misfortunes
    [ready] Misfortunes are over
    [produce] Let the Atlanteans act
    [attack] Roll for the attack
    [build] Build, or pass
    [end] The turn ends
    [cancel] { $section }: cancel the flood?
    [cancel-others] { $section }: save 2 other tiles?
    [cancel-game] { $section }: save the game?
    [sink] { $n ->
        [one] Give up 1 tile
       *[other] Give up { $n } tiles
    }
    [lose] { $n ->
        [one] Lose a resource
       *[other] Lose { $n } resources
    }
    [recall] { $n ->
        [one] Take somebody back
       *[other] Take { $n } Atlanteans back
    }
    [boost] Pay { $n } energy at { $place }?
    [forge] Forge at { $place } at the last moment?
    [keep] { $n ->
        [one] Keep 1 card
       *[other] Keep { $n } cards
    }
    [ward] { $n ->
        [one] Place a barrier
       *[other] Place { $n } barriers
    }
    [raise] { $n ->
        [one] Raise a tile
       *[other] Raise { $n } tiles
    }
    [drop] Discard a misfortune, or none
    [next] Put the misfortunes back
    [change] { $n ->
        [one] Change 1 resource
       *[other] Change up to { $n } resources
    }
    [agree] Give what is asked for?
    [exchange] Exchange resources
    [command] { $n ->
        [one] Move 1 Atlantean
       *[other] Move up to { $n } Atlanteans
    }
   *[hand] Play or discard { $n }
}

# Below it.
rising-seen-awaited = Awaited: { $who }
rising-seen-awaited-n = { $n ->
    [one] 1 player awaited
   *[other] { $n } players awaited
}
rising-seen-more = { $n } more

# Beside it.
rising-seen-turn = { $last ->
    [none] Turn { $n }
   *[other] Turn { $n } of { $last }
}
rising-seen-built = { $n } of { $of } components built

# The phases of a turn, side by side.
rising-seen-phase = { $phase ->
    [place] Place
    [draw] Misfortunes
    [produce] Produce
    [attack] Attack
   *[build] Build
}

# In the sea around the island. After a sign for floods: `7 of 58 cards` are floods of a
# section.
rising-seen-floods = { $n } of { $of }
rising-seen-navy = Navy { $n }
rising-seen-strength = Navy: strength { $n }
rising-seen-nobody = Nobody is there
rising-seen-calm = No misfortune yet
rising-seen-fate = { $fate ->
    [open] may be cancelled
    [cancelled] was cancelled
    [warded] a barrier held
    [elsewhere] strikes other tiles
    [idle] takes nothing
   *[came] { $does ->
        [flood] a tile sinks
        [calm] nothing happens
        [controlled] costs { $n ->
            [one] 1 tile
           *[other] { $n } tiles
        }
        [cycle] all are shuffled
        [tremor] costs the longest { $n }
        [sabotage] costs resources
        [fever] some come home
        [despair] no more energy
       *[raid] Athens is stronger
    }
}
rising-seen-despair = No more energy this turn
rising-seen-deck = { $n } more to come

# The galley's track.
rising-seen-attack = Next attack
rising-seen-total = die + { $bonus }{ $raid ->
    [0] {""}
   *[other] {" "}+ { $raid }
}

# Below the island: misfortunes that are known to come, some of them in no order yet;
# what is paid together, the last attack, misfortunes of the turn.
rising-seen-known = Next: { $what }
rising-seen-undecided = { $n ->
    [one] 1 to put back
   *[other] { $n } to put back
}
rising-seen-pledged = { $what ->
    [cancel] To cancel the flood
   *[raise] To raise a tile
}: { $n } of { $price } energy
rising-seen-wished = Wished of the computers:
rising-seen-attacked = Attack { $die } + { $bonus }, navy { $strength }: { $lost ->
    [0] no tile lost
    [one] costs 1 tile
   *[other] costs { $lost } tiles
}
rising-seen-drawn = Misfortunes of this turn: { $what }
rising-seen-one = { $misfortune }{ $fate ->
    [cancelled] {" "}(cancelled)
    [warded] {" "}(barrier)
    [elsewhere] {" "}(other tiles)
    [idle] {" "}(nothing to take)
   *[came] {""}
}

# The second picture: the gate, and what the councilors have.
rising-seen-gate = The cosmic gate
rising-seen-list = { $what }
rising-seen-people = { $home } home, { $out } out, { $reserve } in reserve
rising-seen-later = { $n } to place later
rising-seen-left = has left the game
rising-seen-stock = { $what ->
    [energy] energy
   *[courage] courage
}
# Below it: what the signs mean, and what there is for all.
rising-seen-first = the starting player of this turn
rising-seen-prices = Energy: { $boost } adds 1 to a roll, { $transmute } transmute a resource, { $cancel } cancel a flood, { $raise } raise a tile
rising-seen-supply = Left for all: { $gray ->
        [one] 1 gray Atlantean
       *[other] { $gray } gray Atlanteans
    }, { $courage } courage, { $barriers } barriers, { $cards ->
    [one] 1 knowledge card
   *[other] { $cards } knowledge cards
}
rising-seen-card = { $card ->
    [shield] Shielding
    [foresee] Foresight
    [raise] Raising
    [well] Well
    [change] Change
    [exchange] Exchange
    [command] Command
    [valor] Valor
    [bulwark] Bulwark
    [seek] Seeking
    [smith] Smithing
    [follow] Followers
    [build] Building
    [ore] Ore
    [gold] Gold
    [crystal] Crystal
   *[atlantium] Atlantium
}

# What is told to those who do not see it.
rising-told-left = { $built } of { $of } components built, { $left } of { $all } tiles stand
rising-told-attack = The attack is a die + { $bonus }, the navy's strength is { $strength }{ $cards ->
    [0] {""}
   *[other] {" "}({ $cards } of it by cards of this turn)
}
rising-told-wished = Wished of the computers: { $what }
rising-told-wish = { $by } { $what }
rising-told-amount = { $what } { $n }
rising-told-first = Starting player: { $who }
rising-told-known = Known to come, the next first: { $what }
rising-told-next = Floods among the { $of } misfortunes that nobody knows: { $what }
rising-told-outermost = Next to sink: { $what }
rising-told-placed = { $by } at { $at }
rising-told-barriers = Barriers: { $at }
rising-told-resource = { $n } { $what }
rising-told-offered = To choose from: { $what }
rising-told-cards = cards { $what }
rising-told-player = { $by }: { $what }
rising-told-part = { $part } for { $cost }
rising-told-part-by = { $part }: { $by }
rising-told-brings = { $part } brings { $what }
rising-told-does = What cards in hand do: { $what }
rising-told-open = To build: { $what }
rising-told-built = Built: { $what }

# The board in letters.
rising-board-tiles = ~ sunken, # barrier, [] rings; 3+ die for a resource, 4/2 cards drawn and kept, 1:3 Atlantium for an ore, 2:1 Atlanteans for a new one
rising-board-people = @1 an Atlantean of player 1, + with courage; ctr the centre, nav the navy
rising-board-knowledge = { $n } knowledge cards to draw: { $what }
rising-board-read = Knowledge that was played or discarded: { $what }
rising-board-rolls = Rolls: { $what }
rising-board-deck = { $n } misfortunes to come; { $known ->
    [known] after those that are known, one of
   *[none] the next is one of
}: { $what }
rising-board-discards = Drawn: { $what }
rising-board-part = { $state } { $part }: { $cost }
rising-board-brings = brings { $what }