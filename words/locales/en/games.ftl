# What all games share.

# Why a match cannot be set up.
games-setup-seats = This game is for { $n ->
    [one] 1 player
   *[other] { $n } players
}.
games-setup-seats-range = This game is for { $few } to { $many } players.
games-setup-no-option = This game has no option { $option }.
games-setup-no-value = { $option } can be { $values }.
games-setup-unfit = These options don’t go together: { $why }.
games-setup-no-start = This game can’t begin in another position.
games-setup-no-data = This game can’t use numbers of your own.
games-setup-data = These numbers make no game: { $why }.
games-setup-data-missing = The numbers of this match are missing.
games-setup-start = A match can’t begin like this: { $why }.

# Of games that say nothing better: a refusal; what is asked of somebody, after
# their name and a comma; and the question of a menu.
games-not-possible = That isn’t possible now.
games-no-early-end = This game ends by its rules only. You can resign instead.
games-ask = choose a move
games-which-move = Your move

# Of a text that says "from" where no move begins. $word is that word, $place what follows it.
games-begins-nowhere = You have no move from { $place }.
games-begins-elsewhere = You have no move from { $place }. To go there, leave out “{ $word }”.

# How strong a computer player is.
games-level = { $level ->
    [beginner] beginner, for the first games
    [casual] casual
    [hard] hard
   *[medium] medium
}

# Something to type, in the words of a game.
games-to-type = { CODE($text) }

# Plain words for actions, as they are typed.
games-type-done = done
games-type-pass = pass
games-type-roll = roll
