# What the desk answers to what was typed, or to a button that is no longer the one.

# A move that was typed.
desk-name-one = That names two moves. Type only the one you mean.
desk-line-denied = That reads like a correction, so nothing was played. Type only the move you want.
desk-say-which-move = Name the move, such as { $example }, or choose here.
desk-what-you-can-do = You can do this:
desk-taken-for-talk = I took that for talk. A move looks like { $example }. I also answer { CODE("board") }, { CODE("hint") }, { CODE("rules") } and { CODE("help") }.
desk-no-move-read = I don’t know “{ $text }”.
desk-no-move-read-but = I don’t know “{ $text }”. Try a move like { $example }.
desk-which-of-these = Which one?
desk-could-be = “{ $text }” could be { $moves }. Which one?
desk-could-be-others =
    { $n ->
        [one] another one
       *[other] one of { $n } others
    }
desk-too-many-moves = Too much at once: at most { $n } moves.
desk-over-before = The match would end before { $rest }. Type only the part before it.
desk-dice-were-rolled = Dice were rolled, so I stopped there. If you still want the rest, send it again: { $rest }.
desk-turn-over-before = { $rest } would come after the end of your turn. Type only what comes before it.
desk-nothing-was-done = Nothing was played.
# The refusal before it is about the position after `$done`, the part of the line that was possible.
desk-nothing-was-done-after = After { $done } in the same line, that can’t be done. Nothing was played.
desk-others-are-asked = Others go first, so I stopped there. Once you’re asked again, send the rest if you still want it: { $rest }.
desk-correction-of-plan = That does not fit in place of your last step. Take it back first, or type the whole move.
desk-correction = That would be another move. To change the last one, take it back first: { $undo }.
desk-pass-with-plan = Passing would drop what you planned. Send { CODE("done") } to do it, or take it back first.
desk-nothing-planned = Nothing is planned.

# A button, or what somebody has chosen with several.
desk-so-far = So far: { STRONG($said) }.
desk-nothing-done = Nothing was done. Choose again.
desk-not-possible-now = That isn’t possible now.
desk-moved-on = The match has moved on since then.
desk-choose-again = Choose again here.
desk-question-not-yours = This question isn’t for you.
desk-another-question = That was an older question. Look at the newest one.
# A button about a proposal that was refused or withdrawn.
desk-proposal-over = That proposal is over, so nothing was done.
desk-unknown-button = I don’t know that button. Use the newest ones, or type what you want.

# Words that mean nothing here.
desk-belongs-there = “{ $word }” belongs to another command: { $command }.
desk-not-understood-there = I don’t understand “{ $word }” there. Use { $usage }.
desk-no-game-near = I have no game “{ $word }”. Did you mean { $near }?
desk-no-game-only =
    I have no game “{ $word }”. { $n ->
        [one] There is { $games }.
       *[other] There are { $games }.
    }
desk-unknown-word = I don’t know “{ $word }”. { $help } shows all I can do.
desk-unknown-word-near = I don’t know “{ $word }”. Did you mean { $near }? { $help } shows all I can do.
desk-say-help = { $help } shows what I can do.
desk-too-long = That’s too long: at most { $n } characters.
desk-say-one-number = Type one number, such as { $example }.
desk-say-one-of = I don’t understand “{ $word }” there. Use { $words }.
desk-clock-span = A clock has 10 minutes to 60 days, so { $time } doesn’t work. Try { $such_as }.
desk-say-what-it-is = Give { $name } a value: { $words }.
desk-which-game = Which game? Use { $starts }.
desk-play-with-whom = Play { $game } with whom? Use { $person } or { $computer }.
desk-say-with-whom = I don’t understand “{ $word }”. Name an opponent, such as { $person } or { $computer }.

# Options of a game, and how many play it.
desk-no-option-near = { $game } has no option “{ $option }”. Did you mean { $near }?
desk-no-option-only = { $game } has no option “{ $option }”, only { $known }. Each { $computer } adds a computer.
desk-no-answers = { $game } has no reactions in others’ turns. Leave { $option } out.
desk-bank-without-clock = A time bank needs a clock. Add { $clock }, or leave { $bank } out.
desk-option-values = { $option } can be { $values }.
desk-option-values-for =
    { $n ->
        [one] { $option } can be { $values } for 1 player.
       *[other] { $option } can be { $values } for { $n } players.
    }

# Words for yes and for no, between commas, in small letters: what people type where
# they are asked something. Those of every language are understood everywhere.
desk-plain-yes = yes, y, do what you suggest, ok do what you suggest, do what you suggested, yess, yes sure, yep, yeah, ok, okay, sure, yes please, i accept, i agree, gladly, of course, absolutely, definitely, why not, i do, fine by me, sounds good, deal, yup, you bet, my pleasure, with pleasure, go ahead, go for it, please do, 👍, ✅, do that, play that, play it, that's fine, fine, accepted, challenge accepted, no problem, alright, do as you suggest, follow your hint, i'll follow your hint, i follow your hint, ok do that, ok as you say, i take your hint, follow it, yes go, yes go ahead, yes do it, yes do that, do it, agreed, agree, yes agreed, ok agreed, me too, fine with me, i agree to end the game, agree to end, yes end it, end it then, confirm, good idea, great idea, yes please do, i agree to end, i agree to end it, yes draw, yes let us stop, ok let's end, ok thanks, yes sir, k, i don't mind, no objection, not a problem, hell yes, perfect, all right, that is fine, that's ok, that's okay, works for me, i'm fine with that, i am fine with that, ok by me, aye, by all means, ok then, yeah sure, sure go ahead, i accept that
desk-plain-no = no, n, never, i play on, play on, stop please, no i play on, nope, no thanks, no thank you, not now, no sorry, sorry no, rather not, i decline, nah, no way, 👎, ❌, i'd rather not, i would rather not, no wait, wait no, don't, i'd rather go on, i would rather go on, rather go on, not a chance, no chance, not allowed, i want to play, don't stop, hell no, i disagree, i refuse, refuse, no deal, of course not, please don't, let's not, let's not stop, disagree, i don't agree, i do not agree, i said no, that's a no, absolutely not, certainly not, no i don't, i don't want that, i don't want to, nope sorry, keep playing, let's keep going, let's keep playing, no let's keep playing, not yet, nooo, noooo, better not, leave it, nah leave it, no leave it, keep it, please no, no please, let's play on, let's go on playing, we play on

# Words that follow a move that was proposed, also behind a yes, and answer no other question.
desk-plain-follow = good, good one, that one, this one, that, the one, do that one, take that one, play that one, i'll take that, i'll take it, i take that one, i'll do that, i'll do that one, i'll play that, let's do that, let's do that one, let's take that, let's try that, that'll do, do as it says, as you say, follow, follow that, sounds right, looks good

# Of these, the words that name the end of the game, or a button: nobody says them of the cake.
desk-plain-agreed = i agree to end, i agree to end it, i agree to end the game, agree to end, yes end it, end it then, ok let's end, accept

# Words that refuse to take a move back, and answer no other question.
desk-plain-stands = let it stand, it stands, it counts, too late, the move stands, no it stands, no the move stands

# Words that accept a challenge, and answer no other question; and that decline one.
desk-plain-play = let's play, i'll play, i will play, i'm game, happy to, happy to play, i'm happy to play, let us play, let's go, game on, bring it on, sure thing, let's do it, i'd love to, love to, i would love to, go on then, i'm up for it, i am up for it, up for it, join, i join, i'll join, sounds fun, sounds good, im in, you're on
desk-plain-no-play = count me out, i'm out, i am out, i leave, i'm leaving, leave, without me, maybe later, another time, later, not today, some other time, not interested

# The same where nothing can be taken back: a plain yes, and words of those who hesitate.
desk-plain-sure = yes, yes please, ja, y, i am sure, i'm sure, yes i am, yes resign, yes i'm sure, yes i resign, do it, yes really, really, yes do it, yes do that, yes exactly, exactly
desk-plain-unsure = never mind, haha, lol, changed my mind, i changed my mind, no wait let me think, let me think, hold on, bad idea, i take that back, take that back, wait, not yet, back, cancel, no way, of course not, just kidding, play on, go on, stop, forget it, don't, hang on, no hang on, no not yet
