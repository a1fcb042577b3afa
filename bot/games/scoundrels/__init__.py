"""Scoundrels!: captains storm ports, board and shoot each other, bury loot and come back as a ghost."""
