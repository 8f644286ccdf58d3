# What rooms and players are told of their matches.

# Who did something, where it is no player; the beginning of a sentence.
desk-news-somebody = Somebody
desk-news-host = The host

# A match is proposed: by one to some others, or against computers alone, or to
# whoever joins; and what was chosen for it.
desk-news-challenge = { $by } challenges { $others } to { $game }. Match { $id }.
desk-news-challenge-with = { $by } challenges { $others } to { $game } with { $options }. Match { $id }.
desk-news-computers = { $by } plays { $game } against { $n ->
        [one] the computer
       *[other] { $others }
    }. Match { $id }.
desk-news-computers-with = { $by } plays { $game } against { $n ->
        [one] the computer
       *[other] { $others }
    }, with { $options }. Match { $id }.
# The same of a game that all win or lose together.
desk-news-invited = { $by } invites { $others } to { $game }. Match { $id }.
desk-news-invited-with = { $by } invites { $others } to { $game } with { $options }. Match { $id }.
desk-news-teammates = { $by } plays { $game } with { $others }. Match { $id }.
desk-news-teammates-with = { $by } plays { $game } with { $others }, set to { $options }. Match { $id }.
desk-news-table = { $by } opens a table for { $game }. Match { $id }.
desk-news-table-with = { $by } opens a table for { $game } with { $options }. Match { $id }.

# A match is played once more: who sits where, in order.
desk-news-seated = Seated in this order: { $seats }.
# Nobody has done anything for long: $n and $days are numbers of days.
desk-news-close-warned = Nobody has moved in this match for { $n ->
    [one] a day
   *[other] { $n } days
}. In { $days ->
    [one] a day
   *[other] { $days } days
} I’ll close it without a winner. Do anything in it and it goes on.
desk-news-closed = Closed: nobody moved for { $n ->
    [one] a day
   *[other] { $n } days
}. Nobody won, but you can still look at the match.
desk-news-no-hints = No hints in this match.
desk-news-ranked = Ranked: no hints, nobody plays for somebody else, and it counts in { $results }.
desk-news-own-numbers = This table plays with its own numbers.
# Where others are asked in the midst of a turn: how long they have, or for ever.
desk-news-clock = You each have { $time } to react. After that, I do only what must be done for you.
desk-news-clock-rivals = You each have { $time } per turn. Running out doesn’t lose the match: the others decide whether to wait.
desk-news-clock-ranked = You each have { $time } per turn. Running out loses the match.
desk-news-bank = Time bank: { $time } each, once per match, for turns that take longer.
desk-news-answers = Reactions: { $time }, then you pass.
desk-news-answers-any = Reactions: no time limit.
# What binds all chance of the match, and when it is over the seed it bound.
desk-news-sealed = Fair chance: sealed as { $seal }, check with { $about }.
desk-news-unsealed = All chance in this match came from the seed { $seed }. Check with { $about }.

# What became of it.
desk-news-accepted = { $by } accepts.
desk-news-joined = { $by } joins.
desk-news-left = Somebody left the table.
desk-news-declined = { $by } declines: the match is cancelled.
desk-news-cancelled = { $by } cancels the match.
desk-news-expired = { $game } of { $by } was cancelled: not everybody answered in time. Match { $id }.

# It begins; then who plays which side, also in the order of their turns.
desk-news-begins = The game begins.
desk-news-begins-as = The game begins: { $roles }.
desk-news-begins-in-order = The game begins, in this order: { $roles }.
desk-news-role = { $by } is { $role }

# What happens in it besides moves.
desk-news-absent = { $by } didn’t answer in time.
desk-news-undo-asked = { $by } asks to take back: { $moves }.
desk-news-undo-asked-something = { $by } asks to take a move back.
desk-news-undo-granted = { $by } agrees.
desk-news-undo-refused = { $by } disagrees: the move stands.
desk-news-undo-withdrawn = { $by } withdraws the request: the move stands.
# Whoever was asked, and play went on all the same.
desk-news-pause-lapsed = Play went on, so the request for a pause is over.
desk-news-undo-lapsed = Play went on, so { $by } can’t take it back anymore.
desk-news-without = { $by } wants to go on without { $whom }.
desk-news-bank-runs = Turn time is up for { $by }. The time bank runs: { $left } left.
desk-news-last-reminder = That was the last reminder for { $seats }.
desk-news-ran-out = Time is up for { $by }. Nothing is lost: a move still counts.
desk-news-lost-by-time = Time is up for { $by }. In a ranked match, that counts as resigning.
desk-news-runs-out-in = Time left for this turn: { $left }.
desk-news-loses-in = Time left for this turn: { $left }. Running out loses this ranked match.
desk-news-nudged = { $by } asks for the next move.
desk-news-claimed = { $by } claims the win: time was up for { $whom }, and that counts as resigning.
desk-news-left-out = { $by } goes on without { $whom }: time was up, and that counts as resigning.
desk-news-waits-longer = { $by } waits 2 more days.
desk-news-pause-agreed = { $by } asks for a pause. All clocks would stop.
desk-news-pause-agreed-too = { $by } agrees to a pause.
desk-news-away = { $by } is away for { $n ->
    [one] { $n } day
   *[other] { $n } days
}, with the clock stopped.
desk-news-away-clockless = { $by } is away for { $n ->
    [one] { $n } day
   *[other] { $n } days
}.
desk-news-back = { $by } is back.
desk-news-paused = Paused: no clocks, no reminders.
desk-news-resumed = { $by } wants to play on.
desk-news-took-back = Taken back: { $moves }.
desk-news-took-back-something = A move is taken back.
desk-news-took-back-by = { $by } { WHO($by) ->
    [you] take
   *[other] takes
} back: { $moves }.
desk-news-took-back-something-by = { $by } { WHO($by) ->
    [you] take
   *[other] takes
} a move back.
desk-news-resigned = { $by } resigns.
desk-news-room-added = { $by } now shows this match in another room, too.
desk-news-room-added-here = { $game }, match { $id }, now shows here, too: { $seats }.
desk-news-room-moved = This match continues here, moved by { $by }.
desk-news-room-gone = { $by } moved { $game }, match { $id }, to another room. { $back }, sent here, brings it back.
desk-news-room-left = { $by } took this match out of one room.
desk-news-relay-on = { $by } shares the talk: players’ messages in one room of this match show in its other rooms. They aren’t stored. Any player can stop it: { $off }.
desk-news-relay-here = Talk is shared: players’ messages here show in the other rooms of this match. They aren’t stored. Any player can stop it: { $off }.
desk-news-relay-off = { $by } stops sharing the talk: messages stay in their room.
desk-news-seat-taken = { $by } takes over a seat.
desk-news-seat-computer = The computer plays on for { $whom }. To come back: { $back }.
# A seat is handed over: $to is whom it is offered to, $whom whose seat it is.
desk-news-seat-offered = { $by } offers { $to } the seat. Until the answer, { $by } plays; { $cancel } withdraws the offer.
desk-news-seat-proposed = { $by } wants { $to } to play on for { $whom }, who is gone. If { $whom } does anything in the match first, it’s off.
desk-news-seat-agreed = { $by } agrees.
desk-news-seat-lapsed = Not everybody agreed within 3 days: the seat stays as it is.
desk-news-seat-not-taken = { $by } declines the seat: it stays as it is.
desk-news-seat-withdrawn = { $by } withdraws the offer of the seat.
desk-news-seat-kept = { $by } disagrees: the seat stays as it is.
desk-news-seat-handed = { $by } plays on for { $whom }.
desk-news-seat-back = { $by } is back and keeps the seat.
desk-news-extended = I was away, so all clocks got that time back.
# A step of a turn among steps of others.
desk-step-of = { $step } ({ $by })
# What is taken back, where it is more than a few words say.
desk-undo-more = { $n } more moves
# Computers could agree to what was said, and do not.
desk-news-unmoved = { $seats } { $n ->
    [one] disagrees and plays
   *[other] disagree and play
} on.
# Which match a reminder, or what is told in private, is about.
desk-news-about = { $game }, match { $id }:
# What a room in which other matches go on is told: of which match.
desk-news-of = { $id }: { $line }
# Several answer the same question.
desk-news-answered = { $answered } of { $all } { $answered ->
    [one] has
   *[other] have
} answered. Waiting for { $seats }.
desk-news-all-answered = Everyone has answered.

# A turn that has no notation of its own, where turns are listed.
desk-turn-resigned = resigns
desk-turn-passed = pass

# What is to happen now.
desk-next-waits = Waiting for { $seats }.
desk-next-free = { $n ->
    [one] One seat is free.
   *[other] { $n } seats are free.
}
# How somebody joins from another room.
desk-next-code = Join from elsewhere: { $join }.
desk-next-begin = { $by } can begin at any time.
# What a game asks for, such as: move stones, or pass.
desk-next-turn = { $seats }, { $ask }.
desk-next-you = Your move: { $ask }.
desk-next-then = Asked later: { $seats }.
desk-next-thinking = { $seats } { $n ->
    [one] thinks
   *[other] think
}.
desk-next-seat = { $by } ({ $role })
desk-next-vote = { $seats }: do you agree?
desk-next-without = To go on without { $whom }, { $seats } must agree: { $without }.
desk-next-away = { $seats } { $n ->
    [one] is
   *[other] are
} away for now.
desk-next-paused = Paused until somebody moves or sends { $resume }.
desk-next-pause = Waiting for { $seats }: { $pause } agrees, a move declines.
desk-next-handed = Waiting for { $seats }: may { $to } play on for { $whom }?
desk-next-votes = You asked to take back: { $moves }. Waiting for { $seats }.
desk-next-votes-something = You asked to take a move back. Waiting for { $seats }.
# To somebody who has agreed to it.
desk-next-agreed = You agreed to take back: { $moves }. Waiting for { $seats }.
desk-next-agreed-something = You agreed to take a move back. Waiting for { $seats }.

# How it ended.
desk-result-won = You won together!
desk-result-lost = You lost together.
desk-result-winner = { $by } wins!
desk-result-winner-you = You won!
desk-result-draw = It’s a draw between { $seats }.
desk-result-places = { $places }.
desk-result-place = { $place }. { $seats }

# The film of a turn, for who does not see it.
desk-film = { $n ->
    [one] The turn in one picture.
   *[other] The turn in { $n } moving pictures; the text tells how it ended.
}

# What players are called who have no name; where a sentence begins, too, and
# in pictures.
# Who learns, in their lesson.
desk-name-you = you
desk-name-you-first = You
desk-name-somebody = somebody
desk-name-somebody-first = Somebody
desk-name-computer = the computer
desk-name-computer-first = The computer
desk-name-computer-alone = Computer
desk-name-computers = computer { $n }
desk-name-computers-first = Computer { $n }

# A turn in short.
desk-brief-title = { $game } { $id }
desk-brief-heading = { $title } · { $asked }
desk-brief-more = … and { $n } more: { $log }
