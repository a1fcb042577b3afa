"""What the bot sends by itself: table messages, strips of old ones, direct messages and notices, each with its life."""
