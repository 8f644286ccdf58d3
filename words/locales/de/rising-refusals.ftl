# Warum etwas in Atlantis Rising nicht geht.

rising-no-over = Die Partie ist vorbei.
rising-no-left = Du spielst nicht mehr mit.
rising-no-turn = Jetzt ist { $who } dran: { $what }.
rising-no-done = Du bist in dieser Phase fertig. Jetzt ist { $who } dran: { $what }.
rising-no-decides = Erst ist { $who } dran: { $what }.
rising-awaited = { $what ->
        [councilor] ein Ratsmitglied wählen
        [go] weitergehen
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
        [boost] Energie zum Wurf geben oder nicht
        [forge] ein Erz schmieden oder nicht
        [keep] Karten wählen und behalten
        [ward] eine Barriere legen
        [raise] wählen, was sich hebt
        [foresee] Unglück zurücklegen
        [change] Rohstoffe wandeln
        [exchange] Rohstoffe tauschen
        [agree] zustimmen oder nicht
        [command] Atlanter versetzen
       *[hand] Karten spielen oder ablegen
    }
rising-no-home = Du hast keinen Atlanter mehr zu setzen.
rising-no-sunken = { $place } liegt unter Wasser.
rising-no-room = { $place } ist voll: Platz für { $n }.
rising-no-room-for = { $n ->
        [one] Auf { $place } passt nur 1, das wären { $total }.
       *[other] Auf { $place } passen nur { $n }, das wären { $total }.
    }
rising-no-so-many = Du hast nur noch { $n } Atlanter zu setzen.
rising-no-several = Du hast noch { $home } Atlanter zu setzen. Nenne jeden einzeln: { $line } setzt { $n } dorthin.
# Es war gesagt, wohin, und nicht, wie viele.
rising-no-number = Wie viele von deinen { $n } gehen dorthin ({ $place })? { $one } schickt einen, { $two } zwei.
# Jemand war fertig und hatte noch Atlanter zu setzen.
rising-no-end-of-placing = Du hast noch { $n } Atlanter zu setzen, etwa mit { $example }. { CODE("übrige") } schickt alle in die Mitte.
# Jemand war fertig und hatte noch Atlanter, die handeln könnten.
rising-no-end-yet = { $n } von dir { $n ->
        [one] kann
       *[other] können
    } noch handeln. Mit { CODE("alle") } handeln sie, mit { CODE("Förderung beenden") } nicht.
rising-no-courage = Du hast keine Mutmarke.
rising-no-late = Nur der Astrologe setzt nach dem Unglück, und dann alle auf einmal.
rising-no-there = Dort hast du keinen solchen Atlanter: { $place }.
# Dort soll jemand handeln, und niemand von denen ist da.
rising-no-actor = Dort hast du keinen Atlanter: { $place }. { $n ->
        [0] Auch sonst kann keiner handeln: { CODE("fertig") }.
       *[other] Jeder handelt da, wo er ist, etwa { $example }.
    }
rising-no-filled = Anwerben braucht hier ({ $place }) { $n } eigene Atlanter.
rising-no-recruit = Es sind keine Atlanter mehr da.
rising-no-ore = Du hast kein Erz zu schmieden.
rising-no-effect = Das bringt jetzt nichts.
rising-no-card = Du hast keine solche Karte: { $card }.
rising-no-seeking = Du hast keine Karte, die einen Wurf ersetzt.
rising-no-now = { $card } bringt jetzt nichts.
rising-no-part = { $part } gibt es in dieser Partie nicht.
rising-no-built = { $by } hat { $part } schon gebaut.
rising-no-second = Du hast in dieser Phase schon gebaut: ein Bauteil je Runde.
rising-no-price = { $part } kostet { $cost }. So viel hast du nicht.
rising-no-saving = { $part }: Nur der Baumeister lässt einen Rohstoff weg und nennt ihn, etwa { CODE("baue a1 ohne Gold") }.
rising-no-despair = Verzweiflung: Niemand gibt in dieser Runde noch Energie aus.
rising-no-energy = Das kostet { $needs } Energie. Du hast { $has }.
rising-no-cancel = Die Flut zu verhindern kostet { $needs } Energie. Du hast { $has }. { $others ->
        [yes] Bitte die anderen um { $missing }, oder lass sie kommen: { CODE("lassen") }.
       *[no] Lass sie kommen: { CODE("lassen") }.
    }
rising-no-team = Das kostet { $needs } Energie, mehr als ihr zusammen habt.
rising-no-pledge = Jetzt gibt es nichts gemeinsam zu bezahlen.
rising-no-more = { $n ->
        [0] Die anderen haben schon genug versprochen.
       *[other] Schon versprochen oder zu viel: Es fehlen höchstens { $n }.
    }
rising-no-raise = Hier ist nichts zu heben: { $section }.
rising-no-sink = Hier kann jetzt nichts verloren gehen: { $section }.
rising-no-resource = Davon ist nicht genug da: { $resource }.
rising-no-ward = Da liegt schon eine Barriere: { $place }.
rising-no-way = Niemand gibt und bekommt denselben Rohstoff, und mit einer Karte tauschen nur zwei.
rising-no-whiches = Nenne jedes Plättchen, etwa { CODE($first) } und { CODE($second) }.
rising-no-which-for = Dort ({ $section }) hat kein Plättchen Platz für { $n }. Teil sie auf: { $line } setzt { $room } auf { $tile }.
rising-no-which = Nenne das Plättchen ({ $section }), etwa { CODE($example) }.
# Ein Buchstabe und eine Nummer, die Plättchen zweier Gebiete meinen können.
rising-no-either = { $first } oder { $second }? Schreib { CODE($one) } oder { CODE($other) }.
rising-no-listed = { $n ->
        [one] Es gibt hier nur 1 Möglichkeit.
       *[other] Es gibt hier nur { $n } Möglichkeiten.
    }
rising-no-offered = { $card } ist nicht dabei. Behalte eine von diesen, etwa { $example }.
rising-no-tile = { $section }: Die Plättchen sind von 1 (am Meer) bis 6 nummeriert.
rising-no-half-pledge = Wie viel Energie? Etwa { $example }.
rising-no-half-raise = Welches Gebiet? Etwa { $example }.
rising-no-half-transmute = Was wird zu was? Etwa { $example }.
rising-no-half-play = Welche Karte? Etwa { $example }.
rising-no-half-wish = Wie viele und wo? Etwa { $example }.
rising-no-but-councilor = Wähl erst ein Ratsmitglied, etwa { $example }.
rising-no-but-go = Nutze Karten oder Energie, oder geh weiter: { CODE("weiter") }.
rising-no-but-place = Jetzt setz deine Atlanter, etwa { $example }.
rising-no-but-draw = Jetzt deck ein Unglück auf: { CODE("aufdecken") }.
rising-no-but-produce = Jetzt lass deine Atlanter handeln, etwa { $example }, oder alle: { CODE("alle") }.
rising-no-but-end = Von deinen Atlantern kann keiner mehr handeln: { CODE("fertig") }.
rising-no-but-roll = Jetzt würfle für den Angriff: { CODE("würfeln") }.
rising-no-but-pass = Du kannst gerade nichts bauen: { CODE("passe") }.
rising-no-but-build = Jetzt bau etwas, etwa { $example }, oder { CODE("passe") }.
rising-no-but-cancel = Jetzt { CODE("verhindern") }, um zu bezahlen, oder { CODE("lassen") }.
rising-no-but-sink = Jetzt wähl ein Gebiet, das ein Plättchen verliert, etwa { $example }.
rising-no-but-lose = Jetzt wähl, was du verlierst, etwa { $example }.
rising-no-but-recall = Jetzt hol jemanden zurück, etwa { $example }.
rising-no-but-boost = Jetzt { CODE("dazugeben") } für mehr Energie, oder { CODE("lassen") }.
rising-no-but-forge = Jetzt { CODE("schmiede") } oder { CODE("lassen") }.
rising-no-but-keep = Jetzt behalt eine Karte, etwa { $example }.
rising-no-but-ward = Jetzt leg die Barriere, etwa { $example }.
rising-no-but-raise = Jetzt heb ein Gebiet, etwa { $example }.
rising-no-but-foresee = Jetzt leg ein Unglück ab, etwa { $example }, dann wähl das nächste.
rising-no-but-change = Jetzt wandle einen Rohstoff, etwa { $example }, oder { CODE("genug") }.
rising-no-but-exchange = Jetzt tausch, etwa { $example }, oder { CODE("genug") }.
rising-no-but-agree = Jetzt { CODE("einverstanden") }, um es zu geben, oder { CODE("lassen") }.
rising-no-but-command = Jetzt versetz jemanden, etwa { $example }, oder { CODE("genug") }.
rising-no-but-hand = Du hast zu viele Karten. Leg eine ab, etwa { $example }, oder spiel eine.
rising-no-ward-there = Eine Barriere kommt auf ein Plättchen, etwa { $example }.
rising-no-same = Da sind sie schon ({ $place }). Nenne ein anderes Ziel.
rising-no-again = Die sind eben erst umgezogen ({ $place }); niemand zieht zweimal.
rising-no-taken = Schon vergeben, an { $by }: { $councilor }.
rising-no-pays = Du entscheidest: { CODE("verhindern") } nimmt die versprochene Energie, den Rest zahlst du.
rising-no-ore-but = Du hast kein Erz zu schmieden. { $example } bringt welches, für { $n } Energie.
rising-no-many = Das sind zu viele. Gib { $n ->
        [one] 1 Plättchen
       *[other] { $n } Plättchen
    } auf, etwa { $example }.
rising-no-keep = Das sind zu viele. Behalte { $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    }, etwa { $example }.
rising-no-cards = Keine deiner Karten bringt jetzt etwas.
rising-no-sunken-at-all = Noch ist kein Plättchen versunken, also ist keines zu heben.
rising-no-transmute = Du hast keinen Rohstoff zum Verwandeln.

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
rising-type-alone = { $action ->
        [draw] aufdecken
        [leave] lassen
        [end] Förderung beenden
        [roll] würfeln
        [cancel] verhindern
        [all] alle
        [go] weiter
        [later] später
        [pass] passen
        [agree] einverstanden
        [enough] genug
       *[other] { $action }
    }
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
