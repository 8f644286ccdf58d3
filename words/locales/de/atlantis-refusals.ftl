# Warum in Atlantis etwas nicht geht.

atlantis-no-over = Die Partie ist vorbei.
atlantis-no-left = Du spielst nicht mehr mit.
atlantis-no-end-planned = Du hast schon etwas geplant, und mit dem Ende wäre es verloren: Nimm es zurück, mit { CODE("zurück") }, oder beende deinen Zug mit { CODE("fertig") }, und frag dann.
atlantis-no-agreed = Du hast schon zugestimmt: Die anderen müssen es auch, bevor der Zug zu Ende ist.
atlantis-no-turn = Du bist nicht am Zug.
atlantis-no-turn-of = { $mover } ist am Zug.
atlantis-no-plan = Es gibt nichts zurückzunehmen: Du hast noch nichts geplant. Einen ausgeführten Zug nimmt { COMMAND("atlantis undo") } zurück.
atlantis-no-back-by-name = Zurückgenommen wird nur dein letzter geplanter Zug: Schreib { CODE("zurück") }, und nichts dahinter.
atlantis-no-stack = Keiner deiner Stapel kommt nach { $to }: Steine ziehen gerade, und so viele Felder weit, wie Steine ziehen.
atlantis-no-field = Das liegt nicht auf diesem Brett.
atlantis-no-such-field = { $place } liegt nicht auf diesem Brett.
atlantis-no-stones = Auf { $from } liegen keine Steine.
atlantis-no-own-stones = Die Steine auf { $from } gehören { $side }.
atlantis-no-growing = { $from } wächst noch: Steine kommen dort erst heraus, wenn es explodiert.
atlantis-no-way = Die Steine müssen { $from } verlassen.
atlantis-no-line = { $from } und { $to } liegen nicht auf einer Linie: Steine ziehen gerade, in eine von sechs Richtungen.
atlantis-no-reach = Nach { $to } { $distance ->
    [one] ist es 1 Feld
   *[other] sind es { $distance } Felder
} von { $from }, und genauso viele Steine müssen ziehen: Dort { $n ->
    [one] liegt nur 1
   *[other] liegen nur { $n }
}.
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
}.
atlantis-no-segment = Du ziehst in diesem Zug schon { $n ->
    [one] 1 Stein
   *[other] { $n } Steine
} von { $from }, und in einem Segment darf nur ein Zug beginnen.
