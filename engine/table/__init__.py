"""Around the hand: seats, walls, dealing, who deals next, the score sheet."""
