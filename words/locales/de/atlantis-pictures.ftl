# Was die Bilder von Atlantis zeigen, und was von ihnen erzählt wird.

# Über dem Brett, groß
atlantis-seen-over = Die Partie ist vorbei
atlantis-seen-won = { WHO($by) ->
    [you] { $by } gewinnst
   *[other] { $by } gewinnt
}
atlantis-seen-draw = Unentschieden: { $who }
atlantis-seen-draw-all = Unentschieden zwischen allen
atlantis-seen-turn = Zug { $n }

# Darunter
atlantis-seen-task = Höchstens ein Stapel aus jedem Segment
atlantis-seen-planned = Geplant: { $steps }
atlantis-seen-planned-more = { $n } weitere
atlantis-seen-quiet = { $n } ruhige Runden: Nach zehn ist Schluss
atlantis-seen-asks = { WHO($by) ->
    [you] { $by } schlägst
   *[other] { $by } schlägt
} vor, hier aufzuhören
atlantis-seen-ask = { $sides } schlagen vor, hier aufzuhören
atlantis-seen-end = { $why ->
    [settled] Alle Gebiete sind entschieden
    [quiet] Zehn Runden lang ist nichts geschehen
    [agreed] Alle sind mit dem Ende einverstanden
    [alone] Sonst ist niemand mehr da
   *[limit] Das war der letzte Zug, den es gibt
}
atlantis-seen-contested = { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
} umkämpft

# Unter dem Bild: was der letzte Zug getan hat
atlantis-seen-last = Letzter Zug: { $last }
atlantis-seen-more-turns = Dann { $n ->
    [one] 1 weiterer Zug
   *[other] { $n } weitere Züge
}
atlantis-seen-idle = { WHO($by) ->
    [you] { $by } hast
   *[other] { $by } hat
} nichts zu ziehen
atlantis-seen-passed = { $by } passt
atlantis-seen-passed-exploded = { $by } passt: { $explosions }
atlantis-seen-exploded = { $by }: { $explosions }
atlantis-seen-moved = { WHO($by) ->
    [you] { $by } ziehst
   *[other] { $by } zieht
} { $n } Stapel
atlantis-seen-moved-exploded = { WHO($by) ->
    [you] { $by } ziehst
   *[other] { $by } zieht
} { $n } Stapel: { $explosions }
atlantis-seen-lost = { $all }

# Auf den Karten der Seiten
atlantis-card-dummy = Statist
atlantis-card-fields = { $n ->
    [one] Feld
   *[other] Felder
}
atlantis-card-stones = { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
}
atlantis-card-growing = { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
}, { $growing ->
    [one] 1 wächst
   *[other] { $growing } wachsen
}
atlantis-card-resigned = aufgegeben, { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
}

# Filme
atlantis-film-before = Die Felder, wie sie waren
atlantis-film-moves = { WHO($by) ->
    [you] { $by } ziehst
   *[other] { $by } zieht
}
atlantis-film-stacks = { $n } Stapel
atlantis-film-wave = Welle { $wave } von { $waves }
atlantis-film-after = { WHO($by) ->
    [you] Nach deinem Zug
   *[other] Nach dem Zug von { $by }
}
atlantis-film-grown = { $n ->
    [0] Nichts wächst
    [one] 1 wachsendes Feld bekommt einen Stein
   *[other] { $n } wachsende Felder bekommen je einen Stein
}
atlantis-film-alt = Film: { $told }.

# Die Stellung in Worten
atlantis-told = Atlantis. { $headline }.
atlantis-told-side = { $by }{ $note ->
    [resigned] , aufgegeben,
    [dummy] {" "}(Statist)
   *[none] {""}
} { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
}{ $growing ->
    [0] {""}
    [one] , 1 wächst
   *[other] , { $growing } wachsen
}{ $fields ->
    [0] {""}
   *[other] , { WHO($by) ->
        [you] hältst
       *[other] hält
    } { $fields ->
        [one] 1 Feld
       *[other] { $fields } Felder
    }
}
atlantis-told-contested = { $n ->
    [one] 1 Feld ist
   *[other] { $n } Felder sind
} umkämpft
atlantis-told-fields = Von { $n } Feldern { $live ->
    [one] lebt 1
   *[other] leben { $live }
}, { $dead ->
    [one] 1 ist
   *[other] { $dead } sind
} tot
atlantis-told-stacks = { $side }: { $stacks }{ $more ->
    [0] .
   *[other] , { $more } mehr.
}
atlantis-told-stack = { $growing ->
    [yes] wachsend { $n }
   *[no] { $n }
} auf { $places }

# Die Stellung in Zeilen von höchstens 60 Zeichen
atlantis-text-growing = { $n ->
    [one] 1 wächst
   *[other] { $n } wachsen
}
atlantis-text-fields = { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}
atlantis-text-resigned = aufgegeben
atlantis-text-players = Es spielen: { $who }
atlantis-text-side = { $side }:
atlantis-text-regions = Gehaltene Gebiete, mit Größe und einem Feld:
atlantis-text-region = { $side } { $n } mit { $place }{ $settled ->
    [yes] {" "}(entschieden)
   *[no] {""}
}
atlantis-text-dead = Tot:
atlantis-text-run = { $first } bis { $last }
atlantis-text-segments = Segmente, nach ihren Mitten:
atlantis-text-segments-odd = Andere Segmente:
atlantis-text-legend = R3 ist ein Stapel aus 3, r3 ein wachsendes Feld mit 3, . ein leeres Feld und ~ ein totes. Nachbarn: links, rechts, darüber und darunter, und von den anderen rechts oben und links unten.

# Stapel, die im nächsten Zug ihrer Seite explodieren, wenn keine Steine weggehen.
atlantis-fuses = Explodieren als Nächstes: { $stacks }
atlantis-fuse = { $side } { $places }
