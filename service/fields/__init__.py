"""What several requests have in common."""
