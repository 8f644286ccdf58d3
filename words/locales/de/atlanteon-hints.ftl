# Warum ein Zug gut ist: Sätze an die, die um einen Tipp bitten, das Wichtigste zuerst.
# `$other` ist die gegnerische Seite.

# Etwas auf dem Brett mit den Summen beider, in Listen:
# `b3 (du 9, Blau 7) und den schwarzen Turm auf c4 (du 2, Blau 5)`. Im Akkusativ.
atlanteon-hint-stake = { $what ->
        [my-king] deinen { -king } auf { $square }
        [their-king] den { -king } von { $other } auf { $square }
        [white] den weißen Turm auf { $square }
        [black] den schwarzen Turm auf { $square }
       *[tile] { $square }
    } (du { $mine }, { $other } { $theirs })

# Wie die Partie damit endet; `$why` ist so, wie es erzählt wird.
atlanteon-hint-wins = Damit gewinnst du: { $why }.
atlanteon-hint-loses = Trotzdem gewinnt damit { $other }: { $why }.
# Was eingekreist wird und wer es bekommt.
atlanteon-hint-takes = Du bekommst { $stakes }.
atlanteon-hint-gives = { $other } bekommt { $stakes }.
# Einen König gewinnt nur die andere Seite: Wer den eigenen einkreist, verliert ihn nicht mehr.
# `$whose` sagt, wem er gehört, `$when`, wann er sicher ist.
atlanteon-hint-king = { $when ->
        [now] { $whose ->
            [mine] Dein { -king } auf { $square } ist
           *[theirs] Der { -king } von { $other } auf { $square } ist
        }
        [next] Mit noch einem Plättchen wäre { $whose ->
            [mine] dein { -king } auf { $square }
           *[theirs] der { -king } von { $other } auf { $square }
        }
       *[else] Sonst wäre mit einem Plättchen { $whose ->
            [mine] dein { -king } auf { $square }
           *[theirs] der { -king } von { $other } auf { $square }
        }
    } für immer sicher (du { $mine }, { $other } { $theirs }).
# Was die andere Seite als Nächstes hätte tun können und nun nicht mehr kann.
atlanteon-hint-stops = Sonst könnte { $other } sofort gewinnen, mit { $tile ->
        [K] dem { -king }
       *[other] { $tile }
    } auf { $square }.
atlanteon-hint-keeps = Sonst könnte { $other } mit einem Plättchen { $stakes } bekommen.
# Was du als Nächstes tun kannst, wenn es niemand verhindert.
atlanteon-hint-threatens = Als Nächstes könntest du gewinnen, mit { $tile ->
        [K] dem { -king }
       *[other] { $tile }
    } auf { $square }.
atlanteon-hint-next = Mit noch einem Plättchen könntest du { $stakes } bekommen.
# Wo nichts davon geschieht: die Summen, wo der Zug sie ändert.
atlanteon-hint-stands = Die Summen neben { $square } sind dann { $mine } für dich und { $theirs } für { $other }; dort { $n ->
        [one] ist noch 1 Feld
       *[other] sind noch { $n } Felder
    } leer.
# Ein Turm vor dem ersten Plättchen; daneben sind `$n` Felder.
atlanteon-hint-tower = { $tower ->
        [white] Auf { $square } sind { $n } Plättchen nötig, um ihn einzukreisen: Die größere Summe daneben erobert ihn.
       *[black] Auf { $square } sind { $n } Plättchen nötig, um ihn einzukreisen: Die kleinere Summe daneben erobert ihn.
    }
# Ein Anspruch. `$mine` und `$theirs` sind so, wie die Regeln sie vergleichen.
atlanteon-hint-safe = { $safe ->
        [less] Mit deinen besten Plättchen hättest du auf { $square } { $mine }, und { $other } hat { $theirs }: Das ist deins.
       *[more] Auf { $square } hast du { $mine }, und { $other } könnte höchstens { $theirs } hinbringen: Das ist deins.
    }
atlanteon-hint-done = Sicheres bleibt sicher: Du kannst es auch später beanspruchen.
