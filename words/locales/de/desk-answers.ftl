# Was die Spielleitung jemandem antwortet.

# Jemand möchte etwas in einer Partie tun.
desk-not-playing = Du spielst hier nicht mit.
desk-match-left = Du bist aus dieser Partie ausgestiegen.
desk-match-not-begun = Diese Partie hat noch nicht begonnen.
desk-match-begun-already = Diese Partie hat schon begonnen.
desk-match-over = Diese Partie ist zu Ende.
desk-match-over-again = Diese Partie ist zu Ende. Mit { $again } geht es noch einmal los.
desk-match-closed = Geschlossen: Lange hat niemand gezogen. { $again } startet sie noch einmal.
desk-match-cancelled = Diese Partie wurde abgesagt.
desk-match-over-start = Diese Partie ist zu Ende. Starte eine neue.
desk-match-cancelled-start = Diese Partie wurde abgesagt. Starte eine neue.

# Herausforderungen und Plätze.
desk-said-yes-already = Du hast schon zugesagt. Los geht es, sobald alle zugesagt haben.
desk-challenge-not-yours = Diese Herausforderung ist nicht für dich.
desk-seated-already = Du hast hier schon einen Platz.
desk-seated-already-leave = Du hast hier schon einen Platz. { $resign } gibt ihn auf.
desk-seats-taken = Alle Plätze sind besetzt.
desk-left-table = Du hast den Tisch verlassen: { $game }.
desk-not-begun-cancel = Diese Partie hat noch nicht begonnen. { $cancel } sagt sie ab.
desk-not-begun-decline = Diese Partie hat noch nicht begonnen. { $decline } lehnt sie ab.
desk-undo-alone = Nichts ist geschehen. Schick { $undo } allein, um den letzten Zug zurückzunehmen.
desk-who-can-begin = Nur { $who } kann diese Partie beginnen.
desk-who-can-cancel = Nur { $who } kann diese Partie absagen. { $decline } lehnt sie ab.
desk-begun-resign = Diese Partie läuft schon, absagen geht nicht mehr. { $resign } gibt sie auf.

# Auf wen eine Partie noch wartet.
desk-still-waits = Es fehlt noch: { $missing }.
desk-more-players =
    { $n ->
        [one] eine weitere Person
       *[other] { $n } weitere Personen
    }
desk-whoever-joins = wer mitspielen will
desk-waits-for-nobody = Alle haben geantwortet.

# Zurücknehmen.
desk-no-take-back-asked = Niemand möchte mehr einen Zug zurücknehmen.
desk-no-longer-asked = Deine Bitte um Zurücknahme ist nicht mehr offen.
desk-others-have-to-agree = Zustimmen müssen die anderen, nicht du.
desk-agreed-already = Du hast schon zugestimmt. Die anderen fehlen noch.
desk-who-can-withdraw = Nur { $who } kann diese Bitte zurückziehen. { $decline } lehnt sie ab.

# Ohne jemanden weiterspielen.
desk-without-rivals = In { $game } spielen alle für sich, also lässt sich niemand übergehen.
desk-without-later = Erst ist zu klären, ob der Zug zurückgenommen wird.
desk-without-nobody = Sonst ist niemand dran.
desk-without-soon = { $seats } { $n ->
        [one] wurde
       *[other] wurden
    } vor weniger als einer Stunde gefragt. Nach einer Stunde können die anderen allein weiterspielen.
desk-without-said = Du hast schon zugestimmt. Noch offen: { $seats }.

# Abgelaufene Zeit und Pausen.
desk-late-paused = Die Partie hat Pause. { $resume } beendet sie.
desk-undo-absent = Einige dieser Züge sind von { $who }. Dort spielt gerade der Computer; frag nach der Rückkehr.
desk-late-nobody = Bei niemandem ist die Zeit um.
desk-late-yourself = Deine eigene Zeit ist um. Die anderen entscheiden, aber ziehen kannst du noch.
desk-paused-already = Die Partie hat schon Pause. { $resume } oder ein Zug beendet sie.
desk-pause-said = Du hast schon zugestimmt. Noch offen: { $seats }. { $resume } nimmt es zurück.
desk-no-pause-asked = Niemand möchte mehr eine Pause. { $pause } bittet um eine.
desk-not-paused = Die Partie hat keine Pause.
desk-yes-to-what = Ja wozu? Wähle eines.
desk-nudge-early = { $seats }: Vor weniger als einer Stunde kam schon eine Nachricht. Versuch es später.
desk-nudge-away = Gerade nicht: { $seats } noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg.
desk-nudge-soon = Jemand hat schon gefragt. Wieder fragen kannst du in { $n ->
        [one] einer Stunde
       *[other] { $n } Stunden
    }.
desk-nudge-later = { $seats }: Nachtruhe. Ich gebe es am Morgen weiter.
desk-return-there = Du sitzt schon auf deinem Platz.
desk-return-nowhere = Der Computer spielt hier nirgends für dich.
desk-hand-to-whom = Nenne, wer weiterspielt ({ $person }), oder eine Stufe für den Computer ({ $computer }).
desk-hand-level = Nur der Computer hat eine Stufe. Nenne jemanden oder eine Stufe, nicht beides.
desk-hand-computer-own = Dem Computer kannst du nur deinen eigenen Platz geben. Ist bei jemandem die Zeit um, nimm { $late }.
desk-hand-nobody-left = Sonst spielt hier niemand, der Computer spielte also für sich allein. { $resign } beendet die Partie.
desk-hand-yourself = Das ist dein eigener Platz. Nenne jemanden, der weiterspielt.
desk-hand-plays = { $name } spielt hier schon mit. Nenne jemand anderen.
desk-hand-plays-you = Du spielst hier schon mit. Nenne jemand anderen.
desk-hand-open = { $to } hat schon ein Angebot. { $cancel } zieht es zurück; dann frag jemand anderen.
desk-hand-open-of-others = { $to } hat schon ein Angebot. Warte die Antwort ab; nach 3 Tagen verfällt es.
desk-hand-left = { $by } ist ausgestiegen. Auf diesem Platz spielt niemand weiter.
desk-hand-computer-plays = Dieser Platz gehört dem Computer. Nenne den Platz von jemandem, der weg ist.
desk-hand-not-gone = { $by } ist nicht weg. Den Platz kannst du erst weitergeben, wenn die Zeit um ist, ohne Uhr nach einer Woche. { $by } kann ihn jederzeit weitergeben.
desk-often = Das war heute schon { $n }-mal, und andere merken es jedes Mal. Morgen geht es wieder.
desk-hand-whose = Ich weiß nicht, wessen Platz „{ $name }“ ist. Nenne einen von { $seats }.
desk-hand-said = Du hast schon zugestimmt. Noch offen: { $seats }.
desk-hand-settled = Hier wird kein Platz mehr angeboten.
desk-hand-not-asked = Darauf antwortet nur { $seats }.

# Anderswo, schon vorher oder von anderen getan.
# Was jemandem privat nicht gesagt werden konnte, beim nächsten Befehl: zu Partien und zu keiner.
desk-unheard = Ich hatte Neues für dich, konnte dir aber nicht schreiben. Sieh nach: { $boards }.
desk-unheard-letter = Ich konnte dir nicht privat schreiben. { $mine } zeigt, was auf dich wartet.
desk-done-elsewhere = Erledigt. Zu sehen ist es im Raum der Partie.
desk-done-already = Das ist schon erledigt.
desk-done-already-stands = Das ist schon erledigt. So steht die Partie jetzt.
desk-others-faster = Andere waren schneller. Sieh aufs Brett und versuch es noch einmal.

# Etwas ging auf unserer Seite schief.
desk-disk-full = Ich kann gerade nichts speichern. Nichts ist geschehen, nichts ging verloren. Bitte melde dem Host, dass der Speicher voll oder defekt ist: Fehler { $error }.
desk-store-failed = Ich kann nichts mehr speichern und höre gleich auf. Der Host muss sich kümmern: Fehler { $error }. Wenn ich wieder da bin, sieh erst die Partie an: Vielleicht hat es geklappt, vielleicht nicht.
desk-went-wrong = Bei mir ging etwas schief. Nichts ging verloren: Versuch es noch einmal. Passiert es wieder, melde es dem Host: Fehler { $error }.
desk-match-unreadable = Ich kann diese Partie nicht mehr lesen. Nichts ging verloren, aber der Host muss sie ansehen: Fehler { $error }.

# Ein Blick auf den Zug, bevor er gilt. Was ja oder nein sagt und `confirm` und `change` sind Knöpfe.
desk-board-would-be = Das Brett nach diesem Zug.
desk-board-would-be-before = Das Brett vor deinem letzten Schritt: Wie er ausgeht, ist noch offen.
desk-board-not-known = Das Brett jetzt. Wie dein Zug ausgeht, ist noch offen.
desk-your-move = Dein Zug: { STRONG($action) }.
desk-may-be-done = Das ist möglich: { STRONG($action) }.
desk-about-to = Dein Zug wäre: { STRONG($action) }.
desk-ask-your-move = So spielen?
desk-ask-want-that = So machen?
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
desk-asked-to =
    { $n ->
        [one] { $who } ist gerade gefragt
       *[other] { $who } sind gerade gefragt
    }: { $what }.
desk-not-for-you = Das ist nicht für dich.
desk-is-for = Das ist für { $who }.

# Worauf eine Partie wartet, in wenigen Worten.
desk-state-your-answer = wartet auf deine Antwort
desk-state-players = wartet auf Mitspielende
desk-state-answer-of = Antwort offen: { $who }
desk-state-take-back = { $who } möchte zurücknehmen
desk-state-your-turn = du bist am Zug
desk-state-waits = am Zug: { $who }
desk-state-paused = Pause
desk-state-seat-offered = ein Platz wird dir angeboten
desk-state-seat-of = wartet auf deine Antwort zum Platz von { $who }
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
        [one] In diesem Raum läuft schon 1 Partie, mehr geht nicht. Starte deine in einem anderen Raum oder warte ihr Ende ab.
       *[other] In diesem Raum laufen schon { $n } Partien, mehr geht nicht. Starte deine in einem anderen Raum oder warte, bis eine zu Ende ist.
    }
desk-started-many =
    Du hast in einer Stunde { $n ->
        [one] eine Partie
       *[other] { $n } Partien
    } gestartet, mehr geht nicht. Die nächste geht in { $minutes ->
        [one] einer Minute
       *[other] { $minutes } Minuten
    }.
desk-own-room-full =
    Du hast { $place ->
        [here] in diesem Raum
       *[there] in jenem Raum
    } schon { $n ->
        [one] eine Partie
       *[other] { $n } Partien
    }, mehr geht nicht. Beende erst eine oder sag eine Herausforderung ab: { $cancel }.
desk-own-room-full-asked =
    Du hast { $place ->
        [here] in diesem Raum
       *[there] in jenem Raum
    } schon { $n ->
        [one] eine Partie
       *[other] { $n } Partien
    }, mehr geht nicht. Beende eine, sag eine Herausforderung ab ({ $cancel }) oder lehne diese ab ({ $decline }).
desk-own-full =
    Du hast schon { $n ->
        [one] eine laufende Partie
       *[other] { $n } laufende Partien
    }, mehr geht hier nicht. Beende erst eine oder sag eine Herausforderung ab: { $cancel }. { $mine } zeigt alle.
desk-own-full-asked =
    Du hast schon { $n ->
        [one] eine laufende Partie
       *[other] { $n } laufende Partien
    }, mehr geht hier nicht. Beende eine, sag eine Herausforderung ab ({ $cancel }) oder lehne diese ab ({ $decline }). { $mine } zeigt alle.
