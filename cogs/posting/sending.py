"""One message to one place: sent once under its nonce, or renewed where it stands."""

import discord

from cogs.failures import Meaning, edited_too_often, meaning
from cogs.ui.layout import Sheet

NOBODY = discord.AllowedMentions.none()


async def send(
    where: discord.abc.Messageable, sheet: Sheet, same: str, allowed: discord.AllowedMentions = NOBODY
) -> discord.Message:
    """Send it. Tried again under the same nonce it is the same message; one deleted meanwhile is sent anew."""
    try:
        return await where.send(view=sheet.view(), files=sheet.files(), allowed_mentions=allowed, nonce=same[-25:])
    except discord.HTTPException as error:
        if meaning(error) != "gone":
            raise
    anew = f"{same}-2"[-25:]
    return await where.send(view=sheet.view(), files=sheet.files(), allowed_mentions=allowed, nonce=anew)


async def renew(
    place: discord.PartialMessage, sheet: Sheet, allowed: discord.AllowedMentions = NOBODY
) -> discord.Message | Meaning:
    """The message as it is after an edit; or why a new one is needed instead: gone, old, or archived."""
    try:
        return await place.edit(view=sheet.view(), attachments=sheet.files(), allowed_mentions=allowed)
    except (discord.HTTPException, discord.RateLimited) as error:
        if edited_too_often(error, (discord.utils.utcnow() - place.created_at).total_seconds()):
            return "old"
        if meaning(error) not in ("gone", "archived"):
            raise
        return meaning(error)
