# Wie Atlantis sich selbst erklärt: Seiten zum Lesen und Lektionen. Ein Text ist kurz (wie
# kurz, sagt ein Test) und spricht von der Stellung, die daneben gezeichnet ist. Ein Tipp
# wird nach jedem falschen Zug gelesen und spricht darum von keinem.

atlantis-screen-goal = So gewinnst du
atlantis-screen-goal-text = { STRONG("Wer am Ende die meisten Felder hält, gewinnt.") } Land, das zusammenhängt, ist ein Gebiet: Alle seine Felder hältst du, wenn sonst niemand Steine darin hat. Sonst ist es umkämpft und zählt für niemanden. Hier trennen tote Felder das Land in zwei Teile. Blau hält rechts vier Felder, Rot links vierzehn: Die Partie ist vorbei, und Rot hat gewonnen.
atlantis-screen-turn = Dein Zug
atlantis-screen-turn-text = Zieh mit so vielen Stapeln, wie du magst, aus jedem Segment mit einem (ihre Ränder sind gezeichnet), oder mit keinem. Steine ziehen geradeaus, und zwar { STRONG("so viele Felder weit, wie Steine ziehen") }: ein Stein ein Feld, drei Steine drei Felder. Von { CODE("b2") } kommen die drei roten Steine bis { CODE("e5") }. Treffen sie auf fremde, fallen sie eins zu eins.
atlantis-screen-idea = Explosionen
atlantis-screen-idea-text = { STRONG("Das entscheidet oft das Spiel.") } Ein Feld trägt weniger Steine, als es lebendige Felder neben sich hat. { CODE("a1") } hat drei, also ist es mit dem dritten Stein explodiert: Jedes Feld daneben hat einen Stein bekommen, und der schlägt einen fremden. { CODE("a1") } wächst nun für Rot, einen Stein je Zug. Eine Explosion kann die nächste auslösen.
atlantis-screen-ends = Wie es endet
atlantis-screen-ends-text = Ein Feld, das einmal explodiert, wächst; explodiert es noch einmal, ist es tot und für immer verloren. Wachsende und tote Felder trennen das Land. Hier ist { CODE("c3") } explodiert, und das Land zerfiel in zwei Teile: unten Rot, oben Blau. Gehört jedes Gebiet einer Seite allein und wächst nichts daneben, ist die Partie vorbei.
atlantis-screen-write = So sagst du einen Zug
atlantis-screen-write-text = { CODE("b2-e5") } plant den Weg von b2 nach e5: Die Entfernung sagt, wie viele Steine. Mehrere Wege in einer Zeile sind ein Zug und beenden ihn: { CODE("b2-e5 f4-f5") }. Mit { CODE("+") } am Ende sind auch sie nur geplant: Du siehst das Brett, die anderen nichts; { CODE("zurück") } nimmt einen Schritt zurück, { CODE("fertig") } beendet den Zug. Die Punkte neben einem Stapel sagen, wie viele Steine er noch trägt; ein Ausrufezeichen sagt: Er explodiert als Nächstes.
atlantis-screen-options = Optionen
atlantis-screen-options-text = Es spielen zwei bis sechs: { COMMAND("atlantis start computer") }. { CODE("board=large") } ist ein größeres Brett für zwei, { CODE("hexagon2") } ein kleines; es gibt Dreiecke für drei und Rauten für zwei. { CODE("ties=later") }: Bei Gleichstand ist besser, wer später an der Reihe ist. { CODE("lull=lasts") }: Zehn ruhige Runden beenden die Partie nicht.

atlantis-lesson-travel = Jeder Stein ein Feld weiter
atlantis-lesson-travel-task = Du bist Rot. Schlage den einzelnen blauen Stein auf { CODE("e5") } mit deinem Stapel auf { CODE("b2") }. Wähle den Stapel und sein Ziel oder tippe den Zug: { COMMAND("atlantis play b2-c3") } zum Beispiel zieht von b2 nach c3.
atlantis-lesson-travel-hint = { CODE("e5") } ist drei Felder von { CODE("b2") } entfernt, geradeaus über { CODE("c3") } und { CODE("d4") }: Drei Steine ziehen dorthin, so viele, wie der Weg lang ist.
atlantis-lesson-travel-idea = Drei Steine zogen, einer fiel mit dem blauen, zwei kamen an. Ein hoher Stapel kommt weit, ein einzelner Stein nur auf das nächste Feld.

atlantis-lesson-several = Viele Wege, ein Zug
atlantis-lesson-several-task = Dicke Linien umranden die Segmente. Aus jedem Segment darf einer deiner Stapel ziehen, und das alles ist ein Zug. Schlage in diesem Zug beide blauen Steine. Tippe beide Wege in eine Zeile, so wie { CODE("b3-b4 e4-e5") }, oder wähle einen nach dem anderen und beende dann den Zug.
atlantis-lesson-several-hint = { CODE("b3") } und { CODE("c3") } liegen im selben Segment, also darf nur einer der Steine dort ziehen. Er schlägt { CODE("c4") }, und der auf { CODE("e4") } schlägt { CODE("d4") }.
atlantis-lesson-several-idea = In je mehr Segmenten du Steine hast, desto mehr kannst du in einem Zug tun. Geplant wird vorher: Auf dem Brett geschieht nichts, bevor der Zug zu Ende ist.

atlantis-lesson-explode = Lass es explodieren
atlantis-lesson-explode-task = Die Ecke { CODE("a1") } hat drei Felder neben sich: Mit drei Steinen explodiert sie. Lass sie explodieren.
atlantis-lesson-explode-hint = Zieh einen Stein von { CODE("b2") } nach { CODE("a1") }: Mit den beiden, die dort liegen, sind es drei.
atlantis-lesson-explode-idea = Jedes Feld daneben hat einen Stein bekommen, und { CODE("a1") } wächst jetzt von selbst. Ränder und Ecken tragen weniger als die Mitte.

atlantis-lesson-chain = Ketten
atlantis-lesson-chain-task = Eine Explosion kann die nächste auslösen. Lass in einem Zug mindestens drei Felder explodieren.
atlantis-lesson-chain-hint = Zieh einen einzelnen Stein von einem der drei Stapel in der Ecke auf einen anderen. Der explodiert, und die übrigen bekommen je einen Stein.
atlantis-lesson-chain-idea = Das ist eine Kette. Was zugleich explodiert, ist eine { STRONG("Welle") }, und was sie auslöst, die nächste. Such nach Stapeln nebeneinander, denen ein Stein fehlt: Das Brett zeigt sie an. Ein einziger Stein löst sie alle aus, deine oder fremde.

atlantis-lesson-again = Die zweite Explosion
atlantis-lesson-again-task = { CODE("a1") } ist explodiert und wächst: einen Stein je Zug, und niemand kann dorthin. Es hat zwei Steine und explodiert noch einmal, wenn es so viele sind wie lebendige Felder daneben: drei. Lass eines davon explodieren, dann reichen zwei.
atlantis-lesson-again-hint = { CODE("a2") } hat zwei lebendige Felder neben sich, { CODE("b2") } und { CODE("b3") }: Mit zwei Steinen explodiert es. Bring einen von { CODE("b2") }.
atlantis-lesson-again-idea = Zwei Wellen: { CODE("a2") } ist explodiert und wächst, also hatte { CODE("a1") } nur noch zwei lebendige Felder neben sich und ist zum zweiten Mal explodiert. Jetzt ist es { STRONG("tot") }: ein Loch im Land, für immer.

atlantis-lesson-threat = Die größte Gefahr
atlantis-lesson-threat-task = Den blauen Stapeln auf { CODE("a1") } und { CODE("b1") } fehlt je ein Stein: Im nächsten Zug würden sie explodieren. Sorge dafür, dass Blau nichts explodieren lassen kann.
atlantis-lesson-threat-hint = Steine fallen eins zu eins. Schick beide Steine von { CODE("c3") } nach { CODE("a1") }: Dann ist der Stapel weg, bevor er den anderen auslöst.
atlantis-lesson-threat-idea = Eine Explosion schlägt deine Steine und breitet die blauen aus. Nimm Stapeln, die gleich explodieren, Steine weg, oder bleib ihnen fern.

atlantis-lesson-bridge = Trenne das Land
atlantis-lesson-bridge-task = Nur { CODE("c3") } verbindet oben und unten. Lass es explodieren, dann gehört der untere Teil dir allein.
atlantis-lesson-bridge-hint = { CODE("c3") } hat vier lebendige Felder neben sich, also explodiert es mit vier Steinen. Bring zu deinen dreien dort einen von { CODE("b2") }.
atlantis-lesson-bridge-idea = Wachsende und tote Felder sind kein Land; ein wachsendes, das noch einmal explodiert, ist tot. Zähl, bevor du trennst: Hier gehören dir 5 Felder, und 7 vielleicht Blau.

atlantis-lesson-end = Der letzte Stein
atlantis-lesson-end-task = Ein Gebiet mit Steinen mehrerer Seiten ist { STRONG("umkämpft") }: Es zählt für niemanden. Nur der blaue Stein auf { CODE("d6") } verhindert, dass der große Teil dir gehört. Schlage ihn, und die Partie ist vorbei.
atlantis-lesson-end-hint = Von { CODE("b4") } nach { CODE("d6") } sind es zwei Felder geradeaus: Schick deine beiden Steine.
atlantis-lesson-end-idea = Nun sind alle Gebiete entschieden: Jedes gehört einer Seite. Zähl die Felder, nicht die Steine: Das sind die Punkte.
