# Der Schlüssel, und die Gäste.

web-key-title = Schlüssel
web-key-hint = Du brauchst eine Einladung: Öffne den Link, den du bekommen hast. Der Schlüssel des Hosts steht in der Konfiguration des Programms.
web-key = Zugangsschlüssel
web-enter = Eintreten
web-wrong-key = Das ist nicht der Schlüssel.
web-too-often = Zu viele falsche Schlüssel aus deinem Netz. Der richtige gilt weiterhin.
web-old-invitation = Diese Einladung gilt nicht mehr. Bitte lass dir eine neue geben.
web-guests-about = Ein Gast hat einen eigenen Link und spielt nur als er selbst. Behalte den Zugangsschlüssel für dich: Er öffnet jeden Platz.
web-send-link = Schick diesen Link an { STRONG($name) } und an niemanden sonst:
web-link-works = Er gilt, bis du die Person aussperrst.
# Den Namen gibt es schon: gewollt oder nicht.
web-link-again = { STRONG($name) } hat hier schon einen Platz, und dieser Link führt genau dorthin. Für jemand anderen nimm einen anderen Namen.
web-invite = Jemanden einladen
web-invite-name = Name der Person
web-make-link = Link erstellen
web-guest-out = ausgesperrt
web-guest-invited = noch nicht da
web-guest-new = neu hier
web-revoke = Aussperren
web-revoke-of = Aussperren: { $name }
web-guests-hint = Gäste, die du mit { CODE("tidetable invite") } einlädst, stehen nach ihrem ersten Besuch hier. Alle Links auf einmal machst du mit einem neuen Zugangsschlüssel ungültig.
web-not-host = Gäste kann nur der Host einladen.
web-no-name = Ein Name braucht einen Buchstaben oder eine Ziffer.
# Jemand öffnet den Link eines Gastes in einem angemeldeten Browser.
web-switch-title = Wessen Link?
web-switch-host = Hier bist du der Host, und das ist der Link von { STRONG($name) }. Als { $name } brauchst du danach wieder den Schlüssel.
web-switch-guest = Hier bist du { STRONG($me) }, und das ist der Link von { STRONG($name) }. Als { $name } brauchst du danach deinen eigenen Link, um wieder { $me } zu sein.
web-stay = Nichts ändern
web-switch = Weiter als { $name }

# Seiten, die eines sagen: was nicht ging, und warum.

web-ours = Etwas ging schief, geändert wurde nichts. Bitte versuch es noch einmal.
web-no-page = Diese Seite gibt es hier nicht.
web-no-method = So lässt sich diese Seite nicht benutzen.
web-no-game = Dieses Spiel gibt es hier nicht.
web-no-match = Diese Partie gibt es in diesem Raum nicht.
web-no-file = Diese Datei gibt es hier nicht.
web-no-picture = Dieses Bild gibt es hier nicht.
web-no-language = Diese Sprache gibt es hier nicht.
web-other-name = Falsche Adresse. Bitte nimm die, die das Programm anzeigt.
web-unreadable-address = Diese Adresse ist kein lesbarer Text.
web-other-site = Das kam von einer anderen Website. Bitte nimm die Formulare dieser Seite.
web-needs-key = Du bist nicht angemeldet. Nimm wieder deinen Link, oder gib auf der Startseite den Zugangsschlüssel ein.
web-room-name = Ein Raumname ist ein kurzes, einfaches Wort.
web-name-taken = { $name } ist vergeben. Bitte wähle einen anderen Namen.
web-no-visitor = Wähle einen anderen Namen: Er braucht einen Buchstaben oder eine Ziffer und darf keiner von unseren sein.
web-say-who = Gib erst deinen Namen ein.
web-use-forms = Bitte nimm die Formulare der Seite.
web-form-of-another = Nichts ist geschehen: Das war die Seite von jemand anderem, und du bist hier { $me }. Geh zurück zum Tisch und tu es dort.
web-missing = Da fehlt etwas. Bitte nimm die Formulare der Seite.
web-slow = Das kam zu spät an. Bitte schick es noch einmal.
web-too-long = Das ist zu lang.
web-long-text = Das ist zu lang: höchstens 2.000 Zeichen.
web-not-whole = Das kam nur zum Teil an, geschehen ist nichts. Bitte schick es noch einmal.
web-not-utf8 = Das ist kein lesbarer Text. Er muss UTF-8 sein.
web-many-pages = Zu viele Seiten sind offen. Lade diese neu, um Neues zu sehen.
web-long-name = Ein Name hat höchstens { $n } Buchstaben.
web-no-names = Das sind keine Namen. Trenne Namen durch Leerzeichen.
web-nobody = Nenne jemanden, wähle Computer oder lass Plätze frei.
web-started-many = Aus deinem Netz wurden in einer Stunde { $n } Partien gestartet. Die nächste geht in { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}.
web-no-option = Diese Option hat das Spiel nicht.
web-no-button = Diesen Knopf gibt es auf der Seite nicht.
