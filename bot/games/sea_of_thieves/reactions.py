"""Cards played out of turn, and the playing of any fortune card (ST-10, ST-38)."""

from bot.engine.chance import Draw, Reveal
from bot.engine.orders import ASK
from bot.engine.question import Option, PickOne, Together
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.components import SHIP_KEYS, Sea
from bot.games.sea_of_thieves.content import CORNERS, FORTUNE, KEPT
from bot.games.sea_of_thieves.orders import (
    PlayBrace,
    PlayFalseChart,
    TellTale,
    UseCounterOrder,
    UseSlipAway,
    cancels,
    charts,
    from_active,
    own_turn,
    prevents,
    standing,
    windowed,
)
from bot.games.sea_of_thieves.supply import discard_fortune, discard_kept, leaders
from bot.games.sea_of_thieves.words import ACTING, NO, REACTION, YES_OR_NO, card_option, ship_line, target_text, unnamed

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
        order = standing(sea, rival, UseCounterOrder)
        if own_turn(sea, rival) or windowed(sea) or order == ASK:
            default = "yes" if against == rival else "no"
            answer = await Countering(rival, ("no", "yes"), default, card=card, player=seat, against=against)
            cancelled = answer == "yes"
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
        asks_brace = standing(sea, seat, PlayBrace) == ASK
        asks_slip = standing(sea, seat, UseSlipAway) == ASK
        if hand:
            await Reveal()  # by preventing or not, the hand tells whether it has Brace!
    order = standing(sea, seat, UseSlipAway)
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
        answer = await Prevention(seat, keys, default, hidden=not mine, ship=ship, amount=amount)
        if answer == "no":
            return amount
        amount = slip_away(sea, seat, amount) if answer == SLIP else await brace(sea, seat, amount)
    if not asks_brace:
        order = standing(sea, seat, PlayBrace)
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
    asked: list[ChartPlay] = []
    plays: dict[int, bool] = {}
    for seat in rivals:
        holds = FALSE_CHART in sea.players[seat].fortune.cards
        order = standing(sea, seat, PlayFalseChart)
        if windowed(sea) or order == ASK:
            keys = ("no", "yes") if holds else ("no",)
            default = "yes" if holds and lead else "no"
            asked.append(ChartPlay(seat, keys, default, starter=starter))
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
        order = standing(sea, seat, TellTale)
        mine = own_turn(sea, seat)
        if mine:
            asks = holds
        else:
            asks = windowed(sea) or order == ASK
        if asks:
            keys = ("no", "yes") if holds else ("no",)
            play = await TalePlay(seat, keys, keys[-1], hidden=not mine) == "yes"
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
    default = "yes" if voyage is not None else "no"
    answer = await ChainPlay(seat, ("no", "yes"), default, target=SHIP_KEYS[rival][ship])
    if answer == "yes" and await announced(sea, seat, CHAIN, rival):
        sea.ship(rival, ship).chained = True


# -- what is asked -----------------------------------------------------------------------------------------------------


class Countering(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-34.14 Whether a card is cancelled."""

    name, clause = "react.counter", "ST-34.14"
    waiting = T("{who} may cancel the card.")
    options = YES_OR_NO
    card: str
    player: int
    against: int  # the seat it is played against, or -1

    def prompt(self, sea: Sea, /) -> Text:
        name = FORTUNE[self.card].name
        return T("{who} plays {card}. Cancel it with Counter-order?", who=Who(self.player), card=name)


class Prevention(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-10.18 What prevents damage that is coming to a ship."""

    name, clause, public = "react.damage", "ST-10.18", False
    waiting, told_waiting = ACTING, unnamed
    hidden: bool  # ST-38.4, ST-38.6 in another's turn  # pyright: ignore[reportIncompatibleVariableOverride]
    ship: int
    amount: int

    def prompt(self, sea: Sea, /) -> Text:
        return N(
            "{n} point of damage is coming to {ship}. Prevent some?",
            "{n} points of damage are coming to {ship}. Prevent some?",
            self.amount,
            ship=ship_line(sea, self.seat, self.ship),
        )

    def option(self, sea: Sea, key: str, /) -> Option:
        return NO if key == "no" else card_option(key)


class ChartPlay(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-35.18 Whether False Chart is played."""

    name, clause, public, hidden = "react.voyage_start", "ST-35.18", False, True
    waiting = REACTION
    options = YES_OR_NO
    starter: int

    def prompt(self, sea: Sea, /) -> Text:
        return T("{who} starts a voyage. Play False Chart?", who=Who(self.starter))


class TalePlay(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-35.24 Whether a Tall Tale is told."""

    name, clause, public = "react.tall_tale", "ST-35.24", False
    waiting, told_waiting = ACTING, unnamed
    hidden: bool  # ST-38.4, ST-38.6 in another's turn  # pyright: ignore[reportIncompatibleVariableOverride]
    asks = T("Your voyage is completed. Play Tall Tale?")
    options = YES_OR_NO


class ChainPlay(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-35.16 Whether Chain Shot is played."""

    name, clause, public = "react.chain_shot", "ST-35.16", False
    waiting = ACTING
    options = YES_OR_NO
    target: str

    def prompt(self, sea: Sea, /) -> Text:
        return T("Play Chain Shot on {ship}?", ship=target_text(self.target))
