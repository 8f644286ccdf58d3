# The page: who looks, and where.

web-in-room = in { STRONG($room) }
web-people = You
web-you-are = You are
web-names = Other names here
web-their-turn = their turn
web-your-turn = your turn
web-guests = Guests
web-platform-works = { $platform }: connected
web-platform-connects = { $platform }: connecting
web-platform-failed = { $platform }: off, see log
web-guests-new = { $n ->
    [one] Guests: 1 new
   *[other] Guests: { $n } new
}
web-sign-out = Sign out
web-somebody-else = Another name
web-call-me = Another name for you
web-change-name = Change it
web-name = Play as somebody else
web-sit-down = Sit down
web-who = Who are you?
web-your-name = Your name
web-who-hint = Any name will do. To be somebody else, open a second window or take turns in this one.
# To who was given a name; behind it is what changes it.
web-named = You’re { $name }: change
web-skip-board = Skip to the board
web-skip-chat = Skip to the chat
web-board = Board
web-close = Close
web-language = Language
web-title-turn = ● Your turn – { $place }

# Who is here for the first time.

web-hello = Sink Atlantis together
web-hello-about = A table for board games played a move now and a move tomorrow, with friends anywhere or with the computer. It knows the rules, shows what you can do, and keeps your place until you’re back.
web-sample = A board of { $game } in the middle of a game
web-play-now = Play the computer now
web-play-along = Play with the computer now
web-friend = Challenge a friend
web-friend-along = Play with a friend
web-if-you-like = if you like
web-ask-friend = Challenge
web-ask-along = Invite
web-same-screen = At this screen
web-friend-how = Your friend opens this page under that name and accepts. At this screen, you begin at once and take turns.
web-level = Computer level

# What the script of the page says.

web-failed = That didn’t work.
web-away = The program isn’t answering. Is it running?
web-larger = Larger board
web-smaller = Smaller board
web-stop = Stop the film
web-play = Play the film

# A new game.

web-start-game = Start a game of { $game }
web-n-players = { $n } players
web-few-to-many = { $few } to { $many } players
web-with = Players
web-with-names = names, separated by spaces
web-computers = Computers
web-none = None
web-seats = Seats
web-seats-all = All who play
web-seats-free = { $n }, free seats for anybody
web-against = Against
web-this-person = this person
web-their-name = Their name
web-the-computer = the computer
web-whoever = anybody
web-start = Start
web-hints = Hints
web-hints-on = On
web-hints-off = Off
web-ranked = Ranked
web-ranked-off = No
web-ranked-on = Yes: no hints, no computer, time counts
web-clock = Turn clock
web-bank = Time bank
web-bank-none = None
web-answers = Reaction time
web-answers-usual = Room default
web-answers-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
web-answers-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
web-answers-any = No limit
web-howto-of = How to play { $game }
# Before the title of a screen of how to play.
web-screen = { $number } of { $of }
web-rules-of = Rules of { $game }

# The chat.

web-chat = Chat
web-said = Messages
web-only-you = Only you see this
web-say-label = Type a message, a move or a command
web-say-hint = Message or move
web-say = Send
web-say-what = A move, or a command starting with { CODE("/") }.
web-show-help = Show help
web-look-again = Reload
web-here = Here: { STRONG($token) }.
web-nothing-to-do = There’s nothing to { $command } here now.
web-no-answer = “{ $said }” doesn’t answer that. { $ask } { $answers }
# Somebody was challenged whose name nobody has.
web-stranger-link = { STRONG($name) } hasn’t played here yet. Send them this link: { CODE($link) }
web-stranger-guest = { STRONG($name) } hasn’t played here yet. Make a link under Guests and send it.
web-stranger-ask = { STRONG($name) } hasn’t played here yet. Ask the host for a link for them.
# Somebody, or a whole room, talks too fast.
web-talk-fast = { $n ->
    [one] Too fast: only you see this. Wait 1 second, then send it again.
   *[other] Too fast: only you see this. Wait { $n } seconds, then send it again.
}
web-talk-crowd = { $n ->
    [one] Too many people are writing, so only you see this. Wait 1 second, then send it again.
   *[other] Too many people are writing, so only you see this. Wait { $n } seconds, then send it again.
}

# The match that is shown, and the others.

web-matches = Matches
web-others = Others
web-past = Past
web-tab = { $game }: { $players }
web-tab-over = { $game }: { $players } – over
web-tab-in = { $game }: { $players } (in { $room })
web-tab-in-over = { $game }: { $players } (in { $room }) – over
web-players = { $names }
web-n-computers =
    { $n ->
        [one] the computer
       *[other] { $n } computers
    }
web-waits-for-players = waits for players
web-to-game = Back to the game
web-back = Back
web-play-as = Play as { $name }
web-ask-on-board = { $ask } On the board
# Beside the board: what somebody else asks.
web-somebody-asks = { $name } asks: { $ask }
web-turns = Turns
web-history = History
web-as-text = As text
web-without = Wait no longer
web-take-back = Take back
web-give-up = Resign
web-join = Join
web-cancel = Cancel
web-play-again = Play again

# A match turn by turn.

web-beginning = The beginning
web-nobody-moved = Nobody has moved yet
web-beginning-of = Start of { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
web-turn-of = Turn { $at } of { $last }
web-first = First
web-before = Back
web-next = Next
web-last = Last
web-to-table = To the table
