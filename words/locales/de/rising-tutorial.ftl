# Wie Atlantis Rising sich selbst erklärt: Seiten zum Lesen und Lektionen.

rising-screen-goal = Wie ihr gewinnt
rising-screen-goal-text = { STRONG("Ihr gewinnt gemeinsam, wenn ihr alle zehn Bauteile des Tors baut, bevor die Insel versunken ist.") } Versinkt die Mitte, verliert ihr alle. Jeder führt das Gefolge eines Ratsmitglieds mit eigener Gabe. In jeder Runde setzt ihr eure Atlanter, Unglück kommt, wer noch da ist, fördert, Athen greift an, und jeder darf bauen.
rising-screen-place = Setzen
rising-screen-place-text = Alle schicken alle ihre Atlanter los, gleichzeitig: auf ein Plättchen mit freiem Ring, in die Mitte oder zur Flotte. { STRONG("Plättchen am Meer bringen mehr und versinken zuerst.") } In Bergen, Hügeln und Wäldern muss ein Würfel die Zahl zeigen; Bibliotheken bringen Karten, Schmieden machen Erz zu Atlantium, Städte werben an, wenn einer allein ein Plättchen füllt. Die Mitte bringt Energie.
rising-screen-misfortune = Unglück
rising-screen-misfortune-text = Dann deckt jeder ein Unglück auf. Meist ist es eine Flut: Das äußerste Plättchen eines Gebiets versinkt, und wer da steht, geht mit leeren Händen heim. { STRONG("Drei Energie, von wem auch immer, verhindern eine Flut:") } Versprich welche mit { CODE("versprich 2") }, und wer zog, sagt { CODE("verhindern") }. Eine Barriere bricht statt ihres Plättchens. Wer Mut hat, handelt, bevor es versinkt.
rising-screen-produce = Fördern
rising-screen-produce-text = Alle, die noch da sind, handeln einmal: { CODE("handle m2") }, oder { CODE("alle") } für alle. Nach einem Wurf, der nicht reicht, darfst du je Energie 1 dazugeben. Energie kann mehr: 2 machen aus einem deiner Rohstoffe einen anderen, 5 zusammen heben ein Plättchen. { STRONG("Niemand verschenkt Rohstoffe") }, außer Karten und Bauteile sagen es. Karten spielst du, wann immer sonst nichts entschieden wird.
rising-screen-attack = Angriff und Bauen
rising-screen-attack-text = Athen würfelt und zählt dazu, was die Galeere zeigt, jede Runde eins mehr. { STRONG("Für jeden Punkt, den die Flotte weniger hat, geht ein Plättchen verloren.") } Ein Atlanter in der Flotte zählt 1, mit Mut 2. Wer da am meisten hat, und mindestens zwei, gewinnt eine Mutmarke. Dann darf jeder ein Bauteil bauen, für das, was es kostet, und es bringt einmal etwas. Mit dem zehnten gewinnt ihr.
rising-screen-write = Wie man es sagt
rising-screen-write-text = Setzen in einer Zeile: { CODE("m1 h2 mitte") }; { CODE("flotte+") } schickt einen mit Mut, { CODE("übrige") } schickt die übrigen in die Mitte. Gebiete sind { CODE("m l h c f g") }, und g sind die Schmieden. Dann { CODE("alle") }, { CODE("baue a4") } oder { CODE("passe") }. Karten: { CODE("spiele Schild") }. Computer im Team bittest du: { CODE("wünsche 2 Gold") }. Es spielen ein bis sechs: { COMMAND("rising start computer") }.

rising-lesson-gold = Wo das Gold ist
rising-lesson-gold-task = Es wird gesetzt. Ein Atlanter bleibt dir noch, und was dir fehlt, ist Gold. Schick ihn dahin, wo Gold am ehesten kommt und noch Platz ist.
rising-lesson-gold-hint = In den Hügeln ist der Ring von Plättchen 1 besetzt. Das nächste verlangt nicht mehr vom Würfel: { CODE("h2") }.
rising-lesson-gold-idea = Die zwei Plättchen am Meer verlangen dasselbe. Das äußere versinkt zuerst, also ist das zweite sogar der bessere Platz.

rising-lesson-navy = Nichts verloren
rising-lesson-navy-task = Die Galeere gibt 2 zum Würfel dazu, der Angriff hat also höchstens 8. Sechs sind in der Flotte, und ein Atlanter bleibt dir noch, mit einer Mutmarke. Setz ihn so, dass gar nichts verloren gehen kann.
rising-lesson-navy-hint = Mit Mut zählt einer in der Flotte für zwei: { CODE("flotte+") }.
rising-lesson-navy-idea = Die Marke ist dann verbraucht. Doch wer in der Flotte am meisten hat, gewinnt eine, und so kommt sie vielleicht zurück.

rising-lesson-barrier = Vor dem Meer
rising-lesson-barrier-task = Du hast die Lehre vom Schild gespielt. Leg die Barriere auf das Plättchen, wo die nächste Flut die meisten Atlanter träfe.
rising-lesson-barrier-hint = In den Hügeln ist Plättchen 3 das äußerste, das noch da ist, und zwei stehen darauf: { CODE("schütze h3") }.
rising-lesson-barrier-idea = Eine Barriere wartet auf eine Flut ihres Gebiets, die ihr Plättchen trifft. Angriffe und anderes Unglück kümmert sie nicht.

rising-lesson-cancel = Zusammen
rising-lesson-cancel-task = Du hast eine Flut in den Hügeln aufgedeckt. Zwei Atlanter stehen auf dem Plättchen, das versänke. Dein Mitspieler hat 2 Energie versprochen. Rette sie.
rising-lesson-cancel-hint = Mit dem Versprochenen reicht die 1 Energie, die du hast: { CODE("verhindern") }.
rising-lesson-cancel-idea = Wer aufgedeckt hat, entscheidet, nimmt, was die anderen versprochen haben, und bezahlt den Rest.

rising-lesson-gone = Das kleinere Übel
rising-lesson-gone-task = Von den Hügeln ist nichts mehr da, also versinken für ihre Flut zwei andere Plättchen. Eines steht fest. Wähl das andere aus einem Gebiet, das dadurch nicht ganz verschwindet.
rising-lesson-gone-hint = Jedes Gebiet, das weg ist, verdoppelt seine Fluten. Nur von den Städten gibt es mehr als ein Plättchen: { CODE("versenke Städte") }.
rising-lesson-gone-idea = Behaltet von jedem Gebiet ein Plättchen, solange es geht, und hebt eines für 5 Energie, wo keines mehr ist.

rising-lesson-forge = Aus Gold
rising-lesson-forge-task = Dein Atlanter steht in den Schmieden, wo aus einem Erz drei Atlantium werden. Du hast kein Erz, aber 2 Gold und 2 Energie, und 2 Energie verwandeln einen Rohstoff in einen anderen. Hol dir drei Atlantium.
rising-lesson-forge-hint = Zwei Energie machen aus einem Gold ein Erz: { CODE("verwandle Gold in Erz") }, dann { CODE("handle g1") }.
rising-lesson-forge-idea = Am Meer sind ein Gold und zwei Energie drei Atlantium. Auch Erz aus den Bergen kann in derselben Runde geschmiedet werden.

rising-lesson-saving = Eins weniger
rising-lesson-saving-task = Du bist der Baumeister: Ein Bauteil kostet dich einen Rohstoff weniger. Dein Gold und dein Kristall reichen für eines von zweien. Gegen Fluten braucht dein Team Energie: Bau das Bauteil, das welche bringt.
rising-lesson-saving-hint = Bei jedem steht, was es bringt, wenn es gebaut ist. Die Kupferspule bringt Energie und kostet zwei Gold und einen Kristall. Lass ein Gold weg: { CODE("baue a2 ohne Gold") }.
rising-lesson-saving-idea = Erz gehört zu keinem Bauteil: Es ist zum Schmieden da. Mindestens ein Rohstoff muss bezahlt werden.
