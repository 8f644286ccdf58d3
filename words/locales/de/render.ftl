# Was die Bilder aller Spiele sagen, und was von ihnen erzählt wird.

# Wie die Leserin heißt, vor dem, was sie tut.
render-you = Du

# Wer etwas tut, wo sonst nichts die Seite nennt: `bob (Blau)`. Es beginnt damit, wer es
# ist, damit WHO von allem die Leserin erkennt.
render-who = { $who } ({ $side })

# Jemand hinter anderen in einer Aufzählung.
render-too = { WHO($who) ->
    [you] du
   *[other] { $who }
}

# In place of whose turn it is, where a position is only shown.
render-still = Nach diesem Zug

# Ebenso und unter dem Bild, wo ein Zug gezeigt wird, den noch niemand gemacht hat.
render-proposed = Noch nicht gespielt
render-proposed-then = Noch nicht gespielt. Danach: { $turn }
render-planned = Geplant: { $what }
render-planned-turn = Dein Zug wäre: { $what }

# Wer am Zug ist. Die Seite ist `none`, wo sie anders zu erkennen ist.
render-turn =
    { $side ->
        [none]
            { WHO($by) ->
                [you] Du bist am Zug
               *[other] { $by } ist am Zug
            }
       *[other]
            { WHO($by) ->
                [you] Du bist am Zug ({ $side })
               *[other] { $by } ist am Zug ({ $side })
            }
    }

# Ein Satz, der da endet.
render-sentence = { $text }.
