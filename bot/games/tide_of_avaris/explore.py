"""Exploring: the monsters and what they leave (chapter 20)."""

from bot.engine.chance import Reveal
from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import can_command, command_crew, has, in_bag, random_treasure, stow, tell_gain
from bot.games.tide_of_avaris.combat import battle, begin
from bot.games.tide_of_avaris.components import MONSTER, Fight, Sea
from bot.games.tide_of_avaris.content import COLOURS, MONSTERS, RELICS, TRACKS
from bot.games.tide_of_avaris.outcome import enemy_beaten, sink
from bot.games.tide_of_avaris.relics import reward_relic


async def explore(sea: Sea, seat: int) -> None:
    """TA-20.1 to TA-20.3 Turn up the top card and fight it at once as the attacker."""
    if has(sea.captains[seat], "whispering_shell") and not await listen(sea, seat):
        return
    monster = await turn_up(sea)
    fight = begin(sea, seat, MONSTER, sea.captains[seat].ship, monster)
    sea.tell(T("{who} meets {monster}.", who=Who(seat), monster=T(MONSTERS[monster].name)))
    if MONSTERS[monster].special == "toll":
        await toll(sea, seat, fight)
    await battle(sea, fight, "")  # TA-20.4
    if fight.winner == seat:
        await monster_beaten(sea, seat, monster)
    else:
        await monster_wins(sea, seat, monster)


async def turn_up(sea: Sea) -> str:
    """TA-20.1, TA-20.6 The face-up monster, the one seen through the Shell, or the top card."""
    if sea.risen:
        monster, sea.risen = sea.risen, ""
        return monster
    await Reveal()
    return (sea.glimpse.cards or sea.monster_deck.cards).pop()


async def listen(sea: Sea, seat: int) -> bool:
    """TA-25.23 Whispering Shell: look at the card alone; fight it, or put it under the deck for 1 rum."""
    captain = sea.captains[seat]
    if not sea.risen:
        await Reveal()
        sea.glimpse.seats = (seat,)
        sea.glimpse.cards.append(sea.monster_deck.cards.pop())
    while True:
        keys = ("fight", "under", "crew") if can_command(captain) else ("fight", "under")
        key = await PickOne(seat, "explore.shell", keys, "fight", "TA-25.23", public=False)
        if key == "fight":
            return True
        if key == "under":
            break
        await command_crew(sea, seat)
    sea.monster_deck.cards.insert(0, sea.risen or sea.glimpse.cards.pop())
    sea.risen = ""
    captain.rum.value += RELICS["whispering_shell"].amount
    sea.tell(T("{who} listens to the Whispering Shell and puts the monster under the deck.", who=Who(seat)))
    tell_gain(sea, seat, T("by the Shell"), rum=RELICS["whispering_shell"].amount)
    return False


async def toll(sea: Sea, seat: int, fight: Fight) -> None:
    """TA-20.11.6 Salt Witch: 1 rum, or one combat die fewer; the question comes whatever the purse holds (TA-27.3)."""
    captain, price = sea.captains[seat], MONSTERS[fight.monster].amount
    while True:
        keys = ["pay", "weaker"] if captain.rum.value >= price else ["weaker"]
        if can_command(captain):
            keys.append("crew")
        key = await PickOne(seat, "explore.witch", tuple(keys), keys[0], "TA-20.11", public=False)
        if key == "crew":
            await command_crew(sea, seat)
            continue
        if key == "pay":
            captain.rum.value -= price
            sea.tell(T("{who} pays {rum} to the Salt Witch.", who=Who(seat), rum=names.rum(price)))
        else:
            fight.weaker = price
            sea.tell(T("{who} does not pay the Salt Witch and fights with a die fewer.", who=Who(seat)))
        return


async def monster_beaten(sea: Sea, seat: int, monster: str) -> None:
    """TA-20.5, TA-20.8, TA-18.11, TA-20.10 The card leaves the game; the reward comes from bag and bank."""
    captain, reward = sea.captains[seat], MONSTERS[monster].reward
    sea.slain.append(monster)
    sea.spoils = []
    for _ in range(reward.treasures):
        colour = await random_treasure(sea, seat, T("as a reward"), "TA-20.10", monster)
        if colour:
            sea.spoils.append(colour)
    if reward.gold or reward.rum:
        captain.gold.value += reward.gold
        captain.rum.value += reward.rum
        tell_gain(sea, seat, T("as a reward"), reward.gold, reward.rum)
    for _ in range(reward.chosen):
        await choose_treasure(sea, seat)
    for _ in range(reward.bind):
        await bind_spoil(sea, seat)
    sea.spoils = []
    for _ in range(reward.relics):
        await reward_relic(sea, seat)
    enemy_beaten(sea, seat)


async def choose_treasure(sea: Sea, seat: int) -> None:
    """TA-20.11.8, TA-20.12 Whale of Glass: a treasure of a colour still in the bag; 2 gold if it is empty."""
    captain = sea.captains[seat]
    if not in_bag(sea):  # TA-1.16
        captain.gold.value += TRACKS.empty_bag_gold
        tell_gain(sea, seat, T("the bag being empty"), gold=TRACKS.empty_bag_gold)
        return
    colours = tuple(colour for colour in COLOURS if sea.bag[colour])
    colour = colours[0]
    if len(colours) > 1:
        colour = await PickOne(seat, "reward.colour", colours, colours[0], "TA-20.11")
    sea.bag[colour] -= 1
    sea.drawn = True
    stow(captain, colour)
    sea.tell(T("{who} takes {colour} from the bag.", who=Who(seat), colour=names.COLOUR[colour]))


async def bind_spoil(sea: Sea, seat: int) -> None:
    """TA-20.11.10 Abyssal Angler: one of the treasures drawn comes bound, of the winner's choice."""
    colours = tuple(dict.fromkeys(sea.spoils))
    if not colours:
        return
    colour = colours[0] if len(colours) == 1 else await PickOne(seat, "reward.bind", colours, colours[0], "TA-20.11")
    captain = sea.captains[seat]
    captain.unbound.remove(colour)
    captain.bound.append(colour)
    sea.tell(T("{who} binds {colour}.", who=Who(seat), colour=names.COLOUR[colour]))


async def monster_wins(sea: Sea, seat: int, monster: str) -> None:
    """TA-20.6 Sinking, and the card stays face-up on the deck; the Whale of Glass swims off under it (TA-20.11.8)."""
    if MONSTERS[monster].special == "harmless":
        sea.monster_deck.cards.insert(0, monster)
        sea.tell(T("{monster} swims off.", monster=T(MONSTERS[monster].name)))
        return
    sea.risen = monster
    await sink(sea, seat)
