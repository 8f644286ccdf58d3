# Why something cannot be done in Atlantis Rising.

rising-no-over = The game is over.
rising-no-left = You’re no longer in this game.
rising-no-turn = It’s up to { $who } { $what }.
rising-no-done = You’re done in this phase. It’s up to { $who } { $what }.
rising-no-decides = First, it’s up to { $who } { $what }.
# What others are waited for to do.
rising-awaited = { $what ->
        [councilor] to pick a councilor
        [go] to go on
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
        [boost] to add energy to the roll, or not
        [forge] to forge an ore, or not
        [keep] to pick cards to keep
        [ward] to place a barrier
        [raise] to pick what rises
        [foresee] to put misfortunes back
        [change] to change resources
        [exchange] to exchange resources
        [agree] to give it, or not
        [command] to move Atlanteans
       *[hand] to play or discard cards
    }
rising-no-home = You have no Atlanteans left to place.
rising-no-sunken = { $place } is under the sea.
rising-no-room = { $place } is full: it has room for { $n }.
rising-no-room-for = { $n ->
        [one] Only 1 fits on { $place }, and that would be { $total }.
       *[other] Only { $n } fit on { $place }, and that would be { $total }.
    }
rising-no-so-many = You have only { $n ->
        [one] 1 Atlantean
       *[other] { $n } Atlanteans
    } left to place.
rising-no-several = You have { $home ->
        [one] 1 Atlantean
       *[other] { $home } Atlanteans
    } left to place. Name each by itself: { $line } puts { $n } there.
# Some were sent to a place, and how many was not said.
rising-no-number = How many of your { $n } go to { $place }? { $one } sends one, { $two } sends two.
# Somebody said that they were done, and had Atlanteans to place.
rising-no-end-of-placing = You still have { $n ->
        [one] 1 Atlantean
       *[other] { $n } Atlanteans
    } to place, such as with { $example }. { CODE("rest") } sends all to the centre.
# Somebody said that they were done, and had Atlanteans who could act.
rising-no-end-yet = { $n } of yours can still act. { CODE("all") } lets them act, { CODE("end") } finishes without them.
rising-no-courage = You have no courage token.
rising-no-late = Only the Astrologer places after the misfortunes, and then everybody at once.
rising-no-there = You have no such Atlantean in { $place }.
# Somebody is to act there, and nobody of theirs is there.
rising-no-actor = You have no Atlantean in { $place }. { $n ->
        [0] None of yours can act anywhere: { CODE("end") }.
       *[other] They act where they are, such as { $example }.
    }
rising-no-filled = Recruiting in { $place } takes { $n } of your own Atlanteans.
rising-no-recruit = No Atlanteans are left to recruit.
rising-no-ore = You have no ore to forge.
rising-no-effect = That does nothing now.
rising-no-card = You have no { $card }.
rising-no-seeking = You have no card to replace a roll.
rising-no-now = { $card } does nothing now.
rising-no-part = { $part } isn’t in this match.
rising-no-built = { $by } already built { $part }.
rising-no-second = You already built this phase: one component a turn.
rising-no-price = { $part } costs { $cost }. You have less.
rising-no-saving = { $part }: only the Artificer leaves out a resource, and names it, such as { CODE("build a1 gold") }.
rising-no-despair = Despair: nobody spends energy for the rest of the turn.
rising-no-energy = That takes { $needs } energy. You have { $has }.
rising-no-cancel = Cancelling the flood takes { $needs } energy. You have { $has }. { $others ->
        [yes] Ask the others for the missing { $missing }, such as with { $pledge }, or let it come: { CODE("leave") }.
       *[no] Let it come: { CODE("leave") }.
    }
rising-no-team = That takes { $needs } energy, more than all of you have.
rising-no-pledge = There’s nothing to pay for together now.
rising-no-more = { $n ->
        [0] The others have already promised enough.
       *[other] That’s promised already, or too much: at most { $n } can be missing.
    }
rising-no-raise = { $section } has nothing to raise.
rising-no-sink = { $section } can’t lose a tile now.
rising-no-resource = There isn’t enough { $resource }.
rising-no-ward = { $place } already has a barrier.
rising-no-way = Nobody gives and gets the same resource, and a card exchanges between two players only.
rising-no-whiches = Name each tile, such as { CODE($first) } and { CODE($second) }.
rising-no-which-for = No tile of the { $section } has room for { $n }. Split them up, such as { $room ->
        [one] one
       *[other] { $room }
    } to { $tile }: { $line }.
rising-no-which = Name the tile of the { $section }, such as { CODE($example) }.
# A letter and a number that may mean tiles of two sections.
rising-no-either = { $first } or { $second }? Type { CODE($one) } or { CODE($other) }.
rising-no-listed = { $n ->
        [one] There’s only 1 to choose from.
       *[other] There are only { $n } to choose from.
    }
rising-no-offered = { $card } isn’t one of these cards. Keep one of them, such as { $example }.
rising-no-tile = The tiles of the { $section } are numbered from 1, by the sea, to 6.
rising-no-half-pledge = Add how much energy, such as { $example }.
rising-no-half-raise = Add which section rises, such as { $example }.
rising-no-half-transmute = Add what turns into what, such as { $example }.
rising-no-half-play = Add which card, such as { $example }.
rising-no-half-wish = Add how many and where, such as { $example }.
rising-no-but-councilor = First pick a councilor, such as { $example }.
rising-no-but-go = Use cards or energy now, or go on: { CODE("go") }.
rising-no-but-place = Now place your Atlanteans, such as { $example }.
rising-no-but-draw = Now draw a misfortune: { CODE("draw") }.
rising-no-but-produce = Now let your Atlanteans act, such as { $example } or all of them: { CODE("all") }.
rising-no-but-end = None of your Atlanteans can act now. Finish: { CODE("end") }.
rising-no-but-roll = Now roll for the attack: { CODE("roll") }.
rising-no-but-pass = You can’t build anything now. Pass: { CODE("pass") }.
rising-no-but-build = Now build, such as { $example }, or { CODE("pass") }.
rising-no-but-cancel = Now { CODE("cancel") } to pay for it, or { CODE("leave") }.
rising-no-but-sink = Now pick a section that loses a tile, such as { $example }.
rising-no-but-lose = Now pick what you lose, such as { $example }.
rising-no-but-recall = Now take somebody back, such as { $example }.
rising-no-but-boost = Now { CODE("boost") } to add energy, or { CODE("leave") }.
rising-no-but-forge = Now { CODE("forge") } or { CODE("leave") }.
rising-no-but-keep = Now pick a card to keep, such as { $example }.
rising-no-but-ward = Now place the barrier, such as { $example }.
rising-no-but-raise = Now pick a section to raise, such as { $example }.
rising-no-but-foresee = Now discard a misfortune, such as { $example }, then pick the next one.
rising-no-but-change = Now change a resource, such as { $example }, or { CODE("enough") }.
rising-no-but-exchange = Now exchange, such as { $example }, or { CODE("enough") }.
rising-no-but-agree = Now { CODE("agree") } to give it, or { CODE("leave") }.
rising-no-but-command = Now move somebody, such as { $example }, or { CODE("enough") }.
rising-no-but-hand = You have too many cards. Discard one, such as { $example }, or play one.
rising-no-ward-there = A barrier goes on a tile, such as { $example }.
rising-no-same = They are in { $place } already. Name where they go.
rising-no-again = They just moved to { $place }; nobody moves twice.
rising-no-taken = { $by } already leads the followers of the { $councilor }.
rising-no-pays = You decide: { CODE("cancel") } takes the promised energy, and you pay the rest.
rising-no-ore-but = You have no ore to forge. { $example } makes some, for { $n } energy.
rising-no-many = That’s too many. Give up { $n ->
        [one] 1 tile
       *[other] { $n } tiles
    }, such as { $example }.
rising-no-keep = That’s too many. Keep { $n ->
        [one] 1 card
       *[other] { $n } cards
    }, such as { $example }.
rising-no-cards = None of your cards does anything now.
rising-no-sunken-at-all = No tile has sunk, so none can be raised.
rising-no-transmute = You have no resource to turn into another.

# An action to type.
rising-type = { $verb } { $what }
rising-type-alone = { $action }
rising-type-two = { $verb } { $one } { $other }
rising-type-wish = wish { $n } { $at }
rising-type-give = give { $from } { $to } { $resource } { $n }
rising-type-at = { $at }{ $brave ->
        [yes] +
       *[no] {""}
    }
rising-type-places = { $at }
rising-type-thing = { $thing }
