# Matches that are played in several rooms.
desk-code-of-no-match = No running match has the code { $code }. In the match’s own room, { $about } with the match shows its code.
desk-code-tries = Too many wrong codes. Try again in 10 minutes.
desk-shown-here-already = This match already shows here.
desk-rooms-many = A match shows in at most { $n } rooms.
# The code of a match, to who asks what there is to know of it.
desk-about-code = Join or show it elsewhere: { $join }.
# What each has left for turns that take longer.
desk-about-bank = Time bank left: { $seats }.
desk-about-bank-of = { $by } { $left }
desk-about-taken-back = Taken back so far: { $n ->
        [one] once
       *[other] { $n } times
    }.

# Taking a match out of a room.
desk-not-shown-here = This match doesn’t show here.
desk-shown-nowhere-else = This match shows nowhere else. { $there }, sent in another room, takes it there.
desk-hidden = { $game }, match { $id }, no longer shows here. It goes on in its other rooms.

# Making two accounts one person.
desk-link-code = Within { $minutes } minutes, send { $say } once with your other account. Then both are you, with the same matches, settings and language. Tell nobody else: the sender’s account becomes yours.
desk-link-no-code = That code is wrong or too old. { $link }, sent with your other account, makes a new one.
desk-link-same = These accounts are already one person. That code is used up; { $link } makes another.
desk-link-both = Both accounts play in { $n ->
    [one] match
   *[other] matches
} { $matches }. Finish that first: nobody plays against themselves.
desk-link-confirm = This account becomes { $name }, and { $n ->
    [one] its match goes
   *[other] its { $n } matches go
} with it. If that’s you, confirm with { $confirm }.
desk-linked = This account and { $name } are now one person. { $unlink } separates them.
desk-was-linked = Your code was used: you’re now one person with { $accounts }. Wasn’t that you? { $unlink }, sent with this account, separates them.
desk-code-used = { $account } used your link code, and can now confirm it and play as you. Wasn’t that you? { $void }, sent with this account, makes the code useless.
desk-account-on = { $name } ({ $platform })
desk-unlink-alone = This account isn’t linked. { $link } links one.
desk-unlinked = This account is separate again. Your matches and settings stay with your other accounts.
desk-unlinked-others = { $n ->
    [one] The account linked after this one is separate again. Your matches and settings stay here.
   *[other] The { $n } accounts linked after this one are separate again. Your matches and settings stay here.
}
desk-unlink-none-later = No account was linked after this one, and earlier ones stay. { $unlink } separates this account.

# Talk between the rooms of a match.
desk-relay-is-on = Players’ messages in one room of this match also show in its others. { $off } stops that.
desk-relay-is-off = Players’ messages stay in their room. { $on } shows them in this match’s other rooms, too.
desk-say-what = Add your message: { $say }.
desk-say-nowhere = You have no match here that shares its talk. { $on } turns that on.
desk-say-said = { $n ->
    [one] Sent here and to the other room.
   *[other] Sent here and to the { $n } other rooms.
}
desk-say-often = That was a lot in one minute. Try again a little later.
