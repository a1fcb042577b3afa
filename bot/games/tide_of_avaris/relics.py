"""The Relic Bazaar (TA-14.24 to TA-14.28) and how Relics are gained (TA-25.1 to TA-25.3)."""

from bot.engine.chance import Reveal, shuffled
from bot.engine.decision import PickOne
from bot.engine.text import T, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import can_command, can_gain_relic, command_crew
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import ACTIONS, RELICS, TRACKS


async def bazaar(sea: Sea, seat: int) -> None:
    """TA-14.24 to TA-14.27 Clear the row if you like; take one Relic free and a second for gold."""
    captain = sea.captains[seat]
    if await PickOne(seat, "relic.refresh", ("keep", "clear"), "keep", "TA-14.24") == "clear":
        await clear(sea, seat)
    if can_gain_relic(captain) and sea.relic_row:
        key = await PickOne(seat, "relic.take", (*sea.relic_row, "none"), sea.relic_row[0], "TA-14.25", about="free")
        if key != "none":
            gain(sea, seat, key)
            if can_gain_relic(captain) and sea.relic_row:
                await second_relic(sea, seat)
    await fill_row(sea)  # TA-14.26


async def clear(sea: Sea, seat: int) -> None:
    """TA-14.24 All open Relics go to the discard pile (TA-14.28) and new ones are laid out, free and once."""
    sea.relic_discard += sea.relic_row
    sea.relic_row = []
    sea.tell(T("{who} clears the Relics.", who=Who(seat)))
    await fill_row(sea)


async def second_relic(sea: Sea, seat: int) -> None:
    """TA-14.25 A second one for 2 gold; the question comes whatever the purse holds (TA-27.3)."""
    captain, cost = sea.captains[seat], ACTIONS["relics"].second_gold
    while True:
        keys = ["none"]
        if captain.gold.value >= cost:
            keys = [*sea.relic_row, "none"]
        if can_command(captain):
            keys.append("crew")
        key = await PickOne(seat, "relic.take", tuple(keys), "none", "TA-14.25", public=False, about="second")
        if key == "crew":
            await command_crew(sea, seat)
            continue
        if key != "none":
            captain.gold.value -= cost
            sea.tell(T("{who} pays {gold} for a second Relic.", who=Who(seat), gold=names.gold(cost)))
            gain(sea, seat, key)
        return


async def reward_relic(sea: Sea, seat: int) -> None:
    """TA-20.9 One open Relic of the winner's choice, refilled at once; with four Relics nothing."""
    if can_gain_relic(sea.captains[seat]) and sea.relic_row:
        keys = tuple(sea.relic_row)
        key = keys[0]
        if len(keys) > 1:
            key = await PickOne(seat, "relic.take", keys, keys[0], "TA-20.9", about="reward")
        gain(sea, seat, key)
        await fill_row(sea)


def gain(sea: Sea, seat: int, relic: str) -> None:
    """TA-25.1 A gained Relic fills one of four slots for good."""
    sea.relic_row.remove(relic)
    sea.captains[seat].relics.append(relic)
    sea.tell(T("{who} gains the Relic {relic}.", who=Who(seat), relic=T(RELICS[relic].name)))


async def fill_row(sea: Sea) -> None:
    """TA-14.26, TA-14.28 Fill the gaps from the deck; an empty deck is made of the shuffled discard pile."""
    laid: list[str] = []
    while len(sea.relic_row) < TRACKS.relic_row:
        if not sea.relic_deck.cards:
            if not sea.relic_discard:
                break
            sea.relic_deck.cards = await shuffled(sea.relic_discard, "TA-14.28")
            sea.relic_discard = []
        await Reveal()
        relic = sea.relic_deck.cards.pop()
        sea.relic_row.append(relic)
        laid.append(relic)
    if laid:
        sea.tell(T("Laid out: {relics}.", relics=listed([T(RELICS[relic].name) for relic in laid])))
