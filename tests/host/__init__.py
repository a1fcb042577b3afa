"""What whoever hosts the bot does with it."""
