"""Two Days at sea against one captain: a crew whose colours lie all around, a Burial and a battle within reach."""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.tide_of_avaris.belongings import LastOrders
from bot.games.tide_of_avaris.dawn import Reroll
from bot.games.tide_of_avaris.deeds import NextDeed
from bot.games.tide_of_avaris.night import Upgrade

LESSON = Lesson(
    seats=2,
    options={},
    seed=b"a first tide 22",
    welcome=T(
        "You collect coloured treasures in the open Hold of your ship and bury them before somebody takes them. The"
        " more different colours you bury at once, the more Treasure Points (TP) they score: 1, 3, 6, 10, 15 or 21 for"
        " one to six colours. Crew Dice that only you see pay for everything. When the Treasure Bag is empty one last"
        " Day is played; most TP wins. Follow the captain's advice or try what you like."
    ),
    steps=(
        Step(
            Reroll.name,
            T(
                "**Your crew.** At dawn everybody rolls in secret. Each die serves once today: its colour pays a step"
                " to a treasure of that colour, its sign gives gold, rum or help in a battle, and its number counts in"
                " tonight's bid. A reroll costs 1 gold, once a Day. Compare your colours with the treasures two or"
                " three steps around your ship: if some match, keep your dice and your gold."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**Your turn**: sail, act once, take one treasure. A step onto a treasure costs a die of its colour,"
                " any two dice, or 1 rum; onto an empty space any one die will do. Each choice says what pays for it:"
                " take one that costs a single die, for your crew must last for two turns. “Act at …” sails there"
                " and uses its Board Action."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**Act and treasure.** Every space has a Board Action of its own. After it you take a treasure from"
                " your space into the open Hold and your turn ends. A colour that you lack is worth more than a second"
                " one of a kind. Go on with the dice you have left: they must last for Sunset, too."
            ),
        ),
        Step(
            LastOrders.name,
            T(
                "**Last orders.** Before the Night you may turn pink, teal, green and yellow dice into gold and rum."
                " What you keep is bid at Midnight: the highest sum sails first tomorrow. Red and blue dice help in"
                " battles, so one of them is worth keeping while the Navy is about."
            ),
        ),
        Step(
            Upgrade.name,
            T(
                "**Night.** Everybody buys unseen. Defence guards your Hold against pirates and the Navy, Attack takes"
                " from others, Fleet gives sloops and Crew a die for every Day to come. Then the Navy hunts, the dice"
                " left are bid, and the tide refills the islands."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**A new Day.** All your dice are back, and a Navy ship is at sea: its two numbers are its dice in"
                " attack and defence. With a full Hold stay more than two spaces away when Night falls. Go for colours"
                " that you lack: the fourth brings 4 TP, the fifth 5, the sixth 6."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**When to bury.** Burying is your Act, works on any space and empties the whole Hold. With four or"
                " more colours it is time, the sooner the nearer the others are: only what is buried is safe. Look at"
                " the open Burial Bonus: met at the right place it scores extra."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**Meeting others.** Whoever enters a space with another ship pays a bribe, or refuses it and fights."
                " You may bargain before a battle. Who loses gives up half of his unbound treasures and sinks, but"
                " sails again on his next turn. Attack when the wind is with you and the other Hold is full."
            ),
        ),
    ),
    farewell=T(
        "You know the ropes. Try next: fight a monster at Explore, take a Relic at the Relic Bazaar, and send sloops to"
        " a sea that pays you tribute whenever somebody collects there. `/rules tide_of_avaris` has a page on each, and"
        " on the points at the very end. `/game new` opens a table for your friends. Fair winds!"
    ),
)
