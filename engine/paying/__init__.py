"""Who pays whom. Knows no hand's tiles."""
