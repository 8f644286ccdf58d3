# Warum etwas in Looting Atlantis nicht geht.

looting-no-over = Die Partie ist vorbei.
looting-no-left = Du spielst nicht mehr mit.
looting-no-turn = Am Zug: { $mover }.
looting-no-asked = Danach wirst du gerade nicht gefragt.
looting-no-but-place = Stell erst deinen Gleiter auf, zum Beispiel { $example }.
looting-no-but-lava = Setz erst die Lava, alle Marker auf einmal, zum Beispiel { $example }.
looting-no-but-redo = Setz diese Lava jetzt neu, zum Beispiel { $example }.
looting-no-but-field = Sag jetzt { CODE("Kraftfeld") }, um die Lava zu ändern, oder { CODE("passe") }.
looting-no-but-nullify = Sag jetzt { CODE("Neutralisator") } oder { CODE("passe") }.
looting-no-but-act = Die Lava liegt. Flieg jetzt, nimm etwas oder sag { CODE("fertig") }.
looting-no-occupied = { $by } beginnt auf Feld { $space }: Wähl ein anderes.
looting-no-markers = Dieser Zug hat { $n ->
        [one] 1 Lavamarker
       *[other] { $n } Lavamarker
    }: Nenn { $n ->
        [one] eine Stelle, zum Beispiel { $example }
       *[other] alle auf einmal, zum Beispiel { $example }
    }.
looting-no-way = Da kann keine Lava hin: Sie folgt ihrer Bahn, und in der Stadt geht es da weiter, wo die Bahn endet.
looting-no-way-but = Jetzt geht zum Beispiel { $example }.
looting-no-same-lava = Da lag sie schon: Mit einem Kraftfeld musst du sie anders setzen.
looting-no-actions = Dafür hast du nicht genug Aktionen.
looting-no-covered = Lava bedeckt Feld { $space }.
looting-no-there = Du bist schon auf Feld { $space }.
looting-no-enter = Flieg erst mit deinem Gleiter zurück in die Stadt.
looting-no-stack = Auf Feld { $space } liegen keine Karten.
looting-no-place = Der Stapel auf Feld { $space } hat { $n ->
        [one] nur 1 Karte
       *[other] nur { $n } Karten
    }.
looting-no-card-there = Im Stapel auf Feld { $space } liegt { $kind ->
        [amplifier] kein Verstärker
        [nullifier] kein Neutralisator
        [field] kein Kraftfeld
        [converter] kein Konverter
        [multiplier] kein Multiplikator
        [battery] keine Batterie
       *[generator] kein Generator
    }.
looting-no-claim-below = Genommen wird die oberste Karte. Eine von weiter unten kostet eine blaue Karte, und du kannst gerade keine einsetzen.
looting-no-claim-unpaid = Genommen wird die oberste Karte. Diese liegt darunter und kostet eine blaue Karte: { $example }.
looting-no-claim-elsewhere = Genommen wird da, wo dein Gleiter ist, auf Feld { $space }: die oberste Karte mit { CODE("nimm") }; eine Zahl zählt die Karten im Stapel, und dort { $n ->
        [one] liegt 1
       *[other] liegen { $n }
    }.
looting-no-track = Die Bahnen sind { CODE("t1") } bis { CODE("t4") }.
looting-no-space = Die Felder sind 1 bis { $n }.
looting-no-distance = Schreib, auf welches Feld, zum Beispiel { $example }, und nicht, wie weit.
looting-no-card-named = Sag, welche Karte, zum Beispiel { $example }; sie kostet eine blaue.
looting-no-swap-named = Sag, mit wem und für welche Karte, zum Beispiel { $example }.
looting-no-place-to-flee = Sag, wohin, zum Beispiel { $example }.
looting-no-answer-named = Sag, für welche Karte und wann: { CODE("dauerhaft Kraftfeld") } oder { CODE("dauerhaft Neutralisator") }, mit { CODE("fragen") }, { CODE("betroffen") }, { CODE("nie") } oder { CODE("meins") }.
looting-no-car = Dein Gleiter ist nicht in der Stadt.
looting-no-card = Du hast { $kind ->
        [amplifier] keinen Verstärker
        [nullifier] keinen Neutralisator
        [field] kein Kraftfeld
        [converter] keinen Konverter
        [multiplier] keinen Multiplikator
        [battery] keine Batterie
       *[generator] keinen Generator
    }.
looting-no-ability = Du hast in diesem Zug schon eine Karte eingesetzt: Mehr als eine geht nicht.
looting-no-player = So jemand spielt nicht mit.
looting-no-beside = { $with } ist nicht auf deinem Feld.
looting-no-such-card = { $with } hat { $kind ->
        [amplifier] keinen Verstärker
        [nullifier] keinen Neutralisator
        [field] kein Kraftfeld
        [converter] keinen Konverter
        [multiplier] keinen Multiplikator
        [battery] keine Batterie
       *[generator] keinen Generator
    }.
looting-no-flight = Fliehen geht nur statt aller Aktionen, und du hast in diesem Zug schon etwas gemacht.
looting-no-but-flee = Du fliehst in diesem Zug und machst nichts weiter. Beende deinen Zug, oder nimm das zurück.
looting-no-flight-down = Dein Gleiter war getroffen: In dem Zug, in dem er aufsteht, kannst du nicht fliehen.
looting-no-kingdom = { $kingdom } ist bei so wenigen Spielern nicht offen.
looting-no-room = In { $kingdom } ist schon { $by }, und Platz ist für einen.
looting-no-draft = Es ist kein Schritt geplant, der zurückzunehmen wäre. { COMMAND("looting undo") } nimmt zurück, was geschehen ist.
looting-no-back-by-name = Zurückgenommen wird nur der letzte geplante Schritt: Schreib { CODE("zurück") }, und nichts dahinter.
looting-no-keeping = Du behältst alle Karten, die du nimmst, und wählst keine aus.
looting-no-fled = Du bist geflohen und setzt nur noch Lava.
looting-no-change = Das ist schon so.

# Eine Aktion zum Tippen, wie sie gelesen wird.
looting-type-space = { $what ->
        [place] beginne
       *[move] flieg
    } { $n }
looting-type-lava = Lava { $cells }
looting-type-flee = flieh { $kingdom ->
        [egypt] Ägypten
        [china] China
       *[maya] Maya
    }
looting-type-take = hole { $n }{ $pays ->
        [multiplier] {" "}Multiplikator
       *[converter] {""}
    }
looting-type-swap = tausche { $n } { $kind ->
        [amplifier] Verstärker
        [nullifier] Neutralisator
        [field] Kraftfeld
        [converter] Konverter
        [multiplier] Multiplikator
        [battery] Batterie
       *[generator] Generator
    }
