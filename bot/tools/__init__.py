"""What is not the bot: the stand-in for Discord, figures, proofs, words, and tables to try."""
