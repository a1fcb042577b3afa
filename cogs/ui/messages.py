"""What is on each message: the table for everybody, the panel of one player, the lobby, the final scores."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.engine.emoji import Sign
from bot.engine.event import Event
from bot.engine.game import Game
from bot.engine.languages import language
from bot.engine.question import Answer, Arrange, Form, Offer, PickOne, PickSome, Place, Terms
from bot.engine.secret import SPECTATOR
from bot.engine.text import T, Text, Verbatim, listed, named_first, say, t, tn
from bot.tables.model import Head, Look, Table
from cogs.ui import clocks, emojis, missing, votes
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.layout import COLOURS, SEA, InWords, Sheet
from cogs.ui.news import opening
from cogs.ui.question import ORDER, Choice, Question, answer_in_words, clip, further, spoken, takes_one_tap
from cogs.ui.standing import number, way_out
from cogs.ui.widgets import BLUE, BUTTONS, GREEN, GREY, Row, button, draft_rows, press, public_rows, row
from rendering.scene import Mark, Mate, Picture, Scene

LEDGER = "ledger.png"  # the name of a ledger's picture
BARS = 5  # parts of the way to the goal
NEWS = 6  # lines of what just happened on one message
LINE = 240  # characters of such a line
ANSWER = "answer"  # the value of a press that opens the own panel in order to answer there


def mates(game: Game[Any], table: Table) -> tuple[Mate, ...]:
    """Who sits where, as the pictures show it."""
    return tuple(
        Mate(name or "?", game.colours[seat.token], bool(seat.captain))
        for seat, name in zip(table.seats, table.names, strict=True)
    )


def questions(look: Look) -> list[Question]:
    """The open questions this viewer may read, in words."""
    return [spoken(look, each) for each in look.questions]


def filled_in(game: Game[Any], look: Look, drafts: Mapping[str, Draft]) -> list[Question]:
    """The viewer's own questions, each sheet as far as it is filled in."""
    mine = [each for each in questions(look) if each.mine]
    return [
        further(game, look, each, drafts[each.ask.name].parts(each.ask))
        if isinstance(each.ask, Form) and each.ask.name in drafts
        else each
        for each in mine
    ]


def marks(asked: Sequence[Question]) -> tuple[Mark, ...]:
    """The legal places of the open questions, for the picture."""
    found: dict[str, Mark] = {}
    for question in asked:
        for choice in question.offered:
            if choice.place:
                found.setdefault(choice.place, Mark(choice.place, choice.mark or clip(choice.label, 4), choice.hint))
    return tuple(found.values())


def scene(game: Game[Any], look: Look, asked: Sequence[Question], news: Sequence[str] = ()) -> Scene:
    """What the picture for this viewer is drawn from, as it is after what is filled in on a sheet so far."""
    view = look.view
    for question in asked:
        if question.parts and isinstance(question.ask, Form):
            view = question.ask.onward(view, question.parts)
    return Scene(
        view=view,
        mates=mates(game, look.table),
        marks=marks(asked),
        to_act=look.waiting,
        viewer=None if look.seat == SPECTATOR else look.seat,
        title=game.title,
        news=tuple(map(emojis.without, news)),
        final=look.over,
        language=language(),
    )


def lines(events: Sequence[Event], look: Look) -> list[str]:
    """What was told, as far as this viewer may hear it."""
    return [news_line(event.text, look.table, event.sign) for event in events if event.is_news(look.seat)]


def news_line(text: Text, table: Table, sign: Sign | None = None) -> str:
    """What was told, with the ship of whoever is named first, and its sign."""
    signs = (emojis.meant(named_first(text), table), emojis.meant(sign, table))
    return emojis.beside(clip(say(text, table.names), LINE), *signs)


def told(news: Sequence[str]) -> str:
    """What just happened, the latest last; much news at once keeps its end."""
    kept = list(news[-NEWS:])
    if len(news) > NEWS:
        before = len(news) - NEWS
        kept.insert(0, t("… and {n} before that (see /game log)", n=before))
    return "\n".join(f"-# {line}" for line in kept)


def asked_text(question: Question, who: str = "", names: Sequence[str] = ()) -> str:
    """A question with what its buttons will do, where the buttons themselves have no room to say it.

    With `names` it is for the one who is asked alone: then an answer that is already in is told too.
    """
    head = f"**{who}**: {question.text}" if who else f"**{question.text}**"
    if isinstance(question.ask, PickOne | Place):
        head += hints(question.choices)
    if question.given is not None and question.mode != ORDER and names:
        given = clip(answer_in_words(question, question.given, names), 300)
        head += "\n✓ " + t(
            "Your answer: {answer}. It stays hidden until all have answered; until then you can change it.",
            answer=given,
        )
    return head


def hints(choices: Sequence[Choice]) -> str:
    """What buttons will do, a line for each; a menu says it itself."""
    told = [each for each in choices if each.hint] if len(choices) <= BUTTONS else []
    return "".join(f"\n- {emojis.beside(f'**{each.label}**', each.emoji)}: {each.hint}" for each in told)


def headline(game: Game[Any], look: Look) -> str:
    """Where the game stands, in one line."""
    who = named_first(look.headline)
    return f"### {emojis.beside(game.title, emojis.meant(who, look.table))} · {say(look.headline, look.table.names)}"


def progress_text(look: Look) -> str:
    """How far the captains are, for all to see."""
    if look.progress is None:
        return ""
    values, goal = look.progress.values, look.progress.goal
    return "-# " + " · ".join(
        f"{name} {_bar(value, goal)}" for name, value in zip(look.table.names, values, strict=True)
    )


def _bar(value: int, goal: int) -> str:
    if not goal:
        return str(value)
    done = max(0, min(BARS, value * BARS // goal))
    return f"{value}/{goal} {'▰' * done}{'▱' * (BARS - done)}"


def own_progress(look: Look) -> str:
    """How far the reader is, as it can be spoken."""
    if look.progress is None or look.seat == SPECTATOR:
        return ""
    value, goal = look.progress.values[look.seat], look.progress.goal
    said = t("you have {n} of {goal}", n=value, goal=goal) if goal else t("you have {n}", n=value)
    return f" · {said}"


def waiting_text(look: Look, mentions: Mapping[int, str]) -> str:
    """Who must act, and by when. `mentions` replaces names by mentions where somebody is to be called."""
    names = [mentions.get(seat, f"**{name}**") for seat, name in enumerate(look.table.names)]
    words = " ".join(dict.fromkeys(say(each, names) for each in look.waiting_words))
    until = clocks.waiting_until(look)
    if until:
        words += " " + until
    called = [mention for seat, mention in mentions.items() if seat in look.waiting and mention not in words]
    if called or any(mention in words for mention in mentions.values()):  # whoever is called reads his name first
        return " ".join((*called, words))
    return emojis.beside(words, *(emojis.meant(seat, look.table) for seat in look.waiting))


def standing(look: Look, mentions: Mapping[int, str]) -> str:
    """Who must act, or why nobody has to; during a maintenance first of all that."""
    return "\n".join(each for each in (say(look.stands, ()), _standing(look, mentions)) if each)


def _standing(look: Look, mentions: Mapping[int, str]) -> str:
    head = look.table.head
    if head.status == "ended":
        text = t("**The game ended here, unfinished.** Nobody wins, and all hands are open now.")
        return " ".join((*mentions.values(), text))
    if head.status in ("paused", "resting"):
        how = t("**The table is paused.**") if head.status == "paused" else t("**The table rests.**")
        way = say(way_out(head), ())
        return f"{how} {way[:1].upper()}{way[1:]}."
    return waiting_text(look, mentions)


def table_sheet(
    game: Game[Any],
    look: Look,
    picture: Picture | InWords,
    news: Sequence[str],
    mentions: Mapping[int, str],
    extra: Sequence[tuple[str, Row | None]] = (),
    below: Picture | None = None,
    ledger: bool = False,
) -> Sheet:
    """The table message: picture, what happened, who must act, and the public widgets.

    `extra` are other things the table is asked, such as a vote, each with its buttons. `below` is shown under the
    board; where there is a `ledger` and that is not it, a button leads to it.
    """
    asked = questions(look) if look.table.head.status == "playing" else []
    head = "\n".join(each for each in (headline(game, look), progress_text(look)) if each)
    texts = [head, told(news), standing(look, mentions)]
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
    together = any(question.mode == "all" for question in asked)
    if together:
        texts.append(t("All choose in secret; the choices are shown once the last is in."))
    private = together or (bool(look.waiting) and not asked and look.table.head.status == "playing")
    texts.append(number(look.table.head))
    rows += way_on(look.table.head)
    ledger = ledger and (below is None or below.name != LEDGER)
    rows += [afterwards(look)] if look.table.head.status == "ended" else tools(look, bool(asked), private, ledger)
    first = look.waiting[0] if look.waiting else 0
    colour = COLOURS.get(game.colours[look.table.seats[first].token], SEA)
    return Sheet(tuple(texts), picture, tuple(rows), colour, below=below)


def way_on(head: Head) -> list[Row]:
    """What a paused table's players can do about it."""
    if head.unfit > 0:
        return [row(button(t("Leave it to the operator"), Press("keep", head.id).pack()))]
    if head.status != "paused" or head.mute or head.unfit:
        return []
    return [row(button(t("Ask the others to play on"), Press("propose", head.id, value="resume").pack()))]


def tools(look: Look, why: bool, private: bool, ledger: bool = False) -> list[Row]:
    """The buttons every table message ends with; `why` offers to tell why a public question leaves something out.

    `private`: what is asked is for the eyes of those who are asked alone.
    """
    table = look.table.head.id
    items = [
        button(t("My hand"), Press("hand", table).pack(), GREY if private else BLUE),
        button(t("Take back"), Press("undo", table).pack()),
        button(t("Log"), Press("log", table).pack()),
        button(t("Board in words"), Press("words", table).pack()),
    ]
    if why:
        items.insert(3, why_button(table))
    if private:
        items.insert(0, button(t("Answer"), Press("hand", table, value=ANSWER).pack(), BLUE))
    if ledger:
        items.append(button(t("Ledger"), Press("ledger", table).pack()))
    return [row(*items[i : i + BUTTONS]) for i in range(0, len(items), BUTTONS)]


_PAGES: dict[str, Text] = {"": T("Board in words"), "map": T("Map in words"), "ledger": T("Ledger in words")}


def words_rows(look: Look, pages: Sequence[str]) -> tuple[Row, ...]:
    """The buttons that turn to other pages of the table in words."""
    items = [button(say(_PAGES[page], ()), Press("words", look.table.head.id, value=page).pack()) for page in pages]
    return (row(*items),) if items else ()


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
    picture: Picture | InWords | None,
    drafts: Mapping[str, Draft],
    said: str = "",
    only: str = "",
    extra: Sequence[tuple[str, Row | None]] = (),
    happened: Sequence[Event] = (),
    advice: tuple[str, Answer] | None = None,
    brief: bool = False,
) -> Sheet:
    """What one player sees: what has `happened`, the own questions with their widgets, the own tools, and the hand.

    `advice` is what a computer would answer to the question of that name; `brief` leaves out what choices will do.

    `only` names the one question that is being put together; what may wait stays folded until it is opened. `extra` are
    other things that are the player's own, such as standing orders, each with its buttons.
    """
    mine = [as_wished(each, advice, brief) for each in filled_in(game, look, drafts)]
    chosen_one = [each for each in mine if each.ask.name == only]
    texts = [opening((headline(game, look) + own_progress(look), said), happened, look.table.names, look.seat)]
    rows: list[Row] = []
    for question in chosen_one or mine:
        draft = drafts.get(question.ask.name) or Draft()
        if question.ask.optional and not chosen_one:
            aside = any(not each.ask.optional for each in mine)
            texts.append(f"-# {question.text}" if aside else asked_text(question, names=look.table.names))
            rows += public_rows(question)
            continue
        texts.append(asked_text(question, names=look.table.names))
        so_far = (draft_text(question, draft, look.table.names), part_text(look, question, draft))
        texts += [each for each in so_far if each]
        rows += draft_rows(question, draft, look.table.names)
    if look.table.seats[look.seat].captain:
        texts.append(t("A computer is playing for you just now."))
    elif not mine:
        texts.append(standing(look, {}) or t("Nothing for you to decide just now."))
    if look.planned:
        texts.append(f"-# {planned_text(look.planned)}")
    if votes.concerned(look, look.seat):
        texts.append(t("The table is voting on your seat. Answer, or press *I am here*, and you keep it."))
    time = clocks.own_clock(look)
    if time:
        texts.append(f"-# {time}")
    if mine and look.stands.text:
        texts.append(f"-# {say(look.stands, ())}")
    for text, its_row in extra if not chosen_one else ():
        texts.append(text)
        rows += [its_row] if its_row is not None else []
    rows.append(panel_tools(look, bool(chosen_one) and len(mine) > 1, bool(missing.lines(game, look))))
    rows.append(seat_tools(look, chosen_one or mine))
    colour = COLOURS.get(game.colours[look.table.seats[look.seat].token], SEA)
    return Sheet(tuple(texts), picture, tuple(rows), colour, last=True)


def as_wished(question: Question, advice: tuple[str, Answer] | None, brief: bool) -> Question:
    """The question with what a computer would answer, and as short as its reader wishes."""
    if advice is not None and advice[0] == question.ask.name:
        question = replace(question, advised=advice[1])
    if brief:
        question = replace(question, choices=tuple(replace(each, hint="") for each in question.choices))
    return question


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
            items.append(button(t("Let a computer decide"), press(question, "decide")))
        if look.may_plan:
            items.append(button(t("Plan my turn"), Press("plan", table).pack()))
        items.append(button(t("Let a computer play for me"), Press("standin", table).pack()))
    return row(*items)


def planned_text(steps: int) -> str:
    """What a panel says of a plan."""
    return tn("Your plan for the next turn has {n} step.", "Your plan for the next turn has {n} steps.", steps)


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
    if takes_one_tap(ask) or not isinstance(ask, PickSome | Arrange | Form | Offer):
        return ""
    if isinstance(ask, Offer) and not ask.take:
        return ""
    answer = draft.answer(ask)
    reason = ask.check(answer)
    nothing = isinstance(answer, Terms) and not answer.give and not answer.take
    empty = nothing if isinstance(ask, Offer) else not draft.chosen
    if empty:
        return ""
    chosen = t("So far: {answer}.", answer=answer_in_words(question, answer, names))
    return chosen if reason is None or isinstance(ask, Form) else f"{chosen} {say(reason, names)}"


def part_text(look: Look, question: Question, draft: Draft) -> str:
    """What the next part of a sheet asks."""
    ask = question.ask
    if not isinstance(ask, Form):
        return ""
    parts = draft.parts(ask)
    if not ask.after(parts):
        return ""
    return f"**{say(ask.part(look.view, parts), look.table.names)}**{hints(question.offered)}"


def winners(look: Look) -> str:
    """Who has won, and why the game has ended, in one line."""
    first = [Verbatim(f"**{look.table.names[score.seat]}**") for score in look.scores if score.rank == 1]
    if not first:
        return ""
    who = say(listed(first), ())
    won = t("{who} wins!", who=who) if len(first) == 1 else t("{who} share the victory!", who=who)
    return " ".join(each for each in (f"🏆 {won}", say(look.ending, look.table.names)) if each)


def score_sheet(
    game: Game[Any], look: Look, picture: Picture | InWords, mentions: Mapping[int, str], story: Sequence[Text] = ()
) -> Sheet:
    """The last message of a game: the ranking with where the points come from, its story, a word to all who played."""
    names = look.table.names
    ranked = [f"## {t('{game}: the end', game=game.title)}\n{winners(look)}"]
    for score in look.scores:
        parts = ", ".join(f"{say(part.label, names)} {part.points}" for part in score.parts)
        note = say(score.note, names)
        place = rf"{score.rank}\."  # Discord would count on by itself, and shared ranks go lost
        who = emojis.beside(f"**{names[score.seat]}**", emojis.meant(score.seat, look.table))
        ranked.append(f"{place} {who}: {score.total} ({parts})" + (f"; {note}" if note else ""))
    seed = look.table.seed
    fingerprint = t("Fingerprint of the dice: `{hash}`", hash=look.table.commitment)
    proof = f"-# {fingerprint}\n-# " + t("Seed: `{seed}` (check it with /game verify)", seed=seed)
    called = " ".join(mentions.values())
    table = look.table.head.id
    rows = (
        row(
            button(t("Play again"), Press("again", table).pack(), GREEN),
            button(t("Replay"), Press("replay", table).pack()),
            button(t("Share card"), Press("share", table).pack()),
            button(t("Verify"), Press("verify", table).pack()),
            button(t("Log"), Press("log", table).pack()),
        ),
    )
    told = "\n".join(f"· {say(line, names)}" for line in story)
    texts = (ranked[0], "\n".join(ranked[1:]), told, called, f"{proof}\n{number(look.table.head)}")
    return Sheet(texts, picture, rows, SEA)
