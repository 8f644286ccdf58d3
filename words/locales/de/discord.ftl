# Was die Leute auf Discord von dem Teil des Bots hören, der Discord kennt.

# Was der Bot dürfen muss, mit den Worten von Discord.
discord-right-view = { STRONG("Kanal ansehen") }
discord-right-send = { STRONG("Nachrichten senden") }
discord-right-attach = { STRONG("Dateien anhängen") }
discord-right-threads = { STRONG("Öffentliche Threads erstellen") }
discord-right-in-threads = { STRONG("Nachrichten in Threads senden") }
discord-right-pin = { STRONG("Nachrichten anpinnen") }
discord-rights = In diesem Kanal darf ich keine Partie zeigen: Mir fehlt hier { $rights }. Wer den Server verwaltet, kann mir das erlauben: Kanal bearbeiten, Berechtigungen und dann mein Name.

# Warum etwas dort nicht geht, wo es gewünscht war.
discord-not-here = Hier kann ich nicht spielen, weil ich kein Mitglied bin: Ich könnte nicht sagen, wer am Zug ist. Füge mich einem Server hinzu und spiel dort. Bretter, Regeln und Hilfe zeige ich dir überall.
discord-alone = Das lesen nur du und ich, also könnte niemand sonst antworten. Beginne in einem Kanal eines Servers, in dem auch die anderen sind; gegen den Computer können wir hier spielen.
discord-hidden = Das lesen nur du und ich. Sag es in einem Kanal eines Servers, in dem auch die anderen sind.
discord-no-thread = Hier kann ich keinen Thread öffnen. Beginne ohne Thread oder in einem gewöhnlichen Kanal eines Servers.
# Der Knopf, der den Bot einem Server hinzufügt.
discord-add = Zu einem Server hinzufügen

# Warum etwas nicht verstanden wurde.
discord-nobody = Discord hat mir nicht gesagt, wer du bist. Bitte versuch es noch einmal.
discord-no-command = Diesen Befehl habe ich nicht mehr. Lade Discord neu, dann siehst du, welche es gibt.
discord-no-field = Ich kann nicht lesen, was du bei „{ $field }“ eingetragen hast. Lade Discord neu, dann siehst du, was ich jetzt verstehe, und versuch es noch einmal.
discord-a-bot = { $name } ist ein anderer Bot und kann nicht mitspielen. Nenne einen Menschen oder lass den Computer spielen.

# Was aus etwas geworden ist.
discord-done = Erledigt.
discord-done-safe = Das ist erledigt und gespeichert.
# Der Kanal der Partie weiß noch nichts davon.
discord-not-yet = Das zählt und ist gespeichert. Im Kanal der Partie konnte ich es noch nicht zeigen: Das hole ich nach, sobald Discord es annimmt.
# Ein Thread war gewünscht und ließ sich nicht öffnen.
discord-thread-failed = Discord lässt mich dort gerade keinen Thread öffnen, deshalb läuft die Partie im Kanal.
discord-sorry = Bei mir ist etwas schiefgegangen. Verloren ist nichts: Schau aufs Brett und versuch es noch einmal.

# Was privat gesagt wird, weil es im Kanal nicht geht, und umgekehrt.
discord-told-here = Im Kanal dieser Partie kann ich nicht schreiben, deshalb sage ich es dir hier.
discord-told-here-of = Im Kanal dieser Partie kann ich nicht schreiben, deshalb sage ich es dir hier. In einem anderen Kanal holt { $command } sie dorthin.
discord-closed = Discord lässt mich dir nicht schreiben. Erlaube Direktnachrichten von diesem Server, oder sieh dir an, was nur für dich ist: mit dem Knopf unter dem Brett oder mit { $board }.
discord-no-board = Ich konnte das Brett nicht senden: { $board } zeigt es.

# Von welchem Spiel ein Zug ist.
discord-of-game = { STRONG($game) }. { $line }

# Wie der Thread einer Partie heißt.
discord-thread = Partie
discord-thread-of = Partie { $id }: { $players }

# Die Befehle, wo Discord sie auflistet: höchstens 100 Zeichen.
discord-play = Hier { $game } spielen
discord-table = Deine Partien, deine Einstellungen und Hilfe
discord-field-thread = In einem eigenen Thread spielen
discord-field-opponent = Wer noch mitspielt
discord-field-computers = Wie viele Plätze der Computer übernimmt
# Was zur Wahl steht: was man tippt und was es bedeutet.
discord-choice = { $word }: { $meaning }
discord-choice-confirm = confirm: Ja, das will ich
discord-choice-dark = dark: dunkel
discord-choice-light = light: hell
discord-choice-off = off: aus
discord-choice-on = on: an
