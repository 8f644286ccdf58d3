# Atlanteon: Optionen, Fragen, und was darin geschieht.
# Ein Plättchen ist `0` bis `9` oder `K`, ein Turm `white` oder `black`.

atlanteon-what = ein Duell um eine versunkene Stadt, mit Zahlenplättchen

-king = König

# Die Seiten und der König, wo immer sie stehen.
atlanteon-white = Weiß
atlanteon-blue = Blau
atlanteon-king = König

# Optionen, wo eine Partie eröffnet wird.
atlanteon-sides = Seite des ersten Platzes
atlanteon-sides-random = Zufall
atlanteon-sides-white = Weiß: zieht zuerst, wenn die Türme stehen
atlanteon-sides-blue = Blau: setzt den ersten und den letzten Turm
atlanteon-variant = Frühes Beanspruchen
atlanteon-variant-plain = Aus: Plättchen und Türme müssen eingekreist sein
atlanteon-variant-claims = An: sichere Felder früher beanspruchen
atlanteon-match = Durchgänge
atlanteon-match-one = 1 Durchgang
atlanteon-match-two = 2 Durchgänge mit getauschten Seiten, nach Punkten

# Was jemand tun soll: `@bob (Blau): Plättchen legen.`
atlanteon-do-tower = Turm setzen
atlanteon-do-tile = Plättchen legen
atlanteon-do-claim = etwas beanspruchen oder den Zug beenden
atlanteon-do-nothing = nichts, die Partie ist vorbei

# Fragen, und was auf ihren Knöpfen steht.
atlanteon-which-tile = Welches Plättchen legen?
atlanteon-which-square = Auf welches Feld?
atlanteon-which-tower = Welchen Turm setzen?
atlanteon-which-site = { $tower ->
        [white] Weißen
       *[black] Schwarzen
    } Turm wohin setzen?
atlanteon-which-claim = Welches Feld beanspruchen?
atlanteon-whether-claim = Beanspruchen oder Zug beenden?
atlanteon-tower = { $tower ->
        [white] Weißer
       *[black] Schwarzer
    } Turm
atlanteon-claim = Beanspruchen
atlanteon-claim-tile = { $square }: { $side } { $tile }
atlanteon-claim-tower = { $square }: { $tower ->
        [white] weißer
       *[black] schwarzer
    } Turm
atlanteon-done = Zug beenden

# Was ein Zug ist, in Listen, und wozu er führt:
# `7 auf c3: kontrolliert b3 und d3; verliert`.
atlanteon-place-on = { $tile } auf { $square }
atlanteon-build-on = { $tower ->
        [white] weißer
       *[black] schwarzer
    } Turm auf { $square }
atlanteon-claim-of = { $square } beanspruchen
atlanteon-end-turn = den Zug beenden
atlanteon-leads = { $what }: { $leads }
atlanteon-leads-controls = kontrolliert { $squares }
atlanteon-leads-captures = erobert { $tower ->
        [white] weißen
       *[black] schwarzen
    } Turm { $squares }
atlanteon-leads-gives = { $side } bekommt { $squares }
atlanteon-leads-gives-tower = { $side } bekommt { $tower ->
        [white] weißen
       *[black] schwarzen
    } Turm { $squares }
atlanteon-leads-wins = gewinnt
atlanteon-leads-loses = verliert

# Was geschehen ist.
atlanteon-built = { $by } ({ $side }) setzt { $tower ->
        [white] einen weißen
       *[black] den schwarzen
    } Turm auf { STRONG($square) }.
atlanteon-placed = { $by } ({ $side }) { WHO($by) ->
        [you] legst
       *[other] legt
    } { $tile ->
        [K] den { STRONG(-king) }
       *[other] die { STRONG($tile) }
    } auf { STRONG($square) }.
atlanteon-claims-nothing = { $by } ({ $side }) { WHO($by) ->
        [you] beanspruchst
       *[other] beansprucht
    } nichts weiter.
atlanteon-claims-tile = { $by } ({ $side }) { WHO($by) ->
        [you] beanspruchst
       *[other] beansprucht
    } { STRONG($square) }, { $tile ->
        [K] den König
       *[other] die { $tile }
    } von { $owner }: Weiß { $white }, Blau { $blue }.
atlanteon-claims-tower = { $by } ({ $side }) { WHO($by) ->
        [you] beanspruchst
       *[other] beansprucht
    } { STRONG($square) }, den { $tower ->
        [white] weißen
       *[black] schwarzen
    } Turm: Weiß { $white }, Blau { $blue }.

# Ein Plättchen oder ein Turm ist eingekreist. `why` ist, was entschieden hat: `tie` oder
# `more`, und beim schwarzen Turm `less`.
atlanteon-surrounded-tile = { $tile ->
        [K] Der König von { $owner } auf { STRONG($square) }
       *[other] { STRONG($square) }
    } ist eingekreist: Weiß { $white }, Blau { $blue }. { $why ->
        [tie] Gleichstand: { $side } behält das Plättchen
       *[more] { $side } übernimmt die Kontrolle
    }.
atlanteon-surrounded-tower = Der { $tower ->
        [white] weiße
       *[black] schwarze
    } Turm auf { STRONG($square) } ist eingekreist: Weiß { $white }, Blau { $blue }. { $why ->
        [tie] Gleichstand: { $side } hat den Ring nicht geschlossen und erobert ihn
        [less] Weniger gewinnt: { $side } erobert ihn
       *[more] { $side } erobert ihn
    }.

# Wie eine Partie oder ein Durchgang endet.
atlanteon-resigns = { $by } ({ $side }) { WHO($by) ->
        [you] gibst
       *[other] gibt
    } auf.
atlanteon-over = Die Partie ist vorbei: { $why }.
atlanteon-over-of-two = { $by } ({ $side }) { WHO($by) ->
        [you] gewinnst
       *[other] gewinnt
    } Durchgang { $game }: { $why }. Das ist { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } wert.
atlanteon-why-both = { $why }. Zugleich gilt: { $also }, aber { $side } war am Zug
atlanteon-why-more = { $why }; { $loser } hat { $markers }
atlanteon-has-king = { $side } kontrolliert den König von { $other }
atlanteon-has-towers = { $side } hat alle drei Türme
atlanteon-has-markers = { $side } hat { $markers } Marker und den König im Spiel
atlanteon-has-resigned = { $side } gibt auf
atlanteon-match-won = Die Partie ist vorbei: { $why ->
        [games] Bei { $points } zu { $less } Punkten hat { $winner } mehr Durchgänge gewonnen.
        [markers] Bei { $points } zu { $less } Punkten hat { $winner } mehr Marker.
       *[points] { $winner } gewinnt mit { $points } zu { $less } Punkten.
    }
atlanteon-match-drawn = Die Partie ist vorbei: je { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }.
atlanteon-begins = Durchgang { $game } von { $games } beginnt: { $white } spielt jetzt Weiß, { $blue } spielt Blau und setzt einen Turm.

# Warum etwas nicht geht.
atlanteon-no-over = Die Partie ist vorbei.
atlanteon-no-turn = Am Zug: { $mover }.
atlanteon-no-claims = In dieser Partie gibt es kein frühes Beanspruchen.
atlanteon-no-towers-stand = Alle drei Türme stehen schon.
atlanteon-no-towers-first = Erst kommen die Türme. Setz einen, etwa { $example }.
atlanteon-no-tile-first = Leg erst ein Plättchen, dann beanspruche.
atlanteon-no-square = Nenn auch das Feld, etwa { $example }.
atlanteon-no-field = Die Felder sind a1 bis e5.
atlanteon-no-moving = Gelegtes bleibt liegen. Jetzt geht etwa { $example }.
atlanteon-no-pass = Passen geht nicht. Leg ein Plättchen.
atlanteon-no-second-tile = Dein Plättchen liegt. Beanspruche etwas oder schließ ab: { CODE("fertig") }.
atlanteon-no-tower-left = { $tower ->
        [white] Beide weißen Türme stehen
       *[black] Der schwarze Turm steht
    } schon.
atlanteon-no-tower-there = Auf { $square } steht schon ein Turm.
atlanteon-no-too-close = { $square } ist zu nah am Turm auf { $near }. Türme dürfen sich nur schräg berühren.
atlanteon-no-such-tile = Die Plättchen sind 0 bis 9 und der König.
atlanteon-no-tile-left = { $tile } hast du schon gespielt.
atlanteon-no-tile-there = { $square } ist belegt: { $side }, { $tile }.
atlanteon-no-filled = { $square } ist belegt: Da steht ein { $tower ->
        [white] weißer
       *[black] schwarzer
    } Turm.
atlanteon-no-stays-filled = { $square } bleibt belegt: Da stand ein { $tower ->
        [white] weißer
       *[black] schwarzer
    } Turm.
atlanteon-no-thing = Auf { $square } gibt es nichts zu beanspruchen.
atlanteon-no-owned = { $square } gehört schon { $side }.
atlanteon-no-black-tower = { $square } ist nicht sicher: Deine besten Plättchen bringen dort { $mine }, { $other } hat { $theirs }.
atlanteon-no-safety = { $square } ist nicht sicher: { $other } kommt dort noch auf { $theirs }, du hast { $mine }.

# Eine Aktion zum Tippen, wie sie gelesen wird.
atlanteon-type = { $what ->
        [white] Weiß
        [black] Schwarz
       *[claim] beanspruche
    } { $square }

# Der Stand der Partie: für jede Seite ihr Plättchen oder Marker, der Spieler, die Marker von denen,
# die gewinnen, und die Türme; danach die Partie mit zwei Durchgängen.
atlanteon-tally = { $side ->
        [white] ⬜
       *[blue] 🔷
    } { $who } { STRONG($n) } von { $of } Markern, { $towers ->
        [one] 1 Turm
       *[other] { $towers } Türme
    }
atlanteon-tally-match = Durchgang { $game } von { $games }, Punkte { $white }:{ $blue }
