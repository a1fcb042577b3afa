"""The pages of /rules."""

from bot.engine.game import Topic
from bot.engine.text import T

TOPICS = (
    Topic(
        "aim",
        T("Aim and end"),
        T(
            "Be the most infamous pirate. At the end your tokens count 1 each, and every Treasure card you carry "
            "or have buried counts its worth.\n"
            "\n"
            "The round in which one of these happens is the last one, and is played to its end:\n"
            "- two pirates have been sunk,\n"
            "- all Quests are done,\n"
            "- the last Treasure card has been pillaged,\n"
            "- or the round limit of the table is reached.\n"
            "\n"
            "Of equals the one with more Damage wins; after that the victory is shared. The sunk can win too. A "
            "captain who came back as the Ghost has two scores, and the higher one counts."
        ),
    ),
    Topic(
        "round",
        T("A round"),
        T(
            "From the start captain on, every pirate afloat has one turn: any number of Actions in any order, "
            "then end it.\n"
            "\n"
            "Action cards are the only fuel, and you get new ones only at the end of the round. You hold 8 cards "
            "at most, and each weighted Treasure aboard takes one of these places.\n"
            "\n"
            "When all have played, everybody may secretly bid one or two cards, and discards what he does not "
            "want. The highest total decides who starts next and which way play goes; all bids are discarded. A tie is "
            "broken by cards from the deck. Then all draw up to their limit, and the counters of closed ports go "
            "down by one."
        ),
    ),
    Topic(
        "move",
        T("Move"),
        T(
            "Spend Sails (or Wilds) and your 2 free move points of the round. A Move goes up to the sum of them, "
            "square by square, never diagonally and never onto land. Points of a card that you do not use are "
            "lost; free points can be split over several Moves.\n"
            "\n"
            "The map is round: one step from an edge square leads to the other end of its row or column, if "
            "there is no land. Ships may share a square and pass each other.\n"
            "\n"
            'What can be done in a square within reach is offered with the way there: "Sail to Saltmarrow and '
            'pillage" is one choice, paid with your cheapest cards. **Sail elsewhere** leads anywhere else, and '
            "lets you choose the cards."
        ),
    ),
    Topic(
        "pillage",
        T("Pillage"),
        T(
            "In an open port play Swords, Cannons and Wilds, as many as you like. Three cards of the deck are "
            "turned for the port. If your total is higher you gain 1 Infamy, the top Treasure comes aboard, and "
            "the port closes: its counter of 3 goes down at the end of this round already. If not, only your "
            "cards are lost, and you may try again.\n"
            "\n"
            "A total of 8 wins about 63 times in 100, 9 about 80 times, 10 about 92 times."
        ),
    ),
    Topic(
        "attack",
        T("Attack and answer"),
        T(
            "Board a pirate in your square with Swords, or Shoot with Cannons at one in your square or next to "
            "it, also diagonally unless land lies on both sides. Wilds help with anything. Each captain once by "
            "Board and once by Shoot in a turn.\n"
            "\n"
            "The attacker lays cards face down; how many is public. The defender draws a card if his hand is not "
            "full. Then he concedes, or answers with cards of one type: Swords to board, Cannons to shoot, Sails "
            "to flee. Who answers a shot from another square with Swords comes over into the attacker's square.\n"
            "\n"
            "**With all** lays every card of the type and goes on until it is hopeless. Choose the cards yourself, and "
            "you are asked after each of them."
        ),
    ),
    Topic(
        "fight",
        T("Fight"),
        T(
            "Each side turns one of its cards at a time, shuffled. As long as both have cards face down the "
            "defender may still concede, and keeps those. When one side has shown all, the other shows the rest. "
            "The higher total wins; in a tie both win.\n"
            "\n"
            "- Won with Swords: take any of the loser's cargo, or one token if he carries nothing.\n"
            "- Won with Cannons: 1 Infamy from the supply, 1 Damage to the loser, and one of his tokens if he "
            "had more than you.\n"
            "- Won with Sails: sail as many squares as cards you laid.\n"
            "\n"
            "Standing orders answer attacks for you while you are away."
        ),
    ),
    Topic(
        "treasure",
        T("Bury and dig"),
        T(
            "In a cove you may bury Treasure for as many Action cards as it is worth. It takes no place any "
            "more, no fight reaches it, and it counts at the end. You can have Treasure in one cove at a time, and "
            "never in one that bears another captain's marker.\n"
            "\n"
            "Digging ends your turn. Your own Treasure you simply take. For another captain's draw a card: a 3 "
            "or 4 brings a random Treasure of the cove, and while any is left you must draw again."
        ),
    ),
    Topic(
        "specials",
        T("Weightless Treasures"),
        T(
            "They take no place in the hand and work only while carried.\n"
            "- Loaded Dice: before Infamy from the supply you may turn a card: 3 or 4 adds 1, a 1 loses it all.\n"
            "- Talking Parrot: once per round replace one of the port's cards in your pillage.\n"
            "- Brass Spyglass: once per turn look at the top Action card and leave it or put it under.\n"
            "- Cursed Idol: worth 3, but while you carry it you gain no Infamy from the supply."
        ),
    ),
    Topic(
        "quests",
        T("Quests"),
        T(
            "One more than there are captains lies open at the start. Whoever does what one says gets its Infamy "
            "at once, in anybody's turn, and it leaves the game.\n"
            "\n"
            "A Delivery is an Action: in the port named, open or closed, give the Treasure named and as many "
            "Action cards as it is worth. The other Quests are feats, in pillages, fights, digs, burials or at "
            "the end of your turn."
        ),
    ),
    Topic(
        "ghost",
        T("Sinking and the Ghost"),
        T(
            "Four Damage sink a ship. Its hand is discarded, its cargo is lost, its tokens are set aside, and "
            "its captain is out for the round. Buried Treasure stays his.\n"
            "\n"
            "The first one sunk comes back next round as the Ghost Pirate, with a new score, a new hand and no "
            "Damage, on any free square. The Ghost sails through land but never stops there, carries any amount "
            "of Treasure without losing places, and cannot pillage, bury, dig or deliver. Who boards the Ghost "
            "takes one Treasure at most."
        ),
    ),
    Topic(
        "quirks",
        T("Quirks"),
        T(
            "With the option on, the first Infamy you win brings an offer: the Quirk lying face up, the next one "
            "blindly, or none. It is a rule of your own for the rest of the game, stays with you as the Ghost, "
            "and nobody can take it."
        ),
    ),
    Topic(
        "skirmish",
        T("Skirmish Mode"),
        T(
            "For 3 or 4 captains, shorter. Everybody starts with 3 Infamy; six Treasures; no Quests; a pillage "
            "brings no Infamy; other captains' Treasure is dug up with any Wild and nothing else; three Damage "
            "sink a ship; you may bury at several coves. Treasure worth 4 buried at one time also brings the "
            "final round."
        ),
    ),
)
