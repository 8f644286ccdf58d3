# Was Züge in Escape from Atlantis bringen: Sätze für jemanden, der um Rat gefragt hat.

escape-hint-ends = { $won ->
        [yes] Damit endet die Partie, und du gewinnst.
        [shared] Damit endet die Partie, und du teilst den ersten Platz.
       *[no] Damit endet die Partie, und du gewinnst nicht.
    }
escape-hint-ashore = Das bringt { $n ->
        [one] 1 von dir
       *[other] { $n } von dir
    } an Land: { $all } insgesamt.
escape-hint-lost = Es kostet { $who }.
# Warum gerade dieses Teil sinken soll und was das für wen bedeutet.
escape-hint-odds = { $whose ->
        [nobody] Auf { $at } steht niemand: Das Teil zu versenken schadet keinem.
        [others] Auf { $at } steht niemand von dir, aber es trifft { $who }; { $n } der { $all } möglichen Symbole sind dort tödlich.
        [least] Auf { $at } trifft es { $who }, und auf keinem Teil, das sinken kann, stehen weniger von dir; { $n } der { $all } Symbole sind tödlich.
       *[own] Auf { $at } trifft es { $who }; { $n } der { $all } möglichen Symbole sind dort tödlich.
    }
escape-hint-way = Von { $at } sind es { $n ->
        [one] 1 Feld
       *[other] { $n } Felder
    } über das Meer zum nächsten roten.
