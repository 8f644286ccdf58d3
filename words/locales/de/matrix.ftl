# Was Leute auf Matrix von dem Teil erfahren, der Matrix kennt.

matrix-hello = Hallo! Hier gibt es Brettspiele vom Untergang von Atlantis, im eigenen Tempo. { $start } fordert jemanden heraus, { $alone } spielt gegen den Computer, und { $help } zeigt den Rest.
matrix-hello-alone = Hallo! Hier gibt es Brettspiele vom Untergang von Atlantis, im eigenen Tempo. { $start } spielt gegen den Computer, und { $help } zeigt den Rest. Für Partien mit Freunden lade mich in einen gemeinsamen Raum ein.

matrix-welcome = Gern geschehen!
# Kleingeschrieben, mit Kommas dazwischen.
matrix-thanks = danke, dankeschön, danke schön, vielen dank, besten dank, danke dir
matrix-greetings = hallo, hi, hey, moin, moin moin, servus, grüß gott, grüezi, guten morgen, guten tag, guten abend

matrix-declined = Einladungen von diesem Konto nehme ich nicht an: Mein Host erlaubt es nicht.
matrix-declined-many = { $n ->
    [one] Du hast mich schon in einen Raum eingeladen, mehr geht nicht. Entferne mich dort und lade mich dann neu ein.
   *[other] Du hast mich schon in { $n } Räume eingeladen, mehr geht nicht. Entferne mich aus einem und lade mich dann neu ein.
}

matrix-unread = Ich kann eine Nachricht von { $name } nicht lesen: Mir fehlt der Schlüssel. Sobald er kommt, antworte ich. Wenn nicht, schreib sie neu; in Element schickt /discardsession einen neuen Schlüssel.

matrix-told-here = Im Raum dieser Partie kann ich nicht schreiben, deshalb steht es hier.
matrix-left-room = Du bist nicht mehr im Raum dieser Partie, also melde ich mich hier. { $command } holt sie in einen anderen Raum.
matrix-told-here-of = Im Raum dieser Partie kann ich nicht schreiben, deshalb steht es hier. { $command } holt sie in einen anderen Raum.

matrix-not-here = { $name } ist nicht in diesem Raum. Erst einladen, dann herausfordern.
matrix-several-called = Hier heißen mehrere { $name }. Erwähne eine Person, oder nimm { $one } oder { $other }.

# The answer to what was asked is for one reader, and there is no room for two: they
# have left it again and again, or cannot be invited.
matrix-no-conversation = Die Antwort ist nur für dich, und ich kann gerade keinen privaten Raum öffnen. Schreib mir eine Direktnachricht und frag dort.

# Above what is said in private about a match of a room.
matrix-of-match = Zu Partie { $id }, nur für dich:

# Was erlaubt sein muss, damit in einem Raum etwas angepinnt werden kann.
matrix-right-pin = die Berechtigungsstufe { $level }
