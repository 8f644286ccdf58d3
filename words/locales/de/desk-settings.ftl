# Was jemand für sich oder den Raum gewählt hat.
desk-settings-theme = Bretter, die nur du siehst, sind { $theme }. Ändere das mit { $command } und { $themes }.
desk-settings-zoom = Bretter, die nur du siehst, { $so ->
    [on] zeigen das Wichtige vergrößert, wo alles klein wäre
   *[off] zeigen alles
}. Ändere das mit { $command }.
desk-settings-board = Bretter, die nur du siehst, kommen als { $so ->
    [text] Text
   *[picture] Bild
}. Das änderst du mit { $command }.
desk-settings-confirm = Züge, die du Schritt für Schritt wählst, { $so ->
    [on] siehst du zuerst und bestätigst sie dann
   *[off] gelten sofort
}. Ändere das mit { $command }.
desk-settings-film = Lange Züge in deinen Partien kommen { $so ->
    [on] mit
   *[off] ohne
} Film. Ändere das mit { $command }.
desk-settings-remind = Erinnerungen: { $so ->
        [on] an
        [off] aus
       *[other] alle { $every }, wo keine Uhr läuft
    }. { $command } nimmt { $words }.
desk-settings-zone-unknown = Ich kenne deine Uhrzeit nicht und erinnere dich vielleicht nachts: Mit { $zone } und einem Ort nennst du sie mir.
desk-settings-quiet = Von { $from } bis { $to } Uhr in { $place } erinnere ich dich nicht, und niemand kann dich um einen Zug bitten lassen: { $quiet } und { $zone } ändern das.
desk-settings-quiet-off = Ich erinnere dich zu jeder Stunde, auch nachts in { $place }: { $quiet } und { $zone } ändern das.
desk-settings-away = Du bist noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg: Keine Uhr von dir läuft, und ich erinnere dich nicht. { $command } sagt, dass du zurück bist.
desk-settings-not-away = Du bist da. Wenn du wegfährst, hält { $command } mit { CODE("3d") }, { CODE("1w") } oder { CODE("2w") } deine Uhren an; in diesem Jahr hast du noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} dafür.
desk-settings-film-here = In diesem Raum { $so ->
    [on] kommen lange Züge mit einem Film, außer jemand aus der Partie will keinen
   *[off] kommt kein Zug mit einem Film
}. Alle hier können das ändern, mit { $command }.
desk-settings-language = Mit dir spreche ich { $language }. Ändere das mit { $command } und { $languages }.
desk-settings-language-here = In diesem Raum spreche ich { $language }. Alle hier können das ändern, mit { $command } und { $languages }.
desk-settings-one-language = { $tag } ({ $name })

# Was gerade gewählt wurde.
desk-set-theme = Ab jetzt sind Bretter, die nur du siehst, { $theme }.
desk-set-zoom = Ab jetzt zeigen Bretter, die nur du siehst, { $so ->
    [on] das Wichtige vergrößert, wo alles klein wäre
   *[off] alles
}.
desk-set-board = Bretter, die nur du siehst, kommen ab jetzt als { $so ->
    [text] Text
   *[picture] Bild
}.
desk-set-away = Du bist { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg. In keiner deiner Partien läuft eine Uhr von dir, ich erinnere dich nicht, und die anderen erfahren es. Ziehen kannst du trotzdem; { $command } sagt, dass du zurück bist.
desk-set-back = Willkommen zurück: Deine Uhren laufen weiter, mit so viel Zeit, wie sie hatten.
desk-away-not = Du bist nicht weg.
desk-away-spent = Das ist zu lang: Von 30 Tagen in einem Jahr hast du noch { $n ->
    [one] einen Tag
   *[other] { $n } Tage
}. Deine Uhren laufen weiter.
desk-set-confirm = { $so ->
    [on] Ab jetzt siehst du einen Zug, den du Schritt für Schritt wählst, zuerst und bestätigst ihn dann.
   *[off] Ab jetzt gilt ein Zug, den du Schritt für Schritt wählst, sofort.
}
desk-set-film = { $so ->
    [on] Ab jetzt kommen lange Züge in deinen Partien mit einem Film, außer jemand anderes aus der Partie hat Filme ausgeschaltet.
   *[off] Ab jetzt kommen deine Partien ohne Filme.
}
desk-set-remind = { $so ->
        [on] Ich erinnere dich ab und zu, oder wenn deine Uhr abläuft.
        [off] Ich erinnere dich an nichts mehr.
       *[other] Ich erinnere dich alle { $every }, wo keine Uhr läuft, höchstens dreimal.
    }
desk-set-zone = Deine Uhr ist die von { $zone }.
desk-settings-digest = Jeden Tag um { $hour } Uhr sage ich dir allein, was auf dich wartet, wenn es etwas gibt: { $command } beendet das.
desk-settings-no-digest = Wenn du magst, sage ich dir einmal am Tag allein, was auf dich wartet: { $command } tut das um 8 Uhr.
desk-set-digest = Jeden Tag um { $hour } Uhr in { $place } sage ich dir allein, was auf dich wartet, wenn es etwas gibt.
desk-set-digest-utc = Jeden Tag um { $hour } Uhr nach der Uhr von UTC sage ich dir allein, was auf dich wartet, wenn es etwas gibt. { $command } sagt, wo deine eigene Uhr ist.
desk-set-no-digest = Ich sage dir nicht jeden Tag, was auf dich wartet.
desk-set-quiet = Von { $from } bis { $to } Uhr erinnere ich dich nicht. Was andere tun, wird gesagt, wenn sie es tun.
desk-set-quiet-off = Ich erinnere dich zu jeder Stunde.
desk-set-film-here = { $so ->
    [on] Ab jetzt kommen lange Züge in diesem Raum mit einem Film, außer jemand aus der Partie will keinen.
   *[off] Ab jetzt kommt in diesem Raum kein Zug mit einem Film.
}
desk-set-language = Ab jetzt spreche ich { $language } mit dir.
desk-set-language-here = Ab jetzt spreche ich { $language } in diesem Raum.

desk-room-clock = { $so ->
    [some] Partien, die in diesem Raum eröffnet werden, haben eine Uhr von { $time } für einen Zug, wenn am Anfang nichts anderes gesagt wird.
   *[none] Partien, die in diesem Raum eröffnet werden, haben keine Uhr, wenn am Anfang keine gewählt wird.
} Ändere das mit { $command } und { $words }.
desk-room-matches = { $so ->
    [on] In diesem Raum dürfen Partien eröffnet werden.
    [some] Von den Spielen werden in diesem Raum nur { $games } eröffnet.
   *[off] In diesem Raum werden keine Partien eröffnet.
} Ändere das mit { $command } und { CODE("on") } oder { CODE("off") }, für ein Spiel mit { $one }.
desk-room-threads = { $so ->
    [on] Jede Partie, die in diesem Raum eröffnet wird, bekommt einen eigenen Thread, wenn am Anfang nichts anderes gesagt wird.
   *[off] Partien, die in diesem Raum eröffnet werden, werden in ihm gespielt, wenn am Anfang kein Thread verlangt wird.
} Ändere das mit { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-ranked = { $so ->
    [on] Partien, die in diesem Raum eröffnet werden, dürfen gewertet sein.
   *[off] Keine Partie, die in diesem Raum eröffnet wird, ist gewertet.
} Das ändert { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-dashboard = { $so ->
    [on] Eine Nachricht in diesem Raum sagt, was hier gespielt wird, wer am Zug ist und seit wann.
   *[off] In diesem Raum gibt es keine Nachricht, die sagt, was hier gespielt wird.
} Ändere das mit { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-captions = { $so ->
    [on] In diesem Raum stehen Texte als Bildunterschrift am Bild. Manche Clients zeigen sie nicht.
   *[off] In diesem Raum kommt erst das Bild und dann der Text als eigene Nachricht.
} Ändere das mit { $command } und { CODE("on") } oder { CODE("off") }.
desk-room-who = Ändern kann das nur, wer diesen Raum verwaltet. Auf Discord wählt, wer den Server verwaltet, mit { $command } für alle Räume; was ein Raum selbst gewählt hat, geht vor.
desk-room-game-how = Sag, ob Partien davon eröffnet werden dürfen: { $command } oder { CODE("on") }.
desk-room-for-what = Sag, was gewählt werden soll. { $command } zeigt, was es gibt.
desk-room-for-server = In allen Räumen dieses Servers, die nichts anderes gewählt haben:
desk-room-server-dashboard = Die Liste, was gespielt wird, gehört in einen Raum: Sag es dort, ohne { CODE("server") }.
desk-room-server-not-yours = Für alle Räume kann nur wählen, wer den Server verwaltet: auf Discord mit dem Recht „Server verwalten“. Anderswo gibt es keine Server, und jeder Raum wählt für sich.
desk-room-not-yours = Das kann nur ändern, wer diesen Raum verwaltet: auf Discord mit dem Recht „Kanäle verwalten“, auf Matrix als Moderator, auf der Webseite mit dem Zugangsschlüssel. Frag bitte jemanden davon.
# Das lesen alle im Raum.
desk-room-changed = { $who } hat die Einstellungen dieses Raums geändert:
desk-room-set-clock = { $so ->
    [some] Ab jetzt darf ein Zug { $time } dauern in Partien, die hier eröffnet werden, wenn am Anfang nichts anderes gesagt wird.
   *[none] Ab jetzt haben Partien, die hier eröffnet werden, keine Uhr, wenn am Anfang keine gewählt wird.
}
desk-room-set-matches = { $so ->
    [on] Ab jetzt dürfen in diesem Raum Partien eröffnet werden.
   *[off] Ab jetzt werden in diesem Raum keine Partien eröffnet. Was im Gang ist, geht weiter.
}
desk-room-set-game = { $so ->
    [on] Ab jetzt dürfen in diesem Raum Partien von { $game } eröffnet werden.
   *[off] Ab jetzt werden in diesem Raum keine Partien von { $game } eröffnet. Was im Gang ist, geht weiter.
}
desk-room-set-threads = { $so ->
    [on] Ab jetzt bekommt jede Partie, die in diesem Raum eröffnet wird, einen eigenen Thread, wenn am Anfang nichts anderes gesagt wird.
   *[off] Ab jetzt werden Partien, die in diesem Raum eröffnet werden, in ihm gespielt, wenn am Anfang kein Thread verlangt wird.
}
desk-room-set-ranked = { $so ->
    [on] Ab jetzt dürfen Partien, die in diesem Raum eröffnet werden, gewertet sein.
   *[off] Ab jetzt ist keine Partie gewertet, die in diesem Raum eröffnet wird. Die es sind, bleiben es.
}
desk-room-set-dashboard = { $so ->
    [on] Ab jetzt sagt eine Nachricht in diesem Raum, was hier gespielt wird, wer am Zug ist und seit wann. Ich pinne sie an und halte sie aktuell; sie ruft niemanden.
   *[off] Ab jetzt sagt in diesem Raum keine Nachricht mehr, was hier gespielt wird. Die es gibt, nehme ich weg.
}
desk-room-set-captions = { $so ->
    [on] Ab jetzt stehen Texte in diesem Raum als Bildunterschrift am Bild. Wer ein Bild ohne Text sieht, hat einen Client ohne Bildunterschriften: Dann schalte das wieder aus.
   *[off] Ab jetzt kommt in diesem Raum erst das Bild und dann der Text als eigene Nachricht, die jeder Client zeigt.
}
desk-room-captions-never = Bildunterschriften gibt es nur in Räumen auf Matrix. Hier sind Text und Bild eine Nachricht.
# Warum sie nicht angepinnt ist: was fehlt, wie die Plattform es nennt.
desk-room-dashboard-lacks = Noch darf ich hier nichts anpinnen: Dafür brauche ich { $right }. Bis dahin ist die Nachricht da, aber nicht angepinnt.
desk-room-dashboard-never = Hier kann nichts angepinnt werden. Was gespielt wird, zeigt { $list }.
desk-room-closed = In diesem Raum werden keine Partien eröffnet: So will es, wer ihn verwaltet. Eröffne deine in einem anderen Raum.
desk-room-not-ranked = In diesem Raum ist keine Partie gewertet: So wollen es die, die ihn verwalten. Beginne sie ohne { CODE("ranked=on") }.
desk-room-closed-to = In diesem Raum werden keine Partien von { $game } eröffnet, wohl aber von { $games }: So will es, wer ihn verwaltet. Eröffne deine in einem anderen Raum.
