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
# Warum gerade dieses Plättchen sinken soll und was das für wen bedeutet; ein Strudel nimmt auch mit, wer in der Nähe ist.
escape-hint-odds = { $whose ->
        [nobody] Auf { $at } steht niemand: Das Plättchen zu versenken schadet keinem.
        [near] Auf { $at } steht niemand; ein Strudel dort würde { $near } verschlingen.
        [others] Auf { $at } trifft es niemanden von dir, nur { $who }; { $n } der { $all } möglichen Symbole sind dort tödlich.
        [least] Auf { $at } trifft es { $who }, und auf keinem Plättchen, das sinken kann, stehen weniger von dir; { $n } der { $all } möglichen Symbole sind dort tödlich.
       *[own] Auf { $at } trifft es { $who }; { $n } der { $all } möglichen Symbole sind dort tödlich.
    }{ $whose ->
        [nobody] {""}
        [near] {""}
       *[other] { $swept ->
            [0] {""}
           *[other] {" "}Ein Strudel verschlingt noch { $swept } von dir.
        }
    }
escape-hint-way = Von { $at } ist das nächste rote Feld über das Meer { $n ->
        [one] 1 Feld
       *[other] { $n } Felder
    } weit weg.
