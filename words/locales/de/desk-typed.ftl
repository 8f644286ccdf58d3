# Was die Spielleitung auf Getipptes antwortet und auf Knöpfe, die nicht mehr gelten.

# Ein getippter Zug.
desk-name-one = Das sind zwei Züge. Schreib nur den, den du meinst.
desk-line-denied = Das klingt nach einer Korrektur, deshalb habe ich nichts gespielt. Schreib nur den Zug, den du willst.
desk-say-which-move = Nenne den Zug, etwa { $example }, oder wähle hier.
desk-what-you-can-do = Das kannst du tun:
desk-taken-for-talk = Das habe ich als Gespräch verstanden. Ein Zug sieht so aus: { $example }. Auch auf { CODE("brett") }, { CODE("tipp") }, { CODE("regeln") } und { CODE("hilfe") } antworte ich.
desk-no-move-read = „{ $text }“ kenne ich nicht.
desk-no-move-read-but = „{ $text }“ kenne ich nicht. Ein Zug sieht so aus: { $example }.
desk-which-of-these = Was davon?
desk-could-be = „{ $text }“ könnte { $moves } sein. Was meinst du?
desk-could-be-others =
    { $n ->
        [one] noch ein anderer
       *[other] einer von { $n } anderen
    }
desk-too-many-moves = Zu viel auf einmal: höchstens { $n } Züge.
desk-over-before = Vor { $rest } wäre die Partie zu Ende. Schreib nur den Teil davor.
desk-dice-were-rolled = Es wurde gewürfelt, also habe ich angehalten. Willst du den Rest noch, schick ihn neu: { $rest }.
desk-turn-over-before = { $rest } käme erst nach dem Ende deines Zuges. Schreib nur den Teil davor.
desk-nothing-was-done = Gespielt ist noch nichts.
desk-nothing-was-done-after = Nach { $done } in derselben Zeile geht das nicht. Gespielt ist noch nichts.
desk-others-are-asked = Erst sind andere dran, also habe ich angehalten. Bist du wieder gefragt, schick den Rest, wenn du ihn noch willst: { $rest }.
desk-correction-of-plan = An die Stelle deines letzten Schritts passt das nicht. Nimm ihn erst zurück, oder schreib den ganzen Zug.
desk-correction = Das wäre noch ein Zug. Willst du den letzten ändern, nimm ihn erst zurück: { $undo }.
desk-pass-with-plan = Passen würde deinen Plan verwerfen. Schick { CODE("fertig") }, um ihn auszuführen, oder nimm ihn erst zurück.
desk-nothing-planned = Nichts ist geplant.

# Ein Knopf, oder was mit mehreren gewählt wurde.
desk-so-far = Bisher: { STRONG($said) }.
desk-nothing-done = Es ist nichts passiert. Wähle neu.
desk-not-possible-now = Das ist jetzt nicht möglich.
desk-moved-on = Die Partie ist seitdem weitergegangen.
desk-choose-again = Wähle hier neu.
desk-question-not-yours = Diese Frage ist nicht für dich.
desk-another-question = Das war eine ältere Frage. Sieh dir die neueste an.
# Ein Knopf zu einem Vorschlag, der abgelehnt oder zurückgezogen wurde.
desk-proposal-over = Dieser Vorschlag ist vom Tisch. Es ist nichts passiert.
desk-unknown-button = Diesen Knopf kenne ich nicht. Nimm die neuesten, oder schreib, was du willst.

# Wörter, die hier nichts bedeuten.
desk-belongs-there = „{ $word }“ gehört zu einem anderen Befehl: { $command }.
desk-not-understood-there = „{ $word }“ verstehe ich dort nicht. Nimm { $usage }.
desk-no-game-near = Ein Spiel „{ $word }“ habe ich nicht. Meinst du { $near }?
desk-no-game-only = Ein Spiel „{ $word }“ habe ich nicht. Es gibt { $games }.
desk-unknown-word = „{ $word }“ kenne ich nicht. { $help } zeigt, was ich kann.
desk-unknown-word-near = „{ $word }“ kenne ich nicht. Meinst du { $near }? { $help } zeigt, was ich kann.
desk-say-help = { $help } zeigt, was ich kann.
desk-too-long = Das ist zu lang: höchstens { $n } Zeichen.
desk-say-one-number = Schreib eine Zahl, etwa { $example }.
desk-say-one-of = „{ $word }“ verstehe ich dort nicht. Nimm { $words }.
desk-clock-span = Eine Uhr hat 10 Minuten bis 60 Tage, { $time } geht nicht. Versuch { $such_as }.
desk-say-what-it-is = Gib { $name } einen Wert: { $words }.
desk-which-game = Welches Spiel? Nimm { $starts }.
desk-play-with-whom = { $game } mit wem spielen? Nimm { $person } oder { $computer }.
desk-say-with-whom = „{ $word }“ verstehe ich nicht. Nenne jemanden, etwa { $person } oder { $computer }.

# Optionen eines Spiels, und zu wievielt man es spielt.
desk-no-option-near = { $game } hat keine Option „{ $option }“. Meinst du { $near }?
desk-no-option-only = { $game } hat keine Option „{ $option }“, nur { $known }. Jedes { $computer } bringt einen Computer dazu.
desk-no-answers = { $game } hat keine Reaktionen im Zug der anderen. Lass { $option } weg.
desk-bank-without-clock = Eine Zeitreserve braucht eine Uhr. Nimm { $clock } dazu, oder lass { $bank } weg.
desk-option-values = { $option } kann { $values } sein.
desk-option-values-for =
    { $n ->
        [one] { $option } kann für eine Person { $values } sein.
       *[other] { $option } kann für { $n } Personen { $values } sein.
    }

# Wörter für ja und für nein, zwischen Kommas und klein geschrieben: was man tippt, wo
# etwas gefragt ist. Die englischen werden überall verstanden.
desk-plain-yes = ja, jaa, jaaa, ok, klaro, sehr gern, sehr gerne, aber gern, aber gerne, aber gerne doch, aber gern doch, nehme an, nehm ich an, nehme ich an, okay, jep, jo, klar, gern, gerne, ja gern, ja gerne, ja bitte, ich nehme an, einverstanden, annehmen, zusagen, zustimmen, natürlich, auf jeden fall, unbedingt, warum nicht, machen wir, na klar, klar doch, aber klar, sicher, aber sicher, logisch, jawohl, gerne doch, gern doch, von mir aus, meinetwegen, abgemacht, nur zu, mach ruhig, mach nur, kein problem, mach das, spiel das, passt, angenommen, klar mach, na gut, darfst du, guter tipp, mach ich, ok mach ich, ja mach, ja mach das, ja so machen, so machen, ja gut, ja wirklich, ja einverstanden, bin einverstanden, ich bin einverstanden, ich auch, für mich ok, stimme zu, ich stimme zu, passt so, so spielen, überredet, ja noch einmal, ja nochmal, bestätigen, gute idee, klingt gut, ja genau, genau so, ok mach, geht klar, passt schon, na klar doch, wenns sein muss, wenn's sein muss, ja war schön, jup, alles klar, nichts dagegen, mach das so, klingt gut mach, das gefällt mir, das gefällt mir mach, ja gut so, nehme ich, j, in ordnung, geht in ordnung, na schön, damit bin ich einverstanden, ich bin dafür, bin dafür, selbstverständlich, genehmigt, ich nehm an, herausforderung angenommen, von mir aus gern, von mir aus gerne
desk-plain-no = nein, niemals, ich spiel weiter, ich spiele weiter, nein ich spiel weiter, nö, nee, nee du, ne, nein danke, lieber nicht, ich lehne ab, ablehnen, absagen, leider nein, leider nicht, jetzt nicht, gerade nicht, keine zeit, keine lust, nee keine lust, nein warte, nein weiter, nein weiterspielen, nee ich will weiterspielen, lass stecken, nee doch nicht, nein doch nicht, doch lieber nicht, nix da, auf keinen fall, vergiss es, kommt nicht in frage, bitte nicht, sicher nicht, nicht einverstanden, ich stimme nicht zu, stimme nicht zu, lehne ab, abgelehnt, dagegen, ich bin dagegen, bin dagegen, auf gar keinen fall, natürlich nicht, bestimmt nicht, besser nicht, noch nicht, nein sorry, sorry nein, neee, will ich nicht, das will ich nicht, wir spielen weiter, nein bitte, lass es, lass es so, nee lass es

# Wörter, die einem vorgeschlagenen Zug folgen, auch hinter einem Ja, und sonst nichts beantworten.
desk-plain-follow = gut, den, die, das, den da, die da, das da, genau den, genau die, genau das, mach, mach den, mach die, mach mal, mach so, joa, joa mach, jo mach, ja mach, das machen wir, machen wir, machen wir so, so machen wir es, so machen wir's, mach ich, das mach ich, das mache ich, den nehm ich, den nehme ich, die nehm ich, das nehm ich, den nehmen wir, den spiel ich, nehm ich, nehme ich, passt, klingt gut, folgen, folge dem

# Davon die Worte, die das Ende nennen oder einen Knopf: So spricht niemand vom Kuchen.
desk-plain-agreed = annehmen, akzeptieren, ja ich stimme dem ende zu, ich stimme dem ende zu, ja beenden wir es, ja lass uns aufhören

# Worte, die eine Rücknahme ablehnen, und sonst nichts.
desk-plain-stands = gilt, der gilt, zug bleibt, gezogen ist gezogen, zu spät, nein lass stehen, lass stehen, der zug gilt, nee der zug gilt, nein der zug gilt, der zug bleibt, nein der bleibt

# Worte, mit denen man eine Herausforderung annimmt und sonst nichts; und mit denen man
# eine ablehnt.
desk-plain-play = dabei, spiel mit, spiele mit, ich spiel mit, ich spiele mit, bin gern dabei, los geht's, los gehts, auf geht's, auf gehts, lass uns spielen, spielen wir, los, mach ich, logo, mach ich gern, mach ich gerne, bin am start, klingt gut, hört sich gut an, bin mit am start, mach ich mit, ich bin am start
desk-plain-no-play = ohne mich, ich bin raus, bin raus, ich steige aus, vielleicht später, ein andermal, später, nicht heute, kein interesse, heute nicht

# Dasselbe, wo sich nichts zurücknehmen lässt: ein klares Ja, und Worte des Zögerns.
desk-plain-sure = ja, ja bitte, ich bin sicher, ja sicher, ja ich bin sicher, ja ganz sicher, ja bin ich, bin sicher, ja ich gebe auf, mach das, ja wirklich, ja gut, ja mach, ja so machen, so machen, mach so, ja genau, ja genau so, ja mach das, wirklich, ja doch, jawohl
desk-plain-unsure = doch nicht, nur spaß, war nur spaß, moment, besser nicht, stopp, halt, nehme ich zurück, nehm ich zurück, ich nehm es zurück, ich überleg noch, lieber doch nicht, noch nicht, warte, abbrechen, zurück, quatsch, war ein scherz, weiter, weiterspielen, lieber nicht, vergiss es, nein noch nicht
