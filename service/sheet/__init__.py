"""An evening: /v1/table/next, /v1/table/sheet and /v1/table/counters."""
