"""JSON in, JSON out, problem documents, turns at long work."""
