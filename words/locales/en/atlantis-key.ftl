# What the signs on Atlantis's board mean, below it.
atlantis-key-growing = growing
atlantis-key-dead = dead
atlantis-key-exploded = exploded
atlantis-key-grown = has grown
# How many stones a stack lacks until it explodes.
atlantis-key-fuse = { $n ->
    [0] explodes next
    [one] { $n } stone short
   *[other] { $n } stones short
}
