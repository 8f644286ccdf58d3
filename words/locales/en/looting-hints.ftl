# What actions of Looting Atlantis bring: sentences to who asked for a hint.

looting-hint-ends = { $won ->
        [yes] It ends the game, and you win.
        [shared] It ends the game, and you share first place.
       *[no] It ends the game, and you don’t win.
    }
looting-hint-place = { $n ->
        [one] You can claim { $card } there.
       *[other] You can claim { $card } there first, of { $n } cards.
    }
looting-hint-hits-you = It hits your own air car.
looting-hint-hits = It hits { $who }: to stand up and enter the city takes two actions.
looting-hint-covers = It covers { $many ->
        [one] space
       *[other] the spaces
    } { $spaces }{ $n ->
        [0] , where no card lies.
        [one] , with 1 card.
       *[other] , with { $n } cards.
    }
looting-hint-track = { $n ->
        [0] Track { $track } is full then: its next marker covers a city space.
        [one] Track { $track } takes 1 marker more before lava reaches the city from there.
       *[other] Track { $track } takes { $n } markers more before lava reaches the city from there.
    }
looting-hint-flee = That is { $n ->
        [one] 1 point
       *[other] { $n } points
    } for good, and { $spaces ->
        [one] one city space is
       *[other] { $spaces } city spaces are
    } open now.
looting-hint-battery = It costs { $n ->
        [0] no points
        [one] 1 point
       *[other] { $n } points
    } and gives { $more ->
        [one] 1 action
       *[other] { $more } actions
    } more.
# So many of a kind that somebody has then.
looting-hint-cards = { $kind ->
        [amplifier] { $n ->
            [one] 1 Amplifier
           *[other] { $n } Amplifiers
        }
        [nullifier] { $n ->
            [one] 1 Nullifier
           *[other] { $n } Nullifiers
        }
        [field] { $n ->
            [one] 1 Force Field
           *[other] { $n } Force Fields
        }
        [converter] { $n ->
            [one] 1 Converter
           *[other] { $n } Converters
        }
        [multiplier] { $n ->
            [one] 1 Multiplier
           *[other] { $n } Multipliers
        }
        [battery] { $n ->
            [one] 1 Battery
           *[other] { $n } Batteries
        }
       *[generator] { $n ->
            [one] 1 Generator
           *[other] { $n } Generators
        }
    }
looting-hint-points = You have { $cards } then, and your score is { $after ->
        [one] 1 point
       *[other] { $after } points
    } instead of { $before }.
looting-hint-points-less = You spend { $went } and then have { $cards }: for now, your score is { $after ->
        [one] 1 point
       *[other] { $after } points
    } instead of { $before }.
looting-hint-same = You have { $cards } then, and still { $n ->
        [one] 1 point
       *[other] { $n } points
    }.
looting-hint-danger = Mind that lava can cover space { $space }, where you end, before you act again.
looting-hint-next = You end on space { $space }, which no lava can cover before you act again: you can claim { $card } there, unless somebody is faster.
looting-hint-nothing = You stay at { $n ->
        [one] 1 point
       *[other] { $n } points
    }.
looting-hint-theirs = { $who } then has { $after ->
        [one] 1 point
       *[other] { $after } points
    } instead of { $before }.
looting-hint-field-own = Else this lava covers { $many ->
        [one] space { $space }, where you are
       *[other] spaces { $spaces }: you are on { $space }
    }.
looting-hint-field = Else it covers { $many ->
        [one] space
       *[other] spaces
    } { $spaces }{ $n ->
        [0] .
        [one] , with 1 card.
       *[other] , with { $n } cards.
    }
looting-hint-field-track = It only fills a track.
looting-hint-else-lava = Else your lava is placed anew.
looting-hint-else-lava-of = Else { $who } places { $of }'s lava.
looting-hint-else-battery = Else { $who } has { $n ->
        [one] 1 action
       *[other] { $n } actions
    } more.
looting-hint-else-you = Otherwise you have { $after ->
        [one] 1 point
       *[other] { $after } points
    } instead of { $before }.
looting-hint-else-they = Otherwise { $who } has { $after ->
        [one] 1 point
       *[other] { $after } points
    } instead of { $before }.
looting-hint-kept = You keep { $card }, which is worth { $n ->
        [0] no points yet.
        [one] 1 point to you now.
       *[other] { $n } points to you now.
    }
