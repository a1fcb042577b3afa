"""SC-7, SC-8 Fight: who may attack whom, and how a fight runs until its result is known."""

from bisect import insort

from bot.engine.chance import Draw, Reveal
from bot.engine.decision import PickOne, PickSome
from bot.engine.secret import EVERYBODY, Cards, Secret
from bot.engine.text import N, T, Who
from bot.games.scoundrels.cards import (
    BACK,
    CARD_OF,
    FITTING,
    VALUE,
    clear_table,
    draw_to_hand,
    fitting,
    hand_full,
    keys_of,
)
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, TYPE_OF_WAY, Fight, Sea, Side, Win
from bot.games.scoundrels.outcome import after_fight
from bot.games.scoundrels.plans import HOPELESS, PLANS, bonus, gives_up
from bot.games.scoundrels.telling import CARD_NAMES, WAY_NAMES, new_picture

CONCEDE, GO_ON = "concede", "go_on"
LONG_NINES = "long_nines"


# -- SC-7 who, where, how often ----------------------------------------------------------------------------------------


def in_range(sea: Sea, seat: int, other: int) -> int | None:
    """SC-7.3 The distance over which one pirate can Shoot at another: 0, 1, 2 with Long Nines, or None."""
    captain, target = sea.captains[seat], sea.captains[other]
    if captain.ship == target.ship:
        return 0
    here, sight = chart(sea.seats), sea.options["diagonal_sight"]
    if target.ship in here.shots[sight][captain.ship]:
        return 1
    if captain.quirk == LONG_NINES and target.ship in here.long_shots[sight][captain.ship]:
        return 2  # SC-20.9
    return None


def targets(sea: Sea, seat: int) -> list[tuple[str, int]]:
    """SC-7.1 The attacks the active captain may declare, Ghost included; SC-7.9 loot or none.

    SC-7.6 Once by Board and once by Shoot against the same captain in a turn; SC-7.7 both, and the same against
    others; SC-7.8 only attacks made count.
    """
    captain, turn = sea.captains[seat], sea.turn
    hand = captain.hand.cards
    swords = not FITTING[TYPE_OF_WAY[BOARD]].isdisjoint(hand)
    cannons = not FITTING[TYPE_OF_WAY[SHOOT]].isdisjoint(hand)
    found: list[tuple[str, int]] = []
    for other, target in enumerate(sea.captains):
        if other == seat or not target.ship:
            continue
        if swords and target.ship == captain.ship and other not in turn.boarded:  # SC-7.2
            found.append((BOARD, other))
        if cannons and other not in turn.shot and in_range(sea, seat, other) is not None:
            found.append((SHOOT, other))
    return found


# -- SC-8 procedure ----------------------------------------------------------------------------------------------------


async def attack(sea: Sea, seat: int, way: str, other: int) -> None:
    """SC-8.1 The attacker lays cards of the declared type face down; SC-8.2 Wilds take that type."""
    keys = keys_of(fitting(sea.captains[seat].hand.cards, TYPE_OF_WAY[way]))
    laid = await PickSome(
        seat,
        "fight.attack",
        keys,
        1,
        len(keys),
        (BACK,),
        clause="SC-8.1",
        public=False,
        about={"way": way, "target": other},
        alone=(BACK,),
        unnoticed=True,
    )
    if laid == (BACK,):
        return
    distance = in_range(sea, seat, other)
    assert distance is not None
    new_picture(sea)
    (sea.turn.boarded if way == BOARD else sea.turn.shot).append(other)
    # what the defender decides is his secret from the start, so that not even deciding can be seen
    fight = sea.fight = Fight(
        one_side(sea, seat),
        one_side(sea, other),
        way,
        distance,
        response=Secret("", "", (other,)),
        plan=Secret("", "", (other,)),
    )
    lay(sea, fight.attacker, laid)
    told = {"who": Who(seat), "target": Who(other)}
    if way == BOARD:  # SC-8.3 how many cards is public
        sea.tell(N("{who} boards {target} with {n} card.", "{who} boards {target} with {n} cards.", len(laid), **told))
    else:
        sea.tell(
            N("{who} shoots at {target} with {n} card.", "{who} shoots at {target} with {n} cards.", len(laid), **told)
        )
    await answer_attack(sea, fight)


def one_side(sea: Sea, seat: int) -> Side:
    """One side of a fight, with what it had before (SC-9.8, SC-9.14)."""
    captain = sea.captains[seat]
    return Side(seat, Cards(seats=(seat,), pool="action"), infamy=captain.infamy, cargo=captain.cargo.copy())


def lay(sea: Sea, side: Side, keys: tuple[str, ...]) -> None:
    """Cards leave the hand for the table, face down."""
    hand = sea.captains[side.seat].hand.cards
    side.laid.cards = [CARD_OF[key] for key in keys]
    side.count = len(keys)
    for card in side.laid.cards:
        hand.remove(card)


async def answer_attack(sea: Sea, fight: Fight) -> None:
    """SC-8.4 The defender draws, then concedes (SC-8.6) or lays cards of one response (SC-8.7)."""
    seat = fight.defender.seat
    captain = sea.captains[seat]
    if hand_full(captain):
        sea.tell(T("{who} has a full hand and draws no card.", who=Who(seat)))
    else:
        card = await draw_to_hand(sea, seat)
        if card:
            fight.drew = True
            captain.drawn.value = card
            sea.tell(T("{who} draws a card.", who=Who(seat)))
            sea.tell(T("You drew {card}.", card=CARD_NAMES[card]), to=(seat,))
    if not await respond(sea, fight):
        await concede(sea, fight)
        return
    await meet(sea, fight)
    await lay_plan(sea, fight)
    await turn_over(sea, fight)


def responses(sea: Sea, fight: Fight) -> tuple[str, ...]:
    """SC-8.7 Conceding, and the responses the defender has cards for, Wilds in any.

    SC-20.9 Over two squares he can Shoot back only with Long Nines himself; conceding may then be all that is left.
    """
    captain = sea.captains[fight.defender.seat]
    keys = [CONCEDE]
    for way in (FLEE, SHOOT, BOARD):
        if way == SHOOT and fight.distance == 2 and captain.quirk != LONG_NINES:
            continue
        if not FITTING[TYPE_OF_WAY[way]].isdisjoint(captain.hand.cards):
            keys.append(way)
    return tuple(keys)


async def respond(sea: Sea, fight: Fight) -> bool:
    """Whether the defender engages; his cards then lie face down, and his type is fixed (SC-8.8).

    SC-8.17 the active captain's turn waits meanwhile.
    """
    seat = fight.defender.seat
    hand = sea.captains[seat].hand.cards
    if not hand:  # SC-8.9, SC-22.2 hand sizes are public, so this tells nothing
        return False
    while True:
        keys = responses(sea, fight)
        way = await PickOne(seat, "fight.respond", keys, CONCEDE, clause="SC-8.6", public=False)
        if way == CONCEDE:
            return False
        fight.response.value = way
        good = keys_of(fitting(hand, TYPE_OF_WAY[way]))
        laid = await PickSome(
            seat,
            "fight.cards",
            good,
            1,
            len(good),
            good,
            clause="SC-8.7",
            public=False,
            about={"way": way},
            alone=(BACK,),
            unnoticed=True,
        )
        if laid != (BACK,):
            lay(sea, fight.defender, laid)
            told = {"who": Who(seat)}
            sea.tell(N("{who} answers with {n} card.", "{who} answers with {n} cards.", len(laid), **told))
            return True
        fight.response.value = ""


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
    if sea.options["fight_pace"] == "plan" and min(fight.attacker.count, fight.defender.count) > 1:
        seat = fight.defender.seat
        fight.plan.value = await PickOne(seat, "fight.plan", PLANS, HOPELESS, clause="SC-22.6", public=False)


async def turn_over(sea: Sea, fight: Fight) -> None:
    """SC-8.11 Each side turns one card at the same time, until one has no face-down card left (SC-8.13)."""
    attacker, defender = fight.attacker, fight.defender
    fight.stage = "turning"
    fight.response.seats = EVERYBODY  # SC-8.8 told with the first card
    sea.tell(T("{who} fights back: {way}.", who=Who(defender.seat), way=WAY_NAMES[fight.response.value]))
    while True:
        ours, theirs = await turn_one(sea, fight, attacker), await turn_one(sea, fight, defender)
        told = {"who": Who(attacker.seat), "other": Who(defender.seat), "a": CARD_NAMES[ours], "b": CARD_NAMES[theirs]}
        sea.tell(T("{who} turns {a}, {other} turns {b}.", **told))
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
    return await PickOne(seat, "fight.continue", (GO_ON, CONCEDE), GO_ON, clause="SC-8.12") == CONCEDE


async def decide(sea: Sea, fight: Fight) -> None:
    """SC-8.15 The higher total wins; with equal totals both do (SC-9.14)."""
    attacker, defender = fight.attacker, fight.defender
    for side in (attacker, defender):
        side.total += bonus(sea, fight, side)
    attacker.won = attacker.total >= defender.total
    defender.won = defender.total >= attacker.total
    told = {"who": Who(attacker.seat), "other": Who(defender.seat), "a": attacker.total, "b": defender.total}
    if attacker.won and defender.won:
        sea.tell(T("{who} {a}, {other} {b}: a tie, both win.", **told))
    elif attacker.won:
        sea.tell(T("{who} wins the fight, {a} to {b}.", **told))
    else:
        sea.tell(T("{other} wins the fight, {b} to {a}.", **told))
    await end_fight(sea, fight)


async def concede(sea: Sea, fight: Fight) -> None:
    """SC-9.12 The defender loses to the declared type; he keeps his face-down cards (SC-8.6, SC-8.12)."""
    attacker, defender = fight.attacker, fight.defender
    fight.conceded = attacker.won = True
    told = {"who": Who(defender.seat)}
    if defender.turned:
        n = len(defender.turned)
        sea.tell(N("{who} concedes after {n} card.", "{who} concedes after {n} cards.", n, **told))
    else:
        sea.tell(T("{who} concedes.", **told))
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
