"""Chapter 18 - running out of supplies."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.text import T, Who
from bot.games.set_sail.berths import PAIRS, FreshBerths
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, TOKENS
from bot.games.set_sail.hand import fit_hand
from bot.games.set_sail.names import LABELS, SIGNS, TOKEN_DOES, TOKEN_NAMES


async def lose_supplies(sea: Sea, seat: int, number: int) -> bool:
    """SS-18.1, SS-18.2 Give up supplies; whoever has fewer than that runs out (and True comes back)."""
    captain = sea.captains[seat]
    if number <= captain.supplies:
        captain.supplies -= number
        return False
    await run_out(sea, seat)
    return True


async def run_out(sea: Sea, seat: int) -> None:
    """SS-18.8 All steps, in this order; SS-18.11 hand, maps, quests and points stay.

    SS-18.15 These questions stand alone, with no trade beside them.
    """
    captain = sea.captains[seat]
    captain.supplies = 0
    if seat == sea.turn:
        sea.now.ran_out = True  # SS-18.12 no more combats and actions; SS-18.13 on another's turn that turn goes on
    sea.tell(T("{who} has run out of supplies!", who=Who(seat)), sign="supplies")
    await _lose_upgrade(sea, seat, captain)
    lost = captain.silver // 2  # SS-18.5 rounded down
    captain.silver -= lost
    if lost:
        sea.tell(T("{who} loses {n} silver.", who=Who(seat), n=lost))
    tiles = PAIRS[await FreshBerths(seat)]
    captain.ships = list(tiles)  # SS-18.6
    captain.supplies += BOX.fresh_supplies  # SS-18.7
    captain.halved = True  # SS-18.9
    sea.tell(
        T(
            "{who} starts again from {one} and {two} with {n} supplies, and at half speed on the next turn.",
            who=Who(seat),
            one=tiles[0],
            two=tiles[1],
            n=captain.supplies,
        )
    )


async def _lose_upgrade(sea: Sea, seat: int, captain: Captain) -> None:
    """SS-18.3 One upgrade token is lost, of a kind the owner chooses; without tokens, none."""
    kinds = free(LostUpgrade, sea, seat)
    if not kinds:
        return
    kind = kinds[0]
    if len(kinds) > 1:
        kind = await LostUpgrade(seat, kinds)
    setattr(captain, kind, getattr(captain, kind) - 1)
    sea.tell(T("{who} loses an upgrade: {kind}.", who=Who(seat), kind=TOKEN_NAMES[kind]))
    if kind == "barrel":
        await fit_hand(sea, seat)  # SS-18.4


# -- what is asked -----------------------------------------------------------------------------------------------------


class LostUpgrade(PickOne, frozen=True):
    """SS-18.3 Which upgrade is lost."""

    name, clause = "runout.upgrade", "SS-18.3"
    waiting = T("{who} is choosing which upgrade to lose.")
    asks = T("You have run out of supplies. Which upgrade do you lose?")

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return TOKENS

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key not in TOKENS:
            return NOT_OFFERED
        return None if getattr(sea.captains[seat], key) else _NONE_TO_LOSE

    def option(self, sea: Sea, key: str) -> Option:
        held = getattr(sea.captains[self.seat], key)
        return Option(LABELS[key], T("you have {n} · {does}", n=held, does=TOKEN_DOES[key]), emoji=SIGNS.get(key))


_NONE_TO_LOSE = T("You have none to lose.")
