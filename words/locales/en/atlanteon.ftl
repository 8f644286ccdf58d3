# Atlanteon: its options, its questions, and what happens in it.
# A tile is `0` to `9` or `K`, a tower `white` or `black`.

# What the game is about, in the list of games.
atlanteon-what = a duel of numbered tiles for a sunken city

-king = King

# The sides, the king and what is none, wherever they stand.
atlanteon-white = White
atlanteon-blue = Blue
atlanteon-king = King

# Options, where a match is opened.
atlanteon-sides = First player’s side
atlanteon-sides-random = Random
atlanteon-sides-white = White: moves first once the towers stand
atlanteon-sides-blue = Blue: places the first and the last tower
atlanteon-variant = Early claims
atlanteon-variant-plain = Off: tiles and towers must be surrounded
atlanteon-variant-claims = On: claim what the opponent can’t win any more
atlanteon-match = Games
atlanteon-match-one = 1 game
atlanteon-match-two = 2 games with sides swapped, for points

# What is asked of somebody: `@bob (Blue), place a tile.`
atlanteon-do-tower = place a tower
atlanteon-do-tile = place a tile
atlanteon-do-claim = claim something or end your turn
atlanteon-do-nothing = nothing: the game is over

# Questions, and labels of their buttons.
atlanteon-which-tile = Place which tile?
atlanteon-which-square = On which square?
atlanteon-which-tower = Place which tower?
atlanteon-which-site = Place the { $tower ->
        [white] white
       *[black] black
    } tower where?
atlanteon-which-claim = Claim which square?
atlanteon-whether-claim = Claim, or end your turn?
atlanteon-tower = { $tower ->
        [white] White
       *[black] Black
    } tower
atlanteon-claim = Claim
atlanteon-claim-tile = { $square }: { $side } { $tile }
atlanteon-claim-tower = { $square }: { $tower ->
        [white] white
       *[black] black
    } tower
atlanteon-done = End turn

# What an action is, in lists of moves, and what it leads to:
# `7 on c3: controls b3, d3; loses the game`.
atlanteon-place-on = { $tile } on { $square }
atlanteon-build-on = { $tower ->
        [white] white
       *[black] black
    } tower on { $square }
atlanteon-claim-of = claim { $square }
atlanteon-end-turn = end the turn
atlanteon-leads = { $what }: { $leads }
atlanteon-leads-controls = controls { $squares }
atlanteon-leads-captures = captures { $tower ->
        [white] white
       *[black] black
    } tower { $squares }
atlanteon-leads-gives = gives { $side } { $squares }
atlanteon-leads-gives-tower = gives { $side } { $tower ->
        [white] white
       *[black] black
    } tower { $squares }
atlanteon-leads-wins = wins the game
atlanteon-leads-loses = loses the game

# What happened.
atlanteon-built = { $by } ({ $side }) { WHO($by) ->
        [you] place
       *[other] places
    } { $tower ->
        [white] a white
       *[black] the black
    } tower on { STRONG($square) }.
atlanteon-placed = { $by } ({ $side }) { WHO($by) ->
        [you] place
       *[other] places
    } { $tile ->
        [K] the { STRONG(-king) }
       *[other] { STRONG($tile) }
    } on { STRONG($square) }.
atlanteon-claims-nothing = { $by } ({ $side }) { WHO($by) ->
        [you] claim
       *[other] claims
    } nothing more.
atlanteon-claims-tile = { $by } ({ $side }) { WHO($by) ->
        [you] claim
       *[other] claims
    } { STRONG($square) }, { $owner }'s { $tile ->
        [K] { -king }
       *[other] { $tile }
    }: White { $white }, Blue { $blue }.
atlanteon-claims-tower = { $by } ({ $side }) { WHO($by) ->
        [you] claim
       *[other] claims
    } { STRONG($square) }, the { $tower ->
        [white] white
       *[black] black
    } tower: White { $white }, Blue { $blue }.

# A tile or a tower is surrounded. `why` is what decided: `tie` or `more`, and for the
# black tower `less`.
atlanteon-surrounded-tile = { $tile ->
        [K] { $owner }'s King on { STRONG($square) }
       *[other] { STRONG($square) }
    } is surrounded: White { $white }, Blue { $blue }. { $side } { $why ->
        [tie] owns the tile and wins the tie
       *[more] takes control
    }.
atlanteon-surrounded-tower = The { $tower ->
        [white] white
       *[black] black
    } tower on { STRONG($square) } is surrounded: White { $white }, Blue { $blue }. { $why ->
        [tie] { $side } did not complete the ring and wins the tie
        [less] The lesser wins: { $side } captures it
       *[more] { $side } captures it
    }.

# How a game ends.
atlanteon-resigns = { $by } ({ $side }) { WHO($by) ->
        [you] resign
       *[other] resigns
    }.
atlanteon-over = The game is over: { $why }.
atlanteon-over-of-two = { $by } ({ $side }) { WHO($by) ->
        [you] win
       *[other] wins
    } game { $game }: { $why }. That is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
atlanteon-why-both = { $why }. At the same time { $also }, but it was { $side }'s turn
atlanteon-why-more = { $why }; { $loser } has { $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    }
atlanteon-has-king = { $side } controls { $other }'s King
atlanteon-has-towers = { $side } has all three towers
atlanteon-has-markers = { $side } has { $markers ->
        [one] { $markers } control marker
       *[other] { $markers } control markers
    } and the King in play
atlanteon-has-resigned = { $side } resigns
atlanteon-match-won = The match is over: { $winner } has { $points ->
        [one] { $points } point
       *[other] { $points } points
    } to { $less }{ $why ->
        [games] , and has won more games.
        [markers] , and has more control markers.
       *[points] .
    }
atlanteon-match-drawn = The match is over: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each.
atlanteon-begins = Game { $game } of { $games } begins: { $white } now plays White, and { $blue } plays Blue and places a tower.

# Why something is not possible.
atlanteon-no-over = The game is over.
atlanteon-no-turn = It is { $mover }'s turn.
atlanteon-no-claims = This match has no early claims.
atlanteon-no-towers-stand = All three towers already stand.
atlanteon-no-towers-first = Towers come first. Place one, such as { $example }.
atlanteon-no-tile-first = Place a tile first, then claim.
atlanteon-no-square = Add the square, such as { $example }.
atlanteon-no-field = The squares are a1 to e5.
atlanteon-no-moving = Nothing moves once it’s placed. Now { $example } would work.
atlanteon-no-pass = You can’t pass. Place a tile.
atlanteon-no-second-tile = Your tile is placed. Claim something, or finish: { CODE("done") }.
atlanteon-no-tower-left = { $tower ->
        [white] Both white towers already stand
       *[black] The black tower already stands
    }.
atlanteon-no-tower-there = { $square } already has a tower.
atlanteon-no-too-close = { $square } is too close to the tower on { $near }. Towers may only touch diagonally.
atlanteon-no-such-tile = The tiles are 0 to 9 and the King.
atlanteon-no-tile-left = You’ve already played your { $tile }.
atlanteon-no-tile-there = { $square } is filled: { $side }'s { $tile } lies there.
atlanteon-no-filled = { $square } is filled: a { $tower ->
        [white] white
       *[black] black
    } tower stands there.
atlanteon-no-stays-filled = { $square } stays filled: a { $tower ->
        [white] white
       *[black] black
    } tower stood there.
atlanteon-no-thing = { $square } has nothing to claim.
atlanteon-no-owned = { $square } already belongs to { $side }.
atlanteon-no-black-tower = { $square } isn’t safe: your best tiles make { $mine } there, and { $other } has { $theirs }.
atlanteon-no-safety = { $square } isn’t safe: { $other } can still reach { $theirs } there, and you have { $mine }.

# An action to type, as in the log.
atlanteon-type = { $what }-{ $square }

# The state of the match: for each side its tile or marker, who plays it, the markers it has of
# those that win, and its towers; then the match of two games.
atlanteon-tally = { $side ->
        [white] ⬜
       *[blue] 🔷
    } { $who } { STRONG($n) } of { $of } markers, { $towers ->
        [one] 1 tower
       *[other] { $towers } towers
    }
atlanteon-tally-match = game { $game } of { $games }, points { $white }:{ $blue }
