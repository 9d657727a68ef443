"""What a ready hand waits for: POST /v1/waits."""
