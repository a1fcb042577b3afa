"""The guided first game: two turns of two ships each, without monsters and forts."""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.sea_of_thieves.actions import ActionChoice, VoyageStart
from bot.games.sea_of_thieves.courses import Course
from bot.games.sea_of_thieves.menu import Pause
from bot.games.sea_of_thieves.rolls import Adjustment
from bot.games.sea_of_thieves.setup import StartIsland
from bot.games.sea_of_thieves.tasks import CrewTasks

# with this seed the learner begins, and a voyage near the start island can be completed in the first turn
SEED = b"sea of thieves lesson 113"

WELCOME = T("""You command two small ships, and whoever has the most **reputation** in the end wins. It comes from \
voyages above all, and from commissions, captains' treasure and beaten enemies; each full 500 gold counts 1 as well.
The round in which somebody reaches 25 reputation is the last. A computer sails against you.""")

STEPS = (
    Step(
        StartIsland.name,
        T(
            "Your ships start at one of the four hub islands round the Outpost, where everything is bought and sold. "
            "Your private card shows your voyages on a small map: start on the side to which most of them lead."
        ),
    ),
    Step(
        Pause.name,
        T(
            "**Your turn.** You have three actions, at most two with the same ship. First pick the ship that acts: the "
            "one with the nearest goal. Fortune cards can be played here too, but most are worth more later."
        ),
    ),
    Step(
        VoyageStart.name,
        T(
            "**A voyage.** Before its action a ship may start one from your hand; each ship can have one at a time. "
            "Take the one with the shortest way. Once started it should be finished: giving it up, or sinking, "
            "costs you."
        ),
    ),
    Step(
        CrewTasks.name,
        T(
            "**Crew tasks.** Each ready crew token does one thing before the action: SAIL one hex, REPAIR a damage for "
            "a resource, BAIL one water. So two of the crew carry a Sloop two hexes, with any bend you like."
        ),
    ),
    Step(
        ActionChoice.name,
        T(
            "**The action.** At an island you can PLUNDER: the crew rolls, and each success pays for one thing. DIG or "
            "LOAD if your voyage asks for it, FIGHT a skeleton, LOOT a token out of the bag. Mind that each skeleton "
            "left strikes down one of your crew when you stop. Too far away? Then FULL SAIL."
        ),
    ),
    Step(
        Adjustment.name,
        T(
            "**The roll.** 1 and 2 fail, 3 to 5 are a success, a 6 counts two. Any fortune card can be thrown away to "
            "roll dice again; some cards add successes instead. Accept if it is enough: cards are hard to come by."
        ),
    ),
    Step(
        Pause.name,
        T(
            "The second action. The same ship may act once more, then it has made its two. Is the voyage not done yet? "
            "Go on with it: the reward comes at once, and gold now buys a better ship soon."
        ),
    ),
    Step(
        CrewTasks.name,
        T(
            "Crates are put ashore by arriving alone, so a SAIL task is enough to deliver them; digging and fighting "
            "need an action. Defeated crew revives here by itself, but then does nothing else."
        ),
    ),
    Step(
        ActionChoice.name,
        T(
            "FULL SAIL is the long way: one straight line, one hex for each success. With rivals or enemies in your "
            "hex you would also find OPEN FIRE here: each success is 1 damage, and nobody shoots back."
        ),
    ),
    Step(
        Course.name,
        T(
            "**The course.** You may stop anywhere on the line. A reef that you only pass costs 1 damage, to stop on "
            "it costs nothing. Two ships fill a hex; if one of them is a rival's you may push it out. A good end is "
            "the island of your next task, or the Outpost."
        ),
    ),
    Step(
        Pause.name,
        T(
            "The third action: now the other ship. Two ships do two voyages at a time, and one of them can look after "
            "trade. What is not offered to you just now, and why, you can always ask."
        ),
    ),
    Step(
        ActionChoice.name,
        T(
            "At the Outpost there is **TRADE**, in this order: sell, repair, upgrade, hire, seek voyages. A Brigantine "
            "for 1200 gold has one more crew token, which means one more die and one more task, so it is the best buy "
            "early on. And never run out of voyages: the meagre ones cost 100."
        ),
    ),
    Step(
        Pause.name,
        T(
            "Nothing left to do? End your turn. Then each ship takes in as much water as it has damage, a full gauge "
            "sinks it, and you keep three fortune cards and three voyages. After your rival the enemies act, the last "
            "in reputation draws an event as the Scurvy Knave, and all get fortune cards."
        ),
    ),
    Step(
        Pause.name,
        T(
            "A new pause to think: look at the board for skeleton ships near yours, at the gauges of your ships, and "
            "at what lies in your holds. Three chests, skulls or crates sold at one time are worth 2 reputation more."
        ),
    ),
)

FAREWELL = T("""You know the ropes now. Left out were the Kraken, the Megalodon and the Skeleton Forts, the special \
crew, boarding and the other cards that harm rivals. With standing orders you decide in advance how your ships react \
while others play.
All rules are in `/rules`; with `/game new` you open a table for your friends.""")

LESSON = Lesson(
    seats=2,
    options={"preset": "first_game"},
    seed=SEED,
    welcome=WELCOME,
    steps=STEPS,
    farewell=FAREWELL,
)
