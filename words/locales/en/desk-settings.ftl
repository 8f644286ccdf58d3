# What somebody has chosen for themselves or their room.
desk-settings-theme = Boards that only you see are { $theme }. Change it with { $command } and { $themes }.
desk-settings-zoom = Boards that only you see are { $so ->
    [on] zoomed where things are small, to show what matters
   *[off] shown whole
}. Change it with { $command }.
desk-settings-confirm = Moves that you choose step by step are { $so ->
    [on] first shown to you and then confirmed
   *[off] made at once
}. Change it with { $command }.
desk-settings-film = Long turns in your matches come with { $so ->
    [on] a film
   *[off] no film
}. Change it with { $command }.
desk-settings-film-here = In this room { $so ->
    [on] long turns come with a film, unless one who plays does not want it
   *[off] no turn comes with a film
}. Anybody here can change it with { $command }.
desk-settings-language = I speak { $language } with you. Change it with { $command } and { $languages }.
desk-settings-language-here = In this room I speak { $language }. Anybody here can change it with { $command } and { $languages }.
desk-settings-one-language = { $tag } ({ $name })

# What they have just chosen.
desk-set-theme = From now on boards that only you see are { $theme }.
desk-set-zoom = From now on boards that only you see are { $so ->
    [on] zoomed where things are small, to show what matters
   *[off] shown whole
}.
desk-set-confirm = From now on a move that you choose step by step is { $so ->
    [on] shown to you, and made when you confirm it
   *[off] made at once
}.
desk-set-film = { $so ->
    [on] From now on long turns in your matches come with a film, unless somebody else who plays has switched films off.
   *[off] From now on your matches come without films.
}
desk-set-film-here = { $so ->
    [on] From now on long turns come with a film in this room, unless one who plays does not want it.
   *[off] From now on no turn comes with a film in this room.
}
desk-set-language = From now on I speak { $language } with you.
desk-set-language-here = From now on I speak { $language } in this room.
