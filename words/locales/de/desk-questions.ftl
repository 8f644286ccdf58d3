# Was unter dem gefragt wird, was erzählt wird: die Fragen und ihre Knöpfe. Auf
# Knöpfen stehen höchstens 80 Zeichen.

desk-ask-play = Spielst du mit?
desk-button-accept = Annehmen
desk-button-decline = Ablehnen
desk-button-join = Mitspielen
desk-button-begin = Jetzt beginnen

desk-ask-undo = Einverstanden, das zurückzunehmen: { $moves }?
desk-ask-undo-something = Den Zug zurücknehmen?
desk-button-grant = Zurücknehmen
desk-button-refuse = Der Zug gilt
desk-ask-undo-own = Du möchtest zurücknehmen: { $moves }. Noch offen: { $people }.
desk-ask-undo-own-something = Du möchtest einen Zug zurücknehmen. Noch offen: { $people }.
desk-button-withdraw = Anfrage zurückziehen
desk-option-of = { $what } ({ $seats })
desk-button-without = Ohne { $seats } weiterspielen
desk-ask-without = Oder nicht länger warten?

# Wenn jemandes Zeit für einen Zug um ist, und zu Pausen.
desk-ask-late = Die Zeit ist um. Was nun?
desk-button-wait = 2 Tage länger warten
desk-button-stand-in = Computer spielt weiter
desk-button-claim = Sieg beanspruchen
desk-ask-pause = Partie pausieren?
desk-button-pause = Pause
desk-button-no-pause = Keine Pause
desk-ask-paused = Pause beenden?
desk-button-resume = Weiterspielen
desk-ask-seat = Platz übernehmen?
desk-button-seat-take = Platz übernehmen
desk-button-seat-leave = Nein, danke
desk-ask-seat-of-gone = Platz weitergeben?
desk-button-seat-agree = Zustimmen
desk-button-seat-refuse = Ablehnen

desk-ask-private = Nur für dich:
desk-button-look = Ansehen und wählen
desk-ask-again = Noch einmal, mit getauschten Seiten?
desk-ask-closes = Diese Partie fortsetzen?
desk-ask-again-moved = Noch einmal, in anderer Reihenfolge?
desk-ask-again-team = Noch einmal?
desk-button-again = Noch einmal spielen

# Die Antworten vor den gezeigten und dahinter, wenn es zu viele sind.
desk-button-earlier = Zurück
desk-button-later = Weitere

# Unter einem Brett, auf dem alles klein ist.
desk-button-zoom = Vergrößern
desk-button-whole = Ganzes Brett

# Was man stattdessen tippen kann.
desk-ask-say = Oder sag { $commands }.

# Die Regeln eines Spiels, Seite für Seite.
desk-rules-page = Regeln von { $game }, { $n } von { $all }
desk-rules-one-page = Die Regeln haben nur eine Seite.
desk-rules-pages = Es gibt { $n } Seiten. Wähle 1 bis { $n }.
desk-rules-numbers =
    Wähle eine Seite: 1 bis { $screens } zeigen, wie { $game } geht, { $pages ->
        [one] auf { $n } stehen die vollen Regeln.
       *[other] auf { $first } bis { $n } stehen die vollen Regeln.
    }
desk-rules-own-match = Hier stehen die üblichen Zahlen. Partie { $id } hat andere (alle: { $about }): { $changed }
desk-rules-own-new = Hier stehen die üblichen Zahlen. Neue Partien hier haben andere (alle: { $about }): { $changed }
desk-ask-read-on = Weiterlesen?
desk-ask-read-all = Das sind alle Regeln.
desk-ask-help-all = Das sind alle Befehle.
desk-button-read-on = Weiterlesen
desk-button-whole-page = Die ganze Seite
desk-button-log = Protokoll
desk-button-film = Film
desk-button-rest = Übriges Brett
desk-button-board = Brett
