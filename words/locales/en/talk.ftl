# What people say in a room, by which a line meant for the game is told from talk: small letters,
# between spaces. Nothing of this is shown.

# With these a move begins.
talk-verbs = act activate attack add begin block board build cancel choose claim climb deflect digs discard dive do draw drop embark escape finish fly follow gather get give go goes guard hop jump keep land lay leave let lose make move nullify park pay pick place play pledge produce protect pull push put raise recruit remove roll run sacrifice sail save send shift sink skip slide snatch spend split start stay step stick swap swim take throw transmute turn use walk work
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
talk-times = breakfast dinner friday lunch monday pm saturday sunday thursday tomorrow tonight tuesday wednesday weekend yesterday hour hours min mins minute minutes
# Between the words that a game knows.
talk-joints = a aboard above again all an and another at back be behind below biggest both bottom by clockwise corner d down each entire every everybody everyone everything first for from further go half hand her here him his i in into it just largest last left ll lot m me mine more moves my near next of off ok okay on one onto other out over own please pls re right s same second single so some step steps still t that the them then there these third this those times to too top under until up ve want whole with
# Numbers in words.
talk-numbers = all anybody anyone anything both eight eleven every everybody everyone everything fifth first five four fourth highest last lowest nine nobody one others rest second seven six somebody someone something ten tenth third three twelve twenty two
# What a verb alone may take: `take it`.
talk-pronouns = burn come flow go happen here it melt one sink that them there these this those
# They go on in a turn: a player who is asked says them to the game.
talk-go-on = not that one, no not that one, your turn, your go, your move, you're up, you go, it's your turn, it's on you, nothing else, next, continue, ok go, let's roll, roll the die, roll the dice, all of them, everything, my turn is done, undo that move, do that, yes do that, not that, i'm out of moves, all mine, all mine too, the first one, the first two, the first three, the first 2, the first 3, the last one, the last two, don't move, start over, undo everything, start my turn over, the second one, the third one, the other one, not yet, no not yet, yes not yet, another one there, another one, one more, again, same again, i do nothing, do nothing, option 1, option 2, option 3, wait, i wait, anywhere, the other one too, the other too, and again, again the same, same as last time, the cheapest one, first one, second one, third one, first please, keep going, something else, no something else, nah something else, do it like that
# They take back all that is planned.
talk-all-back = undo everything, undo all, take everything back, take it all back, take all back, start over, start my turn over, reset, all back, back to the start, scrap everything, take back everything, i take it all back, i take everything back
# Behind a verb, they change nothing.
talk-particles = just simply
# Around a number that answers, they change nothing.
talk-answer-fillers = ah and better fine guess hm hmm i it just ll m my number of oh ok okay on onto please pls put rather so space square take taking that the then think tile to track uh um use using well whatever with yeah yes
# They take the last planned step back.
talk-step-back = not that, no not that, nope not that, wait not that, not this, no not this, not that one, no not that one, not this one, actually not, actually no, no actually not, oops no, oops not that, oops wrong, no oops, oh no wait, wait no not that, no that was wrong, that was wrong, that's wrong, wrong one, hmm no, ah no, well no, no no, no no no
# With one of these a player seems to end a turn.
talk-ends = done end finished pass skip
# With these a player who is asked does.
talk-end-phrases = that's my move, that's it, alright that's it, right that's it, so that's it, that will be all, that'll be all, that's everything, nothing else from me, that is all, my move is finished, i'm through, done your turn, over to you, that's my turn, that was my turn, okay that was my turn, that's me done, that's it for me, that's all for me, i'm finished with my turn, i end my turn, end of turn, i'm done with my turn, okay that's it i'm done, that's it i'm done, finish turn, i pass the rest of my turn, that is my turn, my turn's over, done thank you, done your move, i pass this time, i'll pass this time, i will pass this time, i'll pass, i'll pass this turn, i pass this turn, i'll pass for now, i skip this turn, i'll skip this turn, i'll sit this one out, i sit this one out, nothing more to do, nothing further, no more from me, i have nothing more, done here, that was all, finish the turn, that one and finish, i finish here, turn over, that should be it, okay finished with my turn, finished with my turn, i end it, end of my turn, that was it, i think that was all, yes i'm done, yes done, done yes, thats me done, that is me done, right over to you
# The same behind what they have planned.
talk-plan-ends = that works, confirm, submit, confirm my move, submit my move, confirm turn, lock it in, lock in, leave it like that, that will do, that'll do, good as it is, next please, next player, next player please, ok next, all set, i am all set, i'm all set, looks good, over, end it, no more, skip the rest, ok that's enough, that's enough, finished next, right over to you, yes, yes do it, yes do that, yes please, do it, go, go ahead, play it, play that, yes play it, yes go
# What may stand beside it.
talk-beside-ends = a all am also and for from gathering here i it just ll m me moves moving my no nothing now of ok okay please re round s same so think that the then this time too turn we with yes

# Remarks about how things stand: what people cry out, what stands in front of a noun, what praises it, and verbs.
talk-cries = ah alas argh damn gosh man oh omg oops ouch ow ugh uh wow
talk-denials = dear god no nooo noo not
talk-possessives = her his my our their your
talk-articles = a an the
talk-praises = amazing awful awesome bad beautiful brilliant clever cool cute evil good gorgeous great horrible lovely mean nasty neat nice poor pretty sneaky strong sweet terrible ugly wicked
talk-degrees = really so such very what
talk-state-verbs = are aren is isn look looks s seem seems was were
# Questions to a team: who of it does something, and what the others advise.
talk-team-verbs = builds collects defends digs do does fetches fights gathers gets gives go goes grabs handles helps makes mines plays sends takes wants works
talk-advice-begins = shall i, shall we, should i, should we, do i, do we, am i

# Somebody asks for time to think.
talk-thinking-begins = let me, lemme
talk-thinking = look see think

# Directions and amounts that answer a part of a question; how one proposes something to others; and
# verbs that are said of anything.
talk-vague-places = away bottom close far home left near nearer right top
talk-vague-amounts = both either half neither
talk-proposals = let s, lets, let us, we could, we should
talk-common-verbs = act begin do finish get give go keep leave let make pick play put start stay stop take turn use work

# Questions about a match, and what looks like one.
talk-exclamations = what a, what an
talk-question-words = are how is what whats when where which who whose why
# Questions begin with these, too, and with much else.
talk-question-beginnings = are am can could did do does had has have is may must shall was were will
# With these a question is about players.
talk-players-asked = who whose
# With these it is for a number.
talk-counts-begin = how many, how much
talk-of-you = you your yours u
talk-states = ashore danger plan planned ahead boat car cards components energy guy guys hand king lava leading marker markers moves need odds people pieces places points resources rocks saved score segments ship ships stones swimmers team tiles tower winning
talk-boards-asked = who am i, what is going on, what's going on, let me see the board, can you show me the board, could you show me the board, what's left to sink, score, who is where, did i get anything, did i get something, can i still win, can we still win, are we in the second phase, are we in phase two, what's under it, what is under it, how many rounds are left, how many turns are left, how long will this take, am i done, am i finished, show me again what happened, who is red, who is blue, who is white, my turn right, is there anything to claim, is there something to claim, how long have i got, who is the starting player, who draws first, how much is missing, is everybody placed, who has most, where do i start, who leads, who is leading, who's leading, did i win, have i won, must i move, do i have to move, do i need to move, what's my plan, what is my plan, what have i planned, whose turn, whose turn is it, who's turn, who's turn is it, who is next, is it over, is the game over, is it my turn, my turn, where are we, what's the score, who is in the lead, who is winning, what's left, show the board, show board, show me board, display the board, the board, the board please, board please, show me the board, what was the last move, last move, am i up, is it me, can i see the board, am i winning, what can i play, legal moves, who has to act, who has to move, which squares are free, what did you do, who's winning, who's ahead, who is ahead, which colour am i, what colour am i, which color am i, what color am i, what did he do, what did she do, what did they do, what happened, what just happened, did that work, did it work, who starts, who goes first, who begins, did we lose, did we win, have we lost, have we won, who has to do what, when is my turn, where am i, where are my people, where are my stones, now me, am i next, is it my go
talk-odds = odds chances chance probability
talk-hints = hint hints tip tips advice
talk-hints-begin = any, can i, get, give, give me, i need, i want, need, one more, a hint would, a tip would
talk-hints-asked = what is a good move, what is the best move, what do you recommend, another hint, another hint please, next hint, how about a hint, a hint maybe, what do i have to do now, what are we supposed to do, what are we supposed to do now, hint please, what would the computer do, what would a computer do, what can i do now, what now, now what, and now, what do i do, what do i do now, what should i do, what should i do now, what can i do, what would you do, help me, what am i supposed to do, what am i supposed to do now, what do i do next, what can i do next, what would you do here, what happens now, what happens next, i need help, best move, any idea, any ideas, what would be best, what's best, what is best, what else can i do, anything else i can do, where can i place, where should i start, whats next, what's next, what is next, what comes next, what can i afford to build, what can i afford, what can we build, what can i build, so what now, so now what, what am i supposed to do here, so what am i supposed to do here, what do i do first, what should i do first, where should i start any advice, what's my options, what's my options here, what are my options, any advice, i have no idea what to do, i've no idea what to do, no idea what to do, i don't know what to do, i dont know what to do, don't know what to do, not sure what to do, i'm not sure what to do, i am not sure what to do, no idea what i should do, i'm lost, i am lost, i'm stuck, i am stuck
talk-reasons-asked = why, why that, why this, why so, why though, but why, and why, why is that, why that one, why this one, how come, what for, why is that good, why is this good
talk-rules-asked = how to play, how to play this, how do you play this, how do you play this game, how do we play this, how do i play this, what is this game, what game is this, what kind of game is this, explain this game, explain the game, what are the rules of this game, i'd like to see the rules, what is this game about, show me the rules, i don't understand the rules, i don't know the rules, i do not understand the rules, how big is the board, how does it work, rules, rules please, how to win, remind me how to win, how do i win, how do we win, how do i play, how do you play, how does this work, how does this game work, what's the goal, what's the goal here, what is the goal, what do i have to do, what's this game about, explain the rules, i don't understand, i don't get it, explain please, please explain, can you explain, explain it, how do we play, how do you win, what do we have to do, what am i doing, what is the point of this game, how do i win again, how do you win again, how do we win again
# Phrases that ask for one passage of them.
talk-passages-asked = where do i need to go, where do i have to go, where do we need to go, where do we have to go, where must i go, what is my role, what's my role, what is my talent, what's my talent, what is my ability, what's my ability, what are my abilities, how do i lose, how do we lose, how can we lose, when do we lose, can we lose, how does the game end, when does the game end, when is the game over, what ends the game, how does it end, when is it over, when does it end
talk-rules-begin = what does a, what does an, what does the, what do my, what do the, how does, how do the, what happens, how far can, how many fit, what is a, what is an, what are the
# Questions how something is done begin so.
talk-ways-begin = how do i, how do we, how can i, how can we, how to, when do i, when do we, when does, when is, how do, how does, how is, how are, how many times, how often, how far, how strong, when do, when are, when can i, what can i do with, what can one do with, what do i do with, what if, who eats, who guards, who sails, who can sail, who controls, who gets, do i have to, do we have to, must i, must one, can one, which animals, which creatures, which symbols, what animals, what creatures, what symbols, which cards are there, which misfortunes are there, which components are there, why do, why does
# Behind these and the name of a thing, too: `do sharks eat swimmers?`
talk-kinds-asked = do does can is are
# Questions for what things are begin and end so.
talk-explained-begin = what does, what do, what is, what are, what s, whats
talk-explained-end = do for mean
# Questions for the meaning of a word, for a number in a rule (with a noun that a rule counts, also
# by those who have some), and how often something is allowed.
talk-meanings = mean means meaning
talk-counting = carry carries cost costs explode explodes fit fits hold holds make makes need needs sit sits take takes
talk-counted = actions
talk-several = both multiple several three twice two
talk-directions = at for from in into of on onto to with
talk-times-asked = when
# With these, a question is about the board.
talk-possession = got had has have left mine our ours own whose
talk-left = left now remaining still
# How a command is given, with the command behind it, and how clocks are set.
talk-command-ways = how do i, how do we, how do you, how does one, how does, how can i, how can we, how to, what does, what is, what s
talk-clocks-asked = how do i set a clock, how do i set the clock, how do we set a clock, how can i set a clock, how does the clock work, how do clocks work, how do the clocks work, how does a clock work, is there a clock, what is the clock, what is a clock, what is a time bank, what is the time bank, how does the time bank work, how do i set a time limit, is there a time limit
# Verbs in questions about moves, nouns in those about rules, and how one asks whether one may.
talk-question-verbs = build claim do fly go move place play put sail sink start swim take use walk
talk-rules-words = fit fits happens mean means worth
talk-rules-nouns = rule rules
# With these, a sentence may be meant for the bot.
talk-bot-nouns = abandon board bot character computer confirm councilor draw history option options pause quit recommend rematch resign resume role turn undo
talk-modals = am can do may must
# Behind the word for the speaker, they say what the speaker wants.
talk-wants = choose need prefer vote want
# A player, or a team, speaks of itself.
talk-speakers = i my mine we
# Words that change no question.
talk-question-fillers = ok okay actually already yet again and hm hmm now please pls so
# Beside these in any question, and in front of the name of a player.
talk-beside-questions = mine often per turn far a again any are at be build built can character characters could currently did do does for from get give got had has have here hint how i in is it just left legal many may me more much must my need now of on one our out please right s score should some still that the then there this to us we what whats where which who whose win winning
talk-before-names = does has
talk-help-asked = how can you help, help me please, can you help me, what can i play here, what can we play here, what can i play, which games are there, what games are there, hi bot, hello bot, hey bot
talk-matches-asked = games, matches
talk-own-matches-asked = my games, my matches
talk-history-asked = moves, show moves, show me the moves, show the moves, list the moves, list of moves, show me the history, show the history, the history please, can i see the history, the moves so far

# In place of a command.
talk-accept-asked = accept, agree, agreed, yes agreed, ok agreed, i agree, i agree to end the game, agree to end, me too, fine with me, fine by me, ok agreed take it back, i agree to that, you can take it back, you may take it back, sure take it back, take it back if you like
talk-decline-asked = decline, no pause needed, no pause
talk-join-asked = join
talk-undo-asked = undo, undo it, undo that, undo this, undo my move, takeback, take back, take it back, take that back, take my move back, undo my last move, undo the last move, take back my move, take back my last move, take back the last move, i take that back, i take it back, i take back my move, oops undo, undo please, i made a mistake, that was a mistake, wrong one, can you undo that, i misclicked, undo last, undo the last, back up, go back please, one back, that was wrong, let me undo, i want to undo, can i take my move back, can i take back my last move, can i take that back, not that undo, oops not that undo, undo the last one, put that back, put it back, scrap that
talk-undo-permitted = back, go back, have it back, have that back, go one back, go one step back, have my last move back, have my last move back please, have my move back, have my move back please, redo my move, change my move, change that again, undo my last move
talk-hint-asked = hint, a hint, give me a hint, have a hint, get a hint, tip, make a suggestion, suggest something, suggest a move, just play something, play something for me, hint please, suggestion, a suggestion please, what do you suggest, what would you suggest, what's a good move, what is a good move, can you do the hint for me
talk-odds-asked = odds, chances, our chances, my chances, the odds, what are the odds, what are our chances, what are my chances, what are our odds, how are our chances
talk-resign-asked = resign, give up, i resign, i give up, i quit, quit, quit the game, leave the game, leave the match, i concede, i surrender, concede, i want to stop, i want to quit, i don't want to play anymore, i want to stop playing, i stop playing, im giving up, i'm giving up, i want to quit this match, i give up on this, can i resign, can i give up
talk-pause-asked = can we have a break, could we have a break, pause, pause please, pause the game, pause the match, let's pause, ok pause then, pause for now, can we take a break, could we take a break, let's have a break, let's take a break, i need a break, need a break, we need a break, short break, quick break, break please, a break please, can we pause, let's pause for today, let's pause for now, pause for today
talk-rematch-asked = same again, play again, rematch, another game, one more game, one more
talk-new-game = new game, a new game, start a new game, start over with a new game
talk-cancel-asked = cancel, cancel it, cancel that, cancel my challenge, cancel the challenge, cancel my request, cancel the request, withdraw, withdraw it, withdraw my request, withdraw the request, withdraw that, i withdraw, i withdraw it, i withdraw my request, i withdraw the request, scratch that request, no pause after all, never mind the pause, forget the pause, take my request back, i take my request back, withdraw the offer, withdraw my offer, i withdraw my offer, i changed my mind, changed my mind, never mind the undo, forget the undo, cancel the pause, cancel the undo, actually no, scratch that, nevermind, i withdraw that, withdraw the challenge, cancel the game, call it off, cancel my offer, cancel the offer, take the offer back, take my offer back
talk-request-cancelled = do not take it back, don't take it back, never mind, forget it, no wait
talk-seat-taken = i'm in, i am in, count me in
talk-resume-asked = resume, go on, unpause, let's continue, ok let's continue, let's go on, ok go on, continue, end the pause, end pause, pause over, the pause is over, let's play on, yes go on, yes continue, let's resume, we can go on, we can continue
talk-begin-asked = begin
talk-again-asked = again, once more

# Said to a lesson: to leave it, to go on, to begin it anew, to go back in it.
talk-lesson-left = stop, stop it, stop this, stop please, please stop, stop the lesson, stop learning, quit, quit it, quit the lesson, quit this, exit, exit the lesson, leave, leave it, leave the lesson, leave this lesson, end, end it, end this, end the lesson, end lesson, cancel, cancel it, cancel the lesson, abort, close, close the lesson, enough, that's enough, no more, no more lessons, i want to stop, i want to leave, let me out, get me out of here, how do i leave, how do i stop, how do i quit, how do i get out, how do i leave this, how do i leave the lesson, maybe later, later, not now, bye
talk-lesson-next = next, next one, next please, next lesson, next lesson please, the next lesson, another lesson, skip, skip it, skip this, skip this one, skip lesson, skip the lesson, skip this lesson, go on, continue, move on, proceed, carry on, forward
talk-lesson-again = again, again please, try again, let me try again, i try again, once more, one more try, another try, retry, repeat, repeat it, repeat the lesson, restart, restart the lesson, start over, from the start, reset
talk-lesson-back = back, go back, step back, one step back, previous, previous step, previous lesson, last lesson

# Questions of people who play: whose turn it is, who plays, until when; who has to do something; what
# a player did, with x in place of the name.
talk-turns-asked = who is on turn, who's on turn, whose go is it, whose go, whose move, whose move is it, who is playing, who's playing, who plays, who are the players, who is in this game, when is the deadline, what is the deadline, what's the deadline, is there a deadline, is there a time limit, what is the time limit, what's the time limit, how long do i have, how long do we have, how much time is left, how much time do i have, how much time do i have left, until when do i have to move, when do i have to move, who are we waiting for, who are we waiting on, whom are we waiting for, who do we wait for, who is it waiting for, who has which color, who has which colour, which color do i have, which colour do i have, what color do i have, what colour do i have, which color am i playing, which colour am i playing
talk-duties-begin = who still has to, who has to, who must, who still must, who needs to, who has yet to
talk-players-named = which color is x, which colour is x, what color is x, what colour is x, which color does x have, which colour does x have, what color does x have, what colour does x have, what did x play, what has x played, what did x do, what has x done, what did x do last, what did x play last, what did x just do, what did x just play, what did x move, what did x place, what was x s last move, what was x s move, what was x s last turn, where did x go, where did x move, where did x place, is it x s turn, is x on turn, does x have to move, is it on x
# With these words somebody asks for a good move, if the rest is about moves.
talk-praise = best better clever good ideal promising sensible smart strong strongest useful wise
talk-choices = action choice field move moves option options opening place play space spot square start step turn
# How a match ended, and how long one takes.
talk-results-asked = who won, who has won, who won that, who won the game, who won the match, so who won, and who won, who is the winner, who's the winner, who was the winner, who lost, did i win, did we win, did i lose, have i won, what was the score, what is the score, what's the score, what was the final score, what is the final score, what's the final score, final score, score, what was the result, what is the result, what's the result, result, how did it end, how did the game end
talk-durations-asked = how long does it take, how long does this take, how long will it take, how long will this take, how long does a game take, how long does a match take, how long does a game last, how long is a game, how long is a match, how long is it, how long does it last, how long does one game take, does it take long, does this take long
# Below the question for a match once more, for a free seat, or for the end of a pause.
talk-rematch-last = again, once more, one more, one more time, rematch, another, another one, another game, one more game, another round, one more round, play again, let's play again, let us play again, shall we play again, want to play again, wanna play again, up for another, up for another one, same again, go again, let's go again
talk-weak-yes = ok, okay, k, alright, fine, that's fine, deal, agreed, agree, ok agreed, no problem, not a problem, perfect, ok thanks, i accept, accepted, i agree, good idea, great idea, confirm, end it then, yes end it, yes draw, i agree to end, i agree to end it, i agree to end the game, agree to end, ok let's end, yes let us stop
talk-seat-wanted = me, me please, me me, me too, oh me, i do, i will, i want to, i want to play, i would like to play, i'd like to play, i want in, i'd like to, i'll play, i'll do it, yes me
# Of the rules and the commands.
talk-all-rules-asked = more rules, all rules, all the rules, every rule, the full rules, full rules, the rest of the rules, the whole rules, rules in full
talk-commands-asked = commands, all commands, the commands, show commands, show the commands, list commands, what commands are there, which commands are there, what commands do you have, which commands do you know, what are the commands
# Asks for this language.
talk-language-wanted = speak english, english, in english, english please, in english please, can you speak english, please speak english, switch to english, sprich englisch, englisch bitte, auf englisch, auf englisch bitte, bitte auf englisch, sprich bitte englisch, kannst du englisch

# Wishes in words of one's own: the words that matter, each group in any order, and words that may
# stand beside them.
talk-undo-words = undo, take back, put back, takeback
talk-all-back-words = undo everything, undo all, take everything back, take all back
talk-pause-words = pause
talk-hint-words = hint, suggestion
talk-nudge-words = nudge them, nudge him, nudge her, remind them, remind him, remind her
talk-history-words = last moves, previous moves, all moves, moves so far
talk-rematch-words = rematch, play again, play once more
talk-resign-words = resign, give up, concede, surrender, quit
talk-beside-wishes = a, again, ah, and, bit, can, could, d, do, for, game, get, give, go, have, hm, i, it, just, last, let, lets, like, ll, m, make, match, may, me, might, mine, move, my, now, oh, ok, okay, one, oops, our, please, pls, s, show, small, so, sorry, step, that, the, then, this, to, turn, uh, um, wait, want, we, whole, will, would, yes, yeah, until, till, tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, sunday
talk-wishes-of-all = we, us, our, let, lets

# What the moves of each game are about.
atlanteon-things = black capture captured castle influence king marker markers number numbers square surround tile tiles tower towers white
atlantis-things = explode explodes explosion explosions field fields growing piece pieces region regions sea segment segments space spaces stack stacks step steps stone stones
looting-things = phase phases action actions amplifier battery bonus car card cards city converter field first flee fleeing force forward generator generators lava marker markers multiplier nullifier nullify space spaces stack track tracks
escape-things = board boat boats creature die dolphin everybody guy harbor harbour him land man monster octopus people person piece pieces refuge rock rocks serpent shark ship ships step swimmer swimmers symbol symbols water whale whirlpool whirlpools
rising-things = abilities ability bulwark coil furnace talent talents valor act artifact atlantean atlanteans attack barrier barriers boost card cards center centre cities component components core council councilor councilors courage crystal despair dice die energy flood forests forges gate goal goals gold guy guys hills knowledge libraries library mine misfortune mountains mystic navy ore people power reserve resource resources section strength tile tiles wrath
