# What actions of Atlantis Rising bring: sentences to who asked for a hint, and what a
# computer intends.

rising-hint-goes = { $n } to { $place }
rising-hint-lacks = { $goes }: { $part } lacks { $lacks }.
rising-hint-ready = { $goes }: for { $part }, everything is there.
rising-hint-yields = { $place } brings something in { $n } of 100 cases; in { $sunk } it sinks before.
rising-hint-roll = The roll in { $place } succeeds in { $n } of 100 cases, without energy.
rising-hint-attack = With a navy of { $n }, nothing is lost in { $safe } of 100 cases; on average it costs { $whole }.{ $tenth } tiles, at most { $most }.
rising-hint-sinks = { $place } sinks in { $n } of 100 cases before the next production.
rising-hint-floods = The likeliest to be flooded now: { $section }, in { $n } of 100 cases.
rising-hint-saves = It saves { $place } for { $cost } energy of yours, with { $n ->
        [0] nobody there
        [one] 1 Atlantean there
       *[other] { $n } Atlanteans there
    }.
rising-hint-saves-two = It saves two tiles of other sections, for { $cost } energy of yours.
rising-hint-gives = It costs { $place }, with { $n ->
        [0] nobody there
        [one] 1 Atlantean there
       *[other] { $n } Atlanteans there
    }; { $left ->
        [one] 1 tile of the section is left
       *[other] { $left } tiles of the section are left
    }.
rising-hint-boost = For { $n } energy you get { $what }; { $left } energy is left to you.
rising-hint-build = { $part } for { $paid }: then { $n ->
        [0] the gate is complete, and you all win
        [one] 1 component is missing
       *[other] { $n } components are missing
    }.

# The odds, for whoever asks for them; chances in hundredths.
rising-odds-more = A stronger navy loses nothing in so many of 100 cases: { $navies }.
rising-odds-navy = with { $n }: { $safe }
rising-odds-floods = { $n ->
        [one] 1 misfortune comes
       *[other] { $n } misfortunes come
    } before the next production. In so many of 100 cases there is a flood in: { $floods }.
rising-odds-flood = { $section } { $once }{ $twice ->
        [0] {""}
       *[other] {" "}(two: { $twice })
    }
rising-odds-places = In so many of 100 cases { $which ->
        [best] the likeliest tile of each section brings you something: { $places }.
       *[own] yours bring something: { $places }.
    }
rising-odds-place = { $place }: { $n }
