# Der Schlüssel, und die Gäste.

web-key-title = Schlüssel
web-key-hint = Dieser Tisch ist für die, die eingeladen sind: Öffne den Link, den du bekommen hast. Wer den Tisch betreibt, hat einen Schlüssel; er steht in der Konfiguration des Programms.
web-key = Zugangsschlüssel
web-enter = Eintreten
web-wrong-key = Das ist nicht der Schlüssel.
web-too-often = Aus deinem Netz kamen zu viele falsche Schlüssel. Der richtige gilt weiterhin.
web-old-invitation = Diese Einladung gilt nicht mehr. Bitte lass dir eine neue geben.
web-guests-about = Ein Gast hat einen eigenen Link und spielt als niemand anderes. Der Zugangsschlüssel gehört dir allein: Wer ihn hat, kann jeder sein.
web-send-link = Schick diesen Link an { STRONG($name) } und an niemanden sonst:
web-link-works = Er gilt, bis du die Person aussperrst.
# Den Namen gibt es schon: gewollt oder nicht.
web-link-again = { STRONG($name) } hat hier schon einen Platz, und dieser Link führt genau dorthin. Für jemand anderen nimm einen anderen Namen.
web-invite = Jemanden einladen
web-invite-name = Name der Person
web-make-link = Link erstellen
web-guest-out = ausgesperrt: Der Link gilt nicht mehr
web-guest-invited = noch nicht da
web-guest-new = neu hier
web-revoke = Aussperren
web-revoke-of = Aussperren: { $name }
web-guests-hint = Wen du mit { CODE("tidetable invite") } eingeladen hast, steht hier, sobald die Person da war. Um alle Links auf einmal ungültig zu machen, ändere den Zugangsschlüssel.
web-not-host = Gäste kann nur einladen, wer den Schlüssel des Tisches hat.
web-no-name = Das ist kein Name: Er braucht einen Buchstaben oder eine Ziffer.
# Jemand öffnet den Link eines Gastes in einem angemeldeten Browser.
web-switch-title = Wessen Link?
web-switch-host = Hier bist du mit dem Zugangsschlüssel angemeldet, und das ist der Link von { STRONG($name) }. Machst du als { $name } weiter, brauchst du den Schlüssel danach noch einmal.
web-switch-guest = Hier bist du als { STRONG($me) } angemeldet, und das ist der Link von { STRONG($name) }. Machst du als { $name } weiter, kommst du nur mit deinem eigenen Link wieder als { $me } herein.
web-stay = Nichts ändern
web-switch = Weiter als { $name }

# Seiten, die eines sagen: was nicht ging, und warum.

web-ours = Hier ist etwas schiefgegangen, und nichts wurde geändert. Bitte versuch es noch einmal.
web-no-page = Diese Seite gibt es hier nicht.
web-no-method = So lässt sich diese Seite nicht benutzen.
web-no-game = Dieses Spiel gibt es hier nicht.
web-no-match = Diese Partie gibt es in diesem Raum nicht.
web-no-file = Diese Datei gibt es hier nicht.
web-no-picture = Dieses Bild gibt es hier nicht.
web-no-language = Diese Sprache gibt es hier nicht.
web-other-name = Unter diesem Namen ist diese Seite nicht zu erreichen. Bitte nimm die Adresse, die das Programm anzeigt.
web-unreadable-address = Diese Adresse ist kein lesbarer Text.
web-other-site = Das kam von einer anderen Website. Bitte benutze die Formulare dieser Seite.
web-needs-key = Du bist nicht angemeldet, oder nicht mehr. Bitte nutze wieder deinen Link, oder gib auf der Startseite den Zugangsschlüssel ein.
web-room-name = Ein Raum heißt mit einem kurzen, einfachen Wort.
web-name-taken = { $name } gibt es schon. Bitte wähle einen anderen Namen.
web-no-visitor = Das ist kein Name: Er braucht einen Buchstaben oder eine Ziffer und darf keiner von unseren sein.
web-say-who = Bitte sag zuerst, wer du bist.
web-use-forms = Bitte benutze die Formulare der Seite.
web-form-of-another = Das war die Seite von jemand anderem, und du bist hier { $me }. Darum ist nichts geschehen. Geh zurück zum Tisch und tu es dort.
web-missing = Da fehlt etwas. Bitte benutze die Formulare der Seite.
web-slow = Das hat zu lange gebraucht, um anzukommen.
web-too-long = Das ist zu lang.
web-long-text = Das ist zu lang: 2.000 Zeichen genügen.
web-not-whole = Das kam nicht ganz an, und nichts wurde getan. Bitte schick es noch einmal.
web-not-utf8 = Das ist kein lesbarer Text: Er muss UTF-8 sein.
web-many-pages = Es sind zu viele Seiten offen. Diese zeigt Neues, wenn du sie neu lädst.
web-long-name = Ein Name hat höchstens { $n } Buchstaben.
web-no-names = Das sind keine Namen. Schreib Namen mit einem Leerzeichen dazwischen.
web-nobody = Bitte nenne, mit wem du spielen willst, oder wähle Computer, oder lass Plätze für die frei, die dazukommen.
web-started-many = Aus deinem Netz wurden in einer Stunde { $n } Partien begonnen. Die nächste geht in { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}.
web-no-option = Diese Option hat das Spiel nicht.
web-no-button = Das ist keiner der Knöpfe dieser Seite.
