# Was die Spielleitung auf Getipptes antwortet und auf Knöpfe, die nicht mehr gelten.

# Ein getippter Zug.
desk-say-which-move = Sag, welchen Zug du meinst, zum Beispiel { $example }, oder wähle hier.
desk-what-you-can-do = Das kannst du tun:
desk-no-move-read = In „{ $text }“ lese ich keinen Zug.
desk-no-move-read-but = In „{ $text }“ lese ich keinen Zug. Ein Zug sieht so aus: { $example }.
desk-could-be = „{ $text }“ könnte { $moves } sein: Was meinst du?
desk-could-be-others =
    { $n ->
        [one] noch ein anderer
       *[other] einer von { $n } anderen
    }
desk-too-many-moves = Das ist zu viel auf einmal: höchstens { $n } Züge.
desk-over-before = Vor { $rest } wäre die Partie zu Ende. Sag nur, was davor kommt.
desk-dice-were-rolled = Es wurde gewürfelt, deshalb habe ich dort angehalten. Sieh hin, und sag dann den Rest, wenn du ihn noch willst: { $rest }.
desk-nothing-planned = Nichts ist geplant.

# Ein Knopf, oder was mit mehreren gewählt wurde.
desk-so-far = Bisher: { STRONG($said) }.
desk-nothing-done = Nichts wurde getan. Wähle neu.
desk-not-possible-now = Das ist jetzt nicht möglich.
desk-moved-on = Die Partie ist weitergegangen, seit das gefragt wurde.
desk-choose-again = Wähle hier neu.
desk-question-not-yours = Diese Frage gilt nicht dir.
desk-another-question = Das war eine andere Frage. Sieh dir die neueste an.
desk-unknown-button = Diesen Knopf kenne ich nicht. Nimm die neuesten oder sag, was du willst.

# Wörter, die hier nichts bedeuten.
desk-not-understood-there = „{ $word }“ verstehe ich dort nicht. Sag { $usage }.
desk-no-game-near = Ein Spiel „{ $word }“ habe ich nicht. Meinst du { $near }?
desk-no-game-only = Ein Spiel „{ $word }“ habe ich nicht. Es gibt { $games }.
