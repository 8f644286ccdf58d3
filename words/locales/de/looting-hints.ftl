# Was Aktionen in Looting Atlantis bringen: Sätze für den, der um einen Tipp gebeten hat.

looting-hint-ends = { $won ->
        [yes] Damit endet die Partie, und du gewinnst.
        [shared] Damit endet die Partie, und du teilst den ersten Platz.
       *[no] Damit endet die Partie, und du gewinnst nicht.
    }
looting-hint-place = { $n ->
        [one] Da kannst du { $card } nehmen.
       *[other] Da kannst du zuerst { $card } nehmen, von { $n } Karten.
    }
looting-hint-hits-you = Sie trifft deinen eigenen Gleiter.
looting-hint-hits = Getroffen: { $who }. Aufstehen und zurück in die Stadt kostet zwei Aktionen.
looting-hint-covers = Lava bedeckt { $many ->
        [one] Feld
       *[other] die Felder
    } { $spaces }{ $n ->
        [0] , wo keine Karte liegt.
        [one] , mit 1 Karte.
       *[other] , mit { $n } Karten.
    }
looting-hint-track = { $n ->
        [0] Bahn { $track } ist dann voll: Ihr nächster Marker bedeckt ein Feld der Stadt.
        [one] Bahn { $track } fasst dann noch 1 Marker, bevor von da Lava in die Stadt kommt.
       *[other] Bahn { $track } fasst dann noch { $n } Marker, bevor von da Lava in die Stadt kommt.
    }
looting-hint-flee = Das sind sichere { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }, und offen { $spaces ->
        [one] ist noch ein Feld
       *[other] sind noch { $spaces } Felder
    } der Stadt.
looting-hint-battery = Das kostet { $n ->
        [0] keine Punkte
        [one] 1 Punkt
       *[other] { $n } Punkte
    } und bringt { $more ->
        [one] 1 Aktion
       *[other] { $more } Aktionen
    } mehr.
# So viele einer Art hat jemand dann.
looting-hint-cards = { $kind ->
        [amplifier] { $n } Verstärker
        [nullifier] { $n ->
            [one] 1 Neutralisator
           *[other] { $n } Neutralisatoren
        }
        [field] { $n ->
            [one] 1 Kraftfeld
           *[other] { $n } Kraftfelder
        }
        [converter] { $n } Konverter
        [multiplier] { $n ->
            [one] 1 Multiplikator
           *[other] { $n } Multiplikatoren
        }
        [battery] { $n ->
            [one] 1 Batterie
           *[other] { $n } Batterien
        }
       *[generator] { $n ->
            [one] 1 Generator
           *[other] { $n } Generatoren
        }
    }
looting-hint-points = Dann hast du { $cards } und { $after ->
        [one] 1 Punkt
       *[other] { $after } Punkte
    } statt { $before }.
looting-hint-points-less = Du gibst { $went } ab und hast dann { $cards }: Das sind vorerst { $after ->
        [one] 1 Punkt
       *[other] { $after } Punkte
    } statt { $before }.
looting-hint-same = Du hast dann { $cards } und weiter { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }.
looting-hint-danger = Pass auf: Lava kann Feld { $space }, auf dem du am Ende stehst, bedecken, bevor du wieder handelst.
looting-hint-next = Feld { $space } ist bis zu deinem nächsten Zug vor Lava sicher: Dort kannst du { $card } nehmen, wenn niemand schneller ist.
looting-hint-nothing = Du bleibst bei { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkten
    }.
looting-hint-theirs = { $who } hat dann { $after ->
        [one] 1 Punkt
       *[other] { $after } Punkte
    } statt { $before }.
looting-hint-field-own = Sonst bedeckt diese Lava { $many ->
        [one] Feld { $space }, auf dem du stehst
       *[other] die Felder { $spaces }: Du stehst auf { $space }
    }.
looting-hint-field = Sonst bedeckt sie { $many ->
        [one] Feld
       *[other] die Felder
    } { $spaces }{ $n ->
        [0] .
        [one] , mit 1 Karte.
       *[other] , mit { $n } Karten.
    }
looting-hint-field-track = Sie füllt nur eine Bahn.
looting-hint-else-lava = Sonst wird deine Lava neu gesetzt.
looting-hint-else-lava-of = Sonst setzt { $who } die Lava von { $of }.
looting-hint-else-battery = Sonst hat { $who } { $n ->
        [one] 1 Aktion
       *[other] { $n } Aktionen
    } mehr.
looting-hint-else-you = Sonst hast du { $after ->
        [one] 1 Punkt
       *[other] { $after } Punkte
    } statt { $before }.
looting-hint-else-they = Sonst hat { $who } { $after ->
        [one] 1 Punkt
       *[other] { $after } Punkte
    } statt { $before }.
looting-hint-kept = Du behältst { $card }, im Moment { $n ->
        [0] noch keine Punkte
        [one] 1 Punkt
       *[other] { $n } Punkte
    } wert.
