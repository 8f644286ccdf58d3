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
escape-hint-sink = Wer auf { $at } steht: { $who }.
escape-hint-odds = { $n } der { $all } Symbole, die da sein können, töten, wer darauf steht.
escape-hint-way = Von { $at } sind es { $n ->
        [one] 1 Feld
       *[other] { $n } Felder
    } über das Meer zum nächsten roten.
