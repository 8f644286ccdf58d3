# Was das Terminal von sich aus sagt, hinter dem, an wen es sich wendet: [Konsole] oder [Raum].
console-itself = Konsole
console-room = Raum
console-begin = Du bist hier { $who }; mit `ann:` wirst du ann. Schreib `help`, um anzufangen, und `quit`, um aufzuhören.
console-kept = Auf Wiedersehen. Die Partien sind in { $folder } gespeichert.
console-not-kept = Auf Wiedersehen. Die Partien sind nicht gespeichert: --store DIR würde sie speichern.

# Was getippt und nicht verstanden wurde.
console-talk = Das war weder ein Zug noch ein Befehl; es ist nichts passiert. `hilfe` zeigt, was hier geht.
console-usage = schreib `name: was gesagt wird`, zum Beispiel `ann: /table help`, oder `name # 2`, um etwas zu drücken
console-names = ein Name hat 1 bis 32 Buchstaben, Ziffern, - oder _
console-number = schreib die Nummer einer Möglichkeit, zum Beispiel `bob # 2`
console-nothing-offered = { $who } wurde noch nichts zum Drücken angeboten
console-options = { $n ->
    [one] es gibt eine Möglichkeit zum Drücken: 1
   *[other] es gibt die Möglichkeiten 1 bis { $n } zum Drücken
}
console-not-pressed = diese Möglichkeit lässt sich nicht drücken
console-not-text = diese Zeile ist kein UTF-8-Text
console-too-long = diese Zeile ist länger als { $n } Bytes
