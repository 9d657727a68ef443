"""What is known, logged, counted and traced of a request."""
