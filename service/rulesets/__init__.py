"""The rulesets: GET /v1/rulesets, and below it."""
