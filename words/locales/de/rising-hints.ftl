# Was Züge in Atlantis Rising bringen: Sätze für den, der um einen Hinweis bat, und was
# ein Computer vorhat.

rising-hint-goes = { $n } für { $place }
rising-hint-lacks = { $goes }: Für { $part } fehlt noch { $lacks }.
rising-hint-ready = { $goes }: Für { $part } ist alles da.
rising-hint-yields = { $place } bringt in { $n } von 100 Fällen etwas; in { $sunk } versinkt es vorher.
rising-hint-roll = Der Wurf gelingt in { $n } von 100 Fällen ohne Energie: { $place }.
rising-hint-attack = Mit einer Flotte von { $n } geht in { $safe } von 100 Fällen nichts verloren; im Mittel kostet es { $whole },{ $tenth } Plättchen, höchstens { $most }.
rising-hint-sinks = { $place } versinkt in { $n } von 100 Fällen vor der nächsten Förderung.
rising-hint-floods = Am ehesten wird jetzt überflutet: { $section }, in { $n } von 100 Fällen.
rising-hint-saves = Es rettet { $place } für { $cost } Energie von dir, { $n ->
        [0] ohne jemanden darauf
        [one] mit 1 Atlanter darauf
       *[other] mit { $n } Atlantern darauf
    }.
rising-hint-saves-two = Es rettet zwei Plättchen anderer Gebiete, für { $cost } Energie von dir.
rising-hint-gives = Es kostet { $place }, { $n ->
        [0] ohne jemanden darauf
        [one] mit 1 Atlanter darauf
       *[other] mit { $n } Atlantern darauf
    }; vom Gebiet { $left ->
        [one] bleibt 1 Plättchen
       *[other] bleiben { $left } Plättchen
    }.
rising-hint-boost = Für { $n } Energie bekommst du { $what }; dir bleiben { $left } Energie.
rising-hint-build = { $part } für { $paid }: Dann { $n ->
        [0] ist das Tor fertig, und ihr gewinnt alle
        [one] fehlt noch 1 Bauteil
       *[other] fehlen noch { $n } Bauteile
    }.

# Die Chancen, für alle, die danach fragen; in Hundertsteln.
rising-odds-more = Eine stärkere Flotte verliert nichts in so vielen von 100 Fällen: { $navies }.
rising-odds-navy = mit { $n }: { $safe }
rising-odds-floods = { $n ->
        [one] 1 Unglück kommt
       *[other] { $n } Unglückskarten kommen
    } noch vor der nächsten Förderung. In so vielen von 100 Fällen gibt es eine Flut: { $floods }.
rising-odds-flood = { $section } { $once }{ $twice ->
        [0] {""}
       *[other] {" "}(zwei: { $twice })
    }
rising-odds-places = In so vielen von 100 Fällen { $which ->
        [best] bringt dir das aussichtsreichste Plättchen jedes Gebiets etwas: { $places }.
       *[own] bringen deine etwas: { $places }.
    }
rising-odds-place = { $place }: { $n }
