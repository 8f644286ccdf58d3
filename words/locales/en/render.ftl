# What pictures of all games say, and what is told of them.

# What the reader is called, in front of what they do.
render-you = You

# Who does something, where nothing else tells the side: `bob (Blue)`. It begins with
# who it is, so that WHO of all of it tells the reader.
render-who = { $who } ({ $side })

# Somebody behind others in a list.
render-too = { WHO($who) ->
    [you] you
   *[other] { $who }
}

# In place of whose turn it is, where a position is only shown.
render-still = After this turn

# The same, and below the picture, where a move is shown that nobody has made yet.
render-proposed = Not played yet
render-proposed-then = Not played yet. Then: { $turn }
render-planned = Planned: { $what }
render-planned-turn = Your turn would be: { $what }

# Whose turn it is. The side is `none` where it is told otherwise.
render-turn =
    { $side ->
        [none]
            { WHO($by) ->
                [you] Your turn
               *[other] { $by }'s turn
            }
       *[other]
            { WHO($by) ->
                [you] Your turn ({ $side })
               *[other] { $by }'s turn ({ $side })
            }
    }

# A sentence that ends there.
render-sentence = { $text }.
