# Was die Spielleitung antwortet und erzählt.

# Was die Leserin vorbereitet und noch nicht ausgeführt hat.
desk-plan = Dein Plan: { STRONG($steps) }.
