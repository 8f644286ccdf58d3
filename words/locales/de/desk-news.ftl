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
desk-news-teammates-with = { $by } spielt { $game } mit { $others } und mit { $options }. Partie { $id }.
desk-news-table = { $by } eröffnet einen Tisch für { $game }. Partie { $id }.
desk-news-table-with = { $by } eröffnet einen Tisch für { $game }, mit { $options }. Partie { $id }.

desk-news-clock = Für das, was ihr gefragt seid, habt ihr je { $time } Zeit; danach geschieht für euch das Nötigste.
desk-news-clock-rivals = Für einen Zug habt ihr je { $time } Zeit. Daran allein verliert niemand: Die anderen sagen dann, ob sie warten.
desk-news-clock-ranked = Alle haben { $time } für einen Zug. Wer die Zeit verstreichen lässt, hat verloren.
desk-news-bank = Darüber hinaus habt ihr je { $time } Reserve, einmal für die ganze Partie: Was ein Zug zu lange dauert, geht davon ab.
desk-news-answers = Wer in einem fremden Zug gefragt wird, hat { $time } Zeit; danach gilt es als Passen.
desk-news-answers-any = Wer im Zug der anderen gefragt wird, hat beliebig viel Zeit für die Antwort.
# Es wird noch einmal gespielt: wer wo sitzt, der Reihe nach.
desk-news-seated = Es sitzen der Reihe nach: { $seats }.
# Lange hat niemand etwas getan: $n und $days sind Zahlen von Tagen.
desk-news-close-warned = In dieser Partie hat seit { $n ->
    [one] einem Tag
   *[other] { $n } Tagen
} niemand etwas getan. In { $days ->
    [one] einem Tag
   *[other] { $days } Tagen
} schließe ich sie, und niemand gewinnt. Sobald jemand von euch darin etwas tut, geht sie weiter.
desk-news-closed = Seit { $n ->
    [one] einem Tag
   *[other] { $n } Tagen
} hat niemand etwas getan, deshalb habe ich diese Partie geschlossen. Niemand hat gewonnen; wie gespielt wurde, lässt sich weiter ansehen.
desk-news-no-hints = Es gibt darin keine Tipps.
desk-news-ranked = Sie ist gewertet: Es gibt keine Tipps, niemand spielt für andere weiter, und sie zählt für alle in { $results }.
desk-news-own-numbers = Gespielt wird mit den eigenen Zahlen dieses Tisches, nicht mit den üblichen.
# Was allen Zufall der Partie bindet, und wenn sie vorbei ist, der Startwert dazu.
desk-news-sealed = Der Zufall ist versiegelt: { $seal } (ganz: { $about }).
desk-news-unsealed = Aller Zufall kam aus dem Startwert { $seed }; { $about } prüft das nach.

# Was daraus wurde.
desk-news-accepted = { $by } nimmt an.
desk-news-joined = { $by } spielt mit.
desk-news-left = Jemand verlässt den Tisch wieder.
desk-news-declined = { $by } lehnt ab: Die Partie findet nicht statt.
desk-news-cancelled = { $by } sagt die Partie ab.
desk-news-expired = { $game } von { $by } findet nicht statt: Nicht alle haben rechtzeitig geantwortet. Partie { $id }.

# Sie beginnt; dann, wer welche Seite spielt, auch in der Reihenfolge der Züge.
desk-news-begins = Das Spiel beginnt.
desk-news-begins-as = Das Spiel beginnt: { $roles }.
desk-news-begins-in-order = Das Spiel beginnt, und das ist die Reihenfolge: { $roles }.
desk-news-role = { $by } ({ $role })

# Was darin außer Zügen geschieht.
desk-news-absent = { $by } hat nicht rechtzeitig geantwortet.
desk-news-undo-asked = { $by } möchte zurücknehmen: { $moves }.
desk-news-undo-asked-something = { $by } möchte einen Zug zurücknehmen.
desk-news-undo-granted = { $by } ist einverstanden.
desk-news-undo-refused = { $by } ist nicht einverstanden: Der Zug gilt.
desk-news-undo-withdrawn = { $by } zieht die Bitte zurück: Der Zug gilt.
# Whoever was asked, and play went on all the same.
desk-news-undo-lapsed = Es ging weiter: Was { $by } zurücknehmen wollte, gilt.
desk-news-without = { $by } würde ohne { $whom } weiterspielen.
desk-news-bank-runs = Die Zeit von { $by } für diesen Zug ist vorbei. Jetzt läuft die Reserve: noch { $left }.
desk-news-last-reminder = Daran erinnere ich { $seats } nicht noch einmal.
desk-news-ran-out = Die Zeit von { $by } für diesen Zug ist um. Verloren ist nichts: Ein Zug zählt weiterhin.
desk-news-lost-by-time = Die Zeit von { $by } für diesen Zug ist um. Die Partie ist gewertet, also zählt das als Aufgabe.
desk-news-runs-out-in = Zeit für diesen Zug: noch { $left }.
desk-news-loses-in = Zeit für diesen Zug: noch { $left }. Die Partie ist gewertet: Wer sie verstreichen lässt, hat verloren.
desk-news-nudged = { $by } bittet um den nächsten Zug.
desk-news-claimed = { $by } beansprucht den Sieg, da die Zeit von { $whom } um war: Das gilt als Aufgabe.
desk-news-left-out = { $by } spielt ohne { $whom } weiter, da die Zeit um war: Das gilt als Aufgabe.
desk-news-waits-longer = { $by } wartet zwei Tage länger.
desk-news-pause-agreed = { $by } hätte gern eine Pause, in der keine Uhr läuft.
desk-news-pause-agreed-too = { $by } ist mit einer Pause einverstanden.
desk-news-away = { $by } ist { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg. Die eigene Uhr steht so lange still.
desk-news-away-clockless = { $by } ist { $n ->
    [one] einen Tag
   *[other] { $n } Tage
} weg.
desk-news-back = { $by } ist zurück.
desk-news-paused = Pause: Keine Uhr läuft, und niemand wird erinnert.
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
desk-news-room-added = { $by } lässt diese Partie in einem weiteren Raum zeigen.
desk-news-room-added-here = { $game }, Partie { $id }, wird ab jetzt auch hier gezeigt: { $seats }.
desk-news-room-moved = { $by } macht mit dieser Partie hier weiter.
desk-news-room-gone = { $by } spielt { $game }, Partie { $id }, in einem anderen Raum weiter. { $back }, hier gesagt, holt die Partie zurück.
desk-news-room-left = { $by } lässt diese Partie in einem Raum nicht mehr zeigen.
desk-news-relay-on = { $by } lässt Gespräche übertragen: Was die Mitspielenden dieser Partie in einem ihrer Räume sagen, steht auch in den anderen und wird nirgends aufbewahrt. Alle von ihnen können das mit { $off } beenden.
desk-news-relay-here = Gespräche werden übertragen: Was die Mitspielenden dieser Partie hier sagen, steht auch in ihren anderen Räumen und wird nirgends aufbewahrt. Alle von ihnen können das mit { $off } beenden.
desk-news-relay-off = { $by } beendet das: Was die Mitspielenden sagen, bleibt in seinem Raum.
desk-news-seat-taken = { $by } übernimmt einen Platz.
desk-news-seat-computer = Der Computer spielt für { $whom } weiter, bis zur Rückkehr: { $back }.
# A seat is handed over: $to is whom it is offered to, $whom whose seat it is.
desk-news-seat-offered = { $by } bietet { $to } den Platz an, um von hier an darauf weiterzuspielen. Bis zur Antwort spielt { $by }; { $cancel } nimmt es zurück.
desk-news-seat-proposed = { $by } würde { $to } für { $whom } weiterspielen lassen, da { $whom } weg ist. Was { $whom } vorher in der Partie tut, beendet das.
desk-news-seat-agreed = { $by } ist einverstanden.
desk-news-seat-lapsed = In drei Tagen haben nicht alle zugestimmt, dass ein Platz weitergegeben wird: Es bleibt, wie es ist.
desk-news-seat-not-taken = { $by } nimmt den Platz nicht: Es bleibt, wie es ist.
desk-news-seat-kept = { $by } möchte den Platz nicht weitergegeben haben: Es bleibt, wie es ist.
desk-news-seat-handed = { $by } spielt für { $whom } weiter.
desk-news-seat-back = { $by } ist zurück, also bekommt niemand sonst den Platz.
desk-news-extended = Ich war weg, deshalb gibt es mehr Zeit: Alle Fristen sind um so viel verlängert.
# Ein Schritt eines Zuges unter Schritten anderer.
desk-step-of = { $step } ({ $by })
# Was zurückgenommen wird, wenn es keine eigene Notation hat.
desk-undo-moves = { $n } Züge
# Computer könnten dem zustimmen, was gesagt wurde, und tun es nicht.
desk-news-unmoved = { $seats } { $n ->
    [one] ist nicht einverstanden und spielt
   *[other] sind nicht einverstanden und spielen
} weiter.
# Um welche Partie es geht, wenn erinnert oder allein erzählt wird.
desk-news-about = { $game }, Partie { $id }:
# Was ein Raum erfährt, in dem noch andere Partien laufen: von welcher Partie.
desk-news-of = { $id }: { $line }
# Mehrere antworten auf dieselbe Frage.
desk-news-answered = { $answered } von { $all } { $answered ->
    [one] hat
   *[other] haben
} geantwortet. Es fehlt noch: { $seats }.
desk-news-all-answered = Alle haben geantwortet.

# Ein Zug ohne eigene Notation, wo Züge aufgelistet werden.
desk-turn-resigned = gibt auf
desk-turn-passed = passen

# Was jetzt geschehen soll.
desk-next-waits = Es fehlt noch die Antwort von { $seats }.
desk-next-free = { $n ->
    [one] Ein Platz ist frei.
   *[other] { $n } Plätze sind frei.
}
# Wie jemand aus einem anderen Raum mitspielt.
desk-next-code = Von anderswo: { $join }.
desk-next-begin = { $by } kann jederzeit beginnen.
# Worum ein Spiel bittet, zum Beispiel: Steine ziehen oder passen.
desk-next-turn = { $seats }: { $ask }.
desk-next-then = Danach: { $seats }.
desk-next-thinking = { $seats } { $n ->
    [one] überlegt
   *[other] überlegen
}.
desk-next-seat = { $by } ({ $role })
desk-next-vote = { $seats }: einverstanden?
desk-next-without = Damit es ohne { $whom } weitergeht, fehlt noch die Zustimmung von { $seats }: { $without }.
desk-next-away = { $seats } { $n ->
    [one] ist
   *[other] sind
} gerade weg.
desk-next-paused = Die Partie pausiert, bis jemand zieht oder { $resume } sagt.
desk-next-pause = Es liegt an { $seats }: { $pause } stimmt zu; wer zieht, lehnt ab.
desk-next-handed = Ob { $to } für { $whom } weiterspielt, sagt jetzt { $seats }.
desk-next-votes = Zurückgenommen werden soll: { $moves }. Es fehlt noch die Zustimmung von { $seats }.
desk-next-votes-something = Um einen Zug zurückzunehmen, fehlt noch die Zustimmung von { $seats }.
# To somebody who has agreed to it.
desk-next-agreed = Du bist einverstanden, das zurückzunehmen: { $moves }. Es fehlt noch die Zustimmung von { $seats }.
desk-next-agreed-something = Du bist einverstanden, einen Zug zurückzunehmen. Es fehlt noch die Zustimmung von { $seats }.

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
    [one] Wie der Zug verlief, in einem Bild.
   *[other] Wie der Zug verlief, in { $n } bewegten Bildern; was daraus wurde, steht dabei.
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
