# What the language calls itself, and how its lists are written (a CLDR locale).
language-name = English
language-lists = en-GB
