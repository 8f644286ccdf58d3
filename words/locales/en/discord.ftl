# What Discord's people are told by the part of the bot that knows Discord. The rest is
# the desk's.

# What the bot has to be allowed, as Discord calls it.
discord-right-view = { STRONG("View Channel") }
discord-right-send = { STRONG("Send Messages") }
discord-right-attach = { STRONG("Attach Files") }
discord-right-threads = { STRONG("Create Public Threads") }
discord-right-in-threads = { STRONG("Send Messages in Threads") }
discord-right-pin = { STRONG("Pin Messages") }
discord-rights = I can’t show a match in this channel: I need { $rights }. A server manager can allow it: Edit Channel, Permissions, then my name.

# Why something cannot be done where it was asked for.
discord-not-here = I can’t play here, since I’m not a member. Add me to a server and play there. Boards, rules and help work anywhere.
discord-alone = Only you and I read this, so nobody else could answer. Start in a server channel with your friends. Here, you can play the computer.
discord-hidden = Only you and I read this. Use a server channel that the others are in.
discord-no-thread = I can’t open a thread here. Start without one, or in a normal server channel.
discord-unheard = Apps may only answer in private here, so nobody else would see the match. Add me to the server, or play in a group chat.
# Below a challenge in a group or a server without the bot.
discord-guest = I’m a guest here: I can’t call anyone, and this message only changes when somebody presses a button.
# The button that adds the bot to a server.
discord-add = Add me to a server
# The button beside a match in a list.
discord-open = Open
# The form for a typed move: its title, which is also that of the button that opens it, the label of
# its field, and a move in the field as long as it is empty.
discord-type-move = Type a move
discord-your-move = Your move
discord-move-example = For example { $example }

# Why something was not understood.
discord-nobody = Discord didn’t tell me who you are. Please try again.
discord-no-command = That command is gone. Reload Discord to see the current ones.
discord-no-field = I can’t read “{ $field }”. Reload Discord and try again.
discord-a-bot = { $name } is a bot and can’t play. Name a person, or choose the computer.

# What became of something.
discord-done = Done.
discord-done-safe = Done and saved.
# The channel of the match has not been told yet.
discord-not-yet = That counts and is saved. I’ll show it in the match’s channel once Discord lets me.
# A thread was asked for, and is not there.
discord-thread-failed = Discord won’t let me open a thread there, so the match goes on in the channel.
discord-sorry = Something went wrong on my side. Nothing was lost: look at the board and try again.

# What is said in private, since it cannot be said in the channel; and the other way round.
discord-told-here = I can’t write in this match’s channel, so I’m telling you here.
discord-told-here-of = I can’t write in this match’s channel, so I’m telling you here. { $command }, sent in another channel, moves it there.
discord-closed = Discord won’t let me message you. Allow direct messages from this server, or use the button below the board or { $board }.
discord-no-board = I couldn’t send the board. { $board } shows it.

# Of which game a turn is.
discord-of-game = { STRONG($game) }. { $line }

# What the thread of a match is called.
discord-thread = Match
discord-thread-of = Match { $id }: { $players }

# The commands, where Discord lists them: at most 100 letters each.
discord-play = Play { $game } here
discord-table = Your matches, your settings and help
discord-menu-challenge = Play { $game }
discord-menu-board = Board
discord-menu-hint = Hint
discord-field-thread = Play in its own thread
discord-field-opponent = Another player
discord-field-computers = Seats for the computer
# Something that can be chosen: what is typed, and what it means.
discord-choice = { $word }: { $meaning }
discord-choice-confirm = confirm
discord-choice-dark = dark
discord-choice-light = light
discord-choice-off = off
discord-choice-on = on
