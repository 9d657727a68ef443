"""Who deals next, under which wind, and when the game ends."""
