# Was ein Computer an deren Stelle täte, die fragen. Was es bringt, sagt das Spiel.
desk-hint = Mein Tipp: { STRONG($moves) }.
# So viele weitere Wege hat der Zug noch.
desk-hint-more = noch { $n }
# Dasselbe, so oft hintereinander.
desk-hint-times = { $what } ({ $n }-mal)
desk-hint-ask = Folgst du meinem Tipp?
desk-hint-follow = Mach das
# Von einem langen Zug so viele Schritte.
desk-hint-follow-first = Mach die ersten { $n }
desk-hint-other = Etwas anderes
desk-button-hint = Tipp
# Was das Spiel berechnet: der Knopf, und wo es nichts zu berechnen gibt.
desk-button-odds = Chancen
desk-odds-none = In diesem Spiel gibt es jetzt keine Chancen zu berechnen.

# Warum es keinen gibt.
desk-hint-none = Gerade habe ich keinen Tipp für dich. Sieh dir das Brett an und wähle.
desk-hint-off = In dieser Partie gibt es keine Tipps: Das ist so vereinbart.
desk-hint-take-back = Vielleicht wird erst ein Zug zurückgenommen: Antworte darauf, dann kann ich dir einen Tipp geben.
desk-hint-thinking = Ich denke schon über einen Tipp für dich nach: Er kommt gleich.
desk-hint-many = Gerade bitten viele um Tipps: Versuch es gleich noch einmal.
