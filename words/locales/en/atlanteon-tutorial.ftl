# How Atlanteon teaches itself: screens to read, and lessons. A text is short (a test says how
# short), and speaks of the position that is drawn beside it. A hint is read after any wrong
# turn, and so speaks of none.

atlanteon-screen-goal = How you win
atlanteon-screen-goal-text = You win at the end of a turn if you control the other side's { -king }, or hold all three towers, or have { STRONG("11 control markers") } and your own { -king } lies on the board. White attacks a sunken city of 25 squares, and Blue defends it. Here White has 10 markers and the { -king } still in hand: the next turn can win.
atlanteon-screen-turn = Your turn
atlanteon-screen-turn-text = Put one of your tiles on an empty square: that is a turn, and you cannot pass. A tile counts with its number on its own square and on the squares beside it, never diagonally. The 5 on { CODE("c3") } brings White 5 there and on { CODE("b3") }, { CODE("d3") }, { CODE("c2") } and { CODE("c4") }. The 0 and the { -king } bring nothing.
atlanteon-screen-idea = Surround, and add up
atlanteon-screen-idea-text = { STRONG("This decides games.") } What has no empty square beside it is surrounded; the edge and towers count as filled. Then both sides add up what reaches that square, and the greater sum controls it for good; a tie goes to whose tile it is. White's 7 has just closed the ring around { CODE("a1") }: White 2 + 7 = 9, Blue 8. So White has a marker on Blue's tile.
atlanteon-screen-towers = Towers
atlanteon-screen-towers-text = First of all three towers are placed: by Blue, by White, and the last by Blue. The greater sum captures a surrounded white tower. The black one is the other way round: the { STRONG("lesser") } sum captures it, and gets a marker. A tie goes to the side that did not close the ring. Here White could take the black tower with a small tile on { CODE("e2") }.
atlanteon-screen-write = How to say a move
atlanteon-screen-write-text = { CODE("6c3") } puts your 6 on c3, and { CODE("Kb2") } your { -king } on b2. At the beginning { CODE("white-d4") } or { CODE("black-d4") } places a tower. You can use the buttons just as well: first the tile, then the square. Small figures on the board tell how the sums stand where one or two tiles decide: White's first, then Blue's.
atlanteon-screen-options = Options
atlanteon-screen-options-text = Write them behind a start: { COMMAND("atlanteon start computer sides=blue") }. { CODE("sides=white") } and { CODE("sides=blue") } say what you play. With { CODE("variant=claims") } you may claim at once what nobody can take from you any more. { CODE("match=2") } makes two games with the sides swapped, for points.

atlanteon-lesson-surround = Surround
atlanteon-lesson-surround-task = You are White. Blue's 4 on { CODE("a1") } has only one empty square beside it. Surround it, and it is yours: any tile will do. Choose a tile and its square, or type both: { COMMAND("atlanteon play 3c2") }, for one, puts the 3 on c2, and { CODE("Kc2") } would put the { -king } there.
atlanteon-lesson-surround-hint = Squares are beside each other up, down, left and right. Beside { CODE("a1") } are { CODE("a2") }, where your 6 lies, and one more.
atlanteon-lesson-surround-idea = The tile that closes the ring decides at once. Corners have two squares beside them, edges three, all others four: in corners it goes fastest.

atlanteon-lesson-sum = Add up
atlanteon-lesson-sum-task = Take Blue's 8 on { CODE("a1") }. Your 2 beside it is not enough: which tile is? This time, type it: number and square in one word.
atlanteon-lesson-sum-hint = Close the ring on { CODE("b1") }. Your 2 and the new tile have to be more than Blue's 8: a tie goes to Blue, whose tile it is.
atlanteon-lesson-sum-idea = Add up before you close a ring: it may be the other side's. The 7 does as well as the 9 here, and the 9 is still in your hand.

atlanteon-lesson-two = Two at once
atlanteon-lesson-two-task = One tile can close two rings. Take Blue's tiles on { CODE("a1") } and { CODE("c1") } with a single one.
atlanteon-lesson-two-hint = Which square lies beside both of them, and is the last one open at both? Put a tile there.
atlanteon-lesson-two-idea = Look for squares that close several rings, and fill your opponent's before they do.

atlanteon-lesson-white-tower = White towers
atlanteon-lesson-white-tower-task = A white tower stands on { CODE("a1") }. The greater sum captures it, and all three towers win the game. Take it.
atlanteon-lesson-white-tower-hint = Blue's 5 on { CODE("a2") } counts on { CODE("a1") }. Close the ring with more than that: a tie goes to who did not close it.
atlanteon-lesson-white-tower-idea = Towers have no number of their own: only the tiles around them count.

atlanteon-lesson-black-tower = The black tower
atlanteon-lesson-black-tower-task = On { CODE("e1") } stands the black tower. It goes to the side with the { STRONG("lesser") } sum. Take it from Blue, who has a 3 beside it.
atlanteon-lesson-black-tower-hint = Close the ring on { CODE("e2") } with less than 3. Even the { -king }, who counts nothing, would do.
atlanteon-lesson-black-tower-idea = Small tiles are not useless: they win the black tower, and they fill squares without wasting a large one.

atlanteon-lesson-king = The King
atlanteon-lesson-king-task = Blue's { -king } lies in the corner { CODE("a1") }. Who controls the other side's { -king } wins at once. Win this game.
atlanteon-lesson-king-hint = The { -king } counts nothing, but Blue's 5 on { CODE("a2") } does. Bring more than 5 to the last square beside him.
atlanteon-lesson-king-idea = This is the biggest danger in the game: whoever loses the { -king } has lost, whatever the markers say.

atlanteon-lesson-shield = Save your King
atlanteon-lesson-shield-task = Now it is your { -king } that lies on { CODE("a1") }, and Blue's 6 is beside him. Any tile of Blue's on { CODE("b1") } would win. Stop that.
atlanteon-lesson-shield-hint = Fill { CODE("b1") } yourself. Your { -king } counts nothing, but on your own tile a tie is enough: with at least as much as Blue's 6 he is safe.
atlanteon-lesson-shield-idea = What you surround yourself nobody takes from you any more. Before each turn, look at the rings around both Kings.

atlanteon-lesson-markers = Eleven markers
atlanteon-lesson-markers-task = You have 10 markers, and your { -king } is still in your hand. One more marker wins, but only if the { -king } lies on the board. Win this game.
atlanteon-lesson-markers-hint = The { -king } has to come down now, and to be yours at once: on the square with nothing but filled ones beside it, where your sum is the greater.
atlanteon-lesson-markers-idea = Your { -king } has to come into the city some time. Place him late, where nobody can surround him any more.
