"""Opening the wall, and dealing."""
