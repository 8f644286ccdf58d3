# What people on Matrix are told by the part of the bot that knows Matrix. The rest is
# the desk's.

# Said once in a room to which the bot was invited.
matrix-hello = Hello! I play board games of sinking Atlantis, at your own pace. { $start } challenges somebody here, { $alone } plays with the computer, and { $help } says what else there is.
# The same where only one person reads it.
matrix-hello-alone = Hello! I play board games of sinking Atlantis, at your own pace. { $start } plays with the computer, and { $help } says what else there is. Invite me to a room with your friends to play with them.

# To thanks.
matrix-welcome = You are welcome!
# Words of thanks, in small letters, with commas between them.
matrix-thanks = thanks, thank you, thanks a lot, thank you very much, many thanks, thx, ty
# Words that greet, in small letters, with commas between them.
matrix-greetings = hi, hello, hey, hiya, hi there, hello there, good morning, good day, good evening, greetings

# Why an invitation is declined. Clients show it beside the name.
matrix-declined = I do not take invitations from this account: my host has not allowed it.
matrix-declined-many = { $n ->
    [one] You have already invited me to one room, and that is the limit. Remove me from it, then invite me again.
   *[other] You have already invited me to { $n } rooms, and that is the limit. Remove me from one of them, then invite me again.
}

# A message has been encrypted, and what decrypts it has not come for a minute.
matrix-unread = I cannot read a message from { $name }: its key has not come for a minute. I answer once it comes. If it does not, write again; in Element, /discardsession before that sends a new key.

# What is said in private, since it cannot be said in the room.
matrix-told-here = I cannot write in the room of this match, so I tell you here.
matrix-left-room = You are not in the room of this match any more, so I tell you here. { $command }, said in another room, takes it there.
matrix-told-here-of = I cannot write in the room of this match, so I tell you here. In another room, { $command } brings it there.

# Somebody was named who does not read what is said in this room.
matrix-not-here = { $name } is not in this room. Invite them first, and then challenge them.
# The same where more than one of them is called so.
matrix-several-called = More than one person here is called { $name }. Mention them, or say { $one } or { $other }.

# The answer to what was asked is for one reader, and there is no room for two: they
# have left it again and again, or cannot be invited.
matrix-no-conversation = The answer is for you alone, and I cannot open a room for the two of us just now. Start a direct message with me, and ask there.

# Above what is said in private about a match of a room.
matrix-of-match = On match { $id }, for you alone:

# What has to be allowed so that something can be pinned in a room.
matrix-right-pin = the power level { $level }
