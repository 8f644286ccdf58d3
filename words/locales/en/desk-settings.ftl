# What somebody has chosen for themselves or their room.
desk-settings-theme = Your private boards are { $theme }. Change: { $command } and { $themes }.
desk-settings-zoom = Your private boards { $so ->
    [on] zoom in on what matters
   *[off] show everything
}. Change: { $command }.
desk-settings-board = Your private boards are { $so ->
    [text] text
   *[picture] pictures
}. Change: { $command }.
desk-settings-confirm = Confirm each move: { $so ->
    [on] on
   *[off] off
}. Change: { $command }.
desk-settings-film = Films of long turns: { $so ->
    [on] on
   *[off] off
}. Change: { $command }.
desk-settings-remind = Reminders: { $so ->
        [on] on
        [off] off
       *[other] every { $every } without a clock
    }. Change: { $command } and { $words }.
desk-settings-zone-unknown = I don’t know your time zone, so reminders can come at night. Set it: { $zone }
desk-settings-quiet = Quiet hours: { $from } to { $to } o’clock in { $place }, without reminders or nudges. Change: { $quiet } and { $zone }.
desk-settings-quiet-off = Quiet hours: off, so reminders can come at night in { $place }. Change: { $quiet } and { $zone }.
desk-settings-away = You’re away for { $n ->
    [one] { $n } more day
   *[other] { $n } more days
}: clocks stopped, no reminders. Come back with { $command }.
desk-settings-not-away = Away: no. { $command } with { CODE("3d") }, { CODE("1w") } or { CODE("2w") } stops your clocks; { $n ->
    [one] { $n } day
   *[other] { $n } days
} left this year.
desk-settings-film-here = { $so ->
    [on] Long turns show a film here, unless a player turned films off
   *[off] This room shows no films
}. Anybody here can change it: { $command }.
desk-settings-language = I speak { $language } with you. Change: { $command } and { $languages }.
desk-settings-language-here = I speak { $language } in this room. Anybody here can change it: { $command } and { $languages }.
desk-settings-one-language = { $tag } ({ $name })

# What they have just chosen.
desk-set-theme = Your private boards are now { $theme }.
desk-set-zoom = Your private boards now { $so ->
    [on] zoom in on what matters
   *[off] show everything
}.
desk-set-board = Your private boards are now { $so ->
    [text] text
   *[picture] pictures
}.
desk-set-away = You’re away for { $n ->
    [one] { $n } day
   *[other] { $n } days
}. Your clocks are paused in all matches, reminders are off, and the others know. You can still move; { $command } ends it.
desk-set-back = Welcome back: your clocks run again, with the time they had.
desk-away-not = You aren’t away.
desk-away-spent = That’s too long: you have { $n ->
    [one] { $n } day
   *[other] { $n } days
} left of 30 a year. Your clocks run on.
desk-set-confirm = Confirm each move: { $so ->
    [on] on
   *[off] off
}.
desk-set-film = { $so ->
    [on] Long turns in your matches now show a film, unless another player turned films off.
   *[off] Your matches now show no films.
}
desk-set-remind = { $so ->
        [on] I’ll remind you now and then, or as your clock runs out.
        [off] Reminders are off.
       *[other] I’ll remind you every { $every } where there is no clock, at most three times.
    }
desk-set-zone = Your time zone is { $zone }.
desk-settings-digest = Daily summary at { $hour } o’clock, if anything waits for you. Stop it: { $command }.
desk-settings-no-digest = Daily summary of what waits for you: off. { $command } sends it at 8 o’clock.
desk-set-digest = Every day at { $hour } o’clock in { $place }, I’ll message you if anything waits for you.
desk-set-digest-utc = Every day at { $hour } o’clock UTC, I’ll message you if anything waits for you. Set your time zone: { $command }.
desk-set-no-digest = The daily summary is off.
desk-set-quiet = No reminders from { $from } to { $to } o’clock. You still hear what others do at once.
desk-set-quiet-off = Quiet hours are off: I remind you at any hour.
desk-set-film-here = { $so ->
    [on] Long turns here now show a film, unless a player turned films off.
   *[off] This room now shows no films.
}
desk-set-language = I now speak { $language } with you.
desk-set-language-here = I now speak { $language } in this room.

desk-room-clock = { $so ->
    [some] New matches here have a clock of { $time } per turn, unless chosen otherwise at the start.
   *[none] New matches here have no clock, unless chosen at the start.
} Change: { $command } and { $words }.
desk-room-matches = { $so ->
    [on] Matches can be opened here.
    [some] Only { $games } can be opened here.
   *[off] No matches can be opened here.
} Change: { $command } and { CODE("on") } or { CODE("off") }; for one game: { $one }.
desk-room-threads = { $so ->
    [on] New matches here get their own thread, unless chosen otherwise at the start.
   *[off] New matches here get no thread, unless chosen at the start.
} Change: { $command } and { CODE("on") } or { CODE("off") }.
desk-room-ranked = { $so ->
    [on] Matches here can be ranked.
   *[off] Matches here can’t be ranked.
} Change: { $command } and { CODE("on") } or { CODE("off") }.
desk-room-dashboard = { $so ->
    [on] One message here lists matches, whose turn it is, and since when.
   *[off] No message here lists the matches.
} Change: { $command } and { CODE("on") } or { CODE("off") }.
desk-room-captions = { $so ->
    [on] Text comes as a picture’s caption here. Some clients don’t show captions.
   *[off] Pictures come first here, then the text as its own message.
} Change: { $command } and { CODE("on") } or { CODE("off") }.
desk-room-who = Only this room’s managers can change it. On Discord, server managers choose for all rooms with { $command }; a room’s own choice goes first.
# A game was named, and nothing to do with it.
desk-room-game-how = Can its matches be opened? { $command } or { CODE("on") }.
# It was said for what something is chosen, and not what.
desk-room-for-what = Name a setting. { $command } shows them all.
# Before what was chosen for a server.
desk-room-for-server = In all rooms of this server without a choice of their own:
desk-room-server-dashboard = The list of matches belongs to one room: use it there, without { CODE("server") }.
desk-room-server-not-yours = Only server managers can choose for all rooms: on Discord with the permission “Manage Server”. Elsewhere, each room chooses for itself.
desk-room-not-yours = Only this room’s managers can change that: on Discord with “Manage Channels”, on Matrix as moderators, on the web page with the host’s key. Please ask one of them.
# Everybody in the room reads it.
desk-room-changed = { $who } changed this room’s settings:
desk-room-set-clock = { $so ->
    [some] New matches here now have { $time } per turn, unless chosen otherwise at the start.
   *[none] New matches here now have no clock, unless chosen at the start.
}
desk-room-set-matches = { $so ->
    [on] Matches can now be opened here.
   *[off] No new matches can be opened here. Running ones go on.
}
desk-room-set-game = { $so ->
    [on] Matches of { $game } can now be opened here.
   *[off] No new matches of { $game } can be opened here. Running ones go on.
}
desk-room-set-threads = { $so ->
    [on] New matches here now get their own thread, unless chosen otherwise at the start.
   *[off] New matches here now get no thread, unless chosen at the start.
}
desk-room-set-ranked = { $so ->
    [on] New matches here can now be ranked.
   *[off] New matches here can’t be ranked. Those that are stay ranked.
}
desk-room-set-dashboard = { $so ->
    [on] One pinned message here now lists matches, whose turn it is, and since when. It notifies nobody.
   *[off] No message here lists the matches now. I’m removing the old one.
}
desk-room-set-captions = { $so ->
    [on] Text now comes as a picture’s caption here. If somebody sees a picture without text, turn this off again.
   *[off] Pictures now come first here, then the text as its own message, which every client shows.
}
desk-room-captions-never = Captions exist only in Matrix rooms. Here, text and picture are one message.
# Why it is not pinned: what is missing, as the platform calls it.
desk-room-dashboard-lacks = I can’t pin messages here yet: I need { $right }. Until then, the message stays unpinned.
desk-room-dashboard-never = Nothing can be pinned here. { $list } shows the matches.
desk-room-closed = This room’s managers allow no matches here. Open yours in another room.
desk-room-not-ranked = This room’s managers allow no ranked matches. Start it without { CODE("ranked=on") }.
# The same of one game, where others are opened.
desk-room-closed-to = This room’s managers allow no { $game } here, only { $games }. Open yours in another room.
