# Was ein Zug bringt: Sätze an die, die um einen Tipp bitten, das Wichtigste zuerst.

# `$standing` ist, wie es dann für alle steht: `Rot 12 Felder, Blau 3`.
atlantis-hint-ends = { $won ->
        [yes] Damit endet die Partie, und du gewinnst: { $standing }.
        [shared] Damit endet die Partie, und du teilst dir den ersten Platz: { $standing }.
       *[no] Damit endet die Partie: { $standing }.
    }

# Wenige Felder mit Namen; bei mehr steht da, wie viele.
atlantis-hint-explode = { $fields } { $n ->
        [one] explodiert
       *[other] explodieren
    }
# `$what` explodiert; `$stones` ist eine Liste aus den beiden darunter.
atlantis-hint-explodes = { $what }: { $stones }.
atlantis-hint-explodes-only = { $what }.
atlantis-hint-falls = Steine fallen: { $stones }.
atlantis-hint-own-stones = Du hast { $after ->
        [one] 1 Stein
       *[other] { $after } Steine
    } statt { $before }
atlantis-hint-stones = { $side } { $after } statt { $before }

# So viele eigene Steine fallen bis zum nächsten Zug; `$pass`, wenn man passt.
atlantis-hint-safe = Wenn sonst niemand zieht, verlierst du bis zu deinem nächsten Zug { $n ->
        [0] keinen Stein
        [one] 1 Stein
       *[other] { $n } Steine
    }. Wenn du passt, wären es { $pass }.
atlantis-hint-next = In deinem nächsten Zug { $n ->
        [one] explodiert
       *[other] explodieren
    } { $fields }.
atlantis-hint-short = { $field } explodiert dann mit { $n ->
        [one] 1 weiteren Stein
       *[other] { $n } weiteren Steinen
    }.
# Die Felder aller Gebiete, in denen nur eine Seite Steine hat: `$changes` ist eine Liste
# aus den beiden darunter.
atlantis-hint-land = Felder danach: { $changes }.
atlantis-hint-own-land = du { $n } statt { $before }
atlantis-hint-land-of = { $side } { $n } statt { $before }
# Wo nichts davon geschieht.
atlantis-hint-quiet = Nichts explodiert, und niemand verliert einen Stein.
atlantis-hint-near = Auf { $field } hast du dann { $stones ->
        [one] 1 Stein
       *[other] { $stones } Steine
    }, { $n ->
        [one] 1 Feld
       *[other] { $n } Felder
    } vom nächsten Stein von { $side } entfernt.
