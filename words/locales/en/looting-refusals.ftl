# Why something cannot be done in Looting Atlantis.

looting-no-over = The game is over.
looting-no-left = You’re no longer in this game.
looting-no-turn = It is { $mover }'s turn.
looting-no-asked = Nobody asks for that now.
looting-no-decides = First { $who } { $n ->
        [one] decides
       *[other] decide
    }.
looting-no-but-place = First place your air car, such as { $example }.
looting-no-but-lava = First place your lava, such as { $example }.
looting-no-but-redo = Now place that lava anew, such as { $example }.
looting-no-but-field = Now { CODE("field") } to change the lava, or { CODE("pass") }.
looting-no-but-nullify = Now { CODE("nullify") } or { CODE("pass") }.
looting-no-but-act = The lava is placed. Now move, claim, or finish: { CODE("done") }.
looting-no-occupied = { $by } starts on space { $space }. Choose another one.
looting-no-markers = This turn has { $n ->
        [one] 1 lava marker
       *[other] { $n } lava markers
    }. Name a track for each, such as { $example }.
looting-no-way = Lava can’t go there: it follows its track, then flows on in the city.
looting-no-way-but = Try { $example }.
looting-no-same-lava = The lava is there already. Place it elsewhere.
looting-no-actions = You have too few actions left for that.
looting-no-covered = Lava covers space { $space }.
looting-no-there = You’re already on space { $space }.
looting-no-enter = First move your air car back into the city.
looting-no-stack = Space { $space } has no cards.
looting-no-place = The stack on space { $space } has { $n ->
        [one] only 1 card
       *[other] only { $n } cards
    }.
looting-no-card-there = The stack on space { $space } has no { $kind ->
        [amplifier] Amplifier
        [nullifier] Nullifier
        [field] Force Field
        [converter] Converter
        [multiplier] Multiplier
        [battery] Battery
       *[generator] Generator
    }.
looting-no-claim-below = You claim the top card. A lower one costs a blue card, and you can use none now.
looting-no-claim-unpaid = You claim the top card. This lower one costs a blue card: { $example }.
looting-no-claim-elsewhere = You claim on your own space, { $space }: the top card with { CODE("claim") }. A number means a card in its stack, and { $n ->
        [one] 1 is there
       *[other] { $n } are there
    }.
looting-no-track = The tracks are { CODE("t1") } to { CODE("t4") }.
looting-no-space = The spaces are 1 to { $n }.
looting-no-distance = Name the space, such as { $example }, not the distance.
looting-no-card-named = Name the card, such as { $example }; it costs a blue one.
looting-no-swap-named = Name the player and the card, such as { $example }.
looting-no-place-to-flee = Name the kingdom, such as { $example }.
looting-no-answer-named = Name the card and when: { CODE("standing field") } or { CODE("standing nullify") }, with { CODE("ask") }, { CODE("affected") }, { CODE("never") } or { CODE("mine") }.
looting-no-car = Your air car isn’t in the city.
looting-no-card = You have no { $kind ->
        [amplifier] Amplifier
        [nullifier] Nullifier
        [field] Force Field
        [converter] Converter
        [multiplier] Multiplier
        [battery] Battery
       *[generator] Generator
    }.
looting-no-ability = You’ve already used a card this turn: one is the limit.
looting-no-player = There’s no such other player.
looting-no-beside = { $with } isn’t on your space.
looting-no-such-card = { $with } has no { $kind ->
        [amplifier] Amplifier
        [nullifier] Nullifier
        [field] Force Field
        [converter] Converter
        [multiplier] Multiplier
        [battery] Battery
       *[generator] Generator
    }.
looting-no-flight = You can only flee instead of acting, and you’ve already acted this turn.
looting-no-but-flee = You’re fleeing this turn. End your turn, or take that back.
looting-no-flight-down = Your air car was hit: you can’t flee in the turn it stands up.
looting-no-kingdom = { $kingdom } isn’t open with so few players.
looting-no-room = { $kingdom } is full: { $by } is there.
looting-no-draft = No step is planned. { COMMAND("looting undo") } takes back steps already made.
looting-no-back-by-name = Only the last planned step is taken back. Type { CODE("back") } alone.
looting-no-keeping = You keep all cards you claim, so there’s nothing to choose.
looting-no-fled = You have fled: now you only place lava.
looting-no-change = That’s already set.

# An action to type, as in the log.
looting-type-word = { $what ->
    [claim] claim
    [field] field
    [pass] pass
   *[done] done
}
looting-type-space = { $what }-{ $n }
looting-type-tracks = track { $tracks }
looting-type-lava = lava-{ $cells }
looting-type-flee = flee-{ $kingdom }
looting-type-take = take-{ $n }{ $pays ->
        [multiplier] -multiplier
       *[converter] {""}
    }
looting-type-swap = swap-{ $n }-{ $kind }
