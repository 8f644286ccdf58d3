# Was Befehle zu Partien antworten.

# Keine Partie passt.
desk-nobody-asks = Hier fragt dich niemand etwas.
desk-none-played = Du spielst gerade keine Partie. Starte eine mit { $start }.
desk-none-played-here = Du spielst hier keine Partie. Starte eine mit { $start }.
desk-again-goes-on = Deine Partie hier läuft noch. Wenn sie zu Ende ist, spielt { $again } sie noch einmal.
desk-none-played-yet = Du hast hier noch keine Partie gespielt. Starte eine mit { $start }.
desk-none-elsewhere = Du spielst anderswo keine Partie. Starte eine mit { $start }.
desk-none-here = Hier gibt es keine Partie. Starte eine mit { $start }.
desk-none-goes-on = Hier läuft keine Partie. Starte eine mit { $start }.
desk-none-to-begin = Hier wartet keine Partie auf ihren Beginn. Starte eine mit { $start }.
desk-none-to-join = Hier wartet keine Partie auf Mitspielende. Starte eine mit { $start }.
desk-none-to-cancel = Von dir gibt es hier weder eine Herausforderung noch eine Bitte.
# Was zählt, und was nicht zählen kann.
desk-results = Deine gewerteten Partien:
desk-results-of = { $game }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
desk-results-none = Du hast noch keine gewertete Partie zu Ende gespielt. { $start } beginnt eine.
desk-results-last = Gezählt sind die letzten { $n } Partien, die du gespielt hast.
desk-ranked-together = In { $game } gewinnen oder verlieren alle gemeinsam: Daran gibt es nichts zu werten. Beginne ohne { CODE("ranked=on") }.
desk-ranked-computers = Gewertet wird nur, was Menschen spielen. Beginne ohne den Computer oder ohne { CODE("ranked=on") }.
desk-ranked-clock = Eine gewertete Partie braucht eine Uhr. Lass { CODE("clock=none") } weg, dann haben alle drei Tage für einen Zug.
desk-ranked-hints = In einer gewerteten Partie gibt es keine Tipps: Lass { CODE("hints=on") } weg.
desk-ranked-yourself = Diese Partie ist gewertet: Niemand spielt für andere weiter. Aufgeben kannst du mit { $resign }; für ein paar Tage weg bist du mit { $away }.
desk-say-which-game = Sag, welches Spiel du meinst.
desk-say-which-match = Sag, welche Partie du meinst, zum Beispiel { $example }.
desk-no-such-match = Die Partie { $id } gibt es hier nicht. { $list } zeigt alle, die es gibt.

# Mehrere passen.
desk-ask-which-match = Welche Partie meinst du?
desk-several-matches = Es könnten mehrere Partien gemeint sein.
desk-several-matches-more = Es könnten mehrere Partien gemeint sein. Das sind die ersten, { $n } weitere sind nicht gezeigt: { $list } listet sie auf, und mit { $named } nennst du eine.
# Jemand zieht, ist aber in keiner von mehreren Partien am Zug.
desk-turn-nowhere = Gemeint sein könnten { $n } deiner Partien, aber in keiner davon bist du am Zug. { $mine } zeigt, auf wen sie warten.
desk-several-matches-say = Es könnten mehrere Partien gemeint sein. Sag am Ende, welche, zum Beispiel { $example }; { $list } zeigt sie.

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
desk-level-of-nobody = Eine Stufe sagt, wie stark der Computer ist, und hier spielt keiner: Sag auch { $computer }.
desk-named-too-many = Du hast mehr Leute genannt, als bei { $seats } Platz haben.
desk-chosen-twice = Du hast { $option } zweimal gewählt. Wähle nur einmal.
desk-game-gone = Dieses Spiel habe ich nicht mehr.

# Noch einmal spielen.
desk-did-not-play = Du hast in dieser Partie nicht mitgespielt. Starte eine mit { $start }.
desk-not-over-yet = Diese Partie ist noch nicht zu Ende.
desk-players-forgotten = Nicht alle, die diese Partie gespielt haben, sind mir noch bekannt. Starte eine mit { $start }.
desk-again-asked = Darum hast du schon gebeten.
desk-again-were-asked = Das wurdest du schon gefragt.
desk-again-playing = Ihr spielt schon noch einmal.

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
desk-dashboard = Was hier gespielt wird, am längsten Wartendes zuerst:
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
desk-dashboard-ended = In dieser Nachricht steht nicht mehr, was hier gespielt wird.

# Wer spielt, wo man beim Tippen eine Partie wählt.
desk-names = { $names }

# Die Züge einer Partie und ihre Bretter. Die vier Schritte sind Knöpfe.
desk-history-move = { $n }. { $who } { $action }
desk-history-secret = Dieses Spiel hat Geheimnisse: Seine Züge sind zu sehen, wenn es vorbei ist.
desk-nobody-moved-yet = Noch hat niemand gezogen.
desk-moves-left-out =
    { $n ->
        [one] Der erste Zug ist hier weggelassen.
       *[other] Die ersten { $n } Züge sind hier weggelassen.
    }
desk-no-moves-yet = Es gibt noch keine Züge.
desk-moves-so-far =
    { $n ->
        [one] Bisher gibt es einen Zug: Sag 0 oder 1.
       *[other] Bisher gibt es { $n } Züge: Sag eine Zahl bis { $n }.
    }
desk-board-at-beginning = Das Brett am Anfang:
desk-board-after = Das Brett nach Zug { $n }:
desk-step-first = Anfang
desk-step-back = Zurück
desk-step-next = Weiter
desk-step-last = Ende
desk-ask-turn-of = Zug { $n } von { $last }:
desk-ask-boards = Sieh dir die Bretter an:
desk-history-typed = Das Brett nach einem Zug zeigt { $example }.

# In einem anderen Raum weiterspielen.
desk-played-here-already = Diese Partie wird schon hier gespielt.
desk-room-unreached = Ich kann im Raum dieser Partie nicht schreiben, deshalb erfahren es alle einzeln. Sag dort, wo es weitergehen soll: { $there }.
desk-ask-go-on-here = Hier weiterspielen?
desk-go-on-here = Hier weiterspielen

# Aufgeben.
desk-about-to-resign = Du bist dabei, { $game } aufzugeben. Mit am Tisch: { $others }. Das lässt sich nicht zurücknehmen.
desk-ask-sure = Bist du sicher?
desk-give-up = Aufgeben
desk-play-on = Weiterspielen
desk-resign-typed = Oder sag { $confirm }.
desk-goes-on = Gut, die Partie geht weiter.

# Zurücknehmen.
desk-asked-back-already = Darum hast du schon gebeten: Mit { $cancel } ziehst du das zurück.
desk-answer-first = { $who } möchte einen Zug zurücknehmen: Sag erst { $accept } oder { $decline }.
desk-made-no-move = Du hast noch nicht gezogen.
desk-undo-after-none = Nach Zug { $n } gibt es nichts zurückzunehmen: Der letzte ist { $last }.
desk-left-since = { $who } hat seitdem aufgegeben: Was davor war, bleibt.
desk-dice-stand = In diesem Zug oder danach hat der Zufall etwas entschieden: Das gilt, und damit auch der Zug.
desk-what-you-said-stands = Andere haben seitdem etwas getan: Was du gesagt hast, bleibt stehen.
desk-goes-on-as-is = Dann geht das Spiel weiter wie bisher: Nichts wurde geändert.

# Vergessen werden.
desk-forget-not-over = Du hast Partien, die noch laufen. { $mine } listet sie auf: Spiel sie erst zu Ende oder gib sie auf, damit niemand vergeblich auf dich wartet.
desk-forget-asked = Du wirst für einen Platz in einer Partie gefragt: Lehne erst mit { $decline } ab. { $mine } listet auf, was du spielst oder wozu du gefragt wirst.
desk-forget-confirm = Ich würde deinen Namen, deine Konten hier und deine Einstellungen vergessen. Die Züge deiner Partien bleiben, ohne deinen Namen. Das lässt sich nicht zurücknehmen: Sag { $confirm }, wenn du es so willst.
desk-forgotten = Erledigt: Ich kenne dich nicht mehr. Wenn du wieder spielst, fangen wir von vorn an.

# Was das hier ist.
desk-about = Mit Tidetable { $version } spielt man Brettspiele im Chat.
desk-about-games = Spiele: { $games }.
desk-about-licence = Es ist freie Software, MIT oder Apache 2.0. { $help } zeigt, was du sagen kannst.

# Welche Zahlen eine Partie hat und wie redlich ihr Zufall ist.
desk-about-numbers = Sie wird mit eigenen Zahlen gespielt, nicht mit den üblichen: { $hash }
desk-about-number = { $line } (sonst { $usual })
desk-about-number-added = { $line } (gibt es sonst nicht)
desk-about-number-left-out = kein { $key } (sonst { $usual })
desk-about-numbers-same = Nur die Worte um sie herum sind andere: Jede Zahl ist die übliche.
desk-fair-nothing = In ihr wird nicht gewürfelt und nicht gemischt.
desk-fair-seal = Das Siegel auf ihrem Zufall: { $seal }
desk-fair-closed = Das ist die SHA-256 des Startwerts, aus dem aller Zufall kommt. Der Startwert wird gezeigt, wenn die Partie vorbei ist.
desk-fair-open = Das ist die SHA-256 des Startwerts, aus dem aller Zufall kam: { $seed }
desk-fair-salts = Zum Startwert dazugegeben: { $salts }.
desk-fair-salt = { $salt } von { $by }
desk-fair-salt-of-somebody = { $salt } von jemandem
desk-fair-not-rolled = Nichts war dem Zufall überlassen.
desk-fair-checked = { $n ->
    [one] Die eine Ziehung der Partie ist, was dieser Startwert ergibt
   *[other] Alle { $n } Ziehungen der Partie sind, was dieser Startwert ergibt
}.
desk-fair-differs = Von { $n } Ziehungen der Partie { $unfair ->
    [one] ist einer
   *[other] sind { $unfair }
} nicht, was dieser Startwert ergibt.
desk-fair-file = Wie du das selbst nachprüfst und was es beweist: { $file }
# Was jemand zum Startwert dazugibt.
desk-salt-length = Ein Salz hat ein bis { $n } Zeichen, die man sehen kann.
desk-salt-too-late = Salz kann man nur dazugeben, bevor die Partie beginnt.
desk-salt-added = Dein Salz { $salt } geht in den Startwert ein: siehe { $about }.
