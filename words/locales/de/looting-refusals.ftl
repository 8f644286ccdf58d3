# Warum etwas in Looting Atlantis nicht geht.

looting-no-over = Die Partie ist vorbei.
looting-no-left = Du spielst nicht mehr mit.
looting-no-turn = Am Zug: { $mover }.
looting-no-asked = Danach fragt gerade niemand.
looting-no-decides = Erst { $n ->
        [one] entscheidet
       *[other] entscheiden
    } { $who }.
looting-no-but-place = Stell erst deinen Gleiter auf, etwa { $example }.
looting-no-but-lava = Setz erst deine Lava, etwa { $example }.
looting-no-but-redo = Setz diese Lava jetzt neu, etwa { $example }.
looting-no-but-field = Jetzt { CODE("Kraftfeld") }, um die Lava zu ändern, oder { CODE("passe") }.
looting-no-but-nullify = Jetzt { CODE("Neutralisator") } oder { CODE("passe") }.
looting-no-but-act = Die Lava liegt. Flieg, nimm etwas oder schließ ab: { CODE("fertig") }.
looting-no-occupied = { $by } beginnt auf Feld { $space }. Wähl ein anderes.
looting-no-markers = Dieser Zug hat { $n ->
        [one] 1 Lavamarker
       *[other] { $n } Lavamarker
    }. Nenne für jeden eine Bahn, etwa { $example }.
looting-no-way = Dahin kann keine Lava: Sie folgt ihrer Bahn und fließt dann in der Stadt weiter.
looting-no-way-but = Es geht etwa { $example }.
looting-no-same-lava = Da liegt die Lava schon. Setz sie anders.
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
looting-no-claim-below = Du nimmst die oberste Karte. Eine tiefere kostet eine blaue, und du kannst gerade keine einsetzen.
looting-no-claim-unpaid = Du nimmst die oberste Karte. Diese tiefere kostet eine blaue: { $example }.
looting-no-claim-elsewhere = Du nimmst auf deinem Feld { $space }: die oberste Karte mit { CODE("nimm") }. Eine Zahl meint eine Karte im Stapel, und dort { $n ->
        [one] liegt 1
       *[other] liegen { $n }
    }.
looting-no-track = Die Bahnen sind { CODE("t1") } bis { CODE("t4") }.
looting-no-space = Die Felder sind 1 bis { $n }.
looting-no-distance = Nenne das Feld, etwa { $example }, nicht die Entfernung.
looting-no-card-named = Nenne die Karte, etwa { $example }; sie kostet eine blaue.
looting-no-swap-named = Mit wem und für welche Karte? Etwa { $example }.
looting-no-place-to-flee = Nenne das Reich, etwa { $example }.
looting-no-answer-named = Nenne die Karte und wann: { CODE("dauerhaft Kraftfeld") } oder { CODE("dauerhaft Neutralisator") }, mit { CODE("fragen") }, { CODE("betroffen") }, { CODE("nie") } oder { CODE("meins") }.
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
looting-no-ability = Du hast in diesem Zug schon eine Karte eingesetzt: Mehr geht nicht.
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
looting-no-flight = Fliehen geht nur statt Aktionen, und du hast schon etwas gemacht.
looting-no-but-flee = Du fliehst in diesem Zug. Beende ihn, oder nimm das zurück.
looting-no-flight-down = Dein Gleiter war getroffen: Im Zug des Aufstehens kannst du nicht fliehen.
looting-no-kingdom = { $kingdom } ist bei so wenigen Spielern nicht offen.
looting-no-room = { $kingdom } ist voll: { $by } ist dort.
looting-no-draft = Es ist nichts geplant. { COMMAND("looting undo") } nimmt Gespieltes zurück.
looting-no-back-by-name = Zurück geht nur der letzte geplante Schritt. Schreib nur { CODE("zurück") }.
looting-no-keeping = Du behältst alle Karten, zu wählen gibt es nichts.
looting-no-fled = Du bist geflohen und setzt nur noch Lava.
looting-no-change = Das ist schon so.

# Eine Aktion zum Tippen, wie sie gelesen wird.
looting-type-word = { $what ->
    [claim] nimm
    [field] Kraftfeld
    [pass] passe
   *[done] fertig
}
looting-type-space = { $what ->
        [place] beginne
       *[move] flieg
    } { $n }
looting-type-tracks = Bahn { $tracks }
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
