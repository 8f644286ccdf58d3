# What commands about matches answer: start, again, board, history, mine, list, move,
# resign, undo, forget, about.

# No match fits what somebody said.
desk-nobody-asks = Nobody asks you anything here.
desk-none-played = You play no match. Start one with { $start }.
desk-none-played-here = You play no match here. Start one with { $start }.
desk-again-goes-on = Your match here still goes on. When it is over, { $again } plays it once more.
desk-none-played-yet = You have played no match here yet. Start one with { $start }.
desk-none-elsewhere = You play no match elsewhere. Start one with { $start }.
desk-none-here = There is no match here. Start one with { $start }.
desk-none-goes-on = No match goes on here. Start one with { $start }.
desk-none-to-begin = No match here waits to begin. Start one with { $start }.
desk-none-to-join = No match here waits for players. Start one with { $start }.
desk-none-to-cancel = You have no challenge and no request here.
# What counts, and what cannot.
desk-results = Your ranked matches:
desk-results-of = { $game }: { $won } won, { $drawn } drawn, { $lost } lost
desk-results-none = You have not played a ranked match to its end. { $start } starts one.
desk-results-last = That is of the last { $n } matches you played.
desk-ranked-together = In { $game } all win or lose together: nothing of that can be ranked. Start it without { CODE("ranked=on") }.
desk-ranked-computers = A ranked match is for people alone. Start it without the computer, or without { CODE("ranked=on") }.
desk-ranked-clock = A ranked match needs a clock. Leave { CODE("clock=none") } out, and each has three days for a turn.
desk-ranked-hints = There are no hints in a ranked match: leave { CODE("hints=on") } out.
desk-ranked-yourself = This match is ranked: nobody plays on for anybody else. To leave it, say { $resign }; to be away for some days, { $away }.
desk-say-which-game = Say which game you mean.
desk-say-which-match = Say which match you mean, such as { $example }.
desk-no-such-match = There is no match { $id } here. { $list } shows those there are.

# Several matches fit.
desk-ask-which-match = Which match do you mean?
desk-several-matches = There are several matches it could be.
desk-several-matches-more = There are several matches it could be. These are the first, and { $n } more are not shown: { $list } lists them, and { $named } names one.
# Somebody moves, and it is their turn in none of several matches.
desk-turn-nowhere = It is not your turn in any of your { $n } matches that this could be for. { $mine } shows whom they wait for.
desk-several-matches-say = There are several matches it could be. Say which at the end, such as { $example }; { $list } shows them.

# Starting one.
desk-nobody-called = I know nobody here called “{ $name }”.
desk-say-one-person = Name one person only.
desk-not-against-yourself = You cannot play against yourself. Name somebody else.
desk-named-twice = You named { $name } twice. Once is enough.
desk-is-for-exactly = { $game } is for { $n }, you included.
desk-is-for-at-most = { $game } is for at most { $n }, you included.
desk-level-of-nobody = A level says how strong the computer is, and none plays here: say { $computer } as well.
desk-named-too-many = You named more people than { $seats } has room for.
desk-chosen-twice = You chose { $option } twice. Choose once.
desk-game-gone = I do not have that game any more.

# Playing once more.
desk-did-not-play = You did not play in this match. Start one with { $start }.
desk-not-over-yet = This match is not over yet.
desk-players-forgotten = I do not know everybody any more who played in this match. Start one with { $start }.
desk-again-asked = You have asked for that already.
desk-again-were-asked = You were asked for that already.
desk-again-playing = You are playing once more already.

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
desk-dashboard = What is played here, longest wait first:
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
desk-dashboard-ended = What is played here is not listed in this message any more.

# Who plays a match, where it can be chosen by typing.
desk-names = { $names }

# The moves of a match, and its boards. The four steps are buttons.
desk-history-move = { $n }. { $who } { $action }
desk-history-secret = This game has secrets: its moves are shown when it is over.
desk-nobody-moved-yet = Nobody has moved yet.
desk-moves-left-out =
    { $n ->
        [one] The first move is left out here.
       *[other] The first { $n } moves are left out here.
    }
desk-no-moves-yet = There are no moves yet.
desk-moves-so-far =
    { $n ->
        [one] There is one move so far: say 0 or 1.
       *[other] There are { $n } moves so far: say a number up to { $n }.
    }
desk-board-at-beginning = The board at the beginning:
desk-board-after = The board after move { $n }:
desk-step-first = First
desk-step-back = Back
desk-step-next = Next
desk-step-last = Last
desk-ask-turn-of = Turn { $n } of { $last }:
desk-ask-boards = See the boards:
desk-history-typed = See the board after a move with { $example }.

# Going on in another room. “Go on here” is a button.
desk-played-here-already = This match is played here already.
desk-room-unreached = I cannot write in the room of this match, so the players are told in private. Where it is to go on, say { $there }.
desk-ask-go-on-here = Go on here?
desk-go-on-here = Go on here

# Resigning. The two after the question are buttons.
desk-about-to-resign = You are about to resign your match of { $game } with { $others }. That cannot be taken back.
desk-ask-sure = Are you sure?
desk-give-up = Resign
desk-play-on = Play on
desk-resign-typed = Or say { $confirm }.
desk-goes-on = Good: the match goes on.

# Taking back.
desk-asked-back-already = You have asked already: { $cancel } withdraws that.
desk-answer-first = { $who } asks to take a move back: say { $accept } or { $decline } first.
desk-made-no-move = You have made no move yet.
desk-undo-after-none = There is nothing after move { $n } to take back: the last one is { $last }.
desk-left-since = { $who } has resigned since then: what was before that stands.
desk-dice-stand = Chance decided something in that turn or after it: that stands, and the turn with it.
desk-what-you-said-stands = Others have acted since: what you said stands.
desk-goes-on-as-is = Then the game goes on as it is: nothing was changed.

# Being forgotten.
desk-forget-not-over = You have matches that are not over. { $mine } lists them: finish or resign them first, so that nobody waits for you in vain.
desk-forget-asked = You are asked for a seat in a match: decline it first with { $decline }. { $mine } lists all that you play or are asked for.
desk-forget-confirm = I would forget your name, your accounts here and your settings. The moves of your matches stay, as those of somebody. That cannot be taken back: say { $confirm } if you mean it.
desk-forgotten = Done: I do not know you any more. If you play again, we start afresh.

# What this is.
desk-about = Tidetable { $version } plays board games by chat.
desk-about-games = Games: { $games }.
desk-about-licence = It is free software, MIT or Apache 2.0. { $help } shows what to say.

# What numbers a match has, and how fair its chance is.
desk-about-numbers = It is played with numbers of its own, not the usual ones: { $hash }
desk-about-number = { $line } (usually { $usual })
desk-about-number-added = { $line } (usually not there)
desk-about-number-left-out = no { $key } (usually { $usual })
desk-about-numbers-same = Only the words around them differ: each number is the usual one.
desk-fair-nothing = Nothing is rolled in it, and nothing shuffled.
desk-fair-seal = The seal on its chance: { $seal }
desk-fair-closed = That is the SHA-256 of the seed that all chance comes from. The seed is shown when the match is over.
desk-fair-open = That is the SHA-256 of the seed that all chance came from: { $seed }
desk-fair-salts = Added to the seed: { $salts }.
desk-fair-salt = { $salt } by { $by }
desk-fair-salt-of-somebody = { $salt } by somebody
desk-fair-not-rolled = Nothing was left to chance.
desk-fair-checked = { $n ->
    [one] The one random draw of the match is what this seed gives
   *[other] All { $n } random draws of the match are what this seed gives
}.
desk-fair-differs = Of { $n } random draws of the match, { $unfair } { $unfair ->
    [one] is
   *[other] are
} not what this seed gives.
desk-fair-file = How to check that yourself, and what it proves: { $file }
# What somebody adds to the seed.
desk-salt-length = A salt is one to { $n } characters that can be seen.
desk-salt-too-late = A salt can only be added before the match begins.
desk-salt-added = Your salt { $salt } goes into the seed: see { $about }.
