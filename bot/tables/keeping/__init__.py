"""The parts of the keeper: what can be done at a table, by those who play and by the bot itself."""
