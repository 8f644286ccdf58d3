# Was unter dem gefragt wird, was erzählt wird: die Fragen und ihre Knöpfe. Auf
# Knöpfen stehen höchstens 80 Zeichen.

desk-ask-play = Spielst du mit?
desk-button-accept = Annehmen
desk-button-decline = Ablehnen
desk-button-join = Mitspielen
desk-button-begin = Jetzt beginnen

desk-ask-undo = Einverstanden, das zurückzunehmen: { $moves }?
desk-ask-undo-something = Einverstanden, den Zug zurückzunehmen?
desk-button-grant = Zurücknehmen
desk-button-refuse = Der Zug gilt
desk-ask-undo-own = Du möchtest das zurücknehmen: { $moves }. Es liegt an { $people }.
desk-ask-undo-own-something = Du möchtest einen Zug zurücknehmen. Es liegt an { $people }.
desk-button-withdraw = Anfrage zurückziehen
desk-option-of = { $what } ({ $seats })
desk-button-without = Ohne { $seats } weiterspielen
desk-ask-without = Oder nicht länger warten?

# Wenn jemandes Zeit für einen Zug um ist, und zu Pausen.
desk-ask-late = Was wird aus dem Zug?
desk-button-wait = Zwei Tage länger warten
desk-button-stand-in = Den Computer weiterspielen lassen
desk-button-claim = Den Sieg beanspruchen
desk-ask-pause = Eine Pause?
desk-button-pause = Mit der Pause einverstanden
desk-button-no-pause = Keine Pause
desk-ask-paused = Weiterspielen?
desk-button-resume = Weiterspielen
desk-ask-seat = Spielst du weiter?
desk-button-seat-take = Platz nehmen
desk-button-seat-leave = Nein, danke
desk-ask-seat-of-gone = Soll jemand anderes weiterspielen?
desk-button-seat-agree = Zustimmen
desk-button-seat-refuse = Nicht zustimmen

desk-ask-private = Nur für dich:
desk-button-look = Ansehen und wählen
desk-ask-again = Noch einmal, mit getauschten Seiten?
desk-ask-closes = Geht es weiter?
desk-ask-again-moved = Noch einmal, alle einen Platz weiter?
desk-ask-again-team = Noch einmal?
desk-button-again = Noch einmal spielen

# Unter einem Brett, auf dem alles klein ist.
desk-button-zoom = Vergrößern
desk-button-whole = Ganzes Brett

# Was man stattdessen tippen kann.
desk-ask-say = Oder sag { $commands }.

# Die Regeln eines Spiels, Seite für Seite.
desk-rules-page = Regeln von { $game }, { $n } von { $all }
desk-rules-one-page = Die Regeln haben nur eine Seite.
desk-rules-pages = Die Regeln haben { $n } Seiten: Sag eine Zahl bis { $n }.
desk-rules-numbers =
    Sag eine Zahl: 1 bis { $screens } zeigen, wie { $game } geht, { $pages ->
        [one] und { $n } sind die Regeln in voller Länge.
       *[other] und { $first } bis { $n } sind die Regeln in voller Länge.
    }
desk-rules-own-match = Partie { $id } hat eigene Zahlen, und diese Seiten nennen die üblichen; alles, was anders ist: { $about }. Statt der üblichen gilt { $changed }
desk-rules-own-new = Neue Partien hier haben eigene Zahlen, und diese Seiten nennen die üblichen; alles, was in einer Partie anders ist: { $about }. Statt der üblichen gilt { $changed }
desk-ask-read-on = Weiterlesen?
desk-ask-read-all = Das sind alle Regeln.
desk-button-read-on = Weiterlesen
