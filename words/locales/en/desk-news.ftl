# What rooms and players are told of their matches.

# Who did something, where it is no player; the beginning of a sentence.
desk-news-somebody = Somebody
desk-news-host = The host

# A match is proposed: by one to some others, or against computers alone, or to
# whoever joins; and what was chosen for it.
desk-news-challenge = { $by } challenges { $others } to { $game }. Match { $id }.
desk-news-challenge-with = { $by } challenges { $others } to { $game } with { $options }. Match { $id }.
desk-news-computers = { $by } plays against { $n ->
        [one] the computer
       *[other] { $others }
    } at { $game }. Match { $id }.
desk-news-computers-with = { $by } plays against { $n ->
        [one] the computer
       *[other] { $others }
    } at { $game } with { $options }. Match { $id }.
# The same of a game that all win or lose together.
desk-news-invited = { $by } invites { $others } to { $game }. Match { $id }.
desk-news-invited-with = { $by } invites { $others } to { $game } with { $options }. Match { $id }.
desk-news-teammates = { $by } plays { $game } with { $others }. Match { $id }.
desk-news-teammates-with = { $by } plays { $game } with { $others } and with { $options }. Match { $id }.
desk-news-table = { $by } opens a table of { $game }. Match { $id }.
desk-news-table-with = { $by } opens a table of { $game } with { $options }. Match { $id }.

# A match is played once more: who sits where, in order.
desk-news-seated = Seated in this order: { $seats }.
# Nobody has done anything for long: $n and $days are numbers of days.
desk-news-close-warned = Nobody has done anything in this match for { $n ->
    [one] a day
   *[other] { $n } days
}. In { $days ->
    [one] a day
   *[other] { $days } days
} I close it, and nobody wins. It goes on as soon as one of you does something in it.
desk-news-closed = Nobody did anything for { $n ->
    [one] a day
   *[other] { $n } days
}, so I have closed this match. Nobody has won; how it was played can still be looked at.
desk-news-no-hints = It is played without hints.
desk-news-ranked = It is ranked: there are no hints, nobody else plays on for anybody, and it counts in everybody’s { $results }.
desk-news-own-numbers = It is played with this table's own numbers, not the usual ones.
# Where others are asked in the midst of a turn: how long they have, or for ever.
desk-news-clock = Each has { $time } for what they are asked; after that, the least that has to be done is done for them.
desk-news-clock-rivals = Each has { $time } for a turn. Nobody loses by that alone: the others then say whether they wait.
desk-news-clock-ranked = Each has { $time } for a turn. Whoever lets it run out has lost.
desk-news-bank = Beyond that, each has a bank of { $time }, once for the whole match: what a turn takes too long comes out of it.
desk-news-answers = A player who is asked something in another player's turn has { $time } to answer, and otherwise passes.
desk-news-answers-any = A player who is asked something in another player's turn can take any time to answer.
# What binds all chance of the match, and when it is over the seed it bound.
desk-news-sealed = Chance is sealed: { $seal } (in full: { $about }).
desk-news-unsealed = All chance came from the seed { $seed }, which { $about } checks.

# What became of it.
desk-news-accepted = { $by } accepts.
desk-news-joined = { $by } joins.
desk-news-left = Somebody who had joined leaves again.
desk-news-declined = { $by } declines: the match is cancelled.
desk-news-cancelled = { $by } cancels the match.
desk-news-expired = { $game } of { $by } was cancelled: not everybody answered in time. Match { $id }.

# It begins; then who plays which side, also in the order of their turns.
desk-news-begins = The game begins.
desk-news-begins-as = The game begins: { $roles }.
desk-news-begins-in-order = The game begins, and this is the order of turns: { $roles }.
desk-news-role = { $by } is { $role }

# What happens in it besides moves.
desk-news-absent = { $by } did not answer in time.
desk-news-undo-asked = { $by } asks to take back: { $moves }.
desk-news-undo-asked-something = { $by } asks to take a move back.
desk-news-undo-granted = { $by } agrees.
desk-news-undo-refused = { $by } does not agree: the move stands.
desk-news-undo-withdrawn = { $by } withdraws the request: the move stands.
# Whoever was asked, and play went on all the same.
desk-news-undo-lapsed = Play went on: what { $by } asked to take back stands.
desk-news-without = { $by } would go on without { $whom }.
desk-news-bank-runs = The time of { $by } for this turn is over. Now the bank runs: { $left } left.
desk-news-last-reminder = I do not remind { $seats } of this again.
desk-news-ran-out = The time of { $by } for this turn is up. Nothing is lost: a move still counts.
desk-news-lost-by-time = The time of { $by } for this turn is up. The match is ranked, so that counts as resigning.
desk-news-runs-out-in = Time left for this turn: { $left }.
desk-news-loses-in = Time left for this turn: { $left }. The match is ranked: whoever lets it go by has lost it.
desk-news-nudged = { $by } asks for the next move.
desk-news-claimed = { $by } claims the win, as the time of { $whom } was up: that counts as resigning.
desk-news-left-out = { $by } goes on without { $whom }, whose time was up: that counts as resigning.
desk-news-waits-longer = { $by } waits two days more.
desk-news-pause-agreed = { $by } would like a pause, in which no clock runs.
desk-news-pause-agreed-too = { $by } agrees to a pause.
desk-news-away = { $by } is away for { $n ->
    [one] { $n } day
   *[other] { $n } days
}: until then no clock of theirs runs.
desk-news-away-clockless = { $by } is away for { $n ->
    [one] { $n } day
   *[other] { $n } days
}.
desk-news-back = { $by } is back.
desk-news-paused = A pause: no clock runs, and nobody is reminded.
desk-news-resumed = { $by } would rather go on.
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
desk-news-room-added = { $by } has this match shown in one more room.
desk-news-room-added-here = { $game }, match { $id }, is shown here from now on: { $seats }.
desk-news-room-moved = { $by } goes on with this match here.
desk-news-room-gone = { $by } goes on with { $game }, match { $id }, in another room. { $back }, said here, brings it back.
desk-news-room-left = { $by } has this match shown in one room less.
desk-news-relay-on = { $by } has talk carried over: what players of this match say in one of its rooms is shown in the others, and kept nowhere. Any of them ends that with { $off }.
desk-news-relay-here = Talk is carried over: what players of this match say here is shown in its other rooms, and kept nowhere. Any of them ends that with { $off }.
desk-news-relay-off = { $by } ends that: what players say stays in its room.
desk-news-seat-taken = { $by } takes over a seat.
desk-news-seat-computer = The computer plays on for { $whom }, who can come back: { $back }.
# A seat is handed over: $to is whom it is offered to, $whom whose seat it is.
desk-news-seat-offered = { $by } offers { $to } the seat, to play on in it from here. Until that is answered, { $by } plays; { $cancel } takes it back.
desk-news-seat-proposed = { $by } would have { $to } play on for { $whom }, who is gone. Whatever { $whom } does in the match before that ends it.
desk-news-seat-agreed = { $by } agrees.
desk-news-seat-lapsed = Not all have agreed in three days that a seat is handed over: it stays as it is.
desk-news-seat-not-taken = { $by } does not take the seat: it stays as it is.
desk-news-seat-kept = { $by } would not have the seat handed over: it stays as it is.
desk-news-seat-handed = { $by } plays on for { $whom }.
desk-news-seat-back = { $by } is back, so nobody else gets the seat.
desk-news-extended = I was away, so there is more time: all clocks were put off by as much.
# A step of a turn among steps of others.
desk-step-of = { $step } ({ $by })
# What is taken back, where it is more than a few words say.
desk-undo-moves = { $n } moves
# Computers could agree to what was said, and do not.
desk-news-unmoved = { $seats } { $n ->
    [one] does not agree, and plays
   *[other] do not agree, and play
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
desk-news-all-answered = All have answered.

# A turn that has no notation of its own, where turns are listed.
desk-turn-resigned = resigns
desk-turn-passed = pass

# What is to happen now.
desk-next-waits = It waits for { $seats }.
desk-next-free = { $n ->
    [one] One seat is free.
   *[other] { $n } seats are free.
}
# How somebody joins from another room.
desk-next-code = From elsewhere: { $join }.
desk-next-begin = { $by } can begin at any time.
# What a game asks for, such as: move stones, or pass.
desk-next-turn = { $seats }, { $ask }.
desk-next-then = After that: { $seats }.
desk-next-thinking = { $seats } { $n ->
    [one] thinks
   *[other] think
}.
desk-next-seat = { $by } ({ $role })
desk-next-vote = { $seats }: do you agree?
desk-next-without = To go on without { $whom }, it takes the word of { $seats }: { $without }.
desk-next-away = { $seats } { $n ->
    [one] is
   *[other] are
} away for now.
desk-next-paused = The match is paused until somebody moves or says { $resume }.
desk-next-pause = It is up to { $seats }: { $pause } agrees, and a move is a no.
desk-next-handed = It is up to { $seats } whether { $to } plays on for { $whom }.
desk-next-votes = You ask to take back: { $moves }. It waits for { $seats } to agree.
desk-next-votes-something = It waits for { $seats } to agree to taking a move back.
# To somebody who has agreed to it.
desk-next-agreed = You agreed to take back: { $moves }. It waits for { $seats }.
desk-next-agreed-something = You agreed to taking a move back. It waits for { $seats }.

# How it ended.
desk-result-won = You won together!
desk-result-lost = You lost together.
desk-result-winner = { $by } wins!
desk-result-winner-you = You won!
desk-result-draw = It is a draw between { $seats }.
desk-result-places = { $places }.
desk-result-place = { $place }. { $seats }

# The film of a turn, for who does not see it.
desk-film = { $n ->
    [one] How the turn went, in one picture.
   *[other] How the turn went, in { $n } moving pictures; what came of it is told beside them.
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
