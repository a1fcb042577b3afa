"""A captain's thoughts about fights: whom to attack with what, and how to meet an attack."""

from bot.games.scoundrels.asking import BACK
from bot.games.scoundrels.attacking import ATTACK_OF
from bot.games.scoundrels.cards import FITTING, TYPE, fitting, hand_full, keys_of, total
from bot.games.scoundrels.components import BOARD, FLEE, GHOST, SHOOT, TYPE_OF_WAY, WILD, Sea
from bot.games.scoundrels.content import FEATS, RULES, WORTH
from bot.games.scoundrels.fighting import BoardingParty, Broadside, Response, WildsAs
from bot.games.scoundrels.hand import ALL
from bot.games.scoundrels.odds import beats, guess, response
from bot.games.scoundrels.plans import bonus
from bot.games.scoundrels.sinking import damage_limit
from bot.games.scoundrels.turning import CONCEDE

LATE_CARD, EARLY_CARD = 0.05, 0.15  # what a card is worth after and before the own turn of the round
OWN_SHIP = 3.0  # what the own ship is worth besides its cargo
LAST_BLOW = 2.0  # what it is worth to end the game in the lead
A_CARD_BURIED = 2.0  # what another captain's buried card is likely to be worth


def cargo_worth(sea: Sea, seat: int) -> int:
    """What a captain carries, by worth."""
    return sum([WORTH[card] for card in sea.captains[seat].cargo])


def prize(sea: Sea, winner: int, loser: int, way: str) -> float:
    """What a win in this way would bring the winner and cost the loser, in Infamy."""
    captain, prey = sea.captains[winner], sea.captains[loser]
    if way == BOARD:
        if prey.cargo:
            worth = [WORTH[card] for card in prey.cargo]
            return 1.3 * (max(worth) if prey.fate == GHOST else sum(worth))
        return 1.3 if prey.infamy else 0.0
    if way == SHOOT:
        sunk = prey.damage + 1 >= damage_limit(sea, prey)
        more = prey.infamy > captain.infamy
        return 1.2 + 1.3 * more + (sinking_prize(sea, winner, loser) if sunk else 0.0)
    return 0.0


def standing(sea: Sea, seat: int) -> float:
    """What a captain's Infamy looks like from outside; the own buried cards are known."""
    captain = sea.captains[seat]
    coves = [cove.cards.cards for cove in sea.coves if cove.owner == seat]
    buried = sum([WORTH[card] or A_CARD_BURIED for cards in coves for card in cards])
    tokens = max(captain.infamy + cargo_worth(sea, seat), captain.living_infamy)
    return tokens + buried


def sinking_prize(sea: Sea, seat: int, other: int) -> float:
    """The loser's cargo is out of the game; the second ship sunk ends it, which is good for the one in the lead."""
    prize = 0.5 * cargo_worth(sea, other) + (FEATS["FT9"].infamy if "FT9" in sea.quests else 0)
    if len(sea.sunk) + 1 < RULES.sinkings or sea.final:
        return prize
    best = max(standing(sea, each) for each in range(sea.seats) if each != seat)
    return prize + (LAST_BLOW if standing(sea, seat) > best else -LAST_BLOW)


def best_attack(sea: Sea, seat: int, other: int, way: str, hand: list[str]) -> tuple[float, list[str]]:
    """What an attack with these cards at hand promises, and the cards to lay."""
    target = sea.captains[other]
    own = fitting(hand, TYPE_OF_WAY[way])
    if not own:
        return 0.0, []
    drawn = 0 if hand_full(target) else 1
    cards = len(target.hand) + drawn
    spare = 1.0 if other in sea.played else 0.7  # who has yet to play saves his cards
    theirs = response(cards) * spare if cards else 0.0
    best: tuple[float, list[str]] = (0.0, [])
    for chosen in ([card for card in own if TYPE[card] != WILD], own):
        if not chosen:
            continue
        chance = beats(total(chosen), theirs)
        risk = 0.4 * prize(sea, other, seat, SHOOT) + 0.3 * prize(sea, other, seat, BOARD)
        worth = chance * prize(sea, seat, other, way) - (1 - chance) * risk - LATE_CARD * len(chosen)
        if worth > best[0]:
            best = worth, chosen
    return best


def lays_all(sea: Sea, seat: int, way: str, other: int) -> bool:
    """Whether an attack promises most with every card that fits."""
    hand = sea.captains[seat].hand.cards
    return len(best_attack(sea, seat, other, way, hand)[1]) == len(fitting(hand, TYPE_OF_WAY[way]))


def attack_cards(sea: Sea, ask: BoardingParty | Broadside) -> tuple[str, ...]:
    """The cards that promised most when the attack was chosen."""
    hand = sea.captains[ask.seat].hand.cards
    _, cards = best_attack(sea, ask.seat, ask.target, ask.way, hand)
    return keys_of(cards) if cards and len(cards) < len(ask.keys) else (ALL,)


def weigh(sea: Sea, seat: int, way: str) -> float:
    """What meeting the attack in this way promises, against conceding."""
    fight, captain = sea.fight, sea.captains[seat]
    assert fight is not None
    own = [card for card in captain.hand.cards if card in FITTING[TYPE_OF_WAY[way]]]
    attacker = fight.attacker.seat
    chance = beats(total(own) + 0.4, guess(fight.attacker.count) + bonus(sea, fight, fight.attacker))
    lost = prize(sea, attacker, seat, fight.attack)
    if fight.attack == SHOOT and captain.damage + 1 >= damage_limit(sea, captain):
        lost += OWN_SHIP + cargo_worth(sea, seat)
    won = 0.2 if way == FLEE else prize(sea, seat, attacker, way)
    card = LATE_CARD if seat in sea.played else EARLY_CARD
    return chance * (lost + won) - card * len(own)


def defend(sea: Sea, ask: Response) -> tuple[str, ...]:
    """The response that promises most, with all cards: who engages wants to win. Concede when none is worth them."""
    worth = {way: weigh(sea, ask.seat, way) for way in ask.alone if way != CONCEDE}
    best = max(worth, key=lambda way: worth[way], default=CONCEDE)
    return (best,) if worth.get(best, 0.0) > 0.3 else (CONCEDE,)


def wilds(sea: Sea, ask: WildsAs) -> str:
    """The response that promises most."""
    return max([way for way in ask.keys if way != BACK], key=lambda way: weigh(sea, ask.seat, way))


def best_target(sea: Sea, seat: int, keys: tuple[str, ...]) -> tuple[float, str]:
    """The attack on offer that promises most; of equal ones against the one who stands best, then the next in turn."""
    hand = sea.captains[seat].hand.cards
    best: tuple[float, float, int, str] = (0.0, 0.0, 0, "")
    for key in keys:
        if key in ATTACK_OF:
            way, other = ATTACK_OF[key]
            worth, _ = best_attack(sea, seat, other, way, hand)
            if worth > 0:
                best = max(best, (worth, standing(sea, other), -((other - seat) % sea.seats), key))
    return best[0], best[3]
