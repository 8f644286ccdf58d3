# Wofür die Befehle sind. Je höchstens 100 Zeichen: Mehr nimmt Discord nicht.

desk-command-start = Eine Partie beginnen: gegen jemanden, den Computer oder wer sonst mitspielen mag
desk-argument-start-opponents = Wer mit dir spielt; lass es weg, und alle dürfen dazukommen
desk-argument-start-seats = Wie viele mitspielen
desk-argument-start-level = Wie stark der Computer ist
desk-argument-start-options = Wie das Spiel aufgebaut wird
desk-argument-start-hints = Ob man um Tipps bitten darf; wenn du es weglässt, darf man
desk-argument-start-clock = Wie viel Zeit alle für einen Zug haben, im Team für das, was sie gefragt sind
desk-argument-start-bank = Reserve für Züge, die länger dauern, einmal für die ganze Partie; nur mit einer Uhr (clock)
desk-argument-start-answers = Wie viel Zeit hat, wer im Zug der anderen gefragt wird
desk-command-again = Deine letzte Partie hier noch einmal spielen, mit denselben Leuten
desk-argument-again-sides = Plätze tauschen (wie ohne Angabe) oder behalten
desk-command-accept = Einer Herausforderung oder einer Zugrücknahme zustimmen
desk-command-decline = Eine Herausforderung oder eine Zugrücknahme ablehnen
desk-command-join = Einen freien Platz nehmen, anderswo mit einem Code
desk-argument-join-code = Der Code einer Partie, die anderswo läuft
desk-command-begin = Deine Partie mit denen beginnen, die da sind
desk-command-play = Ziehen; mehrere Züge auf einmal kommen nacheinander
desk-argument-play-move = Dein Zug, so wie ihn das Brett zeigt
desk-command-board = Das Brett zeigen und was du tun kannst
desk-command-hint = Dir zeigen, was ein Computer an deiner Stelle täte und warum
desk-command-odds = Berechnet deine Chancen
desk-command-history = Die bisherigen Züge auflisten oder das Brett nach einem von ihnen zeigen
desk-argument-history-number = Das Brett nach diesem Zug zeigen
desk-command-undo = Deinen letzten Zug zurücknehmen; die anderen werden gefragt, wenn es nötig ist
desk-argument-undo-number = Zurück zum Brett nach diesem Zug, wie der Verlauf sie zählt
desk-command-without = Im Team ohne die weiterspielen, die nicht antworten
desk-command-late = Sagen, was aus einem Zug wird, für den die Zeit um ist
desk-command-nudge = Die bitten, auf die gewartet wird, höchstens alle 12 Stunden
desk-argument-late-then = Zwei Tage warten, den Computer spielen lassen oder ohne sie weiter: Zu zweit gewinnt das
desk-command-pause = Um eine Pause bitten, in der keine Uhr läuft
desk-command-resume = Eine Pause beenden
desk-command-return = Auf deinen Platz zurückkommen, auf dem der Computer spielt
desk-command-hand = Jemand anderen für dich weiterspielen lassen, oder für jemanden, der weg ist
desk-argument-hand-to = Wer weiterspielen soll; das wird erst gefragt
desk-argument-hand-level = Den Computer für dich weiterspielen lassen, und wie stark er ist
desk-argument-hand-seat = Wessen Platz, wenn nicht deiner: Wer dort sitzt, ist weg, und alle anderen stimmen zu
desk-command-resign = Eine Partie aufgeben, oder vor dem Beginn deinen Platz
desk-argument-resign-sure = Ohne Rückfrage tun
desk-command-rules = Die Regeln eines Spiels lesen
desk-argument-rules-page = Welche Seite: erst, wie das Spiel geht, dann die Regeln in voller Länge
desk-command-mine = Deine Partien auflisten und wo du am Zug bist
desk-command-list = Die Partien in diesem Raum auflisten
desk-command-results = Sagen, was du in gewerteten Partien gewonnen und verloren hast
desk-command-move = Hier mit einer deiner Partien weitermachen, die anderswo gespielt wird
desk-command-cancel = Deine Herausforderung oder deine Bitte um Zugrücknahme zurückziehen
desk-command-settings = Deine Sprache wählen, wie du Bretter siehst und ob du Züge bestätigst
desk-argument-settings-theme = Die Farben der Bretter, die nur du siehst
desk-argument-settings-zoom = Ob Bretter, die nur du siehst, das Wichtige zeigen, und das größer
desk-argument-settings-board = Ob Bretter, die nur du siehst, Bilder oder Text sind
desk-argument-settings-confirm = Ob du einen Zug, den du Schritt für Schritt wählst, vorher gezeigt bekommst
desk-argument-settings-film = Ob lange Züge in deinen Partien mit einem Film kommen
desk-argument-settings-film-here = Dasselbe für alle Partien in diesem Raum: Alle hier dürfen es wählen
desk-argument-settings-remind = Wie oft ich dich erinnere, wo keine Uhr läuft, oder ob überhaupt
desk-argument-settings-zone = Ein Ort, an dem die Uhr wie deine geht: Dann rufe ich dich in keiner deiner Nächte
desk-argument-settings-quiet = Die Stunden, in denen ich dich nicht erinnere, nach dieser Uhr
desk-argument-settings-digest = Die Stunde, zu der ich dir einmal am Tag allein sage, was auf dich wartet
desk-argument-settings-away = Wie lange du weg bist: keine Uhr von dir läuft, und niemand ruft dich
desk-argument-settings-language = Die Sprache, die ich mit dir spreche
desk-argument-settings-language-here = Die Sprache, die ich in diesem Raum spreche: Alle hier dürfen sie wählen
desk-command-forget = Mich deinen Namen, deine Konten und deine Einstellungen vergessen lassen
desk-argument-forget-sure = Ohne Rückfrage tun
desk-command-hide = Eine Partie in diesem Raum nicht mehr zeigen; in ihren anderen geht sie weiter
desk-command-link = Dieses und ein anderes Konto von dir zu einer Person machen
desk-argument-link-code = Der Code, den ich deinem anderen Konto gegeben habe
desk-argument-link-sure = Ohne Rückfrage tun
desk-command-unlink = Dieses Konto wieder für sich stehen lassen
desk-argument-unlink-which = Die Konten trennen, die nach diesem verbunden wurden
desk-command-room = Wie Partien in diesem Raum sind, für alle, die ihn verwalten
desk-argument-room-clock = Wie lange ein Zug hier dauern darf, wenn am Anfang nichts anderes gesagt wird
desk-argument-room-matches = Ob in diesem Raum Partien eröffnet werden dürfen
desk-argument-room-game = Von welchem Spiel, wenn es nur um eines geht
desk-argument-room-threads = Ob jede Partie, die in diesem Raum eröffnet wird, einen eigenen Thread bekommt
desk-argument-room-ranked = Ob Partien, die in diesem Raum eröffnet werden, gewertet sein dürfen
desk-argument-room-for = Für diesen Raum oder für den ganzen Server
desk-argument-room-dashboard = Ob eine angepinnte Nachricht sagt, was in diesem Raum gespielt wird
desk-argument-room-captions = Auf Matrix: ob Texte Bildunterschriften sind, für Clients, die sie zeigen
desk-command-relay = Was in einem Raum einer Partie gesagt wird, in ihren anderen zeigen oder nicht
desk-argument-relay-talk = Ob es dort gezeigt wird
desk-command-say = In allen Räumen einer Partie etwas sagen, deren Gespräche übertragen werden
desk-argument-say-text = Was du sagst
desk-argument-start-relay = Ob das, was in einem Raum gesagt wird, in den anderen Räumen der Partie steht
desk-argument-start-ranked = Ob sie zählt: keine Computer, keine Tipps, und wer die Zeit überschreitet, verliert
desk-command-help = Die Befehle erklären oder einen von ihnen
desk-argument-help-topic = Ein Befehl oder ein Spiel
desk-argument-salt = Ein Text von dir, der in den Startwert allen Zufalls der Partie eingeht
desk-command-about = Sagen, was das hier ist, oder ob der Zufall einer Partie fair war
desk-argument-match = Welche Partie, wenn es mehrere gibt

# Die Hilfe: alle Befehle.
desk-help-intro = Spiel hier Brettspiele, so schnell oder langsam du magst. Beginne mit { $people } oder { $computer }.
desk-help-command = { $command }: { $help }.
desk-help-others = Die Spiele, von denen jedes statt { $example } stehen kann:
desk-help-game = { $id }: { $game } ({ $n }), { $what }.
desk-help-seldom = Und hin und wieder: { $commands }, und hinter { $table }: { $words }.
desk-help-more = Mehr zu einem davon: { $command }.
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
desk-help-rules = Die Regeln: { $command }.
# Was man wählen und was es sein kann.
desk-help-option = { $option }: { $label }: { $values }.
desk-help-value = { $value } ({ $label })

# Die Hilfe zu einem Befehl.
desk-help-what = { $help }.
desk-help-say = Sag { $command }.
desk-help-argument = { $argument }: { $help }.
desk-help-options = Wie ein Spiel aufgebaut werden kann: { $commands }.
desk-help-example = Zum Beispiel: { $command }.
