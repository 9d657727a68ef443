"""Every way to read the tiles of a hand as sets, and what a hand lacks."""
