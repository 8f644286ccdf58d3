# What people say in a room, by which a line meant for the game is told from talk: small letters,
# between spaces. Nothing of this is shown.

# With these a move begins.
talk-verbs = act activate add begin build cancel choose claim climb digs discard do draw drop embark escape finish fly follow gather get give go goes guard hop jump keep land lay leave let lose make move nullify pay pick place play pledge produce protect pull push put raise recruit remove roll run sacrifice sail send shift sink skip slide snatch spend split start stay step stick swap swim take throw transmute turn use walk work
# With these it ends.
talk-last-words = forward forwards onwards
# In front of a move.
talk-first-words = ah also and d don first from hm hmm i instead just lets ll m maybe mean meant my no nope now oh ok okay oops please pls re s same so sorry t the then to try ve wait want well yes
# They ask for something.
talk-polite = please pls
# A sentence with one of these is about somebody, or is not decided.
talk-about-others = are but care could did have he her hers his if looks maybe might not or seems she should think their they us we were why will would you your yours
# The same where a field and a verb of moves are named.
talk-to-others = could if maybe our ours seems should think u we why would you your yours looks
# With these people make plans.
talk-times = breakfast dinner friday lunch monday pm saturday sunday thursday tomorrow tonight tuesday wednesday weekend yesterday
# Between the words that a game knows.
talk-joints = a aboard above again all an and another at back be behind below biggest both bottom by clockwise corner d down each entire every everybody everyone everything first for from further go half hand her here him his i in into it just largest last left ll lot m me mine more moves my near next of off on one onto other out over own please re right s same second single some step steps still t that the them then there these third this those times to too top under until up ve want whole with
# Numbers in words.
talk-numbers = all anybody anyone anything both eight eleven every everybody everyone everything fifth first five four fourth highest last lowest nine nobody one others rest second seven six somebody someone something ten tenth third three twelve twenty two
# What a verb alone may take: `take it`.
talk-pronouns = come go happen here it one sink that them there these this those
# They go on in a turn: a player who is asked says them to the game.
talk-go-on = your turn, your go, your move, you're up, you go, it's your turn, it's on you, nothing else, next, continue, ok go, let's roll, roll the die, roll the dice, all of them, everything, my turn is done, undo that move, do that, yes do that, not that, i'm out of moves, all mine, all mine too, the first one, the first two, the first three, the first 2, the first 3, the last one, the last two, don't move, start over, undo everything, start my turn over, the second one, the third one, the other one, not yet, no not yet, yes not yet, another one there, another one, one more, again, same again, i do nothing, do nothing, option 1, option 2, option 3, wait, i wait
# With one of these a player seems to end a turn.
talk-ends = done end finished pass skip
# With these a player who is asked does.
talk-end-phrases = that's my move, that's it, alright that's it, right that's it, so that's it, that will be all, that'll be all, that's everything, nothing else from me, that is all, my move is finished, i'm through, done your turn, over to you, that's my turn, that was my turn, okay that was my turn, that's me done, that's it for me, that's all for me, i'm finished with my turn, i end my turn, end of turn, i'm done with my turn, okay that's it i'm done, that's it i'm done, finish turn, i pass the rest of my turn, that is my turn, my turn's over, done thank you, done your move, i pass this time, nothing more to do
# What may stand beside it.
talk-beside-ends = a all am also and for from gathering here i it just ll m me moves moving my no nothing now of ok okay please re round s same so think that the then this time too turn we with yes

# Questions about a match, and what looks like one.
talk-exclamations = what a, what an
talk-question-words = are how is what whats where which who whose
talk-of-you = you your yours u
talk-states = ahead boat car cards components energy guy guys hand king lava leading marker markers moves need odds people pieces places points resources rocks saved score segments ship ships stones swimmers team tiles tower winning
talk-boards-asked = score, whose turn, whose turn is it, who's turn, who's turn is it, who is next, is it over, is the game over, is it my turn, my turn, where are we, what's the score, who is in the lead, who is winning, what's left, show the board, show me the board, what was the last move, last move, am i up, is it me, can i see the board, am i winning, what can i play, legal moves, who has to act, who has to move, which squares are free, what did you do
talk-odds = odds chances chance probability
talk-hints = hint hints tip tips advice
talk-hints-begin = any, can i, get, give, give me, i need, i want, need, one more, a hint would, a tip would
talk-hints-asked = hint please, what can i do now, what now, now what, and now, what do i do, what do i do now, what should i do, what should i do now, what can i do, what would you do, help me, what am i supposed to do, what am i supposed to do now, what do i do next, what can i do next, what would you do here, what happens now, what happens next, i need help, best move, any idea, any ideas
talk-rules-asked = show me the rules, how does it work, rules, rules please, how to win, remind me how to win, how do i win, how do we win, how do i play, how do you play, how does this work, how does this game work, what's the goal, what's the goal here, what is the goal, what do i have to do, what's this game about, explain the rules, i don't understand, i don't get it
talk-rules-begin = what does a, what does an, what does the, what do my, what do the, how does, how do the, what happens, how far can, how many fit, what is a, what is an, what are the
# Verbs in questions about moves, nouns in those about rules, and how one asks whether one may.
talk-question-verbs = build claim do fly go move place play put sail sink start swim take use walk
talk-rules-words = happens mean means worth
talk-rules-nouns = rule rules
talk-modals = am can do may must
# A player, or a team, speaks of itself.
talk-speakers = i my mine we
# Words that change no question.
talk-question-fillers = and now so
# Beside these in any question, and in front of the name of a player.
talk-beside-questions = a again any are at be build built can could currently did do does for from get give got had has have here hint how i in is it just left legal many may me more much must my need now of on one our out please right s should some still that the then there this to us we what whats where which who whose winning
talk-before-names = does has
talk-help-asked = how can you help, help me please, can you help me
talk-matches-asked = games, matches
talk-own-matches-asked = my games, my matches
talk-history-asked = the moves so far

# In place of a command.
talk-accept-asked = accept, agree
talk-decline-asked = decline
talk-join-asked = join
talk-undo-asked = undo, undo it, undo that, undo this, undo my move, takeback, take back, take it back, take that back, take my move back, undo my last move, undo the last move, take back my move, take back my last move, take back the last move, i take that back, i take it back, i take back my move, oops undo, undo please, i made a mistake, that was a mistake, wrong one, can you undo that, i misclicked
talk-undo-permitted = back, go back, have it back, have that back, go one back, go one step back
talk-hint-asked = hint, a hint, give me a hint, have a hint, get a hint, tip
talk-odds-asked = odds, chances, our chances, my chances, the odds, what are the odds, what are our chances, what are my chances, what are our odds, how are our chances
talk-resign-asked = resign, give up, i resign, i give up, i quit, quit, quit the game, leave the game, leave the match, i concede, i surrender, concede
talk-pause-asked = pause
talk-rematch-asked = play again, rematch, another game, one more game, one more
talk-new-game = new game, a new game, start a new game, start over with a new game
talk-cancel-asked = cancel, cancel it, cancel that, cancel my challenge, cancel the challenge, cancel my request, cancel the request, withdraw, withdraw it, withdraw my request, withdraw the request, withdraw that, i withdraw, i withdraw it, i withdraw my request, i withdraw the request
talk-request-cancelled = never mind, forget it, no wait, reset, start over, undo everything, take back everything, take everything back
talk-seat-taken = i'm in, i am in, count me in
talk-resume-asked = resume, go on
talk-begin-asked = begin
talk-again-asked = again

# What the moves of each game are about.
atlanteon-things = black castle square king tile tiles tower towers white
atlantis-things = field fields piece pieces space spaces stack stacks step steps stone stones segment
looting-things = amplifier battery bonus car card cards city converter field first force forward generator lava marker markers multiplier nullifier space spaces stack track tracks
escape-things = board boat boats creature die dolphin everybody guy him land man monster people person piece pieces rock rocks serpent shark ship ships step swimmer water whale whirlpool
rising-things = act artifact atlantean atlanteans attack barrier barriers card cards center centre cities component components core courage crystal dice die energy flood forests forges gate gold guy guys hills libraries library mine misfortune mountains mystic navy ore people power resource resources section tile tiles
