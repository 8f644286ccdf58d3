# What the commands are for. At most 100 characters each: Discord takes no more.

desk-command-start = Start a match against somebody, the computer or anybody who joins
desk-argument-start-opponents = Players; leave it out and anybody can join
desk-argument-start-seats = Number of players
desk-argument-start-level = Computer level
desk-argument-start-options = Game setup
desk-argument-start-hints = Hints on or off; on if you leave it out
desk-argument-start-clock = Time per turn, or in a team for each reaction
desk-argument-start-bank = Time bank for longer turns, once per match; needs a clock
desk-argument-start-answers = Time for reactions in others’ turns
desk-command-again = Play your last match here again, with the same people
desk-argument-again-sides = Swap seats (default) or keep them
desk-command-accept = Accept a challenge, or a move being taken back
desk-command-decline = Decline a challenge, or a move being taken back
desk-command-join = Take a free seat, elsewhere with a code
desk-argument-join-code = The code of a match that goes on elsewhere
desk-command-begin = Begin your match with the players who are there
desk-command-play = Make a move, or several in a row
desk-argument-play-move = Your move, as the board shows it
desk-command-board = Show the board and what you can do
desk-command-hint = Show what a computer would do in your place, and why
desk-command-odds = Show your chances
desk-command-history = List the moves so far, or show an earlier board
desk-argument-history-number = Show the board after this move
desk-command-log = Show all that happened in the last turn
desk-command-undo = Take your last move back; others are asked if needed
desk-argument-undo-number = Go back to the board after this move
desk-command-without = Go on without teammates who don’t answer
desk-command-late = Decide what happens once a turn’s time is up
desk-command-nudge = Remind the players whose turn it is, every 12 hours at most
desk-argument-late-then = Wait 2 more days, let the computer play, or go on without them (which wins if you’re two)
desk-command-pause = Ask for a pause with all clocks stopped
desk-command-resume = End a pause
desk-command-return = Take your seat back from the computer
desk-command-hand = Hand over your seat, or the seat of a player who is gone
desk-argument-hand-to = New player; they’re asked first
desk-argument-hand-level = Let the computer play on, at this level
desk-argument-hand-seat = Another player’s seat: they must be gone, and all others must agree
desk-command-resign = Resign a match, or leave your seat before it begins
desk-argument-resign-sure = Skip the confirmation
desk-command-rules = Read the rules of a game
desk-argument-rules-page = Page: first how to play, then all rules
desk-command-mine = List your matches and whose turn it is
desk-command-list = List the matches in this room
desk-command-results = Show your wins and losses in ranked matches
desk-command-move = Continue a match here that you play elsewhere
desk-command-cancel = Withdraw your challenge, or a request to take a move back
desk-command-settings = Choose your language, how boards look, and more
desk-argument-settings-theme = Colours of your private boards
desk-argument-settings-zoom = Zoom your private boards in on what matters
desk-argument-settings-board = Private boards as pictures or text
desk-argument-settings-confirm = Confirm each move
desk-argument-settings-film = Films of long turns in your matches
desk-argument-settings-film-here = Films of long turns in this room; anybody here can choose
desk-argument-settings-remind = Reminders: how often without a clock, or off
desk-argument-settings-zone = Your time zone, so nothing calls you at night
desk-argument-settings-quiet = Hours without reminders
desk-argument-settings-digest = Hour of the daily summary of what waits for you
desk-argument-settings-away = Days away: clocks stopped, no reminders
desk-argument-settings-language = Your language
desk-argument-settings-language-here = Language of this room; anybody here can choose
desk-command-forget = Delete your name, accounts and settings
desk-argument-forget-sure = Skip the confirmation
desk-command-hide = Take a match out of this room; it goes on in its others
desk-command-link = Make this and another account of yours one person
desk-argument-link-code = Code I gave your other account
desk-argument-link-sure = Skip the confirmation
desk-command-unlink = Separate this account again
desk-argument-unlink-which = Separate the accounts linked after this one
desk-command-room = Settings of this room, for its managers
desk-argument-room-clock = Default time per turn
desk-argument-room-matches = Allow matches in this room
desk-argument-room-game = Only this game
desk-argument-room-threads = Own thread for each new match
desk-argument-room-ranked = Allow ranked matches in this room
desk-argument-room-for = This room, or the whole server
desk-argument-room-dashboard = Pinned list of the matches in this room
desk-argument-room-captions = On Matrix: text as picture captions, for clients that show them
desk-command-relay = Share players’ messages between the rooms of a match
desk-argument-relay-talk = Share them or not
desk-command-say = Send a message to all rooms of a match that shares its talk
desk-argument-say-text = Your message
desk-argument-start-relay = Share players’ messages between the rooms of the match
desk-argument-start-ranked = Ranked: no computers, no hints, and running out of time loses
desk-command-help = Explain the commands, or one of them
desk-argument-help-topic = A command or a game
desk-argument-salt = Your own text for the seed of the dice
desk-command-about = About the bot, or how fair a match’s dice are
desk-argument-match = Match, if there are several

# The help: all commands.
desk-help-intro = Play board games here, at your own pace. Start with { $people } or { $computer }.
desk-help-command = { $command }: { $help }.
desk-help-others = Games, each with all commands below:
# Such as `rising` and Atlantis Rising, and for how many: `2-6`.
desk-help-game = { $id }: { $game } ({ $n }), { $what }.
desk-help-seldom = Now and then:
desk-help-pages = { $n ->
    [one] The help has one page: { $all }.
   *[other] The help has { $n } pages: { $all } shows the first.
}
desk-help-more = More about one: { $command }.
# There is no such command; and perhaps one with a name like it.
desk-help-unknown = There’s no command “{ $word }”. { $all } shows all.
desk-help-meant = There’s no command “{ $word }”. Did you mean { $near }? { $all } shows all.

# The help on a game.
desk-help-players = { $game } is for { $few } to { $most } players: { $what }.
desk-help-players-exactly = { $game } is for { $n ->
    [one] one player
   *[other] { $n } players
}: { $what }.
desk-help-start = Start: { $command }.
desk-help-rules = Rules: { $command }.
# What can be chosen, and what it can be.
desk-help-option = { $option }: { $label }: { $values }.
desk-help-value = { $value } ({ $label })

# The help on a command.
desk-help-what = { $help }.
desk-help-say = Say { $command }.
desk-help-argument = { $argument }: { $help }.
desk-help-options = Game setup: { $commands }.
desk-help-example = For example: { $command }.
