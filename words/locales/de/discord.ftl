# Was die Leute auf Discord von dem Teil des Bots hören, der Discord kennt.

# Was der Bot dürfen muss, mit den Worten von Discord.
discord-right-view = { STRONG("Kanal ansehen") }
discord-right-send = { STRONG("Nachrichten senden") }
discord-right-attach = { STRONG("Dateien anhängen") }
discord-right-threads = { STRONG("Öffentliche Threads erstellen") }
discord-right-in-threads = { STRONG("Nachrichten in Threads senden") }
discord-right-pin = { STRONG("Nachrichten anpinnen") }
discord-rights = In diesem Kanal kann ich keine Partie zeigen: Mir fehlt { $rights }. Die Serververwaltung kann es erlauben: Kanal bearbeiten, Berechtigungen, dann mein Name.

# Warum etwas dort nicht geht, wo es gewünscht war.
discord-not-here = Hier kann ich nicht spielen, weil ich kein Mitglied bin. Füge mich einem Server hinzu und spiel dort. Bretter, Regeln und Hilfe gibt es überall.
discord-alone = Das lesen nur du und ich, niemand sonst könnte antworten. Beginne in einem Serverkanal mit deinen Freunden. Hier geht es gegen den Computer.
discord-hidden = Das lesen nur du und ich. Nimm einen Serverkanal, in dem auch die anderen sind.
discord-no-thread = Hier kann ich keinen Thread öffnen. Beginne ohne oder in einem normalen Serverkanal.
discord-unheard = Hier dürfen Apps nur privat antworten, die anderen sähen die Partie nicht. Füge mich dem Server hinzu oder spielt in einer Gruppe.
# Unter einer Herausforderung in einer Gruppe oder auf einem Server ohne den Bot.
discord-guest = Ich bin hier nur zu Gast: Ich kann niemanden rufen, und diese Nachricht ändert sich nur, wenn jemand einen Knopf drückt.
# Der Knopf, der den Bot einem Server hinzufügt.
discord-add = Zu einem Server hinzufügen
# Der Knopf neben einer Partie in einer Liste.
discord-open = Öffnen
# Das Formular für einen getippten Zug: sein Titel, der auch auf dem Knopf steht, sein Feld und ein
# Zug in dem Feld, solange es leer ist.
discord-type-move = Zug eintippen
discord-your-move = Dein Zug
discord-move-example = Zum Beispiel { $example }

# Warum etwas nicht verstanden wurde.
discord-nobody = Discord hat mir nicht gesagt, wer du bist. Bitte versuch es noch einmal.
discord-no-command = Diesen Befehl gibt es nicht mehr. Lade Discord neu, um die aktuellen zu sehen.
discord-no-field = „{ $field }“ kann ich nicht lesen. Lade Discord neu und versuch es noch einmal.
discord-a-bot = { $name } ist ein Bot und kann nicht mitspielen. Nenne einen Menschen oder nimm den Computer.

# Was aus etwas geworden ist.
discord-done = Erledigt.
discord-done-safe = Erledigt und gespeichert.
# Der Kanal der Partie weiß noch nichts davon.
discord-not-yet = Das zählt und ist gespeichert. Im Kanal der Partie zeige ich es, sobald Discord mich lässt.
# Ein Thread war gewünscht und ließ sich nicht öffnen.
discord-thread-failed = Discord lässt mich dort keinen Thread öffnen, also läuft die Partie im Kanal.
discord-sorry = Bei mir ging etwas schief. Verloren ist nichts: Sieh aufs Brett und versuch es noch einmal.

# Was privat gesagt wird, weil es im Kanal nicht geht, und umgekehrt.
discord-told-here = Im Kanal dieser Partie kann ich nicht schreiben, also melde ich mich hier.
discord-told-here-of = Im Kanal dieser Partie kann ich nicht schreiben, also melde ich mich hier. { $command } holt sie in einen anderen Kanal.
discord-closed = Discord lässt mich dir nicht schreiben. Erlaube Direktnachrichten von diesem Server, oder nimm den Knopf unter dem Brett oder { $board }.
discord-no-board = Ich konnte das Brett nicht senden: { $board } zeigt es.

# Von welchem Spiel ein Zug ist.
discord-of-game = { STRONG($game) }. { $line }

# Wie der Thread einer Partie heißt.
discord-thread = Partie
discord-thread-of = Partie { $id }: { $players }

# Die Befehle, wo Discord sie auflistet: höchstens 100 Zeichen.
discord-play = Hier { $game } spielen
discord-table = Deine Partien, deine Einstellungen und Hilfe
discord-menu-challenge = { $game } spielen
discord-menu-board = Brett
discord-menu-hint = Tipp
discord-field-thread = In einem eigenen Thread spielen
discord-field-opponent = Noch jemand
discord-field-computers = Plätze für den Computer
# Was zur Wahl steht: was man tippt und was es bedeutet.
discord-choice = { $word }: { $meaning }
discord-choice-confirm = confirm: bestätigen
discord-choice-dark = dark: dunkel
discord-choice-light = light: hell
discord-choice-off = off: aus
discord-choice-on = on: an
