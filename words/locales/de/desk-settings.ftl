# Was jemand für sich oder den Raum gewählt hat.
desk-settings-theme = Deine eigenen Bretter sind { $theme }. Ändern: { $command } und { $themes }.
desk-settings-zoom = Deine eigenen Bretter { $so ->
    [on] zeigen das Wichtige vergrößert
   *[off] zeigen alles
}. Ändern: { $command }.
desk-settings-board = Deine eigenen Bretter kommen als { $so ->
    [text] Text
   *[picture] Bild
}. Ändern: { $command }.
desk-settings-confirm = Züge bestätigen: { $so ->
    [on] an
   *[off] aus
}. Ändern: { $command }.
desk-settings-film = Filme langer Züge: { $so ->
    [on] an
   *[off] aus
}. Ändern: { $command }.
desk-settings-remind = Erinnerungen: { $so ->
        [on] an
        [off] aus
       *[other] alle { $every } ohne Uhr
    }. Ändern: { $command } und { $words }.
desk-settings-zone-unknown = Ich kenne deine Zeitzone nicht und erinnere dich vielleicht nachts. Einstellen: { $zone }
desk-settings-quiet = Ruhezeit: { $from } bis { $to } Uhr in { $place }, ohne Erinnerungen. Ändern: { $quiet } und { $zone }.
desk-settings-quiet-off = Ruhezeit: aus, Erinnerungen kommen auch nachts in { $place }. Ändern: { $quiet } und { $zone }.
desk-settings-away = Du bist noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg: Uhren angehalten, keine Erinnerungen. Zurück mit { $command }.
desk-settings-not-away = Abwesend: nein. { $command } mit { CODE("3d") }, { CODE("1w") } oder { CODE("2w") } hält deine Uhren an; in diesem Jahr noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
}.
desk-settings-film-here = { $so ->
    [on] Lange Züge kommen hier mit Film, außer jemand hat Filme ausgeschaltet
   *[off] In diesem Raum gibt es keine Filme
}. Alle hier können das ändern: { $command }.
desk-settings-language = Mit dir spreche ich { $language }. Ändern: { $command } und { $languages }.
desk-settings-language-here = In diesem Raum spreche ich { $language }. Alle hier können das ändern: { $command } und { $languages }.
desk-settings-one-language = { $tag } ({ $name })

# Was gerade gewählt wurde.
desk-set-theme = Deine eigenen Bretter sind jetzt { $theme }.
desk-set-zoom = Deine eigenen Bretter zeigen jetzt { $so ->
    [on] das Wichtige vergrößert
   *[off] alles
}.
desk-set-board = Deine eigenen Bretter kommen jetzt als { $so ->
    [text] Text
   *[picture] Bild
}.
desk-set-away = Du bist { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg. Deine Uhren stehen in allen Partien still, Erinnerungen sind aus, und die anderen wissen es. Ziehen kannst du trotzdem; { $command } beendet es.
desk-set-back = Willkommen zurück: Deine Uhren laufen weiter, mit der Zeit von vorher.
desk-away-not = Du bist nicht weg.
desk-away-spent = Das ist zu lang: Von 30 Tagen im Jahr hast du noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
}. Deine Uhren laufen weiter.
desk-set-confirm = Züge bestätigen: { $so ->
    [on] an
   *[off] aus
}.
desk-set-film = { $so ->
    [on] Lange Züge in deinen Partien kommen jetzt mit Film, außer jemand hat Filme ausgeschaltet.
   *[off] Deine Partien kommen jetzt ohne Filme.
}
desk-set-remind = { $so ->
        [on] Ich erinnere dich ab und zu, oder wenn deine Uhr abläuft.
        [off] Erinnerungen sind aus.
       *[other] Ich erinnere dich alle { $every }, wo keine Uhr läuft, höchstens dreimal.
    }
desk-set-zone = Deine Zeitzone ist { $zone }.
desk-settings-digest = Tägliche Übersicht um { $hour } Uhr, wenn etwas auf dich wartet. Ausschalten: { $command }.
desk-settings-no-digest = Tägliche Übersicht: aus. { $command } schickt sie um 8 Uhr.
desk-set-digest = Jeden Tag um { $hour } Uhr in { $place } schreibe ich dir, wenn etwas auf dich wartet.
desk-set-digest-utc = Jeden Tag um { $hour } Uhr UTC schreibe ich dir, wenn etwas auf dich wartet. Zeitzone einstellen: { $command }.
desk-set-no-digest = Die tägliche Übersicht ist aus.
desk-set-quiet = Keine Erinnerungen von { $from } bis { $to } Uhr. Was andere tun, erfährst du weiter sofort.
desk-set-quiet-off = Die Ruhezeit ist aus: Ich erinnere dich zu jeder Stunde.
desk-set-film-here = { $so ->
    [on] Lange Züge kommen hier jetzt mit Film, außer jemand hat Filme ausgeschaltet.
   *[off] In diesem Raum gibt es jetzt keine Filme.
}
desk-set-language = Ich spreche jetzt { $language } mit dir.
desk-set-language-here = In diesem Raum spreche ich jetzt { $language }.

desk-room-clock = { $so ->
    [some] Neue Partien hier haben { $time } pro Zug, wenn am Anfang nichts anderes gewählt wird.
   *[none] Neue Partien hier haben keine Uhr, wenn am Anfang keine gewählt wird.
} Ändern: { $command } und { $words }.
desk-room-matches = { $so ->
    [on] Hier dürfen Partien eröffnet werden.
    [some] Hier dürfen nur { $games } eröffnet werden.
   *[off] Hier dürfen keine Partien eröffnet werden.
} Ändern: { $command } und { CODE("on") } oder { CODE("off") }; für ein Spiel: { $one }.
desk-room-threads = { $so ->
    [on] Neue Partien hier bekommen einen Thread, wenn am Anfang nichts anderes gewählt wird.
   *[off] Neue Partien hier bekommen keinen Thread, wenn am Anfang keiner gewählt wird.
} Ändern: { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-ranked = { $so ->
    [on] Partien hier dürfen gewertet sein.
   *[off] Partien hier sind nicht gewertet.
} Ändern: { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-dashboard = { $so ->
    [on] Eine Nachricht hier zeigt die Partien, wer am Zug ist und seit wann.
   *[off] Keine Nachricht hier zeigt die Partien.
} Ändern: { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-captions = { $so ->
    [on] Texte stehen hier als Bildunterschrift am Bild. Manche Clients zeigen sie nicht.
   *[off] Hier kommt erst das Bild, dann der Text als eigene Nachricht.
} Ändern: { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-who = Ändern kann das nur die Raumverwaltung. Auf Discord wählt die Serververwaltung mit { $command } für alle Räume; was ein Raum selbst wählt, geht vor.
desk-room-game-how = Dürfen Partien davon eröffnet werden? { $command } oder { CODE("on") }.
desk-room-for-what = Nenne eine Einstellung. { $command } zeigt alle.
desk-room-for-server = In allen Räumen dieses Servers ohne eigene Wahl:
desk-room-server-dashboard = Die Liste der Partien gehört in einen Raum: Nutze sie dort, ohne { CODE("server") }.
desk-room-server-not-yours = Für alle Räume wählt nur die Serververwaltung: auf Discord mit dem Recht „Server verwalten“. Anderswo wählt jeder Raum für sich.
desk-room-not-yours = Das kann nur die Raumverwaltung ändern: auf Discord mit „Kanäle verwalten“, auf Matrix mit Moderationsrecht, auf der Webseite mit dem Zugangsschlüssel. Frag bitte dort.
# Das lesen alle im Raum.
desk-room-changed = { $who } hat die Einstellungen dieses Raums geändert:
desk-room-set-clock = { $so ->
    [some] Neue Partien hier haben jetzt { $time } pro Zug, wenn am Anfang nichts anderes gewählt wird.
   *[none] Neue Partien hier haben jetzt keine Uhr, wenn am Anfang keine gewählt wird.
}
desk-room-set-matches = { $so ->
    [on] Hier dürfen jetzt Partien eröffnet werden.
   *[off] Hier werden keine neuen Partien mehr eröffnet. Laufende gehen weiter.
}
desk-room-set-game = { $so ->
    [on] Hier dürfen jetzt Partien von { $game } eröffnet werden.
   *[off] Hier werden keine neuen Partien von { $game } mehr eröffnet. Laufende gehen weiter.
}
desk-room-set-threads = { $so ->
    [on] Neue Partien hier bekommen jetzt einen Thread, wenn am Anfang nichts anderes gewählt wird.
   *[off] Neue Partien hier bekommen jetzt keinen Thread, wenn am Anfang keiner gewählt wird.
}
desk-room-set-ranked = { $so ->
    [on] Neue Partien hier dürfen jetzt gewertet sein.
   *[off] Neue Partien hier sind nicht mehr gewertet. Gewertete bleiben es.
}
desk-room-set-dashboard = { $so ->
    [on] Eine angepinnte Nachricht hier zeigt jetzt die Partien, wer am Zug ist und seit wann. Sie ruft niemanden.
   *[off] Keine Nachricht hier zeigt mehr die Partien. Die alte nehme ich weg.
}
desk-room-set-captions = { $so ->
    [on] Texte stehen hier jetzt als Bildunterschrift am Bild. Sieht jemand ein Bild ohne Text, schalte das wieder aus.
   *[off] Hier kommt jetzt erst das Bild, dann der Text als eigene Nachricht, die jeder Client zeigt.
}
desk-room-captions-never = Bildunterschriften gibt es nur in Matrix-Räumen. Hier sind Text und Bild eine Nachricht.
# Warum sie nicht angepinnt ist: was fehlt, wie die Plattform es nennt.
desk-room-dashboard-lacks = Noch darf ich hier nichts anpinnen: Mir fehlt { $right }. Bis dahin bleibt die Nachricht ungepinnt.
desk-room-dashboard-never = Hier kann nichts angepinnt werden. { $list } zeigt die Partien.
desk-room-closed = Die Raumverwaltung erlaubt hier keine Partien. Eröffne deine in einem anderen Raum.
desk-room-not-ranked = Die Raumverwaltung erlaubt hier keine gewerteten Partien. Lass { CODE("ranked=on") } weg.
desk-room-closed-to = Die Raumverwaltung erlaubt hier kein { $game }, nur { $games }. Eröffne deine Partie in einem anderen Raum.
