# Why something cannot be done in Escape from Atlantis.

escape-no-over = The game is over.
escape-no-left = You do not play any more.
escape-no-turn = It is { $mover }'s turn.
escape-no-but-place = First everybody is put on the island, such as { $example }.
escape-no-end-before-sinking = Your turn ends when a piece has sunk, such as { $example }.
escape-no-but-move = Now move somebody or sink a piece, such as { $example }.
escape-no-but-creature = Now move { $kind ->
        [dolphin] a dolphin, such as { $example }
        [shark] a shark, such as { $example }
        [octopus] an octopus, such as { $example }
       *[monster] a sea monster, such as { $example }
    }, or say { CODE("stop") }.
escape-no-rest = All of your people are on the island.
escape-no-change = You have said so: the others are placed for you.
escape-no-moves = You have made all { $n ->
        [one] moves
       *[other] { $n } moves
    } of this turn: sink a piece, or roll the dice if none is left.
escape-no-hex = The board has no hex { $at }.
escape-no-acropolis = The Acropolis takes nobody in, and it never sinks.
escape-no-piece = At { $at } there is no piece of the island.
escape-no-such-piece = { $ring ->
        [rock] { $at } is rock.
        [land] { $at } is land.
       *[citadel] { $at } is a piece of the citadel.
    }
escape-no-room = Three people stand on { $at } already: no more fit on a piece.
escape-no-person = None of your people stands on { $at }.
escape-no-swimmer = None of your people swims at { $at }.
escape-no-loose = A dolphin guards your swimmer at { $at }: write { CODE("escort") } for both, or { CODE("alone") } behind the move.
escape-no-dolphin = No dolphin guards your people at { $at }.
escape-no-crew = None of your people is aboard a ship at { $at }.
escape-no-beside = { $from } and { $to } do not touch.
escape-no-distance = { $at } is where it is already: name another hex to go to.
escape-no-sea = { $at } is no sea.
escape-no-safety = { $kind ->
        [shark] A shark
       *[monster] A sea monster
    } at { $at } would devour them at once.
escape-no-breath = Whoever of yours swims at { $at } has swum or dived in this turn: one hex a turn.
escape-no-escort = The dolphin at { $at } has gone along with somebody in this turn.
escape-no-ship = There is no ship at { $at }.
escape-no-ship-named = There is no ship { $ship }: { $n ->
        [0] no ship is left.
        [one] the only one is ship { $ships }.
       *[other] the ships are { $ships }.
    }
escape-no-seat = The ship at { $at } is full: it has three seats.
escape-no-control = The ship at { $at } is not yours to sail: others have more people aboard.
escape-no-berth = Another ship is at { $at }.
escape-no-way = { $kind ->
        [octopus] An octopus
       *[monster] A sea monster
    } at { $at } lets no ship pass.
escape-no-red = People land from the red hexes beside the coral, and { $at } is none.
escape-no-ring = { $sinks ->
        [rock] All rock sinks first
        [land] All land sinks first
       *[citadel] Only the citadel is left
    }: { $ring ->
        [rock] rock
        [land] land
       *[citadel] the citadel
    } has to wait.
escape-no-sinking = There is nothing left to sink: say { CODE("roll") }.
escape-no-roll = First sink a piece, such as { $example }; the dice follow by themselves.
escape-no-piece-named = Say which piece sinks, such as { $example }.
escape-no-place-named = Say which piece somebody is put on, such as { $example }.
escape-no-boarder = Nobody can go aboard at { $at }: none of your people is beside that ship.
escape-no-second-sinking = Only one piece sinks in a turn: say which, such as { $example }.
escape-no-second-person = Your people are put on the island one at a time, such as { $example }.
escape-no-goal = Say where to, such as { $example }.
escape-no-hexes = Say from where to where, such as { $example }.
escape-no-such-move = None of your people and ships can move like that now.
escape-no-comer = For that, nothing of yours is at { $at } or beside it.
escape-no-draft = There is no planned move to take back. { COMMAND("escape undo") } takes back what was done.
escape-no-back-by-name = Only the last planned move is taken back: write { CODE("back") } alone.
escape-no-kind = The dice show { $kind ->
        [dolphin] a dolphin
        [shark] a shark
        [octopus] an octopus
       *[monster] a sea monster
    }: you can move no other creature.
escape-no-creature = There is no such { $kind ->
        [dolphin] dolphin
        [shark] shark
        [octopus] octopus
       *[monster] sea monster
    } at { $at }.
escape-no-other = You have begun to move another { $kind ->
        [dolphin] dolphin
        [shark] shark
        [octopus] octopus
       *[monster] sea monster
    }: only one moves a turn.
escape-no-same = It is there already: it dives to another hex.

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
