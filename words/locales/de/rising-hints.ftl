# Was Züge in Atlantis Rising bringen: Sätze für den, der um einen Hinweis bat, und was
# ein Computer vorhat.

rising-hint-goes = { $n } für { $place }
rising-hint-lacks = { $goes }: Für { $part } braucht ihr noch { $lacks }.
rising-hint-for = { $goes }: { $what ->
        [cities] { $n ->
            [one] Einer deiner Atlanter wirbt dort einen weiteren an.
           *[other] { $n } deiner Atlanter auf einem Plättchen werben einen weiteren an.
        }
        [libraries] Wissen.
        [centre] Energie für Würfe, Fluten und Wandel.
       *[later] Was spätere Bauteile brauchen.
    }
rising-hint-yields = { $place } bringt { $n ->
        [0] diesmal nichts
        [100] sicher etwas
       *[other] in { $n } von 100 Fällen etwas
    }{ $sunk ->
        [0] .
       *[other] ; in { $sunk } versinkt es vorher.
    }
rising-hint-roll = { $place }: Der Wurf gelingt ohne Energie { $n ->
        [0] nicht
        [100] sicher
       *[other] in { $n } von 100 Fällen
    }.
rising-hint-attack = Mit einer Flotte von { $n } geht { $safe ->
        [0] sicher etwas verloren
       *[other] in { $safe } von 100 Fällen nichts verloren
    }; im Mittel kostet es { $whole },{ $tenth } Plättchen, höchstens { $most }.
rising-hint-attack-safe = Mit einer Flotte von { $n } geht sicher nichts verloren.
rising-hint-sinks = { $place } versinkt vor der nächsten Förderung { $n ->
        [0] nicht
        [100] sicher
       *[other] in { $n } von 100 Fällen
    }.
rising-hint-floods = Am ehesten wird jetzt überflutet: { $section } ({ $n } %).
rising-hint-saves = Mit { $cost } Energie rettest du { $place }; dort { $n ->
        [0] steht niemand
        [one] steht 1 Atlanter
       *[other] stehen { $n } Atlanter
    }.
rising-hint-saves-two = Mit { $cost } Energie rettest du zwei Plättchen anderer Gebiete.
rising-hint-saves-game = Mit { $cost } Energie rettest du die Partie: Zwei Plättchen, die versinken könnten, gibt es nicht mehr.
rising-hint-costs-game = Die Partie ist verloren: Zwei Plättchen, die versinken könnten, gibt es nicht mehr.
rising-hint-warded = Die Barriere ({ $place }) hält die Flut auf, das kostet nichts.
rising-hint-poor = Du müsstest { $cost } Energie zahlen und hast { $has }.
rising-hint-costs = { $place } geht verloren; dort { $n ->
        [0] steht niemand
        [one] steht 1 Atlanter
       *[other] stehen { $n } Atlanter
    }. Die { $cost } Energie, die du zahlen müsstest, sind für Würfe und schlimmere Fluten mehr wert.
rising-hint-costs-two = Zwei Plättchen anderer Gebiete gehen verloren. Die { $cost } Energie, die du zahlen müsstest, sind anderswo mehr wert.
rising-hint-dear = { $n } Energie brauchst du jetzt dringender als { $what }.
rising-hint-all = So handeln alle, bei denen es sich lohnt.
rising-hint-end = Keiner von deinen Atlantern kann jetzt noch etwas ausrichten.
rising-hint-pass = Noch ist nichts zu bauen: Für { $part } braucht ihr noch { $lacks }.
rising-hint-change = Für { $part } braucht es { $to }, und { $from } ist übrig.
rising-hint-drop = Am schlimmsten wäre: { $misfortune }.
rising-hint-drop-none = Keines davon schadet.
rising-hint-next = Am wenigsten von dem, was bleibt, schadet { $misfortune }.
rising-hint-gives = { $place } geht verloren; dort { $n ->
        [0] steht niemand
        [one] steht 1 Atlanter
       *[other] stehen { $n } Atlanter
    }. Vom Gebiet { $left ->
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
rising-odds-more = Die Chance, mit einer stärkeren Flotte nichts zu verlieren: { $navies }.
rising-odds-navy = { $safe } % mit { $n }
rising-odds-floods = { $n ->
        [one] 1 Unglück kommt
       *[other] { $n } Unglückskarten kommen
    } noch vor der nächsten Förderung. Die Chance einer Flut: { $floods }.
rising-odds-each = jedes Gebiet
rising-odds-sections = { $sections }
rising-odds-flood = { $sections }: { $once } %{ $twice ->
        [0] {""}
       *[other] {" "}(zwei: { $twice } %)
    }
rising-odds-rolls = Die Chance auf einen Rohstoff ohne Energie, { $which ->
        [best] auf dem besten Plättchen jedes Gebiets
       *[own] für jeden von dir
    }: { $places }.
rising-odds-stands = Die Chance, bei der nächsten Förderung noch da zu sein: { $places }.
rising-odds-place = { $place }: { $n } %{ $takes }
rising-odds-takes = { $what ->
        [cities] {" "}(braucht { $n } von dir)
        [ore] {" "}(braucht Erz, und du hast keines)
       *[nothing] {""}
    }
