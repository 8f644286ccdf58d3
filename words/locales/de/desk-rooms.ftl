# Partien, die in mehreren Räumen gespielt werden.
desk-code-of-no-match = Keine Partie hat den Code { $code }, oder sie ist seit langem vorbei. Wo die Partie gespielt wird, nennt { $about } mit der Partie ihren Code.
desk-code-tries = Das waren viele falsche Codes. Versuch es in zehn Minuten noch einmal.
desk-shown-here-already = Diese Partie wird hier schon gezeigt.
desk-rooms-many = Eine Partie wird in höchstens { $n } Räumen gezeigt.
# Der Code einer Partie, wenn jemand nach ihr fragt.
desk-about-code = Von anderswo spielt man mit, und sieht sie auch dort, mit { $join }.
# Was allen noch für Züge bleibt, die länger dauern.
desk-about-bank = In der Reserve sind noch: { $seats }.
desk-about-bank-of = { $by } { $left }
desk-about-taken-back = Bisher zurückgenommen: { $n }-mal.

# Eine Partie aus einem Raum nehmen.
desk-not-shown-here = Diese Partie wird hier nicht gezeigt.
desk-shown-nowhere-else = Diese Partie wird sonst nirgends gezeigt. { $there }, in einem anderen Raum gesagt, nimmt sie dorthin mit.
desk-hidden = { $game }, Partie { $id }, wird hier nicht mehr gezeigt. In ihren anderen Räumen geht sie weiter.

# Zwei Konten zu einer Person machen.
desk-link-code = Sag { $say } innerhalb von { $minutes } Minuten einmal mit deinem anderen Konto. Dann sind beide du: mit denselben Partien, Einstellungen und derselben Sprache. Verrate es niemandem: Wer es sagt, übergibt dir alles Eigene.
desk-link-no-code = Diesen Code gibt es nicht, oder er ist zu alt. { $link }, mit deinem anderen Konto gesagt, macht einen neuen.
desk-link-same = Diese Konten gehören schon zusammen. Der Code ist damit verbraucht: { $link } macht einen anderen.
desk-link-both = Beide Konten spielen mit in { $n ->
    [one] der Partie
   *[other] den Partien
} { $matches }. Spielt das erst zu Ende: Niemand spielt gegen sich selbst.
desk-link-confirm = Dann gehört dieses Konto { $name }, und { $n ->
    [one] seine Partie geht
   *[other] seine { $n } Partien gehen
} mit. Wenn du das bist, sag { $confirm }.
desk-linked = Ab jetzt sind dieses Konto und die von { $name } eine Person. { $unlink } trennt es wieder.
desk-was-linked = Der Code, den du wolltest, wurde gesagt: Du bist jetzt eine Person mit { $accounts }. Warst du das nicht? { $unlink }, mit diesem Konto gesagt, trennt sie wieder von dir.
desk-code-used = { $account } hat deinen Code eingelöst und muss nur noch bestätigen, um als du zu spielen. Warst du das nicht? { $void }, mit diesem Konto gesagt, macht den Code wertlos.
desk-account-on = { $name } ({ $platform })
desk-unlink-alone = Dieses Konto ist mit keinem anderen verbunden. { $link } verbindet eines.
desk-unlinked = Dieses Konto steht wieder für sich. Deine Partien und Einstellungen bleiben bei deinen anderen Konten.
desk-unlinked-others = { $n ->
    [one] Das Konto, das nach diesem verbunden wurde, steht wieder für sich. Deine Partien und Einstellungen bleiben hier.
   *[other] Die { $n } Konten, die nach diesem verbunden wurden, stehen wieder für sich. Deine Partien und Einstellungen bleiben hier.
}
desk-unlink-none-later = Nach diesem Konto wurde keines verbunden, und die, die vorher da waren, bleiben. { $unlink } lässt dieses Konto für sich stehen.

# Gespräche zwischen den Räumen einer Partie.
desk-relay-is-on = Was die Mitspielenden in einem Raum dieser Partie sagen, steht auch in ihren anderen. { $off } beendet das.
desk-relay-is-off = Was die Mitspielenden sagen, bleibt in seinem Raum. { $on } zeigt es auch in den anderen Räumen dieser Partie.
desk-say-what = Sag, was dort zu lesen sein soll: { $say }.
desk-say-nowhere = Du spielst hier in keiner Partie, deren Gespräche in anderen Räumen stehen. { $on } schaltet das ein.
desk-say-said = { $n ->
    [one] Das ist hier und im anderen Raum gesagt.
   *[other] Das ist hier und in den { $n } anderen Räumen gesagt.
}
desk-say-often = Das war viel in einer Minute. Sag es etwas später.
