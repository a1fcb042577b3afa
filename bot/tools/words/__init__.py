"""The dictionary's workshop: gathers the words of the program and keeps the catalogues in data/locale."""
