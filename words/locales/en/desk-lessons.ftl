# How a game is played, screen by screen, and lessons in which one plays.

desk-command-learn = Learn a game by playing: little positions, one idea each
desk-argument-learn-lesson = Which lesson
desk-button-howto = How to play
desk-button-learn = Learn by playing
desk-button-every-rule = Every rule
desk-button-read-back = Back

# Above a screen.
desk-screen = How to play { $game }, { $number } of { $of }: { STRONG($title) }
desk-ask-screen = Read on, or try it yourself?

# Above the board of a lesson.
desk-lesson = { $game }, lesson { $number } of { $of }: { STRONG($title) }
# What the turn did is told before what is learnt from it.
desk-lesson-right = { STRONG("Right!") } { $told }
desk-lesson-wrong = { STRONG("Not yet.") } { $told }
desk-lesson-answer = Then this could follow: { $told }
desk-lesson-solution = One way to do it: { $turn }
desk-lesson-last = You’ve passed all lessons: you know { $game } now.
desk-ask-lesson-next = On to the next lesson?
desk-ask-lesson-again = Another try?
desk-ask-lesson-last = Ready for a game?
desk-button-next-lesson = Next lesson
desk-button-play-beginner = Play the computer (beginner)
desk-button-try-again = Try again
desk-button-show = Show me

# Lessons that are not there, and what is not done in one.
desk-no-lessons = { $game } has no lessons. Read how to play it: { $rules }
desk-no-such-lesson = { $game } has lessons 1 to { $n }.
desk-lesson-passed = You’ve already passed this lesson.
desk-lesson-gone = That lesson is no longer open. { $learn } opens one.
desk-lesson-only = This is a lesson: make a move, or leave it. { $learn } opens it again.
desk-lesson-left = You’ve left the lesson. { $learn } takes it up again.
desk-lesson-nothing-back = You’ve done nothing yet that you could take back.
desk-lesson-nothing-done = You’ve done nothing yet in this lesson.
desk-lesson-moved-on = That was an earlier question. This is your lesson now:
