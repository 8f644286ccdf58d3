# Escape from Atlantis: its options, its questions, and what happens in it.

# What the game is about, in the list of games.
escape-what = bring your people off a sinking island

# Options, where a match is opened.
escape-length = Length
escape-length-full = Until nobody is left at sea
escape-length-short = Until the citadel has sunk
escape-board = The sea
escape-board-coral = Coral: open sea on all sides
escape-board-narrows = Narrows: one row of sea past the island

# What is asked of somebody, after their name and a colon.
escape-ask-nothing = wait
escape-ask-place = put one of your people on the island ({ $n } left)
escape-ask-sink = { $n ->
        [0] sink a piece
        [one] 1 move left, then sink a piece
       *[other] up to { $n } moves, then sink a piece
    }
escape-ask-roll = { $n ->
        [0] roll the dice
        [one] 1 move left, then roll the dice
       *[other] up to { $n } moves, then roll the dice
    }
escape-ask-creature = move { $kind ->
        [dolphin] a dolphin
        [shark] a shark
        [octopus] an octopus
       *[monster] a sea monster
    }, up to { $n ->
        [one] 1 hex
       *[other] { $n } hexes
    }
escape-ask-dive = let { $kind ->
        [dolphin] a dolphin
        [shark] a shark
        [octopus] an octopus
       *[monster] a sea monster
    } dive to any hex of the sea

# Questions of the menus, and their buttons.
escape-which-ring = Place a person where?
escape-which-place = On which piece?
escape-which-figure = Move a person or a ship?
escape-which-end = What now?
escape-which-sink = Sink which piece?
escape-which-creature = Move which one?
escape-which-on = Move on to where?
escape-which-column = Surface in which column?
escape-which-to = Where to?
escape-which-how = How?
escape-button-ring = { $ring ->
        [rock] Rock (sinks first)
        [land] Land
       *[citadel] Citadel (sinks last)
    }
escape-button-sink = Sink a piece
escape-button-roll = Roll the dice
escape-button-back = Take back
escape-button-rest = Place the rest
escape-button-ask = Ask me again
escape-button-stop = Leave it there
escape-button-land = Ashore
escape-button-creature = { $kind ->
        [dolphin] Dolphin
        [shark] Shark
        [octopus] Octopus
       *[monster] Sea monster
    } at { $at }
escape-button-guard = Dolphin at { $at }, guards { WHO($whose) ->
        [you] you
       *[other] { $whose }
    }
escape-button-column = Column { $column }
escape-button-people = { $at }: { $n ->
        [one] 1 of yours
       *[other] { $n } of yours
    }
escape-button-swimmers = { $at }: { $n ->
        [one] 1 of yours, swimming
       *[other] { $n } of yours, swimming
    }
escape-button-ship = { $at }: ship { $ship }, { $n ->
        [0] empty
       *[other] { $own } of { $n } yours
    }
escape-button-and-swimmers = ; { $n ->
        [one] 1 swimming
       *[other] { $n } swimming
    }
escape-button-piece = { $at }: { $n } of { $room } there
escape-there-ship = ship { $ship } with { $n } aboard
escape-there-creature = { $kind ->
        [dolphin] dolphin
        [shark] shark
        [octopus] octopus
       *[monster] sea monster
    }
escape-there-swimmers = { $n ->
        [one] 1 swimmer
       *[other] { $n } swimmers
    }
escape-there-red = { $at }: red, beside the coral
escape-how-walk = Walk
escape-how-dive = Dive into the sea
escape-how-board = Go aboard
escape-how-hop = Hop to that ship
escape-how-climb = Climb aboard
escape-how-guarded = The one with a dolphin
escape-how-swim = Swim
escape-how-alone = Swim without the dolphin
escape-how-escort = Swim with the dolphin
escape-how-sail = Sail the ship
escape-how-ship = From the ship
escape-how-swimmer = Out of the water

# What an action is, in lists of moves.
escape-do-place = put somebody on { $at }
escape-do-walk = walk from { $from } to { $to }
escape-do-dive = dive from { $from } into { $to }
escape-do-board = go from { $from } aboard the ship at { $to }
escape-do-climb = climb aboard the ship at { $at }
escape-do-climb-guarded = climb aboard the ship at { $at }, away from the dolphin
escape-do-hop = hop from the ship at { $from } to the one at { $to }
escape-do-swim = swim from { $from } to { $to }
escape-do-leave = swim from { $from } to { $to }, without the dolphin
escape-do-escort = swim from { $from } to { $to }, with the dolphin
escape-do-sail = sail the ship from { $from } to { $to }
escape-do-disembark = go ashore from the ship at { $at }
escape-do-land = go ashore from the water at { $at }
escape-do-land-guarded = go ashore from the dolphin at { $at }
escape-do-rest = place all others automatically
escape-do-ask = place the others yourself
escape-do-back = take the last move back
escape-do-sink = sink the piece at { $at }
escape-do-roll = roll the dice
escape-do-creature = move the { $kind ->
        [dolphin] dolphin
        [shark] shark
        [octopus] octopus
       *[monster] sea monster
    } from { $from } to { $to }
escape-do-guard = move the dolphin that guards a swimmer of { WHO($whose) ->
        [you] yours
       *[other] { $whose }
    } from { $from } to { $to }
escape-do-stop = leave the creature where it is

# Whose people: `2 of yours`.
escape-people = { $n } of { WHO($who) ->
        [you] yours
       *[other] { $who }
    }

# What happened.
escape-placed = { $by } { WHO($by) ->
        [you] put
       *[other] puts
    } somebody on { STRONG($at) }.
# Told to who said so.
escape-rest = { $n ->
        [one] I’m placing your last person.
       *[other] I’m placing your other { $n } people.
    }{ $others ->
        [yes] {" "}Stop with { CODE("ask") }.
       *[no] {""}
    }
# Told to who said so.
escape-asked = { $n ->
        [one] You place your last person yourself.
       *[other] You place your other { $n } people yourself.
    }
escape-begins = Everybody is on the island. { $by } { WHO($by) ->
        [you] begin
       *[other] begins
    }.
# A move of the turn, which nobody else sees yet.
escape-drafted = { $by }: { $deed }; { $n ->
        [0] no move
        [one] 1 move
       *[other] { $n } moves
    } left.
escape-took-back = Taken back ({ $by }): { $deed }.
escape-moved = { $by }: { $deeds }.
escape-did-nothing = nobody moves
escape-did-walk = { $n ->
        [one] a person walks
       *[other] { $n } people walk
    } from { $from } to { $to }
escape-did-dive = { $n ->
        [one] a person dives
       *[other] { $n } people dive
    } from { $from } into { $to }
escape-did-board = { $n ->
        [one] a person goes
       *[other] { $n } people go
    } from { $from } aboard at { $to }
escape-did-climb = { $n ->
        [one] a person climbs
       *[other] { $n } people climb
    } aboard at { $at }
escape-did-hop = { $n ->
        [one] a person hops
       *[other] { $n } people hop
    } from the ship at { $from } to the one at { $to }
escape-did-swim = { $n ->
        [one] a person swims
       *[other] { $n } people swim
    } from { $from } to { $to }
escape-did-leave = { $n ->
        [one] a person swims
       *[other] { $n } people swim
    } from { $from } to { $to }, away from the dolphin
escape-did-escort = { $n ->
        [one] a person swims
       *[other] { $n } people swim
    } from { $from } to { $to } with the dolphin
escape-did-sail = a ship sails from { $from } to { $to }
escape-did-land = { $n ->
        [one] a person swims
       *[other] { $n } people swim
    } ashore from { $at }
escape-did-disembark = { $n ->
        [one] a person goes
       *[other] { $n } people go
    } ashore from the ship at { $at }
escape-sank = { $by } { WHO($by) ->
        [you] sink
       *[other] sinks
    } the { $ring ->
        [rock] rock
        [land] land
       *[citadel] citadel
    } at { STRONG($at) }. Below it: { $symbol ->
        [dolphin] { STRONG("a dolphin") }.
        [ship] { STRONG("a ship") }.
        [shark] { STRONG("a shark") }.
        [octopus] { STRONG("an octopus") }.
        [monster] { STRONG("a sea monster") }.
       *[whirlpool] { STRONG("a whirlpool") }!
    }
escape-fell = Into the water: { $who }.
escape-swept = It takes { $n ->
        [one] 1 more piece
       *[other] { $n } more pieces
    }: { $pieces }.
escape-swept-nothing = No other piece is near it.
escape-gone = { STRONG("The island is gone.") } Everybody has { $n ->
        [one] 1 more turn
       *[other] { $n } more turns
    } at most.
escape-rolled = { $by } { WHO($by) ->
        [you] roll
       *[other] rolls
    } { $kind ->
        [dolphin] { STRONG("dolphin") }
        [shark] { STRONG("shark") }
        [octopus] { STRONG("octopus") }
       *[monster] { STRONG("sea monster") }
    }, { $n ->
        [one] 1 hex.
       *[other] { $n } hexes.
    }
escape-rolled-none = { $by } { WHO($by) ->
        [you] roll
       *[other] rolls
    } { $kind ->
        [dolphin] { STRONG("dolphin") }
        [shark] { STRONG("shark") }
        [octopus] { STRONG("octopus") }
       *[monster] { STRONG("sea monster") }
    }, { $n ->
        [one] 1 hex:
       *[other] { $n } hexes:
    } there is none in the sea.
escape-rolled-dive = { $by } { WHO($by) ->
        [you] roll
       *[other] rolls
    } { $kind ->
        [dolphin] { STRONG("dolphin") }
        [shark] { STRONG("shark") }
        [octopus] { STRONG("octopus") }
       *[monster] { STRONG("sea monster") }
    } and { STRONG("Dive") }.
escape-rolled-dive-none = { $by } { WHO($by) ->
        [you] roll
       *[other] rolls
    } { $kind ->
        [dolphin] { STRONG("dolphin") }
        [shark] { STRONG("shark") }
        [octopus] { STRONG("octopus") }
       *[monster] { STRONG("sea monster") }
    } and { STRONG("Dive") }: there is none in the sea.
escape-crept = { $by } { WHO($by) ->
        [you] move
       *[other] moves
    } { $kind ->
        [dolphin] a dolphin
        [shark] a shark
        [octopus] an octopus
       *[monster] a sea monster
    } from { $from } to { STRONG($to) }.
escape-stopped = { $by } { WHO($by) ->
        [you] leave
       *[other] leaves
    } { $kind ->
        [dolphin] the dolphins
        [shark] the sharks
        [octopus] the octopuses
       *[monster] the sea monsters
    } where they are.
escape-stays = { $by } { WHO($by) ->
        [you] leave
       *[other] leaves
    } { $kind ->
        [dolphin] the dolphin
        [shark] the shark
        [octopus] the octopus
       *[monster] the sea monster
    } there.
escape-lost-people = { $cause ->
        [shark] A shark devours
        [octopus] An octopus takes
        [monster] A sea monster devours
        [whirlpool] The whirlpool swallows
       *[left] Lost:
    } { $who }.
escape-lost-ships = { $cause ->
        [octopus] An octopus sinks
        [monster] A sea monster swallows
       *[whirlpool] The whirlpool swallows
    } { $n ->
        [one] ship
       *[other] ships
    } { $ships }.
escape-lost-creatures = { $n ->
        [one] A creature is
       *[other] { $n } creatures are
    } swallowed, too.
escape-resigns = { $by } { WHO($by) ->
        [you] resign. All your
       *[other] resigns. All their
    } people at sea are lost.
escape-over = The game is over: { $why ->
        [nobody] nobody is left at sea.
        [citadel] the citadel has sunk.
        [clock] everybody has had their last turn.
       *[alone] everybody else has left.
    } Ashore: { $scores }.
escape-score = { $who } { STRONG($n) }
escape-score-left = { $who } (resigned)

# The state of the match, a part for each player: how many are ashore, and how many still at sea or
# on the island.
escape-standing = { $who } { STRONG($n) } saved, { $out } in danger
escape-standing-done = { $who } { STRONG($n) } saved
