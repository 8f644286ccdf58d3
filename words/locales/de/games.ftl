# Was allen Spielen gemeinsam ist.

# Warum eine Partie nicht angelegt werden kann
games-setup-seats = Dieses Spiel ist für { $n ->
    [one] eine Person
   *[other] { $n } Personen
}.
games-setup-seats-range = Dieses Spiel ist für { $few } bis { $many } Personen.
games-setup-no-option = Dieses Spiel hat keine Option { $option }.
games-setup-no-value = { $option } kann { $values } sein.
games-setup-unfit = Diese Optionen passen nicht zusammen: { $why }.
games-setup-no-start = Dieses Spiel kann nicht in einer anderen Stellung beginnen.
games-setup-no-data = Dieses Spiel nimmt keine eigenen Zahlen an.
games-setup-data = Mit diesen Zahlen geht kein Spiel: { $why }.
games-setup-data-missing = Die Zahlen dieser Partie fehlen.
games-setup-start = So kann keine Partie beginnen: { $why }.

# Wenn ein Spiel nichts Besseres weiß
games-not-possible = Das geht jetzt nicht.
games-no-early-end = Dieses Spiel endet nur nach seinen Regeln. Aufgeben kannst du jederzeit.
games-ask = einen Zug wählen
games-which-move = Dein Zug

# Ein Text sagt „von“, wo kein Zug beginnt: $word ist dieses Wort, $place das danach
games-begins-nowhere = Von { $place } aus hast du keinen Zug.
games-begins-elsewhere = Von { $place } aus hast du keinen Zug. Willst du dorthin, lass „{ $word }“ weg.

# Wie stark ein Computer ist.
games-level = { $level ->
    [beginner] Anfänger, für die ersten Partien
    [casual] leicht
    [hard] schwer
   *[medium] mittel
}

# Etwas zum Tippen, in den Worten eines Spiels.
games-to-type = { CODE($text) }

# Einfache Wörter für Aktionen, wie man sie tippt.
games-type-done = fertig
games-type-pass = passe
games-type-roll = würfle
