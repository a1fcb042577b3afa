"""Decisions become components here: one widget per kind, for every game."""
