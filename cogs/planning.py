"""Planning the next turn while others play: what stands on the sheet, and what changes it."""

from bot.engine.question import Answer, Form
from bot.engine.text import t
from bot.tables.model import ASIDE, Look, Refused, Stale
from bot.tables.plans import PLANS, Plan
from cogs.gate import Admitted
from cogs.services import Desk
from cogs.ui import messages
from cogs.ui.drafts import Draft
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.plan import ALL, plan_sheet
from cogs.ui.question import Question, further, spoken


async def show(guest: Admitted) -> None:
    """What is planned so far, and the question that would come next."""
    await guest.reply.send(await sheet(guest.desk, guest.table, guest.user))


async def lift(guest: Admitted) -> None:
    """Take a step out of the plan, or clear it."""
    desk, table, user, press = guest.desk, guest.table, guest.user, guest.press
    value = guest.values[0] if guest.values else press.value
    step = None if value == ALL else int(value) if value.isdecimal() and len(value) < 4 else -1
    mark = int(press.name) if press.name.isdecimal() and len(press.name) < 9 else -1
    await desk.keeper.lift(table, user, step, mark, interaction=guest.interaction)
    if step is None:
        desk.drafts.close_plan(user, table)
        await guest.reply.send(await desk.panel(table, user, t("✓ Your plan is cleared.")))
        return
    await guest.reply.send(await sheet(desk, table, user, t("✓ Taken out.")))


async def sheet(desk: Desk, table: int, user: int, said: str = "") -> Sheet:
    """A player's plan, as it stands now."""
    plan, wishes = await desk.keeper.plan(table, user), await desk.keeper.user_settings(user)
    desk.drafts.open_plan(user, table)
    question, draft = asked(plan), Draft()
    if question is not None:
        question = messages.as_wished(question, None, wishes.brief)
        beyond = question.revision // ASIDE * ASIDE
        draft = desk.drafts.of(user, table, plan.look.table.head.asked + beyond, question.ask.name)
        if isinstance(question.ask, Form):
            question = further(desk.game(plan.look), plan.look, question, draft.parts(question.ask))
    picture = None if wishes.pictures == "none" else await desk.hand(plan.look)
    return plan_sheet(plan, question, draft, picture, said)


def asked(plan: Plan) -> Question | None:
    """What would be asked next, in words."""
    return None if plan.question is None else spoken(plan.look, plan.question)


def is_planned(press: Press) -> bool:
    """Whether a press answers a question of a turn to come."""
    return press.revision // ASIDE >= PLANS


def mark_of(question: Question) -> int:
    """The plan that an answer to this question is added to."""
    return question.revision // ASIDE - PLANS


async def pressed(guest: Admitted) -> Question:
    """The question of a turn to come that was pressed; Stale if another one would be asked next."""
    press, plan = guest.press, await guest.desk.keeper.plan(guest.table, guest.user)
    question = asked(plan)
    same = question is not None and question.ask.name == press.name
    if question is None or not same or question.revision // ASIDE != press.revision // ASIDE:
        raise Stale(plan.look.revision)
    return question


async def lay(guest: Admitted, question: Question, given: Answer, said: str = "") -> None:
    """Add an answer to the plan, and show what would be asked next."""
    desk, table, user = guest.desk, guest.table, guest.user
    await desk.keeper.lay(table, user, question.ask.name, given, mark_of(question), interaction=guest.interaction)
    await guest.reply.send(await sheet(desk, table, user, said))


async def to_plan(desk: Desk, look: Look, user: int) -> Plan | None:
    """The plan that what a player types is added to, if nothing is waited for of him and he can plan."""
    waited = any(each.mine and not each.ask.optional for each in look.questions)
    if waited or not look.may_plan:
        return None
    try:
        return await desk.keeper.plan(look.table.head.id, user)
    except Refused:
        return None


async def laid_out(desk: Desk, look: Look, user: int) -> Plan | None:
    """The plan that a player has begun or opened: who has done neither is offered nothing of a turn to come."""
    plan = await to_plan(desk, look, user)
    if plan is None or plan.steps or desk.drafts.planning(user, look.table.head.id):
        return plan
    return None
