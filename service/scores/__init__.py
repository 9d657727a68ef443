"""Scoring hands: POST /v1/scores and /v1/scores/batch."""
