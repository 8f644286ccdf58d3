# Looting Atlantis: Optionen, Fragen und was geschieht.

looting-what = Schätze forttragen, ehe die Lava sie verschlingt

# Die Karten, für sich.
looting-amplifier = Verstärker
looting-nullifier = Neutralisator
looting-field = Kraftfeld
looting-converter = Konverter
looting-multiplier = Multiplikator
looting-battery = Batterie
looting-generator = Generator
# Eine Karte im Satz, im vierten Fall: `nimmt eine Batterie`.
looting-a-card = { $kind ->
        [amplifier] einen Verstärker
        [nullifier] einen Neutralisator
        [field] ein Kraftfeld
        [converter] einen Konverter
        [multiplier] einen Multiplikator
        [battery] eine Batterie
       *[generator] einen Generator
    }
looting-kingdom = { $kingdom ->
        [egypt] Ägypten
        [china] China
       *[maya] Maya
    }

# Optionen, wo eine Partie eröffnet wird.
looting-lavaflow = Lava in der Stadt
looting-lavaflow-both = Beide Richtungen, nach Wahl
looting-lavaflow-clockwise = Nur im Uhrzeigersinn
looting-seatbonus = Punkte für spätere Plätze
looting-seatbonus-off = Keine
looting-seatbonus-on = Ein paar, später mehr

# Was von jemandem verlangt wird, nach Name und Doppelpunkt.
looting-ask-nothing = warten
looting-ask-place = stell deinen Gleiter auf
looting-ask-lava = setz { $n ->
        [one] den Lavamarker
       *[other] { $n } Lavamarker
    }
looting-ask-redo = setz { $n ->
        [one] diesen Marker
       *[other] diese { $n } Marker
    } anders
looting-ask-field = diese Lava mit einem Kraftfeld ändern oder passen
looting-ask-nullify-field = das Kraftfeld neutralisieren oder passen
looting-ask-nullify-battery = die Batterie neutralisieren oder passen
looting-ask-nullify-take = die blaue Karte neutralisieren oder passen
looting-ask-nullify-swap = den Tausch neutralisieren oder passen
looting-ask-enter = flieg deinen Gleiter zurück in die Stadt
looting-ask-act = noch { $n ->
        [one] 1 Aktion
       *[other] { $n } Aktionen
    }
looting-ask-end = beende deinen Zug

# Fragen der Menüs und ihre Knöpfe.
looting-which-place = Wo beginnen?
looting-which-lava = Lava wohin setzen?
looting-which-lava-first = Ersten Marker wohin setzen?
looting-which-lava-second = Und der zweite?
looting-whether-field = Ein Kraftfeld spielen?
looting-whether-nullify = Einen Neutralisator spielen?
looting-which-action = Nächste Aktion?
looting-which-space = Auf welches Feld?
looting-which-kingdom = In welches Reich fliehen?
looting-which-card = Welche Karte?
looting-which-pays = Mit welcher blauen Karte zahlen?
looting-which-player = Mit wem?
looting-which-theirs = Für welche Karte?
looting-which-standing = In fremden Zügen für dich antworten?
looting-button-no-second = Kein zweiter Marker
looting-button-enter = Zurück in die Stadt
looting-button-move = Fliegen
looting-button-flee = Fliehen
looting-button-kingdom = { $kingdom }: { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
looting-button-take = { $pays ->
    [either] Konverter/Multiplikator: beliebige Karte
    [multiplier] Multiplikator: beliebige Karte
   *[converter] Konverter: beliebige Karte
}
looting-button-card = { $n }: { $card }
looting-button-place = Karte { $n }
looting-button-swap = Verstärker tauschen
looting-button-of = { $card } (von { $n })
looting-button-standing = Reaktionen einstellen
looting-button-claim = { $card } nehmen
looting-button-battery = Batterie: { $n ->
        [one] 1 Aktion
       *[other] { $n } Aktionen
    } mehr
looting-button-done = Fertig
looting-button-back = Zurücknehmen
looting-button-field = Kraftfeld
looting-button-nullify = Neutralisieren
looting-button-pass = Passen
# Ein Feld der Stadt mit der obersten Karte und wie viele darunter liegen.
looting-button-space = { $space }: { $card }{ $n ->
        [0] {""}
       *[other] , darunter { $n }
    }
looting-button-space-empty = { $space }: keine Karte
looting-button-cover = Feld { $space }{ $n ->
        [0] : keine Karte
        [one] : 1 Karte
       *[other] : { $n } Karten
    }
looting-button-track = Bahn { $track }: { $n } von { $length }

# Was eine Aktion ist, in Listen von Zügen.
looting-do-place = auf Feld { $space } beginnen
looting-do-lava = { $n ->
        [one] Lava
       *[other] zweimal Lava
    } auf { $cells }
looting-do-move = auf Feld { $space } fliegen
looting-do-claim = { $card } nehmen
looting-do-claim-any = die oberste Karte nehmen
looting-do-flee = fliehen: { $kingdom } ({ $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    })
looting-do-battery = eine Batterie einsetzen: { $n ->
        [one] 1 Aktion
       *[other] { $n } Aktionen
    } mehr
looting-do-take = { $card } nehmen (Karte { $place } im Stapel), für { $pays }
looting-do-take-any = Karte { $place } im Stapel nehmen, für { $pays }
looting-do-swap = mit { $with } einen Verstärker gegen { $card } tauschen
looting-do-done = den Zug beenden
looting-do-back = den letzten Schritt zurücknehmen
looting-do-field = ein Kraftfeld spielen und diese Lava selbst setzen
looting-do-nullify = mit einem Neutralisator verhindern
looting-do-pass = passen
looting-do-standing = { $of ->
        [field] Kraftfeld: { $always ->
            [ask] jedes Mal fragen
            [affected] fragen, wenn es mich betrifft
            [never] immer passen
           *[mine] mein Feld schützen
        }
       *[nullify] Neutralisator: { $always ->
            [ask] jedes Mal fragen
            [affected] fragen, wenn es mich betrifft
            [never] immer passen
           *[mine] mich schützen
        }
    }

# Wo Lava liegt: `Bahn 2 und Feld 7`.
looting-cell-space = Feld { $space }
looting-cell-track = Bahn { $track }

# Was geschehen ist. Die Schritte eines Zugs sind eine Liste hinter dem, der sie tat.
looting-placed = { $by } { WHO($by) ->
        [you] beginnst
       *[other] beginnt
    } auf Feld { STRONG($space) }.
looting-lava = { $by } setzt { $n ->
        [one] Lava
       *[other] zweimal Lava
    } auf { $cells }.
looting-lava-anew = { $by } setzt { WHO($of) ->
        [you] deine Lava
       *[other] die Lava von { $of }
    } stattdessen { $n ->
        [one] auf
       *[other] zweimal auf
    } { $cells }.
# Einmal, wenn der erste Zug beginnt.
looting-answers = In fremden Zügen frage ich dich nur, wenn es dich betrifft; sonst passt du. Öfter gefragt wirst du mit { COMMAND("looting play standing field ask") } (jede Lava) und { COMMAND("looting play standing nullify ask") } (jede Karte).
looting-answered = { $by } { WHO($by) ->
        [you] hast
       *[other] hat
    } geantwortet.
looting-stands = { $n ->
        [one] { $who } lässt es geschehen.
       *[other] Es passen: { $who }.
    }
looting-tries-field = { $by } { WHO($by) ->
        [you] spielst
       *[other] spielt
    } ein { STRONG("Kraftfeld") } gegen { WHO($of) ->
        [you] deine Lava
       *[other] die Lava von { $of }
    }.
looting-tries-battery = { $by } { WHO($by) ->
        [you] spielst
       *[other] spielt
    } eine { STRONG("Batterie") }.
looting-tries-take = { $by } { WHO($by) ->
        [you] spielst
       *[other] spielt
    } { $pays }, für { $card } aus dem Stapel.
looting-tries-swap = { $by } { WHO($by) ->
        [you] willst
       *[other] will
    } mit { WHO($with) ->
        [you] dir
       *[other] { $with }
    } einen { STRONG("Verstärker") } tauschen, für { $card }.
looting-nullified = { $by } { WHO($by) ->
        [you] verhinderst
       *[other] verhindert
    } es mit einem { STRONG("Neutralisator") }. { $of } { WHO($of) ->
        [you] behältst
       *[other] behält
    } die Karte, { WHO($of) ->
        [you] kannst
       *[other] kann
    } in diesem Zug aber keine andere einsetzen.
looting-withdrew = Das { STRONG("Kraftfeld") } wirkt: { $by } setzt { WHO($of) ->
        [you] deine Lava
       *[other] die Lava von { $of }
    } neu.
looting-covered = Lava bedeckt Feld { STRONG($space) }{ $n ->
        [0] .
        [one] {" "}mit 1 Karte.
       *[other] {" "}mit { $n } Karten.
    }
looting-hit = Getroffen: { $who }.
looting-phase-two = { STRONG("Atlantis versinkt!") } Von jetzt an hat ein Zug { $n ->
        [one] 1 Aktion
       *[other] { $n } Aktionen
    }.
looting-phase-two-lava = { STRONG("Atlantis versinkt!") } Von jetzt an hat ein Zug { $n ->
        [one] 1 Aktion
       *[other] { $n } Aktionen
    } und ab dem nächsten { $lava ->
        [one] 1 Lavamarker
       *[other] { $lava } Lavamarker
    }.
looting-stood = { $by } { WHO($by) ->
        [you] stellst deinen Gleiter
       *[other] stellt den Gleiter
    } auf.
# Ein Schritt des Zugs, den sonst noch niemand sieht.
looting-drafted = { $by } { $deed }; { $n ->
        [0] keine Aktion mehr
        [one] noch 1 Aktion
       *[other] noch { $n } Aktionen
    }.
looting-drafted-flight = { $by } { WHO($by) ->
        [you] fliehst
       *[other] flieht
    }: { STRONG($kingdom) }. Mehr geschieht in diesem Zug nicht.
looting-took-back = Zurückgenommen: { $by } { $deed }.
looting-nothing-more = { $by } { WHO($by) ->
        [you] machst
       *[other] macht
    } nichts weiter.
looting-turn = { $by } { $deeds }.
looting-did-stand = { WHO($by) ->
        [you] stehst
       *[other] steht
    } auf
looting-did-move = { WHO($by) ->
        [you] fliegst
       *[other] fliegt
    } auf Feld { $space }
looting-did-enter = { WHO($by) ->
        [you] kommst
       *[other] kommt
    } auf Feld { $space } in die Stadt
looting-did-claim = { WHO($by) ->
        [you] nimmst
       *[other] nimmt
    } { $place ->
        [again] noch{" "}
       *[new] {""}
    }{ $card }{ $place ->
        [again] {""}
        [known] {""}
       *[new] {" "}von Feld { $space }
    }
looting-did-charge = { WHO($by) ->
        [you] spielst
       *[other] spielt
    } eine Batterie
looting-did-take = { WHO($by) ->
        [you] nimmst
       *[other] nimmt
    } { $card } für eine blaue Karte
looting-did-swap = { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { $card } für einen Verstärker
looting-did-flee = { WHO($by) ->
        [you] fliehst
       *[other] flieht
    }
looting-charged = { $by } setzt eine { STRONG("Batterie") } ein: { $n ->
        [one] 1 Aktion
       *[other] { $n } Aktionen
    } mehr.
looting-took = { $by } { WHO($by) ->
        [you] nimmst
       *[other] nimmt
    } { STRONG($card) } aus dem Stapel auf Feld { $space }{ $tried ->
        [yes] .
       *[no] , für { $pays }.
    }
looting-swapped = { $by } { WHO($by) ->
        [you] gibst
       *[other] gibt
    } { WHO($with) ->
        [you] dir
       *[other] { $with }
    } einen Verstärker und { WHO($by) ->
        [you] bekommst
       *[other] bekommt
    } { STRONG($card) }.
looting-fled = { $by } { WHO($by) ->
        [you] fliehst
       *[other] flieht
    }: { STRONG($kingdom) } ist { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    } wert.
looting-standing = { $of ->
        [field] Kraftfeld: { $always ->
            [ask] Ich frage dich jedes Mal.
            [affected] Ich frage, wenn Lava dein Feld oder deinen nächsten Stapel nähme. Sonst passt du.
            [never] Von jetzt an passt du immer.
           *[mine] Du spielst eines, wenn Lava dein Feld oder deinen nächsten Stapel nähme. Sonst passt du.
        }
       *[nullify] Neutralisator: { $always ->
            [ask] Ich frage dich jedes Mal.
            [affected] Ich frage, wenn es dich trifft. Sonst passt du.
            [never] Von jetzt an passt du immer.
           *[mine] Du spielst einen, wenn es dich trifft. Sonst passt du.
        }
    }
looting-resigns = { $by } { WHO($by) ->
        [you] gibst
       *[other] gibt
    } auf.

# Wie eine Partie endet.
looting-over = Die Partie ist vorbei: { $why ->
        [lava] Lava bedeckt die ganze Stadt
        [cards] In der Stadt liegt keine Karte mehr
       *[alone] Sonst ist niemand mehr da
    }. { $scores }.{ $decided ->
        [cards] {" "}Bei Gleichstand gewinnen mehr Karten.
       *[points] {""}
    }
looting-score = { $who }: { STRONG($points) } ({ $n ->
        [one] 1 Karte
       *[other] { $n } Karten
    })
looting-score-left = { $who }: aufgegeben

# Der Stand der Partie, für jeden Spieler ein Teil: ein Zeichen in der Form seines Gleiters, und
# die Punkte.
looting-standing-points = { $car ->
        [saucer] 🛸
        [dart] ➤
        [crescent] ∩
       *[cross] ✖
    } { $who } { STRONG($n) }
