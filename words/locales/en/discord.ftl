# What Discord's people are told by the part of the bot that knows Discord. The rest is
# the desk's.

# What the bot has to be allowed, as Discord calls it.
discord-right-view = { STRONG("View Channel") }
discord-right-send = { STRONG("Send Messages") }
discord-right-attach = { STRONG("Attach Files") }
discord-right-threads = { STRONG("Create Public Threads") }
discord-right-in-threads = { STRONG("Send Messages in Threads") }
discord-right-pin = { STRONG("Pin Messages") }
discord-rights = I may not show a match in this channel: I need { $rights } here. Somebody who manages the server can give me that: Edit Channel, Permissions, and then my name.

# Why something cannot be done where it was asked for.
discord-not-here = I cannot play here, since I am not a member: I could not say whose turn it is. Add me to a server and play there. Boards, rules and help I show you anywhere.
discord-alone = Only you and I read this, so nobody else could answer. Start it in a channel of a server that your friends are in; against the computer we can play here.
discord-hidden = Only you and I read this. Say it in a channel of a server that the others are in, too.
discord-no-thread = I cannot open a thread here. Start it without one, or in an ordinary channel of a server.
# The button that adds the bot to a server.
discord-add = Add me to a server

# Why something was not understood.
discord-nobody = Discord did not tell me who you are. Please try again.
discord-no-command = I do not have that command any more. Reload Discord to see those I have.
discord-no-field = I cannot read what you filled in for “{ $field }”. Reload Discord to see what I take now, and try again.
discord-a-bot = { $name } is another bot and cannot play. Name a person, or let the computer play.

# What became of something.
discord-done = Done.
discord-done-safe = That is done and safe.
# The channel of the match has not been told yet.
discord-not-yet = That counts, and is kept. I could not show it in the channel of the match yet: I will as soon as Discord takes it.
# A thread was asked for, and is not there.
discord-thread-failed = Discord does not let me open a thread there now, so the match goes on in the channel.
discord-sorry = Something went wrong on my side. Nothing was lost: look at the board and try again.

# What is said in private, since it cannot be said in the channel; and the other way round.
discord-told-here = I cannot write in the channel of this match, so I tell you here.
discord-told-here-of = I cannot write in the channel of this match, so I tell you here. In another channel, { $command } brings it there.
discord-closed = Discord does not let me write to you. Allow direct messages from this server, or see what is for you alone with the button below the board, or with { $board }.
discord-no-board = I could not send the board: { $board } shows it.

# Of which game a turn is.
discord-of-game = { STRONG($game) }. { $line }

# What the thread of a match is called.
discord-thread = Match
discord-thread-of = Match { $id }: { $players }

# The commands, where Discord lists them: at most 100 letters each.
discord-play = Play { $game } here
discord-table = Your matches, your settings and help
discord-field-thread = Play in a thread of its own
discord-field-opponent = Who else plays with you
discord-field-computers = How many seats the computer takes
# Something that can be chosen: what is typed, and what it means.
discord-choice = { $word }: { $meaning }
discord-choice-confirm = confirm
discord-choice-dark = dark
discord-choice-light = light
discord-choice-off = off
discord-choice-on = on
