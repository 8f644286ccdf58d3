# Was Leute in einem Raum sagen, woran man Zeilen an das Spiel vom Gespräch unterscheidet: klein
# geschrieben, mit Leerzeichen dazwischen. Nichts davon wird gezeigt.

# Damit beginnt ein Zug.
talk-verbs = aktiviere attackiere baue beginne behalt behalte benutze besteige bewege bleib bleibe blocke bring bringe decke entfern entferne fahr fahre fang fange flieg fliege flieh fliehe fährt führe gebe geh gehe geht gib grab halte hol hole kommt lass lasse lauf laufe leg lege legt läuft nehm nehme nimm nutze opfer opfere parke passe platziere rück rücke sammle schick schicke schieb schiebe schnapp schnappe schwimm schwimme schürf schütze segel segle setz setze setzt spiel spiele spring springe steig steige steigt stell stelle stellt tauche tausche verschiebe versenk versenke verwandle verwende wehr wehre wirb wirf wähl wähle würfel würfle zahl zahle zieh ziehe
# Damit endet er.
talk-last-words = abwehren aktivieren anfangen aufstellen ausgeben aussetzen bauen behalten benutzen bewegen bleiben blocken einsetzen einsteigen fahren fliehen gehen geht hinstellen lassen legen nehmen nutzen opfern parken passen schicken schwimmen segeln setzen sinken spielen springen starten stehenlassen steigen stellen tauchen tauschen verhindern versenken versinken versinkt verwenden weiter würfeln ziehen zurücknehmen
# Vor einem Zug.
talk-first-words = ach ah also auch bitte dann doch erst halt hm hmm ich ja jetzt lieber mal mein meine meinen meinte moment ne nee nein nichts nix noch nope nun nur ok okay so stopp und ups von warte
# Sie bitten um etwas.
talk-polite = bitte
# Ein Satz mit einem davon handelt von jemandem, oder er ist nicht entschieden.
talk-about-others = aber bist dein deine dich dir du er euch ihr kannst könnte könntest musst nicht oder sie sieht sind sollte sollten uns vielleicht war was wenn wir wäre würde würden würdest
# Dasselbe, wo ein Feld und ein Verb von Zügen genannt sind.
talk-to-others = aber dein deine dich dir du euch euer ihr könnte könntest oder sieht sollte sollten uns vielleicht warum wenn wir wäre würde würden würdest
# Damit verabredet man sich.
talk-times = abendessen bald dienstag donnerstag freitag gestern gleich heute mittag mittwoch montag morgen nachher samstag sonntag uhr woche wochenende minute minuten stunde stunden
# Zwischen den Wörtern, die ein Spiel kennt.
talk-joints = aber alle alles am an andere anderen auch auf aufs aus bei beide beim bis bitte bord da daneben dann das davon dem den der des die diese diesen direkt dort drauf dritte dritten eben ein eine einem einen einer eins erst erste ersten es felder felsen für ganz ganze ganzen größte größten halbe hand hier hinter hälfte ich im in ins je jeweils letzte letzten links mal mein meine meinem meinen meiner mich mir mit nach neben noch nur ob oberhalb raus rechts runter rückwärts schiffs schritt schritte selbe so sofort um und unter unterhalb vom von vor vorwärts war wars weg weiter zu zuerst zum zur zurück zwei zweite zweiten über
# Zahlen in Wörtern.
talk-numbers = acht alle alles beide beiden drei dreimal dritte dritten ein eine einen einer einmal eins elf erste ersten etwas fünf jemand jemanden letzte letzten neun niemand niemanden oberste obersten sechs sieben vier zehn zwanzig zwei zweimal zweite zweiten zwölf
# Was ein Verb allein bei sich haben kann: `nimm das`.
talk-pronouns = brennen da das den die diese diesen dieses dort es fließen hier kommen liegen sie sitzen stehen
# Sie führen einen Zug weiter: wer gefragt ist, sagt sie zum Spiel.
talk-go-on = stopp, du bist dran, du bist am zug, dein zug, jetzt du, du, weiter, nächster, nächste, mach das, ok mach das, das machen, alle, alles, würfel, würfeln, den zug zurücknehmen, doch nicht zurück, mein zug ist fertig, das nicht, zurück, doch nicht, meine auch alle, alle meine, die ersten zwei, die ersten beiden, die ersten drei, die ersten 2, die ersten 3, die letzten zwei, nicht bewegen, alles zurück, so machen wir das, mach das so, gut mach das so, den ersten, den zweiten, den dritten, den anderen, noch nicht, nein noch nicht, noch einen, noch eine, noch eins, nochmal, noch mal, ich mache nichts, irgendwo, warten, ich warte, den anderen auch, den anderen hinterher, noch mal dasselbe, nochmal dasselbe, irgendwohin, und den zweiten auch, noch einer, und noch einen, der erste, die erste, die zweite, und nochmal, was anderes, etwas anderes, nein was anderes, nee was anderes, mach's so, machs so, mach so, mach es so, mach mal, ja mach mal, der zweite, der dritte, die dritte, das erste, das zweite, das dritte, mach weiter
# Sie nehmen alles zurück, was geplant ist.
talk-all-back = alles zurück, nimm alles zurück, alles zurücknehmen, von vorne, von vorn, noch mal von vorne, nochmal von vorne, alles auf anfang, zurück auf anfang, zurück zum anfang, ich nehme alles zurück, ich nehm alles zurück
# Hinter einem Verb ändern sie nichts.
talk-particles = dann eben einfach halt jetzt mal
# Neben einer Zahl, die antwortet, ändern sie nichts.
talk-answer-fillers = ach äh ähm also auf bahn bitte da das dann dem den denk denke der die diese doch eben egal es feld glaub glaube halt hm hmm ich ja jetzt klar lieber mal meine meinen mein mit na nehm nehme nimm nr nummer oder plättchen so und will zu
# Sie nehmen den letzten geplanten Schritt zurück.
talk-step-back = das nicht, nicht das, nein das nicht, nein nicht das, nee das nicht, nee nicht das, ne das nicht, ne nicht das, den nicht, nein den nicht, nicht den, so nicht, nein so nicht, ups nein, ups falsch, ups das nicht, warte nein, halt nein, moment nein, ach nein, ach nee, ach nö, nein falsch, falsch, das war falsch, das ist falsch, hm nein, hmm nein, nein nein, nee nee
# Damit scheint jemand einen Zug zu beenden.
talk-ends = aussetzen beenden fertig passe passen setze aus
# Damit beendet ihn, wer gefragt ist.
talk-end-phrases = das war alles, zug zu ende, mein zug ist zu ende, passt so fertig, ok passt fertig, fertig jetzt du, gut ende, dann war's das, ich bin durch, ich hab fertig, ende der runde, runde beenden, das war mein zug, okay das war mein zug, so fertig, so jetzt bin ich fertig, das war's ich bin fertig, das war's für mich, das wars für mich, das ist alles für mich, nichts mehr von mir, beende meinen zug, egal zug beenden, ich setze aus, ich setz aus, ich setz mal aus, ich setz diesmal aus, ich setze diesmal aus, ich setz diese runde aus, ich setze diese runde aus, ich pass, ich pass mal, ich pass diesmal, ich passe diesmal, ich pass diese runde, ich passe diese runde, da pass ich, meinen zug beenden, zug ist zu ende, bin durch, ende meines zuges, dann beende ich meinen zug, fertig du bist dran, ok fertig dein zug, ich wäre dann fertig, bin auch fertig, feddich, fertich, so du bist, so du bist dran, zug fertig, schon gut zug fertig, nein das wars, nein das war’s, ja genau so fertig, okay das wars, ich hab nichts mehr, nichts weiter, nix weiter, ok nächste runde, fertig und weiter, du bist, ja fertig, ja bin fertig, ja ich bin fertig, fertig ja, zug beendet, so zug beendet, ach fertig, ich bin auch fertig
# Dasselbe hinter dem, was geplant ist.
talk-plan-ends = ausführen, ok ausführen, okay ausführen, führ das aus, alles klar fertig, das genügt, ja passt, passt, passt so, so ok, stimmt so, schluss, mehr nicht, so jetzt abschließen, abschließen, abgeben, abschicken, bestätigen, das reicht, das reicht mir, so lassen, lass es so, lassen wir so, dabei bleibts, dabei bleibt es, der nächste bitte, ich gebe ab, dann beenden, schluss für diesmal, reicht, das reicht jetzt, nächster bitte, so zug beendet, zug beendet, und tschüss fertig, ja, ja bitte, ja los, los, los gehts, los geht's, mach das, ja mach, ja mach das, spiel das, so spielen, ja so
# Was daneben stehen kann.
talk-beside-ends = auch bin das den diese diesmal dieses für hier ich ist ja jetzt mal mein meine meinen mich mit nein nichts nix noch nun ok okay runde sammeln setzen sind so und war wars wir ziehen zug zuge

# Bemerkungen darüber, wie es steht: Ausrufe, was vor einem Hauptwort steht, was es lobt, und Verben.
talk-cries = ach ah ahh au autsch boah mann mist ohje oje oh puh uff ups verdammt wow
talk-denials = gott je ne nee neee nein neiiin nicht
talk-possessives = dein deine deinen deiner euer eure eurer ihr ihre ihren mein meine meinen meiner sein seine seinen unser unsere unseren
talk-articles = das dem den der die ein eine einen
talk-praises = arme armer armes blöde blöder blödes böse böser böses coole cooler cooles doofe doofer doofes feine feiner feines fiese fieser fieses geile geiler geiles gemeine gemeiner gemeines guter gutes hübsche hübscher hübsches hässliche hässlicher hässliches klasse miese mieser mieses netter nettes nette schlechte schlechter schlechtes schöne schöner schönes starke starker starkes süße süßer süßes tolle toller tolles
talk-degrees = echt richtig sehr so ziemlich
talk-state-verbs = ist sieht sehen sind steht stehen war waren wirkt
# Fragen an ein Team: wer etwas tut, und was die anderen raten.
talk-team-verbs = baut bekommt besorgt braucht fährt geht gibt greift hilft holt kriegt macht nimmt opfert sammelt schickt schürft setzt spielt stellt übernimmt verteidigt will zahlt zieht
talk-advice-begins = soll ich, sollen wir, sollte ich, sollten wir

# Jemand will nachdenken.
talk-thinking-begins = lass mich, lasst mich, lass mal, lasst mal
talk-thinking = denken grübeln gucken nachdenken rechnen schauen sehen überlegen

# Richtungen und Mengen, die einen Teil einer Frage beantworten; wie man anderen etwas vorschlägt; und
# Verben, die man von allem sagt.
talk-vague-places = daheim hause heim links nah nahe näher oben rechts unten weg weit weiter
talk-vague-amounts = beide beiden beides hälfte keine keinen keines keins
talk-proposals = lass uns, lasst uns, lassen wir uns, wir könnten, wir sollten
talk-common-verbs = anfangen gehen geht lassen legen machen nehmen setzen spielen starten

# Fragen nach einer Partie, und was wie eine aussieht.
talk-exclamations = was für ein, was für eine
talk-question-words = wozu wofür wem wen gibt hat ist sind wann warum was welche welcher welches wer weshalb wessen wie wieso wieviel wieviele wo woher wohin
# Damit beginnen Fragen auch, und vieles andere.
talk-question-beginnings = explodiert explodieren sinkt bin darf gibt hab habe habt hat hatte ist kann können muss sind soll war waren wird
# With these a question is about players.
talk-players-asked = wem wen wer wessen
# With these it is for a number.
talk-counts-begin = wie viel, wie viele, wieviel, wieviele
talk-of-you = dein deine du euch euer eure ihr dir dich
talk-states = gefahr land geplant plan zeit bauen bauteile brauchen chancen energie felder figuren führt gerettet gewinnt gleiter hand karten könig lava leute marker männchen plättchen punkte punktestand rohstoffe schiff schiffe schritte schwimmer spielstand steine turm ziehen züge
talk-boards-asked = was ist los, was ist hier los, was ist denn los, was geht hier vor, wer bin ich, wo bin ich, was ist gerade passiert, wer kommt jetzt, wer kommt als nächstes, was habe ich gerade gespielt, was hab ich gerade gespielt, wie war der letzte zug, was kommt als nächstes, jetzt bin ich dran oder, brett, wer ist wo, kann ich noch gewinnen, können wir noch gewinnen, wie lang dauert das spiel noch, wie lange dauert das spiel noch, wie lang dauert die partie noch, wie lange dauert die partie noch, wie lang geht das spiel noch, wie lange geht das spiel noch, wie lange noch, wie viele runden noch, wie viele runden sind es noch, wie lange brauchen wir noch, bin ich wieder, bin ich wieder dran, bin ich fertig, darf ich noch, was droht, was droht als nächstes, kannst du nochmal zeigen was passiert ist, zeig nochmal was passiert ist, wer ist rot, wer ist blau, wer ist weiß, wer fehlt, wer fehlt noch, alle fertig, zeig mir mein brett, wie viel fehlt, wie viel fehlt noch, wer hat am meisten, hab ich gewonnen, habe ich gewonnen, muss ich ziehen, muss ich was machen, muss ich etwas machen, was hab ich geplant, was habe ich geplant, spielstand, punkte, wer ist dran, wer ist am zug, bin ich dran, wie steht es, wie steht's, wie stehts, wie ist der stand, wie ist der spielstand, ist es vorbei, ist das spiel vorbei, wer gewinnt, wer führt, zeig das brett, zeig mir brett, brett zeigen, brett bitte, das brett, das brett bitte, zeig mir das brett, zeige das brett, zeig mal das brett, zeig mir mal das brett, letzter zug, was war der letzte zug, bin ich am zug, zeig brett, stellung, punktestand, wer liegt vorn, gewinne ich, mögliche züge, wer muss noch, welche felder sind frei, wer gewinnt grad, wer gewinnt grade, wer führt grad, wer ist wer, welche farbe bin ich, was hat er gemacht, was hat sie gemacht, was ist passiert, was ist jetzt passiert, hat das geklappt, wo sind meine steine, wo sind meine leute, wann bin ich dran, zeig mir nochmal das brett, wer fängt an, wer beginnt, haben wir verloren, haben wir gewonnen, wer muss jetzt was machen, wer muss was machen, wie ist die lage, wer liegt vorne, wer liegt gerade vorne
talk-odds = chance chancen wahrscheinlichkeit wahrscheinlichkeiten
talk-hints = hinweis tipp tipps rat
talk-hints-begin = einen hinweis, einen tipp, noch ein, gib, gibt es, hast du, ich brauche, ich hätte gern, ich will, noch einen, ich brauch
talk-hints-asked = hilf mir bitte, bitte hilf mir, hilf mir mal, kannst du mir helfen, was ist der beste zug, was ist ein guter zug, nächster tipp, noch ein tipp, noch einen tipp, was schlägst du vor, ich hab keine ahnung was schlägst du vor, was soll ich am besten spielen, was soll ich am besten machen, was würdest du vorschlagen, was empfiehlst du, tipp bitte, was würde der computer machen, was würde der computer tun, wo soll ich hin, wohin soll ich, wo stell ich die am besten hin, was kann ich jetzt tun, was kann ich machen, und jetzt, und nun, was jetzt, was nun, was mache ich, was mache ich jetzt, was soll ich tun, was muss ich tun, was muss ich jetzt tun, was kann ich tun, was soll ich machen, was muss ich machen, hilf mir, was muss ich jetzt machen, was muss ich in meinem zug machen, was kann ich jetzt alles machen, was würdest du machen, was würdest du tun, was würdest du an meiner stelle tun, was passiert jetzt, was kommt jetzt, was kommt jetzt als nächstes, wo kann ich hin, ich brauch hilfe, ich brauche hilfe, schlag was vor, schlag etwas vor, bester zug, eine idee, was wäre das beste, was wäre jetzt das beste, was wäre am besten, was wäre am besten jetzt, was wäre jetzt am besten, was kann ich ziehen, was kann ich noch, was kann ich noch machen, noch was möglich, was geht noch, wo darf ich hinsetzen, wo kann ich hinsetzen, wo soll ich anfangen, was soll ich jetzt machen, was kann ich mir leisten, was können wir bauen, was kann ich bauen, was versenk ich am besten, was versenke ich am besten, was mach ich zuerst, was mache ich zuerst, womit fang ich an, womit fange ich an, welche möglichkeiten hab ich, welche möglichkeiten habe ich, ich hab keine ahnung was ich tun soll, ich habe keine ahnung was ich tun soll, ich hab keine ahnung was ich machen soll, ich habe keine ahnung was ich machen soll, keine ahnung was ich tun soll, keine ahnung was ich machen soll, ich weiß nicht was ich tun soll, ich weiß nicht was ich machen soll, ich weiß nicht weiter, ich komme nicht weiter, ich komm nicht weiter, keinen plan was ich machen soll
talk-reasons-asked = warum, wieso, weshalb, warum das, wieso das, warum den, warum die, wieso den, wieso die, warum denn, wieso denn, und warum, und wieso, aber warum, aber wieso, warum ist das gut, wieso ist das gut, warum gerade das, warum gerade den, wozu
talk-rules-asked = so geht das spiel, anleitung, die anleitung, spielanleitung, ich verstehe nicht, ich versteh nicht, ich verstehe es nicht, ich versteh es nicht, ich verstehe das spiel nicht, ich versteh das spiel nicht, wie spiele ich, wie spiele ich das, wie spielen wir das, wie spielt man das spiel, wie funktioniert das, wie funktioniert das spiel, was ist das für ein spiel, was für ein spiel ist das, was ist das hier für ein spiel, erklär das spiel, erkläre das spiel, spielregeln, ich verstehe die regeln nicht, ich versteh die regeln nicht, ich kenne die regeln nicht, ich kenn die regeln nicht, wie groß ist das brett, zeig mir die regeln, regeln, regeln bitte, wie geht das, wie geht das spiel, wie geht das spiel eigentlich, wie spielt man, wie spielt man das, wie gewinne ich, wie gewinnt man, was ist das ziel, worum geht es, erklär mir das spiel, wie gewinnen wir, erklär die regeln, erklär mir die regeln, wie geht das hier, worum geht's, worum gehts, versteh ich nicht, ich versteh das nicht, ich verstehe das nicht, erklär mal kurz, erklär mal, erklär kurz, kurz erklären, was muss man machen, was muss man denn machen, was muss man hier machen, ich kapier das nicht, ich kapier nix, ich kapiere das nicht, wie spielt man das hier, was ist mein job, was bedeuten die zahlen, was sind das für zahlen, wie geht denn das spiel, wie geht das spiel denn, worum gehts hier, worum geht es hier, wie läuft eine runde ab, wie läuft ein zug ab, wie gewinnt man hier
# Sätze, die nach einer Stelle darin fragen.
talk-passages-asked = wo muss ich hin, wohin muss ich, wo müssen wir hin, wohin müssen wir, was ist meine rolle, was ist mein talent, was ist meine fähigkeit, was ist meine besondere fähigkeit, was kann mein ratsmitglied, wie verlieren wir, wann verlieren wir, wie verliere ich, können wir verlieren, wie endet das spiel, wann ist schluss, wann endet das spiel, wann ist das spiel vorbei, wann ist das spiel zu ende, wie endet es, wann endet es, wie endet die partie, wann endet die partie, wann ist die partie vorbei, wann ist es vorbei
talk-rules-begin = was macht ein, was macht eine, was macht der, was macht die, was macht das, was machen die, was können meine, was können die, was kann ein, was kann eine, was bedeutet, wie funktioniert, wie funktionieren, was ist ein, was ist eine, wie weit kann, wie weit können, wie viele passen
# Questions how something is done begin so.
talk-ways-begin = wie weit, wie oft, wie stark, wie rette, wie rettet, wie retten, wie baue, wie bauen, wie baut, wie setze, wie setzt, wie benutze, wie benutzt, wie nutze, wie nutzt, wie verwende, wie spiele, wie werden, wie wird, wie zähle, wie zählen, wie zählt, wie explodieren, wie explodiert, wie bekommt, wie kriegt, wie hole, wie flieht, wie fliehe, wie lege, wie legt, wie ziehe, wie zieht, wie schwimmt, wie schwimme, wie segle, wie segelt, wie versenke, wie sinkt, wie versinkt, wie kann man, wie endet, wie verliere, wie verlieren, wie verliert, wann explodiert, wann explodieren, wann bekomme, wann bekommt, wann krieg, wann kriege, wann sinkt, wann versinkt, wann endet, wann verlieren, wann wird, was kostet, was kosten, was kann ich mit, was kann man mit, was mache ich mit, was macht man mit, was tut, was tun, wer frisst, wer beschützt, wer segelt, wer darf, wer bekommt, muss ich, muss man, darf man, welche tiere, welche symbole, welche karten gibt, welche reiche, welche rohstoffe gibt, welche bauteile gibt, was für tiere, warum explodiert, warum sinkt, wie komm, wie komme, wie kommen, wie bekomm, wie bekomme, wie krieg, wie kriege, wie kann ich, wie können wir, wie läuft, wie laufen, wann verlieren wir, wann verliert, wann gewinnt, wann ist
# Questions for what things are begin and end so.
talk-explained-begin = was bedeutet, was heißen, was macht, was machen, was bringt, was bringen, was bedeuten, was ist, was sind, wofür, wozu, was heißt, was heisst, was passiert
# Behind these and the name of a thing, too: `fressen Haie Schwimmer?`
talk-kinds-asked = beschützen beschützt bringen bringt dürfen explodieren explodiert fressen frisst kann können zählen zählt
talk-explained-end = da gut macht machen
# Questions for the meaning of a word, for a number in a rule (with a noun that a rule counts, also
# by those who have some), and how often something is allowed.
talk-meanings = bedeuten bedeutet heissen heisst heißen heißt
talk-counting = braucht explodieren explodiert fasst kosten kostet passen passt sitzen trägt
talk-counted = aktionen
talk-several = beide beides drei dreimal mehrere mehrmals zwei zweimal
talk-directions = auf aus für im in ins mit nach von zu zum zur
talk-times-asked = wann
# With these, a question is about the board.
talk-possession = hab habe haben habt hast hat hatte übrig unser unsere wessen
talk-left = jetzt noch übrig
# How a command is given, with the command behind it, and how clocks are set.
talk-command-ways = wie, wie kann ich, wie können wir, wie kann man, wie macht man, wie mache ich, wie geht, wie funktioniert, was macht, was ist, wie bekomme ich, wie bekommt man, wie kriege ich, wie krieg ich, wie geht das
talk-clocks-asked = wie stelle ich eine uhr, wie stellen wir eine uhr, wie stellt man die uhr, wie stelle ich die uhr, wie stelle ich die uhr ein, wie funktioniert die uhr, wie funktioniert die bedenkzeit, was ist die bedenkzeit, gibt es eine uhr, gibt es ein zeitlimit, gibt es eine bedenkzeit, was ist die zeitreserve
# Verben in Fragen nach Zügen, Wörter in Fragen nach Regeln, und wie man fragt, ob man darf.
talk-question-verbs = anfangen angreifen bauen bewegen fahren fliegen gehen hinlegen hinsetzen hinstellen legen machen setzen stellen tun versenken ziehen
talk-rules-words = passen passt bedeutet bringen bringt explodieren explodiert heissen heißt passiert wert zählen zählt
talk-rules-nouns = regel regeln
# With these, a sentence may be meant for the bot.
talk-bot-nouns = abbrechen ausführen bestätigen aufgeben bot brett charakter computer möglichkeiten pause regel regeln revanche rolle tipp unentschieden verlauf vorschlagen zug züge zurück zurücknehmen
talk-modals = darf kann muss soll
# Behind the word for the speaker, they say what the speaker wants.
talk-wants = brauche möchte nehme stimme wähle will würde
# So spricht jemand, oder ein Team, von sich.
talk-speakers = ich mein meine meinen wir
# Wörter, die an einer Frage nichts ändern.
talk-question-fillers = ok okay bitte denn endlich schon eigentlich gerade grad grade hier jetzt mal noch nun und überhaupt
# Daneben in jeder Frage, und vor dem Namen von jemandem.
talk-beside-questions = meiner oft pro zug bisher gehört ich aktuell am an auf bitte brauch brauche brauchen charakter charaktere da darf das denn der die du dürfen ein einen etwas für gebaut gerade gern gewinnen gib gibt hab habe haben hast hat hätte ich im in ist jetzt kann leben mal man mein meine mir mit muss nen noch sieg so soll sollen stehen stehts uns viel viele vom von was welche wer wie wieviel wieviele wir wo zum zur
talk-before-names = hat von
talk-help-asked = hilfe, welche spiele gibt es, was gibts für spiele, was gibts denn für spiele, was gibt es für spiele, was kann man hier spielen, kann man hier was spielen, hallo bot, hallo kann man hier was spielen
talk-matches-asked = partien
talk-own-matches-asked = meine partien
talk-history-asked = züge, zeig züge, zeig die züge, zeig mir die züge, zeig mir den verlauf, zeig den verlauf, zeig mir die letzten züge, verlauf

# Statt eines Befehls.
talk-accept-asked = annehmen, akzeptieren, einverstanden, ja einverstanden, bin einverstanden, ich bin einverstanden, ich auch, für mich ok, für mich okay, meinetwegen, von mir aus, stimme zu, ich stimme zu, zustimmen, du darfst zurücknehmen, du darfst es zurücknehmen, nimm ihn zurück, nimm ihn ruhig zurück, nimm ruhig zurück, kannst du zurücknehmen
talk-decline-asked = ablehnen, keine pause, keine pause nötig, nein keine pause
talk-join-asked = mitspielen
talk-undo-asked = rückgängig, letzten zug zurücknehmen, meinen zug zurücknehmen, den zug zurücknehmen, das zurücknehmen, nimm meinen zug zurück, ich nehme das zurück, ich nehm das zurück, das nehme ich zurück, das nehm ich zurück, ich nehme zurück, ich nehm zurück, ich nehme meinen zug zurück, ich nehm meinen zug zurück, mach das rückgängig, zurücknehmen, nimm zurück, nimm das zurück, nimm das bitte zurück, mach das wieder rückgängig, zurück bitte, ups zurück, letzter zug zurück, den letzten zug zurück, kannst du das rückgängig machen, ich nehms zurück, ich nehme es zurück, ich nehm es zurück, hab mich verklickt, ich hab mich verklickt, ich habe mich verklickt, hab mich vertippt, ich habe mich vertippt, zug zurück, letzten zurück, nimm den zug zurück, kann ich den letzten zug zurücknehmen, kann ich meinen zug noch zurücknehmen, kann ich meinen zug zurücknehmen, nochmal zurück, noch mal zurück, einen zurück, zurücknehmen bitte, ich will das zurücknehmen, ich will zurück, ändern, das war falsch, war falsch, war ein fehler, das war ein fehler, hab mich vertan, ich hab mich vertan, ich habe mich vertan, ach nö nimms zurück, nimms zurück, nimm es zurück, nehme zurück, letzte bewegung zurücknehmen
talk-undo-permitted = zurück, noch mal zurück, nochmal zurück, einen zug zurück, einen schritt zurück, das zurück, meinen zug zurück haben, meinen letzten zug zurück haben, meinen zug nochmal machen, das nochmal ändern, meinen zug nochmal ändern
talk-hint-asked = tipp, einen tipp, gib mir einen tipp, einen tipp haben, mach mal nen vorschlag, mach einen vorschlag, mach mal einen vorschlag, zieh einfach irgendwas, schlag was vor, schlag etwas vor, tipp bitte, vorschlag, vorschlag bitte
talk-odds-asked = chancen, unsere chancen, meine chancen, wie sind die chancen, wie sind unsere chancen, wie sind meine chancen, wie stehen die chancen, wie stehen unsere chancen, wie stehen meine chancen
talk-resign-asked = aufgeben, ich gebe auf, ich geb auf, ich höre auf, ich gebs auf, ich gebe es auf, ich kapituliere, ich hör auf, ich will aufhören, ich möchte aufhören, ich mag nicht mehr, ich will nicht mehr, ich steige aus, ich steig aus, bin raus, ich bin raus, ich hab keine lust mehr, aufgeben bitte, kann ich aufgeben
talk-pause-asked = pause, pause bitte, pause machen, bitte pause, pausieren, mach pause, machen wir pause, lass uns pause machen, partie pausieren, kurze pause, ok pause, kleine pause, mach mal pause, pause für heute, pausiere ich
talk-rematch-asked = noch ne runde, noch eine runde, ja gleich nochmal, revanche, noch einmal spielen, nochmal spielen, noch mal spielen, noch eine partie, noch ein spiel
talk-new-game = neues spiel, ein neues spiel, neue partie, eine neue partie
talk-cancel-asked = ich ziehe meine anfrage zurück, die anfrage zurückziehen, meine anfrage zurückziehen, nimm die anfrage zurück, zieh zurück, abbrechen, brich ab, anfrage zurückziehen, herausforderung zurückziehen, zieh die anfrage zurück, ich ziehe die anfrage zurück, ich ziehe zurück, zurückziehen, ich zieh die bitte zurück, ich ziehe die bitte zurück, bitte zurückziehen, hat sich erledigt, ach lass doch nicht, ach nee doch nicht, angebot zurückziehen, vorschlag zurückziehen, ich ziehe den vorschlag zurück, doch keine pause, ach doch keine pause, ich nehm die einladung zurück, ich nehme die einladung zurück, ich hab es mir anders überlegt, ich habe es mir anders überlegt, hab's mir anders überlegt, keine rücknahme, war ein versehen, das war ein versehen, halt nein, ich ziehe das zurück, ich zieh das zurück, ich ziehe die herausforderung zurück, ich zieh die herausforderung zurück, angebot zurück, ich ziehe das angebot zurück
talk-request-cancelled = lass es stehen, lass stehen, nimm es nicht zurück, doch nicht, vergiss es, halt doch nicht, moment doch nicht, ach doch nicht, nee doch nicht, nein doch nicht
talk-seat-taken = ich mach mit, ich mache mit, bin dabei, ich bin dabei, bin mit dabei
talk-resume-asked = weiter, weiterspielen, weiter gehts, weiter geht's, bin wieder da weiter, weitermachen, pause beenden, fortsetzen, lass uns weitermachen, lasst uns weitermachen, wir können weiterspielen, können wir weiterspielen, wir können weitermachen, können wir weitermachen, pause vorbei, die pause ist vorbei, spielen wir weiter, lass uns weiterspielen
talk-begin-asked = beginnen
talk-again-asked = nochmal, noch mal, noch einmal

# Zu einer Lektion gesagt: um sie zu lassen, um weiterzugehen, um sie neu zu beginnen, um darin zurückzugehen.
talk-lesson-left = stop, stopp, stopp bitte, aufhören, ich höre auf, ich hör auf, ich will aufhören, hör auf, beenden, lektion beenden, die lektion beenden, verlassen, lektion verlassen, die lektion verlassen, abbrechen, lektion abbrechen, brich ab, schließen, ende, schluss, raus, ich will raus, lass mich raus, wie komme ich raus, wie komme ich hier raus, wie komm ich hier raus, wie höre ich auf, wie hör ich auf, wie verlasse ich die lektion, wie beende ich die lektion, genug, reicht, das reicht, es reicht, mir reicht's, keine lust mehr, ich mag nicht mehr, ich will nicht mehr, später, vielleicht später, nicht jetzt, tschüss
talk-lesson-next = weiter, weiter bitte, weiter geht's, mach weiter, nächste, nächste bitte, nächste lektion, nächste lektion bitte, die nächste, die nächste lektion, noch eine lektion, überspringen, überspring, überspring das, überspringe, lektion überspringen, die lektion überspringen, das überspringen
talk-lesson-again = nochmal, noch mal, noch einmal, nochmal bitte, noch mal bitte, noch einmal bitte, noch ein versuch, nochmal versuchen, noch mal versuchen, noch einmal versuchen, von vorn, von vorne, neu anfangen, neu beginnen, neustart, wiederholen, lektion wiederholen
talk-lesson-back = zurück, zurück bitte, geh zurück, einen schritt zurück, schritt zurück, einen zurück, vorige lektion, letzte lektion

# Fragen der Mitspielenden: wer dran ist, wer spielt, bis wann; wer etwas tun muss; was jemand getan
# hat, mit x statt des Namens.
talk-turns-asked = wer ist an der reihe, wer ist dran, wessen zug ist es, wessen zug, wer spielt, wer spielt mit, wer spielt hier, wer spielt hier mit, wer sind die spieler, wer macht mit, wie lange habe ich zeit, wie lange hab ich zeit, wie lange haben wir zeit, wie lang habe ich zeit, wie lang hab ich zeit, wie viel zeit habe ich, wie viel zeit hab ich, wieviel zeit habe ich, wieviel zeit hab ich, wie viel zeit bleibt mir, wie viel zeit ist übrig, bis wann muss ich ziehen, bis wann habe ich zeit, bis wann hab ich zeit, wann muss ich ziehen, wann läuft die zeit ab, wann läuft meine zeit ab, gibt es eine frist, gibt es ein zeitlimit, wie lang ist die frist, auf wen warten wir, auf wen wird gewartet, auf wen wartet das spiel, welche farbe habe ich, welche farbe hab ich, welche farben haben wir, wer hat welche farbe, wer ist welche farbe
talk-duties-begin = wer muss noch, wer muss, wer soll noch, wer hat noch zu
talk-players-named = welche farbe hat x, welche farbe ist x, was hat x gezogen, was hat x gespielt, was hat x gemacht, was hat x getan, was hat x gesetzt, was hat x gelegt, was hat x zuletzt gemacht, was hat x zuletzt gezogen, was hat x zuletzt gespielt, was hat x zuletzt getan, was hat x gerade gemacht, was hat x eben gemacht, was war der letzte zug von x, wohin ist x gezogen, wohin hat x gezogen, ist x dran, ist x am zug, muss x ziehen
# Damit fragt jemand nach einem guten Zug, wenn der Rest von Zügen handelt.
talk-praise = beste besten bester bestes besser gut gute guten guter gutes klug kluger klügste klügsten schlau schlauer schlauster sinnvoll sinnvoller sinnvollste sinnvollsten stärkste stärkster
talk-choices = aktion anfang anfangen eröffnung feld hin hinlegen hinsetzen hinstellen hinziehen möglichkeit platz schritt start stelle wahl zug züge
# Wie eine Partie ausging, und wie lange eine dauert.
talk-results-asked = wer hat gewonnen, wer hat denn gewonnen, wer hat das spiel gewonnen, wer hat jetzt gewonnen, und wer hat gewonnen, wer ist der sieger, wer war der sieger, wer ist sieger, wer hat verloren, hab ich gewonnen, habe ich gewonnen, haben wir gewonnen, hab ich verloren, habe ich verloren, wie ist es ausgegangen, wie ging es aus, wie ging's aus, wie ist das spiel ausgegangen, endstand, wie ist der endstand, wie war der endstand, wie stand es, wie stand es am ende, wie steht es, ergebnis, was ist das ergebnis, was war das ergebnis, wie war das ergebnis, punktestand, spielstand
talk-durations-asked = wie lange dauert das, wie lang dauert das, wie lange dauert es, wie lange dauert das spiel, wie lange dauert ein spiel, wie lange dauert eine partie, wie lang dauert eine partie, wie lange geht das, wie lang geht das, wie lange geht ein spiel, wie lange geht das spiel, wie lange geht eine partie, wie lange spielt man, wie lange spielt man das, wie lange dauert das denn, wie lange dauert das ungefähr, dauert das lange, dauert das lang
# Unter der Frage nach noch einer Partie, einem freien Platz oder dem Ende einer Pause.
talk-rematch-last = nochmal, noch mal, noch einmal, noch eine, noch einen, noch eins, noch eine runde, noch ne runde, noch eine partie, noch ein spiel, revanche, gleich nochmal, gleich noch mal, gleich noch eine, wollen wir nochmal, wollen wir noch mal, spielen wir nochmal, spielen wir noch mal, lass uns nochmal, lust auf noch eine, nochmal spielen, noch mal spielen
talk-weak-yes = ok, okay, gut, na gut, passt, in ordnung, alles klar, einverstanden, ja einverstanden, bin einverstanden, ich bin einverstanden, kein problem, geht klar, gute idee, perfekt, meinetwegen, von mir aus, stimme zu, ich stimme zu, zustimmen
talk-seat-wanted = ich, ich bitte, ich ich, ich auch, au ja ich, ja ich, ich will, ich möchte, ich will mitspielen, ich möchte mitspielen, ich will spielen, ich spiele mit, ich spiel mit, ich würde mitspielen, ich bin dabei
# Von Regeln und Befehlen.
talk-all-rules-asked = mehr regeln, alle regeln, die ganzen regeln, die vollständigen regeln, vollständige regeln, ganze regeln, die restlichen regeln, mehr von den regeln
talk-commands-asked = befehle, alle befehle, die befehle, zeig befehle, zeig die befehle, zeig mir die befehle, welche befehle gibt es, was gibt es für befehle, welche befehle kennst du, welche kommandos gibt es, kommandos
# Bittet um diese Sprache.
talk-language-wanted = speak german, german, in german, german please, in german please, can you speak german, please speak german, switch to german, sprich deutsch, deutsch bitte, auf deutsch, auf deutsch bitte, bitte auf deutsch, bitte deutsch, sprich bitte deutsch, kannst du deutsch, kannst du auch deutsch

# Wünsche in eigenen Worten: die Wörter, auf die es ankommt, je Gruppe in beliebiger Folge, und
# Wörter, die daneben stehen dürfen.
talk-undo-words = zurücknehmen, rückgängig, nimm zurück, nehm zurück, nehme zurück, nimms zurück, zurückziehen zug
talk-all-back-words = alles zurücknehmen, alles rückgängig, nimm alles zurück, nehm alles zurück, nehme alles zurück
talk-pause-words = pause, pausieren
talk-hint-words = tipp, hinweis, vorschlag
talk-nudge-words = erinner ihn, erinner sie, erinnere ihn, erinnere sie
talk-history-words = letzten züge, bisherigen züge, alle züge, verlauf
talk-rematch-words = revanche, noch spielen
talk-resign-words = aufgeben, aufhören, gebe auf, geb auf, kapituliere, steig aus, steige aus
talk-beside-wishes = ach, also, äh, bis, bisschen, bitte, bräuchte, brauch, brauche, da, dann, darf, das, den, der, die, diesen, doch, du, eben, eigentlich, ein, einlegen, eine, einen, einfach, es, etwas, gerne, gern, gib, hab, habe, halt, hätt, hätte, hier, hm, ich, ja, jetzt, jo, kann, kannst, können, könnte, könnten, könntest, kurz, kurze, kleine, lass, lasst, letzten, letzte, lieber, mach, mache, machen, mal, man, mein, meine, meinen, mich, mir, möcht, möchte, möchten, moment, morgen, na, ne, nee, nehmen, nein, nen, noch, nochmal, nun, oh, partie, schritt, so, sorry, spiel, stopp, stop, uns, und, ups, von, warte, wieder, will, wir, wohl, wollen, würd, würde, würden, zeig, zeige, zug, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag
talk-wishes-of-all = wir, uns, lass, lasst

# Worum es in den Zügen jedes Spiels geht.
atlanteon-things = ecke einfluss feld könig marker plättchen schwarz schwarze schwarzen schwarzer turm türme weiss weiß weiße weißen weißer zahl zahlen
atlantis-things = explodieren explodiert explosion explosionen feld felder figur figuren gebiet meer region regionen schritt schritte segment segmente stapel stein steine
looting-things = phase phasen aktion aktionen bahn bahnen batterie batterien erster feld felder fliehen flucht fluchtfeld generator gleiter karte karten konverter kraftfeld kraftfelder lava marker multiplikator neutralisator neutralisatoren stadt stapel umwandler verstärker
escape-things = bewegung bewegungen boot delfin fels felsen felsplättchen figur figuren hafen hai haie kapitän krake kreatur land leute mann monster männchen rest schiff schiffe schiffs schwimmer stein strudel symbol symbole tier tiere wal wasser würfel zitadelle zitadellenstück übrige übrigen
rising-things = archivtrommel bollwerk bronzestrebe erztrichter fähigkeit fähigkeiten gezeitenmesser grundring hebewerk kraftkern kupferspule prismengitter schutzpfosten seekette signalhorn sternkarte talent talente zwillingsschutz angriff athen atlanter atlantern barriere barrieren bauteil bauteile berge bibliothek bibliotheken energie erz flotte flut gold hügel hügeln karte karten kern kristall meine mitte mut orichalkum rat ratsmitglied rohstoff rohstoffe schmiede schmieden sektion stadt städte städten stärke tor unglück unglückskarte verzweiflung vorrat wald wissen wissenskarten wälder würfel ziel
