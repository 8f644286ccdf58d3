# Wofür die Befehle sind. Je höchstens 100 Zeichen: Mehr nimmt Discord nicht.

desk-command-start = Partie beginnen: gegen jemanden, den Computer oder offen für alle
desk-argument-start-opponents = Mitspieler; ohne Angabe offen für alle
desk-argument-start-seats = Zahl der Plätze
desk-argument-start-level = Computerstufe
desk-argument-start-options = Spielaufbau
desk-argument-start-hints = Tipps an oder aus; ohne Angabe an
desk-argument-start-clock = Bedenkzeit pro Zug, im Team pro Reaktion
desk-argument-start-bank = Zeitreserve für längere Züge, einmal pro Partie; nur mit Uhr (clock)
desk-argument-start-answers = Bedenkzeit für Reaktionen im Zug der anderen
desk-command-again = Deine letzte Partie hier noch einmal spielen, mit denselben Leuten
desk-argument-again-sides = Plätze tauschen (Standard) oder behalten
desk-command-accept = Einer Herausforderung oder einer Zugrücknahme zustimmen
desk-command-decline = Eine Herausforderung oder eine Zugrücknahme ablehnen
desk-command-join = Einen freien Platz nehmen, anderswo mit einem Code
desk-argument-join-code = Code einer Partie, die anderswo läuft
desk-command-begin = Deine Partie mit allen beginnen, die da sind
desk-command-play = Ziehen, auch mehrere Züge nacheinander
desk-argument-play-move = Dein Zug, wie ihn das Brett zeigt
desk-command-board = Brett zeigen und was du tun kannst
desk-command-hint = Zeigen, was ein Computer an deiner Stelle täte und warum
desk-command-odds = Deine Chancen zeigen
desk-command-history = Bisherige Züge auflisten oder ein früheres Brett zeigen
desk-argument-history-number = Das Brett nach diesem Zug zeigen
desk-command-log = Alles zeigen, was im letzten Zug geschah
desk-command-undo = Letzten Zug zurücknehmen; andere werden gefragt, wenn nötig
desk-argument-undo-number = Zurück zum Brett nach diesem Zug
desk-command-without = Im Team ohne alle weiterspielen, die nicht antworten
desk-command-late = Entscheiden, was nach abgelaufener Zeit geschieht
desk-command-nudge = Wer dran ist, an den Zug erinnern, höchstens alle 12 Stunden
desk-argument-late-then = 2 Tage warten, Computer spielen lassen oder ohne sie weiter (zu zweit ist das der Sieg)
desk-command-pause = Um eine Pause mit angehaltenen Uhren bitten
desk-command-resume = Eine Pause beenden
desk-command-return = Deinen Platz vom Computer zurückholen
desk-command-hand = Deinen Platz weitergeben, oder den von jemandem, der weg ist
desk-argument-hand-to = Wer weiterspielt; wird erst gefragt
desk-argument-hand-level = Den Computer weiterspielen lassen, auf dieser Stufe
desk-argument-hand-seat = Fremder Platz: Die Person ist weg, und alle anderen stimmen zu
desk-command-resign = Partie aufgeben, oder vor dem Beginn deinen Platz
desk-argument-resign-sure = Ohne Rückfrage
desk-command-rules = Die Regeln eines Spiels lesen
desk-argument-rules-page = Seite: erst die Einführung, dann alle Regeln
desk-command-mine = Deine Partien und wo du am Zug bist
desk-command-list = Partien in diesem Raum
desk-command-results = Deine Siege und Niederlagen in gewerteten Partien
desk-command-move = Eine deiner Partien von anderswo hier fortsetzen
desk-command-cancel = Deine Herausforderung oder Bitte um Zurücknahme zurückziehen
desk-command-settings = Sprache, Bretter und mehr einstellen
desk-argument-settings-theme = Farben deiner eigenen Bretter
desk-argument-settings-zoom = Auf deinen Brettern das Wichtige vergrößern
desk-argument-settings-board = Deine Bretter als Bild oder Text
desk-argument-settings-confirm = Züge bestätigen
desk-argument-settings-film = Filme langer Züge in deinen Partien
desk-argument-settings-film-here = Filme langer Züge in diesem Raum; alle hier dürfen wählen
desk-argument-settings-remind = Erinnerungen: wie oft ohne Uhr, oder aus
desk-argument-settings-zone = Deine Zeitzone, damit dich nachts nichts ruft
desk-argument-settings-quiet = Stunden ohne Erinnerungen
desk-argument-settings-digest = Uhrzeit der täglichen Übersicht
desk-argument-settings-away = Tage abwesend: Uhren angehalten, keine Erinnerungen
desk-argument-settings-language = Deine Sprache
desk-argument-settings-language-here = Sprache dieses Raums; alle hier dürfen wählen
desk-command-forget = Deinen Namen, deine Konten und Einstellungen löschen
desk-argument-forget-sure = Ohne Rückfrage
desk-command-hide = Partie aus diesem Raum nehmen; in ihren anderen geht sie weiter
desk-command-link = Zwei deiner Konten zu einer Person machen
desk-argument-link-code = Code, den dein anderes Konto bekam
desk-argument-link-sure = Ohne Rückfrage
desk-command-unlink = Dieses Konto wieder trennen
desk-argument-unlink-which = Danach verbundene Konten trennen
desk-command-room = Einstellungen dieses Raums, für seine Verwaltung
desk-argument-room-clock = Übliche Bedenkzeit pro Zug
desk-argument-room-matches = Partien in diesem Raum erlauben
desk-argument-room-game = Nur dieses Spiel
desk-argument-room-threads = Eigener Thread für jede neue Partie
desk-argument-room-ranked = Gewertete Partien in diesem Raum erlauben
desk-argument-room-for = Dieser Raum oder der ganze Server
desk-argument-room-dashboard = Angepinnte Liste der Partien in diesem Raum
desk-argument-room-captions = Auf Matrix: Texte als Bildunterschrift, für Clients, die sie zeigen
desk-command-relay = Nachrichten zwischen den Räumen einer Partie übertragen
desk-argument-relay-talk = Übertragen oder nicht
desk-command-say = Nachricht in alle Räume einer Partie schicken, die Gespräche überträgt
desk-argument-say-text = Deine Nachricht
desk-argument-start-relay = Nachrichten zwischen den Räumen der Partie übertragen
desk-argument-start-ranked = Gewertet: keine Computer, keine Tipps, und Zeitüberschreitung verliert
desk-command-help = Die Befehle erklären oder einen von ihnen
desk-argument-help-topic = Ein Befehl oder ein Spiel
desk-argument-salt = Dein eigener Text für den Startwert der Würfel
desk-command-about = Über den Bot, oder wie fair die Würfel einer Partie sind
desk-argument-match = Partie, wenn es mehrere gibt

# Die Hilfe: alle Befehle.
desk-help-intro = Spiel hier Brettspiele in deinem Tempo. Beginne mit { $people } oder { $computer }.
desk-help-command = { $command }: { $help }.
desk-help-others = Spiele, jedes mit allen Befehlen unten:
desk-help-game = { $id }: { $game } ({ $n }), { $what }.
desk-help-seldom = Hin und wieder:
desk-help-pages = { $n ->
    [one] Die Hilfe hat eine Seite: { $all }.
   *[other] Die Hilfe hat { $n } Seiten: { $all } zeigt die erste.
}
desk-help-more = Mehr dazu: { $command }.
# Es gibt keinen solchen Befehl; und vielleicht einen, der so ähnlich heißt.
desk-help-unknown = Es gibt keinen Befehl „{ $word }“. { $all } zeigt alle.
desk-help-meant = Es gibt keinen Befehl „{ $word }“. Meinst du { $near }? { $all } zeigt alle.

# Die Hilfe zu einem Spiel.
desk-help-players = { $game } ist für { $few } bis { $most } Personen: { $what }.
desk-help-players-exactly = { $game } ist für { $n ->
    [one] eine Person
   *[other] { $n } Personen
}: { $what }.
desk-help-start = Beginnen: { $command }.
desk-help-rules = Regeln: { $command }.
# Was man wählen und was es sein kann.
desk-help-option = { $option }: { $label }: { $values }.
desk-help-value = { $value } ({ $label })

# Die Hilfe zu einem Befehl.
desk-help-what = { $help }.
desk-help-say = Sag { $command }.
desk-help-argument = { $argument }: { $help }.
desk-help-options = Spielaufbau: { $commands }.
desk-help-example = Zum Beispiel: { $command }.
