# What a computer would do in the speaker's place. What it brings, the game says.
desk-hint = My hint: { STRONG($moves) }.
# So many moves of the turn beside those that were named.
desk-hint-more = { $n } more
# The same, so many times in a row.
desk-hint-times = { $what } ({ $n } times)
desk-hint-ask = Follow my hint?
desk-hint-follow = Do that
# Of a long turn, so many moves.
desk-hint-follow-first = Do the first { $n } of { $all }
desk-hint-other = Something else
desk-button-hint = Hint
# What the game computes: the button, and where there is nothing to compute.
desk-button-odds = Odds
desk-odds-none = There are no odds in this game now.

# Why there is none.
desk-hint-none = I have no hint for you now. Look at the board and choose.
desk-hint-off = This match has no hints, as agreed at the start.
desk-hint-asked-back = The others first decide whether you may take back. Then I have a hint for you.
desk-hint-take-back = First answer whether a move is taken back. Then I can give you a hint.
desk-hint-thinking = I’m still thinking about your hint. It comes in a moment.
desk-hint-many = Many people want hints right now. Try again in a moment.
