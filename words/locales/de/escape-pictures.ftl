# Was die Bilder von Escape from Atlantis zeigen, und was von ihnen erzählt wird.

# Figuren nach ihrer Form, wo niemand den Namen kennt
escape-seen-side = { $side ->
    [bell] Glocke
    [block] Klotz
    [cone] Kegel
   *[hourglass] Sanduhr
}

# Über dem Brett, groß
escape-seen-won = { WHO($by) ->
    [you] { $by } gewinnst
   *[other] { $by } gewinnt
}
escape-seen-shared = Geteilter erster Platz: { $who }
escape-seen-over = Die Partie ist vorbei

# Daneben
escape-seen-turn = Zug { $n }
escape-seen-clock = { $n ->
    [0] Der letzte Zug
    [one] Noch 1 Zug
   *[other] Noch { $n } Züge
}

# Darunter: was verlangt wird, oder warum es vorbei ist
escape-seen-place = Eine Figur auf die Insel setzen: noch { $n }
escape-seen-moving = { $ring ->
    [none] { $n ->
        [0] Würfeln
        [one] Noch 1 Bewegung, dann würfeln
       *[other] Noch { $n } Bewegungen, dann würfeln
    }
   *[other] { $n ->
        [0] Ein Plättchen { $ring ->
            [rock] Fels
            [land] Land
           *[citadel] Zitadelle
        } versenken
        [one] Noch 1 Bewegung, dann sinkt ein Plättchen { $ring ->
            [rock] Fels
            [land] Land
           *[citadel] Zitadelle
        }
       *[other] Noch { $n } Bewegungen, dann sinkt ein Plättchen { $ring ->
            [rock] Fels
            [land] Land
           *[citadel] Zitadelle
        }
    }
}
escape-seen-creature = { $again ->
    [yes] Weiter mit dem { $kind ->
        [dolphin] Delfin
        [shark] Hai
        [octopus] Kraken
       *[monster] Seeungeheuer
    }: { $n ->
        [one] noch 1 Feld
       *[other] noch { $n } Felder
    }
   *[no] { $kind ->
        [dolphin] Einen Delfin
        [shark] Einen Hai
        [octopus] Einen Kraken
       *[monster] Ein Seeungeheuer
    } { $n ->
        [0] irgendwohin tauchen lassen
        [one] 1 Feld weit bewegen
       *[other] bis zu { $n } Felder bewegen
    }
}
escape-seen-why = { $why ->
    [nobody] Auf der Insel und im Meer ist niemand mehr
    [citadel] Das letzte Plättchen der Zitadelle ist weg
    [clock] Alle hatten ihre letzten Züge
   *[alone] Sonst ist niemand mehr da
}

# Die drei Teile eines Zuges, nebeneinander
escape-seen-part = { $part ->
    [move] Bewegen
    [sink] Versenken
    [roll] Würfeln
   *[creature] Meerestier
}

# Auf den Tafeln, nach einer Zahl: `4 gerettet`
escape-seen-fate = { $fate ->
    [waiting] zu setzen
    [saved] gerettet
    [out] in Gefahr
   *[lost] verloren
}

# Unter den Tafeln: was als Nächstes auftauchen kann
escape-seen-hidden = Unter { $ring ->
    [rock] { $n ->
        [one] dem letzten Plättchen Fels
       *[other] den { $n } Plättchen Fels
    }
    [land] { $n ->
        [one] dem letzten Plättchen Land
       *[other] den { $n } Plättchen Land
    }
   *[citadel] { $n ->
        [one] dem letzten Plättchen Zitadelle
       *[other] den { $n } Plättchen Zitadelle
    }
} liegt etwas davon:
escape-seen-hidden-none = Die ganze Insel ist versunken
# After how many there are.
escape-seen-many = { $what ->
    [dolphin] { $n ->
        [one] Delfin
       *[other] Delfine
    }
    [ship] { $n ->
        [one] Schiff
       *[other] Schiffe
    }
    [shark] { $n ->
        [one] Hai
       *[other] Haie
    }
    [octopus] { $n ->
        [one] Krake
       *[other] Kraken
    }
    [monster] Seeungeheuer
   *[whirlpool] Strudel
}
escape-seen-symbol = { $what ->
    [dolphin] Delfin
    [ship] Schiff
    [shark] Hai
    [octopus] Krake
    [monster] Seeungeheuer
   *[whirlpool] Strudel
}
escape-seen-kind = { $kind ->
    [dolphin] Delfin
    [shark] Hai
    [octopus] Krake
   *[monster] Seeungeheuer
}
escape-seen-ring = { $ring ->
    [rock] Fels
    [land] Land
   *[citadel] Zitadelle
}

# Unter dem Bild: wer, und was getan wurde
escape-seen-last = { WHO($by) ->
    [you] Dein letzter Zug
   *[other] Letzter Zug, { $by }
}: { $what }
escape-seen-now = { WHO($by) ->
    [you] Dein Zug bisher
   *[other] Dieser Zug, { $by }
}: { $what }
escape-seen-more = { $n ->
    [one] 1 Schritt
   *[other] { $n } Schritte
}
escape-seen-did = { $what ->
    [walk] von { $from } nach { $to } gegangen
    [dive] von { $from } nach { $to } gesprungen
    [board] von { $from } nach { $to } an Bord gegangen
    [climb] auf { $to } an Bord geklettert
    [hop] von { $from } nach { $to } umgestiegen
    [swim] von { $from } nach { $to } geschwommen
    [escort] mit einem Delfin von { $from } nach { $to } geschwommen
    [sail] von { $from } nach { $to } gesegelt
   *[land] von { $to } an Land gegangen
}
escape-seen-sank = { $cell } versenkt: { $what ->
    [dolphin] ein Delfin
    [ship] ein Schiff
    [shark] ein Hai
    [octopus] ein Krake
    [monster] ein Seeungeheuer
   *[whirlpool] ein Strudel
}
escape-seen-swept = { $n ->
    [one] 1 weiteres Plättchen weg
   *[other] { $n } weitere Plättchen weg
}
escape-seen-rolled = { $kind ->
    [dolphin] Delfin
    [shark] Hai
    [octopus] Krake
   *[monster] Seeungeheuer
}{ $n ->
    [0] {" "}und Tauchen
   *[other] {" "}{ $n }
} gewürfelt
escape-seen-path = { $kind ->
    [dolphin] Delfin
    [shark] Hai
    [octopus] Krake
   *[monster] Seeungeheuer
} von { $from } nach { $to } gezogen
escape-seen-lost = { WHO($by) ->
    [you] du verlierst { $n }
   *[other] { $by } verliert { $n }
}
escape-seen-lost-ships = { $n ->
    [one] 1 Schiff verloren
   *[other] { $n } Schiffe verloren
}
escape-seen-lost-creatures = { $n ->
    [one] 1 Meerestier weg
   *[other] { $n } Meerestiere weg
}

# Was denen erzählt wird, die das Bild nicht sehen
escape-told-stand = { $by } { $saved } gerettet{ $over ->
    [yes] {""}
   *[no] , { $out } in Gefahr
}, { $lost } verloren{ $left ->
    [yes] , aufgegeben
   *[no] {""}
}
escape-told-people = { WHO($by) ->
    [you] Deine Figuren
   *[other] Figuren von { $by }
}: { $what }
escape-told-on = auf Plättchen { $at }
escape-told-aboard = an Bord { $at }
escape-told-swims = { $guarded ->
    [yes] schwimmend mit einem Delfin { $at }
   *[no] schwimmend { $at }
}{ $spent ->
    [yes] {" "}(in diesem Zug nicht weiter)
   *[no] {""}
}
escape-told-dangers = Einen Schritt von ihnen entfernt: { $what }
escape-told-danger = { $kind ->
    [dolphin] Delfin
    [shark] Hai
    [octopus] Krake
   *[monster] Seeungeheuer
} { $at }
escape-told-creatures = Auf der Karte, { $kind }: { $at }
escape-told-empty = Leere Schiffe: { $at }
escape-told-left = { $n } { $ring }
escape-told-island = Plättchen übrig: { $left }

# Das Brett in Buchstaben
escape-board-ground = - Fels, = Land, # Zitadelle, ! Akropolis, % Korallen, $ Landeplatz, . Meer; eine Zahl: Figuren
escape-board-afloat = Großbuchstaben: Schiffe, o Schwimmende, ~ Delfin, ^ Hai, * Krake, & Seeungeheuer, + mehr; ' kommt in diesem Zug nicht weiter
escape-board-on = Auf Plättchen: { $at }
escape-board-ships = Schiffe: { $at }
escape-board-swim = Schwimmende (~ ist bewacht): { $at }
escape-board-creatures = { $sign } { $kind }: { $at }
escape-board-refuge = An Land von { $cell }: { $who }
escape-board-player = { $place }{ $sign } { $by }: { $saved } gerettet{ $over ->
    [yes] {""}
   *[no] , { $out } in Gefahr
}, { $lost } verloren{ $waiting ->
    [0] {""}
   *[other] , { $waiting } zu setzen
}{ $left ->
    [yes] , aufgegeben
   *[no] {""}
}
escape-board-ring = { $ring }: noch { $n }; nie gesehen: { $unseen }

# Ein Strudel oder ein Fraß, als bewegtes Bild
escape-film-sinks = { $cell } versinkt
escape-film-hunts = Unterwegs: { $what }
escape-film-comes = Da ist: { $what }
escape-film-alt = Film: { $told }.
