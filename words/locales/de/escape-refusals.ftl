# Warum etwas in Escape from Atlantis nicht geht.

escape-no-over = Die Partie ist vorbei.
escape-no-left = Du spielst nicht mehr mit.
escape-no-turn = Am Zug: { $mover }.
escape-no-but-place = Stell erst deine Figuren auf die Insel, etwa { $example }.
escape-no-end-before-sinking = Versenk erst ein Plättchen, etwa { $example }. Dann endet dein Zug.
escape-no-but-move = Beweg jetzt jemanden oder versenk ein Plättchen, etwa { $example }.
escape-no-but-creature = Zieh jetzt { $kind ->
        [dolphin] einen Delfin, etwa { $example }
        [shark] einen Hai, etwa { $example }
        [octopus] einen Kraken, etwa { $example }
       *[monster] ein Seeungeheuer, etwa { $example }
    }, oder lass es: { CODE("stopp") }.
escape-no-rest = Alle deine Leute sind auf der Insel.
escape-no-change = Ich stelle die anderen schon für dich auf.
escape-no-moves = Du hast { $n ->
        [one] deine Bewegung
       *[other] alle { $n } Bewegungen
    } gemacht. Versenk ein Plättchen, oder würfle, wenn keines mehr da ist.
escape-no-hex = Ein Feld { $at } gibt es nicht.
escape-no-acropolis = Auf die Akropolis kommt niemand, und sie versinkt nie.
escape-no-piece = Auf { $at } ist kein Plättchen der Insel.
escape-no-such-piece = { $ring ->
        [rock] { $at } ist Fels.
        [land] { $at } ist Land.
       *[citadel] { $at } gehört zur Zitadelle.
    }
escape-no-room = { $at } ist voll: Dort stehen schon 3.
escape-no-person = Auf { $at } steht niemand von dir.
escape-no-swimmer = Auf { $at } schwimmt niemand von dir.
escape-no-loose = Ein Delfin schützt dich auf { $at }. Nimm { CODE("begleite") } für beide, oder häng { CODE("allein") } an.
escape-no-dolphin = Auf { $at } schützt dich kein Delfin.
escape-no-crew = Auf { $at } ist niemand von dir an Bord.
escape-no-beside = { $from } und { $to } berühren sich nicht.
escape-no-distance = Auf { $at } ist es schon. Nenne ein anderes Feld.
escape-no-sea = { $at } ist kein Meer.
escape-no-safety = { $kind ->
        [shark] Ein Hai
       *[monster] Ein Seeungeheuer
    } auf { $at } würde sie sofort fressen. Wähle ein anderes Feld.
escape-no-breath = Auf { $at } hast du dich in diesem Zug schon bewegt: im Wasser nur ein Feld pro Zug.
escape-no-escort = Der Delfin auf { $at } war in diesem Zug schon mit jemandem unterwegs.
escape-no-ship = Auf { $at } ist kein Schiff.
escape-no-ship-named = Ein Schiff { $ship } gibt es nicht: { $n ->
        [0] Es ist keines mehr da.
        [one] Das einzige ist Schiff { $ships }.
       *[other] Die Schiffe sind { $ships }.
    }
escape-no-seat = Das Schiff auf { $at } ist voll: Es hat 3 Plätze.
escape-no-control = Das Schiff auf { $at } kannst du nicht segeln: Andere haben mehr Leute an Bord.
escape-no-berth = Auf { $at } ist ein anderes Schiff.
escape-no-way = { $kind ->
        [octopus] Ein Krake
       *[monster] Ein Seeungeheuer
    } auf { $at } lässt kein Schiff vorbei.
escape-no-red = An Land geht es von den roten Feldern neben der Koralle. { $at } ist keines.
escape-no-ring = { $sinks ->
        [rock] Erst muss der ganze Fels weg sein
        [land] Erst muss das ganze Land weg sein
       *[citadel] Nur die Zitadelle ist noch da
    }: { $ring ->
        [rock] Fels
        [land] Land
       *[citadel] die Zitadelle
    } muss warten.
escape-no-sinking = Nichts kann mehr versinken. Würfle: { CODE("würfle") }.
escape-no-roll = Versenk erst ein Plättchen, etwa { $example }; die Würfel folgen von selbst.
escape-no-piece-named = Nenne das Plättchen, das versinkt, etwa { $example }.
escape-no-place-named = Nenne das Plättchen, auf das jemand soll, etwa { $example }.
escape-no-boarder = Auf { $at } kann niemand an Bord: Neben dem Schiff steht niemand von dir.
escape-no-second-sinking = Nur 1 Plättchen versinkt pro Zug. Nenne es, etwa { $example }.
escape-no-second-person = Stell sie einzeln auf, etwa { $example }.
escape-no-goal = Wohin? Etwa { $example }.
escape-no-hexes = Von wo nach wo? Etwa { $example }.
escape-no-such-move = Nichts von dir kann sich gerade so bewegen.
escape-no-way-from = { $to ->
    [sea] Von { $at } aus kommt niemand ins Meer.
   *[other] Von { $at } aus geht es nicht weiter: kein Feld daneben passt.
}
escape-no-comer = Dafür hast du auf { $at } und daneben nichts.
escape-no-draft = Es ist nichts geplant. { COMMAND("escape undo") } nimmt Gespieltes zurück.
escape-no-back-by-name = Zurück geht nur die letzte geplante Bewegung. Schreib nur { CODE("zurück") }.
escape-no-kind = Die Würfel zeigen { $kind ->
        [dolphin] einen Delfin
        [shark] einen Hai
        [octopus] einen Kraken
       *[monster] ein Seeungeheuer
    }: Ein anderes Tier kannst du nicht ziehen.
escape-no-creature = Auf { $at } ist kein solches Tier: { $kind ->
        [dolphin] Delfin
        [shark] Hai
        [octopus] Krake
       *[monster] Seeungeheuer
    }.
escape-no-other = Du ziehst schon ein anderes Tier ({ $kind ->
        [dolphin] Delfin
        [shark] Hai
        [octopus] Krake
       *[monster] Seeungeheuer
    }): nur eines pro Zug.
escape-no-same = Da ist es schon. Nenne ein anderes Feld.

# Eine Aktion zum Tippen, wie sie gelesen wird.
escape-type-way = { $what ->
        [walk] laufe
        [dive] tauche
        [board] besteige
        [hop] wechsle
        [swim] schwimm
        [escort] begleite
        [sail] segle
        [dolphin] Delfin
        [shark] Hai
        [octopus] Krake
       *[monster] Ungeheuer
    } { $from } { $to }{ $how ->
        [alone] {" "}allein
        [guarded] {" "}bewacht
        [ship] {" "}Schiff
       *[none] {""}
    }
escape-type-at = { $what ->
        [place] setz
        [sink] versenk
        [climb] klettere
       *[land] lande
    } { $at }{ $how ->
        [alone] {" "}allein
        [guarded] {" "}bewacht
        [ship] {" "}Schiff
       *[none] {""}
    }
