# How Atlantis teaches itself: screens to read, and lessons. A text is short (a test says how
# short), and speaks of the position that is drawn beside it. A hint is read after any wrong
# turn, and so speaks of none.

atlantis-screen-goal = How you win
atlantis-screen-goal-text = { STRONG("Who holds the most fields when the game ends wins.") } Land that hangs together is a region: you hold all its fields if nobody else has stones in it. If others have, it is contested and counts for nobody. Here the dead fields cut the land in two. Blue holds four fields on the right, and Red the fourteen on the left: the game is over, and Red has won.
atlantis-screen-turn = Your turn
atlantis-screen-turn-text = Move as many stacks as you like, one from each segment (its edges are drawn), or none. Stones go straight, and { STRONG("as far as they are many") }: one stone goes to the next field, three stones go three fields. From { CODE("b2") } Red's three stones can reach { CODE("e5") }. Stones that meet others fall one for one.
atlantis-screen-idea = Explosions
atlantis-screen-idea-text = { STRONG("This decides games.") } A field bears fewer stones than it has live fields beside it. { CODE("a1") } has three, so its third stone made it explode: each field beside it got a stone, and knocks out one of another player's. { CODE("a1") } now grows for Red, a stone a turn. One explosion can set off the next.
atlantis-screen-ends = How it ends
atlantis-screen-ends-text = A field that explodes once grows; when it explodes again it is dead, and gone for good. Growing and dead fields cut the land. Here { CODE("c3") } exploded, and the land fell in two: the lower part is Red's, the upper Blue's. When every region belongs to one player and nothing grows beside it, the game is over.
atlantis-screen-write = How to say a move
atlantis-screen-write-text = { CODE("b2-e5") } plans a move from b2 to e5: the distance says how many stones. Several moves in one line make a turn and end it: { CODE("b2-e5 f4-f5") }. With a { CODE("+") } at the end they are only planned as well: you see the board, others see nothing, { CODE("back") } takes a step back and { CODE("done") } ends the turn. The pips beside a stack say how many stones it still bears; an exclamation mark says that it explodes next.
atlantis-screen-options = Options
atlantis-screen-options-text = Two to six play: { COMMAND("atlantis start computer") }. { CODE("board=large") } is a larger board for two, and { CODE("hexagon2") } a small one; there are triangles for three and rhombuses for two. { CODE("ties=later") }: of equal scores, who comes later in turn order is better. { CODE("lull=lasts") }: ten quiet rounds do not end the game.

atlantis-lesson-travel = As far as they are many
atlantis-lesson-travel-task = You are Red. Knock out Blue's single stone on { CODE("e5") } with your stack on { CODE("b2") }. Choose the stack and where it goes, or type the move: { COMMAND("atlantis play b2-c3") }, for one, goes from b2 to c3.
atlantis-lesson-travel-hint = { CODE("e5") } is three fields from { CODE("b2") }, straight through { CODE("c3") } and { CODE("d4") }: three stones go there, as many as the way is long.
atlantis-lesson-travel-idea = Three stones went, one fell with Blue's, two arrived. A high stack reaches far, and a single stone only the next field.

atlantis-lesson-several = Many moves, one turn
atlantis-lesson-several-task = Thick lines edge the segments. From each segment one of your stacks may move, and all of that is one turn. Knock out both blue stones in this turn. Type both moves in one line, such as { CODE("b3-b4 e4-e5") }, or choose one after the other and then end the turn.
atlantis-lesson-several-hint = { CODE("b3") } and { CODE("c3") } are in the same segment, so only one of the stones there may move. It takes { CODE("c4") }, and the one on { CODE("e4") } takes { CODE("d4") }.
atlantis-lesson-several-idea = The more segments you have stones in, the more you can do in a turn. Moves are planned first: nothing happens on the board before the turn is done.

atlantis-lesson-explode = Make it explode
atlantis-lesson-explode-task = The corner { CODE("a1") } has three fields beside it: it explodes with three stones. Make it explode.
atlantis-lesson-explode-hint = Move one stone from { CODE("b2") } to { CODE("a1") }: with the two that lie there it makes three.
atlantis-lesson-explode-idea = Each field beside it got a stone, and { CODE("a1") } grows by itself now. Edges and corners bear less than the middle.

atlantis-lesson-chain = Chains
atlantis-lesson-chain-task = One explosion can set off the next. Make at least three fields explode in one turn.
atlantis-lesson-chain-hint = Move a single stone from one of the three stacks in the corner to another. That one explodes, and the others get a stone each.
atlantis-lesson-chain-idea = That is a chain. What explodes at the same time is a { STRONG("wave") }, and what it sets off is the next. Look for stacks side by side that are one stone short: the board marks them. A single stone sets all of them off, yours or another player's.

atlantis-lesson-again = The second explosion
atlantis-lesson-again-task = { CODE("a1") } has exploded and is growing: a stone a turn, and nobody can go there. It has two stones, and explodes again when it has as many as live fields beside it: there are three. Make one of these explode, and two are enough.
atlantis-lesson-again-hint = { CODE("a2") } has two live fields beside it, { CODE("b2") } and { CODE("b3") }: two stones make it explode. Add one from { CODE("b2") }.
atlantis-lesson-again-idea = Two waves: { CODE("a2") } exploded and grows, which left { CODE("a1") } only two live fields, so it exploded for the second time. It is { STRONG("dead") } now: a hole in the land for good.

atlantis-lesson-threat = The biggest danger
atlantis-lesson-threat-task = Blue's stacks on { CODE("a1") } and { CODE("b1") } are one stone short: next turn they would explode. See to it that Blue can make nothing explode.
atlantis-lesson-threat-hint = Stones fall one for one. Send both stones from { CODE("c3") } to { CODE("a1") }: then that stack is gone before it can set off the other.
atlantis-lesson-threat-idea = An explosion takes stones of yours and spreads Blue's. Take stones off stacks that are about to explode, or keep away from them.

atlantis-lesson-bridge = Cut the land
atlantis-lesson-bridge-task = { CODE("c3") } is all that joins the lower land to the upper. Make it explode, and the lower part is yours alone.
atlantis-lesson-bridge-hint = { CODE("c3") } has four live fields beside it, so four stones make it explode. Add one from { CODE("b2") } to your three there.
atlantis-lesson-bridge-idea = Growing and dead fields are no land; a growing field that explodes again is dead. Count before you cut: here 5 fields are yours, and 7 may be Blue's.

atlantis-lesson-end = The last stone
atlantis-lesson-end-task = A region with stones of several players is { STRONG("contested") }: it counts for nobody. Only Blue's stone on { CODE("d6") } keeps the large part from being yours. Take it, and the game is over.
atlantis-lesson-end-hint = It is two fields straight ahead from { CODE("b4") } to { CODE("d6") }: send both your stones.
atlantis-lesson-end-idea = All regions are settled now: each belongs to one player. Count the fields, and not the stones: that is the score.
