language-name = Deutsch
language-lists = de

language-test-list = { $list }
