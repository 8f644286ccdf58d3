# What people say in a room, by which a line meant for the game is told from talk: small letters,
# between spaces. Nothing of this is shown.

# With these a move begins.
talk-verbs = activate add begin build cancel choose claim climb discard do draw drop embark escape fly follow gather get give go guard hop jump keep land lay leave let lose make move nullify pay pick place play pledge produce pull push put raise recruit roll run sacrifice sail send shift sink skip slide spend start stay step swap swim take throw transmute turn use walk work
# With these it ends.
talk-last-words = forward forwards onwards
# In front of a move.
talk-first-words = ah also and d don first from hm hmm i instead just lets ll maybe mean meant my no nope now oh ok okay oops please pls s same so sorry t the then to try wait want well yes
# They ask for something.
talk-polite = please pls
# A sentence with one of these is about somebody, or is not decided.
talk-about-others = are but care could did have he her hers his if is looks maybe me might not or seems she should think their they us we were why will would you your yours
# Between the words that a game knows.
talk-joints = a again all an and another at back be behind both by down each every everybody everyone everything first for from further go here i in into it just last left like lot mine more moves my near next of off on one onto or other out over own please right same second some step steps still that the them then there these third this those to too under until up want with
# Numbers in words.
talk-numbers = all both eight every everybody everyone everything first five four nine one rest second seven six ten third three two
# What a verb alone may take: `take it`.
talk-pronouns = here it one that them there these this those
# They go on in a turn: a player who is asked says them to the game.
talk-go-on = next, continue, ok go, let's roll, roll the die, roll the dice, all of them, everything, nothing more to do, that's my turn, my turn is done, undo that move, i pass this time, do that, yes do that, not that, that's it for me, that's all for me, i'm out of moves, all mine, all mine too, the first one, the first two, the first three, the first 2, the first 3, the last one, the last two, don't move
# A player who is asked ends a turn with one of these.
talk-ends = done end finished pass skip
# What may stand beside it.
talk-beside-ends = a all am also and for from gathering here i in it just ll m me moves moving my no nothing now of ok okay please re round s same so think that the then this time to too turn we with yes

# Questions about a match, and what looks like one.
talk-exclamations = what a, what an
talk-question-words = are how is what whats where wheres which who whos whose
talk-of-you = you your yours u
talk-states = ahead cards components energy hand lava leading moves need odds people pieces places points resources saved score segments stones swimmers team tiles turn turns winning
talk-boards-asked = score, whose turn, whose turn is it, who's turn, who's turn is it, who is next, is it over, is the game over, is it my turn, my turn, where are we, what's the score, who is in the lead, who is winning, what's left, show the board, show me the board
talk-odds = odds chances chance probability
talk-hints = hint hints tip tips advice
talk-hints-begin = any, can i, get, give, give me, i need, i want, need, one more
talk-hints-asked = hint please, what can i do now, what now, now what, and now, what do i do, what do i do now, what should i do, what should i do now, what can i do, any ideas, no idea, i don't know what to do, what would you do, help me
talk-rules-asked = show me the rules, how does it work, rules, rules please, how to win, remind me how to win, how do i win, how do we win, how do i play, how do you play, how does this work, how does this game work, what's the goal, what's the goal here, what is the goal, what do i have to do, what's this game about
talk-rules-begin = what does a, what does an, what does the, what do my, what do the, how does, how do the, what happens
talk-help-asked = how can you help
talk-matches-asked = games, matches
talk-own-matches-asked = my games, my matches
talk-history-asked = the moves so far

# What the moves of each game are about.
atlanteon-things = black board castle four five square king nine seven six tile tiles tower towers two three white
atlantis-things = field fields piece pieces space spaces stack stacks step steps stone stones segment
looting-things = amplifier battery bonus car card cards city converter field first force forward generator lava marker markers multiplier nullifier space spaces stack track tracks
escape-things = board boat boats creature die dolphin land man monster people person piece pieces rock rocks serpent shark ship ships step swimmer water whale whirlpool
rising-things = act artifact atlantean atlanteans barrier barriers card cards center centre cities component components core courage crystal dice die energy flood forests forges gate gold hills libraries library mine misfortune mountains mystic navy ore power resource resources section tile tiles
