"""Two Days at sea against one captain: a crew whose colours lie all around, a Burial and a battle within reach."""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.tide_of_avaris.dawn import Reroll
from bot.games.tide_of_avaris.movement import Payment
from bot.games.tide_of_avaris.night import Upgrade
from bot.games.tide_of_avaris.turn import NextDeed

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
                "**Your turn** goes: move, act once, collect one treasure. First sail, one step at a time. Choose a"
                " space whose treasure has the colour of one of your dice, for then a single die takes you there. A"
                " space without a treasure takes any one die."
            ),
        ),
        Step(
            Payment.name,
            T(
                "**Paying a step.** One die of the treasure's colour, any two dice, or 1 rum. The single matching die"
                " is nearly always best: your dice must last for two turns today, and a die once paid is exhausted"
                " until tomorrow."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**The Act.** Every space has a Board Action of its own, and once you have moved you may use that of"
                " the space you lie on, or sail on first. Actions that bring something for the whole game, such as an"
                " extra die or an unlocked Endgame Bonus, are worth most early on."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**Collecting.** After the Act you take one treasure from your space into your Hold, where all can see"
                " it. A colour you do not have yet is worth more than a second one of a kind. After burying there is"
                " no collecting."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**Ending the turn.** Dice you keep are not wasted: you have another turn at Sunset with the same"
                " crew, red and blue dice help in battles, and what is left at Night is bid for tomorrow's order."
                " Gold and rum from your dice can be taken at any moment of your turns, so there is no hurry."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**Sunset.** The last turn before the Night: spend the dice that bring treasures now, and turn gold"
                " and rum faces into supplies before you end it, for at Night you can buy upgrades. Keep high numbers"
                " only if you want to sail first tomorrow."
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
            Reroll.name,
            T(
                "**A new Day.** All your dice are back. From the first Night on a Navy ship is at sea, too: its two"
                " numbers are its dice in attack and defence. With a full Hold stay more than two spaces away from it"
                " when Night falls."
            ),
        ),
        Step(
            NextDeed.name,
            T(
                "**More colours.** Go for those you lack: the fourth colour brings 4 TP, the fifth 5, the sixth 6. Two"
                " steps in one turn are fine if the second treasure is new to you."
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
        "You know the ropes now. Left out here: monsters, Relics, the three Spirits and the seas that pay you tribute,"
        " and the points at the very end. `/rules tide_of_avaris` tells all of it, page by page, and `/game new` opens"
        " a table for your friends. Fair winds!"
    ),
)
