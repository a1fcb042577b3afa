"""The box Sea of Thieves: The Board Game: rules, words and captain."""
