# Warum etwas in Atlantis Rising nicht geht.

rising-no-over = Die Partie ist vorbei.
rising-no-left = Du spielst nicht mehr mit.
rising-no-turn = Jetzt wird auf { $who } gewartet: { $what }.
rising-no-done = Du hast in dieser Phase alles getan. Jetzt wird auf { $who } gewartet: { $what }.
rising-no-decides = Erst wird auf { $who } gewartet: { $what }.
rising-awaited = { $what ->
        [councilor] ein Ratsmitglied wählen
        [go] sagen, wann es weitergeht
        [place] Atlanter setzen
        [draw] ein Unglück aufdecken
        [produce] Atlanter handeln lassen
        [roll] für den Angriff würfeln
        [build] bauen oder passen
        [cancel] die Flut verhindern oder kommen lassen
        [rescue] Energie gegen die Flut versprechen, oder keine
        [sink] wählen, was versinkt
        [lose] wählen, was verloren geht
        [recall] Atlanter zurückholen
        [boost] sagen, ob Energie zum Wurf kommt
        [forge] sagen, ob ein Erz geschmiedet wird
        [keep] Karten wählen und behalten
        [ward] eine Barriere legen
        [raise] wählen, was sich hebt
        [foresee] Unglück zurücklegen
        [change] Rohstoffe wandeln
        [exchange] Rohstoffe tauschen
        [agree] sagen, ob es gegeben wird
        [command] Atlanter versetzen
       *[hand] Karten spielen oder ablegen
    }
rising-no-home = Von deinen Atlantern ist keiner mehr zu setzen.
rising-no-sunken = Davon ist nichts mehr über dem Meer: { $place }.
rising-no-room = { $place } hat Platz für { $n } und ist voll.
rising-no-room-for = { $place } hat Platz für { $n }, und dort wären es { $total }.
rising-no-so-many = Von deinen Atlantern { $n ->
        [one] ist nur noch 1
       *[other] sind nur noch { $n }
    } zu setzen.
rising-no-several = Von deinen Atlantern { $home ->
        [one] ist noch 1
       *[other] sind noch { $home }
    } zu setzen, und jeder wird für sich genannt: Für { $n } dort schreib { $line }.
# Es war gesagt, wohin, und nicht, wie viele.
rising-no-number = Wie viele von den { $n }, die noch da sind, gehen dorthin ({ $place })? { $one } schickt einen, { $two } schickt zwei.
# Jemand war fertig und hatte noch Atlanter zu setzen.
rising-no-end-of-placing = Von deinen Atlantern { $n ->
        [one] ist noch 1
       *[other] sind noch { $n }
    } zu setzen, etwa mit { $example }; { CODE("übrige") } schickt alle übrigen in die Mitte.
# Jemand war fertig und hatte noch Atlanter, die handeln könnten.
rising-no-end-yet = Von deinen Atlantern { $n ->
        [one] kann noch 1 handeln; er käme
       *[other] können noch { $n } handeln; sie kämen
    } untätig heim. Wirklich aufhören? Dann schreib { CODE("Förderung beenden") }; mit { CODE("alle") } handeln alle.
rising-no-courage = Du hast keine Mutmarke.
rising-no-late = Nur der Astrologe setzt nach dem Unglück, und nur alle auf einmal.
rising-no-there = Dort hast du keinen solchen Atlanter: { $place }.
# Dort soll jemand handeln, und niemand von denen ist da.
rising-no-actor = Dort hast du keinen Atlanter: { $place }. { $n ->
        [0] Auch sonst kann keiner von dir handeln: Schreib { CODE("fertig") }.
       *[other] Jetzt handelt jeder da, wo er ist, etwa { $example }.
    }
rising-no-filled = Um hier anzuwerben ({ $place }), braucht es { $n } von dir allein.
rising-no-recruit = Es gibt keine Atlanter mehr anzuwerben.
rising-no-ore = Du hast kein Erz zu schmieden.
rising-no-effect = Das brächte jetzt nichts.
rising-no-card = Du hast keine solche Karte: { $card }.
rising-no-seeking = Du hast keine Karte, die einen Wurf ersetzt.
rising-no-now = { $card } brächte jetzt nichts.
rising-no-part = { $part } ist kein Bauteil dieser Partie.
rising-no-built = { $part } ist schon gebaut, von { $by }.
rising-no-second = Du hast in dieser Phase gebaut: ein Bauteil je Runde.
rising-no-price = { $part } kostet { $cost }, und du hast weniger.
rising-no-saving = { $part }: Der Baumeister sagt, welcher Rohstoff wegfällt, etwa { CODE("baue a1 ohne Gold") }; sonst fällt bei niemandem einer weg.
rising-no-despair = Verzweiflung: Niemand gibt in dieser Runde noch Energie aus.
rising-no-energy = Das braucht { $needs } Energie, und du hast { $has }.
rising-no-cancel = Die Flut zu verhindern kostet { $needs } Energie, und du hast { $has }: { $others ->
        [yes] Bitte die anderen, { $missing } zu versprechen, oder schreib { CODE("lassen") }.
       *[no] Schreib { CODE("lassen") }.
    }
rising-no-team = Das braucht { $needs } Energie, und ihr habt zusammen weniger.
rising-no-pledge = Jetzt gibt es nichts, was ihr zusammen bezahlen könntet.
rising-no-more = { $n ->
        [0] Die anderen haben schon alles versprochen, was nötig ist.
       *[other] Das hast du schon versprochen, oder es ist zu viel: Es fehlen höchstens { $n }.
    }
rising-no-raise = Hier ist nichts zu heben: { $section }.
rising-no-sink = Hier kann jetzt nichts verloren gehen: { $section }.
rising-no-resource = Davon ist nicht genug da: { $resource }.
rising-no-ward = Da liegt schon eine Barriere: { $place }.
rising-no-way = Niemand gibt und bekommt denselben Rohstoff, und bei einer Karte tauschen nur zwei.
rising-no-which = Schreib, welches Plättchen ({ $section }), etwa { CODE($example) }.
# Ein Buchstabe und eine Nummer, die Plättchen zweier Gebiete meinen können.
rising-no-either = Das könnte { $first } oder { $second } sein: Schreib { CODE($one) } oder { CODE($other) }.
rising-no-listed = { $n ->
        [one] Es gibt hier nur 1 Möglichkeit.
       *[other] Es gibt hier nur { $n } Möglichkeiten.
    }
rising-no-offered = { $card } ist nicht dabei: Sag, welche von diesen Karten du behältst, etwa { $example }.
rising-no-tile = { $section }: Die Plättchen sind von 1 (am Meer) bis 6 nummeriert.
rising-no-half-pledge = Schreib, wie viel Energie, etwa { $example }.
rising-no-half-raise = Schreib, welches Gebiet sich hebt, etwa { $example }.
rising-no-half-transmute = Schreib, was zu was wird, etwa { $example }.
rising-no-half-play = Schreib, welche Karte, etwa { $example }.
rising-no-half-wish = Schreib, wie viele und wo, etwa { $example }.
rising-no-but-councilor = Wähl erst ein Ratsmitglied, etwa { $example }.
rising-no-but-go = Spiel eine Karte, nutz Energie, oder sag { CODE("weiter") }.
rising-no-but-place = Jetzt setz deine Atlanter, etwa { $example }.
rising-no-but-draw = Jetzt deck ein Unglück auf: { CODE("aufdecken") }.
rising-no-but-produce = Jetzt lass deine Atlanter handeln, etwa { $example }, oder alle: { CODE("alle") }.
rising-no-but-end = Von deinen Atlantern kann jetzt keiner handeln: Schreib { CODE("fertig") }.
rising-no-but-roll = Jetzt würfle für den Angriff: { CODE("würfeln") }.
rising-no-but-pass = Du kannst gerade nichts bauen: Sag { CODE("passe") }.
rising-no-but-build = Jetzt bau etwas, etwa { $example }, oder schreib { CODE("passe") }.
rising-no-but-cancel = Jetzt schreib { CODE("verhindern") }, um zu bezahlen, oder { CODE("lassen") }.
rising-no-but-sink = Jetzt sag, welches Gebiet etwas verliert, etwa { $example }.
rising-no-but-lose = Jetzt sag, was du verlierst, etwa { $example }.
rising-no-but-recall = Jetzt hol jemanden zurück, etwa { $example }.
rising-no-but-boost = Jetzt schreib { CODE("dazugeben") }, um Energie dazuzugeben, oder { CODE("lassen") }.
rising-no-but-forge = Jetzt schreib { CODE("schmiede") } oder { CODE("lassen") }.
rising-no-but-keep = Jetzt sag, welche Karte du behältst, etwa { $example }.
rising-no-but-ward = Jetzt sag, wohin die Barriere kommt, etwa { $example }.
rising-no-but-raise = Jetzt sag, welches Gebiet sich hebt, etwa { $example }.
rising-no-but-foresee = Jetzt sag, welches Unglück du ablegst, etwa { $example }, und dann, welches als Nächstes kommt.
rising-no-but-change = Jetzt sag, was zu was wird, etwa { $example }, oder { CODE("genug") }.
rising-no-but-exchange = Jetzt sag, wer wem was gibt, etwa { $example }, oder { CODE("genug") }.
rising-no-but-agree = Jetzt schreib { CODE("einverstanden") }, um es zu geben, oder { CODE("lassen") }.
rising-no-but-command = Jetzt versetz jemanden, etwa { $example }, oder schreib { CODE("genug") }.
rising-no-but-hand = Du hast zu viele Karten: Schreib { $example }, oder spiel eine.
rising-no-ward-there = Eine Barriere liegt auf einem Plättchen eines Gebiets, etwa { $example }.
rising-no-same = Da würde er bleiben ({ $place }): Schreib, wohin er zieht.
rising-no-again = Wer da ist ({ $place }), ist eben erst umgezogen; niemand zieht zweimal.
rising-no-taken = Schon vergeben, an { $by }: { $councilor }.
rising-no-pays = Du entscheidest: { CODE("verhindern") } nimmt, was die anderen versprochen haben, und du zahlst den Rest.
rising-no-ore-but = Du hast kein Erz zu schmieden. { $example } bringt welches, für { $n } Energie.
rising-no-many = Das ist zu viel: { $n ->
        [one] 1 Plättchen wird
       *[other] { $n } Plättchen werden
    } aufgegeben, etwa { $example }.
rising-no-keep = Das ist zu viel: { $n ->
        [one] 1 Karte wird
       *[other] { $n } Karten werden
    } behalten, etwa { $example }.
rising-no-cards = Keine deiner Karten brächte jetzt etwas.
rising-no-sunken-at-all = Noch ist kein Plättchen versunken, das zu heben wäre.
rising-no-transmute = Du hast keinen Rohstoff, der sich verwandeln ließe.

# Eine Aktion zum Tippen.
rising-type = { $verb ->
        [act] handle
        [raise] hebe
        [sink] versenke
        [recall] hole
        [ward] schütze
        [build] baue
        [pledge] versprich
        [lose] verliere
        [keep] behalte
        [discard] wirf
        [play] spiel
       *[choose] wähle
    } { $what }
rising-type-two = { $verb ->
        [move] versetze
        [transmute] verwandle
       *[change] wandle
    } { $one } { $other }
rising-type-wish = wünsche { $n } { $at }
rising-type-give = gib { $from } { $to } { $resource } { $n }
rising-type-at = { $at ->
        [navy] Flotte
        [centre] Mitte
       *[other] { $at }
    }{ $brave ->
        [yes] +
       *[no] {""}
    }
rising-type-places = { $at }
rising-type-thing = { $thing ->
        [ore] Erz
        [gold] Gold
        [crystal] Kristall
        [atlantium] Atlantium
        [shield] Schild
        [foresee] Voraussicht
        [raise] Heben
        [well] Quelle
        [change] Wandel
        [exchange] Tausch
        [command] Befehl
        [valor] Tapferkeit
        [bulwark] Bollwerk
        [seek] Suchen
        [smith] Schmiedekunst
        [follow] Gefolge
        [build] Bauen
        [explorer] Entdecker
        [astrologer] Astrologe
        [priest] Priester
        [champion] Held
        [artificer] Baumeister
       *[scholar] Gelehrter
    }
