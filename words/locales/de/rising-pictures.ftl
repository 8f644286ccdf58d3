# Was die Bilder von Atlantis Rising zeigen, und was von ihnen erzählt wird.

# Wenn weder der Name noch das Ratsmitglied bekannt ist
rising-seen-seat = Spieler { $n }

# Über der Insel, groß: wie es ausging, oder was entschieden wird
rising-seen-over = { $won ->
    [yes] Atlantis ist gerettet
   *[no] Atlantis ist verloren
}
rising-seen-why = { $why ->
    [gate] Das kosmische Tor ist fertig
    [sunk] Die Insel ist versunken
    [doomed] Es musste mehr versinken, als noch da war
    [deadline] Die letzte Runde ist vorbei
   *[left] Niemand ist mehr da
}
rising-seen-task = { $what ->
    [choose] Ein Ratsmitglied wählen
    [start] Eine neue Runde beginnt
    [place] Alle Atlanter setzen
    [draw] Ein Unglück ziehen
    [late] Nach dem Unglück setzen
    [ready] Das Unglück ist vorbei
    [produce] Die Atlanter handeln
    [attack] Für den Angriff würfeln
    [build] Bauen oder passen
    [end] Die Runde endet
    [cancel] { $section }: Flut verhindern?
    [cancel-others] { $section }: 2 andere retten?
    [cancel-game] { $section }: Partie retten?
    [sink] { $n ->
        [one] 1 Plättchen aufgeben
       *[other] { $n } Plättchen aufgeben
    }
    [lose] { $n ->
        [one] Einen Rohstoff verlieren
       *[other] { $n } Rohstoffe verlieren
    }
    [recall] { $n ->
        [one] Jemanden zurückholen
       *[other] { $n } Atlanter zurückholen
    }
    [boost] Auf { $place } { $n } Energie zahlen?
    [forge] Auf { $place } noch schmieden?
    [keep] { $n ->
        [one] 1 Karte behalten
       *[other] { $n } Karten behalten
    }
    [ward] { $n ->
        [one] Eine Barriere legen
       *[other] { $n } Barrieren legen
    }
    [raise] { $n ->
        [one] Ein Plättchen heben
       *[other] { $n } Plättchen heben
    }
    [drop] Ein Unglück ablegen, oder keines
    [next] Unglück zurücklegen
    [change] { $n ->
        [one] 1 Rohstoff wandeln
       *[other] Bis zu { $n } Rohstoffe wandeln
    }
    [agree] Das Erbetene geben?
    [exchange] Rohstoffe tauschen
    [command] { $n ->
        [one] 1 Atlanter versetzen
       *[other] Bis zu { $n } Atlanter versetzen
    }
   *[hand] { $n } spielen oder ablegen
}

# Darunter
rising-seen-awaited = Gefragt: { $who }
rising-seen-awaited-n = { $n ->
    [one] 1 wird gefragt
   *[other] { $n } werden gefragt
}
rising-seen-more = { $n } weitere

# Daneben
rising-seen-turn = { $last ->
    [none] Runde { $n }
   *[other] Runde { $n } von { $last }
}
rising-seen-built = { $n } von { $of } Bauteilen gebaut

# Die Phasen einer Runde, nebeneinander
rising-seen-phase = { $phase ->
    [place] Setzen
    [draw] Unglück
    [produce] Ertrag
    [attack] Angriff
   *[build] Bauen
}

# Im Meer um die Insel; nach einem Zeichen für Fluten
rising-seen-floods = { $n } von { $of }
rising-seen-navy = Flotte { $n }
rising-seen-strength = Flotte: Stärke { $n }
rising-seen-nobody = Niemand ist dort
rising-seen-calm = Noch kein Unglück
rising-seen-fate = { $fate ->
    [open] noch zu verhindern
    [cancelled] wurde verhindert
    [warded] die Barriere hielt
    [elsewhere] trifft andere
    [idle] nimmt nichts
   *[came] { $does ->
        [flood] ein Plättchen sinkt
        [calm] nichts geschieht
        [controlled] kostet { $n } Plättchen
        [cycle] alles neu gemischt
        [tremor] längstes verliert { $n }
        [sabotage] kostet Rohstoffe
        [fever] einige gehen heim
        [despair] Energie ruht
       *[raid] Athen wird stärker
    }
}
rising-seen-despair = Diese Runde keine Energie mehr
rising-seen-deck = noch { $n } Karten

# Die Strecke der Galeere
rising-seen-attack = Nächster Angriff
rising-seen-total = Würfel + { $bonus }{ $raid ->
    [0] {""}
   *[other] {" "}+ { $raid }
}

# Unter der Insel: was gemeinsam gezahlt wird, der letzte Angriff, das Unglück der Runde
rising-seen-known = Als Nächstes: { $what }
rising-seen-undecided = { $n ->
    [one] 1 noch zurückzulegen
   *[other] { $n } noch zurückzulegen
}
rising-seen-pledged = { $what ->
    [cancel] Um die Flut zu verhindern
   *[raise] Um ein Plättchen zu heben
}: { $n } von { $price } Energie
rising-seen-wished = Wunsch an die Computer:
rising-seen-attacked = Angriff { $die } + { $bonus }, Flotte { $strength }: { $lost ->
    [0] nichts verloren
    [one] kostet 1 Plättchen
   *[other] kostet { $lost } Plättchen
}
rising-seen-drawn = Unglück dieser Runde: { $what }
rising-seen-one = { $misfortune }{ $fate ->
    [cancelled] {" "}(verhindert)
    [warded] {" "}(Barriere)
    [elsewhere] {" "}(andere Plättchen)
    [idle] {" "}(nichts zu nehmen)
   *[came] {""}
}

# Das zweite Bild: das Tor, und was der Rat hat
rising-seen-gate = Das kosmische Tor
rising-seen-list = { $what }
rising-seen-people = { $home } daheim, { $out } gesetzt, { $reserve } Reserve
rising-seen-later = { $n } werden später gesetzt
rising-seen-left = hat das Spiel verlassen
rising-seen-stock = { $what ->
    [energy] Energie
   *[courage] Mut
}
rising-seen-first = Startspieler dieser Runde
rising-seen-prices = Energie: { $boost } für 1 mehr beim Wurf, { $transmute } für einen anderen Rohstoff, { $cancel } gegen eine Flut, { $raise } für ein gehobenes Plättchen
rising-seen-supply = Für alle übrig: { $gray ->
        [one] 1 grauer Atlanter
       *[other] { $gray } graue Atlanter
    }, { $courage } Mut, { $barriers } Barrieren, { $cards ->
    [one] 1 Wissenskarte
   *[other] { $cards } Wissenskarten
}
rising-seen-card = { $card ->
    [shield] Schild
    [foresee] Voraussicht
    [raise] Heben
    [well] Quelle
    [change] Wandel
    [exchange] Tausch
    [command] Befehl
    [valor] Mut
    [bulwark] Bollwerk
    [seek] Suchen
    [smith] Schmieden
    [follow] Gefolge
    [build] Bauen
    [ore] Erz
    [gold] Gold
    [crystal] Kristall
   *[atlantium] Atlantium
}

# Was denen erzählt wird, die das Bild nicht sehen
rising-told-left = { $built } von { $of } Bauteilen gebaut, { $left } von { $all } Plättchen stehen
rising-told-attack = Der Angriff ist ein Würfel + { $bonus }, die Stärke der Flotte ist { $strength }{ $cards ->
    [0] {""}
   *[other] {" "}({ $cards } davon durch Karten dieser Runde)
}
rising-told-wished = Wunsch an die Computer: { $what }
rising-told-wish = { $by } { $what }
rising-told-amount = { $what } { $n }
rising-told-first = Startspieler: { $who }
rising-told-known = Bekannt, das nächste zuerst: { $what }
rising-told-next = Fluten unter den { $of } Unglückskarten, die niemand kennt: { $what }
rising-told-outermost = Als Nächstes sinken: { $what }
rising-told-placed = { $by } auf { $at }
rising-told-barriers = Barrieren: { $at }
rising-told-resource = { $n } { $what }
rising-told-offered = Zur Auswahl: { $what }
rising-told-cards = Karten { $what }
rising-told-player = { $by }: { $what }
rising-told-part = { $part } für { $cost }
rising-told-part-by = { $part }: { $by }
rising-told-brings = { $part } bringt { $what }
rising-told-does = Was Karten auf der Hand tun: { $what }
rising-told-open = Zu bauen: { $what }
rising-told-built = Gebaut: { $what }

# Das Brett in Buchstaben
rising-board-tiles = ~ versunken, # Barriere, [] Ringe; 3+ Wurf für einen Rohstoff, 4/2 Karten gezogen und behalten, 1:3 Atlantium für ein Erz, 2:1 Atlanter für einen neuen
rising-board-people = @1 ein Atlanter von Spieler 1, + mit Mut; ctr die Mitte, nav die Flotte
rising-board-knowledge = { $n } Wissenskarten zu ziehen: { $what }
rising-board-read = Gespieltes und abgelegtes Wissen: { $what }
rising-board-rolls = Würfe: { $what }
rising-board-deck = Noch { $n } Unglückskarten; { $known ->
    [known] nach den bekannten ist die nächste
   *[none] die nächste ist
} eine von: { $what }
rising-board-discards = Gezogen: { $what }
rising-board-part = { $state } { $part }: { $cost }
rising-board-brings = bringt { $what }