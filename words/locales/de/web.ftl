# Die Seite: wer schaut, und wo.

web-in-room = im Raum { STRONG($room) }
web-people = Du
web-you-are = Du bist
web-names = Andere Namen hier
web-their-turn = am Zug
web-your-turn = du bist am Zug
web-guests = Gäste
web-platform-works = { $platform }: verbunden
web-platform-connects = { $platform }: verbindet sich
web-platform-failed = { $platform }: aus (siehe Log)
web-guests-new = { $n ->
    [one] Gäste: 1 neu
   *[other] Gäste: { $n } neu
}
web-sign-out = Abmelden
web-somebody-else = Anderer Name
web-call-me = Anderer Name für dich
web-change-name = Ändern
web-name = Als jemand anderes spielen
web-sit-down = Hinsetzen
web-who = Wer bist du?
web-your-name = Dein Name
web-who-hint = Jeder Name ist recht. Für weitere Spieler öffne ein zweites Fenster, oder wechselt euch in diesem ab.
# Wer einen Namen bekommen hat; dahinter lässt er sich ändern.
web-named = Du heißt { $name }: ändern
web-skip-board = Weiter zum Brett
web-skip-chat = Weiter zum Chat
web-board = Brett
web-close = Schließen
web-language = Sprache
web-title-turn = ● Du bist am Zug – { $place }

# Wer zum ersten Mal hier ist.

web-hello = Gemeinsam Atlantis versenken
web-hello-about = Ein Tisch für Brettspiele, heute ein Zug und morgen der nächste: mit Freunden, wo immer sie sind, oder mit dem Computer. Er kennt die Regeln, zeigt, was du tun kannst, und hält deinen Platz frei.
web-sample = Ein Brett von { $game } mitten in einer Partie
web-play-now = Gegen den Computer
web-play-along = Mit dem Computer
web-friend = Mit jemandem spielen
web-friend-along = Gemeinsam spielen
web-if-you-like = wenn du magst
web-ask-friend = Herausfordern
web-ask-along = Einladen
web-same-screen = An diesem Bildschirm
web-friend-how = Die andere Person öffnet diese Seite unter dem Namen und sagt zu. An diesem Bildschirm beginnt ihr sofort und wechselt euch ab.
web-level = Computerstufe

# Was das Skript der Seite sagt.

web-failed = Das hat nicht geklappt.
web-away = Das Programm antwortet nicht. Läuft es?
web-larger = Größeres Brett
web-smaller = Kleineres Brett
web-stop = Film anhalten
web-play = Film abspielen

# Eine neue Partie.

web-start-game = Eine Partie { $game } beginnen
web-n-players = { $n } Personen
web-few-to-many = { $few } bis { $many } Personen
web-with = Mitspieler
web-with-names = Namen, durch Leerzeichen getrennt
web-computers = Computer
web-none = Keine
web-seats = Plätze
web-seats-all = Alle, die mitspielen
web-seats-free = { $n }, freie Plätze für alle
web-against = Gegen
web-this-person = diese Person
web-their-name = Name der Person
web-the-computer = den Computer
web-whoever = alle, die wollen
web-start = Beginnen
web-hints = Tipps
web-hints-on = An
web-hints-off = Aus
web-ranked = Gewertet
web-ranked-off = Nein
web-ranked-on = Ja: ohne Tipps und Computer, die Zeit zählt
web-clock = Bedenkzeit
web-bank = Zeitreserve
web-bank-none = Keine
web-answers = Reaktionszeit
web-answers-usual = Raumvorgabe
web-answers-hours = { $n ->
    [one] { $n } Stunde
   *[other] { $n } Stunden
}
web-answers-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
web-answers-any = Ohne Limit
web-howto-of = So geht { $game }
# Before the title of a screen of how to play.
web-screen = { $number } von { $of }
web-rules-of = Regeln von { $game }

# Der Chat.

web-chat = Chat
web-said = Nachrichten
web-only-you = Das siehst nur du
web-say-label = Nachricht, Zug oder Befehl eingeben
web-say-hint = Nachricht oder Zug
web-say = Senden
web-say-what = Ein Zug oder ein Befehl mit { CODE("/") }.
web-show-help = Hilfe zeigen
web-look-again = Neu laden
web-here = Hier: { STRONG($token) }.
web-nothing-to-do = Hier gibt es gerade nichts für { COMMAND($command) }.
web-no-answer = „{ $said }“ passt nicht als Antwort. { $ask } { $answers }
# Jemand wurde herausgefordert, dessen Namen niemand trägt.
web-stranger-link = { STRONG($name) } hat hier noch nicht gespielt. Schick diesen Link: { CODE($link) }
web-stranger-guest = { STRONG($name) } hat hier noch nicht gespielt. Erstell unter Gäste einen Link und schick ihn.
web-stranger-ask = { STRONG($name) } hat hier noch nicht gespielt. Bitte den Host um einen Link.
# Jemand oder ein ganzer Raum schreibt zu schnell.
web-talk-fast = { $n ->
    [one] Zu schnell, nur du siehst das. Warte 1 Sekunde und schick es noch einmal.
   *[other] Zu schnell, nur du siehst das. Warte { $n } Sekunden und schick es noch einmal.
}
web-talk-crowd = { $n ->
    [one] Hier schreiben gerade zu viele, nur du siehst das. Warte 1 Sekunde und schick es noch einmal.
   *[other] Hier schreiben gerade zu viele, nur du siehst das. Warte { $n } Sekunden und schick es noch einmal.
}

# Die Partie, die zu sehen ist, und die anderen.

web-matches = Partien
web-others = Andere
web-past = Vorbei
web-tab = { $game }: { $players }
web-tab-over = { $game }: { $players } – vorbei
web-tab-in = { $game }: { $players } (im Raum { $room })
web-tab-in-over = { $game }: { $players } (im Raum { $room }) – vorbei
web-players = { $names }
web-n-computers =
    { $n ->
        [one] der Computer
       *[other] { $n } Computer
    }
web-waits-for-players = wartet auf Mitspielende
web-to-game = Zurück zur Partie
web-back = Zurück
web-play-as = Als { $name } spielen
web-ask-on-board = { $ask } Auf dem Brett
# Neben dem Brett: was jemand anderes fragt.
web-somebody-asks = { $name } fragt: { $ask }
web-turns = Züge
web-history = Verlauf
web-as-text = Als Text
web-without = Nicht länger warten
web-take-back = Zurücknehmen
web-give-up = Aufgeben
web-join = Mitspielen
web-cancel = Absagen
web-play-again = Noch einmal spielen

# Eine Partie Zug um Zug.

web-beginning = Der Anfang
web-nobody-moved = Noch niemand hat gezogen
web-beginning-of = Anfang von { $n ->
    [one] 1 Zug
   *[other] { $n } Zügen
}
web-turn-of = Zug { $at } von { $last }
web-first = Anfang
web-before = Zurück
web-next = Weiter
web-last = Ende
web-to-table = Zum Tisch
