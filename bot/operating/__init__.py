"""What whoever runs the bot sees of it and says to it while it runs: health, the day's figures, commands."""
