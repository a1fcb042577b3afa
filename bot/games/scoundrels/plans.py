"""SC-22.6 Plans for conceding in mid-fight, made in advance."""

from bot.games.scoundrels.cards import total
from bot.games.scoundrels.components import BOARD, SHOOT, Fight, Sea, Side
from bot.games.scoundrels.content import RULES

NEVER, HOPELESS = "never", "hopeless"
LEADS = {f"lead_{k}": k for k in range(1, 7)}
PLANS = (NEVER, HOPELESS, *LEADS)
BONUS = {BOARD: "cutthroat", SHOOT: "powder_monkey"}


def bonus(sea: Sea, fight: Fight, side: Side) -> int:
    """SC-20.10 Cutthroat and Powder Monkey add 1 to the own total of their type, in attack and defence."""
    way = fight.attack if side is fight.attacker else fight.response.value
    return RULES.quirks.fight_bonus if sea.captains[side.seat].quirk == BONUS.get(way, "none") else 0


def hopeless(sea: Sea, fight: Fight) -> bool:
    """The attacker's turned cards already beat all that the defender laid, Quirk bonuses of both included."""
    attacker, defender = fight.attacker, fight.defender
    theirs = attacker.total + bonus(sea, fight, attacker)
    ours = defender.total + total(defender.laid.cards) + bonus(sea, fight, defender)
    return theirs > ours


def gives_up(sea: Sea, fight: Fight, plan: str) -> bool:
    """Whether the defender concedes now by this plan."""
    if plan == HOPELESS:
        return hopeless(sea, fight)
    behind = fight.attacker.total - fight.defender.total
    return plan in LEADS and behind >= LEADS[plan]
