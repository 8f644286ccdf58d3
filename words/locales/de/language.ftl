language-name = Deutsch
language-lists = de
