# What the desk answers to what was typed, or to a button that is no longer the one.

# A move that was typed.
desk-say-which-move = Say which move, such as { $example }, or choose here.
desk-what-you-can-do = This is what you can do:
desk-no-move-read = I read no move in “{ $text }”.
desk-no-move-read-but = I read no move in “{ $text }”. A move looks like { $example }.
desk-could-be = “{ $text }” could be { $moves }: which one?
desk-could-be-others =
    { $n ->
        [one] another one
       *[other] one of { $n } others
    }
desk-too-many-moves = That is too much at once: at most { $n } moves.
desk-over-before = The match would be over before { $rest }. Say only what comes before it.
desk-dice-were-rolled = Dice were rolled, so I stopped there. Look, and then say the rest if you still want it: { $rest }.
desk-nothing-planned = Nothing is planned.

# A button, or what somebody has chosen with several.
desk-so-far = So far: { STRONG($said) }.
desk-nothing-done = Nothing was done. Choose again.
desk-not-possible-now = That is not possible now.
desk-moved-on = The match has moved on since that was asked.
desk-choose-again = Choose again here.
desk-question-not-yours = This question is not for you.
desk-another-question = That was another question. Look at the newest one.
desk-unknown-button = I do not know that button. Use the newest ones, or say what you want.

# Words that mean nothing here.
desk-not-understood-there = I do not understand “{ $word }” there. Say { $usage }.
desk-no-game-near = I have no game “{ $word }”. Did you mean { $near }?
desk-no-game-only =
    I have no game “{ $word }”. { $n ->
        [one] There is { $games }.
       *[other] There are { $games }.
    }
