# Looting Atlantis: its options, its questions, and what happens in it.

# What the game is about, in the list of games.
looting-what = carry off treasures ahead of the lava

# The cards, by themselves.
looting-amplifier = Amplifier
looting-nullifier = Nullifier
looting-field = Force Field
looting-converter = Converter
looting-multiplier = Multiplier
looting-battery = Battery
looting-generator = Generator
# One card, in a sentence: `claims a Battery`.
looting-a-card = { $kind ->
        [amplifier] an Amplifier
        [nullifier] a Nullifier
        [field] a Force Field
        [converter] a Converter
        [multiplier] a Multiplier
        [battery] a Battery
       *[generator] a Generator
    }
looting-kingdom = { $kingdom ->
        [egypt] Egypt
        [china] China
       *[maya] Maya
    }

# Options, where a match is opened.
looting-lavaflow = Lava in the city
looting-lavaflow-both = Either way, as its player likes
looting-lavaflow-clockwise = Clockwise only
looting-seatbonus = Points for later seats
looting-seatbonus-off = None
looting-seatbonus-on = A few, more for later seats

# What is asked of somebody, after their name and a colon.
looting-ask-nothing = wait
looting-ask-place = place your air car
looting-ask-lava = place { $n ->
        [one] the lava marker
       *[other] { $n } lava markers
    }
looting-ask-redo = move { $n ->
        [one] that lava marker
       *[other] those { $n } markers
    } somewhere else
looting-ask-field = change this lava with a Force Field, or pass
looting-ask-nullify-field = nullify the Force Field, or pass
looting-ask-nullify-battery = nullify the Battery, or pass
looting-ask-nullify-take = nullify the blue card, or pass
looting-ask-nullify-swap = nullify the swap, or pass
looting-ask-enter = move your car back into the city
looting-ask-act = { $n ->
        [one] 1 action
       *[other] { $n } actions
    } left
looting-ask-end = end your turn

# Questions of the menus, and their buttons.
looting-which-place = Start where?
looting-which-lava = Place lava where?
looting-which-lava-first = Place the first marker where?
looting-which-lava-second = And the second?
looting-whether-field = Play a Force Field?
looting-whether-nullify = Play a Nullifier?
looting-which-action = Next action?
looting-which-space = To which space?
looting-which-kingdom = Flee to which kingdom?
looting-which-card = Which card?
looting-which-pays = Pay with which blue card?
looting-which-player = With whom?
looting-which-theirs = For which card?
looting-which-standing = Answer for you in others’ turns?
looting-button-no-second = No second marker
looting-button-enter = Enter the city
looting-button-move = Move
looting-button-flee = Flee
looting-button-kingdom = { $kingdom }: { $n ->
        [one] 1 point
       *[other] { $n } points
    }
looting-button-take = { $pays ->
    [either] Converter/Multiplier: any card
    [multiplier] Multiplier: claim any card
   *[converter] Converter: claim any card
}
looting-button-card = { $n }: { $card }
looting-button-place = Card { $n }
looting-button-swap = Swap an Amplifier
looting-button-of = { $card } (of { $n })
looting-button-standing = Set my reactions
looting-button-claim = Claim the { $card }
looting-button-battery = Battery: { $n ->
        [one] 1 more action
       *[other] { $n } more actions
    }
looting-button-done = Done
looting-button-back = Take back
looting-button-field = Force Field
looting-button-nullify = Nullify
looting-button-pass = Pass
# A city space with its top card and how many lie below.
looting-button-space = { $space }: { $card }{ $n ->
        [0] {""}
       *[other] , { $n } below
    }
looting-button-space-empty = { $space }: no card
looting-button-cover = Space { $space }{ $n ->
        [0] : no card
        [one] : 1 card
       *[other] : { $n } cards
    }
looting-button-track = Track { $track }: { $n } of { $length }

# What an action is, in lists of moves.
looting-do-place = start on space { $space }
looting-do-lava = { $n ->
        [one] lava
       *[other] lava twice
    } on { $cells }
looting-do-move = move to space { $space }
looting-do-claim = claim { $card }
looting-do-claim-any = claim the top card
looting-do-flee = flee to { $kingdom } ({ $n ->
        [one] 1 point
       *[other] { $n } points
    })
looting-do-battery = use a Battery: { $n ->
        [one] 1 more action
       *[other] { $n } more actions
    }
looting-do-take = claim { $card } (card { $place } of the stack) for { $pays }
looting-do-take-any = claim card { $place } of the stack for { $pays }
looting-do-swap = give { $with } an Amplifier for { $card }
looting-do-done = end the turn
looting-do-back = take the last step back
looting-do-field = play a Force Field and place this lava yourself
looting-do-nullify = play a Nullifier to stop it
looting-do-pass = pass
looting-do-standing = { $of ->
        [field] Force Field: { $always ->
            [ask] ask me each time
            [affected] ask if it affects me
            [never] always pass
           *[mine] protect my space
        }
       *[nullify] Nullifier: { $always ->
            [ask] ask me each time
            [affected] ask if it affects me
            [never] always pass
           *[mine] protect me
        }
    }

# Where lava lies: `track 2 and space 7`.
looting-cell-space = space { $space }
looting-cell-track = track { $track }

# What happened. The deeds of a turn are a list behind who did them.
looting-placed = { $by } { WHO($by) ->
        [you] start
       *[other] starts
    } on space { STRONG($space) }.
looting-lava = { $by } { WHO($by) ->
        [you] place
       *[other] places
    } { $n ->
        [one] lava
       *[other] lava twice
    } on { $cells }.
looting-lava-anew = { $by } { WHO($by) ->
        [you] place
       *[other] places
    } { WHO($of) ->
        [you] your
       *[other] { $of }'s
    } { $n ->
        [one] lava
       *[other] lava twice
    } on { $cells } instead.
# Once, when the first turn begins.
looting-answers = In others’ turns, I only ask you about what affects you; otherwise you pass. To be asked more: { COMMAND("looting play standing field ask") } for all lava, { COMMAND("looting play standing nullify ask") } for all cards.
looting-answered = { $by } { WHO($by) ->
        [you] have
       *[other] has
    } answered.
looting-stands = { $who } { $n ->
        [one] { WHO($who) ->
            [you] let
           *[other] lets
        }
       *[other] let
    } it happen.
looting-tries-field = { $by } { WHO($by) ->
        [you] play
       *[other] plays
    } a { STRONG("Force Field") } against { WHO($of) ->
        [you] your
       *[other] { $of }'s
    } lava.
looting-tries-battery = { $by } { WHO($by) ->
        [you] play
       *[other] plays
    } a { STRONG("Battery") }.
looting-tries-take = { $by } { WHO($by) ->
        [you] play
       *[other] plays
    } { $pays } to claim { $card }.
looting-tries-swap = { $by } { WHO($by) ->
        [you] want
       *[other] wants
    } to give { $with } an { STRONG("Amplifier") } for { $card }.
looting-nullified = { $by } { WHO($by) ->
        [you] play
       *[other] plays
    } a { STRONG("Nullifier") } and { WHO($by) ->
        [you] stop
       *[other] stops
    } it. { $of } { WHO($of) ->
        [you] keep
       *[other] keeps
    } the card, but can use no other this turn.
looting-withdrew = { WHO($by) ->
        [you] Your
       *[other] { $by }'s
    } { STRONG("Force Field") } works: { $by } { WHO($by) ->
        [you] place
       *[other] places
    } { WHO($of) ->
        [you] your
       *[other] { $of }'s
    } lava anew.
looting-covered = Lava covers space { STRONG($space) }{ $n ->
        [0] .
        [one] , with 1 card on it.
       *[other] , with { $n } cards on it.
    }
looting-hit = { $who } { $n ->
        [one] { WHO($who) ->
            [you] are
           *[other] is
        }
       *[other] are
    } hit.
looting-phase-two = { STRONG("Atlantis is sinking!") } From now on a turn has { $n ->
        [one] 1 action
       *[other] { $n } actions
    }.
looting-phase-two-lava = { STRONG("Atlantis is sinking!") } From now on a turn has { $n ->
        [one] 1 action
       *[other] { $n } actions
    }, and from the next one on { $lava ->
        [one] 1 lava marker
       *[other] { $lava } lava markers
    }.
looting-stood = { $by } { WHO($by) ->
        [you] stand your air car
       *[other] stands their air car
    } up.
# A step of the turn, which nobody else sees yet.
looting-drafted = { $by } { $deed }; { $n ->
        [0] no action
        [one] 1 action
       *[other] { $n } actions
    } left.
looting-drafted-flight = { $by } { WHO($by) ->
        [you] flee
       *[other] flees
    } to { STRONG($kingdom) }, and { WHO($by) ->
        [you] do
       *[other] does
    } nothing else this turn.
looting-took-back = Taken back: { $by } { $deed }.
looting-nothing-more = { $by } { WHO($by) ->
        [you] do
       *[other] does
    } nothing more.
looting-turn = { $by } { $deeds }.
looting-did-stand = { WHO($by) ->
        [you] stand
       *[other] stands
    } up
looting-did-move = { WHO($by) ->
        [you] move
       *[other] moves
    } to space { $space }
looting-did-enter = { WHO($by) ->
        [you] enter
       *[other] enters
    } the city on space { $space }
looting-did-claim = { WHO($by) ->
        [you] claim
       *[other] claims
    } { $card }{ $place ->
        [again] {" "}as well
        [known] {""}
       *[new] {" "}on space { $space }
    }
looting-did-charge = { WHO($by) ->
        [you] play
       *[other] plays
    } a Battery
looting-did-take = { WHO($by) ->
        [you] claim
       *[other] claims
    } { $card } for a blue card
looting-did-swap = { WHO($by) ->
        [you] get
       *[other] gets
    } { $card } for an Amplifier
looting-did-flee = { WHO($by) ->
        [you] flee
       *[other] flees
    }
looting-charged = { $by } { WHO($by) ->
        [you] use
       *[other] uses
    } a { STRONG("Battery") }: { $n ->
        [one] 1 more action
       *[other] { $n } more actions
    }.
looting-took = { $by } { WHO($by) ->
        [you] claim
       *[other] claims
    } { STRONG($card) } out of the stack on space { $space }{ $tried ->
        [yes] .
       *[no] {" "}for { $pays }.
    }
looting-swapped = { $by } { WHO($by) ->
        [you] give
       *[other] gives
    } { $with } an Amplifier and { WHO($by) ->
        [you] get
       *[other] gets
    } { STRONG($card) }.
looting-fled = { $by } { WHO($by) ->
        [you] flee
       *[other] flees
    } to { STRONG($kingdom) }, which is worth { $n ->
        [one] 1 point
       *[other] { $n } points
    }.
looting-standing = { $of ->
        [field] Force Field: { $always ->
            [ask] I’ll ask each time.
            [affected] I’ll ask if lava would take your space or your next stack. Otherwise you pass.
            [never] You always pass from now on.
           *[mine] You play one if lava would take your space or your next stack. Otherwise you pass.
        }
       *[nullify] Nullifier: { $always ->
            [ask] I’ll ask each time.
            [affected] I’ll ask about what’s done to you. Otherwise you pass.
            [never] You always pass from now on.
           *[mine] You play one against what’s done to you. Otherwise you pass.
        }
    }
looting-resigns = { $by } { WHO($by) ->
        [you] resign
       *[other] resigns
    }.

# How a game ends.
looting-over = The game is over: { $why ->
        [lava] lava covers the whole city
        [cards] no card is left in the city
       *[alone] nobody else is left
    }. { $scores }.{ $decided ->
        [cards] {" "}More cards win the tie.
       *[points] {""}
    }
looting-score = { $who }: { STRONG($points) } ({ $n ->
        [one] 1 card
       *[other] { $n } cards
    })
looting-score-left = { $who }: resigned

# The state of the match, a part for each player: a sign of the shape of their car, and points.
looting-standing-points = { $car ->
        [saucer] 🛸
        [dart] ➤
        [crescent] ∩
       *[cross] ✖
    } { $who } { STRONG($n) }
