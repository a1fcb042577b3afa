"""The rules in own words, page by page."""

from bot.engine.game import Topic
from bot.engine.text import T

TOPICS: tuple[Topic, ...] = (
    Topic(
        "goal",
        T("The goal"),
        T(
            "You command two ships, I and II. Collect victory points (VP) by completing quests: **Plunder"
            " Quests** are paid with captured ship cards, **Trade Quests** with goods, **Treasure Quests** are"
            " maps whose treasure you dig up. Each is worth 4 to 7 VP and gives as many silver on top.\n\n"
            "When somebody has 30 VP (or what the table agreed on) the round is finished, so that all have"
            " had equally many turns. Most VP wins; the fuller purse breaks a tie. Nothing else counts at the"
            " end: cards, goods, supplies, upgrades and maps that were not dug up are worth nothing."
        ),
    ),
    Topic(
        "turn",
        T("Your turn"),
        T(
            "1. **Sail** both ships (see *Sailing*).\n"
            "2. **Combats** with captains you met at sea, in an order you choose.\n"
            "3. **Actions**: each ship acts once, where it lies. A ship in port can let the other go first.\n"
            "4. **End of turn**: you eat one supply.\n\n"
            "You cannot pass. On water the action is compulsory, in a port you buy and pay only what you"
            " like. What the first ship gained may be used by the second at once."
        ),
    ),
    Topic(
        "sailing",
        T("Sailing"),
        T(
            "You have 10 steps a turn for both ships together, and 2 more for every oar. A step leads to a"
            " tile that shares an edge; nobody sails over land or diagonally. Other ships are never in the"
            " way, and only the tile where a ship ends matters.\n\n"
            "Each ship must sail at least one step, and neither may end on one of the two tiles your ships"
            " started from. Choose for ship I, then for ship II: nothing counts before you confirm. Steps left"
            " over are lost."
        ),
    ),
    Topic(
        "water",
        T("Fishing and hunting"),
        T(
            "**Shallow water**: you fish 1 silver, or dig if one of your maps names the tile.\n\n"
            "**Deep water** and **trade routes**: a ship card is drawn and you roll the die, plus 1 for each"
            " cannon. Reach its health and you win: the card goes to your hand. Deep Water ships (health 3)"
            " also pay 2 silver, Trade Route ships (health 4 or 5) 3 silver and a Trade card you choose. Roll"
            " less and you lose as many supplies as you were short of.\n\n"
            "These fights cannot be refused: who sails there, hunts."
        ),
    ),
    Topic(
        "ports",
        T("Ports"),
        T(
            "**Supply Port** (in the middle, four tiles): supplies for 1 silver or 1 ship card each, as many"
            " as you like.\n"
            "**Trade Port**: buy and sell bananas, sugar cane and tobacco at 1 silver each. You may hold 5"
            " Trade cards, and 2 more for every barrel. There are only 15 cards of each kind.\n"
            "**Upgrade Port**: one upgrade for each ship that acts there. Barrel, 2 silver: room for 2 more"
            " Trade cards. Oar, 10 silver: 2 more steps and +1 when you flee. Cannon, 10 silver: +1 whenever"
            " you fight. At most 3 of a kind.\n"
            "**Pirate Ports** (west and east): quests and maps.\n\n"
            "Nobody fights in a port."
        ),
    ),
    Topic(
        "quests",
        T("The quests"),
        T(
            "Four Plunder and four Trade Quests lie open for everybody. At either Pirate Port a ship may"
            " complete as many as you can pay, and buy as many maps as you like for 5 silver each. Plunder"
            " Quests take ship cards of any kind, Trade Quests exactly the goods they show. A completed quest"
            " is replaced from its deck at once, as long as there are cards.\n\n"
            "Only you know what your maps say. Let a ship end its movement on the named tile and dig instead"
            " of fishing. You may also decline and come back later; nobody is told."
        ),
    ),
    Topic(
        "combat",
        T("Meeting other captains"),
        T(
            "If you end your movement on open water where another captain has a ship, you attack: roll the"
            " die, plus 1 for each cannon. The defender sees the total and chooses.\n\n"
            "**Fight**: die plus cannons. The lower total loses the difference in supplies, and the winner,"
            " whoever it is, may steal one card at random from the loser's hand. Equal totals: nothing"
            " happens.\n"
            "**Flee**: die plus oars. With at least the attack's total nothing is lost; otherwise the"
            " defender loses the difference, and the attacker may steal.\n\n"
            "After every combat the defender may move one ship off the tile by one step. One combat is fought"
            " for each opponent on each tile."
        ),
    ),
    Topic(
        "supplies",
        T("Running out of supplies"),
        T(
            "You eat one supply at the end of each turn and lose more in lost fights. Having none left is"
            " fine; having to lose more than you have is not. Then you lose one upgrade of your choice and"
            " half of your silver (rounded down), put both ships on two different tiles of the Supply Port,"
            " get 3 supplies, and have only half the steps on your next turn.\n\n"
            "If it happens in your own combats or hunts, the rest of your turn is over. Points, quests, maps"
            " and cards stay with you."
        ),
    ),
    Topic(
        "trading",
        T("Trading with others"),
        T(
            "In your own turn, between your other choices, you can offer any captain a trade: silver,"
            " supplies, goods and ship cards, in any mix. The other accepts, declines, or answers once with"
            " another offer. The game does not wait for it: an offer stays open while you play on, until you"
            " take it back or your turn ends.\n\n"
            "Only the two of you see what is offered. When it is done the table learns how much silver, how"
            " many supplies and how many cards changed hands. Promises about later do not bind anybody. Both"
            " sides have to give something, unless the table allows gifts."
        ),
    ),
    Topic(
        "secrets",
        T("What is hidden"),
        T(
            "Your hand and your maps are yours alone; everybody sees only how many cards and maps you hold."
            " Silver, supplies, upgrades, points and completed quests lie open, and so do all dice and the"
            " ship cards drawn, won and paid. A stolen card is known to the thief and the victim. How many"
            " goods are left is not shown. At the end of the game all hands, maps and removed quests are"
            " turned up."
        ),
    ),
    Topic(
        "orders",
        T("Standing orders and absence"),
        T(
            "So that nobody has to wait for you, you can decide in advance what your ships do when they are"
            " attacked: fight or flee, whether to stay on the tile, whether to steal when you win. You can decline"
            " all trades that are offered to you, too. Nobody sees that you have given such orders.\n\n"
            "Whoever does not answer in time fights, steals and stays; in his own turn his ships fish near"
            " by, refill supplies and complete quests that are paid for."
        ),
    ),
)
