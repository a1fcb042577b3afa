"""A forum's tags: by them a post says whether its table waits for captains, is played at, or is finished."""

from typing import Literal, TypeAlias

import discord

from bot.engine.languages import LANGUAGES, speaking
from bot.engine.text import T, Text, say, t
from bot.store.rows import Status
from cogs.failures import UNSENT
from cogs.services import Desk

Stage: TypeAlias = Literal["lobby", "playing", "finished"]

NAMES: dict[Stage, Text] = {"lobby": T("lobby"), "playing": T("playing"), "finished": T("finished")}
MOST = 20  # tags of a forum
MOST_OF_A_POST = 5


def stage(status: Status) -> Stage:
    """How far a table is, as a tag says it."""
    if status == "lobby":
        return "lobby"
    return "finished" if status in ("over", "ended") else "playing"


async def first(desk: Desk, forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """The tags of a new post: any one will do where a post must have one and none of these is to be had."""
    tag = await _tag(desk, forum, "lobby")
    if tag is None and forum.flags.require_tag:
        tag = next(iter(_usable(forum)), None)
    return [] if tag is None else [tag]


async def next_ones(desk: Desk, post: discord.Thread, stage: Stage | None) -> list[discord.ForumTag] | None:
    """The tags of a post at this stage of its game, or where none stands any more; None if they are as they should be.

    Where a post must have a tag, one without a game is finished.
    """
    forum = post.parent
    if not isinstance(forum, discord.ForumChannel):
        return None
    wanted = stage or ("finished" if forum.flags.require_tag else None)
    tag = await _tag(desk, forum, wanted) if wanted else None
    before = list(post.applied_tags)
    ours = {name for each in NAMES for name in _names(each)}
    kept = [each for each in before if each.name.lower() not in ours]
    after = [*kept[: MOST_OF_A_POST - 1], tag] if tag is not None else kept
    if not after and forum.flags.require_tag:
        return None
    return None if {each.id for each in after} == {each.id for each in before} else after


async def _tag(desk: Desk, forum: discord.ForumChannel, wanted: Stage) -> discord.ForumTag | None:
    """The forum's tag for a stage, made if it has none and we may; None if there is none to be had."""
    found = _named(forum, wanted)
    if found is not None or len(forum.available_tags) >= MOST:
        return found
    if not forum.permissions_for(forum.guild.me).manage_channels:
        return None
    with speaking(await desk.tongue_in(forum.guild.id)):
        made = discord.ForumTag(name=say(NAMES[wanted], ()))
        reason = t("By its tag a post says how far its game is.")
    try:
        changed = await forum.edit(available_tags=[*forum.available_tags, made], reason=reason)
    except UNSENT:  # a post without tags is as good
        return None
    return _named(changed, wanted)


def _named(forum: discord.ForumChannel, wanted: Stage) -> discord.ForumTag | None:
    return next((tag for tag in _usable(forum) if tag.name.lower() in _names(wanted)), None)


def _names(wanted: Stage) -> set[str]:
    """What such a tag may be called, in any language we speak."""
    found: set[str] = set()
    for language in LANGUAGES:
        with speaking(language):
            found.add(say(NAMES[wanted], ()).lower())
    return found


def _usable(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """The tags that we may give: some are for those who manage threads."""
    all_of_them = forum.permissions_for(forum.guild.me).manage_threads
    return [tag for tag in forum.available_tags if all_of_them or not tag.moderated]
