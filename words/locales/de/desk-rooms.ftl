# Partien, die in mehreren Räumen gespielt werden.
desk-code-of-no-match = Keine laufende Partie hat den Code { $code }. Wo die Partie gespielt wird, zeigt { $about } mit der Partie ihren Code.
desk-code-tries = Zu viele falsche Codes. Versuch es in 10 Minuten noch einmal.
desk-shown-here-already = Diese Partie steht schon hier.
desk-rooms-many = Eine Partie steht in höchstens { $n } Räumen.
# Der Code einer Partie, wenn jemand nach ihr fragt.
desk-about-code = Anderswo mitspielen oder zeigen: { $join }.
# Was allen noch für Züge bleibt, die länger dauern.
desk-about-bank = Zeitreserve: { $seats }.
desk-about-bank-of = { $by } { $left }
desk-about-taken-back = Bisher zurückgenommen: { $n }-mal.

# Eine Partie aus einem Raum nehmen.
desk-not-shown-here = Diese Partie steht nicht hier.
desk-shown-nowhere-else = Diese Partie steht sonst nirgends. { $there } holt sie in einen anderen Raum.
desk-hidden = { $game }, Partie { $id }, steht nicht mehr hier. In ihren anderen Räumen geht sie weiter.

# Zwei Konten zu einer Person machen.
desk-link-code = Schick innerhalb von { $minutes } Minuten einmal { $say } mit deinem anderen Konto. Dann sind beide du, mit denselben Partien, Einstellungen und derselben Sprache. Verrate den Code niemandem: Das sendende Konto wird deins.
desk-link-no-code = Dieser Code ist falsch oder zu alt. { $link }, mit deinem anderen Konto geschickt, macht einen neuen.
desk-link-same = Diese Konten gehören schon zusammen. Der Code ist verbraucht; { $link } macht einen neuen.
desk-link-both = Beide Konten spielen mit in { $n ->
    [one] der Partie
   *[other] den Partien
} { $matches }. Beende das erst: Niemand spielt gegen sich selbst.
desk-link-confirm = Dieses Konto wird { $name }, und { $n ->
    [one] seine Partie geht
   *[other] seine { $n } Partien gehen
} mit. Wenn du das bist, bestätige mit { $confirm }.
desk-linked = Dieses Konto und { $name } sind jetzt eine Person. { $unlink } trennt sie.
desk-was-linked = Dein Code wurde benutzt: Du bist jetzt eine Person mit { $accounts }. Warst du das nicht? { $unlink }, mit diesem Konto geschickt, trennt sie.
desk-code-used = { $account } hat deinen Code benutzt und muss nur noch bestätigen, um als du zu spielen. Warst du das nicht? { $void }, mit diesem Konto geschickt, macht den Code wertlos.
desk-account-on = { $name } ({ $platform })
desk-unlink-alone = Dieses Konto ist nicht verbunden. { $link } verbindet eines.
desk-unlinked = Dieses Konto ist wieder getrennt. Deine Partien und Einstellungen bleiben bei deinen anderen Konten.
desk-unlinked-others = { $n ->
    [one] Das danach verbundene Konto ist wieder getrennt. Deine Partien und Einstellungen bleiben hier.
   *[other] Die { $n } danach verbundenen Konten sind wieder getrennt. Deine Partien und Einstellungen bleiben hier.
}
desk-unlink-none-later = Nach diesem Konto wurde keines verbunden, frühere bleiben. { $unlink } trennt dieses Konto.

# Gespräche zwischen den Räumen einer Partie.
desk-relay-is-on = Nachrichten aus einem Raum dieser Partie erscheinen auch in den anderen. { $off } beendet das.
desk-relay-is-off = Nachrichten bleiben in ihrem Raum. { $on } zeigt sie auch in den anderen Räumen dieser Partie.
desk-say-what = Häng deine Nachricht an: { $say }.
desk-say-nowhere = Du hast hier keine Partie, die Gespräche überträgt. { $on } schaltet das ein.
desk-say-said = { $n ->
    [one] Hier und in den anderen Raum geschickt.
   *[other] Hier und in die { $n } anderen Räume geschickt.
}
desk-say-often = Das war viel in einer Minute. Versuch es etwas später.
