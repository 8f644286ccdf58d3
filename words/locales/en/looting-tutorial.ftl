# How Looting Atlantis teaches itself: screens to read, and lessons. A text is short (a test
# says how short), and speaks of the position that is drawn beside it. A hint is read after
# any wrong turn, and so speaks of none.

looting-screen-goal = How you win
looting-screen-goal-text = { STRONG("Who has carried off the most points when Atlantis is gone wins.") } The city is a ring of twenty spaces, each with a stack of cards. You fly from one to another, claim what lies on top and collect suits: some score alone, some only in numbers. All cards lie open. The game is over when lava covers the city or no card is left in it.
looting-screen-turn = Your turn
looting-screen-turn-text = First you place lava. Then you have two actions: { CODE("move 9") } flies your air car to any open space, { CODE("claim") } takes the top card where you are. You may do the same twice, and share a space. The steps are only planned, and nobody else sees them: { CODE("back") } takes the last one back, { CODE("done") } ends the turn.
looting-screen-lava = Lava
looting-screen-lava-text = Four tracks lead to the city. { CODE("lava t2") } adds a marker to the second; a full track covers the space it leads to, and goes on from there, here to { CODE("2") } or { CODE("5") }. { STRONG("From the first covered space on a turn has three actions.") } Cards under lava are lost. A car that is hit stands up with the first action of its next turn and enters the city with the second.
looting-screen-cards = The cards
looting-screen-cards-text = Besides their points, most cards can do something, { STRONG("one in each turn") }: a Battery gives two more actions, a blue card claims any card of your stack, an Amplifier is swapped for any card of somebody on your space. A card you use goes under your stack, except the Amplifier, which the other player gets. A Generator does nothing, but is worth 20 with a Nullifier, a Force Field, a Battery and a blue card.
looting-screen-answers = Answers
looting-screen-answers-text = In somebody else's turn you may change their lava with a { STRONG("Force Field") }, or stop any card they use with a { STRONG("Nullifier") }. Whoever can and is affected is asked, all at the same time: { CODE("field") }, { CODE("nullify") } or { CODE("pass") }. { CODE("standing field ask") } asks you about all lava, { CODE("standing field never") } about none; { CODE("standing field mine") } plays one for you if your own space is at stake, or the stack you would go to next.
looting-screen-write = Flight, and how to say it
looting-screen-write-text = Instead of all actions you can flee to a kingdom: { CODE("flee china") } is worth 20 points, and from then on you only place lava. Cards are used by { CODE("battery") }, { CODE("take 3") } (the third of your stack) and { CODE("swap 2 generator") } (with player 2). { CODE("lava t1 t3") } places two markers. Two to four play: { COMMAND("looting start computer") }.

looting-lesson-claim = Fly and claim
looting-lesson-claim-task = Lava is placed, and you have two actions. The best card in sight is the Generator on space { CODE("9") }. Fly there and claim it: choose the steps one after the other and then end the turn, or type { COMMAND("looting play m9 claim") }.
looting-lesson-claim-hint = Two actions are just enough: move to { CODE("9") }, then claim what lies on top.
looting-lesson-claim-idea = Distance does not matter: a car flies anywhere in one action. But who flies every time claims only half as much, so look for stacks with several good cards on top.

looting-lesson-third = The third of three
looting-lesson-third-task = Force Fields count 25 points for every three, and nothing in between. You have two. Claim a third one in this turn; there is more than one way.
looting-lesson-third-hint = One lies on top of space { CODE("6") }: move there and claim it. Or claim twice where you are: the second card of your stack is one, too.
looting-lesson-third-idea = Three Force Fields make 32 points of 7. Flying to space { CODE("6") } brings just that; claiming twice where you were brings an Amplifier as well, and 39. Two cards of your own stack often beat one from elsewhere.

looting-lesson-lava = Lava as a weapon
looting-lesson-lava-task = You have fled to Egypt, but still place lava. Your rival collects Batteries, which score more with each one. Hit the air car on space { CODE("4") }: track 1 is full, and the space it leads to is covered.
looting-lesson-lava-hint = A full track goes on to the next open space on either side of its end. From the end of track 1, on { CODE("3") }, that is { CODE("2") } or { CODE("4") }.
looting-lesson-lava-idea = A player who is hit spends two actions of the next turn to stand up and come back, and loses the stack below. Before you end a turn, look where the next marker can reach.

looting-lesson-enter = Hit, and back again
looting-lesson-enter-task = Your air car was hit. The first of your three actions has stood it up; with the second it must enter the city, on any open space. Enter where you can claim the Generator with the third.
looting-lesson-enter-hint = The Generator lies on top of space { CODE("12") }: move there, then claim.
looting-lesson-enter-idea = You have a card of all four colours, so each Generator is worth 20 points: from 27 to 47. In the turn in which you stand up you cannot flee.

looting-lesson-convert = Any card of the stack
looting-lesson-convert-task = Your actions are used up, but you have used no card yet. A Converter claims any card of the stack where you are, not only the top one. Take the one that is worth most to you.
looting-lesson-convert-hint = You have two Force Fields, and a third one is worth 25 points. It is the third from the top: { CODE("take 3") }.
looting-lesson-convert-idea = The Converter was worth 5 points and now lies under the stack, where anybody can claim it. To use a card is no action: one in each turn is free.

looting-lesson-swap = A swap nobody asked for
looting-lesson-swap-task = Another air car is on your space, and your actions are used up. Give its player your Amplifier for the card that is worth most to you: you have two Generators, and lack one of the four colours.
looting-lesson-swap-hint = You have green, red and blue. What you lack is yellow, a Battery: { CODE("swap 2 battery") }.
looting-lesson-swap-idea = One card made two Generators worth 20 points each instead of 4. Look at what others have before you end a turn beside them.

looting-lesson-field = Turn the lava round
looting-lesson-field-task = Somebody sent lava to your space { CODE("8") }. You played a Force Field, and it works: now you place their marker. Send it where it hits their own air car.
looting-lesson-field-hint = They are on { CODE("4") }. Track 1 is full and ends on { CODE("3") }, which is covered: it goes on to { CODE("2") } or { CODE("4") }.
looting-lesson-field-idea = A Force Field saves your car and costs somebody else theirs, for a third of 25 points. The others see which cards you have, too: who has a Nullifier may stop it.

looting-lesson-flee = In time
looting-lesson-flee-task = Five spaces are left, and little lies on them. In your hand is hardly anything that one or two more cards would make worth more. Take the best kingdom while it is free.
looting-lesson-flee-hint = There is room for one in each kingdom. Egypt is worth 30 points: { CODE("flee egypt") }.
looting-lesson-flee-idea = You can only flee instead of acting, and not while your car is down. Who waits for one more card may find the kingdom taken, or be hit.
