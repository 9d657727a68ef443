"""Drawing seats: who sits where, and how that is said in words."""
