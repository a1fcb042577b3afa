"""What fails on the way to Discord by nobody's fault, and what each of its refusals means: one table for all."""

from typing import Literal, TypeAlias

import aiohttp
import discord

from bot.engine.text import T, Text, told

CUT_OFF = (aiohttp.ClientError, ConnectionError)  # the connection failed: whether Discord got it is not known
UNSENT = (discord.HTTPException, discord.RateLimited, *CUT_OFF)  # or Discord has refused it

LATER = 20.0  # seconds until something that failed by the way is tried again
HOUR = 3600.0

# limit: too much at once, Discord says for how long. passing: a fault that goes by, tried again. gone: that message is
# deleted (also one that is sent again under its nonce). emoji: it names an emoji that is deleted. old: too old to be
# edited so often. archived: nothing can be edited in that thread, but a new message opens it. closed: this person takes
# no direct messages of the bot. held: the bot may not open direct messages for a while, whoever they are for. The
# others: the place does not take it.
Meaning: TypeAlias = Literal[
    "limit", "passing", "gone", "emoji", "old", "archived", "closed", "held", "locked", "no place", "full", "refused"
]

TRIED_AGAIN: tuple[Meaning, ...] = ("limit", "passing", "gone", "emoji")  # a deleted message's nonce is soon forgotten
MALFORMED = 50035

CODES: dict[int, Meaning] = {
    10003: "no place",
    10008: "gone",
    20026: "held",  # flagged as a sender of unwanted messages
    30046: "old",
    40003: "held",  # direct messages were opened too fast
    50007: "closed",
    50083: "archived",
    50278: "closed",  # no server in common any more
    160005: "locked",
    160006: "full",
}

IN_WORDS: dict[Meaning, Text] = {
    "archived": T("This thread is archived and does not open for me: open it, or ask for the table to be moved."),
    "locked": T("This thread is locked: ask a moderator to unlock it, or to move the table with /mod move."),
    "no place": T("I cannot find this channel any more: a moderator can move the table with /mod move."),
    "full": T("This server has as many active threads as Discord allows: close some, or play in a channel."),
}
NOT_TAKEN = T("I may not write in this channel (Discord says {code}): ask a moderator to let me, then use /board.")


def meaning(error: BaseException) -> Meaning:
    """What a failure on the way to Discord means for whatever was to be sent."""
    if isinstance(error, discord.RateLimited):
        return "limit"
    if not isinstance(error, discord.HTTPException):
        return "passing"
    if error.code in CODES:
        return CODES[error.code]
    if error.code == MALFORMED and "invalid emoji" in error.text.lower():
        return "emoji"
    if error.status == 429:
        return "limit"
    return "passing" if error.status >= 500 else "refused"


def shut_out(error: BaseException) -> bool:
    """Whether a place takes nothing of ours at all, whatever it is that was to be sent."""
    refused = isinstance(error, discord.HTTPException) and error.status == 403
    return refused or meaning(error) in ("archived", "locked", "full")


def edited_too_often(error: BaseException, age: float) -> bool:
    """Whether an edit failed because the message (so many seconds old) is old: the library hides that behind 429."""
    return meaning(error) == "old" or (meaning(error) == "limit" and age > HOUR)


def wait_after(error: BaseException) -> float | None:
    """The seconds until it is worth another try; None if it is not until something changes."""
    found = meaning(error)
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if found in ("limit", "old") and isinstance(error, discord.HTTPException):
        said = error.response.headers.get("Retry-After", "")
        return float(said) if said.replace(".", "", 1).isdecimal() else LATER
    return LATER if found in TRIED_AGAIN else None


def in_words(error: BaseException) -> Text:
    """A refusal as people read it, with the way out."""
    code = error.code or error.status if isinstance(error, discord.HTTPException) else 0
    return IN_WORDS.get(meaning(error)) or told(NOT_TAKEN, code=code)
