"""One message to one place: sent once under its nonce, or renewed where it stands."""

import discord

from cogs.failures import Meaning, edited_too_often, meaning
from cogs.ui.layout import Sheet, shown_by

NOBODY = discord.AllowedMentions.none()


async def send(
    where: discord.abc.Messageable,
    sheet: Sheet,
    same: str,
    allowed: discord.AllowedMentions = NOBODY,
    loud: bool = False,
) -> discord.Message:
    """Send it; it notifies nobody unless it is `loud`.

    Tried again under the same nonce it is the same message; one deleted meanwhile is sent anew.
    """
    try:
        return await _send(where, sheet, same[-25:], allowed, loud)
    except discord.HTTPException as error:
        if meaning(error) != "gone":
            raise
    return await _send(where, sheet, f"{same}-2"[-25:], allowed, loud)


async def _send(
    where: discord.abc.Messageable, sheet: Sheet, same: str, allowed: discord.AllowedMentions, loud: bool
) -> discord.Message:
    files = sheet.new_files()
    return await where.send(view=sheet.view(), files=files, allowed_mentions=allowed, nonce=same, silent=not loud)


async def renew(
    place: discord.PartialMessage,
    sheet: Sheet,
    allowed: discord.AllowedMentions = NOBODY,
    known: discord.Message | None = None,
) -> discord.Message | Meaning:
    """The message as it is after an edit; or why a new one is needed instead: gone, old, or archived.

    `known` is how it stood, if we remember that: what it shows already is not uploaded again.
    """
    shown = shown_by(known)
    try:
        return await place.edit(view=sheet.view(shown), attachments=sheet.files(shown), allowed_mentions=allowed)
    except (discord.HTTPException, discord.RateLimited) as error:
        if edited_too_often(error, (discord.utils.utcnow() - place.created_at).total_seconds()):
            return "old"
        if meaning(error) not in ("gone", "archived"):
            raise
        return meaning(error)
