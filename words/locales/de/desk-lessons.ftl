# Wie ein Spiel geht, Seite um Seite, und Lektionen, in denen man spielt.

desk-command-learn = Ein Spiel spielend lernen: kleine Stellungen, je ein Gedanke
desk-argument-learn-lesson = Welche Lektion
desk-button-howto = So geht das Spiel
desk-button-learn = Spielend lernen
desk-button-every-rule = Alle Regeln
desk-button-read-back = Zurück

# Über einer Seite.
desk-screen = So geht { $game }, { $number } von { $of }: { STRONG($title) }
desk-ask-screen = Weiterlesen oder selbst probieren?

# Über dem Brett einer Lektion.
desk-lesson = { $game }, Lektion { $number } von { $of }: { STRONG($title) }
# Was der Zug bewirkt hat, steht vor dem, was man daraus lernt.
desk-lesson-right = { STRONG("Richtig!") } { $told }
desk-lesson-wrong = { STRONG("Noch nicht.") } { $told }
desk-lesson-answer = Dann könnte das folgen: { $told }
desk-lesson-solution = So ginge es: { $turn }
desk-lesson-last = Du hast alle Lektionen geschafft: Jetzt kannst du { $game }.
desk-ask-lesson-next = Weiter zur nächsten Lektion?
desk-ask-lesson-again = Noch ein Versuch?
desk-ask-lesson-last = Bereit für eine Partie?
desk-button-next-lesson = Nächste Lektion
desk-button-play-beginner = Gegen den Computer (Anfänger)
desk-button-try-again = Noch einmal
desk-button-show = Zeig es mir

# Lektionen, die es nicht gibt, und was in keiner geht.
desk-no-lessons = { $game } hat keine Lektionen. Lies, wie es geht: { $rules }
desk-no-such-lesson = { $game } hat die Lektionen 1 bis { $n }.
desk-lesson-passed = Diese Lektion hast du schon geschafft.
desk-lesson-gone = Diese Lektion ist nicht mehr offen. { $learn } öffnet eine.
desk-lesson-only = Das ist eine Lektion: Mach einen Zug, oder lass sie. { $learn } öffnet sie wieder.
desk-lesson-left = Du hast die Lektion verlassen. { $learn } setzt sie fort.
desk-lesson-nothing-back = Du hast noch nichts getan, das du zurücknehmen könntest.
desk-lesson-nothing-done = Du hast in dieser Lektion noch nichts getan.
desk-lesson-moved-on = Das war eine frühere Frage. So steht deine Lektion jetzt:
