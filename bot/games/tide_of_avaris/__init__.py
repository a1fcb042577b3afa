"""Tide of Avaris: secret crew dice, open holds, and a tide that runs out."""
