# The row below Atlanteon's board that says what its signs mean.
atlanteon-key-sums = sums so far
atlanteon-key-last = one more decides
atlanteon-key-held = won for good
