"""Sea of Plunder: merchant ships race for Treasure Islands on an endless sea."""
