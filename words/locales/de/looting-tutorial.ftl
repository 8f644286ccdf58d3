# Wie Looting Atlantis sich selbst erklärt: Seiten zum Lesen und Lektionen. Ein Text ist kurz
# (ein Test sagt, wie kurz) und spricht von der Stellung, die daneben gezeichnet ist. Ein
# Hinweis wird nach irgendeinem falschen Zug gelesen und spricht deshalb von keinem.

looting-screen-goal = Wie man gewinnt
looting-screen-goal-text = { STRONG("Wer die meisten Punkte davongetragen hat, wenn Atlantis verloren ist, gewinnt.") } Die Stadt ist ein Ring aus zwanzig Feldern mit je einem Stapel Karten. Du fliegst vom einen zum anderen, nimmst, was oben liegt, und sammelst Sorten: Manche zählen allein, manche nur in Mengen. Alle Karten liegen offen. Zu Ende ist es, wenn Lava die Stadt bedeckt oder keine Karte mehr darin liegt.
looting-screen-turn = Dein Zug
looting-screen-turn-text = Zuerst setzt du Lava. Dann hast du zwei Aktionen: { CODE("flieg 9") } fliegt mit deinem Gleiter auf irgendein offenes Feld, { CODE("nimm") } nimmt die oberste Karte, wo du bist. Beides geht auch zweimal, und Felder darf man teilen. Die Schritte sind nur geplant, und niemand sonst sieht sie: { CODE("zurück") } nimmt den letzten zurück, { CODE("fertig") } beendet den Zug.
looting-screen-lava = Lava
looting-screen-lava-text = Vier Bahnen führen in die Stadt. { CODE("Lava t2") } setzt einen Marker auf die zweite; eine volle Bahn bedeckt das Feld, zu dem sie führt, und geht von da weiter, hier auf { CODE("2") } oder { CODE("5") }. { STRONG("Vom ersten bedeckten Feld an hat ein Zug drei Aktionen.") } Karten unter Lava sind verloren. Ein getroffener Gleiter steht im nächsten Zug mit der ersten Aktion auf und kommt mit der zweiten zurück.
looting-screen-cards = Die Karten
looting-screen-cards-text = Die meisten Karten können neben ihren Punkten noch etwas, { STRONG("eine in jedem Zug") }: Eine Batterie gibt zwei Aktionen mehr, eine blaue Karte holt irgendeine Karte deines Stapels, ein Verstärker wird gegen irgendeine Karte von jemandem auf deinem Feld getauscht. Was du einsetzt, kommt unter deinen Stapel; nur der Verstärker geht an den anderen. Ein Generator kann nichts, ist aber mit Neutralisator, Kraftfeld, Batterie und blauer Karte 20 wert.
looting-screen-answers = Antworten
looting-screen-answers-text = In einem fremden Zug kannst du mit einem { STRONG("Kraftfeld") } die Lava ändern oder mit einem { STRONG("Neutralisator") } jede eingesetzte Karte aufhalten. Alle, die das können und die es betrifft, werden zugleich gefragt: { CODE("Kraftfeld") }, { CODE("Neutralisator") } oder { CODE("passe") }. { CODE("dauerhaft Kraftfeld fragen") } fragt dich bei jeder Lava, { CODE("dauerhaft Kraftfeld nie") } bei keiner; { CODE("dauerhaft Kraftfeld meins") } spielt eines für dich, wenn es um dein eigenes Feld geht oder um den Stapel, zu dem du als Nächstes fliegen würdest.
looting-screen-write = Flucht, und wie man es sagt
looting-screen-write-text = Statt aller Aktionen kannst du in ein Reich fliehen: { CODE("fliehe nach China") } ist 20 Punkte wert, und von da an setzt du nur noch Lava. Karten setzt du ein mit { CODE("Batterie") }, { CODE("nimm die dritte") } (die dritte deines Stapels) und { CODE("tausche 2 Generator") } (mit Spieler 2). { CODE("Lava t1 t3") } setzt zwei Marker. Es spielen zwei bis vier: { COMMAND("looting start computer") }.

looting-lesson-claim = Fliegen und nehmen
looting-lesson-claim-task = Die Lava liegt, und du hast zwei Aktionen. Die beste Karte weit und breit ist der Generator auf Feld { CODE("9") }. Flieg hin und nimm ihn: Wähl die Schritte nacheinander und beende dann den Zug, oder schreib { COMMAND("looting play m9 claim") }.
looting-lesson-claim-hint = Zwei Aktionen reichen gerade: Flieg auf { CODE("9") } und nimm, was oben liegt.
looting-lesson-claim-idea = Entfernungen spielen keine Rolle: Mit einer Aktion kommt ein Gleiter überallhin. Wer aber jedes Mal fliegt, nimmt nur halb so viel. Such also Stapel, auf denen mehrere gute Karten oben liegen.

looting-lesson-third = Die dritte von dreien
looting-lesson-third-task = Kraftfelder zählen 25 Punkte für je drei, und dazwischen nichts. Du hast zwei. Nimm in diesem Zug ein drittes; es gibt mehr als einen Weg.
looting-lesson-third-hint = Eines liegt oben auf Feld { CODE("6") }: Flieg hin und nimm es. Oder nimm zweimal, wo du bist: Auch die zweite Karte deines Stapels ist eines.
looting-lesson-third-idea = Mit drei Kraftfeldern werden aus 7 Punkten 32. Auf Feld { CODE("6") } gibt es nur das; zweimal nehmen, wo du warst, bringt noch einen Verstärker, und 39. Zwei Karten vom eigenen Stapel sind oft mehr als eine von anderswo.

looting-lesson-lava = Lava als Waffe
looting-lesson-lava-task = Du bist nach Ägypten geflohen, setzt aber weiter Lava. Jemand sammelt Batterien, von denen jede mehr zählt als die davor. Triff den Gleiter auf Feld { CODE("4") }: Bahn 1 ist voll, und das Feld, zu dem sie führt, ist bedeckt.
looting-lesson-lava-hint = Eine volle Bahn geht auf dem nächsten offenen Feld weiter, links oder rechts von ihrem Ende. Vom Ende der Bahn 1, auf { CODE("3") }, sind das { CODE("2") } oder { CODE("4") }.
looting-lesson-lava-idea = Wer getroffen wird, braucht zwei Aktionen des nächsten Zugs, um aufzustehen und zurückzukommen, und verliert den Stapel darunter. Schau vor dem Ende deines Zugs, wohin der nächste Marker kommen kann.

looting-lesson-enter = Getroffen und wieder da
looting-lesson-enter-task = Dein Gleiter war getroffen. Die erste deiner drei Aktionen hat ihn aufgestellt; mit der zweiten muss er in die Stadt zurück, auf irgendein offenes Feld. Komm da zurück, wo du mit der dritten den Generator nehmen kannst.
looting-lesson-enter-hint = Der Generator liegt oben auf Feld { CODE("12") }: Flieg dahin und nimm ihn.
looting-lesson-enter-idea = Du hast von allen vier Farben eine Karte, also ist jeder Generator 20 Punkte wert: von 27 auf 47. In dem Zug, in dem du aufstehst, kannst du nicht fliehen.

looting-lesson-convert = Irgendeine Karte im Stapel
looting-lesson-convert-task = Deine Aktionen sind verbraucht, aber eine Karte hast du noch nicht eingesetzt. Ein Konverter holt irgendeine Karte des Stapels, wo du bist, nicht nur die oberste. Nimm die, die dir am meisten bringt.
looting-lesson-convert-hint = Du hast zwei Kraftfelder, und ein drittes bringt 25 Punkte. Es ist die dritte Karte von oben: { CODE("nimm die dritte") }.
looting-lesson-convert-idea = Der Konverter war 5 Punkte wert und liegt jetzt unter dem Stapel, wo ihn alle nehmen können. Eine Karte einzusetzen ist keine Aktion: Eine in jedem Zug ist frei.

looting-lesson-swap = Tauschen, ohne zu fragen
looting-lesson-swap-task = Noch ein Gleiter ist auf deinem Feld, und deine Aktionen sind verbraucht. Gib deinen Verstärker für die Karte, die dir am meisten bringt: Du hast zwei Generatoren, und von den vier Farben fehlt dir eine.
looting-lesson-swap-hint = Du hast Grün, Rot und Blau. Was fehlt, ist Gelb, eine Batterie: { CODE("tausche 2 Batterie") }.
looting-lesson-swap-idea = Eine Karte, und zwei Generatoren sind je 20 Punkte wert statt 4. Schau, was andere haben, bevor du deinen Zug neben ihnen beendest.

looting-lesson-field = Die Lava umlenken
looting-lesson-field-task = Jemand hat Lava auf dein Feld { CODE("8") } geschickt. Du hast ein Kraftfeld gespielt, und es wirkt: Jetzt setzt du diesen Marker. Schick ihn dahin, wo er den anderen Gleiter trifft.
looting-lesson-field-hint = Der Gleiter ist auf { CODE("4") }. Bahn 1 ist voll und endet auf { CODE("3") }, das bedeckt ist: Sie geht auf { CODE("2") } oder { CODE("4") } weiter.
looting-lesson-field-idea = Ein Kraftfeld rettet deinen Gleiter und kostet jemand anderen den eigenen, für ein Drittel von 25 Punkten. Die anderen sehen deine Karten auch: Wer einen Neutralisator hat, kann es aufhalten.

looting-lesson-flee = Zur rechten Zeit
looting-lesson-flee-task = Fünf Felder sind übrig, und wenig liegt darauf. In deiner Hand ist kaum etwas, das mit ein oder zwei Karten mehr viel mehr wert wäre. Nimm das beste Reich, solange es frei ist.
looting-lesson-flee-hint = In jedem Reich ist Platz für einen. Ägypten ist 30 Punkte wert: { CODE("fliehe nach Ägypten") }.
looting-lesson-flee-idea = Fliehen geht nur statt aller Aktionen, und nicht, solange dein Gleiter getroffen ist. Wer auf noch eine Karte wartet, findet das Reich vielleicht besetzt oder wird getroffen.
