# Was die Bilder von Looting Atlantis zeigen, und was von ihnen erzählt wird.

# Ein Gleiter nach seiner Form, wo niemand den Namen kennt
looting-car = { $car ->
    [saucer] Untertasse
    [dart] Pfeil
    [crescent] Sichel
   *[cross] Kreuz
}

# Jemand, dem etwas getan wurde
looting-seen-whom = { WHO($who) ->
    [you] dich
   *[other] { $who }
}

# Über dem Brett, groß
looting-seen-won = { WHO($by) ->
    [you] { $by } gewinnst
   *[other] { $by } gewinnt
}
looting-seen-shared = Geteilter erster Platz: { $who }
looting-seen-over = Die Partie ist vorbei

# Daneben
looting-seen-turn = Zug { $n }
looting-seen-phase = Phase { $n }

# Darunter: was von wem verlangt wird
looting-seen-place = Den Gleiter auf ein freies Feld stellen
looting-seen-lava = { $n ->
    [one] Einen Lavamarker
   *[other] { $n } Lavamarker
} setzen
looting-seen-field = { $who }: Kraftfeld gegen diese Lava, oder passen
looting-seen-field-short = Kraftfeld gegen diese Lava, oder passen
looting-seen-nullify = { $who }: { $what ->
    [field] das Kraftfeld
    [battery] die Batterie
    [take] die blaue Karte
   *[swap] den Tausch
} von { WHO($by) ->
    [you] dir
   *[other] { $by }
} neutralisieren oder passen
looting-seen-nullify-short = { $what ->
    [field] Das Kraftfeld
    [battery] Die Batterie
    [take] Die blaue Karte
   *[swap] Den Tausch
} neutralisieren oder passen
looting-seen-redo = Kraftfeld: { WHO($by) ->
    [you] Du setzt
   *[other] { $by } setzt
} die Lava auf { $cells } { $n ->
    [one] woandershin
   *[other] anders
}
looting-seen-redo-short = Die Lava auf { $cells } kommt { $n ->
    [one] woandershin
   *[other] anders
}
looting-seen-redo-least = Diese Lava kommt woandershin
looting-seen-enter = Mit dem Gleiter zurück in die Stadt
looting-seen-act = Noch { $n ->
    [one] 1 Aktion
   *[other] { $n } Aktionen
}
looting-seen-play-or-end = Eine Karte spielen oder den Zug beenden
looting-seen-end-turn = Den Zug beenden
looting-seen-why = { $why ->
    [lava] Lava bedeckt die ganze Stadt
    [cards] In der Stadt liegt keine Karte mehr
   *[alone] Sonst ist niemand mehr da
}

# Ein Reich, in einer Ecke: Da ist wenig Platz
looting-nook = { $kingdom ->
    [egypt] Ägypten
    [china] China
   *[maya] Maya
}

# Was von der Stadt übrig ist, in einer Ecke
looting-seen-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
looting-seen-open = { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}

# Unter dem Bild: wer, und was getan wurde
looting-seen-last = { WHO($by) ->
    [you] Dein letzter Zug
   *[other] Letzter Zug, { $by }
}: { $what }
looting-seen-now = { WHO($by) ->
    [you] Dein Zug bisher
   *[other] Dieser Zug, { $by }
}: { $what }
looting-seen-more = { $n } weitere
looting-seen-lava-on = { $n ->
    [one] Lava
   *[other] zweimal Lava
} auf { $cells }
looting-seen-lava-by = { $n ->
    [one] Lava
   *[other] zweimal Lava
} auf { $cells } durch { WHO($by) ->
    [you] dein Kraftfeld
   *[other] das Kraftfeld von { $by }
}
looting-seen-hit = { $who } getroffen
looting-seen-stood = aufgestanden
looting-seen-moved = nach { $space } geflogen
looting-seen-claimed = { $card } genommen
looting-seen-charged = eine Batterie gespielt
looting-seen-took = { $card } für eine blaue Karte genommen
looting-seen-swapped = { $card } für einen Verstärker bekommen
looting-seen-fled = geflohen

# Auf den Tafeln, neben den Namen
looting-note-down = von Lava getroffen
looting-note-left = aufgegeben
looting-note-used = Karte gespielt
looting-note-away = nicht in der Stadt

# Die Zeichen für Lava, unter dem Bild
looting-key-new = neue Lava
looting-key-open = nicht endgültig
looting-key-withdrawn = kommt weg

# Was denen erzählt wird, die das Bild nicht sehen
looting-told-on = { $by } { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}, auf Feld { $space }
looting-told-down = { $by } { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}, von Lava getroffen
looting-told-fled = { $by } { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}, geflohen: { $kingdom }
looting-told-waits = { $by } { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}, nicht in der Stadt
looting-told-left = { $by }: aufgegeben
looting-told-tracks = Lava auf den Bahnen: { $lava }
looting-told-sunk = Unter Lava: { $spaces }
looting-told-unsure = Noch nicht endgültig: Lava auf { $spaces }
looting-told-layer = { $place ->
    [1] Oberste Karten
    [2] Zweite Karten
    [3] Dritte Karten
   *[other] Karten an Stelle { $place }
} nach Feldern: { $cards }
looting-told-deeper = Alle Karten darunter stehen auf dem Brett in Zeichen
looting-told-top = { $card } { $spaces }
looting-told-cards = { $card } { $n }
looting-told-holds = { WHO($by) ->
    [you] { $by } hast
   *[other] { $by } hat
} { $cards }
looting-told-nothing = { WHO($by) ->
    [you] { $by } hast
   *[other] { $by } hat
} keine Karte

# Das Brett in Buchstaben
looting-board-player = { $place }{ $car } { $by }, { $at }: { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
looting-board-kingdom = { $kingdom }: +{ $n }
looting-board-kingdom-of = { $kingdom }: +{ $n }, { $by }
looting-board-legend = Die oberste Karte steht vorn. ~ ist Lava, ? ist nicht endgültig, > führt zu einem Feld, @ ist ein Gleiter.
looting-board-legend-withdrawn = x wird neu gesetzt.

# Lava trifft einen Gleiter, als bewegtes Bild
looting-film-flows = Lava fließt
looting-film-hits = Lava trifft
looting-film-covers = Lava bedeckt { $n ->
    [one] Feld { $spaces }
   *[other] die Felder { $spaces }
}
