"""What this service serves by id: the rulesets and procedures of books, and those of clubs."""
