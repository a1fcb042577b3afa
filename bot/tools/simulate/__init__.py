"""Days of a whole server in seconds: the real bot in a virtual world, people with habits, enemies, and bad luck.

One seed is one run. `python -m bot simulate --seeds 0-99 --days 7` tries a hundred of them, and tells the story of each
that breaks a promise (`promises.py`).
"""
