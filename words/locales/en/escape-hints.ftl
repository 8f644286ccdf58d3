# What actions of Escape from Atlantis bring: sentences to who asked for a hint.

escape-hint-ends = { $won ->
        [yes] It ends the game, and you win.
        [shared] It ends the game, and you share first place.
       *[no] It ends the game, and you don’t win.
    }
escape-hint-ashore = It brings { $n ->
        [one] 1 of yours
       *[other] { $n } of yours
    } ashore: { $all } in all.
escape-hint-lost = It costs { $who }.
# Why this piece is to sink, and at what risk for whom; a whirlpool takes also who is near.
escape-hint-odds = { $whose ->
        [nobody] Nobody stands on { $at }: to sink it harms nobody.
        [near] Nobody stands on { $at }; a whirlpool there would take { $near }.
        [others] On { $at } it hits nobody of yours, only { $who }; { $n } of the { $all } possible symbols are deadly there.
        [least] It hits { $who } on { $at }, and no piece that can sink has fewer of yours; { $n } of the { $all } possible symbols are deadly there.
       *[own] It hits { $who } on { $at }; { $n } of the { $all } possible symbols are deadly there.
    }{ $whose ->
        [nobody] {""}
        [near] {""}
       *[other] { $swept ->
            [0] {""}
           *[other] {" "}A whirlpool would take { $swept } more of yours.
        }
    }
escape-hint-way = From { $at } it is { $n ->
        [one] 1 hex
       *[other] { $n } hexes
    } over the sea to the nearest red hex.
