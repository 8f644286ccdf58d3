# What somebody has chosen for themselves or their room.
desk-settings-theme = Boards that only you see are { $theme }. Change it with { $command } and { $themes }.
desk-settings-zoom = Boards that only you see are { $so ->
    [on] zoomed where things are small, to show what matters
   *[off] shown whole
}. Change it with { $command }.
desk-settings-board = Boards that only you see come as { $so ->
    [text] text
   *[picture] pictures
}. Change it with { $command }.
desk-settings-confirm = Moves that you choose step by step are { $so ->
    [on] first shown to you and then confirmed
   *[off] made at once
}. Change it with { $command }.
desk-settings-film = Long turns in your matches come with { $so ->
    [on] a film
   *[off] no film
}. Change it with { $command }.
desk-settings-remind = Reminders are { $so ->
        [on] on
        [off] off
       *[other] every { $every } where there is no clock
    }: { $command } takes { $words }.
desk-settings-zone-unknown = I may remind you at night, as I do not know when that is: { $zone } tells me, with a place whose clock is yours.
desk-settings-quiet = From { $from } to { $to } o’clock in { $place } I do not remind you, and nobody nudges you: { $quiet } and { $zone } change that.
desk-settings-quiet-off = I remind you at any hour, also at night in { $place }: { $quiet } and { $zone } change that.
desk-settings-away = You are away for { $n ->
    [one] { $n } day
   *[other] { $n } days
} more: no clock of yours runs, and I do not remind you. { $command } says that you are back.
desk-settings-not-away = You are here. If you go away, { $command } with { CODE("3d") }, { CODE("1w") } or { CODE("2w") } stops your clocks; you have { $n ->
    [one] { $n } day
   *[other] { $n } days
} left this year.
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
desk-set-board = From now on, boards that only you see come as { $so ->
    [text] text
   *[picture] pictures
}.
desk-set-away = You are away for { $n ->
    [one] { $n } day
   *[other] { $n } days
}. In all your matches no clock of yours runs, I do not remind you, and the others are told. You may move all the same; { $command } says that you are back.
desk-set-back = Welcome back: your clocks run again, with as much time as they had.
desk-away-not = You are not away.
desk-away-spent = That is too long: of 30 days within a year you have { $n ->
    [one] { $n } day
   *[other] { $n } days
} left. Your clocks run on.
desk-set-confirm = From now on a move that you choose step by step is { $so ->
    [on] shown to you, and made when you confirm it
   *[off] made at once
}.
desk-set-film = { $so ->
    [on] From now on long turns in your matches come with a film, unless somebody else who plays has switched films off.
   *[off] From now on your matches come without films.
}
desk-set-remind = { $so ->
        [on] I remind you now and then, or as your clock runs out.
        [off] I remind you of nothing any more.
       *[other] I remind you every { $every } where there is no clock, three times at most.
    }
desk-set-zone = Your clock is that of { $zone }.
desk-settings-digest = Every day at { $hour } o’clock I tell you in private what waits for you, if anything does: { $command } ends that.
desk-settings-no-digest = If you like, I tell you once a day in private what waits for you: { $command } does that at 8 o’clock.
desk-set-digest = Every day at { $hour } o’clock in { $place } I tell you in private what waits for you, if anything does.
desk-set-digest-utc = Every day at { $hour } o’clock by the clock of UTC I tell you in private what waits for you, if anything does. { $command } says where your own clock is.
desk-set-no-digest = I do not tell you every day what waits for you.
desk-set-quiet = I do not remind you from { $from } to { $to } o’clock. What others do is told when they do it.
desk-set-quiet-off = I remind you at any hour.
desk-set-film-here = { $so ->
    [on] From now on long turns come with a film in this room, unless one who plays does not want it.
   *[off] From now on no turn comes with a film in this room.
}
desk-set-language = From now on I speak { $language } with you.
desk-set-language-here = From now on I speak { $language } in this room.

desk-room-clock = { $so ->
    [some] Matches that are opened in this room have a clock of { $time } for a turn, unless something else is said at the start.
   *[none] Matches that are opened in this room have no clock, unless one is chosen at the start.
} Change it with { $command } and { $words }.
desk-room-matches = { $so ->
    [on] Matches may be opened in this room.
    [some] Of the games, only { $games } are opened in this room.
   *[off] No matches are opened in this room.
} Change it with { $command } and { CODE("on") } or { CODE("off") }, for one game with { $one }.
desk-room-threads = { $so ->
    [on] Each match that is opened in this room gets a thread of its own, unless something else is said at the start.
   *[off] Matches that are opened in this room are played in it, unless a thread is asked for at the start.
} Change it with { $command } and { CODE("on") } or { CODE("off") }.
desk-room-ranked = { $so ->
    [on] Matches that are opened in this room may be ranked.
   *[off] No match that is opened in this room is ranked.
} Change it with { $command } and { CODE("on") } or { CODE("off") }.
desk-room-dashboard = { $so ->
    [on] A message in this room says what is played here, whose turn it is and since when.
   *[off] No message is kept in this room that says what is played here.
} Change it with { $command } and { CODE("on") } or { CODE("off") }.
desk-room-captions = { $so ->
    [on] Words are captions of pictures in this room. Some clients do not show them.
   *[off] Pictures come first in this room, and the words in a message of their own.
} Change it with { $command } and { CODE("on") } or { CODE("off") }.
desk-room-who = Only those who manage this room can change it. On Discord, those who manage the server choose for all of it with { $command }; what a room has chosen itself goes first.
# A game was named, and nothing to do with it.
desk-room-game-how = Say whether matches of it may be opened: { $command }, or { CODE("on") }.
# It was said for what something is chosen, and not what.
desk-room-for-what = Say what is to be chosen. { $command } shows what there is.
# Before what was chosen for a server.
desk-room-for-server = In all rooms of this server that have chosen nothing else:
desk-room-server-dashboard = A list of what is played is kept in one room: say it there, without { CODE("server") }.
desk-room-server-not-yours = Only those who manage this server can choose for all of it: on Discord with the permission “Manage Server”. Elsewhere there are no servers, and each room chooses for itself.
desk-room-not-yours = Only those who manage this room can change that: on Discord with the permission “Manage Channels”, on Matrix as its moderators, on the web page with the host’s key. Please ask one of them.
# Everybody in the room reads it.
desk-room-changed = { $who } changed this room’s settings:
desk-room-set-clock = { $so ->
    [some] From now on players have { $time } for a turn in matches that are opened here, unless something else is said at the start.
   *[none] From now on matches that are opened here have no clock, unless one is chosen at the start.
}
desk-room-set-matches = { $so ->
    [on] From now on matches may be opened in this room.
   *[off] From now on no matches are opened in this room. Those in play go on.
}
desk-room-set-game = { $so ->
    [on] From now on matches of { $game } may be opened in this room.
   *[off] From now on no matches of { $game } are opened in this room. Those in play go on.
}
desk-room-set-threads = { $so ->
    [on] From now on each match that is opened in this room gets a thread of its own, unless something else is said at the start.
   *[off] From now on matches that are opened in this room are played in it, unless a thread is asked for at the start.
}
desk-room-set-ranked = { $so ->
    [on] From now on matches that are opened in this room may be ranked.
   *[off] From now on no match that is opened in this room is ranked. Those that are go on as they are.
}
desk-room-set-dashboard = { $so ->
    [on] From now on one message in this room says what is played here, whose turn it is and since when. I pin it and keep it up to date; it calls nobody.
   *[off] From now on no message in this room says what is played here. I take the one there is away.
}
desk-room-set-captions = { $so ->
    [on] From now on words are captions of pictures in this room. Whoever sees a picture and no words has a client without captions: then switch this off again.
   *[off] From now on pictures come first in this room, and the words in a message of their own, which every client shows.
}
desk-room-captions-never = Only rooms on Matrix have captions. Here words and pictures are one message.
# Why it is not pinned: what is missing, as the platform calls it.
desk-room-dashboard-lacks = I may not pin anything here yet: for that I need { $right }. Until then the message is there, but not pinned.
desk-room-dashboard-never = Nothing can be pinned here. What is played shows { $list }.
desk-room-closed = No matches are opened in this room: those who manage it have it so. Open yours in another room.
desk-room-not-ranked = No match is ranked in this room: those who manage it have it so. Start it without { CODE("ranked=on") }.
# The same of one game, where others are opened.
desk-room-closed-to = No matches of { $game } are opened in this room, but of { $games }: those who manage it have it so. Open yours in another room.
