# Die Zeile unter dem Brett von Atlanteon, die seine Zeichen erklärt.
atlanteon-key-sums = Summen bisher
atlanteon-key-last = noch eins entscheidet
atlanteon-key-held = gewonnen
