"""An evening: /v1/table/next, sheet and counters."""
