# Was Räume und Mitspielende von ihren Partien erfahren.

# Wer etwas getan hat und nicht mitspielt; am Anfang eines Satzes.
desk-news-somebody = Jemand
desk-news-host = Der Host

# Eine Partie wird vorgeschlagen: bestimmten Leuten, nur gegen den Computer oder allen,
# die mögen; und was dafür gewählt wurde.
desk-news-challenge = { $by } fordert { $others } zu { $game } heraus. Partie { $id }.
desk-news-challenge-with = { $by } fordert { $others } zu { $game } heraus, mit { $options }. Partie { $id }.
desk-news-computers = { $by } spielt { $game } gegen { $n ->
        [one] den Computer
       *[other] { $others }
    }. Partie { $id }.
desk-news-computers-with = { $by } spielt { $game } gegen { $n ->
        [one] den Computer
       *[other] { $others }
    }, mit { $options }. Partie { $id }.
# Dasselbe bei einem Spiel, das alle gemeinsam gewinnen oder verlieren.
desk-news-invited = { $by } lädt { $others } zu { $game } ein. Partie { $id }.
desk-news-invited-with = { $by } lädt { $others } zu { $game } mit { $options } ein. Partie { $id }.
desk-news-teammates = { $by } spielt { $game } mit { $others }. Partie { $id }.
desk-news-teammates-with = { $by } spielt { $game } mit { $others }, eingestellt auf { $options }. Partie { $id }.
desk-news-table = { $by } eröffnet einen Tisch für { $game }. Partie { $id }.
desk-news-table-with = { $by } eröffnet einen Tisch für { $game }, mit { $options }. Partie { $id }.

desk-news-clock = Ihr habt je { $time } zum Reagieren. Danach tue ich für euch nur das Nötigste.
desk-news-clock-rivals = Ihr habt je { $time } pro Zug. Ist sie um, ist nichts verloren: Die anderen entscheiden, ob sie warten.
desk-news-clock-ranked = Ihr habt je { $time } pro Zug. Ist sie um, ist die Partie verloren.
desk-news-bank = Zeitreserve: je { $time } für die ganze Partie, für längere Züge.
desk-news-answers = Reaktionen: { $time }, dann passt du.
desk-news-answers-any = Reaktionen: ohne Zeitlimit.
# Es wird noch einmal gespielt: wer wo sitzt, der Reihe nach.
desk-news-seated = Sitzordnung: { $seats }.
# Lange hat niemand etwas getan: $n und $days sind Zahlen von Tagen.
desk-news-close-warned = Seit { $n ->
    [one] einem Tag
   *[other] { $n } Tagen
} hat hier niemand gezogen. In { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} schließe ich die Partie ohne Sieg. Tut jemand etwas, geht sie weiter.
desk-news-closed = Geschlossen: { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} lang hat niemand gezogen. Niemand gewinnt, ansehen kannst du die Partie weiter.
desk-news-no-hints = Ohne Tipps.
desk-news-ranked = Gewertet: keine Tipps, niemand spielt für andere, und sie zählt in { $results }.
desk-news-own-numbers = Dieser Tisch spielt mit eigenen Zahlen.
# Was allen Zufall der Partie bindet, und wenn sie vorbei ist, der Startwert dazu.
desk-news-sealed = Fairer Zufall: versiegelt als { $seal }, prüfen mit { $about }.
desk-news-unsealed = Aller Zufall dieser Partie kam aus dem Startwert { $seed }. Prüfen mit { $about }.

# Was daraus wurde.
desk-news-accepted = { $by } nimmt an.
desk-news-joined = { $by } spielt mit.
desk-news-left = Jemand verlässt den Tisch wieder.
desk-news-declined = { $by } lehnt ab: Die Partie ist abgesagt.
desk-news-cancelled = { $by } sagt die Partie ab.
desk-news-expired = { $game } von { $by } ist abgesagt: Nicht alle haben rechtzeitig geantwortet. Partie { $id }.

# Sie beginnt; dann, wer welche Seite spielt, auch in der Reihenfolge der Züge.
desk-news-begins = Das Spiel beginnt.
desk-news-begins-as = Das Spiel beginnt: { $roles }.
desk-news-begins-in-order = Das Spiel beginnt, in dieser Reihenfolge: { $roles }.
desk-news-role = { $by } ({ $role })

# Was darin außer Zügen geschieht.
desk-news-absent = { $by } hat nicht rechtzeitig geantwortet.
desk-news-undo-asked = { $by } möchte zurücknehmen: { $moves }.
desk-news-undo-asked-something = { $by } möchte einen Zug zurücknehmen.
desk-news-undo-granted = { $by } stimmt zu.
desk-news-undo-refused = { $by } lehnt ab: Der Zug gilt.
desk-news-undo-withdrawn = { $by } zieht die Bitte zurück: Der Zug gilt.
# Whoever was asked, and play went on all the same.
desk-news-pause-lapsed = Das Spiel ging weiter: Die Bitte um eine Pause ist hinfällig.
desk-news-undo-lapsed = Es ging weiter: { $by } kann nichts mehr zurücknehmen.
desk-news-without = { $by } möchte ohne { $whom } weiterspielen.
desk-news-bank-runs = Die Zugzeit von { $by } ist um. Jetzt läuft die Zeitreserve: noch { $left }.
desk-news-last-reminder = Das war die letzte Erinnerung für { $seats }.
desk-news-ran-out = Die Zeit von { $by } ist um. Verloren ist nichts: Ein Zug zählt noch.
desk-news-lost-by-time = Die Zeit von { $by } ist um. In einer gewerteten Partie zählt das als Aufgabe.
desk-news-runs-out-in = Zeit für diesen Zug: noch { $left }.
desk-news-loses-in = Zeit für diesen Zug: noch { $left }. Ist sie um, ist die Partie verloren.
desk-news-nudged = { $by } bittet um den nächsten Zug.
desk-news-claimed = { $by } beansprucht den Sieg: Die Zeit von { $whom } war um, das zählt als Aufgabe.
desk-news-left-out = { $by } spielt ohne { $whom } weiter: Die Zeit war um, das zählt als Aufgabe.
desk-news-waits-longer = { $by } wartet 2 Tage länger.
desk-news-pause-agreed = { $by } bittet um eine Pause. Dann stehen alle Uhren still.
desk-news-pause-agreed-too = { $by } stimmt der Pause zu.
desk-news-away = { $by } ist { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg, mit angehaltener Uhr.
desk-news-away-clockless = { $by } ist { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg.
desk-news-back = { $by } ist zurück.
desk-news-paused = Pause: keine Uhr, keine Erinnerungen.
desk-news-resumed = { $by } möchte weiterspielen.
desk-news-took-back = Zurückgenommen: { $moves }.
desk-news-took-back-something = Ein Zug ist zurückgenommen.
desk-news-took-back-by = { $by } { WHO($by) ->
    [you] nimmst
   *[other] nimmt
} zurück: { $moves }.
desk-news-took-back-something-by = { $by } { WHO($by) ->
    [you] nimmst
   *[other] nimmt
} einen Zug zurück.
desk-news-resigned = { $by } gibt auf.
desk-news-room-added = { $by } zeigt diese Partie jetzt auch in einem anderen Raum.
desk-news-room-added-here = { $game }, Partie { $id }, jetzt auch hier: { $seats }.
desk-news-room-moved = Diese Partie läuft jetzt hier ({ $by }).
desk-news-room-gone = { $by } spielt { $game }, Partie { $id }, in einem anderen Raum weiter. Zurück geht es hier mit { $back }.
desk-news-room-left = { $by } nimmt diese Partie aus einem Raum.
desk-news-relay-on = { $by } überträgt Gespräche: Nachrichten aus einem Raum dieser Partie erscheinen auch in den anderen. Gespeichert wird nichts. Alle, die mitspielen, können das beenden: { $off }.
desk-news-relay-here = Gespräche werden übertragen: Nachrichten von hier erscheinen auch in den anderen Räumen dieser Partie. Gespeichert wird nichts. Alle, die mitspielen, können das beenden: { $off }.
desk-news-relay-off = { $by } beendet die Übertragung: Nachrichten bleiben in ihrem Raum.
desk-news-seat-taken = { $by } übernimmt einen Platz.
desk-news-seat-computer = Der Computer spielt für { $whom } weiter. Zurück mit { $back }.
# A seat is handed over: $to is whom it is offered to, $whom whose seat it is.
desk-news-seat-offered = { $by } bietet { $to } den Platz an. Bis zur Antwort spielt { $by } weiter; { $cancel } zieht das Angebot zurück.
desk-news-seat-proposed = { $by } schlägt vor: { $to } spielt für { $whom } weiter. Kommt { $whom } vorher zurück, hat sich das erledigt.
desk-news-seat-agreed = { $by } stimmt zu.
desk-news-seat-lapsed = In 3 Tagen haben nicht alle zugestimmt: Der Platz bleibt, wie er ist.
desk-news-seat-not-taken = { $by } lehnt den Platz ab: Es bleibt, wie es ist.
desk-news-seat-withdrawn = { $by } zieht das Angebot des Platzes zurück.
desk-news-seat-kept = { $by } stimmt nicht zu: Es bleibt, wie es ist.
desk-news-seat-handed = { $by } spielt für { $whom } weiter.
desk-news-seat-back = { $by } ist zurück und behält den Platz.
desk-news-extended = Ich war weg. Alle Uhren bekommen diese Zeit zurück.
# Ein Schritt eines Zuges unter Schritten anderer.
desk-step-of = { $step } ({ $by })
# Was zurückgenommen wird, wenn es keine eigene Notation hat.
desk-undo-more = { $n } weitere Züge
# Computer könnten dem zustimmen, was gesagt wurde, und tun es nicht.
desk-news-unmoved = { $seats } { $n ->
    [one] lehnt ab und spielt
   *[other] lehnen ab und spielen
} weiter.
# Um welche Partie es geht, wenn erinnert oder allein erzählt wird.
desk-news-about = { $game }, Partie { $id }:
# Was ein Raum erfährt, in dem noch andere Partien laufen: von welcher Partie.
desk-news-of = { $id }: { $line }
# Mehrere antworten auf dieselbe Frage.
desk-news-answered = { $answered } von { $all } { $answered ->
    [one] hat
   *[other] haben
} geantwortet. Noch offen: { $seats }.
desk-news-all-answered = Alle haben geantwortet.

# Ein Zug ohne eigene Notation, wo Züge aufgelistet werden.
desk-turn-resigned = gibt auf
desk-turn-passed = passen

# Was jetzt geschehen soll.
desk-next-waits = Noch offen: { $seats }.
desk-next-free = { $n ->
    [one] Ein Platz ist frei.
   *[other] { $n } Plätze sind frei.
}
# Wie jemand aus einem anderen Raum mitspielt.
desk-next-code = Von anderswo mitspielen: { $join }.
desk-next-begin = { $by } kann jederzeit beginnen.
# Worum ein Spiel bittet, zum Beispiel: Steine ziehen oder passen.
desk-next-turn = { $seats }: { $ask }.
desk-next-you = Du bist dran: { $ask }.
desk-next-then = Später gefragt: { $seats }.
desk-next-thinking = { $seats } { $n ->
    [one] überlegt
   *[other] überlegen
}.
desk-next-seat = { $by } ({ $role })
desk-next-vote = { $seats }: einverstanden?
desk-next-without = Ohne { $whom } weiterspielen: { $without }. Noch offen: { $seats }.
desk-next-away = { $seats } { $n ->
    [one] ist
   *[other] sind
} gerade weg.
desk-next-paused = Pause, bis jemand zieht oder { $resume } schickt.
desk-next-pause = Noch offen: { $seats }. { $pause } stimmt zu, ein Zug lehnt ab.
desk-next-handed = Spielt { $to } für { $whom } weiter? Noch offen: { $seats }.
desk-next-votes = Du möchtest zurücknehmen: { $moves }. Noch offen: { $seats }.
desk-next-votes-something = Du möchtest einen Zug zurücknehmen. Noch offen: { $seats }.
# To somebody who has agreed to it.
desk-next-agreed = Du hast zugestimmt, zurückzunehmen: { $moves }. Noch offen: { $seats }.
desk-next-agreed-something = Du hast zugestimmt, einen Zug zurückzunehmen. Noch offen: { $seats }.

# Wie es ausging.
desk-result-won = Ihr habt gemeinsam gewonnen!
desk-result-lost = Ihr habt gemeinsam verloren.
desk-result-winner = { $by } gewinnt!
desk-result-winner-you = Du hast gewonnen!
desk-result-draw = Unentschieden zwischen { $seats }.
desk-result-places = { $places }.
desk-result-place = { $place }. { $seats }

# Der Film eines Zugs, für alle, die ihn nicht sehen.
desk-film = { $n ->
    [one] Der Zug in einem Bild.
   *[other] Der Zug in { $n } bewegten Bildern; wie er ausging, steht im Text.
}

# Wie heißt, wer keinen Namen hat; auch am Anfang eines Satzes und in Bildern. Ohne
# Artikel: So passt es in jeden Fall.
desk-name-you = du
desk-name-you-first = Du
desk-name-somebody = jemand
desk-name-somebody-first = Jemand
desk-name-computer = Computer
desk-name-computer-first = Computer
desk-name-computer-alone = Computer
desk-name-computers = Computer { $n }
desk-name-computers-first = Computer { $n }

# A turn in short.
desk-brief-title = { $game } { $id }
desk-brief-heading = { $title } · { $asked }
desk-brief-more = … und { $n } weitere: { $log }
