# Was die Spielleitung jemandem antwortet.

# Jemand möchte etwas in einer Partie tun.
desk-not-playing = Du spielst in dieser Partie nicht mit.
desk-match-left = Du bist aus dieser Partie ausgestiegen.
desk-match-not-begun = Diese Partie hat noch nicht begonnen.
desk-match-begun-already = Diese Partie hat schon begonnen.
desk-match-over = Diese Partie ist zu Ende.
desk-match-closed = Diese Partie wurde geschlossen, weil lange niemand etwas darin getan hat. { $again } spielt sie noch einmal.
desk-match-cancelled = Diese Partie wurde abgesagt.
desk-match-over-start = Diese Partie ist zu Ende. Starte eine neue.
desk-match-cancelled-start = Diese Partie wurde abgesagt. Starte eine neue.

# Herausforderungen und Plätze.
desk-said-yes-already = Du hast schon zugesagt. Die Partie beginnt, sobald alle zugesagt haben.
desk-challenge-not-yours = Diese Herausforderung gilt nicht dir.
desk-seated-already = Du hast in dieser Partie schon einen Platz.
desk-seated-already-leave = Du hast in dieser Partie schon einen Platz. Mit { $resign } gibst du ihn auf.
desk-seats-taken = In dieser Partie sind alle Plätze besetzt.
desk-left-table = Du hast den Tisch verlassen: { $game }.
desk-not-begun-cancel = Diese Partie hat noch nicht begonnen. Mit { $cancel } sagst du sie ab.
desk-not-begun-decline = Diese Partie hat noch nicht begonnen. Mit { $decline } lehnst du sie ab.
desk-undo-alone = { $undo } nimmt das Letzte zurück: Sag es ohne mehr. Nichts ist geschehen.
desk-who-can-begin = Nur { $who } kann diese Partie beginnen.
desk-who-can-cancel = Nur { $who } kann diese Partie absagen. Mit { $decline } lehnst du sie ab.
desk-begun-resign = Diese Partie hat begonnen und lässt sich nicht mehr absagen. Mit { $resign } gibst du sie auf.

# Auf wen eine Partie noch wartet.
desk-still-waits = Diese Partie wartet noch auf { $missing }.
desk-more-players =
    { $n ->
        [one] eine weitere Person
       *[other] { $n } weitere Personen
    }
desk-whoever-joins = alle, die mitspielen wollen
desk-waits-for-nobody = Sie wartet auf niemanden.

# Zurücknehmen.
desk-no-take-back-asked = Niemand möchte mehr einen Zug zurücknehmen.
desk-no-longer-asked = Du möchtest keinen Zug mehr zurücknehmen.
desk-others-have-to-agree = Zustimmen müssen die anderen, nicht du.
desk-agreed-already = Du hast schon zugestimmt. Die anderen sind noch gefragt.
desk-who-can-withdraw = Nur { $who } kann diese Bitte zurückziehen. Mit { $decline } lehnst du sie ab.

# Ohne jemanden weiterspielen.
desk-without-rivals = In { $game } spielen alle für sich, darum wird niemand ausgelassen.
desk-without-later = Noch ist offen, ob ein Zug zurückgenommen wird: Das kommt zuerst.
desk-without-nobody = Auf andere wird gerade nicht gewartet.
desk-without-soon = { $seats } { $n ->
        [one] ist
       *[other] sind
    } seit weniger als einer Stunde gefragt. Nach einer Stunde können die anderen ohne sie weiterspielen.
desk-without-said = Das hast du schon gesagt. Es fehlt noch die Zustimmung von { $seats }.

# Abgelaufene Zeit und Pausen.
desk-late-paused = Die Partie hat Pause, und keine Uhr läuft: { $resume } beendet das.
desk-undo-absent = Einige dieser Züge sind von { $who }, und der Computer vertritt: Frag noch einmal, wenn die Vertretung vorbei ist.
desk-late-nobody = Niemandes Zeit ist um: Entweder ist schon gezogen, oder es ist noch Zeit.
desk-late-yourself = Deine eigene Zeit ist um: Was daraus wird, sagen die anderen. Ein Zug von dir zählt weiterhin.
desk-paused-already = Es ist schon Pause. { $resume } beendet sie, und ein Zug auch.
desk-pause-said = Das hast du schon gesagt. Es fehlt noch die Zustimmung von { $seats }. { $resume } nimmt es zurück.
desk-not-paused = Es ist keine Pause.
desk-yes-to-what = Ja wozu? Sag, was davon du meinst.
desk-nudge-early = Vor weniger als einer Stunde wurde schon erinnert: { $seats }.
desk-nudge-away = Gerade nicht: Für { $seats } ist noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} Urlaub.
desk-nudge-soon = Gefragt ist schon. Noch einmal fragen kannst du in { $n ->
        [one] einer Stunde
       *[other] { $n } Stunden
    }.
desk-nudge-later = Ich sage es, wenn für { $seats } nicht mehr Nacht ist.
desk-return-there = Du sitzt dort.
desk-return-nowhere = Nirgends hier spielt der Computer für dich weiter.
desk-hand-to-whom = Sag, wer weiterspielen soll: { $person }; oder wie stark ein Computer: { $computer }.
desk-hand-level = Nur ein Computer hat eine Stärke. Nenne jemanden oder eine Stärke, nicht beides.
desk-hand-computer-own = Du kannst den Computer nur für dich selbst weiterspielen lassen. Ist die Zeit von jemandem um, geht es mit { $late }.
desk-hand-nobody-left = Sonst spielt hier niemand, der Computer würde also für niemanden spielen. { $resign } beendet die Partie.
desk-hand-yourself = Das ist dein eigener Platz. Nenne jemanden, der darauf weiterspielen soll.
desk-hand-plays = { $name } spielt schon mit, und niemand hat zwei Plätze. Nenne jemanden, der nicht mitspielt.
desk-hand-plays-you = Du spielst schon mit, und niemand hat zwei Plätze. Nenne jemanden, der nicht mitspielt.
desk-hand-open = { $to } ist schon nach einem Platz gefragt. { $cancel } beendet das; dann kannst du jemand anderen fragen.
desk-hand-open-of-others = { $to } ist schon nach einem Platz gefragt. Warte, bis das entschieden ist; nach drei Tagen verfällt es.
desk-hand-left = { $by } hat das Spiel verlassen, auf dem Platz gibt es nichts weiterzuspielen.
desk-hand-computer-plays = Dort spielt der Computer für sich selbst, und er spielt weiter. Nenne den Platz von jemandem, der weg ist.
desk-hand-not-gone = { $by } ist nicht weg. Für andere findet sich erst dann jemand, wenn ihre Zeit um ist oder, ohne Uhr, wenn eine Woche lang auf sie gewartet wurde. { $by } kann den Platz jederzeit selbst weitergeben.
desk-often = Das hast du heute schon { $n }-mal getan, und andere erfahren es jedes Mal. Morgen geht es wieder.
desk-hand-whose = Ich weiß nicht, wessen Platz „{ $name }“ ist. Es kann der von { $seats } sein.
desk-hand-said = Du hast schon zugestimmt. Es fehlt noch das Wort von { $seats }.
desk-hand-settled = Das ist entschieden: Hier wird kein Platz mehr angeboten.
desk-hand-not-asked = Das hat { $seats } zu sagen.

# Anderswo, schon vorher oder von anderen getan.
# Was jemandem privat nicht gesagt werden konnte, beim nächsten Befehl: zu Partien und zu keiner.
desk-unheard = Ich hatte dir etwas zu sagen, konnte dir aber nicht schreiben. Sieh nach mit { $boards }.
desk-unheard-letter = Ich konnte dir nicht privat schreiben. { $mine } listet auf, was auf dich wartet.
desk-done-elsewhere = Erledigt. Weiter geht es dort, wo die Partie gespielt wird.
desk-done-already = Das ist schon erledigt.
desk-done-already-stands = Das ist schon erledigt. So steht die Partie.
desk-others-faster = Andere waren immer wieder schneller. Sieh dir das Brett an und versuch es noch einmal.

# Etwas ging auf unserer Seite schief.
desk-disk-full = Ich kann gerade nichts aufschreiben. Es wurde nichts getan, und nichts ging verloren. Bitte sag denen, die mich betreiben, dass der Speicher voll oder defekt ist: Fehler { $error }.
desk-store-failed = Ich kann nichts mehr aufschreiben und höre gleich auf. Wer mich betreibt, muss sich darum kümmern: Fehler { $error }. Wenn ich wieder da bin, sieh dir erst die Partie an: Vielleicht hat es geklappt, vielleicht nicht.
desk-went-wrong = Bei mir ging etwas schief. Nichts ging verloren: Versuch es noch einmal. Wenn es wieder geschieht, sag denen Bescheid, die mich betreiben: Fehler { $error }.
desk-match-unreadable = Ich kann diese Partie nicht mehr lesen. Nichts ging verloren, aber wer mich betreibt, muss sie sich ansehen: Fehler { $error }.

# Ein Blick auf den Zug, bevor er gilt. Was ja oder nein sagt und `confirm` und `change` sind Knöpfe.
desk-board-would-be = So sähe das Brett dann aus.
desk-board-would-be-before = So sähe das Brett vor dem letzten Schritt aus: Was daraus wird, ist noch offen.
desk-board-not-known = So sieht das Brett jetzt aus: Was aus dem Zug wird, ist noch offen.
desk-your-move = Dein Zug: { STRONG($action) }.
desk-may-be-done = Das ist möglich: { STRONG($action) }.
desk-about-to = Dein Zug wäre: { STRONG($action) }.
desk-ask-your-move = Ist das dein Zug?
desk-ask-want-that = Willst du das?
desk-confirm = Bestätigen
desk-change = Ändern
desk-yes = Ja
desk-no-play-on = Nein, weiterspielen
desk-yes-end-turn = Ja, Zug beenden
desk-ask-end-turn = Zug beenden?
desk-nothing-in-turn = In diesem Zug hast du noch nichts getan.

# Wer am Zug ist.
desk-nobody-can-move = Im Moment kann niemand ziehen.
desk-turn-of =
    { $n ->
        [one] { $who } ist am Zug.
       *[other] { $who } sind am Zug.
    }
desk-turn-of-to =
    { $n ->
        [one] { $who } ist am Zug
       *[other] { $who } sind am Zug
    }: { $what }.
desk-not-for-you = Das gilt nicht dir.
desk-is-for = Gefragt ist hier: { $who }.

# Worauf eine Partie wartet, in wenigen Worten.
desk-state-your-answer = wartet auf deine Antwort
desk-state-players = wartet auf Mitspielende
desk-state-answer-of = Antwort offen: { $who }
desk-state-take-back = { $who } möchte zurücknehmen
desk-state-your-turn = du bist am Zug
desk-state-waits = am Zug: { $who }
desk-state-paused = Pause
desk-state-seat-offered = ein Platz wird dir angeboten
desk-state-seat-of = wartet auf dein Wort zum Platz von { $who }
desk-state-over = zu Ende
desk-state-closed = geschlossen
desk-state-off = abgesagt
# Wie oben, und wer davon gerade weg ist.
desk-state-away = { $state }; gerade weg: { $who }
desk-state-since = { $state }, seit { $unit ->
    [minutes] { $n ->
        [one] { $n } Minute
       *[other] { $n } Minuten
    }
    [hours] { $n ->
        [one] { $n } Stunde
       *[other] { $n } Stunden
    }
   *[days] { $n ->
        [one] { $n } Tag
       *[other] { $n } Tagen
    }
}
# Zeit, die noch bleibt.
desk-time = { $unit ->
    [minutes] { $n ->
        [one] { $n } Minute
       *[other] { $n } Minuten
    }
    [hours] { $n ->
        [one] { $n } Stunde
       *[other] { $n } Stunden
    }
   *[days] { $n ->
        [one] { $n } Tag
       *[other] { $n } Tage
    }
}
desk-state-elsewhere = { $state }, anderswo
desk-state-in-thread = { $state }, in einem Thread

# Die anderen einer Partie, in der niemand sonst sitzt.
desk-no-others = niemand

# Jemand hat schon so viele Partien, wie erlaubt sind.
desk-room-full =
    { $n ->
        [one] In diesem Raum läuft schon eine Partie, und mehr sind hier nicht erlaubt. Starte deine in einem anderen Raum oder warte, bis sie zu Ende ist.
       *[other] In diesem Raum laufen schon { $n } Partien, und mehr sind hier nicht erlaubt. Starte deine in einem anderen Raum oder warte, bis eine zu Ende ist.
    }
desk-started-many =
    Du hast in der letzten Stunde { $n ->
        [one] eine Partie
       *[other] { $n } Partien
    } gestartet, und mehr sind nicht erlaubt. Die nächste kannst du in { $minutes ->
        [one] einer Minute
       *[other] { $minutes } Minuten
    } starten.
desk-own-room-full =
    Du hast { $place ->
        [here] in diesem Raum
       *[there] dort, wo diese Partie gespielt wird,
    } schon { $n ->
        [one] eine Partie
       *[other] { $n } Partien
    }, und mehr kann ich nicht auseinanderhalten. Spiel erst eine zu Ende oder sag mit { $cancel } eine Herausforderung ab.
desk-own-room-full-asked =
    Du hast { $place ->
        [here] in diesem Raum
       *[there] dort, wo diese Partie gespielt wird,
    } schon { $n ->
        [one] eine Partie
       *[other] { $n } Partien
    }, und mehr kann ich nicht auseinanderhalten. Spiel erst eine zu Ende, sag mit { $cancel } eine Herausforderung ab oder lehne diese mit { $decline } ab.
desk-own-full =
    Du hast schon { $n ->
        [one] eine laufende Partie
       *[other] { $n } laufende Partien
    }, und mehr sind hier nicht erlaubt. { $mine } listet sie auf: Spiel erst eine zu Ende oder sag mit { $cancel } eine Herausforderung ab.
desk-own-full-asked =
    Du hast schon { $n ->
        [one] eine laufende Partie
       *[other] { $n } laufende Partien
    }, und mehr sind hier nicht erlaubt. { $mine } listet sie auf: Spiel erst eine zu Ende, sag mit { $cancel } eine Herausforderung ab oder lehne diese mit { $decline } ab.
