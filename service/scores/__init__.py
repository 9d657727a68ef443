"""Scoring hands: POST /v1/scores."""
