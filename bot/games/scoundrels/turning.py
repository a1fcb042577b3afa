"""SC-8 Fight: the cards are turned one by one, until its result is known."""

from bisect import insort

from bot.engine.chance import Draw, Reveal
from bot.engine.question import Option, PickOne
from bot.engine.secret import EVERYBODY
from bot.engine.text import N, T, Text, Who, told
from bot.games.scoundrels.asking import MEETING
from bot.games.scoundrels.cards import VALUE, clear_table
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Fight, Sea, Side, Win
from bot.games.scoundrels.names import CARD_NAMES, WAY_SIGNS
from bot.games.scoundrels.outcome import after_fight
from bot.games.scoundrels.plans import HOPELESS, LEADS, NEVER, PLANS, bonus, gives_up, hopeless

CONCEDE, GO_ON = "concede", "go_on"
FOUGHT_BACK = {
    BOARD: T("{who} fights back with Swords!"),
    SHOOT: T("{who} fires back!"),
    FLEE: T("{who} flees!"),
}


async def meet(sea: Sea, fight: Fight) -> None:
    """SC-8.10 Shot at from another square and answering with Board, the defender comes over at once, for free."""
    if fight.response.value == BOARD and fight.distance:
        await Reveal()
        seat = fight.defender.seat
        goal = sea.captains[fight.attacker.seat].ship
        sea.captains[seat].ship = goal
        fight.response.seats = EVERYBODY
        sea.tell(T("{who} comes over to {square} to board.", who=Who(seat), square=goal))


async def lay_plan(sea: Sea, fight: Fight) -> None:
    """SC-22.4 When to give up: by a plan made now (option), or asked at every turn-over."""
    if (
        sea.options["fight_pace"] == "plan"
        and not fight.plan.value
        and min(fight.attacker.count, fight.defender.count) > 1
    ):
        seat = fight.defender.seat
        fight.plan.value = await PlanToConcede(seat, PLANS, HOPELESS)


async def turn_over(sea: Sea, fight: Fight) -> None:
    """SC-8.11 Each side turns one card at the same time, until one has no face-down card left (SC-8.13)."""
    attacker, defender = fight.attacker, fight.defender
    fight.stage = "turning"
    fight.response.seats = EVERYBODY  # SC-8.8 told with the first card
    sea.tell(
        told(FOUGHT_BACK[fight.response.value], who=Who(defender.seat)),
        sign=WAY_SIGNS[fight.response.value],
    )
    while True:
        ours, theirs = await turn_one(sea, fight, attacker), await turn_one(sea, fight, defender)
        names = {"who": Who(attacker.seat), "other": Who(defender.seat)}
        sea.tell(T("{who} turns {a}, {other} turns {b}.", a=CARD_NAMES[ours], b=CARD_NAMES[theirs], **names))
        if not attacker.laid.cards or not defender.laid.cards:
            break
        if await wants_out(sea, fight):
            await concede(sea, fight)
            return
    for side in (attacker, defender):  # from now on nobody can concede
        while side.laid.cards:
            card = await turn_one(sea, fight, side)
            sea.tell(T("{who} turns {card}.", who=Who(side.seat), card=CARD_NAMES[card]))
    await decide(sea, fight)


async def turn_one(sea: Sea, fight: Fight, side: Side) -> str:
    """SC-8.11 A random one of the side's face-down cards: nobody knows the order before, not even who laid them."""
    cards = side.laid.cards
    if len(cards) > 1:
        about = f"{fight.attack}.{fight.attacker.seat}.{fight.defender.seat}"
        card = cards.pop(await Draw(len(cards), "SC-8.11", side.seat, about))
    else:
        await Reveal()
        card = cards.pop()
    sea.table.append(card)
    side.turned.append(card)
    side.total += VALUE[card]
    return card


async def wants_out(sea: Sea, fight: Fight) -> bool:
    """SC-8.12 While both sides have face-down cards the defender may concede; SC-8.14 the attacker never."""
    seat = fight.defender.seat
    if fight.plan.value:
        return gives_up(sea, fight, fight.plan.value)
    choice = await FightOn(seat, (GO_ON, HOPELESS, CONCEDE), GO_ON)
    if choice == HOPELESS:
        fight.plan.value = HOPELESS
        return gives_up(sea, fight, HOPELESS)
    return choice == CONCEDE


async def decide(sea: Sea, fight: Fight) -> None:
    """SC-8.15 The higher total wins; with equal totals both do (SC-9.14)."""
    attacker, defender = fight.attacker, fight.defender
    for side in (attacker, defender):
        side.total += bonus(sea, fight, side)
    attacker.won = attacker.total >= defender.total
    defender.won = defender.total >= attacker.total
    both = {"who": Who(attacker.seat), "other": Who(defender.seat), "a": attacker.total, "b": defender.total}
    if attacker.won and defender.won:
        won = T("{who} {a}, {other} {b}: a tie, both win.", **both)
    elif attacker.won:
        won = T("{who} wins the fight, {a} to {b}.", **both)
    else:
        won = T("{other} wins the fight, {b} to {a}.", **both)
    sea.tell(won, decisive=(attacker.seat, defender.seat), sign="fight")
    await end_fight(sea, fight)


async def concede(sea: Sea, fight: Fight) -> None:
    """SC-9.12 The defender loses to the declared type; he keeps his face-down cards (SC-8.6, SC-8.12)."""
    attacker, defender = fight.attacker, fight.defender
    fight.conceded = attacker.won = True
    who, n = Who(defender.seat), len(defender.turned)
    if n:
        sea.tell(N("{who} concedes after {n} card.", "{who} concedes after {n} cards.", n, who=who))
    else:
        sea.tell(T("{who} concedes.", who=who))
    hand = sea.captains[defender.seat].hand.cards
    for card in defender.laid.cards:
        insort(hand, card)
    defender.laid.cards = []
    await end_fight(sea, fight)


async def end_fight(sea: Sea, fight: Fight) -> None:
    """SC-8.16 Every laid card is discarded, also the attacker's unturned ones; then the result (SC-9)."""
    attacker, defender = fight.attacker, fight.defender
    sea.table += attacker.laid.cards
    attacker.laid.cards = []
    clear_table(sea)
    sea.captains[defender.seat].drawn.value = ""
    fight.stage = "result"
    wins: list[Win] = []
    if attacker.won:
        wins.append(Win(attacker.seat, defender.seat, fight.attack))
    if defender.won:
        wins.append(Win(defender.seat, attacker.seat, fight.response.value))
    await after_fight(sea, fight, wins)
    fight.stage = "over"


# -- questions ---------------------------------------------------------------------------------------------------------


class PlanToConcede(PickOne, frozen=True, gc=False):
    """SC-22.6 When the defender will give up, decided before any card is turned."""

    name, clause, public = "fight.plan", "SC-22.6", False
    waiting = MEETING
    asks = T("When will you give up this fight?")
    options = {
        NEVER: Option(T("Never")),
        HOPELESS: Option(T("When it is hopeless"), T("The attacker's turned cards beat all that you laid.")),
        **{plan: Option(T("When {k} or more behind", k=k)) for plan, k in LEADS.items()},
    }


class FightOn(PickOne, frozen=True, gc=False):
    """SC-8.12 Whether the defender goes on fighting."""

    name, clause = "fight.continue", "SC-8.12"
    waiting = T("{who} decides whether to go on fighting.")

    def prompt(self, sea: Sea) -> Text:
        fight = sea.fight
        assert fight is not None
        facts = {"who": Who(fight.attacker.seat), "a": fight.attacker.total, "b": fight.defender.total}
        return N(
            "{who} shows {a} ({n} card still down), you show {b} ({own} down). Go on?",
            "{who} shows {a} ({n} cards still down), you show {b} ({own} down). Go on?",
            len(fight.attacker.laid),
            own=len(fight.defender.laid),
            **facts,
        )

    options = {
        GO_ON: Option(T("Go on"), T("Each side turns another card, and you are asked again.")),
        HOPELESS: Option(T("Go on until it is hopeless"), T("You concede once all you laid is beaten, unasked.")),
        CONCEDE: Option(T("Concede"), T("You keep your face-down cards and lose the turned ones.")),
    }

    def plain(self, sea: Sea) -> str:
        """SC-22.6 Until it is hopeless."""
        return CONCEDE if sea.fight is not None and hopeless(sea, sea.fight) else HOPELESS
