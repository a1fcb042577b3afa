"""The Night's last step: Rising Tide (chapter 24)."""

from bot.engine.chance import Reveal
from bot.engine.question import Option, PickOne
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import draw_treasure, has, hold, in_bag
from bot.games.tide_of_avaris.chart import FILLING, SEA_OF
from bot.games.tide_of_avaris.components import NOBODY, Sea
from bot.games.tide_of_avaris.content import BONUSES, TRACKS


async def rising_tide(sea: Sea) -> None:
    """TA-24.1 to TA-24.5 Every empty slot gets a treasure as long as the bag has any; full slots stay as they are."""
    ringer = bell_ringer(sea)
    bell_sea = SEA_OF[sea.captains[ringer].ship] if ringer != NOBODY else ""
    ashore: list[Text] = []
    empty = not in_bag(sea)  # TA-24.6: at the start, in the middle, or after the last slot
    for space in FILLING:
        slots = sea.slots[space]
        if any(slots) and sea.options["refill"] == "spaces":  # TA-24.2
            continue
        for slot, there in enumerate(slots):
            if there or not in_bag(sea):
                continue
            if SEA_OF[space] == bell_sea:
                bell_sea = ""
                slots[slot] = await ring_bell(sea, ringer, space)
            else:
                slots[slot] = await draw_treasure(sea, "TA-24.1", None, f"{space}.{slot}")
            ashore.append(T("{colour} at {space}", colour=names.TREASURE[slots[slot]], space=names.SPACE[space]))
            empty = empty or not in_bag(sea)
    if ashore:
        sea.tell(T("Washed ashore: {treasures}.", treasures=listed(ashore)))
    await new_bonus(sea)
    next_day(sea, empty)


def bell_ringer(sea: Sea) -> int:
    """TA-25.20 The owner of the Tide Bell, if his ship is on the board."""
    for seat, captain in enumerate(sea.captains):
        if captain.ship and has(captain, "tide_bell"):
            return seat
    return NOBODY


async def ring_bell(sea: Sea, seat: int, space: str) -> str:
    """TA-25.20 At the first empty slot of his sea two are drawn; he picks one, the other returns (TA-1.17)."""
    sea.bell = [await draw_treasure(sea, "TA-25.20", seat, space)]
    if in_bag(sea):
        sea.bell.append(await draw_treasure(sea, "TA-25.20", seat, space))
    sea.bell_slot = space
    keys = tuple(dict.fromkeys(sea.bell))
    chosen = keys[0] if len(keys) == 1 else await Bell(seat, keys)
    sea.bell.remove(chosen)
    for colour in sea.bell:
        sea.bag[colour] += 1
    sea.bell, sea.bell_slot = [], ""
    sea.tell(
        T("{who} rings the Tide Bell and picks {colour}.", who=Who(seat), colour=names.COLOUR[chosen]),
        sign=names.gem(chosen),
    )
    return chosen


class Bell(PickOne, frozen=True, gc=False):
    """TA-25.20 Which of the two treasures is washed ashore."""

    name, clause = "tide.bell", "TA-25.20"
    waiting = T("{who} is ringing the Tide Bell.")

    def prompt(self, sea: Sea) -> Text:
        return T("The Tide Bell: which treasure is washed ashore at {space}?", space=names.SPACE[sea.bell_slot])

    def option(self, sea: Sea, key: str) -> Option:
        return names.new_treasure(key, hold(sea.captains[self.seat]))

    def plain(self, sea: Sea) -> str:
        """TA-27.5 A colour missing in the Hold, else the first."""
        treasures = hold(sea.captains[self.seat])
        return next((colour for colour in self.keys if colour not in treasures), self.keys[0])


async def new_bonus(sea: Sea) -> None:
    """TA-24.8 An empty Burial Bonus slot gets a new card; TA-12.8 without a deck it stays empty."""
    if not sea.bonus and sea.bonus_deck.cards:
        await Reveal()
        sea.bonus = sea.bonus_deck.cards.pop()
        sea.tell(T("The new Burial Bonus: “{name}”.", name=T(BONUSES[sea.bonus].name)))


def next_day(sea: Sea, empty: bool) -> None:
    """TA-24.6, TA-24.7, TA-24.10, TA-26.1, TA-26.6 Whether the next Day is the final one; then it begins."""
    sea.idle_days = 0 if sea.drawn else sea.idle_days + 1
    sea.drawn = False
    limit = sea.options["day_limit"]
    sea.round += 1
    if empty:
        sea.tell(T("The Treasure Bag is empty: the next Day is the final one."))
    else:
        sea.tell(N("{n} treasure is left in the bag.", "{n} treasures are left in the bag.", in_bag(sea)))
    late = limit != "none" and sea.round >= int(limit)
    sea.final = empty or late or sea.idle_days >= TRACKS.guard_days
    sea.phase = "dawn"
