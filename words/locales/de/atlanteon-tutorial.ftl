# Wie Atlanteon sich selbst erklärt: Seiten zum Lesen und Lektionen. Ein Text ist kurz (wie
# kurz, sagt ein Test) und spricht von der Stellung, die daneben gezeichnet ist. Ein Tipp
# wird nach jedem falschen Zug gelesen und spricht darum von keinem.

atlanteon-screen-goal = So gewinnst du
atlanteon-screen-goal-text = Am Ende eines Zugs gewinnst du, wenn du den fremden König kontrollierst, wenn du alle drei Türme hast oder wenn du { STRONG("11 Marker") } hast und dein König auf dem Brett liegt. Weiß greift eine versunkene Stadt mit 25 Feldern an, Blau verteidigt sie. Hier hat Weiß 10 Marker und den König noch auf der Hand: Der nächste Zug kann gewinnen.
atlanteon-screen-turn = Dein Zug
atlanteon-screen-turn-text = Lege eines deiner Plättchen auf ein leeres Feld: Das ist ein Zug, und passen kannst du nicht. Ein Plättchen zählt mit seiner Zahl auf seinem Feld und auf den Feldern daneben, nie schräg. Die 5 auf { CODE("c3") } bringt Weiß 5 dort und auf { CODE("b3") }, { CODE("d3") }, { CODE("c2") } und { CODE("c4") }. Die 0 und der König bringen nichts.
atlanteon-screen-idea = Einkreisen und zusammenzählen
atlanteon-screen-idea-text = { STRONG("Das entscheidet oft das Spiel.") } Was kein leeres Feld mehr neben sich hat, ist eingekreist; Rand und Türme gelten als besetzt. Dann zählt jede Seite, was auf das Feld wirkt, und die größere Summe kontrolliert es für immer; bei Gleichstand gewinnt, wem das Plättchen gehört. Die weiße 7 hat den Ring um { CODE("a1") } geschlossen: Weiß 2 + 7 = 9, Blau 8. Nun liegt dort ein weißer Marker.
atlanteon-screen-towers = Türme
atlanteon-screen-towers-text = Ganz am Anfang stehen drei Türme: Blau stellt einen auf, dann Weiß, dann Blau den letzten. Ist ein weißer Turm eingekreist, erobert ihn die größere Summe. Beim schwarzen ist es umgekehrt: Die { STRONG("kleinere") } Summe erobert ihn und bekommt einen Marker. Bei Gleichstand bekommt ihn, wer den Ring nicht geschlossen hat. Hier könnte Weiß den schwarzen Turm mit einem kleinen Plättchen auf { CODE("e2") } erobern.
atlanteon-screen-write = So sagst du einen Zug
atlanteon-screen-write-text = { CODE("6c3") } legt deine 6 auf c3, { CODE("Kb2") } deinen König auf b2. Am Anfang stellt { CODE("weiß d4") } oder { CODE("schwarz d4") } einen Turm auf. Mit den Knöpfen geht es genauso: erst das Plättchen, dann das Feld. Kleine Zahlen auf dem Brett sagen, wie die Summen stehen, wo ein oder zwei Plättchen entscheiden: erst Weiß, dann Blau.
atlanteon-screen-options = Optionen
atlanteon-screen-options-text = Schreib sie hinter den Start: { COMMAND("atlanteon start computer sides=blue") }. { CODE("sides=white") } und { CODE("sides=blue") } sagen, was du spielst. Mit { CODE("variant=claims") } darfst du sofort beanspruchen, was dir niemand mehr nehmen kann. { CODE("match=2") } macht daraus zwei Spiele mit vertauschten Seiten, um Punkte.

atlanteon-lesson-surround = Einkreisen
atlanteon-lesson-surround-task = Du bist Weiß. Neben der blauen 4 auf { CODE("a1") } ist nur noch ein Feld leer. Kreise sie ein, dann gehört sie dir: Jedes Plättchen genügt. Wähle ein Plättchen und sein Feld oder tippe beides: { COMMAND("atlanteon play 3c2") } zum Beispiel legt die 3 auf c2, { CODE("Kc2") } den König.
atlanteon-lesson-surround-hint = Felder liegen oben, unten, links und rechts nebeneinander. Neben { CODE("a1") } liegt { CODE("a2") } mit deiner 6 und noch eines.
atlanteon-lesson-surround-idea = Das Plättchen, das den Ring schließt, entscheidet sofort. Ecken haben zwei Felder neben sich, Ränder drei, alle anderen vier: In den Ecken geht es am schnellsten.

atlanteon-lesson-sum = Zusammenzählen
atlanteon-lesson-sum-task = Hol dir die blaue 8 auf { CODE("a1") }. Deine 2 daneben reicht nicht: Welches Plättchen reicht? Tippe es diesmal: Zahl und Feld in einem Wort.
atlanteon-lesson-sum-hint = Schließ den Ring auf { CODE("b1") }. Deine 2 und das neue Plättchen müssen mehr sein als die blaue 8: Bei Gleichstand gewinnt Blau, denn es ist ein blaues Plättchen.
atlanteon-lesson-sum-idea = Zähl zusammen, bevor du einen Ring schließt: Sonst bekommt ihn die andere Seite. Die 7 leistet hier so viel wie die 9, und die 9 bleibt dir auf der Hand.

atlanteon-lesson-two = Zwei auf einmal
atlanteon-lesson-two-task = Ein Plättchen kann zwei Ringe schließen. Hol dir die blauen Plättchen auf { CODE("a1") } und { CODE("c1") } mit einem einzigen.
atlanteon-lesson-two-hint = Welches Feld liegt neben beiden und ist bei beiden das letzte leere? Lege dort ein Plättchen hin.
atlanteon-lesson-two-idea = Such nach Feldern, die mehrere Ringe schließen, und besetze solche, bevor es die andere Seite tut.

atlanteon-lesson-white-tower = Weiße Türme
atlanteon-lesson-white-tower-task = Auf { CODE("a1") } steht ein weißer Turm. Ihn erobert die größere Summe, und alle drei Türme gewinnen die Partie. Hol ihn dir.
atlanteon-lesson-white-tower-hint = Die blaue 5 auf { CODE("a2") } zählt auf { CODE("a1") }. Schließ den Ring mit mehr: Bei Gleichstand bekommt ihn, wer den Ring nicht geschlossen hat.
atlanteon-lesson-white-tower-idea = Türme haben selbst keine Zahl: Nur die Plättchen um sie herum zählen.

atlanteon-lesson-black-tower = Der schwarze Turm
atlanteon-lesson-black-tower-task = Auf { CODE("e1") } steht der schwarze Turm. Ihn bekommt die Seite mit der { STRONG("kleineren") } Summe. Hol ihn dir: Blau hat eine 3 daneben.
atlanteon-lesson-black-tower-hint = Schließ den Ring auf { CODE("e2") } mit weniger als 3. Sogar der König, der nichts zählt, würde reichen.
atlanteon-lesson-black-tower-idea = Kleine Plättchen sind nicht nutzlos: Sie gewinnen den schwarzen Turm, und sie füllen Felder, ohne dass du ein großes hergibst.

atlanteon-lesson-king = Der König
atlanteon-lesson-king-task = Der blaue König liegt in der Ecke { CODE("a1") }. Wer den fremden König kontrolliert, gewinnt sofort. Gewinne diese Partie.
atlanteon-lesson-king-hint = Der König zählt nichts, aber die blaue 5 auf { CODE("a2") } zählt. Bring mehr als 5 auf das letzte Feld neben ihm.
atlanteon-lesson-king-idea = Das ist die größte Gefahr im Spiel: Wer den König verliert, hat verloren, egal wie viele Marker da liegen.

atlanteon-lesson-shield = Rette deinen König
atlanteon-lesson-shield-task = Jetzt liegt dein König auf { CODE("a1") }, und daneben liegt die blaue 6. Jedes blaue Plättchen auf { CODE("b1") } würde gewinnen. Verhindere das.
atlanteon-lesson-shield-hint = Besetze { CODE("b1") } selbst. Dein König zählt nichts, aber auf deinem eigenen Plättchen reicht ein Gleichstand: Mit mindestens so viel wie der blauen 6 ist er sicher.
atlanteon-lesson-shield-idea = Was du selbst einkreist, nimmt dir niemand mehr. Schau vor jedem Zug auf die Ringe um beide Könige.

atlanteon-lesson-markers = Elf Marker
atlanteon-lesson-markers-task = Du hast 10 Marker, und dein König ist noch auf deiner Hand. Ein Marker mehr gewinnt, aber nur, wenn der König auf dem Brett liegt. Gewinne diese Partie.
atlanteon-lesson-markers-hint = Der König muss jetzt auf das Brett und dir sofort gehören: auf das Feld, neben dem alles besetzt ist und wo deine Summe die größere ist.
atlanteon-lesson-markers-idea = Irgendwann muss dein König in die Stadt. Lege ihn spät, wo ihn niemand mehr einkreisen kann.
