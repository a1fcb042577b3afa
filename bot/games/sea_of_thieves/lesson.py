"""The guided first game: two turns of two ships each, without monsters and forts."""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.sea_of_thieves.setup import StartIsland
from bot.games.sea_of_thieves.sheets import TurnSheet

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
        TurnSheet.name,
        T(
            "**Your turn.** You have three actions, at most two with the same ship. Lay one out: first the ship, and "
            "the voyage it starts, that with the shortest way. Then its **crew tasks**: each ready crew token can SAIL "
            "one hex, so two carry a Sloop two hexes, with any bend you like. Last comes the **action**: at an island "
            "of your voyage PLUNDER; too far away? Then FULL SAIL."
        ),
    ),
    Step(
        TurnSheet.name,
        T(
            "**The roll.** 1 and 2 fail, 3 to 5 are a success, a 6 counts two; a fortune card can be thrown away to "
            "roll the failed dice again. Each success pays for one thing: DIG or LOAD for your voyage, FIGHT a "
            "skeleton, LOOT a token out of the bag. Each skeleton left strikes down one of your crew when you stop."
        ),
    ),
    Step(
        TurnSheet.name,
        T(
            "The second action. The same ship may act once more, then it has made its two. Is the voyage not done yet? "
            "Go on with it: the reward comes at once, and gold now buys a better ship soon. Crates are put ashore by "
            "arriving alone; digging and fighting need an action."
        ),
    ),
    Step(
        TurnSheet.name,
        T(
            "The third action: now the other ship. Two ships do two voyages at a time, and one of them can look after "
            "trade. After the last action your turn ends by itself, unless you ask for a pause there. What is not "
            "offered to you just now, and why, you can always ask."
        ),
    ),
    Step(
        TurnSheet.name,
        T(
            "A new turn. Each ship has taken in as much water as it has damage, and a full gauge would sink it: crew "
            "can BAIL water, and REPAIR damage for a resource. Your rival and the enemies have acted, the last in "
            "reputation has drawn an event as the Scurvy Knave, and all have got fortune cards."
        ),
    ),
    Step(
        TurnSheet.name,
        T(
            "FULL SAIL is the long way: one straight line, one hex for each success. A reef that you only pass costs 1 "
            "damage, to stop on it costs nothing. With rivals or enemies in your hex you also find OPEN FIRE: each "
            "success is 1 damage, and nobody shoots back."
        ),
    ),
    Step(
        TurnSheet.name,
        T(
            "At the Outpost there is **TRADE**, in this order: sell, repair, upgrade, hire, seek voyages. A Brigantine "
            "for 1200 gold has one more crew token, which means one more die and one more task, so it is the best buy "
            "early on. And never run out of voyages: the meagre ones cost 100."
        ),
    ),
    Step(
        TurnSheet.name,
        T(
            "Three more things to try next: look at the board for skeleton ships near yours, at the gauges of your "
            "ships, and at what lies in your holds. Three chests, skulls or crates sold at one time are worth 2 "
            "reputation more."
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
