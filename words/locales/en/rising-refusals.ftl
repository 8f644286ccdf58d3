# Why something cannot be done in Atlantis Rising.

rising-no-over = The game is over.
rising-no-left = You do not play any more.
rising-no-turn = Now it is for { $who } { $what }.
rising-no-done = You have done your part of this phase. Now it is for { $who } { $what }.
rising-no-decides = First it is for { $who } { $what }.
# What others are waited for to do.
rising-awaited = { $what ->
        [councilor] to pick a councilor
        [go] to say when it goes on
        [place] to place Atlanteans
        [draw] to draw a misfortune
        [produce] to let Atlanteans act
        [roll] to roll for the attack
        [build] to build or pass
        [cancel] to cancel the flood or let it come
        [rescue] to promise energy against the flood, or none
        [sink] to pick what sinks
        [lose] to pick what is lost
        [recall] to take Atlanteans back
        [boost] to say whether energy is added to the roll
        [forge] to say whether an ore is forged
        [keep] to pick cards to keep
        [ward] to place a barrier
        [raise] to pick what rises
        [foresee] to put misfortunes back
        [change] to change resources
        [exchange] to exchange resources
        [agree] to say whether it is given
        [command] to move Atlanteans
       *[hand] to play or discard cards
    }
rising-no-home = None of your Atlanteans is left to be placed.
rising-no-sunken = There is nothing of { $place } above the sea.
rising-no-room = { $place } has room for { $n }, and is full.
rising-no-room-for = { $place } has room for { $n }, and that would make { $total } there.
rising-no-so-many = { $n ->
        [one] Only 1 of your Atlanteans is
       *[other] Only { $n } of your Atlanteans are
    } left to be placed.
rising-no-several = { $home ->
        [one] 1 of your Atlanteans is
       *[other] { $home } of your Atlanteans are
    } left to be placed, and each is named by itself: for { $n } there, say { $line }.
# Some were sent to a place, and how many was not said.
rising-no-number = How many of the { $n } who are left go to { $place }? { $one } sends one, { $two } sends two.
# Somebody said that they were done, and had Atlanteans to place.
rising-no-end-of-placing = { $n ->
        [one] 1 of your Atlanteans is
       *[other] { $n } of your Atlanteans are
    } still to be placed, such as with { $example }; { CODE("rest") } sends all who are left to the centre.
# Somebody said that they were done, and had Atlanteans who could act.
rising-no-end-yet = { $n } of yours can still act, and would come home for nothing. Really finish? Then say { CODE("end") }; { CODE("all") } lets them act.
rising-no-courage = You have no courage token.
rising-no-late = Only the Astrologer places after the misfortunes, and only everybody at once.
rising-no-there = None of your Atlanteans like that is in { $place }.
# Somebody is to act there, and nobody of theirs is there.
rising-no-actor = None of your Atlanteans is in { $place }. { $n ->
        [0] None of yours can act anywhere: say { CODE("end") }.
       *[other] Now they act where they are, such as { $example }.
    }
rising-no-filled = Recruiting in { $place } takes { $n } of yours, alone.
rising-no-recruit = There are no more Atlanteans to recruit.
rising-no-ore = You have no ore to forge.
rising-no-effect = That would do nothing now.
rising-no-card = You have no { $card }.
rising-no-seeking = You have no card to take the place of a roll.
rising-no-now = { $card } would do nothing now.
rising-no-part = { $part } is no component of this match.
rising-no-built = { $part } is built already, by { $by }.
rising-no-second = You have built in this phase: one component a turn.
rising-no-price = { $part } costs { $cost }, and you have less.
rising-no-saving = { $part }: the Artificer says which resource is left out, such as { CODE("build a1 gold") }; nobody else leaves out any.
rising-no-despair = Despair: nobody spends energy for the rest of this turn.
rising-no-energy = That takes { $needs } energy, and you have { $has }.
rising-no-cancel = To cancel the flood takes { $needs } energy, and you have { $has }: { $others ->
        [yes] ask the others to promise the { $missing } that { $missing ->
            [one] is
           *[other] are
        } missing, such as with { $pledge }, or say { CODE("leave") }.
       *[no] say { CODE("leave") }.
    }
rising-no-team = That takes { $needs } energy, and all of you together have less.
rising-no-pledge = There is nothing now that you could pay together.
rising-no-more = { $n ->
        [0] The others have promised all that is needed.
       *[other] You have promised that already, or it is too much: { $n } are missing at most.
    }
rising-no-raise = Nothing of { $section } could be raised.
rising-no-sink = { $section } cannot lose a tile now.
rising-no-resource = There is not enough { $resource }.
rising-no-ward = { $place } has a barrier already.
rising-no-way = Of each resource, nobody both gives and gets, and a card lets only two players exchange.
rising-no-which = Say which tile of the { $section }, such as { CODE($example) }.
# A letter and a number that may mean tiles of two sections.
rising-no-either = That could be { $first } or { $second }: say { CODE($one) } or { CODE($other) }.
rising-no-listed = { $n ->
        [one] There is only 1 to choose from.
       *[other] There are only { $n } to choose from.
    }
rising-no-offered = { $card } is none of these cards: say which of them you keep, such as { $example }.
rising-no-tile = The tiles of the { $section } are numbered from 1, by the sea, to 6.
rising-no-half-pledge = Say how much energy, such as { $example }.
rising-no-half-raise = Say which section rises, such as { $example }.
rising-no-half-transmute = Say what turns into what, such as { $example }.
rising-no-half-play = Say which card, such as { $example }.
rising-no-half-wish = Say how many and where, such as { $example }.
rising-no-but-councilor = First pick a councilor, such as { $example }.
rising-no-but-go = Cards and energy can be used now; else say { CODE("go") }.
rising-no-but-place = Now place your Atlanteans, such as { $example }.
rising-no-but-draw = Now draw a misfortune: { CODE("draw") }.
rising-no-but-produce = Now let your Atlanteans act, such as { $example } or all of them: { CODE("all") }.
rising-no-but-end = None of your Atlanteans can act now: say { CODE("end") }.
rising-no-but-roll = Now roll for the attack: { CODE("roll") }.
rising-no-but-pass = You can build nothing now: say { CODE("pass") }.
rising-no-but-build = Now build, such as { $example }, or { CODE("pass") }.
rising-no-but-cancel = Now say { CODE("cancel") } to pay for it, or { CODE("leave") }.
rising-no-but-sink = Now say which section loses a tile, such as { $example }.
rising-no-but-lose = Now say what you lose, such as { $example }.
rising-no-but-recall = Now take somebody back, such as { $example }.
rising-no-but-boost = Now say { CODE("boost") } to add energy, or { CODE("leave") }.
rising-no-but-forge = Now say { CODE("forge") } or { CODE("leave") }.
rising-no-but-keep = Now say which card you keep, such as { $example }.
rising-no-but-ward = Now say where the barrier goes, such as { $example }.
rising-no-but-raise = Now say which section rises, such as { $example }.
rising-no-but-foresee = Now say which misfortune you discard, such as { $example }, and then which comes next.
rising-no-but-change = Now say what turns into what, such as { $example }, or { CODE("enough") }.
rising-no-but-exchange = Now say who gives whom what, such as { $example }, or { CODE("enough") }.
rising-no-but-agree = Now say { CODE("agree") } to give it, or { CODE("leave") }.
rising-no-but-command = Now move somebody, such as { $example }, or say { CODE("enough") }.
rising-no-but-hand = You have too many cards: say { $example }, or play one.
rising-no-ward-there = A barrier lies on a tile of a section, such as { $example }.
rising-no-same = Who is in { $place } would stay there: say where they go.
rising-no-again = Who is in { $place } has just been moved; nobody moves twice.
rising-no-taken = { $by } leads the followers of the { $councilor } already.
rising-no-pays = You decide: { CODE("cancel") } takes what the others have promised, and you pay the rest.
rising-no-ore-but = You have no ore to forge. { $example } makes some, for { $n } energy.
rising-no-many = That is too much: { $n ->
        [one] 1 tile is given up
       *[other] { $n } tiles are given up
    }, such as { $example }.
rising-no-keep = That is too much: { $n ->
        [one] 1 card is kept
       *[other] { $n } cards are kept
    }, such as { $example }.
rising-no-cards = You have no card that would do anything now.
rising-no-sunken-at-all = No tile is sunken that could be raised.
rising-no-transmute = You have no resource to turn into another.

# An action to type.
rising-type = { $verb } { $what }
rising-type-two = { $verb } { $one } { $other }
rising-type-wish = wish { $n } { $at }
rising-type-give = give { $from } { $to } { $resource } { $n }
rising-type-at = { $at }{ $brave ->
        [yes] +
       *[no] {""}
    }
rising-type-places = { $at }
rising-type-thing = { $thing }
