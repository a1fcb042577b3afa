"""What is on each message: the table for everybody, the panel of one player, the lobby, the final scores."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.engine.event import Event
from bot.engine.game import Game
from bot.engine.question import Amount, Arrange, Offer, PickOne, PickSome, Place
from bot.engine.secret import SPECTATOR
from bot.engine.text import Verbatim, listed, say, t, tn
from bot.engine.tongue import language
from bot.tables.model import Look, Table
from cogs.ui import clocks, missing, options, votes
from cogs.ui.agreed import agreed_lines
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.layout import COLOURS, SEA, Sheet
from cogs.ui.question import ORDER, Choice, Question, answer_in_words, clip, spoken, takes_one_tap
from cogs.ui.standing import number, way_out
from cogs.ui.widgets import BUTTONS, Row, button, draft_rows, menu, press, public_rows, row
from rendering.scene import Mark, Mate, Picture, Scene

NEWS = 6  # lines of what just happened on one message
GREEN = discord.ButtonStyle.success
BLUE = discord.ButtonStyle.primary


def mates(game: Game[Any], table: Table) -> tuple[Mate, ...]:
    """Who sits where, as the pictures show it."""
    return tuple(
        Mate(name or "?", game.colours[seat.token], bool(seat.captain))
        for seat, name in zip(table.seats, table.names, strict=True)
    )


def questions(look: Look) -> list[Question]:
    """The open questions this viewer may read, in words."""
    return [spoken(look, each) for each in look.questions]


def marks(asked: Sequence[Question]) -> tuple[Mark, ...]:
    """The legal places of the open questions, for the picture."""
    found: dict[str, Mark] = {}
    for question in asked:
        for choice in question.choices:
            if choice.place:
                found.setdefault(choice.place, Mark(choice.place, choice.mark or clip(choice.label, 4), choice.hint))
    return tuple(found.values())


def scene(game: Game[Any], look: Look, asked: Sequence[Question], news: Sequence[str] = ()) -> Scene:
    """What the picture for this viewer is drawn from."""
    return Scene(
        view=look.view,
        mates=mates(game, look.table),
        marks=marks(asked),
        to_act=look.waiting,
        viewer=None if look.seat == SPECTATOR else look.seat,
        title=game.title,
        news=tuple(news),
        final=look.over,
        language=language(),
    )


def lines(events: Sequence[Event], look: Look) -> list[str]:
    """What was told, as far as this viewer may hear it."""
    return [say(event.text, look.table.names) for event in events if event.heard_by(look.seat)]


def told(news: Sequence[str]) -> str:
    """What just happened, the latest last; much news at once keeps its end."""
    kept = list(news[-NEWS:])
    if len(news) > NEWS:
        before = len(news) - NEWS
        kept.insert(0, t("… and {n} before that (see /game log)", n=before))
    return "\n".join(f"-# {clip(line, 240)}" for line in kept)


def asked_text(question: Question, who: str = "", names: Sequence[str] = ()) -> str:
    """A question with what its buttons will do, where the buttons themselves have no room to say it.

    With `names` it is for the one who is asked alone: then an answer that is already in is told too.
    """
    head = f"**{who}**: {question.text}" if who else f"**{question.text}**"
    choices = question.choices if not isinstance(question.ask, Amount) else ()
    if isinstance(question.ask, PickOne | Place) and len(choices) <= BUTTONS:
        hints = [f"- **{each.label}**: {each.hint}" for each in choices if each.hint]
        if hints:
            head += "\n" + "\n".join(hints)
    if question.given is not None and question.mode != ORDER and names:
        given = clip(answer_in_words(question, question.given, names), 300)
        head += "\n✓ " + t(
            "Your answer: {answer}. It stays hidden until all have answered; until then you can change it.",
            answer=given,
        )
    return head


def headline(game: Game[Any], look: Look) -> str:
    """Where the game stands, in one line."""
    return f"### {game.title} · {say(look.headline, look.table.names)}"


def waiting_text(look: Look, mentions: Mapping[int, str]) -> str:
    """Who must act, and by when. `mentions` replaces names by mentions where somebody is to be called."""
    names = [mentions.get(seat, f"**{name}**") for seat, name in enumerate(look.table.names)]
    words = " ".join(dict.fromkeys(say(each, names) for each in look.waiting_words))
    until = clocks.waiting_until(look)
    if until:
        words += " " + until
    called = [mention for seat, mention in mentions.items() if seat in look.waiting and mention not in words]
    return " ".join((*called, words))


def standing(look: Look, mentions: Mapping[int, str]) -> str:
    """Who must act, or why nobody has to."""
    head = look.table.head
    if head.status == "ended":
        text = t("**The game was ended here**, unfinished: nobody has won. All hands are open now.")
        return " ".join((*mentions.values(), text))
    if head.status in ("paused", "resting"):
        how = t("**The table is paused.**") if head.status == "paused" else t("**The table rests.**")
        way = say(way_out(head), ())
        return f"{how} {way[:1].upper()}{way[1:]}."
    return waiting_text(look, mentions)


def table_sheet(
    game: Game[Any],
    look: Look,
    picture: Picture,
    news: Sequence[str],
    mentions: Mapping[int, str],
    extra: Sequence[tuple[str, Row | None]] = (),
) -> Sheet:
    """The table message: picture, what happened, who must act, and the public widgets.

    `extra` are other things the table is asked, such as a vote, each with its buttons.
    """
    asked = questions(look) if look.table.head.status == "playing" else []
    texts = [headline(game, look), told(news), standing(look, mentions)]
    rows: list[Row] = []
    for text, its_row in extra:
        texts.append(text)
        rows += [its_row] if its_row is not None else []
    for question in asked:
        if question.mode == "all":
            continue  # each answers in a panel of his own, hidden until all are in
        alone = look.waiting == (question.ask.seat,)  # the line above has just named whom it is for
        texts.append(asked_text(question, "" if alone else look.table.names[question.ask.seat]))
        rows += public_rows(question)
    if any(question.mode == "all" for question in asked):
        texts.append(t("Each chooses in secret, with *My hand*; all is shown when the last is in."))
    elif look.waiting and not asked and look.table.head.status == "playing":
        texts.append(t("This is answered in private: with *My hand*, or in the direct message."))
    texts.append(number(look.table.head))
    if look.table.head.status == "paused" and not look.table.head.mute:
        rows.append(
            row(button(t("Ask the others to go on"), Press("propose", look.table.head.id, value="resume").pack()))
        )
    rows.append(afterwards(look) if look.table.head.status == "ended" else tools(look, why=bool(asked)))
    first = look.waiting[0] if look.waiting else 0
    colour = COLOURS.get(game.colours[look.table.seats[first].token], SEA)
    return Sheet(tuple(texts), picture, tuple(rows), colour)


def tools(look: Look, why: bool) -> Row:
    """The buttons every table message ends with; `why` offers to tell why a public question leaves something out."""
    table = look.table.head.id
    items = [
        button(t("My hand"), Press("hand", table).pack(), BLUE),
        button(t("Undo"), Press("undo", table).pack()),
        button(t("Log"), Press("log", table).pack()),
        button(t("Board in words"), Press("words", table).pack()),
    ]
    if why:
        items.append(why_button(table))
    return row(*items)


def afterwards(look: Look) -> Row:
    """The buttons of a game that has ended before its end."""
    table = look.table.head.id
    return row(
        button(t("All hands"), Press("hand", table).pack(), BLUE),
        button(t("Play again"), Press("again", table).pack(), GREEN),
        button(t("Log"), Press("log", table).pack()),
    )


def why_button(table: int) -> ui.Button[Any]:
    """What is not offered, and for what reason."""
    return button(t("Why can't I …?"), Press("why", table).pack())


def panel_sheet(
    game: Game[Any],
    look: Look,
    picture: Picture | None,
    drafts: Mapping[str, Draft],
    said: str = "",
    only: str = "",
    extra: Sequence[tuple[str, Row | None]] = (),
) -> Sheet:
    """What one player sees: the hand, the own questions with their widgets, and the own tools.

    `only` names the one question that is being put together; what may wait stays folded until it is opened. `extra` are
    other things that are the player's own, such as standing orders, each with its buttons.
    """
    mine = [each for each in questions(look) if each.mine]
    chosen_one = [each for each in mine if each.ask.name == only]
    texts = ["\n".join(each for each in (headline(game, look), said) if each)]
    rows: list[Row] = []
    for question in chosen_one or mine:
        draft = drafts.get(question.ask.name) or Draft()
        if question.ask.optional and not chosen_one:
            aside = any(not each.ask.optional for each in mine)
            texts.append(f"-# {question.text}" if aside else asked_text(question, names=look.table.names))
            rows += public_rows(question)
            continue
        texts.append(asked_text(question, names=look.table.names))
        chosen = draft_text(question, draft, look.table.names)
        if chosen:
            texts.append(chosen)
        rows += draft_rows(question, draft, look.table.names)
    if look.table.seats[look.seat].captain:
        texts.append(t("A computer plays for you just now."))
    elif not mine:
        texts.append(standing(look, {}) or t("Nothing is asked of you just now."))
    if votes.concerned(look, look.seat):
        texts.append(t("The table votes on your seat. You keep it by answering, or by *I am here*."))
    time = clocks.own_clock(look)
    if time:
        texts.append(f"-# {time}")
    for text, its_row in extra if not chosen_one else ():
        texts.append(text)
        rows += [its_row] if its_row is not None else []
    rows.append(panel_tools(look, bool(chosen_one) and len(mine) > 1, bool(missing.lines(game, look))))
    rows.append(seat_tools(look, chosen_one or mine))
    colour = COLOURS.get(game.colours[look.table.seats[look.seat].token], SEA)
    return Sheet(tuple(texts), picture, tuple(rows), colour)


def panel_tools(look: Look, back: bool, why: bool) -> Row:
    """The buttons of a player's own panel; `why` if something that one may look for is not offered."""
    table = look.table.head.id
    items = [button(t("Back" if back else "Refresh"), Press("hand", table).pack())]
    if look.can_undo:
        items.append(button(t("Take back"), Press("undo", table).pack()))
    items.append(button(t("Standing orders"), Press("orders", table).pack()))
    items.append(button(t("Hand in words"), Press("words", table, value="hand").pack()))
    if why:
        items.append(why_button(table))
    return row(*items)


def seat_tools(look: Look, mine: Sequence[Question]) -> Row:
    """What a player can do with the own seat: stay when it is voted on, leave one answer or all to a computer."""
    table = look.table.head.id
    items = [votes.stay_button(table)] if votes.concerned(look, look.seat) else []
    if look.table.seats[look.seat].captain:
        items.append(votes.back_button(table))
    else:
        if (question := undecided(mine)) is not None:
            items.append(button(t("Computer, decide this one"), press(question, "decide")))
        items.append(button(t("Let a computer play for me"), Press("standin", table).pack()))
    return row(*items)


def undecided(mine: Sequence[Question]) -> Question | None:
    """The question that a computer can be asked to answer: the first that is waited for, else one that may wait.

    Offers are nobody's to open but the player's own.
    """
    waited = [each for each in mine if not each.ask.optional and (each.given is None or each.mode != "all")]
    others = [each for each in mine if each.ask.optional and not (isinstance(each.ask, Offer) and not each.ask.keys)]
    return next(iter((*waited, *others)), None)


def draft_text(question: Question, draft: Draft, names: Sequence[str]) -> str:
    """What has been put together so far, and what is still missing."""
    ask = question.ask
    if takes_one_tap(ask) or not isinstance(ask, PickSome | Arrange | Offer):
        return ""
    if isinstance(ask, Offer) and not ask.take:
        return ""
    answer = draft.answer(ask)
    reason = ask.check(answer)
    empty = not draft.chosen and not draft.give and not draft.take
    if empty:
        return ""
    chosen = t("So far: {answer}.", answer=answer_in_words(question, answer, names))
    return chosen if reason is None else f"{chosen} {say(reason, names)}"


def winners(look: Look) -> str:
    """Who has won, in one line."""
    first = [Verbatim(f"**{look.table.names[score.seat]}**") for score in look.scores if score.rank == 1]
    if not first:
        return ""
    who = say(listed(first), ())
    return "🏆 " + (t("{who} wins!", who=who) if len(first) == 1 else t("{who} share the victory!", who=who))


def score_sheet(game: Game[Any], look: Look, picture: Picture, mentions: Mapping[int, str]) -> Sheet:
    """The last message of a game: the ranking with where the points come from, and a word to all who played."""
    names = look.table.names
    ranked = [f"## {t('{game}: the end', game=game.title)}\n{winners(look)}"]
    for score in look.scores:
        parts = ", ".join(f"{say(part.label, names)} {part.points}" for part in score.parts)
        note = say(score.note, names)
        ranked.append(f"{score.rank}. **{names[score.seat]}**: {score.total} ({parts})" + (f"; {note}" if note else ""))
    seed = look.table.seed
    fingerprint = t("Fingerprint of the dice: `{hash}`", hash=look.table.commitment)
    proof = f"-# {fingerprint}\n-# " + t("Seed: `{seed}` (check it with /game verify)", seed=seed)
    called = " ".join(mentions.values())
    table = look.table.head.id
    rows = (
        row(
            button(t("Play again"), Press("again", table).pack(), GREEN),
            button(t("Replay"), Press("replay", table).pack()),
            button(t("Verify"), Press("verify", table).pack()),
            button(t("Log"), Press("log", table).pack()),
        ),
    )
    texts = (ranked[0], "\n".join(ranked[1:]), called, f"{proof}\n{number(look.table.head)}")
    return Sheet(texts, picture, rows, SEA)


def lobby_sheet(game: Game[Any], look: Look, picture: Picture) -> Sheet:
    """The lobby: who is there, how it will be played, and how to join."""
    table = look.table
    low, high = game.seats
    seated = [
        f"{seat.seat + 1}. **{name}** ({say(game.token_names[seat.token], ())})"
        + (f" ⚙ {t('captain')}" if seat.captain else "")
        for seat, name in zip(table.seats, table.names, strict=True)
    ]
    free = table.settings.seats - len(table.seats)
    chosen = [
        f"{say(option.label, ())}: {say(choice.label, ())}"
        for option in game.options
        for choice in option.choices
        if choice.key == table.settings.options.get(option.key) and choice.key != option.default
    ]
    texts = (
        f"## {game.title}\n{say(game.blurb, ())}",
        "\n".join(seated) or t("Nobody is aboard yet."),
        t(
            "{free} of {seats} seats free ({low} to {high} captains, about {minutes} minutes at a table).",
            free=free,
            seats=table.settings.seats,
            low=low,
            high=high,
            minutes=game.minutes,
        )
        + " "
        + (t("Changed options: {options}", options="; ".join(chosen)) if chosen else t("Standard rules.")),
        "\n".join((*agreed_lines(table.settings), number(table.head))),
    )
    head = table.head.id
    rows = (
        row(
            join_button(head),
            button(t("Leave"), Press("leave", head).pack()),
            button(t("Add a captain"), Press("captain", head).pack()),
            button(t("Options"), Press("options", head).pack()),
            *([button(t("Remove a player"), Press("remove", head).pack())] if len(table.head.users) > 1 else []),
        ),
        row(
            button(t("Start"), Press("start", head).pack(), BLUE),
            button(t("Rules"), Press("rules", head).pack()),
            *(button(t("Remove a captain"), Press("dismiss", head).pack()) for s in table.seats[-1:] if s.captain),
        ),
    )
    return Sheet(texts, picture, rows)


def join_button(table: int) -> ui.Button[Any]:
    """A seat at a table that has not begun."""
    return button(t("Join"), Press("join", table).pack(), GREEN)


def options_sheet(game: Game[Any], table: Table, said: str = "", page: int = 0) -> Sheet:
    """The options of a lobby by pages, one menu each, the first with what is agreed besides; later they are told."""
    settings, head = table.settings, table.head.id
    page = max(0, min(page, options.pages(game) - 1))
    title = options.paged(game, page, t("Options of this table"))

    def turn(to: int) -> str:
        return Press("options", head, value=str(to)).pack()

    if table.head.status != "lobby":
        return Sheet((title, options.settled(game, settings.options, page)), rows=options.turning(game, page, turn))
    rows: list[Row] = []
    if page == 0:
        low, high = game.seats
        seats = [
            Choice(str(n), tn("{n} captain", "{n} captains", n)) for n in range(max(low, len(table.seats)), high + 1)
        ]
        rows.append(menu(Press("seats", head).pack(), seats, t("How many captains"), chosen=(str(settings.seats),)))
        starts = [
            Choice("host", t("The host starts the game")),
            Choice("all", t("Everybody at the table may start it")),
        ]
        rows.append(menu(Press("starts", head).pack(), starts, t("Who may start"), chosen=(settings.starts,)))
        speed = Press("speed", head).pack()
        rows.append(menu(speed, clocks.speeds(), t("Clock"), chosen=(clocks.speed_of(settings.pace),)))
    rows += options.menus(game, settings.options, page, lambda key: Press("option", head, name=key).pack())
    rows += options.turning(game, page, turn, button(t("All standard"), Press("option", head).pack()))
    texts = (title, said, options.explained(game, settings.options, page))
    return Sheet(tuple(text for text in texts if text), rows=tuple(rows))


def tokens_row(game: Game[Any], table: Table, now: str) -> Row:
    """The colours (or pirates) that are still free, with the own one chosen."""
    taken = {seat.token for seat in table.seats} - {now}
    free = [Choice(token, say(game.token_names[token], ())) for token in game.tokens if token not in taken]
    return menu(Press("token", table.head.id).pack(), free[:25], t("Sail as …"), chosen=(now,))
