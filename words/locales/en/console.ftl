# What the terminal says of itself, after who is spoken to: [console] or [room].
console-itself = console
console-room = room
console-begin = You are { $who } here; `ann:` makes you ann. Write `help` to begin, and `quit` to end.
console-kept = Goodbye. The matches are kept in { $folder }.
console-not-kept = Goodbye. The matches are not kept: --store DIR would keep them.

# What was typed and not understood.
console-talk = That is neither a move nor a command, so nothing was done. Write `help` to see what works here.
console-usage = write `name: what they say`, such as `ann: /table help`, or `name # 2` to press an option
console-names = a name is 1 to 32 letters, digits, - or _
console-number = write the number of an option, such as `bob # 2`
console-nothing-offered = { $who } was offered nothing to press yet
console-options = { $n ->
    [one] there is one option to press: 1
   *[other] there are options 1 to { $n } to press
}
console-not-pressed = that option cannot be pressed
console-not-text = that line is not UTF-8 text
console-too-long = that line is longer than { $n } bytes
