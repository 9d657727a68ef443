"""The score sheet of an evening, and the counters that change hands."""
