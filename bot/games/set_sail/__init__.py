"""Set Sail: two ships each, quests, treasure maps and a race to a goal of points."""
