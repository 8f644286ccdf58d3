# Was die Zeichen auf dem Brett von Atlantis bedeuten, unter dem Brett.
atlantis-key-growing = wächst
atlantis-key-dead = tot
atlantis-key-exploded = explodiert
atlantis-key-grown = gewachsen
# Wie viele Steine einem Stapel fehlen, bis er explodiert.
atlantis-key-fuse = { $n ->
    [0] explodiert als Nächstes
    [one] { $n } Stein fehlt
   *[other] { $n } Steine fehlen
}
