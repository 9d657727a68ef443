"""Every way to group the tiles of a hand into sets, and the tiles that a hand lacks."""
