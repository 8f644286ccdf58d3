# What the desk answers to one person who did something, or wanted to.

# Somebody wants to do something in a match.
desk-not-playing = You do not play in this match.
desk-match-left = You have left this match.
desk-match-not-begun = This match has not begun yet.
desk-match-begun-already = This match has begun already.
desk-match-over = This match is over.
desk-match-closed = This match was closed, since nobody did anything in it for long. { $again } plays it once more.
desk-match-cancelled = This match was cancelled.
desk-match-over-start = This match is over. Start another one.
desk-match-cancelled-start = This match was cancelled. Start another one.

# Somebody answers a challenge, takes a seat, leaves, begins or cancels.
desk-said-yes-already = You have said yes already. The match begins when all have.
desk-challenge-not-yours = This challenge is not for you.
desk-seated-already = You have a seat in this match already.
desk-seated-already-leave = You have a seat in this match already. { $resign } gives it up.
desk-seats-taken = All seats of this match are taken.
desk-left-table = You have left the table of { $game }.
desk-not-begun-cancel = This match has not begun yet. { $cancel } cancels it.
desk-not-begun-decline = This match has not begun yet. { $decline } says no to it.
desk-undo-alone = { $undo } takes back what was done last: say it alone. Nothing was done.
desk-who-can-begin = Only { $who } can begin this match.
desk-who-can-cancel = Only { $who } can cancel this match. { $decline } says no to it.
desk-begun-resign = This match has begun, so it cannot be cancelled. { $resign } gives it up.

# Whom a match waits for before it begins. The missing are persons and one of the two
# messages below.
desk-still-waits = This match still waits for { $missing }.
desk-more-players =
    { $n ->
        [one] one more player
       *[other] { $n } more players
    }
desk-whoever-joins = whoever joins
desk-waits-for-nobody = It waits for nobody.

# Taking back.
desk-no-take-back-asked = Nobody asks to take a move back any more.
desk-no-longer-asked = You do not ask to take a move back any more.
desk-others-have-to-agree = The others have to agree, not you.
desk-agreed-already = You have agreed already. The others are still asked.
desk-who-can-withdraw = Only { $who } can withdraw that request. { $decline } says no to it.

# Going on without somebody.
desk-without-rivals = In { $game } everybody plays for themselves, so nobody is left out.
desk-without-later = It is still open whether a move is taken back: that comes first.
desk-without-nobody = Nobody else is awaited.
desk-without-soon = { $seats } { $n ->
        [one] has
       *[other] have
    } been asked for less than an hour. After an hour the others can go on without them.
desk-without-said = You have said so already. It takes the word of { $seats }, too.

# Time that is up, and pauses.
desk-late-paused = The match is paused, and no clock runs: { $resume } ends that.
desk-undo-absent = Some of these moves are of { $who }, and the computer sits in for them: ask when they are back.
desk-late-nobody = Nobody’s time is up: either they have moved, or there is still time.
desk-late-yourself = It is your own time that is up: what becomes of it, the others say. A move of yours still counts.
desk-paused-already = It is paused already. { $resume } ends that, and so does a move.
desk-pause-said = You have said so already. It takes the word of { $seats }, too. { $resume } takes it back.
desk-not-paused = There is no pause.
desk-yes-to-what = Yes to what? Say which of these you mean.
desk-nudge-early = { $seats } heard of it less than an hour ago.
desk-nudge-away = Not now: { $seats } will be back in { $n ->
    [one] { $n } day
   *[other] { $n } days
}.
desk-nudge-soon = Somebody has asked already. You can ask again in { $n ->
        [one] an hour
       *[other] { $n } hours
    }.
desk-nudge-later = I say it when it is no longer night for { $seats }.
desk-return-there = You sit there.
desk-return-nowhere = The computer sits in for you nowhere here.
desk-hand-to-whom = Say who is to play on: { $person }; or how strong a computer: { $computer }.
desk-hand-level = Only a computer has a level. Name a person or a level, not both.
desk-hand-computer-own = The computer plays on only for you if you say so. Where somebody’s time is up, it is { $late }.
desk-hand-nobody-left = Nobody else plays this match, so the computer would play for nobody. { $resign } ends it.
desk-hand-yourself = That is your own seat. Name somebody who is to play on in it.
desk-hand-plays = { $name } plays in this match already, and nobody has two seats. Name somebody who does not play.
desk-hand-plays-you = You play in this match already, and nobody has two seats. Name somebody who does not play.
desk-hand-open = { $to } is asked about a seat already. { $cancel } ends that; then you can ask somebody else.
desk-hand-open-of-others = { $to } is asked about a seat already. Wait until that is settled; it lapses after three days.
desk-hand-left = { $by } has left the game, so there is nothing to play on in that seat.
desk-hand-computer-plays = The computer plays for itself there, and goes on. Name the seat of somebody who is gone.
desk-hand-not-gone = { $by } is not gone. For others a seat is found only when their time is up, or, without a clock, when they have been awaited for a week. { $by } can hand it over at any time.
desk-often = You have done that { $n } times today, and others hear of it each time. Tomorrow you can do so again.
desk-hand-whose = I do not know whose seat “{ $name }” is. It can be that of { $seats }.
desk-hand-said = You have agreed already. It takes the word of { $seats }, too.
desk-hand-settled = That is settled: no seat is offered here any more.
desk-hand-not-asked = That is for { $seats } to say.

# Something was done elsewhere, before, or by others.
# What somebody could not be told in private, at their next command: of matches, and of none.
desk-unheard = I had something to tell you and could not write to you. See { $boards }.
desk-unheard-letter = I could not write to you in private. { $mine } lists what waits for you.
desk-done-elsewhere = Done: it goes on where the match is played.
desk-done-already = That was done already.
desk-done-already-stands = That was done already. This is where the match stands.
desk-others-faster = Others were faster, again and again. Look at the board and try once more.

# Something went wrong on our side.
desk-disk-full = I cannot write anything down at the moment, so nothing was done and nothing was lost. Please tell the host that the disk is full or broken: error { $error }.
desk-store-failed = I cannot write anything down any more, so I am about to stop, and the host has to see to it: error { $error }. When I am back, look at the match before you try again: this may be in it or not.
desk-went-wrong = Something went wrong on my side. Nothing was lost: try again. If it happens again, tell the host: error { $error }.
desk-match-unreadable = I cannot read this match any more. Nothing was lost, but the host has to look at it: error { $error }.

# A look at a move before it is made. What says yes or no, `confirm` and `change` are buttons.
desk-board-would-be = The board would be like this.
desk-board-would-be-before = The board would be like this before the last step: what comes of that is not known yet.
desk-board-not-known = This is the board as it is: what comes of the move is not known yet.
desk-your-move = Your move: { STRONG($action) }.
desk-may-be-done = You can do this: { STRONG($action) }.
desk-about-to = Your move would be: { STRONG($action) }.
desk-ask-your-move = Is that your move?
desk-ask-want-that = Do you want that?
desk-confirm = Confirm
desk-change = Change
desk-yes = Yes
desk-no-play-on = No, play on
desk-yes-end-turn = Yes, end my turn
desk-ask-end-turn = End your turn?
desk-nothing-in-turn = You have done nothing in this turn yet.

# Whose turn it is.
desk-nobody-can-move = Nobody can move now.
desk-turn-of =
    { $n ->
        [one] It is { $who }'s turn.
       *[other] It is the turn of { $who }.
    }
desk-turn-of-to =
    { $n ->
        [one] It is { $who }'s turn
       *[other] It is the turn of { $who }
    }: { $what }.
desk-not-for-you = This is not for you.
desk-is-for = This is for { $who }.

# What a match waits for, in a few words: at the end of a line of a list, and where a
# match can be chosen.
desk-state-your-answer = waits for your answer
desk-state-players = waits for players
desk-state-answer-of = waits for the answer of { $who }
desk-state-take-back = { $who } asks to take back
desk-state-your-turn = your turn
desk-state-waits = waits for { $who }
desk-state-paused = paused
desk-state-seat-offered = a seat is offered to you
desk-state-seat-of = waits for your word about the seat of { $who }
desk-state-over = over
desk-state-closed = closed
desk-state-off = off
# The same as one of these, with who of those it waits for is away.
desk-state-away = { $state }; { $who } { $n ->
    [one] is
   *[other] are
} away
desk-state-since = { $state }, for { $unit ->
    [minutes] { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
    [hours] { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
   *[days] { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
}
# A time that is left.
desk-time = { $unit ->
    [minutes] { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
    [hours] { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
   *[days] { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
}
desk-state-elsewhere = { $state }, elsewhere
desk-state-in-thread = { $state }, in a thread

# The others of a match in which there are none.
desk-no-others = nobody

# Somebody has as many matches as they may.
desk-room-full =
    { $n ->
        [one] One match goes on in this room, and that is as many as it may have.
       *[other] { $n } matches go on in this room, and that is as many as it may have.
    } Start yours in another room, or wait until one is over.
desk-started-many =
    You have started { $n ->
        [one] 1 match
       *[other] { $n } matches
    } within an hour, and that is as many as you may. Start the next one in { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }.
desk-own-room-full =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } { $place ->
        [here] in this room
       *[there] where it is played
    }, and that is all I can tell apart. Finish one or { $cancel } a challenge first.
desk-own-room-full-asked =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } { $place ->
        [here] in this room
       *[there] where it is played
    }, and that is all I can tell apart. Finish one or { $cancel } a challenge first, or { $decline } this one.
desk-own-full =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } going on, and that is as many as you may have here. { $mine } lists them: finish one or { $cancel } a challenge first.
desk-own-full-asked =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } going on, and that is as many as you may have here. { $mine } lists them: finish one or { $cancel } a challenge first, or { $decline } this one.
