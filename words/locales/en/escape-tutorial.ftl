# How Escape from Atlantis teaches itself: screens to read, and lessons. A text is short (a
# test says how short), and speaks of the position that is drawn beside it. A hint is read
# after any wrong turn, and so speaks of none.

escape-screen-goal = How you win
escape-screen-goal-text = { STRONG("Who has brought the most people ashore when nobody is left at sea wins.") } You lead twelve people off an island that sinks piece by piece. In the corners are four refuges of coral; people land there from the red hex beside each. On the way there are ships with three seats, and creatures that eat whoever swims.
escape-screen-turn = Your turn
escape-screen-turn-text = First you have up to three moves, for your people and for ships: { CODE("walk e6 e5") }, { CODE("board f4 f3") }, { CODE("sail A g3") }. They are only planned, and nobody else sees them; { CODE("back") } takes the last one back. { STRONG("Then you sink a piece") }, such as { CODE("sink e4") }, and what you planned counts. At last the dice let you move a creature.
escape-screen-ships = Ships
escape-screen-ships-text = Your people go aboard from a piece beside a ship, or climb up out of the water where it is. { STRONG("Whoever has the most people aboard sails it") }; with as many, each of you may, and an empty one anybody. A ship carries three with one move, so it pays to fill it. From ship to ship people hop if these lie side by side, and on a red hex they land.
escape-screen-below = What lies below
escape-screen-below-text = Rock sinks first, then land, then the citadel. Below the pieces are six each of dolphins, ships, sharks, octopuses, sea monsters and whirlpools; which, nobody knows before. Who stood there swims: a shark or a sea monster that comes up devours them. { STRONG("A whirlpool swallows all there is in its hex and the six around it") }, pieces and ships, too.
escape-screen-creatures = Creatures
escape-screen-creatures-text = The dice say which kind you may move and how far. A { STRONG("shark") } devours swimmers. An { STRONG("octopus") } sinks ships with people aboard. A { STRONG("sea monster") } does both, and empty ships it takes as well. A { STRONG("dolphin") } guards one swimmer, as long as it is with them. What they do, they do in every hex they enter, to your own people, too. { CODE("stop") } leaves the creature where it is.
escape-screen-write = How to say it
escape-screen-write-text = Name from where to where: { CODE("walk e5 e6") }, { CODE("dive e4 e3") }, { CODE("swim e3 d3") }, { CODE("sail A b8") }, { CODE("hop e3 f3") }, { CODE("land b2") }. A whole turn fits in a line: { CODE("walk e5 e6, sail A b8, sink e4") }. Then a creature, step by step: { CODE("shark f4 g4") }. Two to four play: { COMMAND("escape start computer") }.

escape-lesson-aboard = Go aboard
escape-lesson-aboard-task = Your two people on { CODE("f5") } and { CODE("f4") } want to leave. Bring the one on { CODE("f4") } aboard ship A at { CODE("f3") }, and sail it a hex towards a red one. A third move is left to you. Then sink a piece: any rock will do.
escape-lesson-aboard-hint = First { CODE("board f4 f3") }, then { CODE("sail f3") } and a hex beside it. The piece that sinks ends your turn: { CODE("sink h4") }.
escape-lesson-aboard-idea = Moves count only with the piece that sinks; until then you may take them back. A ship with one person aboard moves one person a hex; with three, three.

escape-lesson-ashore = The last hexes
escape-lesson-ashore-task = The island is gone. You have a swimmer at { CODE("c2") }, a hex away from the red one. Bring them ashore in this turn, and then roll the dice.
escape-lesson-ashore-hint = A swimmer swims one hex a turn. But to land is another move, and no swimming: { CODE("swim c2 b2") }, { CODE("land b2") }, { CODE("roll") }.
escape-lesson-ashore-idea = Two moves, and one person is safe for good. Nobody can take away who is ashore.

escape-lesson-hop = Across another ship
escape-lesson-hop-task = Ship A of player 2 lies on the red hex { CODE("b2") }, and two ships do not fit there. Bring your passenger from ship B at { CODE("c2") } ashore all the same.
escape-lesson-hop-hint = Ship A has a free seat, and ships beside each other let people hop: { CODE("hop c2 b2") }, then { CODE("land b2 ship") }, and { CODE("roll") }.
escape-lesson-hop-idea = A seat is a seat, whoever's ship it is. If ship A were full, you would have to wait, or go to another refuge.

escape-lesson-dolphin = In good company
escape-lesson-dolphin-task = A shark waits on the red hex { CODE("b2") }. Your swimmer at { CODE("c2") } would be devoured there at once, but a dolphin guards them. Bring them ashore in this turn.
escape-lesson-dolphin-hint = With the dolphin they may go even there: { CODE("escort c2 b2") }, then { CODE("land b2 guarded") }, and { CODE("roll") }.
escape-lesson-dolphin-idea = The dolphin stays on the red hex and guards whoever comes next. It goes along with somebody once a turn.

escape-lesson-sink = Under their feet
escape-lesson-sink-task = It is time to sink a rock. On two pieces stand people of player 2 and of yours together; on one there are two of theirs and none of yours. Sink that one.
escape-lesson-sink-hint = Look at { CODE("g4") }: who stands there falls into the water, whatever comes up. You lose nothing by it.
escape-lesson-sink-idea = Who has fallen in swims one hex a turn, and meets what comes up first. So do not let your own people stand on rock while others choose what sinks.

escape-lesson-shark = A shark's meal
escape-lesson-shark-task = The dice show a shark and one hex. Player 2 has swimmers on both sides of it. Move it where it devours the most of them.
escape-lesson-shark-hint = At { CODE("g2") } there are two, at { CODE("e2") } one: { CODE("shark f2 g2") }.
escape-lesson-shark-idea = A shark devours all swimmers of a hex at once. People who swim together are a target; aboard a ship, a shark cannot harm them.

escape-lesson-octopus = Overboard
escape-lesson-octopus-task = The dice show an octopus and one hex. Two ships of player 2 lie beside it. Sink the one whose people will not survive it.
escape-lesson-octopus-hint = An octopus throws the crew into the water. Beside ship B at { CODE("g2") } swims a shark: { CODE("octopus f2 g2") }.
escape-lesson-octopus-idea = A shark does nothing to a ship, so both can share a hex; but it devours at once whoever falls in there. Keep away from sharks while there are octopuses.

escape-lesson-alone = Left alone
escape-lesson-alone-task = The dice show a dolphin and one hex. At { CODE("d2") } a dolphin guards a swimmer of player 2 from the shark that is there, too. There are other dolphins, but only one of them matters. Move it.
escape-lesson-alone-hint = Whoever a dolphin leaves beside a shark is devoured at once. Take the one at { CODE("d2") } to any hex: { CODE("dolphin d2 e2 2") }.
escape-lesson-alone-idea = A dolphin helps only as long as nobody takes it away, and three of the six faces of the die are dolphins. Use the time that it is with you.
