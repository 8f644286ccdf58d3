# Escape from Atlantis: Optionen, Fragen und was geschieht.

escape-what = die Eigenen von einer sinkenden Insel bringen

# Optionen, wo eine Partie eröffnet wird.
escape-length = Spieldauer
escape-length-full = Bis niemand mehr auf See ist
escape-length-short = Bis die Zitadelle versunken ist
escape-board = Das Meer
escape-board-coral = Coral: offenes Meer auf allen Seiten
escape-board-narrows = Narrows: nur eine Reihe Meer an der Insel

# Was von jemandem verlangt wird, nach Name und Doppelpunkt.
escape-ask-nothing = warten
escape-ask-place = stell jemanden auf die Insel (noch { $n })
escape-ask-sink = { $n ->
        [0] versenk ein Plättchen
        [one] noch 1 Bewegung, dann versenk ein Plättchen
       *[other] bis zu { $n } Bewegungen, dann versenk ein Plättchen
    }
escape-ask-roll = { $n ->
        [0] würfle
        [one] noch 1 Bewegung, dann würfle
       *[other] bis zu { $n } Bewegungen, dann würfle
    }
escape-ask-creature = zieh { $kind ->
        [dolphin] einen Delfin
        [shark] einen Hai
        [octopus] einen Kraken
       *[monster] ein Seeungeheuer
    }, bis zu { $n ->
        [one] 1 Feld
       *[other] { $n } Felder
    }
escape-ask-dive = lass { $kind ->
        [dolphin] einen Delfin
        [shark] einen Hai
        [octopus] einen Kraken
       *[monster] ein Seeungeheuer
    } tauchen, wohin du willst

# Fragen der Menüs und ihre Knöpfe.
escape-which-ring = Figur wohin setzen?
escape-which-place = Auf welches Plättchen?
escape-which-figure = Figur oder Schiff bewegen?
escape-which-end = Was nun?
escape-which-sink = Welches Plättchen versenken?
escape-which-creature = Welches Tier ziehen?
escape-which-on = Wohin weiter?
escape-which-column = In welcher Spalte auftauchen?
escape-which-to = Wohin?
escape-which-how = Wie?
escape-button-ring = { $ring ->
        [rock] Fels (versinkt zuerst)
        [land] Land
       *[citadel] Zitadelle (versinkt zuletzt)
    }
escape-button-sink = Plättchen versenken
escape-button-roll = Würfeln
escape-button-back = Zurücknehmen
escape-button-rest = Rest automatisch aufstellen
escape-button-ask = Selbst aufstellen
escape-button-stop = Da lassen
escape-button-land = An Land
escape-button-creature = { $kind ->
        [dolphin] Delfin
        [shark] Hai
        [octopus] Krake
       *[monster] Seeungeheuer
    } auf { $at }
escape-button-guard = Delfin auf { $at }, schützt { WHO($whose) ->
        [you] dich
       *[other] { $whose }
    }
escape-button-column = Spalte { $column }
escape-button-people = { $at }: { $n ->
        [one] 1 von dir
       *[other] { $n } von dir
    }
escape-button-swimmers = { $at }: { $n ->
        [one] 1 von dir schwimmt
       *[other] { $n } von dir schwimmen
    }
escape-button-ship = { $at }: Schiff { $ship }, { $n ->
        [0] leer
       *[other] { $own } von { $n } deine
    }
escape-button-and-swimmers = ; { $n ->
        [one] 1 schwimmt
       *[other] { $n } schwimmen
    }
escape-button-piece = { $at }: { $n } von { $room } Plätzen besetzt
escape-there-ship = Schiff { $ship } mit { $n } an Bord
escape-there-creature = { $kind ->
        [dolphin] Delfin
        [shark] Hai
        [octopus] Krake
       *[monster] Seeungeheuer
    }
escape-there-swimmers = { $n ->
        [one] 1 Schwimmer
       *[other] { $n } Schwimmer
    }
escape-there-red = { $at }: rot, neben der Koralle
escape-how-walk = Gehen
escape-how-dive = Ins Meer springen
escape-how-board = An Bord gehen
escape-how-hop = Auf das andere Schiff
escape-how-climb = An Bord klettern
escape-how-guarded = Die Figur mit Delfin
escape-how-swim = Schwimmen
escape-how-alone = Ohne den Delfin schwimmen
escape-how-escort = Mit dem Delfin schwimmen
escape-how-sail = Mit dem Schiff segeln
escape-how-ship = Vom Schiff
escape-how-swimmer = Aus dem Wasser

# Was ein Zug ist, in Listen von Zügen.
escape-do-place = jemanden auf { $at } stellen
escape-do-walk = von { $from } nach { $to } gehen
escape-do-dive = von { $from } ins Meer auf { $to } springen
escape-do-board = von { $from } an Bord des Schiffs auf { $to } gehen
escape-do-climb = an Bord des Schiffs auf { $at } klettern
escape-do-climb-guarded = vom Delfin an Bord des Schiffs auf { $at } klettern
escape-do-hop = vom Schiff auf { $from } auf das auf { $to } wechseln
escape-do-swim = von { $from } nach { $to } schwimmen
escape-do-leave = ohne den Delfin von { $from } nach { $to } schwimmen
escape-do-escort = mit dem Delfin von { $from } nach { $to } schwimmen
escape-do-sail = das Schiff von { $from } nach { $to } segeln
escape-do-disembark = vom Schiff auf { $at } an Land gehen
escape-do-land = auf { $at } aus dem Wasser an Land gehen
escape-do-land-guarded = auf { $at } vom Delfin an Land gehen
escape-do-rest = alle übrigen automatisch aufstellen
escape-do-ask = die anderen selbst aufstellen
escape-do-back = die letzte Bewegung zurücknehmen
escape-do-sink = das Plättchen auf { $at } versenken
escape-do-roll = würfeln
escape-do-creature = { $kind ->
        [dolphin] den Delfin
        [shark] den Hai
        [octopus] den Kraken
       *[monster] das Seeungeheuer
    } von { $from } nach { $to } ziehen
escape-do-guard = den Delfin, der jemanden von { WHO($whose) ->
        [you] dir
       *[other] { $whose }
    } beschützt, von { $from } nach { $to } ziehen
escape-do-stop = das Tier lassen, wo es ist

# Wessen Leute: `2 von dir`.
escape-people = { $n } von { WHO($who) ->
        [you] dir
       *[other] { $who }
    }

# Was geschehen ist.
escape-placed = { $by } { WHO($by) ->
        [you] stellst
       *[other] stellt
    } jemanden auf { STRONG($at) }.
# Nur für die, die es wollte.
escape-rest = { $n ->
        [one] Ich stelle deine letzte Figur auf.
       *[other] Ich stelle deine { $n } übrigen Figuren auf.
    }{ $others ->
        [yes] {" "}Mit { CODE("frage") } stellst du wieder selbst auf.
       *[no] {""}
    }
# Nur für die, die es wollte.
escape-asked = { $n ->
        [one] Du stellst deine letzte Figur selbst auf.
       *[other] Du stellst deine { $n } übrigen Figuren selbst auf.
    }
escape-begins = Alle sind auf der Insel. { $by } { WHO($by) ->
        [you] beginnst
       *[other] beginnt
    }.
# Eine Bewegung des Zugs, die sonst noch niemand sieht.
escape-drafted = { $by }: { $deed }; noch { $n ->
        [0] keine Bewegung
        [one] 1 Bewegung
       *[other] { $n } Bewegungen
    }.
escape-took-back = Zurückgenommen ({ $by }): { $deed }.
escape-moved = { $by }: { $deeds }.
escape-did-nothing = niemand zieht
escape-did-walk = { $n ->
        [one] eine Figur geht
       *[other] { $n } Figuren gehen
    } von { $from } nach { $to }
escape-did-dive = { $n ->
        [one] eine Figur springt
       *[other] { $n } Figuren springen
    } von { $from } ins Meer auf { $to }
escape-did-board = { $n ->
        [one] eine Figur geht
       *[other] { $n } Figuren gehen
    } von { $from } auf { $to } an Bord
escape-did-climb = { $n ->
        [one] eine Figur klettert
       *[other] { $n } Figuren klettern
    } auf { $at } an Bord
escape-did-hop = { $n ->
        [one] eine Figur wechselt
       *[other] { $n } Figuren wechseln
    } vom Schiff auf { $from } auf das auf { $to }
escape-did-swim = { $n ->
        [one] eine Figur schwimmt
       *[other] { $n } Figuren schwimmen
    } von { $from } nach { $to }
escape-did-leave = { $n ->
        [one] eine Figur schwimmt
       *[other] { $n } Figuren schwimmen
    } ohne den Delfin von { $from } nach { $to }
escape-did-escort = { $n ->
        [one] eine Figur schwimmt
       *[other] { $n } Figuren schwimmen
    } mit dem Delfin von { $from } nach { $to }
escape-did-sail = ein Schiff segelt von { $from } nach { $to }
escape-did-land = { $n ->
        [one] eine Figur schwimmt
       *[other] { $n } Figuren schwimmen
    } auf { $at } an Land
escape-did-disembark = { $n ->
        [one] eine Figur geht
       *[other] { $n } Figuren gehen
    } auf { $at } vom Schiff an Land
escape-sank = { $by } { WHO($by) ->
        [you] versenkst
       *[other] versenkt
    } { $ring ->
        [rock] den Fels
        [land] das Land
       *[citadel] die Zitadelle
    } auf { STRONG($at) }. Darunter: { $symbol ->
        [dolphin] { STRONG("ein Delfin") }.
        [ship] { STRONG("ein Schiff") }.
        [shark] { STRONG("ein Hai") }.
        [octopus] { STRONG("ein Krake") }.
        [monster] { STRONG("ein Seeungeheuer") }.
       *[whirlpool] { STRONG("ein Strudel") }!
    }
escape-fell = Im Wasser: { $who }.
escape-swept = Er reißt { $n ->
        [one] 1 weiteres Plättchen
       *[other] { $n } weitere Plättchen
    } mit: { $pieces }.
escape-swept-nothing = Sonst ist kein Plättchen in der Nähe.
escape-gone = { STRONG("Die Insel ist versunken.") } Alle haben noch höchstens { $n ->
        [one] 1 Zug
       *[other] { $n } Züge
    }.
escape-rolled = { $by } { WHO($by) ->
        [you] würfelst
       *[other] würfelt
    } { $kind ->
        [dolphin] { STRONG("Delfin") }
        [shark] { STRONG("Hai") }
        [octopus] { STRONG("Krake") }
       *[monster] { STRONG("Seeungeheuer") }
    }, { $n ->
        [one] 1 Feld.
       *[other] { $n } Felder.
    }
escape-rolled-none = { $by } { WHO($by) ->
        [you] würfelst
       *[other] würfelt
    } { $kind ->
        [dolphin] { STRONG("Delfin") }
        [shark] { STRONG("Hai") }
        [octopus] { STRONG("Krake") }
       *[monster] { STRONG("Seeungeheuer") }
    }, { $n ->
        [one] 1 Feld:
       *[other] { $n } Felder:
    } { $kind ->
        [monster] Keines
       *[other] Keiner
    } kann ziehen.
escape-rolled-dive = { $by } { WHO($by) ->
        [you] würfelst
       *[other] würfelt
    } { $kind ->
        [dolphin] { STRONG("Delfin") }
        [shark] { STRONG("Hai") }
        [octopus] { STRONG("Krake") }
       *[monster] { STRONG("Seeungeheuer") }
    } und { STRONG("Tauchen") }.
escape-rolled-dive-none = { $by } { WHO($by) ->
        [you] würfelst
       *[other] würfelt
    } { $kind ->
        [dolphin] { STRONG("Delfin") }
        [shark] { STRONG("Hai") }
        [octopus] { STRONG("Krake") }
       *[monster] { STRONG("Seeungeheuer") }
    } und { STRONG("Tauchen") }: { $kind ->
        [monster] Keines
       *[other] Keiner
    } ist da.
escape-crept = { $by } { WHO($by) ->
        [you] ziehst
       *[other] zieht
    } { $kind ->
        [dolphin] einen Delfin
        [shark] einen Hai
        [octopus] einen Kraken
       *[monster] ein Seeungeheuer
    } von { $from } nach { STRONG($to) }.
escape-stopped = { $by } lässt { $kind ->
        [dolphin] die Delfine
        [shark] die Haie
        [octopus] die Kraken
       *[monster] die Seeungeheuer
    }, wo sie sind.
escape-stays = { $by } lässt { $kind ->
        [dolphin] den Delfin
        [shark] den Hai
        [octopus] den Kraken
       *[monster] das Seeungeheuer
    } da.
escape-lost-people = { $cause ->
        [shark] Ein Hai frisst
        [octopus] Ein Krake holt
        [monster] Ein Seeungeheuer frisst
        [whirlpool] Der Strudel verschlingt
       *[left] Verloren:
    } { $who }.
escape-lost-ships = { $cause ->
        [octopus] Ein Krake versenkt
        [monster] Ein Seeungeheuer verschlingt
       *[whirlpool] Der Strudel verschlingt
    } { $n ->
        [one] Schiff
       *[other] die Schiffe
    } { $ships }.
escape-lost-creatures = { $n ->
        [one] Auch ein Tier
       *[other] Auch { $n } Tiere
    } verschlingt er.
escape-resigns = { $by } { WHO($by) ->
        [you] gibst
       *[other] gibt
    } auf. Alle Figuren auf See sind verloren.
escape-over = Die Partie ist vorbei: { $why ->
        [nobody] Niemand ist mehr auf See.
        [citadel] Die Zitadelle ist versunken.
        [clock] Alle hatten ihren letzten Zug.
       *[alone] Alle anderen sind gegangen.
    } An Land: { $scores }.
escape-score = { $who } { STRONG($n) }
escape-score-left = { $who } (aufgegeben)

# Der Stand der Partie, für jeden Spieler ein Teil: wie viele an Land sind, und wie viele noch auf
# See oder auf der Insel.
escape-standing = { $who } { STRONG($n) } gerettet, { $out } in Gefahr
escape-standing-done = { $who } { STRONG($n) } gerettet
