# Matches that are played in several rooms.
desk-code-of-no-match = No match has the code { $code }, or it has been over for long. Where the match is played, { $about } with the match says its code.
desk-code-tries = That were many wrong codes. Try again in ten minutes.
desk-shown-here-already = This match is shown here already.
desk-rooms-many = A match is shown in at most { $n } rooms.
# The code of a match, to who asks what there is to know of it.
desk-about-code = From elsewhere it is joined, and shown there, with { $join }.
# What each has left for turns that take longer.
desk-about-bank = Left in the bank: { $seats }.
desk-about-bank-of = { $by } { $left }
desk-about-taken-back = Taken back so far: { $n ->
        [one] once
       *[other] { $n } times
    }.

# Taking a match out of a room.
desk-not-shown-here = This match is not shown here.
desk-shown-nowhere-else = This match is shown nowhere else. { $there }, said in another room, takes it there.
desk-hidden = { $game }, match { $id }, is not shown here any more. It goes on in its other rooms.

# Making two accounts one person.
desk-link-code = Say { $say } with your other account within { $minutes } minutes, once. Then both are you: your matches, settings and language are one. Tell nobody else: whoever says it hands you what is theirs.
desk-link-no-code = There is no such code, or it is too old. { $link }, said with your other account, makes one.
desk-link-same = These accounts are one person already. That code is used up now: { $link } makes another.
desk-link-both = Both accounts play in { $n ->
    [one] match
   *[other] matches
} { $matches }. Finish that first, and nobody plays against themselves.
desk-link-confirm = Then this account is { $name }, and { $n ->
    [one] its match goes
   *[other] its { $n } matches go
} with it. If that is you, say { $confirm }.
desk-linked = From now on this account and those of { $name } are one person. { $unlink } makes it somebody of its own again.
desk-was-linked = The code that you asked for was said: you are one person now with { $accounts }. Was that not you? { $unlink }, said with this account, makes them somebody of their own again.
desk-code-used = { $account } used your link code, and can now confirm it and play as you. Wasn’t that you? { $void }, sent with this account, makes the code useless.
desk-account-on = { $name } ({ $platform })
desk-unlink-alone = This account is linked with no other. { $link } links one.
desk-unlinked = This account is somebody of its own again. Your matches and settings stay with your other accounts.
desk-unlinked-others = { $n ->
    [one] The account that was linked after this one is somebody of its own again. Your matches and settings stay here.
   *[other] The { $n } accounts that were linked after this one are somebody of their own again. Your matches and settings stay here.
}
desk-unlink-none-later = No account was linked after this one, and those that were here before stay. { $unlink } makes this account somebody of its own.

# Talk between the rooms of a match.
desk-relay-is-on = What players say in one room of this match is shown in its others. { $off } ends that.
desk-relay-is-off = What players say stays in its room. { $on } shows it in the other rooms of this match, too.
desk-say-what = Say what is to be read there: { $say }.
desk-say-nowhere = You play no match here whose talk is shown in other rooms. { $on } switches that on.
desk-say-said = { $n ->
    [one] That is said here and in the other room.
   *[other] That is said here and in the { $n } other rooms.
}
desk-say-often = That was a lot within a minute. Say it a little later.
