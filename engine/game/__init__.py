"""What lies on the table: tiles, sets, seats, hands. Nothing here knows a rule."""
