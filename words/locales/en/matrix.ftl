# What people on Matrix are told by the part of the bot that knows Matrix. The rest is
# the desk's.

# Said once in a room to which the bot was invited.
matrix-hello = Hello! I play board games about sinking Atlantis, at your own pace. { $start } challenges somebody here, { $alone } plays the computer, and { $help } shows the rest.
# The same where only one person reads it.
matrix-hello-alone = Hello! I play board games about sinking Atlantis, at your own pace. { $start } plays the computer, and { $help } shows the rest. To play with friends, invite me to a room with them.

# To thanks.
matrix-welcome = You’re welcome!
# Words of thanks, in small letters, with commas between them.
matrix-thanks = thanks, thank you, thanks a lot, thank you very much, many thanks, thx, ty
# Words that greet, in small letters, with commas between them.
matrix-greetings = hi, hello, hey, hiya, hi there, hello there, good morning, good day, good evening, greetings

# Why an invitation is declined. Clients show it beside the name.
matrix-declined = I can’t take invitations from this account: my host hasn’t allowed it.
matrix-declined-many = { $n ->
    [one] You’ve already invited me to 1 room, and that’s the limit. Remove me from it, then invite me again.
   *[other] You’ve already invited me to { $n } rooms, and that’s the limit. Remove me from one, then invite me again.
}

# A message has been encrypted, and what decrypts it has not come for a minute.
matrix-unread = I can’t read a message from { $name }: its key is missing. I’ll answer once it comes. If it doesn’t, write again; in Element, /discardsession sends a new key.

# What is said in private, since it cannot be said in the room.
matrix-told-here = I can’t write in this match’s room, so I’m telling you here.
matrix-left-room = You’re no longer in this match’s room, so I’m telling you here. { $command }, sent in another room, moves it there.
matrix-told-here-of = I can’t write in this match’s room, so I’m telling you here. { $command }, sent in another room, moves it there.

# Somebody was named who does not read what is said in this room.
matrix-not-here = { $name } isn’t in this room. Invite them first, then challenge them.
# The same where more than one of them is called so.
matrix-several-called = Several people here are called { $name }. Mention one, or use { $one } or { $other }.

# The answer to what was asked is for one reader, and there is no room for two: they
# have left it again and again, or cannot be invited.
matrix-no-conversation = The answer is only for you, and I can’t open a private room right now. Send me a direct message and ask there.

# Above what is said in private about a match of a room.
matrix-of-match = Match { $id }, for you only:

# What has to be allowed so that something can be pinned in a room.
matrix-right-pin = the power level { $level }
