# What is asked under what is told: the questions and their buttons. Labels of
# buttons have at most 80 characters.

desk-ask-play = Will you play?
desk-button-accept = Accept
desk-button-decline = Decline
desk-button-join = Join
desk-button-begin = Begin now

desk-ask-undo = May this be taken back: { $moves }?
desk-ask-undo-something = May it be taken back?
desk-button-grant = Take it back
desk-button-refuse = The move stands
desk-ask-undo-own = You ask to take back: { $moves }. It is up to { $people }.
desk-ask-undo-own-something = You ask to take it back: it is up to { $people }.
desk-button-withdraw = Withdraw the request
desk-option-of = { $what } ({ $seats })
desk-button-without = Go on without { $seats }
desk-ask-without = Or go on without waiting any longer?

# When the time of somebody for their turn is up, and about pauses.
desk-ask-late = What becomes of the turn?
desk-button-wait = Wait two days more
desk-button-stand-in = Computer plays on
desk-button-claim = Claim the win
desk-ask-pause = A pause?
desk-button-pause = Agree to a pause
desk-button-no-pause = No pause
desk-ask-paused = Go on?
desk-button-resume = Go on
desk-ask-seat = Will you play on?
desk-button-seat-take = Take the seat
desk-button-seat-leave = No, thanks
desk-ask-seat-of-gone = Shall somebody else play on?
desk-button-seat-agree = Agree
desk-button-seat-refuse = Do not agree

desk-ask-private = In private:
desk-button-look = Look and choose
desk-ask-again = Once more, with sides swapped?
desk-ask-closes = Does it go on?
desk-ask-again-moved = Once more, with everybody a seat further?
desk-ask-again-team = Once more?
desk-button-again = Play again

# Below a board on which things are small.
desk-button-zoom = Zoom
desk-button-whole = Whole board

# What can be typed instead.
desk-ask-say = Or say { $commands }.

# The rules of a game, page by page.
desk-rules-page = Rules of { $game }, { $n } of { $all }
desk-rules-one-page = The rules have only one page.
desk-rules-pages = The rules have { $n } pages: say a number up to { $n }.
desk-rules-numbers =
    Say a number: 1 to { $screens } are how to play { $game }, { $pages ->
        [one] and { $n } its rules in full.
       *[other] and { $first } to { $n } its rules in full.
    }
desk-rules-own-match = Match { $id } has numbers of its own, and these pages tell the usual ones; all that differs: { $about }. Instead of them it has { $changed }
desk-rules-own-new = New matches here have numbers of their own, and these pages tell the usual ones; all that differs in a match: { $about }. Instead of them they have { $changed }
desk-ask-read-on = Read on?
desk-ask-read-all = These are all the rules.
desk-button-read-on = Read on
