"""What is done at the table around a hand: drawing seats, opening the wall, dealing. Knows nothing of scores."""
