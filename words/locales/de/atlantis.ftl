# Was von Atlantis erzählt und gefragt wird, wo immer es gespielt wird.

atlantis-what = Stapel, die explodieren, und Land, das zerfällt

# Wie die Seiten heißen. Die ersten Buchstaben sind verschieden: Sie stehen auf den
# Steinen. Darum Türkis, wie es auch aussieht, und nicht Grün neben Gelb.
atlantis-color = { $color ->
    [Red] Rot
    [Blue] Blau
    [Green] Türkis
    [Yellow] Gelb
    [Purple] Lila
   *[Orange] Orange
}
atlantis-player = { $seat } ({ $side })
atlantis-dummy = { $side } (Statist)

# Optionen
atlantis-board = Das Brett
atlantis-board-standard = Übliches Brett zur Spielerzahl
atlantis-board-large = Ein größeres Brett für zwei
atlantis-board-hexagon2 = Ein Sechseck aus 49 Feldern
atlantis-board-hexagon3 = Ein Sechseck aus 133 Feldern
atlantis-board-hexagon4 = Ein Sechseck aus 259 Feldern
atlantis-board-hexagon5 = Ein Sechseck aus 427 Feldern
atlantis-board-triangle3 = Ein Dreieck aus 42 Feldern, für drei
atlantis-board-triangle4 = Ein Dreieck aus 70 Feldern, für drei
atlantis-board-triangle5 = Ein Dreieck aus 105 Feldern, für drei
atlantis-board-triangle6 = Ein Dreieck aus 147 Feldern, für drei
atlantis-board-triangle7 = Ein Dreieck aus 196 Feldern, für drei
atlantis-board-triangle8 = Ein Dreieck aus 252 Feldern, für drei
atlantis-board-triangle9 = Ein Dreieck aus 315 Feldern, für drei
atlantis-board-rhombus2 = Eine Raute aus 28 Feldern, für zwei
atlantis-board-rhombus3 = Eine Raute aus 63 Feldern, für zwei
atlantis-board-rhombus4 = Eine Raute aus 112 Feldern, für zwei
atlantis-board-rhombus5 = Eine Raute aus 175 Feldern, für zwei
atlantis-board-rhombus6 = Eine Raute aus 252 Feldern, für zwei
atlantis-board-rhombus7 = Eine Raute aus 343 Feldern, für zwei
atlantis-ties = Gleichstand
atlantis-ties-shared = Bei Gleichstand wird der Rang geteilt
atlantis-ties-later = Bei Gleichstand gewinnt der spätere Platz
atlantis-lull = Zehn ruhige Runden
atlantis-lull-ends = Zehn ruhige Runden hintereinander beenden die Partie
atlantis-lull-lasts = Ruhige Runden beenden die Partie nie

# Warum Optionen nicht zusammenpassen, nach einem Doppelpunkt
atlantis-unfit-large = Das große Brett ist für 2
atlantis-unfit-rhombus = Eine Raute ist für 2
atlantis-unfit-triangle = Ein Dreieck ist für 3
atlantis-unfit-start = Eine mitgebrachte Stellung hat ihr eigenes Brett
atlantis-unfit-seats = Dieses Brett ist nicht für so viele

# Was zu tun ist, nach einem Namen und einem Doppelpunkt
atlantis-ask-wait = abwarten oder dem Ende zustimmen
atlantis-ask-first = Steine ziehen oder passen
atlantis-ask-alone = passen, Steine ziehen oder das Ende vorschlagen (nur du kannst noch ziehen)
atlantis-ask-more = weitere Steine ziehen oder den Zug beenden

# Fragen und Knöpfe
atlantis-which-move = Was ziehen?
atlantis-which-stack = Welchen Stapel ziehen?
atlantis-which-target = Wohin?
atlantis-which-end = Partie hier beenden?
atlantis-button-pass = Passen
atlantis-button-done = Fertig
atlantis-button-back = Zurücknehmen
atlantis-button-ask = Ende vorschlagen
atlantis-button-agree = Dem Ende zustimmen
atlantis-button-play-on = Weiterspielen
atlantis-button-target = { $n } nach { $to }
atlantis-part-one = um { $first }
atlantis-part-two = um { $first } und { $last }
atlantis-part-more = um { $first } bis { $last }

# Was ein Zug tut
atlantis-travel = { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
} von { $from } nach { $to }
atlantis-travel-too = { $n } von { $from } nach { $to }
atlantis-do-back = zurücknehmen: { $travel }
atlantis-do-back-any = einen Zug zurücknehmen
atlantis-do-ask = Ende jetzt vorschlagen: { $standing }
atlantis-do-play-on = weiterspielen
atlantis-do-agree = Ende jetzt zustimmen: { $standing }
atlantis-standing = { $side } { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}
atlantis-standing-too = { $side } { $n }
# Der Stand der Partie, für jede Seite ein Teil: die Form ihrer Steine, ihre Felder und ihre Steine.
atlantis-tally = { $color ->
    [Red] ●
    [Blue] ■
    [Green] ▲
    [Yellow] ◆
    [Purple] ▼
   *[Orange] ✚
} { $who } { STRONG($n) } { $n ->
    [one] Feld
   *[other] Felder
}, { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
}
atlantis-tally-left = { $color ->
    [Red] ●
    [Blue] ■
    [Green] ▲
    [Yellow] ◆
    [Purple] ▼
   *[Orange] ✚
} { $who } { STRONG($n) } { $n ->
    [one] Feld
   *[other] Felder
}, aufgegeben
atlantis-do-pass = passen
atlantis-do-done = Zug mit { $n ->
    [one] 1 Stapel
   *[other] { $n } Stapeln
} beenden
atlantis-do-leads = { $what }: { $leads }
atlantis-leads-nothing = nichts explodiert
atlantis-leads-lost = { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
} verloren
atlantis-explosions = { $fields ->
    [one] 1 Feld explodiert
   *[other] { $fields } Felder explodieren
}{ $waves ->
    [one] {""}
   *[other] {" "}in { $waves } Wellen
}

# Was geschehen ist
atlantis-planned = { $by } { WHO($by) ->
    [you] planst
   *[other] plant
}: { $travel }.
atlantis-took-back = { $by } { WHO($by) ->
    [you] nimmst
   *[other] nimmt
} zurück: { $travel }.
atlantis-moved = { $by } { WHO($by) ->
    [you] ziehst
   *[other] zieht
} { $moves }.
atlantis-moved-exploded = { $by } { WHO($by) ->
    [you] ziehst
   *[other] zieht
} { $moves }: { STRONG($explosions) }.
atlantis-moved-more = { $n ->
    [one] 1 weiteren Stapel
   *[other] { $n } weitere Stapel
}
atlantis-passed = { $by } passt.
atlantis-passed-exploded = { $by } passt: { STRONG($explosions) }.
atlantis-exploded = { $by }: { STRONG($explosions) }.
atlantis-idle = { $who } { $n ->
    [one] hat
   *[other] haben
} nichts zu ziehen.
atlantis-lost-each = { $who } verlieren je { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
}.
atlantis-lost = { $all }.
atlantis-loses = { $by } { WHO($by) ->
    [you] verlierst
   *[other] verliert
} { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
}
atlantis-loses-too = { $by } { $n }
atlantis-region = { $by } { WHO($by) ->
    [you] hältst
   *[other] hält
} { $settled ->
    [yes] das Gebiet
   *[no] jetzt das Gebiet
} aus { $n ->
    [one] 1 Feld
   *[other] { $n } Feldern
} um { $place }{ $settled ->
    [yes] : Es ist entschieden.
   *[no] .
}
atlantis-region-nobody = Niemand hält das Gebiet aus { $n ->
    [one] 1 Feld
   *[other] { $n } Feldern
} um { $place }: Es ist entschieden.
atlantis-stop-asked = { $by } { WHO($by) ->
    [you] schlägst
   *[other] schlägt
} vor, die Partie hier zu beenden; { $left } { $n ->
    [one] hat
   *[other] haben
} noch nicht zugestimmt.
atlantis-stop-agreed = { $by } { WHO($by) ->
    [you] stimmst
   *[other] stimmt
} dem Ende zu; { $left } { $n ->
    [one] hat
   *[other] haben
} noch nicht zugestimmt.
atlantis-stop-withdrawn = { $by } { WHO($by) ->
    [you] ziehst
   *[other] zieht
} den Vorschlag zurück, die Partie zu beenden.
atlantis-stop-refused = { $by } { WHO($by) ->
    [you] willst
   *[other] will
} weiterspielen. Der Vorschlag ist vom Tisch.
atlantis-stop-open = { $who } { $n ->
    [one] schlägt
   *[other] schlagen
} vor, die Partie hier zu beenden.
atlantis-resigned = { $by } { WHO($by) ->
    [you] gibst
   *[other] gibt
} auf.
atlantis-alone = Nur { $by } { WHO($by) ->
    [you] kannst
   *[other] kann
} noch ziehen{ $growing ->
    [0] , und Explosionen kosten jetzt nur noch Land.
    [one] , aber 1 wachsendes Feld der anderen explodiert noch.
   *[other] , aber { $growing } wachsende Felder der anderen explodieren noch.
} Die Partie endet, sobald neben lebendigen Feldern nichts mehr wächst. Es steht { $standing }.

# Wie es ausging
atlantis-end = { $why ->
    [settled] Alle Gebiete sind entschieden
    [quiet] Zehn ruhige Runden beenden die Partie
    [agreed] Alle stimmen dem Ende zu
    [alone] Sonst ist niemand mehr da
   *[limit] Das war Zug 2.000, der letzte
}
atlantis-ended = { $why }: { $all }.
atlantis-ended-alone = { $why }.
atlantis-ended-none = { $why }: Niemand hält ein Gebiet.
atlantis-has = { $by } { WHO($by) ->
    [you] hast
   *[other] hat
} { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}
atlantis-has-too = { $by } { $n }
atlantis-place-later = Bei Gleichstand ist besser, wer später an der Reihe ist.
atlantis-place-resigned = Nach dem Aufgeben ist man Letzter.
atlantis-place-dummy = { $who } { $n ->
    [one] hat
   *[other] haben
} mehr Felder als manche, die mitspielen, aber keinen Rang.
