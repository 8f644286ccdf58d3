# The key, and the guests.

web-key-title = Key
web-key-hint = You need an invitation: open the link you were sent. The host’s key is named in the program’s configuration.
web-key = Access key
web-enter = Enter
web-wrong-key = That’s not the key.
web-too-often = Too many wrong keys from your network. The right key still works.
web-old-invitation = This invitation is no longer valid. Ask the host for a new one.
web-guests-about = A guest has their own link and plays only as themselves. Keep the access key to yourself: it opens every seat.
web-send-link = Send this link to { STRONG($name) }, and to nobody else:
web-link-works = It works until you lock them out.
# The name is taken: it may be meant, or not.
web-link-again = { STRONG($name) } already has a place here, and this link opens it. For somebody else, choose another name.
web-invite = Invite somebody
web-invite-name = Their name
web-make-link = Make a link
web-guest-out = locked out
web-guest-invited = not here yet
web-guest-new = new here
web-revoke = Lock out
web-revoke-of = Lock out { $name }
web-guests-hint = Guests invited with { CODE("tidetable invite") } are listed once they’ve come. To void all links at once, change the access key.
web-not-host = Only the host can invite guests.
web-no-name = A name needs a letter or a digit.
# Somebody opens the link of a guest in a browser that is signed in.
web-switch-title = Whose link?
web-switch-host = You’re the host in this browser, and this link is { STRONG($name) }’s. As { $name }, you’d need the access key to be the host again.
web-switch-guest = You’re { STRONG($me) } in this browser, and this link is { STRONG($name) }’s. As { $name }, you’d need your own link to be { $me } again.
web-stay = Change nothing
web-switch = Go on as { $name }

# Pages that say one thing: what could not be done, and why.

web-ours = Something went wrong, and nothing was changed. Please try again.
web-no-page = There’s no such page.
web-no-method = That page can’t be used like that.
web-no-game = There’s no such game.
web-no-match = There’s no such match in this room.
web-no-file = There’s no such file.
web-no-picture = There’s no such picture.
web-no-language = There’s no such language.
web-other-name = Wrong address. Please use the one the program prints.
web-unreadable-address = That address isn’t readable text.
web-other-site = That came from another site. Please use the forms on this page.
web-needs-key = You aren’t signed in. Use your link again, or enter the access key on the first page.
web-room-name = A room name is one short, plain word.
web-name-taken = { $name } is taken. Please choose another name.
web-no-visitor = Choose another name: it needs a letter or a digit and can’t be one of ours.
web-say-who = First enter your name.
web-use-forms = Please use the forms on the page.
web-form-of-another = Nothing was done: that page was somebody else’s, and you’re { $me } here. Go back to the table and do it there.
web-missing = Something is missing. Please use the forms on the page.
web-slow = That took too long to arrive. Please send it again.
web-too-long = That’s too long.
web-long-text = That’s too long: 2,000 characters at most.
web-not-whole = Only part of that arrived, so nothing was done. Please send it again.
web-not-utf8 = That isn’t readable text. It must be UTF-8.
web-many-pages = Too many pages are open. Reload this one to see what’s new.
web-long-name = A name has at most { $n } letters.
web-no-names = Those aren’t names. Separate names with spaces.
web-nobody = Name somebody, choose computers, or leave seats free.
web-started-many = Your network started { $n } matches within an hour. Start the next one in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
web-no-option = That game has no such option.
web-no-button = That button isn’t on this page.
