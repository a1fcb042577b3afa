"""A guided first game: goods, a hunt, a map and its treasure, captured ships, in some short rounds.

On this seed whoever follows the captain's advice completes a quest of each kind and wins. After
the berths all steps hang on the question where to sail: it comes in every round, and no port need ever be called at.
"""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.set_sail.berths import Berths
from bot.games.set_sail.movement import Destinations

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
                "Your ships start at the Supply Port, on two of the four tiles round the islet in the middle. West and"
                " east keep all ways open, so **F5 and H5** are a good choice."
            ),
        ),
        Step(
            Destinations.name,
            T(
                "You have 10 steps a turn for both ships together, and both must sail. Your 3 silver just buys the"
                " goods for one Trade Quest, and quests are completed at the Pirate Ports: send ship I west to **B4**"
                " and ship II south to the Trade Port at **H9**, then confirm.\n"
                "The ship at the Trade Port is asked first, because your ships share one purse and one hand: what it"
                " buys, the other can hand in this very turn. Take the basket **For Dockside Breakfast** there, and"
                " then complete that quest."
            ),
        ),
        Step(
            Destinations.name,
            T(
                "Points and silver are yours, and the turn has eaten one supply. Never run out: that takes half of your"
                " silver, an upgrade and half of your next steps.\n"
                "Now hunt! On deep water, one step from **B4**, sail merchants of health 3: roll 3 or more and you win"
                " the card and 2 silver; roll less and you lose the difference in supplies. The other ship can shop"
                " again next door, at **I9**."
            ),
        ),
        Step(
            Destinations.name,
            T(
                "Bring the goods to a Pirate Port. There you can also buy a treasure map for 5 silver; only you see"
                " which tile it names. The treasure is worth 4 to 7 points and costs nothing more.\n"
                "Look at the other captain's plate now and then: points, silver, supplies and upgrades lie open, hands"
                " and maps are secret. Your own cards are in `/hand`."
            ),
        ),
        Step(
            Destinations.name,
            T(
                "Mind your supplies. At the Supply Port in the middle one costs 1 silver, or a ship card when you are"
                " poor; five or six last for a while. And in a port nobody can attack you."
            ),
        ),
        Step(
            Destinations.name,
            T(
                "Three captured ships pay for a Plunder Quest, so hunt with both ships on the way. A ship in port can"
                " let the other one act first: win a fight, then spend what it brought."
            ),
        ),
        Step(
            Destinations.name,
            T(
                "With a map, plan one turn ahead: one ship should reach the tile it names while the other does"
                " something useful. There it digs instead of fishing, and the points are yours. No map yet? Hunt, fetch"
                " goods for another quest, or fish 1 silver on shallow water."
            ),
        ),
        Step(
            Destinations.name,
            T(
                "Three ship cards in your hand? Then complete a Plunder Quest at a Pirate Port. Otherwise go for"
                " whatever brings most: a quest, a map, supplies, or an upgrade in the north.\n"
                "Goods, ship cards and maps: these are the three ways to points, and you have seen where each begins."
                " Whoever has 20 points first starts the last round. Sail out once more, and the lesson is done."
            ),
        ),
    ),
    farewell=T(
        "Now you know the heart of the game. Still to be found out: upgrades, the stronger ships of the trade routes,"
        " fights with captains you meet at sea, bargains with others, and standing orders.\n"
        "What to try next: a game against two computers (`/game new`, then **Add a computer**). Buy a cannon as soon as"
        " you have 12 silver and hunt on the trade routes with it. The rules are in `/rules Set Sail`."
    ),
)
