# Why something cannot be done in Escape from Atlantis.

escape-no-over = The game is over.
escape-no-left = You’re no longer in this game.
escape-no-turn = It is { $mover }'s turn.
escape-no-but-place = First place your people on the island, such as { $example }.
escape-no-end-before-sinking = First sink a piece, such as { $example }. That ends your turn.
escape-no-but-move = Now move somebody or sink a piece, such as { $example }.
escape-no-but-creature = Now move { $kind ->
        [dolphin] a dolphin, such as { $example }
        [shark] a shark, such as { $example }
        [octopus] an octopus, such as { $example }
       *[monster] a sea monster, such as { $example }
    }, or leave it: { CODE("stop") }.
escape-no-rest = All of your people are on the island.
escape-no-change = I’m already placing the others for you.
escape-no-moves = You’ve made { $n ->
        [one] your move
       *[other] all { $n } moves
    } of this turn. Sink a piece, or roll the dice if none is left.
escape-no-hex = The board has no hex { $at }.
escape-no-acropolis = Nobody goes on the Acropolis, and it never sinks.
escape-no-piece = { $at } has no piece of the island.
escape-no-such-piece = { $ring ->
        [rock] { $at } is rock.
        [land] { $at } is land.
       *[citadel] { $at } is a piece of the citadel.
    }
escape-no-room = { $at } is full: 3 people stand there.
escape-no-person = You have nobody standing on { $at }.
escape-no-swimmer = You have nobody swimming at { $at }.
escape-no-loose = A dolphin guards your swimmer at { $at }. Add { CODE("escort") } to move both, or { CODE("alone") }.
escape-no-dolphin = No dolphin guards you at { $at }.
escape-no-crew = You have nobody aboard at { $at }.
escape-no-beside = { $from } and { $to } don’t touch.
escape-no-distance = It’s already at { $at }. Name another hex.
escape-no-sea = { $at } isn’t sea.
escape-no-safety = { $kind ->
        [shark] A shark
       *[monster] A sea monster
    } at { $at } would devour them at once. Pick another hex.
escape-no-breath = Your swimmer at { $at } has already moved this turn: one hex a turn.
escape-no-escort = The dolphin at { $at } has already moved with somebody this turn.
escape-no-ship = There’s no ship at { $at }.
escape-no-ship-named = There’s no ship { $ship }. { $n ->
        [0] None is left.
        [one] The only one is ship { $ships }.
       *[other] There are { $ships }.
    }
escape-no-seat = The ship at { $at } is full: it has 3 seats.
escape-no-control = You can’t sail the ship at { $at }: others have more people aboard.
escape-no-berth = Another ship is at { $at }.
escape-no-way = { $kind ->
        [octopus] An octopus
       *[monster] A sea monster
    } at { $at } lets no ship pass.
escape-no-red = You land from the red hexes beside the coral. { $at } isn’t one.
escape-no-ring = { $sinks ->
        [rock] All rock sinks first
        [land] All land sinks first
       *[citadel] Only the citadel is left
    }: { $ring ->
        [rock] rock
        [land] land
       *[citadel] the citadel
    } has to wait.
escape-no-sinking = Nothing is left to sink. Roll: { CODE("roll") }.
escape-no-roll = First sink a piece, such as { $example }; the dice follow by themselves.
escape-no-piece-named = Name the piece to sink, such as { $example }.
escape-no-place-named = Name a piece to place somebody on, such as { $example }.
escape-no-boarder = Nobody can board at { $at }: none of your people is beside the ship.
escape-no-second-sinking = Only 1 piece sinks per turn. Name it, such as { $example }.
escape-no-second-person = Place your people one at a time, such as { $example }.
escape-no-goal = Add where to, such as { $example }.
escape-no-hexes = Add from where to where, such as { $example }.
escape-no-such-move = Nothing of yours can move like that now.
escape-no-way-from = { $to ->
    [sea] Nobody can get into the sea from { $at }.
   *[other] Nobody can go on from { $at }: no hex beside it will do.
}
escape-no-comer = You have nothing for that at { $at } or beside it.
escape-no-draft = No move is planned. { COMMAND("escape undo") } takes back moves already made.
escape-no-back-by-name = Only the last planned move is taken back. Type { CODE("back") } alone.
escape-no-kind = The dice show { $kind ->
        [dolphin] a dolphin
        [shark] a shark
        [octopus] an octopus
       *[monster] a sea monster
    }. No other creature can move.
escape-no-creature = There’s no { $kind ->
        [dolphin] dolphin
        [shark] shark
        [octopus] octopus
       *[monster] sea monster
    } at { $at }.
escape-no-other = You’re already moving another { $kind ->
        [dolphin] dolphin
        [shark] shark
        [octopus] octopus
       *[monster] sea monster
    }: only one moves a turn.
escape-no-same = It’s already there. Name another hex.

# An action to type, as in the log.
escape-type-way = { $what }-{ $from }-{ $to }{ $how ->
        [alone] -alone
        [guarded] -guarded
        [ship] -ship
       *[none] {""}
    }
escape-type-at = { $what }-{ $at }{ $how ->
        [alone] -alone
        [guarded] -guarded
        [ship] -ship
       *[none] {""}
    }
