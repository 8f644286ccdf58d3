# What is asked under what is told: the questions and their buttons. Labels of
# buttons have at most 80 characters.

desk-ask-play = Will you play?
desk-button-accept = Accept
desk-button-decline = Decline
desk-button-join = Join
desk-button-begin = Begin now

desk-ask-undo = Take back { $moves }?
desk-ask-undo-something = Take the move back?
desk-button-grant = Take it back
desk-button-refuse = The move stands
desk-ask-undo-own = You asked to take back: { $moves }. Waiting for { $people }.
desk-ask-undo-own-something = You asked to take a move back. Waiting for { $people }.
desk-button-withdraw = Withdraw the request
desk-option-of = { $what } ({ $seats })
desk-button-without = Go on without { $seats }
desk-ask-without = Or stop waiting?

# When the time of somebody for their turn is up, and about pauses.
desk-ask-late = Time is up. What now?
desk-button-wait = Wait 2 more days
desk-button-stand-in = Computer plays on
desk-button-claim = Claim the win
desk-ask-pause = Pause the match?
desk-button-pause = Pause
desk-button-no-pause = No pause
desk-ask-paused = End the pause?
desk-button-resume = Go on
desk-ask-seat = Take over the seat?
desk-button-seat-take = Take the seat
desk-button-seat-leave = No, thanks
desk-ask-seat-of-gone = Hand over the seat?
desk-button-seat-agree = Agree
desk-button-seat-refuse = Disagree

desk-ask-private = In private:
desk-button-look = Look and choose
desk-ask-again = Once more, with sides swapped?
desk-ask-closes = Continue this match?
desk-ask-again-moved = Once more, in another order?
desk-ask-again-team = Once more?
desk-button-again = Play again

# The answers before those that are shown, and behind them, where there are too many.
desk-button-earlier = Earlier
desk-button-later = More

# Below a board on which things are small.
desk-button-zoom = Zoom
desk-button-whole = Whole board

# What can be typed instead.
desk-ask-say = Or say { $commands }.

# The rules of a game, page by page.
desk-rules-page = Rules of { $game }, { $n } of { $all }
desk-rules-one-page = The rules have only one page.
desk-rules-pages = The rules have { $n } pages. Pick 1 to { $n }.
desk-rules-numbers =
    Pick a page: 1 to { $screens } show how to play { $game }, { $pages ->
        [one] and { $n } has the full rules.
       *[other] and { $first } to { $n } have the full rules.
    }
desk-rules-own-match = These pages have the usual numbers. Match { $id } has others ({ $about } lists all): { $changed }
desk-rules-own-new = These pages have the usual numbers. New matches here have others ({ $about } lists all): { $changed }
desk-ask-read-on = Read on?
desk-ask-read-all = These are all the rules.
desk-ask-help-all = These are all commands.
desk-button-read-on = Read on
desk-button-whole-page = The whole page
desk-button-log = Log
desk-button-film = Film
desk-button-rest = Rest of the board
desk-button-board = Board
