"""The settings of a community, by pages: what each does, how it is set now, and a menu for it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.text import T, Text, say, t, tn, told
from bot.games import GAMES
from bot.tables.model import GuildSettings, Refused
from bot.tables.settings import with_pace
from cogs import languages
from cogs.gate import Admitted
from cogs.ui import clocks
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice
from cogs.ui.widgets import Row, button, menu, row

TOLD = [discord.ChannelType.text, discord.ChannelType.news]
PLACES = [*TOLD, discord.ChannelType.forum, discord.ChannelType.voice]  # a category is no place
NAMED = 20  # blocked people who are named
POSTING: dict[str, tuple[Text, Text]] = {
    "turn": (T("Messages: one per turn"), T("The board is renewed in it after each action")),
    "action": (T("Messages: one per finished action"), T("Older ones keep their board and lose their buttons")),
    "edit": (T("Messages: always the same one"), T("Quiet: nothing new appears until the end")),
}


MENTION: dict[str, tuple[Text, Text]] = {
    "next": (T("Mentions: who is waited for"), T("Once, as the table begins to wait for somebody")),
    "none": (T("Mentions: nobody"), T("Players still get direct messages if they want them")),
}
SWITCHES: dict[str, tuple[Text, Text]] = {  # with what is said once it is on, and off
    "threads": (T("New tables: in their own threads"), T("New tables: in the channel itself")),
    "dms": (T("Private questions: by DM, too"), T("Private questions: by My hand alone")),
    "weekends_off": (T("Weekends: clocks stand still"), T("Weekends: clocks run")),
    "grace": (T("First time-out: two more days"), T("First time-out: no more time")),
}
LIMITS: dict[str, tuple[Text, Text, tuple[int, ...]]] = {  # what is limited, and its name in a menu
    "per_channel": (
        T("Live tables in a channel and its threads"),
        T("In a channel: {n}"),
        (1, 2, 3, 5, 10, 20, 50, 100),
    ),
    "per_host": (
        T("Live tables one person may open in a channel and its threads"),
        T("Opened by one person there: {n}"),
        (1, 2, 3, 5, 10, 20),
    ),
    "per_guild": (T("Live tables in the whole server"), T("In the server: {n}"), (1, 5, 10, 20, 50, 100, 200, 500)),
    "per_user": (T("Live tables one player may sit at"), T("Of one player: {n}"), (1, 2, 3, 5, 10, 20, 50, 100)),
    "lobby_days": (
        T("Days until a table that nobody starts is closed"),
        T("Days without a start: {n}"),
        (1, 2, 3, 7, 14, 30),
    ),
}
LISTED: dict[str, dict[str, tuple[Text, Text]]] = {"posting": POSTING, "mention": MENTION}
OF_PACE = ("weekends_off", "grace")
CHANGED = T("✓ Changed; it counts for tables opened from now on.")
AT_ONCE = T("✓ Changed; it holds from now on, also at tables that are open.")
SOME_AT_ONCE = T("✓ Changed: clock, messages and mentions for tables opened from now on, all else at once.")
OF_NEW_TABLES = ("threads", "posting", "mention", "pace", "lobby_days")  # what a table takes with it when it is opened


class Page(Struct, frozen=True):
    """One subject: its title, what it does in a sentence, which settings belong to it, and how it is shown."""

    title: Text
    does: Text
    fields: tuple[str, ...]  # as GuildSettings calls them
    shown: Callable[[GuildSettings], tuple[Sequence[str], Sequence[Row]]]  # how it is set now, and the menus


# -- the pages ---------------------------------------------------------------------------------------------------------


def _games_and_places(now: GuildSettings) -> tuple[Sequence[str], Sequence[Row]]:
    games = now.games or tuple(GAMES)
    listed = [Choice(key, game.title) for key, game in GAMES.items()]
    lines = (
        t("Games: **{games}**", games=", ".join(GAMES[key].title for key in games if key in GAMES)),
        t("Where: **{where}**", where=_mentions("#", now.channels) or t("every channel")),
        _said_switch("threads", now.threads),
    )
    rows = (
        menu(_id("games"), listed, t("Games that may be played"), 1, len(listed), games),
        row(_channels("channels", PLACES, now.channels, t("Channels for tables (none: all)"), 20)),
        _switch("threads", now.threads),
    )
    return lines, rows


def _people(now: GuildSettings) -> tuple[Sequence[str], Sequence[Row]]:
    lines = [
        t("May open tables: **{who}**", who=_mentions("@&", now.roles) or t("everybody")),
        t("May join tables: **{who}**", who=_mentions("@&", now.joiners) or t("everybody")),
        t("What moderators do is told in {place}", place=f"<#{now.log_channel}>")
        if now.log_channel
        else t("What moderators do is told in the table's channel"),
    ]
    blocked = len(now.blocked) + len(now.marks)
    if blocked:
        who = _mentions("@", now.blocked[-NAMED:])
        count = tn("Blocked from all tables: {n} person", "Blocked from all tables: {n} people", blocked)
        lines.append(f"{count} {who}".strip())
    log = (now.log_channel,) if now.log_channel else ()
    rows = (
        row(_roles("roles", now.roles, t("Who may open tables (no role: all)"))),
        row(_roles("joiners", now.joiners, t("Who may join tables (no role: all)"))),
        row(_channels("log", TOLD, log, t("Tell what moderators do in (none: table)"), 1)),
    )
    return lines, rows


def _messages(now: GuildSettings) -> tuple[Sequence[str], Sequence[Row]]:
    lines = (
        _said(POSTING, now.posting),
        _said(MENTION, now.mention),
        _said_switch("dms", now.dms),
        t("Language of what everybody reads: **{language}**", language=languages.named(now.locale)),
    )
    rows = (
        menu(_id("posting"), _choices(POSTING), t("How the table is posted"), chosen=(now.posting,)),
        menu(_id("mention"), _choices(MENTION), t("Whom to mention"), chosen=(now.mention,)),
        _switch("dms", now.dms),
        menu(_id("language"), languages.listed(), t("Language"), chosen=(now.locale or languages.AS_DISCORD,)),
    )
    return lines, rows


def _clocks(now: GuildSettings) -> tuple[Sequence[str], Sequence[Row]]:
    pace = now.pace
    lines = (clocks.pace_line(pace), _said_switch("weekends_off", pace.weekends_off), _said_switch("grace", pace.grace))
    rows = (
        menu(_id("speed"), clocks.speeds(), t("Clock"), chosen=(clocks.speed_of(pace),)),
        menu(_id("policy"), _choices(clocks.POLICIES), t("When the time is up"), chosen=(pace.policy,)),
        _switch("weekends_off", pace.weekends_off),
        _switch("grace", pace.grace),
    )
    return lines, rows


def _limits(now: GuildSettings) -> tuple[Sequence[str], Sequence[Row]]:
    lines, rows = list[str](), list[Row]()
    for name, (words, short, numbers) in LIMITS.items():
        value, label = int(getattr(now, name)), say(words, ())
        lines.append(f"{label}: **{value}**")
        choices = [Choice(str(n), say(told(short, n=n), ())) for n in sorted({*numbers, value})]
        rows.append(menu(_id(name), choices, label, chosen=(str(value),)))
    return lines, rows


PAGES: dict[str, Page] = {
    "places": Page(
        T("Games and places"),
        T("What is played here, and in which channels."),
        ("games", "channels", "threads"),
        _games_and_places,
    ),
    "people": Page(
        T("People"),
        T("Who opens and joins tables. `/mod block` keeps somebody from all of them until `/mod unblock`."),
        ("roles", "joiners", "log_channel"),
        _people,
    ),
    "messages": Page(
        T("Messages"),
        T("How much I write in channels, whom I mention, and in which language."),
        ("posting", "mention", "dms", "locale"),
        _messages,
    ),
    "clocks": Page(
        T("Clocks"),
        T("How long somebody may think, and what happens then."),
        ("pace",),
        _clocks,
    ),
    "limits": Page(
        T("Limits"),
        T("How many tables there may be at the same time, and how long they wait for a start."),
        tuple(LIMITS),
        _limits,
    ),
}
FIRST = "places"


def page_of(fields: Sequence[str]) -> str:
    """The page on which the first of these settings stands."""
    return next((key for key, page in PAGES.items() if fields and fields[0] in page.fields), FIRST)


def settings_sheet(settings: GuildSettings, page: str = FIRST, said: str = "") -> Sheet:
    """One page of a community's settings, with the way to the others and back to how all begins."""
    shown = PAGES[page]
    lines, rows = shown.shown(settings)
    pages = [Choice(key, say(each.title, ()), say(each.does, ())[:100]) for key, each in PAGES.items()]
    head = f"### {t('Settings of this server')}: {say(shown.title, ())}\n{say(shown.does, ())}"
    back = button(t("As it was at first"), Press("guild", 0, name="reset", value=page).pack())
    turn = menu(_id("page"), pages, t("Another page …"), chosen=(page,))
    return Sheet((head, said, "\n".join(f"- {line}" for line in lines)), rows=(turn, *rows, row(back)))


# -- what stands on them -----------------------------------------------------------------------------------------------


def _choices(values: Mapping[Any, tuple[Text, Text]]) -> list[Choice]:
    return [Choice(key, say(label, ()), say(hint, ())) for key, (label, hint) in values.items()]


def _said(values: Mapping[str, tuple[Text, Text]], key: str) -> str:
    return say(values[key][0], ())


def _said_switch(name: str, value: bool) -> str:
    return say(SWITCHES[name][0 if value else 1], ())


def _switch(name: str, value: bool) -> Row:
    choices = [Choice(key, _said_switch(name, key == "on")) for key in ("on", "off")]
    return menu(_id(name), choices, _said_switch(name, value=True), chosen=("on" if value else "off",))


def _mentions(kind: str, numbers: Sequence[int]) -> str:
    return ", ".join(f"<{kind}{each}>" for each in numbers)


def _id(name: str) -> str:
    return Press("guild", 0, name=name).pack()


def _roles(name: str, chosen: Sequence[int], placeholder: str) -> ui.RoleSelect[Any]:
    defaults = [discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.role) for each in chosen]
    return ui.RoleSelect(
        custom_id=_id(name), placeholder=placeholder, min_values=0, max_values=10, default_values=defaults
    )


def _channels(
    name: str, kinds: list[discord.ChannelType], chosen: Sequence[int], placeholder: str, most: int
) -> ui.ChannelSelect[Any]:
    defaults = [discord.SelectDefaultValue(id=each, type=discord.SelectDefaultValueType.channel) for each in chosen]
    return ui.ChannelSelect(
        custom_id=_id(name),
        channel_types=kinds,
        placeholder=placeholder,
        min_values=0,
        max_values=most,
        default_values=defaults,
    )


# -- what is chosen ----------------------------------------------------------------------------------------------------

FIELD_OF = {"log": "log_channel", "language": "locale", **dict.fromkeys(("speed", "policy", *OF_PACE), "pace")}
"""Where a menu is not called as its setting."""


async def choose(guest: Admitted) -> None:
    """A moderator turned the page, or chose something on it."""
    name, values, keeper = guest.press.name, guest.values, guest.desk.keeper
    if name == "page":
        wanted = values[0] if values and values[0] in PAGES else FIRST
        await guest.reply.send(settings_sheet(await keeper.guild_settings(guest.guild), wanted))
        return
    field = FIELD_OF.get(name, name)
    page = guest.press.value if name == "reset" else page_of((field,))
    change = partial(_as_at_first, page=page) if name == "reset" else partial(_changed, name=name, values=values)
    changed = await keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
    fields = PAGES[page].fields if name == "reset" else (field,)
    await guest.reply.send(settings_sheet(changed, page, say(since_when(fields), ())))


def since_when(fields: Sequence[str]) -> Text:
    """What is said of settings that were changed: tables that are open keep some of them."""
    if all(field in OF_NEW_TABLES for field in fields):
        return CHANGED
    return SOME_AT_ONCE if any(field in OF_NEW_TABLES for field in fields) else AT_ONCE


def _as_at_first(now: GuildSettings, page: str) -> GuildSettings:
    """All settings of a page as they are where nobody has chosen anything."""
    if page not in PAGES:
        raise Refused(GONE)
    fresh = GuildSettings()
    return replace(now, **{name: getattr(fresh, name) for name in PAGES[page].fields})


GONE = T("There is no such setting any more: use /mod settings again.")


def _changed(now: GuildSettings, name: str, values: Sequence[str]) -> GuildSettings:
    numbers = tuple(int(value) for value in values if value.isdecimal() and len(value) < 20)
    first = values[0] if values else ""
    if name == "games":
        games = tuple(key for key in GAMES if key in values)
        return replace(now, games=() if len(games) == len(GAMES) else games)
    if name in ("roles", "joiners", "channels"):
        return replace(now, **{name: numbers})
    if name == "log":
        return replace(now, log_channel=numbers[0] if numbers else 0)
    if name in OF_PACE and first in ("on", "off"):
        return with_pace(now, replace(now.pace, **{name: first == "on"}))
    if name in SWITCHES and first in ("on", "off"):
        return replace(now, **{name: first == "on"})
    if name in LISTED and first in LISTED[name]:
        return replace(now, **{name: first})
    if name == "speed" and (pace := clocks.at_speed(now.pace, first)) is not None:
        return with_pace(now, pace)
    if name == "policy" and first in clocks.POLICIES:
        return with_pace(now, replace(now.pace, policy=first))
    if name in LIMITS and numbers and 0 < numbers[0] <= LIMITS[name][-1][-1]:
        return replace(now, **{name: numbers[0]})
    if name == "language" and first:
        return replace(now, locale=languages.chosen(first))
    raise Refused(GONE)
