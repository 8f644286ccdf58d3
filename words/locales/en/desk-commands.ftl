# What the commands are for. At most 100 characters each: Discord takes no more.

desk-command-start = Start a match against somebody, the computer or whoever joins
desk-argument-start-opponents = Who plays with you; leave it out and anybody may join
desk-argument-start-seats = How many play
desk-argument-start-level = How strong the computer is
desk-argument-start-options = How the game is set up
desk-argument-start-hints = Whether players may ask for hints; they may if you leave it out
desk-argument-start-clock = How long each has for a turn, or in a team for what they are asked
desk-argument-start-bank = What each has for turns that take longer, once for the whole match; it goes with a clock
desk-argument-start-answers = How long whoever is asked in the turn of another has to answer
desk-command-again = Play your last match here once more, with the same people
desk-argument-again-sides = Swap seats (as without it), or keep them
desk-command-accept = Say yes to a challenge, or to taking a move back
desk-command-decline = Say no to a challenge, or to taking a move back
desk-command-join = Take a free seat, elsewhere with a code
desk-argument-join-code = The code of a match that goes on elsewhere
desk-command-begin = Begin your match with those who are there
desk-command-play = Make a move, or several one after the other
desk-argument-play-move = Your move, as the board shows it
desk-command-board = Show the board, and what is asked of you
desk-command-hint = Show what a computer would do in your place, and why
desk-command-odds = Compute your chances
desk-command-history = List the moves so far, or show an earlier board
desk-argument-history-number = Show the board after this move
desk-command-undo = Take your last move back; the others are asked if they have to be
desk-argument-undo-number = Go back to the board after this move, as the history counts them
desk-command-without = Go on without teammates who do not answer
desk-command-late = Say what becomes of a turn whose time is up
desk-command-nudge = Ask those who are awaited to go on, every 12 hours at most
desk-argument-late-then = Wait two days more, let the computer play on, or go on without them, which wins if there are two
desk-command-pause = Ask for a pause in which no clock runs
desk-command-resume = End a pause
desk-command-return = Come back to your seat, in which the computer sits in
desk-command-hand = Have somebody else play on for you, or for a player who is gone
desk-argument-hand-to = Who is to play on; they are asked first
desk-argument-hand-level = Let the computer play on for you, and how strong it is
desk-argument-hand-seat = Whose seat, if it is not yours: its player must be gone, and all others agree
desk-command-resign = Resign a match, or leave your seat in one that has not begun
desk-argument-resign-sure = Do it without asking again
desk-command-rules = Read the rules of a game
desk-argument-rules-page = Which page: first how to play, then the rules in full
desk-command-mine = List your matches, and where it is your turn
desk-command-list = List the matches in this room
desk-command-results = Say what you have won and lost in ranked matches
desk-command-move = Go on here with a match you play elsewhere
desk-command-cancel = Withdraw your challenge, or a request to take a move back
desk-command-settings = Choose your language, how boards look, and more
desk-argument-settings-theme = The colours of boards that only you see
desk-argument-settings-zoom = Whether boards that only you see show what matters, and that larger
desk-argument-settings-board = Whether boards that only you see are pictures or text
desk-argument-settings-confirm = Whether a move you choose step by step is shown to you before it is made
desk-argument-settings-film = Whether long turns in your matches come with a film
desk-argument-settings-film-here = The same for all matches in this room: anybody here may choose it
desk-argument-settings-remind = How often I remind you where there is no clock, or whether I do at all
desk-argument-settings-zone = A place where the clock shows what yours does: then I call you in no night of yours
desk-argument-settings-quiet = The hours in which I do not remind you, by that clock
desk-argument-settings-digest = The hour at which I tell you alone, once a day, what waits for you
desk-argument-settings-away = For how long you are away: no clock of yours runs, and nobody calls you
desk-argument-settings-language = The language that I speak with you
desk-argument-settings-language-here = The language that I speak in this room: anybody here may choose it
desk-command-forget = Make me forget your name, accounts and settings
desk-argument-forget-sure = Do it without asking again
desk-command-hide = Show a match in this room no longer; it goes on in its others
desk-command-link = Make this and another account of yours one person
desk-argument-link-code = The code that I gave your other account
desk-argument-link-sure = Do it without asking again
desk-command-unlink = Make this account somebody of its own again
desk-argument-unlink-which = Put out the accounts that were linked after this one
desk-command-room = How matches in this room are, for those who manage it
desk-argument-room-clock = How long players here have for a turn, if nothing else is said at the start
desk-argument-room-matches = Whether matches may be opened in this room
desk-argument-room-game = Of which game, if it is about one alone
desk-argument-room-threads = Whether each match that is opened in this room gets a thread of its own
desk-argument-room-ranked = Whether matches that are opened in this room may be ranked
desk-argument-room-for = For this room, or for all of the server
desk-argument-room-dashboard = Whether a pinned message says what is played in this room
desk-argument-room-captions = On Matrix: whether words are captions of pictures, for clients that show them
desk-command-relay = Show what players say in one room of a match in its other rooms, or not
desk-argument-relay-talk = Whether it is shown there
desk-command-say = Say something in all rooms of a match whose talk is carried over
desk-argument-say-text = What you say
desk-argument-start-relay = Whether what players say in one room is shown in the other rooms of the match
desk-argument-start-ranked = Whether it counts: no computers, no hints, and who runs out of time has lost
desk-command-help = Explain the commands, or one of them
desk-argument-help-topic = A command or a game
desk-argument-salt = A text of yours that goes into the seed of all chance in the match
desk-command-about = Say what this is, or how fair the chance of a match is
desk-argument-match = Which match, if there are several

# The help: all commands.
desk-help-intro = Play board games here, at your own pace. Start with { $people } or { $computer }.
desk-help-command = { $command }: { $help }.
desk-help-others = The games, each of which can stand in place of { $example }:
# Such as `rising` and Atlantis Rising, and for how many: `2-6`.
desk-help-game = { $id }: { $game } ({ $n }), { $what }.
desk-help-seldom = And now and then: { $commands }, and behind { $table }: { $words }.
desk-help-more = More on one of them: { $command }.
# There is no such command; and perhaps one with a name like it.
desk-help-unknown = There is no command “{ $word }”. { $all } shows all.
desk-help-meant = There is no command “{ $word }”. Did you mean { $near }? { $all } shows all.

# The help on a game.
desk-help-players = { $game } is for { $few } to { $most } players: { $what }.
desk-help-players-exactly = { $game } is for { $n ->
    [one] one player
   *[other] { $n } players
}: { $what }.
desk-help-start = Start: { $command }.
desk-help-rules = The rules: { $command }.
# What can be chosen, and what it can be.
desk-help-option = { $option }: { $label }: { $values }.
desk-help-value = { $value } ({ $label })

# The help on a command.
desk-help-what = { $help }.
desk-help-say = Say { $command }.
desk-help-argument = { $argument }: { $help }.
desk-help-options = How a game can be set up: { $commands }.
desk-help-example = For example: { $command }.
