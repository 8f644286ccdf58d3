# Atlanteon: was Bilder sagen und was von ihnen erzählt wird. Ein Plättchen ist `0` bis `9`
# oder `K`, ein Turm `white` oder `black`. Wo wenig Platz ist, steht die kürzere Form.
# `by` ist, wer etwas tut, am Anfang: `bob`, `Du`, `Blau`, `bob (Blau)`.

# Die Überschrift: wer was tun soll, oder wer gewonnen hat.
atlanteon-may-claim = { $by } { WHO($by) ->
        [you] darfst
       *[other] darf
    } beanspruchen
atlanteon-your-turn = { $turn }: { $what ->
        [tower] Turm setzen
       *[tile] Plättchen legen
    }
atlanteon-to-place = { $by } ist am Zug: { $what ->
        [tower] Turm setzen
       *[tile] Plättchen legen
    }
atlanteon-wins = { WHO($by) ->
        [you] { $by } gewinnst
       *[other] { $by } gewinnt
    }
atlanteon-wins-match = { WHO($by) ->
        [you] { $by } gewinnst die Partie
       *[other] { $by } gewinnt die Partie
    }
atlanteon-draw = Die Partie endet unentschieden

# Darunter: wohin, oder wie gewonnen wurde.
atlanteon-first-tower = Auf irgendein Feld
atlanteon-next-tower = Nicht direkt neben einen anderen
atlanteon-next-tower-short = Nicht direkt daneben
atlanteon-any-square = Auf irgendein leeres Feld
atlanteon-any-claim = Plättchen oder Turm, oder sonst den Zug beenden
atlanteon-any-claim-short = Ein Plättchen oder einen Turm
atlanteon-by-king = { $side } kontrolliert den König von { $other }
atlanteon-by-towers = { $side } hat alle drei Türme
atlanteon-by-markers = { $side } hat { $markers } Marker und den König im Spiel
atlanteon-by-markers-short = { $side } hat { $markers } Marker
atlanteon-by-resigning = { $side } gibt auf
atlanteon-last-game = Zuletzt: { $how }

# Der Stand einer Partie mit zwei Durchgängen.
atlanteon-game = Durchgang { $game } von { $games }
atlanteon-points = Punkte: Weiß { $white }, Blau { $blue }
atlanteon-points-short = Weiß { $white }, Blau { $blue }

# Was der letzte Zug getan hat.
atlanteon-last-turn = Letzter Zug: { $what }
atlanteon-places = { $by } { WHO($by) ->
        [you] legst
       *[other] legt
    } { $tile ->
        [K] den König
       *[other] { $tile }
    } auf { $square }
atlanteon-builds = { $by } setzt { $tower ->
        [white] einen weißen
       *[black] den schwarzen
    } Turm auf { $square }
atlanteon-claims-no-more = { $by } { WHO($by) ->
        [you] beanspruchst
       *[other] beansprucht
    } nichts weiter
atlanteon-takes = { $side } bekommt { $squares }
atlanteon-takes-more = { $side } bekommt { $squares } und { $more } mehr

# Nur erzählt: die Stellung für die, die sie nicht sehen.
atlanteon-told-chosen = Gewählt: { $tile ->
        [K] der König
       *[other] { $tile }
    }
atlanteon-told-chosen-square = Gewählt: { $square }
atlanteon-told-chosen-tower = Gewählt: { $tower ->
        [white] weißer
       *[black] schwarzer
    } Turm
atlanteon-told-claimable = Zu beanspruchen: { $squares }
atlanteon-told-unplaced = Türme zu setzen: { $towers }
atlanteon-told-tile = { $square } { $side } { $tile }
atlanteon-told-won-tile = { $square } { $side } { $tile } ({ $marker })
atlanteon-told-tower = { $square } { $tower ->
        [white] weißer
       *[black] schwarzer
    } Turm
atlanteon-told-white-ruin = { $square } weiße Ruine
atlanteon-told-black-ruin = { $square } schwarze Ruine ({ $marker })
atlanteon-told-markers = In Klammern: wessen Marker darauf liegt
atlanteon-told-side = { $side }: { $markers } Marker (11 gewinnen); Türme: { $towers }; Plättchen übrig: { $tiles }
atlanteon-told-player = { WHO($by) ->
        [you] { $side }, du
       *[other] { $side }, { $by }
    }
atlanteon-none = keine

# Textbretter: 60 Spalten, und ein Zeichen je Feld: `W7:B`.
atlanteon-plays = { $by } { WHO($by) ->
        [you] spielst
       *[other] spielt
    } { $side }
atlanteon-board-markers = { $markers } Marker
atlanteon-board-side = { $side } { $markers }  Plättchen { $tiles }  Türme { $towers }
atlanteon-board-tower = { $tower ->
        [white] weiß
       *[black] schwarz
    }
atlanteon-board-unplaced = Türme zu setzen: { $towers }
atlanteon-legend-tiles = { CODE("W7:B") } ist die 7 von Weiß mit dem Marker von Blau, { CODE("K") } ein König.
atlanteon-legend-signs = { CODE("/w\\") } ist ein weißer Turm, { CODE("_w_") } seine Ruine. > wurde zuletzt gelegt, ! ist neu.
atlanteon-legend-claims = ? lässt sich beanspruchen.

# Was bald entschieden ist: je `c3 5:10`.
atlanteon-stakes = Mit { $gaps ->
    [1] einem weiteren Plättchen
   *[other] zwei weiteren Plättchen
} entschieden (Punkte von Weiß und Blau): { $stakes }
