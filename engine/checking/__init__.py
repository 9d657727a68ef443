"""Finds what is wrong with hands, deals and penalties: where it stands, and what would be right."""
