"""The tables of a community as its moderators see and steer them: the list, and one table with all that can be done."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

import discord
from msgspec.structs import replace

from bot.engine.text import T, Text, Verbatim, say, t, tn, told
from bot.tables.clocks import looked_at
from bot.tables.loaded import NOT_BEGUN
from bot.tables.model import Head, Loss, Refused, Standing, TableSettings
from bot.tables.pace import DAY, HOUR, Pace, span_words
from bot.tables.seating import NOBODY_SITS
from cogs import deeds
from cogs.community import MENTION, POSTING
from cogs.gate import NOT_OURS, Admitted
from cogs.services import Desk
from cogs.ui import clocks
from cogs.ui.agreed import agreed_lines
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice, clip
from cogs.ui.standing import link, state, title
from cogs.ui.widgets import Row, button, menu, row

ON_A_PAGE = 8
RED = discord.ButtonStyle.danger
RESERVES = (0, 2 * HOUR, 12 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY)
EXTRAS: dict[str, Text] = {
    "weekends_off": T("Clocks stand still on Saturdays and Sundays"),
    "grace": T("Two extra days the first time a seat runs out of time"),
}
NOTHING = 10**12
NO_SUCH = T("There is nothing like that to choose any more: use /mod table again.")


# -- the list ----------------------------------------------------------------------------------------------------------


async def fleet_sheet(desk: Desk, guild: int, page: int = 0) -> Sheet:
    """A page of the live tables of a server, those in trouble first."""
    heads = desk.keeper.steering.tables_in(guild)
    heads.sort(key=lambda head: not desk.in_trouble(head))
    if not heads:
        return Sheet((t("No table is open in this server just now."),))
    pages = (len(heads) + ON_A_PAGE - 1) // ON_A_PAGE
    page = max(0, min(page, pages - 1))
    shown = heads[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    texts = [f"### {t('Tables of this server')}: {len(heads)}"]
    texts += [_line(desk, await desk.keeper.steering.standing(head.id)) for head in shown]
    choices = [Choice(str(head.id), t("Table {n}: {game}", n=head.id, game=title(head))) for head in shown]
    rows = [menu(Press("fleet", 0, name="table").pack(), choices, t("Look at a table …"))]
    if pages > 1:
        texts.append(f"-# {t('Page {n} of {all}', n=page + 1, all=pages)}")
        back, on = (Press("fleet", 0, name="page", value=str(page + step)).pack() for step in (-1, 1))
        rows.append(
            row(button(t("Earlier"), back, disabled=page == 0), button(t("Next"), on, disabled=page == pages - 1))
        )
    return Sheet(tuple(texts), rows=tuple(rows))


def _line(desk: Desk, standing: Standing) -> str:
    head = standing.table.head
    return f"- **{link(head)}** · {title(head)} · {_where(desk, head)}\n  {_how(desk, standing)}"


def _where(desk: Desk, head: Head) -> str:
    """The place of a table; threads at rest are not remembered, so of these nothing is known to be gone."""
    gone = desk.bot.get_channel(head.channel) is None and not head.parent
    return t("a channel that is gone") if gone else f"<#{head.channel}>"


def _how(desk: Desk, standing: Standing) -> str:
    """How a table stands: why it cannot go on, its state, who is waited for since when."""
    head, names = standing.table.head, standing.table.names
    if standing.broken:
        return "⚠ " + t("Its game cannot be loaded: it can only be ended.")
    waits = ""
    if standing.waited:
        since = clocks.moment(min(each.since for each in standing.waited))
        who = ", ".join(f"**{names[each.seat]}**" for each in standing.waited)
        waits = t("waits for {who}, asked {since}", who=who, since=since)
    elif head.status == "resting":
        waits = t("goes on once a player is back, else it closes {when}", when=clocks.moment(looked_at(head)))
    parts = [state(head), waits, desk.problem(standing.table)]
    words = "; ".join(part for part in parts if part)
    return ("⚠ " if desk.in_trouble(head) else "") + words[:1].upper() + words[1:]


async def turn(guest: Admitted) -> None:
    """Another page of the list, or the table that was chosen on it."""
    desk, value = guest.desk, guest.values[0] if guest.values else guest.press.value
    number = int(value) if value.isdecimal() and len(value) < 10 else 0
    if guest.press.name != "table":
        await guest.reply.send(await fleet_sheet(desk, guest.guild, number))
        return
    if (await desk.keeper.head(number)).guild != guest.guild:
        raise Refused(NOT_OURS)
    await guest.reply.send(await table_sheet(desk, number))


# -- one table ---------------------------------------------------------------------------------------------------------


async def table_sheet(desk: Desk, table: int, said: str = "", undo: Row | None = None) -> Sheet:
    """One table: how it stands, by what it plays, and all that a moderator can do there.

    What was just done is `said`, with the way to `undo` it if one press does.
    """
    standing = await desk.keeper.steering.standing(table)
    head, settings = standing.table.head, standing.table.settings
    texts = [f"### {link(head)}: {title(head)} · {_where(desk, head)}", said, _how(desk, standing), _seated(standing)]
    if not standing.broken:
        texts.append("\n".join(agreed_lines(settings)))
    rows = [*([undo] if undo is not None else ()), _buttons(head)]
    live = head.status in ("lobby", "playing", "paused", "resting")
    if live and not standing.broken:
        rows += [*_seats(standing), *_settings(table, settings)]
    return Sheet(tuple(text for text in texts if text), rows=tuple(rows))


def _seated(standing: Standing) -> str:
    seats = zip(standing.table.seats, standing.table.names, strict=True)
    played = {True: t("a computer"), False: t("a computer plays meanwhile")}
    return " · ".join(
        f"{name or '?'}" + (f" ({played[seat.user is None]})" if seat.captain else "") for seat, name in seats
    )


def _id(table: int, name: str, value: str = "", revision: int = 0) -> str:
    return Press("steer", table, revision, name=name, value=value).pack()


def _buttons(head: Head) -> Row:
    """Go on or rest, end, back to the list."""
    items: list[discord.ui.Button[Any]] = []
    if head.status in ("paused", "resting") and not (head.mute or head.unfit):  # these go on by themselves
        items.append(button(t("Let it go on"), _id(head.id, "resume"), discord.ButtonStyle.success))
    if head.status in ("playing", "resting"):
        items.append(button(t("Pause"), _id(head.id, "pause")))
    if head.status == "lobby":
        items.append(button(t("Close the lobby …"), _id(head.id, "end"), RED))
    elif head.status not in ("over", "ended"):
        items.append(button(t("End the game …"), _id(head.id, "end"), RED))
    return row(*items, button(t("All tables"), Press("fleet", 0, name="page", value="0").pack()))


def _seats(standing: Standing) -> list[Row]:
    """What can be done with a seat of a running game, each with the seats it can be done to."""
    table, names = standing.table, standing.table.names
    if table.head.status == "lobby":
        return []
    own = [seat for seat in table.seats if seat.user is not None]
    play = [seat for seat in own if not seat.captain]
    given = [seat for seat in own if seat.captain]
    menus = (
        ("skip", T("Let a computer answer once for …"), play if table.head.status == "playing" else []),
        ("standin", T("Let a computer play for …"), play),
        ("back", T("Give the seat back to …"), given),
        ("kick", T("Take off the table …"), own),
    )
    waited = {each.seat for each in standing.waited}
    hints = {seat.seat: t("is waited for") if seat.seat in waited else "" for seat in own}
    return [
        menu(
            _id(table.head.id, name),
            [Choice(str(seat.seat), names[seat.seat], hints[seat.seat]) for seat in seats],
            say(words, ()),
        )
        for name, words, seats in menus
        if seats
    ]


def _settings(table: int, settings: TableSettings) -> list[Row]:
    """Clock, reserve, messages and mentions of one table."""
    pace = settings.pace
    reserves = sorted({*RESERVES, pace.bank})
    banks = [Choice(str(each), t("Reserve: {n}", n=say(span_words(each), ()))) for each in reserves]
    extras = [Choice(key, say(words, ())) for key, words in EXTRAS.items()]
    chosen = [key for key in EXTRAS if getattr(pace, key)]
    return [
        menu(_id(table, "speed"), clocks.speeds(), t("Clock"), chosen=(clocks.speed_of(pace),)),
        menu(_id(table, "policy"), _choices(clocks.POLICIES), t("When the time is up"), chosen=(pace.policy,)),
        menu(_id(table, "bank"), banks, t("Reserve"), chosen=(str(pace.bank),)),
        menu(_id(table, "extras"), extras, t("Weekends, and a first time-out"), 0, len(extras), chosen),
        menu(_id(table, "posting"), _choices(POSTING), t("How the table is posted"), chosen=(settings.posting,)),
        menu(_id(table, "mention"), _choices(MENTION), t("Whom to mention"), chosen=(settings.mention,)),
    ]


def _choices(values: Mapping[Any, tuple[Text, Text]]) -> list[Choice]:
    return [Choice(key, say(label, ()), clip(say(hint, ()), 100)) for key, (label, hint) in values.items()]


# -- what is pressed there ---------------------------------------------------------------------------------------------

PLAIN: dict[str, Callable[[Admitted], Awaitable[str]]] = {"pause": deeds.pause, "resume": deeds.resume}
AT_A_SEAT: dict[str, Callable[[Admitted, int], Awaitable[str]]] = {
    "skip": deeds.skip,
    "standin": deeds.stand_in,
    "back": deeds.hand_back,
}
SURE: dict[str, tuple[Text, Text]] = {  # what cannot be undone by a press: the question, and what carries it out
    "skip": (
        T(
            "Let a computer answer once for **{who}**, by what {who} can see? That cannot be taken back; only turning "
            "the whole game back undoes it. The table is told."
        ),
        T("Let a computer answer"),
    ),
    "kick": (
        T(
            "Take **{who}** off the table? A computer plays the seat until somebody else takes it, and {who} comes "
            "back only if a moderator uses `/game invite`. {who} and the table are told. To have a computer play only "
            "for a while, use `/mod standin`."
        ),
        T("Take off the table"),
    ),
}


async def pressed(guest: Admitted) -> None:
    """A moderator does something at one table, from its sheet."""
    name, first = guest.press.name, guest.values[0] if guest.values else guest.press.value
    seat, undo = int(first) if first.isdecimal() and len(first) < 3 else -1, None
    if name in PLAIN:
        said = await PLAIN[name](guest)
    elif name in SURE and guest.values:
        await guest.reply.send(await asking_sheet(guest, name, seat))
        return
    elif name == "kick":
        said = await deeds.kick(guest, *read_player(guest.press.value))
    elif name in AT_A_SEAT:
        said = await AT_A_SEAT[name](guest, seat)
        undo = row(await give_back(guest, seat)) if name == "standin" else None
    elif name == "end" and guest.press.value == "sure":
        said = await deeds.end(guest)
    elif name == "end":
        await guest.reply.send(await ending_sheet(guest))
        return
    elif name == "rewind":
        said = await deeds.rewind(guest, read_moment(guest.press.value))
    elif name in ("posting", "mention"):
        said = await deeds.configure(guest, partial(_agreed, name=name, value=first))
    elif name:
        said = await deeds.set_pace(guest, partial(_paced, name=name, values=guest.values))
    else:
        said = ""
    await guest.reply.send(await table_sheet(guest.desk, guest.table, said, undo))


async def asking_sheet(guest: Admitted, name: str, seat: int) -> Sheet:
    """What will be done with a seat, and whether it shall."""
    table = await guest.desk.keeper.table(guest.table)
    if table.head.status == "lobby":
        raise Refused(NOT_BEGUN)
    if not 0 <= seat < len(table.seats):
        raise Refused(deeds.NO_SEAT)
    if name == "kick" and table.seats[seat].user is None:
        raise Refused(NOBODY_SITS)
    question, deed = SURE[name]
    text = say(told(question, who=Verbatim(table.names[seat])), ())
    value = f"{seat}-{table.seats[seat].user}" if name == "kick" else str(seat)  # it counts for what is shown here
    sure = button(say(deed, ()), _id(guest.table, name, value, table.head.asked), RED)
    return Sheet((text,), rows=(row(sure, button(t("Back"), _id(guest.table, ""))),))


async def give_back(guest: Admitted, seat: int) -> discord.ui.Button[Any]:
    """The seat to its owner again, for whom a computer plays."""
    name = (await guest.desk.keeper.table(guest.table)).names[seat]
    return button(t("Give the seat back to {who}", who=name), _id(guest.table, "back", str(seat)))


def _agreed(now: TableSettings, name: str, value: str) -> TableSettings:
    if value not in {"posting": POSTING, "mention": MENTION}[name]:
        raise Refused(NO_SUCH)
    return replace(now, **{name: value})


def _paced(now: Pace, name: str, values: Sequence[str]) -> Pace:
    first = values[0] if values else ""
    if name == "speed" and (pace := clocks.at_speed(now, first)) is not None:
        return pace
    if name == "policy" and first in clocks.POLICIES:
        return replace(now, policy=first)
    if name == "bank" and first.isdecimal() and len(first) < 7:
        return replace(now, bank=int(first))
    if name == "extras":
        return replace(now, **{key: key in values for key in EXTRAS})
    raise Refused(NO_SUCH)


async def ending_sheet(guest: Admitted) -> Sheet:
    """What is lost if this table ends here, and whether it shall."""
    head = await guest.desk.keeper.head(guest.table)
    if head.status == "lobby":
        text = t("Close the lobby of {game} (table {n})? Whoever has joined is let go.", game=title(head), n=head.id)
        sure = t("Close the lobby")
    else:
        text = t(
            "End the game of {game} (table {n}) for good? It stays unfinished: nobody wins, it counts in no "
            "statistics, and all hands are shown. To let it rest instead, pause it.",
            game=title(head),
            n=head.id,
        )
        sure = t("End the game")
    stay = button(t("Back"), _id(head.id, ""))
    return Sheet((text,), rows=(row(button(sure, _id(head.id, "end", "sure"), RED), stay),))


def read_player(text: str) -> tuple[int, int]:
    """A seat and who sits there as a button names them; nobody's if it does not."""
    seat, _, user = text.partition("-")
    named = all(each.isascii() and each.isdecimal() for each in (seat, user))
    return (int(seat), int(user)) if named and len(seat) < 3 and len(user) < 20 else (-1, 0)


def read_moment(text: str) -> int:
    """A moment as a button names it; one that there never was if it does not."""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else -NOTHING


async def moments(desk: Desk, table: int) -> list[tuple[str, int]]:
    """What a game can go back to, in words: to before a rewind (negative), to its earlier moments, newest first."""
    steering = desk.keeper.steering
    kept = [
        (
            t("undo a rewind: round {round}, after {n} steps", round=each.round, n=each.entries),
            -each.id,
        )
        for each in await steering.branches(table)
    ]
    found = [
        (
            tn("round {round}, after {n} step", "round {round}, after {n} steps", entries, round=round)
            if entries
            else t("the very beginning"),
            entries,
        )
        for entries, round in reversed(await steering.moments(table))
    ]
    return kept + found


async def rewinding_sheet(guest: Admitted, moment: int) -> Sheet:
    """What is taken back if the game goes there, and whether it shall."""
    words = next((words for words, to in await moments(guest.desk, guest.table) if to == moment), "")
    if not words:
        raise Refused(T("The game cannot be turned back to that moment."))
    steering, names = guest.desk.keeper.steering, (await guest.desk.keeper.table(guest.table)).names
    if moment < 0:
        costs = await steering.restore_costs(guest.table, -moment)
        lost, again = costs or (None, None)
        head = t("Play on from where the game stood before the rewind?")
        parts, deed = (_lost(lost, names), _had_again(again, names)), t("Undo the rewind")
    else:
        head = t("Turn the game back to {moment}?", moment=words)
        parts, deed = (_lost(await steering.rewind_costs(guest.table, moment), names),), t("Turn the game back")
    kept = t(
        "What is taken back is kept for a week: until then `/mod rewind` can undo this. The dice and cards "
        "have been seen: do the same again, and the same come."
    )
    sure = button(deed, _id(guest.table, "rewind", str(moment), guest.revision), RED)
    texts = (f"**{head}**", *(part for part in parts if part), kept)
    return Sheet(texts, rows=(row(sure, button(t("Back"), _id(guest.table, ""))),))


def _lost(lost: Loss | None, names: Sequence[str]) -> str:
    """What is taken from whom, in a sentence."""
    if lost is None:
        return t("All that has happened since is taken back, for everybody at the table.")
    if not lost.answers:
        return t("Nobody's answer is taken back by that.")
    return tn(
        "That takes back {n} answer: {who}.",
        "That takes back {n} answers: {who}.",
        _total(lost),
        who=_each(lost, names),
    )


def _had_again(again: Loss | None, names: Sequence[str]) -> str:
    """What comes back to whom, in a sentence."""
    if again is None or not again.answers:
        return ""
    return tn(
        "It brings {n} answer back: {who}.",
        "It brings {n} answers back: {who}.",
        _total(again),
        who=_each(again, names),
    )


def _total(loss: Loss) -> int:
    return sum(count for _, count in loss.answers)


def _each(loss: Loss, names: Sequence[str]) -> str:
    return ", ".join(f"**{names[seat]}** {count}" for seat, count in loss.answers)


def tables_like(desk: Desk, guild: int, typed: str) -> list[discord.app_commands.Choice[int]]:
    """The live tables of a server whose number, game or channel is typed."""
    found: list[discord.app_commands.Choice[int]] = []
    for head in desk.keeper.steering.tables_in(guild):
        place = desk.bot.get_channel(head.channel)
        where = getattr(place, "name", "") or t("a channel that is gone")
        name = clip(f"{head.id} · {title(head)} · {where} · {state(head)}", 100)
        if typed.lower() in name.lower():
            found.append(discord.app_commands.Choice(name=name, value=head.id))
    return found[:25]
