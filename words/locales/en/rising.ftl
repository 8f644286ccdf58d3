# Atlantis Rising: its options, its questions, and what happens in it.

# What the game is about, in the list of games.
rising-what = all together build a gate before the island sinks

# Options, where a match is opened.
rising-mode = Difficulty
rising-mode-basic = Basic: the cheap components, for the first game
rising-mode-easy = Easy: three each of decks A, B and C
rising-mode-normal = Normal: three each of A, B and D
rising-mode-hard = Hard: three each of A, C and D
rising-mode-cosmic = Cosmic: three each of B, C and D
rising-knowledge = Knowledge cards
rising-knowledge-modern = Modern: 31 cards
rising-knowledge-ancient = Ancient: 40 cards, older edition
rising-noenergy = Starting energy
rising-noenergy-off = 1 energy each
rising-noenergy-on = None: harder in any mode
rising-councilors = Councilors
rising-councilors-drawn = Drawn at random
rising-councilors-chosen = Picked in turn
rising-first = First starting player
rising-first-drawn = Drawn by lot
rising-first-one = The first at the table
rising-first-two = The second at the table
rising-first-three = The third
rising-first-four = The fourth
rising-first-five = The fifth
rising-first-six = The sixth
rising-order = Turn order
rising-order-any = All at once, where the rules allow it
rising-order-strict = One after the other
rising-deadline = Last turn
rising-deadline-auto = Alone after turn 20, else never
rising-deadline-off = Never
rising-deadline-twenty = After turn 20
rising-deadline-fifteen = After turn 15
rising-exchange = Ask before exchange
rising-exchange-free = No: the one who exchanges decides
rising-exchange-asked = Yes: the giver must agree

# What there is.
rising-place-tile = { $section ->
        [mtn] Mountains
        [lib] Libraries
        [hil] Hills
        [cit] Cities
        [for] Forests
       *[frg] Forges
    } { $n }
rising-place-centre = the centre
rising-place-navy = the navy
# A place that somebody goes to, is in, or comes from.
rising-toward = { $at ->
        [mtn] to Mountains { $n }
        [lib] to Libraries { $n }
        [hil] to Hills { $n }
        [cit] to Cities { $n }
        [for] to Forests { $n }
        [frg] to Forges { $n }
        [ctr] to the centre
       *[nav] to the navy
    }
rising-within = { $at ->
        [mtn] in Mountains { $n }
        [lib] in Libraries { $n }
        [hil] in Hills { $n }
        [cit] in Cities { $n }
        [for] in Forests { $n }
        [frg] in Forges { $n }
        [ctr] in the centre
       *[nav] in the navy
    }
rising-out-of = { $at ->
        [mtn] from Mountains { $n }
        [lib] from Libraries { $n }
        [hil] from Hills { $n }
        [cit] from Cities { $n }
        [for] from Forests { $n }
        [frg] from Forges { $n }
        [ctr] from the centre
       *[nav] from the navy
    }
rising-section = { $section ->
        [mtn] Mountains
        [lib] Libraries
        [hil] Hills
        [cit] Cities
        [for] Forests
       *[frg] Forges
    }
rising-resource = { $resource ->
        [ore] ore
        [gold] gold
        [crystal] crystal
       *[atlantium] Atlantium
    }
rising-amount = { $n } { $resource ->
        [ore] ore
        [gold] gold
        [crystal] crystal
       *[atlantium] Atlantium
    }
rising-card = { $card ->
        [shield] Science of Shielding
        [foresee] Lore of Foresight
        [raise] Lore of Raising
        [well] Lore of the Well
        [change] Lore of Change
        [exchange] Lore of Exchange
        [command] Lore of Command
        [valor] Lore of Valor
        [bulwark] Lore of the Bulwark
        [seek] Lore of Seeking
        [smith] Lore of Smithing
        [follow] Lore of Followers
        [build] Lore of Building
        [ore] Gift of Ore
        [gold] Gift of Gold
        [crystal] Gift of Crystal
       *[atlantium] Gift of Atlantium
    }
rising-part = { $part ->
        [core] Power Core (core)
        [a1] Base Ring (a1)
        [a2] Copper Coil (a2)
        [a3] Bronze Strut (a3)
        [a4] Ward Post (a4)
        [a5] Ore Hopper (a5)
        [b1] Archive Drum (b1)
        [b2] Tide Gauge (b2)
        [b3] Signal Horn (b3)
        [b4] Twin Wards (b4)
        [b5] Common Vault (b5)
        [c1] Lift Engine (c1)
        [c2] Sea Chain (c2)
        [c3] Star Chart (c3)
        [c4] Prism Lattice (c4)
        [c5] Herald's Gong (c5)
        [d1] Great Lift (d1)
        [d2] Harbor Gate (d2)
        [d3] Grand Conduit (d3)
        [d4] Sun Furnace (d4)
       *[d5] Crown Arch (d5)
    }
rising-misfortune = { $misfortune ->
        [flood-mtn] Flood Mountains
        [flood-hil] Flood Hills
        [flood-for] Flood Forests
        [flood-lib] Flood Libraries
        [flood-frg] Flood Forges
        [flood-cit] Flood Cities
        [calm] Calm Seas
        [controlled] Controlled Flood
        [cycle] Spur the Cycle
        [tremor] Tremor
        [sabotage] Sabotage
        [fever] Fever
        [despair] Despair
       *[raid] Athenian Raid
    }
# A card with what it does: `Lore of the Well (2 energy)`.
rising-card-does = { $card } ({ $does })
# What a card does, or a component brings, in as few words as can be.
rising-effect = { $verb ->
        [barrier] { $n ->
            [one] 1 barrier
           *[other] { $n } barriers
        }
        [foresee] { $n ->
            [one] see 1 misfortune, may discard it
           *[other] see { $n } misfortunes, may discard 1
        }
        [raise] { $n ->
            [one] raise 1 tile
           *[other] raise { $n } tiles
        }
        [energy] { $n } energy
        [courage] { $n } courage
        [gain] { $n } { $resource }
        [change] { $n ->
            [one] change 1 resource
           *[other] change up to { $n } resources
        }
        [exchange] two may exchange
        [share] all may exchange
        [command] { $n ->
            [one] move 1 Atlantean
           *[other] move up to { $n } Atlanteans
        }
        [bulwark] navy + { $n } this turn
        [seek] a roll succeeds
        [smith] 1 ore becomes { $n } Atlantium
        [recruit] { $n ->
            [one] 1 more Atlantean
           *[other] { $n } more Atlanteans
        }
        [build] build { $n } more
        [draw] { $n ->
            [one] 1 card
           *[other] { $n } cards
        }
       *[galley] galley back by { $n }
    }
# What it does, in a few words.
rising-harm = { $verb ->
        [calm] nothing happens
        [controlled] { $stake ->
            [game] no tile is left to be given up but the centre
           *[none] { $n ->
                [one] 1 tile has to be given up
               *[other] { $n } tiles have to be given up
            }
        }
        [cycle] all misfortunes are shuffled
        [tremor] { $stake ->
            [game] no tile is left to be lost but the centre
           *[none] { $n ->
                [one] the longest section loses 1 tile
               *[other] { $n } times, the longest section loses a tile
            }
        }
        [sabotage] { $n ->
            [0] but there is no resource to lose
            [one] 1 resource is lost
           *[other] { $n } resources are lost
        }
        [fever] { $n ->
            [0] but nobody is out to be taken back
            [one] whoever has somebody out takes 1 back
           *[other] whoever has somebody out takes back { $n }, or as many as there are
        }
        [despair] from now on, no energy is spent in this turn
        [raid] the attack will be stronger
       *[flood] { $stake ->
            [barrier] a barrier lies on the outermost tile
            [others] nothing is left there, so it threatens two other tiles
            [game] nothing is left there, nor two other tiles: it threatens all
           *[tile] it threatens the outermost tile
        }
    }
rising-councilor = { $councilor ->
        [explorer] Explorer
        [astrologer] Astrologer
        [priest] Priest
        [champion] Champion
        [artificer] Artificer
       *[scholar] Scholar
    }
rising-talent = { $what ->
        [lower] targets are { $n } lower
        [late] may place after the misfortunes
        [energy] { $n } energy each turn
        [courage] { $n } courage each turn
        [discount] components cost { $n } less
        [cards] begins with { $n ->
            [one] 1 card
           *[other] { $n } cards
        }
        [keep] keeps { $n } more in libraries
       *[draw] draws { $n } more in libraries
    }

# What a tile yields.
rising-value-target = { $resource ->
        [ore] ore
        [gold] gold
       *[crystal] crystal
    } on { $target } or more
rising-value-cards = draw { $draw }, keep { $keep }
rising-value-forge = { $n } Atlantium for an ore
rising-value-recruit = { $n ->
        [one] 1 recruits 1
       *[other] { $n } of yours recruit 1
    }
rising-value-energy = 1 energy
rising-value-navy = defends

# What is asked of somebody, after their name and a colon.
rising-ask-nothing = wait
rising-ask-choose = pick a councilor
rising-ask-go = go on when ready
rising-ask-place = { $n ->
        [one] place 1 Atlantean
       *[other] place { $n } Atlanteans
    }
rising-ask-draw = draw a misfortune
rising-ask-produce = let your Atlanteans act
rising-ask-roll = roll for the attack
rising-ask-build = build a component, or pass
rising-ask-cancel = { $can ->
        [yes] cancel the flood, or let it come
       *[no] let the flood come, or wait for promises
    }
rising-ask-rescue = promise energy, or none
rising-ask-sink = { $cause ->
        [attack] { $n ->
            [one] pick 1 tile the attack takes
           *[other] pick { $n } tiles the attack takes
        }
        [tremor] { $n ->
            [one] pick the section that trembles
           *[other] pick { $n } sections that tremble
        }
       *[other] { $n ->
            [one] pick a section that loses a tile
           *[other] pick { $n } tiles to lose
        }
    }
rising-ask-lose = { $n ->
        [one] pick a resource to lose
       *[other] pick { $n } resources to lose
    }
rising-ask-recall = { $n ->
        [one] take an Atlantean back
       *[other] take { $n } Atlanteans back
    }
rising-ask-boost = add { $n } energy to the roll, or leave it
rising-ask-forge = forge an ore first, or leave it
rising-ask-keep = { $n ->
        [one] keep 1 of the cards
       *[other] keep { $n } of the cards
    }
rising-ask-ward = { $n ->
        [one] place a mystic barrier
       *[other] place { $n } mystic barriers
    }
rising-ask-raise = { $n ->
        [one] raise a tile
       *[other] raise { $n } tiles
    }
rising-ask-drop = discard a misfortune, or none
rising-ask-next = pick the next misfortune
rising-ask-change = { $n ->
        [one] change 1 resource
       *[other] change up to { $n } resources
    }
rising-ask-exchange = { $who ->
        [two] exchange resources between two of you
       *[all] exchange resources among all of you
    }
rising-ask-agree = give { $to } { $what }, or not
rising-ask-command = { $n ->
        [one] move 1 Atlantean
       *[other] move up to { $n } Atlanteans
    }
rising-ask-hand = play or discard { $more }: at most { $n } in hand

# What all decide together: what it costs, and who has promised how much of it.
rising-deciding = Cancelling the flood of the { $section } takes { $n } energy. { $others } can promise some, and { $by } decides.
rising-deciding-promised = Cancelling the flood of the { $section } takes { $n } energy; promised: { $promised }. { $by } decides{ $missing ->
        [0] ; nothing is missing
       *[other] { $lacks ->
            [0] {" "}and pays the missing { $missing }
           *[other] ; { $lacks } more must be promised
        }
    }.
rising-deciding-warded = The barrier on { STRONG($place) } will hold the flood of the { $section }. No need to pay { $n } energy: { $by } lets it come.
rising-deciding-alone = Cancelling the flood of the { $section } takes { $n } energy.
# Added to that, where a flood takes something else than a tile of its own.
rising-stake = Nothing is left of the { $section }: if the flood comes, { $stake ->
        [game] this loses the game.
       *[others] two other tiles will sink.
    }
rising-deciding-raise = Raising a tile takes { $n } energy; promised: { $promised }. { $missing ->
        [0] Anybody can raise one now.
       *[other] Whoever raises one pays the missing { $missing }.
    }
rising-promise = { $who } { $n }

# Questions of the menus, and their buttons.
rising-which = What now?
rising-which-beside = Anything else?
rising-which-place = Place an Atlantean where?{ $n ->
        [one] {""}
       *[other] {" "}{ $n } left.
    }
rising-which-tile = To which tile?
rising-which-tile-for = { $n ->
        [one] To which tile?
       *[other] Place { $n } on which tile?
    }
rising-which-tile-besides = { $ask } (Besides: { $others }.)
rising-which-courage = With courage?
rising-which-act = Who acts?
rising-which-how = How?
rising-which-part = Build what?
rising-which-saved = Leave out which resource?
rising-which-to = Where to?
rising-which-from = Give which resource?
rising-which-into = Into which resource?
rising-which-card = Which card?
rising-which-pledge = Promise how much energy?
rising-which-rescue = If the flood of the { $section } comes, the game is lost. { $by } drew it and lacks { $lacks } energy. Promise how much?
rising-which-raise = Raise which section?{ $n ->
        [one] {""}
       *[other] {" "}{ $n } tiles left.
    }
rising-which-sink = Sink the outermost tile of which section? { $n ->
        [one] 1 tile to pick.
       *[other] { $n } tiles to pick.
    }
rising-which-lose = Lose which resource? { $n ->
        [one] 1 to pick.
       *[other] { $n } to pick.
    }
rising-which-recall = Take back whom? { $n ->
        [one] 1 to pick.
       *[other] { $n } to pick.
    }
rising-which-change = Change which resource? { $n ->
        [one] 1 at most.
       *[other] Up to { $n }.
    }
rising-which-move = Move whom? { $n ->
        [one] 1 at most.
       *[other] Up to { $n }.
    }
rising-which-ward = Place the barrier where?{ $n ->
        [one] {""}
       *[other] {" "}{ $n } left.
    }
rising-which-keep = Keep which card? { $n ->
        [one] 1 to keep.
       *[other] { $n } to keep.
    }
rising-which-hand = Play or discard which card? { $n ->
        [one] 1 must go.
       *[other] { $n } must go.
    }
rising-which-drop = Discard which one?
rising-which-next = Which one comes next?
rising-which-giver = Two of you exchange any number of resources. Nobody gives and gets the same kind. Who gives first?
rising-which-giver-of = More between { $who }? Nobody gives back what they got. Who gives?
rising-which-giver-all = All of you exchange any number of resources. Nobody gives and gets the same kind. Who gives?
rising-which-getter = To whom?
rising-which-resource = Which resource?
rising-which-n = How much?
rising-which-councilor = Pick which councilor?
rising-whether-cancel = { $lacks ->
        [0] Cancel the flood of the { $section } for { $price } energy?
       *[other] Cancelling the flood of the { $section } takes { $price } energy: others must still promise { $lacks }. Let it come?
    }{ $stake ->
        [others] {" "}If it comes, two other tiles sink.
        [game] {" "}If it comes, the game is lost.
       *[tile] {""}
    }
rising-whether-boost = Add { $n } energy to the roll?
rising-whether-forge = Forge an ore first?
rising-whether-give = Give { $to } { $what }?
rising-button-rest = Rest to the centre
rising-button-end = End production
rising-button-do = { UP($what) }
rising-button-later = Place after the misfortunes
rising-button-cancel = Cancel for { $n } energy
rising-button-brave = With courage
rising-button-plain = Without courage
rising-button-act = Roll
rising-button-seek = With Lore of Seeking
rising-button-acts = { UP($place) }: { $gives }
rising-button-tile = { $n }: { $gives }, { $room } free
rising-button-tile-times = { $tile } ×{ $n }: { $gives }
rising-button-section = { $section }: { $n ->
        [one] 1 tile left
       *[other] { $n } tiles left
    }
rising-button-rises = { $place } rises
rising-button-build = { $part }: { $cost }{ $less ->
    [yes] {", "}one less
   *[no] {""}
}
rising-button-build-for = { $part }: { $cost }{ $less ->
    [yes] {", "}one less
   *[no] {""}
} → { $does }
rising-button-councilor = { $councilor }: { $does }
rising-button-play = Play a card
rising-button-transmute = Transmute a resource
rising-button-pledge = Promise energy
rising-button-raise = Raise a tile
rising-which-wish = Where would you like somebody?
rising-which-many = How many?
rising-button-wish = Make a wish
rising-button-no-wish = No wish
rising-button-energy = { $n ->
        [0] Promise nothing
       *[other] Promise { $n } energy
    }

# What an action is, in lists of moves.
rising-do-choose = lead the followers of the { $councilor }
rising-do-go = go on
rising-do-put = send somebody { $brave ->
        [yes] with courage { $to }
       *[no] { $to }
    }
rising-do-rest = send all who are left to the centre
rising-do-later = place everybody after the misfortunes
rising-do-draw = draw a misfortune
rising-do-roll = roll the attack die
rising-do-act = act { $within }
rising-do-seek = act { $within }, with Lore of Seeking
rising-do-all = let everybody act
rising-do-end = end your production{ $n ->
        [0] {""}
       *[other] {" "}({ $n } of yours can still act)
    }
rising-do-build = build { $part } for { $paid }
rising-do-pass = { $n ->
        [0] build nothing
       *[other] build nothing more
    }
rising-do-pledge = { $n ->
        [0] promise nothing
       *[other] promise { $n } energy
    }
rising-do-raise = { $n ->
        [0] raise a tile of the { $section }
       *[other] raise a tile of the { $section } for { $n } energy
    }
rising-do-transmute = turn { $from } into { $to } for { $n } energy
rising-do-play = play { $card }
rising-do-cancel = cancel the flood{ $n ->
        [0] {""}
       *[other] {" "}for { $n } energy
    }
rising-do-boost = add the energy
rising-do-forge = forge an ore
rising-do-leave = { $ask ->
        [cancel] let the flood come
        [boost] add no energy
        [forge] forge no more
       *[agree] leave it
    }
rising-do-sink = give up the outermost tile of the { $section }
rising-do-lose = lose { $what }
rising-do-recall = take somebody { $brave ->
        [yes] with courage back { $from }
       *[no] back { $from }
    }
rising-do-keep = keep { $card }
rising-do-discard = discard { $card }
rising-do-ward = place the barrier on { $place }
rising-do-drop = discard { $misfortune }
rising-do-drop-none = discard none
rising-do-next = { $above ->
        [0] put { $misfortune } on top
       *[other] put { $misfortune } below that
    }
rising-do-change = turn { $from } into { $to }
rising-do-give = let { $from } give { $to } { $what }
rising-do-move = move somebody { $brave ->
        [yes] with courage { $from } { $to }
       *[no] { $from } { $to }
    }
rising-do-wish = wish for { $n } here: { $place }
rising-do-wish-none = make no wish
rising-do-agree = give it
rising-do-enough = leave it at that

# What happened.
rising-chosen = { $by } { WHO($by) ->
        [you] lead
       *[other] leads
    } the followers of the { STRONG($councilor) }.
# Before the first turn.
rising-council = The council: { $all }.
rising-council-one = { $councilor } ({ $by }): { $does }
rising-last-turn = If the gate isn’t complete after turn { $turn }, the game is lost.
rising-turn = { STRONG("Turn") } { $turn }: { $first } is the starting player. The attack adds { $bonus }.
rising-income-energy = { $by } { WHO($by) ->
        [you] gain
       *[other] gains
    } { $n } energy.
rising-income-courage = { $by } { WHO($by) ->
        [you] gain
       *[other] gains
    } { $n } courage.
rising-income = { $by } { WHO($by) ->
        [you] gain
       *[other] gains
    } { $energy } energy and { $courage } courage.
rising-phase-place = Everybody places their Atlanteans.
rising-phase-produce = Now the Atlanteans on the island may act.
rising-phase-build = Everybody may build a component.
rising-put = { $by } { WHO($by) ->
        [you] send
       *[other] sends
    } somebody { $brave ->
        [yes] with courage to { $place }.
       *[no] to { $place }.
    }
rising-placed = { $by } { WHO($by) ->
        [you] send
       *[other] sends
    } { $groups }.
rising-placed-group = { $n }{ $brave ->
        [yes] {" "}with courage to { $place }
       *[no] {" "}to { $place }
    }
rising-rested = { $by } { WHO($by) ->
        [you] send
       *[other] sends
    } { $n ->
        [one] 1 Atlantean
       *[other] { $n } Atlanteans
    } to the centre.
rising-later = { $by } will place after the misfortunes.
rising-drew = { $by } { WHO($by) ->
        [you] draw
       *[other] draws
    } { STRONG($misfortune) }: { $does }.
rising-nothing = { $by } { WHO($by) ->
        [you] find
       *[other] finds
    } no misfortune to draw.
rising-pledged = { $by } { WHO($by) ->
        [you] promise
       *[other] promises
    } { $n ->
        [0] nothing
       *[other] { $n } energy
    }{ $total ->
        [0] {""}
       *[other] : { $total } of { $price } so far
    }.
rising-payer = { $who } ({ $n })
rising-cancelled = The flood of the { $section } is { STRONG("cancelled") }. Energy comes from { $payers }.
rising-accepted = { $by } { WHO($by) ->
        [you] let
       *[other] lets
    } the flood of the { $section } come.
rising-warded = The barrier on { $place } breaks, and the tile stays.
rising-gone = The { $section } are gone, so two other tiles sink. { $by } { WHO($by) ->
        [you] pick
       *[other] picks
    } them.
rising-gone-one = The { $section } are gone, so two tiles of the only other section sink.
rising-gone-all = The { $section } are gone, and no two other tiles are left to sink.
rising-destroyed = { STRONG(UP($place)) } sinks.
rising-destroyed-home = { STRONG(UP($place)) } sinks. Atlanteans go home to { $who }.
rising-braved = But with courage, { $n ->
        [one] 1 Atlantean
       *[other] { $n } Atlanteans
    } { WHO($by) ->
        [you] of yours
       *[other] of { $by }
    } can act in { $place } first.
rising-in-vain = Courage is of no use to { $by } in { $place }: nobody can act there.
rising-raided = The attack will be stronger by { $n }.
rising-despaired = Nobody spends energy for the rest of the turn.
rising-cycled = All { $n } misfortunes are shuffled. No more is drawn here.
rising-lost = { $by } { WHO($by) ->
        [you] lose
       *[other] loses
    } { $what }.
rising-recalled = { $by } { WHO($by) ->
        [you] take
       *[other] takes
    } somebody back from { $place }.
rising-rolled = { $by } { WHO($by) ->
        [you] roll
       *[other] rolls
    } { $die } in { $place } ({ $target } or more): { $won ->
        [yes] { STRONG($what) }.
       *[no] nothing.
    }
rising-sought = { $by } { WHO($by) ->
        [you] play
       *[other] plays
    } Lore of Seeking in { $place }: { STRONG($what) } without a roll.
rising-boosted = { $by } { WHO($by) ->
        [you] add
       *[other] adds
    } { $n } energy: { STRONG($what) } after all.
rising-leaves = { $by } { WHO($by) ->
        [you] leave
       *[other] leaves
    } it.
rising-read = { $by } { WHO($by) ->
        [you] draw
       *[other] draws
    } { $cards }.
rising-kept = { $by } { WHO($by) ->
        [you] keep
       *[other] keeps
    } { $cards }.
rising-kept-none = { $by } { WHO($by) ->
        [you] find
       *[other] finds
    } no card.
rising-forged = { $by } { WHO($by) ->
        [you] forge
       *[other] forges
    } { STRONG($n) } Atlantium of an ore.
rising-recruited = { $n ->
        [0] Nobody is left to follow { $by }.
        [one] 1 more Atlantean follows { $by }.
       *[other] { $n } more Atlanteans follow { $by }.
    }
rising-energy = { $by } { WHO($by) ->
        [you] gain
       *[other] gains
    } { $n } energy.
rising-courage = { $by } { WHO($by) ->
        [you] gain
       *[other] gains
    } { $n } courage.
rising-courage-none = No courage token is left for { $by }.
rising-gained = { $by } { WHO($by) ->
        [you] gain
       *[other] gains
    } { STRONG($what) }.
rising-ended = { $by } { WHO($by) ->
        [you] are
       *[other] is
    } done with production{ $n ->
        [0] .
        [one] ; 1 Atlantean comes home idle.
       *[other] ; { $n } Atlanteans come home idle.
    }
rising-attacked = { $by } { WHO($by) ->
        [you] roll
       *[other] rolls
    } { $die }, and the galley adds { $bonus }: the navy has { $strength }. { $enough ->
        [no] { STRONG("That takes more tiles than are left.") }
       *[yes] { $n ->
            [0] { STRONG("Nothing is lost.") }
            [one] { STRONG("That takes 1 tile.") }
           *[other] That takes { STRONG($n) } tiles.
        }
    }
rising-awarded = Most in the navy: 1 courage for { $by }.
rising-galley = The galley comes nearer: attacks add { $bonus } now.
rising-galley-back = The galley falls back: attacks add { $bonus } now.
rising-galley-stays = The galley can’t fall back any further: attacks add { $bonus }.
rising-built = { $by } { WHO($by) ->
        [you] build
       *[other] builds
    } { STRONG($part) } for { $paid }: { $n ->
        [0] the gate is complete!
        [one] 1 component to go.
       *[other] { $n } components to go.
    }
rising-passed = { $by } { WHO($by) ->
        [you] are
       *[other] is
    } done with building.
rising-passed-all = Done with building: { $who }.
rising-played = { $by } { WHO($by) ->
        [you] play
       *[other] plays
    } { STRONG($card) }.
rising-discarded = { $by } { WHO($by) ->
        [you] discard
       *[other] discards
    } { $card }.
rising-barrier = { $by } { WHO($by) ->
        [you] place
       *[other] places
    } a mystic barrier on { $place }.
rising-no-barrier = { $by } { WHO($by) ->
        [you] get
       *[other] gets
    } no barrier: none is left, or there is no room.
rising-looked = { $by } { WHO($by) ->
        [you] look
       *[other] looks
    } at what comes: { $cards }.
rising-dropped = { $by } { WHO($by) ->
        [you] discard
       *[other] discards
    } { $misfortune }.
rising-dropped-none = { $by } { WHO($by) ->
        [you] discard
       *[other] discards
    } none of them.
rising-next = { $by } { WHO($by) ->
        [you] put
       *[other] puts
    } { $misfortune } { $above ->
        [0] on top
       *[other] below that
    }.
rising-raised = { STRONG($place) } rises from the sea.
rising-nothing-sunken = There’s no sunken tile for { $by } to raise.
rising-raised-by = { STRONG($place) } rises from the sea. Energy comes from { $payers }.
rising-transmuted = { $by } { WHO($by) ->
        [you] transmute
       *[other] transmutes
    } { $from } into { $to }.
rising-changed = { $by } { WHO($by) ->
        [you] turn
       *[other] turns
    } { $from } into { $to }.
rising-proposed = { $by } { WHO($by) ->
        [you] propose
       *[other] proposes
    } a gift from { $from } to { $to }: { $what }.
rising-refused = { $by } { WHO($by) ->
        [you] do
       *[other] does
    } not give it.
rising-gave = { $from } { WHO($from) ->
        [you] give
       *[other] gives
    } { $to } { $what }.
rising-moved = { $by } { WHO($by) ->
        [you] move
       *[other] moves
    } somebody from { $from } to { $to }.
rising-enough = { $by } { WHO($by) ->
        [you] leave
       *[other] leaves
    } it at that.
rising-bulwark = { $by } { WHO($by) ->
        [you] make
       *[other] makes
    } the navy stronger by { $n } in this turn.
rising-more = { $by } may build { $n } more in this phase.
rising-wished = { $by } would like to see { $n } of the team's Atlanteans here: { $place }.
rising-wished-none = { $by } { WHO($by) ->
        [you] have
       *[other] has
    } no wish for the team.
rising-resigns = { $by } { WHO($by) ->
        [you] resign
       *[other] resigns
    }. The seat plays on by itself and does only what it must.
rising-resigns-last = { $by } { WHO($by) ->
        [you] resign
       *[other] resigns
    }.
rising-over = { $why ->
        [gate] { STRONG("The cosmic gate is complete. Atlantis is saved, and you all win!") }
        [sunk] { STRONG("Atlantis has sunk. You all lose.") }
        [doomed] { STRONG("More has to sink than is left of Atlantis. You all lose.") }
        [deadline] { STRONG("The last turn is over. You all lose.") }
       *[left] Everybody has left: the game is lost.
    } Turn { $turn }, { $n } of { $of } components built.

# The state of the match, in a line: the gate, the tiles beside the centre, and the navy with
# what the next attack can be.
rising-score-gate = Gate { $n }/{ $of }
rising-score-tiles = { $n ->
        [one] 1 tile
       *[other] { $n } tiles
    } above the sea
rising-score-navy = navy { $strength } against { $least }–{ $most }

# A long round, told in a line for each player.
rising-brief-none = nothing
# A total, and how it came: `+2 gold (rolls 5, 2)`.
rising-brief-item = { $what } ({ $details })
rising-brief-incomes = Income: { $all }.
rising-brief-income = { $by } { $gains }
rising-brief-gain = +{ $what }
rising-brief-people = +{ $n } { $n ->
        [one] Atlantean
       *[other] Atlanteans
    }
rising-brief-times = { $what } ×{ $n }
rising-brief-island = { STRONG("Island") }: { $n ->
        [0] nothing sinks
        [one] { STRONG("1 tile sinks") }
       *[other] { STRONG($n) } tiles sink
    } · { $all }
rising-brief-attack = { STRONG("Attack") } { $total } ({ $die } + { $bonus }) against { $strength }: { $n ->
        [0] nothing is lost
        [one] { STRONG("1 tile is lost") }
       *[other] { STRONG($n) } tiles are lost
    }
rising-brief-fate = { $what ->
        [sinks] { $thing } sinks
        [sinks-home] { $thing } sinks, home: { $who }
        [cancelled] cancelled, paid: { $who }
        [warded] barrier on { $thing } breaks
        [gone] all { $thing } gone
        [braved] with courage { $n } of { $who } can act
        [vain] courage of { $who } in vain
        [raided] attack + { $n }
        [despaired] no energy this turn
        [cycled] all { $n } shuffled
        [nothing] none to draw
        [rises] { $thing } rises
        [rises-paid] { $thing } rises, paid: { $who }
        [awarded] courage for { $who }
        [back] galley back, adds { $n }
       *[nearer] galley adds { $n }
    }
rising-brief-deeds = { $by }: { $all }
rising-brief-sent = { $n } { $at ->
        [mtn] { $n ->
            [one] Mountain
           *[other] Mountains
        }
        [lib] { $n ->
            [one] Library
           *[other] Libraries
        }
        [hil] { $n ->
            [one] Hill
           *[other] Hills
        }
        [cit] { $n ->
            [one] City
           *[other] Cities
        }
        [for] { $n ->
            [one] Forest
           *[other] Forests
        }
        [frg] { $n ->
            [one] Forge
           *[other] Forges
        }
        [ctr] centre
       *[nav] navy
    }{ $brave ->
        [0] {""}
       *[other] {" "}({ $brave } with courage)
    }
rising-brief-rolls = rolls { $dice }
rising-brief-forged = { $n } ore forged
rising-brief-idle = { $n } idle
rising-brief-gift = { $what } from { $from } to { $to }
rising-brief-deed = { $what ->
        [picks] picks { $thing } (of { $n })
        [seeks] Lore of Seeking: { $thing }
        [keeps] keeps { $thing }
        [no-card] finds no card
        [discards] discards { $thing }
        [discards-none] discards none
        [loses] loses { $thing }
        [turns] { $thing } → { $other }
        [proposes] proposes { $thing }
        [refuses] declines
        [gives] gives { $other } { $thing }
        [sees] sees { $thing }
        [on-top] { $thing } on top
        [below] { $thing } below that
        [leads] leads the followers of the { $thing }
        [later] places late
        [promises] promises { $n } energy
        [recalls] takes 1 back: { $thing }
        [moves] { $thing } → { $other }
        [leaves] leaves it
        [nobody] nobody left to follow
        [no-courage] no courage token left
        [builds] builds { STRONG($thing) } for { $other }, { $n ->
            [0] the last one
           *[other] { $n } to go
        }
        [passes] builds nothing
        [barrier] barrier on { $thing }
        [no-barrier] no barrier to place
        [no-tile] no tile to raise
        [bulwark] navy + { $n }
        [more] may build { $n } more
        [wishes] wishes { $n } here: { $thing }
        [no-wish] no wish
       *[resigns] resigns
    }
