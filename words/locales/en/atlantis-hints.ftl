# What a turn brings: sentences to who asked for a hint, the most important first.

# `$standing` is how all stand then: `Red 12 fields, Blue 3`.
atlantis-hint-ends = { $won ->
        [yes] It ends the game, and you win: { $standing }.
        [shared] It ends the game, and you share the first place: { $standing }.
       *[no] It ends the game: { $standing }.
    }

# A few fields by name; of more, there is how many.
atlantis-hint-explode = { $fields } { $n ->
        [one] explodes
       *[other] explode
    }
# `$what` explodes; `$stones` is a list of the two below.
atlantis-hint-explodes = { $what }: { $stones }.
atlantis-hint-explodes-only = { $what }.
atlantis-hint-falls = Stones fall: { $stones }.
atlantis-hint-own-stones = you go from { $before } to { $after } stones
atlantis-hint-stones = { $side } from { $before } to { $after }

# So many stones of the reader fall until their next turn; `$pass` if they passed.
atlantis-hint-safe = If nobody else moves, you lose { $n ->
        [0] no stone
        [one] 1 stone
       *[other] { $n } stones
    } before your next turn. If you passed, you would lose { $pass }.
atlantis-hint-next = In your next turn { $fields } { $n ->
        [one] explodes
       *[other] explode
    }.
atlantis-hint-short = { $field } then explodes with { $n ->
        [one] 1 more stone
       *[other] { $n } more stones
    }.
# The fields of all regions in which one side alone has stones: `$changes` is a list of
# the two below.
atlantis-hint-land = Then { $changes }.
atlantis-hint-own-land = you hold { $n ->
        [one] 1 field
       *[other] { $n } fields
    } instead of { $before }
atlantis-hint-land-of = { $side } holds { $n ->
        [one] 1 field
       *[other] { $n } fields
    } instead of { $before }
# Where nothing of that happens.
atlantis-hint-quiet = Nothing explodes, and nobody loses a stone.
atlantis-hint-near = On { $field } you then have { $stones ->
        [one] 1 stone
       *[other] { $stones } stones
    }, { $n ->
        [one] 1 field
       *[other] { $n } fields
    } from the nearest of { $side }.
