"""What a table of Scoundrels! has to tell: the one list that plates, pictures and words are made from."""
