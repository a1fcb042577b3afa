"""A guided first game: sail to a port, storm it, hide the loot, meet an attack, strike back, and bid.

Its steps hang on questions that come in every round: a fight or a pillage may never be asked of a learner who goes his
own way, so they are told of in his turns. One round's end is enough: the second comes late to who takes the advice.
"""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.scoundrels.opening import Berth
from bot.games.scoundrels.round_end import BidOrWait as Bid
from bot.games.scoundrels.turn import Action

PORT = "Rumrunner Bay"

LESSON = Lesson(
    seats=3,
    options={},
    seed=b"lesson 420",  # an open port near G5, a cove to hide the loot in, and captains who want it
    welcome=T(
        "You are the captain of a pirate ship, and so are the others. Be the most infamous at the end: each token of "
        "Infamy counts 1, and Treasure aboard or buried counts its worth.\n"
        "\n"
        "Everything is paid with Action cards: Swords, Cannons, Sails, and Wilds, which stand in for any of them. Your "
        "hand has to last a whole round: new cards come only at its end. **Two computers sail with you, and "
        "they are no gentlemen.**"
    ),
    steps=(
        Step(
            Berth.name,
            T(
                "Ships start in coves, the crosses on the map. Start near a port with a green sign: it is open, and "
                "Treasure comes out of ports alone. From G5 it is four steps to {port} (H2), because the map is round "
                "and goes on at its other edge.",
                port=PORT,
            ),
        ),
        Step(
            Action.name,
            T(
                "**Your turn.** Take as many Actions as you can pay for, in any order. What you can do elsewhere is "
                "offered with the way there: choose **Sail to {port} (H2) and pillage** if you can. Two squares are "
                "free each round, your cheapest Sails pay the rest, and the hint says how often all your cards would "
                "win. Then pick Swords, Cannons and Wilds: you must beat three cards of the deck. 8 points win about "
                "6 times in 10, 10 points 9 times. **Sail elsewhere** leads anywhere else.",
                port=PORT,
            ),
        ),
        Step(
            Action.name,
            T(
                "What you carry lies open for all to see, and they will come for it. Sail away from them, or to a cove "
                "to **bury** it there: that costs as many cards as it is worth, and no fight reaches it any more."
            ),
        ),
        Step(
            Action.name,
            T(
                "Keep some cards for the others' turns. When you are attacked you see how many cards lie against you, "
                "and answer with cards of one type: Swords rob the robber, Cannons do Damage, Sails flee. Or concede "
                "and keep your cards. When you are done, **end your turn**."
            ),
        ),
        Step(
            Action.name,
            T(
                "Cards left? Then look for prey: who carries Treasure, and who has few cards? **Board** in the same "
                "square with Swords to take cargo. **Shoot** with Cannons from one square away to gain Infamy and do "
                "Damage; four Damage sink a ship. The higher total wins, so lay down enough, or only one card and a "
                "bold face."
            ),
        ),
        Step(
            Bid.name,
            T(
                "The round is over. The highest bid decides who starts next and which way play goes. To play last is "
                "good: the others have spent their cards by then, and have filled their holds for you. Every bid is "
                "lost, so bid cards that you would throw away anyway, or none. Discard at once what is too weak: a "
                "card of 1 is seldom better than a new one. Then all draw up to eight cards, less one for each "
                "weighted Treasure aboard, and the numbers on closed ports go down by one."
            ),
        ),
        Step(
            Action.name,
            T(
                "New cards! Look at the board once more: who leads, who carries what, and which Quests are left? A "
                "Quest pays at once whoever does what it says."
            ),
        ),
        Step(
            Action.name,
            T(
                "From here on the sea is yours. The last round comes when two pirates have been sunk, all Quests are "
                "done or the last Treasure has been pillaged. Until then: sail, storm, rob, and hide what you have."
            ),
        ),
    ),
    farewell=T(
        "That is the game!\n"
        "\n"
        "What to try next: bury a Treasure, deliver one, and end a turn with a full hand, so that nobody dares to "
        "board you.\n"
        "\n"
        "Left out here: Deliveries, digging for the others' Treasure, the Ghost Pirate (the first one sunk comes "
        "back), Quirks and Skirmish Mode. Read on with `/rules scoundrels`, and gather a crew with `/game new`."
    ),
)
