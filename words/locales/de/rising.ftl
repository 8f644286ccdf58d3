# Atlantis Rising: Optionen, Fragen und was geschieht.

rising-what = alle zusammen bauen ein Tor, ehe die Insel versinkt

# Optionen, wo eine Partie eröffnet wird.
rising-mode = Schwierigkeit
rising-mode-basic = Grundspiel: die billigen Bauteile, für die erste Partie
rising-mode-easy = Leicht: je drei der Stapel A, B und C
rising-mode-normal = Normal: je drei von A, B und D
rising-mode-hard = Schwer: je drei von A, C und D
rising-mode-cosmic = Kosmisch: je drei von B, C und D
rising-knowledge = Wissenskarten
rising-knowledge-modern = Modern: 31 Karten
rising-knowledge-ancient = Alt: 40 Karten, ältere Fassung
rising-noenergy = Startenergie
rising-noenergy-off = Je 1 Energie
rising-noenergy-on = Keine: überall schwerer
rising-councilors = Ratsmitglieder
rising-councilors-drawn = Ausgelost
rising-councilors-chosen = Reihum gewählt
rising-first = Startspieler der ersten Runde
rising-first-drawn = Ausgelost
rising-first-one = Der erste Platz
rising-first-two = Der zweite Platz
rising-first-three = Der dritte Platz
rising-first-four = Der vierte Platz
rising-first-five = Der fünfte Platz
rising-first-six = Der sechste Platz
rising-order = Reihenfolge
rising-order-any = Alle zugleich, wo erlaubt
rising-order-strict = Einer nach dem anderen
rising-deadline = Letzte Runde
rising-deadline-auto = Allein nach Runde 20, sonst nie
rising-deadline-off = Nie
rising-deadline-twenty = Nach Runde 20
rising-deadline-fifteen = Nach Runde 15
rising-exchange = Tausch nur mit Zustimmung
rising-exchange-free = Nein: Wer tauscht, entscheidet
rising-exchange-asked = Ja: Wer gibt, muss zustimmen

# Was es gibt.
rising-place-tile = { $section ->
        [mtn] Berge
        [lib] Bibliotheken
        [hil] Hügel
        [cit] Städte
        [for] Wälder
       *[frg] Schmieden
    } { $n }
rising-place-centre = Mitte
rising-place-navy = Flotte
# Wohin jemand geht, wo jemand ist oder woher jemand kommt.
rising-toward = { $at ->
        [mtn] auf den Berg { $n }
        [lib] in die Bibliothek { $n }
        [hil] auf den Hügel { $n }
        [cit] in die Stadt { $n }
        [for] in den Wald { $n }
        [frg] in die Schmiede { $n }
        [ctr] in die Mitte
       *[nav] zur Flotte
    }
rising-within = { $at ->
        [mtn] auf dem Berg { $n }
        [lib] in der Bibliothek { $n }
        [hil] auf dem Hügel { $n }
        [cit] in der Stadt { $n }
        [for] im Wald { $n }
        [frg] in der Schmiede { $n }
        [ctr] in der Mitte
       *[nav] in der Flotte
    }
rising-out-of = { $at ->
        [mtn] vom Berg { $n }
        [lib] aus der Bibliothek { $n }
        [hil] vom Hügel { $n }
        [cit] aus der Stadt { $n }
        [for] aus dem Wald { $n }
        [frg] aus der Schmiede { $n }
        [ctr] aus der Mitte
       *[nav] aus der Flotte
    }
rising-section = { $section ->
        [mtn] Berge
        [lib] Bibliotheken
        [hil] Hügel
        [cit] Städte
        [for] Wälder
       *[frg] Schmieden
    }
rising-resource = { $resource ->
        [ore] Erz
        [gold] Gold
        [crystal] Kristall
       *[atlantium] Atlantium
    }
rising-amount = { $n } { $resource ->
        [ore] Erz
        [gold] Gold
        [crystal] Kristall
       *[atlantium] Atlantium
    }
rising-card = { $card ->
        [shield] Lehre vom Schild
        [foresee] Lehre der Voraussicht
        [raise] Lehre vom Heben
        [well] Lehre von der Quelle
        [change] Lehre vom Wandel
        [exchange] Lehre vom Tausch
        [command] Lehre vom Befehl
        [valor] Lehre vom Mut
        [bulwark] Lehre vom Bollwerk
        [seek] Lehre vom Suchen
        [smith] Lehre vom Schmieden
        [follow] Lehre vom Gefolge
        [build] Lehre vom Bauen
        [ore] Gabe von Erz
        [gold] Gabe von Gold
        [crystal] Gabe von Kristall
       *[atlantium] Gabe von Atlantium
    }
rising-part = { $part ->
        [core] Kraftkern (core)
        [a1] Grundring (a1)
        [a2] Kupferspule (a2)
        [a3] Bronzestrebe (a3)
        [a4] Schutzpfosten (a4)
        [a5] Erztrichter (a5)
        [b1] Archivtrommel (b1)
        [b2] Gezeitenmesser (b2)
        [b3] Signalhorn (b3)
        [b4] Zwillingsschutz (b4)
        [b5] Gemeinsame Kammer (b5)
        [c1] Hebewerk (c1)
        [c2] Seekette (c2)
        [c3] Sternkarte (c3)
        [c4] Prismengitter (c4)
        [c5] Heroldsgong (c5)
        [d1] Großes Hebewerk (d1)
        [d2] Hafentor (d2)
        [d3] Große Leitung (d3)
        [d4] Sonnenofen (d4)
       *[d5] Kronenbogen (d5)
    }
rising-misfortune = { $misfortune ->
        [flood-mtn] Flut in den Bergen
        [flood-hil] Flut in den Hügeln
        [flood-for] Flut in den Wäldern
        [flood-lib] Flut in den Bibliotheken
        [flood-frg] Flut in den Schmieden
        [flood-cit] Flut in den Städten
        [calm] Ruhige See
        [controlled] Gelenkte Flut
        [cycle] Neuer Kreislauf
        [tremor] Beben
        [sabotage] Sabotage
        [fever] Fieber
        [despair] Verzweiflung
       *[raid] Überfall der Athener
    }
# Eine Karte und was sie tut: `Lehre von der Quelle (2 Energie)`.
rising-card-does = { $card } ({ $does })
# Was eine Karte tut oder ein Bauteil bringt, in so wenigen Worten wie möglich.
rising-effect = { $verb ->
        [barrier] { $n ->
            [one] 1 Barriere
           *[other] { $n } Barrieren
        }
        [foresee] { $n ->
            [one] 1 Unglück sehen, darf weg
           *[other] { $n } Unglücke sehen, 1 darf weg
        }
        [raise] { $n ->
            [one] 1 Plättchen heben
           *[other] { $n } Plättchen heben
        }
        [energy] { $n } Energie
        [courage] { $n } Mut
        [gain] { $n } { $resource }
        [change] { $n ->
            [one] 1 Rohstoff wandeln
           *[other] bis zu { $n } Rohstoffe wandeln
        }
        [exchange] Tausch zu zweit
        [share] Tausch aller
        [command] { $n ->
            [one] 1 Atlanter versetzen
           *[other] bis zu { $n } Atlanter versetzen
        }
        [bulwark] Flotte + { $n } diese Runde
        [seek] ein Wurf gelingt
        [smith] 1 Erz wird { $n } Atlantium
        [recruit] { $n ->
            [one] 1 Atlanter mehr
           *[other] { $n } Atlanter mehr
        }
        [build] { $n } mehr bauen
        [draw] { $n ->
            [one] 1 Karte
           *[other] { $n } Karten
        }
       *[galley] Galeere { $n } zurück
    }
# Was es tut, in wenigen Worten.
rising-harm = { $verb ->
        [calm] nichts geschieht
        [controlled] { $stake ->
            [game] außer der Mitte ist nichts mehr da, was versinken kann
           *[none] { $n ->
                [one] 1 Plättchen muss aufgegeben werden
               *[other] { $n } Plättchen müssen aufgegeben werden
            }
        }
        [cycle] alles Unglück wird gemischt
        [tremor] { $stake ->
            [game] außer der Mitte ist nichts mehr da, was versinken kann
           *[none] { $n ->
                [one] das längste Gebiet verliert 1 Plättchen
               *[other] { $n }-mal verliert das längste Gebiet ein Plättchen
            }
        }
        [sabotage] { $n ->
            [0] doch es ist kein Rohstoff da, der verloren gehen könnte
            [one] 1 Rohstoff geht verloren
           *[other] { $n } Rohstoffe gehen verloren
        }
        [fever] { $n ->
            [0] doch niemand ist unterwegs, der zurückmüsste
            [one] wer jemanden gesetzt hat, holt 1 Atlanter zurück
           *[other] wer jemanden gesetzt hat, holt bis zu { $n } Atlanter zurück
        }
        [despair] von jetzt an gibt in dieser Runde niemand Energie aus
        [raid] der Angriff wird stärker
       *[flood] { $stake ->
            [barrier] auf dem äußersten Plättchen liegt eine Barriere
            [others] dort ist nichts mehr da, also bedroht sie zwei andere Plättchen
            [game] dort ist nichts mehr da und auch sonst keine zwei Plättchen: Alles ist bedroht
           *[tile] sie bedroht das äußerste Plättchen
        }
    }
rising-councilor = { $councilor ->
        [explorer] Entdecker
        [astrologer] Astrologe
        [priest] Priester
        [champion] Held
        [artificer] Baumeister
       *[scholar] Gelehrte
    }
rising-talent = { $what ->
        [lower] Zielzahlen um { $n } niedriger
        [late] darf nach dem Unglück setzen
        [energy] jede Runde { $n } Energie
        [courage] jede Runde { $n } Mut
        [discount] Bauteile kosten { $n } weniger
        [cards] beginnt mit { $n ->
            [one] 1 Karte
           *[other] { $n } Karten
        }
        [keep] behält { $n } mehr in Bibliotheken
       *[draw] zieht { $n } mehr in Bibliotheken
    }

# Was ein Plättchen bringt.
rising-value-target = { $resource ->
        [ore] Erz
        [gold] Gold
       *[crystal] Kristall
    } ab { $target }
rising-value-cards = ziehe { $draw }, behalte { $keep }
rising-value-forge = { $n } Atlantium für ein Erz
rising-value-recruit = { $n ->
        [one] 1 wirbt 1 an
       *[other] { $n } Atlanter werben 1 an
    }
rising-value-energy = 1 Energie
rising-value-navy = verteidigt

# Was von jemandem verlangt wird, nach Name und Doppelpunkt.
rising-ask-nothing = warten
rising-ask-choose = ein Ratsmitglied wählen
rising-ask-go = weitergehen, wenn du so weit bist
rising-ask-place = { $n ->
        [one] 1 Atlanter setzen
       *[other] { $n } Atlanter setzen
    }
rising-ask-draw = ein Unglück aufdecken
rising-ask-produce = Atlanter handeln lassen
rising-ask-roll = für den Angriff würfeln
rising-ask-build = ein Bauteil bauen oder passen
rising-ask-cancel = { $can ->
        [yes] die Flut verhindern oder kommen lassen
       *[no] die Flut kommen lassen oder auf Versprechen warten
    }
rising-ask-rescue = Energie versprechen oder keine
rising-ask-sink = { $cause ->
        [attack] { $n ->
            [one] 1 Plättchen wählen, das der Angriff nimmt
           *[other] { $n } Plättchen wählen, die der Angriff nimmt
        }
        [tremor] { $n ->
            [one] wählen, welches Gebiet bebt
           *[other] { $n }-mal wählen, welches Gebiet bebt
        }
       *[other] { $n ->
            [one] wählen, welches Gebiet etwas verliert
           *[other] { $n } Plättchen wählen, die versinken
        }
    }
rising-ask-lose = { $n ->
        [one] einen Rohstoff hergeben
       *[other] { $n } Rohstoffe hergeben
    }
rising-ask-recall = { $n ->
        [one] einen Atlanter zurückholen
       *[other] { $n } Atlanter zurückholen
    }
rising-ask-boost = { $n } Energie zum Wurf geben oder es lassen
rising-ask-forge = noch ein Erz schmieden oder es lassen
rising-ask-keep = { $n ->
        [one] 1 der Karten behalten
       *[other] { $n } der Karten behalten
    }
rising-ask-ward = { $n ->
        [one] eine Barriere legen
       *[other] { $n } Barrieren legen
    }
rising-ask-raise = { $n ->
        [one] ein Plättchen heben
       *[other] { $n } Plättchen heben
    }
rising-ask-drop = ein Unglück ablegen oder keines
rising-ask-next = das nächste Unglück wählen
rising-ask-change = { $n ->
        [one] 1 Rohstoff wandeln
       *[other] bis zu { $n } Rohstoffe wandeln
    }
rising-ask-exchange = { $who ->
        [two] Rohstoffe zwischen zweien von euch tauschen
       *[all] Rohstoffe unter euch allen tauschen
    }
rising-ask-agree = { $to } { $what } geben oder nicht
rising-ask-command = { $n ->
        [one] 1 Atlanter versetzen
       *[other] bis zu { $n } Atlanter versetzen
    }
rising-ask-hand = { $more ->
        [one] 1 Karte
       *[other] { $more } Karten
    } weg: höchstens { $n } auf der Hand

# Was alle zusammen entscheiden: was es kostet, und wer wie viel davon versprochen hat.
rising-deciding = Die Flut verhindern ({ $section }) kostet { $n } Energie. Helfen können: { $others }. Es entscheidet: { $by }.
rising-deciding-promised = Die Flut verhindern ({ $section }) kostet { $n } Energie; versprochen: { $promised }. Es entscheidet: { $by }; { $missing ->
        [0] es fehlt nichts
       *[other] { $lacks ->
            [0] den Rest ({ $missing }) zahlt, wer entscheidet
            [one] es fehlt noch 1
           *[other] es fehlen noch { $lacks }
        }
    }.
rising-deciding-warded = Die Barriere hält die Flut auf ({ STRONG($place) }). { $n } Energie kannst du sparen: { $by } lässt sie kommen.
rising-deciding-alone = Die Flut verhindern ({ $section }) kostet { $n } Energie.
rising-stake = { $section }: Davon ist nichts mehr da. Kommt die Flut, { $stake ->
        [game] ist die Partie verloren.
       *[others] versinken zwei andere Plättchen.
    }
rising-deciding-raise = Ein Plättchen heben kostet { $n } Energie; versprochen: { $promised }. { $missing ->
        [0] Jeder kann jetzt eins heben.
       *[other] Den Rest ({ $missing }) zahlt, wer es hebt.
    }
rising-promise = { $who } { $n }

# Fragen der Menüs und ihre Knöpfe.
rising-which = Was nun?
rising-which-beside = Sonst noch etwas?
rising-which-place = { $n ->
        [one] Wohin soll dein Atlanter?
       *[other] Wohin sollen deine Atlanter? Noch { $n }.
    }
rising-which-tile = Auf welches Plättchen?
rising-which-tile-for = { $n ->
        [one] Auf welches Plättchen?
       *[other] { $n } auf welches Plättchen?
    }
rising-which-tile-besides = { $ask } (Dazu: { $others }.)
rising-which-courage = Mit oder ohne Mut?
rising-which-act = Wer handelt?
rising-which-how = Wie?
rising-which-part = Was bauen?
rising-which-saved = Welchen Rohstoff sparen?
rising-which-to = Wohin?
rising-which-from = Welchen Rohstoff gibst du dafür?
rising-which-into = In welchen Rohstoff?
rising-which-card = Welche Karte?
rising-which-pledge = Wie viel Energie versprechen?
rising-which-rescue = Kommt die Flut ({ $section }), ist die Partie verloren. { $lacks ->
        [one] Es fehlt 1 Energie
       *[other] Es fehlen { $lacks } Energie
    } ({ $by }). Wie viel versprechen?
rising-which-raise = Welches Gebiet heben?{ $n ->
        [one] {""}
       *[other] {" "}Noch { $n } Plättchen.
    }
rising-which-sink = Wo das äußerste Plättchen versenken? { $n ->
        [one] Noch 1 Plättchen.
       *[other] Noch { $n } Plättchen.
    }
rising-which-lose = Welchen Rohstoff gibst du her? { $n ->
        [one] Noch 1.
       *[other] Noch { $n }.
    }
rising-which-recall = Wen zurückholen? { $n ->
        [one] Noch 1.
       *[other] Noch { $n }.
    }
rising-which-change = Welchen Rohstoff wandeln? { $n ->
        [one] Höchstens 1.
       *[other] Bis zu { $n }.
    }
rising-which-move = Wen versetzen? { $n ->
        [one] Höchstens 1.
       *[other] Bis zu { $n }.
    }
rising-which-ward = Wohin mit der Barriere?{ $n ->
        [one] {""}
       *[other] {" "}Noch { $n }.
    }
rising-which-keep = Welche Karte behalten? { $n ->
        [one] Noch 1.
       *[other] Noch { $n }.
    }
rising-which-hand = Welche Karte spielen oder ablegen? { $n ->
        [one] 1 muss weg.
       *[other] { $n } müssen weg.
    }
rising-which-drop = Welches ablegen?
rising-which-next = Welches kommt als Nächstes?
rising-which-giver = Zwei von euch tauschen beliebig viele Rohstoffe. Niemand gibt und bekommt dieselbe Sorte. Wer gibt zuerst?
rising-which-giver-of = Noch mehr zwischen { $who }? Niemand gibt zurück, was er bekam. Wer gibt?
rising-which-giver-all = Ihr alle tauscht beliebig viele Rohstoffe. Niemand gibt und bekommt dieselbe Sorte. Wer gibt?
rising-which-getter = Wem?
rising-which-resource = Welchen Rohstoff?
rising-which-n = Wie viel?
rising-which-councilor = Welches Ratsmitglied wählen?
rising-whether-cancel = { $lacks ->
        [0] Die Flut verhindern ({ $section }), für { $price } Energie?
       *[other] Die Flut zu verhindern kostet { $price } Energie ({ $section }): Andere müssen noch { $lacks } versprechen. Kommen lassen?
    }{ $stake ->
        [others] {" "}Kommt sie, versinken zwei andere Plättchen.
        [game] {" "}Kommt sie, ist die Partie verloren.
       *[tile] {""}
    }
rising-whether-boost = { $n } Energie zum Wurf geben?
rising-whether-forge = Noch ein Erz schmieden?
rising-whether-give = { $what } an { $to } geben?
rising-button-rest = Übrige in die Mitte
rising-button-end = Förderung beenden
rising-button-do = { UP($what) }
rising-button-later = Nach dem Unglück setzen
rising-button-cancel = Für { $n } Energie verhindern
rising-button-brave = Mit Mut
rising-button-plain = Ohne Mut
rising-button-act = Würfeln
rising-button-seek = Mit Lehre vom Suchen
rising-button-acts = { UP($place) }: { $gives }
rising-button-tile = { $n }: { $gives }, { $room } frei
rising-button-tile-times = { $tile } ×{ $n }: { $gives }
rising-button-section = { $section }: noch { $n ->
        [one] 1 Plättchen
       *[other] { $n } Plättchen
    }
rising-button-rises = { $place } hebt sich
rising-button-build = { $part }: { $cost }{ $less ->
    [yes] {", "}eins weniger
   *[no] {""}
}
rising-button-build-for = { $part }: { $cost }{ $less ->
    [yes] {", "}eins weniger
   *[no] {""}
} → { $does }
rising-button-councilor = { $councilor }: { $does }
rising-button-play = Karte spielen
rising-button-transmute = Rohstoff verwandeln
rising-button-pledge = Energie versprechen
rising-button-raise = Plättchen heben
rising-which-wish = Wo hättest du gern jemanden?
rising-which-many = Wie viele?
rising-button-wish = Wunsch ans Team
rising-button-no-wish = Kein Wunsch
rising-button-energy = { $n ->
        [0] Nichts versprechen
       *[other] { $n } Energie versprechen
    }

# Was ein Zug ist, in Listen von Zügen.
rising-do-choose = als Ratsmitglied { $councilor } wählen
rising-do-go = weitergehen
rising-do-put = einen Atlanter { $brave ->
        [yes] mit Mut { $to } schicken
       *[no] { $to } schicken
    }
rising-do-rest = alle übrigen in die Mitte schicken
rising-do-later = alle erst nach dem Unglück setzen
rising-do-draw = ein Unglück aufdecken
rising-do-roll = für den Angriff würfeln
rising-do-act = { $within } handeln
rising-do-seek = mit der Lehre vom Suchen { $within } handeln
rising-do-all = alle handeln lassen
rising-do-end = die Förderung beenden{ $n ->
        [0] {""}
        [one] {" "}(1 Atlanter könnte noch handeln)
       *[other] {" "}({ $n } Atlanter könnten noch handeln)
    }
rising-do-build = { $part } für { $paid } bauen
rising-do-pass = { $n ->
        [0] nichts bauen
       *[other] nichts mehr bauen
    }
rising-do-pledge = { $n ->
        [0] nichts versprechen
       *[other] { $n } Energie versprechen
    }
rising-do-raise = { $n ->
        [0] ein Plättchen der { $section } heben
       *[other] für { $n } Energie ein Plättchen der { $section } heben
    }
rising-do-transmute = { $from } für { $n } Energie in { $to } verwandeln
rising-do-play = { $card } spielen
rising-do-cancel = die Flut { $n ->
        [0] verhindern
       *[other] für { $n } Energie verhindern
    }
rising-do-boost = die Energie dazugeben
rising-do-forge = ein Erz schmieden
rising-do-leave = { $ask ->
        [cancel] die Flut kommen lassen
        [boost] keine Energie dazugeben
        [forge] keines mehr schmieden
       *[agree] es nicht geben
    }
rising-do-sink = das äußerste Plättchen der { $section } aufgeben
rising-do-lose = { $what } verlieren
rising-do-recall = einen Atlanter { $brave ->
        [yes] mit Mut { $from } zurückholen
       *[no] { $from } zurückholen
    }
rising-do-keep = { $card } behalten
rising-do-discard = { $card } ablegen
rising-do-ward = die Barriere auf { $place } legen
rising-do-drop = { $misfortune } ablegen
rising-do-drop-none = keines ablegen
rising-do-next = { $above ->
        [0] { $misfortune } obenauf legen
       *[other] { $misfortune } darunter legen
    }
rising-do-change = { $from } in { $to } wandeln
rising-do-give = { $what } von { WHO($from) ->
        [you] dir
       *[other] { $from }
    } an { WHO($to) ->
        [you] dich
       *[other] { $to }
    } geben
rising-do-move = einen Atlanter { $brave ->
        [yes] mit Mut { $from } { $to } versetzen
       *[no] { $from } { $to } versetzen
    }
rising-do-wish = sich { $n } für { $place } wünschen
rising-do-wish-none = keinen Wunsch haben
rising-do-agree = es geben
rising-do-enough = es dabei lassen

# Was geschehen ist.
rising-chosen = { $by } { WHO($by) ->
        [you] führst
       *[other] führt
    } das Gefolge: { STRONG($councilor) }.
rising-council = Der Rat: { $all }.
rising-council-one = { $councilor } ({ $by }, { $does })
rising-last-turn = Ist das Tor nach Runde { $turn } nicht fertig, ist die Partie verloren.
rising-turn = { STRONG("Runde") } { $turn }: { $first } ist Startspieler. Der Angriff bekommt { $bonus } dazu.
rising-income-energy = { $by } { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { $n } Energie.
rising-income-courage = { $by } { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { $n } Mut.
rising-income = { $by } { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { $energy } Energie und { $courage } Mut.
rising-phase-place = Alle setzen ihre Atlanter.
rising-phase-produce = Jetzt dürfen die Atlanter auf der Insel handeln.
rising-phase-build = Alle dürfen ein Bauteil bauen.
rising-put = { $by } { WHO($by) ->
        [you] schickst
       *[other] schickt
    } jemanden{ $brave ->
        [yes] {" "}mit Mut: { $place }.
       *[no] : { $place }.
    }
rising-placed = { $by } { WHO($by) ->
        [you] schickst
       *[other] schickt
    } Atlanter: { $groups }.
rising-placed-group = { $n } × { $place }{ $brave ->
        [yes] {" "}(mit Mut)
       *[no] {""}
    }
rising-rested = { $by } { WHO($by) ->
        [you] schickst
       *[other] schickt
    } { $n ->
        [one] 1 Atlanter
       *[other] { $n } Atlanter
    } in die Mitte.
rising-later = { $by } setzt erst nach dem Unglück.
rising-drew = { $by } { WHO($by) ->
        [you] deckst
       *[other] deckt
    } auf: { STRONG($misfortune) }, { $does }.
rising-nothing = { $by } { WHO($by) ->
        [you] findest
       *[other] findet
    } kein Unglück mehr.
rising-pledged = { $by } { WHO($by) ->
        [you] versprichst
       *[other] verspricht
    } { $n ->
        [0] nichts
       *[other] { $n } Energie
    }{ $total ->
        [0] {""}
       *[other] : bisher { $total } von { $price }
    }.
rising-payer = { $who } ({ $n })
rising-cancelled = Die Flut ist { STRONG("verhindert") } ({ $section }). Energie gaben: { $payers }.
rising-accepted = { $by } lässt die Flut kommen ({ $section }).
rising-warded = Die Barriere bricht, und das Plättchen bleibt: { $place }.
rising-gone = { $section }: Davon ist nichts mehr da, also versinken zwei andere Plättchen. { $by } { WHO($by) ->
        [you] wählst
       *[other] wählt
    } sie.
rising-gone-one = { $section }: Davon ist nichts mehr da, also versinken zwei Plättchen des einzigen anderen Gebiets.
rising-gone-all = { $section }: Davon ist nichts mehr da, und auch sonst gibt es keine zwei Plättchen, die versinken könnten.
rising-destroyed = { STRONG(UP($place)) } versinkt.
rising-destroyed-home = { STRONG(UP($place)) } versinkt. Atlanter kehren heim: { $who }.
rising-braved = Doch mit Mut { $n ->
        [one] handelt 1 Atlanter
       *[other] handeln { $n } Atlanter
    } von { WHO($by) ->
        [you] dir
       *[other] { $by }
    } noch vorher: { $place }.
rising-in-vain = Mut hilft { WHO($by) ->
        [you] dir
       *[other] { $by }
    } hier nicht, denn niemand kann handeln: { $place }.
rising-raided = Der Angriff wird um { $n } stärker.
rising-despaired = Niemand gibt in dieser Runde mehr Energie aus.
rising-cycled = Alle { $n } Unglückskarten werden gemischt. Hier wird keine mehr aufgedeckt.
rising-lost = { $by } { WHO($by) ->
        [you] verlierst
       *[other] verliert
    } { $what }.
rising-recalled = { $by } { WHO($by) ->
        [you] holst
       *[other] holt
    } jemanden zurück: { $place }.
rising-rolled = { $by } { WHO($by) ->
        [you] würfelst
       *[other] würfelt
    } { $die } ({ $place }, ab { $target }): { $won ->
        [yes] { STRONG($what) }.
       *[no] nichts.
    }
rising-sought = { $by } { WHO($by) ->
        [you] spielst
       *[other] spielt
    } die Lehre vom Suchen, statt zu würfeln ({ $place }): { STRONG($what) }.
rising-boosted = { $by } { WHO($by) ->
        [you] gibst
       *[other] gibt
    } { $n } Energie dazu: doch noch { STRONG($what) }.
rising-leaves = { $by } verzichtet.
rising-read = { $by } { WHO($by) ->
        [you] ziehst
       *[other] zieht
    } { $cards }.
rising-kept = { $by } { WHO($by) ->
        [you] behältst
       *[other] behält
    } { $cards }.
rising-kept-none = { $by } { WHO($by) ->
        [you] findest
       *[other] findet
    } keine Karte.
rising-forged = { $by } { WHO($by) ->
        [you] schmiedest
       *[other] schmiedet
    } aus einem Erz { STRONG($n) } Atlantium.
rising-recruited = { $n ->
        [0] Für { WHO($by) ->
            [you] dich
           *[other] { $by }
        } ist niemand mehr da.
        [one] { $by } { WHO($by) ->
            [you] bekommst
           *[other] bekommt
        } 1 Atlanter mehr.
       *[other] { $by } { WHO($by) ->
            [you] bekommst
           *[other] bekommt
        } { $n } Atlanter mehr.
    }
rising-energy = { $by } { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { $n } Energie.
rising-courage = { $by } { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { $n } Mut.
rising-courage-none = Für { WHO($by) ->
        [you] dich
       *[other] { $by }
    } ist keine Mutmarke mehr da.
rising-gained = { $by } { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { STRONG($what) }.
rising-ended = { $by } { WHO($by) ->
        [you] bist
       *[other] ist
    } mit der Förderung fertig{ $n ->
        [0] .
        [one] ; 1 Atlanter kehrt untätig heim.
       *[other] ; { $n } Atlanter kehren untätig heim.
    }
rising-attacked = { $by } { WHO($by) ->
        [you] würfelst
       *[other] würfelt
    } { $die }, die Galeere gibt { $bonus } dazu: Die Flotte hat { $strength }. { $enough ->
        [no] { STRONG("Das kostet mehr Plättchen, als noch da sind.") }
       *[yes] { $n ->
            [0] { STRONG("Nichts geht verloren.") }
            [one] { STRONG("Das kostet 1 Plättchen.") }
           *[other] Das kostet { STRONG($n) } Plättchen.
        }
    }
rising-awarded = Die meisten in der Flotte: 1 Mut für { WHO($by) ->
        [you] dich
       *[other] { $by }
    }.
rising-galley = Die Galeere kommt näher: Angriffe bekommen jetzt { $bonus } dazu.
rising-galley-back = Die Galeere weicht zurück: Angriffe bekommen jetzt { $bonus } dazu.
rising-galley-stays = Die Galeere kann nicht weiter zurück: Angriffe bekommen { $bonus } dazu.
rising-built = { $by } { WHO($by) ->
        [you] baust
       *[other] baut
    } { STRONG($part) } für { $paid }: { $n ->
        [0] Das Tor ist fertig!
        [one] Noch 1 Bauteil.
       *[other] Noch { $n } Bauteile.
    }
rising-passed = { $by } { WHO($by) ->
        [you] bist
       *[other] ist
    } mit dem Bauen fertig.
rising-passed-all = Mit dem Bauen fertig: { $who }.
rising-played = { $by } { WHO($by) ->
        [you] spielst
       *[other] spielt
    } { STRONG($card) }.
rising-discarded = { $by } { WHO($by) ->
        [you] legst
       *[other] legt
    } { $card } ab.
rising-barrier = { $by } { WHO($by) ->
        [you] legst
       *[other] legt
    } eine Barriere: { $place }.
rising-no-barrier = { $by } { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } keine Barriere: Es ist keine übrig, oder es fehlt der Platz.
rising-looked = { $by } sieht, was kommt: { $cards }.
rising-dropped = { $by } { WHO($by) ->
        [you] legst
       *[other] legt
    } { $misfortune } ab.
rising-dropped-none = { $by } { WHO($by) ->
        [you] legst
       *[other] legt
    } keines davon ab.
rising-next = { $by } { WHO($by) ->
        [you] legst
       *[other] legt
    } { $misfortune } { $above ->
        [0] obenauf
       *[other] darunter
    }.
rising-raised = { STRONG($place) } steigt aus dem Meer.
rising-nothing-sunken = Nichts ist versunken, was { WHO($by) ->
        [you] du heben könntest
       *[other] { $by } heben könnte
    }.
rising-raised-by = { STRONG($place) } steigt aus dem Meer. Energie gaben: { $payers }.
rising-transmuted = { $by } { WHO($by) ->
        [you] verwandelst
       *[other] verwandelt
    } { $from } in { $to }.
rising-changed = { $by } { WHO($by) ->
        [you] wandelst
       *[other] wandelt
    } { $from } in { $to }.
rising-proposed = { $by } { WHO($by) ->
        [you] schlägst
       *[other] schlägt
    } eine Gabe vor: { $from } → { $to }, { $what }.
rising-refused = { $by } { WHO($by) ->
        [you] gibst
       *[other] gibt
    } es nicht.
rising-gave = { $from } { WHO($from) ->
        [you] gibst
       *[other] gibt
    } { WHO($to) ->
        [you] dir
       *[other] { $to }
    } { $what }.
rising-moved = { $by } versetzt jemanden: { $from } → { $to }.
rising-enough = { $by } lässt es dabei.
rising-bulwark = { $by } { WHO($by) ->
        [you] machst
       *[other] macht
    } die Flotte in dieser Runde um { $n } stärker.
rising-more = { $by } { WHO($by) ->
        [you] darfst
       *[other] darf
    } in dieser Phase noch { $n } bauen.
rising-wished = { $by } { WHO($by) ->
        [you] wünschst
       *[other] wünscht
    } sich vom Team { $n } Atlanter hier: { $place }.
rising-wished-none = { $by } { WHO($by) ->
        [you] hast
       *[other] hat
    } keinen Wunsch ans Team.
rising-resigns = { $by } { WHO($by) ->
        [you] gibst
       *[other] gibt
    } auf. Der Platz spielt von selbst weiter und tut nur das Nötigste.
rising-resigns-last = { $by } { WHO($by) ->
        [you] gibst
       *[other] gibt
    } auf.
rising-over = { $why ->
        [gate] { STRONG("Das kosmische Tor ist fertig. Atlantis ist gerettet, und ihr habt alle gewonnen!") }
        [sunk] { STRONG("Atlantis ist versunken. Ihr habt alle verloren.") }
        [doomed] { STRONG("Von Atlantis ist weniger da, als versinken muss. Ihr habt alle verloren.") }
        [deadline] { STRONG("Die letzte Runde ist vorbei. Ihr habt alle verloren.") }
       *[left] Alle sind gegangen: Die Partie ist verloren.
    } Runde { $turn }, { $n } von { $of } Bauteilen gebaut.

# Der Stand der Partie in einer Zeile: das Tor, die Plättchen außer der Mitte, und die Flotte mit
# dem, was der nächste Angriff sein kann.
rising-score-gate = Tor { $n }/{ $of }
rising-score-tiles = { $n ->
        [one] 1 Plättchen
       *[other] { $n } Plättchen
    } über dem Meer
rising-score-navy = Flotte { $strength } gegen { $least }–{ $most }

# Eine lange Runde, für jeden Spieler eine Zeile.
rising-brief-none = nichts
rising-brief-item = { $what } ({ $details })
rising-brief-incomes = Einkommen: { $all }.
rising-brief-income = { $by } { $gains }
rising-brief-gain = +{ $what }
rising-brief-people = +{ $n } Atlanter
rising-brief-times = { $what } ×{ $n }
rising-brief-island = { STRONG("Insel") }: { $n ->
        [0] nichts versinkt
        [one] { STRONG("1 Plättchen versinkt") }
       *[other] { STRONG($n) } Plättchen versinken
    } · { $all }
rising-brief-attack = { STRONG("Angriff") } { $total } ({ $die } + { $bonus }) gegen { $strength }: { $n ->
        [0] nichts geht verloren
        [one] { STRONG("1 Plättchen geht verloren") }
       *[other] { STRONG($n) } Plättchen gehen verloren
    }
rising-brief-fate = { $what ->
        [sinks] { $thing } versinkt
        [sinks-home] { $thing } versinkt, heim kehren: { $who }
        [cancelled] verhindert, Energie: { $who }
        [warded] Barriere bricht: { $thing }
        [gone] nichts mehr da: { $thing }
        [braved] mit Mut dürfen { $n } noch handeln: { $who }
        [vain] Mut umsonst: { $who }
        [raided] Angriff + { $n }
        [despaired] keine Energie in dieser Runde
        [cycled] alle { $n } gemischt
        [nothing] keines mehr da
        [rises] { $thing } taucht auf
        [rises-paid] { $thing } taucht auf, Energie: { $who }
        [awarded] Mut für { $who }
        [back] Galeere weicht zurück, jetzt + { $n }
       *[nearer] Galeere jetzt + { $n }
    }
rising-brief-deeds = { $by }: { $all }
rising-brief-sent = { $n } { $at ->
        [mtn] { $n ->
            [one] Berg
           *[other] Berge
        }
        [lib] { $n ->
            [one] Bibliothek
           *[other] Bibliotheken
        }
        [hil] Hügel
        [cit] { $n ->
            [one] Stadt
           *[other] Städte
        }
        [for] { $n ->
            [one] Wald
           *[other] Wälder
        }
        [frg] { $n ->
            [one] Schmiede
           *[other] Schmieden
        }
        [ctr] Mitte
       *[nav] Flotte
    }{ $brave ->
        [0] {""}
       *[other] {" "}({ $brave } mit Mut)
    }
rising-brief-rolls = Würfe { $dice }
rising-brief-forged = { $n } Erz geschmiedet
rising-brief-idle = { $n } untätig
rising-brief-gift = { $what } von { $from } an { $to }
rising-brief-deed = { $what ->
        [picks] wählt { $thing } (von { $n })
        [seeks] Lehre vom Suchen: { $thing }
        [keeps] behält { $thing }
        [no-card] findet keine Karte
        [discards] wirft ab: { $thing }
        [discards-none] wirft keines ab
        [loses] verliert { $thing }
        [turns] { $thing } → { $other }
        [proposes] schlägt vor: { $thing }
        [refuses] lehnt ab
        [gives] gibt { $other } { $thing }
        [sees] sieht { $thing }
        [on-top] obenauf { $thing }
        [below] darunter { $thing }
        [leads] führt die Gefolgsleute ({ $thing })
        [later] setzt später
        [promises] verspricht { $n } Energie
        [recalls] nimmt 1 zurück: { $thing }
        [moves] { $thing } → { $other }
        [leaves] lässt es dabei
        [nobody] niemand mehr da, der folgt
        [no-courage] kein Mut mehr da
        [builds] baut { STRONG($thing) } für { $other }, { $n ->
            [0] das letzte
           *[other] noch { $n }
        }
        [passes] baut nichts
        [barrier] Barriere: { $thing }
        [no-barrier] keine Barriere möglich
        [no-tile] kein Plättchen zu heben
        [bulwark] Flotte + { $n }
        [more] darf { $n } mehr bauen
        [wishes] wünscht { $n } hier: { $thing }
        [no-wish] kein Wunsch
       *[resigns] gibt auf
    }
