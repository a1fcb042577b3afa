"""The bot: everything that is not Discord talk, pixels or printed components."""

VERSION = "0.1.0"
