"""What is refused about hands and deals, where, and what would be right."""
