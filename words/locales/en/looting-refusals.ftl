# Why something cannot be done in Looting Atlantis.

looting-no-over = The game is over.
looting-no-left = You do not play any more.
looting-no-turn = It is { $mover }'s turn.
looting-no-asked = You are not asked for that now.
looting-no-but-place = First place your air car, such as { $example }.
looting-no-but-lava = First place the lava, all markers at once, such as { $example }.
looting-no-but-redo = Now place that lava anew, such as { $example }.
looting-no-but-field = Now say { CODE("field") } to change the lava, or { CODE("pass") }.
looting-no-but-nullify = Now say { CODE("nullify") }, or { CODE("pass") }.
looting-no-but-act = The lava is placed. Now move, claim, or say { CODE("done") }.
looting-no-occupied = { $by } starts on space { $space }: choose another one.
looting-no-markers = This turn has { $n ->
        [one] 1 lava marker
       *[other] { $n } lava markers
    }: name { $n ->
        [one] one place, such as { $example }
       *[other] all of them at once, such as { $example }
    }.
looting-no-way = Lava cannot go there: it follows its track, and in the city it goes on from where the track ends.
looting-no-way-but = It could be { $example }.
looting-no-same-lava = That is where it was: with a Force Field, place it in another way.
looting-no-actions = You have too few actions for that.
looting-no-covered = Lava covers space { $space }.
looting-no-there = You are on space { $space } already.
looting-no-enter = First move your air car back into the city.
looting-no-stack = There are no cards on space { $space }.
looting-no-place = The stack on space { $space } has { $n ->
        [one] only 1 card
       *[other] only { $n } cards
    }.
looting-no-card-there = There is no { $kind ->
        [amplifier] Amplifier
        [nullifier] Nullifier
        [field] Force Field
        [converter] Converter
        [multiplier] Multiplier
        [battery] Battery
       *[generator] Generator
    } in the stack on space { $space }.
looting-no-claim-below = You claim the top card. One from below costs a blue card, and you can use none now.
looting-no-claim-unpaid = You claim the top card. This one lies below it and costs a blue card: { $example }.
looting-no-claim-elsewhere = You claim where your air car is, on space { $space }: the top card with { CODE("claim") }; a number is that of a card in its stack, and there { $n ->
        [one] is 1
       *[other] are { $n }
    }.
looting-no-track = The tracks are { CODE("t1") } to { CODE("t4") }.
looting-no-space = The spaces are 1 to { $n }.
looting-no-distance = Say to which space, such as { $example }, and not how far.
looting-no-card-named = Say which card, such as { $example }; it costs a blue one.
looting-no-swap-named = Say with whom, and for which card, such as { $example }.
looting-no-place-to-flee = Say where to, such as { $example }.
looting-no-answer-named = Say for which card and when: { CODE("standing field") } or { CODE("standing nullify") }, with { CODE("ask") }, { CODE("affected") }, { CODE("never") } or { CODE("mine") }.
looting-no-car = Your air car is not in the city.
looting-no-card = You have no { $kind ->
        [amplifier] Amplifier
        [nullifier] Nullifier
        [field] Force Field
        [converter] Converter
        [multiplier] Multiplier
        [battery] Battery
       *[generator] Generator
    }.
looting-no-ability = You have used a card this turn already: one is all a turn allows.
looting-no-player = There is no such other player.
looting-no-beside = { $with } is not on your space.
looting-no-such-card = { $with } has no { $kind ->
        [amplifier] Amplifier
        [nullifier] Nullifier
        [field] Force Field
        [converter] Converter
        [multiplier] Multiplier
        [battery] Battery
       *[generator] Generator
    }.
looting-no-flight = You can only flee instead of acting, and you have done something this turn.
looting-no-but-flee = You flee this turn, and do nothing else in it. End your turn, or take that back.
looting-no-flight-down = Your air car was hit: you cannot flee in the turn in which it stands up.
looting-no-kingdom = { $kingdom } is not open with so few players.
looting-no-room = { $by } is in { $kingdom } already, and there is room for one.
looting-no-draft = There is no planned step to take back. { COMMAND("looting undo") } takes back what was done.
looting-no-back-by-name = Only the last planned step is taken back: write { CODE("back") } alone.
looting-no-keeping = You keep all the cards that you claim, and choose none of them.
looting-no-fled = You have fled, and are asked for nothing but lava.
looting-no-change = That is so already.

# An action to type, as in the log.
looting-type-space = { $what }-{ $n }
looting-type-lava = lava-{ $cells }
looting-type-flee = flee-{ $kingdom }
looting-type-take = take-{ $n }{ $pays ->
        [multiplier] -multiplier
       *[converter] {""}
    }
looting-type-swap = swap-{ $n }-{ $kind }
