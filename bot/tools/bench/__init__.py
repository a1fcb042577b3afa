"""python -m bot bench: figures anybody can repeat, each beside a floor measured in the same run."""
