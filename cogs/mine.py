"""The tables somebody sits at: those that wait first, each with its state and what can be done."""

from bot.engine.text import say, t, tn
from bot.tables.model import Head
from cogs.gate import Admitted
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.standing import link, state, title, way_out
from cogs.ui.widgets import button, row

MOST = 20  # tables on one message


async def tables_of(guest: Admitted) -> Sheet:
    """All tables at which somebody sits, and how many more he may."""
    keeper, user = guest.desk.keeper, guest.user
    mine = keeper.tables_of(user)
    if not mine:
        return Sheet((t("You sit at no table just now."),))
    waits = {each.head.id: place for place, each in enumerate(keeper.waiting_for(user))}
    order = ("playing", "resting", "paused", "lobby")
    mine.sort(key=lambda head: (waits.get(head.id, len(waits)), order.index(head.status), head.id))
    texts = [f"### {t('Your tables')}", *(_line(guest, head, head.id in waits) for head in mine[:MOST])]
    if len(mine) > MOST:
        texts.append(t("… and {n} more.", n=len(mine) - MOST))
    if guest.desk.is_ours(guest.guild):
        texts.append(f"-# {await _room(guest, mine)}")
    begun = [head for head in mine[:MOST] if head.status != "lobby"]
    items = [button(t("Hand · table {n}", n=head.id), Press("hand", head.id).pack()) for head in begun]
    rows = tuple(row(*items[i : i + 5]) for i in range(0, len(items), 5))
    return Sheet(tuple(texts), rows=rows)


def _line(guest: Admitted, head: Head, waits: bool) -> str:
    """One table: its state, or that it waits for him, and what keeps it from going on."""
    how = f"**{t('waits for you')}**" if waits else state(head)
    way = say(way_out(head), ())
    where = t("{game} in {place}", game=title(head), place=f"<#{head.channel}>")
    line = f"- {link(head)} · {where}: " + "; ".join(each for each in (how, way) if each)
    problem = guest.desk.problem_of(head)
    return f"{line}\n  ⚠ {problem}" if problem else line


async def _room(guest: Admitted, mine: list[Head]) -> str:
    """How many of the tables one may sit at, or open, are taken; which count is said."""
    ours = await guest.desk.keeper.guild_settings(guest.guild)
    here = sum(head.guild == guest.guild for head in mine)
    sits = tn(
        "In this server you sit at {n} table of at most {most}.",
        "In this server you sit at {n} tables of at most {most}.",
        here,
        most=ours.per_user,
    )
    return sits + " " + t("Lobbies count, and so do tables that are paused or at rest.")
