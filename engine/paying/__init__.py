"""Who pays whom. Nothing here looks at the tiles of a hand."""
