# Was ein Computer an deren Stelle täte, die fragen. Was es bringt, sagt das Spiel.
desk-hint = Mein Tipp: { STRONG($moves) }.
# So viele weitere Wege hat der Zug noch.
desk-hint-more = noch { $n }
# Dasselbe, so oft hintereinander.
desk-hint-times = { $what } ({ $n }-mal)
desk-hint-ask = Meinem Tipp folgen?
desk-hint-follow = Mach das
# Von einem langen Zug so viele Schritte.
desk-hint-follow-first = Mach die ersten { $n } von { $all }
desk-hint-other = Etwas anderes
desk-button-hint = Tipp
# Was das Spiel berechnet: der Knopf, und wo es nichts zu berechnen gibt.
desk-button-odds = Chancen
desk-odds-none = In diesem Spiel gibt es gerade keine Chancen.

# Warum es keinen gibt.
desk-hint-none = Gerade habe ich keinen Tipp für dich. Sieh dir das Brett an und wähle.
desk-hint-off = Diese Partie hat keine Tipps, wie am Anfang vereinbart.
desk-hint-asked-back = Erst entscheiden die anderen, ob du zurücknehmen darfst. Dann habe ich einen Tipp für dich.
desk-hint-take-back = Antworte erst, ob ein Zug zurückgenommen wird. Dann habe ich einen Tipp für dich.
desk-hint-thinking = Ich denke noch über deinen Tipp nach. Er kommt gleich.
desk-hint-many = Gerade wollen viele einen Tipp. Versuch es gleich noch einmal.
