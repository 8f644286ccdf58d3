# Warum etwas in Escape from Atlantis nicht geht.

escape-no-over = Die Partie ist vorbei.
escape-no-left = Du spielst nicht mehr mit.
escape-no-turn = Am Zug: { $mover }.
escape-no-but-place = Erst kommen alle auf die Insel, zum Beispiel { $example }.
escape-no-end-before-sinking = Dein Zug endet erst, wenn ein Plättchen versunken ist, etwa { $example }.
escape-no-but-move = Beweg jetzt jemanden oder versenk ein Plättchen, zum Beispiel { $example }.
escape-no-but-creature = Zieh jetzt { $kind ->
        [dolphin] einen Delfin, zum Beispiel { $example }
        [shark] einen Hai, zum Beispiel { $example }
        [octopus] einen Kraken, zum Beispiel { $example }
       *[monster] ein Seeungeheuer, zum Beispiel { $example }
    }, oder sag { CODE("stopp") }.
escape-no-rest = Alle deine Leute sind auf der Insel.
escape-no-change = Das hast du schon gesagt: Die anderen werden für dich aufgestellt.
escape-no-moves = Du hast { $n ->
        [one] die Bewegung
       *[other] alle { $n } Bewegungen
    } dieses Zugs gemacht: Versenk ein Plättchen, oder würfle, wenn keines mehr da ist.
escape-no-hex = Ein Feld { $at } gibt es nicht.
escape-no-acropolis = Die Akropolis nimmt niemanden auf, und sie versinkt nie.
escape-no-piece = Auf { $at } ist kein Plättchen der Insel.
escape-no-such-piece = { $ring ->
        [rock] { $at } ist Fels.
        [land] { $at } ist Land.
       *[citadel] { $at } gehört zur Zitadelle.
    }
escape-no-room = Auf { $at } stehen schon drei: Mehr passen nicht auf ein Plättchen.
escape-no-person = Auf { $at } steht niemand von deinen Leuten.
escape-no-swimmer = Auf { $at } schwimmt niemand von deinen Leuten.
escape-no-loose = Ein Delfin beschützt, wer von dir auf { $at } schwimmt: Schreib { CODE("begleite") } für beide, oder { CODE("allein") } hinter den Zug.
escape-no-dolphin = Kein Delfin beschützt deine Leute auf { $at }.
escape-no-crew = Auf { $at } ist niemand von deinen Leuten an Bord.
escape-no-beside = { $from } und { $to } berühren sich nicht.
escape-no-distance = Auf { $at } ist es schon: Nenn ein anderes Feld als Ziel.
escape-no-sea = { $at } ist kein Meer.
escape-no-safety = { $kind ->
        [shark] Ein Hai
       *[monster] Ein Seeungeheuer
    } auf { $at } würde sie sofort fressen.
escape-no-breath = Wer von dir auf { $at } ist, ist in diesem Zug schon geschwommen oder gesprungen: ein Feld pro Zug.
escape-no-escort = Der Delfin auf { $at } hat in diesem Zug schon jemanden begleitet.
escape-no-ship = Auf { $at } ist kein Schiff.
escape-no-ship-named = Ein Schiff { $ship } gibt es nicht: { $n ->
        [0] Es ist keines mehr da.
        [one] Das einzige ist Schiff { $ships }.
       *[other] Die Schiffe sind { $ships }.
    }
escape-no-seat = Das Schiff auf { $at } ist voll: Es hat drei Plätze.
escape-no-control = Das Schiff auf { $at } gehorcht dir nicht: Andere haben mehr Leute an Bord.
escape-no-berth = Auf { $at } ist ein anderes Schiff.
escape-no-way = { $kind ->
        [octopus] Ein Krake
       *[monster] Ein Seeungeheuer
    } auf { $at } lässt kein Schiff vorbei.
escape-no-red = An Land geht man von den roten Feldern neben der Koralle, und { $at } ist keines.
escape-no-ring = { $sinks ->
        [rock] Erst versinkt aller Fels
        [land] Erst versinkt alles Land
       *[citadel] Nur die Zitadelle ist noch da
    }: { $ring ->
        [rock] Fels
        [land] Land
       *[citadel] die Zitadelle
    } muss warten.
escape-no-sinking = Es ist nichts mehr da, was versinken kann: Sag { CODE("würfle") }.
escape-no-roll = Versenk erst ein Plättchen, zum Beispiel { $example }; die Würfel folgen von selbst.
escape-no-piece-named = Sag, welches Plättchen versinkt, zum Beispiel { $example }.
escape-no-place-named = Sag, auf welches Plättchen jemand kommt, zum Beispiel { $example }.
escape-no-boarder = Auf { $at } kann niemand an Bord: Neben dem Schiff steht niemand von dir.
escape-no-second-sinking = In einem Zug versinkt nur ein Plättchen: Sag, welches, zum Beispiel { $example }.
escape-no-second-person = Auf die Insel kommt einer nach dem anderen, zum Beispiel { $example }.
escape-no-goal = Sag, wohin, zum Beispiel { $example }.
escape-no-hexes = Sag, von wo nach wo, zum Beispiel { $example }.
escape-no-such-move = Von deinen Leuten und Schiffen kann sich gerade nichts so bewegen.
escape-no-comer = Dafür ist auf { $at } und daneben nichts von dir.
escape-no-draft = Es ist keine Bewegung geplant, die zurückzunehmen wäre. { COMMAND("escape undo") } nimmt zurück, was geschehen ist.
escape-no-back-by-name = Zurückgenommen wird nur die letzte geplante Bewegung: Schreib { CODE("zurück") }, und nichts dahinter.
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
escape-no-other = Du hast schon ein anderes Tier gezogen ({ $kind ->
        [dolphin] Delfin
        [shark] Hai
        [octopus] Krake
       *[monster] Seeungeheuer
    }): Eines bewegt sich pro Zug.
escape-no-same = Da ist es schon: Es taucht auf ein anderes Feld.

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
