# What actions of Escape from Atlantis bring: sentences to who asked for a hint.

escape-hint-ends = { $won ->
        [yes] It ends the game, and you win.
        [shared] It ends the game, and you share the first place.
       *[no] It ends the game, and you do not win.
    }
escape-hint-ashore = It brings { $n ->
        [one] 1 of yours
       *[other] { $n } of yours
    } ashore: { $all } in all.
escape-hint-lost = It costs { $who }.
escape-hint-sink = Who stands on { $at }: { $who }.
escape-hint-odds = { $n } of the { $all } symbols that may lie there kill who stands on it.
escape-hint-way = From { $at } it is { $n ->
        [one] 1 hex
       *[other] { $n } hexes
    } over the sea to the nearest red one.
