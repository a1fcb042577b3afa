"""What was: a finished game step by step, as a moving picture, as a file, and what games add up to."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.languages import language
from bot.engine.text import T, say, t, tn
from bot.games import GAMES
from bot.store.rows import Tally
from bot.tables.model import Frame, Refused, Table
from cogs.drawing import pictured
from cogs.gate import Admitted
from cogs.services import Desk
from cogs.ui import messages
from cogs.ui.ids import Press
from cogs.ui.layout import ALT, TEXT, Sheet, paper
from cogs.ui.widgets import button, row
from rendering import CHARTS
from rendering.film import Film, chosen
from rendering.queue import NoPicture
from rendering.scene import Picture, Scene

NO_MOMENTS = T("There is nothing to look back at yet.")
NO_CARD = T("There are no pictures for the moment, so no card to share either.")
NO_FILM = T("There are no pictures for the moment, so no film either. *Replay* tells the game step by step, in words.")


async def frame_sheet(desk: Desk, table: int, at: int) -> Sheet:
    """One moment of a game, with buttons to step on and back."""
    moments = await desk.keeper.steering.moments(table)
    if not moments:
        raise Refused(NO_MOMENTS)
    at = max(0, min(at, len(moments) - 1))
    frame = await desk.keeper.frame(table, moments[at][0])
    known = await desk.keeper.table(table)
    game = desk.game(known)
    picture = None
    if frame.view is not None:  # else this version of the game cannot draw it any more
        chart, scene = CHARTS[game.key], _scene(desk, known, frame.view)
        picture = await pictured(desk.press, (table, "frame"), chart.chart, scene, chart.text)
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
        button(t("Film"), Press("film", table).pack()),
        button(t("As a file"), Press("export", table).pack()),
    ]
    return Sheet((head,), picture, (row(*moving), row(*tools)))


def _scene(desk: Desk, table: Table, view: Any) -> Scene:
    game = desk.game(table)
    return Scene(view=view, mates=messages.mates(game, table), title=game.title, language=language())


async def begin(guest: Admitted) -> None:
    """The first moment, beside the message with the final scores."""
    await guest.reply.send(await frame_sheet(guest.desk, guest.table, 0))


async def step(guest: Admitted) -> None:
    """Another moment."""
    value = guest.press.value
    at = int(value) if value.isdecimal() else 0
    await guest.reply.send(await frame_sheet(guest.desk, guest.table, at))


async def share(guest: Admitted) -> None:
    """The card of a finished game, for everybody: a picture by itself, to be saved or forwarded."""
    desk, table = guest.desk, guest.table
    known = await desk.keeper.table(table)
    moments = await desk.keeper.steering.moments(table) if known.head.status == "over" else []
    frame = await desk.keeper.frame(table, moments[-1][0]) if moments else None
    if frame is None or frame.view is None:
        raise Refused(T("There is a card to share once the game is over."))
    await guest.reply.to_all()
    story = [say(line, known.names) for line in (await desk.keeper.story(table))[:1]]
    scene = replace(_scene(desk, known, frame.view), news=tuple(story), final=True)
    try:
        drawn = await desk.press.draw((table, "card"), CHARTS[known.head.game].card, scene, patient=True)
    except NoPicture:
        raise Refused(NO_CARD) from None
    await guest.reply.send(Sheet((), drawn))


async def moving(guest: Admitted) -> None:
    """The whole game as one animated picture, for everybody."""
    desk, table = guest.desk, guest.table
    known = await desk.keeper.table(table)
    if known.head.status not in ("over", "ended"):
        raise Refused(T("The film comes once the game is over."))
    moments = await desk.keeper.steering.moments(table)
    if not moments:
        raise Refused(NO_MOMENTS)
    still = (await desk.keeper.user_settings(guest.user)).pictures != "all"
    if not still:
        await guest.reply.to_all()  # from here on it is said in the language of all
    frames = await _frames(desk, known, moments)
    title = GAMES[known.head.game].title
    lead = tn(
        "{game}, played by {names}: {n} moment.",
        "{game}, played by {names}: {n} moments, one after the other.",
        len(frames),
        game=title,
        names=", ".join(known.names),
    )
    told = [lead, *(sentence for _, _, sentence in frames)]
    head = f"### {t('{game}: the whole game', game=title)}"
    if still:  # what would move is told instead
        await guest.reply.send(Sheet((head, in_sentences(told, TEXT - len(head)))))
        return
    try:
        data = await _film(desk, known, frames)
    except NoPicture:
        raise Refused(NO_FILM) from None
    await guest.reply.send(Sheet((head,), Picture(data, in_sentences(told, ALT), "game.webp")))


async def _frames(desk: Desk, known: Table, moments: Sequence[tuple[int, int]]) -> list[tuple[int, str, str]]:
    """The moments that can be shown by their numbers, each with its words, and in a sentence."""
    found: list[tuple[int, str, str]] = []
    for number, turn in (moments[i] for i in chosen(len(moments))):
        frame = await desk.keeper.frame(known.head.id, number)
        if frame.view is not None:
            words = say(frame.headline, known.names)
            words = t("Round {n}: {words}", n=turn, words=words) if turn else words
            found.append((number, words, _moment(desk.game(known), frame, words, known.names)))
    return found


async def _film(desk: Desk, known: Table, frames: Sequence[tuple[int, str, str]]) -> bytes:
    """The moving picture of these moments."""
    chart, table = CHARTS[known.head.game], known.head.id
    film, scene = Film(len(frames) + 1), None
    for number, words, _ in frames:
        scene = _scene(desk, known, (await desk.keeper.frame(table, number)).view)
        drawn = await desk.press.draw((table, "film", number), chart.chart, scene, patient=True)
        await asyncio.to_thread(film.add, drawn.png, words)
    if scene is not None:
        drawn = await desk.press.draw((table, "film", "end"), chart.score, scene, patient=True)
        await asyncio.to_thread(film.add, drawn.png, t("The final reckoning"))
    return await asyncio.to_thread(film.done)


def _moment(game: Game[Any], frame: Frame, words: str, names: Sequence[str]) -> str:
    """A moment in a sentence, with how far each captain was."""
    progress = game.progress(frame.view)
    if progress is None:
        return words.rstrip(".") + "."
    far = ", ".join(f"{name} {n}" for name, n in zip(names, progress.values, strict=True))
    return f"{words.rstrip('.')}; {far}."


def in_sentences(told: Sequence[str], room: int) -> str:
    """As many whole sentences as there is room for; of many, those from the beginning and how many are left out."""
    for kept in range(len(told), 0, -1):
        left = len(told) - kept
        rest = [tn("… and {n} more.", "… and {n} more.", left)] if left else []
        found = " ".join([*told[:kept], *rest])
        if len(found) <= room:
            return found
    return ""


async def export(guest: Admitted) -> None:
    """The game as a file: public things while it goes on, everything once it is over."""
    data = await guest.desk.keeper.export(guest.table)
    text = t("The game as JSON. Once it is over, all dice and shuffles can be recomputed from it with verify.py.")
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
            "All {n} dice, draws and shuffles are in order: they follow from the seed `{seed}`, whose fingerprint "
            "`{hash}` was shown at the start.",
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
