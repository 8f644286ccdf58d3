# Warum in Atlantis etwas nicht geht.

atlantis-no-over = Die Partie ist vorbei.
atlantis-no-left = Du spielst nicht mehr mit.
atlantis-no-end-planned = Mit dem Ende wäre dein Plan verloren. Nimm ihn erst zurück mit { CODE("zurück") } oder beende den Zug mit { CODE("fertig") }.
atlantis-no-request = Niemand schlägt vor, die Partie zu beenden.
atlantis-no-agreed = Du hast schon zugestimmt. Die anderen fehlen noch.
atlantis-no-turn = Du bist nicht am Zug.
atlantis-no-turn-of = { $mover } ist am Zug.
atlantis-no-plan = Es ist nichts geplant. Einen ausgeführten Zug nimmt { COMMAND("atlantis undo") } zurück.
atlantis-no-back-by-name = Zurück geht nur der letzte geplante Zug. Schreib nur { CODE("zurück") }.
atlantis-no-stack = Keiner deiner Stapel kommt nach { $to }: Steine ziehen gerade, 1 Stein pro Feld.
atlantis-no-field = Das liegt nicht auf diesem Brett.
atlantis-no-such-field = { $place } liegt nicht auf diesem Brett.
atlantis-no-stones = Auf { $from } liegen keine Steine.
atlantis-no-own-stones = Die Steine auf { $from } gehören { $side }.
atlantis-no-growing = { $from } wächst noch. Steine kommen dort nur beim Explodieren heraus.
atlantis-no-way = Die Steine müssen { $from } verlassen.
atlantis-no-line = { $from } und { $to } liegen nicht auf einer Linie. Steine ziehen gerade, in sechs Richtungen.
atlantis-no-reach = { $to } ist { $distance ->
    [one] 1 Feld
   *[other] { $distance } Felder
} weit weg und braucht so viele Steine. { $from } hat nur { $n }.
atlantis-no-count = Von { $from } nach { $to } { $n ->
    [one] ist es 1 Feld: Es zieht genau 1 Stein
   *[other] sind es { $n } Felder: Es ziehen genau { $n } Steine
}.
atlantis-no-board = Der Weg von { $from } nach { $to } verlässt das Brett.
atlantis-no-target = { $to } { $state ->
    [growing] wächst
   *[dead] ist tot
}, dorthin kann kein Stein.
atlantis-no-crossing = Der Weg von { $from } nach { $to } führt über { $at }, und das { $state ->
    [growing] wächst
   *[dead] ist tot
}. Nimm einen anderen.
atlantis-no-segment = Von { $from } { $n ->
    [one] zieht schon 1 Stein
   *[other] ziehen schon { $n } Steine
}: pro Segment nur ein Zug.
