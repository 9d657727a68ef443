"""JSON in, JSON out, problem documents, work slots."""
