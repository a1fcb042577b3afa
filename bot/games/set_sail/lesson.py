"""A guided first game: goods, a hunt, a map and its treasure, captured ships, in five short rounds.

On this seed whoever follows the captain's advice completes a quest of each kind and wins.
"""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.set_sail.actions import NextShip
from bot.games.set_sail.berths import Berths
from bot.games.set_sail.movement import Destination

LESSON = Lesson(
    seats=2,
    options={"goal": "20"},
    seed=b"set sail lesson 7",
    welcome=T(
        "Welcome aboard! You and one computer race for 20 points (a usual game goes to 30). Each of you"
        " commands two ships, I and II.\n"
        "Points come from quests: hand in goods, hand in captured ships, or dig up a treasure. When somebody"
        " reaches the goal the round is finished, and most points win.\n"
        "I give advice on the way; do something else whenever you like."
    ),
    steps=(
        Step(
            Berths.name,
            T(
                "Your ships start at the Supply Port, four tiles round the islet in the middle. F5 is closer to"
                " the west, H5 to the east. Two different sides keep all ways open, so **F5** and **H5** are a good"
                " choice."
            ),
        ),
        Step(
            Destination.name,
            T(
                "You have 10 steps a turn for both ships together, and both must sail. Four Trade Quests lie open,"
                " and your 3 silver just buys the goods for one. Quests are completed at the Pirate Ports: send"
                " ship I to **B4** in the west. The other ship will fetch the goods."
            ),
        ),
        Step(
            Destination.name,
            T(
                "Now ship II, with the steps that are left. Goods are sold at the Trade Port in the south: **H9**"
                " or **I9**. Your ships share one purse and one hand, so what one buys the other can hand in this"
                " very turn."
            ),
        ),
        Step(
            NextShip.name,
            T(
                "Each ship now acts where it lies, and you say which goes first. Let the one at the Trade Port"
                " begin: buy exactly what an open quest takes (Dockside Breakfast: 2 bananas and 1 sugar cane),"
                " then **Nothing more**. After that the ship at the Pirate Port completes the quest."
            ),
        ),
        Step(
            Destination.name,
            T(
                "Points and silver are yours, and the end of the turn cost one supply. Never have to lose more than"
                " you have: that takes half of your silver, an upgrade and half of your next steps.\n"
                "Now hunt! On deep water, one step away, sail merchants of health 3: roll 3 or more to win the card"
                " and 2 silver, or lose the difference in supplies. Three ship cards pay for a Plunder Quest."
            ),
        ),
        Step(
            Destination.name,
            T(
                "The other ship can shop again: the Trade Port has two tiles side by side. Buy for the next quest now"
                " and hand it in next turn. When you are asked who acts first: shop first and fight last, for silver"
                " that is spent cannot be lost when a fight goes wrong."
            ),
        ),
        Step(
            Destination.name,
            T(
                "Bring the goods to a Pirate Port. There you can also buy a treasure map for 5 silver; only you"
                " see which tile it names. The treasure is worth 4 to 7 points and costs nothing more.\n"
                "Look at the other captain's plate now and then: points, silver, supplies and upgrades lie open; hands"
                " and maps are secret. Your own cards are in `/hand`."
            ),
        ),
        Step(
            Destination.name,
            T(
                "With a map, plan one turn ahead: one ship should reach the tile it names while the other does"
                " something useful. Your hand shows how far each ship is from it."
            ),
        ),
        Step(
            Destination.name,
            T(
                "You have a map? Sail a ship to its tile and let it dig instead of fishing: the points are yours. No"
                " map yet? Then hunt, fetch goods for another quest, or fish 1 silver on shallow water."
            ),
        ),
        Step(
            Destination.name,
            T(
                "Mind your supplies. At the Supply Port in the middle one costs 1 silver, or a ship card when you"
                " are poor; five or six last for a while. And in a port nobody can attack you."
            ),
        ),
        Step(
            Destination.name,
            T(
                "Three ship cards in your hand? Then complete a Plunder Quest at a Pirate Port. Otherwise go for"
                " whatever brings most: a quest, a map, supplies, or an upgrade in the north. Whoever has 20 points"
                " first starts the last round."
            ),
        ),
        Step(
            Destination.name,
            T(
                "Goods, ship cards and maps: these are the three ways to points, and you have seen where each begins."
                " At 20 points the round is finished and the game is over. Sail this last time, and the lesson is done."
            ),
        ),
    ),
    farewell=T(
        "Now you know the heart of the game. Left out: upgrades, fights with captains you meet at sea, the stronger"
        " ships of the trade routes, bargains with others, and standing orders.\n"
        "Read on with `/rules Set Sail`, and open a table with `/game new`."
    ),
)
