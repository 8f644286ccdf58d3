# What the desk answers to one person who did something, or wanted to.

# Somebody wants to do something in a match.
desk-not-playing = You aren’t in this match.
desk-match-left = You left this match.
desk-match-not-begun = This match hasn’t begun yet.
desk-match-begun-already = This match has already begun.
desk-match-over = This match is over.
desk-match-over-again = This match is over. { $again } starts it again.
desk-match-closed = Closed: nobody moved for a long time. { $again } plays it again.
desk-match-cancelled = This match was cancelled.
desk-match-over-start = This match is over. Start another one.
desk-match-cancelled-start = This match was cancelled. Start another one.

# Somebody answers a challenge, takes a seat, leaves, begins or cancels.
desk-said-yes-already = You already accepted. The match starts once everyone has.
desk-challenge-not-yours = This challenge isn’t for you.
desk-seated-already = You already have a seat in this match.
desk-seated-already-leave = You already have a seat in this match. { $resign } gives it up.
desk-seats-taken = All seats in this match are taken.
desk-left-table = You left the table of { $game }.
desk-not-begun-cancel = This match hasn’t begun yet. { $cancel } cancels it.
desk-not-begun-decline = This match hasn’t begun yet. { $decline } declines it.
desk-undo-alone = Nothing was done. Send { $undo } on its own to take the last move back.
desk-who-can-begin = Only { $who } can begin this match.
desk-who-can-cancel = Only { $who } can cancel this match. { $decline } declines it.
desk-begun-resign = This match has begun and can’t be cancelled. { $resign } gives it up.

# Whom a match waits for before it begins. The missing are persons and one of the two
# messages below.
desk-still-waits = Still waiting for { $missing }.
desk-more-players =
    { $n ->
        [one] one more player
       *[other] { $n } more players
    }
desk-whoever-joins = anybody who joins
desk-waits-for-nobody = Everyone has answered.

# Taking back.
desk-no-take-back-asked = Nobody asks to take a move back anymore.
desk-no-longer-asked = Your request to take a move back is no longer open.
desk-others-have-to-agree = The others must agree, not you.
desk-agreed-already = You already agreed. The others still need to.
desk-who-can-withdraw = Only { $who } can withdraw that request. { $decline } declines it.

# Going on without somebody.
desk-without-rivals = In { $game } everyone plays alone, so nobody can be skipped.
desk-without-later = The request to take back a move comes first.
desk-without-nobody = Nobody else has to move.
desk-without-soon = { $seats } { $n ->
        [one] was
       *[other] were
    } asked less than an hour ago. After an hour the others can go on without them.
desk-without-said = You already agreed. Waiting for { $seats }.

# Time that is up, and pauses.
desk-late-paused = The match is paused. { $resume } ends the pause.
desk-undo-absent = Some of these moves are { $who }’s. The computer is playing for them; ask once they’re back.
desk-late-nobody = Nobody is out of time.
desk-late-yourself = Your own time is up. The others decide what happens, but you can still move.
desk-paused-already = The match is already paused. { $resume } or a move ends the pause.
desk-pause-said = You already agreed. Waiting for { $seats }. { $resume } withdraws it.
desk-no-pause-asked = Nobody asks for a pause anymore. { $pause } asks for one.
desk-not-paused = The match isn’t paused.
desk-yes-to-what = Yes to what? Pick one.
desk-nudge-early = { $seats } heard of it less than an hour ago. Try again later.
desk-nudge-away = Not now: { $seats } will be back in { $n ->
    [one] { $n } day
   *[other] { $n } days
}.
desk-nudge-soon = Somebody already asked. You can ask again in { $n ->
        [one] an hour
       *[other] { $n } hours
    }.
desk-nudge-later = { $seats }: quiet hours. I’ll pass it on in the morning.
desk-return-there = You’re already in your seat.
desk-return-nowhere = The computer isn’t playing for you in any match here.
desk-hand-to-whom = Name who plays on ({ $person }), or a computer level ({ $computer }).
desk-hand-level = Only a computer has a level. Name a person or a level, not both.
desk-hand-computer-own = You can only give your own seat to the computer. If somebody’s time is up, use { $late }.
desk-hand-nobody-left = Nobody else is in this match, so the computer would play for nobody. { $resign } ends it.
desk-hand-yourself = That’s your own seat. Name somebody to play on in it.
desk-hand-plays = { $name } already plays in this match. Name somebody who doesn’t.
desk-hand-plays-you = You already play in this match. Name somebody who doesn’t.
desk-hand-open = { $to } already has an offer. { $cancel } withdraws it; then ask somebody else.
desk-hand-open-of-others = { $to } already has an offer. Wait for the answer; the offer lapses after 3 days.
desk-hand-left = { $by } has left the game. Nobody can play on in that seat.
desk-hand-computer-plays = That seat belongs to the computer. Name the seat of somebody who is gone.
desk-hand-not-gone = { $by } isn’t gone. You can hand over a seat once its time is up or, without a clock, after a week of waiting. { $by } can hand it over anytime.
desk-often = You’ve done that { $n } times today, and others hear of it each time. You can again tomorrow.
desk-hand-whose = I don’t know whose seat “{ $name }” is. Name one of { $seats }.
desk-hand-said = You already agreed. Waiting for { $seats }.
desk-hand-settled = No seat is on offer here anymore.
desk-hand-not-asked = Only { $seats } can answer that.

# Something was done elsewhere, before, or by others.
# What somebody could not be told in private, at their next command: of matches, and of none.
desk-unheard = I had news for you and couldn’t message you. See { $boards }.
desk-unheard-letter = I couldn’t message you in private. { $mine } lists what waits for you.
desk-done-elsewhere = Done. It shows in the room of the match.
desk-done-already = That’s already done.
desk-done-already-stands = That’s already done. Here is the match now.
desk-others-faster = Others were faster. Look at the board and try again.

# Something went wrong on our side.
desk-disk-full = I can’t save anything right now, so nothing was done and nothing was lost. Please report a full or broken disk to the host: error { $error }.
desk-store-failed = I can’t save anything anymore and will stop. The host must fix it: error { $error }. Once I’m back, look at the match before you try again: this may have worked or not.
desk-went-wrong = Something went wrong on my side. Nothing was lost: try again. If it happens again, report it to the host: error { $error }.
desk-match-unreadable = I can’t read this match anymore. Nothing was lost, but the host must look at it: error { $error }.

# A look at a move before it is made. What says yes or no, `confirm` and `change` are buttons.
desk-board-would-be = The board after this move.
desk-board-would-be-before = The board before your last step. Its outcome is still open.
desk-board-not-known = The board now. The outcome of your move is still open.
desk-your-move = Your move: { STRONG($action) }.
desk-may-be-done = You can do this: { STRONG($action) }.
desk-about-to = Your move would be: { STRONG($action) }.
desk-ask-your-move = Play this?
desk-ask-want-that = Go ahead?
desk-confirm = Confirm
desk-change = Change
desk-yes = Yes
desk-no-play-on = No, play on
desk-yes-end-turn = Yes, end my turn
desk-ask-end-turn = End your turn?
desk-nothing-in-turn = You haven’t done anything this turn.

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
desk-asked-to =
    { $n ->
        [one] { $who } is asked now
       *[other] { $who } are asked now
    }: { $what }.
desk-not-for-you = This isn’t for you.
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
desk-state-seat-of = waits for your answer about { $who }’s seat
desk-state-over = over
desk-state-closed = closed
desk-state-off = cancelled
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
        [one] This room has 1 match, and no room for more.
       *[other] This room has { $n } matches, and no room for more.
    } Start yours in another room, or wait until one is over.
desk-started-many =
    You’ve started { $n ->
        [one] 1 match
       *[other] { $n } matches
    } within an hour, and that’s the limit. Start the next one in { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }.
desk-own-room-full =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } { $place ->
        [here] in this room
       *[there] in that room
    }, and that’s the limit. Finish one or { $cancel } a challenge first.
desk-own-room-full-asked =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } { $place ->
        [here] in this room
       *[there] in that room
    }, and that’s the limit. Finish one, { $cancel } a challenge or { $decline } this one.
desk-own-full =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } going, and that’s the limit here. Finish one or { $cancel } a challenge first; { $mine } lists them.
desk-own-full-asked =
    You have { $n ->
        [one] 1 match
       *[other] { $n } matches
    } going, and that’s the limit here. Finish one, { $cancel } a challenge or { $decline } this one; { $mine } lists them.
