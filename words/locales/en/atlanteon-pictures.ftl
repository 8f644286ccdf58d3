# Atlanteon: what pictures say, and what is told of them. A tile is `0` to `9` or `K`, a
# tower `white` or `black`. What has a shorter form is drawn in that where there is little
# room. `by` is who does something, to begin with: `bob`, `You`, `Blue`, `bob (Blue)`.

# The headline: who is to do what, or who won.
atlanteon-may-claim = { $by } may claim
atlanteon-your-turn = { $turn }: place a { $what ->
        [tower] tower
       *[tile] tile
    }
atlanteon-to-place = { $by } to place a { $what ->
        [tower] tower
       *[tile] tile
    }
atlanteon-wins = { WHO($by) ->
        [you] { $by } win
       *[other] { $by } wins
    }
atlanteon-wins-match = { WHO($by) ->
        [you] { $by } win the match
       *[other] { $by } wins the match
    }
atlanteon-draw = The match is a draw

# Below it: where to, or how it was won.
atlanteon-first-tower = On any square
atlanteon-next-tower = Not right beside another one
atlanteon-next-tower-short = Not right beside one
atlanteon-any-square = On any empty square
atlanteon-any-claim = A tile or a tower, or else end the turn
atlanteon-any-claim-short = A tile or a tower
atlanteon-by-king = { $side } controls { $other }'s King
atlanteon-by-towers = { $side } has all three towers
atlanteon-by-markers = { $side } has { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    } and the King in play
atlanteon-by-markers-short = { $side } has { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    }
atlanteon-by-resigning = { $side } resigns
atlanteon-last-game = Last game: { $how }

# The score of a match of two games.
atlanteon-game = Game { $game } of { $games }
atlanteon-points = Points: White { $white }, Blue { $blue }
atlanteon-points-short = White { $white }, Blue { $blue }

# What the last turn did.
atlanteon-last-turn = Last turn: { $what }
atlanteon-places = { $by } { WHO($by) ->
        [you] place
       *[other] places
    } { $tile ->
        [K] the King
       *[other] { $tile }
    } on { $square }
atlanteon-builds = { $by } { WHO($by) ->
        [you] place
       *[other] places
    } { $tower ->
        [white] a white
       *[black] the black
    } tower on { $square }
atlanteon-claims-no-more = { $by } { WHO($by) ->
        [you] claim
       *[other] claims
    } nothing more
atlanteon-takes = { $side } takes { $squares }
atlanteon-takes-more = { $side } takes { $squares } and { $more } more

# Told alone: the position for who does not see it.
atlanteon-told-chosen = Chosen: { $tile ->
        [K] the King
       *[other] { $tile }
    }
atlanteon-told-chosen-square = Chosen: { $square }
atlanteon-told-chosen-tower = Chosen: { $tower ->
        [white] white
       *[black] black
    } tower
atlanteon-told-claimable = Can be claimed: { $squares }
atlanteon-told-unplaced = Towers to place: { $towers }
atlanteon-told-tile = { $square } { $side } { $tile }
atlanteon-told-won-tile = { $square } { $side } { $tile } ({ $marker })
atlanteon-told-tower = { $square } { $tower ->
        [white] white
       *[black] black
    } tower
atlanteon-told-white-ruin = { $square } white ruin
atlanteon-told-black-ruin = { $square } black ruin ({ $marker })
atlanteon-told-markers = In brackets: whose marker it bears
atlanteon-told-side = { $side }: { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    } (11 win); towers { $towers }; tiles left { $tiles }
atlanteon-told-player = { WHO($by) ->
        [you] { $side }, you
       *[other] { $side }, { $by }
    }
atlanteon-none = none

# Text boards: 60 columns, and a sign a field: `W7:B`.
atlanteon-plays = { $by } { WHO($by) ->
        [you] are
       *[other] is
    } { $side }
atlanteon-board-markers = { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    }
atlanteon-board-side = { $side } { $markers }  tiles { $tiles }  towers { $towers }
atlanteon-board-tower = { $tower ->
        [white] white
       *[black] black
    }
atlanteon-board-unplaced = Towers to place: { $towers }
atlanteon-legend-tiles = { CODE("W7:B") } is White's 7 with Blue's marker, { CODE("K") } a King.
atlanteon-legend-signs = { CODE("/w\\") } is a white tower, { CODE("_w_") } its ruin. > was placed last, ! is new.
atlanteon-legend-claims = ? can be claimed.

# What is soon decided: `c3 5:10` each.
atlanteon-stakes = Decided by { $gaps ->
    [1] one more tile
   *[other] two more tiles
} (points of White and Blue): { $stakes }
