"""The guided first game: three rounds on an open sea, without Powers."""

from bot.engine.game import Lesson, Step
from bot.engine.text import T
from bot.games.sea_of_plunder.discard import DiscardCard
from bot.games.sea_of_plunder.play import DrawSource, PlayCard

# with this seed the learner begins; a Treasure, two ports, a pirate and a rival come his way within three turns
SEED = b"sea of plunder lesson 760"

WELCOME = T("""You are the captain of a merchant ship on a sea without edges: who leaves it in the east comes back in \
the west. A Treasure counts 3 points, Goods of different colours up to 8 together, a Compass 1, a Debt minus 1.
As soon as a captain has 3 Treasures, or the pirates have 6, the round is played to its end, and the most points win.
Two computers sail against you.""")

STEPS = (
    Step(
        DrawSource.name,
        T(
            "**Draw.** A turn has three steps, and this is the first: two cards. Usually both come from the deck. The "
            "top card of the pile is worth taking if it leads you to a Treasure Island or a port right now."
        ),
    ),
    Step(
        PlayCard.name,
        T(
            "**Play.** One card moves your ship along its path. Squares before the last are passed, on the last one "
            "you land. Passing a Treasure Island (the red cross) is enough for a Treasure, landing brings a card too. "
            "Each line names the square where a card leads, and what you meet on the way. With your Magical Compass "
            "you may turn a map: do so for a Treasure, not for a nicer place, for kept to the end it is worth 1 point."
        ),
    ),
    Step(
        DiscardCard.name,
        T(
            "**Discard.** The third step: another card moves a pirate. Whoever is touched gives a Good, or takes a "
            "Debt if he has none: so choose a card, then steer a pirate over a rival and away from yourself. But mind "
            "the red crosses, pirates collect Treasures as well. And keep the cards that help your ship next turn."
        ),
    ),
    Step(
        DrawSource.name,
        T(
            "Your second turn. Among the cards of the deck are Events; they happen at once and you draw another card "
            "for them. Look at the board: what lies two to five squares from you, and which card would take you there?"
        ),
    ),
    Step(
        PlayCard.name,
        T(
            "Think of **Goods** now. Passing a Port Island brings one, if no pirate stands there and any are left. Two "
            "different colours are worth 3 points, three 5, four 8; the same colour twice is worth nothing more. Goods "
            "stay in your hand and also buy off pirates."
        ),
    ),
    Step(
        DiscardCard.name,
        T(
            "A Port Island card here takes a pirate straight to that port: nobody can collect there while he stays. "
            "That is a fine answer to a rival who is about to land."
        ),
    ),
    Step(
        DrawSource.name,
        T(
            "Your third turn. Count: how many Treasures has everybody, and how many do the pirates have? The game ends "
            "with 3 of a captain or 6 of the pirates. Whoever leads hurries, the others collect Goods."
        ),
    ),
    Step(
        PlayCard.name,
        T(
            "**Other ships** are worth a visit on your own turn: pass one and you draw a card, land on it and you "
            "steal one at random. Action cards can be played as well; some, like Hurricane, wait for your discard "
            "and use it before the pirate moves."
        ),
    ),
    Step(
        DiscardCard.name,
        T(
            "Whatever you do with a pirate, he ends where the card says, and the next captain sails round him or "
            "pays. With this you have seen a whole turn three times."
        ),
    ),
)

FAREWELL = T("""That is the game: draw two, play one, discard one. Left out were the Player Powers, a special talent \
for every captain, the Combo Port, which moves about, and the two ships that each of two players has. With standing \
orders you decide what pirates get while others play.
Try next: the same game with Powers against two computers, or two ships each against a friend.
All rules are in `/rules`; with `/game new` you open a table for your friends.""")

LESSON = Lesson(
    seats=3,
    options={"seating": "as_joined", "powers": "off"},
    seed=SEED,
    welcome=WELCOME,
    steps=STEPS,
    farewell=FAREWELL,
)
