# Wie Escape from Atlantis sich selbst erklärt: Tafeln zum Lesen und Lektionen.

escape-screen-goal = Wie man gewinnt
escape-screen-goal-text = { STRONG("Es gewinnt, wer die meisten Leute an Land gebracht hat, wenn niemand mehr auf See ist.") } Du führst zwölf Leute von einer Insel, die Stück um Stück versinkt. In den Ecken sind vier Zufluchten aus Koralle; an Land geht man vom roten Feld neben jeder. Unterwegs gibt es Schiffe mit drei Plätzen und Tiere, die Schwimmer fressen.
escape-screen-turn = Dein Zug
escape-screen-turn-text = Erst hast du bis zu drei Bewegungen, für deine Leute und für Schiffe: { CODE("laufe e6 e5") }, { CODE("besteige f4 f3") }, { CODE("segle A g3") }. Sie sind nur geplant, und sonst sieht sie niemand; { CODE("zurück") } nimmt die letzte zurück. { STRONG("Dann versenkst du ein Plättchen") }, etwa { CODE("versenke e4") }, und was du geplant hast, zählt. Zuletzt ziehst du nach den Würfeln ein Tier.
escape-screen-ships = Schiffe
escape-screen-ships-text = Deine Leute gehen von einem Plättchen neben einem Schiff an Bord, oder aus dem Wasser, wo es ist. { STRONG("Wer die meisten an Bord hat, segelt es") }; bei gleich vielen darf es jeder von euch, ein leeres, wer will. Ein Schiff trägt mit einer Bewegung drei, also lohnt es sich, es zu füllen. Von Schiff zu Schiff wechselt man, wenn sie nebeneinander liegen, und auf Rot geht man an Land.
escape-screen-below = Was darunter ist
escape-screen-below-text = Fels versinkt zuerst, dann Land, dann die Zitadelle. Darunter sind je sechs Delfine, Schiffe, Haie, Kraken, Seeungeheuer und Strudel; was wo, weiß vorher niemand. Wer da stand, schwimmt: Ein Hai oder ein Seeungeheuer, das heraufkommt, frisst ihn. { STRONG("Ein Strudel verschlingt alles auf seinem Feld und den sechs darum") }, auch Plättchen und Schiffe.
escape-screen-creatures = Tiere
escape-screen-creatures-text = Die Würfel sagen, welche Art du wie weit ziehen darfst. Ein { STRONG("Hai") } frisst Schwimmer. Ein { STRONG("Krake") } versenkt bemannte Schiffe. Ein { STRONG("Seeungeheuer") } tut beides und nimmt auch leere Schiffe. Ein { STRONG("Delfin") } beschützt einen Schwimmer, solange er bei ihm ist. Was sie tun, tun sie auf jedem Feld, auf das sie kommen, auch deinen Leuten. { CODE("stopp") } lässt das Tier, wo es ist.
escape-screen-write = Wie man es schreibt
escape-screen-write-text = Sag, von wo nach wo: { CODE("laufe e5 e6") }, { CODE("tauche e4 e3") }, { CODE("schwimme e3 d3") }, { CODE("segle A b8") }, { CODE("wechsle e3 f3") }, { CODE("lande b2") }. Ein ganzer Zug passt in eine Zeile: { CODE("laufe e5 e6, segle A b8, versenke e4") }. Dann ein Tier, Schritt für Schritt: { CODE("Hai f4 g4") }. Zwei bis vier spielen: { COMMAND("escape start computer") }.

escape-lesson-aboard = An Bord
escape-lesson-aboard-task = Deine zwei Leute auf { CODE("f5") } und { CODE("f4") } wollen weg. Bring den auf { CODE("f4") } an Bord von Schiff A auf { CODE("f3") }, und segle ein Feld auf ein rotes zu. Eine dritte Bewegung bleibt dir. Dann versenk ein Plättchen: irgendeinen Fels.
escape-lesson-aboard-hint = Erst { CODE("besteige f4 f3") }, dann { CODE("segle f3") } und ein Feld daneben. Das Plättchen, das versinkt, beendet deinen Zug: { CODE("versenke h4") }.
escape-lesson-aboard-idea = Bewegungen zählen erst mit dem Plättchen, das versinkt; bis dahin kannst du sie zurücknehmen. Ein Schiff mit einem an Bord bringt einen ein Feld weiter, mit dreien drei.

escape-lesson-ashore = Die letzten Felder
escape-lesson-ashore-task = Die Insel ist versunken. Auf { CODE("c2") } schwimmt jemand von dir, ein Feld vor dem roten. Bring ihn in diesem Zug an Land, und würfle dann.
escape-lesson-ashore-hint = Ein Schwimmer schwimmt ein Feld im Zug. Aber an Land zu gehen ist eine andere Bewegung: { CODE("schwimme c2 b2") }, { CODE("lande b2") }, { CODE("würfle") }.
escape-lesson-ashore-idea = Zwei Bewegungen, und einer ist für immer sicher. Wer an Land ist, den kann niemand mehr holen.

escape-lesson-hop = Über ein anderes Schiff
escape-lesson-hop-task = Schiff A von Spieler 2 liegt auf dem roten Feld { CODE("b2") }, und zwei Schiffe passen da nicht hin. Bring deinen Passagier von Schiff B auf { CODE("c2") } trotzdem an Land.
escape-lesson-hop-hint = Schiff A hat einen freien Platz, und zwischen Schiffen nebeneinander kann man wechseln: { CODE("wechsle c2 b2") }, dann { CODE("lande b2 Schiff") } und { CODE("würfle") }.
escape-lesson-hop-idea = Ein Platz ist ein Platz, wem das Schiff auch gehorcht. Wäre Schiff A voll, müsstest du warten oder zu einer anderen Zuflucht.

escape-lesson-dolphin = In guter Gesellschaft
escape-lesson-dolphin-task = Auf dem roten Feld { CODE("b2") } wartet ein Hai. Er würde deinen Schwimmer von { CODE("c2") } sofort fressen, aber ein Delfin beschützt ihn. Bring ihn in diesem Zug an Land.
escape-lesson-dolphin-hint = Mit dem Delfin darf er sogar dahin: { CODE("begleite c2 b2") }, dann { CODE("lande b2 beschützt") } und { CODE("würfle") }.
escape-lesson-dolphin-idea = Der Delfin bleibt auf dem roten Feld und beschützt, wer als Nächster kommt. Einmal im Zug kommt er mit jemandem mit.

escape-lesson-sink = Unter ihren Füßen
escape-lesson-sink-task = Ein Fels muss versinken. Auf zwei Plättchen stehen Leute von Spieler 2 und von dir zusammen; auf einem stehen zwei von ihnen und niemand von dir. Versenk dieses.
escape-lesson-sink-hint = Sieh dir { CODE("g4") } an: Wer da steht, fällt ins Wasser, was auch heraufkommt. Dich kostet es nichts.
escape-lesson-sink-idea = Wer hineinfiel, schwimmt ein Feld im Zug und trifft zuerst, was heraufkommt. Lass deine Leute also nicht auf Fels stehen, während andere wählen, was versinkt.

escape-lesson-shark = Das Mahl des Hais
escape-lesson-shark-task = Die Würfel zeigen einen Hai und ein Feld. Spieler 2 hat auf beiden Seiten Schwimmer. Zieh ihn dahin, wo er die meisten frisst.
escape-lesson-shark-hint = Auf { CODE("g2") } sind zwei, auf { CODE("e2") } einer: { CODE("Hai f2 g2") }.
escape-lesson-shark-idea = Ein Hai frisst alle Schwimmer eines Felds auf einmal. Wer zusammen schwimmt, ist ein Ziel; an Bord eines Schiffs kann ihnen ein Hai nichts tun.

escape-lesson-octopus = Über Bord
escape-lesson-octopus-task = Die Würfel zeigen einen Kraken und ein Feld. Daneben liegen zwei Schiffe von Spieler 2. Versenk das, dessen Leute es nicht überleben.
escape-lesson-octopus-hint = Ein Krake wirft die Leute ins Wasser. Bei Schiff B auf { CODE("g2") } schwimmt ein Hai: { CODE("Krake f2 g2") }.
escape-lesson-octopus-idea = Ein Hai tut einem Schiff nichts, also können beide auf einem Feld sein; aber wer da hineinfällt, den frisst er sofort. Halt dich von Haien fern, solange es Kraken gibt.

escape-lesson-alone = Allein gelassen
escape-lesson-alone-task = Die Würfel zeigen einen Delfin und ein Feld. Auf { CODE("d2") } beschützt ein Delfin jemanden von Spieler 2 vor dem Hai, der auch da ist. Es gibt andere Delfine, aber nur auf einen kommt es an. Zieh ihn.
escape-lesson-alone-hint = Wen ein Delfin neben einem Hai verlässt, der wird sofort gefressen. Bring den von { CODE("d2") } auf irgendein Feld: { CODE("Delfin d2 e2 2") }.
escape-lesson-alone-idea = Ein Delfin hilft nur, solange ihn niemand wegholt, und drei der sechs Seiten des Würfels sind Delfine. Nutz die Zeit, in der er bei dir ist.
