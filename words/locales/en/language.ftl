# What the language calls itself, and how its lists are written (a CLDR locale).
language-name = English
language-lists = en-GB

# For tests of the catalogues alone.
language-test-list = { $list }
language-test-who = { WHO($by) ->
    [you] You play
   *[other] { $by } plays
}
