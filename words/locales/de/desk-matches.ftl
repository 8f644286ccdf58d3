# Was Befehle zu Partien antworten.

# Keine Partie passt.
desk-nobody-asks = Hier gibt es nichts zu beantworten.
desk-none-played = Du spielst gerade nicht. Starte eine Partie mit { $start }.
desk-none-played-here = Du spielst hier gerade nicht. Starte eine Partie mit { $start }.
desk-again-goes-on = Deine Partie hier läuft noch. Danach startet { $again } sie noch einmal.
desk-none-played-yet = Du hast hier noch keine Partie gespielt. Starte eine mit { $start }.
desk-none-elsewhere = Du spielst gerade nirgends sonst. Starte eine Partie mit { $start }.
desk-none-here = Hier gibt es keine Partie. Starte eine mit { $start }.
desk-none-goes-on = Hier läuft keine Partie. Starte eine mit { $start }.
desk-none-to-begin = Hier wartet keine Partie auf den Start. Starte eine mit { $start }.
desk-none-to-join = Hier wartet keine Partie auf Mitspielende. Starte eine mit { $start }.
desk-none-to-cancel = Du hast hier nichts abzusagen.
# Was zählt, und was nicht zählen kann.
desk-results = Deine gewerteten Partien:
desk-results-of = { $game }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
desk-results-none = Du hast noch keine gewertete Partie beendet. Starte eine mit { $start }.
desk-results-last = Gezählt: deine letzten { $n } Partien.
desk-ranked-together = { $game } gewinnt oder verliert ihr gemeinsam, also ohne Wertung. Lass { CODE("ranked=on") } weg.
desk-ranked-computers = Gewertet wird nur unter Menschen. Lass den Computer oder { CODE("ranked=on") } weg.
desk-ranked-clock = Eine gewertete Partie braucht eine Uhr. Ohne { CODE("clock=none") } habt ihr 3 Tage pro Zug.
desk-ranked-hints = Gewertete Partien haben keine Tipps. Lass { CODE("hints=on") } weg.
desk-ranked-yourself = Diese Partie ist gewertet: Niemand kann für dich spielen. Gib auf mit { $resign }, oder nimm dir frei mit { $away }.
desk-say-which-game = Nenne das Spiel.
desk-say-which-match = Nenne die Partie, zum Beispiel { $example }.
desk-no-such-match = Die Partie { $id } gibt es hier nicht. { $list } zeigt alle.

# Mehrere passen.
desk-ask-which-match = Welche Partie meinst du?
desk-several-matches = Das passt zu mehreren Partien.
desk-several-matches-more = Das passt zu mehreren Partien, { $n } weitere fehlen hier: { $list } zeigt sie, { $named } wählt eine.
# Jemand zieht, ist aber in keiner von mehreren Partien am Zug.
desk-turn-nowhere = Du bist in keiner von { $n } Partien am Zug. { $mine } zeigt, wer dran ist.
desk-several-matches-say = Das passt zu mehreren Partien. Häng deine an, zum Beispiel { $example }; { $list } zeigt alle.

# Eine Partie starten.
desk-nobody-called = Ich kenne hier niemanden namens „{ $name }“.
desk-say-one-person = Nenne nur eine Person.
desk-not-against-yourself = Du kannst nicht gegen dich selbst spielen. Nenne jemand anderen.
desk-named-twice = Du hast { $name } zweimal genannt. Einmal genügt.
desk-is-for-exactly = { $game } spielt man zu { $n ->
        [2] zweit
        [3] dritt
        [4] viert
       *[other] { $n }
    }, dich eingeschlossen.
desk-is-for-at-most = { $game } ist für höchstens { $n }, dich eingeschlossen.
desk-level-of-nobody = Eine Stufe hat nur der Computer. Nimm { $computer } dazu.
desk-named-too-many = So viele passen nicht: { $seats }.
desk-chosen-twice = Du hast { $option } zweimal gewählt. Wähle nur einmal.
desk-game-gone = Dieses Spiel habe ich nicht mehr.

# Noch einmal spielen.
desk-did-not-play = Du hast hier nicht mitgespielt. Starte eine Partie mit { $start }.
desk-not-over-yet = Diese Partie ist noch nicht zu Ende.
desk-players-forgotten = Ich kenne nicht mehr alle aus dieser Partie. Starte eine neue mit { $start }.
desk-again-asked = Das hast du schon vorgeschlagen.
desk-again-were-asked = Dazu bist du schon eingeladen.
desk-again-playing = Ihr spielt diese Partie schon noch einmal.

# Über einem Brett oder den Zügen.
desk-match-title = { $game }, Partie { $id }.

# Listen von Partien.
desk-matches-here = Die Partien in diesem Raum:
desk-matches-yours = Deine Partien:
desk-listed = { $label } – { $state }.
desk-matches-wait = { $n ->
    [one] Diese Partie wartet auf dich:
   *[other] Diese { $n } Partien warten auf dich:
}
desk-and-more = … und { $n } weitere.
desk-ask-look-at = Sieh dir eine an:

# Was in einem Raum gespielt wird, in einer Nachricht, die dort bleibt: ihre erste Zeile, was
# hinter einer Partie steht, ihre letzte Zeile, und was übrig ist, wenn es sie nicht mehr gibt.
# Seit wann etwas so ist, wo die Plattform das nicht selbst sagen kann.
desk-dashboard = Partien hier, die am längsten wartenden zuerst:
desk-dashboard-since = { $state } ({ $since })
desk-dashboard-day = seit { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}, { $time } UTC
desk-dashboard-more = … und { $n } weitere: { $list }
desk-dashboard-ended = Diese Nachricht zeigt keine Partien mehr.

# Wer spielt, wo man beim Tippen eine Partie wählt.
desk-names = { $names }

# Die Züge einer Partie und ihre Bretter. Die vier Schritte sind Knöpfe.
desk-history-move = { $n }. { $who } { $action }
desk-history-secret = In diesem Spiel ist manches geheim. Die Züge siehst du nach dem Ende.
desk-nobody-moved-yet = Noch hat niemand gezogen.
desk-moves-left-out =
    { $n ->
        [one] Der erste Zug fehlt hier.
       *[other] Die ersten { $n } Züge fehlen hier.
    }
desk-no-moves-yet = Es gibt noch keine Züge.
desk-moves-so-far =
    { $n ->
        [one] Bisher gibt es 1 Zug. Wähle 0 oder 1.
       *[other] Bisher gibt es { $n } Züge. Wähle eine Zahl bis { $n }.
    }
desk-board-at-beginning = Das Brett am Anfang:
desk-board-after = Das Brett nach Zug { $n }:
desk-step-first = Anfang
desk-log-empty = Darin ist nichts passiert.
desk-no-film = Davon gibt es keinen Film.
desk-step-back = Zurück
desk-step-next = Weiter
desk-step-last = Ende
desk-ask-turn-of = Zug { $n } von { $last }:
desk-ask-boards = Bretter ansehen:
desk-history-typed = Das Brett nach einem Zug zeigt { $example }.

# In einem anderen Raum weiterspielen.
desk-played-here-already = Diese Partie läuft schon hier.
desk-room-unreached = Ich kann im Raum dieser Partie nicht schreiben und melde mich privat. Anderswo weiter geht es mit { $there } im neuen Raum.
desk-ask-go-on-here = Hier weiterspielen?
desk-go-on-here = Hier weiterspielen

# Aufgeben.
desk-about-to-resign = Willst du deine Partie { $game } aufgeben? Am Tisch: { $others }. Das ist endgültig.
desk-ask-sure = Aufgeben?
desk-give-up = Aufgeben
desk-play-on = Weiterspielen
desk-resign-typed = Oder sag { $confirm }.
desk-goes-on = Gut, die Partie geht weiter.

# Zurücknehmen.
desk-asked-back-already = Darum hast du schon gebeten. { $cancel } nimmt es zurück.
desk-answer-first = { $who } möchte einen Zug zurücknehmen. Antworte zuerst: { $accept } oder { $decline }.
desk-made-no-move = Du hast noch nicht gezogen.
desk-undo-after-none = Nach Zug { $n } kommt nichts mehr. Der letzte ist { $last }.
desk-left-since = { $who } hat seitdem aufgegeben, also bleiben die Züge davor.
desk-dice-stand = Seitdem hat der Zufall entschieden, also gilt der Zug.
desk-what-you-said-stands = Andere haben seitdem gehandelt, also gilt deine Antwort.

# Vergessen werden.
desk-forget-not-over = Beende erst deine Partien oder gib sie auf, damit niemand vergeblich wartet. { $mine } zeigt sie.
desk-forget-asked = Du bist zu einer Partie eingeladen. Lehne erst ab: { $decline }. { $mine } zeigt Partien und Einladungen.
desk-forget-confirm = Ich vergesse dann deinen Namen, deine Konten hier und deine Einstellungen. Deine Züge bleiben, ohne Namen. Das ist endgültig. Bestätige mit { $confirm }.
desk-forgotten = Erledigt: Ich habe dich vergessen. Spielst du wieder, fangen wir von vorn an.

# Was das hier ist.
desk-about = Mit Tidetable { $version } spielt man Brettspiele im Chat.
desk-about-games = Spiele: { $games }.
desk-about-licence = Freie Software, MIT oder Apache 2.0. { $help } zeigt die Befehle.

# Welche Zahlen eine Partie hat und wie redlich ihr Zufall ist.
desk-about-numbers = Diese Partie hat eigene Zahlen: { $hash }
desk-about-number = { $line } (sonst { $usual })
desk-about-number-added = { $line } (zusätzlich)
desk-about-number-left-out = kein { $key } (sonst { $usual })
desk-about-numbers-same = Nur Wörter sind anders. Alle Zahlen sind die üblichen.
desk-fair-nothing = Hier wird nicht gewürfelt und nicht gemischt.
desk-fair-seal = Fairer Zufall: Der Startwert stand vor dem ersten Wurf fest. Siegel: { $seal }
desk-fair-closed = Das Siegel ist die SHA-256 des Startwerts. Den siehst du nach dem Ende der Partie.
desk-fair-open = Das Siegel ist die SHA-256 dieses Startwerts: { $seed }
desk-fair-salts = Zum Startwert kam dazu: { $salts }.
desk-fair-salt = { $salt } von { $by }
desk-fair-salt-of-somebody = { $salt } von jemandem
desk-fair-not-rolled = Nichts hing vom Zufall ab.
desk-fair-checked = { $n ->
    [one] Die 1 Ziehung der Partie passt zu diesem Startwert
   *[other] Alle { $n } Ziehungen der Partie passen zu diesem Startwert
}.
desk-fair-differs = Von { $n } Ziehungen der Partie { $unfair ->
    [one] passt eine
   *[other] passen { $unfair }
} nicht zu diesem Startwert.
desk-fair-file = So prüfst du das selbst: { $file }
# Was jemand zum Startwert dazugibt.
desk-salt-length = Ein Salz hat 1 bis { $n } sichtbare Zeichen.
desk-salt-too-late = Zu spät: Salz geht nur vor dem Beginn der Partie.
desk-salt-added = Dein Salz { $salt } zählt mit: siehe { $about }.

# An jemanden, der eingeladen ist und fragt, wie lange es dauert.
desk-how-long = So lange ihr wollt: Eine Partie geht Zug um Zug weiter, und ihr zieht, wann ihr Zeit habt, außer sie hat eine Uhr.
