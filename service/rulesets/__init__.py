"""The rulesets: GET /v1/rulesets and all addresses below it."""
