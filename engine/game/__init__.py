"""What lies on the table: tiles, sets, seats, hands. Knows no rule."""
