"""Bribes (chapter 10): who enters an occupied space pays or fights."""

from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import can_command, command_crew, has
from bot.games.tide_of_avaris.components import NAVY, Sea
from bot.games.tide_of_avaris.content import RELICS, TRACKS
from bot.games.tide_of_avaris.movement import others_on

FIGHT: dict[int, str] = {NAVY: "fight.navy", **{seat: f"fight.{seat}" for seat in range(len(TRACKS.wager_track))}}
FOE: dict[str, int] = {key: who for who, key in FIGHT.items()}


def bribe_of(sea: Sea, seat: int) -> int:
    """TA-10.2 The amount at the own place of the wager track; TA-25.11 the Black Ledger makes it cheaper."""
    amount = TRACKS.wager_track[sea.track.index(seat)].bribe
    if has(sea.captains[seat], "black_ledger"):
        amount = max(0, amount - RELICS["black_ledger"].amount)
    return amount


def receiver(sea: Sea, seat: int, space: str) -> int:
    """TA-10.3, TA-10.4 One bribe, to the pirate highest in turn order; only without a pirate to the Navy."""
    return others_on(sea, seat, space)[0]


async def answer_bribe(sea: Sea, seat: int) -> None:
    """TA-10.1, TA-10.10 For every occupied space entered; the question comes whatever the purse holds (TA-27.3)."""
    captain, turn = sea.captains[seat], sea.turn
    ships = others_on(sea, seat, captain.ship)
    keys = [FIGHT[who] for who in ships]  # TA-10.9
    if captain.gold.value >= bribe_of(sea, seat):  # TA-10.5
        keys.insert(0, "pay")
    if can_command(captain):
        keys.append("crew")
    key = await PickOne(seat, "move.bribe", tuple(keys), keys[0], "TA-10.1", public=False)
    if key == "crew":
        await command_crew(sea, seat)
        return
    turn.bribe = False
    if key == "pay":
        pay_bribe(sea, seat, captain.ship)  # TA-10.7: he sails on or acts; nobody here can be fought now
        return
    turn.foe = FOE[key]  # TA-10.8: the movement ends here and Fight is the Act
    turn.stage = "act"
    sea.tell(T("{who} refuses the bribe and attacks {foe}.", who=Who(seat), foe=names.ship(sea, turn.foe)))


def pay_bribe(sea: Sea, seat: int, space: str) -> None:
    """TA-10.2 to TA-10.4, TA-10.6 The receiver is not asked; the Navy's bribe goes to the bank."""
    amount, to = bribe_of(sea, seat), receiver(sea, seat, space)
    sea.captains[seat].gold.value -= amount
    if to == NAVY:
        sea.tell(T("{who} pays {gold} to the Navy.", who=Who(seat), gold=names.gold(amount)))
        return
    other = sea.captains[to]
    bonus = RELICS["black_ledger"].amount if has(other, "black_ledger") else 0  # TA-25.11
    other.gold.value += amount + bonus
    sea.tell(T("{who} pays {gold} to {other}.", who=Who(seat), gold=names.gold(amount), other=Who(to)))
    if bonus:
        sea.tell(T("The Black Ledger brings {who} {gold} more.", who=Who(to), gold=names.gold(bonus)))
