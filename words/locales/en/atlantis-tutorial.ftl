# How Atlantis teaches itself: screens to read, and lessons. A screen has at most 480
# letters, and speaks of the position that is drawn beside it.

atlantis-screen-goal = How you win
atlantis-screen-goal-text = Stones spread over a sinking land, and { STRONG("who holds the most fields at the end wins") }. Land that hangs together is a region: you hold it if nobody else has stones in it. Here the dead fields cut the land in two. Blue holds four fields on the right, and Red the fourteen on the left: the game is over, and Red has won.
atlantis-screen-turn = Your turn
atlantis-screen-turn-text = Move as many stacks as you like, one from each segment (its edges are drawn), or none. Stones go straight, and { STRONG("as far as they are many") }: one stone goes to the next field, three stones go three fields. From { CODE("b2") } Red's three stones can reach { CODE("e5") }. Stones that meet others fall one for one.
atlantis-screen-idea = Explosions
atlantis-screen-idea-text = { STRONG("This decides games.") } A field bears fewer stones than it has live fields beside it. { CODE("a1") } has three, so its third stone made it explode: each field beside it got a stone, and knocks out one of another player's. { CODE("a1") } now grows for Red, a stone a turn. One explosion can set off the next.
atlantis-screen-ends = How it ends
atlantis-screen-ends-text = A field that explodes once grows; when it explodes again it is dead, and gone for good. Growing and dead fields cut the land. Here { CODE("c3") } exploded, and the land fell in two: the lower part is Red's, the upper Blue's. When every region belongs to one player and nothing grows beside it, the game is over.
atlantis-screen-write = How to say a move
atlantis-screen-write-text = { CODE("b2-e5") } moves from b2 to e5: the distance says how many stones. Several moves make one turn: { CODE("b2-e5 f4-f5") }. With a { CODE("+") } at the end they are only planned, as with the buttons: you see the board, others see nothing, { CODE("back") } takes a step back and { CODE("done") } ends the turn. The pips beside a stack say how many stones it still bears; an exclamation mark says that it explodes next.
atlantis-screen-options = Options
atlantis-screen-options-text = Two to six play: { COMMAND("atlantis start computer") }. { CODE("board=large") } is a larger board for two, and { CODE("hexagon2") } a small one; there are triangles for three and rhombuses for two. { CODE("ties=later") }: of equal scores, who comes later in turn order is better.

atlantis-lesson-travel = As far as they are many
atlantis-lesson-travel-task = You are Red. Knock out Blue's single stone on { CODE("e5") } with your stack on { CODE("b2") }.
atlantis-lesson-travel-hint = { CODE("e5") } is three fields from { CODE("b2") }, straight through { CODE("c3") } and { CODE("d4") }. As many stones go as the way is long.
atlantis-lesson-travel-idea = Three stones went, one fell with Blue's, two arrived. A high stack reaches far, and a single stone only the next field.

atlantis-lesson-explode = Make it explode
atlantis-lesson-explode-task = The corner { CODE("a1") } has three fields beside it: it explodes with three stones. Make it explode.
atlantis-lesson-explode-hint = Two stones lie on { CODE("a1") }. Bring one more from { CODE("b2") }.
atlantis-lesson-explode-idea = Each field beside it got a stone, and { CODE("a1") } grows by itself now. Edges and corners bear less than the middle.

atlantis-lesson-chain = Chains
atlantis-lesson-chain-task = One explosion can set off the next. Make at least three fields explode in one turn.
atlantis-lesson-chain-hint = Three stacks in the corner are one stone short. If one of them explodes, the others get a stone.
atlantis-lesson-chain-idea = Look for stacks side by side that are one stone short: the board marks them. A single stone sets all of them off, yours or another player's.

atlantis-lesson-threat = The biggest danger
atlantis-lesson-threat-task = Blue's stacks on { CODE("a1") } and { CODE("b1") } are one stone short: next turn they would explode. See to it that Blue can make nothing explode.
atlantis-lesson-threat-hint = Stones fall one for one. Your stack on { CODE("c3") } reaches { CODE("a1") } with two stones, and there are two.
atlantis-lesson-threat-idea = An explosion takes stones of yours and spreads Blue's. Take stones off stacks that are about to explode, or keep away from them.

atlantis-lesson-bridge = Cut the land
atlantis-lesson-bridge-task = { CODE("c3") } is all that joins the lower land to the upper. Make it explode, and the lower part is yours alone.
atlantis-lesson-bridge-hint = { CODE("c3") } has four live fields beside it and three stones. One more from { CODE("b2") } is enough.
atlantis-lesson-bridge-idea = Growing and dead fields are no land; a growing field that explodes again is dead. Count before you cut: here 5 fields are yours, and 7 may be Blue's.

atlantis-lesson-end = The last stone
atlantis-lesson-end-task = Only Blue's stone on { CODE("d6") } keeps the large part from being yours. Take it, and the game is over.
atlantis-lesson-end-hint = From { CODE("b4") } to { CODE("d6") } it is two fields straight ahead, and you have two stones there.
atlantis-lesson-end-idea = All regions are settled now: each belongs to one player. Count the fields, and not the stones: that is the score.
