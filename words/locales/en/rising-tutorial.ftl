# How Atlantis Rising teaches itself: screens to read, and lessons. A text is short (a
# test says how short), and speaks of the position that is drawn beside it. A hint is read
# after any wrong turn, and so speaks of none.

rising-screen-goal = How you win
rising-screen-goal-text = { STRONG("You win together if you build all ten components of the gate before the island has sunk.") } If the centre sinks, you all lose. Each of you leads the followers of a councilor with a talent of their own. In every turn you place your Atlanteans, misfortunes come, those who are still there produce, Athens attacks, and everybody may build.
rising-screen-place = Place
rising-screen-place-text = Everybody sends all their Atlanteans somewhere, at the same time: to a tile with a free ring, to the centre, or to the navy. { STRONG("Tiles near the sea yield more, and sink first.") } In Mountains, Hills and Forests a die has to show the number; Libraries bring cards, Forges make Atlantium of ore, and Cities recruit who fills a tile alone. The centre brings energy.
rising-screen-misfortune = Misfortunes
rising-screen-misfortune-text = Then each of you draws a misfortune. Most are floods: the outermost tile of a section sinks, and who stands there goes home empty-handed. { STRONG("Three energy, from any of you, cancel a flood:") } promise some with { CODE("pledge 2") }, and the drawer says { CODE("cancel") }. A barrier breaks instead of its tile. Who has courage acts before the tile sinks.
rising-screen-produce = Produce
rising-screen-produce-text = All who are still there act once: { CODE("act m2") }, or { CODE("all") } for everybody. After a roll that fails you may add 1 for each energy. Energy does more: 2 turn one of your resources into another, 5 together raise a tile. { STRONG("Nobody gives away resources") }, but for cards and components that say so. Cards can be played whenever nothing else is being decided.
rising-screen-attack = Attack and build
rising-screen-attack-text = Athens rolls a die and adds what the galley shows, one more each turn. { STRONG("For each point that the navy has less, a tile is lost.") } An Atlantean in the navy counts 1, with courage 2. Who has most there, and at least two, wins a courage token. Then everybody may build one component for what it costs, and it brings something once. The tenth wins.
rising-screen-write = How to say it
rising-screen-write-text = Place in a line: { CODE("m1 h2 centre") }; { CODE("navy+") } sends one with courage, { CODE("rest") } sends the others to the centre. Sections are { CODE("m l h c f g") }, and g are the Forges. Then { CODE("all") }, { CODE("build a4") } or { CODE("pass") }. Cards: { CODE("play shield") }. Ask computers of your team: { CODE("wish 2 gold") }. One to six play: { COMMAND("rising start computer") }.

rising-lesson-gold = Where the gold is
rising-lesson-gold-task = It is time to place. One Atlantean is left to you, and what you lack is gold. Send them to where gold is likeliest and there is still room.
rising-lesson-gold-hint = In the Hills, the ring of tile 1 is taken. The next tile asks for no more of the die: { CODE("h2") }.
rising-lesson-gold-idea = The two tiles at the sea ask for the same. The outer one sinks first, and so the second is even the better place.

rising-lesson-navy = Nothing lost
rising-lesson-navy-task = The galley adds 2 to the die, so the attack has 8 at most. Six are in the navy, and one Atlantean is left to you, with a courage token. Place them so that nothing at all can be lost.
rising-lesson-navy-hint = One with courage counts as two in the navy: { CODE("navy+") }.
rising-lesson-navy-idea = The token is spent then. But who has most in the navy wins one, and so it may come back.

rising-lesson-barrier = In front of the sea
rising-lesson-barrier-task = You have played the Science of Shielding. Place the barrier on the tile where the next flood would hit the most Atlanteans.
rising-lesson-barrier-hint = In the Hills, tile 3 is the outermost that stands, and two are on it: { CODE("ward h3") }.
rising-lesson-barrier-idea = A barrier waits for a flood of its section that hits its tile. Attacks and other misfortunes do not mind it.

rising-lesson-cancel = Together
rising-lesson-cancel-task = You have drawn a flood of the Hills. Two Atlanteans stand on the tile that would sink. Your teammate has promised 2 energy. Save them.
rising-lesson-cancel-hint = With what is promised, the 1 energy that you have is enough: { CODE("cancel") }.
rising-lesson-cancel-idea = Whoever has drawn decides, takes what the others have promised and pays the rest.

rising-lesson-gone = The lesser evil
rising-lesson-gone-task = Of the Hills nothing is left, and so two other tiles sink for their flood. One is decided. Pick the other from a section that will not be gone by it.
rising-lesson-gone-hint = Each section that is gone doubles its floods. Only of the Cities there is more than one tile: { CODE("sink cities") }.
rising-lesson-gone-idea = Keep a tile of every section as long as you can, and raise one with 5 energy where none is left.

rising-lesson-forge = Out of gold
rising-lesson-forge-task = Your Atlantean stands in the Forges, where an ore becomes three Atlantium. You have no ore, but 2 gold and 2 energy, and 2 energy transmute a resource into another. Get three Atlantium.
rising-lesson-forge-hint = Two energy turn a gold into an ore: { CODE("transmute gold ore") }, then { CODE("act g1") }.
rising-lesson-forge-idea = At the sea, a gold and two energy are three Atlantium. Ore from the Mountains can be forged in the same turn, too.

rising-lesson-saving = One less
rising-lesson-saving-task = You are the Artificer: a component costs you one resource less. Your gold and your crystal are enough for one of two. Energy is what your team needs against floods: build the component that brings some.
rising-lesson-saving-hint = Each says what it brings once it is built. The Copper Coil brings energy, and costs two gold and a crystal. Leave out a gold: { CODE("build a2 gold") }.
rising-lesson-saving-idea = Ore is part of no component: it is there to be forged. One resource has to be paid at least.
