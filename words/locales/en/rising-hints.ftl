# What actions of Atlantis Rising bring: sentences to who asked for a hint, and what a
# computer intends.

rising-hint-goes = { $n } to { $place }
rising-hint-lacks = { $goes }: { $part } lacks { $lacks }.
rising-hint-for = { $goes }: { $what ->
        [cities] { $n ->
            [one] one of yours there wins you another Atlantean.
           *[other] { $n } of yours on one tile win you another Atlantean.
        }
        [libraries] knowledge.
        [centre] energy for rolls, floods and changes.
       *[later] what later components take.
    }
rising-hint-yields = { $place } { $n ->
        [0] brings nothing this time
        [100] certainly brings something
       *[other] brings something in { $n } of 100 cases
    }{ $sunk ->
        [0] .
       *[other] ; in { $sunk } it sinks before.
    }
rising-hint-roll = Without energy, the roll in { $place } { $n ->
        [0] fails
        [100] certainly succeeds
       *[other] succeeds in { $n } of 100 cases
    }.
rising-hint-attack = With a navy of { $n }, { $safe ->
        [0] something is certainly lost
       *[other] nothing is lost in { $safe } of 100 cases
    }; on average it costs { $whole }.{ $tenth } tiles, at most { $most }.
rising-hint-attack-safe = With a navy of { $n }, certainly nothing is lost.
rising-hint-sinks = Before the next production, { $place } { $n ->
        [0] does not sink
        [100] certainly sinks
       *[other] sinks in { $n } of 100 cases
    }.
rising-hint-floods = The likeliest to be flooded now: { $section }, in { $n } of 100 cases.
rising-hint-saves = For { $cost } energy of yours, it saves { $place }; { $n ->
        [0] nobody stands
        [one] 1 Atlantean stands
       *[other] { $n } Atlanteans stand
    } there.
rising-hint-saves-two = For { $cost } energy of yours, two tiles of other sections do not sink.
rising-hint-saves-game = For { $cost } energy of yours, it saves the game: no two tiles are left to sink.
rising-hint-costs-game = The game is lost: no two tiles are left to sink.
rising-hint-warded = The barrier of { $place } holds it off for nothing.
rising-hint-poor = You would have to pay { $cost } energy, and have { $has }.
rising-hint-costs = { $place } is lost; { $n ->
        [0] nobody stands
        [one] 1 Atlantean stands
       *[other] { $n } Atlanteans stand
    } there. The { $cost } energy it would take you is worth more for rolls and worse floods.
rising-hint-costs-two = Two tiles of other sections are lost. The { $cost } energy it would take you is worth more elsewhere.
rising-hint-dear = { $n } energy is worth more than { $what } to you now.
rising-hint-all = All of yours act who can bring something.
rising-hint-end = None of yours out there can bring anything now.
rising-hint-pass = Nothing can be built yet: { $part } lacks { $lacks }.
rising-hint-change = { $part } takes { $to }, and { $from } can be spared.
rising-hint-drop = { $misfortune } would harm you most.
rising-hint-drop-none = None of them does harm.
rising-hint-next = { $misfortune } does the least harm of those that are left.
rising-hint-gives = { $place } is lost; { $n ->
        [0] nobody stands
        [one] 1 Atlantean stands
       *[other] { $n } Atlanteans stand
    } there. { $left ->
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
rising-odds-more = The chance to lose nothing with a stronger navy: { $navies }.
rising-odds-navy = { $safe }% with { $n }
rising-odds-floods = { $n ->
        [one] 1 misfortune comes
       *[other] { $n } misfortunes come
    } before the next production. The chance of a flood: { $floods }.
rising-odds-each = each section
rising-odds-sections = { $sections }
rising-odds-flood = { $sections }: { $once }%{ $twice ->
        [0] {""}
       *[other] {" "}(two: { $twice }%)
    }
rising-odds-rolls = The chance to get a resource without energy, { $which ->
        [best] at the best tile of each section
       *[own] by each of yours
    }: { $places }.
rising-odds-stands = The chance to be there at the next production: { $places }.
rising-odds-place = { $place }: { $n }%{ $takes }
rising-odds-takes = { $what ->
        [cities] {" "}(takes { $n } of yours)
        [ore] {" "}(takes ore, and you have none)
       *[nothing] {""}
    }
