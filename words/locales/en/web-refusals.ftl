# The key, and the guests.

web-key-title = Key
web-key-hint = This table is for those who were invited: open the link you were sent. The host has a key, which the program's configuration names.
web-key = Access key
web-enter = Enter
web-wrong-key = That is not the key.
web-too-often = Too many wrong keys came from your network. The right key still works.
web-old-invitation = This invitation is no longer valid. Please ask the host for a new one.
web-guests-about = A guest has a link of their own, and plays as nobody else. The access key is yours alone: who has it can be anybody.
web-send-link = Send this link to { STRONG($name) }, and to nobody else:
web-link-works = It works until you lock them out.
# The name is taken: it may be meant, or not.
web-link-again = { STRONG($name) } has a place here already, and this link opens the same one. For somebody else, choose another name.
web-invite = Invite somebody
web-invite-name = Their name
web-make-link = Make a link
web-guest-out = locked out: their link does not work any more
web-guest-invited = not here yet
web-guest-new = new here
web-revoke = Lock out
web-revoke-of = Lock out { $name }
web-guests-hint = Whoever you invite with { CODE("tidetable invite") } is listed once they have come. To void all links at once, change the access key.
web-not-host = Only who has the key of the host can invite guests.
web-no-name = That is no name: it needs a letter or a digit.
# Somebody opens the link of a guest in a browser that is signed in.
web-switch-title = Whose link?
web-switch-host = You are the host in this browser, and this is the link of { STRONG($name) }. If you go on as { $name }, you need the access key to be the host again.
web-switch-guest = You are { STRONG($me) } in this browser, and this is the link of { STRONG($name) }. If you go on as { $name }, you need your own link to be { $me } again.
web-stay = Change nothing
web-switch = Go on as { $name }

# Pages that say one thing: what could not be done, and why.

web-ours = Something went wrong here, and nothing was changed. Please try again.
web-no-page = There is no such page here.
web-no-method = That page cannot be used like that.
web-no-game = There is no such game here.
web-no-match = There is no such match in this room.
web-no-file = There is no such file here.
web-no-picture = There is no such picture here.
web-no-language = There is no such language here.
web-other-name = This page does not go by that name. Please use the address the program prints.
web-unreadable-address = That address is not readable text.
web-other-site = That came from another site. Please use the forms of this page.
web-needs-key = You are not signed in, or not any more. Please use your link again, or enter the access key on the first page.
web-room-name = A room is named by one short, plain word.
web-name-taken = { $name } is somebody already. Please choose another name.
web-no-visitor = That is no name: it needs a letter or a digit, and must not be one of ours.
web-say-who = Please say who you are first.
web-use-forms = Please use the forms of the page.
web-form-of-another = That page was somebody else's, and you are { $me } here, so nothing was done. Go back to the table, and do it there.
web-missing = Something is missing. Please use the forms of the page.
web-slow = That took too long to arrive.
web-too-long = That is too long.
web-long-text = That is too long: 2,000 characters are enough.
web-not-whole = That did not arrive whole, and nothing was done. Please send it again.
web-not-utf8 = That is not readable text: it must be UTF-8.
web-many-pages = Too many pages are open. This one shows what is new when it is loaded again.
web-long-name = A name has at most { $n } letters.
web-no-names = Those are not names. Write names with a space between them.
web-nobody = Please name who you want to play with, or choose computers, or leave seats to whoever joins.
web-started-many = { $n } matches were started from your network within an hour. You can start the next one in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
web-no-option = That game has no such option.
web-no-button = That is not one of the buttons of this page.
