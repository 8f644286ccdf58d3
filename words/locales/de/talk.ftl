# Was Leute in einem Raum sagen, woran man Zeilen an das Spiel vom Gespräch unterscheidet: klein
# geschrieben, mit Leerzeichen dazwischen. Nichts davon wird gezeigt.

# Damit beginnt ein Zug.
talk-verbs = aktiviere baue beginne behalt behalte benutze besteige bewege bleib bleibe bring bringe decke fahr fahre fang fange flieg fliege flieh fliehe führe gebe geh gehe gib halte hol hole lass lasse lauf laufe leg lege mach mache nehm nehme nimm nutze opfer opfere passe platziere rück rücke sammle schick schicke schieb schiebe schwimm schwimme segel segle setz setze spiel spiele spring springe steig steige steigt stell stelle tauche tausche tu verschiebe versenk versenke verwandle verwende wirf wähl wähle würfel würfle zahl zahle zieh ziehe
# Damit endet er.
talk-last-words = aktivieren ausgeben aussetzen bauen behalten benutzen bewegen bleiben einsetzen fahren fliehen gehen legen nehmen nutzen opfern passen schicken schwimmen segeln setzen spielen springen steigen stellen tauchen tauschen versenken versinken verwenden weiter würfeln ziehen zurücknehmen
# Vor einem Zug.
talk-first-words = ach ah also auch bitte dann doch erst halt hm hmm ich ja jetzt lieber mal mein meine meinen meinte moment ne nee nein nichts nix noch nope nun nur ok okay so stopp und ups von warte
# Sie bitten um etwas.
talk-polite = bitte
# Ein Satz mit einem davon handelt von jemandem, oder er ist nicht entschieden.
talk-about-others = aber bist dein deine dich dir du er euch ihr ist kannst könnte könntest mich musst nicht oder sie sieht sind sollte sollten uns vielleicht war was wenn wir wäre würde würden würdest
# Zwischen den Wörtern, die ein Spiel kennt.
talk-joints = alle alles am an andere anderen auch auf aus bei beide bis bitte da daneben dann das davon dem den der des die diese diesen dort drauf ein eine einem einen einer eins erst erste ersten es felder felsen für hier hinter ich im in ins letzte letzten mal mein meine meinem meinen meiner mit nach neben noch nur ob oder raus rechts runter schritt schritte selbe über um und unter von vom vor weg weiter zu zum zur zurück zwei zweite zweiten dritte dritten links
# Zahlen in Wörtern.
talk-numbers = acht alle alles alles beide beiden drei dritte dritten ein eine einen eins erste ersten fünf neun sechs sieben vier zehn zwei zweite zweiten
# Was ein Verb allein bei sich haben kann: `nimm das`.
talk-pronouns = da das den die diese diesen dieses dort es hier liegen sie sitzen stehen
# Sie führen einen Zug weiter: wer gefragt ist, sagt sie zum Spiel.
talk-go-on = weiter, nächster, nächste, mach das, ok mach das, das machen, alle, alles, würfel, würfeln, den zug zurücknehmen, doch nicht zurück, das war mein zug, mein zug ist fertig, das nicht, zurück, doch nicht, das war's für mich, das wars für mich, das ist alles für mich, meine auch alle, alle meine, die ersten zwei, die ersten beiden, die ersten drei, die ersten 2, die ersten 3, die letzten zwei, nicht bewegen
# Damit beendet jemand einen Zug, der gefragt ist.
talk-ends = aussetzen beenden fertig passe passen setze aus weiter
# Was daneben stehen kann.
talk-beside-ends = auch bauen bin das den diese diesmal dieses für hier ich ist ja jetzt jetzt mal mein meine meinen mich mit nein nichts nix noch nun ok okay runde sammeln setzen sind so und war wars wir ziehen zug zuge

# Fragen nach einer Partie, und was wie eine aussieht.
talk-exclamations = was für ein, was für eine
talk-question-words = gibt hat ist sind was welche welcher welches wer wessen wie wo wohin
talk-of-you = dein deine du euch euer eure ihr dir dich
talk-states = bauen bauteile brauchen chancen dran energie felder figuren führt gerettet gewinnt hand karten lava leute plättchen punkte punktestand rohstoffe schwimmer spielstand steine ziehen züge
talk-boards-asked = brett, spielstand, punkte, wer ist dran, wer ist am zug, bin ich dran, wie steht es, wie steht's, wie stehts, wie ist der stand, wie ist der spielstand, ist es vorbei, ist das spiel vorbei, wer gewinnt, wer führt, zeig das brett, zeig mir das brett, zeige das brett
talk-odds = chance chancen wahrscheinlichkeit wahrscheinlichkeiten
talk-hints = hinweis tipp tipps rat
talk-hints-begin = einen hinweis, einen tipp, noch ein, gib, gibt es, hast du, ich brauche, ich hätte gern, ich will, noch einen
talk-hints-asked = tipp bitte, was kann ich jetzt tun, was kann ich machen, und jetzt, und nun, was jetzt, was nun, was mache ich, was mache ich jetzt, was soll ich tun, was muss ich tun, was muss ich jetzt tun, was kann ich tun, was soll ich machen, was muss ich machen, keine ahnung, hilf mir
talk-rules-asked = spielregeln, zeig mir die regeln, regeln, regeln bitte, wie geht das, wie geht das spiel, wie geht das spiel eigentlich, wie spielt man, wie spielt man das, wie gewinne ich, wie gewinnt man, was ist das ziel, worum geht es, erklär mir das spiel
talk-rules-begin = was macht ein, was macht eine, was macht der, was macht die, was macht das, was machen die, was können meine, was können die, was kann ein, was kann eine, was bedeutet, wie funktioniert, wie funktionieren
talk-help-asked = hilfe
talk-matches-asked = partien
talk-own-matches-asked = meine partien
talk-history-asked = verlauf

# Worum es in den Zügen jedes Spiels geht.
atlanteon-things = acht brett drei feld fünf könig neun plättchen schwarzen schwarze schwarzer sechs sieben turm türme vier weiße weißen weißer zwei
atlantis-things = feld felder figur figuren schritt schritte stapel stein steine segment
looting-things = bahn bahnen batterie erster feld felder generator gleiter karte karten kraftfeld kraftfelder lava marker multiplikator neutralisator stadt stapel umwandler verstärker
escape-things = boot delfin fels felsen figur figuren hai haie kreatur land leute mann monster schiff schiffe schwimmer stein strudel tier tiere wal wasser würfel
rising-things = atlanter atlantern barriere barrieren bauteil bauteile berge bibliothek bibliotheken energie erz flotte flut gold hügel karte karten kern kristall meine mitte mut orichalkum rohstoff rohstoffe schmieden sektion städte tor unglück wälder würfel
