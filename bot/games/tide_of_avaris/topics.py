"""TA-2.11 The Captain's Log: the rules in own words, page by page, for whoever asks at any time."""

from string import ascii_lowercase

from bot.engine.game import Topic
from bot.engine.text import T, Text
from bot.games.tide_of_avaris.content import RELICS, Relic

_RELICS = tuple(RELICS.values())


def _relics(key: str, title: Text, cards: tuple[Relic, ...]) -> Topic:
    """A page of one line for each Relic."""
    lines = [T("**{name}**: {effect}", name=T(card.name), effect=T(card.effect)) for card in cards]
    args = dict(zip(ascii_lowercase, lines, strict=False))
    return Topic(key, title, Text("\n".join("{" + name + "}" for name in args), {**args}))


TOPICS: tuple[Topic, ...] = (
    Topic(
        "goal",
        T("What it is about"),
        T(
            "Collect coloured treasures in the open Hold of your ship and bury them before another pirate or the Navy"
            " takes them. The more different colours you bury at once, the more Treasure Points (TP): 1, 3, 6, 10, 15"
            " or 21 for one to six colours, and 1 for each further treasure.\n\nThe game goes by Days. Each Day"
            " everybody rolls a secret crew of dice, takes a turn at Sunrise and another at Sunset, and then comes the"
            " Night: upgrades, the Navy, the bid for tomorrow's order, and the tide that refills the islands from the"
            " Treasure Bag. When the bag is empty one more Day is played. Most TP wins."
        ),
    ),
    Topic(
        "board",
        T("The board and its letters"),
        T(
            "Four seas lie round the middle of the board: NW is the north-west sea, NE the north-east, SE the"
            " south-east and SW the south-west one. Each has five spaces: N, E, S and W at its rim, and H, its haven,"
            " in the middle; so NE.W is the western space of the north-east sea. A line joins each haven with its rim,"
            " each rim space with the next one, and two neighbouring seas. The arrow on a line is the wind.\n\n"
            "The letter on a sail is its captain's colour: B black, I ivory, V vermilion, D dusk, A azure. In words"
            " every space is called by its name and its side: “Raid, west of the north-west sea”."
        ),
    ),
    Topic(
        "crew",
        T("Crew Dice"),
        T(
            "You roll all your dice once a Day and only you see them. For 1 gold you may reroll as many as you like,"
            " once. Each die serves once, then it is exhausted until tomorrow:\n- its **colour** pays a step;\n- its"
            " **resource** gives gold or rum in your own turn, or a combat die at the start of a battle: red for the"
            " attacker, blue for the defender;\n- its **number** counts for the Midnight Wager, where all dice you"
            " have left are bid.\n\nRed: attack, 3. Pink: 2 gold, 1. Blue: defend, 3. Teal and green: 1 rum, 2."
            " Yellow: 1 gold, 4. The same dice last for both turns of the Day and for all battles."
        ),
    ),
    Topic(
        "turn",
        T("Your turn"),
        T(
            "**Move**: any number of steps to connected spaces. Onto a treasure you pay a die of its colour or any two"
            " dice; onto a space without treasure any one die; anywhere 1 rum instead. Each step is paid in the"
            " cheapest way unless you choose to pay otherwise.\n**Bribe**: when you enter a space with other ships you"
            " pay the amount of your place on the wager track to the pirate there who is first in turn order (or to"
            " the Navy), or you refuse: then your movement ends and you must fight one of them.\n**Act**: bury, or use"
            " the Board Action of your space if you have moved, or fight after a refused bribe.\n**Collect**: take one"
            " treasure from your space, but not after burying. After an Act this happens by itself unless there is"
            " something to choose, and your turn ends. At Sunset you are asked which of your dice still become gold or"
            " rum; the others bid at Midnight."
        ),
    ),
    Topic(
        "burying",
        T("Burying and its bonuses"),
        T(
            "Burying takes the whole Hold, anywhere, and you need not have moved. It scores the number under your last"
            " colour (1, 3, 6, 10, 15, 21) plus 1 for each treasure beyond the first of its colour. What is buried is"
            " safe for good.\n\nOne Burial Bonus lies open: if your Burial meets its test you get it, and a new one"
            " comes with the tide. Secret Chart gives you private ones that only you know; they are claimed by"
            " themselves when a Burial fits. On the last Day everybody buries what is left where the ship lies."
        ),
    ),
    Topic(
        "actions",
        T("Board Actions"),
        T(
            "**Grog Haven**: 2 rum. **Raid**: 2 gold and 1 rum. **Smugglers' Cache**: 1 gold for one of two treasures"
            " there. **Whirlpool**: ride anywhere; bribes are due. **False Colours**: move the Navy by one or two"
            " spaces. **Chain Locker**: 1 rum, bind two of your treasures. **Secret Chart**: a private Burial Bonus"
            " and 1 rum. **Second Watch**: 1 rum, reroll two dice, exhausted ones too. **Oracle's Reef**: unlock an"
            " Endgame Bonus with the highest free token (9, 7, 5, 3). **Relic Bazaar**: one Relic free, a second for 2"
            " gold; you may clear the row first. **Explore**: fight a monster. **Buy a Sea** and the three **Spirits**"
            ": take control with sloops.\n\nAll of them need that you have moved this turn."
        ),
    ),
    _relics("relics", T("Relics, the first ten"), _RELICS[:10]),
    _relics("relics_more", T("Relics, the other ten"), _RELICS[10:]),
    Topic(
        "control",
        T("Sloops and control"),
        T(
            "Four seas and three Spirits can be controlled. You send sloops from your supply: more than lie there now,"
            " at least one. Displaced sloops go home.\n- **Crew Spirit**: an extra die with better numbers, rolled at"
            " once and every Day.\n- **Marauder Spirit**: an extra die in every combat you start.\n- **Guardian"
            " Spirit**: an extra die in every combat in which you defend.\n- **A sea**: whenever another pirate"
            " collects there you draw a treasure from the bag (or get 2 gold when it is empty)."
        ),
    ),
    Topic(
        "combat",
        T("Combat"),
        T(
            "Who moved onto the space attacks. First pirates may **parley**: offers of gold, rum, treasures, dice or"
            " private bonuses; a deal ends the combat. Otherwise both command fitting crew in secret and roll one die"
            " plus one for each upgrade, die commanded and Relic. A hit counts 1; wind counts 1 only for the side with"
            " the wind: the attacker, if the last step went along the arrow, else the defender. Ties are rolled"
            " again.\n\nA winning pirate steals half of the loser's unbound treasures, rounded down; they come bound"
            " and cannot be stolen again. The loser sinks: he gives up one die or all treasures left, and sails again"
            " from home on the next turn."
        ),
    ),
    Topic(
        "enemies",
        T("The Navy and monsters"),
        T(
            "From the first Night a Navy ship is on the board. Each Night a die moves it: up to two spaces in a"
            " direction, or towards the nearest pirate within two spaces. It attacks the first pirate it meets. If it"
            " wins, its card says what else you lose before you sink; if you win, treasures come to you bound and the"
            " next Navy ship comes the next Night.\n\nExploring turns up a monster: you attack with your pool, it"
            " rolls its dice, nobody has the wind. Its reward is yours if you win; if it wins you sink and it stays"
            " there for the next explorer."
        ),
    ),
    Topic(
        "night",
        T("The Night"),
        T(
            "**Upgrade**: Attack and Defence for 2, 3, 4 gold, Fleet for 2, 2, 3 rum, Crew for 4, 5 rum; a lost die"
            " back for 4 rum. Everybody buys unseen.\n**Navy Hunts**.\n**Midnight Wager**: all dice not used are bid;"
            " the highest sum sails first tomorrow, ties keep their order.\n**Rising Tide**: empty slots are filled"
            " from the bag. If the bag is empty then, the next Day is the final one."
        ),
    ),
    Topic(
        "scoring",
        T("The end and scoring"),
        T(
            "After the final Day's Midnight Wager everybody buries what is left. Then, besides Burials and Burial"
            " Bonuses: **Matching Colours**, for each colour with 3, 4, 5, 6, 7 or 8 treasures buried in all: 2, 4, 6,"
            " 8, 12 or 17 TP. **Gold**: 1 TP per 2 gold. Each unlocked **Endgame Bonus** gives its token to whoever"
            " has most of what it names; tied captains share it, rounded down. Ties for victory go to the captain"
            " earlier in turn order."
        ),
    ),
)
