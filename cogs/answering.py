"""What answers a question: the buttons, menus and forms of its widgets, on the table's message or in a panel."""

from bot.engine.question import Answer, Arrange, Form, Offer, PickSome
from bot.engine.text import T, Verbatim, say, t
from bot.tables.model import ASIDE, Accepted, Refused, Stale
from bot.tables.plans import PLAN
from cogs import planning
from cogs.gate import Admitted
from cogs.ui import messages, orders, tapped
from cogs.ui.layout import Sheet, note
from cogs.ui.question import ORDER, Question, clip
from cogs.ui.widgets import group_rows


async def _question(guest: Admitted) -> Question:
    """The open question that was pressed, if it is this player's; Refused or Stale otherwise."""
    press = guest.press
    look = await guest.desk.keeper.look(guest.table, guest.user)
    if look.over:
        raise Refused(T("This game is over."))
    if look.seat != press.seat:
        if 0 <= press.seat < len(look.table.seats):
            raise Refused(T("That is for {who} to decide.", who=Verbatim(look.table.names[press.seat])))
        raise Stale(look.revision)
    if planning.is_planned(press):
        return await planning.pressed(guest)
    for question in guest.desk.orders(look, (press.name,)):
        return question
    if press.revision % ASIDE < look.table.head.asked:
        raise Stale(look.revision)
    for question in messages.questions(look):
        if question.mine and question.ask.name == press.name and question.revision // ASIDE == press.revision // ASIDE:
            return question
    raise Stale(look.revision)


async def answer(guest: Admitted) -> None:
    """A choice that is an answer at once."""
    question = await _question(guest)
    await _give(guest, question, tapped.choice(question, guest.press, guest.values))


async def _give(guest: Admitted, question: Question, given: Answer) -> None:
    """Hand an answer to the keeper, and renew the panel it came from."""
    desk, table, user, press = guest.desk, guest.table, guest.user, guest.press
    if question.mode == PLAN:
        await planning.lay(guest, question, given)
        return
    if question.mode == ORDER:
        said = t("✓ Ordered, from the next question on.")
        await desk.keeper.order(table, user, press.name, given, interaction=guest.interaction)
        desk.offers.settled(user, table, press.name)
        await guest.reply.send(await _renewed(guest, question, said))
        return
    with desk.bot.lent(table, guest.reply):
        accepted = await desk.keeper.answer(table, user, press.name, given, press.revision, guest.interaction)
        if not (guest.own or accepted.unseen):
            await desk.bot.shown(table)
    desk.drafts.forget(user, table, press.revision, press.name)
    note_offer(guest, accepted)
    if guest.own:
        names = (await desk.keeper.look(table, None)).table.names
        words = messages.answer_in_words(question, given, names)
        said = "" if question.mode == "all" else f"✓ {clip(words, 200)}"  # a hidden answer stands at its question
        await guest.reply.send(await desk.panel(table, user, said))
    else:
        hidden = t("Your answer is in, hidden until all have answered. You can still change it.")
        if not await next_in_private(guest):
            await _beside(guest, hidden if question.mode == "all" else "")


async def next_in_private(guest: Admitted, said: str = "") -> bool:
    """Ask whoever has pressed the table's message what he is to decide next, if that is for his eyes alone."""
    look = await guest.desk.keeper.look(guest.table, guest.user)
    waits = (each for each in look.questions if each.mine and not each.ask.optional and each.given is None)
    if all(each.ask.public for each in waits):
        return False
    await guest.reply.send(await guest.desk.panel(guest.table, guest.user, said), beside=True)
    return True


def note_offer(guest: Admitted, accepted: Accepted) -> None:
    """What could be ordered after this answer is offered in whatever its giver is shown of his own."""
    if not accepted.repeated:
        guest.desk.offers.answered(guest.user, guest.table, accepted.always)


async def _beside(guest: Admitted, said: str) -> None:
    """What only the one who pressed the table's message reads after it, if there is anything to say."""
    desk, offer = guest.desk, None
    if desk.offers.now(guest.user, guest.table) is not None:
        offer = desk.offer(await desk.keeper.look(guest.table, guest.user), guest.user)
    if offer is not None:
        await guest.reply.send(Sheet(tuple(each for each in (said, offer[0]) if each), rows=(offer[1],)), beside=True)
    elif said:
        await guest.reply.say(said)


async def decide(guest: Admitted) -> None:
    """A computer answers this one question, from what the player can see himself."""
    desk, table, user, press = guest.desk, guest.table, guest.user, guest.press
    question = await _question(guest)
    if question.mode in (ORDER, PLAN):
        raise Stale(question.revision)
    accepted = await desk.keeper.decide(table, user, press.name, press.revision, guest.interaction)
    desk.drafts.forget(user, table, press.revision, press.name)
    note_offer(guest, accepted)
    said = ""
    if accepted.chosen is not None:
        names = (await desk.keeper.look(table, None)).table.names
        words = messages.answer_in_words(question, accepted.chosen, names)
        said = t("✓ The computer has decided: {answer}", answer=clip(words, 200))
    await guest.reply.send(await desk.panel(table, user, said))


async def always(guest: Admitted) -> None:
    """The order that is offered is given."""
    desk, table, user, press = guest.desk, guest.table, guest.user, guest.press
    question = await _question(guest)
    if question.mode != ORDER:
        raise Stale(question.revision)
    given = orders.unpacked(question.ask, press.value)
    standing = desk.ordered(await desk.keeper.look(table, user))
    if any((each.ask.name, each.given) == (press.name, given) for each in standing):
        said = t("You have given that order already.")
    else:
        await desk.keeper.order(table, user, press.name, given, interaction=guest.interaction)
        said = t("✓ Ordered, from the next question on.")
    desk.offers.settled(user, table, press.name)
    await guest.reply.send(await desk.panel(table, user, said))


async def end_order(guest: Admitted) -> None:
    """An order that the player has given ends."""
    desk, table, user = guest.desk, guest.table, guest.user
    name = guest.values[0] if guest.values else ""
    standing = desk.ordered(await desk.keeper.look(table, user))
    if all(each.ask.name != name for each in standing):
        said = t("That order is not in force any more.")
    else:
        await desk.keeper.order(table, user, name, None, interaction=guest.interaction)
        desk.offers.settled(user, table, name)
        said = t("✓ That order has ended.")
    await guest.reply.send(await desk.panel(table, user, said))


async def _renewed(guest: Admitted, question: Question, said: str = "") -> Sheet:
    """The panel a question is put together in, as it stands now."""
    if question.mode == PLAN:
        return await planning.sheet(guest.desk, guest.table, guest.user, said)
    if question.mode == ORDER:
        return await guest.desk.orders_sheet(guest.table, guest.user, question.ask.name, said)
    return await guest.desk.panel(guest.table, guest.user, said, question.ask.name)


async def moved_on(guest: Admitted, stale: Stale) -> None:
    """An old button: say so kindly, and show how things stand."""
    said = say(stale.reason, ())
    try:
        sheet = await guest.desk.panel(guest.table, guest.user, said)
    except Refused:
        sheet = note(said)
    await guest.reply.send(sheet, beside=not guest.own)
    guest.desk.bot.wake(guest.table)


async def open_panel(guest: Admitted) -> None:
    """A question that takes several taps is put together in the player's own panel."""
    await _question(guest)
    await guest.reply.send(await guest.desk.panel(guest.table, guest.user, only=guest.press.name))


async def open_group(guest: Admitted) -> None:
    """The second step of a long list: the choices of one group."""
    question = await _question(guest)
    rows = group_rows(question, guest.values[0] if guest.values else "")
    await guest.reply.send(Sheet((f"**{question.text}**",), rows=tuple(rows)))


async def ask_number(guest: Admitted) -> None:
    """A number from a wide range, or an offer, is typed into a form."""
    question = await _question(guest)
    names = (await guest.desk.keeper.look(guest.table, None)).table.names
    form = tapped.form(question, guest.press, names)
    if form is None:
        raise Stale(question.revision)
    await guest.reply.ask(form)


async def draft(guest: Admitted) -> None:
    """One tap of a longer answer: choose, arrange, add to an offer, start over, or confirm."""
    drafts, user, table, press = guest.desk.drafts, guest.user, guest.table, guest.press
    question = await _question(guest)
    if not isinstance(question.ask, PickSome | Arrange | Form | Offer):
        raise Stale(question.revision)
    asked = 0 if question.mode == ORDER else (await guest.desk.keeper.head(table)).asked
    asked += question.revision // ASIDE * ASIDE
    kept = drafts.of(user, table, asked, press.name, question.ask)
    if press.verb != "clear":
        tapped.change(question, kept, press, guest.values)
    if press.verb == "confirm" or tapped.sends(question, kept, press):
        given = kept.answer(question.ask)
        drafts.forget(user, table, asked, press.name)
        await _give(guest, question, given)
        return
    if press.verb == "clear":
        drafts.forget(user, table, asked, press.name)
    await guest.reply.send(await _renewed(guest, question))
