"""Questions in words, from the view of whoever reads them."""

from collections.abc import Callable

from bot.engine.decision import Ask
from bot.engine.question import Prompt
from bot.engine.text import N, T, Text, Who, listed
from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import SHIP_NAMES, Bargain, Sea
from bot.games.set_sail.hand import capacity, goods_of
from bot.games.set_sail.trading import things_told


def headline(sea: Sea) -> Text:
    """Round, whose turn, and what is going on."""
    if sea.over:
        return T("The game is over.")
    if sea.turn < 0:
        return T("The ships are being placed.")
    now = _PHASES[sea.phase](Who(sea.turn))
    if sea.last_round:
        return T("Last round ({n}): {now}", n=sea.round, now=now)
    return T("Round {n}: {now}", n=sea.round, now=now)


_PHASES: dict[str, Callable[[Who], Text]] = {
    "sail": lambda who: T("{who} sets sail.", who=who),
    "combat": lambda who: T("{who} meets other captains.", who=who),
    "act": lambda who: T("{who} lets the ships act.", who=who),
    "end": lambda who: T("{who} ends the turn.", who=who),
}


def prompt(view: Sea, ask: Ask) -> Prompt:
    """The question for whoever is asked, and what the table reads meanwhile (SS-21.4)."""
    text = _PROMPTS[ask.name](view, ask)
    return Prompt(text, _WAITING.get(ask.name, _plain_waiting)(Who(ask.seat)))


def _plain_waiting(who: Who) -> Text:
    return T("Waiting for {who}.", who=who)


_WAITING: dict[str, Callable[[Who], Text]] = {
    "setup.place": lambda who: T("{who} is placing two ships.", who=who),
    "move.destination": lambda who: T("{who} is choosing where to sail.", who=who),
    "combat.order": lambda who: T("{who} is choosing whom to fight next.", who=who),
    "combat.stance": lambda who: T("{who} is deciding: fight or flee.", who=who),
    "combat.steal": lambda who: T("{who} has won and may steal a card.", who=who),
    "combat.sidestep": lambda who: T("{who} may slip away by one tile.", who=who),
    "action.next": lambda who: T("{who} is choosing which ship acts next.", who=who),
    "port.upgrade": lambda who: T("{who} is at the Upgrade Port.", who=who),
    "runout.upgrade": lambda who: T("{who} is choosing which upgrade to lose.", who=who),
    "runout.place": lambda who: T("{who} is placing two ships at the Supply Port.", who=who),
    "turn.end": lambda who: T("{who} is about to end the turn.", who=who),
}  # the other questions would tell something about a hand or a map


def _sailing(view: Sea, ask: Ask) -> Text:
    ship = int(ask.about)
    left = view.budget - (FAR[view.barred[0]][view.plotted] if ship else 0)
    return T(
        "Where does ship {ship} sail from {start}? {n} of {budget} steps are left for it."
        if ship
        else "Where does ship {ship} sail from {start}? {n} of {budget} steps are left for both ships.",
        ship=SHIP_NAMES[ship],
        start=view.barred[ship],
        n=left,
        budget=view.budget,
    )


def _stance(view: Sea, ask: Ask) -> Text:
    now = view.clash
    assert now is not None
    return T(
        "{foe} attacks you at {tile} with {total} ({die} rolled). Fight back or flee?",
        foe=Who(now.attacker),
        tile=now.tile,
        total=now.attack,
        die=now.attack_die,
    )


def _sidestep(view: Sea, ask: Ask) -> Text:
    assert view.clash is not None
    return T("The combat at {tile} is over. Move a ship from there to a tile beside it?", tile=view.clash.tile)


def _dig(view: Sea, ask: Ask) -> Text:
    ship = int(ask.about)
    return T(
        "Ship {ship} lies at {tile}. What does it do?", ship=SHIP_NAMES[ship], tile=view.captains[ask.seat].ships[ship]
    )


def _at_supply(view: Sea, ask: Ask) -> Text:
    captain = view.captains[ask.seat]
    return T(
        "Supply Port: you have {n} supplies and {silver} silver. How do you pay for more?",
        n=captain.supplies,
        silver=captain.silver,
    )


def _so_many_supplies(view: Sea, ask: Ask) -> Text:
    captain = view.captains[ask.seat]
    if ask.about == "silver":
        return T("How many supplies do you buy, for 1 silver each? You have {n}.", n=captain.supplies)
    return T("How many supplies do you take, for 1 ship card each? You have {n}.", n=captain.supplies)


def _at_trade(view: Sea, ask: Ask) -> Text:
    captain = view.captains[ask.seat]
    return T(
        "Trade Port: every card costs 1 silver. You have {silver} silver and hold {n} of {most} Trade cards.",
        silver=captain.silver,
        n=goods_of(captain),
        most=capacity(captain),
    )


def _reward(view: Sea, ask: Ask) -> Text:
    captain = view.captains[ask.seat]
    return T(
        "You have won. Which Trade card do you take? You hold {n} of {most}.",
        n=goods_of(captain),
        most=capacity(captain),
    )


def _at_upgrade(view: Sea, ask: Ask) -> Text:
    return T("Upgrade Port: you have {n} silver. Buy one upgrade?", n=view.captains[ask.seat].silver)


def _at_pirate(view: Sea, ask: Ask) -> Text:
    return T("Pirate Port: you have {n} silver. Buy a map or complete a quest?", n=view.captains[ask.seat].silver)


def _answer_offer(view: Sea, ask: Ask) -> Text:
    bargain = ask.about
    assert isinstance(bargain, Bargain)
    return T(
        "{who} offers you {give} and wants {take}.",
        who=Who(view.turn),
        give=things_told(bargain.give),
        take=things_told(bargain.take),
    )


def _counters(view: Sea, ask: Ask) -> Text:
    lines = [
        T(
            "{who} gives {take} for {give}",
            who=Who(partner),
            take=things_told(secret.value.take),
            give=things_told(secret.value.give),
        )
        for partner, secret in enumerate(view.offers)
        if secret.value is not None and secret.value.countered
    ]
    return T("Another offer: {offers}.", offers=listed(lines))


def _fixed(text: Text) -> Callable[[Sea, Ask], Text]:
    return lambda view, ask: text


_PROMPTS: dict[str, Callable[[Sea, Ask], Text]] = {
    "setup.place": _fixed(T("Put your two ships on two different tiles of the Supply Port.")),
    "move.destination": _sailing,
    "combat.order": _fixed(T("Which combat is next?")),
    "combat.stance": _stance,
    "combat.steal": lambda view, ask: T("You have won. Steal a card from {foe}?", foe=Who(int(ask.about))),
    "combat.sidestep": _sidestep,
    "action.next": _fixed(T("Which ship acts next?")),
    "action.dig": _dig,
    "port.supply": _at_supply,
    "supply.amount": _so_many_supplies,
    "port.trade": _at_trade,
    "port.upgrade": _at_upgrade,
    "port.pirate": _at_pirate,
    "pay.ship_cards": lambda view, ask: N(
        "Which ship card do you pay?", "Which {n} ship cards do you pay?", int(ask.about)
    ),
    "reward.trade_card": _reward,
    "hand.discard": lambda view, ask: N(
        "You hold {n} Trade card too many. Which one goes?",
        "You hold {n} Trade cards too many. Which ones go?",
        int(ask.about),
    ),
    "runout.upgrade": _fixed(T("You have run out of supplies. Which upgrade do you lose?")),
    "runout.place": _fixed(
        T("You have run out of supplies. Put your two ships on two different tiles of the Supply Port.")
    ),
    "turn.end": _fixed(T("Your ships have acted. End your turn?")),
    "trade.offer": _fixed(T("Offer a trade: what do you give, what do you want, and from whom?")),
    "trade.respond": _answer_offer,
    "trade.counter": _counters,
    "trade.withdraw": _fixed(T("Take an offer back?")),
    "orders.combat.stance": _fixed(T("When somebody attacks you:")),
    "orders.combat.sidestep": _fixed(T("After somebody has attacked you:")),
    "orders.combat.steal": _fixed(T("When you were attacked and have won:")),
    "orders.trade": _fixed(T("When somebody offers you a trade:")),
}
