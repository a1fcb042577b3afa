"""What was: a finished game step by step, as a moving picture, as a file, and what games add up to."""

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.engine.text import T, say, t, tn
from bot.engine.tongue import language
from bot.games import GAMES
from bot.store.rows import Tally
from bot.tables.model import Refused, Table
from cogs.desk import Desk
from cogs.gate import Admitted
from cogs.ui import sheets
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet, paper
from cogs.ui.widgets import button, row
from rendering import CHARTS
from rendering.film import film
from rendering.scene import Picture, Scene

NO_MOMENTS = T("There is nothing to look back at yet.")


async def frame_sheet(desk: Desk, table: int, at: int) -> Sheet:
    """One moment of a game, with buttons to step on and back."""
    moments = await desk.keeper.steering.moments(table)
    if not moments:
        raise Refused(NO_MOMENTS)
    at = max(0, min(at, len(moments) - 1))
    frame = await desk.keeper.frame(table, moments[at][0])
    known = await desk.keeper.table(table)
    game = desk.game(known)
    picture = await desk.press.draw((table, "frame"), CHARTS[game.key].board, _scene(desk, known, frame.view))
    moment = t("Step {n} of {all}", n=at + 1, all=len(moments))
    head = f"### {game.title} · {say(frame.headline, known.names)}\n-# {moment}"
    steps = ((t("First"), 0), (t("Earlier"), at - 1), (t("Next"), at + 1), (t("Last"), len(moments) - 1))
    moving = [
        button(
            label, Press("frame", table, name=str(i), value=str(max(to, 0))).pack(), disabled=not 0 <= to < len(moments)
        )
        for i, (label, to) in enumerate(steps)
    ]
    tools = [
        button(t("Moving picture"), Press("film", table).pack()),
        button(t("As a file"), Press("export", table).pack()),
    ]
    return Sheet((head,), picture, (row(*moving), row(*tools)))


def _scene(desk: Desk, table: Table, view: Any) -> Scene:
    game = desk.game(table)
    return Scene(view=view, mates=sheets.mates(game, table), title=game.title, language=language())


async def begin(guest: Admitted) -> None:
    """The first moment, beside the message with the final scores."""
    await guest.reply.send(await frame_sheet(guest.desk, guest.table, 0))


async def step(guest: Admitted) -> None:
    """Another moment."""
    value = guest.press.value
    at = int(value) if value.isdecimal() else 0
    await guest.reply.send(await frame_sheet(guest.desk, guest.table, at))


async def moving(guest: Admitted) -> None:
    """The whole game as one animated picture, for everybody."""
    desk, table = guest.desk, guest.table
    known = await desk.keeper.table(table)
    if known.head.status not in ("over", "ended"):
        raise Refused(T("A moving picture is made once the game is over."))
    moments = await desk.keeper.steering.moments(table)
    if not moments:
        raise Refused(NO_MOMENTS)
    await guest.reply.to_all()
    chart, pngs = CHARTS[known.head.game], list[bytes]()
    for number, _ in moments:
        frame = await desk.keeper.frame(table, number)
        scene = _scene(desk, known, frame.view)
        drawn = await desk.press.draw((table, "film", number), chart.board, scene, patient=True)
        pngs.append(drawn.png)
    data = await asyncio.to_thread(film, pngs)
    title = GAMES[known.head.game].title
    alt = tn(
        "{game}, played by {names}: the board of {n} moment.",
        "{game}, played by {names}: the boards of {n} moments, one after the other.",
        len(pngs),
        game=title,
        names=", ".join(known.names),
    )
    head = t("{game}: the whole game", game=title)
    await guest.reply.send(Sheet((f"### {head}",), Picture(data, alt, "game.webp")))


async def export(guest: Admitted) -> None:
    """The game as a file: public things while it goes on, everything once it is over."""
    data = await guest.desk.keeper.export(guest.table)
    text = t("The game as JSON. Once it is over, all dice and shuffles can be recomputed from it with recount.py.")
    await guest.reply.send(Sheet((text,), papers=(paper("game.json", data),)))


async def verify(guest: Admitted) -> None:
    """Whether all dice and shuffles follow from the seed."""
    verdict = await guest.desk.keeper.verify(guest.table)
    if not verdict.seed:
        text = t(
            "The fingerprint (SHA-256) of this game's seed is `{hash}`. The seed itself is shown when the "
            "game is over; then every die and every shuffle can be recomputed from it.",
            hash=verdict.commitment,
        )
    elif verdict.wrong:
        text = t("{n} of {all} outcomes do not follow from the seed!", n=len(verdict.wrong), all=verdict.outcomes)
    else:
        text = t(
            "All {n} dice, draws and shuffles follow from the seed `{seed}`, whose fingerprint `{hash}` was "
            "shown at the start.",
            n=verdict.outcomes,
            seed=verdict.seed,
            hash=verdict.commitment,
        )
    await guest.reply.say(text)


def tenths(value: float) -> str:
    """A number with one place after the mark."""
    whole, part = f"{value:.1f}".split(".")
    return t("{whole}.{part}", whole=whole, part=part)


def tally_lines(tallies: Sequence[Tally], names: dict[int, str] | None = None) -> list[str]:
    """Games, wins, average score and pace."""
    lines: list[str] = []
    for rank, each in enumerate(tallies, 1):
        title = GAMES[each.game].title if each.game in GAMES else each.game
        who = f"{rank}. {names[each.user]}" if names is not None else f"- {title}"
        average = each.points / each.games if each.games else 0
        line = tn(
            "{who}: **{wins}** of {n} game won, {points} points on average",
            "{who}: **{wins}** of {n} games won, {points} points on average",
            each.games,
            who=who,
            wins=each.wins,
            points=tenths(average),
        )
        if each.answers:
            line += ", " + t("{hours} h per answer", hours=tenths(each.seconds / each.answers / 3600))
        lines.append(line)
    return lines
