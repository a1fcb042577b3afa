"""Cards played out of turn, and the playing of any fortune card (ST-10, ST-38)."""

from bot.engine.chance import Draw, Reveal
from bot.engine.decision import PickOne, Together
from bot.engine.text import T, Who
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.content import CORNERS, FORTUNE, KEPT
from bot.games.sea_of_thieves.orders import cancels, charts, from_active, own_turn, prevents, standing, windowed
from bot.games.sea_of_thieves.supply import discard_fortune, discard_kept, leaders

COUNTER = next(section for section in KEPT if CORNERS[section].op == "counter")
SLIP = next(section for section in KEPT if CORNERS[section].op == "slip")
BRACE = next(card.id for card in FORTUNE.values() if card.op == "prevent")
FALSE_CHART = next(card.id for card in FORTUNE.values() if card.op == "false_chart")
TALE = next(card.id for card in FORTUNE.values() if card.op == "tale")
BARGAIN = next(card.id for card in FORTUNE.values() if card.op == "keep")
CHAIN = next(card.id for card in FORTUNE.values() if card.op == "chain")


async def announced(sea: Sea, seat: int, card: str, against: int = -1) -> bool:
    """ST-10.1, ST-10.9, ST-10.17 Shows and discards a played card; False if a Counter-order cancels it."""
    discard_fortune(sea, sea.players[seat], card)
    if against >= 0:
        sea.tell(T("{who} plays {card} against {rival}.", who=Who(seat), card=FORTUNE[card].name, rival=Who(against)))
    else:
        sea.tell(T("{who} plays {card}.", who=Who(seat), card=FORTUNE[card].name))
    return not await countered(sea, seat, card, against)


async def countered(sea: Sea, seat: int, card: str, against: int) -> bool:
    """ST-34.14, ST-38.7 Whether a rival cancels the card with Counter-order: it lies open, so asking tells nothing."""
    for rival in from_active(sea):
        if rival == seat or COUNTER not in sea.players[rival].kept:
            continue
        order = standing(sea, rival, "counter")
        if own_turn(sea, rival) or windowed(sea) or order == "ask":
            # about: the card, who plays it, against whom
            ask = PickOne(
                rival,
                "react.counter",
                ("no", "yes"),
                "yes" if against == rival else "no",
                clause="ST-34.14",
                about=(card, seat, against),
            )
            cancelled = await ask == "yes"
        else:
            cancelled = cancels(order, against == rival)
        if cancelled:
            discard_kept(sea, sea.players[rival], COUNTER)
            name = FORTUNE[card].name
            sea.tell(T("{who} cancels {card} with Counter-order.", who=Who(rival), card=name))
            return True
    return False


async def prevented(sea: Sea, seat: int, ship: int, amount: int) -> int:
    """ST-6.5, ST-10.18, ST-38.8 What is left of damage about to be placed, after Slip Away and Brace!

    ST-35.29 in anybody's turn and any phase. Both may be used together, one after the other."""
    player = sea.players[seat]
    hand = player.fortune.cards
    mine = own_turn(sea, seat)
    if not hand and SLIP not in player.kept:
        return amount
    if mine or windowed(sea):
        asks_brace, asks_slip = True, True
    else:
        asks_brace = standing(sea, seat, "brace") == "ask"
        asks_slip = standing(sea, seat, "slip_away") == "ask"
        if hand:
            await Reveal()  # by preventing or not, the hand tells whether it has Brace!
    order = standing(sea, seat, "slip_away")
    if not asks_slip and SLIP in player.kept and prevents(order, amount):
        amount = slip_away(sea, seat, amount)
    while amount > 0:
        slips = asks_slip and SLIP in player.kept
        braces = asks_brace and BRACE in hand
        # ST-38.4 in the own turn only if he can react; ST-38.6 out of turn whenever he holds a card, able or not
        if not slips and (not braces if mine else not (asks_brace and hand)):
            break
        keys = ("no", *((SLIP,) if slips else ()), *((BRACE,) if braces else ()))
        default = _prevention_default(slips, braces, amount)
        # about: the ship, the damage that is coming
        answer = await PickOne(
            seat, "react.damage", keys, default, clause="ST-10.18", public=False, about=(ship, amount), hidden=not mine
        )
        if answer == "no":
            return amount
        amount = slip_away(sea, seat, amount) if answer == SLIP else await brace(sea, seat, amount)
    if not asks_brace:
        order = standing(sea, seat, "brace")
        while BRACE in hand and prevents(order, amount):
            amount = await brace(sea, seat, amount)
    return amount


def _prevention_default(slips: bool, braces: bool, amount: int) -> str:
    """The orders' own defaults: Slip Away from its full worth, then Brace! from its full worth."""
    if slips and amount >= CORNERS[SLIP].n:
        return SLIP
    return BRACE if braces and amount >= FORTUNE[BRACE].n else "no"


def slip_away(sea: Sea, seat: int, amount: int) -> int:
    """ST-34.15 Slip Away prevents up to 3."""
    less = min(amount, CORNERS[SLIP].n)
    discard_kept(sea, sea.players[seat], SLIP)
    sea.tell(T("{who} slips away: {n} damage is prevented.", who=Who(seat), n=less))
    return amount - less


async def brace(sea: Sea, seat: int, amount: int) -> int:
    """ST-35.26 Brace! prevents up to 2."""
    if not await announced(sea, seat, BRACE):
        return amount
    less = min(amount, FORTUNE[BRACE].n)
    sea.tell(T("{who} braces: {n} damage is prevented.", who=Who(seat), n=less))
    return amount - less


async def voyage_started(sea: Sea, starter: int) -> None:
    """ST-10.16, ST-35.18 False Chart: the starter of a voyage loses a random fortune card; never an empty hand."""
    victim = sea.players[starter]
    rivals = [seat for seat in from_active(sea) if seat != starter and sea.players[seat].fortune.cards]
    if not victim.fortune.cards or not rivals:
        return
    if not windowed(sea):
        await Reveal()  # that nobody plays the card tells something, too
    lead = starter in leaders(sea)
    asked: list[PickOne] = []
    plays: dict[int, bool] = {}
    for seat in rivals:
        holds = FALSE_CHART in sea.players[seat].fortune.cards
        order = standing(sea, seat, "false_chart")
        if windowed(sea) or order == "ask":
            keys = ("no", "yes") if holds else ("no",)
            default = "yes" if holds and lead else "no"
            asked.append(
                PickOne(
                    seat,
                    "react.voyage_start",
                    keys,
                    default,
                    clause="ST-35.18",
                    public=False,
                    about=starter,
                    hidden=True,
                )
            )
        else:
            plays[seat] = holds and charts(order, lead)
    if len(asked) == 1:
        plays[asked[0].seat] = await asked[0] == "yes"
    elif asked:
        for seat, answer in (await Together(tuple(asked))).items():
            plays[seat] = answer == "yes"
    for seat in rivals:
        if plays.get(seat) and victim.fortune.cards and await announced(sea, seat, FALSE_CHART, starter):
            for _ in range(min(FORTUNE[FALSE_CHART].n, len(victim.fortune.cards))):
                at = await Draw(len(victim.fortune.cards), "ST-35.18", seat, starter)
                discard_fortune(sea, victim, victim.fortune.cards[at])
                sea.tell(T("{who} loses a fortune card unseen.", who=Who(starter)))


async def tales(sea: Sea, seat: int) -> int:
    """ST-10.15, ST-35.24 How many Tall Tales are told of a completed voyage."""
    hand = sea.players[seat].fortune.cards
    told = 0
    while hand:
        holds = TALE in hand
        order = standing(sea, seat, "tall_tale")
        mine = own_turn(sea, seat)
        if mine:
            asks = holds
        else:
            asks = windowed(sea) or order == "ask"
        if asks:
            keys = ("no", "yes") if holds else ("no",)
            default = "yes" if holds else "no"
            answer = await PickOne(
                seat, "react.tall_tale", keys, default, clause="ST-35.24", public=False, about=told, hidden=not mine
            )
            play = answer == "yes"
        else:
            play = holds and order == "at_once"
        if not play:
            break
        if await announced(sea, seat, TALE):
            told += 1
    return told


async def chained(sea: Sea, seat: int, target: tuple[int, int], placed: int) -> None:
    """ST-10.20, ST-35.16 Chain Shot, after the own OPEN FIRE or card put damage on a rival ship."""
    hand = sea.players[seat].fortune.cards
    if hand:
        await Reveal()  # whether the card is there shows to the rival, who has just answered
    if placed < 1 or CHAIN not in hand:
        return
    rival, ship = target
    voyage = sea.ship(rival, ship).voyage
    answer = await PickOne(
        seat,
        "react.chain_shot",
        ("no", "yes"),
        "yes" if voyage is not None else "no",
        clause="ST-35.16",
        public=False,
        about=target,
    )
    if answer == "yes" and await announced(sea, seat, CHAIN, rival):
        sea.ship(rival, ship).chained = True
