# What commands about matches answer: start, again, board, history, mine, list, move,
# resign, undo, forget, about.

# No match fits what somebody said.
desk-nobody-asks = There’s nothing to answer here.
desk-none-played = You aren’t in a match. Start one with { $start }.
desk-none-played-here = You aren’t in a match here. Start one with { $start }.
desk-again-goes-on = Your match here is still on. Once it’s over, { $again } plays it again.
desk-none-played-yet = You haven’t played a match here yet. Start one with { $start }.
desk-none-elsewhere = You aren’t in a match elsewhere. Start one with { $start }.
desk-none-here = There’s no match here. Start one with { $start }.
desk-none-goes-on = No match is running here. Start one with { $start }.
desk-none-to-begin = No match here is waiting to begin. Start one with { $start }.
desk-none-to-join = No match here is waiting for players. Start one with { $start }.
desk-none-to-cancel = You have nothing to cancel here.
# What counts, and what cannot.
desk-results = Your ranked matches:
desk-results-of = { $game }: { $won } won, { $drawn } drawn, { $lost } lost
desk-results-none = You haven’t finished a ranked match yet. Start one with { $start }.
desk-results-last = Counted: your last { $n } matches.
desk-ranked-together = In { $game } you win or lose together, so it can’t be ranked. Leave out { CODE("ranked=on") }.
desk-ranked-computers = Ranked matches are for people only. Leave out the computer or { CODE("ranked=on") }.
desk-ranked-clock = A ranked match needs a clock. Leave out { CODE("clock=none") }: that’s 3 days per turn.
desk-ranked-hints = Ranked matches have no hints. Leave out { CODE("hints=on") }.
desk-ranked-yourself = This match is ranked: nobody can play for you. Leave it with { $resign }, or take days off with { $away }.
desk-say-which-game = Name the game you mean.
desk-say-which-match = Name the match you mean, such as { $example }.
desk-no-such-match = There’s no match { $id } here. { $list } lists them all.

# Several matches fit.
desk-ask-which-match = Which match do you mean?
desk-several-matches = That could be several matches.
desk-several-matches-more = That could be several matches. { $n } more aren’t shown: { $list } lists them, and { $named } picks one.
# Somebody moves, and it is their turn in none of several matches.
desk-turn-nowhere = It isn’t your turn in any of { $n } matches here. { $mine } shows who’s next.
desk-several-matches-say = That could be several matches. Add yours at the end, such as { $example }; { $list } lists them.

# Starting one.
desk-nobody-called = I don’t know anybody called “{ $name }” here.
desk-say-one-person = Name only one person.
desk-not-against-yourself = You can’t play against yourself. Name somebody else.
desk-named-twice = You named { $name } twice. Once is enough.
desk-is-for-exactly = { $game } is for { $n }, you included.
desk-is-for-at-most = { $game } is for at most { $n }, you included.
desk-level-of-nobody = A level needs a computer player. Add { $computer }.
desk-named-too-many = You named more people than { $seats } allows.
desk-chosen-twice = You chose { $option } twice. Choose once.
desk-game-gone = I don’t have that game anymore.

# Playing once more.
desk-did-not-play = You didn’t play in this match. Start one with { $start }.
desk-not-over-yet = This match isn’t over yet.
desk-players-forgotten = I no longer know everybody from this match. Start a new one with { $start }.
desk-again-asked = You already asked for that.
desk-again-were-asked = You’ve already been invited to that.
desk-again-playing = You’re already playing again.

# Above a board or the moves.
desk-match-title = { $game }, match { $id }.

# Lists of matches; a line of one, the last line, and the question below.
desk-matches-here = The matches in this room:
desk-matches-yours = Your matches:
desk-listed = { $label } — { $state }.
desk-matches-wait = { $n ->
    [one] This match waits for you:
   *[other] These { $n } matches wait for you:
}
desk-and-more = … and { $n } more.
desk-ask-look-at = Look at one:

# What is played in a room, in a message that is kept there: its first line, what is behind the
# label of a match, its last line, and what is left if it is kept no more. When something was
# is said so where the platform has no way of its own.
desk-dashboard = Matches here, longest wait first:
desk-dashboard-since = { $state } ({ $since })
desk-dashboard-day = since { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[12] Dec
}, { $time } UTC
desk-dashboard-more = … and { $n } more: { $list }
desk-dashboard-ended = This message no longer lists the matches here.

# Who plays a match, where it can be chosen by typing.
desk-names = { $names }

# The moves of a match, and its boards. The four steps are buttons.
desk-history-move = { $n }. { $who } { $action }
desk-history-secret = This game has secrets. You can see its moves once it’s over.
desk-nobody-moved-yet = Nobody has moved yet.
desk-moves-left-out =
    { $n ->
        [one] The first move isn’t shown.
       *[other] The first { $n } moves aren’t shown.
    }
desk-no-moves-yet = There are no moves yet.
desk-moves-so-far =
    { $n ->
        [one] There’s 1 move so far. Pick 0 or 1.
       *[other] There are { $n } moves so far. Pick a number up to { $n }.
    }
desk-board-at-beginning = The board at the beginning:
desk-board-after = The board after move { $n }:
desk-step-first = First
desk-log-empty = Nothing happened in it.
desk-no-film = There is no film of it.
desk-step-back = Back
desk-step-next = Next
desk-step-last = Last
desk-ask-turn-of = Turn { $n } of { $last }:
desk-ask-boards = See the boards:
desk-history-typed = See the board after a move with { $example }.

# Going on in another room. “Go on here” is a button.
desk-played-here-already = This match is already here.
desk-room-unreached = I can’t write in this match’s room, so I message players in private. To continue in another room, send { $there } there.
desk-ask-go-on-here = Go on here?
desk-go-on-here = Go on here

# Resigning. The two after the question are buttons.
desk-about-to-resign = You’re resigning your match of { $game } with { $others }. That can’t be undone.
desk-ask-sure = Resign?
desk-give-up = Resign
desk-play-on = Play on
desk-resign-typed = Or say { $confirm }.
desk-goes-on = Good: the match goes on.

# Taking back.
desk-asked-back-already = You already asked. { $cancel } withdraws that.
desk-answer-first = { $who } asks to take a move back. Answer first: { $accept } or { $decline }.
desk-made-no-move = You haven’t moved yet.
desk-undo-after-none = There’s nothing after move { $n } to take back. The last one is { $last }.
desk-left-since = { $who } has resigned since, so earlier moves stand.
desk-dice-stand = Chance decided something in that turn or later, so it stands.
desk-what-you-said-stands = Others have acted since, so your answer stands.

# Being forgotten.
desk-forget-not-over = Finish or resign your matches first, so nobody waits in vain. { $mine } lists them.
desk-forget-asked = You’re invited to a match. Decline first: { $decline }. { $mine } lists your matches and invitations.
desk-forget-confirm = I’d forget your name, your accounts here and your settings. Your moves stay, without your name. That can’t be undone. Confirm with { $confirm }.
desk-forgotten = Done: I’ve forgotten you. If you play again, we start afresh.

# What this is.
desk-about = Tidetable { $version } plays board games by chat.
desk-about-games = Games: { $games }.
desk-about-licence = It’s free software, MIT or Apache 2.0. { $help } lists the commands.

# What numbers a match has, and how fair its chance is.
desk-about-numbers = This match has numbers of its own: { $hash }
desk-about-number = { $line } (usually { $usual })
desk-about-number-added = { $line } (added)
desk-about-number-left-out = no { $key } (usually { $usual })
desk-about-numbers-same = Only the words differ. All numbers are the usual ones.
desk-fair-nothing = Nothing is rolled or shuffled in this match.
desk-fair-seal = Fair chance: the seed was locked before the first roll. Seal: { $seal }
desk-fair-closed = The seal is the SHA-256 of the seed. You’ll see the seed once the match is over.
desk-fair-open = The seal is the SHA-256 of this seed: { $seed }
desk-fair-salts = Added to the seed: { $salts }.
desk-fair-salt = { $salt } by { $by }
desk-fair-salt-of-somebody = { $salt } by somebody
desk-fair-not-rolled = Nothing was left to chance.
desk-fair-checked = { $n ->
    [one] The 1 random draw of the match fits this seed
   *[other] All { $n } random draws of the match fit this seed
}.
desk-fair-differs = Of { $n } random draws of the match, { $unfair } { $unfair ->
    [one] doesn’t
   *[other] don’t
} fit this seed.
desk-fair-file = Check it yourself: { $file }
# What somebody adds to the seed.
desk-salt-length = A salt has 1 to { $n } visible characters.
desk-salt-too-late = Too late: a salt can only be added before the match begins.
desk-salt-added = Your salt { $salt } goes into the seed: see { $about }.

# To somebody who is invited and asks how long it takes.
desk-how-long = As long as you like: a match goes on move by move, and each of you moves when there is time, unless it has a clock.
